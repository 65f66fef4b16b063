"""Put the annotated page together: templates, style, script and data in one file."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from exactcalc.checks.characters import visible
from exactcalc.checks.finding import SEVERITIES
from exactcalc.checks.page.data import page_data
from exactcalc.checks.page.view import Counters, DocumentView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.finding import DocumentReport

STYLES = ("base.css", "document.css", "panels.css", "print.css")
SCRIPTS = ("start.js", "steps.js", "matrix.js", "details.js", "filters.js", "keys.js")
"""In order: each file uses only what those before it define."""


def render(reports: Sequence[DocumentReport]) -> str:
    """Return the page of the documents; the same reports give the same bytes."""
    at = Counters()
    views = [DocumentView(report, at) for report in reports]
    style, script = static_text(STYLES), static_text(SCRIPTS)
    return environment("exactcalc.checks.page").get_template("page.html").render(
        documents=views,
        severities=SEVERITIES,
        style=Markup(style),
        script=Markup(script),
        data=Markup(page_data(views)),
        policy=policy(style, script),
    )  # fmt: skip


@cache
def environment(package: str) -> Environment:
    """Return the template engine: everything is escaped, a name that is not there is a fault."""
    engine = Environment(
        loader=PackageLoader(package), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    engine.filters["visible"] = visible
    return engine


def static_text(names: Sequence[str], package: str = "exactcalc.checks.page") -> str:
    """Return our own style or script files, one after the other."""
    folder = files(package).joinpath("static")
    return "\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in names)


def policy(style: str, script: str) -> str:
    """Return the content security policy: this style and this script, nothing from anywhere else."""
    return (
        f"default-src 'none'; style-src {_source(style)}; script-src {_source(script)}; "
        "base-uri 'none'; form-action 'none'"
    )


def _source(text: str) -> str:
    """Return the hash by which a policy allows an inline element: of its text as it stands between the tags."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
