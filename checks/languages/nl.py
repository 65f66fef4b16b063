"""Dutch.

`of` (or), `want` (for), `is` and `die` are left out where English uses the same letters for something else.
"""

WORDS = {
    "conjunction": "maar dus omdat terwijl daarom ook dan",
    "copula": "is zijn geeft dus dan",
    "listing": "en",
    "article": "een",
    "that": "dat",
    "condition": "als indien wanneer stel neem",
    "condition next": "voor bij met en",
    "exercise": "voorbeeld opgave oefening vraagstuk vraag probleem geval",
    "mistake": "fout onjuist verkeerd onwaar",
    "common": "een de veelgemaakte typische",
    "concession verb": "is heeft",
    "operation": "helft dubbel dubbele keer maal min plus gedeeld",
    "partitive": "van",
    "part":
        "helft derde kwart vierde vijfde tiende procent kwadraat wortel vierkantswortel som product verschil quotiënt "
        "gemiddelde mediaan veelvoud ggd kgv faculteit dubbele logaritme",
    "of": "van",
    "degree": "graden",
    "remainder": "rest",
    "around remainder": "met en een van",
    "roughly": "ongeveer bijna zowat",
    "rounded": "afgerond",
    "question": "wat hoeveel welke bereken bepaal vereenvoudig",
    "reference":
        "versie sectie paragraaf hoofdstuk pagina bladzijde figuur tabel vergelijking stelling bijlage deel stap regel "
        "kolom artikel",
    "solution": "oplossing antwoord uitwerking resultaat",
    "total label": "totaal totalen som subtotaal eindtotaal",
    "mean label": "gemiddelde gemiddeld",
}  # fmt: skip
PATTERNS = {
    "new case": (
        r"volgende|nieuwe?|tweede|derde|andere?|stap(?:pen)?|geval(?:len)?|opgaven?|oefening\w*|voorbeeld\w*|iterat\w+",
    ),
    "setting": (r"nu|daarna|vervolgens|voor|met|bij|kies|gekozen|neem\w*|wordt",),
    "number sign": (r"nr\.?",),
    "denial": (r"(?:onwaar|onjuist|niet waar|niet juist) dat",),
    "conceded": (
        r"onwaar|onmogelijk|onjuist|fout|ongedefinieerd|onbepaald|tegenspraak",
        r"niet\s+(?:gedefinieerd|mogelijk|waar|juist)|bestaat\s+niet|geen\s+(?:reële\s+)?oplossing",
    ),
    "version": (r"versie",),
    "rounded": (r"\bop\s",),
    "significant digits": (r"significante\scijfers",),
    "decimal places": (r"decimalen", r"cijfers\s(?:achter|na)\sde\skomma"),
    "digits": (r"cijfers",),
}  # fmt: skip
NUMERALS = {
    "nul": 0, "een": 1, "één": 1, "twee": 2, "drie": 3, "vier": 4, "vijf": 5, "zes": 6, "zeven": 7, "acht": 8,
    "negen": 9, "tien": 10,
}  # fmt: skip
ORDINALS = {"eerste": 1, "tweede": 2, "derde": 3, "vierde": 4, "vijfde": 5, "zesde": 6, "zevende": 7, "achtste": 8}
MAGNITUDES = {"duizend": 3, "miljoen": 6, "mln": 6, "miljard": 9, "mld": 9, "biljoen": 12}
NEAREST = {
    -6: (r"op\smiljoenen",),
    -3: (r"op\sduizendtallen",),
    -2: (r"op\shonderdtallen",),
    -1: (r"op\stientallen",),
    0: (r"op\sgehelen", r"op\seenheden", r"op\seen\sgeheel\sgetal"),
    1: (r"op\stienden",),
    2: (r"op\shonderdsten", r"op\s(?:hele\s)?centen"),
    3: (r"op\sduizendsten",),
}
UNITS = {
    "procent": "%",
    "seconden": "s", "minuut": "min", "minuten": "min", "uur": "h", "uren": "h", "dagen": "day", "weken": "week",
    "maand": "month", "maanden": "month", "jaar": "year", "jaren": "year",
    "kilometers": "km", "centimeters": "cm", "millimeters": "mm", "grammen": "g", "kilo": "kg", "liters": "L",
}  # fmt: skip
