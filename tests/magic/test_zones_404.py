"""CR 404. Graveyards: what is put on top, the order, and cards that depend on the order."""

from __future__ import annotations

import itertools

import pytest

from cardwright.kernel.ints import Seat
from tests.magic.kit import Table, rule, table
from tests.magic.test_zones_401 import BEARS, GIANT, SHOCK, hidden_the_same

KNIGHT, LIONS = "White Knight", "Savannah Lions"


# -- 404.1
@rule("CR 404.1", "CR 400.3")
def test_what_is_countered_goes_on_top_of_its_owners_graveyard_before_what_countered_it() -> None:
    game = table(
        Ann={"hand": [BEARS], "mana": "{1}{G}", "graveyard": ["Forest"]},
        Bob={"hand": ["Counterspell"], "mana": "{U}{U}", "graveyard": ["Island"]},
    )

    game.cast(BEARS).pass_once().cast("Counterspell").pass_all()

    assert game.graveyard() == [BEARS, "Forest"]
    assert game.graveyard("Bob") == ["Counterspell", "Island"]


@rule("CR 404.1")
def test_discarded_destroyed_sacrificed_and_resolved_cards_go_on_top_one_by_one() -> None:
    game = table(
        Ann={
            "hand": ["Mind Rot", "Murder", "Fling"],
            "mana": "{2}{B}{1}{B}{B}{1}{R}",
            "battlefield": [BEARS],
            "graveyard": ["Forest"],
        },
        Bob={"hand": ["Swamp"], "battlefield": [GIANT], "graveyard": ["Island"]},
    )

    game.cast("Mind Rot", "Bob").pass_all()
    assert game.graveyard() == ["Mind Rot", "Forest"]
    assert game.graveyard("Bob") == ["Swamp", "Island"]
    game.cast("Murder", GIANT).pass_all()
    assert game.graveyard() == ["Murder", "Mind Rot", "Forest"]
    assert game.graveyard("Bob") == [GIANT, "Swamp", "Island"]
    game.cast("Fling", "Bob")
    assert game.graveyard()[0] == BEARS
    game.pass_all()

    assert game.graveyard() == ["Fling", BEARS, "Murder", "Mind Rot", "Forest"]


@rule("CR 404.1", "CR 400.3")
def test_it_is_the_owners_graveyard_whoever_controlled_it() -> None:
    game = table(
        Ann={"hand": ["Act of Treason", "Fling"], "mana": "{2}{R}{1}{R}"}, Bob={"battlefield": [GIANT]}
    )

    game.cast("Act of Treason").pass_all()
    game.cast("Fling", "Bob").pass_all()

    assert game.graveyard("Bob") == [GIANT]
    assert game.graveyard() == ["Fling", "Act of Treason"]


@rule("CR 404.1")
def test_graveyards_start_empty() -> None:
    game = table(Ann={"library": [BEARS]}, Bob={})

    assert game.graveyard() == game.graveyard("Bob") == []


# -- 404.2
@rule("CR 404.2", "CR 400.2")
def test_everybody_examines_every_graveyard_in_its_order() -> None:
    game = table(Ann={"graveyard": [SHOCK, BEARS, GIANT]}, Bob={}, Cid={})

    for viewer in ("Ann", "Bob", "Cid"):
        assert game.sees(viewer, "Ann", "graveyard") == [SHOCK, BEARS, GIANT]
        assert game.view(viewer).graveyard(0) == [SHOCK, BEARS, GIANT]


@rule("CR 404.2")
def test_what_leaves_from_between_does_not_change_the_order_of_the_rest() -> None:
    game = table(
        Ann={"hand": ["Bala Ged Recovery"], "mana": "{2}{G}", "graveyard": [SHOCK, BEARS, GIANT, "Forest"]}
    )

    game.cast("Bala Ged Recovery", GIANT).pass_all()

    assert game.graveyard() == ["Bala Ged Recovery", SHOCK, BEARS, "Forest"]


def upkeep(*graveyard: str, mana: int = 0) -> Table:
    """Ann's upkeep with this graveyard, the top card first."""
    return table(
        Ann={
            "graveyard": graveyard,
            "library": ["Forest"],
            "battlefield": [f"{mana} Mountain"] if mana else [],
        },
        step="upkeep",
    )


