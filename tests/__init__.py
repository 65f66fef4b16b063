"""The tests, in folders that follow those of the code; what a helper module holds is for the tests beside it."""
