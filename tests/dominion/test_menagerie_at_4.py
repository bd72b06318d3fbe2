"""Menagerie: the kingdom cards that cost 4, and whole games."""

from __future__ import annotations

import pytest

import cardwright
from tests.dominion.kit import table
from tests.rulemark import rule

MAT = "exile mat"
END = "End the Buy phase"


# -- cards that cost 4
@rule("D100")
def test_bounty_hunter_pays_for_the_first_of_its_name() -> None:
    t = table(ann={"hand": ["2 Bounty Hunter", "Copper", "Estate"], "exile_mat": ["Copper"]})

    t.answer("Play Bounty Hunter", "Estate")
    assert (t.coins, t.actions) == (3, 1)
    t.answer("Play Bounty Hunter")

    assert t.coins == 3
    assert t.zone("Ann", MAT) == ["Copper", "Copper", "Estate"]


@rule("D61", "D100")
def test_bounty_hunter_pays_nothing_if_nothing_is_exiled() -> None:
    t = table(ann={"hand": ["Bounty Hunter"]})

    t.answer("Play Bounty Hunter")

    assert t.coins == 0


@rule("D51", "D100", "D36")
def test_cardinal_exiles_one_of_two_cards() -> None:
    t = table(
        ann={"hand": ["Cardinal"]},
        bob={"deck": ["Gold", "Silver", "Copper"]},
        cid={"deck": ["Province", "Estate"]},
    )

    t.answer("Play Cardinal")
    assert (t.asked, t.offered()) == ("Bob", ["Gold", "Silver"])
    t.answer("Silver")

    assert (t.zone("Bob", MAT), t.discard("Bob"), t.deck("Bob")) == (["Silver"], ["Gold"], ["Copper"])
    assert (t.zone("Cid", MAT), t.discard("Cid")) == ([], ["Estate", "Province"])
    assert t.coins == 2


@rule("D32", "D50")
def test_a_village_green_that_cardinal_discards_is_played() -> None:
    t = table(
        ann={"hand": ["Cardinal"]}, bob={"deck": ["Gold", "Village Green", "2 Copper"], "hand": ["Estate"]}
    )

    t.answer("Play Cardinal", "Gold")
    t.answer("Village Green: play this", "Now: draw 1 card; +2 Actions")

    assert (t.hand("Bob"), t.in_play("Bob")) == (["Copper", "Estate"], ["Village Green"])


@rule("D121", "D22", "D23")
def test_cavalry_leads_back_to_the_action_phase() -> None:
    t = table(
        ["Cavalry"],
        ann={"hand": ["Village"], "deck": ["2 Militia", "9 Copper"], "counters": {"coins": 4}},
        phase="buy",
    )

    t.answer("Buy Cavalry")
    assert (t.phase, t.actions, t.buys) == ("Action", 1, 1)
    t.answer("Play Village", "Play Militia", "Play Militia", "Play all Treasures", "Buy Duchy")

    assert t.turn == "Bob"


@rule("D121")
def test_cavalry_gained_in_the_action_phase_only_draws() -> None:
    t = table(["Cavalry"], ann={"hand": ["Workshop"], "deck": ["9 Copper"]})

    t.answer("Play Workshop", "Cavalry")

    assert (t.phase, t.hand(), t.buys) == ("Buy", ["Copper", "Copper"], 2)


@rule("D33")
def test_cavalry_that_is_played_gains_two_horses() -> None:
    t = table(ann={"hand": ["Cavalry"]})

    t.answer("Play Cavalry")

    assert t.discard() == ["Horse", "Horse"]


@pytest.mark.parametrize(
    ("gained", "also", "hand"),
    [("Village", ["Horse", "Village"], 0), ("Silver", ["Silver", "Silver"], 0), ("Estate", ["Estate"], 1)],
)
@rule("D33")
def test_groom_pays_by_the_type_of_what_it_gains(gained: str, also: list[str], hand: int) -> None:
    t = table(["Village"], ann={"hand": ["Groom"], "deck": ["Copper"]})

    t.answer("Play Groom", gained)

    assert t.discard() == also
    assert len(t.hand()) == hand
    assert t.actions == hand


@rule("D33")
def test_groom_pays_for_each_type_of_what_it_gains() -> None:
    t = table(
        ["Knights"],
        ann={"hand": ["Highway", "Groom"], "deck": ["2 Copper"]},
        piles={"Knights": ["Dame Josephine"]},
    )

    t.answer("Play Highway", "Play Groom", "Dame Josephine")

    assert t.discard() == ["Horse", "Dame Josephine"]
    assert (t.hand(), t.actions) == (["Copper", "Copper"], 1)


