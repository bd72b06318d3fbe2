"""Nocturne: every Boon, and every way to receive one."""

from __future__ import annotations

import pytest

from tests.dominion.kit import Cards, Table, table
from tests.rulemark import rule


def blessed(boon: str, hand: Cards = (), deck: Cards = (), discard: Cards = ()) -> Table:
    """Ann plays a Bard and receives this Boon."""
    t = table(ann={"hand": ["Bard", *hand], "deck": deck, "discard": discard}, boons=[boon, "The Sea's Gift"])
    t.answer("Play Bard")
    return t


# -- the Boons
@rule("D44", "D43")
def test_bard_gives_coins_and_a_boon_which_is_discarded() -> None:
    t = blessed("The Mountain's Gift")

    assert (t.coins, t.discard()) == (2, ["Silver"])
    assert t.shared("boon discard") == ["The Mountain's Gift"]
    assert t.shared("boon deck") == ["The Sea's Gift"]


@rule("D44", "D80")
def test_the_story_tells_of_a_boon() -> None:
    t = blessed("The Mountain's Gift")

    told = t.told()

    assert "Ann turns over The Mountain's Gift [D44]" in told
    assert "Ann receives The Mountain's Gift [D44]" in told
    assert told.index("Ann gains Silver [D33]") == told.index("Ann receives The Mountain's Gift [D44]") + 1
    assert "The Mountain's Gift goes to the discarded Boons [D44]" in told


@rule("D44", "D32")
@pytest.mark.parametrize(
    ("answers", "hand", "discards"),
    [(["None"], ["Copper", "Estate"], []), (["Copper", "Silver"], ["Estate"], ["Copper", "Silver"])],
)
def test_earths_gift(answers: list[str], hand: list[str], discards: list[str]) -> None:
    t = blessed("The Earth's Gift", hand=["Copper", "Estate"])
    t.answer(*answers)

    assert (t.hand(), sorted(t.discard())) == (hand, discards)


@rule("D44")
def test_earths_gift_gains_up_to_4() -> None:
    t = blessed("The Earth's Gift", hand=["Copper"])
    t.answer("Copper")

    assert {"Bard", "Silver"} <= set(t.offered())
    assert "Duchy" not in t.offered()


@rule("D80")
@pytest.mark.parametrize(
    ("boon", "actions", "buys", "coins"), [("The Field's Gift", 1, 1, 3), ("The Forest's Gift", 0, 2, 3)]
)
def test_fields_and_forests_gift_are_kept_until_clean_up(
    boon: str, actions: int, buys: int, coins: int
) -> None:
    t = table(ann={"hand": ["Bard", "Bard"], "deck": ["5 Copper"]}, boons=[boon, "The Sea's Gift"])
    t.answer("Play Bard")

    assert (t.actions, t.buys, t.coins) == (actions, buys, coins)
    assert t.shared("kept boons") == [boon]
    assert t.shared("boon discard") == []

    while t.phase != "between turns" and t.turn == "Ann":
        t.answer(t.offered()[0])
    assert t.shared("kept boons") == []
    assert t.shared("boon discard") == [boon]


@rule("D80", "D31")
def test_a_kept_boon_is_not_shuffled_with_the_discarded_ones() -> None:
    t = table(
        ann={"hand": ["3 Bard"], "counters": {"actions": 3}},
        boons=["The Field's Gift", "The Mountain's Gift"],
    )
    t.answer("Play Bard", "Play Bard", "Play Bard")

    assert t.discard() == ["Silver", "Silver"]
    assert t.shared("kept boons") == ["The Field's Gift"]


@rule("D44", "D34")
@pytest.mark.parametrize(("answer", "trash"), [("None", []), ("Curse", ["Curse"])])
def test_flames_gift(answer: str, trash: list[str]) -> None:
    t = blessed("The Flame's Gift", hand=["Curse", "Gold"])
    t.answer(answer)

    assert t.trash == trash


@rule("D44", "D39")
@pytest.mark.parametrize(("answer", "deck"), [("None", ["Copper"]), ("Gold", ["Gold", "Copper"])])
def test_moons_gift(answer: str, deck: list[str]) -> None:
    t = blessed("The Moon's Gift", deck=["Copper"], discard=["Estate", "Gold"])
    t.answer(answer)

    assert t.deck() == deck


