"""CR 701.12c, 701.12g. The cards that exchange life totals and numbers; an un-card of many versions."""

from __future__ import annotations

import pytest

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.objects.queries import stack
from cardwright.kernel.ints import Obj
from tests.magic.exchange_cards import life
from tests.magic.kit import Table, permanent, rule, table


# -- life totals
@rule("CR 701.12c")
def test_soul_conduit_gives_each_player_the_others_life_total() -> None:
    game = life(20, 7, "Soul Conduit", mana="{6}")

    game.activate("Soul Conduit", "Ann").pass_all()

    assert game.life == (7, 20)


@rule("CR 119.7", "CR 701.12a")
def test_soul_conduit_does_nothing_if_who_would_gain_cant() -> None:
    game = life(20, 7, "Soul Conduit", "Test Drought", mana="{6}")

    game.activate("Soul Conduit", "Ann").pass_all()

    assert game.life == (20, 7)
    assert any("[119.7]" in line for line in game.told())


@rule("CR 119.8", "CR 701.12a")
def test_soul_conduit_does_nothing_if_who_would_lose_cant() -> None:
    game = life(20, 7, "Soul Conduit", "Test Stasis", mana="{6}")

    game.activate("Soul Conduit", "Ann").pass_all()

    assert game.life == (20, 7)
    assert any("[119.8]" in line for line in game.told())


@rule("CR 119.7")
def test_who_cant_gain_life_may_still_be_given_less() -> None:
    game = life(7, 20, "Soul Conduit", "Test Drought", mana="{6}")

    game.activate("Soul Conduit", "Ann").pass_all()

    assert game.life == (20, 7)


@rule("CR 701.12c")
def test_a_gain_in_an_exchange_may_be_doubled_and_the_loss_stays_what_it_is() -> None:
    game = life(10, 15, "Soul Conduit", "Test Archive", mana="{6}")

    game.activate("Soul Conduit", "Ann").pass_all()

    assert game.life == (20, 10)


@rule("CR 701.12c", "CR 603.2")
def test_an_exchange_of_life_makes_gains_and_losses_that_are_noticed() -> None:
    game = life(10, 15, "Soul Conduit", "Test Choir", "Test Bear", bobs=("Test Mourner",), mana="{6}")

    game.activate("Soul Conduit", "Ann").pass_all()

    assert game.life == (15, 10)
    assert game.counters("Test Bear") == {"+1/+1": 5}
    assert len(game.hand("Bob")) == 1


@rule("CR 119.9")
def test_equal_life_totals_make_no_gain_and_no_loss() -> None:
    game = life(12, 12, "Soul Conduit", "Test Choir", "Test Bear", mana="{6}")

    game.activate("Soul Conduit", "Ann").pass_all()

    assert game.life == (12, 12)
    assert game.counters("Test Bear") == {}


@rule("CR 115.3")
def test_soul_conduit_needs_two_different_players() -> None:
    game = life(12, 12, "Soul Conduit", mana="{6}")

    game.act(next(x for x in game.offered() if x.startswith("Soul Conduit")), "Ann")

    assert len(set(game.on_stack()[0].targets)) == 2


@rule("CR 701.12c")
def test_axis_of_mortality_may_exchange_the_totals_of_two_others() -> None:
    game = table(
        Ann={"battlefield": ["Axis of Mortality"], "life": 9},
        Bob={"life": 4},
        Cid={"life": 30},
        step="upkeep",
    )

    game.answer("Bob", "Cid")
    game.pass_all()
    game.answer("Exchange")

    assert game.life == (9, 30, 4)


def test_axis_of_mortality_need_not_exchange() -> None:
    game = life(20, 4, "Axis of Mortality", step="upkeep")

    game.answer("Ann").pass_all()
    game.answer("Don't")

    assert game.life == (20, 4)


@pytest.mark.parametrize("name", ["Magus of the Mirror", "Mirror Universe"])
@rule("CR 701.12c")
def test_the_mirrors_exchange_in_your_upkeep_and_are_gone(name: str) -> None:
    game = life(3, 18, name, step="upkeep")

    game.activate(name).pass_all()

    assert game.life == (18, 3)
    assert game.graveyard() == [name]


