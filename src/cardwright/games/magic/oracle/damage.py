"""CR 609.7, 614.1a, 615. Print sources of damage, and how their damage is changed."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.abilities.source_shields import PreventsFrom, prevents_from_source
from cardwright.games.magic.actions.draining import drains
from cardwright.games.magic.actions.verbs import damage_player, gain_life
from cardwright.games.magic.characteristics.selections import Either, PlayersAsThings, Things
from cardwright.games.magic.numbers.types import PERMANENTS
from cardwright.games.magic.objects.players import THEIRS, YOURS
from cardwright.games.magic.selectors.damage_sources import (
    ADDED,
    AT_LEAST,
    COMBAT_ONLY,
    HALF_LESS,
    LESS,
    NO_COMBAT,
    DamageChanged,
    DamageSources,
)

from .control import is_nothing
from .keyword_names import keyword_in_print
from .nouns import color_words, type_words
from .page import Noun, Page, names, say

OWNERS = {YOURS: "you control", THEIRS: "an opponent controls"}


def sources(p: Page, among: DamageSources) -> Noun:
    """Return a noun phrase such as `other red source you control`, `source of the chosen color`."""
    before = " or ".join(color_words(int(among.colors)) or type_words(int(among.types)))
    if among.other:
        before = f"other {before}".strip()
    after = "of the chosen color" if among.chosen else OWNERS.get(int(among.whose), "")
    return Noun("source", before, after)


def chosen_source(p: Page, among: DamageSources) -> str:
    """CR 609.7a. Return text such as `a red source of your choice`."""
    noun = sources(p, among)
    return Noun("source", noun.before, f"of your choice {noun.after}".strip()).one()


def shield(p: Page, e: prevents_from_source) -> str:
    """CR 615.8. Return text such as `the next time a source of your choice would deal damage to you this
    turn, prevent that damage`.
    """
    a = e.ability
    assert isinstance(a, PreventsFrom)
    source = chosen_source(p, a.among)
    you = " to you" if a.to_you else ""
    if e.every:
        return f"prevent all damage {source} would deal{you} this turn{afterwards(a)}"
    return f"the next time {source} would deal damage{you} this turn, prevent that damage{afterwards(a)}"


def afterwards(a: PreventsFrom) -> str:
    """CR 615.5. Return the text of what is done at once after damage is prevented. Return "" if nothing
    is.
    """
    then: Any = a.effect
    if is_nothing(then):
        return ""
    if isinstance(then, damage_player):
        return ". If damage is prevented this way, this deals that much damage to that source's controller"
    if isinstance(then, gain_life):
        return ". You gain life equal to the damage prevented this way"
    raise ValueError(f"expected an effect that a template prints after prevented damage, got {then.label}")


def hurt(p: Page, to: Any) -> str:
    """Return the words for the objects or players to whom damage would be dealt."""
    if to is None:
        return "a permanent or player"
    if isinstance(to, PlayersAsThings):
        return {YOURS: "you", THEIRS: "an opponent"}.get(int(to.players.whose), "a player")
    if isinstance(to, Either):
        return f"{hurt(p, to.a)} or {hurt(p, to.b)}"
    if isinstance(to, Things) and to.types == PERMANENTS and not to.tests:
        return f"a permanent {OWNERS[int(to.whose)]}"
    return p.noun(to).one()


def changed(p: Page, a: DamageChanged) -> str:
    """CR 614.1a. Return text such as `if a source you control would deal damage to an opponent, it deals
    double that damage instead`.
    """
    named = keyword_in_print(p, a)
    if named:
        return named
    kind = {COMBAT_ONLY: "combat damage", NO_COMBAT: "noncombat damage"}.get(int(a.which), "damage")
    source = p.noun(a.by).one()
    to = hurt(p, a.to)
    if a.how == AT_LEAST:
        n = p.n(a.n)
        return (
            f"if {source} would deal an amount of {kind} less than {n} to {to}, "
            f"it deals damage equal to {n} instead"
        )
    front = f"if {source} would deal {kind} to {to}, "
    if a.how == HALF_LESS:
        return f"{front}prevent half that damage, rounded up"
    if a.how == LESS:
        return f"{front}prevent {p.n(a.n)} of that damage"
    if a.how == ADDED:
        return f"{front}it deals that much damage plus {p.n(a.n)} instead"
    times = {"2": "double", "3": "triple"}[p.n(a.n)]
    return f"{front}it deals {times} that damage instead"


def drained(p: Page, e: drains) -> str:
    """CR 608.2c. Return text such as `this deals X damage to any target. You gain life equal to the damage
    dealt, but not more ...`.
    """
    return (
        f"{p.inside(e.parts[0])}. You gain life equal to the damage dealt, but not more life than the player's life "
        "total before the damage was dealt, the planeswalker's loyalty before the damage was dealt, or the creature's "
        "toughness"
    )


say(drains, drained)
names(DamageSources, sources)
say(prevents_from_source, shield)
say(DamageChanged, changed)
say(PreventsFrom, lambda p, a: f"damage by that source is prevented{afterwards(a)}")
