"""What a seat may ask a view about what effects are for."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardwright.games.magic.characteristics.derivation import characteristic
from cardwright.games.magic.numbers import columns, derived, questions
from cardwright.games.magic.objects.purpose import NO_PURPOSE, Purpose
from cardwright.games.magic.objects.queries import stack
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.ints import i64
from cardwright.kernel.views import View


@mypyc_attr(allow_interpreted_subclasses=True)
class PurposeView(View):
    """What is asked, and what is on the stack, is for."""

    def asked_purpose(self) -> Purpose:
        """What the effect is for that asks this seat something."""
        if self.asked() < 0:
            return NO_PURPOSE
        return CARDS.said.printer.purpose(self._game.asking())

    def purpose_of(self, name: str) -> Purpose:
        """What a card is for, by its name; UnknownName if there is no such card."""
        return CARDS.said.card(CARDS.kind(name))

    def stack_purpose(self, i: i64) -> Purpose:
        """What the i-th of `stack()` is for, as far as this seat may know."""
        g = self._game
        objects = g.zones.all_of(stack(g))
        n: i64 = len(objects)
        if i < 0 or i >= n:
            return NO_PURPOSE
        obj = objects[n - 1 - i]
        node = g.col(obj, columns.ABILITY)
        if node != questions.NONE:
            return CARDS.said.purpose(CARDS.abilities[CARDS.by_node[node]])
        if g.col(obj, columns.STATUS) & columns.FACE_DOWN and not g.knows(self._seat, obj):
            return NO_PURPOSE
        return CARDS.said.card(
            g.kind(obj)
            if g.col(obj, columns.STATUS) & columns.FACE_DOWN
            else characteristic(g, obj, derived.KIND)
        )
