"""Tells which of the two builds this is: compiled, or plain Python. Both behave alike."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Final

from . import __version__
from .kernel import game

COMPILED: Final = not str(game.__file__).endswith(".py")
UNMEASURED: Final = ("quick", "sanitized")  # ways of compiling whose speed is not the engine's


def how_compiled(package: Path = Path(__file__).parent) -> str:
    """Return how the C code was compiled: trained, once, quick or sanitized (tools/build.py); "" in plain
    Python.
    """
    if not COMPILED:
        return ""
    file = package / "BUILD"
    return file.read_text(encoding="utf-8").strip() if file.is_file() else "unknown"


def build_info() -> str:
    """Return the version, build and interpreter in one line, for bug reports."""
    how = how_compiled()
    build = "plain Python" if not COMPILED else f"compiled ({how})" if how in UNMEASURED else "compiled"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"cardwright {__version__}, {build}, {python}"
