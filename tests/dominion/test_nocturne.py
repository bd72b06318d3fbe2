"""Nocturne: Changeling, Vampire and Bat, every Hex, the States."""

from __future__ import annotations

import pytest

from tests.dominion.kit import Table, table
from tests.rulemark import rule

SWAP = "Changeling: exchange it for a Changeling (Gold)"


def hexed(name: str, **bob: object) -> Table:
    """Ann plays a Vampire, and Bob receives this Hex."""
    t = table(["Vampire"], ann={"hand": ["Vampire"]}, bob=bob, hexes=[name], phase="night")  # type: ignore[arg-type]
    t.answer("Play Vampire")
    return t


# -- Changeling
@rule("D10", "D2")
def test_a_gained_card_may_be_exchanged_for_a_changeling() -> None:
    t = table(["Changeling"], ann={"counters": {"coins": 6, "buys": 2}}, phase="buy")

    t.answer("Buy Gold")
    assert t.offered() == ["Done", SWAP]
    t.answer(SWAP)

    assert t.discard() == ["Changeling"]
    assert (t.pile("Gold"), t.pile("Changeling")) == (30, 9)
    assert t.counter("gained this turn") == 1


@rule("D42")
def test_no_changeling_for_a_card_costing_less_than_3() -> None:
    t = table(["Changeling"], ann={"counters": {"coins": 2, "buys": 2}}, phase="buy")

    t.answer("Buy Estate")

    assert t.offered()[0] == "End the Buy phase"
    assert t.discard() == ["Estate"]


@rule("D5", "D7")
def test_no_exchange_if_no_changeling_is_left() -> None:
    t = table(["Changeling"], ann={"counters": {"coins": 6, "buys": 2}}, piles={"Changeling": 0}, phase="buy")

    t.answer("Buy Gold")

    assert t.discard() == ["Gold"]
    assert t.offered()[0] == "End the Buy phase"


@rule("D1")
def test_the_changeling_goes_to_the_discard_pile_wherever_the_gained_card_went() -> None:
    t = table(["Changeling"], ann={"hand": ["Artisan", "Estate"]})

    t.answer("Play Artisan", "Silver", "Changeling: exchange it for a Changeling (Silver)")

    assert t.hand() == []
    assert t.discard() == ["Changeling"]
    assert t.deck() == ["Estate"]


@rule("D8", "D58")
def test_a_card_of_the_black_market_is_not_exchanged_for_a_changeling() -> None:
    t = table(["Changeling", "Black Market"], ann={"hand": ["Black Market", "Gold"]}, market=["Witch"])

    t.answer("Play Black Market", "Play all Treasures", "Witch")

    assert t.discard() == ["Witch"]
    assert t.phase == "Buy"


@rule("D58")
def test_a_changeling_of_the_black_market_is_not_in_force() -> None:
    t = table(["Black Market"], ann={"counters": {"coins": 6, "buys": 2}}, market=["Changeling"], phase="buy")

    t.answer("Buy Gold")

    assert t.discard() == ["Gold"]
    assert t.offered()[0] == "End the Buy phase"


@rule("D34", "D33")
def test_a_changeling_that_is_played_is_trashed_for_a_copy_of_a_card_in_play() -> None:
    t = table(
        ["Changeling", "Witch"],
        ann={"hand": ["Changeling"], "in_play": ["Witch", "Copper", "Page"]},
        phase="night",
        piles={"Page": 0},
    )

    t.answer("Play Changeling")
    assert t.offered() == ["Copper", "Witch"]
    t.answer("Witch")

    assert t.trash == ["Changeling"]
    assert t.discard() == ["Witch"]
    assert t.offered() == ["Done", "Changeling: exchange it for a Changeling (Witch)"]


# -- Vampire and Bat
@rule("D10", "D1")
def test_vampire_gains_and_becomes_a_bat() -> None:
    t = table(
        ["Vampire", "Witch"],
        ann={"hand": ["Vampire"], "deck": ["5 Copper"]},
        bob={"deck": ["Copper"]},
        hexes=["Greed"],
        phase="night",
    )
    vampires = t.pile("Vampire")

    t.answer("Play Vampire")
    assert "Vampire" not in t.offered()
    assert "Gold" not in t.offered()
    t.answer("Witch")

    assert sorted(t.discard()) == ["Bat", "Witch"]
    assert (t.pile("Vampire"), t.pile("Bat")) == (vampires + 1, 9)
    assert t.deck("Bob") == ["Copper", "Copper"]


