"""Imports optional libraries."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from cardwright.kernel.errors import CardwrightError


def needed(module: str, extra: str) -> ModuleType:
    """Import a library that belongs to an extra. If it is missing, raise CardwrightError with the command to
    install it.
    """
    try:
        return import_module(module)
    except ImportError as why:
        raise CardwrightError(
            f"{module.split('.', 1)[0]} is not installed: pip install 'cardwright[{extra}]'"
        ) from why
