"""Hinterlands, Berserker to Highway."""

from __future__ import annotations

import pytest

from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D33", "D42", "D51")
def test_berserker_gains_a_cheaper_card_and_makes_others_discard() -> None:
    t = table(["Berserker", "Margrave"], ann={"hand": ["Berserker"]}, bob={"hand": ["5 Copper"]})

    t.answer("Play Berserker")
    assert "Margrave" not in t.offered()
    t.answer("Silver")

    assert t.discard() == ["Silver"]
    assert len(t.hand("Bob")) == 3


@rule("D33", "D35")
def test_berserker_is_played_when_gained_with_an_action_in_play() -> None:
    t = table(
        ["Berserker"],
        ann={"in_play": ["Highway"], "counters": {"coins": 5, "buys": 2}},
        bob={"hand": ["4 Copper"]},
        phase="buy",
    )

    t.answer("Buy Berserker", "Silver")

    assert t.in_play() == ["Berserker", "Highway"]
    assert len(t.hand("Bob")) == 3


@rule("D33")
def test_berserker_is_not_played_when_gained_without_an_action_in_play() -> None:
    t = table(["Berserker"], ann={"in_play": ["Gold"], "counters": {"coins": 5, "buys": 2}}, phase="buy")

    t.answer("Buy Berserker")

    assert t.discard() == ["Berserker"]


@rule("D33", "D42")
def test_border_village_brings_a_cheaper_card() -> None:
    t = table(["Border Village", "Inn"], ann={"counters": {"coins": 6, "buys": 2}}, phase="buy")

    t.answer("Buy Border Village")
    assert "Gold" not in t.offered()
    t.answer("Duchy")

    assert sorted(t.discard()) == ["Border Village", "Duchy"]


@rule("D33")
def test_cache_brings_two_coppers() -> None:
    t = table(["Cache"], ann={"counters": {"coins": 5, "buys": 2}}, phase="buy")

    t.answer("Buy Cache")

    assert t.discard() == ["Copper", "Copper", "Cache"]


@rule("D37", "D32", "D39")
def test_cartographer_discards_some_and_puts_back_the_rest() -> None:
    t = table(
        ["Cartographer"],
        ann={"hand": ["Cartographer"], "deck": ["Gold", "Estate", "Duchy", "Silver", "Copper", "Province"]},
    )

    t.answer("Play Cartographer", "Estate", "Duchy", "Done", "Put back Copper")

    assert sorted(t.discard()) == ["Duchy", "Estate"]
    assert t.deck() == ["Silver", "Copper", "Province"]


@rule("D33", "D53")
def test_cauldron_curses_at_the_third_action_gained() -> None:
    t = table(
        ["Cauldron", "Trail", "Oasis"],
        ann={"hand": ["Cauldron"], "counters": {"coins": 12, "buys": 5}},
        phase="buy",
    )

    t.answer("Play Cauldron", "Buy Oasis", "Buy Silver", "Buy Oasis")
    assert t.discard("Bob") == []
    t.answer("Buy Oasis")

    assert t.discard("Bob") == ["Curse"]


@rule("D51")
def test_who_is_unaffected_by_cauldron_gets_no_curse_later() -> None:
    t = table(
        ["Cauldron", "Oasis"],
        ann={"hand": ["Cauldron"], "counters": {"coins": 8, "buys": 3}},
        bob={"hand": ["Moat"]},
        cid={},
        phase="buy",
    )

    t.answer("Play Cauldron", "Moat: be unaffected by it (Cauldron)")
    t.answer("Buy Oasis", "Buy Oasis", "Buy Oasis")

    assert (t.discard("Bob"), t.discard("Cid")) == ([], ["Curse"])


@rule("D36", "D30", "D53")
def test_crossroads_gives_actions_the_first_time_only() -> None:
    t = table(["Crossroads"], ann={"hand": ["2 Crossroads", "2 Estate", "Copper"], "deck": ["9 Copper"]})

    t.answer("Play Crossroads")
    assert (t.actions, len(t.hand())) == (3, 6)
    t.answer("Play Crossroads")

    assert (t.actions, len(t.hand())) == (2, 7)


@rule("D34", "D42", "D39")
def test_develop_gains_one_dearer_and_one_cheaper_onto_the_deck() -> None:
    t = table(["Develop", "Smithy"], ann={"hand": ["Develop", "Silver"]})

    t.answer("Play Develop", "Gain the dearer card first")

    assert t.trash == ["Silver"]
    assert t.deck() == ["Estate", "Smithy"]


@rule("D42", "D61")
def test_develop_gains_nothing_that_costs_less_than_nothing() -> None:
    t = table(["Develop"], ann={"hand": ["Develop", "Copper"]})

    t.answer("Play Develop", "Gain the cheaper card first")

    assert (t.deck(), t.discard()) == ([], [])


@rule("D37")
def test_duchess_lets_each_player_look_at_their_top_card() -> None:
    t = table(["Duchess"], ann={"hand": ["Duchess"], "deck": ["Estate"]}, bob={"deck": ["Gold", "Copper"]})

    t.answer("Play Duchess", "Discard it")
    assert t.asked == "Bob"
    t.answer("Put it back")

    assert (t.coins, t.discard(), t.deck("Bob")) == (2, ["Estate"], ["Gold", "Copper"])


