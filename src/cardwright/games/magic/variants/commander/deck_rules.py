"""CR 903.3-5, 702.124, 903.12. Which cards can be commanders, and which cards their deck may contain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.numbers.facts import OP_SET_PT
from cardwright.games.magic.numbers.types import (
    BASIC,
    BASIC_LAND_TYPES,
    CREATURE,
    ENCHANTMENT,
    LAND,
    LEGENDARY,
    PLANESWALKER,
)
from cardwright.games.magic.objects.table import CARDS, ON_SELF, Ability, Static
from cardwright.games.magic.variants.commander.color_identity import (
    MOST_COMMANDERS,
    color_identity,
    colors_in_print,
    identity_of,
)
from cardwright.games.magic.variants.companions import companion_ability
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    pass

LIFE: Final = 40  # CR 903.7
BRAWL_LIFE: Final = (25, 30)  # CR 903.12f: of two players, of more
COMMANDER: Final = "commander"
BRAWL: Final = "brawl"
DRAFTED: Final = "commander draft"
VARIANTS: Final = (COMMANDER, BRAWL, DRAFTED)
SIZES: Final = {COMMANDER: 100, BRAWL: 60, DRAFTED: 60}  # with the commanders; of a draft at least

# CR 702.124a: the partner abilities
PARTNER: Final = "partner"
PARTNER_WITH: Final = "partner with"
BACKGROUND: Final = "choose a Background"
DOCTORS_COMPANION: Final = "Doctor's companion"
TIME_LORD_DOCTOR: Final = ("Time", "Lord", "Doctor")

VEHICLE: Final = "Vehicle"
SPACECRAFT: Final = "Spacecraft"


@final
class Partner(Ability):
    """CR 702.124a. An ability: this card and another card with a matching ability can both be the commanders
    of a deck.

    `whom`: the name in "partner with [name]", or the text in "partner - [text]".
    """

    def __init__(self, sort: str, whom: str = "") -> None:
        super().__init__(nothing(), f"{sort} {whom}" if whom else sort)
        self.sort = sort
        self.whom = whom


@final
class CanCommand(Ability):
    """CR 903.3a. An ability: this card can be a commander."""

    def __init__(self) -> None:
        super().__init__(nothing(), "can be your commander")


@final
class AnyNumber(Ability):
    """CR 101.1, 903.5b. An ability: a deck may have any number of cards with this name."""

    def __init__(self) -> None:
        super().__init__(nothing(), "a deck may have any number of these")


# -- colors
def starting_life(seats: int, brawl: bool) -> int:
    """CR 903.7, 103.4c, 903.12f. Return the life total with which players begin a game of
    Commander or Brawl.
    """
    return (BRAWL_LIFE[0] if seats == 2 else BRAWL_LIFE[1]) if brawl else LIFE


# -- the deck check
def deck_problems(
    commanders: Sequence[str], deck: Sequence[str], sideboard: Sequence[str] = (), variant: str = COMMANDER
) -> list[str]:
    """CR 903.5, 903.12, 903.13f. Return an error message for each rule that a deck breaks, with the card and
    the rule.

    The list is empty if the deck is legal. All names must be those of known cards. `deck` doesn't include the
    commanders.
    """
    return [
        *leader_problems(commanders, variant),
        *size_problems(len(commanders) + len(deck), variant),
        *copy_problems([*commanders, *deck], variant),
        *color_problems(commanders, deck, variant),
        *sideboard_problems(commanders, deck, sideboard),
    ]


def sideboard_problems(commanders: Sequence[str], deck: Sequence[str], sideboard: Sequence[str]) -> list[str]:
    """CR 903.5e, 702.139d, 903.11a. Return the problems of a sideboard.

    It may hold only one companion, with a name that is not in the deck and a color identity within the
    commanders'.
    """
    for i, name in enumerate(sideboard):
        kind = CARDS.kind(name)
        if i > 0 or companion_ability(kind) is None:
            return [f"expected no sideboard, but for one companion, got {name!r} in it (CR 903.5e)"]
        if name in deck or name in commanders:
            return [f"expected a companion of a name that is not in the deck, got {name!r} (CR 903.11a)"]
        if color_identity(kind) & ~identity_of(commanders):
            return [
                f"expected a companion of the color identity {colors_in_print(identity_of(commanders))}, "
                f"got {name!r} (CR 903.11a)"
            ]
    return []


def size_problems(size: int, variant: str) -> list[str]:
    """CR 903.5a, 903.12d, 903.13f. Return the problem with the number of cards in a deck, commanders
    included.
    """
    wanted = SIZES[variant]
    if variant == DRAFTED:
        if size < wanted:
            return [f"expected {wanted} cards or more, the commander included, got {size} (CR 903.13f)"]
        return []
    if size == wanted:
        return []
    rule = "903.12d" if variant == BRAWL else "903.5a"
    return [f"expected exactly {wanted} cards, the commander included, got {size} (CR {rule})"]


def copy_problems(cards: Sequence[str], variant: str) -> list[str]:
    """CR 903.5b. Return an error for each name that a deck has more than once, unless the card allows it.

    Basic lands and decks from a draft are exempt (CR 903.13f).
    """
    if variant == DRAFTED:
        return []
    return [
        f"expected one {name!r}, got {count} (CR 903.5b)"
        for name, count in Counter(cards).items()
        if count > 1 and not any_number(CARDS.kind(name))
    ]


def any_number(kind: int) -> bool:
    """CR 903.5b. Whether a deck may have any number of cards of this kind."""
    if CARDS.types[kind] & BASIC and CARDS.types[kind] & LAND:
        return True
    return any(isinstance(a, AnyNumber) for a in abilities_of(kind))


def color_problems(commanders: Sequence[str], deck: Sequence[str], variant: str) -> list[str]:
    """CR 903.5c-d, 903.12e. Return an error for each card that has a color outside the commanders' color
    identity, and each land that could produce such mana.
    """
    allowed = identity_of(commanders)
    found: list[str] = []
    free: set[int] = set()
    for name in dict.fromkeys(deck):
        kind = CARDS.kind(name)
        colors = color_identity(kind)
        if colors & ~allowed:
            found.append(
                f"expected cards of the color identity {colors_in_print(allowed)}, "
                f"got {name!r} of {colors_in_print(colors)} (CR 903.5c)"
            )
            continue
        lands = int(CARDS.subs[kind]) & BASIC_LAND_TYPES
        if lands & ~allowed:
            if variant == BRAWL and allowed == 0 and CARDS.types[kind] & BASIC and len(free | {lands}) == 1:
                free.add(lands)
                continue
            found.append(
                f"expected lands that make mana of the color identity {colors_in_print(allowed)}, "
                f"got {name!r} of {colors_in_print(lands)} (CR 903.5d)"
            )
    return found


def leader_problems(commanders: Sequence[str], variant: str) -> list[str]:
    """CR 903.3, 903.12c, 702.124. Return reasons why these cards can't be the commanders of a deck, alone or
    together.

    The list is empty if they can.
    """
    if not commanders:
        return ["expected a commander, got none (CR 903.3)"]
    if len(commanders) > MOST_COMMANDERS:
        return [f"expected one commander or two, got {len(commanders)} (CR 702.124g)"]
    kinds = [CARDS.kind(name) for name in commanders]
    if len(kinds) == MOST_COMMANDERS and background_pair(kinds[0], kinds[1], variant):
        return []
    found = [f"expected {wanted(variant)} as commander, got {name!r} ({CARDS.type_line(kind)}) {cited(variant)}"
             for name, kind in zip(commanders, kinds, strict=True) if not may_lead(kind, variant)]  # fmt: skip
    if not found and len(kinds) == MOST_COMMANDERS and not partners(kinds[0], kinds[1], variant):
        found.append(
            f"expected two commanders that a partner ability allows, "
            f"got {commanders[0]!r} and {commanders[1]!r} (CR 702.124)"
        )
    return found


def wanted(variant: str) -> str:
    others = "planeswalker, Vehicle" if variant == BRAWL else "Vehicle"
    return f"a legendary creature, {others} or Spacecraft"


def cited(variant: str) -> str:
    return "(CR 903.12c)" if variant == BRAWL else "(CR 903.3)"


def may_lead(kind: int, variant: str, vehicle: str = VEHICLE, spacecraft: str = SPACECRAFT) -> bool:
    """CR 903.3, 903.3a, 903.12c. Whether a card can be a commander without a partner."""
    if any(isinstance(a, CanCommand) for a in abilities_of(kind)):
        return True
    if CARDS.types[kind] & LEGENDARY == 0:
        return False
    if CARDS.types[kind] & CREATURE or (variant == BRAWL and CARDS.types[kind] & PLANESWALKER):
        return True
    subtypes = CARDS.subtypes_of(kind)
    return vehicle in subtypes or (spacecraft in subtypes and has_size(kind))


def has_size(kind: int) -> bool:
    """CR 903.3, 721.2b. Whether a power and toughness is printed on a card, beside a station symbol too."""
    return bool(CARDS.power[kind] or CARDS.tough[kind]) or any(
        isinstance(a, Static) and a.who == ON_SELF and any(c.op == OP_SET_PT for c in a.changes)
        for a in abilities_of(kind)
    )


def partners(a: int, b: int, variant: str) -> bool:
    """CR 702.124f-m, 903.13f. Whether a partner ability lets these two cards be the
    commanders of one deck.
    """
    if variant == DRAFTED and a != b and all(at_most_one_color(k) for k in (a, b)):
        return True
    for one in partner_abilities(a):
        for other in partner_abilities(b):
            if one.sort != other.sort:
                continue
            if one.sort == PARTNER and one.whom == other.whom and a != b:
                return True
            if one.sort == PARTNER_WITH:
                if one.whom == CARDS.kind_names[b] and other.whom == CARDS.kind_names[a]:
                    return True
    return companions(a, b) or companions(b, a)


def at_most_one_color(kind: int) -> bool:
    """CR 903.13f. Whether a card's color identity has at most one color."""
    colors = color_identity(kind)
    return colors & (colors - 1) == 0


