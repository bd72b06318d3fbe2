"""Triggers and facts: noticed once per batch, before or after; put on the agenda at once, or when the game asks."""

from __future__ import annotations

import pytest

from cardwright.kernel.batch import COUNT, EXTRA, FACT_ON, HAPPEN, MOVE, OBJ, ON_TOP
from cardwright.kernel.effects import IT, Effect
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_STAMP,
    F_VALUE,
    FACT,
    ID_MASK,
)
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.words import choose, choose_some, seq
from tests.kernel.toy import (
    DISCARDS,
    GET,
    GO,
    GOLD,
    HAND,
    LIFE,
    MAT,
    SIGNAL,
    Noticing,
    Replacing,
    ToyRules,
    answer,
    is_move_to,
    letters,
    marks,
    moved_to,
    prevent,
    reloaded,
    rows_of,
    state,
    toy,
)
from tests.kernel.toy_words import cards, count, do, mark, mark_seat, move, number
from tests.rulemark import rule


def discard_all() -> Effect:
    return choose_some(number(9), number(9), cards(HAND), lambda cs: move(cs, DISCARDS))


@rule("CR 603.2")
def test_a_trigger_is_carried_out_before_the_effect_under_way_goes_on() -> None:
    came = Noticing(mark(1), moved_to(DISCARDS))

    g = toy(seq(mark(0), discard_all(), mark(2)), hands=["A"], rules=ToyRules(noticing=[came]))

    assert marks(g) == [0, 1, 2]


@rule("CR 603.2")
def test_it_triggers_once_for_each_object_of_one_batch() -> None:
    came = Noticing(move(IT, MAT), moved_to(DISCARDS))

    g = toy(discard_all(), hands=["ABC"], rules=ToyRules(noticing=[came]))

    assert letters(g, MAT) == "ABC"
    assert letters(g, DISCARDS) == ""


@rule("CR 603.2")
def test_it_triggers_once_for_a_batch_if_that_is_what_it_watches() -> None:
    came = Noticing(mark(1), lambda g, base, n: [-1] if moved_to(DISCARDS)(g, base, n) else [])

    g = toy(discard_all(), hands=["ABC"], rules=ToyRules(noticing=[came]))

    assert marks(g) == [1]


@rule("CR 603.2")
def test_what_was_prevented_is_not_noticed() -> None:
    came = Noticing(mark(1), moved_to(DISCARDS))
    no = Replacing("no", is_move_to(DISCARDS), prevent)

    g = toy(discard_all(), hands=["A"], rules=ToyRules([no], [came]))

    assert marks(g) == []


@rule("CR 603.2")
def test_what_was_replaced_is_noticed_as_what_it_became() -> None:
    to_discards, to_mat = Noticing(mark(1), moved_to(DISCARDS)), Noticing(mark(2), moved_to(MAT))
    instead = Replacing(
        "mat", is_move_to(DISCARDS), lambda g, at: g.pad.__setitem__(at + 2, g.zone(MAT, Seat(0)))
    )

    g = toy(discard_all(), hands=["A"], rules=ToyRules([instead], [to_discards, to_mat]))

    assert marks(g) == [2]


@rule("CR 603.10")
def test_a_trigger_that_looks_back_sees_the_state_before_the_batch() -> None:
    sizes: list[tuple[int, int]] = []

    def look(g: Game, base: int, n: int) -> list[int]:
        sizes.append((int(g.size(g.zone(HAND, Seat(0)))), int(g.size(g.zone(DISCARDS, Seat(0))))))
        return [int(g.pad[at + OBJ]) for at in rows_of(g, base, n)]

    back, now = Noticing(mark(1), look, before=True), Noticing(mark(2), look)
    g = toy(discard_all(), hands=["AB"], rules=ToyRules(noticing=[back, now]))

    assert sizes == [(2, 0), (0, 2)]
    assert marks(g) == [1, 1, 2, 2]


@rule("CR 603.10", "CR 400.7")
def test_what_looked_back_no_longer_finds_what_has_left() -> None:
    def leaving(g: Game, base: int, n: int) -> list[int]:
        return [int(g.pad[at + OBJ]) for at in rows_of(g, base, n) if g.find(g.pad[at + OBJ]) >= 0]

    back = Noticing(move(IT, MAT), leaving, before=True)
    g = toy(discard_all(), hands=["A"], rules=ToyRules(noticing=[back]))

    assert letters(g, DISCARDS) == "A"  # the row of the trigger is void: its object is another now


