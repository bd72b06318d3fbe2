"""Adventures: both Traveller lines, Teacher's tokens, Travelling Fair."""

from __future__ import annotations

import pytest

from tests.dominion.kit import Table, table
from tests.rulemark import rule

LINES = [
    ("Page", "Treasure Hunter"),
    ("Treasure Hunter", "Warrior"),
    ("Warrior", "Hero"),
    ("Hero", "Champion"),
    ("Peasant", "Soldier"),
    ("Soldier", "Fugitive"),
    ("Fugitive", "Disciple"),
    ("Disciple", "Teacher"),
]
KINGDOM = ["Page", "Peasant"]


def discarding(in_play: list[str], **piles: int) -> Table:
    """Ann discards her cards from play."""
    named = {name.replace("_", " "): n for name, n in piles.items()}
    t = table(KINGDOM, ann={"in_play": in_play, "deck": ["5 Copper"]}, piles=named, phase="buy")
    t.answer("End the Buy phase")
    return t


@rule("D1", "D3", "D4")
@pytest.mark.parametrize(("mine", "next_one"), LINES)
def test_a_traveller_is_exchanged_for_the_next_of_its_line(mine: str, next_one: str) -> None:
    t = discarding([mine])
    before = t.pile(mine)

    assert t.offered() == ["Done", f"{mine}: exchange this for a {next_one}"]
    t.answer(f"{mine}: exchange this for a {next_one}")

    assert t.discard() == [next_one]
    assert t.pile(mine) == before + 1
    assert t.pile(next_one) == 4
    assert t.trash == []


@rule("D4", "D56")
def test_a_traveller_may_be_kept() -> None:
    t = discarding(["Page"])

    t.answer("Done")

    assert t.discard() == ["Page"]
    assert t.pile("Treasure Hunter") == 5


@rule("D4")
def test_a_traveller_discarded_from_the_hand_is_not_exchanged() -> None:
    t = table(KINGDOM, ann={"hand": ["Page"], "deck": ["5 Copper"]}, phase="buy")

    t.answer("End the Buy phase")

    assert t.asked == "Bob"
    assert t.discard() == ["Page"]


@rule("D5", "D7")
def test_no_exchange_if_none_is_left() -> None:
    t = discarding(["Page"], Treasure_Hunter=0)

    assert t.asked == "Bob"
    assert t.discard() == ["Page"]
    assert t.pile("Page") == 10


@rule("D8")
def test_a_traveller_without_a_pile_is_not_exchanged() -> None:
    t = table(KINGDOM, ann={"in_play": [("Page", "Black Market")], "deck": ["5 Copper"]}, phase="buy")

    t.answer("End the Buy phase")

    assert t.asked == "Bob"
    assert t.discard() == ["Page"]
    assert t.pile("Treasure Hunter") == 5


@rule("D6")
def test_the_soldier_that_comes_back_is_there_for_the_peasant() -> None:
    t = discarding(["Peasant", "Soldier"], Soldier=0)

    assert t.offered() == ["Done", "Soldier: exchange this for a Fugitive"]
    t.answer("Soldier: exchange this for a Fugitive")
    assert t.offered() == ["Done", "Peasant: exchange this for a Soldier"]
    t.answer("Peasant: exchange this for a Soldier")

    assert sorted(t.discard()) == ["Fugitive", "Soldier"]
    assert t.pile("Soldier") == 0


@rule("D6", "D5")
def test_the_last_one_goes_to_the_first_that_is_exchanged() -> None:
    t = discarding(["2 Page"], Treasure_Hunter=1)

    t.answer("Page: exchange this for a Treasure Hunter")

    assert t.asked == "Bob"
    assert sorted(t.discard()) == ["Page", "Treasure Hunter"]


@rule("D3")
@pytest.mark.parametrize("name", ["Champion", "Teacher"])
def test_the_last_of_a_line_is_no_traveller(name: str) -> None:
    t = discarding([name])

    assert t.asked == "Bob"


@rule("D1", "D52")
def test_a_traveller_played_twice_is_one_card_to_exchange() -> None:
    t = table(KINGDOM, ann={"hand": ["Throne Room", "Page"], "deck": ["7 Copper"]})

    t.answer("Play Throne Room", "Page", "End the Buy phase", "Page: exchange this for a Treasure Hunter")

    assert t.asked == "Bob"
    assert t.discard().count("Treasure Hunter") == 1


@rule("D2", "D33")
def test_an_exchange_is_no_gain_for_treasure_hunter() -> None:
    t = table(
        KINGDOM,
        ann={"in_play": ["Page"], "deck": ["5 Copper"], "counters": {"coins": 3}},
        bob={"hand": ["Treasure Hunter"]},
        phase="buy",
    )
    t.answer("Buy Silver", "Page: exchange this for a Treasure Hunter")

    t.answer("Play Treasure Hunter")

    assert t.discard("Bob") == ["Silver"]
    assert t.coins == 1


