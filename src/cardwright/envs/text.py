"""Text environments for language models: observations as JSON or as a prompt, answers as text.

    from cardwright.envs.text import TextEnv

    env = TextEnv("dominion", opponent="big-money", seed=1)
    while not env.over:
        env.answer("0")

`TextEnv` has one text seat, and bots play the others; `TextGame` has any number of text seats. An answer is the index
of an option or its text: `2`, `[2]`, `2.`, `2: Buy Silver` and `buy silver` are accepted. Any other answer gets an
error as reply and may be retried. After `retries` further failures, `on_illegal` decides: "lose" ends the game as a
loss, "first" chooses the first option, "raise" raises an error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.play.game import Game
from cardwright.play.spec import BRIEF, QUICK, TURN_LIMIT, bot_seed, whole_number

from .answers import answer_of
from .prompts import CUT, SeatPrompts, Style
from .tables import Opponent, Table, opponents_for

if TYPE_CHECKING:
    from cardwright.bots.base import Bot

FIRST: Final = "first"
RAISE: Final = "raise"
LOSE: Final = "lose"
ON_ILLEGAL: Final = (LOSE, FIRST, RAISE)


def at_least(least: int, value: int, what: str) -> int:
    """Return the value, which must be an integer not below `least`. Raise CardwrightError if it is not."""
    if whole_number(value, what) < least:
        raise CardwrightError(f"expected {least} or more for {what!r}, got {value}")
    return int(value)


class TextGame:
    """A game with text seats, which read prompts and answer with text. `players`: for each seat a bot; None:
    a text seat.

    `budget`: the largest prompt, in characters. `alone`: whether each prompt contains everything, for a model
    that doesn't remember earlier ones; otherwise it contains only what is new. `goal`, `deck`, `cards`,
    `you`: whether prompts contain the goal of the game, the seat's own deck, the texts of cards, and "you"
    instead of the seat's name. With several text seats, a seat is asked whenever it might act, so that being
    asked reveals nothing about its hand.
    """

    def __init__(
        self, game: str | Game = "", *, players: Sequence[Opponent | None] = (None, None), seed: int = 0,
        budget: int = 4000, retries: int = 2, on_illegal: str = LOSE, alone: bool = False, goal: bool = False,
        deck: bool = False, cards: bool = False, you: bool = False, turn_limit: int = TURN_LIMIT, table_seed: int = 0,
        **options: Any,
    ) -> None:  # fmt: skip
        if on_illegal not in ON_ILLEGAL:
            raise CardwrightError(f"expected {', '.join(ON_ILLEGAL)} for 'on_illegal', got {on_illegal!r}")
        several = sum(player is None for player in players) > 1
        self.table = Table(
            game, seats=len(players), turn_limit=turn_limit, table_seed=table_seed, options=options,
            # text seats see who is asked; that must not reveal what others hold
            asking=BRIEF if several else QUICK,
        )  # fmt: skip
        if len(players) != self.table.seats:
            raise CardwrightError(
                f"expected {self.table.seats} players, one for each seat, got {len(players)}"
            )
        self.players = list(players)
        for player in self.players:
            if player is not None:
                self.table.bot(player, 0)  # an unknown bot is reported before any game begins
        self.style = Style(at_least(len(CUT), budget, "budget"), alone, goal, deck, cards, you)
        self.retries = at_least(0, retries, "retries")
        self.on_illegal = on_illegal
        self.text_seats = [seat for seat, player in enumerate(self.players) if player is None]
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Start a new game.

        If a bot fails before the first prompt, its error is raised, and the previous game stays.
        """
        game = self.table.game(seed)
        bots = {
            seat: self.table.bot(player, bot_seed(seed, seat))
            for seat, player in enumerate(self.players)
            if player is not None
        }
        self._let_bots_play(game, bots)
        self.game, self.bots = game, bots
        self.prompts = {seat: SeatPrompts(self.table, seat, self.style) for seat in self.text_seats}
        self.wrong = 0  # number of invalid answers in a row
        self.invalid = dict.fromkeys(self.text_seats, 0)  # number of invalid answers of each text seat
        self.lost: int | None = (
            None  # the seat that has lost before the end, by invalid answers or by giving up
        )
        self.why_lost = ""

    def _let_bots_play(self, game: Game, bots: Mapping[int, Bot]) -> None:
        while (d := game.decision) is not None and d.seat in bots:
            alone = len(d.options) == 1
            game.answer(0 if alone else int(bots[d.seat].choose(game.view(d.seat))))

    @property
    def over(self) -> bool:
        """Whether the game is over, also because a seat has lost by invalid answers."""
        return self.lost is not None or self.game.over

    @property
    def asked(self) -> int | None:
        """The text seat that has to answer; None if the game is over."""
        d = self.game.decision
        return None if d is None or self.over else d.seat

    @property
    def rewards(self) -> list[float]:
        """The rewards of all seats once the game is over; 0 before."""
        if self.lost is not None:
            return self.table.rewards_without(self.lost)
        return self.table.rewards(self.game) if self.over else [0.0] * self.table.seats

    def _told(self, seat: int | None) -> SeatPrompts:
        """Return the prompts of a text seat. `seat` None: the seat that has to answer."""
        number = seat if seat is not None else self.asked
        number = self.text_seats[0] if number is None else number
        if number not in self.prompts:
            raise CardwrightError(
                f"expected a text seat ({', '.join(map(str, self.text_seats))}), got {number}"
            )
        return self.prompts[number]

    def observation(self, seat: int | None = None) -> dict[str, Any]:
        """Return the observation of a text seat as plain data. `seat` None: the seat that has to answer."""
        seen = self._told(seat).observe(self.game)
        if self.lost is not None:
            seen = {**seen, "question": "", "options": [], "lost": self._forfeit()}
        return seen

    def text(self, seat: int | None = None) -> str:
        """Return the observation of a text seat as one text within the budget.

        `seat` None: the seat that has to answer.
        """
        return self._forfeit() if self.lost is not None else self._told(seat).prompt(self.game)

    def _forfeit(self) -> str:
        """Return a sentence about who has lost the game before its end, and why."""
        assert self.lost is not None
        return f"{self.game.seats[self.lost]} has lost: {self.why_lost}"

    def lose(self, seat: int, why: str) -> None:
        """End the game, because a seat has lost it for the reason `why`. Every seat is told the reason."""
        self.lost, self.why_lost, self.wrong = seat, why, 0

    def take(self, text: str | int, seat: int | None = None) -> str:
        """Answer for the seat that is asked; returns an error text for an invalid answer, "" for a valid one.

        `seat`: who answers. Raise IllegalAnswer if another seat is asked. If a bot fails, its error is
        raised, and the game is rolled back.
        """
        asked = self.asked
        if asked is not None and seat is not None and seat != asked:
            raise IllegalAnswer(f"it is not your turn to answer: {self.game.seats[asked]} is asked")
        if self.lost is not None:
            raise IllegalAnswer(f"the game is over: {self._forfeit()}")
        before = self.game.fork()
        try:
            shown = self.prompts[asked].offered(self.game) if asked is not None else {}
            self.game.answer(answer_of(self.game, text, shown))
        except IllegalAnswer as why:
            return self._refused(str(why), asked)
        self._go_on(before, asked)
        return ""

    def _refused(self, why: str, asked: int | None) -> str:
        """Count an invalid answer. Return `why`, its error, if the seat may try again.

        After the last try, do what `on_illegal` says: the seat loses or gets the first option (return ""), or
        raise IllegalAnswer.
        """
        self.wrong += 1
        if asked is not None:
            self.invalid[asked] += 1
        if self.wrong <= self.retries:
            return why
        if self.on_illegal == RAISE or asked is None:
            raise IllegalAnswer(why)
        if self.on_illegal == LOSE:
            self.lose(asked, f"{self.retries + 1} invalid answers in a row")
            return ""
        before = self.game.fork()
        self.game.answer(0)
        self._go_on(before, asked)
        return ""

    def refused(self, why: str) -> str:
        """Count an invalid answer of the seat that is asked. Return `why`, its error. Return "" if there is
        no further try.
        """
        return self._refused(why, self.asked)

    def _go_on(self, before: Game, answered: int | None) -> None:
        """Let the bots answer. If a bot fails, go back to the game `before`. `answered`: the seat that has
        just answered.
        """
        try:
            self._let_bots_play(self.game, self.bots)
        except BaseException:
            self.game = before
            raise
        if answered is not None:
            self.prompts[answered].answered()
        self.wrong = 0

    def info(self) -> dict[str, Any]:
        """Return the info dict of the game, with the number of invalid answers, and who has lost by them."""
        info = self.table.info(self.game, self.game.spec.seed)
        info["illegal"] = sum(self.invalid.values())
        if self.lost is not None:
            info["lost"] = self.game.seats[self.lost]
        return info


