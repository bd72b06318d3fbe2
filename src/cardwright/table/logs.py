"""Structured logs: one JSON object in each line, without tokens, links, seeds or cards."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any, Final

import msgspec

LOG: Final = logging.getLogger("cardwright.table")
SERVER: Final = logging.getLogger("uvicorn.error")
MOST_SAID: Final = 200  # characters of a message of the HTTP library


def log(what: str, **fields: Any) -> None:
    """Write one line. The caller must pass nothing that is secret."""
    if LOG.isEnabledFor(logging.INFO):
        LOG.info("%s", msgspec.json.encode({"at": round(time.time(), 3), "what": what, **fields}).decode())


def to_stderr() -> None:
    """Write log lines to standard error, without a prefix."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)


class OneLine(logging.Handler):
    """Writes each message of the HTTP library as a line of
    JSON to standard error, and exceptions without tracebacks.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Write one message as a line."""
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
    """Log the messages of the HTTP library with `OneLine`; done once in each process."""
    if not any(isinstance(one, OneLine) for one in SERVER.handlers):
        SERVER.addHandler(OneLine())
        SERVER.propagate = False
