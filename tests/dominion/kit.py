"""A table for tests: seats by name, cards by name, answers by their printed text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypedDict

import cardwright.games.dominion.cards  # noqa: F401 - makes the table
from cardwright.games.dominion.numbers import counters, types
from cardwright.games.dominion.numbers import zones as zone_numbers
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.positions import NOBODY, Given, expand, position
from cardwright.games.dominion.rules.setup import card
from cardwright.games.dominion.shown.story import tell
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.dominion.tables.scoring import score, winners
from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from cardwright.kernel.story import Story
from cardwright.kernel.views import option_texts
from tests.table_in_print import TableInPrint

NAMES: Final = ("Ann", "Bob", "Cid", "Dora", "Eve", "Finn")
Cards = Sequence[Given]


class SeatSetup(TypedDict, total=False):
    """What lies before a player; the top card first. Counters: `counters=dict(coins=3)`."""

    hand: Cards
    looked_at: Cards
    deck: Cards
    discard: Cards
    in_play: Cards
    set_aside: Cards
    tavern_mat: Cards
    exile_mat: Cards
    counters: Mapping[str, int]


class Table(TableInPrint):
    """A game, asked and answered in print."""

    def __init__(self, g: Game) -> None:
        super().__init__(g, NAMES)

    # -- the decision
    def offered(self) -> list[str]:
        """The options of the decision, in print; none if the game is over."""
        return option_texts(self.g)

    def answer(self, *texts: str) -> None:
        """Answer decisions by the printed text of an option, one after the other."""
        for text in texts:
            offered = self.offered()
            if text not in offered:
                raise IllegalAnswer(f"illegal answer {text!r} of {self.asked}: expected one of {offered}")
            self.g.answer(offered.index(text))

    # -- what lies where, the top first
    def zone(self, name: str, place: str) -> list[str]:
        g = self.g
        zone = g.zone(zone_numbers.PLACE_NAMES.index(place), Seat(self.names.index(name)))
        found = [g.match.rules.name_of(g, obj) for obj in g.zones.all_of(zone)]
        return found[::-1] if g.match.zone_list[zone].ordered else sorted(found)

    def deck(self, name: str = "Ann") -> list[str]:
        return self.zone(name, "deck")

    def discard(self, name: str = "Ann") -> list[str]:
        return self.zone(name, "discard")

    def in_play(self, name: str = "Ann") -> list[str]:
        """In alphabetical order."""
        return self.zone(name, "in play")

    def shared(self, name: str) -> list[str]:
        """A shared zone or a pile; the trash in alphabetical order."""
        g = self.g
        zone = DominionView(g, 0).zone_number(None, name)
        found = [g.match.rules.name_of(g, obj) for obj in g.zones.all_of(zone)]
        return sorted(found) if name == "trash" else found[::-1]

    @property
    def trash(self) -> list[str]:
        return self.shared("trash")

    def pile(self, name: str) -> int:
        """How many cards are in a pile."""
        return len(self.shared(name))

    # -- numbers
    def counter(self, counter: str, name: str = "") -> int:
        seat = Seat(self.names.index(name)) if name else self.g.current
        return int(self.g.value(seat, counters.COUNTER_NAMES.index(counter)))

    @property
    def actions(self) -> int:
        return self.counter("actions")

    @property
    def buys(self) -> int:
        return self.counter("buys")

    @property
    def coins(self) -> int:
        return self.counter("coins")

    @property
    def phase(self) -> str:
        return DominionView(self.g, 0).phase

    def cost(self, name: str) -> int:
        return int(DominionView(self.g, 0).cost(card_number(name)))

    @property
    def scores(self) -> list[int]:
        return [int(score(self.g, Seat(seat))) for seat in range(len(self.names))]

    @property
    def winners(self) -> list[str]:
        return [self.names[int(seat)] for seat in winners(self.g)]

    # -- what is seen and told
    def sees(self, viewer: str, name: str, place: str) -> list[str]:
        """What one player sees in another's zone."""
        return DominionView(self.g, self.names.index(viewer)).zone(self.names.index(name), place)

    def story(self, name: str = "") -> Story:
        """All of it, or as one player may hear it."""
        return tell(self.g, self.names, self.names.index(name) if name else None)


