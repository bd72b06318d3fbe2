"""CR 614.12, 607.2p. Anchor words: a player chooses one of two words as a permanent enters, and the permanent
has the abilities printed behind that word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import choice_made
from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.numbers import causes, columns, events, questions
from cardwright.kernel.effects import DONE, Condition, Effect
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class choose_word(Effect):
    """CR 614.12. An effect: as a permanent enters, its controller chooses one of `words` for it."""

    def __init__(self, words: list[str]) -> None:
        super().__init__()
        self.words: list[str] = words
        self.label = f"choose {' or '.join(words)}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = vec[i64](capacity=2)
            i: i64 = 0
            while i < i64(len(self.words)):
                found = append(found, i)
                i += 1
            g.ask(questions.ASK_MODE, found)
            return 1
        if g.slot(0) >= 0:
            g.amend(events.COLUMN, enters_as(g.slot(0)), g.reply, columns.CHOSEN, causes.CHOSEN_IT)
        return DONE

    def says(self, g: Game, option: i64) -> str:
        return self.words[option]

    def asks(self, g: Game) -> str:
        return "Choose a word"


@final
class word_chosen(Condition):
    """CR 607.2p. A condition: the word with the index `n` was chosen for the source as it entered."""

    def __init__(self, n: int, word: str) -> None:
        super().__init__()
        self.n: i64 = n
        self.word: str = word
        self.label = f"{word} was chosen"

    def holds(self, g: Game) -> bool:
        obj = g.find(g.slot(0))
        return obj >= 0 and choice_made(g, obj) == self.n
