"""Count circles of imports, files of each folder, lines of each file, branches and parameters of each function.

`python .ci/sizes.py FOLDER [--all]`: FOLDER holds the package `exactcalc` with `checks` in it, as .ci/layout makes it.
Imports inside functions and for types count. What is beyond a limit is printed, and the exit status is 1; what
.ci/known_sizes.txt lists is let pass as long as it does not grow. Lines of that file that are no longer true are
refused, so that it can only shrink.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

LIMITS = {"files": 22, "lines": 300, "branches": 25, "parameters": 8}
MORE_FILES = {"exactcalc.checks.rules": 40}
"""One file is one rule, and its name the name of the rule: nobody reads through them."""
KNOWN = Path(__file__).with_name("known_sizes.txt")

Sizes = dict[tuple[str, str], int]


def modules(folder: Path) -> dict[str, ast.Module]:
    """Return the parsed modules by their names."""
    found = {}
    for file in sorted((folder / "exactcalc").rglob("*.py")):
        parts = file.relative_to(folder).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = ast.parse(file.read_text(encoding="utf-8"))
    return found


def imports(trees: dict[str, ast.Module]) -> dict[str, set[str]]:
    """Return the modules that each module imports, wherever in it the import stands."""
    edges: dict[str, set[str]] = {}
    for name, tree in trees.items():
        named = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                named.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                whole = (f"{node.module}.{alias.name}" for alias in node.names)
                named.update(each if each in trees else node.module for each in whole)
        edges[name] = {each for each in named if each in trees} - {name}
    return edges


def circles(edges: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules each of which imports, by way of others, every one of its group."""
    reached: dict[str, set[str]] = {}
    for name in edges:
        seen: set[str] = set()
        stack = [*edges[name]]
        while stack:
            each = stack.pop()
            if each not in seen:
                seen.add(each)
                stack.extend(edges[each])
        reached[name] = seen
    groups = {
        tuple(sorted(each for each in reached[name] if name in reached[each]))
        for name in edges
        if name in reached[name]
    }
    return [list(group) for group in sorted(groups)]


class Branches(ast.NodeVisitor):
    """Counts the ways through a function: one, and one more for each place where it parts."""

    def __init__(self) -> None:
        self.count = 1

    def generic_visit(self, node: ast.AST) -> None:
        """Count a node and what is in it."""
        parting = (ast.If, ast.For, ast.While, ast.ExceptHandler, ast.IfExp, ast.match_case)
        if isinstance(node, parting):
            self.count += 1
        elif isinstance(node, ast.BoolOp):
            self.count += len(node.values) - 1
        elif isinstance(node, ast.comprehension):
            self.count += len(node.ifs)
        super().generic_visit(node)


def functions(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """Return the functions and methods of a module, by the names they have in it; not those inside functions."""
    found = {}
    for node in tree.body:
        for each in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(each, ast.FunctionDef):
                found[f"{node.name}.{each.name}" if isinstance(node, ast.ClassDef) else each.name] = each
    return found


def sizes(folder: Path, trees: dict[str, ast.Module]) -> Sizes:
    """Return every size by what it is of."""
    found: Sizes = {}
    for name, tree in trees.items():
        file = folder / Path(*name.split("."))
        file = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
        if file.name == "__init__.py":
            found["files", name] = sum(1 for each in file.parent.glob("*.py") if each != file)
        found["lines", name] = len(file.read_text(encoding="utf-8").splitlines())
        for function, node in functions(tree).items():
            counter = Branches()
            counter.visit(node)
            place = f"{name}:{function}"
            found["branches", place] = counter.count
            if not function.endswith("__init__"):
                arguments = node.args
                given = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
                found["parameters", place] = sum(each.arg not in ("self", "cls") for each in given)
    return found


def known() -> Sizes:
    """Return what is let pass: lines of `KIND PLACE SIZE`."""
    rows = (row.split() for row in KNOWN.read_text(encoding="utf-8").splitlines() if row and row[0] != "#")
    return {(kind, place): int(size) for kind, place, size in rows}


def main(arguments: list[str]) -> int:
    """Print what is beyond its limit, and return the exit status."""
    folder = Path(arguments[0])
    trees = modules(folder)
    faults = [f"circle of imports: {' '.join(group)}" for group in circles(imports(trees))]
    passed = {} if "--all" in arguments else known()
    found = sizes(folder, trees)
    for (kind, place), size in sorted(found.items()):
        limit = max(MORE_FILES.get(place, 0), LIMITS[kind]) if kind == "files" else LIMITS[kind]
        allowed = passed.pop((kind, place), limit)
        if size > allowed:
            faults.append(f"{kind} {place} {size}: at most {allowed}")
        elif allowed > limit and size < allowed:
            remedy = f"write {size} there" if size > limit else "leave it out there"
            faults.append(f"{kind} {place} in {KNOWN.name} is {size} by now: {remedy}")
    faults += [f"{kind} {place} is no more: leave it out of {KNOWN.name}" for kind, place in passed]
    print(*faults or ["no circles; every folder, file and function within its limit"], sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
