"""`exactcalc completion`: a script by which a shell completes commands, options and their values."""

from __future__ import annotations

import sys

from exactcalc.options.option import Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

SUMMARY = "print a script that completes commands and options in a shell"

EXAMPLES = """\
examples:
  exactcalc completion bash > ~/.local/share/bash-completion/completions/exactcalc
  exactcalc completion zsh > ~/.zfunc/_exactcalc
  exactcalc completion fish > ~/.config/fish/completions/exactcalc.fish
"""

SHELL = Option("shell", "bash, zsh or fish", "SHELL", values=lambda: ("bash", "zsh", "fish"))
DOCUMENTS = ("documents", "subject", "output", "reports", "baseline", "config")
"""Arguments that are files; `reports` is what --output fills, --format being told apart by its values."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the subcommand."""
    parser.description = "Print a completion script, made from the options themselves; put it where the shell looks."
    parser.epilog = EXAMPLES
    assert SHELL.values is not None
    parser.add_argument("shell", metavar="SHELL", choices=SHELL.values(), help=SHELL.help)


def run(arguments: Namespace) -> int:
    """Write the script to standard output and return the exit status."""
    import shtab

    sys.stdout.write(shtab.complete(whole_parser(), arguments.shell) + "\n")
    return 0


def whole_parser() -> ArgumentParser:
    """Return a parser of all commands at once, with the values of options and the arguments that are files."""
    from argparse import ArgumentParser

    from exactcalc.commands import commands, load

    parser = ArgumentParser("exactcalc")
    parser.add_argument("--version", action="version", version="", help="show the version")
    subparsers = parser.add_subparsers(dest="command")
    for name in commands():
        command = load(name)
        sub = subparsers.add_parser(name, help=command.SUMMARY)
        command.add_arguments(sub)
        _complete(sub, getattr(command, "OPTIONS", ()))
    return parser


def _complete(parser: ArgumentParser, own: tuple[tuple[Option, str | None], ...]) -> None:
    import shtab

    from exactcalc.options.table import DOCUMENT_OPTIONS, RUN_OPTIONS

    options = DOCUMENT_OPTIONS | RUN_OPTIONS | {option.name: option for option, _ in own}
    for action in parser._actions:
        option = next((options[flag[2:]] for flag in action.option_strings if flag[2:] in options), None)
        if option is not None and option.values is not None:
            action.choices = option.values()
        elif action.dest in DOCUMENTS:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        if action.nargs == 0:
            action.choices = None
