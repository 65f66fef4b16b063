"""The annotated page live in a browser on the same machine: paste, drop or open a document and see it judged.

The server listens on the loopback address alone. Every request needs the key of the run and the server's own name
as its host; documents are judged in a process of their own, within limits of size, memory and time; files are read in
one folder, and written there only by an explicit save.

It may import all of `checks`. Begin reading with `server`, then `handler` and `judge`.
"""
