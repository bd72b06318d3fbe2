"""Batches: rows proposed together, replaced one by one, arranged, committed as one event."""

from __future__ import annotations

from cardwright.kernel.batch import CAUSE, COUNT, HEAD, MOVE, OBJ, ON_TOP, TO, VOID
from cardwright.kernel.effects import NOTHING
from cardwright.kernel.frames import TAG_COUNT, TAG_MOVE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.story import entries
from cardwright.kernel.words import choose, choose_one, choose_some, may, seq
from tests.kernel.toy import (
    DECK,
    DISCARDS,
    GET,
    GO,
    GOLD,
    HAND,
    LIFE,
    MAT,
    Noticing,
    Replacing,
    ToyRules,
    answer,
    asked,
    in_shared,
    is_move_to,
    letters,
    marks,
    moved_to,
    noted,
    offered,
    prevent,
    reloaded,
    send_to,
    state,
    toy,
)
from tests.kernel.toy_words import also, cards, count, do, mark, move, number, redirect
from tests.rulemark import rule

ALL_OF_THEM = number(-1)


def discard_all() -> choose_some:
    """Everything in hand becomes one batch for the row of discards."""
    return choose_some(number(9), number(9), cards(HAND), lambda cs: move(cs, DISCARDS))


def to_discards(name: str, place: int) -> Replacing:
    return Replacing(name, is_move_to(DISCARDS), send_to(place))


def again(src: int, dst: int) -> Replacing:
    return Replacing(f"{dst} instead", is_move_to(src), send_to(dst))


@rule("CR 700.1")
def test_rows_of_one_batch_are_one_event() -> None:
    seen: list[tuple[int, int]] = []
    watch = Noticing(mark(1), lambda g, base, n: noted(seen, (n, g.size(g.zone(DISCARDS, Seat(0))))))

    toy(discard_all(), hands=["ABC"], rules=ToyRules(noticing=[watch]))

    assert seen == [(3, 3)]


@rule("CR 614")
def test_a_replaced_row_goes_elsewhere_and_the_others_do_not() -> None:
    rules = ToyRules(
        [
            Replacing(
                "save", lambda g, at: is_move_to(DISCARDS)(g, at) and name_of(g, at) == "Birch", send_to(MAT)
            )
        ]
    )

    g = toy(discard_all(), hands=["ABC"], rules=rules)

    assert letters(g, DISCARDS) == "AC"
    assert letters(g, MAT) == "B"


def one_gold(g: Game, at: int) -> None:
    g.amend(COUNT, g.player(Seat(0)), 1, GOLD, GET)


def name_of(g: Game, at: int) -> str:
    return g.table.kind_names[g.kind(g.find(g.pad[at + OBJ]))]


@rule("CR 614.5")
def test_a_replacement_applies_to_an_event_once() -> None:
    rules = ToyRules([to_discards("there", MAT), Replacing("and back", is_move_to(MAT), send_to(DISCARDS))])

    g = toy(choose(cards(HAND), lambda c: move(c, DISCARDS)), hands=["A"], rules=rules)

    assert letters(g, DISCARDS) == "A"


@rule("CR 616.1")
def test_the_affected_player_says_which_of_several_replacements_comes_first() -> None:
    rules = ToyRules([to_discards("to the mat", MAT), to_discards("to the deck", DECK)])
    g = toy(choose(cards(HAND), lambda c: move(c, DISCARDS)), hands=["A"], rules=rules)

    assert asked(g) == 0
    assert offered(g) == ["to the mat", "to the deck"]
    answer(g, "to the deck")

    assert letters(g, DECK) == "A"  # the other no longer applies


@rule("CR 616.1")
def test_the_player_whom_a_row_is_about_is_the_affected_one() -> None:
    twice = Replacing("twice", gets, lambda g, at: put_count(g, at, g.pad[at + TO] * 2))
    plus3 = Replacing("three more", gets, lambda g, at: put_count(g, at, g.pad[at + TO] + 3))
    rules = ToyRules([twice, plus3])
    give = do(lambda g: (g.propose(COUNT, g.player(Seat(1)), 5, LIFE, GET), g.commit()))

    g = toy(give, rules=rules)
    assert asked(g) == 1
    answer(g, "three more")  # then only the other is left, and nobody is asked

    assert g.value(Seat(1), LIFE) == 20 + (5 + 3) * 2


def gets(g: Game, at: int) -> bool:
    return bool(g.pad[at] == COUNT and g.pad[at + CAUSE] == GET)


def put_count(g: Game, at: int, n: int) -> None:
    g.pad[at + TO] = n


@rule("CR 616.1", "CR 614.5")
def test_replacements_are_asked_again_until_none_applies() -> None:
    rules = ToyRules(
        [
            to_discards("mat", MAT),
            Replacing("deck", is_move_to(MAT), send_to(DECK)),
            Replacing("hand", is_move_to(DECK), send_to(HAND)),
        ]
    )

    g = toy(choose(cards(HAND), lambda c: move(c, DISCARDS)), hands=["A"], rules=rules)

    assert letters(g, HAND) == "A"
    assert g.place[0] >> 20 == 1  # it has moved, to where it was


