"""Spanish."""

WORDS = {
    "conjunction": "pero así entonces luego porque pues mientras también además",
    "copula": "es son entonces y igual equivale luego",
    "listing": "y e",
    "or": "o u",
    "letter word": "a A e E o O u U y Y ó é",
    "article": "un una",
    "that": "que",
    "condition": "cuando si sea sean para supongamos supóngase suponga",
    "condition next": "con en para",
    "exercise": "ejemplo ejercicio problema caso pregunta",
    "mistake": "incorrecto incorrecta falso falsa mal equivocado erróneo",
    "common": "un el común frecuente típico",
    "concession verb": "es no",
    "operation": "doble triple mitad menos más por entre",
    "partitive": "de del",
    "part":
        "mitad tercio tercios cuarto cuartos quinto quintos décimo décimos doble triple cuadrado cuadrada cubo raíz "
        "suma producto diferencia cociente media mediana promedio múltiplo mcm mcd inverso recíproco factorial "
        "logaritmo",
    "of": "de",
    "degree": "grados",
    "remainder": "resto residuo",
    "around remainder": "con un y de",
    "roughly": "aproximadamente unos unas casi",
    "rounded": "redonde",
    "question":
        "qué cuál cuáles cuánto cuánta cuántos cuántas calcula calcule calcular determina determine halla halle hallar "
        "encuentra resuelve simplifica",
    "reference":
        "versión sección capítulo página páginas figura tabla ecuación teorema lema anexo apéndice parte tomo paso "
        "línea columna artículo",
    "solution": "solución respuesta resultado",
    "total label": "total totales suma subtotal total_general suma_total",
    "mean label": "promedio media media_aritmética",
}  # fmt: skip
PATTERNS = {
    "new case": (
        r"siguientes?|nuev[oa]s?|segund[oa]|tercer[oa]?|otr[oa]s?|pasos?|casos?|iteraci\w+|épocas?|problemas?",
        r"ejercicios?|ejemplos?|preguntas?",
    ),
    "setting": (r"ahora|luego|después|entonces|para|con|elegi\w*|elij\w*|tom\w+|us\w+",),
    "number sign": (r"n\.?[º°]", r"núm\.?"),
    "denial": (r"(?:falso|mentira|incorrecto) que",),
    "conceded": (
        r"falso|imposible|contradicci[oó]n|absurdo|incorrecto|indefinid|indeterminad", r"está\s+definid|existe|tiene",
    ),
    "version": (r"versi[oó]n",),
    "other base": (r"en\s+(?:binari|octal|hex|base)",),
    "rounded": (r"\bcon\s",),
    "significant digits": (r"c\.\s?s\.?", r"cifras\ssignificativas"),
    "decimal places": (r"decimal(?:es)?", r"cifras\sdecimales", r"lugares\sdecimales"),
    "digits": (r"cifras",),
}  # fmt: skip
NUMERALS = {
    "cero": 0, "uno": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8,
    "nueve": 9, "diez": 10,
}  # fmt: skip
ORDINALS = {
    "primer": 1, "primero": 1, "primera": 1, "segundo": 2, "segunda": 2, "tercer": 3, "tercero": 3, "tercera": 3,
    "cuarto": 4, "cuarta": 4, "quinto": 5, "quinta": 5, "sexto": 6, "séptimo": 7, "octavo": 8,
}  # fmt: skip
MAGNITUDES = {"mil": 3, "millón": 6, "millones": 6, "billón": 12, "billones": 12}
NEAREST = {
    -6: (r"millón\smás\scercano",),
    -3: (r"millar\smás\scercano",),
    -2: (r"centena\smás\scercana",),
    -1: (r"decena\smás\scercana",),
    0: (r"unidad\smás\scercana", r"entero\smás\scercano"),
    1: (r"décima\smás\scercana",),
    2: (r"centésima\smás\scercana", r"c[eé]nt(?:imo|avo)\smás\scercano"),
    3: (r"milésima\smás\scercana",),
}
UNITS = {
    "segundo": "s", "segundos": "s", "minuto": "min", "minutos": "min", "hora": "h", "horas": "h", "día": "day",
    "días": "day", "semana": "week", "semanas": "week", "meses": "month", "año": "year", "años": "year",
    "metro": "m", "metros": "m", "kilómetro": "km", "kilómetros": "km", "centímetro": "cm", "centímetros": "cm",
    "milímetro": "mm", "milímetros": "mm", "gramo": "g", "gramos": "g", "kilogramo": "kg", "kilogramos": "kg",
    "miligramos": "mg", "litro": "L", "litros": "L", "mililitros": "mL",
}  # fmt: skip
