"""Objects, zones and references; knowledge of faces."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.frames import NOWHERE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.views import View
from cardwright.kernel.words import nothing
from tests.kernel.toy import (
    ALL,
    ATTIC,
    BAG,
    CHARM,
    DAMAGE,
    DECK,
    DISCARDS,
    GO,
    HAND,
    MARKET,
    MAT,
    PLACES,
    STACK,
    in_shared,
    letters,
    obj_named,
    reloaded,
    seen,
    shared,
    shown,
    state,
    toy,
    word,
)
from tests.rulemark import rule


def table(**rows: object) -> Game:
    """A game in which nothing goes on of itself."""
    return toy(nothing(), seats=3, heard=False, **rows)  # type: ignore[arg-type]


def put(g: Game, letter: str, src: int, dst: int, depth: int = ON_TOP) -> int:
    """Move the topmost card of that letter; which object it is."""
    obj = obj_named(g, letter, src)
    g.put(Obj(obj), dst, depth, GO, True)
    return obj


@rule("CR 400.7")
def test_a_reference_finds_nothing_once_the_object_has_changed_zones() -> None:
    g = table(hands=["A"])
    ref = g.ref(Obj(0))

    g.put(Obj(0), g.zone(MAT, Seat(0)), ON_TOP, GO, True)
    g.put(Obj(0), g.zone(HAND, Seat(0)), ON_TOP, GO, True)

    assert g.find(ref) == -1
    assert g.find(g.ref(Obj(0))) == 0


@rule("CR 400.7j")
def test_what_an_effect_has_moved_itself_it_can_follow_once() -> None:
    g = table(hands=["A"])
    ref = g.ref(Obj(0))
    assert g.follow(ref) == -1

    g.put(Obj(0), g.zone(MAT, Seat(0)), ON_TOP, GO, True)
    assert g.follow(ref) == 0
    g.put(Obj(0), g.zone(HAND, Seat(0)), ON_TOP, GO, True)

    assert g.follow(ref) == -1


def test_a_reference_to_a_player_or_nothing_is_no_object() -> None:
    g = table(hands=["A"])

    assert g.find(-1) == -1
    assert g.find(g.player(Seat(0))) == -1
    assert g.find(g.new_list()) == -1


@rule("CR 400.7")
def test_an_object_that_vanished_is_never_found_again() -> None:
    g = table()
    obj = g.appear(0, g.zone(MAT, Seat(1)))
    ref = g.ref(obj)

    g.vanish(obj)
    assert g.find(ref) == -1
    assert g.zone_of(obj) == NOWHERE
    again = g.appear(0, g.zone(MAT, Seat(0)))

    assert again == obj  # the number is used again, the object is another
    assert g.find(ref) == -1
    assert g.ref(again) != ref
    assert letters(g, MAT, 0) == "A"
    assert letters(g, MAT, 1) == ""
    assert g.appear(3, g.zone(MAT, Seat(0))) != obj  # a number keeps its kind: the log goes on naming it


@rule("CR 400.7")
def test_an_object_that_appears_has_no_columns_of_the_one_before() -> None:
    g = table()
    obj = g.appear(0, g.zone(MAT, Seat(0)))
    g.set_col(obj, DAMAGE, 3)
    g.set_col(obj, CHARM, 1)
    g.vanish(obj)

    again = g.appear(0, g.zone(MAT, Seat(0)))

    assert again == obj
    assert (g.col(again, DAMAGE), g.col(again, CHARM)) == (0, 0)


def test_an_object_that_appears_in_a_fork_is_unknown_to_the_other() -> None:
    g = table(hands=["A"])
    before = state(g)
    copy = g.fork()

    a = copy.appear(1, copy.zone(MAT, Seat(0)))
    b = copy.appear(2, copy.zone(MAT, Seat(0)))

    assert [a, b] == [1, 2]
    assert state(g) == before
    assert g.appear(3, g.zone(MAT, Seat(1))) == 1
    assert state(reloaded(g)) == state(g)
    assert letters(copy, MAT, 0) == "BC"


def test_cards_keep_their_numbers_free_of_tokens() -> None:
    g = table(hands=["AB"])
    g.match.first_free = 2
    g.vanish(Obj(0))

    assert g.appear(4, g.zone(MAT, Seat(0))) == 2


def test_columns_belong_to_their_object() -> None:
    g = table(hands=["AB"])

    g.set_col(Obj(1), DAMAGE, 7)

    assert [g.col(Obj(obj), c) for obj in range(2) for c in (DAMAGE, CHARM)] == [0, 0, 7, 0]


def test_depth_counts_from_the_bottom() -> None:
    g = table(hands=["X".replace("X", "FG")], decks=["ABC"])
    deck = g.zone(DECK, Seat(0))

    put(g, "F", g.zone(HAND, Seat(0)), deck, 0)
    put(g, "G", g.zone(HAND, Seat(0)), deck, 2)

    assert word(g, deck) == "FAGBC"


def test_a_depth_beyond_the_zone_is_its_top() -> None:
    g = table(hands=["F"], decks=["AB"])

    put(g, "F", g.zone(HAND, Seat(0)), g.zone(DECK, Seat(0)), 9)

    assert letters(g, DECK) == "ABF"


# -- who knows what
@rule("CR 400.2")
def test_a_hand_is_seen_by_its_owner_a_deck_by_nobody() -> None:
    g = table(hands=["AB"], decks=["CD"], mats=["E"], market="F")

    assert [seen(g, s, HAND) for s in range(3)] == ["AB", "??", "??"]
    assert [seen(g, s, DECK) for s in range(3)] == ["??"] * 3
    assert [seen(g, s, MAT) for s in range(3)] == ["E"] * 3
    assert View(g, -1).names(shared(g, MARKET)) == ["Fir"]


@rule("CR 701.20")
def test_what_was_shown_is_remembered() -> None:
    g = table(hands=["AB"])

    g.show(Obj(obj_named(g, "A", g.zone(HAND, Seat(0)))), 0b010)

    assert [seen(g, s, HAND) for s in range(3)] == ["AB", "A?", "??"]


@rule("CR 400.2")
def test_a_known_card_that_comes_to_hand_is_known_there() -> None:
    g = table(decks=["A"], hands=["B"])
    g.show(Obj(obj_named(g, "A", g.zone(DECK, Seat(0)))), 0b100)

    put(g, "A", g.zone(DECK, Seat(0)), g.zone(HAND, Seat(0)))

    assert [seen(g, s, HAND) for s in range(3)] == ["AB", "??", "A?"]


@rule("CR 400.2")
def test_an_unseen_departure_makes_the_rest_of_a_hand_unknown() -> None:
    g = table(hands=["ABC"])
    g.show(Obj(obj_named(g, "A", g.zone(HAND, Seat(0)))), ALL)

    put(g, "B", g.zone(HAND, Seat(0)), g.zone(DECK, Seat(0)))

    assert [seen(g, s, HAND) for s in range(3)] == ["AC", "??", "??"]


@rule("CR 400.2")
def test_a_departure_that_all_see_leaves_the_rest_as_known_as_it_was() -> None:
    g = table(hands=["ABC"])
    g.show(Obj(obj_named(g, "A", g.zone(HAND, Seat(0)))), ALL)

    put(g, "B", g.zone(HAND, Seat(0)), g.zone(MAT, Seat(0)))

    assert [seen(g, s, HAND) for s in range(3)] == ["AC", "A?", "A?"]


@rule("CR 400.2")
def test_whether_it_was_the_known_card_that_left_unseen_is_not_told() -> None:
    views = []
    for letter in "AB":
        g = table(hands=["ABC"])
        g.show(Obj(obj_named(g, "A", g.zone(HAND, Seat(0)))), ALL)
        put(g, letter, g.zone(HAND, Seat(0)), g.zone(DECK, Seat(0)))
        views.append([shown(g, s) for s in (1, 2)])

    assert views[0] == views[1]


@rule("CR 400.2")
def test_the_only_card_is_known_wherever_it_goes() -> None:
    g = table(hands=["A"])
    g.show(Obj(obj_named(g, "A", g.zone(HAND, Seat(0)))), 0b010)

    put(g, "A", g.zone(HAND, Seat(0)), g.zone(DECK, Seat(0)))

    assert [seen(g, s, DECK) for s in range(3)] == ["A", "A", "?"]


def test_a_bag_that_nobody_sees_into_is_unknown_to_its_filler_after_a_draw() -> None:
    g = table(hands=["AB"], bag="C")
    bag = shared(g, BAG)
    for letter in "AB":
        put(g, letter, g.zone(HAND, Seat(0)), bag)
    assert View(g, 0).names(bag) == ["Ash", "Birch", "?"]

    put(g, "C", bag, g.zone(HAND, Seat(1)))

    assert View(g, 0).names(bag) == ["?", "?"]
    assert View(g, 1).names(bag) == ["?", "?"]


@rule("CR 701.24")
def test_nobody_knows_what_is_where_after_a_shuffle_and_references_are_stale() -> None:
    g = table(decks=["ABCD"])
    deck = g.zone(DECK, Seat(0))
    for obj in g.zones.all_of(deck):
        g.show(obj, ALL)
    refs = [g.ref(obj) for obj in g.zones.all_of(deck)]

    g.shuffle(deck, GO)

    assert sorted(word(g, deck)) == list("ABCD")
    assert [seen(g, s, DECK) for s in range(3)] == ["????"] * 3
    assert [g.find(r) for r in refs] == [-1] * 4


def test_a_shuffled_zone_that_is_open_stays_known() -> None:
    g = table(market="ABCD")

    g.shuffle(shared(g, MARKET), GO)

    assert View(g, 1).names(shared(g, MARKET)) == [n for n in View(g, 0).names(shared(g, MARKET)) if n != "?"]


def test_the_top_of_a_stack_is_seen_and_only_the_top() -> None:
    g = table(hands=["AB"], stack="C")
    stack = shared(g, STACK)

    put(g, "A", g.zone(HAND, Seat(0)), stack)
    assert View(g, 2).names(stack) == ["Ash", "Cedar"]  # remembered
    g.shuffle(stack, GO)
    g.put(g.zones.top(stack), g.zone(DECK, Seat(1)), ON_TOP, GO, True)

    assert "?" not in View(g, 2).names(stack)  # what comes to lie on top is seen


def test_what_is_put_under_a_stack_is_not_seen() -> None:
    g = table(hands=["AB"], stack="C")
    stack = shared(g, STACK)

    put(g, "A", g.zone(HAND, Seat(0)), stack, 0)

    assert View(g, 2).names(stack) == ["Cedar", "?"]
    assert View(g, 0).names(stack) == ["Cedar", "Ash"]


def test_one_batch_shows_what_it_puts_on_top_though_another_card_goes_under() -> None:
    g = table(hands=["AB"], stack="C")
    stack = shared(g, STACK)
    top, under = obj_named(g, "A", g.zone(HAND, Seat(0))), obj_named(g, "B", g.zone(HAND, Seat(0)))

    g.propose(MOVE, g.ref(Obj(top)), stack, ON_TOP, GO)
    g.propose(MOVE, g.ref(Obj(under)), stack, 0, GO)
    g.commit()

    assert View(g, 2).names(stack) == ["Ash", "Cedar", "?"]


def test_a_whole_zone_swept_away_shows_only_what_comes_to_lie_on_top() -> None:
    g = table(hands=["ABC"])
    g.show(Obj(obj_named(g, "B", g.zone(HAND, Seat(0)))), 0b010)
    stack = shared(g, STACK)

    g.sweep(g.zone(HAND, Seat(0)), stack, GO, True)

    assert word(g, stack) == "ABC"
    assert View(g, 2).names(stack) == ["Cedar", "?", "?"]
    assert View(g, 1).names(stack) == ["Cedar", "?", "?"]  # which of them was the Birch is not seen
    assert View(g, 0).names(stack) == ["Cedar", "Birch", "Ash"]


def test_in_a_zone_without_order_the_places_of_hidden_cards_tell_nothing() -> None:
    g = table(hands=["BAC"])
    g.show(Obj(obj_named(g, "C", g.zone(HAND, Seat(0)))), 0b010)

    assert seen(g, 1, HAND) == "C??"


moves = st.tuples(
    st.integers(0, 3 * PLACES + 3), st.integers(0, 3 * PLACES + 3), st.integers(0, 9), st.integers(-1, 4)
)


@settings(max_examples=60)
@given(st.lists(moves, max_size=60))
def test_zones_agree_with_plain_lists(steps: list[tuple[int, int, int, int]]) -> None:
    g = table(hands=["ABC", "DEF", "G"], decks=["AAAA", "BB", "C"], bag="CDE")
    lists = [list(g.zones.all_of(z)) for z in range(len(g.match.zone_list))]

    for src, dst, which, depth in steps:
        if lists[src]:
            obj = lists[src].pop(which % len(lists[src]))
            lists[dst].insert(len(lists[dst]) if depth < 0 else depth, obj)
            g.put(obj, dst, depth, GO, True)
            assert g.zone_of(obj) == dst

    assert [list(g.zones.all_of(z)) for z in range(len(lists))] == lists
    assert [g.size(z) for z in range(len(lists))] == [len(z) for z in lists]
    assert state(reloaded(g)) == state(g)


def test_names_of_zones() -> None:
    g = table()

    assert g.owner_of_zone(g.zone(DISCARDS, Seat(2))) == 2
    assert g.owner_of_zone(shared(g, ATTIC)) == -1
    assert in_shared(g, ATTIC) == ""