@rule("D61")
def test_moons_gift_does_nothing_with_an_empty_discard_pile() -> None:
    t = blessed("The Moon's Gift", deck=["Copper"])

    assert (t.deck(), t.phase) == (["Copper"], "Buy")


@rule("D80", "D25")
def test_rivers_gift_is_a_sixth_card_for_the_next_hand() -> None:
    t = blessed("The River's Gift", deck=["6 Copper", "Gold"])
    assert t.hand() == []
    assert t.shared("kept boons") == ["The River's Gift"]

    t.answer("End the Buy phase")

    assert t.hand() == ["Copper"] * 6
    assert t.shared("boon discard") == ["The River's Gift"]


@rule("D44", "D30")
def test_seas_gift() -> None:
    assert blessed("The Sea's Gift", deck=["Gold", "Copper"]).hand() == ["Gold"]


@rule("D44", "D61")
@pytest.mark.parametrize(
    ("hand", "answers", "left", "gained"),
    [
        (["Copper", "3 Estate"], ["Discard 3 cards", "Estate", "Estate", "Estate"], ["Copper"], True),
        (["3 Copper"], ["Discard 3 cards"], [], True),
        (["2 Copper"], ["Discard 3 cards"], [], False),
        (["3 Copper"], ["Don't"], ["Copper"] * 3, False),
    ],
)
def test_skys_gift(hand: list[str], answers: list[str], left: list[str], gained: bool) -> None:
    t = blessed("The Sky's Gift", hand=hand)
    t.answer(*answers)

    assert t.hand() == left
    assert ("Gold" in t.discard()) == gained


@rule("D44", "D37", "D39")
def test_suns_gift() -> None:
    t = blessed("The Sun's Gift", deck=["Copper", "Estate", "Gold", "Curse", "Silver"])
    assert t.sees("Ann", "Ann", "looked at") == ["Curse", "Gold", "Estate", "Copper"]
    assert t.sees("Bob", "Ann", "looked at") == ["?"] * 4

    t.answer("Curse", "Estate", "Done", "Put back Gold")

    assert t.deck() == ["Copper", "Gold", "Silver"]
    assert sorted(t.discard()) == ["Curse", "Estate"]


@rule("D44", "D82")
def test_swamps_gift() -> None:
    t = blessed("The Swamp's Gift")

    assert (t.discard(), t.pile("Will-o'-Wisp")) == (["Will-o'-Wisp"], 11)


@rule("D44")
def test_winds_gift() -> None:
    t = blessed("The Wind's Gift", hand=["Estate"], deck=["Gold", "Copper"])
    t.answer("Estate", "Copper")

    assert (t.hand(), sorted(t.discard())) == (["Gold"], ["Copper", "Estate"])


@rule("D44", "D31")
def test_the_discarded_boons_are_shuffled_when_none_is_left() -> None:
    t = table(
        ann={"hand": ["2 Bard"], "counters": {"actions": 2}}, boons=["The Mountain's Gift"]
    )  # fmt: skip
    t.answer("Play Bard", "Play Bard")

    assert t.discard() == ["Silver", "Silver"]
    assert t.shared("boon discard") == ["The Mountain's Gift"]


# -- Blessed Village
LATER = "Receive it at the start of your next turn"


@rule("D86", "D33")
def test_blessed_village_gives_its_boon_now() -> None:
    t = table(
        ["Blessed Village"],
        ann={"counters": {"coins": 4, "buys": 2}},
        boons=["The Mountain's Gift"],
        phase="buy",
    )
    t.answer("Buy Blessed Village")
    assert t.zone("Ann", "set aside") == ["The Mountain's Gift"]
    t.answer("Receive it now")

    assert sorted(t.discard()) == ["Blessed Village", "Silver"]
    assert t.shared("boon discard") == ["The Mountain's Gift"]


