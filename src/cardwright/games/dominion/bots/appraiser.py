"""A bot for any kingdom. It builds its own strategy from the cards that did well in games played beforehand.

`values.toml` holds the estimated value of each card and landscape. `tools/appraise.py` computes the values:
in many games, a player who buys Treasures and the card meets a player who buys only Treasures.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from cardwright.games.dominion.numbers import counters, types
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.views import View

from .buylist import BuyList
from .strategy import read

NAME: Final = "appraiser"
FILE: Final = Path(__file__).parent / "values.toml"
GOOD: Final = 55  # the bot buys from a pile that won at least this many of 100 games
GOOD_BESIDE: Final = 58  # the same limit for a landscape; higher, because its price buys no card
ALWAYS: Final = 99  # a turn limit that no game reaches
JUNK: Final = ("Curse", "Hovel", "Overgrown Estate", "Ruined Village", "Ruined Library", "Ruined Market", "Survivors",
               "Abandoned Mine")  # fmt: skip


class Value(NamedTuple):
    """The estimated value of a pile or a landscape.

    `wins`: of 100 games, how many a player who buys it wins. `most`: how many copies were bought; for a
    landscape, the last turn in which it was bought. `first`: whether it was bought before Gold.
    """

    wins: int
    most: int
    first: bool = False


class Offered(NamedTuple):
    """A pile or landscape that may be bought, with the properties that the plan uses."""

    name: str
    value: Value
    beside: bool
    potions: bool
    actions: int  # how many Actions the card gives; -1: it is no Action


@cache
def values() -> Mapping[str, Value]:
    """Return all estimated values, by name of the card or landscape."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {name: Value(v["wins"], v["most"], v.get("first", False)) for name, v in data.items()}


def offers(v: DominionView, worths: Mapping[str, Value]) -> list[Offered]:
    """Return the piles and landscapes of this game that are worth buying, the best first."""
    found: list[Offered] = []
    for name, value in worths.items():
        kind = v.kind(name)
        beside = v.has_landscape(kind)
        if (beside or v.left(kind) >= 0) and value.wins >= (GOOD_BESIDE if beside else GOOD):
            actions = int(v.gives(kind, counters.ACTIONS)) if v.types(kind) & types.ACTION else -1
            found.append(Offered(name, value, beside, v.potions(kind) > 0, actions))
    return sorted(found, key=lambda o: (-o.value.wins, o.name))


def plan(found: Sequence[Offered], colonies: bool, name: str = NAME) -> str:
    """Return the text of a strategy file that buys the best cards, and Treasures."""
    last = "Colony" if colonies else "Province"
    rich = 22 if colonies else 15
    lines = [f'name = "{name}"', f"play = {listed(playing_order(found))}", "buy = ["]
    if colonies:
        lines += [f'  {{ card = "Colony", when = "money >= {rich}" }},', '  { card = "Platinum" },']
        lines += ['  { card = "Province", left_at_most = { Colony = 5 } },']
    else:
        lines += [f'  {{ card = "Province", when = "money >= {rich} or left(\'Province\') < 5" }},']
    lines += [f'  {{ card = "Duchy", left_at_most = {{ {last} = 4 }} }},']
    lines += [f'  {{ card = "Estate", left_at_most = {{ {last} = 2 }} }},']
    room = next((o.value.most for o in found if o.actions == 0), 0)
    rules = {first: [rule(o, last, room) for o in found if o.value.first == first] for first in (True, False)}
    lines += [
        *rules[True],
        '  { card = "Gold" },',
        f'  {{ card = "Duchy", left_at_most = {{ {last} = 6 }} }},',
    ]
    if any(o.potions for o in found):
        lines += ['  { card = "Potion", at_most = 1, until_turn = 10 },']
    lines += [*rules[False], '  { card = "Silver" },', "]"]
    junk = [*(f'"{card}"' for card in JUNK), f'{{ card = "Estate", left_at_least = {{ {last} = 5 }} }}']
    junk += ['{ card = "Copper", when = "money - in_hand(\'Copper\') >= 5" }']
    return "\n".join([*lines, "trash = [", *(f"  {entry}," for entry in junk), "]", ""])


def rule(o: Offered, last: str, room: int) -> str:
    """Return the buy rule for one card, as text of a strategy file. `last`: the last Victory card, Province
    or Colony.

    `room`: how many more terminal Actions than spare Actions the deck may have when it buys this one.
    """
    name = quoted(o.name)
    late = f"left_at_least = {{ {last} = 4 }}"
    if o.beside:
        return f"  {{ card = {name}, until_turn = {o.value.most}, {late} }},"
    others = (
        f', when = "terminals - spare_actions < {room} or own({single(o.name)}) > 0"'
        if o.actions == 0
        else ""
    )
    return f"  {{ card = {name}, at_most = {o.value.most}, {late}{others} }},"


def playing_order(found: Sequence[Offered]) -> list[str]:
    """Return the order in which Actions are played. Cards that give Actions come first."""
    return [
        o.name
        for o in sorted(
            (o for o in found if o.actions >= 0), key=lambda o: (-min(o.actions, 2), -o.value.wins)
        )
    ]


def listed(names: Sequence[str]) -> str:
    """Return the text of a TOML list of these names."""
    return f"[{', '.join(quoted(name) for name in names)}]"


def quoted(name: str) -> str:
    """Return the name as a TOML string, in quotes."""
    return f'"{name}"'


def single(name: str) -> str:
    """Return the name as a string inside a condition, with the quotes that fit it."""
    return f'\\"{name}\\"' if "'" in name else f"'{name}'"


class Appraiser(BuyList):
    """Plays any kingdom with a strategy that it builds at its first decision."""

    def __init__(self, worths: Mapping[str, Value] | None = None) -> None:
        super().__init__(read(plan((), colonies=False), NAME))
        self.worths = values() if worths is None else worths

    def prepare(self, view: View) -> None:
        assert isinstance(view, DominionView)
        colonies = view.left(view.kind("Colony")) >= 0
        self.strategy = read(plan(offers(view, self.worths), colonies), NAME)
        super().prepare(view)
