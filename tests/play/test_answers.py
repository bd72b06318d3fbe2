"""The answers that a game accepts, and the errors for others."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
import pytest

import cardwright
from cardwright.kernel import game as kernel
from cardwright.kernel.errors import CardwrightError, CorruptSave, Fault, IllegalAnswer
from cardwright.play import save as saving
from cardwright.play.game import Game

KINGDOM = ["Village", "Smithy", "Militia", "Moat"]


def a_game(seed: int = 7) -> Game:
    return cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=seed)


class Index:
    """A number as other libraries have them."""

    def __index__(self) -> int:
        return 1


def test_an_option_of_an_earlier_decision_is_refused() -> None:
    game = a_game()
    assert game.decision is not None
    earlier = game.decision.options[0]
    game.answer(earlier)

    with pytest.raises(IllegalAnswer, match="which belongs to another game or to an earlier decision"):
        game.answer(earlier)


def test_an_option_of_another_game_is_refused() -> None:
    one, other = a_game(), a_game(8)
    assert one.decision is not None
    assert other.decision is not None

    with pytest.raises(IllegalAnswer, match="another game"):
        one.answer(other.decision.options[0])
    with pytest.raises(IllegalAnswer, match="another game"):
        one.answer(a_game().decision.options[0])  # type: ignore[union-attr]


def test_an_option_of_a_copy_that_went_another_way_is_refused() -> None:
    one = a_game()
    other = one.fork()
    one.answer(0)
    other.answer(1)
    assert other.decision is not None

    with pytest.raises(IllegalAnswer, match="which belongs to another game or to an earlier decision"):
        one.answer(other.decision.options[0])


def test_options_of_a_copy_at_the_same_decision_are_taken() -> None:
    game = a_game()
    assert game.decision is not None
    option = game.decision.options[0]

    copy = game.fork()
    copy.answer(option)
    game.answer(option)

    assert copy.digest == game.digest


def test_an_option_is_taken_again_after_the_answer_is_taken_back() -> None:
    game = a_game()
    assert game.decision is not None
    option = game.decision.options[0]
    game.answer(option)
    game.undo()

    game.answer(option)

    assert len(game.record.answers) == 1


@pytest.mark.parametrize("answer", [True, False, None, 1.0, b"0", -1, 99, 1 << 70, [0], "no such thing"])
def test_what_is_no_answer_is_refused_and_changes_nothing(answer: object) -> None:
    game = a_game()
    before = game.digest

    with pytest.raises(IllegalAnswer, match="expected one of"):
        game.answer(answer)  # type: ignore[arg-type]

    assert game.digest == before


def test_any_whole_number_is_an_index() -> None:
    one, other = a_game(), a_game()

    one.answer(Index())  # type: ignore[arg-type]
    other.answer(1)

    assert one.digest == other.digest


def test_a_decision_can_be_read_after_the_game_has_gone_on() -> None:
    game, same = a_game(), a_game()
    decision, told = game.decision, same.decision
    assert decision is not None
    assert told is not None
    text, texts = told.text, [o.text for o in told.options]
    for _ in range(5):
        game.answer(0)

    assert decision.text == text
    assert [o.text for o in decision.options] == texts
    assert decision == told
    game.undo(5)
    assert game.decision == told


def test_nothing_is_lost_if_no_question_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = a_game()
    if "PATIENCE" not in vars(kernel) or not str(kernel.__file__).endswith(".py"):
        pytest.skip("compiled code has the number in it")
    before = game.digest
    monkeypatch.setattr(kernel, "PATIENCE", 2)  # enough to begin, too few to end a turn

    with pytest.raises(Fault, match="the effects loop without end: 2 parts"):
        game.answer("End the Buy phase")

    assert game.digest == before


# -- saves that somebody wrote
def test_a_save_is_believed_only_if_its_answers_lead_to_it() -> None:
    game = a_game()
    for _ in range(6):
        game.answer(0)
    saved = game._saved()
    richer = a_game()
    for _ in range(4):
        richer.answer(0)
    saved.body.state = richer._saved().body.state
    saved.check = saved.checked()

    with pytest.raises(CorruptSave, match="don't lead to its saved state"):
        Game.load(saving.to_bytes(saved))
    assert Game.load(game.save()).digest == game.digest


def test_a_save_of_another_version_is_taken_as_it_stands_if_its_owner_says_so() -> None:
    game = a_game()
    for _ in range(6):
        game.answer(0)
    saved = game._saved()
    longer = a_game()
    for _ in range(8):
        longer.answer(0)
    saved.body.history = longer._saved().body.history  # as if the same answers led elsewhere there
    saved.check = saved.checked()
    data = saving.to_bytes(saved)

    with pytest.raises(CorruptSave, match="trust=True"):
        Game.load(data)
    assert Game.load(data, trust=True).digest == game.digest


def test_a_save_that_unpacks_to_more_than_a_game_is_refused() -> None:

    bomb = saving.MARK + zlib.compress(b"\0" * (1 << 27), 9)

    with pytest.raises(CorruptSave, match="larger than 67,108,864 bytes"):
        Game.load(bomb)


def test_an_answer_beyond_a_machine_integer_is_refused() -> None:
    record = msgspec.json.decode(a_game().record.to_json())
    record["answers"] = [1 << 80]

    with pytest.raises(CorruptSave, match="for answer 1, got"):
        cardwright.Record.from_json(msgspec.json.encode(record).decode())


@pytest.mark.parametrize("seed", ["x", -1, 1 << 62, 1.5])
def test_a_seed_that_is_none_is_refused_for_another_game_too(seed: Any) -> None:
    game = cardwright.dominion(kingdom=["Page"], seats=["Ann", "Bob"], seed=1)

    with pytest.raises(CardwrightError, match="seed"):
        game.again(seed)


@pytest.mark.parametrize("asked", [{"banned": "Page"}, {"banned": ["Pgae"]}, {"landscapes": "x"}])
def test_an_option_of_another_kind_is_refused(asked: Any) -> None:
    with pytest.raises(CardwrightError, match="expected"):
        cardwright.dominion(seats=["Ann", "Bob"], seed=1, **asked)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_turns_are_those_of_a_seat(seat: int) -> None:
    deck = ["Forest"] * 60
    games = (
        cardwright.dominion(seats=["Ann", "Bob"], seed=1),
        cardwright.magic([deck, deck], ["Ann", "Bob"], seed=1),
    )

    for game in games:
        with pytest.raises(CardwrightError, match="expected a seat from 0 to 1"):
            game.turns_of(seat)


class Array:
    """An array of NumPy: it has the method of a number, and is none."""

    def __index__(self) -> int:
        raise TypeError("only integer scalar arrays can be converted to a scalar index")


def test_an_array_is_no_answer_and_no_seed() -> None:
    game = a_game()
    before = game.digest

    with pytest.raises(IllegalAnswer, match="expected one of"):
        game.answer(Array())  # type: ignore[arg-type]
    for ask in (game.again, game.undo, lambda seed: game.imagine(0, seed)):
        with pytest.raises(CardwrightError, match="expected a whole number"):
            ask(Array())  # type: ignore[arg-type]
    assert game.digest == before


def test_seeds_are_numbers_of_any_library_and_true_is_none() -> None:
    game = a_game().again(Index())  # type: ignore[arg-type]

    assert game == a_game().again(1)
    assert game.record.replay() == game
    assert game.imagine(0, Index()).spec == game.imagine(0, 1).spec  # type: ignore[arg-type]
    with pytest.raises(CardwrightError, match="expected a whole number for 'seed', got True"):
        game.again(True)


@pytest.mark.parametrize(
    "names",
    [("Ann", "\u200b"), ("Ann", "\u00ad\ufeff"), ("Ann", "\u3164"), ("Ann", " "), ("Ann", "An\u200bn"), ("Ann", "Ann "),
     ("\u00e9", "e\u0301")],
)  # fmt: skip
def test_the_names_of_seats_are_seen_and_look_different(names: tuple[str, str]) -> None:
    with pytest.raises(CardwrightError, match="expected a name of its own for each seat"):
        cardwright.dominion(KINGDOM, names, seed=1)


# -- numbers as others have them
@pytest.mark.parametrize("wrong", [0.0, 0.5, "0", None])
def test_options_are_found_by_whole_numbers(wrong: Any) -> None:
    options = a_game().decision.options  # type: ignore[union-attr]

    assert options[Index()] == options[1]  # type: ignore[call-overload]
    assert type(options[Index()].index) is int  # type: ignore[call-overload]
    with pytest.raises(TypeError):
        options[wrong]


def test_a_number_without_end_is_refused_like_any_other() -> None:
    endless: int = 10**5000  # Python prints none of so many digits
    game = a_game()

    for asked in (
        lambda: game.answer(endless),
        lambda: game.undo(endless),
        lambda: game.again(endless),
        lambda: game.imagine(0, endless),
        lambda: a_game(endless),
        lambda: cardwright.dominion(KINGDOM, ["Ann", "Bob"], turn_limit=-endless),
    ):
        with pytest.raises(CardwrightError, match="expected"):
            asked()


@pytest.mark.parametrize("what", ["bane", "set_aside", "ferry"])
def test_a_card_is_asked_for_by_its_name(what: str) -> None:
    number: Any = {what: 5}

    with pytest.raises(CardwrightError, match=f"expected a name for '{what}', got 5"):
        cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=1, **number)