class TextEnv(TextGame):
    """One seat of a game as text; bots play the others. `seat`: its number. The other arguments: see `TextGame`."""

    def __init__(
        self, game: str | Game = "", *, opponent: Opponent | Sequence[Opponent] = "random", seat: int = 0,
        seed: int = 0, seats: int = 2, **more: Any,
    ) -> None:  # fmt: skip
        n = len(game.seats) if isinstance(game, Game) else whole_number(seats, "seats")
        if not 0 <= whole_number(seat, "seat") < n:
            raise CardwrightError(f"expected a seat from 0 to {n - 1}, got {seat}")
        self.seat = seat
        players: list[Opponent | None] = list(opponents_for(opponent, n))
        players.insert(seat, None)
        super().__init__(game, players=players, seed=seed, **more)

    def reset(self, seed: int) -> str:
        """Start a new game and return its first prompt.

        If a bot fails before that prompt, its error is raised, and the previous game stays.
        """
        self.begin(seed)
        return self.prompt()

    @property
    def budget(self) -> int:
        """The largest prompt, in characters."""
        return self.style.budget

    @property
    def illegal(self) -> int:
        """The number of invalid answers in this game."""
        return self.invalid[self.seat]

    @property
    def reward(self) -> float:
        """The reward of the seat once the game is over; 0 before."""
        return self.rewards[self.seat]

    def observe(self) -> dict[str, Any]:
        """Return the observation of the seat as plain data, with as many of the last story lines as the
        budget allows.
        """
        return self.observation(self.seat)

    def prompt(self) -> str:
        """Return the observation, the question and the options as one text within the budget."""
        return self.text(self.seat)

    def answer(self, text: str | int) -> str:
        """Answer with the index or the text of an option. Return the next prompt or, for a wrong answer, an
        error.

        If a bot fails, its error is raised, and the game is rolled back.
        """
        return self.take(text) or self.prompt()

    def refuse(self, why: str) -> str:
        """Count an invalid answer, and return its error, `why`. After the last try, do what `on_illegal`
        says.

        Then return the next prompt, or raise IllegalAnswer if `on_illegal` is "raise" or the game is over.
        """
        return self.refused(why) or self.prompt()
