"""What a line does: asserts a calculation, poses an equation, sets a condition, asks, quotes, refers.

Only assertions are judged. The role of a chain is decided here and nowhere else, from the chain and the text around
it; what the names in it mean is the sheet's matter. A line that is right needs no role: `role.role_of` is asked where
a chain would be accused, and `regions.asserted` where a character or a numeral would be. May import the words, trees
and statements of the notation, never the sheet or the judge.
"""
