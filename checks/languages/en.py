"""Claims in English."""

NUMERALS = {
    "no": 0, "none": 0, "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4,
    "4th": 4, "fifth": 5, "5th": 5, "sixth": 6, "6th": 6, "seventh": 7, "7th": 7, "eighth": 8, "8th": 8,
}  # fmt: skip
_OF = r"(?:\s*of\s*(?:the|its|these)?\s*(?:\w+\s+)?(?:entr(?:y|ies)|values?|numbers?|components?|elements?))?"
_ARE = r"\s*(?:entr(?:y|ies)|values?|numbers?|components?|elements?)?\s*(?:are|is)?\s*"
_ZEROED = r"(?:\w+\s+)?(?:becomes?|turns?|(?:is|are) set|set|goe?s?|zeroed)"
PHRASES = (
    ("zeroed", "negative", r"\b{n}" + _OF + r"\s*negatives?\s*" + _ZEROED),
    ("negative", "negative", r"\b{n}" + _OF + _ARE + r"negatives?\b(?!\s*" + _ZEROED + ")"),
    ("positive", "positive", r"\b{n}" + _OF + _ARE + r"positives?\b"),
    ("zero", "zero", r"\b{n}" + _OF + _ARE + r"zero(?:s|es)?\b"),
    ("largest", "most", r"\bmost\s*(?:to|on|likely(?:\s*is)?)\s*{label}"),
    ("largest", "est", r"{label}\s*(?:is|has|gets|receives)\s*the\s*(?:largest|highest|greatest|brightest)"),
    ("largest", "est", r"{label}\s*[（(,]\s*(?:the\s*)?(?:largest|highest|greatest|brightest)"),
    ("largest", "est", r"\b(?:largest|highest|greatest|brightest)\s*(?:\w+\s*){0,2}(?:is|=|:|for)\s*{label}"),
    ("smallest", "est", r"{label}\s*(?:is|has|gets|receives)\s*the\s*(?:smallest|lowest|least)"),
    (
        "largest",
        "predict",
        r"(?<!should )(?<!must )\bpredict(?:s|ed|ion)?\s*(?:word|token|label)?\s*(?:is|=|:|→)?\s*{label}",
    ),
    ("largest", "argmax", r"\bargmax\s*(?:is|=|:|→)\s*{label}"),
    ("largest-at", "est", r"\b{n}\s*(?:entry|value|number|element|component)\s*is\s*the\s*(?:largest|highest)"),
    ("smallest-at", "est", r"\b{n}\s*(?:entry|value|number|element|component)\s*is\s*the\s*(?:smallest|lowest)"),
    ("rank", "rank", r"{label}\s*(?:ranks|is ranked|ranking)\s*(?:number|no\.|in place)?\s*{n}"),
    ("rank", "est", r"{label}\s*(?:is|has|comes)\s*(?:the\s*)?{n}\s*[- ]?(?:largest|highest|greatest|most)"),
    ("rank", "comes", r"{label}\s*comes\s*(?:in\s*)?(?:the\s*)?{n}\b"),
    ("sum", "sum", r"\brows?\s*(?:of\s*\w+\s*)?sums?\s*to\s*(?P<x>\d+(?:\.\d+)?)"),
    ("sum", "add", r"\brows?\s*(?:of\s*\w+\s*)?adds?\s*up\s*to\s*(?P<x>\d+(?:\.\d+)?)"),
    ("range", "to", r"\b(?:from|range)\s*(?P<lo>[-−]?\d*\.\d+%?)\s*to\s*(?P<hi>[-−]?\d*\.\d+%?)"),
    ("right", "position", r"\bposition\s*{n}\s*(?:is|was)\s*(?:already\s*)?(?:right|correct|predicted correctly)"),
    ("right", "position", r"\bposition\s*{n}\s*(?:already\s*)?(?:guessed|predicted)\s*(?:right|correctly)"),
    ("right-count", "correct", r"\b{n}\s*(?:of|out of)\s*{m}\s*(?:\w+\s*){0,2}(?:is|are|was|were)\s*(?:right|correct)"),
    ("right-count", "correct", r"\b{n}\s*correct\s*predictions?"),
)
