"""Seaside, Allies, Renaissance, Intrigue, Cornucopia, Rising Sun: mechanics, and cards that count gains."""

from __future__ import annotations

from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.setup import new_match
from cardwright.kernel.ints import Seat
from cardwright.kernel.views import HIDDEN
from tests.dominion.kit import Table, table
from tests.rulemark import rule

SAILOR = "Sailor: play it, once"


# -- Seaside
@rule("D125", "D52")
def test_sailor_plays_one_duration_that_is_gained_this_turn() -> None:
    t = table(
        ["Captain"],
        ann={"hand": ["Sailor"], "deck": ["5 Copper"], "counters": {"coins": 12, "buys": 3}},
        bob={"hand": ["Copper"]},
    )

    t.answer("Play Sailor", "Buy Sailor", f"{SAILOR} (Sailor)")
    assert t.in_play() == ["Sailor", "Sailor"]
    t.answer("Buy Sailor", f"{SAILOR} (Sailor)")
    assert t.in_play() == ["Sailor", "Sailor", "Sailor"]
    t.answer("End the Buy phase", "End the Buy phase", "None", "None", "None")

    assert t.coins == 6


@rule("D125")
def test_a_declined_sailor_is_still_there_for_the_next_duration() -> None:
    t = table(
        ann={"hand": ["Sailor"], "deck": ["5 Copper"], "counters": {"coins": 12, "buys": 3}},
        bob={"hand": ["Copper"]},
    )

    t.answer("Play Sailor", "Buy Sailor", "Done", "Buy Sailor", f"{SAILOR} (Sailor)")

    assert t.in_play() == ["Sailor", "Sailor"]


@rule("D125")
def test_a_sailor_played_twice_plays_two_durations() -> None:
    t = table(
        ["Importer", "Cave Dwellers"],
        ann={"hand": ["Throne Room", "Sailor"], "counters": {"coins": 9, "buys": 4}},
    )

    t.answer("Play Throne Room", "Sailor", "Buy Importer", f"{SAILOR} (Importer)")
    t.answer("Buy Importer", f"{SAILOR} (Importer)", "Buy Importer")

    assert t.in_play().count("Importer") == 2
    assert t.discard() == ["Importer"]


@rule("D2", "D13")
def test_a_champion_received_in_an_exchange_is_not_played_by_sailor() -> None:
    t = table(
        ["Page"],
        ann={"hand": ["Sailor", "Hero"], "deck": ["5 Copper"], "counters": {"actions": 2}},
        bob={"hand": ["Copper"]},
    )

    t.answer("Play Sailor", "Play Hero", "Gold", "End the Buy phase", "Hero: exchange this for a Champion")

    assert "Champion" in t.discard()
    assert t.in_play() == ["Sailor"]


@rule("D23", "D39")
def test_treasury_returns_to_the_deck_if_no_victory_card_was_gained_in_the_buy_phase() -> None:
    t = table(ann={"hand": ["2 Treasury"], "deck": ["7 Copper"], "counters": {"buys": 2, "coins": 3}})

    t.answer("Play Treasury", "Play Treasury", "Buy Silver", "End the Buy phase")
    while t.asked == "Ann":
        t.answer("Put this onto your deck")

    assert t.hand().count("Treasury") == 2


@rule("D23")
def test_treasury_stays_if_a_victory_card_was_gained_in_the_buy_phase() -> None:
    t = table(ann={"hand": ["Treasury"], "deck": ["7 Copper"], "counters": {"buys": 2, "coins": 3}})

    t.answer("Play Treasury", "Buy Estate", "End the Buy phase")

    assert t.asked == "Bob"
    assert "Treasury" in t.discard()


@rule("D2", "D23")
def test_treasury_does_not_count_what_was_gained_before_the_buy_phase_or_received() -> None:
    t = table(
        ["Changeling"],
        ann={"hand": ["Workshop", "Treasury"], "deck": ["7 Copper"], "counters": {"actions": 2, "coins": 5}},
    )

    t.answer(
        "Play Workshop",
        "Estate",
        "Play Treasury",
        "Buy Silver",
        "Changeling: exchange it for a Changeling (Silver)",
    )
    t.answer("Put this onto your deck")

    assert "Treasury" in t.hand()


@rule("D40", "D33")
def test_ambassador_returns_copies_and_the_others_gain_one_each() -> None:
    t = table(ann={"hand": ["Ambassador", "3 Curse", "Copper"]}, bob={}, cid={}, piles={"Curse": 0})

    t.answer("Play Ambassador", "Curse", "Curse", "Curse")

    assert t.hand() == ["Copper", "Curse"]
    assert (t.discard("Bob"), t.discard("Cid")) == (["Curse"], ["Curse"])
    assert t.pile("Curse") == 0
    assert t.trash == []


