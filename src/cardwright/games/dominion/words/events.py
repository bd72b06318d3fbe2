"""Dominion D75-D78. Words used by Events: further types of cards, extra turns, larger hands, cards
set aside.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, counters, durations, facts, tokens, zones
from cardwright.games.dominion.objects.table import IN_FORCE, TABLE, YOURS, Lasting, When, Which
from cardwright.games.dominion.rules.queries import holder, match_of, next_fact, took_turn_before
from cardwright.games.dominion.rules.sources import equal_choices
from cardwright.games.dominion.rules.turn import (
    EVEN_A_THIRD,
    NO_BUYING,
    PLAIN,
    PLAYS_ONLY,
    POSSESSED,
    POSSESSED_AGAIN,
    is_plain,
    set_up_turn,
)
from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP
from cardwright.kernel.effects import (
    DONE,
    IT,
    NUMBER_SLOT,
    YOU_SLOT,
    Amount,
    AnObject,
    Condition,
    Effect,
    Ref,
    Set,
    Verb,
)
from cardwright.kernel.frames import F_ABOUT, ID_MASK, INC_ONE, NOBODY
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import if_, nothing, seq

from .durations import next_turn, under_this
from .qualities import ANY, fits, place_text, plural, type_text
from .tokens import of_marked_pile
from .verbs import Cards, amount

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class more_cards_next_hand(Verb):
    """Dominion D78. Draw more cards for the next hand at the end of this turn. Several such effects add
    up.
    """

    amount: Amount

    def __init__(self, n: Amount | int) -> None:
        super().__init__()
        self.amount = amount(n)
        self.label = f"draw {self.amount.label} more cards for your next hand"

    def carry_out(self, g: Game, part: i64) -> i64:
        more = g.value(Seat(g.seats), counters.MORE_CARDS) + self.amount.now(g)
        g.set_value(Seat(g.seats), counters.MORE_CARDS, more)
        return DONE


@final
class previous_turn_was_yours(Condition):
    """Dominion D77. Whether the previous turn was the same player's."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the previous turn was yours"

    def holds(self, g: Game) -> bool:
        return took_turn_before(g)


@final
class extra_turn(Verb):
    """Dominion D77. Take an extra turn after this one.

    It fails if it would be the third turn of the player in a row, unless `may_be_third`. `buying`: cards can
    be bought in it. `possessed`: the player of this card makes the decisions in it (D156). `again`: such a
    turn may also follow another extra turn of that player. `hand`: the next hand has this number of cards.
    `only_then`: only if the previous turn was another player's. `plays`: only this number of cards can be
    played from hand in it.
    """

    def __init__(
        self,
        buying: bool = True,
        may_be_third: bool = False,
        possessed: bool = False,
        hand: int = 0,
        plays: int = 0,
        again: bool = False,
        only_then: bool = False,
    ) -> None:
        super().__init__()
        self.plays: i64 = plays
        self.like: i64 = PLAIN if buying else NO_BUYING
        self.hand: i64 = hand
        self.only_then: bool = only_then
        self.label = "take an extra turn after this one" + (
            "" if may_be_third else " (but not a 3rd in a row)"
        )
        if possessed:
            self.like = POSSESSED_AGAIN if again else POSSESSED
            row = "" if again else " (but not a 2nd extra turn in a row)"
            self.label = f"take an extra turn after this one{row}, in which whose card it is decides"
        if plays:
            self.like = PLAYS_ONLY + plays
            self.label += f", in which you can only play {plays} cards from your hand"
        if not buying:
            self.label += ", in which you can't buy cards"
        if may_be_third:
            self.like |= EVEN_A_THIRD
        if only_then:
            self.label += ", if the one before was not yours"
        if hand > 0:
            self.label += f", and draw only {hand} cards for your next hand"

    def carry_out(self, g: Game, part: i64) -> i64:
        if not self.possible(g):
            return DONE
        possessed = self.like == POSSESSED or self.like == POSSESSED_AGAIN
        if not is_plain(self.like) or not took_turn_before(g):
            set_up_turn(g, g.seat(), self.like, g.slot(YOU_SLOT) & NOBODY if possessed else i64(0))
        if self.hand > 0:
            g.fact(g.player(g.seat()), facts.SMALL_HAND, self.hand, durations.THIS_TURN, g.slot(0), 0)
            g.commit()
        return DONE

    def possible(self, g: Game) -> bool:
        return not self.only_then or not took_turn_before(g)


@final
class set_aside_face_down(Verb):
    """Dominion D38, D60, D78. Set cards aside face down under this card. Only their player sees them.

    `apart`: keep them separate from cards that other playings of this card have set aside.
    """

    what: Cards

    def __init__(self, what: Cards, apart: bool = False) -> None:
        super().__init__()
        self.what = what
        self.apart: bool = apart
        self.label = f"set {what.text} aside face down{', apart from others' if apart else ''}"

    def carry_out(self, g: Game, part: i64) -> i64:
        playing: i64 = g.slot(NUMBER_SLOT) if self.apart else 0
        cards = g.slot(self.what.slot)
        n = g.many(cards)
        i: i64 = 0
        while part == 0 and i < n:
            obj = g.find(g.item(cards, i))
            i += 1
            if obj >= 0:
                g.propose(MOVE, g.ref(obj), g.zone(zones.LOOKED, holder(g, obj)), ON_TOP, causes.SET_ASIDE)
        if part == 0 and not g.commit():
            return 1
        i = 0
        while i < n:
            obj = g.follow(g.item(cards, i))
            i += 1
            if obj >= 0:
                g.fact(g.ref(obj), facts.LIES_UNDER, 0, durations.FOR_EVER, g.slot(0), playing)
        g.commit()
        return DONE


