"""Dark Ages, Altar to Fortress."""

from __future__ import annotations

from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D34", "D33", "D61")
def test_altar_trashes_and_gains_up_to_5() -> None:
    t = table(["Market"], ann={"hand": ["Altar", "Estate"]})

    t.answer("Play Altar")
    assert "Gold" not in t.offered()
    t.answer("Market")

    assert t.trash == ["Estate"]
    assert t.discard() == ["Market"]


@rule("D33", "D39")
def test_armory_gains_onto_the_deck() -> None:
    t = table(["Village"], ann={"hand": ["Armory"], "deck": ["Copper"]})

    t.answer("Play Armory", "Silver")

    assert t.deck() == ["Silver", "Copper"]


@rule("D35", "D54")
def test_band_of_misfits_plays_a_cheaper_action_and_leaves_it_in_the_supply() -> None:
    t = table(["Village", "Market", "Feast"], ann={"hand": ["Band of Misfits"], "deck": ["2 Copper"]})

    t.answer("Play Band of Misfits")
    assert t.offered() == ["Village", "Feast"]
    t.answer("Village")

    assert t.actions == 2
    assert t.hand() == ["Copper"]
    assert t.in_play() == ["Band of Misfits"]
    assert t.pile("Village") == 10


@rule("D54")
def test_a_card_left_in_the_supply_trashes_neither_itself_nor_what_plays_it() -> None:
    t = table(["Feast", "Village"], ann={"hand": ["Band of Misfits"]})

    t.answer("Play Band of Misfits", "Feast", "Silver")

    assert t.trash == []
    assert t.in_play() == ["Band of Misfits"]
    assert t.pile("Feast") == 10


@rule("D33", "D57")
def test_bandit_camp_gains_a_spoils() -> None:
    t = table(ann={"hand": ["Bandit Camp"], "deck": ["Copper"]})

    t.answer("Play Bandit Camp")

    assert (t.actions, t.hand(), t.discard()) == (2, ["Copper"], ["Spoils"])
    assert t.pile("Spoils") == 14


@rule("D33")
def test_beggar_gains_three_coppers_into_hand() -> None:
    t = table(ann={"hand": ["Beggar"]})

    t.answer("Play Beggar")

    assert t.hand() == ["Copper", "Copper", "Copper"]


@rule("D50", "D51")
def test_each_beggar_in_hand_may_be_discarded_for_two_silvers() -> None:
    t = table(
        ["Militia"],
        ann={"hand": ["Militia"]},
        bob={"hand": ["2 Beggar", "2 Copper"], "deck": ["Estate"]},
    )

    t.answer("Play Militia")
    beggar = t.offered()[1]
    assert t.asked == "Bob"
    assert beggar.startswith("Beggar: discard this")
    t.answer(beggar, beggar)

    assert t.hand("Bob") == ["Copper", "Copper"]
    assert t.deck("Bob") == ["Silver", "Silver", "Estate"]
    assert sorted(t.discard("Bob")) == ["Beggar", "Beggar", "Silver", "Silver"]


@rule("D37", "D32")
def test_catacombs_takes_three_cards_or_draws_three_others() -> None:
    t = table(ann={"hand": ["2 Catacombs", "Village"], "deck": ["3 Estate", "3 Copper", "3 Silver"]})

    t.answer("Play Catacombs", "Discard them and draw 3 cards")

    assert t.discard() == ["Estate", "Estate", "Estate"]
    assert t.hand() == ["Catacombs", "Copper", "Copper", "Copper", "Village"]


@rule("D34", "D42")
def test_catacombs_trashed_gains_a_cheaper_card() -> None:
    t = table(["Market", "Chapel"], ann={"hand": ["Chapel", "Catacombs"]})

    t.answer("Play Chapel", "Catacombs")
    assert "Market" not in t.offered()
    t.answer("Silver")

    assert t.discard() == ["Silver"]


@rule("D56", "D61")
def test_count_gives_two_choices() -> None:
    t = table(ann={"hand": ["Count", "Estate", "2 Copper"]})

    t.answer("Play Count", "Put a card from your hand onto your deck", "Copper", "Trash your hand")

    assert t.deck() == ["Copper"]
    assert t.trash == ["Copper", "Estate"]
    assert t.hand() == []


@rule("D35", "D34")
def test_counterfeit_plays_a_treasure_twice_and_trashes_it() -> None:
    t = table(ann={"hand": ["Counterfeit", "Silver", "Copper"]}, phase="buy")

    t.answer("Play Counterfeit", "Silver")

    assert (t.coins, t.buys) == (5, 2)
    assert t.trash == ["Silver"]


@rule("D54", "D40")
def test_counterfeit_cannot_trash_a_spoils_that_has_gone_back() -> None:
    t = table(["Bandit Camp"], ann={"hand": ["Counterfeit", "Spoils", "Copper"]}, phase="buy")

    t.answer("Play Counterfeit", "Spoils")

    assert (t.coins, t.trash) == (7, [])


@rule("D34", "D43")
def test_death_cart_trashes_itself_or_an_action_for_5_coins() -> None:
    t = table(["Village"], ann={"hand": ["Death Cart", "Village", "Copper"]})

    t.answer("Play Death Cart")
    assert t.offered() == ["None", "Death Cart", "Village"]
    t.answer("Death Cart")

    assert (t.coins, t.trash) == (5, ["Death Cart"])


@rule("D33", "D12")
def test_death_cart_gained_brings_two_ruins() -> None:
    t = table(["Death Cart"], ann={"counters": {"coins": 4, "buys": 2}}, phase="buy")
    ruins = t.pile("Ruins")

    t.answer("Buy Death Cart")

    assert len(t.discard()) == 3
    assert t.pile("Ruins") == ruins - 2


@rule("D62", "D34")
def test_feodum_counts_silvers_and_leaves_three_of_them() -> None:
    t = table(["Chapel"], ann={"hand": ["Chapel", "2 Feodum"], "discard": ["4 Silver"]})
    assert t.scores[0] == 2

    t.answer("Play Chapel", "Feodum", "Done")

    assert t.scores[0] == 2
    assert len(t.discard()) == 7


@rule("D34", "D43")
def test_forager_counts_different_treasures_in_the_trash() -> None:
    t = table(ann={"hand": ["Forager", "Silver"]}, trash=["2 Copper", "Estate"])

    t.answer("Play Forager")

    assert (t.actions, t.buys, t.coins) == (1, 2, 2)


@rule("D34", "D54")
def test_fortress_trashed_comes_back_to_hand() -> None:
    t = table(["Death Cart"], ann={"hand": ["Death Cart", "Fortress"]})

    t.answer("Play Death Cart", "Fortress")

    assert t.coins == 5
    assert (t.hand(), t.trash) == (["Fortress"], [])
