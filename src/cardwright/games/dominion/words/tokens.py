"""Tokens that lie on piles or before players, the Journey token, and calling cards from the Tavern mat."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, counters, durations, facts, questions, tokens, zones
from cardwright.games.dominion.objects.table import TABLE, Which
from cardwright.games.dominion.rules.queries import fact_of, match_of, next_fact, own_pile, types_in_supply
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    THIS,
    Amount,
    AnObject,
    AsksNumber,
    Condition,
    Ref,
    Verb,
)
from cardwright.kernel.frames import F_LAYER, F_MORE, F_VALUE, FACT, ID_MASK
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .qualities import type_text

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class call(Verb):
    """Dominion D46. Call a card: move it from the Tavern mat into play. The card is not played."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject] = THIS) -> None:
        super().__init__()
        self.what = what
        self.label = f"call {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0 and self.possible(g):
            obj = g.find(g.slot(self.what.slot))
            if not g.move(obj, g.zone(zones.IN_PLAY, g.seat()), causes.CALL):
                return 1
            if match_of(g).looks_back:
                g.fact(g.ref(obj), facts.NOT_PLAYED, 0, durations.THIS_TURN, 0, 0)
                g.commit()
        return DONE

    def possible(self, g: Game) -> bool:
        obj = g.find(g.slot(self.what.slot))
        return obj >= 0 and g.zone_of(obj) == g.zone(zones.TAVERN_MAT, g.seat())


@final
class move_token(AsksNumber):
    """Dominion D47, D74. Move a token of the player to a Supply pile.

    `types`: only to a pile of one of these types. `what`: to the pile of that card, if the pile is in the
    Supply and has the type. Without `token`: move one of the tokens that give a bonus, to a pile on which the
    player has no token yet. Slot 1: the token. A pile may be empty: its cards in decks still get the bonus.
    """

    what: Ref[AnObject] | None

    def __init__(self, types: int = 0, token: int = 0, what: Ref[AnObject] | None = None) -> None:
        super().__init__()
        self.depth = 1
        self.what = what
        self.types: i64 = types
        self.token: i64 = token
        named = ", ".join(tokens.TOKEN_NAMES[tokens.CARD_TOKEN : tokens.COIN_TOKEN + 1])
        to = f"to an {type_text(types)} Supply pile"
        if what is not None:
            to = f"to the {type_text(types) + ' ' if types else ''}pile of {what.text}"
        self.label = f"move one of {named} {to} you have no tokens on"
        if token:
            self.label = f"move your {tokens.TOKEN_NAMES[token]} token {to}"

    def carry_out(self, g: Game, part: i64) -> i64:
        what = self.what
        if what is not None:
            m = match_of(g)
            kind = g.kind(Obj(g.slot(what.slot) & ID_MASK))
            zone = m.pile(kind)
            if zone in m.supply and (self.types == 0 or types_in_supply(g, kind) & self.types != 0):
                place_token(g, self.token, zone)
            return DONE
        if part == 0:
            if len(self.piles(g)) == 0:
                return DONE
            found = vec[i64](capacity=4)
            if self.token > 0:
                found = append(found, self.token)
            token: i64 = tokens.CARD_TOKEN
            while self.token == 0 and token <= tokens.COIN_TOKEN:
                found = append(found, token)
                token += 1
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1:
            g.bind(1, g.reply)
            g.ask(ASK_CHOOSE, self.piles(g))
            return 2
        place_token(g, g.slot(1), match_of(g).pile(g.reply & ID_MASK))
        return DONE

    def piles(self, g: Game) -> vec[i64]:
        """Return the piles to which the token may be moved.

        Each is given as an option that names the pile's kind of card.
        """
        found = vec[i64](capacity=10)
        for pile in match_of(g).piles:
            kind: i64 = TABLE.kind(pile.name)
            if not pile.supply or types_in_supply(g, kind) & self.types == 0:
                continue
            if self.token > 0 or not marked(g, 0, pile.zone):
                found = append(found, questions.LANDSCAPE | kind)
        return found

    def says(self, g: Game, option: i64) -> str:
        return (
            TABLE.kind_names[option & ID_MASK] if option & questions.LANDSCAPE else tokens.TOKEN_NAMES[option]
        )

    def asks(self, g: Game) -> str:
        d = g.decision
        if d is not None and d.options[0] & questions.LANDSCAPE:
            return f"move the {tokens.TOKEN_NAMES[g.slot(1)]} token to which pile?"
        return "move which token?"


def marked(g: Game, token: i64, zone: i64) -> bool:
    """Dominion D47. Whether a token of the player lies on the pile `zone`. `token` 0: any token."""
    at = next_fact(g, 0, facts.TOKEN_ON_PILE, g.seat())
    while at >= 0:
        if g.facts[at + F_VALUE] == zone and (token == 0 or g.facts[at + F_MORE] == token):
            return True
        at = next_fact(g, at + FACT, facts.TOKEN_ON_PILE, g.seat())
    return False


def place_token(g: Game, token: i64, zone: i64) -> None:
    """Dominion D47. Move a token of the player to the pile `zone`, unless the token lies there already."""
    at = fact_of(g, facts.TOKEN_ON_PILE, g.seat(), F_MORE, token)
    if at >= 0 and g.facts[at + F_VALUE] == zone:
        return
    if at >= 0:
        g.facts[at + F_LAYER] = -1
    g.drop_facts(F_LAYER, -1)
    g.fact(g.player(g.seat()), facts.TOKEN_ON_PILE, zone, durations.FOR_EVER, g.slot(0), token)
    g.commit()
    shown: i64 = g.ref(g.zones.top(zone)) if g.size(zone) > 0 else -1
    g.note(HAPPEN, shown, causes.TOKEN_MOVED + token - tokens.CARD_TOKEN)


