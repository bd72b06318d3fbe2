"""CR 615. Print the prevention of damage."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.least_life import LeastLife
from cardwright.games.magic.abilities.prevented_then import DamageThen
from cardwright.games.magic.abilities.preventing import JustThat, PreventsDamage
from cardwright.games.magic.abilities.redirecting import HostsController, Redirects
from cardwright.games.magic.abilities.shields import Shield, SourcesController, TheOther, shields
from cardwright.games.magic.actions.verbs import gain_life, put_counters
from cardwright.games.magic.characteristics.selections import Either, PlayersAsThings, Things
from cardwright.games.magic.numbers import durations
from cardwright.games.magic.objects.players import THEIRS, YOURS
from cardwright.games.magic.selectors.damage_sources import COMBAT_ONLY, NO_COMBAT, DamageSources
from cardwright.kernel.effects import IT_SLOT

from .control import is_nothing
from .damage import chosen_source
from .nouns import named_by
from .numbers import counter_name
from .page import Page, article, capital, say

KINDS: Final = {COMBAT_ONLY: "combat damage", NO_COMBAT: "noncombat damage"}
PLAYERS: Final = {YOURS: "you", THEIRS: "your opponents"}


def side(p: Page, among: Any) -> str:
    """Return the words for the sources or the recipients of damage."""
    if isinstance(among, JustThat):
        return p.ref(among.what)
    if isinstance(among, PlayersAsThings):
        return PLAYERS.get(int(among.players.whose), "players")
    if isinstance(among, Either):
        return f"{side(p, among.a)} and {side(p, among.b)}"
    noun = p.noun(among)
    if isinstance(among, DamageSources):
        return noun.many()
    return noun.many() if isinstance(among, Things) and not noun.all and not noun.definite else noun.each()


def prevented(p: Page, a: PreventsDamage) -> str:
    """Return text such as `prevent all combat damage that would be dealt to and dealt by this`."""
    text = f"prevent all {KINDS.get(int(a.which), 'damage')} that would be dealt"
    if a.either:
        return f"{text} to and dealt by {side(p, a.to)}"
    to = f" to {side(p, a.to)}" if a.to is not None else ""
    return f"{text}{to}{f' by {side(p, a.by)}' if a.by is not None else ''}"


def recipient(p: Page, among: Any) -> str:
    """Return the words for the objects or players to whom damage would be dealt.

    From here on, the recipient is called `that creature` or the like.
    """
    if isinstance(among, JustThat):
        return p.ref(among.what)
    if isinstance(among, PlayersAsThings):
        return PLAYERS[int(among.players.whose)]
    if isinstance(among, Either):
        return f"{recipient(p, among.a)} or {recipient(p, among.b)}"
    noun, player = named_by(p, among)
    p.call(IT_SLOT, f"that {noun}", noun, player=player)
    said = p.noun(among)
    return said.bare() if said.definite else said.one()


def damage_then(p: Page, a: DamageThen) -> str:
    """CR 615.5. Return text such as `if damage would be dealt to this, prevent that damage. Remove a +1/+1
    counter from this`.
    """
    front = f"if {KINDS.get(int(a.which), 'damage')} would be dealt to {recipient(p, a.to)}"
    if a.condition is not None:
        front += f" while {p.text(a.condition)}"
    then = p.inside(a.effect.parts[0])
    return f"{front}, {then} instead" if a.instead else f"{front}, prevent that damage. {capital(then)}"


def redirected(p: Page, a: Redirects) -> str:
    """CR 614.9. Return text such as `all damage that would be dealt to you is dealt to enchanted creature
    instead`.
    """
    text = f"all {KINDS.get(int(a.which), 'damage')} that would be dealt to {side(p, a.to)}"
    by = f" by {side(p, a.by)}" if a.by is not None else ""
    onto = "its controller" if isinstance(a.onto, HostsController) else side(p, a.onto)
    return f"{text}{by} is dealt to {onto} instead"


def least_life(p: Page, a: LeastLife) -> str:
    """CR 614.1a. Return text such as `damage that would reduce your life total to less than 1 reduces it to 1
    instead`.
    """
    n = int(a.n)
    so = f"if {p.text(a.condition)}, " if a.condition is not None else ""
    return f"{so}damage that would reduce your life total to less than {n} reduces it to {n} instead"


def shield(p: Page, e: shields) -> str:
    """CR 614.9, 615.7-8. Return text such as `the next 1 damage that would be dealt to you this turn is dealt
    to this instead`.
    """
    a: Any = e.ability
    to = "" if a.to is None else f" to {p.what(e.it) if e.it is not None else side(p, a.to)}"
    source = chosen_source(p, a.among) if a.among is not None else ""
    once = e.lasts == durations.ONCE_THIS_TURN
    n = p.n(e.n)
    much = "all damage" if n == "-1" else f"the next {n} damage"
    if once:
        front = f"the next time {source} would deal damage{to} this turn, "
        done = "prevent that damage" if a.onto is None else "that damage"
        text = f"{front}{done}"
    elif n == "-1":
        text = f"{much} that would be dealt{to} this turn by {source}"
    elif source:
        text = f"{much} that {source} would deal{to} this turn"
    else:
        text = f"{much} that would be dealt{to} this turn"
    if a.onto is not None:
        return f"{text} is dealt to {onto(p, e, a.onto)} instead"
    return f"{text if once else f'prevent {text}'}{afterwards(p, e, a)}"


def onto(p: Page, e: shields, among: Any) -> str:
    """Return the words for the object or player to whom the damage is dealt instead."""
    if isinstance(among, TheOther) and e.other is not None:
        return p.what(e.other)
    return "that source's controller" if isinstance(among, SourcesController) else side(p, among)


def afterwards(p: Page, e: shields, a: Shield) -> str:
    """CR 615.5. Return the text of what is done at once after damage is prevented. Return "" if nothing
    is.
    """
    if is_nothing(a.effect):
        return ""
    if isinstance(a.effect, gain_life):
        return ". You gain life equal to the damage prevented this way"
    if isinstance(a.effect, put_counters) and e.other is not None:
        kind = counter_name(a.effect.which)
        return f". For each 1 damage prevented this way, put {article(kind)} {kind} on {p.what(e.other)}"
    if e.other is None:
        raise ValueError(
            f"expected an effect that a template prints after prevented damage, got {a.effect.label}"
        )
    return f". If damage is prevented this way, this deals that much damage to {p.what(e.other)}"


say(shields, shield)
say(LeastLife, least_life)
say(Redirects, redirected)
say(PreventsDamage, prevented)
say(DamageThen, damage_then)
