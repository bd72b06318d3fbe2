"""The control words: their questions, their shortcuts, edge cases."""

from __future__ import annotations

import pytest

from cardwright.kernel.effects import Effect
from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.frames import WIDTH
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from cardwright.kernel.words import (
    choose,
    choose_one,
    choose_player,
    choose_some,
    each,
    each_other_player,
    each_player,
    if_,
    may,
    nothing,
    repeat,
    seq,
    you,
)
from tests.kernel.toy import (
    DISCARDS,
    GOLD,
    HAND,
    LIFE,
    MAT,
    Noticing,
    Replacing,
    ToyRules,
    answer,
    asked,
    is_move_to,
    letters,
    marks,
    moved_to,
    offered,
    reloaded,
    state,
    toy,
)
from tests.kernel.toy_words import alive, asks_in_vain, cards, count, mark, mark_seat, move, number, redirect
from tests.rulemark import rule


def test_a_sequence_is_carried_out_in_order() -> None:
    assert marks(toy(seq(mark(1), seq(mark(2), seq(), mark(3)), mark(4)))) == [1, 2, 3, 4]


def test_what_cannot_do_anything_is_not_offered() -> None:
    assert toy(may(nothing())).decision is None
    assert toy(may(seq(nothing(), nothing()))).decision is None
    assert toy(may(choose(cards(HAND), lambda c: move(c, MAT)))).decision is None
    assert toy(may(if_(alive(99), mark(1)))).decision is None


@rule("D56", "CR 608.2d")
def test_what_is_optional_is_asked_once() -> None:
    g = toy(seq(may(mark(1), "mark it"), mark(2)))
    copy = g.fork()

    assert offered(g) == ["Don't", "Mark it"]
    answer(g, "Mark it")
    answer(copy, "Don't")

    assert marks(g) == [1, 2]
    assert marks(copy) == [2]


def test_one_option_is_no_decision() -> None:
    g = toy(choose(cards(HAND), lambda c: move(c, MAT)), hands=["A"])

    assert letters(g, MAT) == "A"


def test_a_question_without_an_option_is_never_open() -> None:
    with pytest.raises(CardwrightError, match="asks for a choice without options"):
        toy(seq(mark(1), asks_in_vain()))


@rule("D61")
def test_nothing_to_choose_nothing_happens() -> None:
    g = toy(seq(choose(cards(HAND), lambda c: mark(1)), mark(2)))

    assert marks(g) == [2]


def test_an_optional_choice_of_one_is_still_asked() -> None:
    g = toy(choose(cards(HAND), lambda c: move(c, MAT), optional=True), hands=["A"])

    assert offered(g) == ["None", "Ash"]
    answer(g, "None")

    assert letters(g, HAND) == "A"


def test_copies_are_offered_once() -> None:
    g = toy(choose(cards(HAND, copies=True), lambda c: move(c, MAT)), hands=["AABA"])
    assert offered(g) == ["Ash", "Birch"]

    alike = toy(choose(cards(HAND, copies=True), lambda c: move(c, MAT)), hands=["AAA"])
    assert letters(alike, MAT) == "A"


def test_options_that_read_alike_are_numbered() -> None:
    g = toy(choose(cards(HAND), lambda c: move(c, MAT)), hands=["ABA"])

    assert offered(g) == ["Ash #1", "Birch", "Ash #2"]


def some(least: int, most: int, copies: bool = False) -> Effect:
    return seq(
        choose_some(number(least), number(most), cards(HAND, copies=copies), lambda cs: move(cs, MAT)),
        mark(1),
    )


def test_some_are_chosen_one_after_the_other() -> None:
    g = toy(some(0, -1), hands=["ABC"])

    answer(g, "Birch")
    assert letters(g, HAND) == "ABC"  # nothing yet: all at once
    assert offered(g) == ["Done", "Ash", "Cedar"]
    answer(g, "Ash", "Done")

    assert letters(g, MAT) == "BA"
    assert letters(g, HAND) == "C"


@pytest.mark.parametrize(
    ("least", "most", "hand", "answers", "moved"),
    [
        (0, 0, "AB", [], ""),  # none may be chosen
        (0, 2, "AB", ["Done"], ""),
        (0, 1, "AB", ["Birch"], "B"),  # the most: no "done"
        (1, 1, "AB", ["Ash"], "A"),
        (2, 2, "AB", [], "AB"),  # no more than must be
        (5, 5, "AB", [], "AB"),  # fewer than must be
        (1, 2, "A", [], "A"),
        (1, 3, "ABC", ["Cedar", "Done"], "C"),
        (2, 3, "ABC", ["Cedar", "Ash", "Done"], "CA"),
        (0, -1, "", [], ""),
        (3, 3, "", [], ""),
        (0, -1, "AB", ["Birch", "Ash"], "BA"),  # nothing left: no "done"
        (0, 9, "A", ["Done"], ""),
    ],
)
def test_how_many(least: int, most: int, hand: str, answers: list[str], moved: str) -> None:
    g = toy(some(least, most), hands=[hand])

    answer(g, *answers)

    assert g.decision is None
    assert letters(g, MAT) == moved
    assert marks(g) == [1]


def test_some_of_copies_offers_one_of_each_that_are_left() -> None:
    g = toy(some(0, 2, copies=True), hands=["AAB"])

    answer(g, "Ash")

    assert offered(g) == ["Done", "Ash", "Birch"]


def test_each_of_several_in_the_order_picked() -> None:
    effect = choose_some(
        number(0),
        number(-1),
        cards(HAND),
        lambda cs: each(cs, lambda c: seq(move(c, MAT), mark_seat(), count(GOLD, 1))),
    )
    g = toy(effect, hands=["ABC"])

    answer(g, "Cedar", "Ash", "Done")

    assert letters(g, MAT) == "CA"
    assert g.value(Seat(0), GOLD) == 2


