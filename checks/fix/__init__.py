"""Mending: the numbers of a document whose right value is proven are printed anew, nothing else is touched.

It may import jobs, report and what they may. Begin reading with `document`, then `proposal`.
"""
