"""What all languages write alike: ranges and sizes in signs."""

WORDS = {
    "total label": "∑ Σ",
}
NUMERALS: dict[str, int] = {}
PHRASES = (
    ("range", "~", r"(?<![\d.~])(?P<lo>[-−]?\d*\.\d+%?)\s*~\s*(?P<hi>[-−]?\d*\.\d+%?)(?![\d.])"),
    ("range", "～", r"(?<![\d.～])(?P<lo>[-−]?\d*\.\d+%?)\s*～\s*(?P<hi>[-−]?\d*\.\d+%?)(?![\d.])"),
    ("range", "–", r"(?<![\d.])(?P<lo>\d*\.\d+%?)\s*–\s*(?P<hi>\d*\.\d+%?)(?![\d.])"),
    ("shape", "×", r"(?<![\d.×)])(?P<n>\d{1,4})\s*×\s*(?P<m>\d{1,4})(?![\d.×])"),
)