@rule("D40", "D57")
def test_ambassador_returns_nothing_to_a_pile_outside_the_supply() -> None:
    t = table(["Page"], ann={"hand": ["Ambassador", "2 Treasure Hunter"]}, bob={})

    t.answer("Play Ambassador", "Treasure Hunter", "Treasure Hunter")

    assert t.discard("Bob") == []
    assert t.pile("Treasure Hunter") == 5


# -- Renaissance
@rule("D33", "D40")
def test_experiment_comes_in_pairs_and_returns_when_it_is_played() -> None:
    t = table(
        ["Experiment"],
        ann={"hand": ["Experiment", "Village"], "deck": ["4 Copper"], "counters": {"coins": 3, "buys": 2}},
    )

    t.answer("Play Experiment")
    assert t.pile("Experiment") == 11
    t.answer("End the Action phase", "Buy Experiment")

    assert t.discard("Ann").count("Experiment") == 2
    assert t.pile("Experiment") == 9


@rule("D13", "D40")
def test_one_of_the_two_experiments_may_be_exchanged() -> None:
    t = table(["Experiment", "Changeling"], ann={"counters": {"coins": 3, "buys": 2}}, phase="buy")

    t.answer("Buy Experiment")
    t.answer("Experiment: gain another Experiment", "Done")
    t.answer("Changeling: exchange it for a Changeling (Experiment)")

    assert sorted(t.discard()) == ["Changeling", "Experiment"]


@rule("D122", "D54")
def test_an_experiment_played_by_overlord_stays_in_its_pile() -> None:
    t = table(["Experiment"], ann={"hand": ["Overlord", "Village"], "deck": ["2 Copper"]})

    t.answer("Play Overlord")

    assert t.pile("Experiment") == 10
    assert t.in_play() == ["Overlord"]


# -- Allies
@rule("D40", "D33")
def test_swap_returns_an_action_for_another_one() -> None:
    t = table(["Swap", "Smithy", "Village"], ann={"hand": ["Swap", "Smithy"], "deck": ["Copper"]})

    t.answer("Play Swap", "Smithy")
    assert t.offered() == ["Village", "Swap"]
    t.answer("Village")

    assert t.hand() == ["Copper", "Village"]
    assert t.pile("Smithy") == 11
    assert t.trash == []


@rule("D40", "D8")
def test_swap_gives_nothing_for_a_card_without_a_pile() -> None:
    t = table(["Swap", "Village"], ann={"hand": ["Swap", ("Smithy", "Black Market")], "deck": ["Copper"]})

    t.answer("Play Swap", "Smithy")

    assert "Smithy" in t.hand()
    assert t.asked == "Ann"
    assert t.offered()[0] == "End the Action phase"


@rule("D118")
def test_rotating_the_augurs_puts_all_of_one_name_under_the_pile() -> None:
    t = table(
        ["Augurs"],
        ann={"hand": ["Herb Gatherer"], "deck": ["Silver", "Copper"]},
        piles={"Augurs": ["2 Herb Gatherer", "2 Acolyte", "Sibyl"]},
    )

    t.answer("Play Herb Gatherer", "Silver", "Rotate the Augurs")

    assert t.shared("Augurs") == ["Acolyte", "Acolyte", "Sibyl", "Herb Gatherer", "Herb Gatherer"]
    assert t.coins == 2
    assert "Ann puts 2 Herb Gatherer under its pile [D118]" in t.told()


@rule("D118")
def test_a_pile_with_one_name_left_is_not_rotated() -> None:
    t = table(["Augurs"], ann={"hand": ["Herb Gatherer"]}, piles={"Augurs": ["2 Sibyl"]})

    t.answer("Play Herb Gatherer", "Rotate the Augurs")

    assert t.shared("Augurs") == ["Sibyl", "Sibyl"]
    assert "[D118]" not in "".join(t.told())


@rule("D119", "D33")
def test_acolyte_gains_whichever_augur_lies_on_top() -> None:
    t = table(["Augurs"], ann={"hand": ["Acolyte", "Estate"]}, piles={"Augurs": ["Sorceress", "Sibyl"]})

    t.answer("Play Acolyte", "Estate", "Trash this to gain an Augur")

    assert sorted(t.discard()) == ["Gold", "Sorceress"]
    assert t.trash == ["Acolyte", "Estate"]


@rule("D36", "D51")
def test_sorceress_curses_if_the_named_card_is_on_top() -> None:
    t = table(["Augurs"], ann={"hand": ["2 Sorceress"], "deck": ["Copper", "Silver"]}, bob={})

    t.answer("Play Sorceress", "Copper")
    assert t.discard("Bob") == ["Curse"]
    t.answer("Play Sorceress", "Copper")

    assert t.discard("Bob") == ["Curse"]
    assert t.hand() == ["Copper", "Silver"]


