"""Fits the network with which `medium` and `hard` judge positions of Magic: python -m tools.fit_magic
[--games N] [--seed S] [--decks FOLDER]

The bot `curve` plays games against itself with each deck on both sides: the built-in decks, and the deck files
in FOLDER, whose cards may come from the catalogue. At the beginning of each turn the features of
`games/magic/bots/judging.py` are recorded for both seats, and later the winner. A network with one hidden layer is
fitted by Adam. The games of one deck in six are held out, and the printed accuracy comes from these. The result is
written to `weights.toml` beside `judging.py`. The same seed and decks give the same file.
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
from cardwright.games.magic.bots.judging import FEATURES, features
from cardwright.games.magic.decks import names_of
from cardwright.kernel.errors import CardwrightError

FILE: Final = Path(__file__).parents[1] / "src/cardwright/games/magic/bots/weights.toml"
HELD_OUT: Final = 6  # one of this many decks is held out
HIDDEN: Final = 24  # neurons
EPOCHS: Final = 12
BATCH: Final = 512
RATE: Final = 1e-3  # of Adam
DECAY: Final = 2e-4  # of the weights, in each step
MOST: Final = 3_000  # most answers of a game
TURN_LIMIT: Final = 80

Floats = npt.NDArray[np.float64]


def positions(deck: str, seed: int) -> Iterator[tuple[list[float], float]]:
    """Yield the features of both seats at each turn of one game, and whether that seat won; draws are left out."""
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
            found += [(seat, features(game.view(seat), 1 - seat)) for seat in (d.seat, 1 - d.seat)]
        game.answer(int(curve_choice(view)))
    winners = game.view(0).winners()
    for seat, numbers in found if len(winners) == 1 else ():
        yield numbers, float(seat in winners)


def likely(x: Floats, w: tuple[Floats, Floats, Floats, float]) -> tuple[Floats, Floats]:
    """Return the values of the hidden layer, and the chances to win, of each position."""
    hidden = np.maximum(x @ w[0] + w[1], 0)
    return hidden, 1 / (1 + np.exp(-(hidden @ w[2] + w[3])))


def fitted(x: Floats, y: Floats, seed: int) -> tuple[Floats, Floats, Floats, float]:
    """Return the weights of the network: of the hidden layer, its biases, of the output, its bias."""
    rng = np.random.default_rng(seed)
    mean, scale = x.mean(0), x.std(0) + 1e-9
    z = (x - mean) / scale
    n = x.shape[1]
    w: list[Floats] = [
        rng.normal(0, (2 / n) ** 0.5, (n, HIDDEN)), np.zeros(HIDDEN), rng.normal(0, HIDDEN**-0.5, HIDDEN), np.zeros(1)
    ]  # fmt: skip
    first, second = [np.zeros_like(a) for a in w], [np.zeros_like(a) for a in w]
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * (1 - epoch / EPOCHS) + RATE / 10
        order = rng.permutation(len(z))
        for at in range(0, len(z), BATCH):
            rows = order[at : at + BATCH]
            hidden, p = likely(z[rows], (w[0], w[1], w[2], float(w[3][0])))
            error = (p - y[rows]) / len(rows)
            back = np.outer(error, w[2]) * (hidden > 0)
            slopes = [z[rows].T @ back, back.sum(0), hidden.T @ error, error.sum(keepdims=True)]
            step += 1
            for k, slope in enumerate(slopes):
                first[k] = 0.9 * first[k] + 0.1 * slope
                second[k] = 0.999 * second[k] + 0.001 * slope * slope
                move = first[k] / (1 - 0.9**step) / (np.sqrt(second[k] / (1 - 0.999**step)) + 1e-8)
                w[k] = w[k] * (1 - DECAY * (w[k].ndim == 2)) - rate * move
    return w[0] / scale[:, None], w[1] - (mean / scale) @ w[0], w[2], float(w[3][0])


def loss_of(x: Floats, y: Floats, w: tuple[Floats, Floats, Floats, float]) -> tuple[float, float]:
    """Return the log loss of positions, and the share of those whose likelier winner won."""
    p = np.clip(likely(x, w)[1], 1e-6, 1 - 1e-6)
    loss = -(y * np.log(p) + (1 - y) * np.log(1 - p)).mean()
    return float(loss), float(((p > 0.5) == (y > 0.5)).mean())


def written(w: tuple[Floats, Floats, Floats, float], about: str) -> str:
    """Return the text of the file: for each hidden neuron its weights, its bias, and its weight in the result."""
    neurons = [[*w[0][:, k], w[1][k], w[2][k]] for k in range(len(w[2]))]
    rows = ["  [" + ", ".join(f"{n:.4g}" for n in neuron) + "]," for neuron in neurons]
    head = [f"# {line}" for line in about.splitlines()]
    return "\n".join([*head, f"bias = {w[3]:.4g}", "hidden = [", *rows, "]", ""])


def main() -> None:
    """Play, fit, print the accuracy, and write the file."""
    asked = argparse.ArgumentParser(description="Fits how the bots of Magic judge positions.")
    asked.add_argument("--games", type=int, default=20, help="Games with each deck. [default: 20]")
    asked.add_argument("--seed", type=int, default=1, help="Random seed. [default: 1]")
    asked.add_argument("--decks", type=Path, help="Folder of further deck files (*.txt).")
    given = asked.parse_args()
    decks = list(names_of("magic"))
    decks += map(str, sorted(given.decks.glob("*.txt"))) if given.decks else []
    x: list[list[float]] = []
    y: list[float] = []
    held: list[bool] = []
    left_out = 0
    for k, deck in enumerate(decks):
        try:
            for n in range(given.games):
                for numbers, won in positions(deck, given.seed * 1_000_000 + 1_000 * k + n):
                    x.append(numbers)
                    y.append(won)
                    held.append(k % HELD_OUT == HELD_OUT - 1)
        except CardwrightError as why:
            left_out += 1
            print(f"left out: {deck}: {why}")
    xs, ys, out = np.array(x), np.array(y), np.array(held)
    loss, right = loss_of(xs[out], ys[out], fitted(xs[~out], ys[~out], given.seed))
    used = len(decks) - left_out
    about = (
        "How `medium` and `hard` judge a position: the weights of a network. Written by `python -m\n"
        f"tools.fit_magic --games {given.games} --seed {given.seed} --decks FOLDER` from {len(xs)} positions, "
        f"{used} decks;\n"
        f"with decks that were held out: log loss {loss:.3f}, {right:.0%} right. {FEATURES} features."
    )
    FILE.write_text(written(fitted(xs, ys, given.seed), about), encoding="utf-8")
    print(about)


if __name__ == "__main__":
    main()
