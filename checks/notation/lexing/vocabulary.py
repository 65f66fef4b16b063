"""Words and signs that mean something in a calculation, and what they mean."""

from __future__ import annotations

from exactcalc.checks.languages import table, words
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

JUDGED = frozenset(("=", "≈", ":=", "≅", "≃", "~"))
"""Relations that assert equality; an arrow leads from one step to the next and asserts nothing by itself."""

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

MAGNITUDES = table("MAGNITUDES")
LEADING_MAGNITUDES = words("leading magnitude")
"""Magnitudes with which a word of a script without blanks may begin: `万元`."""
LETTER_MAGNITUDES = {"k": 3, "K": 3, "M": 6, "B": 9}
"""Multipliers written right behind the digits."""

BYTES = {"kB": 3, "KB": 3, "MB": 6, "GB": 9, "TB": 12, "PB": 15}
"""Sizes read as decimal multiples of a byte."""

ROUGHLY = words("roughly")
"""Words after a relation that say the result is rounded."""

CONJUNCTIONS = words("conjunction")
"""Words behind which a sign without a blank behind it begins another calculation: `but −3² = −9`."""

ORDINALS = words("ordinal suffix")

ARTICLES = words("letter word")
"""Letters that are words of their own in front of a name."""

COPULAS = words("copula")
"""Words after which a number alone may begin an equation: `which is 0.25 = 25%`."""

REMAINDERS = words("remainder")
"""Words between a whole quotient and what is left over."""

AROUND_REMAINDERS = words("around remainder")
"""Words that may stand before and behind the word for what is left over."""

OF = words("of")
"""Words that multiply behind a percentage: `10% of 250`."""

MODULO_WORDS = frozenset(("mod", "bmod", "pmod", "modulo"))


def _tokens() -> dict[str, tuple[int, Any]]:
    found: dict[str, tuple[int, Any]] = {text: (t.RELATION, sign) for text, sign in RELATIONS.items()}
    found.update((text, (kind, VALUES.get(text, text))) for text, kind in SIGNS.items())
    found.update((text, (t.FUNCTION, function)) for text, function in FUNCTIONS.items())
    found.update((text, (t.CONSTANT, constant)) for text, constant in CONSTANTS.items())
    for multipliers in (MAGNITUDES, LETTER_MAGNITUDES, BYTES):
        found.update((text, (t.MAGNITUDE, (text, ()))) for text in multipliers)
    found.update((text, (t.MODULO, "mod")) for text in MODULO_WORDS)
    found.update((text, (t.FRACTION, "")) for text in ("frac", "dfrac", "tfrac"))
    found.update((text, (t.TIMES_LETTER, (text, ()))) for text in "xX")
    found.update((text, (t.OF, (text, ()))) for text in OF)
    found.update((text, (t.FACTORIAL, "°")) for text in ("°", "℃", "℉", "°C", "°F", *words("degree")))
    found["."] = (t.PUNCTUATION, ".")
    found["min"] = (t.MINUTE, ("min", ()))
    return found


WORDS = _tokens()
"""Every text that is a token of its own, with its kind and value."""
