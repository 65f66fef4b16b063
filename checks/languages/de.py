"""German."""

WORDS = {
    "conjunction": "aber dann denn und sodass oder",
    "or": "oder",
    "around remainder": "mit und von einem",
    "remainder": "Rest",
}
PATTERNS = {
    "new case": (r"nächst\w*|neu\w*|zweit\w*|dritt\w*|ander\w*|schritt\w*|f[aä]ll\w*|runden?|aufgaben?",),
    "setting": (r"nun|jetzt|dann|danach|nach|für|mit|bei|wähl\w*|gewählt|nimm|nehme\w*|wird",),
    "rounded": (r"\bauf\s",),
    "significant digits": (r"(?:signifikanten?|gültigen?)\s(?:Stellen|Ziffern)",),
    "decimal places": (r"Nachkommastellen?", r"Dezimal(?:stelle|e)n?", r"Stellen\s(?:nach|hinter)\sdem\sKomma"),
    "digits": (r"Stellen",),
}
NUMERALS = {"eine": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5}
MAGNITUDES = {"mio": 6}
NEAREST = {
    -3: (r"auf\sTausender",),
    -2: (r"auf\sHunderter",),
    -1: (r"auf\sZehner",),
    0: (r"auf\sGanze", r"auf\sEiner"),
    1: (r"auf\sZehntel",),
    2: (r"auf\sHundertstel", r"auf\sCent"),
    3: (r"auf\sTausendstel",),
}
UNITS = {
    "Prozent": "%",
    "Stunde": "h", "Stunden": "h", "Minute": "min", "Minuten": "min", "Sekunde": "s", "Sekunden": "s",
    "Tage": "day", "Tagen": "day", "Woche": "week", "Wochen": "week",
}  # fmt: skip
