"""Settings from `exactcalc.toml` or the table `[tool.exactcalc]` of `pyproject.toml`.

The file is searched upward from the document's folder; the first one found counts. A key is
named like its option. `[[per-path]]` tables with a `path` pattern hold settings for some documents;
later ones win. What the command line says wins over all.
"""

from __future__ import annotations

import os

from exactcalc.options.table import DOCUMENT_OPTIONS, RUN_OPTIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    Values = dict[str, object]

OWN_FILE, SHARED_FILE = "exactcalc.toml", "pyproject.toml"


class BadConfiguration(ValueError):
    """A configuration that cannot be used; the text names the file, the key and the remedy."""


class Configuration:
    """The settings of one file. `file` is "" and all is empty where no file was found."""

    __slots__ = ("file", "values", "per_path")

    def __init__(self, file: str = "", table: Mapping[str, object] | None = None) -> None:
        self.file = file
        self.values: Values = {}
        self.per_path: list[tuple[str, Values]] = []
        for key, value in (table or {}).items():
            if key == "per-path":
                self.per_path = [self._path_table(entry) for entry in self._tables(value)]
            else:
                self.values[key] = self._checked(key, value, per_path=False)

    def for_document(self, path: str) -> Values:
        """Return the values that hold for a document."""
        values = dict(self.values)
        if self.per_path:
            relative = os.path.relpath(os.path.abspath(path), os.path.dirname(self.file)).replace(os.sep, "/")
            for pattern, more in self.per_path:
                if matches(relative, pattern):
                    values |= more
        return values

    def _path_table(self, entry: Mapping[str, object]) -> tuple[str, Values]:
        rest = dict(entry)
        pattern = rest.pop("path", None)
        if not isinstance(pattern, str):
            raise BadConfiguration(f'{self.file}: a per-path table needs a pattern, as in path = "docs/*.md"')
        return pattern, {key: self._checked(key, value, per_path=True) for key, value in rest.items()}

    def _tables(self, value: object) -> list[dict[str, object]]:
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            raise BadConfiguration(f"{self.file}: write per-path as [[per-path]] tables")
        return value

    def _checked(self, key: str, value: object, per_path: bool) -> object:
        from exactcalc.advice import nearest

        option = DOCUMENT_OPTIONS.get(key) or RUN_OPTIONS.get(key)
        if option is None:
            known = [*DOCUMENT_OPTIONS, *RUN_OPTIONS, "per-path"]
            raise BadConfiguration(f"{self.file}: unknown key {key!r}: {nearest(key, known)}")
        if per_path and key in RUN_OPTIONS:
            raise BadConfiguration(f"{self.file}: {key!r} holds for the whole run: put it outside of per-path")
        try:
            checked = option.from_toml(value)
        except ValueError as error:
            raise BadConfiguration(f"{self.file}: {key} = {value!r}: {error}") from None
        return os.path.join(os.path.dirname(self.file), str(checked)) if key == "baseline" else checked


def find(folder: str, seen: dict[str, Configuration] | None = None) -> Configuration:
    """Return the configuration that holds in a folder; `seen` remembers the folders of earlier calls.

    Raises: BadConfiguration.
    """
    seen = {} if seen is None else seen
    folder = os.path.abspath(folder)
    if folder not in seen:
        table = _table(os.path.join(folder, OWN_FILE)) or _table(os.path.join(folder, SHARED_FILE))
        parent = os.path.dirname(folder)
        if table is not None:
            seen[folder] = table
        else:
            seen[folder] = Configuration() if parent == folder else find(parent, seen)
    return seen[folder]


def load(file: str) -> Configuration:
    """Return the configuration of a file that the call names.

    Raises: BadConfiguration, also for a file without a configuration.
    """
    configuration = _table(os.path.abspath(file))
    if configuration is None:
        raise BadConfiguration(f"{file}: no configuration there: name a TOML file, with [tool.exactcalc] if shared")
    return configuration


def _table(file: str) -> Configuration | None:
    try:
        with open(file, "rb") as stream:
            data = stream.read()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise BadConfiguration(f"{file}: {error.strerror}") from None
    shared = os.path.basename(file) == SHARED_FILE
    if shared and not _may_configure(data):
        return None
    from tomllib import TOMLDecodeError, loads

    try:
        table: object = loads(data.decode(), parse_float=str)
    except (TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadConfiguration(f"{file}: not valid TOML: {error}") from None
    for key in ("tool", "exactcalc") if shared else ():
        table = table.get(key) if isinstance(table, dict) else None
    if table is None:
        return None
    if not isinstance(table, dict):
        raise BadConfiguration(f"{file}: tool.exactcalc is no table")
    return Configuration(file, table)


def _may_configure(data: bytes) -> bool:
    """Return whether a project file may hold our table; parsing TOML costs more than reading a small document."""
    squeezed = data.translate(None, b" \t\"'")
    return b"tool.exactcalc" in squeezed or b"[tool]" in squeezed or b"tool={" in squeezed


def matches(path: str, pattern: str) -> bool:
    """Return whether a path with slashes fits a pattern.

    `*` and `?` stay inside one folder, `**` spans any number of folders; a pattern without a slash
    is asked of the file's name alone.
    """
    if "/" not in pattern:
        return _fits(path.split("/")[-1:], [pattern])
    return _fits(path.split("/"), pattern.split("/"))


def _fits(parts: list[str], patterns: list[str]) -> bool:
    from fnmatch import fnmatchcase

    if not patterns:
        return not parts
    if patterns[0] == "**":
        return any(_fits(parts[skipped:], patterns[1:]) for skipped in range(len(parts) + 1))
    return bool(parts) and fnmatchcase(parts[0], patterns[0]) and _fits(parts[1:], patterns[1:])
