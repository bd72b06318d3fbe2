"""Options in print: one place that says what a decision's numbers stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.effects import ASK_REPLACE
from cardwright.kernel.frames import F_SOURCE, ID_MASK, NOBODY, PLAYER
from cardwright.magic.ways import (
    ABILITIES,
    ALTERNATIVELY,
    TURNING_UP,
    UNCOVERING,
    WITH_FLASHBACK,
    WITH_MORPH,
    face_kind,
)

from .asking import ASK_COLOR, ASK_PRIORITY
from .derive import ability_at, known, printed
from .events import BY_FACT
from .rules import (
    ACTION,
    BRING_COMPANION,
    COLOR_NAMES,
    FACE_DOWN,
    KIND,
    LAND,
    MANA_MENU,
    ROLL_PLANAR,
    STATUS,
    command,
    field,
)
from .table import CARDS

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.kernel.ints import i64


def option_in_short(g: Game, option: i64) -> str:
    """CR 117.1. What an option to activate an ability may be called as well: by the short words of the ability."""
    d = g.decision
    code = int(option) >> ACTION
    if d is None or d.kind != ASK_PRIORITY or option < 0 or code < ABILITIES:
        return ""
    ref = int(option) & ((1 << ACTION) - 1)
    if ref & PLAYER:
        return ""
    obj = ref & ID_MASK
    return f"{g.match.rules.name_of(g, obj)}: {CARDS.abilities[ability_of_option(g, obj, code)].label}"


def ability_of_option(g: Game, obj: i64, code: int) -> i64:
    """CR 113.6. The number of the ability that an option means."""
    j = code - ABILITIES
    if g.zone_of(obj) in (field(g), command(g)):
        return ability_at(g, obj, j)
    return CARDS.first[printed(g, obj, KIND)] + j


def option_in_print(g: Game, option: i64) -> str:
    """CR 117.1. An option as the one who is asked reads it."""
    d = g.decision
    if option == -1:
        return "Pass" if d is not None and d.kind == ASK_PRIORITY else "Done"
    if option == -2:
        return "Yes"
    if option == MANA_MENU:
        return "Activate a mana ability"
    if option == BRING_COMPANION:
        return "Put your companion into your hand"
    if option == ROLL_PLANAR:
        return "Roll the planar die"
    if d is not None and d.kind == ASK_REPLACE and option & BY_FACT:
        source = g.facts[option - BY_FACT + F_SOURCE]
        return CARDS.kind_names[known(g, source, KIND)] if 0 <= source < PLAYER else "An effect"
    if d is not None and d.kind == ASK_COLOR:
        return COLOR_NAMES[option].capitalize()
    code = int(option) >> ACTION
    ref = int(option) & ((1 << ACTION) - 1)
    if ref & PLAYER:
        return f"player {ref & NOBODY}"
    obj = ref & ID_MASK
    name = g.match.rules.name_of(g, obj)
    if d is not None and g.col(obj, STATUS) & FACE_DOWN and g.knows(d.seat, obj):
        name = CARDS.kind_names[g.kind(obj)]  # CR 708.5-6: who may look tells them apart
    elif d is not None and not g.knows(d.seat, obj) and not g.col(obj, STATUS) & FACE_DOWN:
        name = "a card"  # CR 402.3, 401.2: what the one who is asked may not know
    if d is None or d.kind != ASK_PRIORITY:
        return name
    if code >= ABILITIES:
        return f"{name}: {CARDS.text(ability_of_option(g, obj, code))}"
    if code == UNCOVERING:
        return f"Turn {CARDS.kind_names[g.kind(obj)]} face up for its mana cost"
    if code == TURNING_UP:
        return f"Turn {CARDS.kind_names[g.kind(obj)]} face up"
    kind = face_kind(g, obj, code)
    name = CARDS.kind_names[kind]
    if code == WITH_MORPH:
        return f"Cast {name} face down"
    if code == WITH_FLASHBACK:
        return f"Cast {name} with flashback"
    if code == ALTERNATIVELY:
        return f"Cast {name} for its other cost"
    return f"{'Play' if CARDS.types[kind] & LAND else 'Cast'} {name}"
