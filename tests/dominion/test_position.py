"""Positions: a table as described, and impossible descriptions."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.positions import NO_PILE, NOBODY, position
from cardwright.games.dominion.rules.queries import has_pile
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.ints import Seat
from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D60")
def test_everything_lies_where_it_is_put_the_top_card_first() -> None:
    game = table(
        ann={"hand": ["Village", "2 Copper"], "deck": ["Silver", "Gold"], "discard": ["Estate", "Duchy"]},
        bob={
            "in_play": ["Silver"],
            "tavern_mat": ["Copper"],
            "exile_mat": ["Province"],
            "set_aside": ["Curse"],
        },
        trash=["Gold"],
    )

    assert game.hand() == ["Copper", "Copper", "Village"]
    assert game.deck() == ["Silver", "Gold"]
    assert game.discard() == ["Estate", "Duchy"]
    assert game.in_play("Bob") == ["Silver"]
    assert [game.zone("Bob", z) for z in ("tavern mat", "exile mat", "set aside")] == [
        ["Copper"],
        ["Province"],
        ["Curse"],
    ]
    assert game.trash == ["Gold"]


@rule("D20", "D57")
def test_cards_are_made_besides_those_of_the_piles_or_come_out_of_them() -> None:
    besides = table(ann={"hand": ["Village", "Village"]})
    out_of = table(ann={"hand": ["Village", "Village"]}, from_piles=True)

    assert besides.pile("Village") == 10
    assert out_of.pile("Village") == 8


@rule("D8", "D12")
def test_a_card_belongs_to_its_pile_unless_it_is_said_to_have_none() -> None:
    g = position(["Village"], zones={(0, "in play"): ["Village", ("Village", NO_PILE)]})

    own, other = g.zones.all_of(g.zone(2, Seat(0)))

    assert has_pile(g, own)
    assert not has_pile(g, other)


@rule("D21")
@pytest.mark.parametrize(
    ("phase", "seen"), [("start", "Action"), ("action", "Action"), ("Buy", "Buy"), ("night", "Action")]
)
def test_a_position_begins_in_any_phase(phase: str, seen: str) -> None:
    game = table(ann={"hand": ["Village"]}, bob={"hand": ["Village"]}, phase=phase)

    assert game.phase == seen
    assert game.turn == ("Bob" if phase == "night" else "Ann")


@rule("D21", "D27")
def test_turns_taken_follow_from_whose_turn_it_is_and_its_number() -> None:
    game = table(seats=3, turn="Bob", turn_number=8)

    assert [game.counter("turns", name) for name in ("Ann", "Bob", "Cid")] == [3, 2, 2]
    assert game.told()[0] == "Bob's turn 3 [D21]"


@rule("D43")
def test_counters_are_as_they_are_said_to_be() -> None:
    game = table(ann={"counters": {"actions": 3, "coins": 2, "villagers": 1}}, phase="buy")

    assert (game.actions, game.buys, game.coins, game.counter("villagers", "Ann")) == (3, 1, 2, 1)
    assert (game.counter("actions", "Bob"), game.counter("buys", "Bob")) == (0, 0)


@rule("D57")
def test_piles_have_as_many_cards_as_they_are_said_to_have() -> None:
    game = table(["Village"], piles={"Village": 3, "Curse": 0, "Gold": ["2 Gold"]})

    assert [game.pile(name) for name in ("Village", "Curse", "Gold", "Silver")] == [3, 0, 2, 40]


@rule("D60")
def test_each_seat_sees_of_a_position_what_it_may() -> None:
    game = table(
        ann={"hand": ["Copper"], "deck": ["Gold"], "discard": ["Estate", "Silver"], "looked_at": ["Duchy"]}
    )

    assert game.sees("Ann", "Ann", "looked at") == ["Duchy"]
    assert game.sees("Bob", "Ann", "looked at") == ["?"]
    assert game.sees("Bob", "Ann", "discard") == ["Estate", "?"]
    assert game.sees("Ann", "Ann", "discard") == ["Estate", "Silver"]
    assert game.sees("Bob", "Ann", "deck") == ["?"]


@rule("D20")
def test_what_does_not_exist_is_refused_with_names_that_are_near() -> None:
    with pytest.raises(UnknownName, match="got 'Vilage'; did you mean Village"):
        position(["Village"], zones={(0, "hand"): ["Vilage"]})
    with pytest.raises(UnknownName, match="got 'hnad'; did you mean hand"):
        position(zones={(0, "hnad"): ["Copper"]})
    with pytest.raises(UnknownName, match="got 'Smithy'"):
        position(["Village"], piles={"Smithy": 3})
    with pytest.raises(UnknownName, match="got 'coin'; did you mean coins"):
        position(counters={(0, "coin"): 3})
    with pytest.raises(UnknownName, match="got 'buying'; did you mean buy"):
        position(phase="buying")


@rule("D20", "D57")
def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ImpossiblePosition, match="a card that has a pile in this game, got 'Smithy'"):
        position(["Village"], zones={(0, "hand"): ["Smithy"]})
    with pytest.raises(ImpossiblePosition, match="expected 0 to 10 cards in the pile 'Village', got 11"):
        position(["Village"], piles={"Village": 11})
    with pytest.raises(ImpossiblePosition, match="more 'Village' outside the pile"):
        position(["Village"], zones={(0, "deck"): ["11 Village"]}, from_piles=True)
    with pytest.raises(ImpossiblePosition, match="more 'Village' outside the pile"):
        position(["Village"], zones={(0, "deck"): ["3 Village"]}, piles={"Village": 8}, from_piles=True)
    with pytest.raises(ImpossiblePosition, match="a card of the pile 'Village', got 'Copper'"):
        position(["Village"], piles={"Village": ["Copper"]})
    with pytest.raises(ImpossiblePosition, match="a card of the pile 'Village', got 'Copper'"):
        position(["Village"], zones={(0, "hand"): [("Copper", "Village")]})
    with pytest.raises(ImpossiblePosition, match="got 'coins' -1 of seat 0"):
        position(counters={(0, "coins"): -1})
    with pytest.raises(ImpossiblePosition, match="seat from 0 to 1, got 2"):
        position(zones={(2, "hand"): ["Copper"]})
    with pytest.raises(
        ImpossiblePosition, match="expected a game with Hexes for the zone 'hex deck', got none"
    ):
        position(zones={(NOBODY, "hex deck"): ["Greed"]})
    with pytest.raises(ImpossiblePosition, match="expected at most 1 'Flag', got 2"):
        position(["Flag Bearer"], zones={(0, "set aside"): ["Flag"], (1, "set aside"): ["Flag"]})
    with pytest.raises(ImpossiblePosition, match="turn of a seat from 0 to 1, got 4"):
        position(turn=4)
    with pytest.raises(ImpossiblePosition, match="can be in the landscapes, got the Treasure 'Copper'"):
        position(zones={(NOBODY, "landscapes"): ["Copper"]})


@rule("D51", "D52")
def test_a_champion_that_begins_in_play_does_all_that_it_does_for_ever() -> None:
    t = table(
        ["Page", "Militia"],
        ann={"in_play": ["Champion"], "hand": ["Village", "Smithy"], "deck": ["9 Copper"]},
        bob={"hand": ["Militia"], "deck": ["5 Copper"]},
    )

    t.answer("Play Village")
    assert t.actions == 3
    t.answer("End the Action phase", "End the Buy phase", "Play Militia")

    assert (t.in_play(), len(t.hand())) == (["Champion"], 5)
    assert "Ann is unaffected [D51]" in t.told()


@rule("D52")
def test_what_a_champion_does_for_its_player_it_does_for_nobody_else() -> None:
    t = table(["Page"], ann={"hand": ["Village"]}, bob={"in_play": ["Champion"]})

    t.answer("Play Village")

    assert t.actions == 2
