"""Writing a mended document back: the whole of it or nothing, and only if it is still the one that was read."""

from __future__ import annotations

import os
from contextlib import suppress


class Changed(Exception):
    """The file is not what was read before; its text says what to do."""


def replace(path: str, original: bytes, mended: bytes) -> None:
    """Replace the content of a file in one step; mode and owner stay, and a link goes on leading to it.

    Raises: OSError; Changed if the file no longer holds `original`.
    """
    import stat
    from tempfile import mkstemp

    target = os.path.realpath(path)
    folder, name = os.path.split(target)
    with open(target, "r+b") as file:
        state = os.fstat(file.fileno())
        if not stat.S_ISREG(state.st_mode):
            raise Changed("is no ordinary file: redirect it, and write to standard output with -")
        if file.read() != original:
            raise Changed("was changed by something else meanwhile: run exactcalc fix again")
    handle, temporary = mkstemp(prefix=f".{name}.", dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(mended)
            file.flush()
            _keep_owner(handle, state)
            os.fsync(handle)
        os.replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    _sync_folder(folder)


def _keep_owner(handle: int, state: os.stat_result) -> None:
    if not hasattr(os, "fchmod"):  # Windows: the folder tells who may do what
        return
    made = os.fstat(handle)
    if (made.st_uid, made.st_gid) != (state.st_uid, state.st_gid):
        with suppress(PermissionError):
            os.fchown(handle, state.st_uid, state.st_gid)
    os.fchmod(handle, state.st_mode & 0o7777)


def _sync_folder(folder: str) -> None:
    """Make the new name lasting, where folders can be opened."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
