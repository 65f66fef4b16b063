"""Units: what they count, and the factors between them."""
