"""Invariants of any game of Dominion at any decision; `tools/fuzz.py` checks them too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.games.dominion.numbers import causes, counters, facts, questions
from cardwright.games.dominion.shown.story import tell
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel import snapshot
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LAYER,
    F_MORE,
    FACT,
    ID_MASK,
    LOG_CAUSE,
    LOG_TAG,
    NOWHERE,
    TAG_MOVE,
)
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.views import option_texts
from tests.properties.everything import arguments_of, but_for_numbers, everything

if TYPE_CHECKING:
    from cardwright.kernel.match import Match

WHAT_MOVED = 7 << LOG_TAG | 255 << LOG_CAUSE  # of a word of the log
RETURNED = TAG_MOVE << LOG_TAG | causes.RETURN << LOG_CAUSE
RECEIVED = TAG_MOVE << LOG_TAG | causes.RECEIVE << LOG_CAUSE
HALVES = (RETURNED, RECEIVED)
NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Flo"]


def place_of_everything(g: Game) -> None:
    """Every object is in exactly one zone, the one that its place names."""
    seen: dict[int, int] = {}
    for zone in range(g.match.zones):
        objects = [int(x) for x in g.zones.all_of(zone)]
        assert len(objects) == g.zones.count(zone), f"expected the size of zone {zone} to be what is in it"
        for obj in objects:
            assert obj not in seen, f"expected object {obj} in one zone, got {seen[obj]} and {zone}"
            seen[obj] = zone
    for obj in range(len(g.place)):
        assert seen.get(obj, NOWHERE) == g.zone_of(Obj(obj)), (
            f"expected object {obj} where its place says it is"
        )


def kinds(g: Game) -> Counter[int]:
    """How many there are of each kind; what is another card for a while counts as itself."""
    found = [int(k) for k in g.kind_of]
    for at in range(0, len(g.facts), FACT):
        if g.facts[at + F_LAYER] == facts.IMITATES:
            found[int(g.facts[at + F_ABOUT]) & ID_MASK] = int(g.facts[at + F_MORE])
    return Counter(found)


def exchanges_are_whole(g: Game, since: int = 0) -> int:
    """Every card that went back to its pile in an exchange was replaced at once; how many log words there are."""
    log = g.entries()
    halves = [
        (at, word & WHAT_MOVED) for at, word in enumerate(log) if word & WHAT_MOVED in HALVES and at >= since
    ]
    for i in range(0, len(halves), 2):
        at = halves[i][0]
        whole = halves[i : i + 2] == [(at, RETURNED), (at + 1, RECEIVED)]
        assert whole, f"expected both halves of an exchange, got one at entry {at} of the log"
    return len(log)


def counters_are_sane(g: Game) -> None:
    """No counter of a seat is below nothing; options are there and differ."""
    for seat in range(int(g.seats)):
        for counter in range(counters.COUNTERS):
            assert g.value(Seat(seat), counter) >= 0, (
                f"expected counter {counter} of seat {seat} not to be negative"
            )
    d = g.decision
    assert (d is None) == g.over, "expected a decision, or the end of the game"
    if d is not None:
        assert len(d.options) > 1, "expected a choice, got one option"
        assert len(set(d.options)) == len(d.options), "expected options that differ"
        assert 0 <= d.seat < g.seats


def check(g: Game) -> None:
    """All of the cheap ones."""
    place_of_everything(g)
    counters_are_sane(g)
    exchanges_are_whole(g)


def shown(g: Game, seat: int, story: bool = True) -> dict[str, object]:
    """All that a seat is shown: every answer of its view, its story."""
    found = but_for_numbers(everything(DominionView(g, seat), arguments_of(g)), g)
    if story:
        found["story"] = tell(g, NAMES[: int(g.seats)], seat).lines
    return found


def whole(g: Game) -> list[object]:
    """Everything that decides how a game goes on and all of its past."""
    saved = snapshot.save(g)
    return [saved.kinds, saved.nodes, saved.state, saved.history]


def table_state(g: Game) -> list[object]:
    """What lies on the table and who is asked what: the game but for the way it is carried out inside.

    Playings are numbered only where somebody might ask which one it is, waiting triggers in their queue.
    """
    d = g.decision
    asked: Sequence[object] = ()
    if d is not None:
        options = option_texts(g) if d.kind == questions.ASK_REACT else [int(x) for x in d.options]
        asked = (int(d.kind), int(d.seat), options)
    numbers = (int(g.chance.state), int(g.turn_no), int(g.current), g.over)
    values = [int(x) for x in g.values]
    values[int(g.seats) * counters.COUNTERS + counters.PLAYS] = 0
    lists = (g.kind_of, g.place, g.home, values, g.entries(), g.all_answers())
    zones = [[int(x) for x in g.zones.all_of(z)] for z in range(g.match.zones)]
    return [asked, numbers, [[int(x) for x in v] for v in lists], zones]


def loaded(match: Match, g: Game) -> Game:
    """A game saved and loaded."""
    return snapshot.restore(match, snapshot.save(g))
