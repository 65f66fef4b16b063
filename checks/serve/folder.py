"""The one folder whose documents can be opened and saved; nothing outside it is reached."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from exactcalc.checks.readers import FORMATS
from exactcalc.checks.readers.encoding import UnreadableDocument, decode
from exactcalc.checks.serve.limits import LISTED, MAX_DOCUMENT

ENDINGS = tuple(sorted({ending for _, endings in FORMATS.values() for ending in endings}))
"""Endings of the names of documents; other files are neither shown nor written."""

LONGEST_NAME = 255


class Refused(Exception):
    """A file cannot be opened or saved; the text says why and what to do."""


class Folder:
    """A folder with its subfolders. Names are relative, with `/`; hidden ones and links that lead out are refused."""

    def __init__(self, path: str) -> None:
        """Raises: FileNotFoundError or NotADirectoryError."""
        self.root = Path(path).resolve(strict=True)
        if not self.root.is_dir():
            raise NotADirectoryError(path)

    def entries(self, name: str) -> dict[str, list[str]]:
        """Return the names of subfolders and documents in a folder. Raises: Refused."""
        folder = self._inside(name)
        if not folder.is_dir():
            raise Refused(f"{name or 'The folder'} is no folder: choose another one.")
        folders: list[str] = []
        documents: list[str] = []
        try:
            with os.scandir(folder) as found:
                for entry in found:
                    if entry.name.startswith(".") or len(folders) + len(documents) >= LISTED:
                        continue
                    if entry.is_dir(follow_symlinks=False):
                        folders.append(entry.name)
                    elif entry.is_file(follow_symlinks=False) and entry.name.lower().endswith(ENDINGS):
                        documents.append(entry.name)
        except OSError as error:
            raise Refused(f"{name or 'The folder'} cannot be listed: {error.strerror}.") from None
        return {"folders": sorted(folders), "documents": sorted(documents)}

    def read(self, name: str) -> tuple[str, str]:
        """Return the text of a document and the stamp of its present content. Raises: Refused."""
        data = self._bytes(self._document(name))
        try:
            return decode(data, name), _stamp(data)
        except UnreadableDocument as error:
            raise Refused(f"{name} {error}.") from None

    def stamp(self, name: str) -> str:
        """Return the stamp of the present content. Raises: Refused."""
        return _stamp(self._bytes(self._document(name)))

    def save(self, name: str, text: str, stamp: str) -> str:
        """Write a document and return its new stamp; line ends and a byte order mark stay as the file has them.

        `stamp` is that of the content that was opened, empty for a new file: a file that changed since is kept.
        Raises: Refused.
        """
        path = self._document(name)
        data = text.encode("utf-8", "replace")
        if len(data) > MAX_DOCUMENT:
            raise Refused(f"{name} has more than {MAX_DOCUMENT:,} bytes: split it.")
        if path.exists():
            before = self._bytes(path)
            if _stamp(before) != stamp:
                raise Refused(f"{name} was changed by another program: open it again, or save under another name.")
            if before.count(b"\r\n") == before.count(b"\n") > 0:
                data = data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
            if before.startswith(b"\xef\xbb\xbf") and not data.startswith(b"\xef\xbb\xbf"):
                data = b"\xef\xbb\xbf" + data
        elif stamp:
            raise Refused(f"{name} is no longer there: save under another name.")
        elif not path.parent.is_dir():
            raise Refused(f"The folder of {name} is not there: choose one that is.")
        try:
            _replace(path, data)
        except OSError as error:
            raise Refused(f"{name} cannot be written: {error.strerror}.") from None
        return _stamp(data)

    def _document(self, name: str) -> Path:
        path = self._inside(name)
        if path.is_dir() or not name.lower().endswith(ENDINGS):
            raise Refused(f"{name or 'This'} is no document: the name of one ends with {', '.join(ENDINGS)}.")
        return path

    def _inside(self, name: str) -> Path:
        parts = name.split("/") if name else []
        if len(name.encode("utf-8", "replace")) > LONGEST_NAME:
            raise Refused("This name is too long: choose a shorter one.")
        if any(not part or part.startswith(".") or "\\" in part or ":" in part or "\0" in part for part in parts):
            raise Refused("This name leads out of the folder or to a hidden file: choose one in the folder.")
        try:
            path = self.root.joinpath(*parts).resolve()
        except (OSError, RuntimeError):
            raise Refused("This name cannot be followed: choose another one.") from None
        if path != self.root and self.root not in path.parents:
            raise Refused("This name leads out of the folder: choose one in the folder.")
        return path

    def _bytes(self, path: Path) -> bytes:
        if not path.is_file():
            raise Refused(f"{path.name} is not there, or no file: choose another one.")
        try:
            with path.open("rb") as file:
                data = file.read(MAX_DOCUMENT + 1)
        except OSError as error:
            raise Refused(f"{path.name} cannot be read: {error.strerror}.") from None
        if len(data) > MAX_DOCUMENT:
            raise Refused(f"{path.name} has more than {MAX_DOCUMENT:,} bytes: use exactcalc verify, or split it.")
        return data


def _stamp(data: bytes) -> str:
    return sha256(data).hexdigest()


def _replace(path: Path, data: bytes) -> None:
    """Write a file so that it is either as before or complete, whatever happens in between."""
    from tempfile import NamedTemporaryFile

    mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
    with NamedTemporaryFile(dir=path.parent, prefix=".exactcalc-", delete=False) as file:
        try:
            file.write(data)
            file.flush()
            os.chmod(file.name, mode)
            os.replace(file.name, path)
        except OSError:
            os.unlink(file.name)
            raise
