"""CR 702.11, 702.16. Players with hexproof or protection from everything: made-up cards, printed and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import permanent, table
from tests.reading.test_player_events import made, settle
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


PROTECTS = "You gain protection from everything until your next turn."


@rule("CR 702.16b", "CR 702.16e")
def test_a_protected_player_is_no_target_and_takes_no_damage_until_their_next_turn() -> None:
    spell = made("Safe Hollow", PROTECTS, "Instant")
    ray = made("Small Ray", "Small Ray deals 2 damage to target player.", "Instant")
    storm = made("Small Storm", "Small Storm deals 2 damage to each player.", "Instant")
    t = table(
        Ann={"hand": [spell], "mana": "{W}", "library": ["9 Forest"]},
        Bob={"hand": [ray, storm], "battlefield": ["Hill Giant", "2 Plains"], "library": ["9 Forest"]},
    )

    t.cast(spell).pass_all()
    t.to_step("first main", "Bob")
    t.cast(ray)
    assert [x.targets for x in t.on_stack()] != []
    settle(t)
    assert t.life == (20, 18)  # nobody else could be its target
    settle(t.cast(storm))
    assert t.life == (20, 16)
    t.to_step("declare attackers", "Bob").answer("Hill Giant")
    t.to_step("end step", "Bob")
    assert t.life == (20, 16)


@rule("CR 702.16b")
def test_not_even_ones_own_spell_finds_a_protected_player() -> None:
    spell = made("Safe Hollow", PROTECTS, "Instant")
    study = made("Small Study", "Target player draws two cards.", "Instant")
    t = table(
        Ann={"hand": [spell, study], "mana": "{W}{W}", "library": ["9 Forest"]}, Bob={"library": ["9 Forest"]}
    )

    t.cast(spell).pass_all()
    settle(t.cast(study))

    assert (len(t.zone("Ann", "hand")), len(t.zone("Bob", "hand"))) == (0, 2)


@rule("CR 702.16c")
def test_an_aura_on_a_player_who_gains_protection_goes_away() -> None:
    spell = made("Safe Hollow", PROTECTS, "Instant")
    curse = made("Small Curse", "Enchant player", "Enchantment Aura")
    t = table(
        Ann={"hand": [spell], "mana": "{W}"},
        Bob={"battlefield": [permanent(curse, attached_to="Ann")]},
    )

    t.cast(spell).pass_all()

    assert t.graveyard("Bob") == [curse]


@rule("CR 702.11c")
def test_a_player_with_hexproof_for_a_turn_is_no_target_of_opponents() -> None:
    spell = made("Safe Hollow", "You gain hexproof until end of turn.", "Instant")
    ray = made("Small Ray", "Small Ray deals 2 damage to target player.", "Instant")
    t = table(Ann={"hand": [spell], "mana": "{W}"}, Bob={"hand": [ray], "mana": "{W}"})

    t.cast(spell).pass_all()
    t.pass_once()
    settle(t.cast(ray))

    assert t.life == (20, 18)
