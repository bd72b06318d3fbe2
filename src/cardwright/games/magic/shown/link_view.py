"""Which permanent is attached to, attacks or blocks which object, for the browser.

Objects are named by aliases.
"""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import mypyc_attr

from cardwright.games.magic.events.in_combat import attacked_by
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.queries import battlefield, many_targets, stack, target_at

from .option_view import OptionView


class Links(NamedTuple):
    """CR 301.5, 508.1, 509.1. What one permanent is attached to, what it attacks, and what it blocks.

    Each is an alias, or `seat:1`, or "" for nothing.
    """

    attached: str
    attacks: str
    blocks: str


@mypyc_attr(allow_interpreted_subclasses=True)
class LinkView(OptionView):
    """CR 115.1, 301.5, 508.1, 509.1. The part of a view that says which objects are attached, attack, block
    or are targeted.
    """

    def links(self) -> list[Links]:
        """Return the links of each permanent, in the order of `permanents()`."""
        g = self._game
        out: list[Links] = []
        for obj in g.zones.all_of(battlefield(g)):
            bits = g.col(obj, columns.STATUS)
            attached = self._called_by_alias(g.col(obj, columns.ATTACHED))
            attacks = self._called_by_alias(attacked_by(g, obj)) if bits & columns.ATTACKING else ""
            blocks = self._called_by_alias(g.col(obj, columns.COMBAT)) if bits & columns.BLOCKING else ""
            out.append(Links(attached, attacks, blocks))
        return out

    def stack_targets(self) -> list[tuple[str, ...]]:
        """CR 115.1. Return the targets of each spell and ability, in the order of `stack()`."""
        g = self._game
        out: list[tuple[str, ...]] = []
        for obj in g.zones.all_of(stack(g)):
            refs = [target_at(g, obj, j) for j in range(int(many_targets(g, obj)))]
            found = [self._called_by_alias(ref) for ref in refs if ref > 0]
            out.append(tuple([alias for alias in found if alias]))
        out.reverse()
        return out
