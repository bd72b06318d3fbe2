"""What the system says to the process: that it should end, or that its terminal is gone."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

ENDINGS: Final = ("SIGTERM", "SIGHUP")
ALL: Final = ("SIGINT", *ENDINGS)


@contextmanager
def ending_at_once() -> Iterator[None]:
    """SIGTERM and SIGHUP end the process as they do by themselves.

    Everything is kept before it is shown, so nothing has to be put away. A handler would be heard only when Python
    runs again: a signal that comes just before a line is read would wait until somebody types.
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
    """Signals wait until what is done here is done."""
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