@rule("D39", "D60")
def test_sibyl_puts_a_card_on_top_and_one_at_the_bottom() -> None:
    t = table(["Augurs"], ann={"hand": ["Sibyl"], "deck": ["Gold", "3 Copper", "Estate"]})

    t.answer("Play Sibyl", "Gold")

    assert t.deck() == ["Gold", "Estate", "Copper"]
    assert t.sees("Bob", "Ann", "deck") == [HIDDEN] * 3


@rule("D119", "D20")
def test_the_augurs_begin_with_four_of_each() -> None:
    pile = next(p for p in new_match(["Augurs"]).piles if p.name == "Augurs")

    assert pile.cards[::4] == ["Sibyl", "Sorceress", "Acolyte", "Herb Gatherer"]
    assert len(pile.cards) == 16


# -- passing
@rule("D117", "D60")
def test_masquerade_passes_a_card_to_the_left_all_at_once() -> None:
    t = table(
        ann={"hand": ["Masquerade", "Curse"], "deck": ["2 Copper"]},
        bob={"hand": ["Estate", "Gold"]},
        cid={"hand": ["Silver", "Province"]},
    )

    t.answer("Play Masquerade", "Curse")
    assert t.asked == "Bob"
    assert "Curse" not in t.offered()
    t.answer("Estate", "Silver")

    assert t.hand("Bob") == ["Curse", "Gold"]
    assert t.hand("Cid") == ["Estate", "Province"]
    assert t.hand("Ann") == ["Copper", "Copper", "Silver"]
    assert t.sees("Cid", "Bob", "hand") == [HIDDEN, HIDDEN]
    assert sorted(t.sees("Ann", "Bob", "hand")) == sorted([HIDDEN, "Curse"])
    t.answer("Silver")

    assert t.trash == ["Silver"]
    assert not any("Estate" in line for line in t.told("Ann"))


@rule("D117")
def test_who_has_no_cards_is_passed_over() -> None:
    t = table(
        ann={"hand": ["Masquerade", "Curse"], "deck": ["2 Copper"]},
        bob={},
        cid={"hand": ["Silver"]},
    )

    t.answer("Play Masquerade", "Curse", "None")

    assert t.hand("Bob") == []
    assert t.hand("Cid") == ["Curse"]
    assert t.hand("Ann") == ["Copper", "Copper", "Silver"]


@rule("D117")
def test_what_another_has_chosen_to_pass_is_made_up_in_an_imagined_game() -> None:
    t = table(
        ann={"hand": ["Masquerade", "Curse", "Gold"], "deck": ["2 Copper"]},
        bob={"hand": ["Estate", "Duchy"]},
    )
    t.answer("Play Masquerade", "Gold")

    passed = set()
    for seed in range(20):
        g = t.g.imagine(Seat(1), seed)
        other = Table(g)
        other.answer("Duchy")
        passed.update(set(other.hand("Bob")) - {"Estate"})

    assert len(passed) > 1


# -- the Bane
@rule("D133", "D36")
def test_who_shows_a_bane_card_gains_no_curse() -> None:
    t = table(
        ["Young Witch"],
        bane="Village",
        ann={"hand": ["2 Young Witch"], "deck": ["8 Copper"], "counters": {"actions": 2}},
        bob={"hand": [("Village", "Village"), "Estate"]},
        cid={"hand": ["Smithy"]},
    )

    t.answer("Play Young Witch")
    while t.asked == "Ann":
        t.answer("Copper")
    assert t.offered() == ["Done", "Village"]
    t.answer("Village")
    assert (t.discard("Bob"), t.discard("Cid")) == ([], ["Curse"])
    t.answer("Play Young Witch")
    while t.asked == "Ann":
        t.answer("Copper")
    t.answer("Done")

    assert (t.discard("Bob"), t.discard("Cid")) == (["Curse"], ["Curse", "Curse"])


# -- Rising Sun
@rule("D124")
def test_a_prophecy_comes_true_when_the_last_sun_is_removed() -> None:
    t = table(
        ["Tea House", "Panic"],
        ann={
            "hand": ["5 Tea House", "Copper"],
            "deck": ["Copper", "4 Estate", "5 Curse"],
            "counters": {"actions": 1},
        },
    )

    for _ in range(4):
        t.answer("Play Tea House")
    assert "[D124]" in "".join(t.told())
    t.answer("Play Tea House", "Play Copper")

    assert t.buys == 3
    t.answer("Play Copper", "End the Buy phase")
    while t.asked == "Ann" and t.turn == "Ann":
        t.answer(t.offered()[0])
    assert t.pile("Copper") == 48
    assert "Copper" not in t.discard()