@rule("D86", "D52")
def test_blessed_village_gives_its_boon_at_the_start_of_the_next_turn() -> None:
    t = table(
        ["Blessed Village"],
        ann={"counters": {"coins": 4, "buys": 2}, "deck": ["5 Copper", "Gold"]},
        bob={"deck": ["5 Copper"]},
        boons=["The Sea's Gift"],
        phase="buy",
    )
    t.answer("Buy Blessed Village", LATER, "End the Buy phase")
    assert t.zone("Ann", "set aside") == ["The Sea's Gift"]
    assert t.scores == [0, 0]
    t.answer("End the Buy phase")

    assert t.turn == "Ann"
    assert t.hand() == ["Copper"] * 5 + ["Gold"]
    assert t.shared("boon discard") == ["The Sea's Gift"]
    assert t.zone("Ann", "set aside") == []


@rule("D86", "D53")
def test_two_boons_for_the_next_turn_come_in_any_order() -> None:
    t = table(
        ["Blessed Village"],
        ann={"counters": {"coins": 8, "buys": 3}, "deck": ["5 Copper", "Gold"], "discard": []},
        bob={"deck": ["5 Copper"]},
        boons=["The Sea's Gift", "The Mountain's Gift"],
        phase="buy",
    )
    t.answer(
        "Buy Blessed Village", LATER, "Buy Blessed Village", LATER, "End the Buy phase", "End the Buy phase"
    )

    assert t.offered() == ["The Sea's Gift: receive this", "The Mountain's Gift: receive this"]
    t.answer("The Mountain's Gift: receive this")
    assert "Silver" in t.discard()
    assert t.hand() == ["Copper"] * 5 + ["Gold"]


@rule("D80", "D86")
def test_a_boon_received_later_is_kept_until_the_clean_up_of_that_turn() -> None:
    t = table(
        ["Blessed Village"],
        ann={"counters": {"coins": 4, "buys": 2}, "deck": ["5 Copper", "Gold"]},
        bob={"deck": ["5 Copper"]},
        boons=["The Field's Gift", "The Sea's Gift"],
        phase="buy",
    )
    t.answer("Buy Blessed Village", LATER, "End the Buy phase", "End the Buy phase")

    assert t.coins == 1
    assert t.shared("kept boons") == ["The Field's Gift"]


# -- Druid
@rule("D80")
def test_druids_boons_stay_where_they_are() -> None:
    t = table(
        ann={"hand": ["2 Druid"], "counters": {"actions": 2}},
        boons=["The Sea's Gift"],
        boons_aside=["The Field's Gift", "The Mountain's Gift", "The Swamp's Gift"],
    )
    t.answer("Play Druid")
    assert t.offered() == ["The Field's Gift", "The Mountain's Gift", "The Swamp's Gift"]
    t.answer("The Field's Gift", "Play Druid", "The Field's Gift")

    assert (t.actions, t.coins, t.buys) == (2, 2, 3)
    assert len(t.shared("set-aside boons")) == 3
    assert t.shared("kept boons") == []


# -- Fool and Lost in the Woods
@rule("D86", "D85", "D45")
def test_fool_takes_three_boons_and_receives_them_in_any_order() -> None:
    t = table(
        ann={"hand": ["Fool", "Estate"], "deck": ["Gold", "Copper"]},
        boons=["The Flame's Gift", "The Sea's Gift", "The Mountain's Gift", "The Sky's Gift"],
    )
    t.answer("Play Fool")
    assert t.question == "receive which Boon first?"
    assert t.offered() == ["The Flame's Gift", "The Sea's Gift", "The Mountain's Gift"]
    t.answer("The Sea's Gift")
    assert t.hand() == ["Estate", "Gold"]
    t.answer("The Mountain's Gift", "Estate")

    assert (t.trash, t.discard()) == (["Estate"], ["Silver"])
    assert t.zone("Ann", "set aside") == ["Lost in the Woods"]
    assert t.shared("boon discard") == ["The Flame's Gift", "The Mountain's Gift", "The Sea's Gift"]


@rule("D85")
def test_fool_does_nothing_for_who_is_lost_in_the_woods() -> None:
    t = table(ann={"hand": ["Fool"], "set_aside": ["Lost in the Woods"]}, boons=["The Sea's Gift"])
    t.answer("Play Fool")

    assert t.phase == "Buy"
    assert t.shared("boon deck") == ["The Sea's Gift"]


