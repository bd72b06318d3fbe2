"""Cornucopia and Guilds: every card."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.queries import match_of
from cardwright.games.dominion.rules.setup import new_match, pile_size
from tests.dominion.cards import played
from tests.dominion.kit import Table, table
from tests.rulemark import rule


@rule("D32")
def test_hamlet_discards_for_an_action_and_for_a_buy() -> None:
    t = played("Hamlet", "Estate", "Estate", hand=["2 Estate", "Village"], kingdom=("Village",))

    assert (t.actions, t.buys, sorted(t.hand())) == (2, 2, ["Copper", "Village"])


@rule("D36", "D54")
@pytest.mark.parametrize(("hand", "size"), [(["Copper", "Gold"], 5), (["Copper", "Copper"], 3)])
def test_menagerie_draws_3_if_all_cards_in_hand_differ(hand: list[str], size: int) -> None:
    assert len(played("Menagerie", hand=hand).hand()) == size


@rule("D35")
def test_shop_plays_an_action_of_which_there_is_no_copy_in_play() -> None:
    t = table(["Shop", "Village"], ann={"hand": ["2 Shop", "Village"], "deck": ["9 Copper"]})

    t.answer("Play Shop")
    assert t.offered() == ["None", "Village"]
    t.answer("Village")

    assert (t.coins, t.actions) == (1, 2)


@rule("D38", "D93")
def test_farmhands_set_a_card_aside_to_play_it_next_turn() -> None:
    t = table(
        ["Farmhands"],
        ann={"hand": ["Gold", "Estate"], "counters": {"coins": 4}, "deck": ["9 Copper"]},
        phase="buy",
    )

    t.answer("Buy Farmhands", "Gold", "End the Buy phase")

    assert (t.turn, t.in_play(), t.coins) == ("Ann", ["Gold"], 3)


@rule("D42")
def test_remake_twice() -> None:
    t = played("Remake", hand=["3 Estate"])

    assert (t.trash, t.discard()) == (["Estate", "Estate"], ["Silver", "Silver"])


@rule("D36", "D54")
def test_carnival_takes_one_of_each_name() -> None:
    t = played("Carnival", deck=["Copper", "Gold", "Copper", "Estate", "Silver"])

    assert (t.hand(), t.discard(), t.deck()) == (["Copper", "Estate", "Gold"], ["Copper"], ["Silver"])


@rule("D157")
def test_ferryman_brings_a_pile_beside_the_supply_of_which_its_gainer_gains_one() -> None:
    t = table(["Ferryman"], ann={"counters": {"coins": 5}}, phase="buy")
    m = match_of(t.g)
    name = TABLE.kind_names[m.ferry]

    t.answer("Buy Ferryman")
    while name not in t.discard("Ann") + t.hand("Ann") + t.deck("Ann"):
        t.answer(t.offered()[0])

    assert TABLE.cost[m.ferry] in (3, 4)
    assert m.pile(m.ferry) not in m.supply
    assert t.pile(name) == pile_size(name, 2) - 1


@rule("D157")
def test_the_pile_of_ferryman_costs_3_or_4_and_is_not_in_the_kingdom() -> None:
    for seed in range(60):
        m = new_match(["Ferryman", "Village", "Smithy"], seed=seed)
        ferry = TABLE.cards[m.ferry]
        assert ferry.cost in (3, 4)
        assert ferry.name not in ("Village", "Smithy")
    assert new_match(["Village"]).ferry == -1


@rule("D157", "D133")
def test_a_young_witch_beside_the_supply_brings_a_bane() -> None:
    m = new_match(["Ferryman"], ferry="Young Witch")

    assert m.pile(m.bane) in m.supply
    assert m.pile(m.ferry) not in m.supply


@rule("D157", "D58")
def test_a_black_market_beside_the_supply_brings_its_deck() -> None:
    m = new_match(["Ferryman"], ferry="Black Market")

    assert len(m.market) == 15
    assert not {"Ferryman", "Black Market"} & set(m.market)


@rule("D32")
def test_ferryman() -> None:
    t = played("Ferryman", "Estate", hand=["Estate"])

    assert (t.hand(), t.discard()) == (["Copper", "Copper"], ["Estate"])


@rule("D33", "D54")
def test_horn_of_plenty_gains_by_names_in_play_and_is_trashed_for_a_victory_card() -> None:
    t = played("Horn of Plenty", "Silver", in_play=["Copper", "Copper", "Village"], kingdom=("Village",))
    assert (t.discard(), t.trash, t.coins) == (["Silver"], [], 0)

    t = played("Horn of Plenty", "Estate", in_play=["Copper"])
    assert (t.discard(), t.trash) == (["Estate"], ["Horn of Plenty"])


@rule("D36")
def test_hunting_party_reveals_until_a_card_that_is_not_in_hand() -> None:
    t = played("Hunting Party", hand=["Estate"], deck=["Copper", "Estate", "Copper", "Gold", "Silver"])

    assert (t.hand(), sorted(t.discard()), t.deck()) == (
        ["Copper", "Estate", "Gold"],
        ["Copper", "Estate"],
        ["Silver"],
    )


@rule("D51", "D33")
def test_jester() -> None:
    t = played("Jester", bob={"deck": ["Estate"]})
    assert (t.coins, sorted(t.discard("Bob"))) == (2, ["Curse", "Estate"])

    t = played("Jester", "You gain a copy of it", bob={"deck": ["Gold"]})
    assert (t.discard(), t.discard("Bob")) == (["Gold"], ["Gold"])

    t = played("Jester", "They gain a copy of it", bob={"deck": ["Copper"]})
    assert (t.discard(), t.discard("Bob")) == ([], ["Copper", "Copper"])


@rule("D155", "D38")
def test_joust_sets_a_province_aside_for_a_reward_until_clean_up() -> None:
    t = played("Joust", "Province", "Courser", hand=["Province"], deck=["Copper", "5 Estate"])
    assert (t.zone("Ann", "set aside"), t.hand(), t.coins) == (["Province"], ["Copper", "Courser"], 1)

    t.answer("End the Action phase", "End the Buy phase")

    assert (t.zone("Ann", "set aside"), "Province" in t.discard("Ann")) == ([], True)


@rule("D155")
@pytest.mark.parametrize(("seats", "each"), [(2, 1), (3, 2)])
def test_there_is_one_of_each_reward_for_two_and_two_for_more(seats: int, each: int) -> None:
    t = table(["Joust"], seats=seats)

    assert sorted(t.shared("Rewards")) == sorted(
        ["Coronet", "Courser", "Demesne", "Housecarl", "Huge Turnip", "Renown"] * each
    )


@rule("D62", "D54")
def test_fairgrounds_count_names() -> None:
    t = table(
        ["Fairgrounds"],
        ann={"hand": ["2 Fairgrounds", "Copper", "Silver", "2 Gold", "Curse"], "deck": ["Duchy"]},
    )

    assert t.scores[0] == 3 - 1 + 2 * 2


# -- Rewards
def reward(
    name: str, *answers: str, hand: tuple[str, ...] = (), in_play: tuple[str, ...] = (), phase: str = "action"
) -> Table:
    """Ann plays a Reward in a game with them."""
    t = table(
        ["Joust", "Village", "Smithy"],
        ann={"hand": [name, *hand], "in_play": in_play, "deck": ["9 Copper"]},
        phase=phase,
    )
    t.answer(f"Play {name}", *answers)
    return t


@rule("D35", "D155")
def test_coronet_plays_an_action_and_a_treasure_twice_but_no_reward() -> None:
    t = reward("Coronet", "Village", "Gold", hand=("Village", "Gold", "Courser"))

    assert (t.actions, t.coins, len(t.hand())) == (4, 6, 3)


@rule("D56")
def test_courser_does_two_things() -> None:
    t = reward("Courser", "+2 Coins", "Gain 4 Silvers")

    assert (t.coins, t.discard()) == (2, ["Silver"] * 4)


@rule("D62", "D43")
def test_demesne_counts_golds() -> None:
    t = reward("Demesne", hand=("Gold", "Village"))

    assert (t.actions, t.buys, t.discard(), t.scores[0]) == (2, 3, ["Gold"], 2)


@rule("D54")
def test_housecarl_draws_for_each_action_by_name_in_play() -> None:
    assert len(reward("Housecarl", in_play=("Village", "Village", "Smithy")).hand()) == 3


@rule("D110")
def test_huge_turnip_pays_for_coffers() -> None:
    t = reward("Huge Turnip", phase="buy")

    assert (t.coins, t.counter("coffers")) == (2, 2)


@rule("D42")
def test_renown_makes_cards_cheaper_this_turn() -> None:
    t = reward("Renown")

    assert (t.buys, t.cost("Village"), t.cost("Gold")) == (2, 1, 4)


# -- of the first edition
@rule("D36", "D39")
def test_fortune_teller_leaves_a_victory_card_or_curse_on_top() -> None:
    t = played("Fortune Teller", bob={"deck": ["Copper", "Curse", "Gold"]})

    assert (t.coins, t.deck("Bob"), t.discard("Bob")) == (2, ["Curse", "Gold"], ["Copper"])


@rule("D36")
def test_farming_village() -> None:
    t = played("Farming Village", deck=["Estate", "Gold", "Copper"])

    assert (t.hand(), t.discard(), t.deck()) == (["Gold"], ["Estate"], ["Copper"])


@rule("D50", "D52")
def test_horse_traders_are_set_aside_from_an_attack_and_come_back() -> None:
    t = table(["Militia", "Horse Traders"], ann={"hand": ["Militia"], "deck": ["5 Estate"]},
              bob={"hand": ["Horse Traders", "4 Copper"], "deck": ["Gold"]})  # fmt: skip

    t.answer("Play Militia")
    t.answer(next(text for text in t.offered() if text.startswith("Horse Traders")), "End the Buy phase")

    assert (t.turn, t.hand("Bob")) == ("Bob", ["Copper", "Copper", "Copper", "Gold", "Horse Traders"])
    assert t.zone("Bob", "set aside") == []


@rule("D32")
def test_horse_traders() -> None:
    t = played("Horse Traders", "Estate", "Estate", hand=["2 Estate", "Gold"])

    assert (t.coins, t.buys, t.hand()) == (3, 2, ["Gold"])


@rule("D155", "D36")
def test_tournament_gives_a_prize_for_a_province_and_a_card_if_nobody_else_has_one() -> None:
    t = played("Tournament", "Province", "Followers", hand=["Province"])
    assert (t.hand(), t.discard(), t.coins) == (["Followers"], ["Province"], 1)

    t = played("Tournament", "Done", "Province", hand=["Province"], bob={"hand": ["Province"]})
    assert (t.hand(), t.coins, t.hand("Bob")) == (["Province"], 0, ["Province"])


@rule("D155")
def test_tournament_may_gain_a_duchy_onto_the_deck() -> None:
    t = played("Tournament", "Province", "Province", "Duchy", hand=["Province"], bob={"hand": ["Province"]})

    assert (t.deck()[0], t.coins) == ("Duchy", 0)


def prize(
    name: str,
    *answers: str,
    hand: tuple[str, ...] = (),
    phase: str = "action",
    edition: str = "current",
    actions: int = 1,
) -> Table:
    """Ann plays a Prize in a game with them."""
    t = table(["Tournament"], ann={"hand": [name, *hand], "deck": ["9 Copper"], "counters": {"actions": actions}},
              bob={"hand": ["5 Copper"]}, phase=phase, edition=edition)  # fmt: skip
    t.answer(f"Play {name}", *answers)
    return t


@rule("D39")
def test_bag_of_gold() -> None:
    assert prize("Bag of Gold").deck()[0] == "Gold"


@rule("D43")
def test_diadem_pays_for_actions_that_are_left() -> None:
    assert prize("Diadem", actions=3, phase="buy").coins == 5


@rule("D51", "D33")
def test_followers() -> None:
    t = prize("Followers")

    assert (t.discard(), len(t.hand()), len(t.hand("Bob"))) == (["Estate"], 2, 3)
    assert "Curse" in t.discard("Bob")


@rule("D42", "D11")
def test_princess() -> None:
    assert prize("Princess").cost("Gold") == 4
    assert prize("Princess", edition="2019").cost("Gold") == 4


@rule("D56")
def test_trusty_steed_gains_silvers_and_discards_the_deck() -> None:
    t = prize("Trusty Steed", "+2 Cards", "Gain 4 Silvers")

    assert (len(t.hand()), t.deck(), t.discard().count("Silver")) == (2, [], 4)


@rule("D36", "D54")
def test_harvest_pays_for_names() -> None:
    t = played("Harvest", deck=["Copper", "Copper", "Gold", "Estate", "Silver"])

    assert (t.coins, sorted(t.discard())) == (3, ["Copper", "Copper", "Estate", "Gold"])


# -- Guilds
@rule("D116", "D78")
def test_farrier_draws_for_what_was_overpaid_at_the_end_of_the_turn() -> None:
    t = table(["Farrier"], ann={"counters": {"coins": 4}, "deck": ["9 Copper"]}, phase="buy")

    t.answer("Buy Farrier", "Overpay 2")

    assert len(t.hand("Ann")) == 7


@rule("D116", "D35")
def test_infirmary_is_played_for_each_coin_overpaid() -> None:
    t = table(
        ["Infirmary"],
        ann={"hand": ["Curse", "Estate"], "counters": {"coins": 5}, "deck": ["9 Copper"]},
        phase="buy",
    )

    t.answer("Buy Infirmary", "Overpay 2", "Curse", "Estate")

    assert t.trash == ["Curse", "Estate"]


@rule("D53", "D36")
def test_advisor_lets_the_player_to_the_left_discard_one() -> None:
    t = table(["Advisor"], ann={"hand": ["Advisor"], "deck": ["Gold", "Silver", "Copper"]})

    t.answer("Play Advisor")
    assert (t.asked, t.offered()) == ("Bob", ["Gold", "Silver", "Copper"])
    t.answer("Gold")

    assert (t.discard(), t.hand()) == (["Gold"], ["Copper", "Silver"])


@rule("D33", "D22")
def test_footpad_lets_everybody_draw_who_gains_in_an_action_phase() -> None:
    t = table(["Footpad", "Workshop"], ann={"hand": ["Workshop"], "deck": ["9 Copper"]})

    t.answer("Play Workshop", "Silver")
    assert t.hand() == ["Copper"]
    t.answer("Buy Copper")

    assert (t.turn, len(t.hand("Ann"))) == ("Bob", 5)


@rule("D110", "D51")
def test_footpad() -> None:
    t = played("Footpad", bob={"hand": ["5 Copper"]})

    assert (t.counter("coffers", "Ann"), len(t.hand("Bob"))) == (2, 3)


@rule("D36")
def test_journeyman_takes_3_cards_that_are_not_named() -> None:
    t = played("Journeyman", "Copper", deck=["Copper", "Gold", "Copper", "Silver", "Estate", "Duchy"])

    assert (t.hand(), t.deck()) == (["Estate", "Gold", "Silver"], ["Duchy"])


@rule("D51", "D33")
def test_soothsayer_draws_for_who_gained_a_curse() -> None:
    t = played("Soothsayer", piles={"Curse": 1}, bob={"deck": ["Silver"]}, cid={"deck": ["Silver"]})

    assert (t.discard(), t.hand("Bob"), t.hand("Cid")) == (["Gold"], ["Silver"], [])


@rule("D36", "D116")
def test_doctor_trashes_the_named_cards_and_looks_for_each_coin_overpaid() -> None:
    t = played("Doctor", "Curse", deck=["Curse", "Gold", "Curse", "Estate"])
    assert t.trash == ["Curse", "Curse"]

    t = table(
        ["Doctor"], ann={"counters": {"coins": 5}, "deck": ["Curse", "Estate", "5 Copper"]}, phase="buy"
    )
    t.answer("Buy Doctor", "Overpay 2", "Trash it", "Discard it")
    assert (t.trash, "Estate" in t.discard("Ann")) == (["Curse"], True)


@rule("D51", "D39")
def test_taxman_trashes_a_treasure_for_a_dearer_one_on_the_deck() -> None:
    t = played("Taxman", "Copper", "Silver", hand=["Copper", "Gold"], bob={"hand": ["Copper", "4 Estate"]},
               cid={"hand": ["5 Estate"]})  # fmt: skip

    assert (t.trash, t.deck()[0], t.discard("Bob"), t.discard("Cid")) == (
        ["Copper"],
        "Silver",
        ["Copper"],
        [],
    )
