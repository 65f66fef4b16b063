"""Dutch."""

WORDS: dict[str, str] = {}
