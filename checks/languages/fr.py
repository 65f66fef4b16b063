"""French."""

WORDS = {
    "conjunction": "donc mais alors ainsi et ou car puisque puis tandis",
    "copula": "est sont égale vaut donc alors et soit",
    "listing": "et",
    "or": "ou",
    "letter word": "à À y Y",
    "article": "un une",
    "relative": "qui",
    "that": "que",
    "condition": "si soit soient quand lorsque supposons posons",
    "condition next": "pour avec et",
    "exercise": "exemple exercice problème question cas",
    "mistake": "faux fausse incorrect erroné faute",
    "error": "erreur",
    "common": "une cette fréquente courante classique",
    "concession verb": "est a",
    "operation": "moitié double triple moins plus fois sur divisé multiplié",
    "partitive": "de du des",
    "part":
        "moitié tiers quart quarts cinquième cinquièmes dixième dixièmes pourcent carré carrée cube racine somme "
        "produit différence quotient moyenne médiane multiple ppcm pgcd inverse factorielle double triple logarithme",
    "of": "de",
    "degree": "degré degrés",
    "remainder": "reste",
    "around remainder": "avec et un de",
    "roughly": "environ approximativement presque",
    "rounded": "arrond",
    "question": "quel quelle quels quelles combien calculer calculez calcule déterminer déterminez trouver résoudre",
    "reference":
        "version section chapitre page pages figure tableau équation théorème lemme annexe partie tome étape ligne "
        "colonne article paragraphe",
    "solution": "solution corrigé réponse résultat",
    "total label": "total totaux somme total_général sous-total sous-totaux",
    "mean label": "moyenne",
}  # fmt: skip
PATTERNS = {
    "new case": (
        r"suivante?s?|nouve\w+|autres?|deuxième|troisième|étapes?|cas|itérat\w+|exercices?|exemples?|problèmes?",
    ),
    "setting": (r"puis|maintenant|ensuite|après|pour|avec|choisi\w*|pren\w+|devient",),
    "number sign": (r"n[°º]",),
    "denial": (r"(?:faux|inexact) que",),
    "conceded": (
        r"fausse?\b|faux|impossible|indéfini|indéterminé|contradiction|absurde",
        r"n['’]existe\s+pas|n['’]est\s+pas|pas\s+(?:défini|de\s+solution|possible|correct)|aucune\s+solution",
    ),
    "other base": (r"en\s+(?:binaire|octal|hexadécimal)",),
    "rounded": (r"\bà\s", r"\bau\s"),
    "significant digits": (r"chiffres\ssignificatifs",),
    "decimal places": (r"décimales?", r"chiffres\saprès\sla\svirgule"),
    "digits": (r"chiffres",),
}  # fmt: skip
NUMERALS = {
    "zéro": 0, "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8,
    "neuf": 9, "dix": 10,
}  # fmt: skip
ORDINALS = {
    "premier": 1, "première": 1, "deuxième": 2, "troisième": 3, "quatrième": 4, "cinquième": 5, "sixième": 6,
    "septième": 7, "huitième": 8,
}  # fmt: skip
MAGNITUDES = {"mille": 3, "millions": 6, "milliard": 9, "milliards": 9}
NEAREST = {
    -6: (r"au\smillion",),
    -3: (r"au\smillier",),
    -2: (r"à\sla\scentaine",),
    -1: (r"à\sla\sdizaine",),
    0: (r"à\sl['’]unité", r"à\sl['’]entier"),
    1: (r"au\sdixième",),
    2: (r"au\scentième", r"au\scentime"),
    3: (r"au\smillième",),
}
UNITS = {
    "pourcent": "%",
    "secondes": "s", "heure": "h", "heures": "h", "jours": "day", "semaine": "week", "semaines": "week",
    "mois": "month", "années": "year",
    "mètre": "m", "mètres": "m", "kilomètre": "km", "kilomètres": "km", "centimètre": "cm", "centimètres": "cm",
    "millimètre": "mm", "millimètres": "mm", "gramme": "g", "grammes": "g", "kilogramme": "kg", "kilogrammes": "kg",
    "milligrammes": "mg", "litres": "L", "millilitres": "mL", "octet": "B", "octets": "B",
}  # fmt: skip
"""`ans` is left out: it is also the name under which calculators keep an answer."""
