"""The options by which a document is judged, layered: command line over configuration over default."""

from __future__ import annotations

import os

from exactcalc.checks.jobs.batch import STANDARD_INPUT
from exactcalc.messages import BadCall
from exactcalc.options.configuration import BadConfiguration, Configuration, find, load
from exactcalc.options.table import DOCUMENT_OPTIONS, RUN_OPTIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add_document_options(parser: ArgumentParser) -> None:
    """Declare the options that decide how a document is read and judged."""
    group = parser.add_argument_group("how documents are read and judged")
    for option in DOCUMENT_OPTIONS.values():
        option.add_to(group)
    group.add_argument(
        "--config", metavar="FILE", help="configuration file; none: ignore exactcalc.toml and pyproject.toml"
    )


class Layers:
    """The options of a call together with the configuration files that hold for its documents."""

    __slots__ = ("_arguments", "_config", "_found")

    def __init__(self, arguments: Namespace) -> None:
        given = vars(arguments)
        names = [*DOCUMENT_OPTIONS, *RUN_OPTIONS]
        values = {name: given.get(name.replace("-", "_")) for name in names}
        self._arguments = {name: value for name, value in values.items() if value is not None}
        self._config: str | None = given.get("config")
        self._found: dict[str, Configuration] = {}

    def configuration(self, path: str) -> Configuration:
        """Return the configuration that holds for a document; that of the working folder for standard input.

        Raises: BadCall.
        """
        if self._config == "none":
            return Configuration()
        try:
            if self._config is not None:
                return load(self._config)
            return find("." if path == STANDARD_INPUT else os.path.dirname(path) or ".", self._found)
        except BadConfiguration as error:
            raise BadCall(str(error)) from None

    def for_document(self, path: str) -> dict[str, object]:
        """Return the options that hold for a document, by name; absent ones have their default."""
        return self.configuration(path).for_document(path) | self._arguments

    def for_run(self, path: str) -> dict[str, object]:
        """Return the options of the whole run, from the configuration of its first document."""
        return self.configuration(path).values | self._arguments
