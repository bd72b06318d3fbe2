"""Which source pays for each symbol of a cost, given the player's pins, and which other sources could pay for
it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.mana import amounts
from cardwright.games.magic.mana.in_words import source_for_color
from cardwright.games.magic.mana.paying import cost_left, look
from cardwright.games.magic.mana.pins import (
    ANY_SOURCE,
    FORGET_PINS,
    NO_ENTRY,
    as_set,
    held_to,
)
from cardwright.games.magic.mana.plan import classify, first_like, next_symbol, plan
from cardwright.games.magic.numbers import questions
from cardwright.games.magic.numbers.types import COLOR_LETTERS
from cardwright.games.magic.objects.mana_cost import PIPS, less, symbol_in_print, symbols_as_printed
from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.ints import Obj, i64, vec

from .payment_view import PaymentView
from .view_types import Payer, Symbol

ANY: Final = "any"  # in a pin: any source of mana of its color
LETTERS: Final = (*COLOR_LETTERS, "-")  # by color; the last one stands for no mana
Pin = tuple[int, str]  # the position of a symbol in the printed cost, and what pays for it, as in `Payer.pin`


@mypyc_attr(allow_interpreted_subclasses=True)
class PriceView(PaymentView):
    """CR 601.2f-h. The part of a view with the cost that is being paid, symbol by symbol."""

    def price(self, pins: Sequence[Pin] = (), others: bool = False) -> tuple[Symbol, ...]:
        """Return each symbol of the cost with the source that would pay for it under these pins.

        Return an empty tuple if the seat isn't asked to pay. `others`: include everything that could pay for
        the symbol while the other pins hold. Raise IllegalAnswer if a pin can't be obeyed.
        """
        if self.asked() != questions.ASK_PAY or self._aliases is None:
            return ()
        cost = cost_left(self._game)
        symbols = symbols_as_printed(cost)
        v = self._prepared()
        left = cost
        paid: dict[int, tuple[i64, i64]] = {}  # by symbol: where it is paid from, with which color
        to_plan: dict[int, int] = {}  # as which symbol each is left to pay
        for n in range(len(symbols)):
            to_plan[n] = int(symbols[n])
        for which, pin in pins:
            at, color = self._pinned(v, pin)
            rest = held_to(v, left, symbols[which], at, color) if which in to_plan else i64(-1)
            if rest < 0 or [one for one, _ in pins].count(which) > 1:
                raise IllegalAnswer(
                    f"symbol {which} can't be paid with the pin {pin!r} and the pins before it"
                )
            left = rest
            if at == ANY_SOURCE:
                to_plan[which] = int(color)
            else:
                paid[which] = (at, color)
                del to_plan[which]
        chosen = plan(v, self._game, left)
        i: i64 = 0
        while i < i64(len(chosen)):
            symbol = int(next_symbol(left))
            n = list(to_plan)[list(to_plan.values()).index(symbol)]
            paid[n] = (chosen[i], chosen[i + 1])
            del to_plan[n]
            left = less(left, symbol)
            i += 2
        return self._in_print(cost, symbols, v, paid, self._could(symbols, pins) if others else {})

    def pins_as_set(self, pins: Sequence[Pin]) -> list[int]:
        """Return the numbers with which the seat sets these pins in the game.

        The first of them removes all earlier pins.
        """
        if len(self.price(pins)) == 0:
            raise IllegalAnswer("this seat isn't being asked to pay a cost, so there is nothing to pin")
        symbols = symbols_as_printed(cost_left(self._game))
        v = self._prepared()
        out = [int(FORGET_PINS)]
        for which, pin in pins:
            at, color = self._pinned(v, pin)
            number: i64 = 0
            if at != ANY_SOURCE:
                number = (at - amounts.FIRST) // amounts.ENTRY + 1
            out.append(int(as_set(symbols[which], color, number)))
        return out

    def _prepared(self) -> vec[i64]:
        """Return a copy of the list of mana sources for this payment, without any pins."""
        g = self._game
        look(g)
        classify(g, g.scratch())
        return amounts.copy_of(g.scratch())

    def _pinned(self, v: vec[i64], pin: str) -> tuple[i64, i64]:
        """Return the position of a pin's source in the list of mana sources `v`, and the pin's color.

        The position is NO_ENTRY if there is no such source.
        """
        parts = pin.split("/")
        color: i64 = -1
        if parts[-1] in LETTERS:
            color = LETTERS.index(parts[-1])
        if color >= 0 and len(parts) == 2 and parts[0] == ANY:
            return ANY_SOURCE, color
        aliases = self._aliases
        at: i64 = amounts.FIRST
        end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
        while aliases is not None and color >= 0 and len(parts) == 3 and at < end:
            if str(int(v[at + amounts.E_CODE])) == parts[1]:
                if aliases.alias(self._game, Obj(v[at + amounts.E_OBJ])) == parts[0]:
                    return at, color
            at += amounts.ENTRY
        return NO_ENTRY, 0

    def _in_print(
        self, cost: i64, symbols: vec[i64], v: vec[i64], paid: dict[int, tuple[i64, i64]],
        could: dict[int, tuple[Payer, ...]],
    ) -> tuple[Symbol, ...]:  # fmt: skip
        """Return each symbol of the cost as text, with the text of the source that pays for it.

        `paid`: for each symbol, the position of its source in `v` and the color. `could`: for each symbol,
        the other sources.
        """
        found: list[Symbol] = []
        for which in range(len(symbols)):
            at, color = paid[which]
            payer = self._payer(v, at, color)
            by = payer.on[0] if payer.on else ""
            found.append(Symbol(symbol_in_print(cost, symbols[which]), by, payer.text, could.get(which, ())))
        return tuple(found)

    def _could(self, symbols: vec[i64], pins: Sequence[Pin]) -> dict[int, tuple[Payer, ...]]:
        """Return, for each symbol, everything that could pay for it.

        Equal symbols without pins share one result.
        """
        pinned = [which for which, _ in pins]
        found: dict[int, tuple[Payer, ...]] = {}
        known: dict[int, tuple[Payer, ...]] = {}
        for which in range(len(symbols)):
            symbol = int(symbols[which])
            if which in pinned:
                found[which] = self._payers(symbols[which], which, pins)
                continue
            if symbol not in known:
                known[symbol] = self._payers(symbols[which], which, pins)
            found[which] = known[symbol]
        return found

    def _payers(self, symbol: i64, which: int, pins: Sequence[Pin]) -> tuple[Payer, ...]:
        """Return everything that could pay for a symbol while the pins of the other symbols hold."""
        g = self._game
        symbols = symbols_as_printed(cost_left(g))
        v = self._prepared()
        left = cost_left(g)
        for other, pin in pins:
            if other != which:
                at, color = self._pinned(v, pin)
                left = held_to(v, left, symbols[other], at, color)
        found: list[Payer] = []
        at = amounts.FIRST
        end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
        while at < end:
            if v[at + amounts.E_WHOLE] != amounts.GONE and first_like(v, at):
                color = 0
                while color <= PIPS:
                    if held_to(amounts.copy_of(v), left, symbol, at, color) >= 0:
                        found.append(self._payer(v, at, color))
                        if v[at + amounts.E_CODE] >= amounts.INSTEAD:
                            break  # no mana is made: of which color makes no difference
                    color += 1
            at += amounts.ENTRY
        if symbol >= PIPS:
            for one in range(int(PIPS)):
                if held_to(amounts.copy_of(v), left, symbol, ANY_SOURCE, one) >= 0:
                    found.append(self._payer(v, ANY_SOURCE, one))
        return tuple(found)

    def _payer(self, v: vec[i64], at: i64, color: i64) -> Payer:
        """Return the text and the objects of the mana source at `at`, used for that color.

        Objects of equal sources are included.
        """
        letter = LETTERS[int(color)]
        if at == ANY_SOURCE or at == questions.FROM_POOL:
            return Payer(f"{ANY}/{letter}", f"{{{letter}}}", ())
        aliases = self._aliases
        assert aliases is not None
        g = self._game
        on = [aliases.alias(g, Obj(v[at + amounts.E_OBJ]))]
        i: i64 = amounts.FIRST
        end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
        while i < end:
            alike = v[i + amounts.E_CLASS] == v[at + amounts.E_CLASS] and i != at
            if alike and v[i + amounts.E_WHOLE] != amounts.GONE:
                on.append(aliases.alias(g, Obj(v[i + amounts.E_OBJ])))
            i += amounts.ENTRY
        text = source_for_color(g, v, at, color)
        return Payer(f"{on[0]}/{int(v[at + amounts.E_CODE])}/{letter}", text, tuple(on))
