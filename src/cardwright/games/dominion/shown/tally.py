"""Everything gained, played, exchanged and trashed in each turn of a game, from its log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.games.dominion.numbers import causes, counters
from cardwright.kernel.frames import TAG_COUNT, TAG_MOVE, TAG_NOTE, TAG_PLAYER
from cardwright.kernel.ints import Seat
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
    """How often a seat did the same thing in one turn, such as playing a Smithy. `turn`: the number of the
    turn.

    `whose`: the player whose turn it is.
    """

    turn: int
    whose: int
    seat: int
    what: str
    card: str
    into: str  # for an exchange: the card received
    n: int


def tally(g: Game) -> list[Tally]:
    """Dominion D1, D33, D34, D35. Return all tallies of a game, in the order of their first action.

    An extra turn has the number of the turn before it. Hidden cards are included, so use this for finished
    games only.
    """
    found: dict[tuple[int, int, int, str, str, str], int] = {}
    for key in happened(entries(g)):
        found[key] = found.get(key, 0) + 1
    return [Tally(*key, n) for key, n in found.items()]


def happened(log: list[Entry]) -> Iterator[tuple[int, int, int, str, str, str]]:
    """Yield each gain, play, exchange and trashing in the log, one by one, with its turn and seat."""
    turns: dict[int, int] = {}
    whose = -1
    returned: list[Entry] = []
    for e in log:
        if e.tag == TAG_PLAYER and e.cause in (causes.TURN, causes.EXTRA_TURN_BEGINS):
            whose = e.seat
            turns[whose] = turns.get(whose, 0) + (e.cause == causes.TURN)
        elif e.tag == TAG_PLAYER and e.cause == causes.TURN_SKIPPED:  # D163: a skipped turn counts
            turns[e.seat] = turns.get(e.seat, 0) + 1
        elif e.tag == TAG_MOVE and e.cause == causes.RETURN:
            returned.append(e)
        elif e.tag == TAG_MOVE and e.cause == causes.RECEIVE:
            given = next(r for r in returned if r.seat == e.seat)
            returned.remove(given)
            yield turns.get(whose, 0), whose, e.seat, EXCHANGED, given.card, e.card
        elif e.tag in (TAG_MOVE, TAG_NOTE) and e.cause in WHAT and e.card:
            yield turns.get(whose, 0), whose, e.seat, WHAT[e.cause], e.card, ""


def coins_by_turn(g: Game, start: Game) -> dict[tuple[int, int], int]:
    """Dominion D23. Return the Coins that each seat got in its own turns, by seat and number of the turn.

    `start`: the game at its start. It tells the number of the first turn, if the game began at a position.
    """
    at = [int(start.value(Seat(s), counters.TURNS)) for s in range(int(start.seats))]
    for e in entries(start):
        if e.tag == TAG_PLAYER and e.cause in (causes.TURN, causes.TURN_SKIPPED):
            at[e.seat] -= 1
    at[int(start.current)] += 1  # a turn counts once it is over
    found: dict[tuple[int, int], int] = {}
    whose = -1
    for e in entries(g):
        if e.tag == TAG_PLAYER and e.cause in (causes.TURN, causes.TURN_SKIPPED, causes.EXTRA_TURN_BEGINS):
            at[e.seat] += e.cause != causes.EXTRA_TURN_BEGINS
            whose = e.seat
        elif e.tag == TAG_COUNT and e.counter == counters.COINS and e.count > 0 and e.seat == whose:
            found[whose, at[whose]] = found.get((whose, at[whose]), 0) + e.count
    return found
