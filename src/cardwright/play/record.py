"""The record of a game: how it is played again, and who gave which answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games import table_class
from cardwright.kernel.errors import CardwrightError, CorruptSave, Fault
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.game import CONCEDES, FRESH, SETS

from . import save as saving
from .telling import check_told

if TYPE_CHECKING:
    from .game import Game


def who_answers(answer: int, asked: int) -> int:
    """The seat whose answer it is, if another one was asked; -1: nobody's, it is chance."""
    if answer <= FRESH:
        return -1
    if answer <= SETS:
        return SETS - answer & NOBODY
    return CONCEDES - answer if answer <= CONCEDES else asked


class Record(saving.Record, frozen=True, forbid_unknown_fields=True):
    """A game as it can be played again: its spec, every answer, and the digest it came to."""

    @classmethod
    def from_json(cls, text: str) -> Record:
        """CorruptSave if it is no record."""
        read = saving.record_from_json(text)
        return cls(read.spec, read.answers, read.digest, read.format)

    def replay(self) -> Game:
        """The game, every answer given again; CorruptSave if it does not come to the same digest."""
        game = table_class(self.spec.game)(self.spec)
        check_told(game)
        for i, answer in enumerate(self.answers):
            if game.decision is None:
                raise CorruptSave(
                    f"expected a decision for answer {i + 1} of {len(self.answers)}, got the end of the game"
                )
            try:
                game._state.answer(answer if answer <= CONCEDES else game._index(answer))
            except CardwrightError:
                raise
            except Exception as why:  # the rules are wrong, or the position was made up
                raise Fault(
                    f"expected an answer that can be carried out, got {type(why).__name__}: {why}; {i} answers of "
                    f"{self.spec.game} before it could be"
                ) from why
            game._asked = None
        if game.digest != self.digest:
            raise CorruptSave(f"expected a game that comes to {self.digest}, got {game.digest}")
        return game
