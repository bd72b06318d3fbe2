"""Values with equal contents are equal, whatever their names and numbers."""

from __future__ import annotations

import pytest

from cardwright.kernel.effects import Effect, Ref
from cardwright.kernel.table import Table
from cardwright.kernel.values import (
    Name,
    Names,
    Value,
    every_value,
    names_said,
    same_contents,
    value_digest,
    what_it_says,
)
from cardwright.kernel.words import choose_one, each_player, may, nothing, seq


def built() -> Effect:
    return seq(may(nothing()), each_player(seq(nothing(), nothing())))


def test_two_values_built_alike_are_equal() -> None:
    assert built() == built()
    assert hash(built()) == hash(built())
    assert value_digest(built()) == value_digest(built())


@pytest.mark.parametrize(
    "other",
    [
        nothing(),
        seq(may(nothing()), each_player(seq(nothing()))),
        seq(each_player(seq(nothing(), nothing())), may(nothing())),
    ],
    ids=["another word", "one part less", "another order"],
)
def test_other_parts_are_another_value(other: Effect) -> None:
    assert built() != other
    assert value_digest(built()) != value_digest(other)


def test_labels_say_nothing() -> None:
    renamed = built()
    renamed.label = "something else"
    renamed.parts[0].label = "called otherwise"

    assert renamed == built()
    assert choose_one(("One", nothing())) == choose_one(("Another", nothing()))


def test_numbers_that_a_table_gives_say_nothing() -> None:
    table = Table()
    numbered = table.register("numbered", built())

    assert numbered.key >= 0
    assert numbered == built()


def test_names_are_told_apart_by_their_slot() -> None:
    assert Ref(1, "it") == Ref(1, "that creature")
    assert Ref(1, "it") != Ref(2, "it")


def test_a_word_of_an_open_set_is_the_same_in_whichever_order_words_came() -> None:
    one, other = Names("color", ["red"]), Names("color", ["red"])
    one.named("teal")
    other.named("mauve")

    assert one.named("mauve").number != other.named("mauve").number
    assert one.named("mauve") == other.named("mauve")
    assert one.named("mauve") != Names("fruit", []).named("mauve")


def test_a_value_that_holds_itself_has_an_end() -> None:
    circle: list[object] = [1]
    circle.append(circle)

    assert every_value(circle) == []
    assert what_it_says(circle) == "[ 1 ^1 ]"
    assert same_contents([True], [1])


class Fresh(Value):
    """Like a compiled value with vectors: each time its attributes are read, they are new objects."""

    __mypyc_attrs__ = ("one", "other", "third")

    def __init__(self, names: list[Name]) -> None:
        self.names = names

    one = property(lambda self: [self.names[0]])
    other = property(lambda self: [self.names[1]])
    third = property(lambda self: [self.names[2]])

    def numbered(self) -> list[str]:
        return ["names"]


def test_what_is_a_new_object_each_time_is_found_as_well() -> None:
    colors = Names("colors", ["red", "green", "blue"])

    found = names_said([Fresh(colors.in_order) for _ in range(20)])

    assert {name.word for name in found} == {"red", "green", "blue"}
    assert [len([x for x in found if x is name]) for name in colors.in_order] == [1, 1, 1]
