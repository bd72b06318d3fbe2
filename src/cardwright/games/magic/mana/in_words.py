"""CR 601.2g. The texts of mana sources and payments in options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import ability_there
from cardwright.games.magic.numbers.questions import FROM_POOL
from cardwright.games.magic.numbers.types import COLOR_LETTERS
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.effects import THIS_SLOT
from cardwright.kernel.ints import Obj, i64, vec

from . import amounts
from .plan import colors_in
from .sources import other_way

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def plan_in_words(g: Game, v: vec[i64], chosen: vec[i64]) -> str:
    """Return the text of what a plan (see `plan`) pays with: `2 Forest, {G}`."""
    names: list[str] = []
    many: list[int] = []
    i: i64 = 0
    while i < i64(len(chosen)):
        if chosen[i] != FROM_POOL:
            name = g.match.rules.name_of(g, Obj(v[chosen[i] + amounts.E_OBJ]))
        else:
            name = f"{{{COLOR_LETTERS[int(chosen[i + 1])]}}}"
        if name in names:
            many[names.index(name)] += 1
        else:
            names.append(name)
            many.append(1)
        i += 2
    out: list[str] = []
    for name in names:
        n = many[names.index(name)]
        out.append(name if n == 1 else f"{n} {name}")
    return ", ".join(out)


def source_in_print(g: Game, v: vec[i64], at: i64) -> str:
    """Return the text of the mana ability of the source at `at`."""
    obj = Obj(v[at + amounts.E_OBJ])
    name = g.match.rules.name_of(g, obj)
    code = v[at + amounts.E_CODE]
    if code != amounts.TAP_IT:
        return f"{name}: {CARDS.text(ability_there(g, obj, code - amounts.ABILITY_CODE))}"
    much = int(v[at + amounts.E_MUCH])
    symbols: list[str] = []
    for c in colors_in(v[at + amounts.E_MASK]):
        symbols.append(f"{{{COLOR_LETTERS[int(c)]}}}" * much)
    return f"Tap {name} for {' or '.join(symbols)}"


def source_in_short(g: Game, v: vec[i64], at: i64) -> str:
    """Return a short text of the mana ability of the source at `at`.

    Return "" if the object is only tapped for mana, or pays instead of mana.
    """
    code = v[at + amounts.E_CODE]
    if code == amounts.TAP_IT or code >= amounts.INSTEAD:
        return ""
    obj = Obj(v[at + amounts.E_OBJ])
    label = CARDS.abilities[ability_there(g, obj, code - amounts.ABILITY_CODE)].label
    return f"{g.match.rules.name_of(g, obj)}: {label}"


def source_for_color(g: Game, v: vec[i64], at: i64, color: i64) -> str:
    """Return the text of using the source at `at` for a color: `Forest {G}`.

    For another way to pay, return its text.
    """
    obj = Obj(v[at + amounts.E_OBJ])
    name = g.match.rules.name_of(g, obj)
    code = v[at + amounts.E_CODE]
    if code >= amounts.INSTEAD:
        return other_way(g, g.slot(THIS_SLOT), code).says(name)
    made = f"{{{COLOR_LETTERS[int(amounts.own_color(v, at, color))]}}}" * int(v[at + amounts.E_MUCH])
    for c, letter in enumerate(COLOR_LETTERS):
        made += f"{{{letter}}}" * int(amounts.besides_of(v, at, c))
    short = source_in_short(g, v, at)
    return f"{short} {made}" if short else f"{name} {made}"
