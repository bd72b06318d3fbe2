"""Forged saves: numbers outside of the game give one CorruptSave, whatever their checksum."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import cardwright
from cardwright.games.dominion.game import DominionGame, DominionSpec
from cardwright.kernel import saving, snapshot
from cardwright.kernel.errors import CorruptSave
from cardwright.kernel.frames import LOG_CAUSE, LOG_TAG, NO_OBJECT, PAD, SEAT_OF, TAG_MOVE, WIDTH
from cardwright.kernel.game import Game as State
from cardwright.kernel.ints import Seat, append, i64, vec
from cardwright.play.body import body_of, state_of, state_to_bytes
from cardwright.play.record import Record
from cardwright.play.spec import copy_with


def a_game() -> State:
    """At a decision in the middle of a turn."""
    game = cardwright.dominion(["Militia", "Village"], ["Ann", "Bob"], seed=3)
    for _ in range(9):
        game.answer(0)
    return game._state.fork()


def reloaded(g: State) -> State:
    return state_of(g.match, body_of(g))


def lists_elsewhere(g: State) -> None:
    g.agenda[g.top + PAD] = 999


def seat_nobody_has(g: State) -> None:
    g.agenda[g.top + SEAT_OF] = 50


def nobodys_turn(g: State) -> None:
    g.current = Seat(2)


def unknown_object_in_the_log(g: State) -> None:
    g.log = vec[i64]([i64(TAG_MOVE) << LOG_TAG | (NO_OBJECT - 1)])
    g.n_log = 1


def counter_too_many(g: State) -> None:
    g.values = append(g.values, i64(0))


def home_too_few(g: State) -> None:
    g.home = g.home[1:]


@pytest.mark.parametrize(
    ("forge", "says"),
    [
        (lists_elsewhere, "where a frame's lists begin, got 999"),
        (seat_nobody_has, "the seat of a frame, got 50"),
        (nobodys_turn, "expected 0 to 1 for the seat whose turn it is, got 2"),
        (unknown_object_in_the_log, "an object of the log"),
        (counter_too_many, "the number of counters"),
        (home_too_few, "the number of homes"),
    ],
)
def test_numbers_out_of_bounds_are_refused(forge: Callable[[State], None], says: str) -> None:
    g = a_game()
    forge(g)

    with pytest.raises(CorruptSave, match=says):
        reloaded(g)


def changed(g: State, find: vec[i64], replace: vec[i64]) -> saving.Saved:
    """The save of a game with one stretch of its numbers replaced."""
    saved = snapshot.save(g)
    ints = [int(x) for x in saving.from_bytes(saved.state)]
    old, new = [int(x) for x in find], [int(x) for x in replace]
    at = next(i for i in range(len(ints)) if ints[i : i + len(old)] == old)
    saved.state = saving.to_bytes(vec[i64](ints[:at] + new + ints[at + len(old) :]))
    return saved


def test_a_top_beyond_the_agenda_is_refused() -> None:
    g = a_game()
    low, high = g.chance.state & 0xFFFFFFFF, g.chance.state >> 32
    saved = changed(g, vec[i64]([low, high, g.top]), vec[i64]([low, high, g.top + WIDTH]))

    with pytest.raises(CorruptSave, match="the top frame"):
        snapshot.restore(g.match, saved)


@pytest.mark.parametrize(
    ("under", "rows", "says"), [(0, 0, "a batch under way, got 0"), (-1, 7, "the rows of a batch, got 7")]
)
def test_a_batch_that_has_no_end_is_refused(under: int, rows: int, says: str) -> None:
    g = a_game()
    g.pad = vec[i64]([-1, 0, 987654])
    g.pad_top = 3
    g.batch = 0
    saved = changed(g, vec[i64]([3, -1, 0, 987654]), vec[i64]([3, under, rows, 987654]))

    with pytest.raises(CorruptSave, match=says):
        snapshot.restore(g.match, saved)


def test_an_object_that_lies_twice_in_its_zone_is_refused() -> None:
    g = a_game()
    zone = next(z for z in range(int(g.zones.n)) if g.zones.count(z) > 1)
    objects = g.zones.all_of(zone)
    first = vec[i64]([len(objects), *objects])
    twice = vec[i64]([len(objects), objects[1], *objects[1:]])
    saved = changed(g, first, twice)

    with pytest.raises(CorruptSave, match="in the zone that its place names"):
        snapshot.restore(g.match, saved)


def test_a_name_that_is_not_there_is_refused() -> None:
    saved = snapshot.save(a_game())
    saved.nodes = saved.nodes[:1]

    with pytest.raises(CorruptSave, match="the number of a name"):
        snapshot.restore(a_game().match, saved)


def test_what_was_not_forged_is_loaded() -> None:
    g = a_game()

    assert snapshot.digest(reloaded(g)) == snapshot.digest(g)


def test_an_imagined_game_tells_nothing_of_the_real_seed() -> None:
    game = cardwright.dominion(["Militia"], ["Ann", "Bob"], seed=77)

    imagined = game.imagine(0, 5)

    assert (imagined.spec.seed, game.spec.seed) == (5, 77)
    assert imagined.record.answers == ()
    assert imagined.record.replay().digest == imagined.digest


def test_what_an_imagined_game_answers_is_taken_back_saved_and_recorded() -> None:
    imagined = cardwright.dominion(["Militia"], ["Ann", "Bob"], seed=77).imagine(0, 5)
    before = imagined.digest
    imagined.answer(0)
    after = imagined.digest

    loaded = DominionGame.load(imagined.save())
    loaded.undo()

    assert loaded.digest == before
    assert imagined.record.replay().digest == after


def test_a_save_of_another_game_than_asked_for_is_refused() -> None:
    text = cardwright.dominion(["Militia"], seed=1).to_json().replace('"game":"dominion"', '"game":"chess"')

    with pytest.raises(
        cardwright.CardwrightError, match="expected dominion or magic for 'game', got 'chess'"
    ):
        cardwright.Game.from_json(text)


def test_records_of_dominion_are_read_as_they_always_were() -> None:
    game = DominionGame(DominionSpec(("Militia",), ("Ann", "Bob"), 4))
    written = (
        '{"spec":{"kingdom":["Militia"],"seats":["Ann","Bob"],"seed":4,"edition":"current","black_market":null,'
        '"turn_limit":0,"position":"","outside":[],"game":"dominion"},"answers":[],"digest":"'
    )

    record = cardwright.Record.from_json(f'{written}{game.digest}"}}')

    assert record.replay().digest == game.digest
    assert record.spec == game.spec


def made_up(forge: Callable[[State], None]) -> DominionGame:
    """A game that begins at a position that somebody wrote."""
    game = cardwright.dominion(["Militia", "Village"], ["Ann", "Bob"], seed=3)
    for _ in range(9):
        game.answer(0)
    spec = game.from_here(1)
    g = spec.start()
    forge(g)
    return DominionGame(copy_with(spec, position=state_to_bytes(g)))


def nothing(g: State) -> None:
    pass


def unknown_cause_in_the_log(g: State) -> None:
    g.log = vec[i64]([word | i64(255) << LOG_CAUSE for word in g.entries()])
    g.n_log = len(g.log)


def test_a_position_that_cannot_be_told_is_refused() -> None:
    """No answers lead to a position, so it is looked at as a whole."""
    well, ill = made_up(nothing), made_up(unknown_cause_in_the_log)

    assert Record.from_json(well.record.to_json()).replay() == well
    assert DominionGame.load(well.save()) == well
    with pytest.raises(CorruptSave, match="the saved position can't be displayed"):
        Record.from_json(ill.record.to_json()).replay()
    with pytest.raises(CorruptSave, match="the saved position can't be displayed"):
        DominionGame.load(ill.save())
