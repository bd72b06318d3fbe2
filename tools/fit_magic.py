"""Fits the weights with which `medium` and `hard` judge positions of Magic: python -m tools.fit_magic
[--games N] [--seed S]

The bot `curve` plays paired games against itself with each built-in deck on both sides. At the beginning of
each turn the features of `games/magic/bots/judging.py` are recorded, and later the winner. Newton's method
fits a logistic regression with a small ridge penalty. A fifth of the games is held out, and the printed
accuracy comes from these. The result is written to `weights.toml` beside `judging.py`. The same seed gives
the same file.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

import cardwright
from cardwright.games.magic.bots.curve import curve_choice
from cardwright.games.magic.bots.judging import NUMBERS, differences
from cardwright.games.magic.decks import names_of

FILE: Final = Path(__file__).parents[1] / "src/cardwright/games/magic/bots/weights.toml"
HELD_OUT: Final = 5  # one of this many games is held out
RIDGE: Final = 2.0
STEPS: Final = 25
MOST: Final = 3_000  # most answers of a game
TURN_LIMIT: Final = 80

Floats = npt.NDArray[np.float64]


def positions(deck: str, seed: int) -> Iterator[tuple[list[float], float]]:
    """Yield the features of each turn of one game, and whether the current player won; draws are left out."""
    game = cardwright.magic([deck, deck], ["Ann", "Bob"], seed, turn_limit=TURN_LIMIT)
    found: list[tuple[int, list[float]]] = []
    turn = 0
    for _ in range(MOST):
        d = game.decision
        if d is None:
            break
        view = game.view(d.seat)
        if view.turn != turn and d.seat == view.current:
            turn = view.turn
            found.append((d.seat, differences(view, d.seat, 1 - d.seat)))
        game.answer(int(curve_choice(view)))
    winners = game.view(0).winners()
    for seat, numbers in found if len(winners) == 1 else ():
        yield numbers, float(seat in winners)


def fitted(x: Floats, y: Floats) -> Floats:
    """Return the weights of a logistic regression without a constant, by Newton's method."""
    scale = x.std(0) + 1e-9
    z = x / scale
    w = np.zeros(x.shape[1])
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-z @ w))
        curvature = (z * (p * (1 - p))[:, None]).T @ z + RIDGE * np.eye(len(w))
        w -= np.linalg.solve(curvature, z.T @ (p - y) + RIDGE * w)
    return np.asarray(w / scale)


def main() -> None:
    """Play, fit, print the accuracy, and write the file."""
    asked = argparse.ArgumentParser(description="Fits how the bots of Magic judge positions.")
    asked.add_argument("--games", type=int, default=300, help="Games with each built-in deck. [default: 300]")
    asked.add_argument("--seed", type=int, default=1, help="Random seed. [default: 1]")
    given = asked.parse_args()
    x: list[list[float]] = []
    y: list[float] = []
    held: list[bool] = []
    for deck in names_of("magic"):
        for n in range(given.games):
            for numbers, won in positions(deck, given.seed * 1_000_000 + n):
                x.append(numbers)
                y.append(won)
                held.append(n % HELD_OUT == 0)
    xs, ys, out = np.array(x), np.array(y), np.array(held)
    w = fitted(xs[~out], ys[~out])
    p = 1 / (1 + np.exp(-xs[out] @ w))
    loss = -(ys[out] * np.log(p) + (1 - ys[out]) * np.log(1 - p)).mean()
    right = ((p > 0.5) == (ys[out] > 0.5)).mean()
    print(f"{len(xs)} turns of {given.games} games with each deck, seed {given.seed}")
    print(f"held out: log loss {loss:.3f}, right {right:.0%}")
    lines = [
        "# How `medium` and `hard` judge a position: weights of a logistic regression. Written by",
        f"# `python -m tools.fit_magic --games {given.games} --seed {given.seed}` from {len(xs)} turns; held out:",
        f"# log loss {loss:.3f}, {right:.0%} right.",
        *(f'"{name}" = {value:.4f}' for name, value in zip([*NUMBERS, "on move"], w, strict=True)),
    ]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
