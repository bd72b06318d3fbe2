"""CR 118.9: another cost that may be paid rather than the mana cost of spells of a sort, read and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def suns(text: str = "spells you cast", mana: str = "{R}{G}") -> str:
    return reads(
        "Suns of the Last Well",
        "{3}",
        f"You may pay {mana} rather than pay the mana cost for {text}.",
        "Artifact",
    )


@rule("CR 118.9")
def test_a_spell_is_cast_for_the_other_cost() -> None:
    game = table(Ann={"battlefield": [suns(), "Mountain", "Forest"], "hand": ["Hill Giant"]})

    assert [x for x in game.offered() if x.startswith("Cast")] == ["Cast Hill Giant for {R}{G}"]
    game.act("Cast Hill Giant for {R}{G}").resolve()

    assert "Hill Giant" in game.battlefield()
    assert game.is_tapped("Mountain")


@rule("CR 118.9")
def test_it_may_still_be_cast_for_its_mana_cost() -> None:
    game = table(Ann={"battlefield": [suns(), "4 Mountain", "Forest"], "hand": ["Hill Giant"]})

    assert sorted(x for x in game.offered() if x.startswith("Cast")) == [
        "Cast Hill Giant", "Cast Hill Giant for {R}{G}",
    ]  # fmt: skip


@rule("CR 118.9")
def test_only_its_controller_pays_the_other_cost() -> None:
    game = table(
        Ann={"battlefield": ["Mountain", "Forest"], "hand": ["Hill Giant"]}, Bob={"battlefield": [suns()]}
    )

    assert [x for x in game.offered() if x.startswith("Cast")] == []


@rule("CR 118.9", "CR 601.3e")
def test_only_spells_of_the_sort_are_cast_for_it() -> None:
    well = suns("Giant creature spells that you cast", "{0}")
    game = table(Ann={"battlefield": [well], "hand": ["Hill Giant", "Grizzly Bears"]})

    assert [x for x in game.offered() if x.startswith("Cast")] == ["Cast Hill Giant for {0}"]
    game.act("Cast Hill Giant for {0}").resolve()

    assert "Hill Giant" in game.battlefield()


@rule("CR 601.3")
def test_a_creature_is_cast_only_if_another_green_spell_was_cast() -> None:
    pack = reads(
        "Pack of the Last Well", "{G}", "Cast this spell only if you've cast another green spell this turn.",
        "Creature Elf", pt="4/3",
    )  # fmt: skip
    game = table(Ann={"battlefield": ["4 Forest"], "hand": [pack, "Grizzly Bears"]})

    assert [x for x in game.offered() if x.startswith("Cast")] == ["Cast Grizzly Bears"]
    game.cast("Grizzly Bears").resolve()

    assert [x for x in game.offered() if x.startswith("Cast")] == [f"Cast {pack}"]


# -- less for each time
@rule("CR 601.2b", "CR 601.2f")
def test_each_creature_that_is_sacrificed_makes_it_cheaper() -> None:
    famine = reads(
        "Famine of the Last Well", "{4}{B}",
        "As an additional cost to cast this spell, you may sacrifice any number of creatures. This spell costs {2} "
        "less to cast for each creature sacrificed this way.",
        "Creature Avatar", pt="7/6",
    )  # fmt: skip
    game = table(Ann={"battlefield": ["Swamp", "2 Forest", "Grizzly Bears", "Hill Giant"], "hand": [famine]})

    game.act(f"Cast {famine}")
    game.answer(  # one is sacrificed in any case, since it could not be paid for otherwise; no second one
        next(x for x in game.offered() if x.startswith("Don't"))
    ).answer("Hill Giant").resolve()

    assert sorted(x for x in game.battlefield() if x not in ("Swamp", "Forest")) == [famine, "Grizzly Bears"]
    assert sum(game.is_tapped(x) for x in ("Swamp", "Forest #1", "Forest #2")) == 3


@rule("CR 601.2b", "CR 601.2f")
def test_it_is_cast_though_only_several_sacrifices_pay_for_it() -> None:
    famine = reads(
        "Famine of the Last Well", "{4}{B}",
        "As an additional cost to cast this spell, you may sacrifice any number of creatures. This spell costs {2} "
        "less to cast for each creature sacrificed this way.",
        "Creature Avatar", pt="7/6",
    )  # fmt: skip
    both = table(Ann={"battlefield": ["Swamp", "Grizzly Bears", "Hill Giant"], "hand": [famine]})
    one = table(Ann={"battlefield": ["Swamp", "Grizzly Bears"], "hand": [famine]})

    assert [x for x in one.offered() if x.startswith("Cast")] == []
    both.act(f"Cast {famine}").answer("Hill Giant").resolve()

    assert sorted(both.battlefield()) == [famine, "Swamp"]


@rule("CR 107.3a", "CR 601.2f")
def test_exiled_cards_pay_for_an_x() -> None:
    march = reads(
        "March of the Last Well", "{X}{B}",
        "As an additional cost to cast this spell, you may exile any number of black cards from your hand. This spell "
        "costs {2} less to cast for each card exiled this way.\nTarget player loses X life.",
        "Instant",
    )  # fmt: skip
    game = table(
        Ann={"battlefield": ["2 Swamp"], "hand": [march, "Death Wish", "Mastermind's Acquisition", "Shock"]},
        Bob={"life": 20},
    )

    game.act(f"Cast {march}")
    game.answer(game.offered()[-1])
    game.answer(next(x for x in game.offered() if x.startswith("Don't")))
    assert game.offered()[-1] == "X = 3"
    game.answer("X = 3").answer("Bob").answer("Death Wish").resolve()

    assert (game.life[1], game.exile()) == (17, ["Death Wish"])