@rule("D85")
def test_fool_takes_lost_in_the_woods_from_another_player() -> None:
    t = table(
        ann={"hand": ["Fool"]},
        bob={"set_aside": ["Lost in the Woods"]},
        boons=["The Mountain's Gift", "The Swamp's Gift", "The Field's Gift"],
    )
    t.answer("Play Fool", "The Mountain's Gift", "The Swamp's Gift")

    assert t.zone("Ann", "set aside") == ["Lost in the Woods"]
    assert t.zone("Bob", "set aside") == []
    assert t.shared("kept boons") == ["The Field's Gift"]


@rule("D45", "D44", "D21")
@pytest.mark.parametrize("used", [True, False])
def test_lost_in_the_woods_discards_a_card_for_a_boon_at_the_start_of_a_turn(used: bool) -> None:
    t = table(
        ["Fool"],
        ann={"set_aside": ["Lost in the Woods"], "hand": ["Estate", "Copper"]},
        boons=["The Mountain's Gift"],
        phase="start",
    )
    option = next(o for o in t.offered() if o.startswith("Lost in the Woods"))
    t.answer(*([option, "Estate"] if used else ["Done"]))

    assert t.discard() == (["Silver", "Estate"] if used else [])
    assert t.zone("Ann", "set aside") == ["Lost in the Woods"]


# -- Idol
@rule("D44", "D51")
def test_idol_gives_a_boon_and_the_second_one_curses() -> None:
    t = table(
        ann={"hand": ["2 Idol"]}, bob={"hand": ["Moat"]}, cid={}, boons=["The Mountain's Gift"], phase="buy"
    )
    t.answer("Play Idol", "Done")
    assert t.discard() == ["Silver"]
    t.answer("Play Idol", "Moat: be unaffected by it (Idol)")

    assert t.coins == 4
    assert (t.discard("Bob"), t.discard("Cid")) == ([], ["Curse"])


# -- Pixie
PIXIE = "Trash this to receive the Boon twice"


@rule("D34", "D44", "D86")
def test_pixie_discards_a_boon_or_is_trashed_to_receive_it_twice() -> None:
    t = table(ann={"hand": ["Pixie"], "deck": ["Copper"]}, boons=["The Mountain's Gift"])
    t.answer("Play Pixie")
    assert t.shared("boon discard") == ["The Mountain's Gift"]
    t.answer(PIXIE)

    assert (t.trash, t.discard()) == (["Pixie"], ["Silver", "Silver"])
    assert (t.hand(), t.actions) == (["Copper"], 1)
    assert t.shared("boon discard") == ["The Mountain's Gift"]


@rule("D56")
def test_pixie_need_not_be_trashed() -> None:
    t = table(ann={"hand": ["Pixie"], "deck": ["Copper"]}, boons=["The Mountain's Gift"])
    t.answer("Play Pixie", "Don't")

    assert (t.trash, t.discard(), t.in_play()) == ([], [], ["Pixie"])


@rule("D80")
def test_pixie_with_a_boon_that_is_kept() -> None:
    t = table(ann={"hand": ["Pixie"]}, boons=["The Forest's Gift"])
    t.answer("Play Pixie", PIXIE)

    assert (t.buys, t.coins) == (3, 2)
    assert t.shared("kept boons") == ["The Forest's Gift"]
    assert t.shared("boon discard") == []


@rule("D54", "D61")
def test_pixie_played_twice_is_trashed_once() -> None:
    t = table(
        ann={"hand": ["Throne Room", "Pixie", "Moat"]}, boons=["The Swamp's Gift", "The Mountain's Gift"]
    )
    t.answer("Play Throne Room", "Pixie", PIXIE)

    assert t.trash == ["Pixie"]
    assert t.hand() == ["Moat", "Will-o'-Wisp"]  # drawn as it was played again
    assert t.deck() == ["Will-o'-Wisp"]
    assert t.offered() == ["End the Action phase", "Play Moat", "Play Will-o'-Wisp"]  # nothing more is asked
    assert t.shared("boon discard") == ["The Mountain's Gift", "The Swamp's Gift"]


