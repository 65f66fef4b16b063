"""`exactcalc serve`: the annotated page live in a browser on this machine."""

from __future__ import annotations

import sys

from exactcalc.messages import BadCall
from exactcalc.options.layers import Layers, add_document_options
from exactcalc.options.option import argument_type, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

SUMMARY = "judge documents live in a browser on this machine"

EXAMPLES = """\
The address that is printed holds the key of this run; another program without it gets no answer.
Stop the server with Ctrl+C.

examples:
  exactcalc serve
  exactcalc serve --open lecture/
  exactcalc serve --port 8080 --time-limit 60 .
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the subcommand."""
    from exactcalc.checks.serve.limits import TIME_LIMIT

    parser.description = (
        "Serve a page on the loopback address: paste or drop a document, or open one from a folder, and see it judged "
        "as you type or save. Nothing is written but by an explicit save, and only in the folder."
    )
    parser.epilog = EXAMPLES
    parser.add_argument("folder", nargs="?", default=".", metavar="DIR", help="folder of documents (default: .)")
    group = parser.add_argument_group("server")
    group.add_argument(
        "--port", type=argument_type(whole(0, 65_535)), default=0, metavar="N",
        help="port (default: any that is free)",
    )  # fmt: skip
    group.add_argument(
        "--time-limit", type=argument_type(whole(1)), default=TIME_LIMIT, metavar="SECONDS",
        help=f"longest judgement of one document (default: {TIME_LIMIT})",
    )  # fmt: skip
    group.add_argument("--open", action="store_true", help="open the page in a browser")
    add_document_options(parser)


def run(arguments: Namespace) -> int:
    """Serve until Ctrl+C and return the exit status.

    Raises: BadCall.
    """
    import os

    from exactcalc.checks.serve.folder import Folder
    from exactcalc.checks.serve.server import Server

    layers = Layers(arguments)
    root: str = arguments.folder
    layers.for_document(os.path.join(root, "document.txt"))
    try:
        server = Server(
            Folder(root), arguments.port, arguments.time_limit,
            lambda name: _options(layers, os.path.join(root, name or "document.txt")),
        )  # fmt: skip
    except (FileNotFoundError, NotADirectoryError):
        raise BadCall(f"{root}: no such folder: name the one that holds the documents") from None
    except OSError as error:
        raise BadCall(f"port {arguments.port} cannot be used: {error.strerror}: choose another --port") from None
    try:
        sys.stdout.write(f"{server.address}\n")
        sys.stdout.flush()
        if arguments.open:
            import webbrowser

            webbrowser.open(server.address)
        server.serve_forever()
    except KeyboardInterrupt:
        return 0
    finally:
        server.server_close()
    return 0


def _options(layers: Layers, path: str) -> dict[str, object]:
    """Return the options of a document; what is wrong with its configuration is for the reader of the page.

    Raises: NoJudgement.
    """
    from exactcalc.checks.serve.bench import NoJudgement

    try:
        return layers.for_document(path)
    except BadCall as error:
        raise NoJudgement(str(error)) from None
