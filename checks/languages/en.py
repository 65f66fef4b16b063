"""English."""

WORDS = {
    "conjunction": "and but so then thus hence therefore since because while whereas or also",
    "copula": "is are was equals be so then hence thus gives and or get have",
    "listing": "and",
    "or": "or",
    "letter word": "a A I",
    "article": "a an",
    "relative": "which that",
    "that": "that",
    "condition": "when whenever if suppose assume assuming let put setting say while where",
    "condition next": "for at take try use with set and",
    "exercise": "worked_example example problem exercise question case task",
    "mistake": "wrong incorrect false mistake",
    "error": "error",
    "common": "common typical frequent usual classic likely student the an this another his her their my your",
    "concession verb": "is are has have does",
    "operation": "half double twice triple thrice squared cubed minus plus times off over",
    "partitive": "of",
    "part":
        "half third thirds quarter quarters fourth fifth fifths sixth sixths tenth tenths percent square cube root sum "
        "product difference quotient average mean median multiple lcm gcd hcf gcf reciprocal inverse factorial double "
        "logarithm",
    "of": "of",
    "degree": "deg degree degrees",
    "remainder": "R r rem remainder",
    "around remainder": "with and a of is leaving",
    "ordinal suffix": "st nd rd th",
    "question":
        "what which who how why find calculate compute evaluate determine solve simplify estimate show prove",
    "reference":
        "version release revision section sec subsection chapter chap page pages pp figure fig figs table tab equation "
        "eq theorem lemma corollary definition appendix part volume vol issue step line lines column article clause "
        "paragraph footnote rfc pep iso isbn issn doi port phone tel fax zip",
    "solution": "solution solutions answer answers result working",
    "roughly": "roughly about approximately approx around circa ca nearly almost",
    "total label": "total totals sum subtotal subtotals sub-total sub_total grand_total overall_total sum_total",
    "mean label": "mean average arithmetic_mean",
}  # fmt: skip
PATTERNS = {
    "new case": (
        r"next|another|other|new|second|third|fourth|fifth|repeat\w*|updat\w+|instead|alternative\w*",
        r"steps?|iterat\w+|epochs?|rounds?|cases?|trials?|run|batch\w*|pass|problems?|exercises?|questions?|examples?",
        r"scenarios?|options?|methods?",
    ),
    "setting": (
        r"then|now|after\w*|for|from|with|when|if|at|let|choose|chosen|chose|take|taken|taking|use|used|using|try|trying",
        r"adopt\w*|select\w*|pick\w*|require[sd]?|actual\w*|becomes?|chang\w+|increas\w+|decreas\w+|reduc\w+",
    ),
    "number sign": (r"no\.?",),
    "denial": (r"(?:not (?:true|correct|the case)|false|wrong|untrue) that",),
    "conceded": (
        r"false|impossible|wrong|incorrect|not\b|untrue|contradiction|absurd|undefined|indeterminate|no\s|dne\b",
        r"imaginary",
    ),
    "version": (r"version|release|revision",),
    "other base": (r"in\s+(?:binary|octal|hex|base)",),
    "rounded": (r"\bto\s",),
    "significant digits": (
        r"s\.?\s?f\.?", r"sig\.?\s?(?:figs?|digs?)\.?", r"sig(?:nificant)?\.?\s(?:figures?|digits?)",
    ),
    "decimal places": (r"d\.?\s?p\.?", r"dec(?:imal)?\.?\s(?:places?|pl\.?)", r"decimals?"),
}  # fmt: skip
NUMERALS = {
    "no": 0, "none": 0, "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip
ORDINALS = {
    "first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5, "5th": 5,
    "sixth": 6, "6th": 6, "seventh": 7, "7th": 7, "eighth": 8, "8th": 8,
}  # fmt: skip
MAGNITUDES = {
    "thousand": 3, "million": 6, "billion": 9, "trillion": 12, "mn": 6, "bn": 9, "lakh": 5, "lakhs": 5, "crore": 7,
    "crores": 7,
}  # fmt: skip
NEAREST = {
    -6: (r"nearest\smillion",),
    -3: (r"nearest\sthousand",),
    -2: (r"nearest\shundred",),
    -1: (r"nearest\sten",),
    0: (r"nearest\s(?:whole\snumber|whole|integer|unit|one)",),
    1: (r"nearest\stenth",),
    2: (r"nearest\s(?:hundredth|cent|penny)",),
    3: (r"nearest\sthousandth",),
}
UNITS = {
    "second": "s", "seconds": "s", "sec": "s", "secs": "s", "mins": "min", "minute": "min", "minutes": "min",
    "hr": "h", "hrs": "h", "hour": "h", "hours": "h", "days": "day", "weeks": "week", "months": "month",
    "years": "year",
    "meter": "m", "meters": "m", "metre": "m", "metres": "m", "kilometer": "km", "kilometers": "km",
    "kilometre": "km", "kilometres": "km", "centimeter": "cm", "centimeters": "cm", "centimetre": "cm",
    "centimetres": "cm", "millimeter": "mm", "millimeters": "mm", "millimetre": "mm", "millimetres": "mm",
    "inches": "inch",
    "gram": "g", "grams": "g", "kilogram": "kg", "kilograms": "kg", "milligram": "mg", "milligrams": "mg", "lbs": "lb",
    "liter": "L", "liters": "L", "litre": "L", "litres": "L", "milliliter": "mL", "milliliters": "mL",
    "millilitre": "mL", "millilitres": "mL",
    "byte": "B", "bytes": "B", "bits": "bit", "percent": "%", "pct": "%",
}  # fmt: skip

_OF = r"(?:\s*of\s*(?:the|its|these)?\s*(?:\w+\s+)?(?:entr(?:y|ies)|values?|numbers?|components?|elements?))?"
_ARE = r"\s*(?:entr(?:y|ies)|values?|numbers?|components?|elements?)?\s*(?:are|is)?\s*"
_ZEROED = r"(?:\w+\s+)?(?:becomes?|turns?|(?:is|are) set|set|goe?s?|zeroed)"
_END = (
    r"(?![-‑\w]|\s+(?:and|or)\s+(?:nega|posi)tive)(?!\s+(?!(?:entr(?:y|ies)|values?|numbers?|components?|elements?|in|of"
    r"|among|here|and|or|but|so|then)\b)[a-z])"
)
"""The noun phrase ends, or goes on with a word for entries: `no zero-padding` and `six positive charges` count none."""
PHRASES = (
    ("zeroed", "negative", r"\b{n}" + _OF + r"\s*negatives?\s*" + _ZEROED),
    ("negative", "negative", r"\b{n}" + _OF + _ARE + r"negatives?\b(?!\s*" + _ZEROED + ")" + _END),
    ("positive", "positive", r"\b{n}" + _OF + _ARE + r"positives?\b" + _END),
    ("zero", "zero", r"\b{n}" + _OF + _ARE + r"zero(?:s|es)?\b" + _END),
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
    (
        "sum",
        "sum",
        r"\b(?:entr(?:y|ies)|values?|numbers?|components?|elements?)\s*of\s*\[[^\][]{1,200}\]\s*sums?\s*to\s*"
        r"(?P<x>\d+(?:\.\d+)?)",
    ),
    ("sum", "sum", r"\brows?\s*\w{1,3}\s*sums?\s*to\s*(?P<x>\d+(?:\.\d+)?)"),
    ("sum", "add", r"\brows?\s*(?:of\s*\w+\s*)?adds?\s*up\s*to\s*(?P<x>\d+(?:\.\d+)?)"),
    ("range", "to", r"\b(?:from|range)\s*(?P<lo>[-−]?\d*\.\d+%?)\s*to\s*(?P<hi>[-−]?\d*\.\d+%?)"),
    ("right", "position", r"\bposition\s*{n}\s*(?:is|was)\s*(?:already\s*)?(?:right|correct|predicted correctly)"),
    ("right", "position", r"\bposition\s*{n}\s*(?:already\s*)?(?:guessed|predicted)\s*(?:right|correctly)"),
    ("right-count", "correct", r"\b{n}\s*(?:of|out of)\s*{m}\s*(?:\w+\s*){0,2}(?:is|are|was|were)\s*(?:right|correct)"),
    ("right-count", "correct", r"\b{n}\s*correct\s*predictions?"),
)