@rule("D5", "D7")
def test_vampire_stays_if_no_bat_is_left() -> None:
    t = table(
        ["Vampire"],
        ann={"hand": ["Vampire"], "deck": ["5 Copper"]},
        piles={"Bat": 0},
        hexes=["Greed"],
        phase="night",
    )

    t.answer("Play Vampire", "Silver")

    assert sorted(t.discard()) == ["Silver", "Vampire"]
    assert [line for line in t.told() if "is left" in line and line.endswith("[D5]")]


@rule("D8", "D58")
def test_a_vampire_of_the_black_market_stays_a_vampire() -> None:
    t = table(
        ["Black Market"],
        ann={"hand": [("Vampire", "Black Market")], "deck": ["5 Copper"]},
        market=["Vampire"],
        hexes=["Greed"],
        phase="night",
    )

    t.answer("Play Vampire", "Silver")

    assert sorted(t.discard()) == ["Silver", "Vampire"]
    assert t.pile("Bat") == 10


@rule("D10")
def test_bat_becomes_a_vampire_if_it_trashes() -> None:
    t = table(
        ["Vampire"], ann={"hand": ["Bat", "Curse", "Estate", "Copper"], "deck": ["5 Silver"]}, phase="night"
    )

    t.answer("Play Bat", "Curse", "Estate")

    assert t.trash == ["Curse", "Estate"]
    assert sorted(t.discard()) == ["Copper", "Vampire"]
    assert (t.pile("Bat"), t.pile("Vampire")) == (11, 9)


@rule("D7")
def test_bat_that_trashes_nothing_stays() -> None:
    t = table(["Vampire"], ann={"hand": ["Bat", "Curse"], "deck": ["5 Silver"]}, phase="night")

    t.answer("Play Bat", "Done")

    assert sorted(t.discard()) == ["Bat", "Curse"]
    assert t.pile("Vampire") == 10


@rule("D51")
def test_moat_against_a_vampire() -> None:
    t = table(
        ["Vampire"],
        ann={"hand": ["Vampire"]},
        bob={"hand": ["Moat"]},
        cid={},
        hexes=["Plague"],
        phase="night",
    )

    t.answer("Play Vampire", "Moat: be unaffected by it (Vampire)")

    assert t.hand("Bob") == ["Moat"]
    assert t.hand("Cid") == ["Curse"]


# -- Hexes
@rule("D44")
def test_all_receive_the_same_hex_which_is_then_discarded() -> None:
    t = table(
        ["Vampire"], ann={"hand": ["Vampire"]}, bob={}, cid={}, hexes=["Greed", "Plague"], phase="night"
    )

    t.answer("Play Vampire")

    assert (t.deck("Bob"), t.deck("Cid")) == (["Copper"], ["Copper"])
    assert t.shared("hex discard") == ["Greed"]
    assert t.shared("hex deck") == ["Plague"]


@rule("D44", "D31")
def test_the_discarded_hexes_are_shuffled_when_none_is_left() -> None:
    t = table(["Vampire"], ann={"hand": ["2 Vampire"]}, bob={}, hexes=["Plague"], phase="night")

    t.answer("Play Vampire", "Silver", "Play Vampire")

    assert t.hand("Bob") == ["Curse", "Curse"]


@rule("D44", "D36")
def test_bad_omens_with_few_coppers() -> None:
    t = hexed("Bad Omens", deck=["Copper", "Estate"], discard=["Silver"])

    assert t.deck("Bob") == ["Copper"]
    assert sorted(t.discard("Bob")) == ["Estate", "Silver"]
    assert sorted(t.sees("Ann", "Bob", "discard")) == ["Estate", "Silver"]


@rule("D44")
def test_bad_omens_leaves_two_coppers() -> None:
    t = hexed("Bad Omens", deck=["2 Copper", "Estate"], discard=["Copper"])

    assert t.deck("Bob") == ["Copper", "Copper"]
    assert sorted(t.discard("Bob")) == ["Copper", "Estate"]


