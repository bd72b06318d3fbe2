"""CR 607.2d. A type or a color is chosen, as this enters or in an effect, and what refers to the choice."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.choosing import choose_type, with_color, with_type
from cardwright.games.magic.actions.dice import as_this_enters
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import after
from cardwright.games.magic.reading.templates.effects import inner, sentence
from cardwright.games.magic.selectors.chosen import OfChosenColor, OfChosenType
from cardwright.kernel.effects import Effect
from cardwright.kernel.values import every_value

TYPE, COLOR = "type", "color"

# -- as it enters
line("as ~ enters , choose a creature type", lambda e: [as_this_enters(choose_type())])
line("as ~ enters , choose a basic land type", lambda e: [as_this_enters(choose_type(True))])


# -- in an effect
def chosen(e: Env, what: str, make: Any, nodes: tuple[Node, ...]) -> Effect:
    """What is said next refers to the choice, all of it."""
    if what in e.choices:
        e.refuse("two choices of one sort")

    def then(ref: Any) -> Effect:
        e.choices[what] = ref
        try:
            return inner(e, nodes)
        finally:
            del e.choices[what]

    made = make(then)
    if not refers(made.parts[0], int(made.slot)):
        e.refuse("a choice of which nothing is said")
    return made  # type: ignore[no-any-return]


def refers(done: Effect, slot: int) -> bool:
    """Whether something within it speaks of what was chosen."""
    return any(
        isinstance(x, (OfChosenType, OfChosenColor)) and x.what is not None and int(x.what.slot) == slot
        for x in every_value(done)
    )


for mark in (".", ",", ". then"):
    sentence(f"choose a creature type {mark} <effect>",
             lambda e, nodes: chosen(e, TYPE, with_type, nodes), last=True)  # fmt: skip
    sentence(f"choose a color {mark} <effect>",
             lambda e, nodes: chosen(e, COLOR, with_color, nodes), last=True)  # fmt: skip


# -- what refers to it
def of_choice(e: Env, what: str, no: bool = False) -> Any:
    """CR 607.2d. The choice of the same effect, or the one that the card's own other ability asks for."""
    test = OfChosenType if what == TYPE else OfChosenColor
    if what in e.choices:
        return test(e.choices[what], no)
    if e.spell:
        e.refuse("a choice that nobody has made")
    return test(None, no)


for what_ in (TYPE, COLOR):
    after(f"of the chosen {what_} / of that {what_}", lambda e, w=what_: of_choice(e, w))
    after(
        f"that 's|are of the chosen {what_} / that 's|are the chosen {what_}",
        lambda e, w=what_: of_choice(e, w),
    )
    after(f"that isn't|aren't of the chosen {what_} / that isn't|aren't the chosen {what_} / "
          f"that isn't|aren't of that {what_}", lambda e, w=what_: of_choice(e, w, True))  # fmt: skip
