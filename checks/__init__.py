"""Documents: reading, binding, judging and reporting printed calculations."""
