"""CR 701.63, 701.65. Templates for permanents that endure, and for airbending."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.airbending import airbend
from cardwright.games.magic.actions.enduring import endure
from cardwright.games.magic.characteristics.selections import Either
from cardwright.games.magic.numbers.types import WHITE
from cardwright.games.magic.reading.grammar import clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import PERMANENT, Phrase
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.reading.templates.objects import other_than
from cardwright.games.magic.reading.templates.tokens import X_X, same_kind
from cardwright.games.magic.selectors.nouns import spell
from cardwright.kernel.effects import IT, THIS, Effect, Ref
from cardwright.kernel.words import may


def endures(e: Env, what: Any, n: Any) -> Effect:
    """CR 701.63a. Return an effect: one permanent endures `n`. Refuse several, of which each player would choose."""
    if not isinstance(what, Ref):
        e.refuse("Cardwright can't let several permanents endure at the same time")
    if what is IT and e.left and e.about.what != "gone":
        e.refuse("Cardwright can't tell who controlled the permanent that has left and now endures")
    what = THIS if what is IT and e.about.what == "gone" else what  # CR 608.2h: as it last existed
    return endure(what, n, same_kind("Creature Spirit", X_X, WHITE, 0, [], ""))


clause("<obj> endures <d>", endures)
sentence("you may have <obj> endure <d>", lambda e, what, n: may(endures(e, what, n)))
act("airbend^s <obj>", lambda e, o: airbend(o))


def or_spell(e: Env, phrase: Phrase, least: int, other: bool = False) -> Effect:
    """CR 115.1. Return an effect: airbend a target that is a permanent of a kind or a spell."""
    if phrase.head != PERMANENT or phrase.after or phrase.whose:
        e.refuse(
            "Cardwright expects a kind of permanent here ('creature'), without a controller or words after it"
        )
    permanents = e.set_of(phrase)
    among = Either(other_than(e, permanents, phrase) if other else permanents, spell())
    return airbend(e.targeted(phrase, among, "object", least=least))


for other_ in ("", "other "):
    act(f"airbend^s up to one {other_}target <np> or spell",
        lambda e, p, o=bool(other_): or_spell(e, p, 0, o), raw=True)  # fmt: skip
for template_ in ("airbend^s target <np> or spell", "airbend^s target spell or <np>"):
    act(template_, lambda e, p: or_spell(e, p, 1), raw=True)
act("airbend^s another target <np> or spell", lambda e, p: or_spell(e, p, 1, True), raw=True)
