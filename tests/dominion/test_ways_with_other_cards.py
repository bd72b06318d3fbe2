"""Menagerie: Ways and Events together with cards that interact with them."""

from __future__ import annotations

from cardwright.games.dominion.game import dominion
from cardwright.games.dominion.shown.view import DominionView
from tests.cli.kit import board
from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D90", "D21")
def test_a_squirrel_in_another_players_turn_draws_at_the_end_of_that_turn() -> None:
    t = table(
        ["Way of the Squirrel"],
        ann={"hand": ["3 Silver"], "deck": ["9 Copper"]},
        bob={"hand": ["Black Cat"], "deck": ["9 Copper"]},
        phase="buy",
    )
    t.answer("Play all Treasures", "Buy Duchy")
    t.answer(next(x for x in t.offered() if x.startswith("Black Cat")))
    t.answer("Way of the Squirrel")

    assert t.turn == "Bob"
    assert len(t.hand("Bob")) == 2


@rule("D90", "D52")
def test_a_duration_played_first_as_a_way_then_as_itself_stays_with_the_throne_room() -> None:
    t = table(["Way of the Sheep"], ann={"hand": ["Throne Room", "Dungeon"], "deck": ["20 Copper"]})
    t.answer("Play Throne Room", "Don't use Way of the Sheep", "Dungeon")
    t.answer("Way of the Sheep", "Don't use Way of the Sheep")
    t.answer("End the Buy phase")

    assert t.in_play() == ["Dungeon", "Throne Room"]


@rule("D90", "D52")
def test_a_duration_played_as_a_way_by_a_throne_room_leaves_with_it() -> None:
    t = table(["Way of the Sheep"], ann={"hand": ["Throne Room", "Dungeon"], "deck": ["20 Copper"]})
    t.answer("Play Throne Room", "Don't use Way of the Sheep", "Dungeon")
    t.answer("Way of the Sheep", "Way of the Sheep")
    assert t.coins == 4
    t.answer("End the Buy phase")

    assert t.in_play() == []


@rule("D91", "D52")
def test_what_plays_a_duration_set_aside_stays_in_play_for_it() -> None:
    t = table(
        ["Way of the Mouse"],
        ann={"hand": ["Smithy"], "deck": ["20 Copper"]},
        bob={"deck": ["9 Copper"]},
        set_aside="Dungeon",
        edition="2019",
    )
    t.answer("Play Smithy", "Way of the Mouse", "Don't use Way of the Mouse", "End the Buy phase")

    assert t.in_play() == ["Smithy"]
    t.answer("End the Buy phase")  # Bob's
    assert (t.turn, t.in_play(), len(t.hand())) == ("Ann", ["Smithy"], 5)
    t.answer("End the Buy phase")
    assert t.in_play() == []


@rule("D91", "D33")
def test_a_sleigh_set_aside_gains_horses() -> None:
    t = table(["Way of the Mouse"], ann={"hand": ["Smithy"]}, set_aside="Sleigh")

    t.answer("Play Smithy", "Way of the Mouse", "Don't use Way of the Mouse")

    assert t.discard() == ["Horse", "Horse"]
    assert t.pile("Horse") == 28


@rule("D92", "D52")
def test_next_turn_nothing_is_swapped() -> None:
    t = table(
        ["Way of the Chameleon"],
        ann={"hand": ["Dungeon", "2 Estate"], "deck": ["20 Copper"]},
        bob={"deck": ["9 Copper"]},
    )
    t.answer("Play Dungeon", "Way of the Chameleon")
    assert (t.coins, t.actions, t.discard()) == (2, 1, ["Estate", "Estate"])
    t.answer("End the Buy phase", "End the Buy phase")

    assert (t.turn, t.coins, len(t.hand())) == ("Ann", 0, 5)


@rule("D90", "D54")
def test_the_necromancer_leaves_the_card_in_the_trash() -> None:
    t = table(
        ["Way of the Horse", "Necromancer"],
        ann={"hand": ["Necromancer"], "deck": ["9 Copper"]},
        trash=["Smithy"],
    )

    t.answer("Play Necromancer", "Don't use Way of the Horse")
    assert t.question.startswith("Smithy as Way of the Horse")
    t.answer("Way of the Horse")

    assert (t.actions, len(t.hand()), t.pile("Smithy")) == (1, 2, 10)
    assert "Smithy" in t.trash


