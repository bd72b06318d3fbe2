"""What nobody holds any more is given back."""

from __future__ import annotations

import gc
import resource

import cardwright.dominion.cards
import cardwright.magic.cards  # noqa: F401
from cardwright.dominion.setup import new_game, new_match
from cardwright.kernel import snapshot
from cardwright.magic.setup import new_match as new_magic

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
            copy = snapshot.Saved(saved.kinds, saved.nodes, saved.cards, bytes(saved.state), saved.history)
            snapshot.restore(g.match, copy)
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = rounds()

    assert rounds() - before < 2_000, "expected no more than 2 MB for 300 games that are gone"
