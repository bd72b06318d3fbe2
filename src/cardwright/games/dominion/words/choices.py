"""Choices that one player makes for another, and choices among several effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.objects.table import Which
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    NOTHING,
    YOU_SLOT,
    Amount,
    AnObject,
    AsksNumber,
    Effect,
    Objects,
    Ref,
    Set,
    one_of_each,
)
from cardwright.kernel.frames import ID_MASK, NOBODY, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .qualities import plural

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ONE_MORE: Final = 99  # the part of `choose_different` in which one more choice is allowed
DOING: Final = 100  # parts of `choose_different` from here on: a chosen effect is being carried out


@final
class you_say(AsksNumber):
    """CR 109.5; Dominion D51. The card's player chooses one of several effects, and the affected player
    carries it out.
    """

    slot: i64

    def __init__(self, *options: tuple[str, Effect]) -> None:
        super().__init__(*[e for _, e in options])
        self.slot = self.takes_slot()  # the affected player
        self.texts: list[str] = [text for text, _ in options]
        self.label = "you choose: " + "; or ".join([e.label for _, e in options])

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.slot, g.seat())
            g.set_seat(Seat(g.slot(YOU_SLOT) & NOBODY))
            found = vec[i64](capacity=4)
            i: i64 = 0
            while i < i64(len(self.parts)):
                found = append(found, i)
                i += 1
            g.ask(ASK_CHOOSE, found)
            return 1
        g.set_seat(Seat(g.slot(self.slot)))
        return g.become(self.parts[g.reply])

    def says(self, g: Game, option: i64) -> str:
        return self.texts[option]


@final
class player_to_your_left(Effect):
    """Dominion D53. Let the player to the left carry out the effect."""

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.label = f"the player to your left: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.set_seat(Seat((g.seat() + 1) % g.seats))
        return g.become(self.parts[0])


@final
class choose_different(AsksNumber):
    """Dominion D56, D61. Choose `n` different effects of a list.

    They are carried out in the order of the list.
    """

    slot: i64
    amount: Amount

    def __init__(self, amount: Amount, *options: tuple[str, Effect]) -> None:
        super().__init__(*[e for _, e in options])
        self.slot = self.takes_slot()  # the chosen effects, a bit each
        self.amount = amount
        self.texts: list[str] = [text for text, _ in options]
        self.label = f"choose {amount.label} of: " + "; ".join([e.label for _, e in options])

    def carry_out(self, g: Game, part: i64) -> i64:
        n: i64 = len(self.parts)
        if part == ONE_MORE:
            if g.reply != NOTHING:
                g.bind(self.slot, g.slot(self.slot) | shifted(1, g.reply))
            part = DOING
        if part < DOING:
            left = part - 1
            if part > 0:
                g.bind(self.slot, g.slot(self.slot) | shifted(1, g.reply))
            else:
                left = self.amount.now(g)
                all_of_them = shifted(1, n) - 1
                g.bind(self.slot, 0)
                if left >= n:
                    g.bind(self.slot, all_of_them)
            if left > 0 and left < n:
                g.ask(ASK_CHOOSE, self.left(g))
                return left
            found = self.left(g)
            if len(found) > 0 and g.match.rules.chooses_more(g):
                g.ask(ASK_CHOOSE, append(found, i64(NOTHING)))
                return ONE_MORE
            part = DOING
        part -= DOING
        while part < n:
            if g.slot(self.slot) >> part & 1:
                g.push(self.parts[part], 0)
                return DOING + part + 1
            part += 1
        return DONE

    def left(self, g: Game) -> vec[i64]:
        """Return the numbers of the effects that have not been chosen yet."""
        found = vec[i64](capacity=8)
        i: i64 = 0
        while i < i64(len(self.parts)):
            if g.slot(self.slot) >> i & 1 == 0:
                found = append(found, i)
            i += 1
        return found

    def says(self, g: Game, option: i64) -> str:
        return "Nothing more" if option == NOTHING else self.texts[option]

    def asks(self, g: Game) -> str:
        return self.label.split(":")[0]


@final
class number_among(Amount):
    """Dominion D36. The number of cards in a list that have a quality, wherever these cards are now."""

    what: Ref[Objects]
    which: Which

    def __init__(self, what: Ref[Objects], which: Which) -> None:
        super().__init__()
        self.what = what
        self.which = which
        self.label = f"the number of {plural(which.label)} among {what.text}"

    def now(self, g: Game) -> i64:
        value = g.slot(self.what.slot)
        n: i64 = 0
        for ref in g.items(value):
            if ref >= 0 and self.which.fits(g, Obj(ref & ID_MASK)):
                n += 1
        return n


@final
class another_chooses(Effect):
    """Dominion D51, D53. The card's player chooses a card, and the affected player carries out the effect
    with it.

    `left`: the player to the left of the affected player chooses the card instead.
    """

    slot: i64
    among: Set[AnObject]

    def __init__(
        self, among: Set[AnObject], then: Callable[[Ref[AnObject]], Effect], left: bool = False
    ) -> None:
        ref: Ref[AnObject] = Ref()
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.among = among
        self.left: bool = left
        who = "the player to your left chooses" if left else "you choose"
        self.label = f"{who} one of {among.label}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = one_of_each(
                g, self.among, self.among.options(g, vec[i64](capacity=16)), vec[i64](capacity=16)
            )
            if len(found) == 0:
                return DONE
            told = g.seat()
            g.bind(self.slot, told)
            g.set_seat(Seat((told + 1) % g.seats if self.left else g.slot(YOU_SLOT) & NOBODY))
            g.ask(ASK_CHOOSE, found)
            return 1
        g.set_seat(Seat(g.slot(self.slot)))
        g.bind(self.slot, g.reply)
        return g.become(self.parts[0])

    def asks(self, g: Game) -> str:
        return g.match.rules.question_in_print(g, self)
