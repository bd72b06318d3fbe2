"""Stories: the packed log as a seat reads it, as entries, runs and lines."""

from __future__ import annotations

import pytest

from cardwright.kernel.batch import HAPPEN, ON_TOP, Rules
from cardwright.kernel.frames import TAG_COUNT, TAG_MOVE, TAG_NOTE, TAG_PLAYER, TAG_SHUFFLE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.match import Match, Zone
from cardwright.kernel.story import EVERYBODY, Line, Story, cards_in_words, entries, listed, runs
from cardwright.kernel.table import Table
from cardwright.kernel.views import HIDDEN
from tests.rulemark import rule

DECK, HAND, TABLE_TOP = 0, 1, 4
MOVED, SHOWN, COUNTED = 3, 4, 5


def two_players() -> Game:
    """Each has a deck that nobody sees and a hand that its owner sees; the table is seen by all."""
    table = Table()
    for name in ("Ace", "King", "Queen"):
        table.add_kind(name)
    zones = [Zone("deck", True, 0, 0, 8), Zone("hand", False, 1, 0, 8), Zone("deck", True, 0, 0, 8)]
    zones += [Zone("hand", False, 2, 0, 8), Zone("table", False, 255, 0, 8)]
    g = Game(Match(table, Rules(), 2, 2, zones, 2, 0), 1)
    for kind in (0, 1, 2):
        g.new_object(kind, DECK, DECK)
    g.logging = True
    return g


@rule("CR 400.2", "D60")
def test_a_seat_is_told_the_faces_that_it_saw_when_it_happened() -> None:
    g = two_players()
    g.put(Obj(2), HAND, ON_TOP, MOVED, False)
    g.put(Obj(2), TABLE_TOP, ON_TOP, MOVED, False)

    told = {seat: [e.card for e in entries(g, seat)] for seat in (None, 0, 1, EVERYBODY)}

    assert told == {None: ["Queen"] * 2, 0: ["Queen"] * 2, 1: [HIDDEN, "Queen"], EVERYBODY: [HIDDEN, "Queen"]}


@rule("CR 400.2", "D60")
def test_a_card_that_each_seat_has_seen_in_secret_is_hidden_from_who_looks_on() -> None:
    g = two_players()
    g.put(Obj(2), HAND, ON_TOP, MOVED, False)
    g.show(Obj(2), 0b10)  # the other player looks at the hand
    g.put(Obj(2), DECK, ON_TOP, MOVED, False)

    assert [
        g.knows(Seat(0), Obj(2)),
        g.knows(Seat(1), Obj(2)),
        g.all_know(Obj(2)),
        g.onlookers_know(Obj(2)),
    ] == [
        True,
        True,
        True,
        False,
    ]
    assert [e.card for e in entries(g, EVERYBODY)] == [HIDDEN, HIDDEN]

    g.show(Obj(2), g.everybody())

    assert g.onlookers_know(Obj(2))


@rule("CR 400.2", "D60")
def test_what_is_shown_later_does_not_change_what_was_told_before() -> None:
    g = two_players()
    g.put(Obj(2), HAND, ON_TOP, MOVED, False)
    before = entries(g, 1)

    g.show(Obj(2), 3)
    g.note(HAPPEN, g.ref(Obj(2)), SHOWN)

    assert entries(g, 1)[:1] == before
    assert entries(g, 1)[1].card == "Queen"


@rule("CR 400.2", "D60")
def test_what_is_hidden_now_is_still_told_as_it_was_seen_and_as_nothing_else() -> None:
    g = two_players()
    g.put(Obj(2), HAND, ON_TOP, MOVED, False)
    g.put(Obj(2), DECK, ON_TOP, MOVED, False)
    g.shuffle(DECK, MOVED)
    told = entries(g, 0)

    others = [entries(g.imagine(Seat(0), seed), 0) for seed in range(5)]

    assert {tuple(int(k) for k in g.imagine(Seat(0), seed).kind_of) for seed in range(5)} != {(0, 1, 2)}
    assert others == [told] * 5


