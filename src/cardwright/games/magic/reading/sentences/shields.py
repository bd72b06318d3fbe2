"""CR 609.7a, 614.9, 615.7-8. Read shields, which prevent or redirect an amount of damage, or the next
damage.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.preventing import JustThat
from cardwright.games.magic.abilities.shields import Shield, SourcesController, TheOther, shields
from cardwright.games.magic.actions.verbs import damage, gain_life, put_counters
from cardwright.games.magic.amounts.values import THAT_MUCH
from cardwright.games.magic.characteristics.selections import IsSpell, Things
from cardwright.games.magic.durations.lasting import prevent
from cardwright.games.magic.numbers import durations
from cardwright.games.magic.reading.grammar import clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.effects import dealer, sentence, single
from cardwright.games.magic.selectors.damage_sources import DamageSources
from cardwright.kernel.effects import IT, THIS, Effect, Ref, Set

from .preventing import Side
from .redirecting import attached_alone


class Afterwards:
    """What is done at once after damage is prevented: the effect `then`, and the object `about` which it
    is.
    """

    def __init__(self, then: Effect, about: Any = None) -> None:
        self.then = then
        self.about = about


def shielded(
    e: Env,
    to: Side | None,
    n: Any = -1,
    by: DamageSources | None = None,
    onto: Side | None = None,
    after: Afterwards | None = None,
    once: bool = False,
) -> Effect:
    """Return the effect that creates a shield against damage.

    `to`: who would be dealt the damage. `n`: how much damage is prevented (-1: all of the next damage). `by`:
    the source. `onto`: who is dealt the damage instead. `after`: what is done at once afterwards.
    """
    if e.others_act or e.delayed is not None:
        e.refuse("Cardwright can't let another player or a delayed trigger prevent or redirect this damage")
    to = named_now(e, to) if to is not None else None
    onto = named_now(e, onto) if onto is not None else None
    if by is not None and by.chosen:
        e.refuse("Cardwright can't use a source of the chosen color here")
    if (
        to is not None
        and isinstance(to.among, Things)
        and any(isinstance(t, IsSpell) for t in to.among.tests)
    ):
        e.refuse("damage can't be dealt to a spell")
    if onto is None and by is None and after is None and (to is None or plain(to)):
        e.refuse("Cardwright expects another wording here")
    if onto is None and by is not None and n == -1 and (to is None or to.is_you) and after is None:
        if not once or to is not None:
            e.refuse("Cardwright expects another wording here")
    if to is not None and isinstance(to.among, Things) and n != -1:
        if onto is not None or by is not None or after is not None:
            e.refuse(
                "Cardwright can't do more for several objects than prevent an amount of damage from any source"
            )
        return prevent(n, to.among)  # CR 615.11: a shield for each of them
    other: Any = after.about if after is not None else None
    where: Set[Any] | None = None
    if onto is not None:
        where, other = recipient(e, onto)
    made = Shield(to.among if to is not None else None, where, by, after.then if after is not None else None)
    lasts = durations.ONCE_THIS_TURN if once else durations.THIS_TURN
    return shields(made, n, to.about if to is not None else None, other, lasts)


def named_now(e: Env, x: Side) -> Side:
    """CR 611.2c. Return `x`. If it is the object to which an Aura or Equipment is attached, fix that object
    now.

    Refuse it if the Aura or Equipment may have left.
    """
    if not attached_alone(x.among):
        return x
    if e.spoken:
        e.refuse("this object may no longer be attached to that permanent")
    return Side(JustThat(IT), single(e, x.among))


def plain(to: Side) -> bool:
    """Return whether the shield protects one object or player. Another template reads such shields."""
    return to.is_you or to.about is not None or isinstance(to.among, JustThat)


def recipient(e: Env, onto: Side) -> tuple[Set[Any], Any]:
    """CR 614.9. Return the set that contains the new recipient of the damage, and the recipient itself if the
    text names it.

    Otherwise the second value is None.
    """
    if onto.about is not None:
        return TheOther(), onto.about
    if not onto.is_you and not isinstance(onto.among, (JustThat, SourcesController)):
        e.refuse("here several objects or players would be dealt the damage instead")
    return onto.among, None


def deals_as_much(e: Env, to: Any) -> Afterwards:
    """CR 615.5. Return what is done afterwards: this object deals to `to` as much damage as was prevented."""
    if not isinstance(to, Ref):
        e.refuse("here several objects or players would be dealt as much damage")
    return Afterwards(damage(THAT_MUCH, IT, dealer(e, THIS)), to)


def controller(e: Env) -> Side:
    """Return, as the recipient of damage, the controller of the source of the damage."""
    return Side(SourcesController())


# -- an amount of damage
WOULD: Final = ("that would be dealt to <side> this turn", "that would be dealt this turn to <side>")
for would_ in WOULD:
    clause(f"the next <d> damage {would_} is dealt to <side> instead",
           lambda e, n, to, onto: shielded(e, to, n, onto=onto))  # fmt: skip
    clause(f"prevent the next <d> damage {would_}", lambda e, n, to: shielded(e, to, n))
    clause(f"prevent the next <d> damage {would_} by <choicesource>",
           lambda e, n, to, s: shielded(e, to, n, s))  # fmt: skip
    clause(f"prevent all damage {would_} by <choicesource>",
           lambda e, to, s: shielded(e, to, by=s))  # fmt: skip
    clause(f"all damage {would_} by <choicesource> is dealt to <side> instead",
           lambda e, to, s, onto: shielded(e, to, by=s, onto=onto))  # fmt: skip
for order_ in ("that would be dealt to <side> by <choicesource> this turn",
               "that would be dealt this turn by <choicesource> to <side>"):  # fmt: skip
    first_ = order_.index("<side>") < order_.index("<choicesource>")
    clause(f"all damage {order_} is dealt to <side> instead",
           lambda e, a, b, onto, f=first_: shielded(
               e, a if f else b, by=b if f else a, onto=onto))  # fmt: skip
BY_SOURCE: Final = "the next <d> damage that <choicesource> would deal to <side> this turn"
clause(f"{BY_SOURCE} is dealt to <side> instead",
       lambda e, n, s, to, onto: shielded(e, to, n, s, onto))  # fmt: skip
clause(f"prevent {BY_SOURCE}", lambda e, n, s, to: shielded(e, to, n, s))

# -- the next time a source deals damage
for to_ in (" to <side>", ""):
    next_ = f"the next time <choicesource> would deal damage{to_} this turn ,"
    clause(f"{next_} prevent that damage",
           lambda e, s, *to: shielded(e, to[0] if to else None, by=s, once=True))  # fmt: skip
    for that_ in ("that damage is dealt to", "that source deals that damage to"):
        clause(f"{next_} {that_} <side> instead",
               lambda e, s, side, *onto: shielded(
                   e, side if onto else None, by=s, onto=onto[0] if onto else side, once=True))  # fmt: skip
        clause(f"{next_} {that_} that source 's controller instead / "
               f"{next_} {that_} its controller instead",
               lambda e, s, *to: shielded(
                   e, to[0] if to else None, by=s, onto=controller(e), once=True))  # fmt: skip

# -- what follows the prevention
AFTER: Final = (
    ("if damage is prevented this way , ~ deals that much damage to <dst>", lambda e, to: deals_as_much(e, to)),
    ("if damage is prevented this way , you gain that much life / "
     "you gain life equal to the damage prevented this way", lambda e: Afterwards(gain_life(THAT_MUCH))),
)  # fmt: skip
for said_, make_ in AFTER:
    for part_ in said_.split(" / "):
        for would_ in WOULD:
            sentence(f"prevent the next <d> damage {would_} . {part_}",
                     lambda e, n, to, *rest, f=make_: shielded(e, to, n, after=f(e, *rest)))  # fmt: skip
        sentence(f"prevent {BY_SOURCE} . {part_}",
                 lambda e, n, s, to, *rest, f=make_: shielded(e, to, n, s, after=f(e, *rest)))  # fmt: skip


def grows(e: Env, to: Side, kind: str) -> Afterwards:
    """CR 615.5, 122.6. Return what is done afterwards: put a counter on the creature for each damage that was
    prevented.
    """
    if to.about is None or e.it("creature") is not to.about:
        e.refuse("here the counters go on another object than the creature protected from the damage")
    return Afterwards(put_counters(THAT_MUCH, IT, kind), to.about)


EACH_POINT: Final = "for each 1 damage prevented this way"
for would_ in WOULD:
    for grows_ in (
        f". {EACH_POINT} , put a|an <ck> counter on that creature",
        f", and put a|an <ck> counter on that creature {EACH_POINT}",
        f". put a|an <ck> counter on that creature {EACH_POINT}",
    ):
        sentence(f"prevent the next <d> damage {would_} {grows_}",
                 lambda e, n, to, ck: shielded(e, to, n, after=grows(e, to, ck)))  # fmt: skip
