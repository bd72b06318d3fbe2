"""Cards that are played without being in play (Captain, Overlord, Prince, Summon), and exchanging then."""

from __future__ import annotations

from cardwright.games.dominion.rules import setup
from cardwright.kernel import snapshot
from cardwright.kernel.ints import Seat
from tests.dominion.kit import Table, table
from tests.rulemark import rule


def later(t: Table) -> None:
    """The same game, saved and loaded."""
    t.g = snapshot.restore(t.g.match, snapshot.save(t.g))


@rule("D122", "D52")
def test_captain_plays_now_and_at_the_start_of_the_next_turn() -> None:
    t = table(
        ["Village", "Smithy", "Market", "Sailor", "Captain"],
        ann={"hand": ["Captain"], "deck": ["20 Copper"]},
        bob={"hand": ["Copper"]},
    )

    t.answer("Play Captain")
    assert t.offered() == ["Village", "Smithy"]
    t.answer("Village", "End the Buy phase")
    assert t.in_play() == ["Captain"]
    later(t)
    t.answer("End the Buy phase")
    assert t.offered() == ["Village", "Smithy"]
    t.answer("Smithy")
    assert len(t.hand()) == 8
    t.answer("End the Buy phase")

    assert t.in_play() == []
    assert "Captain" in t.discard()
    assert (t.pile("Village"), t.pile("Smithy")) == (10, 10)


@rule("D122", "D13", "D4")
def test_a_traveller_that_captain_plays_is_not_exchanged() -> None:
    t = table(["Peasant"], ann={"hand": ["Captain"], "deck": ["5 Copper"]}, bob={"hand": ["Copper"]})

    t.answer("Play Captain", "End the Buy phase")

    assert t.asked == "Bob"
    assert (t.pile("Peasant"), t.pile("Soldier")) == (10, 5)


@rule("D122", "D13", "D10")
def test_a_hermit_that_overlord_plays_stays_a_hermit() -> None:
    t = table(["Hermit"], ann={"hand": ["Overlord"], "deck": ["5 Copper"]})

    t.answer("Play Overlord", "Copper", "End the Buy phase")

    assert (t.pile("Hermit"), t.pile("Madman")) == (10, 10)
    assert sorted(t.discard()) == ["Copper", "Overlord"]


@rule("D122", "D35")
def test_overlord_played_twice_may_play_two_different_cards() -> None:
    t = table(["Village", "Smithy"], ann={"hand": ["Throne Room", "Overlord"], "deck": ["5 Copper"]})

    t.answer("Play Throne Room", "Overlord", "Village", "Smithy")

    assert len(t.hand()) == 4


@rule("D122", "D38")
def test_prince_plays_the_same_card_every_turn() -> None:
    t = table(
        ["Village"],
        ann={"hand": ["Prince", "Village", "Market"], "deck": ["20 Copper"]},
        bob={"hand": ["Copper"]},
    )

    t.answer("Play Prince")
    assert t.offered() == ["None", "Village"]
    t.answer("Village")
    assert t.zone("Ann", "set aside") == ["Village"]
    t.answer("End the Buy phase")
    for _ in range(2):
        later(t)
        t.answer("End the Buy phase")
        assert t.asked == "Ann"
        assert t.zone("Ann", "set aside") == ["Village"]
        assert len(t.hand()) == 6
        assert t.in_play() == ["Prince"]
        t.answer("End the Buy phase")


@rule("D122", "D4")
def test_a_traveller_under_a_prince_is_never_discarded_from_play() -> None:
    t = table(["Page"], ann={"hand": ["Prince", "Page"], "deck": ["20 Copper"]}, bob={"hand": ["Copper"]})

    t.answer("Play Prince", "Page", "End the Buy phase", "End the Buy phase", "End the Buy phase")

    assert t.zone("Ann", "set aside") == ["Page"]
    assert t.pile("Treasure Hunter") == 5


@rule("D59", "D38", "D52")
def test_summon_plays_what_it_has_set_aside_next_turn() -> None:
    t = table(
        ["Summon", "Smithy"],
        ann={"hand": ["Gold", "Silver"], "deck": ["20 Copper"]},
        bob={"hand": ["Copper"]},
        phase="buy",
    )

    t.answer("Play all Treasures", "Buy Summon")
    assert t.zone("Ann", "set aside") == ["Smithy"]
    later(t)
    t.answer("End the Buy phase")

    assert t.in_play() == ["Smithy"]
    assert len(t.hand()) == 8


@rule("D54", "D50")
def test_summon_loses_track_of_a_card_that_watchtower_has_moved() -> None:
    t = table(
        ["Summon", "Smithy"],
        ann={"hand": ["Watchtower"], "deck": ["20 Copper"], "counters": {"coins": 5}},
        bob={"hand": ["Copper"]},
        phase="buy",
    )

    t.answer("Buy Summon", "Smithy")
    t.answer("Watchtower: choose one: trash it; or put it onto your deck (Smithy)", "Put it onto your deck")

    assert t.zone("Ann", "set aside") == []


@rule("D13", "D2", "D54")
def test_summon_of_a_traveller_that_is_exchanged_for_a_changeling_sets_nothing_aside() -> None:
    t = table(
        ["Summon", "Smithy", "Changeling"],
        ann={"counters": {"coins": 5}, "deck": ["5 Copper"]},
        bob={"hand": ["Copper"]},
        phase="buy",
    )

    t.answer("Buy Summon", "Changeling: exchange it for a Changeling (Smithy)")

    assert t.zone("Ann", "set aside") == []
    assert (t.pile("Smithy"), t.pile("Changeling")) == (10, 9)


@rule("D127", "D122", "D52")
def test_riverboat_plays_the_card_set_aside_for_it_next_turn() -> None:
    seed = next(s for s in range(2000) if setup.aboard_for(["Riverboat"], s) == "Laboratory")
    t = table(
        ["Riverboat"], ann={"hand": ["Riverboat"], "deck": ["20 Copper"]}, bob={"hand": ["Copper"]}, seed=seed
    )

    t.answer("Play Riverboat", "End the Buy phase")
    assert t.in_play() == ["Riverboat"]
    later(t)
    t.answer("End the Buy phase")

    assert len(t.hand()) == 7
    assert "Laboratory" in t.shared("landscapes")
    assert t.pile("Riverboat") == 10
    t.answer("End the Buy phase")
    assert t.in_play() == []


@rule("D127")
def test_what_is_set_aside_for_riverboat_does_its_own_setup() -> None:
    seed = next(s for s in range(2000) if setup.aboard_for(["Riverboat"], s) == "Baker")

    g = setup.new_game(setup.new_match(["Riverboat"], 2, seed=seed), 1)

    assert [int(g.value(Seat(seat), 8)) for seat in range(2)] == [1, 1]
