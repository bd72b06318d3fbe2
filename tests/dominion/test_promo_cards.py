"""Promotional cards: every card."""

from __future__ import annotations

import pytest

from tests.dominion.cards import played
from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D119", "D35")
def test_sauna_and_avanto_play_each_other() -> None:
    kingdom = ("Sauna / Avanto",)
    t = table(kingdom, ann={"hand": ["Sauna", "Avanto", "Sauna"], "deck": ["9 Copper"]})

    t.answer("Play Sauna", "Avanto", "Sauna")

    assert (t.in_play(), len(t.hand()), t.actions) == (["Avanto", "Sauna", "Sauna"], 5, 2)


@rule("D53", "D34")
def test_sauna_trashes_a_card_for_each_silver_played() -> None:
    t = table(["Sauna / Avanto"], ann={"hand": ["Sauna", "2 Silver", "2 Estate"], "deck": ["Curse"]})

    t.answer("Play Sauna", "Play Silver", "Estate", "Play Silver", "Curse")

    assert (t.trash, t.coins) == (["Curse", "Estate"], 4)


@rule("D11", "D53")
def test_2019_sauna_works_while_it_is_in_play() -> None:
    t = table(
        ["Sauna / Avanto"],
        ann={"hand": ["Silver", "Estate"], "in_play": ["Sauna"]},
        phase="buy",
        edition="2019",
    )

    t.answer("Play Silver", "Estate")

    assert t.trash == ["Estate"]


@rule("D119")
def test_saunas_lie_over_avantos() -> None:
    assert table(["Sauna / Avanto"]).shared("Sauna / Avanto") == ["Sauna"] * 5 + ["Avanto"] * 5


@rule("D38", "D52")
def test_church_keeps_up_to_3_cards_and_trashes_next_turn() -> None:
    t = played("Church", "Gold", "Estate", "End the Buy phase", "End the Buy phase", "Estate",
               hand=["Gold", "Estate"], deck=["9 Copper"])  # fmt: skip

    assert (t.trash, "Gold" in t.hand(), len(t.hand())) == (["Estate"], True, 6)


@rule("D34", "D42")
def test_dismantle_gains_a_cheaper_card_and_a_gold() -> None:
    t = played("Dismantle", "Silver", hand=["Duchy"])
    assert (t.trash, sorted(t.discard())) == (["Duchy"], ["Gold", "Silver"])

    assert played("Dismantle", hand=["Copper"]).discard() == []


@rule("D53", "D36")
def test_envoy_lets_the_player_to_the_left_discard_one_of_5() -> None:
    t = table(["Envoy"], ann={"hand": ["Envoy"], "deck": ["Gold", "3 Copper", "Silver", "Estate"]})

    t.answer("Play Envoy")
    assert t.asked == "Bob"
    t.answer("Gold")

    assert (t.discard(), t.hand()) == (["Gold"], ["Copper", "Copper", "Copper", "Silver"])


@rule("D53")
@pytest.mark.parametrize(("choice", "hand", "gold"), [("Cards", 3, 0), ("Treasures", 0, 1)])
def test_governor_gives_everybody_something_and_you_more(choice: str, hand: int, gold: int) -> None:
    t = played("Governor", choice)

    assert (len(t.hand()), t.discard().count("Gold"), t.actions) == (hand, gold, 1)
    assert (len(t.hand("Bob")), t.discard("Bob").count("Silver")) == (hand // 3, gold)


@rule("D42", "D56")
def test_governor_makes_cards_dearer() -> None:
    t = played(
        "Governor",
        "Dearer cards",
        "Estate",
        "Estate",
        hand=["Estate"],
        bob={"hand": ["Estate"]},
        kingdom=("Militia",),
    )

    assert (t.discard(), t.discard("Bob"), t.trash) == (["Militia"], ["Silver"], ["Estate", "Estate"])


@rule("D62", "D33")
def test_marchland_counts_victory_cards_and_pays_for_discards_when_it_is_gained() -> None:
    t = table(["Marchland"], ann={"hand": ["3 Estate", "Copper"], "counters": {"coins": 5}}, phase="buy")

    t.answer("Buy Marchland", "Estate", "Estate", "Done")

    assert (t.buys, t.coins, t.scores[0]) == (1, 2, 3 + 1)


@rule("D25", "D39")
def test_walled_village_goes_onto_the_deck_with_one_other_action_in_play_at_most() -> None:
    t = played("Walled Village", "End the Buy phase", "Put this onto your deck", deck=["Estate", "9 Copper"])
    assert "Walled Village" in t.hand("Ann")

    t = played("Walled Village", "End the Buy phase", in_play=["2 Moat"])
    assert (t.turn, "Walled Village" in t.discard("Ann")) == ("Bob", True)


@rule("D158", "D31")
def test_stash_is_put_anywhere_when_it_is_shuffled() -> None:
    t = table(["Stash"], ann={"hand": ["Smithy"], "deck": ["Gold"], "discard": ["Stash", "4 Copper"]})

    t.answer("Play Smithy")
    assert t.offered() == ["On top", "Under 1 card", "Under 2 cards", "Under 3 cards", "Under 4 cards"]
    assert t.question == "put Stash where in your deck?"
    t.answer("Under 1 card")

    assert t.hand() == ["Copper", "Gold", "Stash"]


@rule("D158", "D60")
def test_everybody_knows_where_a_stash_lies() -> None:
    t = table(["Stash"], ann={"hand": ["Laboratory"], "deck": ["Gold"], "discard": ["Stash", "4 Copper"]})

    t.answer("Play Laboratory", "Under 3 cards")

    assert t.deck()[2] == "Stash"
    assert t.sees("Bob", "Ann", "deck")[2] == "Stash"


@rule("D158", "D25")
def test_stashes_are_placed_one_by_one_in_clean_up() -> None:
    t = table(["Stash"], ann={"discard": ["2 Stash", "6 Copper"]}, phase="buy")

    t.answer("End the Buy phase", "On top", "On top")

    assert t.hand("Ann").count("Stash") == 2


@rule("D158", "D37")
def test_stash_is_placed_before_the_next_cards_are_looked_at() -> None:
    t = table(["Stash"], ann={"hand": ["Sentry"], "deck": ["2 Silver"], "discard": ["Stash", "3 Copper"]})

    t.answer("Play Sentry", "On top")

    assert sorted(t.zone("Ann", "looked at")) == ["Silver", "Stash"]


@rule("D158", "D30")
def test_stash_is_placed_in_the_midst_of_drawing_up_to_a_number_of_cards() -> None:
    t = table(
        ["Stash"],
        ann={"hand": ["Watchtower", "4 Estate"], "deck": ["Silver"], "discard": ["Stash", "3 Copper"]},
    )

    t.answer("Play Watchtower", "On top")

    assert t.hand() == ["Estate", "Estate", "Estate", "Estate", "Silver", "Stash"]


@rule("D43")
def test_stash() -> None:
    assert played("Stash").coins == 2
