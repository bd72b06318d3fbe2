"""Names in scope: as many as an effect declares; those after the fifth are in a list of the frame."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.kernel.effects import AnObject, Effect, Ref, name_of_slot, slot_of_name
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from cardwright.kernel.words import choose, choose_some, each, each_player, seq
from tests.kernel.toy import HAND, MAT, answer, letters, offered, reloaded, toy
from tests.kernel.toy_words import cards, move, number

MANY = 9


def named(
    n: int, then: Callable[[list[Ref[AnObject]]], Effect], *, so_far: list[Ref[AnObject]] | None = None
) -> Effect:
    """So many names, chosen one after the other."""
    known = so_far or []
    if n == 0:
        return then(known)
    return choose(cards(HAND), lambda x: named(n - 1, then, so_far=[*known, x]))


def in_turn(refs: list[Ref[AnObject]]) -> Effect:
    return seq(*[move(x, MAT) for x in refs])


def choose_all(g: Game, letters_chosen: str) -> None:
    for letter in letters_chosen:
        answer(g, next(text for text in offered(g) if text.startswith(letter)))


def test_slots_and_numbers_of_names_go_both_ways() -> None:
    assert [slot_of_name(i) for i in range(1, 9)] == [1, 2, 3, 4, 5, 10, 11, 12]
    assert [name_of_slot(slot_of_name(i)) for i in range(1, 40)] == list(range(1, 40))


@pytest.mark.parametrize("n", [5, 6, MANY])
def test_each_name_stands_for_what_was_chosen_for_it(n: int) -> None:
    chosen = "CABCABCAB"[:n]
    g = toy(named(n, in_turn), hands=["A" * 4 + "B" * 4 + "C" * 4])

    for letter in chosen:
        choose_all(g, letter)

    kinds = [g.table.kind_names[g.kind(obj)][0] for obj in g.zones.all_of(g.zone(MAT, Seat(0)))]
    assert set("".join(kinds)) == set(chosen)
    assert len(kinds) <= n


def test_a_fork_and_a_save_between_have_all_of_them() -> None:
    g = toy(named(MANY, in_turn), hands=["ABCABCABC"])
    choose_all(g, "ABCABCA")

    one, other = g.fork(), reloaded(g)
    for copy in (one, other):
        choose_all(copy, "BC")
    choose_all(g, "BC")

    assert letters(one, MAT) == letters(other, MAT) == letters(g, MAT)
    assert letters(g, MAT)


def test_lists_grow_below_many_names() -> None:
    def then(refs: list[Ref[AnObject]]) -> Effect:
        return choose_some(
            number(2),
            number(2),
            cards(HAND),
            lambda some: seq(in_turn(refs), each(some, lambda x: move(x, MAT))),
        )

    g = toy(named(7, then), hands=["ABC" * 4])
    choose_all(g, "ABCABCA")
    choose_all(g, "BC")

    assert g.decision is None
    assert set(letters(g, MAT)) == {"A", "B", "C"}


def test_what_an_inner_frame_names_leaves_the_outer_one_its_own() -> None:
    """Two sides name as many things each in turn; what lies around them keeps its names."""
    around = named(
        6, lambda outer: seq(each_player(named(1, lambda inner: move(inner[0], MAT))), in_turn(outer))
    )
    g = toy(around, hands=["ABCABC", "CC"])
    choose_all(g, "ABCABC")

    while g.decision is not None:
        g.answer(0)

    assert letters(g, MAT, 1) == "C"
    assert set(letters(g, MAT)) == {"A", "B", "C"}


def test_the_pad_is_empty_when_all_is_done() -> None:
    g = toy(seq(named(8, in_turn), named(7, in_turn)), hands=["ABCABCABC"])

    while g.decision is not None:
        g.answer(0)

    assert g.pad_top == 0
