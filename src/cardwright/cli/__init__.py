"""The command `cardwright`. Whatever is slow to import is imported by the command that needs it."""

from .main import cardwright, main

__all__ = ["cardwright", "main"]
