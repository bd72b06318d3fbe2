"""CR 903.3-4, 903.11a. The color identity of cards, the commanders of each deck, and which cards may be
brought into a Commander game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers import facts
from cardwright.games.magic.numbers.types import COLOR_LETTERS
from cardwright.games.magic.objects.mana_cost import in_print
from cardwright.games.magic.objects.match import MagicMatch, match_of
from cardwright.games.magic.objects.queries import is_outside, owner
from cardwright.games.magic.objects.table import CARDS, Ability, Activated, Static
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.frames import NOWHERE
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.values import every_value

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

MOST_COMMANDERS: Final = 2  # CR 702.124g
COLORS: Final = 5
EVERY_COLOR: Final = 31
SYMBOL: Final = re.compile(r"\{([^{}]+)\}")


def color_identity(kind: int) -> int:
    """CR 903.4. Return the color identity of a card, one bit for each color: its own colors and those of all
    its mana symbols.

    CR 903.4c: the mana ability of a basic land type does not count. CR 903.4d-e: all faces, halves and
    adventures do.
    """
    found = int(CARDS.colors[kind]) | symbols(in_print(int(CARDS.mana[kind])))
    for number in range(int(CARDS.first[kind]), int(CARDS.end[kind])):
        found |= of_ability(CARDS.abilities[number])
    for face in CARDS.face[kind]:
        found |= color_identity(int(face))
    return found


def of_ability(a: Ability) -> int:
    """CR 903.4. Return the colors of the mana symbols of one ability.

    These are the symbols in its costs, in the mana that it adds, and in abilities that it grants; and the
    colors that it defines (CR 604.3).
    """
    found = defined_colors(a)
    for value in every_value(a):
        mana = getattr(value, "mana", None)  # of costs, of modes
        if isinstance(mana, int):
            found |= symbols(in_print(mana))
        added = getattr(value, "colors_said", None)  # of words that say symbols
        if added is not None:
            found |= without_every_color(added())
        if isinstance(value, Activated):
            found |= without_every_color(int(value.makes))
    return found


def defined_colors(a: Ability) -> int:
    """CR 604.3, 903.4. Return the colors that a characteristic-defining ability gives its card.

    Devoid gives none.
    """
    found = 0
    if isinstance(a, Static) and a.cda:
        for change in a.changes:
            if change.op == facts.OP_SET_COLORS:
                found |= int(change.value)
    return found


def without_every_color(colors: int) -> int:
    """CR 107.4. Return the bits of `colors` for the five colors only.

    Return 0 if all five are set: that stands for mana of any color, which has no mana symbol.
    """
    return 0 if colors & EVERY_COLOR == EVERY_COLOR else colors & EVERY_COLOR


def symbols(text: str) -> int:
    """CR 107.4. Return the colors of the mana symbols in a printed cost, one bit for each color."""
    letters = "".join(SYMBOL.findall(text))
    return sum(1 << i for i, letter in enumerate(COLOR_LETTERS[:COLORS]) if letter in letters)


def identity_of(names: Sequence[str]) -> int:
    """CR 702.124c, 903.4. Return the combined color identity of the commanders with these names."""
    found = 0
    for name in names:
        found |= color_identity(CARDS.kind(name))
    return found


def colors_in_print(colors: int) -> str:
    """Return these colors as mana symbols, such as `{W}{U}`; `{C}` if there are none."""
    return "".join(f"{{{c}}}" for i, c in enumerate(COLOR_LETTERS[:COLORS]) if colors >> i & 1) or "{C}"


def whole_card(name: str) -> str:
    """CR 709, 712. Return the name of the front face of a card, found by the name of any of its faces."""
    front = CARDS.front[CARDS.kind(name)]
    return CARDS.kind_names[front]


def led_by(m: MagicMatch, commanders: list[list[str]], brawl: bool) -> None:
    """CR 903.1, 903.2, 903.3, 903.4a, 903.13g. Store the commanders of each seat in the match, with their
    color identities.

    Raise `ImpossiblePosition` if a seat has too many commanders, or the list isn't one for each seat.
    """
    if not any(commanders):
        return
    if len(commanders) != int(m.seats):
        raise ImpossiblePosition(
            f"expected the commanders of each of {int(m.seats)} seats, got {len(commanders)}"
        )
    for seat, names in enumerate(commanders):
        if len(names) > MOST_COMMANDERS:
            raise ImpossiblePosition(
                f"expected one commander for seat {seat}, or two (CR 702.124g), got {', '.join(names)}"
            )
        m.commanders[seat] = list(names)
        for name in names:
            m.include(CARDS.kind(name))
        if names:
            m.identities[seat] = identity_of(names)
    m.brawl = brawl


def may_join(g: Game, seat: Seat, obj: Obj) -> bool:
    """CR 903.11a. Whether the owner of a card may bring it into a Commander game from outside.

    Its color identity must have no color that the commanders' lacks. No card of the player's starting deck,
    and no card that the player owns in the game, may have its name.
    """
    m = match_of(g)
    kind = int(g.kind(obj))
    leaders = m.commanders[seat]
    if not leaders:
        return True
    name = CARDS.kind_names[kind]
    if name in m.decks[seat] or name in leaders or color_identity(kind) & ~identity_of(leaders):
        return False
    other = Obj(0)
    while other < g.match.first_free:
        zone = g.zone_of(other)
        if other != obj and owner(g, other) == seat and zone != NOWHERE and not is_outside(g, zone):
            if CARDS.kind_names[g.kind(other)] == name:
                return False
        other = Obj(other + 1)
    return True