@rule("D33", "D32", "D36")
def test_hostelry_trades_treasures_for_horses() -> None:
    t = table(
        ["Hostelry"],
        ann={"hand": ["2 Copper", "Silver", "Estate"], "counters": {"coins": 4, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Hostelry")
    assert t.offered() == ["Done", "Copper", "Silver"]
    t.answer("Copper", "Silver", "Done")

    assert t.discard() == ["Horse", "Horse", "Silver", "Copper", "Hostelry"]
    assert t.hand() == ["Copper", "Estate"]
    assert "Ann reveals Copper and Silver [D36]" in t.told("Bob")


@rule("D30")
def test_hostelry_that_is_played_is_a_village() -> None:
    t = table(ann={"hand": ["Hostelry"], "deck": ["2 Copper"]})

    t.answer("Play Hostelry")

    assert (t.hand(), t.counter("actions")) == (["Copper"], 2)


NOW, LATER = "Now: draw 1 card; +2 Actions", "Next turn: draw 1 card; +2 Actions"


@rule("D52")
def test_village_green_gives_now_or_at_the_start_of_the_next_turn() -> None:
    t = table(ann={"hand": ["2 Village Green"], "deck": ["9 Copper"]}, bob={"hand": []})

    t.answer("Play Village Green", NOW, "Play Village Green", LATER)
    assert (t.actions, t.hand()) == (1, ["Copper"])
    t.answer(END)
    assert (t.in_play(), t.discard()) == (["Village Green"], ["Copper", "Village Green"])
    t.answer(END)

    assert (t.turn, t.actions, len(t.hand())) == ("Ann", 3, 6)
    t.answer(END)
    assert (t.turn, t.in_play()) == ("Bob", [])


@rule("D32", "D50")
def test_village_green_is_played_when_it_is_discarded_but_not_in_clean_up() -> None:
    t = table(["Cellar"], ann={"hand": ["Cellar", "Village Green"], "deck": ["9 Copper"]})

    t.answer("Play Cellar", "Village Green")
    t.answer("Village Green: play this", NOW)
    assert (t.in_play(), t.actions) == (["Cellar", "Village Green"], 3)

    t = table(ann={"hand": ["Village Green"]}, phase="clean-up")
    assert t.turn == "Bob"


@rule("D54", "D35")
def test_vassal_loses_track_of_the_village_green_that_has_played_itself() -> None:
    t = table(ann={"hand": ["Vassal"], "deck": ["Village Green", "9 Copper"]})

    t.answer("Play Vassal", "Village Green: play this", NOW)

    assert (t.actions, t.hand(), t.in_play()) == (2, ["Copper"], ["Vassal", "Village Green"])
    assert "Play it" not in t.offered()


@rule("D101", "D50")
def test_village_green_is_played_when_it_is_discarded_from_exile() -> None:
    t = table(
        ["Camel Train"],
        ann={
            "exile_mat": ["Village Green"],
            "deck": ["9 Copper"],
            "counters": {"coins": 4, "buys": 2},
        },
        phase="buy",
    )

    t.answer(
        "Buy Village Green", "Village Green: discard all copies of it from your Exile mat (Village Green)"
    )
    t.answer("Village Green: play this", NOW)

    assert (t.hand(), t.in_play(), t.discard()) == (["Copper"], ["Village Green"], ["Village Green"])


@rule("D52", "D50", "D25")
def test_village_green_discarded_in_the_turn_of_another_may_wait_for_its_player() -> None:
    t = table(
        ann={"hand": ["Militia"], "deck": ["9 Copper"]},
        bob={"hand": ["Village Green", "4 Copper"], "deck": ["9 Silver"]},
    )

    t.answer("Play Militia", "Copper", "Village Green", "Village Green: play this", LATER)
    assert (t.hand("Bob"), t.in_play("Bob")) == (["Copper"] * 3, ["Village Green"])
    t.answer(END)
    assert (t.turn, t.hand("Bob"), t.actions) == ("Bob", ["Copper"] * 3 + ["Silver"], 3)
    t.answer(END)

    assert t.in_play("Bob") == []


# -- games
KINGDOMS = [
    ["Animal Fair", "Barge", "Black Cat", "Bounty Hunter", "Camel Train", "Cardinal", "Cavalry", "Coven"],
    ["Destrier", "Displace", "Falconer", "Fisherman", "Gatekeeper", "Goatherd", "Groom", "Hostelry"],
    ["Hunting Lodge", "Kiln", "Livery", "Mastermind", "Paddock", "Sanctuary", "Scrap", "Sheepdog"],
    [
        "Sleigh",
        "Snowy Village",
        "Stockpile",
        "Supplies",
        "Village Green",
        "Wayfarer",
        "Cavalry",
        "Gatekeeper",
    ],
]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kingdom", KINGDOMS, ids=lambda k: k[0])
@rule("D20", "D26")
def test_games_with_menagerie_come_to_an_end(kingdom: list[str], seed: int) -> None:
    game = cardwright.dominion(kingdom, ["bot:random", "bot:big-money", "bot:random"], seed=seed)

    assert game.over
