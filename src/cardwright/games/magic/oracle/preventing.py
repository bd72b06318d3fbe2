"""CR 615. Damage that is prevented, in print."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.preventing import JustThat, PreventsDamage
from cardwright.games.magic.characteristics.selections import Either, PlayersAsThings, Things
from cardwright.games.magic.objects.players import THEIRS, YOURS
from cardwright.games.magic.selectors.damage_sources import COMBAT_ONLY, NO_COMBAT, DamageSources

from .page import Page, say

KINDS: Final = {COMBAT_ONLY: "combat damage", NO_COMBAT: "noncombat damage"}
PLAYERS: Final = {YOURS: "you", THEIRS: "your opponents"}


def side(p: Page, among: Any) -> str:
    """Whom it would be dealt to or by."""
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
    """`prevent all combat damage that would be dealt to and dealt by this`."""
    text = f"prevent all {KINDS.get(int(a.which), 'damage')} that would be dealt"
    if a.either:
        return f"{text} to and dealt by {side(p, a.to)}"
    to = f" to {side(p, a.to)}" if a.to is not None else ""
    return f"{text}{to}{f' by {side(p, a.by)}' if a.by is not None else ''}"


say(PreventsDamage, prevented)
