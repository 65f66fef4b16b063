"""Units: what they count, and the factors between them.

It may import languages and the engine. Begin reading with `units`; `table` is written by a tool.
"""
