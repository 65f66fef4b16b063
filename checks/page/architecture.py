"""The place of a section in the architecture of a model, and the diagram of the whole."""

from __future__ import annotations

from fnmatch import fnmatchcase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


class Block:
    """One block of the diagram, with the first section that is about it, -1 if none is."""

    __slots__ = ("number", "patterns", "section", "title")

    def __init__(self, number: int, title: str, patterns: tuple[str, ...]) -> None:
        self.number = number
        self.title = title
        self.patterns = patterns
        self.section = -1


class Architecture:
    """Lanes of stages of blocks, as the table beside the model lists them."""

    __slots__ = ("blocks", "lanes", "paths")

    def __init__(self, model: str, first: int) -> None:
        from exactcalc.models import architecture_of

        self.blocks: list[Block] = []
        self.paths: list[str] = []
        """The way to each block, `Encoder › Encoder layer 1 › Self-attention`."""
        self.lanes: list[tuple[str, list[tuple[str, list[Block]]]]] = []
        for lane, stages in architecture_of(model).LANES:
            shown = []
            for stage, parts in stages:
                blocks = []
                for title, patterns in parts:
                    blocks.append(Block(first + len(self.blocks), title, patterns))
                    self.blocks.append(blocks[-1])
                    self.paths.append(f"{stage} › {title}")
                shown.append((stage, blocks))
            self.lanes.append((lane, shown))

    def block_of(self, array: str) -> Block | None:
        """Return the block that defines an array."""
        return next((b for b in self.blocks if any(fnmatchcase(array, pattern) for pattern in b.patterns)), None)

    def place(self, section: int, arrays: Iterable[str]) -> list[int]:
        """Return the numbers of the blocks that a section is about, and remember it for them."""
        found = {}
        for array in arrays:
            block = self.block_of(array)
            if block is not None:
                found[block.number] = block
                if block.section < 0:
                    block.section = section
        return sorted(found)
