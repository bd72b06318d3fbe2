"""The texts of options. An option is a number, and its meaning depends on the kind of question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.casting.casting_costs import (
    ABILITIES,
    TURNING_UP,
    UNCOVERING,
    UNLOCKING,
    cost_change,
    mana_to_cast,
    recolored,
)
from cardwright.games.magic.casting.manners import Manner, kind_played, manner_in_print
from cardwright.games.magic.casting.permissions import permitting
from cardwright.games.magic.casting.playable import manners
from cardwright.games.magic.characteristics.lookup import ability_at, characteristic, last_known
from cardwright.games.magic.numbers import columns, derived, events, facts, questions
from cardwright.games.magic.numbers.types import COLOR_NAMES
from cardwright.games.magic.objects.mana_cost import changed_in_print
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import battlefield, command
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.effects import ASK_REPLACE
from cardwright.kernel.frames import F_LAYER, F_SOURCE, F_VALUE, ID_MASK, NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.kernel.ints import i64, vec


def option_in_short(g: Game, option: i64) -> str:
    """CR 117.1. Return a short text for an option to activate an ability: the object and the ability's cost.

    Return "" for other options.
    """
    d = g.decision
    code = int(option) >> questions.ACTION
    if d is None or d.kind != questions.ASK_PRIORITY or option < 0 or code < ABILITIES:
        return ""
    ref = int(option) & ((1 << questions.ACTION) - 1)
    if ref & PLAYER:
        return ""
    obj = Obj(ref & ID_MASK)
    return f"{g.match.rules.name_of(g, obj)}: {CARDS.abilities[ability_of_option(g, obj, code)].label}"


def ability_of_option(g: Game, obj: Obj, code: int) -> i64:
    """CR 113.6. Return the number of the ability that an option activates. `code`: the option's bits from
    ACTION on.
    """
    j = code - ABILITIES
    if g.zone_of(obj) in (battlefield(g), command(g)):
        return ability_at(g, obj, j)
    return CARDS.first[characteristic(g, obj, derived.KIND)] + j


def option_in_print(g: Game, option: i64) -> str:
    """CR 117.1. Return the text of an option, as the player who must choose reads it."""
    d = g.decision
    if option == -1:
        return "Pass" if d is not None and d.kind == questions.ASK_PRIORITY else "Done"
    if option == -2:
        return "Yes"
    if option == questions.MANA_MENU:
        return "Activate a mana ability"
    for variant in match_of(g).variants:
        text = variant.action_in_print(option)
        if text:
            return text
    if d is not None and d.kind == ASK_REPLACE:
        return replacement_in_print(g, option, d.options)
    if d is not None and d.kind == questions.ASK_COLOR:
        return COLOR_NAMES[option].capitalize()
    code = int(option) >> questions.ACTION
    ref = int(option) & ((1 << questions.ACTION) - 1)
    if ref & PLAYER:
        return f"player {ref & NOBODY}"
    obj = Obj(ref & ID_MASK)
    name = known_name(g, obj)
    if d is None or d.kind != questions.ASK_PRIORITY:
        return name
    if code >= ABILITIES:
        return f"{name}: {CARDS.text(ability_of_option(g, obj, code))}"
    if UNLOCKING < code < TURNING_UP:
        half = CARDS.face[g.kind(obj)][code - UNLOCKING - 1]
        return f"Unlock {CARDS.kind_names[half]}"
    if code == UNCOVERING:
        return f"Turn {CARDS.kind_names[g.kind(obj)]} face up for its mana cost"
    if code == TURNING_UP:
        return f"Turn {CARDS.kind_names[g.kind(obj)]} face up"
    return way_as_offered(g, option)


def replacement_in_print(g: Game, option: i64, options: vec[i64]) -> str:
    """CR 616.1. Return the text of an option to apply a replacement effect: the name of its source.

    If an option for another effect has the same name, add what the effect does.
    """
    name, does = replacing_name(g, option), replacing_words(g, option)
    for other in options:
        if replacing_name(g, other) == name and replacing_words(g, other) != does:
            return f"{name} ({does})"
    return name


def replacing_name(g: Game, option: i64) -> str:
    """CR 614. Return the name of the source of a replacement effect."""
    if option & events.BY_FACT:
        source = g.facts[option - events.BY_FACT + F_SOURCE]
        return CARDS.called(last_known(g, source, derived.KIND)) if 0 <= source < PLAYER else "An effect"
    return known_name(g, Obj(option & ID_MASK))


def replacing_words(g: Game, option: i64) -> str:
    """CR 614. Return the text of a replacement effect."""
    if option & events.BY_COUNTER:
        return "a counter on it"
    if option & (events.BY_COMMANDER | events.BY_BOTH | events.BY_ENCHANTING):
        return ""
    number = option >> events.BY_SHAPE & events.SHAPE_MASK
    if option & events.BY_FACT:
        at = option - events.BY_FACT
        layer = g.facts[at + F_LAYER]
        if layer == facts.F_REGENERATE:
            return "regenerate"
        if layer != facts.F_REPLACING:
            return "prevent damage"
        number = CARDS.ability_of(g.facts[at + F_VALUE]).number
    elif option & events.BY_OWN == 0:
        number = ability_at(g, Obj(option & ID_MASK), number)
    return CARDS.text(number) if number >= 0 else ""


def known_name(g: Game, obj: Obj) -> str:
    """CR 201, 402.3, 708.5. Return the name of an object, as far as the player who must choose may know
    it.
    """
    d = g.decision
    name = g.match.rules.name_of(g, obj)
    if d is not None and g.col(obj, columns.STATUS) & columns.FACE_DOWN and g.knows(d.seat, obj):
        return CARDS.called(g.kind(obj))  # who may look tells them apart
    if d is not None and not g.knows(d.seat, obj) and not g.col(obj, columns.STATUS) & columns.FACE_DOWN:
        return "a card"  # what the one who is asked may not know
    return name


def way_as_offered(g: Game, option: i64) -> str:
    """CR 601.2b. Return the text of an option to play a card in some manner.

    If another option would have the same text, add the cost and the object that permits it.
    """
    d = g.decision
    if d is None:
        return ""
    obj = Obj(option & ID_MASK)
    found = manners(g, obj, g.seat())  # CR 723.5: the casting player's ways, also if another player decides
    if option >> questions.ACTION >= len(found):  # something has changed since it was asked
        return f"Play {g.match.rules.name_of(g, obj)}"
    manner = found[option >> questions.ACTION]
    text = manner_in_print(g, obj, manner)
    for other in d.options:
        if (
            other != option
            and other >= 0
            and other & (1 << questions.ACTION) - 1 == option & (1 << questions.ACTION) - 1
        ):
            if (
                other >> questions.ACTION < len(found)
                and manner_in_print(g, obj, found[other >> questions.ACTION]) == text
            ):
                return f"{text} ({told_apart(g, obj, g.seat(), manner)})"
    return text


def told_apart(g: Game, obj: Obj, seat: Seat, manner: Manner) -> str:
    """CR 118.9, 601.3. Return the cost of casting a card in a manner, and the object that permits it, as
    text.
    """
    kind = kind_played(g, obj, manner)
    mana = recolored(g, obj, seat, mana_to_cast(manner, kind, 0))
    cost = changed_in_print(int(mana), int(cost_change(g, obj, seat, manner, kind)))
    by = permitting(g, obj, seat, manner)
    return ", ".join(part for part in (cost, by and f"by {by}") if part)
