"""What pays for which symbol of a cost, around what the player pins, and what else could."""

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

ANY: Final = "any"  # of a pin: whatever makes mana of its color
LETTERS: Final = (*COLOR_LETTERS, "-")  # by color; the last one is no mana at all
Pin = tuple[int, str]  # which symbol of the cost, as printed; what pays for it, as `Payer.pin` says


@mypyc_attr(allow_interpreted_subclasses=True)
class PriceView(PaymentView):
    """CR 601.2f-h. The cost that is being paid, symbol by symbol."""

    def price(self, pins: Sequence[Pin] = (), others: bool = False) -> tuple[Symbol, ...]:
        """Each symbol of what is to be paid, and what would pay for it if these pins hold; nothing if nothing is paid.

        `others`: also everything that could pay for it, as long as the other pins hold. IllegalAnswer if one can't.
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
                raise IllegalAnswer(f"expected pins that can hold together, got {pin!r} for symbol {which}")
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
        """The same pins as the seat sets them in the game, all that it has pinned before forgotten."""
        if len(self.price(pins)) == 0:
            raise IllegalAnswer("expected a question about paying, to pin what pays")
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
        """What could be paid with, as nothing is pinned yet: a copy."""
        g = self._game
        look(g)
        classify(g, g.scratch())
        return amounts.copy_of(g.scratch())

    def _pinned(self, v: vec[i64], pin: str) -> tuple[i64, i64]:
        """Where the source of a pin is, and its color; NO_ENTRY: there is none."""
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
        """Each symbol, with what pays for it."""
        found: list[Symbol] = []
        for which in range(len(symbols)):
            at, color = paid[which]
            payer = self._payer(v, at, color)
            by = payer.on[0] if payer.on else ""
            found.append(Symbol(symbol_in_print(cost, symbols[which]), by, payer.text, could.get(which, ())))
        return tuple(found)

    def _could(self, symbols: vec[i64], pins: Sequence[Pin]) -> dict[int, tuple[Payer, ...]]:
        """Of each symbol all that could pay for it: of those that are alike, and not pinned, the same."""
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
        """Everything that could pay for a symbol, while what is pinned to the other ones holds."""
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
        """What pays from there, with that color, and all that are alike."""
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