@rule("D33")
def test_treasure_hunter_counts_what_the_player_to_the_right_gained() -> None:
    t = table(
        KINGDOM,
        seats=3,
        ann={"hand": ["Treasure Hunter"], "counters": {"gained last turn": 4}},
        cid={"counters": {"gained last turn": 2}},
    )

    t.answer("Play Treasure Hunter")

    assert t.discard() == ["Silver", "Silver"]
    assert t.pile("Silver") == 38


@rule("D34", "D51")
def test_warrior_discards_a_card_for_each_traveller_and_trashes_what_costs_3_or_4() -> None:
    t = table(
        ["Page", "Smithy"],
        ann={"hand": ["Warrior"], "in_play": ["Page", "Champion"], "deck": ["2 Copper"]},
        bob={"deck": ["Silver", "Gold", "Smithy"]},
    )

    t.answer("Play Warrior")

    assert t.hand() == ["Copper", "Copper"]
    assert t.trash == ["Silver"]
    assert t.discard("Bob") == ["Gold"]
    assert t.deck("Bob") == ["Smithy"]


@rule("D51")
def test_warrior_takes_each_player_in_turn_order() -> None:
    t = table(["Page"], ann={"hand": ["Warrior"]}, bob={"deck": ["Silver"]}, cid={"deck": ["Estate"]})

    t.answer("Play Warrior")

    assert t.trash == ["Silver"]
    assert t.discard("Cid") == ["Estate"]


@rule("D33")
def test_hero_gains_a_treasure() -> None:
    t = table(KINGDOM, ann={"hand": ["Hero"]})

    t.answer("Play Hero")
    assert t.offered() == ["Copper", "Silver", "Gold"]
    t.answer("Gold")

    assert t.discard() == ["Gold"]
    assert t.coins == 2


@rule("D52")
def test_champion_stays_and_gives_an_action_for_each_action() -> None:
    t = table(
        ["Page", "Smithy", "Village"], ann={"hand": ["Champion", "Smithy", "Village"], "deck": ["8 Copper"]}
    )

    t.answer("Play Champion")
    assert t.actions == 1
    t.answer("Play Smithy")
    assert t.actions == 1
    t.answer("Play Village")
    assert t.actions == 3
    t.answer("End the Buy phase")

    assert t.in_play() == ["Champion"]


@rule("D51", "D52")
def test_champion_protects_from_later_attacks() -> None:
    t = table(
        ["Page", "Witch"], ann={"hand": ["Champion"]}, bob={"hand": ["Witch"]}, cid={"hand": ["Copper"]}
    )

    t.answer("Play Champion", "End the Buy phase", "Play Witch")

    assert t.discard("Ann") == []
    assert t.discard("Cid") == ["Curse"]


@rule("D52")
def test_what_plays_a_card_that_stays_stays_with_it() -> None:
    t = table(["Page"], ann={"hand": ["Throne Room", "Champion", "Page"], "deck": ["Copper"]})

    t.answer("Play Throne Room", "Champion")
    assert t.actions == 3
    t.answer("Play Page")
    assert t.actions == 5
    t.answer("End the Buy phase", "Done")

    assert t.in_play() == ["Champion", "Throne Room"]


@rule("D43")
def test_peasant() -> None:
    t = table(KINGDOM, ann={"hand": ["Peasant"]})

    t.answer("Play Peasant")

    assert (t.buys, t.coins) == (2, 1)


@rule("D51")
def test_soldier_counts_other_attacks_and_takes_a_card_from_large_hands() -> None:
    t = table(
        KINGDOM,
        ann={"hand": ["Soldier"], "in_play": ["Soldier", "Warrior", "Page"]},
        bob={"hand": ["3 Copper", "Estate"]},
        cid={"hand": ["3 Copper"]},
    )

    t.answer("Play Soldier")
    assert t.coins == 4
    assert t.asked == "Bob"
    t.answer("Estate")

    assert t.discard("Bob") == ["Estate"]
    assert t.hand("Cid") == ["Copper", "Copper", "Copper"]


@rule("D51")
def test_a_soldier_played_twice_is_no_other_attack() -> None:
    t = table(KINGDOM, ann={"hand": ["Disciple", "Soldier"]})

    t.answer("Play Disciple", "Soldier")

    assert t.coins == 4


@rule("D32")
def test_fugitive() -> None:
    t = table(KINGDOM, ann={"hand": ["Fugitive", "Estate"], "deck": ["2 Copper"]})

    t.answer("Play Fugitive", "Estate")

    assert t.hand() == ["Copper", "Copper"]
    assert t.discard() == ["Estate"]
    assert t.actions == 1


@rule("D35", "D57")
def test_disciple_plays_twice_and_gains_a_copy() -> None:
    t = table(["Peasant", "Village"], ann={"hand": ["Disciple", "Village"], "deck": ["3 Copper"]})

    t.answer("Play Disciple", "Village")

    assert t.actions == 4
    assert t.discard() == ["Village"]


@rule("D57")
def test_disciple_gains_no_copy_from_outside_the_supply() -> None:
    t = table(["Peasant"], ann={"hand": ["Disciple", "Fugitive"], "deck": ["5 Copper"]})

    t.answer("Play Disciple", "Fugitive")

    assert t.discard() == ["Copper", "Copper"]
    assert t.pile("Fugitive") == 5