@rule("CR 614")
def test_a_prevented_row_is_void_and_the_rest_happens() -> None:
    rules = ToyRules([Replacing("no", lambda g, at: name_of(g, at) == "Ash", prevent)])
    seen: list[int] = []
    rules.noticing = [Noticing(mark(1), lambda g, base, n: noted(seen, g.pad[base + HEAD]), before=True)]

    g = toy(discard_all(), hands=["AB"], rules=rules)

    assert letters(g, HAND) == "A"
    assert letters(g, DISCARDS) == "B"
    assert seen == [VOID]


@rule("CR 400.7")
def test_a_row_about_an_object_that_is_gone_is_void() -> None:
    def twice(g: Game) -> None:
        g.propose(MOVE, g.ref(Obj(0)), g.zone(DISCARDS, Seat(0)), ON_TOP, GO)
        g.propose(MOVE, g.ref(Obj(0)), g.zone(MAT, Seat(0)), ON_TOP, GO)
        g.commit()

    came = Noticing(mark(1), moved_to(MAT))

    g = toy(do(twice), hands=["A"], rules=ToyRules(noticing=[came]))

    assert letters(g, DISCARDS) == "A"
    assert marks(g) == []


@rule("CR 614")
def test_a_replacement_may_ask_first() -> None:
    asks = Replacing("maybe", is_move_to(DISCARDS), effect=may(redirect(MAT), "keep it"))
    effect = seq(discard_all(), mark(1))
    g = toy(effect, hands=["AB"], rules=ToyRules([asks]))

    assert marks(g) == []
    answer(g, "Keep it")
    assert letters(g, HAND) == "AB"  # nothing has happened yet: one event
    answer(g, "Don't")

    assert letters(g, MAT) == "A"
    assert letters(g, DISCARDS) == "B"
    assert marks(g) == [1]


@rule("CR 614")
def test_a_replacement_that_asks_may_be_of_another_player() -> None:
    asks = Replacing("maybe", is_move_to(DISCARDS), effect=may(redirect(MAT), "keep it"), seat=1)

    g = toy(choose(cards(HAND), lambda c: move(c, DISCARDS)), hands=["A"], rules=ToyRules([asks]))

    assert asked(g) == 1


def test_the_batch_waits_whole_while_a_replacement_changes_something_else() -> None:
    gold = Replacing("gold", is_move_to(DISCARDS), effect=seq(count(GOLD, 2), mark(7)))
    seen: list[str] = []
    came = Noticing(mark(1), lambda g, base, n: noted(seen, f"{n} {letters(g, HAND)}"))

    g = toy(discard_all(), hands=["AB"], rules=ToyRules([gold], [came]))

    assert g.value(Seat(0), GOLD) == 4
    assert seen == ["1 AB", "1 AB", "2 "]
    assert letters(g, DISCARDS) == "AB"


@rule("CR 614")
def test_a_replacement_may_add_a_row_to_the_batch() -> None:
    add = Replacing("gold too", is_move_to(DISCARDS), one_gold)
    seen: list[int] = []
    came = Noticing(mark(1), lambda g, base, n: noted(seen, n))

    g = toy(discard_all(), hands=["ABC"], rules=ToyRules([add], [came]))

    assert g.value(Seat(0), GOLD) == 3
    assert seen == [6]


@rule("CR 614")
def test_rows_that_replacements_add_after_asking_are_all_carried_out() -> None:
    add = Replacing("gold too", is_move_to(DISCARDS), effect=may(also(3), "gold too"))
    seen: list[int] = []
    came = Noticing(mark(1), lambda g, base, n: noted(seen, n))
    g = toy(discard_all(), hands=["ABC"], rules=ToyRules([add], [came]))

    answer(g, "Gold too")
    copies = [g.fork(), reloaded(g)]
    for each in [g, *copies]:
        answer(each, "Don't", "Gold too")

    for each in [g, *copies]:
        assert each.value(Seat(0), GOLD) == 6
        assert letters(each, DISCARDS) == "ABC"
    assert seen == [5, 5, 5]
    assert state(copies[0]) == state(copies[1]) == state(g)


@rule("CR 614")
def test_what_triggers_while_a_replacement_is_carried_out_leaves_the_rows_alone() -> None:
    add = Replacing("gold too", is_move_to(DISCARDS), effect=seq(also(3), count(LIFE, 1), mark(2)))
    lives = Noticing(
        choose_some(number(0), ALL_OF_THEM, cards(MAT), lambda cs: mark(1)),
        lambda g, base, n: [-1] if n == 1 and g.pad[base + HEAD] == COUNT else [],
    )

    g = toy(discard_all(), hands=["AB"], mats=["CDE"], rules=ToyRules([add], [lives]))
    answer(g, "Cedar", "Done", "Done")

    assert g.value(Seat(0), GOLD) == 6
    assert g.value(Seat(0), LIFE) == 22
    assert letters(g, DISCARDS) == "AB"
    assert marks(g) == [1, 2, 1, 2]


