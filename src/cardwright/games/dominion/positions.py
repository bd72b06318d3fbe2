"""Positions for scenarios and tests: games that begin in a described state, at a decision."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.games.dominion.numbers import causes, counters, durations, tokens, types
from cardwright.games.dominion.numbers import zones as zone_numbers
from cardwright.games.dominion.objects.table import FROM_PLAY, TABLE, Lasting
from cardwright.games.dominion.rules.setup import card, lay_out, new_match, table_of
from cardwright.games.dominion.rules.shuffling import show_shadows
from cardwright.games.dominion.rules.turn import go_on_in
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import YOU_SLOT, Effect
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.frames import NOWHERE, TOP_SHIFT
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.spelling import integer, near_names, number_in, shortened, whole
from cardwright.kernel.words import seq

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.match import DominionMatch, Pile

NOBODY: Final = -1  # the seat of a shared zone
NO_PILE: Final = "Black Market"  # stands for a pile in a position: the card has no pile
PHASES: Final = ("start", "action", "buy", "night", "clean-up")
AMOUNT: Final = re.compile(r"([0-9]+) (.+)")
MOST: Final = 1_000_000  # largest number of a counter
MANY: Final = 250  # more copies of one card than any game has

Given = str | tuple[str, str]  # a card, or a card and the pile that it belongs to
Placed = tuple[str, str]  # a card and its pile; "": the pile with its own name
ZoneKey = tuple[int, str]


def position(
    kingdom: Sequence[str] = (),
    seats: int = 2,
    *,
    edition: str = "current",
    seed: int = 1,
    zones: Mapping[ZoneKey, Sequence[Given]] | None = None,
    counters: Mapping[ZoneKey, int] | None = None,
    piles: Mapping[str, int | Sequence[str]] | None = None,
    from_piles: bool = False,
    turn: int = 0,
    phase: str = "action",
    turn_number: int = 1,
    turn_limit: int = 0,
    set_aside: str = "",
    bane: str = "",
    colonies: bool = False,
    suns: int = -1,
    traits: Sequence[str] = (),
    ferry: str = "",
) -> Game:
    """Dominion D20, D57. Return a game that begins in a given position, at the first decision of a phase.

    `zones`: for a seat (NOBODY: shared) and the name of a zone, the cards there, top first. A card is given
    as "Page" or "3 Copper", or as ("Page", "Knights") if it belongs to that pile, or with NO_PILE instead of
    the pile. Zones that are not named are empty. `piles`: the number of cards of a pile, or its cards, top
    first; other piles, and the Hexes, are as at the start of a game. `from_piles`: the cards in zones are
    taken out of their piles instead of being additional copies. `counters`: for a seat and the name of a
    counter, its value. `turn`: the seat whose turn it is. `phase`: one of PHASES; "start" is before the
    Action phase. `set_aside`: the card that a Way plays. `bane`: the Bane. `colonies`: whether Platinum and
    Colony are in the Supply. `traits`: the piles of Traits, such as "Cheap on Village". `suns`: how many Sun
    tokens are left (-1: all; 0: the Prophecy has come true). `ferry`: the non-Supply pile of Ferryman.

    Raise UnknownName for a name that doesn't exist, and ImpossiblePosition for a card where it can't be.
    """
    placed = {key: expand(cards) for key, cards in (zones or {}).items()}
    market = placed.pop((NOBODY, zone_numbers.SHARED_NAMES[zone_numbers.BLACK_MARKET]), None)
    match = new_match(
        list(kingdom),
        seats,
        edition,
        None if market is None else [name for name, _ in market],
        seed,
        turn_limit,
        outside(placed.values()),
        set_aside,
        bane,
        colonies=colonies,
        traits=traits,
        ferry=ferry,
    )
    check_seats(seats, [*placed, *(counters or {})], turn)
    check_once([name for cards in placed.values() for name, _ in cards])
    table = Layout(match, seed)
    for name, wanted in (piles or {}).items():
        table.set_pile(name, wanted)
    if market is not None:
        table.rest[int(match.shared) + zone_numbers.BLACK_MARKET] = [name for name, _ in reversed(market)]
    zone_of = {key: table.zone(key) for key in placed}
    table.take_states([name for cards in placed.values() for name, _ in cards])
    for key, cards in placed.items():
        for name, pile in cards:
            check_place(name, key)
            if from_piles:
                table.take_out(name, table.home(name, pile))
    table.fill_piles(keep_order=market is not None, replaced=set(zone_of.values()))
    table.fill_boons([name for cards in placed.values() for name, _ in cards], set(zone_of.values()))
    for key, cards in placed.items():
        table.lay(zone_of[key], cards)
    table.show_tops()
    for seat in range(seats):
        show_shadows(table.g, Seat(seat))
    table.foretell(suns)
    table.count(counters or {}, turn, turn_number)
    table.played_this_turn()
    return table.begin(phase)


def expand(cards: Sequence[Given]) -> list[Placed]:
    """Return the cards one by one: `3 Copper` becomes three cards.

    Raise UnknownName if there is no such card.
    """
    out: list[Placed] = []
    for given in cards:
        if not isinstance(given, str | tuple):
            raise UnknownName(f"expected a card, or a card and its pile, got {shortened(repr(given))}")
        name, pile = (given, "") if isinstance(given, str) else given
        found = AMOUNT.fullmatch(name)
        n = 1
        if found and name not in TABLE.kinds:
            n, name = number_in(found[1]), found[2]
            if n > MANY:
                got = f"{shortened(found[1])} {shortened(name)!r}"
                raise ImpossiblePosition(f"expected at most {MANY} cards of one name, got {got}")
        out += [(card(name).name, pile)] * n
    return out


def outside(zones: Iterable[Sequence[Given]]) -> list[str]:
    """Dominion D8. Return the cards of a position that belong to no pile, each name once, for `new_match`."""
    cards = [placed for zone in zones for placed in expand(zone)]
    return sorted({name for name, pile in cards if pile == NO_PILE or without_pile(name)})


def without_pile(name: str) -> bool:
    """Dominion D8. Whether a card with this name never has a pile."""
    return (
        card(name).types
        & (types.SHELTER | types.HEIRLOOM | types.ZOMBIE | types.LIES_BEFORE | types.HEX_CARD | types.BOON)
        != 0
    )


def check_seats(seats: int, keys: Iterable[ZoneKey], turn: int) -> None:
    for seat, _ in keys:
        if not NOBODY <= seat < seats:
            raise ImpossiblePosition(f"expected a seat from 0 to {seats - 1}, got {seat}")
    if not 0 <= turn < seats:
        raise ImpossiblePosition(f"expected the turn of a seat from 0 to {seats - 1}, got {turn}")


def check_once(placed: Sequence[str]) -> None:
    """Dominion D85. Raise an error if an Artifact, or a State with a single copy, lies before more than one
    player.
    """
    for name in placed:
        of_card = card(name)
        if of_card.types & types.LIES_BEFORE and of_card.size == 1 and placed.count(name) > 1:
            raise ImpossiblePosition(f"expected at most 1 {name!r}, got {placed.count(name)}")


def check_place(name: str, key: ZoneKey) -> None:
    """Dominion D44, D45, D59. Raise an error if an Event, Hex, State or similar thing lies where it doesn't
    belong.
    """
    of_card = card(name).types
    seat, zone = key
    where = zone if seat == NOBODY else f"{zone} of seat {seat}"
    hexes = zone in (
        zone_numbers.SHARED_NAMES[zone_numbers.HEX_DECK],
        zone_numbers.SHARED_NAMES[zone_numbers.HEX_DISCARDS],
    )
    if of_card & (types.BESIDE | types.HEX_CARD | types.LIES_BEFORE | types.BOON) == 0:
        fits = (
            not hexes
            and zone not in zone_numbers.BOON_ZONES
            and zone != zone_numbers.SHARED_NAMES[zone_numbers.LANDSCAPES]
        )
    elif of_card & types.BOON:
        fits = zone in zone_numbers.BOON_ZONES or (seat != NOBODY and zone == "set aside")
    elif of_card & types.HEX_CARD:
        fits = hexes
    else:
        fits = bool(of_card & types.LIES_BEFORE) and zone == "set aside"
    if not fits:
        kind = " ".join(t for i, t in enumerate(types.TYPE_NAMES) if of_card >> i & 1) or "card"
        raise ImpossiblePosition(f"expected a card that can be in the {where}, got the {kind} {name!r}")


class Layout:
    """Sets up the table of one position."""

    def __init__(self, match: DominionMatch, seed: int) -> None:
        self.match = match
        self.g = table_of(match, seed)
        lay_out(self.g)
        opening = match.opening
        assert opening is not None
        first = int(match.shared)
        self.rest = {  # for each shared zone: its cards at the start of a game, bottom first
            zone: [TABLE.kind_names[opening.kind(obj)] for obj in opening.zones.all_of(zone)]
            for zone in range(first, int(match.zones))
        }
        self.all = {  # for each pile: the cards that belong to it, in any zone
            int(pile.zone): [
                TABLE.kind_names[opening.kind(Obj(obj))]
                for obj in range(len(opening.home))
                if opening.home[obj] == pile.zone
            ]
            for pile in match.piles
        }
        self.hexes = bool(self.rest[first + zone_numbers.HEX_DECK])
        self.sizes = {int(pile.zone): int(pile.size) for pile in match.shuffled}
        self.given: set[int] = set()  # the piles that the position describes
        self.first_boons = int(match.boons) if match.boons >= 0 else int(match.zones)

    def pile(self, name: str) -> Pile:
        for pile in self.match.piles:
            if pile.name == name:
                return pile
        names = [pile.name for pile in self.match.piles]
        raise UnknownName(
            f"expected a pile of this game ({', '.join(names)}), got {name!r}{near_names(name, names)}"
        )

    def zone(self, key: ZoneKey) -> int:
        seat, name = key
        names = zone_numbers.SHARED_NAMES if seat == NOBODY else zone_numbers.PLACE_NAMES
        if seat == NOBODY and name in zone_numbers.BOON_ZONES:
            if self.match.boons < 0:
                raise ImpossiblePosition(f"expected a game with Boons for the zone {name!r}, got none")
            return int(self.match.boons) + zone_numbers.BOON_ZONES.index(name)
        if name not in names:
            raise UnknownName(f"expected a zone ({', '.join(names)}), got {name!r}{near_names(name, names)}")
        if seat == NOBODY:
            zone = int(self.match.shared) + names.index(name)
            if names.index(name) in (zone_numbers.HEX_DECK, zone_numbers.HEX_DISCARDS) and not self.hexes:
                raise ImpossiblePosition(f"expected a game with Hexes for the zone {name!r}, got none")
            return zone
        return int(self.g.zone(names.index(name), Seat(seat)))

    def home(self, name: str, pile: str) -> int:
        """Dominion D8, D12, D57. Return the zone of the pile that a card belongs to. Return NOWHERE if it has
        none.
        """
        if pile == NO_PILE or (not pile and without_pile(name)):
            return NOWHERE
        if pile:
            zone = int(self.pile(pile).zone)
            if name not in self.all[zone]:
                raise ImpossiblePosition(f"expected a card of the pile {pile!r}, got {name!r}")
            return zone
        zone = int(self.match.pile(TABLE.kind(name)))
        if zone < 0:
            raise ImpossiblePosition(
                f"expected a card that has a pile in this game, got {name!r}: add it to the kingdom, "
                f"or say that its pile is {NO_PILE!r}"
            )
        return zone

    def set_pile(self, name: str, wanted: int | Sequence[str]) -> None:
        """Dominion D57. Set a pile to a number of cards, or to a list of cards, top first.

        If a number is given for a mixed pile, its lowest cards are kept.
        """
        pile = self.pile(name)
        zone = int(pile.zone)
        have = self.all[zone]
        if isinstance(wanted, str) or not isinstance(wanted, Sequence):
            most = self.sizes.get(zone, len(have))
            left = whole(wanted)
            if left is None or not 0 <= left <= most:
                got = shortened(str(wanted if left is None else left))
                raise ImpossiblePosition(f"expected 0 to {most} cards in the pile {name!r}, got {got}")
            if zone in self.sizes:
                self.sizes[zone] = left
            else:
                self.rest[zone] = have[:left]
                self.given.add(zone)
            return
        cards = [n for n, _ in reversed(expand(wanted))]
        for n in cards:
            if cards.count(n) > have.count(n):
                may_be = f"at most {have.count(n)} {n!r}" if n in have else f"a card of the pile {name!r}"
                raise ImpossiblePosition(f"expected {may_be}, got {n!r} {cards.count(n)} times in it")
        self.rest[zone] = cards
        self.given.add(zone)

    def take_out(self, name: str, zone: int) -> None:
        """Dominion D57. Remove a card from its pile because it lies in another zone."""
        if zone == NOWHERE:
            return
        self.all[zone] = remaining = list(self.all[zone])
        if name not in remaining or (
            zone in self.given and remaining.count(name) <= self.rest[zone].count(name)
        ):
            raise ImpossiblePosition(
                f"the position has more {name!r} outside the pile than belong to it: take some out"
            )
        remaining.remove(name)
        if zone not in self.given and remaining.count(name) < self.rest[zone].count(name):
            pile = self.rest[zone]
            del pile[len(pile) - 1 - pile[::-1].index(name)]
            if zone in self.sizes:
                self.sizes[zone] -= 1

    def fill_piles(self, keep_order: bool, replaced: set[int]) -> None:
        """Dominion D20. Fill the piles, the Hexes and the other shared zones, except those that the position
        describes.
        """
        market = int(self.match.shared) + zone_numbers.BLACK_MARKET
        hexes = int(self.match.shared) + zone_numbers.HEX_DECK
        for zone, names in self.rest.items():
            if zone in replaced or zone >= self.first_boons:
                continue
            home = zone if zone >= self.match.first_pile else NOWHERE
            if zone == hexes or (zone == market and not keep_order):
                self.shuffle(names)
            elif zone in self.sizes and zone not in self.given:
                self.shuffle(names)
                del names[: len(names) - self.sizes[zone]]
            for name in names:
                self.g.new_object(TABLE.kind(name), zone, home)
        if int(self.match.shared) + zone_numbers.BOX not in replaced:
            self.fill_box()

    def fill_box(self) -> None:
        """Dominion D12, D20. Fill the box with those cards of shuffled mixed piles that are not in the game.
        Nobody knows them.
        """
        for pile in self.match.shuffled:
            left = list(self.all[int(pile.zone)])
            for name in self.rest[int(pile.zone)]:
                left.remove(name)
            self.shuffle(left)
            for name in left[: len(pile.cards) - int(pile.size)]:
                self.g.new_object(TABLE.kind(name), int(self.match.shared) + zone_numbers.BOX, int(pile.zone))

    def take_states(self, placed: Sequence[str]) -> None:
        """Dominion D85. Remove a State with a single copy from the shared zone if it lies before a player."""
        beside = self.rest[int(self.match.shared) + zone_numbers.LANDSCAPES]
        for name in placed:
            if card(name).types & types.LIES_BEFORE and card(name).size == 1 and name in beside:
                beside.remove(name)

    def fill_boons(self, placed: Sequence[str], replaced: set[int]) -> None:
        """Dominion D80. Shuffle the Boons that the position doesn't place elsewhere into their deck.

        If a card needs that, some of them are set aside beside the deck.
        """
        m = self.match
        if m.boons < 0:
            return
        deck, aside = int(m.boons) + zone_numbers.BOON_DECK, int(m.boons) + zone_numbers.BOONS_ASIDE
        left = [name for name in self.rest[deck] if name not in placed]
        self.shuffle(left)
        if aside not in replaced:
            for name in left[len(left) - int(m.boons_aside) :]:
                self.g.new_object(TABLE.kind(name), aside, NOWHERE)
            del left[len(left) - int(m.boons_aside) :]
        for name in [] if deck in replaced else left:
            self.g.new_object(TABLE.kind(name), deck, NOWHERE)

    def shuffle(self, names: list[str]) -> None:
        for i in range(len(names) - 1, 0, -1):
            j = int(self.g.chance.below(i + 1))
            names[i], names[j] = names[j], names[i]

    def lay(self, zone: int, cards: Sequence[Placed]) -> None:
        """Put cards into a zone. In an ordered zone, the first card lies on top."""
        ordered = self.match.zone_list[zone].ordered
        for name, pile in reversed(cards) if ordered else cards:
            obj = self.g.new_object(TABLE.kind(name), zone, self.home(name, pile))
            if zone < self.match.shared and zone % len(zone_numbers.PLACE_NAMES) == zone_numbers.IN_PLAY:
                for effect in lasting(self.match.cards.play[TABLE.kind(name)], durations.FOR_EVER):
                    self.set_up(effect, int(obj), Seat(zone // len(zone_numbers.PLACE_NAMES)))

    def played_this_turn(self) -> None:
        """Dominion D11, D52. Carry out effects, "this turn", of cards that the position has in play before
        the current player.

        In an older edition those effects last while the card is in play. So the same position works in every
        edition.
        """
        g = self.g
        seat = g.current
        for obj in g.zones.all_of(g.zone(zone_numbers.IN_PLAY, seat)):
            kind = g.kind(obj)
            if any(w.source == FROM_PLAY for p in TABLE.cards[kind].printings for w in p.when or []):
                for effect in lasting(self.match.cards.play[kind], durations.THIS_TURN):
                    self.set_up(effect, int(obj), seat)

    def set_up(self, effect: Lasting, obj: int, seat: Seat) -> None:
        """Dominion D52. Carry out a lasting effect of a card that the position has already in play. `obj`:
        the card.
        """
        g = self.g
        g.push_frame(effect.key, 0, seat, g.ref(Obj(obj)))
        g.bind(YOU_SLOT, g.player(seat))
        g.carry_on(effect)

    def show_tops(self) -> None:
        """Dominion D60. Show the top cards of discard piles and mixed piles to all players."""
        g = self.g
        for zone in range(int(self.match.zones)):
            seats = self.match.zone_flags[zone] >> TOP_SHIFT
            if seats and g.zones.count(zone) > 0:
                g.show(g.zones.top(zone), seats)

    def foretell(self, left: int) -> None:
        """Dominion D124. Set the number of Sun tokens left on the Prophecy. If `left` is -1, all of them are
        left.
        """
        most = tokens.SUNS[int(self.g.seats)] if self.match.prophecy >= 0 else 0
        if left > most:
            raise ImpossiblePosition(f"expected at most {most} Sun tokens, got {left}")
        if left >= 0:
            self.g.set_value(Seat(self.g.seats), counters.SUNS, most - left)

    def count(self, given: Mapping[ZoneKey, int], turn: int, turn_number: int) -> None:
        """Dominion D21. Set the counters: one Action and one Buy for the current player, and the numbers
        of turns.
        """
        g = self.g
        integer(turn_number, 1, MOST, "the number of a turn", ImpossiblePosition)
        seats = int(g.seats)
        for seat in range(seats):
            g.set_value(Seat(seat), counters.TURNS, (turn_number - 1) // seats + (seat < turn))
        g.current = Seat(turn)
        g.turn_no = turn_number - 1
        g.set_value(Seat(turn), counters.ACTIONS, 1)
        g.set_value(Seat(turn), counters.BUYS, 1)
        names = [name for name in counters.COUNTER_NAMES if name]
        for (seat, name), n in given.items():
            if name not in names:
                raise UnknownName(
                    f"expected a counter ({', '.join(names)}), got {name!r}{near_names(name, names)}"
                )
            integer(n, -MOST, MOST, f"a number of {name!r}", ImpossiblePosition)
            if seat == NOBODY or n < 0:
                raise ImpossiblePosition(
                    f"expected a seat's counter of 0 or more, got {name!r} {n} of seat {seat}"
                )
            g.set_value(Seat(seat), counters.COUNTER_NAMES.index(name), n)

    def begin(self, phase: str) -> Game:
        if phase.casefold() not in PHASES:
            raise UnknownName(
                f"expected a phase ({', '.join(PHASES)}), got {phase!r}{near_names(phase, PHASES)}"
            )
        number = PHASES.index(phase.casefold())
        g = self.g
        g.logging = True
        if number > 0:
            g.note(HAPPEN, g.player(g.current), causes.TURN)
        go_on_in(g, number)
        return g


def lasting(e: Effect, so_long: int) -> list[Lasting]:
    """Dominion D52. Return the parts of a card's effect that have the duration `so_long`.

    Parts that depend on a choice are left out.
    """
    if isinstance(e, Lasting):
        return [e] if e.lasts == so_long else []
    return [found for part in e.parts for found in lasting(part, so_long)] if isinstance(e, seq) else []
