"""The exact engine: numbers, elementary functions, rounding, expression trees, sheets and worked models.

It knows nothing of documents; the package `exactcalc.checks` does, which lies in the folder `checks` beside this one,
and the command line puts both together. From Python, `verify_text` and `verify_file` lead there; they are imported when
they are first asked for, so that `import exactcalc` stays cheap.
"""

from exactcalc.version import VERSION as __version__

__all__ = ("UnreadableDocument", "__version__", "verify_file", "verify_text")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.library import UnreadableDocument, verify_file, verify_text
else:

    def __getattr__(name: str) -> object:
        """Import a name of the library."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from exactcalc import library

        value = globals()[name] = getattr(library, name)
        return value