@rule("CR 404.3")
def test_the_owner_orders_what_comes_to_the_discards_at_once() -> None:
    g = toy(discard_all(), hands=["ABC"], rules=ToyRules(arranged=True))

    assert asked(g) == 0
    assert offered(g) == ["Leave them as they are", "Ash", "Birch", "Cedar"]
    answer(g, "Cedar", "Ash")  # from the bottom up; the last needs no answer

    assert letters(g, DISCARDS) == "CAB"


@rule("CR 404.3")
def test_each_owner_orders_their_own() -> None:
    def both(g: Game) -> None:
        for obj in range(4):
            g.propose(MOVE, g.ref(Obj(obj)), g.zone(DISCARDS, Seat(obj // 2)), ON_TOP, GO)
        g.commit()

    g = toy(do(both), hands=["AB", "CD"], rules=ToyRules(arranged=True))
    answer(g, "Birch")
    assert asked(g) == 1
    answer(g, "Dogwood")

    assert letters(g, DISCARDS, 0) == "BA"
    assert letters(g, DISCARDS, 1) == "DC"


@rule("CR 404.3")
def test_left_as_they_are_is_asked_once() -> None:
    def mixed(g: Game) -> None:
        for obj, seat in enumerate([0, 1, 0, 0]):
            g.propose(MOVE, g.ref(Obj(obj)), g.zone(DISCARDS, Seat(seat)), ON_TOP, GO)
        g.commit()

    g = toy(do(mixed), hands=["ABCD"], rules=ToyRules(arranged=True))
    answer(g, "Leave them as they are")

    assert g.decision is None
    assert letters(g, DISCARDS, 0) == "ACD"
    assert letters(g, DISCARDS, 1) == "B"


@rule("CR 404.3")
def test_a_prevented_row_is_not_ordered() -> None:
    no = Replacing("no", lambda g, at: name_of(g, at) == "Ash", prevent)

    g = toy(discard_all(), hands=["ABC"], rules=ToyRules([no], arranged=True))

    assert offered(g) == ["Leave them as they are", "Birch", "Cedar"]


def test_a_verb_at_the_end_of_a_sequence_waits_for_its_replacement() -> None:
    asks = Replacing("maybe", is_move_to(DISCARDS), effect=may(redirect(MAT), "keep it"))
    effect = choose(cards(HAND), lambda c: seq(mark(1), move(c, DISCARDS)))

    g = toy(effect, hands=["AB"], rules=ToyRules([asks]))
    answer(g, "Birch", "Don't")

    assert letters(g, DISCARDS) == "B"
    assert letters(g, HAND) == "A"
    assert marks(g) == [1]


class then_mark(move):
    """A verb that goes on when what it proposed has happened."""

    def carry_out(self, g: Game, part: int) -> int:
        if part == 0:
            super().carry_out(g, part)
            return 1
        g.note(0, NOTHING, 100 + len(letters(g, DISCARDS)))
        return NOTHING


def test_a_verb_in_the_middle_goes_on_only_when_its_batch_is_done() -> None:
    for inlining in (True, False):
        asks = Replacing("maybe", is_move_to(DISCARDS), effect=may(redirect(MAT), "keep it"))
        effect = choose(cards(HAND), lambda c: seq(mark(5), then_mark(c, DISCARDS), mark(6)))
        g = toy(effect, hands=["A"], rules=ToyRules([asks]), run=False)
        g.match.inlining = inlining
        g.run()
        answer(g, "Don't")

        assert marks(g) == [5, 1, 6]


def test_the_log_tells_every_row_once_and_in_order() -> None:
    g = toy(seq(discard_all(), count(LIFE, -3)), hands=["AB"])

    told = [(e.tag, e.card, e.count) for e in entries(g)]
    assert told == [(TAG_MOVE, "Ash", 0), (TAG_MOVE, "Birch", 0), (TAG_COUNT, "", -3)]


def test_a_batch_within_a_batch_ends_first() -> None:
    inner = choose_one(("Draw", choose(cards(DECK), lambda c: move(c, HAND))), ("Not", mark(3)))
    asks = Replacing("maybe", is_move_to(DISCARDS), effect=inner)
    g = toy(discard_all(), hands=["AB"], decks=["C"], rules=ToyRules([asks]))

    answer(g, "Draw")
    assert letters(g, HAND) == "ABC"
    answer(g, "Not")

    assert letters(g, DISCARDS) == "AB"
    assert letters(g, HAND) == "C"
    assert in_shared(g, 0) == ""


def test_the_head_of_an_open_batch_says_nothing_of_what_lay_there() -> None:
    g = toy(mark(1), hands=["ABC"])
    top = g.pad_top
    g.room(top + HEAD)
    g.pad[top], g.pad[top + 1] = 7, 8

    g.propose(COUNT, 0, 1, 0, 0)

    assert list(g.pad[top : top + HEAD]) == [0, 0]
