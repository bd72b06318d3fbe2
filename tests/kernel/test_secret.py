"""Simultaneous secret choices: nobody is shown any change before all have chosen."""

from __future__ import annotations

import pytest

from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from cardwright.kernel.words import secretly, seq
from tests.kernel.toy import HAND, MAT, answer, asked, letters, marks, offered, reloaded, shown, state, toy
from tests.kernel.toy_words import cards, mark, mark_seat, move
from tests.rulemark import rule


def secret(seats: int = 3, but: str = "", hands: tuple[str, ...] = ("AB", "CD", "EF")) -> Game:
    effect = seq(secretly(cards(HAND, but=but), lambda c: seq(move(c, MAT), mark_seat())), mark(7))
    return toy(effect, seats=seats, hands=hands)


@rule("CR 101.4")
def test_each_chooses_and_then_all_choices_are_carried_out_in_turn_order() -> None:
    g = secret()

    for seat, text in enumerate(["Birch", "Cedar", "Fir"]):
        assert asked(g) == seat
        answer(g, text)

    assert [letters(g, MAT, s) for s in range(3)] == ["B", "C", "F"]
    assert marks(g) == [0, 1, 2, 7]


@rule("CR 101.4", "CR 400.2")
@pytest.mark.parametrize(
    "others", [("Ash", "Cedar"), ("Ash", "Dogwood"), ("Birch", "Cedar"), ("Birch", "Dogwood")]
)
def test_nobody_is_shown_what_others_have_chosen(others: tuple[str, str]) -> None:
    g, reference = secret(), secret()
    answer(g, *others)
    answer(reference, "Ash", "Cedar")

    assert [letters(g, MAT, s) for s in range(3)] == ["", "", ""]
    for seat in range(3):
        assert shown(g, seat) == shown(reference, seat)
    assert error(g) == error(reference)


def error(g: Game) -> str:
    with pytest.raises(IllegalAnswer) as caught:
        g.answer(17)
    return str(caught.value)


@rule("CR 400.2")
def test_imagining_makes_the_secret_choices_of_others_up() -> None:
    g = secret(hands=("ABC", "DEF", "GA"))
    answer(g, "Cedar", "Fir")
    before = state(g)

    ends = set()
    for seed in range(40):
        other = g.imagine(Seat(2), seed)
        assert shown(other, 2) == shown(g, 2)
        answer(other, "Gum")
        assert other.decision is None
        ends.add((letters(other, MAT, 0), letters(other, MAT, 1)))

    assert state(g) == before
    assert ends == {(a, b) for a in "ABC" for b in "DEF"}


@rule("CR 400.2")
def test_ones_own_choice_is_not_made_up() -> None:
    g = secret(2, hands=("AB", "CD"))
    answer(g, "Birch")
    for seed in range(10):
        other = g.imagine(Seat(1), seed)
        answer(other, "Cedar")
        assert letters(other, MAT, 1) == "C"


def test_imagining_when_no_other_choice_fits_keeps_what_was_chosen() -> None:
    effect = secretly(cards(HAND, but="Ash"), lambda c: move(c, MAT))
    g = toy(effect, hands=["BB", "CD"], decks=["AAAAAA"])
    answer(g, "Birch #1")

    for seed in range(10):
        other = g.imagine(Seat(1), seed)
        answer(other, "Cedar")
        assert len(letters(other, MAT, 0)) == 1


def test_a_player_with_one_card_is_not_asked_and_one_without_is_left_out() -> None:
    g = secret(hands=("A", "", "EF"))

    assert asked(g) == 2
    answer(g, "Elm")

    assert [letters(g, MAT, s) for s in range(3)] == ["A", "", "E"]
    assert marks(g) == [0, 2, 7]


def test_secrets_are_forked_and_saved() -> None:
    g = secret()
    answer(g, "Birch")
    copies = [g.fork(), reloaded(g)]

    for each in [g, *copies]:
        assert offered(each) == ["Cedar", "Dogwood"]
        answer(each, "Dogwood", "Elm")

    assert state(g) == state(copies[0]) == state(copies[1])
    assert letters(g, MAT, 0) == "B"