@rule("CR 404.2", "CR 113.6", "CR 603.4")
@pytest.mark.parametrize(("above", "returns"), [
    ([BEARS, GIANT, LIONS], True),
    ([BEARS, SHOCK, GIANT, LIONS], True),
    ([BEARS, GIANT, SHOCK], False),
    ([BEARS, GIANT], False),
])  # fmt: skip
def test_nether_shadow_counts_the_creature_cards_above_it(above: list[str], returns: bool) -> None:
    game = upkeep(*above, "Nether Shadow", BEARS, GIANT)

    assert bool(game.stack()) == returns
    if returns:
        game.pass_all()
        game.answer(next(t for t in game.offered() if t != "Don't"))
    assert ("Nether Shadow" in game.battlefield()) == returns


@rule("CR 404.2", "CR 603.4")
def test_nether_shadow_looks_again_when_its_ability_resolves() -> None:
    game = table(
        Ann={"graveyard": [BEARS, GIANT, LIONS, "Nether Shadow"], "library": ["Forest"]},
        step="upkeep",
    )
    assert len(game.stack()) == 1
    g = game.g
    g.put(
        g.zones.top(g.zone(2, Seat(0))), g.zone(1, Seat(0)), -1, 0, False
    )  # a creature card above it is gone

    game.pass_all()

    assert game.battlefield() == []
    assert "Nether Shadow" in game.graveyard()


@rule("CR 404.2", "CR 118.12")
@pytest.mark.parametrize(("graveyard", "asked"), [
    ([GIANT, "Death Spark"], True),
    ([SHOCK, GIANT, "Death Spark"], True),
    ([GIANT, SHOCK, "Death Spark"], False),
    (["Death Spark", GIANT], False),
])  # fmt: skip
def test_death_spark_looks_at_the_card_directly_above_it(graveyard: list[str], asked: bool) -> None:
    game = upkeep(*graveyard, mana=1)

    assert bool(game.stack()) == asked
    if asked:
        game.pass_all().answer("Pay {1}").pay()
        assert game.hand() == ["Death Spark"]
        assert game.is_tapped("Mountain")


# -- 404.3
@rule("CR 404.3")
def test_the_owner_arranges_what_dies_together_in_any_order() -> None:
    game = table(
        Ann={"hand": ["Wrath of God"], "mana": "{2}{W}{W}", "battlefield": [BEARS, GIANT, LIONS]},
        Bob={"battlefield": [KNIGHT, "Black Knight"]},
    )
    game.cast("Wrath of God").pass_all()

    seen = set()
    for first, second in itertools.permutations([BEARS, GIANT, LIONS], 2):
        done = game.fork()
        assert done.asked == "Ann"
        done.answer(first, second)
        assert done.asked == "Bob"
        done.answer("Black Knight")
        assert done.graveyard("Bob") == [KNIGHT, "Black Knight"]
        assert done.graveyard()[0] == "Wrath of God"
        seen.add(tuple(done.graveyard()[1:]))
        assert done.graveyard()[-2:] == [second, first]

    assert seen == set(itertools.permutations([BEARS, GIANT, LIONS]))


@rule("CR 404.3")
def test_cards_of_different_graveyards_are_not_arranged() -> None:
    game = table(
        Ann={"hand": ["Wrath of God"], "mana": "{2}{W}{W}", "battlefield": [BEARS]},
        Bob={"battlefield": [GIANT]},
    )

    game.cast("Wrath of God").pass_all()

    assert game.question == "Act or pass"
    assert (game.graveyard(), game.graveyard("Bob")) == (["Wrath of God", BEARS], [GIANT])


@rule("CR 404.3", "CR 701.17a")
def test_milled_cards_are_arranged_by_their_owner_not_by_who_mills() -> None:
    game = table(
        Ann={"battlefield": ["Thief of Sanity"]},
        Bob={"library": [BEARS, GIANT, SHOCK, "Forest"]},
        step="beginning of combat",
    )

    game.pass_all().answer("Thief of Sanity")
    while BEARS not in game.offered():
        game.answer("Pass")
    game.answer(BEARS)

    assert game.asked == "Bob"
    game.answer(SHOCK)
    assert game.graveyard("Bob") == [GIANT, SHOCK]
    assert game.exile("Bob") == [BEARS]
    hidden_the_same(game)


@rule("CR 404.3")
def test_which_card_lies_lower_decides_what_returns() -> None:
    game = table(
        Ann={"hand": ["Pyroclasm", "Shallow Grave"], "mana": "{1}{R}{1}{B}", "battlefield": [BEARS, LIONS]}
    )
    game.cast("Pyroclasm").pass_all()

    for lower, upper in ((BEARS, LIONS), (LIONS, BEARS)):
        done = game.fork().answer(lower)
        assert done.cast("Shallow Grave").pass_all().battlefield() == [upper]
