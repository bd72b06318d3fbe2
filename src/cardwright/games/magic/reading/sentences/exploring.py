"""CR 701.44, 701.50. Read effects by which permanents explore or connive, and triggers for these events."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.conniving import connive
from cardwright.games.magic.actions.exploring import Performs, explore
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.reading.grammar import clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.reading.templates.triggers import THIS_, event
from cardwright.kernel.effects import Effect, Ref
from cardwright.kernel.words import may


def explores(e: Env, what: Any) -> Effect:
    """CR 701.44a. Return an effect: one permanent explores.

    Refuse several permanents, because a player would choose their order (CR 701.44d).
    """
    return (
        explore(what)
        if isinstance(what, Ref)
        else e.refuse("Cardwright can't let several permanents explore at the same time")
    )


def connives(e: Env, what: Any, n: Any = 1) -> Effect:
    """CR 701.50a, 701.50e. Return an effect: one permanent connives `n`.

    Refuse several permanents, because players would choose their order (CR 701.50d).
    """
    return (
        connive(what, n)
        if isinstance(what, Ref)
        else e.refuse("Cardwright can't let several permanents connive at the same time")
    )


def has_done(e: Env, cause: int, verb: str, among: Any) -> Performs:
    """CR 701.44c, 701.50c. Return the trigger event: a matching permanent explores or connives.

    Refuse a description that can't be checked after the permanent has left.
    """
    if not isinstance(among, Things) or among.per_seat or not all(t.remembers() for t in among.tests):
        e.refuse("Cardwright can't check this description of an object that may have changed zones since")
    return Performs(cause, verb, among)


clause("<obj> explores [again]", explores)
clause("<obj> connives", connives)
clause("<obj> connives <d>", connives)
sentence("you may have <obj> explore", lambda e, o: may(explores(e, o)))
sentence("you may have <obj> connive", lambda e, o: may(connives(e, o)))
for word, what in (("explores", causes.EXPLORED), ("connives", causes.CONNIVED)):
    event(word, "",
          lambda e, w=word, c=what: lambda s: Performs(c, w) if s.this else has_done(e, c, w, s.among),
          about=lambda s: THIS_ if s.this else About("it", "creature", apart=True))  # fmt: skip
