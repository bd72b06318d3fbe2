"""Dominion D113, D115. Tokens that lie on piles and Projects until a player takes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, counters, lying
from cardwright.games.dominion.objects.feature import Feature
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.buying import take_debt
from cardwright.games.dominion.rules.queries import lay_tokens, match_of, own_pile, tokens_at
from cardwright.kernel.effects import DONE, Amount, AnObject, ANumber, Effect, Ref, Verb
from cardwright.kernel.frames import ID_MASK, NO_OBJECT, TAG_NOTE
from cardwright.kernel.ints import Obj, i64

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.feature import Saying
    from cardwright.games.dominion.objects.match import DominionMatch
    from cardwright.games.dominion.objects.table import Card, Which
    from cardwright.kernel.game import Game


def place_named(g: Game, name: str) -> i64:
    """Dominion D113, D120. Return the place where tokens for a name lie: the zone of a Supply pile, or a
    landscape.

    Return -1 if there is no place for them. A card may be in the game without a pile: from the Black Market,
    set aside for a Way, or after the kingdom was replaced.
    """
    kind: i64 = TABLE.kind(name)
    m = match_of(g)
    if m.lies_beside(kind):
        return lying.ON_LANDSCAPES | kind
    zone = m.pile(kind)
    return zone if zone in m.supply else -1


def pile_of(g: Game, what: Ref[AnObject]) -> i64:
    """Dominion D12. Return the zone of the pile to which the card of a reference belongs. Return -1 if it has
    no pile.
    """
    return own_pile(g, Obj(g.slot(what.slot) & ID_MASK))


def tell_laid(g: Game, ref: i64, token: i64, n: i64) -> None:
    """Dominion D112-D115. Log that `n` tokens of a kind were put onto the pile of a card, or onto a
    landscape.

    `ref`: the card or landscape.
    """
    tell_tokens(g, ref, token, n, causes.TOKENS_LAID + token - lying.POINTS_LIE)


def tell_tokens(g: Game, ref: i64, token: i64, n: i64, cause: i64) -> None:
    """Dominion D112-D115. Log that something happened to `n` tokens of a kind.

    `ref`: the card or landscape; if negative, there is none.
    """
    g.write(TAG_NOTE, ref & ID_MASK if ref >= 0 else NO_OBJECT, n, token, cause)


@final
class TokensOnPiles(Feature):
    """Dominion D112, D120. A feature of a card: at the start,
    each Supply pile of a kind gets a number of tokens.
    """

    def __init__(self, which: Which, token: int, n: int) -> None:
        self.which = which
        self.token: i64 = token
        self.n: i64 = n

    def lays_out(self, g: Game, m: DominionMatch) -> None:
        for pile in m.piles:
            if pile.supply and self.which.ever_fits(m.cards, TABLE.kind(pile.name)):
                lay_tokens(g, self.token, pile.zone, self.n)

    def notes(self, card: Card, say: Saying) -> list[str]:
        tokens = f"{int(self.n)} {lying.LYING_NAMES[int(self.token)]}{'s' if self.n > 1 else ''}"
        one = say.one(self.which)
        head, other, rest = one.partition(" other than ")
        piles = "Supply pile" if one == "card" else f"{head.removesuffix(' card')} pile{other}{rest}"
        return [f"As the game begins, put {tokens} onto each {piles}."]


@final
class lying_on(Amount):
    """Dominion D112, D113, D212. The number of tokens of one kind on a Supply pile or a landscape.

    `what`: its name, or a card of the pile.
    """

    what: Ref[AnObject] | None

    def __init__(self, token: int, what: Ref[AnObject] | str) -> None:
        super().__init__()
        self.token: i64 = token
        self.what = None if isinstance(what, str) else what
        self.name: str = what if isinstance(what, str) else ""
        of = what if isinstance(what, str) else f"the pile of {what.text}"
        self.label = f"the number of {lying.LYING_NAMES[token]}s on {of}"

    def now(self, g: Game) -> i64:
        what = self.what
        place = place_named(g, self.name) if what is None else pile_of(g, what)
        return tokens_at(g, self.token, place) if place >= 0 else i64(0)


@final
class lay_points(Verb):
    """Dominion D113. Put victory tokens onto the named Supply pile, if there is one."""

    def __init__(self, name: str, n: int = 1) -> None:
        super().__init__()
        self.name: str = name
        self.n: i64 = n
        self.label = f"put {n} victory token{'s' if n > 1 else ''} onto the {name} pile"

    def carry_out(self, g: Game, part: i64) -> i64:
        place = place_named(g, self.name)
        if place >= 0:
            lay_tokens(g, lying.POINTS_LIE, place, self.n)
            tell_laid(g, g.slot(0), lying.POINTS_LIE, self.n)
        return DONE


@final
class take_points_on(Verb):
    """Dominion D113. Take all victory tokens from the Supply pile or landscape with this name, if it is in
    the game.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name: str = name
        self.label = f"take the victory tokens from {name}"

    def carry_out(self, g: Game, part: i64) -> i64:
        place = place_named(g, self.name)
        n = tokens_at(g, lying.POINTS_LIE, place) if place >= 0 else i64(0)
        if n > 0:
            lay_tokens(g, lying.POINTS_LIE, place, -n)
            g.change(g.seat(), counters.VICTORY, n, causes.POINTS_TAKEN)
        return DONE

    def possible(self, g: Game) -> bool:
        return tokens_at(g, lying.POINTS_LIE, place_named(g, self.name)) > 0


