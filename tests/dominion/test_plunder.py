"""Plunder: delayed abilities, effects after the next card, Traits and their piles."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.dominion.game import DominionGame, dominion
from cardwright.games.dominion.rules.queries import match_of
from cardwright.games.dominion.tables.kingdoms import RECOMMENDED
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.views import HIDDEN
from tests.dominion.kit import Table, table, to_next_turn
from tests.rulemark import rule


# -- what waits for something
@rule("D180")
def test_abundance_waits_for_an_action_of_its_player() -> None:
    t = table(
        ["Village"],
        ann={"hand": ["Abundance"], "deck": ["9 Estate"], "counters": {"coins": 5, "buys": 3}},
        phase="buy",
    )

    t.answer("Play Abundance", "Buy Silver")
    assert (t.coins, t.buys) == (2, 2)
    t.answer("Buy Copper", "Buy Copper")
    assert t.in_play() == ["Abundance"]


@rule("D180")
def test_abundance_pays_for_an_action_once() -> None:
    t = table(
        ["Village"],
        ann={"hand": ["Abundance"], "deck": ["9 Estate"], "counters": {"coins": 3, "buys": 3}},
        phase="buy",
    )

    t.answer("Play Abundance", "Buy Village")
    assert (t.coins, t.buys) == (3, 3)
    t.answer("Buy Village")
    assert (t.coins, t.buys) == (0, 2)


@rule("D180")
def test_a_cutthroat_waits_for_a_dear_treasure_of_anybody() -> None:
    t = table(
        ["Cutthroat"],
        ann={"hand": ["Cutthroat"], "deck": ["9 Estate"], "counters": {"coins": 9, "buys": 2}},
        bob={"hand": ["5 Copper"]},
        piles={"Loot": ["Hammer", "Sword"]},
    )

    t.answer("Play Cutthroat", "Buy Silver")
    assert t.pile("Loot") == 2
    t.answer("Buy Gold")

    assert t.pile("Loot") == 1
    assert len(t.hand("Bob")) == 3


@rule("D180", "D52")
def test_what_waits_is_kept_in_a_fork() -> None:
    t = table(["Village"], ann={"hand": ["Abundance"], "counters": {"coins": 3, "buys": 2}}, phase="buy")
    t.answer("Play Abundance")

    again = Table(t.g.fork())
    again.answer("Buy Village")

    assert again.coins == 3


@rule("D181")
def test_a_search_waits_for_the_last_card_of_a_supply_pile_only() -> None:
    t = table(
        ["Search", "Ride", "Village"],
        ann={"hand": ["Search"], "deck": ["9 Estate"], "counters": {"coins": 6, "buys": 3}},
        piles={"Village": 2, "Horse": 1},
    )

    t.answer("Play Search", "Buy Ride", "Buy Village")
    assert (t.pile("Horse"), t.pile("Village"), t.trash) == (0, 1, [])
    t.answer("Buy Village")

    assert t.trash == ["Search"]
    assert t.pile("Loot") == 29


@rule("D181")
def test_a_search_of_another_player_sees_the_pile_empty() -> None:
    t = table(
        ["Search", "Village"],
        turn="Bob",
        ann={"hand": ["5 Copper"], "deck": ["9 Copper"], "counters": {}},
        bob={"hand": ["Search"], "deck": ["9 Estate"]},
        piles={"Village": 1},
    )

    t.answer("Play Search", "End the Buy phase")
    t.answer("Play all Treasures", "Buy Village")

    assert t.trash == ["Search"]
    assert len([c for c in t.discard("Bob") if c != "Estate"]) >= 1


# -- what follows the next card
@rule("D182", "D52")
def test_a_flagship_stays_with_the_duration_that_it_replays() -> None:
    t = table(
        ann={"hand": ["Flagship", "Caravan"], "deck": ["20 Copper"], "counters": {"actions": 2}},
        bob={"deck": ["9 Copper"]},
    )

    t.answer("Play Flagship", "Play Caravan")
    assert t.hand() == ["Copper", "Copper"]
    to_next_turn(t, "End the Buy phase")

    assert len(t.hand()) == 7
    assert t.in_play() == ["Caravan", "Flagship"]


@rule("D182", "D165")
def test_citadel_and_flagship_replay_the_same_card() -> None:
    t = table(
        ["Citadel"],
        ann={"hand": ["Flagship"], "deck": ["Smithy", "Village", "18 Copper"], "counters": {"coins": 8}},
        bob={"deck": ["9 Copper"]},
        phase="buy",
    )
    to_next_turn(t, "Buy Citadel")

    t.answer("Play Village")

    assert t.actions == 4


@rule("D183", "D43")
@pytest.mark.parametrize(
    ("action", "answers", "coins"),
    [("Smithy", [], 0), ("Festival", [], 3), ("Militia", [], 3), ("Steward", ["+2 Coins"], 3)],
)
def test_harbor_village_adds_a_coin_to_what_gave_some(action: str, answers: list[str], coins: int) -> None:
    t = table(ann={"hand": ["Harbor Village", action, "Copper"], "deck": ["20 Estate"]})

    t.answer("Play Harbor Village", f"Play {action}")
    t.answer(*answers)

    assert t.coins == coins


@rule("D183", "D73")
def test_a_coin_that_a_token_takes_was_not_given() -> None:
    t = table(
        ann={
            "hand": ["Harbor Village", "Merchant Guild"],
            "deck": ["20 Estate"],
            "counters": {"-1_coin_token": 1},
        }
    )

    t.answer("Play Harbor Village", "Play Merchant Guild")

    assert t.coins == 0


@rule("D182")
def test_a_harbor_village_of_an_earlier_turn_waits_no_longer() -> None:
    t = table(
        ann={"hand": ["Harbor Village"], "deck": ["Copper", "Festival", "18 Estate"]},
        bob={"deck": ["9 Copper"]},
    )
    to_next_turn(t, "Play Harbor Village")

    t.answer("Play Festival")

    assert t.coins == 2


@rule("D190")
def test_taskmaster_repeats_its_ability_twice_over() -> None:
    t = table(
        ["Market"],
        ann={"hand": ["Taskmaster"], "deck": ["20 Silver"], "counters": {"coins": 4}},
        bob={"deck": ["9 Copper"]},
    )
    to_next_turn(t, "Play Taskmaster", "Buy Market")
    assert (t.actions, t.coins) == (2, 1)
    t.answer("Play Silver", "Play Silver")
    to_next_turn(t, "Buy Market")

    assert (t.actions, t.coins, t.in_play()) == (2, 1, ["Taskmaster"])


@rule("D189", "D27")
def test_what_lies_on_a_quartermaster_counts_at_the_end() -> None:
    t = table(
        ["Quartermaster"],
        ann={"in_play": ["Quartermaster"], "hand": ["Copper"], "deck": ["9 Copper"]},
        phase="start",
    )

    t.answer("Gain a card costing up to 4", "Estate")

    assert t.zone("Ann", "set aside") == ["Estate"]
    assert t.scores == [1, 0]


@rule("D189")
def test_two_quartermasters_have_a_heap_each() -> None:
    t = table(
        ["Village"],
        ann={"in_play": ["2 Quartermaster"], "deck": ["9 Copper"]},
        bob={"deck": ["9 Copper"]},
        phase="start",
    )
    t.answer("Gain a card costing up to 4", "Village", "Gain a card costing up to 4", "Silver")
    to_next_turn(t)
    t.answer("Put a card from this into your hand")

    assert len(t.zone("Ann", "set aside")) == 1


# -- Traits
def inherited(kingdom: list[str], trait: str, seed: int = 3, **more: bool) -> DominionGame:
    return dominion(kingdom, ["Ann", "Bob", "Cid"], seed=seed, traits=[trait], fill=False, **more)  # type: ignore[arg-type]


@rule("D184")
def test_each_player_begins_with_an_inherited_card_for_one_of_their_choice() -> None:
    game = inherited(["Village", "Inherited"], "Inherited on Village")
    asked = []
    for card in ("Estate", "Copper", "Estate"):
        d = game.decision
        assert d is not None
        asked.append((d.seat, [o.text for o in d.options]))
        game.answer([o.text for o in d.options].index(card))

    assert asked == [(name, ["Copper", "Estate"]) for name in range(3)]
    view = game.view("Bob")
    assert [view.deck_list(s) for s in range(3)] == [
        {"Copper": 7, "Estate": 2, "Village": 1},
        {"Copper": 6, "Estate": 3, "Village": 1},
        {"Copper": 7, "Estate": 2, "Village": 1},
    ]
    left = {name: n for name, n, *_ in view.piles()}
    assert (left["Village"], left["Estate"], left["Copper"]) == (7, 12, 60 - 3 * 7 + 1)
    assert (game.turn, len(view.hand())) == (0, 5)
    assert not [line for line in game.story().lines if line.rule in ("D33", "D34")]


@rule("D184", "D81", "D131")
def test_heirlooms_and_shelters_can_be_replaced() -> None:
    game = inherited(["Tracker", "Inherited"], "Inherited on Tracker", shelters=True)

    assert game.decision is not None
    assert sorted(o.text for o in game.decision.options) == sorted(
        ["Copper", "Pouch", "Hovel", "Necropolis", "Overgrown Estate"]
    )


@rule("D184", "D60")
def test_nobody_knows_what_is_drawn_after_a_card_was_replaced() -> None:
    game = inherited(["Village", "Inherited"], "Inherited on Village")
    while game.turn == 0 and game.phase == "between turns":
        game.answer(0)

    view = game.view("Ann")
    assert view.zone(1, "hand") == [HIDDEN] * 5
    assert view.zone(0, "deck") == [HIDDEN] * 5


@rule("D184")
def test_a_game_can_be_saved_and_taken_back_while_starting_cards_are_replaced() -> None:
    game = inherited(["Village", "Inherited"], "Inherited on Village")
    game.answer(1)
    digest = game.digest
    game.answer(0)
    game.undo()

    assert game.digest == digest
    assert cardwright.Game.load(game.save()).digest == digest


@rule("D123")
@pytest.mark.parametrize(
    ("traits", "why"),
    [
        (["Cheap"], "TRAIT on PILE"),
        (["Rich on Village"], "a Trait of this kingdom"),
        (["Cheap on Silver"], "Action or Treasure pile of the kingdom"),
        (["Cheap on Gardens"], "Action or Treasure pile of the kingdom"),
        (["Cheap on Village", "Cheap on Smithy"], "one pile for each Trait"),
        (["Cheap on Village", "Pious on Village"], "one pile for each Trait"),
    ],
)
def test_a_trait_that_cannot_lie_there_is_refused(traits: list[str], why: str) -> None:
    with pytest.raises(ImpossiblePosition, match=why):
        table(["Village", "Smithy", "Gardens", "Cheap", "Pious"], traits=traits)


@rule("D123")
def test_a_misspelled_trait_is_told_with_names_that_are_near() -> None:
    from cardwright.games.dominion.options import DominionOptions

    assert DominionOptions(traits=("cheap on village",)).spelled().traits == ("Cheap on Village",)
    with pytest.raises(UnknownName, match="Cheap"):
        DominionOptions(traits=("Cheep on Village",)).spelled()


@rule("D123")
def test_traits_lie_on_different_piles_by_chance() -> None:
    for seed in range(20):
        t = table(["Village", "Smithy", "Moat", "Cheap", "Pious", "Rich"], seed=seed)
        zones = [zone for _, zone in match_of(t.g).traits]

        assert len(set(zones)) == 3


@rule("D123")
def test_a_card_from_elsewhere_is_none_of_that_pile() -> None:
    t = table(
        ["Smithy", "Rich", "Black Market"],
        traits=["Rich on Smithy"],
        ann={"hand": ["Black Market"], "deck": ["9 Copper"], "counters": {"coins": 3}},
        market=["Village", "Moat", "Cellar"],
    )

    t.answer("Play Black Market")
    t.answer(next(o for o in t.offered() if "Village" in o))
    while t.phase == "Action" and "Silver" not in t.discard():
        t.answer(t.offered()[0])

    assert "Silver" not in t.discard()


@rule("D186", "D60")
def test_where_everybody_can_see_it_who_may_have_fated_cards_is_asked_anyway() -> None:
    t = table(
        ["Village", "Fated"],
        ann={"hand": ["Village", "Smithy"], "deck": [], "discard": ["5 Copper"]},
        traits=["Fated on Village"],
    )
    t.g.match.openly = True

    t.answer("Play Smithy")

    assert t.offered() == ["Pick no more"]


@rule("D185", "D162")
def test_avoid_and_a_star_chart_are_picked_one_after_the_other() -> None:
    t = table(
        ["Avoid", "Star Chart"],
        ann={"discard": ["Gold", "3 Estate", "6 Copper"], "counters": {"coins": 5, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Star Chart", "Buy Avoid", "End the Buy phase")
    t.answer("Gold", "Estate", "Estate", "Estate")

    assert t.discard() == ["Estate", "Estate", "Estate"]
    assert "Gold" in t.hand()


@rule("D130", "D123")
@pytest.mark.parametrize("name", [n for n, k in RECOMMENDED.items() if k.traits])
def test_a_recommended_kingdom_says_where_its_traits_lie(name: str) -> None:
    game = dominion(name, ["bot:big-money", "bot:big-money"], seed=1, turn_limit=6)

    assert set(RECOMMENDED[name].traits) <= set(game.view(0).in_force())
    game.play()
    assert game.over
