"""The command `exactcalc`: finds the subcommand, imports that one, and turns its outcome into an exit status."""

from __future__ import annotations

import gc
import os
import sys

from exactcalc.commands import commands, load
from exactcalc.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, HelpFormatter
    from collections.abc import Sequence
    from types import TracebackType

    from exactcalc.commands import Command


USAGE_WIDTH = 100
"""Columns of a usage that is only shown behind an error."""
FIRST_RUN = """\
exactcalc proofreads hand calculations: it recomputes every printed number exactly and says
where a printed one deviates, by how much, and why.

Try it on a document of yours, or on one line:
  exactcalc verify notes.txt
  echo '2 / 3 = 0.66' | exactcalc verify -

Then: exactcalc --help         all commands
      exactcalc verify --help  formats, rounding rules, exit status
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0 nothing found, 1 findings, 2 a bad call.

    Without arguments it takes those of the process, and ends the process with that status.
    """
    if argv is not None:
        return _guarded(list(argv))
    sys.excepthook = _report_fault
    # A process of one call makes many objects, none of them in circles, and needs nearly all to its end: looking for
    # garbage among them, and taking them apart on the way out, takes a tenth of the time of a long document.
    gc.disable()
    status = _guarded(sys.argv[1:])
    gc.freeze()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        return status
    os._exit(status)


def _guarded(arguments: list[str]) -> int:
    try:
        return _dispatch(arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        from exactcalc.checks.report.outputs import abandon_standard_output

        abandon_standard_output()
        return 0


def _report_fault(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Print the trace of a fault of ours and exit with 2: the interpreter's 1 would read as findings."""
    from traceback import print_exception

    print_exception(kind, error, trace)
    sys.stderr.write("exactcalc: a fault of exactcalc itself, and no verdict: please report it with the document\n")
    sys.stderr.flush()
    os._exit(2)


def _dispatch(arguments: list[str]) -> int:
    if not arguments:
        return _say(FIRST_RUN)
    name = arguments[0]
    if name in ("--version", "-V"):
        return _say(f"exactcalc {VERSION}\n")
    if name in ("--help", "-h", "help"):
        if len(arguments) > 1:
            return _dispatch([arguments[1], "--help"])
        return _say(overview())
    names = commands()
    if name not in names:
        return _unknown(name, names)
    command = load(name)
    helps = not {"-h", "--help"}.isdisjoint(arguments)
    parsed = parser_of(name, command, helps).parse_intermixed_args(arguments[1:])
    from exactcalc.messages import BadCall, tell

    try:
        return command.run(parsed)
    except BadCall as error:
        tell(str(error))
        return 2


def parser_of(name: str, command: Command, helps: bool = True) -> ArgumentParser:
    """Return the parser of a subcommand.

    Unless it `helps`, it knows only a short usage: argparse asks for the width of the terminal with every argument, and
    lays the whole usage out before it reads the first, which takes as long as reading a short document.
    """
    from argparse import ArgumentParser, RawDescriptionHelpFormatter

    def formatter(prog: str) -> HelpFormatter:
        return RawDescriptionHelpFormatter(prog, width=None if helps else USAGE_WIDTH)

    parser = ArgumentParser(f"exactcalc {name}", formatter_class=formatter, allow_abbrev=False)
    command.add_arguments(parser)
    if not helps and parser.usage is None:
        parser.usage = f"exactcalc {name} [options] ..., see exactcalc {name} --help"
    return parser


def overview() -> str:
    """Return the help text of the command itself."""
    rows = "".join(f"  {name:<12}{load(name).SUMMARY}\n" for name in commands())
    return (
        f"usage: exactcalc COMMAND ...\n\n{FIRST_RUN.partition(chr(10) * 2)[0]}\n\ncommands:\n{rows}\n"
        "options:\n  -h, --help    show this help; `exactcalc COMMAND --help` tells more\n"
        "  -V, --version show the version\n\n"
        "examples:\n  exactcalc verify notes.txt\n  exactcalc verify --format json chapter1.md chapter2.md\n"
        "  exactcalc explain notes.txt:12\n"
    )


def _say(text: str) -> int:
    sys.stdout.write(text)
    sys.stdout.flush()
    return 0


def _unknown(name: str, names: list[str]) -> int:
    from difflib import get_close_matches

    if name.startswith("-"):
        advice = "options come after the command, as in `exactcalc verify --quiet notes.txt`"
    elif os.path.exists(name):
        advice = f"to check a document: exactcalc verify {name}"
    else:
        near = get_close_matches(name, names, 1)
        advice = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(names)}"
    sys.stderr.write(f"exactcalc: no command {name!r}: {advice}\n")
    return 2
