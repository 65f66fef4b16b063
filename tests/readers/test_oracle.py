"""What other programs show of a document, the readers read: markdown-it's rendering, and html.parser's text."""

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from exactcalc.checks.readers import programs

from .reading import document_of

# No dollar and no formula: those are the readers' own. No address, which a link does not show.
MARKDOWN = """* ** _ __ ` `` > - + 1. 2) # ## | |-|-| --- === ``` ~~~ [ ] ( ) ](http://a.b) \\* \\_ \\` \\# \\>
    0.5 12 7 x_1 a = ≈ &times; &#48; <b> </b> <br> <!--9--> 中文 é"""
HTML = """<p> </p> <b> </b> <table> <tr> <td> </td> </table> <ul> <li> </ul> <h1> </h1> <pre> </pre> <br> <i/>
    <script>8<9</script> <style>8</style> </script> &times; &#48; &lt; 0.5 12 7 x = > & &x; 中文 é"""
BLANKS = [" ", " < ", "\n", "\n\n", "    ", "\t", "\r\n"]


def digits(text: str) -> str:
    return "".join(filter(str.isdigit, text))


def read_digits(text: str, format: str) -> str:
    segments = document_of(text, format).segments
    return digits("".join(segment.text for segment in sorted(segments, key=lambda segment: segment.offset(0))))


@pytest.fixture(autouse=True, scope="module")
def no_block_is_a_program() -> Iterator[None]:
    """Let all be read: what looks like a program is left out on purpose, and tested by itself."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(programs, "weight", lambda line: 0)
        yield


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.lists(st.sampled_from([*MARKDOWN.split(), *BLANKS]), max_size=30).map("".join))
def test_markdown_shows_the_same_digits(text: str) -> None:
    rendered = MarkdownIt("commonmark").enable("table").render(text)
    without_tags = re.sub(r"<!--.*?-->|</?[A-Za-z][^>]*>", "", rendered, flags=re.DOTALL)
    assert read_digits(text, "markdown") == digits(unescape(without_tags))


class Text(HTMLParser):
    """Collects the text outside scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.hidden = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: object) -> None:
        self.hidden += tag in ("script", "style")

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= self.hidden > 0 and tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        self.texts.append("" if self.hidden else data)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.lists(st.sampled_from([*HTML.split(), *BLANKS]), max_size=30).map("".join))
def test_html_shows_the_same_digits(text: str) -> None:
    assert read_digits(text, "html") == digits("".join(Text(text).texts))
