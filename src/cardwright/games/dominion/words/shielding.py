"""Dominion D191. Which zones Attacks affect, and players who are unaffected in a zone."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import facts, zones
from cardwright.games.dominion.objects.table import TABLE, Which
from cardwright.games.dominion.rules.queries import next_fact
from cardwright.kernel.effects import DONE, NUMBER_SLOT, Condition, Effect
from cardwright.kernel.frames import F_MORE, F_VALUE, FACT
from cardwright.kernel.ints import Obj, Seat, i64, vec
from cardwright.kernel.words import EachSeat, choose, choose_some

from .decks import reveal_until, take_from_deck, top_of_deck
from .qualities import an, place_text
from .selections import cards_in
from .verbs import gain, gain_a, gain_copy

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.table import DominionTable
    from cardwright.kernel.game import Game


@final
class each_other_player_in(Effect):
    """Dominion D191, D51. Let each other player carry out an effect,
    in turn order, except players who are unaffected in this zone.
    """

    def __init__(self, place: int, what: Effect) -> None:
        super().__init__(what)
        self.place: i64 = place
        self.label = f"each other player, unless unaffected in {place_text(place)}: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        mine = g.seat()
        while part < g.seats - 1:
            part += 1
            seat = Seat((mine + part) % g.seats)
            if not self.is_shielded(g, seat):
                g.push(self.parts[0], 0)
                g.set_seat(seat)
                return part
        return DONE

    def is_shielded(self, g: Game, seat: Seat) -> bool:
        """Whether a seat is unaffected, in this zone, by the card that is being played."""
        at = next_fact(g, 0, facts.UNAFFECTED, seat)
        while at >= 0:
            if g.facts[at + F_VALUE] == g.slot(NUMBER_SLOT) and g.facts[at + F_MORE] == self.place + 1:
                return True
            at = next_fact(g, at + FACT, facts.UNAFFECTED, seat)
        return False


def touches(e: Effect, place: i64) -> bool:
    """Dominion D191. Whether an effect takes cards out of a zone of its player, or makes the player gain
    cards to it.

    `place`: the zone.
    """
    if isinstance(e, (gain, gain_a, gain_copy)):
        return place == zones.DISCARDS
    if isinstance(e, (top_of_deck, take_from_deck, reveal_until)) and place == zones.DECK:
        return True
    if isinstance(e, (choose, choose_some)):
        among = e.among
        if isinstance(among, cards_in) and among.place == place:
            return True
    for part in e.parts:
        if touches(part, place):
            return True
    return False


def aims(e: Effect, place: i64) -> bool:
    """Dominion D191. Whether an effect makes other players take cards from their zone `place`, or gain cards
    to it.
    """
    if isinstance(e, each_other_player_in):
        return e.place == place
    if isinstance(e, EachSeat) and e.others:
        return touches(e, place)
    for part in e.parts:
        if aims(part, place):
            return True
    return False


@final
class aiming_at(Which):
    """Dominion D191. A quality: cards whose effect takes cards from a zone of other players, or makes them
    gain cards to it.
    """

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place: i64 = place
        self.aim: vec[i64] = vec[i64]()  # for each kind; filled once all kinds are known
        self.label = f"card aiming at {place_text(place)}"

    def fits(self, g: Game, obj: Obj) -> bool:
        return self.ever_fits(TABLE, g.kind(obj))

    def ever_fits(self, table: DominionTable, kind: i64) -> bool:
        plays = TABLE.play
        if len(self.aim) != len(plays):
            self.aim = vec[i64]([i64(aims(e, self.place)) for e in plays])
        aim = self.aim
        return aim[kind] == 1


@final
class lies_openly(Condition):
    """Dominion D191, D60. Whether the top card of a zone of
    the player has a given name and is visible to all players.
    """

    def __init__(self, name: str, place: int) -> None:
        super().__init__()
        self.name: str = name
        self.place: i64 = place
        self.label = f"{an(name)} lies face up on top of {place_text(place)}"

    def holds(self, g: Game) -> bool:
        zone = g.zone(self.place, g.seat())
        obj = g.zones.top_or_none(zone)
        if obj < 0 or g.kind(obj) != TABLE.kind(self.name):
            return False
        return self.place == zones.DISCARDS or g.place[obj] & g.known_by_all() == g.known_by_all()
