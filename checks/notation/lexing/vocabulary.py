"""Words and signs that mean something in a calculation, and what they mean."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RELATIONS = {
    "=": "=", "==": "=", "＝": "=", "≈": "≈", "≅": "≈", "≃": "≈", "≒": "≈", "≐": "≈", "~=": "≈", "=~": "≈",
    "≈=": "≈", ":=": ":=", "≔": ":=", "≡": "≡", "→": "→", "⟶": "→", "➜": "→", "➔": "→", "->": "→",
    "-->": "→", "<": "<", ">": ">", "＜": "<", "＞": ">", "≤": "≤", "≥": "≥", "<=": "≤", ">=": "≥", "⩽": "≤",
    "⩾": "≥", "≠": "≠", "≪": "<", "≫": ">", "∝": "∝",
}  # fmt: skip

NOT_JUDGED = {"<": "inequality", ">": "inequality", "≤": "inequality", "≥": "inequality", "≠": "inequality",
              "≡": "congruence", "∝": "proportionality"}  # fmt: skip
"""Relations whose link is recognised and not judged."""

SIGNS = {
    "+": t.ADD, "＋": t.ADD, "-": t.SUBTRACT, "−": t.SUBTRACT, "–": t.SUBTRACT, "－": t.SUBTRACT, "﹣": t.SUBTRACT,
    "×": t.MULTIPLY, "*": t.MULTIPLY, "∗": t.MULTIPLY, "✕": t.MULTIPLY, "✖": t.MULTIPLY, "＊": t.MULTIPLY,
    "·": t.MULTIPLY, "⋅": t.MULTIPLY, "∙": t.MULTIPLY, "•": t.MULTIPLY,
    "/": t.DIVIDE, "÷": t.DIVIDE, "⁄": t.DIVIDE, "∕": t.DIVIDE, "／": t.DIVIDE, ":": t.COLON, "：": t.COLON,
    "^": t.POWER, "**": t.POWER, "＾": t.POWER, "@": t.PRODUCT, "⊙": t.PRODUCT, "∘": t.PRODUCT,
    "(": t.OPEN, "[": t.OPEN, "{": t.OPEN, "（": t.OPEN, "［": t.OPEN,
    ")": t.CLOSE, "]": t.CLOSE, "}": t.CLOSE, "）": t.CLOSE, "］": t.CLOSE,
    ",": t.COMMA, "，": t.COMMA, ";": t.SEMICOLON, "；": t.SEMICOLON, "|": t.BAR, "‖": t.BAR, "∥": t.BAR, "｜": t.BAR,
    "√": t.ROOT, "∛": t.ROOT, "∜": t.ROOT, "π": t.CONSTANT, "∞": t.CONSTANT, "Σ": t.SUM, "∑": t.SUM,
    "ᵀ": t.TRANSPOSE, "⊤": t.TRANSPOSE, "!": t.EXCLAMATION, "！": t.PUNCTUATION, "%": t.PERCENT, "％": t.PERCENT,
    "‰": t.PERCENT, "$": t.CURRENCY, "€": t.CURRENCY, "£": t.CURRENCY, "¥": t.CURRENCY, "￥": t.CURRENCY,
    "₹": t.CURRENCY, "_": t.UNDERSCORE, "~": t.TILDE, "∼": t.TILDE, "～": t.TILDE, "&": t.AMPERSAND,
    "<<": t.ANNOTATION_OPEN, ">>": t.ANNOTATION_CLOSE, "!=": t.NOT_EQUAL, "±": t.PLUS_MINUS, "∓": t.PLUS_MINUS,
}  # fmt: skip

VALUES = {
    "（": "(", "［": "[", "）": ")", "］": "]", "＋": "+", "π": "pi", "∞": "infinity", "√": "2", "∛": "3", "∜": "4",
    "@": "matmul", "⊙": "hadamard", "∘": "hadamard", "‖": "‖", "∥": "‖",
    "·": "·", "⋅": "·", "∙": "·", "•": "·", "％": "%",
}  # fmt: skip

FUNCTIONS = {
    "exp": "exp", "ln": "ln", "log": "log", "lg": "log10", "log10": "log10", "log_10": "log10", "log2": "log2",
    "log_2": "log2", "lb": "log2", "log_e": "ln", "sin": "sin", "cos": "cos", "tan": "tan", "asin": "asin",
    "acos": "acos", "atan": "atan", "arcsin": "asin", "arccos": "acos", "arctan": "atan", "sinh": "sinh",
    "cosh": "cosh", "tanh": "tanh", "sqrt": "sqrt", "abs": "abs", "min": "min", "max": "max", "floor": "floor",
    "ceil": "ceil", "sigmoid": "sigmoid", "softmax": "softmax", "sum": "sum", "mean": "mean", "avg": "mean",
    "relu": "relu", "concat": "concat", "factorial": "factorial", "log₂": "log2", "log₁₀": "log10",
}  # fmt: skip
BARE = frozenset((
    "ln", "log", "log10", "log2", "sin", "cos", "tan", "asin", "acos", "atan", "exp", "sqrt", "tanh", "sinh", "cosh",
))  # fmt: skip
"""Functions that may stand before an argument without brackets."""

LOOSE = frozenset(("sigmoid", "relu", "softmax", "mean", "max", "min", "sum"))
"""Functions whose names may begin with a capital letter or be written in capitals."""

CONSTANTS = {"pi": "pi", "Inf": "infinity", "inf": "infinity"}

MAGNITUDES = {
    "thousand": 3, "million": 6, "billion": 9, "trillion": 12, "mn": 6, "bn": 9, "mio": 6,  # en
    "mil": 3, "millón": 6, "millones": 6,  # es
    "万": 4, "亿": 8, "千": 3, "百万": 6, "千万": 7, "万亿": 12, "萬": 4, "億": 8,  # zh
}  # fmt: skip
LETTER_MAGNITUDES = {"k": 3, "K": 3, "M": 6, "B": 9}
"""Multipliers written right behind the digits."""

BYTES = {"kB": 3, "KB": 3, "MB": 6, "GB": 9, "TB": 12, "PB": 15}
"""Sizes read as decimal multiples of a byte."""

ROUGHLY = frozenset((
    "roughly", "about", "approximately", "approx", "around", "circa", "ca", "nearly", "almost",  # en
    "aproximadamente", "unos", "unas",  # es
    "约", "大约", "约为", "约等于", "大概", "近似", "近似为",  # zh
))  # fmt: skip
"""Words after a relation that say the result is rounded."""

CONJUNCTIONS = frozenset((
    "and", "or", "with", "so", "then", "hence", "thus", "where", "for", "if", "is", "at", "but", "when",  # en
    "y", "con", "entonces", "donde", "si",  # es
    "和", "与", "且", "则", "故", "所以",  # zh
))  # fmt: skip
"""Words that never name what is counted."""

ORDINALS = frozenset(("st", "nd", "rd", "th"))

ARTICLES = frozenset("aAIyYoOeEuUàÀéió")
"""Letters that are words of their own in front of a name."""

COPULAS = frozenset((
    "is", "are", "was", "equals", "be", "so", "then", "hence", "thus", "gives", "and", "or", "get", "have",  # en
    "es", "son", "entonces", "y",  # es
    "是", "为", "即", "得", "则", "故", "共", "和",  # zh
))  # fmt: skip
"""Words after which a number alone may begin an equation: `which is 0.25 = 25%`."""

REMAINDERS = frozenset(("R", "r", "rem", "remainder", "Rest", "resto", "reste", "余", "余数"))
"""Words between a whole quotient and what is left over."""

AROUND_REMAINDERS = frozenset((
    "with", "and", "a", "of", "is", "leaving",  # en
    "con", "un", "y", "de",  # es
    "mit", "und", "von", "einem",  # de
    "avec", "et",  # fr
))  # fmt: skip
"""Words that may stand before and behind the word for what is left over."""

OF = frozenset(("of", "de"))
"""Words that multiply behind a percentage: `10% of 250`."""

NEW_CASES = (
    r"next|another|other|new|second|third|fourth|fifth|repeat\w*|updat\w+|instead|alternative\w*",
    r"steps?|iterat\w+|epochs?|rounds?|cases?|trials?|run|batch\w*|pass|problems?|exercises?|questions?|examples?",
    r"scenarios?|options?|methods?",  # en
    r"nächst\w*|neu\w*|zweit\w*|dritt\w*|ander\w*|schritt\w*|f[aä]ll\w*|runden?|aufgaben?",  # de
    r"siguientes?|nuev[oa]s?|segund[oa]|tercer[oa]?|otr[oa]s?|pasos?|casos?|iteraci\w+|épocas?|problemas?",  # es
    r"suivante?s?|nouve\w+|autres?|deuxième|troisième|étapes?|cas|itérat\w+",  # fr
)
NEW_CASES_CHINESE = "第|下一|另|步|轮|新|再|次|情况|情形|题|例|方案"
"""Words between two values of one name that can make the second one that of another case."""

SETTING_WORDS = (
    r"then|now|after\w*|for|from|with|when|if|at|let|choose|chosen|chose|take|taken|taking|use|used|using|try|trying",
    r"adopt\w*|select\w*|pick\w*|require[sd]?|actual\w*|becomes?|chang\w+|increas\w+|decreas\w+|reduc\w+",  # en
    r"nun|jetzt|dann|danach|nach|für|mit|bei|wähl\w*|gewählt|nimm|nehme\w*|wird",  # de
    r"ahora|luego|después|entonces|para|con|elegi\w*|elij\w*|tom\w+|us\w+",  # es
    r"puis|maintenant|ensuite|après|pour|avec|choisi\w*|pren\w+|devient",  # fr
)
SETTING_WORDS_CHINESE = "然后|现在|之后|接着|随后|取|用|选|设|当|对|若|改|变|后|时"
"""Words that lead to a value which was chosen, or which came later, where they stand before it."""

MODULO_WORDS = frozenset(("mod", "bmod", "pmod", "modulo"))


def _words() -> dict[str, tuple[int, Any]]:
    words: dict[str, tuple[int, Any]] = {text: (t.RELATION, sign) for text, sign in RELATIONS.items()}
    words.update((text, (kind, VALUES.get(text, text))) for text, kind in SIGNS.items())
    words.update((text, (t.FUNCTION, function)) for text, function in FUNCTIONS.items())
    words.update((text, (t.CONSTANT, constant)) for text, constant in CONSTANTS.items())
    for multipliers in (MAGNITUDES, LETTER_MAGNITUDES, BYTES):
        words.update((text, (t.MAGNITUDE, (text, ()))) for text in multipliers)
    words.update((text, (t.MODULO, "mod")) for text in MODULO_WORDS)
    words.update((text, (t.FRACTION, "")) for text in ("frac", "dfrac", "tfrac"))
    words.update((text, (t.TIMES_LETTER, (text, ()))) for text in "xX")
    words.update((text, (t.OF, (text, ()))) for text in OF)
    words.update((text, (t.FACTORIAL, "°")) for text in ("°", "℃", "℉", "°C", "°F", "deg", "degrees", "degree"))
    words["."] = (t.PUNCTUATION, ".")
    words["min"] = (t.MINUTE, ("min", ()))
    return words


WORDS = _words()
"""Every text that is a token of its own, with its kind and value."""
CONJUNCTIONS = frozenset((
    "and", "but", "so", "then", "thus", "hence", "therefore", "since", "because", "while", "whereas", "or", "also",
    "pero", "así", "entonces", "luego", "aber", "dann", "denn", "und", "sodass", "oder", "donc", "mais", "alors",
    "ainsi", "et", "ou", "但", "但是", "而", "而且", "所以", "因此", "因为", "则", "故", "于是",
))  # fmt: skip
"""Words behind which a sign without a blank behind it begins another calculation: `but −3² = −9`."""
