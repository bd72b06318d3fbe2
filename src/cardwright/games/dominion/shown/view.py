"""The view of one seat in a game of Dominion."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mypy_extensions import mypyc_attr

from cardwright.games.dominion.numbers import (
    causes,
    counters,
    facts,
    lying,
    phases,
    purposes,
    questions,
    tokens,
    zones,
)
from cardwright.games.dominion.numbers.types import SHADOW_BACK, TYPE_NAMES
from cardwright.games.dominion.objects.purpose import purpose_of
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.known_cards import Passed, as_known, counts, game_length, passed_unseen
from cardwright.games.dominion.rules.queries import (
    cost_of,
    cost_of_kind,
    count_kind,
    empty_piles,
    is_extra_turn,
    match_of,
    suns,
)
from cardwright.games.dominion.tables.scoring import owned, score, winners
from cardwright.games.dominion.words.purposes import (
    exchanged_by,
    exchanged_for,
    exchanges_this,
    gives,
    token_of,
)
from cardwright.kernel.effects import NOTHING
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.frames import (
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
    ONLOOKERS,
    TAG_MOVE,
    TAG_PLAYER,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, i64
from cardwright.kernel.views import HIDDEN, Refusal, View, asking_object

from .refusals import refusals

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

NO_PILE = -1


class Lying(NamedTuple):
    """Dominion D112, D113, D115. Tokens of one kind on a pile or a landscape, or (`seat`) before a seat."""

    n: int
    token: str
    place: str  # name of the pile or landscape; "": before a seat
    seat: int = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class DominionView(View):
    """Dominion D60. A seat's view: its hand, counters, piles, cards in play, and the sizes of other hands
    and of decks.
    """

    # cache of the cards passed unseen, with the length of the game for which it was computed
    _passed: Passed | None
    _passed_at: i64

    def __init__(self, game: Game, seat: i64) -> None:
        super().__init__(game, seat)
        self._passed = None
        self._passed_at = -1

    def _viewer(self) -> i64:
        """Dominion D60. Return for whom this view is: its seat, or ONLOOKERS."""
        return self._seat if self._seat >= 0 else i64(ONLOOKERS)

    def _passed_unseen(self) -> Passed | None:
        g = self._game
        now = game_length(g)
        if self._passed_at != now:
            self._passed = passed_unseen(g, Seat(self._viewer()))
            self._passed_at = now
        return self._passed

    # -- thinking ahead
    def of_game(self, game: Game, seat: i64) -> View:
        return DominionView(game, seat)

    def standing(self, seat: i64) -> i64:
        """Dominion D27. Return a score of a seat's position: its victory points, as `points` returns them.

        In an imagined game, hidden cards count as they were imagined.
        """
        if self._made_up:
            self._check_seat(seat)
            return score(self._game, Seat(seat))
        return self.points(seat)

    def winners(self) -> list[int]:
        """Dominion D27. Return the seats of the winners. It is empty as long as the game isn't over."""
        return [int(s) for s in winners(self._game)] if self._game.over else []

    # -- numbers, for programs
    def coins(self) -> i64:
        """Return how many Coins the player whose turn it is has."""
        g = self._game
        return g.value(g.current, counters.COINS)

    def actions(self) -> i64:
        """Return how many Actions the player whose turn it is has."""
        g = self._game
        return g.value(g.current, counters.ACTIONS)

    def buys(self) -> i64:
        """Return how many Buys the player whose turn it is has."""
        g = self._game
        return g.value(g.current, counters.BUYS)

    def turns(self, seat: i64) -> i64:
        """Return the number of turns that a seat has taken."""
        self._check_seat(seat)
        return self._game.value(Seat(seat), counters.TURNS)

    @property
    def own_turn(self) -> int:
        """Dominion D21, D77. The number of the current player's turn; 0 for an extra turn, which isn't
        counted.
        """
        g = self._game
        taken = int(g.value(g.current, counters.TURNS))
        return taken if g.over else 0 if is_extra_turn(g) else taken + 1

    def kind(self, name: str) -> i64:
        """Return the number of the card with that name. Raise UnknownName if there is no such card."""
        return TABLE.kind(name)

    def left(self, kind: i64) -> i64:
        """Return the number of cards in a pile. Return NO_PILE if there is no such pile."""
        self._check_kind(kind)
        g = self._game
        zone = match_of(g).pile(kind)
        if zone < 0:
            return NO_PILE
        return g.zones.count(zone)

    def cost(self, kind: i64) -> i64:
        """Dominion D42. Return the present cost of a kind of card, in Coins."""
        self._check_kind(kind)
        g = self._game
        m = match_of(g)
        zone = m.pile(kind)
        if zone >= 0 and g.zones.count(zone) > 0:
            top = g.zones.top(zone)
            if len(TABLE.cards[kind].others) > 0:  # for a mixed pile: the cost of its top card
                return cost_of(g, top) & 255
            # the cost of one card of a mixed pile, even if another lies on top
            return cost_of_kind(g, kind, top) & 255
        return TABLE.cost[kind] & 255

    def debt(self, kind: i64) -> i64:
        """Dominion D112. Return the Debt in the cost of a kind of card."""
        self._check_kind(kind)
        return TABLE.cost[kind] >> 16

    def potions(self, kind: i64) -> i64:
        """Dominion D42. Return the Potions in the cost of a kind of card."""
        self._check_kind(kind)
        return TABLE.cost[kind] >> 8 & 255

    def owned(self, seat: i64, kind: i64) -> i64:
        """Dominion D60, D117. Return the number of cards of a kind that a seat certainly has.

        Gains and losses are public, but cards passed to the seat unseen are left out.
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
        while place < zones.PLACES:
            n += count_kind(g, g.zone(place, Seat(seat)), kind)
            place += 1
        return n

    def in_hand(self, kind: i64) -> i64:
        """Return the number of cards of a kind in this seat's hand."""
        self._check_seat(self._seat)
        g = self._game
        return count_kind(g, g.zone(zones.HAND, self._seat), kind)

    def in_play(self, kind: i64) -> i64:
        """Return the number of cards of a kind that the current player has in play."""
        g = self._game
        return count_kind(g, g.zone(zones.IN_PLAY, g.current), kind)

    def all_treasures(self) -> i64:
        """Return the position of the option to play all Treasures. Return -1 if there is none."""
        return self._option(questions.ALL_TREASURES)

    def debt_option(self) -> i64:
        """Dominion D112. Return the position of the option to pay off one Debt. Return -1 if there is
        none.
        """
        return self._option(questions.PAY_DEBT)

    def coffers_option(self) -> i64:
        """Dominion D110. Return the position of the option to spend a Coffers token. Return -1 if there is
        none.
        """
        return self._option(questions.SPEND_COFFERS)

    def villager_option(self) -> i64:
        """Dominion D111. Return the position of the option to spend a Villager. Return -1 if there is
        none.
        """
        return self._option(questions.SPEND_VILLAGER)

    def event_option(self, kind: i64) -> i64:
        """Return the position of the option to buy an Event. Return -1 if there is none."""
        return self._option(questions.LANDSCAPE | kind)

    def buy_option(self, kind: i64) -> i64:
        """Return the position of the option to buy a card of this kind, or the top card of its mixed pile.

        Return -1 if there is none.
        """
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
        while i >= 0 and options[i] != option:  # begin with the most expensive pile
            i -= 1
        return i

    def empty_piles(self) -> i64:
        """Dominion D57. Return the number of empty Supply piles."""
        return empty_piles(self._game)

    def name(self, kind: i64) -> str:
        """Return the name of a card by its number."""
        self._check_kind(kind)
        return TABLE.kind_names[kind]

    def type_names(self, kind: i64) -> tuple[str, ...]:
        """Return the names of a card's printed types: `("Action", "Attack")`."""
        of_card = self.types(kind)
        return tuple([name for i, name in enumerate(TYPE_NAMES) if of_card >> i & 1])

    def types(self, kind: i64) -> i64:
        """Return a card's printed types as bits (`numbers.types`). This is faster than `type_names`."""
        self._check_kind(kind)
        return TABLE.types[kind]

    def words(self, kind: i64) -> str:
        """Return the text of the effect of playing a card, in Cardwright's own words."""
        self._check_kind(kind)
        return TABLE.saying.whole(match_of(self._game).cards.play[kind])

    def gives(self, kind: i64, counter: i64) -> i64:
        """Dominion D43. Return how many Actions, Buys or Coins a card gives whenever it is played.

        `counter`: one of `numbers.counters`.
        """
        self._check_kind(kind)
        return gives(match_of(self._game).cards.play[kind], counter)

    def own_types(self, types: i64) -> i64:
        """Return the number of this seat's cards with any of these types.

        If `types` is 0, return the number of all its cards.
        """
        self._check_seat(self._seat)
        g = self._game
        type_of = TABLE.types
        n: i64 = 0
        for obj in owned(g, self._seat):
            if types == 0 or type_of[g.kind(Obj(obj))] & types:
                n += 1
        return n

    def points(self, seat: i64) -> i64:
        """Dominion D27, D117. Return the least number of victory points that a seat has now, as far as this
        seat can know.

        Gains and losses are public, except for cards passed unseen. Those count as the cards that are worth
        least.
        """
        self._check_seat(seat)
        if seat == self._seat or self._passed_unseen() is None:
            return score(self._game, Seat(seat))
        return score(as_known(self._game, Seat(self._viewer()), Seat(seat)), Seat(seat))

    def gained(self, kind: i64) -> i64:
        """Dominion D33. Return the number of cards of a kind that this seat has gained this turn. Gains are
        public.
        """
        self._check_kind(kind)
        g = self._game
        n: i64 = 0
        i = g.entries_written() - 1
        while i >= 0:
            word = g.entry(i)
            tag = word >> LOG_TAG & NOBODY
            cause = word >> LOG_CAUSE & 255
            if tag == TAG_PLAYER and (cause == causes.TURN or cause == causes.EXTRA_TURN_BEGINS):
                break
            if tag == TAG_MOVE and cause == causes.GAIN and word >> LOG_SEAT & NOBODY == self._seat:
                if g.kind_at_entry(Obj(word & ID_MASK), i) == kind:
                    n += 1
            i -= 1
        return n

    def asking(self) -> i64:
        """Return the kind of the card that poses this seat's decision.

        Return -1 if no card does, or if this seat may not know it.
        """
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return -1
        this = Obj(asking_object(g, self._seat))
        return g.kind(this) if this >= 0 else i64(-1)

    def purpose(self) -> i64:
        """Return the purpose of the cards that this seat must pick, one of `numbers.purposes`.

        Return OTHER_PURPOSE for any other decision.
        """
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return purposes.OTHER_PURPOSE
        return purpose_of(g.asking())

    def option_exchanges(self, i: i64) -> i64:
        """Dominion D1. Return the kind of the card that an option exchanges for another one.

        Return -1 if the option isn't an exchange.
        """
        obj = Obj(exchanged_by(self._game, self._answer(i)))
        return self._game.kind(obj) if obj >= 0 and self._game.knows(self._seat, obj) else i64(-1)

    def option_exchanges_this(self, i: i64) -> bool:
        """Dominion D4. Whether an option exchanges the card whose ability it is."""
        return exchanges_this(self._game, self._answer(i))

    def option_exchanges_for(self, i: i64) -> i64:
        """Dominion D1. Return the kind of the card that the player gets in the exchange of an option.

        Return -1 if the option isn't an exchange.
        """
        name = exchanged_for(self._game, self._answer(i))
        return i64(TABLE.kind(name)) if name else i64(-1)

    def option_token(self, i: i64) -> i64:
        """Dominion D47. Return the token that an option moves, one of `numbers.tokens`.

        Return 0 if it moves none.
        """
        return token_of(self._game, self._answer(i))

    def option_pile(self, i: i64) -> i64:
        """Dominion D47. Return the kind of card that names the pile of an option. Return -1 if the option
        isn't a pile.
        """
        option = self._answer(i)
        return option & ID_MASK if self._game.match.names_kind(option) else i64(-1)

    def _answer(self, i: i64) -> i64:
        self._check_option(i)
        d = self._game.decision
        return d.options[i] if d is not None else i64(NOTHING)

    def has_landscape(self, kind: i64) -> bool:
        """Dominion D130. Whether an Event, Project or other landscape is in this game."""
        self._check_kind(kind)
        for k in match_of(self._game).landscapes:
            if k == kind:
                return True
        return False

    # -- text, for people
    def why_not(self, name: str) -> list[Refusal]:
        """Dominion D22-24, D41. Return reasons why this seat can't play or buy visible cards with this name
        now.
        """
        return refusals(self._game.fork(), self._seat, name)

    @property
    def phase(self) -> str:
        """The printed name of the phase."""
        g = self._game
        return phases.PHASE_NAMES[g.value(Seat(g.seats), counters.PHASE)]

    def zone(self, seat: int | None, name: str) -> list[str]:
        """Return the cards of the zone with that name, top first.

        Cards that this seat may not know are called HIDDEN.
        """
        return self.names(self.zone_number(seat, name))

    def zone_number(self, seat: int | None, name: str) -> int:
        """Return the number of the zone with that name, for `names` and `size`.

        Raise UnknownName if there is no such zone.
        """
        if seat is not None:
            self._check_seat(seat)
            if name not in zones.PLACE_NAMES:
                raise UnknownName(f"expected a zone of a seat ({', '.join(zones.PLACE_NAMES)}), got {name!r}")
            return seat * zones.PLACES + zones.PLACE_NAMES.index(name)
        m = match_of(self._game)
        if name in zones.SHARED_NAMES:
            return int(m.shared) + zones.SHARED_NAMES.index(name)
        if name in zones.BOON_ZONES and m.boons >= 0:
            return int(m.boons) + zones.BOON_ZONES.index(name)
        for pile in m.piles:
            if pile.name == name:
                return int(pile.zone)
        raise UnknownName(f"expected a pile or one of {', '.join(zones.SHARED_NAMES)}, got {name!r}")

    def way(self) -> str:
        """Dominion D90. Return the Way that players may use for any Action. Return "" if there is none."""
        way = match_of(self._game).way
        return TABLE.kind_names[way] if way >= 0 else ""

    def set_aside(self) -> str:
        """Dominion D91. Return the card that was set aside for the Way. Return "" if there is none."""
        apart = match_of(self._game).apart
        return TABLE.kind_names[apart] if apart >= 0 else ""

    def bane(self) -> str:
        """Dominion D133. Return the card whose pile is the Bane. Return "" if there is none."""
        bane = match_of(self._game).bane
        return TABLE.kind_names[bane] if bane >= 0 else ""

    def boons(self, zone: str) -> list[str]:
        """Dominion D80. Return the cards in a zone of Boons, top first. It is empty in games without
        Boons.
        """
        return self.zone(None, zone) if match_of(self._game).boons >= 0 else []

    def hand(self) -> list[str]:
        """Return the cards in this seat's hand."""
        return self.zone(int(self._seat), "hand")

    def deck_size(self, seat: i64) -> int:
        """Return the number of cards in a deck."""
        self._check_seat(seat)
        g = self._game
        return int(g.zones.count(g.zone(zones.DECK, Seat(seat))))

    def discards(self, seat: i64) -> list[str]:
        """Return the cards of a discard pile, top first."""
        self._check_seat(seat)
        g = self._game
        return self.names(g.zone(zones.DISCARDS, Seat(seat)))

    def counters(self, seat: i64) -> dict[str, int]:
        """Return the counters of a seat that are not 0, by name."""
        self._check_seat(seat)
        out: dict[str, int] = {}
        for i, name in enumerate(counters.COUNTER_NAMES):
            value = int(self._game.value(Seat(seat), i))
            if name and value:
                out[name] = value
        return out

    def tokens(self, seat: i64) -> list[str]:
        """Dominion D47, D72. Return texts for a seat's tokens, such as "+1 Card on Smithy".

        The Journey token is listed if it lies face down.
        """
        self._check_seat(seat)
        g = self._game
        names = {int(pile.zone): pile.name for pile in match_of(g).piles}
        out: list[str] = []
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_SEAT] == seat and f[at + F_LAYER] == facts.TOKEN_ON_PILE:
                out.append(f"{tokens.TOKEN_NAMES[f[at + F_MORE]]} on {names[int(f[at + F_VALUE])]}")
            elif f[at + F_SEAT] == seat and f[at + F_LAYER] == facts.JOURNEY_FACE_DOWN:
                out.append("Journey face down")
            at += FACT
        return out

    def projects(self, seat: i64) -> list[str]:
        """Dominion D115. Return the Projects that a seat has."""
        self._check_seat(seat)
        f = self._game.facts
        return [
            TABLE.kind_names[f[at + F_MORE]]
            for at in range(0, len(f), FACT)
            if f[at + F_LAYER] == facts.HAS_PROJECT and f[at + F_SEAT] == seat
        ]

    def in_force(self) -> list[str]:
        """Dominion D114, D120, D123, D124. Return the landscapes that apply to all players, and the piles of
        Traits.
        """
        m = match_of(self._game)
        names = {int(pile.zone): pile.name for pile in m.piles + m.former}
        traits = dict(m.traits)
        out: list[str] = []
        for kind in m.landscapes:
            if kind not in m.for_sale:
                on = f" on {names[traits[int(kind)]]}" if int(kind) in traits else ""
                if kind == m.prophecy and suns(self._game) > 0:
                    on = f" ({int(suns(self._game))} Suns left)"
                out.append(TABLE.kind_names[kind] + on)
        if m.aboard >= 0:
            out.append(f"{TABLE.kind_names[m.aboard]} set aside")
        return out + self.laid_on_piles()

    def laid_on_piles(self) -> list[str]:
        """Dominion D152, D151. Return texts for shared tokens that lie on piles, and for cards that were
        named this turn.
        """
        g = self._game
        names = {int(pile.zone): pile.name for pile in match_of(g).piles}
        out: list[str] = []
        for at in range(0, len(g.facts), FACT):
            layer, value, more = g.facts[at + F_LAYER], g.facts[at + F_VALUE], g.facts[at + F_MORE]
            if layer == facts.LAID_ON_PILE:
                out.append(f"{TABLE.kind_names[more]} token: {names.get(int(value), f'seat {int(value)}')}")
            elif layer == facts.NAMED:
                out.append(
                    f"{TABLE.kind_names[more]} {'cannot be bought' if value == 1 else 'was named'} this turn"
                )
        return out

    def lying(self) -> list[Lying]:
        """Dominion D112, D113, D115. Tokens that lie on piles, on landscapes and before seats, in any
        number.
        """
        g = self._game
        m = match_of(g)
        names = {int(pile.zone): pile.name for pile in m.piles}
        out: list[Lying] = []
        for at in range(0, len(g.facts), FACT):
            n, more = int(g.facts[at + F_VALUE]), int(g.facts[at + F_MORE])
            if g.facts[at + F_LAYER] != facts.TOKENS_LIE or n == 0:
                continue
            token, place = more >> 16, more & 0xFFFF
            if token == lying.COINS_LIE:
                out.append(Lying(n, lying.LYING_NAMES[token], "", place))
                continue
            on_landscape = place & lying.ON_LANDSCAPES != 0
            where = TABLE.kind_names[place & ~lying.ON_LANDSCAPES] if on_landscape else names[place]
            out.append(Lying(n, lying.LYING_NAMES[token], where))
        return out

    def marks_of_piles(self) -> dict[str, list[str]]:
        """Dominion D123, D133, D151. Return for each pile what lies on it or applies to it: Traits, the Bane,
        tokens.

        Several equal tokens are listed several times.
        """
        m = match_of(self._game)
        names = {int(pile.zone): pile.name for pile in m.piles}
        found = [(zone, TABLE.kind_names[kind]) for kind, zone in m.traits]
        f = self._game.facts
        for at in range(0, len(f), FACT):
            if f[at + F_LAYER] == facts.LAID_ON_PILE:
                found.append((int(f[at + F_VALUE]), f"{TABLE.kind_names[f[at + F_MORE]]} token"))
        out: dict[str, list[str]] = {}
        for zone, what in found:
            if int(zone) in names:
                out.setdefault(names[int(zone)], []).append(what)
        if self.bane():
            out.setdefault(self.bane(), []).append("Bane")
        return out

    def suns(self) -> int:
        """Dominion D124. Return the number of Sun tokens that have been removed."""
        g = self._game
        return int(g.value(Seat(g.seats), counters.SUNS))

    def piles(self) -> list[tuple[str, int, int, bool]]:
        """Return every pile: its name, number of cards, cost of the top card in Coins, and whether it is in
        the Supply.
        """
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
        """Return the number of copies of each card that a seat has, by name. They are public because all
        gains and losses were.

        Dominion D60, D117: cards passed unseen from hand to hand are the exception. They are HIDDEN from all
        other seats, unless their backs identify them (D200).
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
            for back, called in enumerate((HIDDEN, SHADOW_BACK)):
                if known.unseen[seat * 2 + back] > 0:
                    out[called] = int(known.unseen[seat * 2 + back])
            return out
        for obj in owned(self._game, Seat(seat)):
            name = TABLE.kind_names[self._game.kind(Obj(obj))]
            out[name] = out.get(name, 0) + 1
        return dict(sorted(out.items()))