@final
class of_marked_pile(Which):
    """Dominion D74. A quality: cards of the pile on which this token of the player lies."""

    def __init__(self, token: int) -> None:
        super().__init__()
        self.token: i64 = token
        self.label = f"card of the pile with your {tokens.TOKEN_NAMES[token]} token"

    def fits(self, g: Game, obj: Obj) -> bool:
        pile = own_pile(g, obj)  # Dominion D47
        return len(g.facts) > 0 and pile >= 0 and marked(g, self.token, pile)


@final
class take_token(Verb):
    """Dominion D73. Take the -1 Card token or the -1 Coin token.

    Nothing happens if the player has it already.
    """

    def __init__(self, counter: int) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.label = f"take the {counters.COUNTER_NAMES[counter]}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if self.possible(g):
            g.change(g.seat(), self.counter, 1, causes.TOKEN_TAKEN)
        return DONE

    def possible(self, g: Game) -> bool:
        return g.value(g.seat(), self.counter) == 0


@final
class turn_journey_token(Verb):
    """Dominion D72. Turn the Journey token over. It begins face up."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "turn your Journey token over"

    def carry_out(self, g: Game, part: i64) -> i64:
        at = journey_down(g)
        if at < 0:
            g.fact(g.player(g.seat()), facts.JOURNEY_FACE_DOWN, 0, durations.FOR_EVER, g.slot(0), 0)
            g.commit()
        else:
            g.facts[at + F_LAYER] = -1
            g.drop_facts(F_LAYER, -1)
        g.note(HAPPEN, g.player(g.seat()), causes.JOURNEY_DOWN if at < 0 else causes.JOURNEY_UP)
        return DONE


def journey_down(g: Game) -> i64:
    """Dominion D72. Return the index of the fact that the player's Journey token lies face down.

    Return -1 if the token lies face up.
    """
    return next_fact(g, 0, facts.JOURNEY_FACE_DOWN, g.seat())


@final
class journey_is_up(Condition):
    """Dominion D72. Whether the player's Journey token lies face up."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "your Journey token is face up"

    def holds(self, g: Game) -> bool:
        return journey_down(g) < 0


@final
class lay_token(Verb):
    """Dominion D152, D211. Lay a token for the card named `of`
    on the pile of the card `what`, or on the player's own mat.

    `once`: the token that lies on the pile at the beginning moves to the mat, if it has not moved before.
    """

    what: Ref[AnObject] | None

    def __init__(self, of: str, what: Ref[AnObject] | None = None, once: bool = False) -> None:
        super().__init__()
        self.of: str = of
        self.what = what
        self.once: bool = once
        self.label = f"add a token to your {of} mat{', the first only' if once else ''}"
        if what is not None:
            self.label = f"add a token for {of} to the pile of {what.text}"
            if once:
                self.label = (
                    f"move the token for {of} from the pile of {what.text} to its mat, if it is still there"
                )

    def carry_out(self, g: Game, part: i64) -> i64:
        kind: i64 = TABLE.kind(self.of)
        zone = laid_on(g, self.what)
        if zone >= 0 and not (self.once and tokens_on(g, kind, zone) > 0):
            g.fact(g.player(g.seat()), facts.LAID_ON_PILE, zone, durations.FOR_EVER, 0, kind)
            g.commit()
            what = self.what
            if what is None:
                source = g.slot(0)
                g.note(
                    HAPPEN,
                    source if source >= 0 else match_of(g).landscape_object(g, kind),
                    causes.TOKEN_ON_MAT,
                )
            else:
                g.note(HAPPEN, g.slot(what.slot), causes.TOKEN_TO_MAT if self.once else causes.TOKEN_LAID)
        return DONE

    def possible(self, g: Game) -> bool:
        zone = laid_on(g, self.what)
        return zone >= 0 and not (self.once and tokens_on(g, TABLE.kind(self.of), zone) > 0)


def laid_on(g: Game, what: Ref[AnObject] | None) -> i64:
    """Dominion D152. Return the zone of the pile of the card `what`. Return -1 if the card has no pile.

    If `what` is None, return the player's seat, which stands for the player's mat.
    """
    if what is None:
        return g.seat()
    return own_pile(g, Obj(g.slot(what.slot) & ID_MASK))


def tokens_on(g: Game, kind: i64, zone: i64) -> i64:
    """Dominion D152. Return how many tokens for a kind of card lie on a pile or mat.

    `zone` -1: on all piles and mats together.
    """
    n: i64 = 0
    at = next_fact(g, 0, facts.LAID_ON_PILE, Seat(-1))
    while at >= 0:
        if g.facts[at + F_MORE] == kind and (zone < 0 or g.facts[at + F_VALUE] == zone):
            n += 1
        at = next_fact(g, at + FACT, facts.LAID_ON_PILE, Seat(-1))
    return n


@final
class tokens_laid(Amount):
    """Dominion D152. The number of tokens for the card named
    `of` on the pile of the card `what`, or on your mat.

    `anywhere`: on all piles and mats together.
    """

    what: Ref[AnObject] | None

    def __init__(self, of: str, what: Ref[AnObject] | None = None, anywhere: bool = False) -> None:
        super().__init__()
        self.of: str = of
        self.what = what
        self.anywhere: bool = anywhere
        where = f"your {of} mat" if what is None else f"the pile of {what.text}"
        self.label = f"the number of tokens for {of} on {f'the {of} mat' if anywhere else where}"

    def now(self, g: Game) -> i64:
        kind: i64 = TABLE.kind(self.of)
        if self.anywhere:
            return tokens_on(g, kind, -1)
        zone = laid_on(g, self.what)
        return tokens_on(g, kind, zone) if zone >= 0 else i64(0)