def test_an_imagined_game_tells_what_comes_after_with_its_own_faces() -> None:
    g = two_players()
    g.put(Obj(2), TABLE_TOP, ON_TOP, MOVED, False)
    imagined = next(
        h for h in (g.imagine(Seat(0), 1).imagine(Seat(0), seed) for seed in range(9)) if h.kind(Obj(1)) == 0
    )

    imagined.put(Obj(1), TABLE_TOP, ON_TOP, MOVED, False)

    assert [e.card for e in entries(imagined)] == ["Queen", "Ace"]


def test_a_word_of_the_log_says_what_kind_of_thing_happened_and_whose() -> None:
    g = two_players()
    g.put(Obj(2), HAND, ON_TOP, MOVED, False)
    g.change(Seat(1), 0, -3, COUNTED)
    g.note(HAPPEN, g.player(Seat(1)), SHOWN)
    g.note(HAPPEN, -1, SHOWN)
    g.shuffle(DECK, MOVED)

    found = entries(g)

    assert [e.number for e in found] == [0, 1, 2, 3, 4]
    assert [e.tag for e in found] == [TAG_MOVE, TAG_COUNT, TAG_PLAYER, TAG_NOTE, TAG_SHUFFLE]
    assert (found[0].source, found[0].target, found[0].cause) == (DECK, HAND, MOVED)
    assert (found[1].seat, found[1].counter, found[1].count) == (1, 0, -3)
    assert found[2].seat == 1
    assert found[3].card == ""
    assert found[4].source == DECK


def test_like_moves_that_follow_each_other_are_one_run() -> None:
    g = two_players()
    g.put(Obj(2), HAND, ON_TOP, MOVED, False)
    g.put(Obj(1), HAND, ON_TOP, MOVED, False)
    g.put(Obj(1), TABLE_TOP, ON_TOP, MOVED, False)
    g.note(HAPPEN, g.ref(Obj(1)), SHOWN)
    g.note(HAPPEN, g.ref(Obj(2)), SHOWN)

    assert [len(run) for run in runs(entries(g), ())] == [2, 1, 1, 1]
    assert [len(run) for run in runs(entries(g), (SHOWN,))] == [2, 1, 2]


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (["Ace"], "Ace"),
        (["Ace", "King", "Ace"], "2 Ace and King"),
        (["King", "Ace", "Queen"], "King, Ace and Queen"),
        ([HIDDEN], "a card"),
        ([HIDDEN, HIDDEN], "2 cards"),
        ([HIDDEN, "Ace"], "Ace and another card"),
        ([HIDDEN, "Ace", HIDDEN], "Ace and 2 other cards"),
    ],
)
def test_cards_are_counted_and_hidden_ones_come_last(names: list[str], text: str) -> None:
    assert cards_in_words(names) == text


def test_nothing_is_listed_as_nothing() -> None:
    assert listed([]) == ""


STORY = Story(
    (
        Line("Ann's turn 1", "D21", 0, 0, 0),
        Line(
            "Ann exchanges a card with a rather long name for another one whose name is longer still",
            "CR 701.12a",
            0,
            2,
            1,
        ),
    )
)


def test_a_story_is_printed_in_80_columns_with_the_rules_at_the_right() -> None:
    first, second, third = str(STORY).split("\n")

    assert first == "Ann's turn 1".ljust(68) + "         D21"
    assert second.startswith("    Ann exchanges a card")
    assert second.endswith("  CR 701.12a")
    assert third == "        whose name is longer still"
    assert len(first) == len(second) == 80


def test_a_story_names_the_rules_it_cites_and_survives_json() -> None:
    assert STORY.cites == {"D21", "CR 701.12a"}
    assert Story.from_json(STORY.to_json()) == STORY


def test_an_empty_story_is_empty() -> None:
    assert str(Story(())) == ""