@final
class move_point(Verb):
    """Dominion D113, D120. Move one victory token, if
    there is one, from the pile of a card onto a landscape.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], to: str) -> None:
        super().__init__()
        self.what = what
        self.to: str = to
        self.label = f"move 1 victory token from the pile of {what.text} to {to}"

    def carry_out(self, g: Game, part: i64) -> i64:
        zone = pile_of(g, self.what)
        if zone >= 0 and tokens_at(g, lying.POINTS_LIE, zone) > 0:
            lay_tokens(g, lying.POINTS_LIE, zone, -1)
            lay_tokens(g, lying.POINTS_LIE, place_named(g, self.to), 1)
        return DONE

    def possible(self, g: Game) -> bool:
        zone = pile_of(g, self.what)
        return zone >= 0 and tokens_at(g, lying.POINTS_LIE, zone) > 0


@final
class lay_tokens_on(Verb):
    """Dominion D112, D114. Put tokens of one kind onto the pile
    of a card, or put the player's own tokens onto this landscape.
    """

    what: Ref[AnObject] | None

    def __init__(self, token: int, what: Ref[AnObject] | None = None, n: int = 1) -> None:
        super().__init__()
        self.token: i64 = token
        self.what = what
        self.n: i64 = n
        where = "here" if what is None else f"onto the pile of {what.text}"
        self.label = f"put {n} {lying.LYING_NAMES[token]} {where}"

    def carry_out(self, g: Game, part: i64) -> i64:
        what = self.what
        zone = g.seat() if what is None else pile_of(g, what)
        if zone >= 0:
            lay_tokens(g, self.token, zone, self.n)
            tell_laid(g, g.slot(0 if what is None else what.slot), self.token, self.n)
        return DONE


@final
class take_debt_of_pile(Verb):
    """Dominion D167, D112. Take the Debt tokens from the pile of a card."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"take the Debt from the pile of {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        zone = pile_of(g, self.what)
        n: i64 = tokens_at(g, lying.DEBT_LIES, zone) if zone >= 0 else i64(0)
        if n > 0:
            lay_tokens(g, lying.DEBT_LIES, zone, -n)
            take_debt(g, g.seat(), n)
        return DONE

    def possible(self, g: Game) -> bool:
        zone = pile_of(g, self.what)
        return zone >= 0 and tokens_at(g, lying.DEBT_LIES, zone) > 0


@final
class remove_tokens_here(Effect):
    """Dominion D115. Remove all of the player's coin tokens from this Project or landscape.

    `then` uses their number.
    """

    slot: i64

    def __init__(self, then: Callable[[Ref[ANumber]], Effect]) -> None:
        ref: Ref[ANumber] = Ref(text="the number of tokens removed")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.label = f"remove your tokens here: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        n = tokens_at(g, lying.COINS_LIE, g.seat())
        lay_tokens(g, lying.COINS_LIE, g.seat(), -n)
        tell_tokens(g, g.slot(0), lying.COINS_LIE, n, causes.TOKENS_OFF)
        g.bind(self.slot, n)
        return g.become(self.parts[0])
