"""CR 406.6-8. Exile: linked abilities, cards exiled again, outdated wordings; cards about exile."""

from __future__ import annotations

import json

from click.testing import CliRunner

from cardwright.cli.main import cardwright
from cardwright.games.magic.positions import laid_out
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.ints import Obj
from tests.magic.kit import rule, table
from tests.magic.test_zones_401 import BEARS, GIANT, HIDDEN, SHOCK, hidden_the_same
from tests.magic.test_zones_406 import ANGEL, ability, exiled


# -- 406.6
@rule("CR 406.6", "CR 607.2a")
def test_only_what_this_very_object_has_exiled_comes_back() -> None:
    game = table(
        Ann={"hand": ["Fiend Hunter", "Journey to Nowhere", "Disenchant"], "mana": "{1}{W}{W}{1}{W}{1}{W}"},
        Bob={"battlefield": [GIANT, BEARS]},
    )
    game.cast("Fiend Hunter").pass_all()
    game.answer(GIANT).pass_all().answer(next(t for t in game.offered() if t != "Don't"))
    game.cast("Journey to Nowhere").pass_all()
    game.answer(BEARS).pass_all()
    assert sorted(game.exile("Bob")) == [BEARS, GIANT]

    game.cast("Disenchant").pass_all()

    assert game.battlefield("Bob") == [BEARS]
    assert game.exile("Bob") == [GIANT]


@rule("CR 406.6", "CR 607.2a")
def test_gone_before_it_exiles_the_card_is_exiled_for_good() -> None:
    game = table(
        Ann={"hand": ["Journey to Nowhere"], "mana": "{1}{W}"},
        Bob={"battlefield": [GIANT], "hand": ["Disenchant"], "mana": "{1}{W}"},
    )
    game.cast("Journey to Nowhere").pass_once().pass_once()
    assert len(game.stack()) == 1
    game.pass_once().cast("Disenchant").pass_once().pass_once()
    assert "Journey to Nowhere" in game.graveyard()
    assert len(game.stack()) == 2  # it leaves before it has exiled anything
    game.pass_all()

    assert game.exile("Bob") == [GIANT]
    assert game.battlefield("Bob") == []


@rule("CR 406.6", "CR 406.3", "CR 701.9a")
def test_a_courier_brings_back_its_own_cards_only() -> None:
    game = table(
        Ann={
            "battlefield": ["2 Bomat Courier", "Mountain"],
            "library": [BEARS, GIANT, "Forest"],
            "hand": ["Plains"],
        },
        step="beginning of combat",
    )
    game.pass_all().answer("Bomat Courier #1", "Bomat Courier")
    while game.question != "Act or pass":
        game.answer(game.offered()[0])
    game.pass_all()
    assert sorted(game.exile()) == [BEARS, GIANT]
    assert game.sees("Ann", "Ann", "exile") == [HIDDEN, HIDDEN]
    hidden_the_same(game)

    game.act(next(t for t in game.offered() if t.startswith("Bomat Courier"))).pass_all()

    assert len(game.hand()) == len(game.exile()) == 1
    assert game.graveyard() == ["Bomat Courier", "Plains"]


@rule("CR 406.6")
def test_fiend_hunter_may_leave_the_creature_where_it_is() -> None:
    game = table(Ann={"hand": ["Fiend Hunter"], "mana": "{1}{W}{W}"}, Bob={"battlefield": [GIANT]})

    game.cast("Fiend Hunter").pass_all()
    game.pass_all().answer("Don't")

    assert game.battlefield("Bob") == [GIANT]


# -- 406.7
@rule("CR 406.7", "CR 400.8")
def test_what_is_exiled_from_exile_is_a_new_object_that_nothing_waits_for() -> None:
    game = table(
        Ann={
            "hand": ["Fiend Hunter", "Murder"],
            "mana": "{1}{W}{W}{1}{B}{B}{1}{G}",
            "battlefield": ["Leyline of the Void", "Void Attendant"],
        },
        Bob={"battlefield": [GIANT]},
    )
    game.cast("Fiend Hunter").pass_all()
    game.answer(GIANT).pass_all().answer(next(t for t in game.offered() if t != "Don't"))
    (card_there,) = exiled(game)
    old = int(game.g.ref(Obj(card_there)))

    game.activate("Void Attendant").pass_all()

    assert game.exile("Bob") == [GIANT]
    assert game.graveyard("Bob") == []
    assert game.g.find(old) < 0
    game.cast("Murder", "Fiend Hunter").pass_all()
    assert "Fiend Hunter" in game.graveyard()
    game.pass_all()
    assert game.exile("Bob") == [GIANT]


@rule("CR 406.7", "CR 406.3")
def test_a_face_down_card_that_is_exiled_again_lies_face_up() -> None:
    game = table(
        Ann={"battlefield": ["Leyline of the Void", "Void Attendant"], "mana": "{1}{G}"},
        Bob={"battlefield": ["Necropotence"], "library": [BEARS, "Forest"]},
        turn="Bob",
    )
    game.act(ability(game, "Necropotence")).pass_all().pass_once()
    game.activate("Void Attendant").pass_all()

    assert game.sees("Ann", "Bob", "exile") == [BEARS]
    game.to_step("end step", "Bob").pass_all()
    assert BEARS not in game.hand("Bob")  # it is not the card that Necropotence has exiled


