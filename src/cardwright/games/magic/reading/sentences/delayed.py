"""CR 603.7. Read triggered abilities that an effect creates for a time: `until your next turn, whenever`,
`when you next cast`.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.stacking import copy_on_stack
from cardwright.games.magic.amounts.values import THAT_MUCH, YOU, That
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.as_cast import CastFrom
from cardwright.games.magic.durations.immediately import immediately, returns_to_hand
from cardwright.games.magic.durations.lasting import delayed, gains
from cardwright.games.magic.numbers import durations, events
from cardwright.games.magic.numbers.columns import FROM_A_HAND
from cardwright.games.magic.numbers.keywords import CANT_BE_COUNTERED
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import FROM_BATTLEFIELD, Triggered
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.templates.costs import paid
from cardwright.games.magic.reading.templates.effects import inner, sentence
from cardwright.games.magic.reading.templates.lines import triggered
from cardwright.games.magic.reading.templates.triggers import happens, spells
from cardwright.games.magic.triggers.watches import when
from cardwright.kernel.effects import IT, Effect
from cardwright.kernel.values import every_value

# how long the delayed trigger exists
TIMES: Final = {
    "until end of turn": durations.THIS_TURN,
    "until end of combat": durations.THIS_COMBAT,
    "until your next turn": durations.YOUR_NEXT_TURN,
    "until the end of your next turn": durations.YOUR_NEXT_END,
    "until your next end step": durations.YOUR_END_STEP,
}


def waits(
    e: Env, watched: Node, nodes: tuple[Node, ...], lasts: int, condition: Node | None = None, once: bool = False
) -> Effect:  # fmt: skip
    """CR 603.7a. Return an effect: create a delayed triggered ability for the duration `lasts`.

    The ability can have targets, and can't refer to objects or numbers that were mentioned before.
    """
    if e.delayed is not None or e.no_targets:
        e.refuse("Cardwright can't create a delayed trigger in a conditional, replacement or delayed effect")
    e.paid_with, before = e.paid_with or bool(e.objects()), e.paid_with
    try:
        made = triggered(e, watched, nodes, condition, once=once)
    finally:
        e.paid_with = before
    ability = made[0]
    if len(made) != 1 or not isinstance(ability, Triggered) or ability.zone != FROM_BATTLEFIELD:
        e.refuse("Cardwright can't give a delayed trigger this trigger condition")
    if any(isinstance(x, That) and x is not THAT_MUCH for x in every_value(ability)):
        e.refuse("Cardwright can't make a delayed trigger use a number that is known now")
    return delayed(ability, None, lasts)


for words_, lasts_ in TIMES.items():
    for end_, once_ in (("", False), (". ~ triggers once for all that happens at once", True),
                        (". ~ triggers once for each player who is dealt damage", True),
                        (". ~ triggers once for each player who discards cards", True)):  # fmt: skip
        sentence(f"{words_} , <trig> , <sentence> {end_}",
                 lambda e, t, node, x=lasts_, o=once_: waits(e, t, (node,), x, once=o),
                 raw=True, last=True)  # fmt: skip
        sentence(f"{words_} , <trig> , if <cond> , <sentence> {end_}",
                 lambda e, t, c, node, x=lasts_, o=once_: waits(e, t, (node,), x, c, o),
                 raw=True, last=True)  # fmt: skip
sentence("<trig> this turn , <sentence>",
         lambda e, t, node: waits(e, t, (node,), durations.THIS_TURN), raw=True, last=True)  # fmt: skip


# -- the next spell you cast
def next_spell(e: Env, among: Any, run: Any) -> Effect:
    """CR 601.2i, 603.7b. Return an effect: create a delayed trigger for the next matching spell you cast this
    turn.

    That spell is IT in the effect that `run` makes.
    """
    e.you()
    watch = happens(events.CAST, spells(e, among), whose=YOURS)
    inside = e.within(About("it", "spell"))
    inside.triggered = True
    done = run(inside)
    if any(isinstance(x, That) for x in every_value(done)):
        e.refuse("Cardwright can't make a delayed trigger use a number that is known now")
    return delayed(when(watch, done), None, durations.ONCE_THIS_TURN)


def next_done(e: Env, among: Node, nodes: tuple[Node, ...]) -> Effect:
    """CR 603.7b. Return an effect: create a delayed trigger for the next matching spell you cast this turn.

    The trigger carries out `nodes`, which may have targets.
    """
    if e.delayed is not None or e.no_targets:
        e.refuse("Cardwright can't create a delayed trigger in a conditional, replacement or delayed effect")
    return next_spell(e, e.low("np", among), lambda inside: inside.root(lambda: inner(inside, nodes)))


for words_ in ("when you next cast a|an <np> this turn", "when you cast your next <np> this turn"):
    sentence(f"{words_} , <steps>", next_done, raw=True, last=True)
    sentence(f"{words_} , <copying>", lambda e, p, node: next_done(e, p, (node,)), raw=True, last=True)
G.add("copying", "copy that spell .|;|and you may choose new targets for the|that copy",
      lambda e: copy_on_stack(e.alive(e.it("spell"))))  # fmt: skip

clause(
    "the next <np> you cast this turn can't be countered",
    lambda e, among: next_spell(e, among, lambda inside: immediately(gains(CANT_BE_COUNTERED, IT))),
)


def back_to_hand(e: Env, among: Any, *tests: Any) -> Effect:
    """CR 614.1a. Return an effect: the next matching spell you cast returns to its owner's hand
    as it resolves.
    """
    found = spells(e, among)
    more = Things(int(found.place), False, int(found.types), int(found.whose), [*found.tests, *tests], "")
    return next_spell(e, more, lambda inside: immediately(returns_to_hand(IT)))


for from_, tests_ in (("", ()), ("from your hand", (CastFrom(FROM_A_HAND),))):
    clause(f"the next time you cast a|an <np> {from_} this turn , put that card into your hand instead of into your "
           "graveyard as it resolves",
           lambda e, among, x=tests_: back_to_hand(e, among, *x))  # fmt: skip


# -- mana that must be paid later
def paid_or(e: Env, mana: str, nodes: tuple[Node, ...]) -> Effect:
    """CR 118.12a. Return an effect: you may pay `mana`. If you don't, carry out `nodes`."""
    return unless_paid(YOU, paid(e, mana), inner(e, nodes))


for words_ in ("pay <mana> . if you don't , <steps>", "you may pay <mana> ; if you don't , <steps>"):
    G.add("onlyif", words_, paid_or)
sentence("pay <mana> . if you don't , <steps>", paid_or, last=True)
