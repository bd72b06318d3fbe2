"""Records of games: replaying them, and finding who gave each answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games import table_class
from cardwright.kernel.errors import CardwrightError, CorruptSave, Fault
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.game import CONCEDES, FRESH, SETS

from . import save as saving
from .decision_texts import check_displayable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .game import Game


def who_answers(answer: int, asked: int) -> int:
    """Return the seat that gave an answer of a record. Return -1 for a random draw, which the record stores
    too.

    `asked`: the seat that had to answer.
    """
    if answer <= FRESH:
        return -1
    if answer <= SETS:
        return SETS - answer & NOBODY
    return CONCEDES - answer if answer <= CONCEDES else asked


class Record(saving.Record, frozen=True, forbid_unknown_fields=True):
    """The record of a game, which can be replayed: spec, answers, and final digest."""

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record from JSON. Raise CorruptSave if it is not one."""
        read = saving.record_from_json(text)
        return cls(read.spec, read.answers, read.digest, read.format)

    def replay(self) -> Game:
        """Replay all answers and return the game. Raise CorruptSave if it doesn't reach the recorded digest."""
        game = table_class(self.spec.game)(self.spec)
        for _ in self.steps(game):
            pass
        return game

    def steps(self, game: Game) -> Iterator[int]:
        """Replay all answers in a new game of this spec. Yield each answer before it is given.

        Raise the errors of `replay`.
        """
        check_displayable(game)
        for i, answer in enumerate(self.answers):
            if game.decision is None:
                raise CorruptSave(
                    f"the game is over before answer {i + 1} of {len(self.answers)} in the record"
                )
            yield answer
            try:
                game._state.answer(answer if answer <= CONCEDES else game._index(answer))
            except CardwrightError:
                raise
            except Exception as why:  # a bug in the rules, or a made-up position
                raise Fault(
                    f"answer {i + 1} of this record of {self.spec.game} failed with {type(why).__name__}: {why}"
                ) from why
            game._asked = None
        if game.digest != self.digest:
            raise CorruptSave(f"expected a game with the final digest {self.digest}, got {game.digest}")