@rule("D80", "D25")
def test_rivers_gift_twice_is_two_cards() -> None:
    t = table(ann={"hand": ["Pixie"], "deck": ["8 Copper"]}, boons=["The River's Gift"])
    t.answer("Play Pixie", PIXIE, "Play all Treasures", "End the Buy phase")

    assert len(t.hand()) == 7


# -- Sacred Grove
@rule("D44", "D53")
def test_sacred_groves_boon_may_be_received_by_others() -> None:
    t = table(ann={"hand": ["Sacred Grove"]}, bob={}, cid={}, boons=["The Mountain's Gift", "The Sea's Gift"])
    t.answer("Play Sacred Grove")
    assert (t.asked, t.offered()) == ("Bob", ["Don't", "Receive the Boon"])
    t.answer("Receive the Boon", "Don't")

    assert (t.discard(), t.discard("Bob"), t.discard("Cid")) == (["Silver"], ["Silver"], [])
    assert (t.buys, t.coins) == (2, 3)
    assert t.shared("boon discard") == ["The Mountain's Gift"]


@rule("D44")
@pytest.mark.parametrize("boon", ["The Field's Gift", "The Forest's Gift"])
def test_sacred_grove_shares_no_boon_that_gives_coins(boon: str) -> None:
    t = table(ann={"hand": ["Sacred Grove", "Copper"]}, bob={}, boons=[boon])
    t.answer("Play Sacred Grove")

    assert (t.asked, t.coins) == ("Ann", 4)


@rule("D44", "D25", "D80")
def test_a_shared_rivers_gift_draws_for_each_at_the_end_of_this_turn() -> None:
    t = table(
        ann={"hand": ["Sacred Grove"], "deck": ["6 Copper"]},
        bob={"hand": ["Estate"], "deck": ["Gold"]},
        boons=["The River's Gift"],
    )
    t.answer("Play Sacred Grove", "Receive the Boon")
    assert t.hand("Bob") == ["Estate"]
    t.answer("End the Buy phase")

    assert len(t.hand()) == 6
    assert t.hand("Bob") == ["Estate", "Gold"]
    assert t.shared("boon discard") == ["The River's Gift"]


# -- Tracker
@rule("D44", "D50")
def test_tracker_puts_what_its_boon_gains_onto_the_deck() -> None:
    t = table(ann={"hand": ["Tracker"], "deck": ["Copper"]}, boons=["The Mountain's Gift"])
    t.answer("Play Tracker")
    assert t.coins == 1
    t.answer("Tracker: put it onto your deck (Silver)")

    assert t.deck() == ["Silver", "Copper"]


@rule("D50")
def test_tracker_in_play_puts_what_is_bought_onto_the_deck_or_not() -> None:
    t = table(
        ann={"in_play": ["Tracker"], "counters": {"coins": 6, "buys": 3}},
        boons=["The Sea's Gift"],
        phase="buy",
    )
    t.answer("Buy Silver", "Tracker: put it onto your deck (Silver)", "Buy Silver", "Done")

    assert (t.deck(), t.discard()) == (["Silver"], ["Silver"])


@rule("D2", "D50")
def test_tracker_does_nothing_about_what_is_exchanged() -> None:
    t = table(
        ["Vampire"],
        ann={"hand": ["Vampire", "Changeling"], "in_play": ["Tracker"]},
        hexes=["Greed"],
        boons=["The Sea's Gift"],
        phase="night",
    )
    t.answer("Play Vampire", "Silver", "Tracker: put it onto your deck (Silver)")

    assert (t.deck(), t.discard()) == (["Silver"], ["Bat"])


@rule("D2", "D10", "D53")
def test_tracker_and_changeling_about_the_same_gain() -> None:
    t = table(
        ["Changeling"],
        ann={"in_play": ["Tracker"], "counters": {"coins": 3, "buys": 2}},
        boons=["The Sea's Gift"],
        phase="buy",
    )
    t.answer("Buy Silver")
    assert set(t.offered()) == {
        "Done", "Tracker: put it onto your deck (Silver)", "Changeling: exchange it for a Changeling (Silver)",
    }  # fmt: skip
    t.answer("Changeling: exchange it for a Changeling (Silver)")

    assert (t.deck(), t.discard()) == ([], ["Changeling"])
    assert t.pile("Silver") == 40
