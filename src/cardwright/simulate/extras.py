"""Libraries that not everybody needs."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from cardwright.kernel.errors import CardwrightError


def needed(module: str, extra: str) -> ModuleType:
    """A library of an extra; a clear error if it is not installed."""
    try:
        return import_module(module)
    except ImportError as why:
        raise CardwrightError(
            f"expected {module.split('.', 1)[0]}, got none: install cardwright[{extra}]"
        ) from why
