"""Structured logs: one JSON object a line, without tokens, links, seeds or cards."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any, Final

import msgspec

LOG: Final = logging.getLogger("cardwright.table")
SERVER: Final = logging.getLogger("uvicorn.error")
MOST_SAID: Final = 200  # letters of what the server's library says


def log(what: str, **fields: Any) -> None:
    """One line. The caller gives nothing that is secret."""
    if LOG.isEnabledFor(logging.INFO):
        LOG.info("%s", msgspec.json.encode({"at": round(time.time(), 3), "what": what, **fields}).decode())


def to_stderr() -> None:
    """Lines as they are, without anything before them."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)


class OneLine(logging.Handler):
    """What the library of the server says, each a line of JSON on standard error, exceptions without tracebacks."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        fields = {
            "at": round(record.created, 3),
            "what": "server",
            "said": record.getMessage().strip()[:MOST_SAID],
        }
        why = record.exc_info[1] if record.exc_info else None
        if why is not None:
            fields["error"] = f"{type(why).__name__}: {why}"[:MOST_SAID]
        sys.stderr.write(msgspec.json.encode(fields).decode() + "\n")


def server_to_stderr() -> None:
    """What the library of the server says is logged so, once for each process."""
    if not any(isinstance(one, OneLine) for one in SERVER.handlers):
        SERVER.addHandler(OneLine())
        SERVER.propagate = False
