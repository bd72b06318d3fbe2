"""CR 400.7g-k. Objects found by effects that let cards be played or have moved them; each with a counter-example."""

from __future__ import annotations

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.leaving import once_moved
from cardwright.games.magic.actions.verbs import bounce, enters, into_graveyard
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import creature
from cardwright.kernel.words import seq
from tests.magic.kit import rule, table
from tests.magic.moving_kit import DECK, looting, paragon, settle_madness
from tests.magic.spelled import BEARS, FOREST, GIANT, ISLAND, MANA


# -- CR 400.7g
@rule("CR 400.7g")
def test_granted_flashback_goes_along_to_the_stack() -> None:
    game = table(
        Ann={"hand": ["Snapcaster Mage"], "graveyard": ["Shock"], "mana": MANA},
    )
    game.cast("Snapcaster Mage").pass_all()

    game.cast("Shock with flashback", "Bob").resolve()

    assert (game.exile(), game.graveyard(), game.life) == (["Shock"], [], (20, 18))


@rule("CR 400.7g", "CR 702.34a")
@pytest.mark.parametrize("answer", ["Remand", "Memory Lapse", "Counterspell"])
def test_wherever_it_would_go_from_the_stack(answer: str) -> None:
    game = table(
        Ann={"hand": ["Snapcaster Mage"], "graveyard": ["Shock"], "mana": MANA, "library": DECK},
        Bob={"hand": [answer], "mana": MANA, "library": DECK},
    )
    game.cast("Snapcaster Mage").pass_all()

    game.cast("Shock with flashback", "Bob").pass_once().cast(answer).resolve()

    assert (game.exile(), game.graveyard(), game.hand()) == (["Shock"], [], [])
    assert "Shock" not in game.library()


@rule("CR 400.7g", "CR 400.7")
def test_not_to_the_card_in_the_hand_that_it_becomes() -> None:
    game = table(
        Ann={"hand": ["Snapcaster Mage", "Regrowth"], "graveyard": ["Shock"], "mana": MANA + MANA},
    )
    game.cast("Snapcaster Mage").pass_all()
    game.cast("Regrowth").resolve()
    assert game.hand() == ["Shock"]

    game.cast("Shock", "Bob").resolve()

    assert "Shock" in game.graveyard()
    assert game.exile() == []


@rule("CR 400.7g")
def test_past_in_flames_gives_it_to_all_and_has_it_itself() -> None:
    game = table(
        Ann={
            "hand": ["Past in Flames"],
            "graveyard": ["Shock", "Opt", BEARS],
            "mana": MANA + MANA,
            "library": DECK,
        },
    )

    game.cast("Past in Flames").resolve()

    offered = [x for x in game.offered() if "flashback" in x]
    assert sorted(offered) == [
        "Cast Opt with flashback", "Cast Past in Flames with flashback", "Cast Shock with flashback",
    ]  # fmt: skip


# -- CR 400.7h
@rule("CR 400.7h")
def test_the_rest_of_the_effect_finds_the_spell_that_was_cast() -> None:
    game = table(
        Ann={"hand": ["Dire Fleet Daredevil"], "mana": "{R}{R}{U}", "library": DECK},
        Bob={"graveyard": ["Shock"]},
    )

    game.cast("Dire Fleet Daredevil").pass_all()
    game.cast("Shock", "Bob").resolve()  # with blue mana

    assert (game.life, game.exile("Bob"), game.graveyard("Bob")) == ((20, 18), ["Shock"], [])


@rule("CR 400.7h", "CR 400.7")
def test_it_does_not_find_what_was_cast_otherwise() -> None:
    game = table(
        Ann={"hand": ["Dire Fleet Daredevil"], "mana": MANA, "library": DECK},
        Bob={"graveyard": ["Shock"], "hand": ["Remand"], "mana": MANA, "library": DECK},
    )
    game.cast("Dire Fleet Daredevil").pass_all()
    game.cast("Shock", "Bob").pass_once().cast("Remand").resolve()
    assert "Shock" in game.hand("Bob")

    game.pass_once().cast("Shock", "Ann").resolve()

    assert "Shock" in game.graveyard("Bob")
    assert game.exile("Bob") == []


@rule("CR 400.8", "CR 400.7", "CR 400.3")
def test_what_an_effect_exiles_again_is_no_longer_the_card_it_spoke_of() -> None:
    game = table(
        Ann={"hand": ["Dire Fleet Daredevil"], "mana": MANA, "library": DECK},
        Bob={"graveyard": ["Shock"], "hand": ["Pull from Eternity"], "mana": MANA, "library": DECK},
    )
    game.cast("Dire Fleet Daredevil").pass_all()
    assert "Cast Shock" in game.offered()

    game.pass_once().cast("Pull from Eternity").resolve()

    assert game.exile("Bob") == ["Shock"]  # instead of a graveyard: it is exiled from exile
    assert "Cast Shock" not in game.offered()


