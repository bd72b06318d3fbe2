"""What the system says to the process: that it should end, or that its terminal is gone."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

ENDINGS: Final = ("SIGTERM", "SIGHUP")
ALL: Final = ("SIGINT", *ENDINGS)


class Ended(BaseException):
    """The process has been told to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def ending_in_order() -> Iterator[None]:
    """SIGTERM and SIGHUP end what is done here by an exception, so that all is put away; then the process."""
    numbers = [int(getattr(signal, name)) for name in ENDINGS if hasattr(signal, name)]
    before = {number: signal.signal(number, end) for number in numbers}
    try:
        yield
    except Ended as why:
        signal.signal(why.number, signal.SIG_DFL)
        os.kill(os.getpid(), why.number)  # whoever waits for the process sees why it ended
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def end(number: int, frame: FrameType | None) -> None:
    """Once is enough: what comes after it is not heard."""
    signal.signal(number, signal.SIG_IGN)
    raise Ended(number)


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
