"""Documents about a worked model: they are bound to the model's cells, judged by them, and their sentences with them.

It may import binding, judging, claims and all below; only `verify` imports it. Begin reading with `documents`.
"""
