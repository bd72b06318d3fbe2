"""Menagerie: the kingdom cards that cost 5."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.ints import Seat
from cardwright.kernel.snapshot import restore, save
from tests.dominion.kit import Table, table
from tests.rulemark import rule

MAT = "exile mat"
END = "End the Buy phase"
SLEIGH = "Sleigh: discard this; if you do, choose one: put it into your hand; or put it onto your deck (Gold)"


# -- cards that cost 5
@rule("D52")
def test_barge_now_or_next_turn() -> None:
    t = table(ann={"hand": ["2 Barge"], "deck": ["12 Copper"], "counters": {"actions": 2}})

    t.answer("Play Barge", "Now: draw 3 cards; +1 Buy", "Play Barge", "Next turn: draw 3 cards; +1 Buy")
    assert (t.buys, len(t.hand())) == (2, 3)
    t.answer(END, END)

    assert (t.turn, t.in_play(), t.buys, len(t.hand())) == ("Ann", ["Barge"], 2, 8)
    t.answer(END)
    assert t.in_play() == []


@rule("D51", "D100")
def test_coven_exiles_curses_while_there_are_any() -> None:
    t = table(
        ann={"hand": ["Coven"]},
        bob={"exile_mat": ["Curse"]},
        cid={"exile_mat": ["2 Curse", "Gold"]},
        piles={"Curse": 1},
    )

    t.answer("Play Coven")

    assert (t.zone("Bob", MAT), t.discard("Bob")) == (["Curse", "Curse"], [])
    assert (t.zone("Cid", MAT), t.discard("Cid")) == (["Gold"], ["Curse", "Curse"])
    assert (t.coins, t.pile("Curse")) == (2, 0)


@rule("D100", "D42")
def test_displace_gains_another_card_for_up_to_2_more() -> None:
    t = table(["Village", "Displace"], ann={"hand": ["Displace", "Silver", "Copper"]})

    t.answer("Play Displace", "Silver")
    assert t.offered() == ["Copper", "Curse", "Estate", "Village", "Duchy", "Displace"]
    t.answer("Duchy")

    assert (t.zone("Ann", MAT), t.discard()) == (["Silver"], ["Duchy"])


@rule("D33", "D42")
def test_falconer_gains_a_cheaper_card_into_the_hand() -> None:
    t = table(["Village"], ann={"hand": ["Falconer"]})

    t.answer("Play Falconer")
    assert t.offered() == ["Copper", "Curse", "Estate", "Silver", "Village"]
    t.answer("Silver")

    assert t.hand() == ["Silver"]


@rule("D50")
def test_falconer_watches_whoever_gains_a_card_with_two_types() -> None:
    t = table(
        ["Militia", "Village"],
        ann={"hand": ["Falconer"], "counters": {"coins": 7, "buys": 3}},
        bob={"hand": ["Falconer"]},
        phase="buy",
    )

    t.answer("Buy Militia", "Falconer: play this (Militia)", "Copper")
    assert t.asked == "Bob"
    t.answer("Falconer: play this (Militia)", "Silver")
    assert (t.hand(), t.hand("Bob")) == (["Copper"], ["Silver"])
    t.answer("Buy Village")

    assert t.question == "play Treasures and buy"


@rule("D50", "D6")
def test_a_falconer_that_is_gained_into_the_hand_is_played_for_itself() -> None:
    t = table(["Falconer", "Village"], ann={"hand": ["Artisan"]})

    t.answer("Play Artisan", "Falconer", "Falconer: play this", "Village")

    assert t.in_play() == ["Artisan", "Falconer"]


@rule("D102", "D42")
def test_fisherman_is_cheap_while_the_discard_pile_is_empty() -> None:
    t = table(["Fisherman"], ann={"counters": {"coins": 4, "buys": 3}}, phase="buy")

    assert t.cost("Fisherman") == 2
    t.answer("Buy Fisherman")

    assert t.cost("Fisherman") == 5
    assert t.coins == 2
    assert "Buy Fisherman" not in t.offered()


@rule("D102")
def test_fisherman_asks_for_the_discard_pile_of_whose_turn_it_is() -> None:
    t = table(["Fisherman"], ann={"discard": ["Copper"]}, bob={"hand": []}, turn="Bob", phase="buy")

    assert t.cost("Fisherman") == 2


@rule("D43")
def test_fisherman_that_is_played() -> None:
    t = table(ann={"hand": ["Fisherman"], "deck": ["2 Copper"]})

    t.answer("Play Fisherman")

    assert (t.hand(), t.actions, t.coins) == (["Copper"], 1, 1)


def under_gatekeeper(hand: list[str], exiled: Sequence[str] = ()) -> Table:
    """Ann has played Gatekeeper; Bob is about to buy with 9 Coins."""
    t = table(
        ["Gatekeeper", "Village", "Trader", "Page", "Workshop"],
        ann={"hand": ["Gatekeeper"], "deck": ["9 Copper"]},
        bob={"hand": [*hand, "3 Gold"], "exile_mat": exiled},
    )
    t.answer("Play Gatekeeper", END)
    if t.phase == "Action":
        t.answer("End the Action phase")
    t.answer("Play all Treasures")
    t.g.set_value(Seat(1), 1, 3)
    return t


@rule("D106", "D100")
def test_gatekeeper_exiles_what_others_gain() -> None:
    t = under_gatekeeper([])

    t.answer("Buy Village")

    assert (t.zone("Bob", MAT), t.discard("Bob")) == (["Village"], [])
    assert "Bob exiles Village (from the discard pile) [D100]" in t.told()


@rule("D106")
def test_gatekeeper_leaves_other_cards_alone() -> None:
    t = under_gatekeeper([])

    t.answer("Buy Estate")

    assert (t.zone("Bob", MAT), t.discard("Bob")) == ([], ["Estate"])


@rule("D106", "D101")
def test_gatekeeper_leaves_alone_what_is_in_exile_already() -> None:
    t = under_gatekeeper([], ["Village"])

    t.answer("Buy Village")
    assert t.offered() == ["Done", "Village: discard all copies of it from your Exile mat (Village)"]
    t.answer("Done")

    assert (t.zone("Bob", MAT), t.discard("Bob")) == (["Village"], ["Village"])


@rule("D106", "D52")
def test_gatekeeper_ends_when_its_player_begins_a_turn() -> None:
    t = table(
        ["Gatekeeper", "Village"],
        ann={"hand": ["Gatekeeper"], "deck": ["5 Copper", "Gold"]},
        bob={"hand": ["Copper"], "deck": ["5 Gold", "5 Copper"]},
    )

    t.answer("Play Gatekeeper", END, END)
    assert (t.turn, t.coins, t.in_play()) == ("Ann", 3, ["Gatekeeper"])
    t.answer(END)
    assert t.in_play() == []
    t.answer("Play all Treasures", "Buy Village")

    assert t.zone("Bob", MAT) == []
    assert "Village" in t.discard("Bob") or "Village" in t.deck("Bob") + t.hand("Bob")


@rule("D106", "D51")
def test_who_was_unaffected_by_gatekeeper_stays_so() -> None:
    t = table(
        ["Gatekeeper", "Village"],
        ann={"hand": ["Gatekeeper"], "deck": ["9 Copper"]},
        bob={"hand": ["Moat", "Gold"], "deck": ["9 Copper"]},
        cid={"hand": ["Gold"], "deck": ["9 Copper"]},
    )

    t.answer("Play Gatekeeper", "Moat: be unaffected by it (Gatekeeper)", END)
    t.answer("End the Action phase", "Play all Treasures", "Buy Village")
    assert t.zone("Bob", MAT) == []
    t.answer("Play all Treasures", "Buy Silver")

    assert t.zone("Cid", MAT) == ["Silver"]


@rule("D106", "D39")
def test_gatekeeper_exiles_a_card_that_is_gained_onto_the_deck() -> None:
    t = table(
        ["Gatekeeper"],
        ann={"hand": ["Gatekeeper"], "deck": ["9 Copper"]},
        bob={"hand": ["Supplies"], "deck": ["9 Copper"]},
    )

    t.answer("Play Gatekeeper", END, "Play Supplies")

    assert (t.zone("Bob", MAT), t.deck("Bob")[0]) == (["Horse"], "Copper")


@rule("D106", "D53")
def test_gatekeeper_works_in_its_players_turn_too() -> None:
    t = table(
        ["Gatekeeper", "Embassy"],
        ann={
            "hand": ["Gatekeeper"],
            "deck": ["9 Copper"],
            "counters": {"coins": 5, "buys": 2},
        },
        bob={"hand": ["Copper"], "deck": ["9 Copper"]},
    )

    t.answer("Play Gatekeeper", "Buy Embassy")

    assert (t.zone("Bob", MAT), t.discard("Bob")) == (["Silver"], [])


@rule("D106", "D53", "D54")
def test_a_sleigh_is_faster_than_gatekeeper() -> None:
    t = under_gatekeeper(["Sleigh"])

    t.answer("Buy Village")
    assert t.asked == "Bob"
    assert t.offered() == [SLEIGH.replace("Gold", "Village"), "Gatekeeper: exile it (Village)"]
    t.answer(SLEIGH.replace("Gold", "Village"), "Put it into your hand")

    assert (t.hand("Bob"), t.zone("Bob", MAT)) == (["Village"], [])


@rule("D106", "D1", "D6")
def test_a_card_exiled_by_gatekeeper_is_not_exchanged() -> None:
    t = under_gatekeeper(["Trader"])

    t.answer("Buy Village", "Gatekeeper: exile it (Village)")

    assert (t.zone("Bob", MAT), t.discard("Bob")) == (["Village"], [])
    assert t.question == "play Treasures and buy"


@rule("D106", "D1", "D2", "D6")
def test_a_card_exchanged_first_is_not_exiled_nor_what_comes_for_it() -> None:
    t = under_gatekeeper(["Trader"])

    t.answer("Buy Village", "Trader: exchange it for a Silver (Village)")

    assert (t.zone("Bob", MAT), t.discard("Bob")) == ([], ["Silver"])


@rule("D106", "D51", "D53")
def test_two_gatekeepers_exile_a_card_once() -> None:
    t = table(
        ["Gatekeeper", "Village"],
        ann={"hand": ["2 Gatekeeper"], "deck": ["9 Copper"], "counters": {"actions": 2}},
        bob={"hand": ["Gold"], "deck": ["9 Copper"]},
    )

    t.answer("Play Gatekeeper", "Play Gatekeeper", END, "Play all Treasures", "Buy Village")

    assert t.zone("Bob", MAT) == ["Village"]
    assert t.turn == "Ann"
    assert t.coins == 6


@rule("D106", "D52")
def test_what_hangs_over_others_survives_saving() -> None:
    t = under_gatekeeper([])

    again = Table(restore(t.g.match, save(t.g)))
    again.answer("Buy Village")

    assert again.zone("Bob", MAT) == ["Village"]


@rule("D32", "D30", "D56")
def test_hunting_lodge_turns_the_hand_over() -> None:
    t = table(ann={"hand": ["Hunting Lodge", "2 Estate"], "deck": ["Copper", "5 Gold", "Silver"]})

    t.answer("Play Hunting Lodge", "Discard your hand for 5 cards")

    assert (t.hand(), sorted(t.discard())) == (["Gold"] * 5, ["Copper", "Estate", "Estate"])

    t = table(ann={"hand": ["Hunting Lodge", "Estate"], "deck": ["Copper", "5 Gold"]})
    t.answer("Play Hunting Lodge", "Don't")
    assert t.hand() == ["Copper", "Estate"]


KILN = "Kiln: gain a copy of it ({})"


@rule("D33", "D57", "D53")
def test_kiln_copies_the_next_card_first() -> None:
    t = table(["Smithy"], ann={"hand": ["Kiln", "Smithy"], "deck": ["9 Copper"], "counters": {"actions": 2}})

    t.answer("Play Kiln", "Play Smithy")
    assert t.hand() == []
    t.answer(KILN.format("Smithy"))

    assert (t.discard(), t.hand(), t.coins) == (["Smithy"], ["Copper"] * 3, 2)


@rule("D33", "D51", "D53")
def test_kiln_copies_an_attack_before_others_react_to_it() -> None:
    t = table(
        ["Witch"],
        ann={"hand": ["Kiln", "Witch"], "counters": {"actions": 2}},
        bob={"hand": ["Moat"]},
    )

    t.answer("Play Kiln", "Play Witch")
    assert t.asked == "Ann"
    t.answer(KILN.format("Witch"))
    assert (t.asked, t.discard()) == ("Bob", ["Witch"])
    t.answer("Moat: be unaffected by it (Witch)")

    assert t.discard("Bob") == []


@rule("D33")
def test_kiln_is_about_the_next_card_only() -> None:
    t = table(ann={"hand": ["Kiln", "Copper", "Silver"]})

    t.answer("Play Kiln", "Play Copper", "Done", "Play Silver")

    assert t.discard() == []
    assert t.coins == 5


@rule("D57")
def test_kiln_copies_nothing_from_outside_the_supply() -> None:
    t = table(["Paddock"], ann={"hand": ["Kiln", "Horse"], "deck": ["3 Copper"], "counters": {"actions": 2}})

    t.answer("Play Kiln", "Play Horse")

    assert t.discard() == []
    assert t.pile("Horse") == 31


@rule("D35", "D53")
def test_a_kiln_played_twice_copies_itself_and_the_next_card() -> None:
    t = table(
        ["Village"],
        ann={"hand": ["Throne Room", "Kiln", "Village"], "deck": ["9 Copper"], "counters": {"actions": 2}},
    )

    t.answer("Play Throne Room", "Kiln", "Kiln: gain a copy of it")
    t.answer("Play Village", KILN.format("Village"))

    assert t.discard() == ["Village", "Kiln"]


@rule("D52", "D42")
def test_livery_brings_a_horse_with_each_dear_card() -> None:
    t = table(ann={"hand": ["Livery"], "counters": {"coins": 6, "buys": 3}})

    t.answer("Play Livery", "Buy Gold", "Buy Silver")

    assert t.discard() == ["Silver", "Horse", "Gold"]


@rule("D52")
def test_livery_adds_up() -> None:
    t = table(ann={"hand": ["Throne Room", "Livery"], "counters": {"buys": 2}})

    t.answer("Play Throne Room", "Livery", "Buy Gold")

    assert t.discard() == ["Horse", "Horse", "Gold"]


@rule("D52", "D35")
def test_mastermind_plays_an_action_three_times_next_turn() -> None:
    t = table(ann={"hand": ["Mastermind"], "deck": ["Bounty Hunter", "3 Copper", "Estate", "9 Silver"]})

    t.answer("Play Mastermind", END, END)
    assert (t.turn, t.offered()) == ("Ann", ["None", "Bounty Hunter"])
    t.answer("Bounty Hunter", "Copper", "Copper", "Estate")

    assert (t.actions, t.coins) == (4, 6)
    assert t.in_play() == ["Bounty Hunter", "Mastermind"]


@rule("D52", "D54")
def test_mastermind_rides_a_horse_three_times() -> None:
    t = table(["Paddock"], ann={"hand": ["Mastermind"], "deck": ["Horse", "12 Copper"]})

    t.answer("Play Mastermind", END, END, "Horse")

    assert (t.actions, len(t.hand()), t.pile("Horse")) == (4, 10, 31)
    assert t.in_play() == ["Mastermind"]


@rule("D52")
def test_mastermind_stays_with_the_duration_that_it_plays() -> None:
    t = table(ann={"hand": ["Mastermind"], "deck": ["Barge", "30 Copper"]})
    now, later = "Now: draw 3 cards; +1 Buy", "Next turn: draw 3 cards; +1 Buy"

    t.answer("Play Mastermind", END, END, "Barge", now, later, later, END)
    assert (t.turn, t.in_play()) == ("Bob", ["Barge", "Mastermind"])
    t.answer(END)
    assert (t.buys, len(t.hand())) == (3, 11)
    t.answer(END)

    assert t.in_play() == []


@rule("D52")
def test_mastermind_plays_mastermind() -> None:
    t = table(ann={"hand": ["Mastermind"], "deck": ["Mastermind", "4 Estate", "Moat", "Smithy", "9 Silver"]})

    t.answer("Play Mastermind", END, END, "Mastermind", END)
    assert (t.turn, t.in_play()) == ("Bob", ["Mastermind", "Mastermind"])
    t.answer(END)
    assert t.offered() == ["None", "Moat", "Smithy"] or t.offered() == ["None", "Smithy", "Moat"]
    t.answer("Moat")
    assert len(t.hand()) == 10
    t.answer("Smithy", END)

    assert t.turn == "Bob"
    assert t.in_play() == []


@rule("D57", "D43")
def test_paddock_counts_empty_piles() -> None:
    t = table(
        ["Village", "Moat"], ann={"hand": ["Paddock", "Copper"]}, piles={"Village": 0, "Moat": 0, "Horse": 1}
    )

    t.answer("Play Paddock")

    assert (t.discard(), t.coins, t.actions) == (["Horse"], 2, 2)


@rule("D100", "D56")
def test_sanctuary_may_exile() -> None:
    t = table(ann={"hand": ["Sanctuary", "Curse"], "deck": ["2 Copper"]})

    t.answer("Play Sanctuary")
    assert t.offered() == ["None", "Copper", "Curse"] or t.offered() == ["None", "Curse", "Copper"]
    t.answer("None")

    assert (t.zone("Ann", MAT), t.hand(), t.buys) == ([], ["Copper", "Curse"], 2)
