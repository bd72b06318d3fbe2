"""Ruins, Looters, Knights, Shelters; piles of different cards."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.games.dominion.numbers import zones
from cardwright.games.dominion.objects.match import DominionMatch
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.setup import fill, new_game, new_match, unused
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from tests.dominion.kit import Table, table
from tests.rulemark import rule

RUINS = ["Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village", "Survivors"]
KNIGHTS = [
    "Dame Anna", "Dame Josephine", "Dame Molly", "Dame Natalie", "Dame Sylvia", "Sir Bailey", "Sir Destry",
    "Sir Martin", "Sir Michael", "Sir Vander",
]  # fmt: skip


def names_in(g: Game, zone: int) -> list[str]:
    """The true names, bottom first."""
    return [TABLE.kind_names[g.kind(obj)] for obj in g.zones.all_of(zone)]


def pile_zone(match: DominionMatch, name: str) -> int:
    return next(int(p.zone) for p in match.piles if p.name == name)


def attack(knight: str, bob: list[str], trash: str = "", **ann: list[str]) -> Table:
    """Ann plays a Knight; Bob has this deck."""
    t = table(["Knights"], ann={"hand": [knight], **ann}, bob={"deck": bob})  # type: ignore[arg-type]
    t.answer(f"Play {knight}")
    if trash:
        t.answer(trash)
    return t


# -- the piles
@rule("D12", "D20")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_looters_bring_ten_ruins_for_each_other_player(seats: int) -> None:
    match = new_match(["Marauder"], seats)
    g = new_game(match, 1)
    pile, box = names_in(g, pile_zone(match, "Ruins")), names_in(g, int(match.shared) + zones.BOX)

    assert len(pile) == 10 * (seats - 1)
    assert Counter(pile + box) == Counter(10 * RUINS)
    assert [p.supply for p in match.piles if p.name in ("Ruins", "Spoils")] == [True, False]


@rule("D12", "D20")
def test_knights_are_one_pile_of_ten_in_random_order() -> None:
    match = new_match(["Knights"], 2)
    orders = [names_in(new_game(match, seed), pile_zone(match, "Knights")) for seed in (1, 2)]

    assert orders[0] != orders[1]
    assert [sorted(order) for order in orders] == [KNIGHTS, KNIGHTS]


@rule("D12", "D60")
@pytest.mark.parametrize("name", ["Knights", "Ruins"])
def test_only_the_top_of_a_mixed_pile_is_seen(name: str) -> None:
    match = new_match([name], 3)
    g = new_game(match, 4)
    zone = pile_zone(match, name)

    for seat in range(3):
        seen = DominionView(g, seat).zone(None, name)
        assert seen[0] == names_in(g, zone)[-1]
        assert set(seen[1:]) == {"?"}
        assert set(DominionView(g, seat).zone(None, "box")) <= {"?"}


@rule("D12", "D60")
def test_whoever_imagines_knows_which_knights_there_are_but_not_which_ruins() -> None:
    match = new_match(["Knights", "Ruins"], 2)
    g = new_game(match, 4)
    knights, ruins = pile_zone(match, "Knights"), pile_zone(match, "Ruins")

    imagined = [g.imagine(Seat(0), seed) for seed in range(8)]

    assert {tuple(sorted(names_in(h, knights))) for h in imagined} == {tuple(KNIGHTS)}
    assert {names_in(h, knights)[-1] for h in imagined} == {names_in(g, knights)[-1]}
    assert len({tuple(names_in(h, knights)) for h in imagined}) == 8
    assert len({tuple(sorted(names_in(h, ruins))) for h in imagined}) > 1


@rule("D20", "D58")
def test_ruins_and_knights_in_random_kingdoms() -> None:
    kingdoms = [fill([], seed) for seed in range(200)]
    markets = [unused([], seed, 15) for seed in range(50)]

    assert any("Knights" in kingdom for kingdom in kingdoms)
    assert not any("Ruins" in kingdom or set(kingdom) & set(KNIGHTS + RUINS) for kingdom in kingdoms)
    assert not any({"Ruins", "Knights", *KNIGHTS} & set(market) for market in markets)
    assert len(fill(["Ruins", "Knights"], 1)) == 11


@rule("D12", "D41")
def test_only_the_top_knight_can_be_bought_at_its_own_cost() -> None:
    t = table(
        ["Knights"],
        ann={"counters": {"coins": 9, "buys": 2}},
        piles={"Knights": ["Sir Martin", "Dame Anna"]},
        phase="buy",
    )

    assert "Buy Sir Martin" in t.offered()
    assert "Buy Dame Anna" not in t.offered()
    t.answer("Buy Sir Martin")

    assert "Buy Dame Anna" in t.offered()
    assert t.coins == 5


@rule("D12", "D1")
def test_a_returned_knight_covers_one_that_everybody_has_seen() -> None:
    t = table(
        ["Knights", "Changeling"],
        ann={"counters": {"coins": 5}, "deck": ["5 Copper"]},
        piles={"Knights": ["Dame Anna", "Sir Martin", "Sir Vander"]},
        phase="buy",
    )

    t.answer("Buy Dame Anna", "Changeling: exchange it for a Changeling (Dame Anna)")

    assert t.shared("Knights") == ["Dame Anna", "Sir Martin", "Sir Vander"]
    assert DominionView(t.g, 1).zone(None, "Knights") == ["Dame Anna", "Sir Martin", "?"]


@rule("D12", "D8")
def test_a_knight_without_a_pile_is_not_exchanged() -> None:
    t = table(["Knights", "Changeling"], ann={"hand": ["Lurker"]}, trash=[("Sir Martin", "Black Market")])

    t.answer("Play Lurker", "Gain an Action card from the trash")

    assert t.discard() == ["Sir Martin"]
    assert t.pile("Changeling") == 10


@rule("D12", "D57")
def test_a_position_says_what_is_left_of_a_mixed_pile() -> None:
    three = table(["Knights", "Ruins"], piles={"Knights": 3, "Ruins": 4})
    taken = table(
        ["Knights", "Ruins"],
        ann={"hand": ["Sir Martin", "2 Survivors"]},
        from_piles=True,
        piles={"Knights": 9},
    )
    listed = table(["Ruins"], piles={"Ruins": ["2 Survivors", "Ruined Market"]})

    assert (three.pile("Knights"), three.pile("Ruins"), len(three.shared("box"))) == (3, 4, 40)
    assert (taken.pile("Knights"), taken.pile("Ruins"), len(taken.shared("box"))) == (8, 8, 40)
    assert "Sir Martin" not in taken.shared("Knights")
    assert Counter(taken.shared("Ruins") + taken.shared("box"))["Survivors"] == 8
    assert listed.shared("Ruins") == ["Survivors", "Survivors", "Ruined Market"]
    assert Counter(listed.shared("box"))["Survivors"] <= 8
    with pytest.raises(ImpossiblePosition, match="expected 0 to 10 cards in the pile 'Ruins', got 11"):
        table(["Ruins"], piles={"Ruins": 11})
    with pytest.raises(ImpossiblePosition, match="at most 1 'Sir Martin'"):
        table(["Knights"], piles={"Knights": ["2 Sir Martin"]})


# -- Ruins and those who bring them
@rule("D43", "D30")
@pytest.mark.parametrize(
    ("name", "actions", "buys", "coins", "cards"),
    [
        ("Abandoned Mine", 0, 1, 1, 0),
        ("Ruined Library", 0, 1, 0, 1),
        ("Ruined Market", 0, 2, 0, 0),
        ("Ruined Village", 1, 1, 0, 0),
    ],
)
def test_ruins_give_a_little(name: str, actions: int, buys: int, coins: int, cards: int) -> None:
    t = table(["Ruins"], ann={"hand": [name, "Ruined Market"], "deck": ["2 Copper"]})

    t.answer(f"Play {name}")

    assert (t.actions, t.buys, t.coins, len(t.hand()) - 1) == (actions, buys, coins, cards)


@rule("D37", "D39")
def test_survivors_discard_two_cards_or_put_them_back() -> None:
    deck = ["Gold", "Estate", "Copper"]
    one = table(["Ruins"], ann={"hand": ["Survivors"], "deck": deck})
    other = table(["Ruins"], ann={"hand": ["Survivors"], "deck": deck})

    one.answer("Play Survivors", "Discard them")
    other.answer("Play Survivors", "Put them back", "Put back Gold")

    assert (sorted(one.discard()), one.deck()) == (["Estate", "Gold"], ["Copper"])
    assert other.deck() == ["Estate", "Gold", "Copper"]


@rule("D33", "D53")
def test_marauder_gives_spoils_and_the_others_the_top_ruins_in_turn_order() -> None:
    t = table(
        ann={"hand": ["Marauder"]},
        bob={"hand": ["Copper"]},
        cid={"hand": ["Copper"]},
        piles={"Ruins": ["Survivors", "Ruined Market", "Ruined Library"]},
    )

    t.answer("Play Marauder")

    assert [t.discard(n) for n in ("Ann", "Bob", "Cid")] == [["Spoils"], ["Survivors"], ["Ruined Market"]]
    assert (t.pile("Spoils"), t.shared("Ruins")) == (14, ["Ruined Library"])


@rule("D40")
def test_spoils_return_to_their_pile_when_played() -> None:
    t = table(["Marauder"], ann={"hand": ["2 Spoils", "Copper"]}, phase="buy")

    t.answer("Play all Treasures")

    assert (t.coins, t.in_play(), t.pile("Spoils")) == (7, ["Copper"], 17)


@rule("D35", "D56")
def test_a_cultist_may_play_another_without_an_action() -> None:
    t = table(ann={"hand": ["Cultist"], "deck": ["Cultist", "3 Copper"]}, piles={"Ruins": ["Survivors"]})

    t.answer("Play Cultist")
    assert t.offered() == ["None", "Cultist"]
    t.answer("Cultist")

    assert (t.in_play(), t.hand(), t.actions) == (["Cultist", "Cultist"], ["Copper", "Copper", "Copper"], 0)
    assert t.discard("Bob") == ["Survivors"]  # none was left for the second


@rule("D34")
def test_a_trashed_cultist_draws_for_its_player_on_anothers_turn() -> None:
    t = attack("Dame Molly", ["Copper"])
    assert t.trash == []
    hit = table(
        ["Knights"],
        ann={"hand": ["Dame Molly"]},
        bob={"deck": ["Cultist", "Gold", "Copper", "Silver", "2 Estate"]},
    )

    hit.answer("Play Dame Molly", "Cultist")

    assert hit.trash == ["Cultist"]
    assert hit.hand("Bob") == ["Copper", "Estate", "Silver"]  # not the Gold that is revealed
    assert hit.discard("Bob") == ["Gold"]


# -- Knights
@rule("D51", "D36")
def test_a_knight_trashes_a_revealed_card_costing_3_to_6_that_its_player_chooses() -> None:
    t = attack("Sir Destry", ["Silver", "Gold", "Estate"])

    assert (t.asked, t.offered()) == ("Bob", ["Silver", "Gold"])
    t.answer("Silver")

    assert (t.trash, t.discard("Bob"), t.deck("Bob")) == (["Silver"], ["Gold"], ["Estate"])
    assert t.in_play() == ["Sir Destry"]


@rule("D42", "D61")
def test_a_knight_trashes_nothing_cheaper_than_3_or_dearer_than_6() -> None:
    t = attack("Dame Sylvia", ["Estate", "Province", "Gold"])

    assert (t.trash, sorted(t.discard("Bob")), t.coins) == ([], ["Estate", "Province"], 2)


@rule("D34", "D54")
def test_a_knight_that_trashes_a_knight_is_trashed_once_and_goes_on() -> None:
    t = table(
        ["Knights"],
        ann={"hand": ["Dame Molly"]},
        bob={"deck": ["Sir Martin", "Copper"]},
        cid={"deck": ["Sir Bailey", "Estate"]},
    )

    t.answer("Play Dame Molly")

    assert t.trash == ["Dame Molly", "Sir Bailey", "Sir Martin"]
    assert (t.actions, t.in_play()) == (2, [])


@rule("D34", "D33")
def test_sir_vanders_player_gains_a_gold_whoever_trashes_it() -> None:
    mine, theirs = attack("Sir Vander", ["Sir Martin"]), attack("Dame Molly", ["Sir Vander"])

    assert (mine.discard(), mine.discard("Bob")) == (["Gold"], [])
    assert (theirs.discard(), theirs.discard("Bob")) == ([], ["Gold"])


@rule("D56")
def test_dame_anna_may_trash_up_to_two_cards_first() -> None:
    t = table(["Knights"], ann={"hand": ["Dame Anna", "2 Curse", "Estate"]}, bob={"deck": ["Gold"]})

    t.answer("Play Dame Anna", "Curse", "Estate")

    assert t.trash == ["Curse", "Estate", "Gold"]
    assert t.hand() == ["Curse"]


@rule("D62")
def test_dame_josephine_is_worth_2() -> None:
    assert table(["Knights"], ann={"deck": ["Dame Josephine"]}).scores == [2, 0]


@rule("D33", "D56")
def test_dame_natalie_may_gain_a_card_costing_up_to_3() -> None:
    t = attack("Dame Natalie", ["Copper"], "Silver")

    assert t.discard() == ["Silver"]


@rule("D43")
@pytest.mark.parametrize(
    ("name", "actions", "buys", "cards"),
    [("Sir Bailey", 1, 1, 1), ("Sir Destry", 0, 1, 2), ("Sir Martin", 0, 3, 0)],
)
def test_what_a_sir_gives_first(name: str, actions: int, buys: int, cards: int) -> None:
    t = attack(name, ["Copper"], deck=["Village", "Village"])

    assert (t.actions, t.buys, len(t.hand())) == (actions, buys, cards)


@rule("D51")
def test_sir_michael_makes_others_discard_before_he_trashes() -> None:
    t = table(["Knights"], ann={"hand": ["Sir Michael"]}, bob={"hand": ["3 Estate", "Gold"]})

    t.answer("Play Sir Michael", "Gold")

    assert (t.trash, len(t.hand("Bob"))) == (["Gold"], 3)


# -- Shelters
@rule("D8", "D34", "D50")
def test_hovel_may_be_trashed_when_a_victory_card_is_gained() -> None:
    t = table(ann={"hand": ["Hovel"], "counters": {"coins": 2, "buys": 2}}, phase="buy")

    t.answer("Buy Copper")
    assert t.asked == "Ann"
    assert t.trash == []
    t.answer("Buy Estate", "Hovel: trash this (Estate)")

    assert t.trash == ["Hovel"]


@rule("D43")
def test_necropolis_gives_two_actions() -> None:
    t = table(ann={"hand": ["Necropolis", "Village"]})

    t.answer("Play Necropolis")

    assert t.actions == 2


@rule("D34", "D62")
def test_a_trashed_overgrown_estate_draws_a_card() -> None:
    t = table(ann={"hand": ["Remodel", "Overgrown Estate"], "deck": ["Gold", "Copper"]})

    t.answer("Play Remodel")
    assert (t.trash, t.hand()) == (["Overgrown Estate"], ["Gold"])
    t.answer("Silver")

    assert t.discard() == ["Silver"]
    assert t.scores == [0, 0]
