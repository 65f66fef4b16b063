"""French."""

WORDS = {
    "conjunction": "donc mais alors ainsi et ou",
    "or": "ou",
    "letter word": "à À y Y",
    "around remainder": "avec et",
    "remainder": "reste",
    "rounded": "arrond",
}
PATTERNS = {
    "new case": (r"suivante?s?|nouve\w+|autres?|deuxième|troisième|étapes?|cas|itérat\w+",),
    "setting": (r"puis|maintenant|ensuite|après|pour|avec|choisi\w*|pren\w+|devient",),
    "significant digits": (r"chiffres\ssignificatifs",),
    "decimal places": (r"décimales",),
    "digits": (r"chiffres",),
}
NUMERALS = {"un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4}
NEAREST = {
    -2: (r"à\sla\scentaine",),
    -1: (r"à\sla\sdizaine",),
    0: (r"à\sl['’]unité",),
    1: (r"au\sdixième",),
    2: (r"au\scentième",),
    3: (r"au\smillième",),
}
UNITS = {
    "pourcent": "%",
    "heure": "h", "heures": "h", "secondes": "s", "jours": "day", "semaines": "week",
}  # fmt: skip
