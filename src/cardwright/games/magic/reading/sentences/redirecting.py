"""CR 614.9. Read effects by which damage is dealt to another recipient instead."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.abilities.redirecting import HostsController, Redirects
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.characteristics.selections import Either, IsSpell, PlayersAsThings, Things
from cardwright.games.magic.durations.lasting import replaces
from cardwright.games.magic.numbers import durations
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.reading.grammar import clause, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.triggers import other
from cardwright.kernel.effects import Effect

from .damage import of_battlefield
from .preventing import KINDS, Side


def attached_alone(among: Any) -> bool:
    """CR 303.4. Return whether a set contains only the object to which an Aura or Equipment is attached."""
    return isinstance(among, Things) and any(isinstance(t, Host) for t in among.tests)


def redirected(to: Side, onto: Side, by: Side | None, which: int, e: Env) -> tuple[Redirects, Any]:
    """Return the redirection ability, and the one object or player that it is about.

    The second value is None if the ability is about sets.
    """
    about = [x.about for x in (to, onto, by) if x is not None and x.about is not None]
    if len(about) > 1:
        e.refuse("here two or more targets or objects mentioned before are part of the redirection")
    one = (
        onto.is_you or onto.about is not None or not isinstance(onto.among, (Things, PlayersAsThings, Either))
    )
    if not one and not attached_alone(onto.among):
        e.refuse("here several objects or players would be dealt the damage instead")
    for each in (to, by):
        if (
            each is not None
            and isinstance(each.among, Things)
            and any(isinstance(t, IsSpell) for t in each.among.tests)
        ):
            e.refuse("damage can't be dealt to a spell")
    if by is not None and isinstance(by.among, (PlayersAsThings, Either)):
        e.refuse("players can't be sources of damage")
    made = Redirects(to.among, onto.among, by.among if by is not None else None, which)
    return made, about[0] if about else None


def always(e: Env, to: Side, onto: Side, which: int, by: Side | None = None) -> list[Any]:
    """CR 604.1. Return the static ability that deals damage to another recipient instead. `onto`: the new
    recipient.
    """
    ability, about = redirected(to, onto, by, which, e)
    return (
        [ability]
        if about is None
        else e.refuse("here a static ability refers to a target or to an object mentioned before")
    )


def for_a_time(e: Env, to: Side, onto: Side, which: int, by: Side | None, lasts: int) -> Effect:
    """CR 611.2. Return an effect: for the duration `lasts`, damage to `to` is dealt to `onto` instead."""
    ability, about = redirected(to, onto, by, which, e)
    return replaces(ability, about, lasts)


def to_its_controller(e: Env, to: Side, which: int) -> list[Any]:
    """CR 109.4. Return the ability: damage to the enchanted or equipped object is dealt to that object's
    controller instead.
    """
    if not attached_alone(to.among):
        e.refuse("here 'its controller' isn't the controller of the enchanted or equipped permanent")
    return [Redirects(to.among, HostsController(), None, which)]


def you_and_others(e: Env, phrase: Any, onto: Side, which: int) -> list[Any]:
    """CR 614.9. Return the ability: damage to you, or to permanents of a set, is dealt to `onto` instead.

    The set doesn't include the source of the ability.
    """
    return always(e, Side(Either(PlayersAsThings(YOURS), other(of_battlefield(e, phrase)))), onto, which)


for kind_, which_ in KINDS:
    front_ = f"{kind_} that would be dealt to"
    line(f"{front_} <side> is dealt to <side> instead", lambda e, a, b, w=which_: always(e, a, b, w))
    line(f"{front_} <side> by <side> is dealt to <side> instead",
         lambda e, a, by, b, w=which_: always(e, a, b, w, by))  # fmt: skip
    line(
        f"{front_} <side> is dealt to its controller instead",
        lambda e, a, w=which_: to_its_controller(e, a, w),
    )
    for and_ in ("and", "or"):
        line(f"{front_} you {and_} other <nps> is dealt to <side> instead / "
             f"{front_} you {and_} another <np> is dealt to <side> instead",
             lambda e, p, b, w=which_: you_and_others(e, p, b, w))  # fmt: skip
    for lasts_, words_ in ((durations.THIS_TURN, "this turn"), (durations.THIS_COMBAT, "this combat")):
        clause(f"{front_} <side> {words_} is dealt to <side> instead / "
               f"{kind_} that would be dealt {words_} to <side> is dealt to <side> instead",
               lambda e, a, b, w=which_, x=lasts_: for_a_time(e, a, b, w, None, x))  # fmt: skip
        clause(f"{front_} <side> by <side> {words_} is dealt to <side> instead / "
               f"{front_} <side> {words_} by <side> is dealt to <side> instead / "
               f"{kind_} that would be dealt {words_} to <side> by <side> is dealt to <side> instead",
               lambda e, a, by, b, w=which_, x=lasts_: for_a_time(e, a, b, w, by, x))  # fmt: skip
    for lasts_, words_ in ((durations.YOUR_NEXT_TURN, "until your next turn"),):
        clause(f"{words_} , {front_} <side> is dealt to <side> instead / "
               f"{front_} <side> {words_} is dealt to <side> instead",
               lambda e, a, b, w=which_, x=lasts_: for_a_time(e, a, b, w, None, x))  # fmt: skip