@rule("D93", "D54")
def test_a_gold_trashed_as_it_is_gained_is_not_set_aside() -> None:
    t = table(
        ["Reap"], ann={"hand": ["Watchtower"], "deck": ["9 Copper"], "counters": {"coins": 7}}, phase="buy"
    )
    t.answer("Buy Reap")
    t.answer(next(x for x in t.offered() if x.startswith("Watchtower")), "Trash it")

    assert t.zone("Ann", "set aside") == []
    assert t.trash == ["Gold"]


@rule("D95", "D121")
def test_populate_is_finished_before_a_cavalry_brings_back_the_action_phase() -> None:
    t = table(
        ["Populate", "Cavalry", "Village"], ann={"deck": ["9 Copper"], "counters": {"coins": 10}}, phase="buy"
    )
    t.answer("Buy Populate", "Cavalry")

    assert sorted(t.discard()) == ["Cavalry", "Village"]
    assert (t.buys, len(t.hand())) == (1, 2)


@rule("D90", "D40", "D9")
def test_a_horse_played_as_a_way_is_not_returned() -> None:
    t = table(["Way of the Ox", "Ride"], ann={"hand": ["Horse"]})

    t.answer("Play Horse", "Way of the Ox")

    assert (t.actions, t.in_play(), t.pile("Horse")) == (2, ["Horse"], 30)


@rule("D77", "D76")
def test_a_mission_does_not_come_third_but_seize_the_day_does() -> None:
    t = table(
        ["Seize the Day", "Mission"],
        ann={"deck": ["30 Copper"], "counters": {"coins": 4}},
        bob={"deck": ["9 Copper"]},
        phase="buy",
    )
    t.answer("Buy Mission")
    t.answer("Play all Treasures", "Buy Seize the Day")
    assert t.turn == "Ann"
    t.answer("Play all Treasures", "Buy Mission")

    assert t.turn == "Bob"


@rule("D90", "D60")
def test_the_way_and_its_card_are_seen_by_everybody() -> None:
    t = table(["Way of the Mouse"], ann={"hand": ["Smithy"]}, set_aside="Village")
    view = DominionView(t.g, 1)

    assert (view.way(), view.set_aside()) == ("Way of the Mouse", "Village")
    assert view.zone(None, "landscapes") == ["Village", "Way of the Mouse"]


@rule("D90", "D91")
def test_a_game_with_a_way_is_shown_saved_and_played_to_its_end() -> None:
    game = dominion(["Way of the Mouse", "Ride"], ["bot:random", "bot:random"], seed=3, turn_limit=20)
    assert game.over
    text = "\n".join(board(game, 0))
    assert f"Way of the Mouse (plays {game.view(0).set_aside()})" in text
    again = type(game).load(game.save())

    assert again.digest == game.digest
    assert again.view(0).set_aside() == game.view(0).set_aside()
    assert dominion(["Way of the Mouse"], seed=1, set_aside="Village").view(0).set_aside() == "Village"


@rule("D90", "D75")
def test_an_estate_that_imitates_an_action_may_be_played_as_a_way() -> None:
    t = table(
        ["Inheritance", "Village", "Way of the Horse"],
        ann={"deck": ["2 Estate", "20 Copper"], "counters": {"coins": 7}},
        bob={"deck": ["9 Copper"]},
        phase="buy",
    )
    t.answer("Buy Inheritance")
    if "Village" in t.offered():
        t.answer("Village")
    t.answer("End the Buy phase")
    estates = t.pile("Estate")

    t.answer("Play Estate", "Way of the Horse")

    assert (t.actions, t.in_play(), t.pile("Estate")) == (1, [], estates + 1)
    t.answer("Play Estate", "Don't use Way of the Horse", "Don't use Way of the Horse")
    assert (t.actions, t.in_play()) == (2, ["Estate"])


@rule("D92", "D75")
def test_swapped_it_does_what_it_imitates() -> None:
    t = table(
        ["Inheritance", "Smithy", "Way of the Chameleon"],
        ann={"deck": ["2 Estate", "20 Copper"], "counters": {"coins": 7}},
        bob={"deck": ["9 Copper"]},
        phase="buy",
    )
    t.answer("Buy Inheritance", "End the Buy phase", "Play Estate", "Way of the Chameleon")

    # it plays the Smithy, and that one is a playing of its own
    assert t.question.startswith("Smithy as Way of the Chameleon")
    t.answer("Don't use Way of the Chameleon")

    assert (t.coins, len(t.hand())) == (0, 7)
