"""CR 701.44. What explores, and what waits for it."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.reading.grammar import clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.templates.triggers import THIS_, WHEN, trigger
from cardwright.games.magic.words.exploring import Explores, explore
from cardwright.kernel.effects import Effect, Ref


def explores(e: Env, what: Any) -> Effect:
    """CR 701.44a. One permanent; several would do so in an order that a player chooses (CR 701.44d)."""
    return explore(what) if isinstance(what, Ref) else e.refuse("several that explore")


def has_explored(e: Env, among: Any) -> Explores:
    """CR 701.44c. It may be gone, and then only its types and its controller are asked for."""
    if not isinstance(among, Things) or among.per_seat or among.tests or among.types != CREATURE:
        e.refuse("what must be so of what has explored")
    return Explores(among)


clause("<obj> explores [again]", explores)
trigger(f"{WHEN} ~ explores", lambda e: Explores(), THIS_)
trigger(f"{WHEN} a|an <np> explores", has_explored, About("it", "creature", apart=True))
