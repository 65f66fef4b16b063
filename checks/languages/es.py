"""Spanish."""

WORDS = {
    "conjunction": "pero así entonces luego",
    "copula": "es son entonces y",
    "listing": "y e",
    "or": "o u",
    "letter word": "a A e E o O u U y Y ó é",
    "article": "un una",
    "that": "que",
    "condition": "cuando si sea sean para",
    "condition next": "con en",
    "exercise": "ejemplo ejercicio problema caso",
    "mistake": "incorrecto falso mal",
    "common": "un el",
    "concession verb": "es no",
    "operation": "doble triple mitad menos más por entre",
    "partitive": "de del",
    "part":
        "mitad tercio tercios cuarto cuartos quinto quintos doble triple cuadrado cuadrada cubo raíz suma producto "
        "diferencia media promedio mcm mcd inverso",
    "of": "de",
    "remainder": "resto",
    "around remainder": "con un y de",
    "roughly": "aproximadamente unos unas",
    "rounded": "redonde",
}  # fmt: skip
PATTERNS = {
    "new case": (
        r"siguientes?|nuev[oa]s?|segund[oa]|tercer[oa]?|otr[oa]s?|pasos?|casos?|iteraci\w+|épocas?|problemas?",
    ),
    "setting": (r"ahora|luego|después|entonces|para|con|elegi\w*|elij\w*|tom\w+|us\w+",),
    "denial": (r"(?:falso|mentira) que",),
    "conceded": (
        r"falso|imposible|contradicci[oó]n|indefinid|indeterminad", r"está\s+definid|existe|tiene",
    ),
    "version": (r"versi[oó]n",),
    "other base": (r"en\s+(?:binari|octal|hex|base)",),
    "significant digits": (r"c\.\s?s\.?", r"cifras\ssignificativas"),
    "decimal places": (r"decimales",),
    "digits": (r"cifras",),
}  # fmt: skip
NUMERALS = {"uno": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5}
MAGNITUDES = {"mil": 3, "millón": 6, "millones": 6}
NEAREST = {
    -3: (r"millar\smás\scercano",),
    -2: (r"centena\smás\scercana",),
    -1: (r"decena\smás\scercana",),
    0: (r"unidad\smás\scercana", r"entero\smás\scercano"),
    1: (r"décima\smás\scercana",),
    2: (r"centésima\smás\scercana",),
    3: (r"milésima\smás\scercana",),
}
UNITS = {
    "hora": "h", "horas": "h", "minuto": "min", "minutos": "min", "segundo": "s", "segundos": "s",
    "día": "day", "días": "day", "semana": "week", "semanas": "week",
}  # fmt: skip
