"""Measures the solver beside a search through the public interface, in one run: `python -m tools.measure_solver`.

Both search the same position of Magic. The other search forks, answers, and keeps the digests that it has
seen. Rates are nodes per second of processor time; a node is a state after an answer.
"""

from __future__ import annotations

import time
from typing import Any, Final

import cardwright
from cardwright.play.game import Game

POSITION: Final[dict[str, Any]] = {
    "game": "magic",
    "Ann": {
        "hand": ["2 Shock", "Lightning Bolt", "Giant Growth"],
        "battlefield": ["3 Mountain", "Forest", "Grizzly Bears", "Hill Giant"],
    },
    "Bob": {"life": 7, "battlefield": ["Wind Drake", "Grizzly Bears", "2 Mountain"], "hand": ["Shock"]},
}
NODES: Final = 20_000
POSITIONS: Final = 200
ROUNDS: Final = 5


def rate_by_hand(game: Game) -> float:
    """Return states per second of a search through the public interface. Repeated states count, as in the
    solver.
    """
    seen: set[str] = set()
    stack = [game]
    nodes = 0
    began = time.process_time()
    while stack and nodes < NODES // 4:
        parent = stack.pop()
        for i in range(len(parent.decision.options) if parent.decision is not None else 0):
            child = parent.fork()
            child.answer(i)
            nodes += 1
            digest = child.digest
            if digest not in seen:
                seen.add(digest)
                stack.append(child)
    return nodes / (time.process_time() - began)


def rate_of_the_solver(game: Game) -> float:
    """Return states per second of the solver."""
    began = time.process_time()
    solution = cardwright.solve(game, {"winner": "Ann"}, nodes=5 * NODES, line=False)
    return solution.nodes / (time.process_time() - began)


def main() -> None:
    """Print the time to build a position, both rates (the best of some rounds, in turn), and their ratio."""
    game = cardwright.position(POSITION)
    began = time.process_time()
    for _ in range(POSITIONS):
        cardwright.position(POSITION)
    print(f"position from a dict: {(time.process_time() - began) / POSITIONS * 1000:.2f} ms")
    other = rate = 0.0
    for _ in range(ROUNDS):
        other = max(other, rate_by_hand(game))
        rate = max(rate, rate_of_the_solver(game))
    print(f"public interface: {other:,.0f} nodes/s; solver: {rate:,.0f} nodes/s; ratio {rate / other:.2f}")


if __name__ == "__main__":
    main()
