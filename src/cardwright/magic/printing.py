"""Options in print: one place that says what a decision's numbers stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.effects import ASK_REPLACE
from cardwright.kernel.frames import F_SOURCE, ID_MASK, NOBODY, PLAYER
from cardwright.magic.ways import (
    ABILITIES,
    TURNING_UP,
    UNCOVERING,
    kind_played,
    mana_to_cast,
    way_in_print,
)

from .asking import ASK_COLOR, ASK_PRIORITY
from .derive import ability_at, known, printed
from .mana_cost import in_print
from .numbers.events import BY_FACT
from .permissions import permitting
from .playable import ways
from .rules import (
    ACTION,
    BRING_COMPANION,
    COLOR_NAMES,
    FACE_DOWN,
    KIND,
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
    return way_as_offered(g, option)


def way_as_offered(g: Game, option: i64) -> str:
    """CR 601.2b. How a card would be played, and what tells it from other ways that would read alike."""
    d = g.decision
    if d is None:
        return ""
    obj = option & ID_MASK
    found = ways(g, obj, d.seat)
    if option >> ACTION >= len(found):  # something has changed since it was asked
        return f"Play {g.match.rules.name_of(g, obj)}"
    way = found[option >> ACTION]
    text = way_in_print(g, obj, way)
    for other in d.options:
        if other != option and other >= 0 and other & (1 << ACTION) - 1 == option & (1 << ACTION) - 1:
            if other >> ACTION < len(found) and way_in_print(g, obj, found[other >> ACTION]) == text:
                return f"{text} ({told_apart(g, obj, d.seat, way)})"
    return text


def told_apart(g: Game, obj: i64, seat: i64, way: i64) -> str:
    """CR 118.9, 601.3. What a way to cast a card costs, and what lets it be cast so."""
    cost = in_print(int(mana_to_cast(g, obj, seat, way, kind_played(g, obj, way), 0)))
    by = permitting(g, obj, seat, way)
    return f"{cost}, by {by}" if by else cost
