"""The exchange: both sides or neither, for all kinds of sides."""

from __future__ import annotations

import pytest

from cardwright.kernel.batch import OBJ, TO
from cardwright.kernel.effects import Effect
from cardwright.kernel.exchange import exchange
from cardwright.kernel.frames import TAG_NOTE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from cardwright.kernel.story import entries
from cardwright.kernel.words import choose, may, seq
from tests.kernel.toy import (
    CANT,
    DECK,
    GOLD,
    HAND,
    LIFE,
    MARKET,
    MAT,
    REFUSED,
    SET,
    SET_LIFE,
    Noticing,
    Replacing,
    ToyRules,
    answer,
    asked,
    in_shared,
    is_move_to,
    letters,
    marks,
    noted,
    prevent,
    reloaded,
    rows_of,
    send_to,
    state,
    toy,
)
from tests.kernel.toy_words import cards, count, in_zone, life, mark, move, redirect
from tests.rulemark import rule


def lives(g: Game) -> list[int]:
    return [int(g.value(Seat(s), LIFE)) for s in range(int(g.seats))]


def swap_lives(**cant: object) -> Effect:
    """Seat 0 loses 7 first, so that there is something to see."""
    return seq(count(LIFE, -7), exchange(life(0, cant.get("a")), life(1, cant.get("b")), mark(1), mark(2)))  # type: ignore[arg-type]


def swap_cards(riders: bool = True) -> Effect:
    """A card in hand and one of the market change places."""
    sides = (mark(1), mark(2)) if riders else ()
    return choose(
        cards(HAND), lambda a: choose(cards(MARKET, True), lambda b: exchange(in_zone(a), in_zone(b), *sides))
    )


@rule("CR 701.12a")
def test_both_sides_change_places() -> None:
    g = toy(swap_lives())

    assert lives(g) == [20, 13]
    assert marks(g) == [1]


@rule("CR 701.12a")
@pytest.mark.parametrize("side", ["a", "b"])
def test_nothing_happens_if_either_side_prohibits(side: str) -> None:
    g = toy(swap_lives(**{side: lambda g, value: True}))

    assert lives(g) == [13, 20]
    assert marks(g) == [2]


@rule("CR 701.12a", "CR 119.7")
def test_a_side_is_asked_about_the_very_value() -> None:
    g = toy(swap_lives(a=lambda g, value: value > g.value(0, LIFE)))  # seat 0 can't gain life

    assert lives(g) == [13, 20]
    assert marks(g) == [2]


@rule("CR 701.12a", "CR 119.8")
def test_the_side_that_would_lose_prohibits_as_well() -> None:
    g = toy(swap_lives(b=lambda g, value: value < g.value(1, LIFE)))

    assert lives(g) == [13, 20]


@rule("CR 701.12a")
def test_the_log_says_why_not() -> None:
    g = toy(swap_lives(b=lambda g, value: True))

    assert [e.cause for e in entries(g) if e.tag == TAG_NOTE and e.cause < 100] == [CANT]


@rule("CR 701.12a")
def test_the_log_has_a_reason_even_if_the_side_names_none() -> None:
    g = toy(
        choose(cards(HAND), lambda a: choose(cards(HAND), lambda b: exchange(in_zone(a), in_zone(b)))),
        hands=["AB"],
    )
    answer(g, "Ash", "Birch")

    assert letters(g, HAND) == "AB"
    assert [e.cause for e in entries(g) if e.tag == TAG_NOTE] == [REFUSED]


@rule("CR 701.12g")
def test_equal_values_are_set_all_the_same() -> None:
    gains = Noticing(mark(7), lambda g, base, n: rows_of(g, base, n, SET_LIFE))

    g = toy(exchange(life(0), life(1), mark(1)), rules=ToyRules(noticing=[gains]))

    assert lives(g) == [20, 20]
    assert marks(g) == [7, 7, 1]


def test_both_see_the_values_before() -> None:
    g = toy(seq(count(LIFE, -5), exchange(life(0), life(2)), exchange(life(0), life(1))), seats=3)

    assert lives(g) == [20, 20, 15]


@rule("CR 701.12a")
def test_cards_change_zones() -> None:
    g = toy(swap_cards(), hands=["A"], market="B")

    assert letters(g, HAND) == "B"
    assert in_shared(g, MARKET) == "A"
    assert marks(g) == [1]


@rule("CR 701.12a", "CR 400.7")
def test_nothing_happens_if_one_of_the_objects_is_gone() -> None:
    g = toy(
        choose(
            cards(HAND),
            lambda a: choose(
                cards(MARKET, True),
                lambda b: seq(move(a, MAT), exchange(in_zone(a), in_zone(b), mark(1), mark(2))),
            ),
        ),
        hands=["A"],
        market="B",
    )

    assert letters(g, MAT) == "A"
    assert in_shared(g, MARKET) == "B"
    assert marks(g) == [2]


