"""What one seat sees of a game of Dominion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardwright.kernel.errors import UnknownName
from cardwright.kernel.frames import (
    COMMIT,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_VALUE,
    FACT,
    ID_MASK,
    LOG_CAUSE,
    LOG_SEAT,
    LOG_TAG,
    NOBODY,
    PLAYER,
    TAG_MOVE,
    TAG_PLAYER,
)  # fmt: skip
from cardwright.kernel.ints import i64
from cardwright.kernel.views import HIDDEN, View

from .causes import EXTRA_TURN_BEGINS, GAIN, TURN
from .known import Passed, as_known, counts, happened, passed_unseen
from .rules import (
    ACTIONS,
    ALL_TREASURES,
    BOON_ZONES,
    BUYS,
    COINS,
    COUNTER_NAMES,
    DECK,
    DISCARDS,
    F_CUBE,
    F_JOURNEY,
    F_TOKEN,
    HAND,
    IN_PLAY,
    LANDSCAPE,
    OTHER_PURPOSE,
    PAY_DEBT,
    PHASE,
    PHASE_NAMES,
    PLACE_NAMES,
    PLACES,
    SHARED_NAMES,
    SPEND_COFFERS,
    SPEND_VILLAGER,
    SUNS,
    TOKEN_NAMES,
    TURNS,
)  # fmt: skip
from .score import owned, score, winners
from .state import cost_of, count_kind, empty_piles, match_of
from .table import TABLE, purpose_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

NO_PILE = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class DominionView(View):
    """Dominion D60. Hand, counters, piles and what is in play; of other hands and of decks the sizes."""

    _passed: Passed | None  # what was passed unseen, when so much had happened
    _passed_at: i64

    def __init__(self, game: Game, seat: i64) -> None:
        super().__init__(game, seat)
        self._passed = None
        self._passed_at = -1

    def _passed_unseen(self) -> Passed | None:
        g = self._game
        now = happened(g)
        if self._passed_at != now:
            self._passed = passed_unseen(g, self._seat)
            self._passed_at = now
        return self._passed

    # -- thinking ahead
    def of_game(self, game: Game, seat: i64) -> View:
        return DominionView(game, seat)

    def standing(self, seat: i64) -> i64:
        """Dominion D27. Victory points: as `points`; of an imagined game all of it, what is made up included."""
        if self._made_up:
            self._check_seat(seat)
            return score(self._game, seat)
        return self.points(seat)

    def winners(self) -> list[int]:
        """Dominion D27. Who has won, once the game is over."""
        return [int(s) for s in winners(self._game)] if self._game.over else []

    # -- numbers, for programs
    def coins(self) -> i64:
        """Coins of the player whose turn it is."""
        g = self._game
        return g.value(g.current, COINS)

    def actions(self) -> i64:
        """Actions of the player whose turn it is."""
        g = self._game
        return g.value(g.current, ACTIONS)

    def buys(self) -> i64:
        """Buys of the player whose turn it is."""
        g = self._game
        return g.value(g.current, BUYS)

    def turns(self, seat: i64) -> i64:
        """How many turns a seat has taken."""
        self._check_seat(seat)
        return self._game.value(seat, TURNS)

    def kind(self, name: str) -> i64:
        """The number of a card by its name; UnknownName if there is none."""
        return TABLE.kind(name)

    def left(self, kind: i64) -> i64:
        """How many cards are left in a pile; NO_PILE: there is no such pile."""
        self._check_kind(kind)
        g = self._game
        zone = match_of(g).pile(kind)
        if zone < 0:
            return NO_PILE
        return g.zones.count(zone)

    def cost(self, kind: i64) -> i64:
        """Dominion D42. What a card of a kind costs now, in Coins."""
        self._check_kind(kind)
        g = self._game
        m = match_of(g)
        zone = m.pile(kind)
        if zone >= 0 and g.zones.count(zone) > 0:
            return cost_of(g, g.zones.top(zone)) & 255
        costs = TABLE.cost
        return costs[kind] & 255

    def debt(self, kind: i64) -> i64:
        """Dominion D112. How much Debt a card of a kind costs."""
        self._check_kind(kind)
        costs = TABLE.cost
        return costs[kind] >> 16

    def owned(self, seat: i64, kind: i64) -> i64:
        """Dominion D60, D117. How many of a kind a seat has, for certain: but for what was passed to it unseen.

        Everybody has seen each of the others come and go.
        """
        self._check_seat(seat)
        g = self._game
        if seat != self._seat and not self._made_up:
            self._check_kind(kind)
            known = self._passed_unseen()
            if known is not None:
                return known.least[seat * known.kinds + kind]
        n: i64 = 0
        place: i64 = 0
        while place < PLACES:
            n += count_kind(g, g.zone(place, seat), kind)
            place += 1
        return n

    def in_hand(self, kind: i64) -> i64:
        """How many of a kind are in this seat's own hand."""
        self._check_seat(self._seat)
        g = self._game
        return count_kind(g, g.zone(HAND, self._seat), kind)

    def in_play(self, kind: i64) -> i64:
        """How many of a kind the player whose turn it is has in play."""
        g = self._game
        return count_kind(g, g.zone(IN_PLAY, g.current), kind)

    def all_treasures(self) -> i64:
        """The index of the option to play all Treasures; -1: there is none."""
        return self._option(ALL_TREASURES)

    def debt_option(self) -> i64:
        """Dominion D112. The index of the option to pay off one Debt; -1: there is none."""
        return self._option(PAY_DEBT)

    def coffers_option(self) -> i64:
        """Dominion D110. The index of the option to spend a Coffers token; -1: there is none."""
        return self._option(SPEND_COFFERS)

    def villager_option(self) -> i64:
        """Dominion D111. The index of the option to spend a Villager; -1: there is none."""
        return self._option(SPEND_VILLAGER)

    def event_option(self, kind: i64) -> i64:
        """The index of the option to buy an Event; -1: there is none."""
        return self._option(LANDSCAPE | kind)

    def buy_option(self, kind: i64) -> i64:
        """The index of the option that takes a card of this kind, or the top one of a mixed pile; -1: none does."""
        self._check_kind(kind)
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return -1
        zone = match_of(g).pile(kind)
        if zone < 0 or g.zones.count(zone) == 0:
            return -1
        top = g.zones.top(zone)
        if g.kind(top) != kind and len(TABLE.cards[kind].others) == 0:
            return -1
        return self._option(g.ref(top))

    def _check_kind(self, kind: i64) -> None:
        if kind < 0 or kind >= len(TABLE.kind_names):
            raise UnknownName(f"expected a card from 0 to {len(TABLE.kind_names) - 1}, got {int(kind)}")

    def _option(self, option: i64) -> i64:
        d = self._game.decision
        if d is None or d.seat != self._seat:
            return -1
        options = d.options
        i: i64 = len(options) - 1
        while i >= 0 and options[i] != option:  # from the dearest pile on
            i -= 1
        return i

    def empty_piles(self) -> i64:
        """Dominion D57. How many Supply piles are empty."""
        return empty_piles(self._game)

    def name(self, kind: i64) -> str:
        """The name of a card by its number."""
        self._check_kind(kind)
        return TABLE.kind_names[kind]

    def types(self, kind: i64) -> i64:
        """The types that a card has in print: bits."""
        self._check_kind(kind)
        types = TABLE.types
        return types[kind]

    def words(self, kind: i64) -> str:
        """What playing a card does, in our words."""
        self._check_kind(kind)
        return match_of(self._game).cards.play[kind].label

    def own_types(self, types: i64) -> i64:
        """How many cards of any of these types this seat has; 0: how many cards."""
        self._check_seat(self._seat)
        g = self._game
        type_of = TABLE.types
        n: i64 = 0
        for obj in owned(g, self._seat):
            if types == 0 or type_of[g.kind(obj)] & types:
                n += 1
        return n

    def points(self, seat: i64) -> i64:
        """Dominion D27, D117. The victory points of a seat now, so many at least as this seat can know.

        Everybody has seen each of its cards come and go, but for those that were passed unseen: of what they may be,
        the least counts.
        """
        self._check_seat(seat)
        if seat == self._seat or self._passed_unseen() is None:
            return score(self._game, seat)
        return score(as_known(self._game, self._seat, seat), seat)

    def gained(self, kind: i64) -> i64:
        """Dominion D33. How many of a kind this seat has gained this turn; everybody sees what is gained."""
        self._check_kind(kind)
        g = self._game
        entries = g.entries()
        n: i64 = 0
        i: i64 = len(entries) - 1
        while i >= 0:
            word = entries[i]
            tag = word >> LOG_TAG & NOBODY
            cause = word >> LOG_CAUSE & 255
            if tag == TAG_PLAYER and (cause == TURN or cause == EXTRA_TURN_BEGINS):
                break
            if tag == TAG_MOVE and cause == GAIN and word >> LOG_SEAT & NOBODY == self._seat:
                if g.kind_told(word & ID_MASK, i) == kind:
                    n += 1
            i -= 1
        return n

    def asking(self) -> i64:
        """The kind of the card that poses this seat's decision; -1: none does, or this seat may not know it."""
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return -1
        this = g.slot(0)
        if g.agenda[g.top] == COMMIT:  # what is kept there is no card
            return -1
        if this < 0 or this >= PLAYER or not g.knows(self._seat, this & ID_MASK):
            return -1
        return g.kind(this & ID_MASK)

    def purpose(self) -> i64:
        """What the cards are for that this seat is asked for: one of the purposes in `table`; OTHER_PURPOSE: none."""
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return OTHER_PURPOSE
        return purpose_of(g.asking())

    def has_landscape(self, kind: i64) -> bool:
        """Dominion D130. Whether an Event, Project or other landscape is in this game."""
        self._check_kind(kind)
        for k in match_of(self._game).landscapes:
            if k == kind:
                return True
        return False

    # -- text, for people
    @property
    def phase(self) -> str:
        """The phase, in print."""
        g = self._game
        return PHASE_NAMES[g.value(g.seats, PHASE)]

    def zone(self, seat: int | None, name: str) -> list[str]:
        """What lies in a zone by its name, top first, HIDDEN where this seat may not know."""
        return self.names(self.zone_number(seat, name))

    def zone_number(self, seat: int | None, name: str) -> int:
        """The number of a zone, for `names` and `size`; UnknownName if there is none of that name."""
        if seat is not None:
            self._check_seat(seat)
            if name not in PLACE_NAMES:
                raise UnknownName(f"expected a zone of a seat ({', '.join(PLACE_NAMES)}), got {name!r}")
            return seat * PLACES + PLACE_NAMES.index(name)
        m = match_of(self._game)
        if name in SHARED_NAMES:
            return int(m.shared) + SHARED_NAMES.index(name)
        if name in BOON_ZONES and m.boons >= 0:
            return int(m.boons) + BOON_ZONES.index(name)
        for pile in m.piles:
            if pile.name == name:
                return int(pile.zone)
        raise UnknownName(f"expected a pile or one of {', '.join(SHARED_NAMES)}, got {name!r}")

    def way(self) -> str:
        """Dominion D90. The Way that any Action may be played as; "": there is none."""
        way = match_of(self._game).way
        return TABLE.kind_names[way] if way >= 0 else ""

    def set_aside(self) -> str:
        """Dominion D91. The card that was set aside for the Way; "": there is none."""
        apart = match_of(self._game).apart
        return TABLE.kind_names[apart] if apart >= 0 else ""

    def bane(self) -> str:
        """Dominion D133. The card whose pile is the Bane; "": there is none."""
        bane = match_of(self._game).bane
        return TABLE.kind_names[bane] if bane >= 0 else ""

    def boons(self, zone: str) -> list[str]:
        """Dominion D80. What lies in a zone of the Boons, the top first; nothing in games without Boons."""
        return self.zone(None, zone) if match_of(self._game).boons >= 0 else []

    def hand(self) -> list[str]:
        """This seat's hand."""
        return self.zone(int(self._seat), "hand")

    def deck_size(self, seat: i64) -> int:
        """How many cards are in a deck."""
        self._check_seat(seat)
        g = self._game
        return int(g.zones.count(g.zone(DECK, seat)))

    def discards(self, seat: i64) -> list[str]:
        """A discard pile, top first."""
        self._check_seat(seat)
        g = self._game
        return self.names(g.zone(DISCARDS, seat))

    def counters(self, seat: i64) -> dict[str, int]:
        """The counters of a seat that are not nought, by name."""
        self._check_seat(seat)
        out: dict[str, int] = {}
        for i, name in enumerate(COUNTER_NAMES):
            value = int(self._game.value(seat, i))
            if name and value:
                out[name] = value
        return out

    def tokens(self, seat: i64) -> list[str]:
        """Dominion D47, D72. Where tokens of a seat lie: "+1 Card on Smithy"; the Journey token if it is face down."""
        self._check_seat(seat)
        g = self._game
        names = {int(pile.zone): pile.name for pile in match_of(g).piles}
        out: list[str] = []
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_SEAT] == seat and f[at + F_LAYER] == F_TOKEN:
                out.append(f"{TOKEN_NAMES[f[at + F_MORE]]} on {names[int(f[at + F_VALUE])]}")
            elif f[at + F_SEAT] == seat and f[at + F_LAYER] == F_JOURNEY:
                out.append("Journey face down")
            at += FACT
        return out

    def projects(self, seat: i64) -> list[str]:
        """Dominion D115. The Projects that a seat has."""
        self._check_seat(seat)
        f = self._game.facts
        return [
            TABLE.kind_names[f[at + F_MORE]]
            for at in range(0, len(f), FACT)
            if f[at + F_LAYER] == F_CUBE and f[at + F_SEAT] == seat
        ]

    def in_force(self) -> list[str]:
        """Dominion D114, D120, D123, D124. Landscapes that are there for everybody, and where a Trait lies."""
        m = match_of(self._game)
        names = {int(pile.zone): pile.name for pile in m.piles}
        traits = dict(m.traits)
        out: list[str] = []
        for kind in m.landscapes:
            if kind not in m.for_sale:
                on = f" on {names[traits[int(kind)]]}" if int(kind) in traits else ""
                out.append(TABLE.kind_names[kind] + on)
        if m.aboard >= 0:
            out.append(f"{TABLE.kind_names[m.aboard]} set aside")
        return out

    def suns(self) -> int:
        """Dominion D124. How many Sun tokens have been removed."""
        g = self._game
        return int(g.value(g.seats, SUNS))

    def piles(self) -> list[tuple[str, int, int, bool]]:
        """Every pile: its name, how many are left, what its top card costs in Coins, whether it is in the Supply."""
        g = self._game
        out: list[tuple[str, int, int, bool]] = []
        for pile in match_of(g).piles:
            n = int(g.zones.count(pile.zone))
            cost = (
                int(cost_of(g, g.zones.top(pile.zone)) & 255)
                if n
                else int(TABLE.cost[TABLE.kind(pile.name)] & 255)
            )
            out.append((pile.name, n, cost, pile.supply))
        return out

    def deck_list(self, seat: i64) -> dict[str, int]:
        """All cards of a seat by name; everybody has seen each of them come and go.

        Dominion D60, D117: but for those passed from hand to hand. Which they may be is HIDDEN from all the others.
        """
        self._check_seat(seat)
        out: dict[str, int] = {}
        known = None if seat == self._seat else self._passed_unseen()
        if known is not None:
            for kind in range(int(known.kinds)):
                n = int(known.least[seat * known.kinds + kind])
                if n > 0 and counts(i64(kind)):
                    out[TABLE.kind_names[kind]] = n
            out = dict(sorted(out.items()))
            if known.unseen[seat] > 0:
                out[HIDDEN] = int(known.unseen[seat])
            return out
        for obj in owned(self._game, seat):
            name = TABLE.kind_names[self._game.kind(obj)]
            out[name] = out.get(name, 0) + 1
        return dict(sorted(out.items()))
