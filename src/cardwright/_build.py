"""Which of the two builds this is: compiled, or plain Python. They behave alike."""

from __future__ import annotations

import platform
from typing import Final

from . import __version__
from .kernel import game

COMPILED: Final = not str(game.__file__).endswith(".py")


def build_info() -> str:
    """One line for bug reports: version, build, interpreter."""
    build = "compiled" if COMPILED else "plain Python"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"cardwright {__version__}, {build}, {python}"