@pytest.mark.parametrize("name", ["Magus of the Mirror", "Mirror Universe"])
@pytest.mark.parametrize(("turn", "step"), [("Ann", "first main"), ("Ann", "draw"), ("Bob", "upkeep")])
def test_the_mirrors_work_only_in_your_upkeep(name: str, turn: str, step: str) -> None:
    game = table(
        Ann={"battlefield": [name], "library": ["2 Forest"]},
        Bob={"library": ["2 Forest"]},
        turn=turn,
        step=step,
    )

    if game.asked != "Ann":
        game.pass_once()

    assert game.asked == "Ann"
    assert not [x for x in game.offered() if x.startswith(name)]


@rule("CR 701.12c")
def test_mister_negative_draws_for_the_life_lost() -> None:
    game = table(
        Ann={"hand": ["Mister Negative"], "mana": "{W}{B}{5}", "life": 8, "library": ["5 Forest"]},
        Bob={"life": 5},
    )

    game.cast("Mister Negative").pass_all()
    game.pass_all()
    game.answer("Exchange")

    assert game.life == (5, 8)
    assert len(game.hand()) == 3


def test_mister_negative_draws_nothing_for_a_gain() -> None:
    game = table(
        Ann={"hand": ["Mister Negative"], "mana": "{W}{B}{5}", "life": 5, "library": ["5 Forest"]},
        Bob={"life": 8},
    )

    game.cast("Mister Negative").pass_all()
    game.pass_all()
    game.answer("Exchange")

    assert game.life == (8, 5)
    assert game.hand() == []


@rule("CR 111.3")
def test_profane_transfusion_makes_a_horror_as_large_as_the_difference() -> None:
    game = table(Ann={"hand": ["Profane Transfusion"], "mana": "{B}{B}{B}{6}", "life": 6}, Bob={"life": 17})

    game.cast("Profane Transfusion", "Ann").pass_all()

    assert game.life == (17, 6)
    assert game.pt("Horror") == (11, 11)


@rule("CR 119.7")
def test_profane_transfusion_makes_the_horror_also_if_nothing_is_exchanged() -> None:
    game = table(
        Ann={
            "hand": ["Profane Transfusion"],
            "mana": "{B}{B}{B}{6}",
            "life": 17,
            "battlefield": ["Test Drought"],
        },
        Bob={"life": 6},
    )

    game.cast("Profane Transfusion", "Ann").pass_all()

    assert game.life == (17, 6)
    assert game.pt("Horror") == (11, 11)


def test_a_horror_of_no_difference_dies_at_once() -> None:
    game = table(Ann={"hand": ["Profane Transfusion"], "mana": "{B}{B}{B}{6}"})

    game.cast("Profane Transfusion", "Ann").pass_all()

    assert game.battlefield() == []


@pytest.mark.parametrize(("bob", "after"), [(15, (15, 20)), (14, (20, 14)), (25, (25, 20)), (26, (20, 26))])
def test_psychic_transfer_exchanges_totals_at_most_five_apart(bob: int, after: tuple[int, int]) -> None:
    game = table(Ann={"hand": ["Psychic Transfer"], "mana": "{U}{4}"}, Bob={"life": bob})

    game.cast("Psychic Transfer", "Bob").pass_all()

    assert game.life == after


def test_psychic_transfer_with_oneself_changes_nothing() -> None:
    game = table(Ann={"hand": ["Psychic Transfer"], "mana": "{U}{4}", "life": 3})

    game.cast("Psychic Transfer", "Ann").pass_all()

    assert game.life == (3, 20)
    assert game.graveyard() == ["Psychic Transfer"]


@rule("CR 701.12c")
def test_get_a_life_exchanges_with_each_teammate() -> None:
    game = table(
        Ann={"hand": ["Get a Life"], "mana": "{W}", "life": 5, "counters": {"team": 1}},
        Bob={"life": 9, "counters": {"team": 2}},
        Cid={"life": 11, "counters": {"team": 1}},
        Dora={"life": 13, "counters": {"team": 2}},
    )

    game.cast("Get a Life", "Bob").pass_all()

    assert game.life == (5, 13, 11, 9)