def companions(doctor: int, companion: int, subtypes: tuple[str, ...] = TIME_LORD_DOCTOR) -> bool:
    """CR 702.124m. Whether `doctor` is a legendary Time Lord Doctor with no other creature type, and
    `companion` has "Doctor's companion".
    """
    if not any(a.sort == DOCTORS_COMPANION for a in partner_abilities(companion)):
        return False
    if CARDS.types[doctor] & CREATURE == 0 or CARDS.types[doctor] & LEGENDARY == 0:
        return False
    return sorted(CARDS.subtypes_of(doctor)) == sorted(subtypes)


def background_pair(a: int, b: int, variant: str) -> bool:
    """CR 702.124k. Whether one of the two cards has "Choose a Background" and the other is a legendary
    Background.
    """
    for leader, other in ((a, b), (b, a)):
        if not may_lead(leader, variant):
            continue
        if not any(p.sort == BACKGROUND for p in partner_abilities(leader)):
            continue
        if CARDS.types[other] & LEGENDARY and CARDS.types[other] & ENCHANTMENT:
            if "Background" in CARDS.subtypes_of(other):
                return True
    return False


def partner_abilities(kind: int) -> list[Partner]:
    return [a for a in abilities_of(kind) if isinstance(a, Partner)]


def abilities_of(kind: int) -> list[Ability]:
    """Return the abilities printed on a kind of card."""
    return [CARDS.abilities[n] for n in range(int(CARDS.first[kind]), int(CARDS.end[kind]))]
