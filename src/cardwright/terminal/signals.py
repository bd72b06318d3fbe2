"""Handling of the signals that end the process or report that its terminal is gone."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

ENDINGS: Final = ("SIGTERM", "SIGHUP")
ALL: Final = ("SIGINT", *ENDINGS)


@contextmanager
def ending_at_once() -> Iterator[None]:
    """Let SIGTERM and SIGHUP end the process at once, as is their default.

    Every change is saved before it is shown, so no cleanup is needed. A Python handler would run too late: a signal
    that arrives just before a line is read would wait until somebody types.
    """
    numbers = [int(getattr(signal, name)) for name in ENDINGS if hasattr(signal, name)]
    before = {number: signal.signal(number, signal.SIG_DFL) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Block SIGINT, SIGTERM and SIGHUP inside this context; they take effect at its end."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(
        signal.SIG_BLOCK, {int(getattr(signal, name)) for name in ALL if hasattr(signal, name)}
    )
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
