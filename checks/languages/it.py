"""Italian, what is known of it."""

WORDS = {
    "letter word": "i",
    "rounded": "arroton",
    "total label": "totale totali somma subtotale totale_generale totale_complessivo",
    "mean label": "media",
}
PATTERNS = {
    "significant digits": (r"cifre\ssignificative",),
    "decimal places": (r"decimali",),
    "digits": (r"cifre",),
}
NUMERALS = {"due": 2, "tre": 3, "quattro": 4}
