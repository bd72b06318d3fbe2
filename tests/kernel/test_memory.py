"""Objects without references are freed."""

from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys

import cardwright.games.dominion.cards
import cardwright.games.magic.cards  # noqa: F401
from cardwright import games
from cardwright.games.dominion.rules.setup import new_game, new_match
from cardwright.games.magic.rules.setup import new_match as new_magic
from cardwright.kernel import saving, snapshot
from cardwright.kernel.ints import i64, vec
from cardwright.kernel.record import joined
from cardwright.testing.environments import resident
from cardwright.testing.playing import new_game as new_table

KINGDOM = [
    "Village",
    "Smithy",
    "Market",
    "Moat",
    "Militia",
    "Chapel",
    "Laboratory",
    "Festival",
    "Witch",
    "Workshop",
]
DECK = ["Forest"] * 12


def matches() -> int:
    """How many matches there are in memory."""
    gc.collect()
    return sum(type(x).__name__ in ("DominionMatch", "MagicMatch") for x in gc.get_objects())


def test_a_match_goes_with_its_last_game() -> None:
    before = matches()
    for seed in range(5):
        new_game(new_match(KINGDOM), seed)
        new_magic([DECK, DECK])

    assert matches() == before


def test_a_game_keeps_its_match() -> None:
    before = matches()
    game = new_game(new_match(KINGDOM), 1)

    assert matches() == before + 1
    assert game.decision is not None


def test_a_save_goes_when_nobody_holds_it() -> None:
    """In the compiled build a vector handed over by interpreted code would stay for ever."""
    g = new_game(new_match(KINGDOM), 1)
    saved = snapshot.save(g)

    def rounds() -> int:
        for _ in range(300):
            copy = saving.Saved(saved.kinds, saved.nodes, saved.cards, bytes(saved.state), saved.history)
            snapshot.restore(g.match, copy)
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = rounds()

    assert rounds() - before < 2_000, "expected no more than 2 MB for 300 games that are gone"


LONG = """
import cardwright
game = cardwright.dominion(["Page"], ["Ann", "Bob"], seed=1)
for _ in range(400):
    game.answer(0)
copies = [game.fork() for _ in range(5)]
del game
nested = [copies.pop()]
for copy in copies:
    for _ in range(70):  # beyond the depth at which CPython puts off freeing
        nested = [nested, copy.fork(), copy.decision]
del copies, copy
del nested
print("freed")
"""


def test_a_long_game_and_games_in_deep_lists_are_freed() -> None:
    """The checks of the debug allocator find what is written outside of an object."""
    ran = subprocess.run(
        [sys.executable, "-c", LONG],
        env={**os.environ, "PYTHONMALLOC": "debug"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (ran.returncode, ran.stdout) == (0, "freed\n"), ran.stderr


def test_a_vector_that_interpreted_code_hands_over_is_given_back() -> None:
    g = new_game(new_match(KINGDOM), 1)
    words = [0] * 10_000

    def rounds() -> int:
        for _ in range(100):
            g.remembered = vec[i64](words)
            joined((), vec[i64](words))
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    rounds()
    before = rounds()
    for _ in range(4):
        rounds()

    assert rounds() - before < 8_000  # kilobytes; 40,000 if each stayed


def test_what_sees_for_machines_goes_when_nobody_holds_it() -> None:
    """In the compiled build a vector that a subclass sets anew in its constructor would stay for ever."""
    for name in ("dominion", "magic"):
        game = new_table(name, 2, 1)
        encoder = games.named(name).encoder(name)
        found = []
        for _ in range(3):
            for _ in range(100):
                encoder.observer(game, 8)
            gc.collect()
            found.append(resident())

        assert found[2] - found[1] < 100, f"expected no more pages of memory after each round, got {found}"