@rule("CR 400.7h")
def test_havengul_lich_gains_the_abilities_of_what_it_lets_be_cast() -> None:
    game = table(
        Ann={"battlefield": ["Havengul Lich"], "mana": MANA, "library": DECK},
        Bob={"graveyard": ["Prodigal Sorcerer"], "library": DECK},
    )

    game.activate("Havengul Lich").resolve()
    game.cast("Prodigal Sorcerer")
    assert len(game.stack()) == 2
    game.resolve()

    assert [x for x in game.offered() if x.startswith("Havengul Lich: {T}")]
    game.resolve()
    assert (game.controller("Prodigal Sorcerer"), game.owner("Prodigal Sorcerer")) == ("Ann", "Bob")


@rule("CR 400.7h", "CR 400.7")
def test_havengul_lich_gains_nothing_from_another_card() -> None:
    game = table(
        Ann={"battlefield": ["Havengul Lich"], "hand": ["Prodigal Sorcerer"], "graveyard": ["Mogg Fanatic"],
             "mana": MANA, "library": DECK},
    )  # fmt: skip

    game.activate("Havengul Lich").resolve()
    game.cast("Prodigal Sorcerer")

    assert game.stack() == ["Prodigal Sorcerer"]


# -- CR 400.7i
@rule("CR 400.7i")
def test_the_rest_of_the_effect_finds_the_land_that_was_played() -> None:
    game = paragon("Armageddon")

    game.play(FOREST)
    game.cast("Armageddon").pass_all()

    assert game.exile() == [FOREST]
    assert game.life[0] == 22


@rule("CR 400.7i")
def test_it_does_not_find_a_land_from_the_hand() -> None:
    game = table(
        Ann={"hand": [ISLAND, "Armageddon"], "battlefield": ["Serra Paragon", "Crucible of Worlds"], "mana": MANA,
             "library": DECK},
    )  # fmt: skip

    game.play(ISLAND).cast("Armageddon").resolve()

    assert game.exile() == []
    assert ISLAND in game.graveyard()


@rule("CR 601.3e")
def test_crucible_of_worlds_plays_lands_only() -> None:
    game = table(
        Ann={
            "battlefield": ["Crucible of Worlds"],
            "graveyard": [FOREST, "Ornithopter"],
            "mana": MANA,
            "library": DECK,
        },
        Bob={"graveyard": [ISLAND]},
    )

    assert [x for x in game.offered() if x.startswith(("Play", "Cast"))] == [f"Play {FOREST}"]
    game.play(FOREST)

    assert FOREST in game.battlefield()
    assert not [x for x in game.offered() if x.startswith("Play")]


@rule("CR 305.1", "CR 601.3")
def test_a_land_costs_nothing_and_ways_to_play_it_are_told_apart_by_who_permits_them() -> None:
    game = table(Ann={"battlefield": ["Serra Paragon", "Crucible of Worlds"], "graveyard": [FOREST]})

    plays = [x for x in game.offered() if x.startswith("Play")]

    assert sorted(plays) == ["Play Forest (by Crucible of Worlds)", "Play Forest (by Serra Paragon)"]


# -- CR 400.7j
@rule("CR 400.7j")
def test_an_effect_finds_what_it_has_exiled() -> None:
    game = table(
        Ann={"hand": ["Flickerwisp"], "mana": MANA, "library": DECK},
        Bob={"battlefield": [BEARS], "library": DECK},
    )

    game.cast("Flickerwisp").pass_all()
    assert game.exile("Bob") == [BEARS]
    game.to_step("end").pass_all()

    assert game.battlefield("Bob") == [BEARS]


@rule("CR 400.7j", "CR 400.7")
def test_but_not_if_it_has_moved_on_since() -> None:
    game = table(
        Ann={"hand": ["Flickerwisp"], "mana": MANA, "library": DECK},
        Bob={"battlefield": [BEARS], "hand": ["Pull from Eternity"], "mana": MANA, "library": DECK},
    )
    game.cast("Flickerwisp").pass_all()

    game.pass_once().cast("Pull from Eternity").resolve()
    game.to_step("end")
    while game.stack_size:
        game.resolve()

    assert game.battlefield("Bob") == []
    assert BEARS in game.graveyard("Bob")


@rule("CR 400.7j")
def test_a_spell_finds_what_was_sacrificed_for_it() -> None:
    game = table(
        Ann={"hand": ["Rescue from the Underworld"], "battlefield": [BEARS], "graveyard": [GIANT], "mana": MANA,
             "library": DECK},
        Bob={"library": DECK},
    )  # fmt: skip

    game.cast("Rescue from the Underworld").resolve()
    assert (game.graveyard(), game.exile()) == ([BEARS, GIANT], ["Rescue from the Underworld"])
    game.to_step("upkeep", "Ann")
    while game.stack_size or game.asks_kind == 2:
        game.answer(game.offered()[0]) if game.asks_kind == 2 else game.resolve()

    assert game.battlefield() == [BEARS, GIANT]


