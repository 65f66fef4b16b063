"""Documents for the tests of the page, and their pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.jobs.batch import Job, Refusal, verify_one
from exactcalc.checks.page.page import render
from exactcalc.checks.settings import Settings

SHARED = Path(__file__).parents[2].parent / "shared" / "documents"

HOSTILE = """\
# Title <script>window.hurt = 1</script> & more

</script><script>window.hurt = 2</script> 1 + 1 = 3
<img src=x onerror="window.hurt = 3"> 1/3 = 0.333
[link](javascript:window.hurt=4) <svg onload='window.hurt=5'> 2/3 = 0.66
<!-- 1/7 = 0.15 --> ]]> {{ 7*7 }} {% raw %} &lt;b&gt;
" ' onfocus=window.hurt=6 autofocus x="

## Part two \u202e1 + 2 = 3\u202c

\u2066a\u2069 2 + 2 = 4\u200b\u2028 1/6 = 0.166
"""


def report_of(text: str, path: str = "notes.md") -> DocumentReport:
    """Return the report of a document with a mark for every number."""
    outcome = verify_one(Job(path, Settings(marks=True), data=text.encode()))
    assert not isinstance(outcome, Refusal)
    return outcome


def page_of(*texts: str, path: str = "notes.md") -> str:
    """Return the page of documents."""
    return render([report_of(text, path) for text in texts])


def shared(name: str) -> str:
    """Return the text of a worked document; skip the test where it is not at hand."""
    file = SHARED / name
    if not file.exists():
        pytest.skip(f"{name} is not beside the repository")
    return file.read_text(encoding="utf-8")
