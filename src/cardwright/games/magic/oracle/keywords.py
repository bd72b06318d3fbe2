"""CR 702. Print cycling, equip and undying by name, and the parts of madness, escape, suspend and delve."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import cycling, equip
from cardwright.games.magic.actions.verbs import enters
from cardwright.games.magic.casting.targets import of_abilities, target
from cardwright.games.magic.keywords.delve import Delve
from cardwright.games.magic.keywords.escape import EscapesWith, ExilesOthers
from cardwright.games.magic.keywords.madness import DiscardedIntoExile, WentMad, after_madness
from cardwright.games.magic.keywords.suspend import (
    LastTimeCounter,
    a_time_counter_less,
    could_begin_to_cast,
    is_suspended,
    suspend_this,
)
from cardwright.games.magic.keywords.undying import undying
from cardwright.games.magic.mana.no_mana import NoManaSpent
from cardwright.games.magic.objects.mana_cost import in_print
from cardwright.games.magic.objects.table import FROM_HAND, Ability, Activated, Triggered

from .page import Page, counted, say


# -- keyword abilities made of ordinary effects (CR 702), printed by name
def with_mana(a: Activated) -> bool:
    """Return whether the ability has none of the terms that its keyword can't say, such as a condition or {T}
    in its cost.
    """
    return a.condition is None and not a.once and not a.anyone and not a.makes and not a.cost.taps


def keyword_said(a: Ability) -> str:
    """CR 702. Return text such as `cycling {2}`, `equip {1}` or `undying`, or nothing for other abilities."""
    if isinstance(a, Activated) and a.zone == FROM_HAND and with_mana(a):
        price = in_print(int(a.cost.mana))
        return f"cycling {price}" if a == cycling(price) else ""
    if isinstance(a, Activated) and a.sorcery and with_mana(a) and a.cost.mana >= 0:
        price = in_print(int(a.cost.mana))
        return f"equip {price}" if is_equip(a, price) else ""
    if isinstance(a, Triggered) and isinstance(a.effect, enters):
        return "undying" if a == undying() else ""
    return ""


def is_equip(a: Activated, price: str) -> bool:
    """CR 702.6a. Return whether the ability is equal to equip with this cost."""
    like = equip(price)
    of_abilities(like.effect, True)
    return isinstance(a.effect, target) and a == like


# -- madness
say(DiscardedIntoExile, lambda p, a: "if you would discard this, discard it into exile instead (madness)")
say(WentMad, lambda p, w: "when this is discarded into exile with madness")
say(after_madness, lambda p, e: p.act(f"put {p.ref(e.what)} into its owner's graveyard from exile"))


# -- escape
def exiles_others(p: Page, e: ExilesOthers) -> str:
    """CR 702.138a. Return text such as `exile four other cards from your graveyard`."""
    return p.act(f"exile {counted(int(e.n))} other cards from {p.your()} graveyard")


def escapes_with(p: Page, a: EscapesWith) -> str:
    """CR 702.138c. Return text such as `this escapes with three +1/+1 counters on it`."""
    return f"this escapes with {a.label.removeprefix('escapes with ')} on it"


say(NoManaSpent, lambda p, a: "you can't spend mana to cast this")
say(Delve, lambda p, a: "delve (as cards exiled with this)" if a.linked else "delve")
say(ExilesOthers, exiles_others)
say(EscapesWith, escapes_with)


# -- suspend
say(could_begin_to_cast, lambda p, c: "you could begin to cast this")
say(is_suspended, lambda p, c: "this is suspended")
say(suspend_this, lambda p, e: p.act(f"exile this with {counters(int(e.n))} on it"))
say(a_time_counter_less, lambda p, e: p.act("remove a time counter from this"))
say(LastTimeCounter, lambda p, w: "when the last time counter is removed from this")


def counters(n: int) -> str:
    """CR 122.1. Return text such as `a time counter`, `four time counters`."""
    return "a time counter" if n == 1 else f"{counted(n)} time counters"
