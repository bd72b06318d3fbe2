"""CR 701.44. What explores, and what waits for it."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.exploring import Explores, explore
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.reading.grammar import clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.templates.triggers import THIS_, event
from cardwright.kernel.effects import Effect, Ref


def explores(e: Env, what: Any) -> Effect:
    """CR 701.44a. One permanent; several would do so in an order that a player chooses (CR 701.44d)."""
    return explore(what) if isinstance(what, Ref) else e.refuse("several that explore")


def has_explored(e: Env, among: Any) -> Explores:
    """CR 701.44c. It may be gone: what isn't known of it then can't be asked."""
    if not isinstance(among, Things) or among.per_seat or not all(t.remembers() for t in among.tests):
        e.refuse("what must be so of what has explored")
    return Explores(among)


clause("<obj> explores [again]", explores)
event("explores", "", lambda e: lambda s: Explores() if s.this else has_explored(e, s.among),
      about=lambda s: THIS_ if s.this else About("it", "creature", apart=True))  # fmt: skip
