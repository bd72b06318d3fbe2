"""CR 401, 402, 404, 406. With cards that show, hide and pile up cards, nobody is shown hidden cards."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.spec import MagicSpec
from cardwright.kernel.chance import Chance
from cardwright.kernel.ints import Seat
from tests.properties.magic_games import NAMES, check, decisions, loaded, same_for, shipped, shown, whole
from tests.properties.permuting import permuted
from tests.rulemark import rule

LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
ALONGSIDE = [
    "Future Sight",
    "Necropotence",
    "Gonti, Lord of Luxury",
    "Brainstorm",
    "Willbender",
    "Soul Summons",
    "Duress",
]


def deck(chance: Chance) -> list[str]:
    """Cards of the file about hidden cards, a few others that they meddle with, and many lands."""
    names = [n for k, n in CARDS.named_kinds() if CARDS.sets[k] == "Hidden cards" and shipped(k)]
    names += ALONGSIDE
    return [names[int(chance.below(len(names)))] for _ in range(26)] + LANDS * 4


def spec(seed: int, seats: int) -> MagicSpec:
    chance = Chance(seed * 3 + 1)
    decks = tuple(tuple(deck(chance)) for _ in range(seats))
    return MagicSpec(
        decks=decks, sideboards=((),) * seats, seats=tuple(NAMES[:seats]), seed=seed, turn_limit=40
    )


@pytest.mark.slow
@rule("CR 400.2", "CR 401", "CR 401.2", "CR 401.5", "CR 402.3", "CR 406", "CR 406.3", "CR 406.4")
@pytest.mark.parametrize("seed", range(6))
def test_dealing_anew_what_a_seat_cannot_know_changes_nothing_it_is_shown(seed: int) -> None:
    for g in decisions(spec(seed, 2 + seed % 2), every=9, most=360):
        for seat in range(int(g.seats)):
            same_for(seat, shown(g, seat), shown(permuted(g, seat, seed + 5), seat))


@rule("CR 400.2", "CR 406.3")
@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_imagines_comes_from_what_it_sees_alone(seed: int) -> None:
    for g in decisions(spec(seed + 10, 2), every=17, most=360):
        assert g.decision is not None
        seat = int(g.decision.seat)
        one, other = g.imagine(Seat(seat), seed + 1), permuted(g, seat, seed).imagine(Seat(seat), seed + 1)

        assert list(one.kind_of) == list(other.kind_of)
        same_for(seat, shown(g, seat), shown(one, seat))


@pytest.mark.parametrize("seed", range(3))
def test_games_with_hidden_cards_hold_together_and_are_saved(seed: int) -> None:
    for g in decisions(spec(seed + 20, 2), every=23, most=500):
        check(g)
        assert whole(loaded(g)) == whole(g)