def test_it_is_possible_only_if_it_would_happen() -> None:
    g = toy(may(exchange(life(0, lambda g, v: True), life(1))))
    assert g.decision is None

    g = toy(may(exchange(life(0), life(1)), "swap"))
    assert asked(g) == 0


@rule("CR 701.12a", "CR 614")
def test_a_half_that_is_replaced_still_counts_as_exchanged() -> None:
    instead = Replacing("mat", is_move_to(HAND), send_to(MAT))

    g = toy(swap_cards(), hands=["A"], market="B", rules=ToyRules([instead]))

    assert in_shared(g, MARKET) == "A"
    assert letters(g, MAT) == "B"
    assert marks(g) == [1]


@rule("CR 701.12a", "CR 614")
def test_a_half_that_is_prevented_does_not_undo_the_other() -> None:
    no = Replacing(
        "no", lambda g, at: g.pad[at] == SET_LIFE and g.pad[at + OBJ] == g.player(Seat(1)), prevent
    )

    g = toy(swap_lives(), rules=ToyRules([no]))

    assert lives(g) == [20, 20]
    assert marks(g) == [1]


@rule("CR 614")
def test_a_replacement_may_change_the_value_of_a_half() -> None:
    half = Replacing(
        "half",
        lambda g, at: g.pad[at] == SET_LIFE,
        lambda g, at: g.pad.__setitem__(at + TO, g.pad[at + TO] // 2),
    )

    g = toy(swap_lives(), rules=ToyRules([half]))

    assert lives(g) == [10, 6]


@rule("CR 700.1", "CR 701.12a")
def test_an_exchange_is_one_event() -> None:
    seen: list[tuple[int, list[int]]] = []
    both = Noticing(mark(5), lambda g, base, n: noted(seen, (n, lives(g)), *([-1] if n == 2 else [])))

    g = toy(swap_lives(), rules=ToyRules(noticing=[both]))

    assert seen == [(1, [13, 20]), (2, [20, 13])]
    assert marks(g) == [5, 1]  # what triggered comes before what the card says next


@rule("CR 701.12a")
def test_riders_see_what_is_true_after_the_exchange() -> None:
    told: list[list[int]] = []

    class look(mark):
        def carry_out(self, g: Game, part: int) -> int:
            told.append(lives(g))
            return super().carry_out(g, part)

    toy(seq(count(LIFE, -7), exchange(life(0), life(1), look(1))))

    assert told == [[20, 13]]


@rule("CR 701.12a", "CR 614")
def test_an_exchange_that_waits_for_an_answer_can_be_forked_and_saved() -> None:
    asks = Replacing("maybe", is_move_to(HAND), effect=may(redirect(MAT), "put it aside"))
    gold = Noticing(count(GOLD, 1), lambda g, base, n: [-1] if len(rows_of(g, base, n)) == 2 else [])
    g = toy(seq(swap_cards(), mark(3)), hands=["A"], decks=["C"], market="B", rules=ToyRules([asks], [gold]))
    assert (letters(g, HAND), in_shared(g, MARKET), marks(g)) == ("A", "B", [])
    before = state(g)
    copies = [g.fork(), reloaded(g), reloaded(g.fork()), g.fork().fork()]

    for each in copies:
        answer(each, "Put it aside")

    assert state(g) == before
    answer(g, "Put it aside")
    assert [state(each) for each in copies] == [state(g)] * 4
    assert (letters(g, MAT), in_shared(g, MARKET), marks(g)) == ("B", "A", [1, 3])
    assert g.value(Seat(0), GOLD) == 1
    assert letters(g, DECK) == "C"


@rule("CR 701.12a")
def test_the_other_answer_ends_otherwise() -> None:
    asks = Replacing("maybe", is_move_to(HAND), effect=may(redirect(MAT), "put it aside"))
    g = toy(swap_cards(False), hands=["A"], market="B", rules=ToyRules([asks]))
    copy = g.fork()

    answer(g, "Put it aside")
    answer(copy, "Don't")

    assert (letters(g, MAT), letters(copy, HAND)) == ("B", "B")
    assert in_shared(g, MARKET) == in_shared(copy, MARKET) == "A"


def test_the_cause_of_each_half_is_logged() -> None:
    g = toy(swap_lives())

    assert [(e.cause, e.seat, e.count) for e in entries(g) if e.cause == SET] == [(SET, 0, 7), (SET, 1, -7)]
