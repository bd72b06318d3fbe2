"""Observations as NumPy arrays, and the Gymnasium spaces that describe them."""

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
    from cardwright.play.encoder import Schema

Array = NDArray[Any]
Observation = dict[str, Array]
KEYS: Final = ("globals", "rows", "options", "action_mask")
LOWEST: Final = -32768
HIGHEST: Final = 32767


def reader(numbers: Any, kind: Any, shape: tuple[int, ...]) -> Callable[[], Array]:
    """Return a function that returns a vector as an array.

    In the compiled build the array shows the vector itself, in the pure build it is a copy. `kind` "packed":
    each 64-bit number of the vector holds four 16-bit numbers, which become elements of the array.
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
    """What an observer has written, as arrays. The first dimension of each array is the game."""

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
        # the action mask for each number of options; with no question, the first action is legal
        masks: Array = (self.places < np.maximum(1, np.arange(self.most + 1))[:, None]).astype(np.int8)
        self.mask_of: list[Array] = list(masks)
        # for each game: its part of the shared arrays; empty if every read is a copy
        self.parts: list[tuple[Array, ...]] = []
        if not isinstance(observer.top, list):
            self.parts = list(zip(self.globals(), self.rows(), self.options(), strict=True))

    def masks(self) -> Array:
        """Return the action masks of all games."""
        found: Array = (self.places < self.n_options()[:, None]).astype(np.int8)
        return found

    def all(self) -> Observation:
        """Return the observations of all games. The arrays are not copied where possible; the masks are new
        arrays.
        """
        return {
            "globals": self.globals(),
            "rows": self.rows(),
            "options": self.options(),
            "action_mask": self.masks(),
        }

    def one(self, i: int = 0) -> Observation:
        """Return a copy of the observation of one game. If no question is open there, its mask allows only
        action 0.
        """
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
    """Return the actions as an array. Raise IllegalAnswer unless they are `n` integers."""
    try:
        found: Array = np.asarray(given)
    except ValueError as why:
        raise IllegalAnswer(f"expected {n} actions, got a value that is not an array: {why}") from why
    if found.shape != (n,):
        raise IllegalAnswer(f"expected {n} actions, got an array of the shape {found.shape}")
    if found.dtype.kind not in "iu":
        raise IllegalAnswer(f"expected actions that are whole numbers, got an array of {found.dtype}")
    return found


def check_legal(actions: Array, n_options: Array, waiting: Array) -> None:
    """Raise IllegalAnswer if an action is not the position of an option. Games that wait for the next one
    don't count.
    """
    wrong = ((actions < 0) | (actions >= n_options)) & (waiting == 0)
    if wrong.any():
        i = int(np.flatnonzero(wrong)[0])
        most = int(n_options[i]) - 1
        raise IllegalAnswer(f"illegal action {int(actions[i])} in game {i}: expected 0 to {most}")


def action_in(given: Any) -> int:
    """Return the action of one game as an integer. Raise IllegalAnswer if it is not a whole number."""
    found = whole(given)
    if found is None:
        raise IllegalAnswer(f"illegal action {given!r}: expected a whole number")
    return found


def space_of(schema: Schema, actions: int) -> Any:
    """Return the observation space for Gymnasium and PettingZoo. `actions`: the size of the action mask."""
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
