"""Reader of HTML and MathML. Start at `reader.py`; tags and references are those that Markdown has as well."""
