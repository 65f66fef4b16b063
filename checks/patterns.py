"""Regular expressions that are compiled when they are first used; most documents need few of them."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from re import Match


class Pattern:
    """An expression with the methods of a compiled one."""

    __slots__ = ("_flags", "_text", "findall", "finditer", "fullmatch", "match", "search", "sub")

    match: Callable[..., Match[str] | None]
    fullmatch: Callable[..., Match[str] | None]
    search: Callable[..., Match[str] | None]
    findall: Callable[..., list[str]]
    finditer: Callable[..., Iterator[Match[str]]]
    sub: Callable[..., str]

    def __init__(self, text: str, flags: int = 0) -> None:
        self._text = text
        self._flags = flags

    def __getattr__(self, name: str) -> object:
        """Compile the expression, and give its methods to this object, when the first of them is asked for."""
        if name not in METHODS:
            raise AttributeError(name)
        compiled = re.compile(self._text, self._flags)
        for method in METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)


METHODS = ("findall", "finditer", "fullmatch", "match", "search", "sub")