def test_a_trigger_sees_its_seat_and_its_object() -> None:
    came = Noticing(seq(mark_seat(), move(IT, MAT)), moved_to(DISCARDS), seat=1)

    g = toy(discard_all(), hands=["A"], rules=ToyRules(noticing=[came]))

    assert marks(g) == [1]
    assert letters(g, MAT, 1) == "A"


def test_triggers_of_triggers_are_carried_out_too() -> None:
    chain = Noticing(
        count(GOLD, 1),
        lambda g, base, n: [-1] if g.value(Seat(0), GOLD) < 5 and rows_of(g, base, n, COUNT) else [],
    )

    g = toy(seq(count(GOLD, 1), mark(3)), rules=ToyRules(noticing=[chain]))

    assert g.value(Seat(0), GOLD) == 5
    assert marks(g) == [3]


@rule("CR 603.2")
def test_a_queue_that_is_not_eager_waits_until_the_game_empties_it() -> None:
    came = Noticing(seq(mark(1), count(GOLD, 1)), moved_to(DISCARDS))
    rules = ToyRules(noticing=[came], eager=False)
    empty = do(rules.empty_queue, "empty the queue")

    g = toy(seq(discard_all(), mark(2), empty, mark(3), empty, mark(4)), hands=["AB"], rules=rules)

    assert marks(g) == [2, 1, 3, 1, 4]
    assert g.value(Seat(0), GOLD) == 2
    assert len(g.pending) == 0


@rule("CR 603.2")
def test_a_waiting_queue_is_part_of_the_game() -> None:
    came = Noticing(mark(1), moved_to(DISCARDS))
    rules = ToyRules(noticing=[came], eager=False)
    ask = choose(cards(MAT), lambda c: move(c, HAND))
    g = toy(
        seq(discard_all(), ask, do(rules.empty_queue), mark(2)),
        hands=["AB"],
        mats=["CD"],
        rules=rules,
    )
    copies = [g.fork(), reloaded(g)]

    for each in [g, *copies]:
        answer(each, "Cedar")

    assert [marks(each) for each in [g, *copies]] == [[1, 2]] * 3
    assert state(g) == state(copies[0]) == state(copies[1])


def test_the_queue_can_be_taken_from_anywhere() -> None:
    g = toy(do(lambda g: None), rules=ToyRules(eager=False))
    for n in range(3):
        g.pend(2, Seat(n), -1, n * 10, 0, 0)

    taken = g.take_pending(1)

    assert list(taken)[:4] == [2, 1, -1, 10]
    assert list(g.pending)[3::6] == [0, 20]


# -- events
def signal(seat: int) -> Effect:
    return do(lambda g: g.happen(HAPPEN, g.player(Seat(seat)), SIGNAL), f"signal {seat}")


def test_an_event_that_changes_nothing_is_noticed() -> None:
    told = Noticing(mark(1), lambda g, base, n: rows_of(g, base, n, HAPPEN))

    g = toy(
        seq(do(lambda g: g.happen(HAPPEN, g.player(Seat(0)), SIGNAL)), mark(2)),
        rules=ToyRules(noticing=[told]),
    )

    assert marks(g) == [1, 2]


def test_an_event_that_changes_nothing_asks_nobody() -> None:
    told = Noticing(mark(1), lambda g, base, n: rows_of(g, base, n, HAPPEN))
    never = Replacing("never", lambda g, at: False)
    both = seq(signal(0), signal(1))

    g = toy(seq(both, mark(2)), rules=ToyRules([never], [told]))

    assert marks(g) == [1, 1, 2]
    assert (g.pad_top, g.batch, g.open_at) == (0, -1, -1)


def test_where_nobody_listens_nothing_is_proposed() -> None:
    came = Noticing(mark(1), moved_to(MAT))

    g = toy(
        seq(do(lambda g: g.move(Obj(0), g.zone(MAT, Seat(0)), GO)), signal(0)),
        hands=["A"],
        rules=ToyRules(noticing=[came]),
        heard=False,
    )

    assert letters(g, MAT) == "A"
    assert marks(g) == []
    assert g.clock == 0