@final
class take_back(Verb):
    """Dominion D78, D84, D154. Put all cards that lie under
    this card, or in another zone of the player, into hand.

    `apart`: only cards that the same playing of this card set aside.
    """

    among: Set[AnObject]

    def __init__(self, among: Set[AnObject] | None = None, apart: bool = False) -> None:
        super().__init__()
        self.among = under_this(apart=apart) if among is None else among
        self.label = f"put {'the cards set aside' if among is None else among.label} into your hand"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for ref in self.among.options(g, vec[i64](capacity=4)):
                g.propose(MOVE, ref, g.zone(zones.HAND, g.seat()), ON_TOP, causes.TO_HAND)
            if not g.commit():
                return 1
        return DONE


def keep_until_next_turn(what: Cards, *then: Effect) -> Effect:
    """Dominion D84. Return an effect that sets cards aside face down.

    At the start of the next turn, they are put into hand, and then the effects `then` are carried out.
    """
    back = take_back(apart=True)
    later = seq(back, *then) if then else back
    return seq(set_aside_face_down(what, apart=True), next_turn(later, apart=True))


@final
class also_are(Lasting):
    """Dominion D75, D136. For the rest of the game, the player's cards with these names get properties of a
    card set aside.

    With `then`: in the player's turns the named cards also have the types `types`, and when played they carry
    out `then`, which uses the card set aside. Without `then`: the named cards have the types and abilities of
    the card set aside, and its effect when played. They keep their own name, cost, points and pile.
    """

    what: Ref[AnObject]

    def __init__(
        self, names: list[str], what: Ref[AnObject], types: int = 0,
        then: Callable[[Ref[AnObject]], Effect] | None = None,
    ) -> None:  # fmt: skip
        does = nothing() if then is None else marked_card(then)
        super().__init__(durations.FOR_EVER, does)
        self.depth = 0  # names from outside no longer exist when it is carried out
        self.names: list[str] = names
        self.types: i64 = types
        self.what = what
        self.lends: bool = then is None
        theirs = " and ".join(names)
        kinds = type_text(types).replace(" or ", " ")
        self.label = (
            f"each {theirs} of yours also has the types and abilities of {what.text}"
            if then is None
            else f"in your turns, each {theirs} is also an {kinds}: {does.label} (that is {what.text})"
        )

    def carry_out(self, g: Game, part: i64) -> i64:
        card = g.slot(self.what.slot) + INC_ONE
        lent = g.kind(Obj(card & ID_MASK))
        of = TABLE.types[lent] if self.lends else self.types
        does = match_of(g).cards.play[lent].key if self.lends else self.parts[0].key
        for name in self.names:
            kind: i64 = TABLE.kind(name)
            g.fact(card, facts.ALSO_HAS_TYPES, of, durations.FOR_EVER, g.slot(0), kind)
            g.fact(g.player(g.seat()), facts.DOES_INSTEAD, does, durations.FOR_EVER, g.slot(0), kind)
            if self.lends:
                g.fact(card, facts.LENDS_ABILITIES, 0, durations.FOR_EVER, g.slot(0), kind)
        g.commit()
        g.note(HAPPEN, card, causes.ESTATE_TOKEN)
        return DONE


@final
class marked_card(Effect):
    """Dominion D75. Carry out `then` with the card on which the player's Estate token lies."""

    slot: i64

    def __init__(self, then: Callable[[Ref[AnObject]], Effect]) -> None:
        ref: Ref[AnObject] = Ref(text="the card with your Estate token")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        at = next_fact(g, 0, facts.ALSO_HAS_TYPES, g.seat())
        if at < 0:
            return DONE
        g.bind(self.slot, g.facts[at + F_ABOUT])
        return g.become(self.parts[0])


@final
class one_of_each_in(Set[AnObject]):
    """The cards in a zone of the player, one card of each name."""

    which: Which

    def __init__(self, place: int, which: Which = ANY) -> None:
        super().__init__()
        self.place: i64 = place
        self.which = which
        self.copies = True
        self.label = f"the differently named {plural(which.label)} in {place_text(place)}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        kinds = vec[i64](capacity=8)
        for obj in g.zones.all_of(g.zone(self.place, g.seat())):
            if g.kind(obj) not in kinds and self.which.fits(g, obj):
                kinds = append(kinds, g.kind(obj))
                found = append(found, g.ref(obj))
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return equal_choices(g, a, b)


def when_you_gain_of_marked_pile(token: int, effect: Effect, buy: bool = False) -> When:
    """Dominion D74. An ability: when you gain a card (IT) of the pile with your token, you may carry out the
    effect.

    `buy`: it triggers when you buy the card instead.
    """
    whole = if_(fits(IT, of_marked_pile(token)), effect)
    whole.label = effect.label
    text = f"when you {'buy from' if buy else 'gain a card of'} the pile with your {tokens.TOKEN_NAMES[token]} token"
    return When(causes.BUY if buy else causes.GAIN, whole, IN_FORCE, YOURS, ANY, True, text)