@rule("D124")
def test_before_that_it_does_nothing() -> None:
    t = table(["Tea House", "Panic"], ann={"hand": ["Tea House", "Copper"], "deck": ["6 Estate"]})

    t.answer("Play Tea House", "Play Copper")

    assert t.buys == 1


@rule("D124", "D20")
def test_an_omen_brings_a_prophecy() -> None:
    m = new_match(["Rustic Village"], 2)
    named = new_match(["Rustic Village", "Panic"], 2)

    assert [TABLE.types[int(k)] & types.PROPHECY > 0 for k in m.landscapes] == [True]
    assert [m.cards.kind_names[int(k)] for k in named.landscapes] == ["Panic"]


@rule("D124", "D32")
def test_rustic_village_discards_two_for_a_card() -> None:
    t = table(["Panic"], ann={"hand": ["Rustic Village", "Estate"], "deck": ["Copper", "Gold"]})

    t.answer("Play Rustic Village", "Discard 2 cards")

    assert t.hand() == ["Gold"]
    assert t.told()[3] == "Ann removes a Sun token [D124]"


# -- what moves a card as it is discarded from play, and what replaces what an Action says
@rule("D123", "D6", "D54")
def test_a_tireless_traveller_is_exchanged_or_set_aside() -> None:
    def play() -> Table:
        t = table(
            ["Tireless", "Page"], ann={"hand": ["Page"], "deck": ["12 Copper"]}, bob={"hand": ["Copper"]}
        )
        t.answer("Play Page", "End the Buy phase")
        assert t.asked == "Ann"
        return t

    t = play()
    t.answer(next(o for o in t.offered() if o.startswith("Tireless")))
    assert t.deck()[0] == "Page"
    assert len(t.hand()) == 5
    assert t.pile("Treasure Hunter") == 5

    t = play()
    t.answer("Page: exchange this for a Treasure Hunter")
    assert t.deck()[0] == "Copper"
    assert (t.pile("Page"), t.pile("Treasure Hunter")) == (11, 4)


@rule("D125", "D32")
def test_trickster_keeps_one_treasure_for_each_time_it_was_played() -> None:
    t = table(
        ["Trickster"],
        ann={"hand": ["Throne Room", "Trickster", "2 Gold", "Silver"], "deck": ["9 Copper"]},
        bob={"hand": ["Copper"]},
    )

    t.answer("Play Throne Room", "Trickster", "Play all Treasures", "End the Buy phase")
    assert t.discard("Bob") == ["Curse", "Curse"]
    for _ in range(2):
        t.answer(next(o for o in t.offered() if o.endswith("(Gold)")))

    assert t.asked == "Bob"
    assert t.hand() == ["Copper"] * 5 + ["Gold", "Gold"]


@rule("D128", "D51", "D52")
def test_enchantress_replaces_the_first_action_of_each_other_player() -> None:
    t = table(
        ann={"hand": ["Enchantress"], "deck": ["9 Copper"]},
        bob={"hand": ["2 Smithy", "Village"], "deck": ["9 Silver"]},
        cid={"hand": ["Moat", "Smithy"], "deck": ["9 Silver"]},
    )

    t.answer(
        "Play Enchantress", "Moat: be unaffected by it (Enchantress)", "End the Buy phase", "Play Smithy"
    )
    assert (t.actions, len(t.hand("Bob"))) == (1, 3)
    t.answer("Play Village", "Play Smithy", "End the Buy phase", "Play Smithy", "End the Buy phase")
    assert len(t.discard("Cid")) == 5

    assert t.turn == "Ann"
    assert len(t.hand()) == 7


@rule("D128", "D35", "D3")
def test_an_enchanted_throne_room_plays_nothing_and_an_enchanted_page_is_still_exchanged() -> None:
    t = table(
        ["Page"],
        ann={"hand": ["Enchantress"], "deck": ["9 Copper"]},
        bob={"hand": ["Page", "Throne Room"], "deck": ["9 Silver"]},
    )

    t.answer("Play Enchantress", "End the Buy phase", "Play Page", "Play Throne Room", "End the Buy phase")
    t.answer("Page: exchange this for a Treasure Hunter")

    assert "Treasure Hunter" in t.discard("Bob")


@rule("D128", "D50")
def test_an_attack_that_is_replaced_was_still_played() -> None:
    t = table(
        ann={"hand": ["Enchantress"], "deck": ["Moat", "9 Copper"]},
        bob={"hand": ["Militia"], "deck": ["9 Silver"]},
    )

    t.answer("Play Enchantress", "End the Buy phase", "Play Militia")
    assert t.asked == "Ann"
    t.answer("Done")

    assert t.coins == 0
    assert len(t.hand("Ann")) == 5
