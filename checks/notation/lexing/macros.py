"""LaTeX macros: which token each one stands for."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t

GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ",
    "eta": "η", "theta": "θ", "vartheta": "ϑ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν",
    "xi": "ξ", "rho": "ρ", "sigma": "σ", "tau": "τ", "upsilon": "υ", "phi": "φ", "varphi": "φ", "chi": "χ",
    "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π",
    "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "ell": "ℓ", "hbar": "ħ",
}  # fmt: skip

_OPERATORS = {
    "times": (t.MULTIPLY, "×"), "cdot": (t.MULTIPLY, "·"), "ast": (t.MULTIPLY, "*"), "bullet": (t.MULTIPLY, "·"),
    "div": (t.DIVIDE, "÷"), "odot": (t.PRODUCT, "hadamard"), "circ": (t.PRODUCT, "hadamard"),
    "pm": (t.PLUS_MINUS, "±"), "mp": (t.PLUS_MINUS, "∓"), "mod": (t.MODULO, "mod"), "bmod": (t.MODULO, "mod"),
    "pmod": (t.MODULO, "mod"), "frac": (t.FRACTION, ""), "dfrac": (t.FRACTION, ""), "tfrac": (t.FRACTION, ""),
    "cfrac": (t.FRACTION, ""), "binom": (t.FRACTION, "binomial"), "dbinom": (t.FRACTION, "binomial"),
    "tbinom": (t.FRACTION, "binomial"), "sqrt": (t.ROOT, "2"), "pi": (t.CONSTANT, "pi"),
    "infty": (t.CONSTANT, "infinity"),
    "sum": (t.SUM, ""), "top": (t.TRANSPOSE, "ᵀ"), "intercal": (t.TRANSPOSE, "ᵀ"), "sim": (t.TILDE, "~"),
    "SI": (t.QUANTITY, ""), "qty": (t.QUANTITY, ""), "lbrace": (t.OPEN, "("), "rbrace": (t.CLOSE, ")"),
    "lbrack": (t.OPEN, "["), "rbrack": (t.CLOSE, "]"), "lvert": (t.BAR, "|"), "rvert": (t.BAR, "|"),
    "vert": (t.BAR, "|"), "lVert": (t.BAR, "‖"), "rVert": (t.BAR, "‖"), "Vert": (t.BAR, "‖"), "mid": (t.BAR, "|"),
    "\\": (t.ROW, ""), "%": (t.PERCENT, "%"), "$": (t.CURRENCY, "$"), "|": (t.BAR, "‖"), "{": (t.OPEN, "("),
    "}": (t.CLOSE, ")"), "_": (t.UNDERSCORE, "_"), "euro": (t.CURRENCY, "€"), "pounds": (t.CURRENCY, "£"),
    "lfloor": (t.PUNCTUATION, "⌊"), "rfloor": (t.PUNCTUATION, "⌋"),
}  # fmt: skip

_RELATIONS = {
    "approx": "≈", "approxeq": "≈", "simeq": "≈", "cong": "≈", "doteq": "≈", "equiv": "≡", "to": "→",
    "rightarrow": "→", "longrightarrow": "→", "mapsto": "→", "le": "≤", "leq": "≤", "leqslant": "≤", "ge": "≥",
    "geq": "≥", "geqslant": "≥", "lt": "<", "gt": ">", "ne": "≠", "neq": "≠", "ll": "<", "gg": ">", "propto": "∝",
    "coloneqq": ":=", "coloneq": ":=",
}  # fmt: skip

_FUNCTIONS = {
    "exp": "exp", "ln": "ln", "log": "log", "lg": "log10", "sin": "sin", "cos": "cos", "tan": "tan",
    "arcsin": "asin", "arccos": "acos", "arctan": "atan", "sinh": "sinh", "cosh": "cosh", "tanh": "tanh",
    "min": "min", "max": "max", "abs": "abs",
}  # fmt: skip

_BLANKS = frozenset((
    "left", "right", "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr", "biggl", "biggr", "Biggl",
    "Biggr", "middle", "quad", "qquad", "space", "enspace", "thinspace", "displaystyle", "textstyle",
    "scriptstyle", "limits", "nolimits", "nonumber", "notag", "boxed", "mathbf", "boldsymbol", "bm", "mathit",
    "mathsf", "mathtt", "mathcal", "mathbb", "mathrm", "text", "textbf", "textit", "textrm", "textsf", "texttt",
    "mbox", "hbox", "emph", "num", "operatorname", "phantom", "rm", "bf", "it", "mathop", "underline", "color",
    ",", ";", ":", "!", " ", "/", ">", "-",
))  # fmt: skip
"""Spacing, sizes and fonts: the lexer skips them, and their braces are plain groups."""

MATRICES = frozenset(("matrix", "bmatrix", "pmatrix", "vmatrix", "Vmatrix", "Bmatrix", "smallmatrix"))


def _build() -> dict[str, tuple[int, str]]:
    table = {f"\\{name}": (t.NAME, sign) for name, sign in GREEK.items()}
    table.update((f"\\{name}", token) for name, token in _OPERATORS.items())
    table.update((f"\\{name}", (t.RELATION, sign)) for name, sign in _RELATIONS.items())
    table.update((f"\\{name}", (t.FUNCTION, sign)) for name, sign in _FUNCTIONS.items())
    table.update((f"\\{name}", (t.BLANK, "")) for name in _BLANKS)
    return table


MACROS = _build()
