"""How a document rounds: what was asked for, what an author states, what all results show. Start with `policy.py`."""
