"""Structured logs: one JSON object a line, without tokens, links, seeds or cards."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any, Final

import msgspec

LOG: Final = logging.getLogger("cardwright.table")


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
