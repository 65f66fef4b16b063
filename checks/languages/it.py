"""Italian, what is known of it."""

WORDS = {
    "letter word": "i",
    "rounded": "arroton",
}
PATTERNS = {
    "significant digits": (r"cifre\ssignificative",),
    "decimal places": (r"decimali",),
    "digits": (r"cifre",),
}
NUMERALS = {"due": 2, "tre": 3, "quattro": 4}
