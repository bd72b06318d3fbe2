"""Dark Ages, Rats to Wandering Minstrel."""

from __future__ import annotations

import pytest

from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D33", "D34", "D57")
def test_rats_gains_a_rats_and_trashes_something_else() -> None:
    t = table(ann={"hand": ["2 Rats", "Estate"], "deck": ["Rats"]})
    assert t.pile("Rats") == 20

    t.answer("Play Rats")

    assert (t.trash, t.hand(), t.discard()) == (["Estate"], ["Rats", "Rats"], ["Rats"])


@rule("D36", "D34")
def test_a_hand_of_rats_is_revealed_and_a_trashed_rats_draws() -> None:
    t = table(["Altar"], ann={"hand": ["2 Rats", "Altar"], "deck": ["Rats", "Copper"]})

    t.answer("Play Rats")
    assert t.trash == ["Altar"]

    t = table(["Altar"], ann={"hand": ["Rats", "Altar"], "deck": ["Copper"]})
    t.answer("Play Altar", "Silver")
    assert (t.trash, t.hand()) == (["Rats"], ["Copper"])


@rule("D36", "D34", "D33")
def test_rebuild_discards_the_others_before_it_trashes_a_victory_card_not_named() -> None:
    t = table(ann={"hand": ["Rebuild"], "deck": ["Copper", "Province", "Duchy", "Gold"]})

    t.answer("Play Rebuild", "Province")
    assert t.discard() == ["Province", "Copper"] or t.discard() == ["Copper", "Province"]
    assert t.trash == ["Duchy"]
    assert "Province" in t.offered()
    t.answer("Province")

    assert t.discard()[0] == "Province"
    assert t.deck() == ["Gold"]


@rule("D33", "D34")
def test_rogue_gains_from_the_trash_if_it_can() -> None:
    t = table(ann={"hand": ["Rogue"]}, bob={"deck": ["Silver", "Gold"]}, trash=["Duchy", "Estate"])

    t.answer("Play Rogue")

    assert (t.coins, t.discard(), t.trash) == (2, ["Duchy"], ["Estate"])
    assert t.deck("Bob") == ["Silver", "Gold"]


@rule("D51", "D34")
def test_rogue_attacks_if_there_is_nothing_to_gain() -> None:
    t = table(ann={"hand": ["Rogue"]}, bob={"deck": ["Silver", "Gold"]}, trash=["Estate"])

    t.answer("Play Rogue")
    assert t.asked == "Bob"
    t.answer("Silver")

    assert (t.trash, t.discard("Bob"), t.discard()) == (["Estate", "Silver"], ["Gold"], [])


@rule("D36", "D42")
def test_sage_takes_the_first_card_costing_3_or_more() -> None:
    t = table(ann={"hand": ["Sage"], "deck": ["Copper", "Estate", "Province", "Gold"]})

    t.answer("Play Sage")

    assert (t.hand(), sorted(t.discard())) == (["Province"], ["Copper", "Estate"])


@rule("D32", "D39")
def test_scavenger_puts_a_card_from_the_discard_pile_onto_the_deck() -> None:
    t = table(ann={"hand": ["Scavenger"], "deck": ["Gold", "Copper"], "discard": ["Silver"]})

    t.answer("Play Scavenger", "Put your deck into your discard pile", "Gold")

    assert (t.deck(), sorted(t.discard()), t.coins) == (["Gold"], ["Copper", "Silver"], 2)


@rule("D43", "D34")
def test_squire_gives_one_of_three_and_leaves_an_attack() -> None:
    t = table(["Militia", "Witch", "Altar"], ann={"hand": ["2 Squire", "Altar"]})

    t.answer("Play Squire", "+2 Actions")
    assert (t.coins, t.actions) == (1, 2)
    t.answer("Play Altar")
    assert t.trash == ["Squire"]
    assert t.offered() == ["Militia", "Witch"]
    t.answer("Witch", "Silver")

    assert t.discard() == ["Silver", "Witch"]


@rule("D32", "D30", "D43")
def test_storeroom_discards_for_cards_then_for_coins() -> None:
    t = table(ann={"hand": ["Storeroom", "2 Estate"], "deck": ["2 Curse", "Gold"]})

    t.answer("Play Storeroom", "Estate", "Estate", "Curse", "Done")

    assert (t.buys, t.coins, t.hand()) == (2, 1, ["Curse"])
    assert t.discard() == ["Curse", "Estate", "Estate"]


@pytest.mark.parametrize(
    ("top", "taken"), [("Estate", True), ("Curse", True), ("Hovel", True), ("Copper", False)]
)
@rule("D36")
def test_vagrant_takes_a_curse_ruins_shelter_or_victory_card(top: str, taken: bool) -> None:
    t = table(ann={"hand": ["Vagrant"], "deck": ["Gold", top]})

    t.answer("Play Vagrant")

    assert (top in t.hand(), t.deck() == [top]) == (taken, not taken)


@rule("D36", "D39", "D32")
def test_wandering_minstrel_puts_actions_back_and_discards_the_rest() -> None:
    t = table(
        ["Village", "Smithy"],
        ann={"hand": ["Wandering Minstrel"], "deck": ["Gold", "Village", "Estate", "Smithy", "Copper"]},
    )

    t.answer("Play Wandering Minstrel", "Put back Village")

    assert t.deck() == ["Smithy", "Village", "Copper"]
    assert (t.discard(), t.actions) == (["Estate"], 2)
