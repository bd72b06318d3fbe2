"""Instants and sorceries that are read whole: what their texts say of costs, of others' cards, of what was done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import SeatSetup, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def _catalogue() -> Iterator[None]:
    with Catalogue():
        yield


@rule("CR 107.3a", "CR 601.2h")
@pytest.mark.parametrize(("mana", "most"), [("{B}{B}{R}{R}", 1), ("{B}{B}{B}{R}", 2)])
def test_only_mana_of_one_color_pays_for_x(mana: str, most: int) -> None:
    text = "Spend only black mana on X.\nSour Draught deals X damage to target creature."
    name = reads("Sour Draught", "{X}{1}{B}", text)
    game = table(Ann={"hand": [name], "mana": mana}, Bob={"battlefield": ["Serra Angel"]})

    game.answer(f"Cast {name}")

    assert game.offered() == [f"X = {x}" for x in range(most + 1)]
    game.answer(f"X = {most}").pay().pass_all()
    assert game.damage("Serra Angel") == most


@rule("CR 107.3a", "CR 602.2b")
def test_only_mana_of_one_color_pays_for_the_x_of_an_ability() -> None:
    text = "{X}: Mud Rat gets +X/+0 until end of turn. Spend only black mana on X."
    name = reads("Mud Rat", "{B}", text, "Creature Rat", pt="1/1")
    game = table(Ann={"battlefield": [name, "2 Swamp", "2 Mountain"]})

    game.answer(next(option for option in game.offered() if option.startswith(name)))

    assert game.offered() == ["X = 0", "X = 1", "X = 2"]
    game.answer("X = 2").pay()
    assert game.pass_all().power(name) == 3


@rule("CR 601.3b")
def test_the_next_sorcery_may_be_cast_as_though_it_had_flash() -> None:
    text = "The next sorcery card you cast this turn can be cast as though it had flash."
    name = reads("Swift Study", "{U}", text, "Instant")
    later = reads("Slow Lesson", "{U}", "Draw a card.")
    mine: SeatSetup = {"hand": [name, later, later], "library": ["3 Island"], "battlefield": ["5 Island"]}
    game = table(Ann=mine, step="upkeep", stops=False)

    game.cast(name).pass_all()
    assert f"Cast {later}" in " ".join(game.offered())
    game.cast(f"{later} #1").pass_all()

    assert game.step == "first main"


@rule("CR 601.3b")
def test_a_card_that_has_flash_if_something_is_so() -> None:
    text = "You may cast Wary Tale as though it had flash if you control a Bear.\nDraw a card."
    name = reads("Wary Tale", "{U}", text)
    mine: SeatSetup = {"hand": [name], "library": ["3 Island"]}

    with_bear = table(Ann={**mine, "battlefield": ["Island", "Grizzly Bears"]}, step="upkeep")
    without = table(Ann={**mine, "battlefield": ["Island", "Hill Giant"]}, step="upkeep")

    assert f"Cast {name}" in " ".join(with_bear.offered())
    assert f"Cast {name}" not in " ".join(without.offered())


@rule("CR 601.3b", "CR 118.8")
def test_a_card_that_has_flash_for_more_mana() -> None:
    text = "You may cast Early Tale as though it had flash if you pay {2} more to cast it.\nDraw a card."
    name = reads("Early Tale", "{U}", text)
    mine: SeatSetup = {"hand": [name], "library": ["3 Island"]}

    enough = table(Ann={**mine, "battlefield": ["4 Island"]}, step="upkeep")
    too_few = table(Ann={**mine, "battlefield": ["2 Island"]}, step="upkeep")

    assert f"Cast {name}" not in " ".join(too_few.offered())
    enough.act(next(option for option in enough.offered() if f"Cast {name}" in option)).pay().pass_all()
    assert [enough.is_tapped(f"Island #{n}") for n in range(1, 5)].count(True) == 3


@rule("CR 118.9", "CR 701.6a")
@pytest.mark.parametrize("whose", ["Ann", "Bob"])
def test_a_spell_that_was_countered_lets_another_one_be_cast_for_nothing(whose: str) -> None:
    text = (
        "If a creature spell you cast this turn was countered by a spell or ability an opponent controlled, you may "
        "pay {0} rather than pay this spell's mana cost.\nDraw a card."
    )
    name = reads("Sprung Snare", "{7}{G}", text, "Instant")
    no = reads("Plain Refusal", "{U}", "Counter target spell.", "Instant")
    game = table(
        Ann={
            "hand": [name, "Grizzly Bears", no],
            "library": ["3 Island"],
            "battlefield": ["3 Island", "2 Forest"],
        },
        Bob={"hand": [no], "battlefield": ["Island"]},
    )

    game.cast("Grizzly Bears")
    if whose == "Bob":
        game.pass_once()
    game.cast(no).pass_all()

    assert "Grizzly Bears" in game.graveyard("Ann")
    assert (f"Cast {name}" in " ".join(game.offered())) == (whose == "Bob")


@rule("CR 118.9", "CR 701.23a")
def test_an_opponent_who_searched_their_library_lets_a_spell_be_cast_for_nothing() -> None:
    text = (
        "If an opponent searched their library this turn, you may pay {0} rather than pay this spell's mana cost.\n"
        "Draw a card."
    )
    name = reads("Sprung Shelf", "{7}{G}", text, "Instant")
    searching = "Search your library for a basic land card, put it into your hand, then shuffle."
    seek = reads("Plain Seeking", "{G}", searching)
    game = table(Ann={"hand": [seek], "library": ["3 Island"], "mana": "{G}"},
                 Bob={"hand": [name], "library": ["3 Island"]})  # fmt: skip

    game.cast(seek).pass_all()
    while "Pass" not in game.offered():
        game.answer(game.offered()[0])
    game.pass_once()

    assert f"Cast {name}" in " ".join(game.offered())
