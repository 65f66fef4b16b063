"""Tags, comments and character references, as they stand in HTML and inside Markdown."""

from __future__ import annotations

import re
from html import unescape

from exactcalc.checks.readers.traced import Traced

NAMES = {
    "inline": """a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark nobr q s
        samp small span strike strong sub sup time tt u var wbr""",
    "block": """address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption
        figure footer form h1 h2 h3 h4 h5 h6 header hr html li main menu nav ol option p pre search section summary
        table tbody td tfoot th thead title tr ul""",
    "hidden": """annotation annotation-xml audio button canvas iframe noscript object select svg template textarea
        video""",
    "raw": "script style",
    "mathml": """maction math menclose merror mfenced mfrac mi mlabeledtr mn mo mover mpadded mphantom mroot mrow ms
        mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics""",
    "void": "area base br col embed hr img input link meta param source track wbr mspace",
    "other": "colgroup head legend optgroup",
}
BLOCKS, HIDDEN, RAW, MATHML, VOID = (
    frozenset(NAMES[group].split()) for group in ("block", "hidden", "raw", "mathml", "void")
)
KNOWN = frozenset(" ".join(NAMES.values()).split())

TAG = re.compile(
    r"<(?P<slash>/?)(?P<name>[A-Za-z][A-Za-z0-9:-]*+)"
    r"(?P<attributes>(?:[^<>\"']++|\"[^\"]*+\"|'[^']*+')*+)>"
)
"""A quoted attribute may hold angle brackets."""
COMPONENT = re.compile(
    r"<(?P<slash>/?)(?P<name>[A-Za-z][\w.:-]*+)"
    r"(?P<attributes>(?:\s++(?:[A-Za-z_:@][\w:.-]*+(?:=(?:\"[^\"]*+\"|'[^']*+'|\{(?:[^{}]|\{[^{}]*+\})*+\}))?"
    r"|\{\.\.\.[^{}]*+\}))*+\s*/?)>"
)
"""A component as JSX writes it: its attributes hold texts, or program code in braces."""
VALUED = re.compile(r"=[\"'{]|/\Z")
TORN_TAG = re.compile(r"<(?P<slash>/?)(?P<name>[A-Za-z][A-Za-z0-9:-]*+)(?P<attributes>[^<>]*+)>")
ATTRIBUTE = re.compile(r"([A-Za-z_:][\w:.-]*+)\s*+=\s*+(\"[^\"]*+\"|'[^']*+'|[^\s\"'<>]++)")
SEPARATED = re.compile(r"[\s/]|\Z")
REFERENCE = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
LENIENT_REFERENCE = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});?")

FRACTION = re.compile(
    r"<sup>\s*([^<>&\n]{1,40}?)\s*</sup>\s*(?:/|⁄|&frasl;|&#8260;)\s*<sub>\s*([^<>&\n]{1,40}?)\s*</sub>", re.IGNORECASE
)
ORDINAL = re.compile(r"<sup>\s*(st|nd|rd|th|er|re|e|o|a|os|as)\s*</sup>", re.IGNORECASE)
NOTE_MARK = re.compile(r"<sup\b[^<>]*>\s*<a\b[^<>]*>[^<>]{0,20}</a>\s*</sup>", re.IGNORECASE)


def tag_at(text: str, index: int) -> re.Match[str] | None:
    """Return the tag of a known element that begins at an index; `a <b and c> d` and `<x>` begin none."""
    if (component := COMPONENT.match(text, index)) and _is_component(component):
        return component
    match = TAG.match(text, index) or TORN_TAG.match(text, index)
    if match is None or not SEPARATED.match(match["attributes"]):
        return None
    name = local_name(match)
    if len(name) == 1 and match["attributes"].strip() and "=" not in match["attributes"]:
        return None
    return match if name in KNOWN or "-" in name else None


def local_name(tag: re.Match[str]) -> str:
    """Return the name of an element without that of its namespace: `mi` of `<m:mi>`."""
    return tag["name"].lower().rpartition(":")[2]


def _is_component(match: re.Match[str]) -> bool:
    """Return whether a tag of an unknown element is one, by its attributes or by the capital that ends it."""
    name = match["name"]
    return bool(VALUED.search(match["attributes"])) or (len(name) > 1 and name[0].isupper() and bool(match["slash"]))


def dereference(match: re.Match[str]) -> str:
    """Return the characters that a reference such as `&times;` stands for; never a line feed."""
    return unescape(match.group()).replace("\n", " ").replace("\r", " ")


def without_references(traced: Traced) -> Traced:
    """Return the text with its character references replaced."""
    text = traced.text
    pieces: list[str] = []
    positions: list[int] = []
    taken = 0
    for match in REFERENCE.finditer(text):
        characters = dereference(match)
        pieces += text[taken : match.start()], characters
        positions.extend(traced.positions[taken : match.start()])
        positions.extend([traced.positions[match.start()]] * len(characters))
        taken = match.end()
    if not taken:
        return traced
    pieces.append(text[taken:])
    positions.extend(traced.positions[taken : len(text) + 1])
    return Traced("".join(pieces), positions)


def attribute(attributes: str, name: str) -> str | None:
    """Return the value of an attribute, None where it is absent."""
    for match in ATTRIBUTE.finditer(attributes):
        if match[1].lower() == name:
            return unescape(match[2].strip("\"'"))
    return None