def test_get_a_life_does_nothing_without_teammates() -> None:
    game = table(Ann={"hand": ["Get a Life"], "mana": "{W}", "life": 5}, Bob={"life": 9})

    game.cast("Get a Life", "Bob").pass_all()

    assert game.life == (5, 9)
    assert game.graveyard() == ["Get a Life"]


@rule("CR 102.3")
def test_a_teammate_is_no_opponent() -> None:
    game = table(
        Ann={"battlefield": ["Tree of Perdition"], "counters": {"team": 1}, "life": 5},
        Bob={"life": 9, "counters": {"team": 1}},
        Cid={"life": 11, "counters": {"team": 2}},
    )

    game.activate("Tree of Perdition").pass_all()

    assert game.life == (5, 9, 13)


@rule("CR 104.2c")
def test_a_team_wins_when_nobody_else_is_left() -> None:
    game = table(
        Ann={"hand": ["Test Bolt"], "counters": {"team": 1}},
        Bob={"counters": {"team": 1}},
        Cid={"life": 3, "counters": {"team": 2}},
    )

    game.cast("Test Bolt", "Cid").pass_all()

    assert game.winners == ["Ann", "Bob"]


# -- numbers
@rule("CR 701.12g")
def test_tree_of_redemption_takes_your_life_total_and_gives_its_toughness() -> None:
    game = life(4, 20, "Tree of Redemption")

    game.activate("Tree of Redemption").pass_all()

    assert game.life == (13, 20)
    assert game.pt("Tree of Redemption") == (0, 4)


@rule("CR 701.12g", "CR 613.4b")
def test_counters_on_a_tree_count_on_top_of_its_new_toughness() -> None:
    game = table(
        Ann={"battlefield": [permanent("Tree of Redemption", counters={"+1/+1": 2})], "life": 5}, Bob={}
    )

    game.activate("Tree of Redemption").pass_all()

    assert game.life == (15, 20)
    assert game.pt("Tree of Redemption") == (2, 7)


@rule("CR 701.12g")
def test_a_pump_before_the_exchange_is_part_of_the_number_and_stays_on_top() -> None:
    game = table(Ann={"battlefield": ["Tree of Redemption"], "hand": ["Test Growth"], "life": 5}, Bob={})

    game.cast("Test Growth").pass_all()
    game.activate("Tree of Redemption").pass_all()

    assert game.life == (16, 20)
    assert game.toughness("Tree of Redemption") == 8


@rule("CR 119.7", "CR 701.12g")
def test_tree_of_redemption_does_nothing_if_you_cant_gain_life() -> None:
    game = life(4, 20, "Tree of Redemption", bobs=("Test Drought",))

    game.activate("Tree of Redemption").pass_all()

    assert game.life == (4, 20)
    assert game.pt("Tree of Redemption") == (0, 13)


@rule("CR 701.12a")
def test_tree_of_redemption_does_nothing_once_it_is_gone() -> None:
    game = table(Ann={"battlefield": ["Tree of Redemption"], "hand": ["Test Murder"], "life": 4})

    game.activate("Tree of Redemption")
    game.cast("Test Murder").pass_all()

    assert game.life == (4, 20)
    assert any("701.12a" in line for line in game.told())


@rule("CR 400.7")
def test_a_tree_that_comes_back_is_a_new_object_of_its_printed_size() -> None:
    game = table(Ann={"battlefield": ["Tree of Redemption"], "hand": ["Unsummoner", "Test White"], "life": 4})

    game.activate("Tree of Redemption").pass_all()
    assert game.toughness("Tree of Redemption") == 4
    game.cast("Unsummoner").pass_all()

    assert game.toughness("Tree of Redemption") == 13


@rule("CR 701.12g")
def test_tree_of_perdition_exchanges_an_opponents_life_total() -> None:
    game = life(20, 20, "Tree of Perdition")

    game.activate("Tree of Perdition").pass_all()

    assert game.life == (20, 13)
    assert game.pt("Tree of Perdition") == (0, 20)


@rule("CR 119.8")
def test_tree_of_perdition_does_nothing_if_the_opponent_cant_lose_life() -> None:
    game = life(20, 20, "Tree of Perdition", bobs=("Test Stasis",))

    game.activate("Tree of Perdition").pass_all()

    assert game.life == (20, 20)
    assert game.pt("Tree of Perdition") == (0, 13)