@rule("D45")
@pytest.mark.parametrize(("name", "state"), [("Delusion", "Deluded"), ("Envy", "Envious")])
def test_delusion_and_envy(name: str, state: str) -> None:
    assert hexed(name).zone("Bob", "set aside") == [state]
    assert hexed(name, set_aside=["Deluded"]).zone("Bob", "set aside") == ["Deluded"]
    assert hexed(name, set_aside=["Envious"]).zone("Bob", "set aside") == ["Envious"]


@rule("D44", "D31")
def test_famine() -> None:
    t = hexed("Famine", deck=["Moat", "Copper", "Estate", "Gold"])

    assert t.discard("Bob") == ["Moat"]
    assert sorted(t.deck("Bob")) == ["Copper", "Estate", "Gold"]


@rule("D44")
def test_fear() -> None:
    t = hexed("Fear", hand=["Village", "Copper", "3 Estate"])
    assert t.asked == "Bob"
    assert t.offered() == ["Village", "Copper"]
    t.answer("Village")

    assert t.discard("Bob") == ["Village"]
    assert hexed("Fear", hand=["4 Copper"]).hand("Bob") == ["Copper"] * 4
    assert hexed("Fear", hand=["5 Estate"]).sees("Ann", "Bob", "hand") == ["Estate"] * 5


@rule("D44")
def test_greed() -> None:
    assert hexed("Greed", deck=["Estate"]).deck("Bob") == ["Copper", "Estate"]


@rule("D44")
def test_haunting() -> None:
    t = hexed("Haunting", hand=["3 Copper", "Estate"])
    t.answer("Estate")

    assert t.deck("Bob") == ["Estate"]
    assert t.sees("Ann", "Bob", "deck") == ["?"]
    assert hexed("Haunting", hand=["3 Copper"]).deck("Bob") == []


@rule("D44")
@pytest.mark.parametrize("name", ["Copper", "Estate"])
def test_locusts_gives_a_curse_for_copper_and_estate(name: str) -> None:
    t = hexed("Locusts", deck=[name])

    assert t.trash == [name]
    assert t.discard("Bob") == ["Curse"]


@rule("D44", "D42")
def test_locusts_gives_a_cheaper_card_that_shares_a_type() -> None:
    t = hexed("Locusts", deck=["Gold"])
    assert t.asked == "Bob"
    assert t.offered() == ["Copper", "Silver"]
    t.answer("Silver")

    assert t.trash == ["Gold"]
    assert t.discard("Bob") == ["Silver"]
    assert hexed("Locusts", deck=["Curse"]).discard("Bob") == []


@rule("D45", "D62")
def test_misery_makes_miserable_and_then_twice_miserable() -> None:
    once = hexed("Misery")
    twice = hexed("Misery", set_aside=["Miserable"])
    thrice = hexed("Misery", set_aside=["Twice Miserable"])

    assert once.zone("Bob", "set aside") == ["Miserable"]
    assert twice.zone("Bob", "set aside") == ["Twice Miserable"]
    assert thrice.zone("Bob", "set aside") == ["Twice Miserable"]
    assert [t.scores[1] for t in (once, twice, thrice)] == [-2, -4, -4]


@rule("D44")
def test_plague() -> None:
    assert hexed("Plague").hand("Bob") == ["Curse"]


@rule("D44")
def test_poverty() -> None:
    t = hexed("Poverty", hand=["3 Copper", "2 Estate"])
    assert t.question == "Discard down to 3 cards in hand"
    t.answer("Estate", "Estate")

    assert t.hand("Bob") == ["Copper"] * 3


@rule("D44", "D36")
def test_war() -> None:
    t = hexed("War", deck=["Copper", "Gold", "Silver", "Silver"])

    assert t.trash == ["Silver"]
    assert sorted(t.discard("Bob")) == ["Copper", "Gold"]
    assert t.deck("Bob") == ["Silver"]


# -- States
@rule("D45", "D41")
def test_deluded_keeps_from_buying_actions_for_a_turn() -> None:
    t = table(["Moat"], ann={"set_aside": ["Deluded"], "hand": ["5 Copper"], "deck": ["5 Copper"]}, bob={})

    t.answer("Play all Treasures")
    assert "Buy Moat" not in t.offered()
    assert "Buy Silver" in t.offered()
    assert t.zone("Ann", "set aside") == []

    t.answer("End the Buy phase", "End the Buy phase", "Play all Treasures")
    assert "Buy Moat" in t.offered()