@rule("D46")
def test_teacher_goes_onto_the_tavern_mat_and_is_called_later() -> None:
    t = table(["Peasant", "Smithy"], ann={"hand": ["Teacher"], "deck": ["Smithy", "9 Copper"]}, bob={})

    t.answer("Play Teacher")
    assert t.zone("Ann", "tavern mat") == ["Teacher"]
    t.answer("End the Buy phase", "End the Buy phase")

    assert t.turn == "Ann"
    assert len(t.offered()) == 2
    t.answer(t.offered()[1])
    assert t.in_play() == ["Teacher"]
    assert t.offered() == ["+1 Card", "+1 Action", "+1 Buy", "+1 Coin"]
    t.answer("+1 Action")
    assert t.offered() == ["Peasant", "Smithy"]
    t.answer("Smithy", "Play Smithy")
    assert t.actions == 1


CALL = (
    "Teacher: call this; if you do, move one of +1 Card, +1 Action, +1 Buy, +1 Coin to an Action Supply pile "
    "you have no tokens on"
)


@rule("D47")
@pytest.mark.parametrize(
    ("token", "got"),
    [
        ("+1 Card", (0, 1, 0, 4)),
        ("+1 Action", (1, 1, 0, 3)),
        ("+1 Buy", (0, 2, 0, 3)),
        ("+1 Coin", (0, 1, 1, 3)),
    ],
)
def test_a_token_gives_its_bonus_when_a_card_of_its_pile_is_played(token: str, got: tuple[int, ...]) -> None:
    t = table(
        ["Peasant", "Smithy"],
        ann={"hand": ["Smithy"], "deck": ["9 Copper"], "tavern_mat": ["Teacher"]},
        phase="start",
    )

    t.answer(CALL, token, "Smithy", "Play Smithy")

    assert (t.actions, t.buys, t.coins, len(t.hand())) == got


@rule("D47")
def test_teacher_moves_a_token_and_only_to_a_pile_without_one() -> None:
    t = table(
        ["Peasant", "Smithy", "Village"],
        ann={"hand": ["Smithy"], "deck": ["9 Copper"], "tavern_mat": ["2 Teacher"]},
        phase="start",
    )

    t.answer(CALL, "+1 Coin", "Smithy", CALL, "+1 Coin")
    assert t.offered() == ["Peasant", "Village"]
    t.answer("Village", "Play Smithy")

    assert t.coins == 0


@rule("D46", "D56")
def test_teacher_may_stay_on_the_mat() -> None:
    t = table(["Peasant"], ann={"tavern_mat": ["Teacher"]}, phase="start")

    t.answer("Done")

    assert t.zone("Ann", "tavern mat") == ["Teacher"]


@rule("D46", "D54")
def test_teacher_played_twice_goes_to_the_mat_once() -> None:
    t = table(["Peasant"], ann={"hand": ["Throne Room", "Teacher"]})

    t.answer("Play Throne Room", "Teacher")

    assert t.zone("Ann", "tavern mat") == ["Teacher"]
    assert t.in_play() == ["Throne Room"]


@rule("D59", "D39")
def test_travelling_fair_puts_what_is_gained_onto_the_deck() -> None:
    t = table(["Travelling Fair"], ann={"counters": {"coins": 8, "buys": 2}}, phase="buy")

    t.answer("Buy Travelling Fair")
    assert t.buys == 3
    t.answer("Buy Silver", "Travelling Fair: put it onto your deck (Silver)", "Buy Silver", "Done")

    assert t.deck() == ["Silver"]
    assert t.discard() == ["Silver"]


@rule("D2")
def test_travelling_fair_does_not_see_an_exchange() -> None:
    t = table(
        ["Page", "Travelling Fair"],
        ann={"in_play": ["Page"], "deck": ["5 Copper"], "counters": {"coins": 2}},
        phase="buy",
    )

    t.answer("Buy Travelling Fair", "End the Buy phase", "Page: exchange this for a Treasure Hunter")

    assert t.asked == "Bob"
    assert t.discard() == ["Treasure Hunter"]


@rule("D47")
def test_the_tokens_that_take_one_away() -> None:
    t = table(
        ["Smithy", "Festival"],
        ann={
            "hand": ["Festival", "Smithy"],
            "deck": ["5 Copper"],
            "counters": {"-1 coin token": 1, "-1 card token": 1},
        },
    )

    t.answer("Play Festival", "Play Smithy")

    assert t.coins == 1
    assert t.hand() == ["Copper", "Copper"]
    assert (t.counter("-1 coin token"), t.counter("-1 card token")) == (0, 0)


@rule("D63")
@pytest.mark.parametrize("first", ["Page", "Peasant"])
def test_a_line_brings_its_other_piles(first: str) -> None:
    t = table([first])

    line = ["Page", "Treasure Hunter", "Warrior", "Hero", "Champion"]
    if first == "Peasant":
        line = ["Peasant", "Soldier", "Fugitive", "Disciple", "Teacher"]
    assert [t.pile(name) for name in line] == [10, 5, 5, 5, 5]
    assert not [f for f in t.offered() if f == f"Buy {line[1]}"]