@rule("CR 701.12g")
def test_evra_takes_your_life_total_as_its_power() -> None:
    game = life(17, 20, "Evra, Halcyon Witness", mana="{8}")

    game.activate("Evra, Halcyon Witness").pass_all()
    assert game.life == (4, 20)
    assert game.pt("Evra, Halcyon Witness") == (17, 4)

    game.activate("Evra, Halcyon Witness").pass_all()
    assert game.life == (17, 20)
    assert game.power("Evra, Halcyon Witness") == 4


@rule("CR 701.12a")
def test_evra_gone_in_response_exchanges_nothing() -> None:
    game = table(
        Ann={"battlefield": ["Evra, Halcyon Witness"], "hand": ["Test Murder"], "mana": "{4}", "life": 17}
    )

    game.activate("Evra, Halcyon Witness")
    game.cast("Test Murder").pass_all()

    assert game.life == (17, 20)


def attack(attacker: str, blocker: str) -> Table:
    """Bob attacks Ann, who blocks."""
    game = table(
        Ann={"battlefield": [blocker], "library": ["2 Forest"]},
        Bob={"battlefield": [attacker], "library": ["2 Forest"]},
        turn="Bob",
        step="declare attackers",
    )
    game.answer(next(x for x in game.offered() if attacker in x))
    while game.question.startswith("Act") or "Done" in game.offered():
        game.answer("Done" if "Done" in game.offered() else "Pass")
        if game.asked == "Ann" and "block" in game.question.lower():
            break
    game.answer(next(x for x in game.offered() if blocker in x))
    if "Done" in game.offered():
        game.answer("Done")
    return game


@rule("CR 701.12g", "CR 509.3a", "CR 509.1i")
def test_serene_master_exchanges_powers_with_what_it_blocks_until_combat_ends() -> None:
    game = attack("Colossal Test", "Serene Master")

    game.pass_all()
    assert game.power("Serene Master") == 6
    assert game.pt("Colossal Test") == (0, 6)
    game.to_step("second main")

    assert game.pt("Serene Master") == (0, 2)
    assert "Colossal Test" not in game.battlefield("Bob")


@rule("CR 701.12a")
def test_serene_master_exchanges_nothing_if_it_is_gone_before() -> None:
    game = attack("Colossal Test", "Serene Master")
    game.g.put(Obj(game.find("Serene Master")), 2, -1, 0, True)

    game.pass_all()

    assert game.power("Colossal Test") == 6


def prankster(mode: str, *answers: str) -> Table:
    game = table(
        Ann={
            "hand": ["High Fae Prankster", "Test Unsummoner"],
            "mana": "{U}{B}{2}{8}",
            "battlefield": ["Colossal Test", permanent("Test Bear", counters={"+1/+1": 1})],
        }
    )
    game.cast("High Fae Prankster").pass_all()
    game.answer(mode)
    if answers:
        game.answer(*answers)
    return game.pass_all()


@rule("CR 701.12g", "CR 208.4b")
def test_high_fae_prankster_exchanges_base_powers_without_counters() -> None:
    game = prankster("Exchange two base powers for good", "Colossal Test", "Test Bear")

    assert game.power("Colossal Test") == 2
    assert game.power("Test Bear") == 7


def test_a_base_power_exchanged_for_good_follows_the_card() -> None:
    game = prankster("Exchange two base powers for good", "Colossal Test", "Test Bear")

    game.cast("Test Unsummoner", "Test Bear").pass_all()
    assert "Test Bear" in game.hand()
    game.cast("Test Bear").pass_all()

    assert game.pt("Test Bear") == (6, 2)


@rule("CR 701.12g")
def test_a_base_power_exchanged_for_good_follows_the_card_onto_the_stack() -> None:
    game = prankster("Exchange two base powers for good", "Colossal Test", "Test Bear")
    game.cast("Test Unsummoner", "Test Bear").pass_all()

    game.cast("Test Bear")

    assert game.stack() == ["Test Bear"]
    assert get(game.g, game.g.zones.top(stack(game.g)), derived.POWER) == 6


def test_high_fae_prankster_may_become_larger_for_good_instead() -> None:
    game = prankster("It is 4/1 for good")

    assert game.pt("High Fae Prankster") == (4, 1)
    assert game.power("Colossal Test") == 6


