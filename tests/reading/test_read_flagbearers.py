"""CR 601.2c: opponents who choose targets must choose a Flagbearer if able; read from card text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def bearer(sort: str = "Flagbearer", more: str = "") -> str:
    text = (
        "While an opponent is choosing targets as part of casting a spell they control or activating an ability they "
        f"control, that player must choose at least one {sort} on the battlefield if able."
    )
    return reads("Flagging Bearer", "{W}", f"{more}{text}", "Creature Human Flagbearer", pt="1/1")


def with_bearer(*hand: str, more: str = "", battlefield: tuple[str, ...] = ()) -> Table:
    """Ann has these cards and mana; Bob a bear and the bearer."""
    here = {"hand": hand, "mana": "{R}{R}", "battlefield": ["Hill Giant", *battlefield]}
    return table(Ann=here, Bob={"battlefield": ["Grizzly Bears", bearer(more=more)]})  # type: ignore[arg-type]


@rule("CR 601.2c")
def test_an_opponent_who_casts_a_spell_targets_it() -> None:
    game = with_bearer("Lightning Bolt")

    game.answer("Cast Lightning Bolt").pay().pass_all()

    assert game.battlefield("Bob") == ["Grizzly Bears"]


@rule("CR 602.2b")
def test_an_opponent_who_activates_an_ability_targets_it() -> None:
    pinger = reads("Flagging Pinger", "{R}", "{T}: ~ deals 1 damage to any target.", "Artifact")
    game = with_bearer(battlefield=(pinger,))

    game.activate(pinger).pass_all()

    assert game.battlefield("Bob") == ["Grizzly Bears"]


@rule("CR 601.2c")
def test_of_several_targets_one_is_enough() -> None:
    forks = reads("Flagging Forks", "{R}", "~ deals 1 damage to each of up to two targets.")
    game = with_bearer(forks)

    game.answer(f"Cast {forks}")
    assert set(game.offered()) == {"Ann", "Bob", "Hill Giant", "Grizzly Bears", "Flagging Bearer"}
    game.answer("Bob").pay().pass_all()

    assert (game.life[1], game.battlefield("Bob")) == (19, ["Grizzly Bears"])


@rule("CR 601.2c", "CR 702.11b")
def test_what_can_not_be_a_target_is_not_demanded() -> None:
    game = with_bearer("Lightning Bolt", more="Hexproof\n")

    game.answer("Cast Lightning Bolt")

    assert set(game.offered()) == {"Ann", "Bob", "Hill Giant", "Grizzly Bears"}


@rule("CR 603.3d")
def test_triggered_abilities_and_its_own_controller_are_free() -> None:
    imp = reads(
        "Flagging Imp",
        "{R}",
        "When this creature enters, it deals 1 damage to any target.",
        "Creature Imp",
        pt="1/1",
    )
    game = with_bearer(imp)
    game.cast(imp).pass_all()
    assert {"Ann", "Bob", "Grizzly Bears", "Flagging Bearer"} <= set(game.offered())

    own = table(Ann={"hand": ["Lightning Bolt"], "mana": "{R}", "battlefield": ["Flagging Bearer"]})
    own.answer("Cast Lightning Bolt")
    assert set(own.offered()) == {"Ann", "Bob", "Flagging Bearer"}


@rule("CR 601.2c")
def test_another_sort_may_be_demanded() -> None:
    bearer("Human")
    game = table(
        Ann={"hand": ["Lightning Bolt"], "mana": "{R}"},
        Bob={"battlefield": ["Grizzly Bears", "Flagging Bearer"]},
    )

    game.answer("Cast Lightning Bolt").pay().pass_all()

    assert game.battlefield("Bob") == ["Grizzly Bears"]
