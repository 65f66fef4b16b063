"""German. Nouns that are looked up as they stand are written with a capital letter, all others in lower case."""

WORDS = {
    "conjunction": "aber dann denn und sodass oder also somit daher deshalb folglich weil da während sowie",
    "copula": "ist sind war gleich ergibt also dann und somit",
    "listing": "und",
    "or": "oder",
    "article": "ein eine einen",
    "that": "dass",
    "condition": "wenn falls sofern sei seien angenommen",
    "condition next": "für bei mit und setze wähle",
    "exercise": "beispiel aufgabe übung übungsaufgabe problem frage fall teilaufgabe",
    "mistake": "falsch fehler irrtum fehlerhaft",
    "common": "häufiger typischer ein der dieser",
    "concession verb": "ist hat",
    "operation": "halb halbe doppelt doppelte dreifach minus plus mal durch quadriert",
    "partitive": "von der des",
    "part":
        "hälfte drittel viertel fünftel sechstel achtel zehntel hundertstel prozent quadrat kubik wurzel quadratwurzel "
        "summe produkt differenz quotient mittelwert durchschnitt median vielfaches ggt kgv kehrwert fakultät doppelte "
        "logarithmus",
    "of": "von",
    "degree": "Grad",
    "remainder": "Rest",
    "around remainder": "mit und von einem",
    "roughly": "etwa ungefähr rund zirka fast annähernd",
    "rounded": "gerundet",
    "question":
        "was wie wieviel wieviele welche welcher welches berechne berechnen bestimme bestimmen ermittle löse "
        "vereinfache",
    "reference":
        "version abschnitt kapitel seite seiten abbildung abb bild tabelle tab gleichung formel satz lemma anhang teil "
        "band schritt zeile spalte paragraph artikel",
    "solution": "lösung lösungen antwort ergebnis rechnung",
    "total label": "summe gesamt gesamtsumme insgesamt zwischensumme endsumme total",
    "mean label": "mittelwert durchschnitt mittel arithmetisches_mittel",
}  # fmt: skip
PATTERNS = {
    "new case": (
        r"nächst\w*|neu\w*|zweit\w*|dritt\w*|ander\w*|schritt\w*|f[aä]ll\w*|runden?|aufgaben?|beispiele?|übung\w*",
    ),
    "setting": (r"nun|jetzt|dann|danach|nach|für|mit|bei|wähl\w*|gewählt|nimm|nehme\w*|wird|setz\w*",),
    "number sign": (r"nr\.?",),
    "denial": (r"(?:falsch|nicht wahr|nicht richtig|unwahr),? dass",),
    "conceded": (
        r"falsch|unmöglich|unwahr|undefiniert|unbestimmt|absurd",
        r"nicht\s+(?:definiert|möglich|lösbar|wahr|richtig|erlaubt)|(?:ein\s+)?widerspruch|keine\s+(?:reelle\s+)?lösung",
    ),
    "other base": (r"im\s+(?:binär|dual|oktal|hexadezimal)",),
    "rounded": (r"\bauf\s",),
    "significant digits": (r"(?:signifikanten?|gültigen?)\s(?:Stellen|Ziffern)",),
    "decimal places": (r"Nachkommastellen?", r"Dezimal(?:stelle|e)n?", r"Stellen\s(?:nach|hinter)\sdem\sKomma"),
    "digits": (r"Stellen",),
}  # fmt: skip
NUMERALS = {
    "null": 0, "eine": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9,
    "zehn": 10,
}  # fmt: skip
ORDINALS = {"erste": 1, "zweite": 2, "dritte": 3, "vierte": 4, "fünfte": 5, "sechste": 6, "siebte": 7, "achte": 8}
MAGNITUDES = {
    "Tausend": 3, "Millionen": 6, "Mio": 6, "mio": 6, "Milliarde": 9, "Milliarden": 9, "Mrd": 9, "mrd": 9,
    "Billionen": 12,
}  # fmt: skip
NEAREST = {
    -6: (r"auf\sMillionen",),
    -3: (r"auf\sTausender",),
    -2: (r"auf\sHunderter",),
    -1: (r"auf\sZehner",),
    0: (r"auf\sGanze", r"auf\sEiner", r"auf\s(?:eine\s)?ganze\sZahl(?:en)?"),
    1: (r"auf\sZehntel",),
    2: (r"auf\sHundertstel", r"auf\sCent"),
    3: (r"auf\sTausendstel",),
}
UNITS = {
    "Prozent": "%",
    "Sekunde": "s", "Sekunden": "s", "Minute": "min", "Minuten": "min", "Stunde": "h", "Stunden": "h", "Std": "h",
    "Tage": "day", "Tagen": "day", "Woche": "week", "Wochen": "week", "Monat": "month", "Monate": "month",
    "Monaten": "month", "Jahre": "year", "Jahren": "year",
    "Meter": "m", "Metern": "m", "Kilometer": "km", "Kilometern": "km", "Zentimeter": "cm", "Millimeter": "mm",
    "Gramm": "g", "Kilogramm": "kg", "Milligramm": "mg", "Liter": "L", "Litern": "L", "Milliliter": "mL",
}  # fmt: skip
PHRASES = (
    ("sum", "summe", r"\b(?:hat|haben)\s*die\s*Summe\s*(?P<x>\d+(?:\.\d+)?)"),
)  # fmt: skip