def test_what_facts_watch_is_listened_to() -> None:
    came = Noticing(mark(1), moved_to(MAT))
    g = toy(
        seq(
            do(lambda g: setattr(g, "watching", 1 << GO)),
            do(lambda g: g.move(Obj(0), g.zone(MAT, Seat(0)), GO)),
        ),
        hands=["A"],
        rules=ToyRules(noticing=[came]),
        heard=False,
    )

    assert marks(g) == [1]
    assert g.hears(GO)
    assert not g.hears(SIGNAL)
    assert reloaded(g).watching == g.fork().watching == 1 << GO


# -- facts
def facts(g: Game, column: int) -> list[int]:
    return [int(x) for x in g.facts[column::FACT]]


@rule("CR 611")
def test_facts_of_one_batch_share_a_timestamp() -> None:
    def two(g: Game) -> None:
        for n in (1, 2):
            g.fact(g.player(Seat(n % 2)), 3, n, 5, g.ref(Obj(0)), n * 100)
        g.commit()

    g = toy(seq(do(two), count(LIFE, 1), do(lambda g: (g.fact(-1, 4, 9, 6, -1, 0), g.commit()))), hands=["A"])

    assert facts(g, F_STAMP) == [1, 1, 3]
    assert facts(g, F_ABOUT) == [g.player(Seat(1)), g.player(Seat(0)), -1]
    assert facts(g, F_LAYER) == [3, 3, 4]
    assert facts(g, F_VALUE) == [1, 2, 9]
    assert facts(g, F_LASTS) == [5, 5, 6]
    assert facts(g, F_SOURCE) == [g.ref(Obj(0)), g.ref(Obj(0)), -1]
    assert facts(g, F_MORE) == [100, 200, 0]
    assert facts(g, F_SEAT) == [0, 0, 0]


@rule("CR 611")
def test_facts_end_together_by_what_they_have_in_common() -> None:
    def some(g: Game) -> None:
        for n, lasts in enumerate([1, 2, 1, 3]):
            g.fact(g.player(Seat(0)), 3, n, lasts, -1, 0)
        g.commit()

    g = toy(do(some))
    g.drop_facts(F_LASTS, 1)

    assert facts(g, F_VALUE) == [1, 3]
    assert facts(g, F_LASTS) == [2, 3]
    assert g.stale


@rule("CR 611", "CR 400.7")
def test_a_fact_about_an_object_is_not_about_what_it_becomes() -> None:
    g = toy(
        seq(
            do(lambda g: (g.fact(g.ref(Obj(0)), 3, 1, 0, -1, 0), g.commit())),
            choose(cards(HAND), lambda c: move(c, MAT)),
        ),
        hands=["A"],
    )

    about = facts(g, F_ABOUT)[0]
    assert about & ID_MASK == 0
    assert g.find(about) == -1


@rule("CR 614")
def test_a_proposed_fact_can_be_prevented() -> None:
    no = Replacing("no", lambda g, at: g.pad[at] == FACT_ON and g.pad[at + EXTRA] & 255 == 3, prevent)

    def two(g: Game) -> None:
        g.fact(g.player(Seat(0)), 3, 1, 0, -1, 0)
        g.fact(g.player(Seat(0)), 4, 2, 0, -1, 0)
        g.commit()

    g = toy(do(two), rules=ToyRules([no]))

    assert facts(g, F_LAYER) == [4]


@pytest.mark.parametrize("n", [0, 1, 3])
def test_standing_facts_are_saved_and_forked(n: int) -> None:
    def some(g: Game) -> None:
        for i in range(n):
            g.fact(g.ref(Obj(0)), i, -i, i, g.player(Seat(1)), 7)
        g.commit()

    g = toy(do(some), hands=["A"])
    copy = g.fork()
    copy.drop_facts(F_SEAT, 0)

    assert len(g.facts) == n * FACT
    assert state(reloaded(g)) == state(g)
    assert len(copy.facts) == 0


def test_the_timestamp_counts_batches_not_rows() -> None:
    def rows(g: Game) -> None:
        for obj in range(3):
            g.propose(MOVE, g.ref(Obj(obj)), g.zone(MAT, Seat(0)), ON_TOP, GO)
        g.propose(COUNT, g.player(Seat(1)), 2, GOLD, GET)
        g.commit()

    g = toy(do(rows), hands=["ABC"])

    assert g.clock == 1
    assert g.value(Seat(1), GOLD) == 2