@rule("CR 400.7j")
def test_also_in_exile_if_that_is_where_it_went() -> None:
    game = table(
        Ann={"hand": ["Rescue from the Underworld"], "battlefield": [BEARS], "graveyard": [GIANT], "mana": MANA,
             "library": DECK},
        Bob={"library": DECK, "battlefield": ["Leyline of the Void"]},
    )  # fmt: skip

    game.cast("Rescue from the Underworld").resolve()
    assert BEARS in game.exile()
    game.to_step("upkeep", "Ann")
    while game.stack_size or game.asks_kind == 2:
        game.answer(game.offered()[0]) if game.asks_kind == 2 else game.resolve()

    assert game.battlefield() == [BEARS, GIANT]


@rule("CR 400.7j", "CR 400.7")
def test_what_was_sacrificed_is_not_found_once_it_has_moved_on() -> None:
    game = table(
        Ann={"hand": ["Rescue from the Underworld"], "battlefield": [BEARS], "graveyard": [GIANT], "mana": MANA,
             "library": DECK},
        Bob={"library": DECK, "battlefield": ["Tormod's Crypt"]},
    )  # fmt: skip

    game.cast("Rescue from the Underworld").resolve()
    game.pass_once().activate("Tormod's Crypt", "Ann").resolve()
    game.to_step("upkeep", "Ann")
    while game.stack_size or game.asks_kind == 2:
        game.answer(game.offered()[0]) if game.asks_kind == 2 else game.resolve()

    assert game.battlefield() == []


@rule("CR 400.7j")
def test_an_effect_does_not_find_what_it_has_put_into_a_hidden_zone() -> None:
    if "Lost Way" not in CARDS.kinds:
        card(
            "Lost Way",
            "{U}",
            "Instant",
            on_target(creature(), lambda c: seq(bounce(c), once_moved(c, enters))),
        )
        card(
            "Short Way",
            "{U}",
            "Instant",
            on_target(creature(), lambda c: seq(into_graveyard(c), once_moved(c, enters))),
        )
    game = table(Ann={"hand": ["Lost Way", "Short Way"], "battlefield": [BEARS], "mana": MANA})

    assert game.fork().cast("Short Way").resolve().battlefield() == [BEARS]
    assert game.cast("Lost Way").resolve().battlefield() == []
    assert BEARS in game.hand()


# -- CR 400.7k
@rule("CR 400.7k", "CR 702.35a", "CR 403.2")
def test_a_card_with_madness_is_found_in_the_graveyard() -> None:
    game = looting().answer("Fiery Temper", "Forest #1")
    settle_madness(game)

    assert "Fiery Temper" in game.exile()
    assert "Cast Fiery Temper" in game.offered()


@rule("CR 400.7k")
def test_it_is_not_found_if_the_construct_asks_before_madness_is_done() -> None:
    game = looting().answer("Fiery Temper", "Forest #1")
    settle_madness(game, construct_first=True)

    assert "Fiery Temper" in game.graveyard()
    assert "Fiery Temper" not in game.exile()


@rule("CR 400.7k")
def test_it_is_not_found_if_it_was_cast() -> None:
    game = looting().answer("Fiery Temper", "Forest #1")
    settle_madness(game, cast=True)

    assert "Fiery Temper" not in game.exile()
    assert game.life[1] == 17


@rule("CR 400.7k", "CR 403.2")
def test_necropotence_leaves_a_card_with_madness_alone_until_it_is_in_the_graveyard() -> None:
    game = table(
        Ann={
            "hand": ["Faithless Looting", "Fiery Temper", ISLAND],
            "battlefield": ["Necropotence"],
            "mana": "{R}{R}{R}",
            "library": [FOREST] * 3,
        },
    )
    game.cast("Faithless Looting").resolve().answer("Fiery Temper", ISLAND)
    before = game.fork()

    settle_madness(game, cast=True, construct_first=True)
    settle_madness(before)

    assert (game.life[1], game.exile()) == (17, [ISLAND])  # Necropotence looked in the graveyard first
    assert before.exile() == ["Fiery Temper", ISLAND]


@rule("CR 614.15", "CR 701.6a")
@pytest.mark.parametrize(("answer", "place"), [("Memory Lapse", "library"), ("Remand", "hand")])
def test_the_spell_that_counters_decides_first_where_it_goes(answer: str, place: str) -> None:
    game = table(
        Ann={"hand": ["Shock"], "mana": MANA, "library": []},
        Bob={"hand": [answer], "battlefield": ["Leyline of the Void"], "mana": MANA, "library": DECK},
    )

    game.cast("Shock", "Bob").pass_once().cast(answer).resolve()

    assert (game.exile(), game.graveyard()) == ([], [])
    assert {"library": game.library(), "hand": game.hand()}[place] == ["Shock"]
