"""Random games of Magic's variants: for each its name, and a function that makes a spec from a group and a seed.

`tools/fuzz.py --game magic --variant NAME` plays them, and `test_magic_variants.py` plays a few.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from cardwright.games.magic.numbers.columns import FACE_DOWN
from cardwright.games.magic.numbers.counters import LEFT, LIFE, POISON
from cardwright.games.magic.numbers.types import BASIC_LAND_TYPES, CONSPIRACY, USES_ANTE
from cardwright.games.magic.numbers.zones import ANTE
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import allied, command, has_status, is_outside, shared, winners
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.spec import MagicSpec
from cardwright.games.magic.variants.commander.color_identity import color_identity, identity_of
from cardwright.games.magic.variants.commander.commander import is_commander, slot_of
from cardwright.games.magic.variants.commander.deck_rules import BRAWL, COMMANDER, SIZES, deck_problems
from cardwright.games.magic.variants.every_variant import starting_life
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.games.magic.variants.two_headed_giant.table import TWO_HEADED_GIANT
from cardwright.kernel.chance import Chance
from cardwright.kernel.frames import NOWHERE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from tests.properties.magic_games import BASICS, NAMES, every_card, of_types, random_deck
from tests.properties.magic_supplements import (
    archenemy_spec,
    planechase_spec,
    supplements_stay,
    vanguard_spec,
)
from tests.properties.playing import draw_from

TURN_LIMIT = 240
DUEL_LIMIT = 60
Maker = Callable[[int, int], MagicSpec]


# -- Commander (CR 903)
@lru_cache(maxsize=2)
def leaders(variant: str) -> tuple[tuple[str, ...], ...]:
    """CR 903.3, 702.124. Every card, and every pair of cards, that may lead a deck."""
    names = every_card()
    alone = [(name,) for name in names if fits((name,), variant)]
    partners = [
        name
        for name in names
        if any(x in CARDS.describe(CARDS.kind(name)) for x in ("partner", "Background"))
    ]
    pairs = [(a, b) for i, a in enumerate(partners) for b in partners[i + 1 :] if fits((a, b), variant)]
    return (*alone, *pairs)


def fits(names: tuple[str, ...], variant: str) -> bool:
    """Whether nothing is said against these as commanders."""
    return not any("as commander" in p or "702.124" in p for p in deck_problems(names, [], variant=variant))


def commander_deck(names: tuple[str, ...], chance: Chance, variant: str) -> tuple[str, ...]:
    """CR 903.5. Different cards of the commanders' colors, and basic lands."""
    colors = identity_of(names)
    pool = [name for name in every_card() if name not in names and allowed(CARDS.kind(name), colors)]
    size = SIZES[variant] - len(names)
    spells = draw_from(chance, pool, min(len(pool), size * 5 // 8))
    lands = [basic for i, basic in enumerate(BASICS) if colors >> i & 1]
    if not lands:  # of colors that the commanders don't have; only Brawl allows a basic land then
        lands = BASICS[:1] if variant == BRAWL else ["Evolving Wilds"]
    return tuple(spells + (lands * size)[: size - len(spells)])


@cache
def allowed(kind: int, colors: int) -> bool:
    """CR 903.5c-d. Whether a card fits the colors."""
    outside = color_identity(kind) | int(CARDS.subs[kind]) & BASIC_LAND_TYPES
    return not outside & ~colors and not CARDS.flags[kind] & USES_ANTE


def commander_spec(group: int, seed: int, variant: str = COMMANDER, seats: int = 0) -> MagicSpec:
    """The game of a seed: its group decides how many play, four as a rule, and who leads which deck."""
    chance = Chance(group * 11 + 5)
    n = seats or (4, 2, 4, 3)[group % 4]
    leading = [leaders(variant)[int(chance.below(len(leaders(variant))))] for _ in range(n)]
    while any(identity_of(names) == 0 for names in leading):
        leading = [leaders(variant)[int(chance.below(len(leaders(variant))))] for _ in range(n)]
    return MagicSpec(
        decks=tuple(commander_deck(names, chance, variant) for names in leading),
        sideboards=((),) * n,
        seats=tuple(NAMES[:n]),
        seed=seed,
        starting_life=starting_life(n, MagicOptions(commanders=tuple(leading), variant=variant)),
        turn_limit=TURN_LIMIT,
        commanders=tuple(leading),
        variant=variant,
    )


def brawl_spec(group: int, seed: int) -> MagicSpec:
    """CR 903.12. The same with Brawl decks."""
    return commander_spec(group, seed, BRAWL)


def commanders_stay(g: Game) -> None:
    """CR 903.3. Each commander is somewhere, the same card as ever, and nothing else is one."""
    named = match_of(g).commanders
    found: dict[int, str] = {}
    for obj in range(len(g.place)):
        if is_commander(g, Obj(obj)):
            assert g.zone_of(Obj(obj)) != NOWHERE, f"expected commander {obj} in a zone"
            assert int(slot_of(g, Obj(obj))) not in found, (
                f"expected one card for each commander, got {obj} as well"
            )
            found[int(slot_of(g, Obj(obj)))] = CARDS.kind_names[g.kind(Obj(obj))]
    wanted = {seat * 2 + i: name for seat, names in enumerate(named) for i, name in enumerate(names)}
    assert found == wanted, f"expected the commanders {wanted}, got {found}"


# -- ante (CR 407), conspiracies (CR 905)
def ante_spec(group: int, seed: int) -> MagicSpec:
    """CR 407. Decks of two colors with the cards for ante, three of them in each deck."""
    chance = Chance(group * 13 + 3)
    n = (2, 3, 2, 4)[group % 4]
    for_ante = [name for name in every_card() if CARDS.flags[CARDS.kind(name)] & USES_ANTE]
    return MagicSpec(
        decks=tuple(tuple(random_deck(chance) + draw_from(chance, for_ante, 3)) for _ in range(n)),
        sideboards=tuple(tuple(draw_from(chance, every_card(), 3)) for _ in range(n)),
        seats=tuple(NAMES[:n]),
        seed=seed,
        ante=True,
        turn_limit=DUEL_LIMIT,
    )


def ante_is_owed(g: Game) -> None:
    """CR 407.2, 407.4. Before the end each card in the ante is whose it was when it came; then all are the winner's."""
    won = winners(g) if g.over else []
    for obj in g.zones.all_of(shared(g, ANTE)):
        assert not won or len(won) > 1 or g.home[obj] == won[0], (
            f"expected card {obj} of the ante to be {won[0]}'s"
        )


def conspiracy_spec(group: int, seed: int) -> MagicSpec:
    """CR 905.4. Decks of two colors, and three conspiracies outside the game."""
    chance = Chance(group * 17 + 9)
    n = (3, 2, 4, 3)[group % 4]
    return MagicSpec(
        decks=tuple(tuple(random_deck(chance)) for _ in range(n)),
        sideboards=tuple(tuple(draw_from(chance, of_types(CONSPIRACY), 3)) for _ in range(n)),
        seats=tuple(NAMES[:n]),
        seed=seed,
        ante=True,  # any card may be in a deck
        conspiracy=True,
        turn_limit=DUEL_LIMIT,
    )


def conspiracies_stay(g: Game) -> None:
    """CR 315.3, 702.106b. A conspiracy is outside the game or in the command zone; who may not look at it doesn't."""
    for obj in range(int(g.match.first_free)):
        if CARDS.types[g.kind_of[obj]] & CONSPIRACY and g.value(Seat(g.home[obj]), LEFT) == 0:
            zone = g.zone_of(Obj(obj))
            assert is_outside(g, zone) or zone == command(g), f"expected conspiracy {obj} in the command zone"
            for seat in range(int(g.seats)):
                hidden = zone == command(g) and has_status(g, Obj(obj), FACE_DOWN) and not g.over
                assert not hidden or g.knows(Seat(seat), Obj(obj)) == (seat == g.home[obj]), (
                    f"expected {obj} hidden from {seat}"
                )


# -- Two-Headed Giant (CR 810)
def two_headed_giant_spec(group: int, seed: int) -> MagicSpec:
    """CR 810, 810.11. Decks of two colors for two teams of two, at times of three."""
    chance = Chance(group * 19 + 7)
    n = 6 if group % 4 == 3 else 4
    return MagicSpec(
        decks=tuple(tuple(random_deck(chance)) for _ in range(n)),
        sideboards=((),) * n,
        seats=tuple(NAMES[:n]),
        seed=seed,
        starting_life=starting_life(n, MagicOptions(variant=TWO_HEADED_GIANT)),
        ante=True,  # any card may be in a deck
        turn_limit=DUEL_LIMIT,
        variant=TWO_HEADED_GIANT,
    )


def teams_are_one(g: Game) -> None:
    """CR 810.8a, 810.9, 810.10. Teammates have one life total and as many poison counters, and leave together."""
    for seat in range(int(g.seats)):
        for other in range(seat):
            if allied(g, Seat(seat), Seat(other)):
                for counter in (LIFE, POISON):
                    mine, theirs = int(g.value(Seat(seat), counter)), int(g.value(Seat(other), counter))
                    assert mine == theirs, (
                        f"expected one total of seats {seat} and {other}, got {mine}, {theirs}"
                    )
                assert (g.value(Seat(seat), LEFT) == 0) == (g.value(Seat(other), LEFT) == 0)


VARIANTS: Final[dict[str, Maker]] = {
    "two-headed-giant": two_headed_giant_spec,
    "commander": commander_spec,
    "brawl": brawl_spec,
    "ante": ante_spec,
    "conspiracy": conspiracy_spec,
    "planechase": planechase_spec,
    "archenemy": archenemy_spec,
    "vanguard": vanguard_spec,
}
CHECKS: Final[dict[str, Callable[[Game], None]]] = {
    "two-headed-giant": teams_are_one,
    "commander": commanders_stay,
    "brawl": commanders_stay,
    "ante": ante_is_owed,
    "conspiracy": conspiracies_stay,
    "planechase": supplements_stay,
    "archenemy": supplements_stay,
    "vanguard": supplements_stay,
}
