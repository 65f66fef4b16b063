"""The annotated page: one self-contained HTML file that shows documents with every number marked by its verdict.

Python writes the text, the lists and the charts, so that the page reads and prints without a script; the script adds
the steps, the details of a number and the filters. Nothing of a document is ever markup: templates escape, the script
sets text.

It may import jobs and the common words. Begin reading with `page`.
"""
