"""The command line, `cardwright`. Each command imports slow modules only when it runs."""

from .main import cardwright, main

__all__ = ["cardwright", "main"]
