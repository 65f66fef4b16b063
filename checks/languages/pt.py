"""Portuguese."""

WORDS = {
    "conjunction": "mas então porque pois logo portanto ou enquanto também assim",
    "copula": "é são igual equivale então logo",
    "listing": "e",
    "or": "ou",
    "letter word": "a A e E o O é à À ó",
    "article": "um uma",
    "that": "que",
    "condition": "se seja sejam quando suponha suponhamos",
    "condition next": "para com em",
    "exercise": "exemplo exercício problema questão caso",
    "mistake": "errado errada incorreto incorreta falso falsa",
    "error": "erro",
    "common": "um o comum frequente típico",
    "concession verb": "é não",
    "operation": "metade dobro triplo menos mais vezes por",
    "partitive": "de do da dos das",
    "part":
        "metade terço terços quarto quartos quinto quintos décimo décimos dobro triplo quadrado quadrada cubo raiz "
        "soma produto diferença quociente média mediana múltiplo mmc mdc inverso fatorial logaritmo",
    "of": "de",
    "degree": "graus",
    "remainder": "resto",
    "around remainder": "com um e de",
    "roughly": "aproximadamente cerca quase",
    "rounded": "arredond",
    "question": "qual quais quanto quanta quantos quantas calcule calcular determine encontre resolva simplifique",
    "reference":
        "versão seção secção capítulo página páginas figura tabela equação teorema lema anexo apêndice parte passo "
        "linha coluna artigo",
    "solution": "solução resposta resultado resolução",
    "total label": "total totais soma subtotal total_geral",
    "mean label": "média",
}  # fmt: skip
PATTERNS = {
    "new case": (
        r"seguintes?|próxim[oa]s?|nov[oa]s?|segund[oa]|terceir[oa]|outr[oa]s?|passos?|casos?|itera[cç]\w+|problemas?",
        r"exercícios?|exemplos?|questão|questões",
    ),
    "setting": (r"agora|depois|então|para|com|escolh\w*|tom\w+|us\w+",),
    "number sign": (r"n\.?[º°]",),
    "denial": (r"(?:falso|mentira|incorreto) que",),
    "conceded": (
        r"fals[oa]\b|errado|impossível|contradição|absurdo|incorreto|indefinid|indeterminad",
        r"não\s+(?:existe|está\s+definid|tem|é)",
    ),
    "version": (r"vers[aã]o",),
    "other base": (r"em\s+(?:binári|octal|hexadecimal|base)",),
    "rounded": (r"\bcom\s", r"\bpara\s"),
    "significant digits": (r"algarismos\ssignificativos",),
    "decimal places": (r"casas?\sdecima(?:l|is)", r"decimais"),
    "digits": (r"algarismos", r"casas"),
}  # fmt: skip
NUMERALS = {
    "zero": 0, "um": 1, "uma": 1, "dois": 2, "duas": 2, "três": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7,
    "oito": 8, "nove": 9, "dez": 10,
}  # fmt: skip
ORDINALS = {
    "primeiro": 1, "primeira": 1, "segundo": 2, "segunda": 2, "terceiro": 3, "terceira": 3, "quarto": 4, "quarta": 4,
    "quinto": 5, "quinta": 5, "sexto": 6, "sétimo": 7, "oitavo": 8,
}  # fmt: skip
MAGNITUDES = {
    "mil": 3, "milhão": 6, "milhões": 6, "bilhão": 9, "bilhões": 9, "trilhão": 12, "trilhões": 12, "bilião": 12,
    "biliões": 12,
}  # fmt: skip
NEAREST = {
    -6: (r"milhão\smais\spróximo",),
    -3: (r"milhar\smais\spróximo",),
    -2: (r"centena\smais\spróxima",),
    -1: (r"dezena\smais\spróxima",),
    0: (r"unidade\smais\spróxima", r"inteiro\smais\spróximo"),
    1: (r"décim[oa]\smais\spróxim[oa]",),
    2: (r"centésim[oa]\smais\spróxim[oa]", r"centavo\smais\spróximo"),
    3: (r"milésim[oa]\smais\spróxim[oa]",),
}
UNITS = {
    "segundos": "s", "minutos": "min", "hora": "h", "horas": "h", "dias": "day", "semanas": "week", "meses": "month",
    "anos": "year",
    "metros": "m", "quilômetro": "km", "quilômetros": "km", "quilómetro": "km", "quilómetros": "km",
    "centímetros": "cm", "milímetros": "mm", "grama": "g", "gramas": "g", "quilograma": "kg", "quilogramas": "kg",
    "litros": "L", "mililitros": "mL",
}  # fmt: skip