def test_each_of_none_does_nothing() -> None:
    g = toy(
        choose_some(number(0), number(-1), cards(HAND), lambda cs: seq(each(cs, lambda c: mark(1)), mark(2)))
    )

    assert marks(g) == [2]


@pytest.mark.parametrize(("times", "done"), [(0, 0), (-3, 0), (1, 1), (4, 4)])
def test_repeat(times: int, done: int) -> None:
    assert marks(toy(seq(repeat(number(times), mark(1)), mark(2)))) == [1] * done + [2]


def test_how_often_is_found_out_once() -> None:
    g = toy(seq(count(GOLD, 2), repeat(number(0, GOLD), count(GOLD, 1))))

    assert g.value(Seat(0), GOLD) == 4


def test_if() -> None:
    assert marks(toy(if_(alive(20), mark(1), mark(2)))) == [1]
    assert marks(toy(if_(alive(21), mark(1), mark(2)))) == [2]
    assert marks(toy(seq(if_(alive(21), mark(1)), mark(3)))) == [3]


def test_one_of_several_by_its_words() -> None:
    g = toy(choose_one(("Left", mark(1)), ("Right", mark(2))))

    assert offered(g) == ["Left", "Right"]
    answer(g, "Right")

    assert marks(g) == [2]


@rule("CR 101.4", "D53")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_each_player_in_turn_order(seats: int) -> None:
    assert marks(toy(each_player(mark_seat()), seats=seats)) == list(range(seats))
    assert marks(toy(each_other_player(mark_seat()), seats=seats)) == list(range(1, seats))


@rule("D51")
def test_a_player_who_is_unaffected_is_left_out() -> None:
    rules = ToyRules()
    rules.left_out = {1}

    assert marks(toy(each_other_player(mark_seat()), seats=3, rules=rules)) == [2]
    rules = ToyRules()
    rules.left_out = {0, 2}
    assert marks(toy(each_player(mark_seat()), seats=3, rules=rules)) == [0, 1]


@rule("CR 109.5")
def test_you_is_the_player_whose_card_it_is() -> None:
    g = toy(each_other_player(seq(mark_seat(), you(mark_seat()), mark_seat())), seats=3)

    assert marks(g) == [1, 0, 1, 2, 0, 2]


def test_choose_a_player() -> None:
    assert offered(toy(choose_player(True, lambda p: mark(1)), seats=3)) == ["Seat 1", "Seat 2"]
    assert offered(toy(choose_player(False, lambda p: mark(1)), seats=3)) == ["Seat 0", "Seat 1", "Seat 2"]
    assert marks(toy(choose_player(True, lambda p: mark(1)), seats=2)) == [1]


# -- answers and copies
@pytest.mark.parametrize("index", [-1, 3, 99])
def test_an_illegal_answer_changes_nothing(index: int) -> None:
    g = toy(choose(cards(HAND), lambda c: move(c, MAT)), hands=["ABC"])
    before = state(g)

    with pytest.raises(IllegalAnswer, match="expected 0 to 2"):
        g.answer(index)

    assert state(g) == before
    assert g.decision is not None


def test_an_answer_when_all_is_over_is_illegal() -> None:
    g = toy(mark(1))

    with pytest.raises(IllegalAnswer, match="the game is over"):
        g.answer(0)


def nested() -> Game:
    """Lists, loops, a replacement that asks and triggers, one in another."""
    asks = Replacing("maybe", is_move_to(DISCARDS), effect=may(redirect(MAT), "keep it"))
    came = Noticing(choose(cards(MAT), lambda c: seq(move(c, HAND), mark(9))), moved_to(DISCARDS), seat=1)
    inner = choose_some(
        number(1),
        number(2),
        cards(HAND),
        lambda cs: seq(each(cs, lambda c: seq(move(c, DISCARDS), if_(alive(20), mark(2)))), mark_seat()),
    )
    effect = seq(each_player(repeat(number(2), seq(count(LIFE, 1), inner))), mark(5))
    return toy(effect, seats=3, hands=["ABC", "DEF", "GA"], mats=["", "BCD"], rules=ToyRules([asks], [came]))


def test_a_game_within_many_frames_is_forked_and_saved_at_every_decision() -> None:
    g = nested()
    steps = 0
    while g.decision is not None:
        before = state(g)
        copies = [g.fork(), reloaded(g)]
        for each_copy in copies:
            play_out(each_copy)
        assert state(copies[0]) == state(copies[1])
        assert state(g) == before
        g.answer(steps * 7 % len(g.decision.options))
        steps += 1
    assert steps > 15
    assert marks(g)[-1] == 5
    assert (g.top, g.pad_top, g.batch) == (-WIDTH, 0, -1)


def play_out(g: Game) -> None:
    n = 0
    while g.decision is not None:
        g.answer(n * 5 % len(g.decision.options))
        n += 1


def test_inlining_is_only_faster() -> None:
    g, slow = nested(), nested()
    slow.match.inlining = False
    n = 0
    while g.decision is not None:
        assert offered(slow) == offered(g)
        assert asked(slow) == asked(g)
        g.answer(n * 3 % len(g.decision.options))
        slow.answer(n * 3 % len(slow.decision.options) if slow.decision is not None else 0)
        n += 1
    assert slow.decision is None
    assert marks(slow) == marks(g)
    assert [list(slow.zones.all_of(z)) for z in range(16)] == [list(g.zones.all_of(z)) for z in range(16)]
