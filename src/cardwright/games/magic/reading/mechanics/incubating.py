"""CR 701.53a. Templates for incubating."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.incubating import incubate
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import flat
from cardwright.games.magic.reading.templates.actions import act
from cardwright.kernel.effects import Effect


def incubated(e: Env, n: Any) -> Effect:
    """CR 701.53a. Return an effect: incubate `n`. Later sentences can speak of the token."""
    made = incubate(n, e.actor)
    e.made_anew(id(made), False, made)
    return made


act("incubate^s <d>", incubated, by=True)
for word_, times_ in (("twice", 2), ("three times", 3)):
    act(
        f"incubate^s <d> {word_}",
        lambda e, n, k=times_: flat([incubate(n, e.actor) for _ in range(k)]),
        by=True,
    )
