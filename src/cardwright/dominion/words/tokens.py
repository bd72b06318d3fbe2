"""Tokens on piles, and the cards that are called to move them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import CALL, TOKEN_MOVED
from cardwright.dominion.rules import (
    CARD_TOKEN,
    COIN_TOKEN,
    F_TOKEN,
    FOR_EVER,
    IN_PLAY,
    LANDSCAPE,
    TAVERN_MAT,
    TOKEN_NAMES,
)  # fmt: skip
from cardwright.dominion.state import match_of
from cardwright.dominion.table import TABLE
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE, THIS, AnObject, Effect, Ref, Verb
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
class move_token(Effect):
    """Dominion D47. Move one of the + tokens to a Supply pile of a type on which the player has no token yet.

    Slot 1: which token. A pile may be empty: its cards in the decks still have the bonus.
    """

    def __init__(self, types: int) -> None:
        super().__init__()
        self.depth = 1
        self.types: i64 = types
        tokens = ", ".join(TOKEN_NAMES[CARD_TOKEN : COIN_TOKEN + 1])
        self.label = f"move one of {tokens} to an {type_text(types)} Supply pile you have no tokens on"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            if len(self.piles(g)) == 0:
                return DONE
            found = vec[i64](capacity=4)
            token: i64 = CARD_TOKEN
            while token <= COIN_TOKEN:
                found = append(found, token)
                token += 1
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1:
            g.bind(1, g.reply)
            g.ask(ASK_CHOOSE, self.piles(g))
            return 2
        self.place(g, g.slot(1), match_of(g).pile(g.reply & ID_MASK))
        return DONE

    def piles(self, g: Game) -> vec[i64]:
        """The piles that it may be moved to, by the kind they are named for."""
        found = vec[i64](capacity=10)
        for pile in match_of(g).piles:
            kind: i64 = TABLE.kind(pile.name)
            if pile.supply and TABLE.types[kind] & self.types and not self.marked(g, pile.zone):
                found = append(found, LANDSCAPE | kind)
        return found

    def marked(self, g: Game, zone: i64) -> bool:
        """Whether a token of the player lies on a pile."""
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_LAYER] == F_TOKEN and f[at + F_VALUE] == zone and f[at + F_SEAT] == g.seat():
                return True
            at += FACT
        return False

    def place(self, g: Game, token: i64, zone: i64) -> None:
        """From where it lies to that pile."""
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

    def says(self, g: Game, option: i64) -> str:
        return TABLE.kind_names[option & ID_MASK] if option & LANDSCAPE else TOKEN_NAMES[option]

    def asks(self, g: Game) -> str:
        d = g.decision
        if d is not None and d.options[0] & LANDSCAPE:
            return f"move the {TOKEN_NAMES[g.slot(1)]} token to which pile?"
        return "move which token?"