@rule("D45")
def test_envious_makes_silver_and_gold_worth_1_for_a_turn() -> None:
    t = table(
        [], ann={"set_aside": ["Envious"], "hand": ["Silver", "Gold", "Copper"], "deck": ["Gold"]}, bob={}
    )

    t.answer("Play all Treasures")
    assert t.coins == 3

    t.answer("End the Buy phase", "End the Buy phase", "Play all Treasures")
    assert t.coins == 9


# -- cards without a pile
@rule("D8", "D33")
def test_lucky_coin_brings_a_silver() -> None:
    t = table(ann={"hand": ["Lucky Coin"]}, phase="buy")

    t.answer("Play Lucky Coin")

    assert (t.coins, t.discard()) == (1, ["Silver"])


@rule("D56")
@pytest.mark.parametrize(("choice", "left"), [("None", ["Curse", "Estate"]), ("Curse", ["Estate"])])
def test_goat_may_trash_a_card(choice: str, left: list[str]) -> None:
    t = table(ann={"hand": ["Goat", "Curse", "Estate"]}, phase="buy")

    t.answer("Play Goat", choice)

    assert (t.coins, t.hand()) == (1, left)


@rule("D27", "D62")
def test_pasture_is_worth_a_point_for_each_estate() -> None:
    t = table(ann={"hand": ["Pasture", "Estate"], "deck": ["2 Estate"]}, bob={"deck": ["Pasture"]})

    assert t.scores == [6, 0]


@rule("D34")
def test_zombie_apprentice_trashes_an_action_for_cards() -> None:
    t = table(ann={"hand": ["Zombie Apprentice", "Village", "Copper"], "deck": ["4 Silver"]})

    t.answer("Play Zombie Apprentice", "Village")

    assert (t.trash, t.hand(), t.actions) == (["Village"], ["Copper", "Silver", "Silver", "Silver"], 1)


@rule("D42", "D56")
def test_zombie_mason_trashes_the_top_card_for_one_costing_1_more() -> None:
    t = table(ann={"hand": ["Zombie Mason"], "deck": ["Estate", "Gold"]})

    t.answer("Play Zombie Mason")
    assert {"None", "Silver", "Estate", "Curse", "Copper"} == set(t.offered())
    t.answer("Silver")

    assert (t.trash, t.discard(), t.deck()) == (["Estate"], ["Silver"], ["Gold"])


@rule("D32", "D39")
@pytest.mark.parametrize(
    ("choice", "deck", "gone"), [("Discard it", [], ["Gold"]), ("Put it back", ["Gold"], [])]
)
def test_zombie_spy_looks_at_the_next_card(choice: str, deck: list[str], gone: list[str]) -> None:
    t = table(ann={"hand": ["Zombie Spy"], "deck": ["Copper", "Gold"]})

    t.answer("Play Zombie Spy")
    assert t.sees("Ann", "Ann", "looked at") == ["Gold"]
    assert t.sees("Bob", "Ann", "looked at") == ["?"]
    t.answer(choice)

    assert (t.hand(), t.deck(), t.discard()) == (["Copper"], deck, gone)


@rule("D8", "D7")
@pytest.mark.parametrize("name", ["Zombie Spy", "Necropolis"])
def test_what_has_no_pile_is_not_exchanged_when_it_is_gained(name: str) -> None:
    t = table(["Changeling"], ann={"hand": ["Lurker", "Trader"]}, trash=[name])

    t.answer("Play Lurker", "Gain an Action card from the trash")

    assert t.discard() == [name]
    assert not any("exchange" in option for option in t.offered())


@rule("D8")
@pytest.mark.parametrize("name", ["Lucky Coin", "Pasture", "Goat"])
def test_a_stolen_heirloom_is_not_exchanged(name: str) -> None:
    t = table(["Trader", "Changeling"], ann={"hand": ["Thief", "Trader"]}, bob={"deck": [name, "Estate"]})

    t.answer("Play Thief", name)

    assert t.discard() == [name]
    assert not any("exchange" in option for option in t.offered())
