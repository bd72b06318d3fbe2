"""Observations as NumPy arrays, and as spaces of Gymnasium."""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportCallIssue=false
# pyright: reportGeneralTypeIssues=false
# the libraries are an extra, and not installed everywhere

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.observing import OPTION, Observer
from cardwright.kernel.spelling import whole

if TYPE_CHECKING:
    from cardwright.play.machines import Schema

Array = NDArray[Any]
Observation = dict[str, Array]
KEYS: Final = ("globals", "rows", "options", "action_mask")
LOWEST: Final = -32768
HIGHEST: Final = 32767


def reader(numbers: Any, kind: Any, shape: tuple[int, ...]) -> Callable[[], Array]:
    """What reads a vector as an array: in place in the compiled build, as a copy in the plain one, which has lists.

    What is packed in words of 64 bits is taken apart.
    """
    if isinstance(numbers, list):
        packed = kind == "packed"

        def copied() -> Array:
            found = np.array(numbers, np.int64 if packed else kind)
            return (found.view(np.int16) if packed else found).reshape(shape)

        return copied
    array = np.frombuffer(numbers, np.int16 if kind == "packed" else kind).reshape(shape)
    return lambda: array


class Arrays:
    """What an observer writes, as arrays of which the first dimension is the game."""

    def __init__(self, observer: Observer, schema: Schema) -> None:
        n = int(observer.n)
        self.observer = observer
        self.most = schema.most_options
        words = getattr(observer, "words", None)
        rows = (n, schema.most_rows, len(schema.row))
        self.globals = reader(observer.top, np.int16, (n, len(schema.top)))
        self.rows = reader(observer.rows, np.int16, rows) if words is None else reader(words, "packed", rows)
        self.options = reader(observer.options, "packed", (n, schema.most_options, int(OPTION)))
        self.n_options = reader(observer.n_options, np.int32, (n,))
        self.n_rows = reader(observer.n_rows, np.int32, (n,))
        self.places = np.arange(schema.most_options)
        # of each number of options: its mask; where nothing is asked the first place is not masked
        masks: Array = (self.places < np.maximum(1, np.arange(self.most + 1))[:, None]).astype(np.int8)
        self.mask_of: list[Array] = list(masks)
        # of each game: its part of what shows the present; nothing where each reading is a copy
        self.parts: list[tuple[Array, ...]] = []
        if not isinstance(observer.top, list):
            self.parts = list(zip(self.globals(), self.rows(), self.options(), strict=True))

    def masks(self) -> Array:
        """Of each game: which places have an option."""
        found: Array = (self.places < self.n_options()[:, None]).astype(np.int8)
        return found

    def all(self) -> Observation:
        """Everything, in place where it can be; the masks are new."""
        return {
            "globals": self.globals(),
            "rows": self.rows(),
            "options": self.options(),
            "action_mask": self.masks(),
        }

    def one(self, i: int = 0) -> Observation:
        """A copy of what is seen of one game. Where nothing is asked the first place is not masked."""
        if self.parts:
            top, rows, options = self.parts[i]
        else:
            top, rows, options = self.globals()[i], self.rows()[i], self.options()[i]
        return {
            "globals": top.copy(),
            "rows": rows.copy(),
            "options": options.copy(),
            "action_mask": self.mask_of[self.observer.n_options[i]].copy(),
        }


# -- actions
def actions_in(given: ArrayLike, n: int) -> Array:
    """So many actions, as they are. IllegalAnswer unless they are whole numbers, one for each game."""
    try:
        found: Array = np.asarray(given)
    except ValueError as why:
        raise IllegalAnswer(f"expected {n} actions, got what is no array: {why}") from why
    if found.shape != (n,):
        raise IllegalAnswer(f"expected {n} actions, got an array of the shape {found.shape}")
    if found.dtype.kind not in "iu":
        raise IllegalAnswer(f"expected actions that are whole numbers, got an array of {found.dtype}")
    return found


def check_legal(actions: Array, n_options: Array, waiting: Array) -> None:
    """IllegalAnswer unless each game that goes on is given a place that has an option."""
    wrong = ((actions < 0) | (actions >= n_options)) & (waiting == 0)
    if wrong.any():
        i = int(np.flatnonzero(wrong)[0])
        most = int(n_options[i]) - 1
        raise IllegalAnswer(f"illegal action {int(actions[i])} in game {i}: expected 0 to {most}")


def action_in(given: Any) -> int:
    """An action of one game. IllegalAnswer for what is no whole number."""
    found = whole(given)
    if found is None:
        raise IllegalAnswer(f"illegal action {given!r}: expected a whole number")
    return found


def space_of(schema: Schema, actions: int) -> Any:
    """The space of observations, for Gymnasium and PettingZoo, with a mask of so many actions."""
    from gymnasium.spaces import Box, Dict  # noqa: PLC0415 - arrays alone need no Gymnasium

    def box(*shape: int) -> Any:
        return Box(LOWEST, HIGHEST, shape, np.int16)

    return Dict(
        {
            "globals": box(len(schema.top)),
            "rows": box(schema.most_rows, len(schema.row)),
            "options": box(schema.most_options, len(schema.option)),
            "action_mask": Box(0, 1, (actions,), np.int8),
        }
    )
