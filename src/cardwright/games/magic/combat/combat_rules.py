"""CR 506.5, 508.1c, 509.1b, 510.1. What abilities and effects say of single creatures in combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import abilities_of, board_says, get
from cardwright.games.magic.numbers import derived, facts
from cardwright.games.magic.numbers.types import HAS_LIMIT
from cardwright.games.magic.objects.queries import battlefield, command
from cardwright.games.magic.objects.table import CARDS, FROM_COMMAND, Limit
from cardwright.kernel.effects import IT_SLOT
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import F_ABOUT, F_SEAT, F_SOURCE, F_VALUE
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def speak_of(g: Game, at: i64) -> None:
    """A frame of what a fact says: its seat, its source, and IT, which it is about."""
    f = g.facts
    about = f[at + F_ABOUT]
    g.push_frame(0, 0, Seat(f[at + F_SEAT]), f[at + F_SOURCE])
    g.bind(IT_SLOT, about)


def is_ruled(g: Game, obj: Obj, rule: i64) -> bool:
    """Whether that rule of `numbers.combat_rules` holds for a creature, by an ability or by an effect."""
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0:
        return False
    if ruled_from(g, battlefield(g), obj, rule) or ruled_from(g, command(g), obj, rule):
        return True
    at = next_of_layer(g, FIRST, facts.F_LIMIT)
    while at >= 0:
        a = CARDS.ability_of(g.facts[at + F_VALUE])
        if isinstance(a, Limit):
            speak_of(g, at)
            so = a.in_combat(g, obj, rule)
            g.pop_frame()
            if so:
                return True
        at = next_of_layer(g, at, facts.F_LIMIT)
    return False


def ruled_from(g: Game, zone: i64, obj: Obj, rule: i64) -> bool:
    """Whether it holds by an ability of an object of that zone (CR 113.6)."""
    for source in g.zones.all_of(zone):
        text = get(g, source, derived.TEXT)
        if CARDS.flags[text] & HAS_LIMIT == 0 and get(g, source, derived.HAS) & derived.GRANTED == 0:
            continue
        for number in abilities_of(g, source):
            a = CARDS.abilities[number]
            if isinstance(a, Limit) and (a.zone == FROM_COMMAND) == (zone == command(g)):
                g.push_frame(0, 0, Seat(get(g, source, derived.CONTROL)), g.ref(source))
                so = a.in_combat(g, obj, rule)
                g.pop_frame()
                if so:
                    return True
    return False