def card_number(name: str) -> int:
    return TABLE.kind(name)


def table(
    kingdom: Sequence[str] = (),
    *,
    seats: int = 0,
    ann: SeatSetup | None = None,
    bob: SeatSetup | None = None,
    cid: SeatSetup | None = None,
    dora: SeatSetup | None = None,
    trash: Cards = (),
    piles: Mapping[str, int | Sequence[str]] | None = None,
    market: Cards | None = None,
    hexes: Cards | None = None,
    boons: Cards | None = None,
    boons_aside: Cards | None = None,
    turn: str = "Ann",
    phase: str = "action",
    from_piles: bool = False,
    turn_number: int = 1,
    edition: str = "current",
    seed: int = 1,
    set_aside: str = "",
    bane: str = "",
    colonies: bool = False,
    suns: int = -1,
    traits: Sequence[str] = (),
    ferry: str = "",
) -> Table:
    """A position at its first decision. Kingdom cards that somebody has join the kingdom; empty zones need no words."""
    laid = [(i, seat) for i, seat in enumerate((ann, bob, cid, dora)) if seat is not None]
    seats = seats or max(2, 1 + max((i for i, _ in laid), default=0))
    zones: dict[tuple[int, str], Cards] = {(NOBODY, "trash"): trash}
    counters: dict[tuple[int, str], int] = {}
    if market is not None:
        zones[NOBODY, zone_numbers.SHARED_NAMES[3]] = market
    if hexes is not None:
        zones[NOBODY, zone_numbers.SHARED_NAMES[1]] = hexes
    if boons is not None:
        zones[NOBODY, zone_numbers.BOON_ZONES[0]] = boons
    if boons_aside is not None:
        zones[NOBODY, zone_numbers.BOON_ZONES[3]] = boons_aside
    for i, seat in laid:
        for place in zone_numbers.PLACE_NAMES:
            zones[i, place] = seat.get(place.replace(" ", "_"), ())  # type: ignore[assignment]
        for counter, n in seat.get("counters", {}).items():
            counters[i, counter.replace("_", " ")] = n
    joined = with_kingdom(
        kingdom, [cards for key, cards in zones.items() if key != (NOBODY, zone_numbers.SHARED_NAMES[3])]
    )
    g = position(
        joined,
        seats,
        edition=edition,
        seed=seed,
        zones=zones,
        counters=counters,
        piles=piles,
        from_piles=from_piles,
        turn=NAMES.index(turn),
        phase=phase,
        turn_number=turn_number,
        set_aside=set_aside,
        bane=bane,
        colonies=colonies,
        suns=suns,
        traits=traits,
        ferry=ferry,
    )
    return Table(g)


def with_kingdom(kingdom: Sequence[str], zones: Sequence[Cards]) -> list[str]:
    """The kingdom and every other kingdom card that lies somewhere."""
    out = list(kingdom)
    brought = {n for name in kingdom for f in card(name).features for n in f.supply_piles()}
    for name, pile in (placed for zone in zones for placed in expand(zone)):
        c = card(name)
        if (
            c.supply
            and not c.always
            and not c.extra
            and not pile
            and not c.types & types.EVENT_CARD
            and name not in out
            and name not in brought
        ):
            out.append(name)
    return out


def to_next_turn(t: Table, *answers: str) -> None:
    """End this turn and Bob's, who does nothing; `answers` come first."""
    t.answer(*answers)
    while t.turn == "Ann":
        t.answer(t.offered()[0])
    while t.turn == "Bob":
        t.answer(t.offered()[0])
