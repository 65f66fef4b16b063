"""Worked models: calculations that the engine can carry out in full, step by step.

A model is a module with `build(**options) -> Sheet`; beside it lies a module `<model>_names` with its table of
printed names. Only the model that is asked for is imported.

It may import sheets and what they may. Begin reading with `transformer`.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from exactcalc.sheets.sheet import Sheet

MODELS = {"transformer": "exactcalc.models.transformer"}
"""Name of a model -> its module."""


def _module(model: str, suffix: str = "") -> ModuleType:
    from importlib import import_module

    if model not in MODELS:
        raise KeyError(f"no model {model!r}, choose one of: {', '.join(sorted(MODELS))}")
    return import_module(MODELS[model] + suffix)


def build(model: str, **options: object) -> Sheet:
    """Return the sheet of `model`, its cells not yet evaluated.

    Raises: KeyError for an unknown model, ValueError or TypeError for options that it cannot take.
    """
    sheet: Sheet = _module(model).build(**options)
    return sheet


def build_for_documents(model: str, **options: object) -> Sheet:
    """Return the sheet of `model` that documents are judged by: steps that no document prints may be left out.

    Raises: as `build`.
    """
    module = _module(model)
    sheet: Sheet = module.build(**{**module.DOCUMENT_OPTIONS, **options})
    return sheet


def names_of(model: str) -> ModuleType:
    """Return the table of printed names of `model`: a module with `NAMES` and `LABELS`.

    Raises: KeyError for an unknown model.
    """
    return _module(model, "_names")


def given_of(model: str) -> ModuleType:
    """Return what can be given to `model` anew: a module with `GIVEN` and `read`.

    Raises: KeyError for an unknown model.
    """
    return _module(model, "_given")


def architecture_of(model: str) -> ModuleType:
    """Return the description of the architecture of `model`: a module with `LANES`.

    Raises: KeyError for an unknown model.
    """
    return _module(model, "_architecture")
