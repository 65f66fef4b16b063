"""Subcommands, one file each; only the one that was called is imported.

A file offers `SUMMARY` (one line), `add_arguments(parser)` and `run(arguments)`, which returns the exit status. It
may import everything but `command_line`; what it finds wrong with the call it raises as a `BadCall`. Begin reading
with `verify`.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable
    from typing import Protocol

    class Command(Protocol):
        """A module of this package."""

        SUMMARY: str
        add_arguments: Callable[[ArgumentParser], None]
        run: Callable[[Namespace], int]


def commands() -> list[str]:
    """Return the names of the subcommands, sorted: the files of this package."""
    import os

    files = [file for folder in __path__ for file in os.listdir(folder)]
    return sorted(file[:-3] for file in files if file.endswith(".py") and file != "__init__.py")


def load(name: str) -> Command:
    """Import a subcommand."""
    from importlib import import_module

    command: Command = import_module(f"exactcalc.commands.{name}")
    return command
