"""Print a card and read its text back, to test that the templates of `oracle` and of this folder fit
together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardwright.games.magic.abilities.cards import FUNCTIONS_IN_COMMAND
from cardwright.games.magic.amounts.values import X
from cardwright.games.magic.numbers.types import INSTANT, SORCERY, SPLIT
from cardwright.games.magic.objects.abilities import Spell
from cardwright.games.magic.objects.table import CARDS, FROM_BATTLEFIELD, FROM_COMMAND, Ability
from cardwright.games.magic.oracle.subtypes import SUBTYPE_WORDS
from cardwright.kernel.effects import Effect

from .cards import read_line
from .lowering import Env
from .meaning import meaning
from .normalise import lines
from .refusing import Refused

SAME, DIFFERENT, UNREAD = "same", "different", "unread"


@dataclass(frozen=True)
class Back:
    """The printed text of an ability, and whether it was read back as the same ability."""

    text: str
    outcome: str
    why: str = ""


def read_back(kind: int) -> list[Back]:
    """Print and read back each ability of a card. `kind`: the number of the card in the catalogue."""
    return [ability_back(kind, ability) for ability in CARDS.abilities_of(kind)]


def placed(read: list[Any], types: int) -> list[Ability]:
    """CR 113.6. Return the abilities that were read, set to function in the zone that fits a card of these
    types.
    """
    made: list[Ability] = [Spell(x) if isinstance(x, Effect) else x for x in read if not isinstance(x, int)]
    for each in made:
        if types & FUNCTIONS_IN_COMMAND and each.zone == FROM_BATTLEFIELD:
            each.zone = FROM_COMMAND
    return made


def beginning(kind: int, ability: Ability, many: int) -> list[Ability]:
    """Return `many` abilities of a card, beginning with `ability`.

    Several are needed for a keyword that stands for several abilities and is printed once.
    """
    every = list(CARDS.abilities_of(kind))
    at = next(i for i, each in enumerate(every) if each is ability)
    return every[at : at + many]


def ability_back(kind: int, ability: Ability) -> Back:
    """Print one ability of a card and read it back."""
    try:
        text = str(CARDS.text(ability.number))
    except ValueError as why:
        return Back("", UNREAD, str(why))
    if (
        isinstance(ability, Spell) and int(CARDS.layout[kind]) == SPLIT
    ):  # CR 702.102b: the halves are read back
        halves = [back for face in CARDS.face[kind] for back in read_back(int(face))]
        return Back(text, next((back.outcome for back in halves if back.outcome != SAME), SAME))
    spell = isinstance(ability, Spell) and int(CARDS.types[kind]) & (INSTANT | SORCERY) != 0

    def env() -> Env:
        e = Env(spell=spell, x=X)
        e.host_types, e.name = int(CARDS.types[kind]), CARDS.kind_names[kind]
        return e

    found = lines(text, CARDS.kind_names[kind], False, SUBTYPE_WORDS, reminders=True)
    read = read_line(CARDS.kind_names[kind], ". ".join(found), env)
    if isinstance(read, Refused):
        return Back(text, UNREAD, read.said())
    made = placed(read, int(CARDS.types[kind]))
    if made and [meaning(one) for one in made] == [
        meaning(one) for one in beginning(kind, ability, len(made))
    ]:
        return Back(text, SAME)
    return Back(text, DIFFERENT, meaning(made))