@rule("D33", "D10")
def test_a_duchy_may_bring_a_duchess() -> None:
    t = table(["Duchess"], ann={"counters": {"coins": 5, "buys": 2}}, phase="buy")

    t.answer("Buy Duchy", "Duchess: gain a Duchess (Duchy)")

    assert sorted(t.discard()) == ["Duchess", "Duchy"]


@rule("D30", "D32")
def test_embassy_draws_5_and_discards_3() -> None:
    t = table(["Embassy"], ann={"hand": ["Embassy"], "deck": ["3 Estate", "4 Copper"]})

    t.answer("Play Embassy", "Estate", "Estate", "Estate")

    assert t.hand() == ["Copper", "Copper"]


@rule("D33")
def test_embassy_gives_the_others_a_silver() -> None:
    t = table(["Embassy"], ann={"counters": {"coins": 5, "buys": 2}}, bob={}, cid={}, phase="buy")

    t.answer("Buy Embassy")

    assert (t.discard("Bob"), t.discard("Cid"), t.discard()) == (["Silver"], ["Silver"], ["Embassy"])


@rule("D33", "D34", "D42")
def test_farmland_remodels_when_gained_but_not_into_farmland() -> None:
    t = table(
        ["Farmland", "Workshop"],
        ann={"hand": ["Silver", "Smithy"], "counters": {"coins": 6, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Farmland", "Smithy")

    assert t.trash == ["Smithy"]
    assert t.discard() == ["Gold", "Farmland"]


@rule("D35", "D53")
def test_fools_gold_is_worth_1_then_4() -> None:
    t = table(["Fool's Gold"], ann={"hand": ["3 Fool's Gold"]}, phase="buy")

    t.answer("Play all Treasures")

    assert t.coins == 9


@rule("D50", "D34")
def test_each_fools_gold_may_be_trashed_when_another_gains_a_province() -> None:
    t = table(
        ["Fool's Gold"],
        ann={"counters": {"coins": 8, "buys": 2}},
        bob={"hand": ["2 Fool's Gold"]},
        phase="buy",
    )
    react = "Fool's Gold: trash this; if you do, gain a Gold onto your deck (Province)"

    t.answer("Buy Province", react, react)

    assert t.deck("Bob") == ["Gold", "Gold"]
    assert t.trash == ["Fool's Gold", "Fool's Gold"]


@pytest.mark.parametrize(("hand", "drawn"), [(0, 4), (3, 4), (4, 2)])
@rule("D30")
def test_guard_dog_draws_more_with_a_small_hand(hand: int, drawn: int) -> None:
    t = table(
        ["Guard Dog"],
        ann={"hand": ["Guard Dog", f"{hand} Estate"] if hand else ["Guard Dog"], "deck": ["9 Copper"]},
    )

    t.answer("Play Guard Dog")

    assert len(t.hand()) == hand + drawn


@rule("D50", "D51", "D25")
def test_guard_dog_is_played_before_the_attack_and_what_it_draws_may_react() -> None:
    t = table(
        ["Guard Dog", "Witch", "Moat"],
        ann={"hand": ["Witch"]},
        bob={"hand": ["Guard Dog", "3 Estate"], "deck": ["Guard Dog", "Moat", "9 Copper"]},
    )
    dog = "Guard Dog: play this (Witch)"

    t.answer("Play Witch", dog)
    assert t.offered() == ["Done", dog, "Moat: be unaffected by it (Witch)"]
    t.answer("Moat: be unaffected by it (Witch)", dog, "End the Buy phase")

    assert t.pile("Curse") == 10
    assert t.in_play("Bob") == []
    assert t.discard("Bob") == ["Guard Dog", "Guard Dog"]


@rule("D41", "D33", "D42")
def test_each_haggler_gains_a_cheaper_card_for_what_is_bought() -> None:
    t = table(["Haggler"], ann={"hand": ["Haggler"], "counters": {"coins": 4, "buys": 2}})

    t.answer("Play Haggler", "Buy Gold")
    assert "Duchy" not in t.offered()
    assert "Gold" not in t.offered()
    t.answer("Silver")

    assert sorted(t.discard()) == ["Gold", "Silver"]


@rule("D33")
def test_haggler_cares_only_for_what_is_bought() -> None:
    t = table(["Haggler", "Workshop"], ann={"hand": ["Haggler", "Workshop"], "counters": {"actions": 2}})

    t.answer("Play Haggler", "Play Workshop", "Silver")

    assert t.discard() == ["Silver"]


@rule("D42")
def test_highway_makes_cards_cheaper_each_time_it_is_played() -> None:
    t = table(["Highway", "Throne Room"], ann={"hand": ["Throne Room", "Highway"], "deck": ["5 Copper"]})

    t.answer("Play Throne Room", "Highway")

    assert (t.cost("Province"), t.cost("Copper"), t.cost("Estate")) == (6, 0, 0)
    t.answer("End the Buy phase")
    assert t.cost("Province") == 8
