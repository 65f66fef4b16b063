"""Credit: the right to accuse. Start with `scales.py`; `presumptions.py` tells on which choices a reading rests."""
