"""Reviews a recorded game for one seat: the chance to win in each turn, and the decisions that cost most.

A bot with look-ahead judges each decision from the seat's view alone: it compares the seat's choice with its
own choice in the same imagined games. So luck, and cards that the seat couldn't know, don't affect the
result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardwright.games import table_class
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import i64
from cardwright.play.record import who_answers

if TYPE_CHECKING:
    from cardwright.play.game import Game, Record

COSTLIEST: Final = 3
SURE: Final = 2.0  # a better option must be ahead by this many standard errors
LEAST: Final = 0.02  # smaller losses are not reported


class Answered(msgspec.Struct):
    """One answer of a record: the seat that gave it, the kind of question, and the option.

    For a random draw or a concession, the seat is -1.
    """

    seat: int
    asked: int
    turn: int
    key: int
    text: str


class TurnChance(msgspec.Struct, frozen=True):
    """The chance to win that the seat had at its first choice of a turn, from 0 to 1.

    It is the chance that it would have had with the bot playing on.
    """

    turn: int
    chance: float


class Judged(msgspec.Struct, frozen=True):
    """A decision that reduced the chance to win, by `loss` (0 to 1). `error`: the standard error of `loss`.

    `answer`: the index of the decision's first answer in the record.
    """

    answer: int
    turn: int
    question: str
    taken: tuple[str, ...]
    better: tuple[str, ...]
    chance: float
    loss: float
    error: float


class Review(msgspec.Struct, frozen=True):
    """The review of a game for one seat. `judged`: the number of judged decisions; `costly`: the costliest first."""

    game: str
    seat: str
    bot: str
    winners: tuple[str, ...]
    turns: int
    judged: int
    chances: tuple[TurnChance, ...]
    costly: tuple[Judged, ...]
    stopped: bool = False

    def to_json(self) -> str:
        """Return the review as a JSON document."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode()


def review(
    record: Record, seat: int | str = 0, *, bot: str = "", seed: int = 0, most: int = COSTLIEST,
    progress: Callable[[int], None] | None = None,
) -> Review:  # fmt: skip
    """Review a game for one seat, by number or name. `most`: the largest number of costly decisions in the result.

    `bot`: the bot that judges; "": the built-in bot with the deepest look-ahead. The same seed gives the same
    review. `progress` is called with the number of answers just passed. Ctrl-C ends the review early; the
    result has the decisions judged so far. Raise CardwrightError for an unknown seat, or a bot without
    look-ahead.
    """
    kind = table_class(record.spec.game)
    shelf = kind.shelf()
    name = bot or shelf.reviewer
    if not name:
        raise CardwrightError(f"no bot of {record.spec.game} looks ahead, so none can review a game")
    judge = shelf.make(name, seed)
    if not judge.thinks:
        raise CardwrightError(
            f"the bot {name!r} doesn't look ahead: choose another one, such as {shelf.reviewer!r}"
        )
    given = answers_of(record)
    game: Any = kind(record.spec)
    me = game._seat(seat)
    chances: dict[int, float] = {}
    found: list[Judged] = []
    judged, passed, stopped = 0, 0, False
    try:
        for i, _ in enumerate(record.steps(game)):
            one = given[i]
            if progress is not None:
                progress(1)
            if one.seat != me or i < passed:
                continue
            view = game.view(me)
            line = list(choices(given, i))
            seen = judge.appraise(view, [each.key for each in line])
            if seen is None:
                continue
            judged += 1
            chances.setdefault(one.turn, max(seen.best, seen.taken))
            passed = i + seen.answers
            taken = tuple(each.text for each in line[: seen.answers])
            loss = seen.best - seen.taken
            if loss >= LEAST and loss > SURE * seen.error and tuple(seen.texts) != taken:
                found.append(
                    Judged(
                        i, one.turn, view.question(), taken, tuple(seen.texts), seen.best, loss, seen.error
                    )
                )
    except KeyboardInterrupt:
        stopped = True
    found.sort(key=lambda each: (-each.loss, each.answer))
    return Review(
        record.spec.game, record.spec.seats[me], name, tuple(game.winners), game.view(me).turn_number, judged,
        tuple(TurnChance(turn, chance) for turn, chance in chances.items()), tuple(found[:most]), stopped,
    )  # fmt: skip


def answers_of(record: Record) -> list[Answered]:
    """Replay a record, and return who gave each answer, and which option it was."""
    found: list[Answered] = []
    game: Any = table_class(record.spec.game)(record.spec)
    for answer in record.steps(game):
        asked = int(game._state.decision.seat)
        seat = who_answers(answer, asked)
        view = game.view(asked)
        if seat != asked or answer < 0:
            found.append(Answered(-1, -1, view.turn_number, 0, ""))
            continue
        texts = view.option_texts()
        found.append(
            Answered(
                seat, int(view.asked()), view.turn_number, int(view.option_key(i64(answer))), texts[answer]
            )
        )
    return found


def choices(given: list[Answered], at: int) -> Iterator[Answered]:
    """Yield the answers that belong to the choice at an index: those that follow with the same seat, question
    and turn.
    """
    first = given[at]
    for one in given[at:]:
        if (one.seat, one.asked, one.turn) != (first.seat, first.asked, first.turn):
            return
        yield one


def game_at(record: Record, answer: int) -> Game:
    """Return the game before an answer of a record, for playing on from there."""
    game = table_class(record.spec.game)(record.spec)
    for i, _ in enumerate(record.steps(game)):
        if i == answer:
            return game.fork()
    raise CardwrightError(f"expected an answer from 0 to {len(record.answers) - 1}, got {answer}")
