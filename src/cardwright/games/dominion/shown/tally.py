"""What was gained, played, exchanged and trashed in each turn of a game, read from its log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.games.dominion.numbers import causes
from cardwright.kernel.frames import TAG_MOVE, TAG_NOTE, TAG_PLAYER
from cardwright.kernel.story import Entry, entries

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

GAINED, PLAYED, EXCHANGED, TRASHED, BOUGHT = "gain", "play", "exchange", "trash", "event"
WHAT: Final = {
    causes.GAIN: GAINED,
    causes.PLAY: PLAYED,
    causes.PLAY_AGAIN: PLAYED,
    causes.TRASH: TRASHED,
    causes.EVENT: BOUGHT,
    causes.PROJECT: BOUGHT,
}


class Tally(NamedTuple):
    """So many like things that a seat did in one turn. `turn`: which one of the seat's whose turn it is."""

    turn: int
    whose: int
    seat: int
    what: str
    card: str
    into: str  # what it was exchanged for
    n: int


def tally(g: Game) -> list[Tally]:
    """Dominion D1, D33, D34, D35. All of them, in the order in which they first happened.

    An extra turn has the number of the one before. It is the whole truth, for when all is over: it tells what no
    single seat may know.
    """
    found: dict[tuple[int, int, int, str, str, str], int] = {}
    for key in happened(entries(g)):
        found[key] = found.get(key, 0) + 1
    return [Tally(*key, n) for key, n in found.items()]


def happened(log: list[Entry]) -> Iterator[tuple[int, int, int, str, str, str]]:
    """Each of these things, one by one."""
    turns: dict[int, int] = {}
    whose = -1
    returned: list[Entry] = []
    for e in log:
        if e.tag == TAG_PLAYER and e.cause in (causes.TURN, causes.EXTRA_TURN_BEGINS):
            whose = e.seat
            turns[whose] = turns.get(whose, 0) + (e.cause == causes.TURN)
        elif e.tag == TAG_PLAYER and e.cause == causes.TURN_SKIPPED:  # Dominion D163: it counts
            turns[e.seat] = turns.get(e.seat, 0) + 1
        elif e.tag == TAG_MOVE and e.cause == causes.RETURN:
            returned.append(e)
        elif e.tag == TAG_MOVE and e.cause == causes.RECEIVE:
            given = next(r for r in returned if r.seat == e.seat)
            returned.remove(given)
            yield turns.get(whose, 0), whose, e.seat, EXCHANGED, given.card, e.card
        elif e.tag in (TAG_MOVE, TAG_NOTE) and e.cause in WHAT and e.card:
            yield turns.get(whose, 0), whose, e.seat, WHAT[e.cause], e.card, ""
