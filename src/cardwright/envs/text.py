"""The same in words, for language models and whoever reads: what a seat sees as JSON, a prompt, an answer as text.

    from cardwright.envs.text import TextEnv

    env = TextEnv("dominion", opponent="big-money", seed=1)
    while not env.over:
        env.answer("0")

An answer is the index of an option or its text. One that is neither is told so, and after `retries` of them
`on_illegal` says what becomes of the turn: "first" takes the first option, "raise" is an error.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.play.game import Game
from cardwright.play.spec import TURN_LIMIT, bot_seed, whole_number

from .tables import Opponent, Table, opponents_for
from .words import lines

if TYPE_CHECKING:
    from cardwright.bots.base import Bot

FIRST: Final = "first"
RAISE: Final = "raise"
CUT: Final = "..."
LONGEST: Final = 1000  # characters of an answer: a longer one is told back cut
INDEX: Final = re.compile(r"-?[0-9]{1,9}")


def at_least(least: int, value: int, what: str) -> int:
    """A number, if it is a whole one and as large as that; CardwrightError if not."""
    if whole_number(value, what) < least:
        raise CardwrightError(f"expected {least} or more for {what!r}, got {value}")
    return int(value)


class TextEnv:
    """One seat of a game, in words; bots play the others. `seat`: its number. `budget`: characters of a prompt."""

    def __init__(
        self, game: str | Game = "", *, opponent: Opponent | Sequence[Opponent] = "random", seat: int = 0,
        seed: int = 0, budget: int = 4000, retries: int = 2, on_illegal: str = FIRST, seats: int = 2,
        turn_limit: int = TURN_LIMIT, table_seed: int = 0, **options: Any,
    ) -> None:  # fmt: skip
        if on_illegal not in (FIRST, RAISE):
            raise CardwrightError(f"expected {FIRST} or {RAISE} for 'on_illegal', got {on_illegal!r}")
        self.table = Table(game, seats=seats, turn_limit=turn_limit, table_seed=table_seed, options=options)
        if not 0 <= whole_number(seat, "seat") < self.table.seats:
            raise CardwrightError(f"expected a seat from 0 to {self.table.seats - 1}, got {seat}")
        self.seat = seat
        self.opponents = opponents_for(opponent, self.table.seats)
        self.budget = at_least(len(CUT), budget, "budget")
        self.retries = at_least(0, retries, "retries")
        self.on_illegal = on_illegal
        self.reset(seed)

    def reset(self, seed: int) -> str:
        """Begin another game; its first prompt.

        If a bot fails before, its error is raised, and the old game goes on.
        """
        game = self.table.game(seed)
        others = iter(self.opponents)
        bots = {
            seat: self.table.bot(next(others), bot_seed(seed, seat))
            for seat in range(self.table.seats)
            if seat != self.seat
        }
        self._let_bots_play(game, bots)
        self.game, self.bots = game, bots
        self.wrong = 0  # answers in a row that were none
        self.illegal = 0  # of the whole game
        return self.prompt()

    def _let_bots_play(self, game: Game, bots: Mapping[int, Bot]) -> None:
        while (d := game.decision) is not None and d.seat != self.seat:
            alone = len(d.options) == 1
            game.answer(0 if alone else int(bots[d.seat].choose(game.view(d.seat))))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.over

    @property
    def reward(self) -> float:
        """What a game that is over is worth to the seat; nought as long as it goes on."""
        return self.table.rewards(self.game)[self.seat] if self.over else 0.0

    def observe(self) -> dict[str, Any]:
        """What the seat sees, as plain data; as many of the last lines of the story as the budget allows."""
        game, d = self.game, self.game.decision
        seen: dict[str, Any] = {
            "game": self.table.name,
            "seat": game.seats[self.seat],
            "table": list(lines(game, self.seat)),
            "question": d.text if d is not None else "",
            "options": [option.text for option in d.options] if d is not None else [],
        }
        if game.over:
            seen["winners"] = list(game.winners)
            seen["scores"] = dict(zip(game.seats, game.scores, strict=True))
        left = self.budget - len(json.dumps(seen))
        story: list[str] = []
        for line in reversed(game.story(self.seat).lines):
            left -= len(json.dumps(line.text)) + 2
            if left < 0:
                break
            story.insert(0, line.text)
        return {**seen, "story": story}

    def prompt(self) -> str:
        """What the seat sees, what is asked and the options, in words and no longer than the budget."""
        seen = self.observe()
        asked = [seen["question"], *(f"{i}: {text}" for i, text in enumerate(seen["options"]))]
        text = "\n".join([*seen["story"], "", *seen["table"], *asked])
        return text if len(text) <= self.budget else CUT + text[len(text) + len(CUT) - self.budget :]

    def answer(self, text: str | int) -> str:
        """Answer with an index or with the text of an option; the next prompt, or what was wrong with the answer.

        If a bot fails, its error is raised, and the game is as it was.
        """
        given = text.strip() if isinstance(text, str) else text
        if isinstance(given, str) and len(given) > LONGEST:
            given = given[:LONGEST] + CUT
        if isinstance(given, str) and INDEX.fullmatch(given):
            given = int(given)
        before = self.game.fork()
        try:
            self.game.answer(given)
        except IllegalAnswer as why:
            return self.refuse(str(why))
        return self._go_on(before)

    def refuse(self, why: str) -> str:
        """An answer that is none, for this reason: the reason; after too many, what `on_illegal` says, and a prompt.

        IllegalAnswer if that is an error, or the game is over.
        """
        self.illegal += 1
        self.wrong += 1
        if self.wrong <= self.retries:
            return why
        if self.on_illegal == RAISE or self.over:
            raise IllegalAnswer(why)
        before = self.game.fork()
        self.game.answer(0)
        return self._go_on(before)

    def _go_on(self, before: Game) -> str:
        """The next prompt, once the bots have answered; if one of them fails, the game is as it was before."""
        try:
            self._let_bots_play(self.game, self.bots)
        except BaseException:
            self.game = before
            raise
        self.wrong = 0
        return self.prompt()

    def info(self) -> dict[str, Any]:
        """What is told beside it."""
        told = self.table.info(self.game, self.game.spec.seed)
        return {**told, "illegal": self.illegal}
