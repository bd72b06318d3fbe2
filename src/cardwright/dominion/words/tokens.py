"""Tokens: on piles, on players, the one that is turned over; and the cards that are called to move them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import CALL, JOURNEY_DOWN, JOURNEY_UP, TOKEN_MOVED, TOKEN_TAKEN
from cardwright.dominion.rules import (
    CARD_TOKEN,
    COIN_TOKEN,
    COUNTER_NAMES,
    F_JOURNEY,
    F_TOKEN,
    FOR_EVER,
    IN_PLAY,
    LANDSCAPE,
    TAVERN_MAT,
    TOKEN_NAMES,
)  # fmt: skip
from cardwright.dominion.state import match_of, types_of_kind
from cardwright.dominion.table import TABLE, Which
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE, THIS, AnObject, AsksNumber, Condition, Ref, Verb
from cardwright.kernel.frames import F_LAYER, F_MORE, F_SEAT, F_VALUE, FACT, ID_MASK
from cardwright.kernel.ints import append, i64, vec

from .qualities import type_text

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class call(Verb):
    """Dominion D46. Call a card: it comes from the Tavern mat into play."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject] = THIS) -> None:
        super().__init__()
        self.what = what
        self.label = f"call {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0 and self.possible(g):
            obj = g.find(g.slot(self.what.slot))
            if not g.move(obj, g.zone(IN_PLAY, g.seat()), CALL):
                return 1
        return DONE

    def possible(self, g: Game) -> bool:
        obj = g.find(g.slot(self.what.slot))
        return obj >= 0 and g.zone_of(obj) == g.zone(TAVERN_MAT, g.seat())


@final
class move_token(AsksNumber):
    """Dominion D47, D74. Move a token to a Supply pile of a type.

    Without `token` one of the + tokens, to a pile on which the player has no token yet. Slot 1: which token.
    A pile may be empty: its cards in the decks still have the bonus.
    """

    def __init__(self, types: int, token: int = 0) -> None:
        super().__init__()
        self.depth = 1
        self.types: i64 = types
        self.token: i64 = token
        tokens = ", ".join(TOKEN_NAMES[CARD_TOKEN : COIN_TOKEN + 1])
        to = f"to an {type_text(types)} Supply pile"
        self.label = f"move one of {tokens} {to} you have no tokens on"
        if token:
            self.label = f"move your {TOKEN_NAMES[token]} token {to}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            if len(self.piles(g)) == 0:
                return DONE
            found = vec[i64](capacity=4)
            if self.token > 0:
                found = append(found, self.token)
            token: i64 = CARD_TOKEN
            while self.token == 0 and token <= COIN_TOKEN:
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
        """The piles that it may be moved to, by the kind they are named for."""
        found = vec[i64](capacity=10)
        for pile in match_of(g).piles:
            kind: i64 = TABLE.kind(pile.name)
            if not pile.supply or types_of_kind(g, kind) & self.types == 0:
                continue
            if self.token > 0 or not marked(g, 0, pile.zone):
                found = append(found, LANDSCAPE | kind)
        return found

    def says(self, g: Game, option: i64) -> str:
        return TABLE.kind_names[option & ID_MASK] if option & LANDSCAPE else TOKEN_NAMES[option]

    def asks(self, g: Game) -> str:
        d = g.decision
        if d is not None and d.options[0] & LANDSCAPE:
            return f"move the {TOKEN_NAMES[g.slot(1)]} token to which pile?"
        return "move which token?"


def marked(g: Game, token: i64, zone: i64) -> bool:
    """Dominion D47. Whether a token of the player lies on a pile: any, or that one."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_TOKEN and f[at + F_VALUE] == zone and f[at + F_SEAT] == g.seat():
            if token == 0 or f[at + F_MORE] == token:
                return True
        at += FACT
    return False


def place_token(g: Game, token: i64, zone: i64) -> None:
    """Dominion D47. A token of the player goes from where it lies to that pile."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_TOKEN and f[at + F_MORE] == token and f[at + F_SEAT] == g.seat():
            f[at + F_LAYER] = -1
        at += FACT
    g.drop_facts(F_LAYER, -1)
    g.fact(g.player(g.seat()), F_TOKEN, zone, FOR_EVER, g.slot(0), token)
    g.commit()
    shown: i64 = g.ref(g.zones.top(zone)) if g.size(zone) > 0 else -1
    g.note(HAPPEN, shown, TOKEN_MOVED + token - CARD_TOKEN)


@final
class move_token_to(Verb):
    """Dominion D47. Move a token to the pile of a card, if it has one in the Supply."""

    what: Ref[AnObject]

    def __init__(self, token: int, what: Ref[AnObject]) -> None:
        super().__init__()
        self.token: i64 = token
        self.what = what
        self.label = f"move your {TOKEN_NAMES[token]} token to the pile of {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        m = match_of(g)
        zone = m.pile(g.kind(g.slot(self.what.slot) & ID_MASK))
        if zone in m.supply:
            place_token(g, self.token, zone)
        return DONE


@final
class of_marked_pile(Which):
    """Dominion D74. Cards whose pile has that token of the player's on it."""

    def __init__(self, token: int) -> None:
        super().__init__()
        self.token: i64 = token
        self.label = f"card of the pile with your {TOKEN_NAMES[token]} token"

    def fits(self, g: Game, obj: i64) -> bool:
        return len(g.facts) > 0 and marked(g, self.token, match_of(g).pile(g.kind(obj)))


@final
class take_token(Verb):
    """Dominion D73. Take the -1 Card or the -1 Coin token; whoever has it already has it still."""

    def __init__(self, counter: int) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.label = f"take the {COUNTER_NAMES[counter]}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if self.possible(g):
            g.change(g.seat(), self.counter, 1, TOKEN_TAKEN)
        return DONE

    def possible(self, g: Game) -> bool:
        return g.value(g.seat(), self.counter) == 0


@final
class turn_journey_token(Verb):
    """Dominion D72. Turn the Journey token over; it begins face up."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "turn your Journey token over"

    def carry_out(self, g: Game, part: i64) -> i64:
        at = journey_down(g)
        if at < 0:
            g.fact(g.player(g.seat()), F_JOURNEY, 0, FOR_EVER, g.slot(0), 0)
            g.commit()
        else:
            g.facts[at + F_LAYER] = -1
            g.drop_facts(F_LAYER, -1)
        g.note(HAPPEN, g.player(g.seat()), JOURNEY_DOWN if at < 0 else JOURNEY_UP)
        return DONE


def journey_down(g: Game) -> i64:
    """Dominion D72. Where the fact is that the player's Journey token lies face down; -1: it does not."""
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == F_JOURNEY and f[at + F_SEAT] == g.seat():
            return at
        at += FACT
    return -1


@final
class journey_is_up(Condition):
    """Dominion D72. Whether the player's Journey token lies face up."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "your Journey token is face up"

    def holds(self, g: Game) -> bool:
        return journey_down(g) < 0
