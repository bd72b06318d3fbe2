"""The part of a view about the purpose of effects: whom they help or harm, so that bots can choose."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.numbers import columns, derived, questions
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.purpose import NO_PURPOSE, NO_PURPOSE_BITS, Purpose
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.card_names import card_or_token
from cardwright.kernel.ints import Obj, Seat, i64

from .numbers_view import NumbersView


def purpose_of(number: i64, is_ability: bool) -> Purpose:
    """Return the purpose of an ability or a kind of card with this number.

    Return NO_PURPOSE if the number is negative.
    """
    if number < 0:
        return NO_PURPOSE
    return CARDS.said.purpose(CARDS.abilities[number]) if is_ability else CARDS.said.card(number)


def purpose_bits_of(number: i64, is_ability: bool) -> i64:
    """Return the purpose of an ability or a kind of card as bits.

    Its number may be negative, which means no purpose.
    """
    if number < 0:
        return NO_PURPOSE_BITS
    if is_ability:
        return CARDS.said.purpose_bits(CARDS.abilities[number])
    return CARDS.said.bits_of_card(number)


@mypyc_attr(allow_interpreted_subclasses=True)
class PurposeView(NumbersView):
    """The purposes of the present question and of the objects on the stack."""

    def asked_purpose(self) -> Purpose:
        """Return the purpose of the effect that poses this seat's question."""
        if self.asked() < 0:
            return NO_PURPOSE
        return CARDS.said.of_asking(self._game.asking())

    def asked_purpose_bits(self) -> i64:
        """Return the purpose of the effect that poses this seat's question as bits, see
        `objects.purpose.in_bits`.
        """
        if self.asked() < 0:
            return NO_PURPOSE_BITS
        return CARDS.said.bits_of_asking(self._game.asking())

    def purpose_of(self, name: str) -> Purpose:
        """Return the purpose of the card or token with that name. Raise UnknownName if there is none."""
        return CARDS.said.card(card_or_token(name))

    def hand_purposes(self) -> list[Purpose]:
        """CR 111.8. Return the purpose of each card in this seat's hand. A token in it counts for nothing,
        since it can't be cast.
        """
        g = self._game
        found: list[Purpose] = []
        zones = g.zones
        hand = g.zone(HAND, Seat(self._seat))
        at = zones.first(hand)
        while at < zones.end(hand):
            obj = Obj(zones.cells[at])
            if not g.col(obj, columns.STATUS) & columns.TOKEN:
                found.append(purpose_of(g.kind(obj), False))
            at += 1
        return found

    def stack_purpose(self, i: i64) -> Purpose:
        """Return the purpose of the i-th object of `stack()`, as far as this seat may know it."""
        return purpose_of(*self._stack_source(i))

    def stack_purpose_bits(self, i: i64) -> i64:
        """Return the purpose of the i-th object of `stack()` as bits, see `objects.purpose.in_bits`."""
        return purpose_bits_of(*self._stack_source(i))

    def _stack_source(self, i: i64) -> tuple[i64, bool]:
        """Return the number of the ability or kind of card of the i-th object of `stack()`, and whether it is
        an ability.

        The number is -1 if there is no such object, or the seat may not know it.
        """
        g = self._game
        obj = Obj(self._on_stack(i))
        if obj < 0:
            return -1, False
        node = g.col(obj, columns.ABILITY)
        if node != questions.NONE:
            return CARDS.by_node[node], True
        down = g.col(obj, columns.STATUS) & columns.FACE_DOWN != 0
        if down and not g.knows(self._seat, obj):
            return -1, False
        return (g.kind(obj) if down else characteristic(g, obj, derived.KIND)), False
