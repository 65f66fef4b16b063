"""Places that can be read in more than one way, one file a kind.

Begin reading with `choice` and `kinds`; `rereading` reads a chain as some choices decide it. A chain is read as usual
first; `exactcalc.checks.judging.readings` asks for another reading where the usual one does not fit what is printed.
"""