# -- cards
@rule("CR 400.7j")
def test_scroll_rack_exchanges_cards_of_the_hand_for_the_top() -> None:
    game = table(
        Ann={
            "battlefield": ["Scroll Rack"],
            "mana": "{1}",
            "hand": [BEARS, GIANT, "Swamp"],
            "library": ["Forest", "Island", "Plains"],
        }
    )

    game.activate("Scroll Rack").pass_all()
    game.answer(BEARS, GIANT, "Done")
    assert game.hand() == ["Forest", "Island", "Swamp"]
    assert game.sees("Bob", "Ann", "library")[:1] == [HIDDEN]
    game.answer(GIANT)

    assert game.library() == [BEARS, GIANT, "Plains"]
    assert game.sees("Bob", "Ann", "library") == [HIDDEN] * 3
    assert game.exile() == []
    hidden_the_same(game)


def test_memory_jar_gives_new_hands_until_the_end_step() -> None:
    game = table(
        Ann={"battlefield": ["Memory Jar"], "hand": [BEARS, GIANT], "library": ["9 Forest"]},
        Bob={"hand": [SHOCK], "library": ["9 Island"]},
    )

    game.activate("Memory Jar").pass_all()
    assert (game.hand(), game.hand("Bob")) == (["Forest"] * 7, ["Island"] * 7)
    assert game.sees("Ann", "Ann", "exile") == [HIDDEN, HIDDEN]
    hidden_the_same(game)
    game.to_step("end step")
    game.pass_all()
    while "Leave them as they are" in game.offered():
        game.answer("Leave them as they are")

    assert (game.hand(), game.hand("Bob")) == ([BEARS, GIANT], [SHOCK])
    assert game.graveyard().count("Forest") == 7


@rule("CR 406.3")
def test_pyxis_of_pandemonium_puts_the_permanent_cards_onto_the_battlefield() -> None:
    game = table(
        Ann={"battlefield": ["Pyxis of Pandemonium", "7 Swamp"], "library": [BEARS, "3 Forest"]},
        Bob={"library": [SHOCK, "3 Island"]},
    )
    game.act(ability(game, "Pyxis", "face down")).pass_all()
    assert game.sees("Ann", "Ann", "exile") == game.sees("Bob", "Bob", "exile") == [HIDDEN]
    hidden_the_same(game)
    game.to_step("first main", "Bob").to_step("first main", "Ann")

    game.act(ability(game, "Pyxis", "this face up")).pass_all()

    assert BEARS in game.battlefield()
    assert game.sees("Ann", "Bob", "exile") == [SHOCK]


def test_thief_of_sanity_casts_what_it_has_taken() -> None:
    game = table(
        Ann={"battlefield": ["Thief of Sanity"]},
        Bob={"library": [SHOCK, GIANT, "Forest", "Plains"]},
        step="beginning of combat",
    )
    game.pass_all().answer("Thief of Sanity")
    while SHOCK not in game.offered():
        game.answer("Pass")

    game.answer(SHOCK)
    game.answer("Leave them as they are")

    assert game.sees("Ann", "Bob", "exile") == [SHOCK]
    assert game.sees("Bob", "Bob", "exile") == [HIDDEN]
    assert len(game.graveyard("Bob")) == 2
    assert len(game.library("Bob")) == 1


# -- 406.8
@rule("CR 406.8", "CR 403.5")
def test_the_old_words_for_zones_are_understood() -> None:
    old = laid_out(
        2,
        {
            (0, "removed from the game"): [GIANT],
            (1, "set aside"): [SHOCK],
            (1, "in play"): [BEARS],
            (1, "exile"): [ANGEL],
        },
    )
    view = MagicView(old.g, 0)

    assert view.zone(0, "removed from the game") == view.zone(0, "exile") == [GIANT]
    assert view.zone(1, "set aside") == sorted([ANGEL, SHOCK])
    assert view.zone(1, "in play") == [BEARS]
    assert view.zone_number(None, "Removed from the game") == view.zone_number(None, "exile")


@rule("CR 406.8")
def test_the_list_of_cards_understands_them() -> None:
    def listed(zone: str) -> list[str]:
        done = CliRunner().invoke(cardwright, ["cards", "--game", "magic", "--zone", zone, "--json"])
        assert done.exit_code == 0, done.output
        return [card["name"] for card in json.loads(done.output)]

    assert "Swords to Plowshares" in listed("removed from the game")
    assert "Shock" not in listed("removed from the game")
    assert listed("set aside") == listed("exile")
    wrong = CliRunner().invoke(cardwright, ["cards", "--game", "magic", "--zone", "removd"])
    assert wrong.exit_code == 2
