"""Portuguese."""

WORDS = {
    "letter word": "a A e E o O é à À ó",
}