def test_high_fae_prankster_need_not_do_anything() -> None:
    game = prankster("No more modes")

    assert game.pt("High Fae Prankster") == (1, 4)


@rule("CR 706.2", "CR 706.1")
def test_vedalken_squirrel_whacker_is_as_large_as_two_dice() -> None:
    sizes = set()
    for seed in range(12):
        game = table(Ann={"hand": ["Vedalken Squirrel-Whacker"], "mana": "{U}{3}"}, seed=seed)

        game.cast("Vedalken Squirrel-Whacker").pass_all()

        assert sum("rolls" in line and "[706.2]" in line for line in game.told()) == 2
        sizes.add(game.pt("Vedalken Squirrel-Whacker"))
    assert len(sizes) > 4
    assert all(1 <= x <= 6 for pt in sizes for x in pt)


@rule("CR 701.12g", "CR 706.2")
def test_a_d6_may_be_exchanged_with_the_base_power_of_a_whacker() -> None:
    game = table(Ann={"hand": ["2 Vedalken Squirrel-Whacker"], "mana": "{U}{U}{6}"}, seed=3)
    game.act(next(x for x in game.offered() if x.startswith("Cast"))).pass_all()
    old = game.pt("Vedalken Squirrel-Whacker")

    game.cast("Vedalken Squirrel-Whacker").pass_all()
    game = game.saved().fork()
    game.answer("Exchange it with the base power")
    game.answer("Keep the roll")

    sizes = [game.pt("Vedalken Squirrel-Whacker #1"), game.pt("Vedalken Squirrel-Whacker #2")]
    assert sizes[1][0] == old[0]
    assert sizes[0][1] == old[1]
    assert 1 <= sizes[0][0] <= 6


def test_an_opponents_whacker_has_no_say_in_your_rolls() -> None:
    game = table(
        Ann={"hand": ["Vedalken Squirrel-Whacker"], "mana": "{U}{3}"},
        Bob={"battlefield": [permanent("Vedalken Squirrel-Whacker", counters={"+1/+1": 1})]},
    )

    game.cast("Vedalken Squirrel-Whacker").pass_all()

    assert len(game.battlefield()) == 1


# -- an un-card of many versions
@rule("CR 701.12c", "CR 603.7")
def test_everythingamajig_exchanges_life_totals_at_the_next_end_step() -> None:
    game = life(3, 18, "Everythingamajig", mana="{5}")

    game.activate("Everythingamajig").pass_all()
    assert game.life == (3, 18)
    game.to_step("end step")
    game.pass_all()

    assert game.life == (18, 3)


@rule("CR 705.2")
def test_everythingamajig_flips_for_mana_both_ways() -> None:
    added = set()
    for seed in range(10):
        game = table(Ann={"battlefield": ["Everythingamajig (c)"], "mana": "{1}"}, seed=seed)

        game.act(next(x for x in game.offered() if "{1}" in x)).pass_all()

        added.add(game.counter("colorless"))
    assert added == {0, 2}


def test_everythingamajig_becomes_a_construct_of_any_size_until_the_turn_ends() -> None:
    game = table(
        Ann={"battlefield": ["Everythingamajig (c)"], "mana": "{4}", "library": ["Forest"]},
        Bob={"library": ["Forest"]},
    )

    game.act(next(x for x in game.offered() if "{X}" in x), "X = 4").pass_all()
    assert game.pt("Everythingamajig (c)") == (4, 4)
    assert game.types("Everythingamajig (c)") == ("Artifact", "Creature", "Construct")
    game.to_step("upkeep", "Bob")

    assert game.types("Everythingamajig (c)") == ("Artifact",)


def test_everythingamajig_makes_players_discard_in_your_turn_only() -> None:
    game = table(Ann={"battlefield": ["Everythingamajig (c)"], "mana": "{3}"}, Bob={"hand": ["Forest"]})
    game.act(next(x for x in game.offered() if "{3}" in x), "Bob").pass_all()
    assert game.graveyard("Bob") == ["Forest"]

    other = table(Ann={"battlefield": ["Everythingamajig (c)"], "mana": "{3}"}, turn="Bob")
    other.pass_once()

    assert not [x for x in other.offered() if "{3}" in x]
