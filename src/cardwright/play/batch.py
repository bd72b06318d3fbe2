"""Steps many games in one call: answers each game, lets bots play their seats, writes observations into vectors.

Observations, acting seats, rewards and end flags stay in the same vectors, so that NumPy can read them in place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.bots.base import Bot
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.ints import Seat, append, i32, i64, read_i32_le, u8, vec
from cardwright.kernel.observing import Observer, blank32
from cardwright.kernel.views import View

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

    Begun = tuple[Game, int, list[Bot | None], list[View], int]

# the autoreset modes: what happens when a game is over
SAME_STEP: Final = 0  # the next game begins in the same step; the last observation is stored in `finals`
NEXT_STEP: Final = 1  # the next game begins in the next step, whose action is ignored
DISABLED: Final = 2  # nothing, until the caller resets the game


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Creates the games of a batch and computes their rewards. Subclass it.

    A place is the position of a game in the batch, counted from 0. When its game is over, the place gets
    another.
    """

    def begin(self, i: int) -> Begun:
        """Create the next game for place `i`, at its first decision.

        Return the game, a bit mask of the seats that the caller plays, the bots of the other seats, a view
        for each seat, and the seed.
        """
        raise NotImplementedError

    def again(self, i: int, answers: list[int]) -> tuple[Game, list[View]] | None:
        """Create the game of place `i` again, as it was after these answers, with a view for each seat.

        Return None if that is impossible.
        """
        return None

    def settle(self, i: int, g: Game) -> tuple[list[float], bool]:
        """Return the reward of each seat for a finished game, and whether a limit ended the game."""
        raise NotImplementedError


class Batch:
    """A fixed number of games that are stepped together: each step answers every game once.

    An action is the position of an option on the current page of the game's options.
    """

    observer: Observer
    finals: Observer  # the last observations of games that ended
    source: Source
    n: i64
    seats: i64
    autoreset: i64
    logging: bool
    games: list[Game]
    decided: vec[i64]  # for each game: bit mask of the seats that the caller plays
    bots: list[list[Bot | None]]
    views: list[list[View]]
    seat: vec[i32]  # the seat that acts; for a game that is over, the seat whose observation is written
    rewards: vec[float]  # for each game, for each seat
    terminated: vec[u8]
    truncated: vec[u8]
    seeds: vec[i64]
    ended: vec[u8]  # 1 for a place that waits for its next game

    def __init__(
        self, observer: Observer, finals: Observer, source: Source, autoreset: int, logging: bool
    ) -> None:
        self.observer = observer
        self.finals = finals
        self.source = source
        self.n = observer.n
        self.seats = observer.match.seats
        self.autoreset = autoreset
        self.logging = logging
        self.games = []
        self.bots = []
        self.views = []
        self.decided = vec[i64]()
        self.seeds = vec[i64]()
        self.seat = blank32(self.n)
        self.rewards = vec[float]()
        self.terminated = vec[u8]()
        self.truncated = vec[u8]()
        self.ended = vec[u8]()
        i: i64 = 0
        while i < self.n:
            self.decided = append(self.decided, i64(0))
            self.seeds = append(self.seeds, i64(0))
            self.terminated = append(self.terminated, u8(0))
            self.truncated = append(self.truncated, u8(0))
            self.ended = append(self.ended, u8(0))
            i += 1
        i = 0
        while i < self.n * self.seats:
            self.rewards = append(self.rewards, 0.0)
            i += 1

    # -- starting games
    def reset(self, i: i64) -> None:
        """Start a new game in place `i` and clear the rewards and flags of the previous one."""
        self.forget(i)
        self.begin(i)
        self.observe(i)

    def begin(self, i: i64) -> None:
        """Start a game and play it to the caller's first decision.

        Raise CardwrightError if the caller never decides.

        If a bot fails before that decision, the place waits for another game.
        """
        g, decided, bots, views, seed = self.source.begin(int(i))
        g.logging = self.logging
        if i < i64(len(self.games)):
            self.games[i] = g
            self.bots[i] = bots
            self.views[i] = views
        else:
            self.games.append(g)
            self.bots.append(bots)
            self.views.append(views)
        self.decided[i] = decided
        self.seeds[i] = seed
        self.observer.pages[i] = 0
        self.ended[i] = u8(1)
        self.play_bots(i, g)
        if g.decision is None:
            raise CardwrightError(
                f"the game with seed {seed} ended before a seat of the caller (bit mask {decided:b}) had to decide"
            )
        self.ended[i] = u8(0)

    def forget(self, i: i64) -> None:
        """Clear the rewards and end flags that the last step has set for game `i`."""
        if self.terminated[i] or self.truncated[i]:
            self.terminated[i] = u8(0)
            self.truncated[i] = u8(0)
            at = i * self.seats
            end = at + self.seats
            while at < end:
                self.rewards[at] = 0.0
                at += 1

    # -- stepping
    def check(self, actions: bytes) -> None:
        """Raise IllegalAnswer if an action is not the position of an option; no game is changed."""
        if len(actions) != int(self.n) * 4:
            raise IllegalAnswer(f"expected {int(self.n)} actions of 32 bits, got {len(actions)} bytes")
        i: i64 = 0
        n_options = self.observer.n_options
        while i < self.n:
            action = i64(read_i32_le(actions, i * 4))
            if self.ended[i] == 0 and (action < 0 or action >= i64(n_options[i])):
                raise IllegalAnswer(
                    f"illegal action {int(action)} in game {int(i)}: expected 0 to {int(n_options[i]) - 1}"
                )
            i += 1

    def step(self, actions: bytes) -> None:
        """Answer each game once.

        `actions`: 32 bits each, little-endian. Raise IllegalAnswer if one is wrong; then no game changes.
        """
        self.check(actions)
        i: i64 = 0
        while i < self.n:
            self.answer(i, i64(read_i32_le(actions, i * 4)))
            i += 1

    def step_random(self, times: i64, seed: i64) -> None:
        """Give `times` random answers in each game.

        A finished game is replaced by a new one as in `answer`.
        """
        chance = Chance(seed)
        n_options = self.observer.n_options
        while times > 0:
            i: i64 = 0
            while i < self.n:
                self.answer(i, chance.below(i64(n_options[i])) if self.ended[i] == 0 else i64(0))
                i += 1
            times -= 1

    def answer(self, i: i64, action: i64) -> None:
        """Answer one game and play it to the caller's next decision. If a bot fails, the game is rolled back."""
        self.forget(i)
        if self.ended[i]:
            if self.autoreset == NEXT_STEP:
                self.begin(i)
                self.observe(i)
            return
        g = self.games[i]
        index = self.observer.index_of(i, g, action)
        if index >= 0:
            n = g.answers_given()
            try:
                g.answer(index)
                self.play_bots(i, g)
            except BaseException:  # also Ctrl-C while a bot is thinking
                if self.games[i] is g:  # unless the next game has already begun
                    self.go_back(i, g.all_answers()[:n])
                raise
            if g.decision is None:
                self.finish(i, g)
                return
        self.observe(i)

    def go_back(self, i: i64, answers: vec[i64]) -> None:
        """Replace game `i` by the game as it was after these answers.

        If that is impossible, the place waits: its next step begins a new game.
        """
        found = self.source.again(int(i), [int(a) for a in answers])
        if found is None:
            self.ended[i] = u8(1)
            return
        g, views = found
        g.logging = self.logging
        self.games[i] = g
        self.views[i] = views
        self.observe(i)

    def play_bots(self, i: i64, g: Game) -> None:
        """Let bots answer until the caller has to act or the game is over."""
        decided = self.decided[i]
        bots = self.bots[i]
        views = self.views[i]
        while True:
            d = g.decision
            if d is None:
                return
            seat = d.seat
            if decided >> seat & 1:
                return
            bot = bots[seat]
            if bot is None or len(d.options) == 1:
                g.answer(0)
            else:
                g.answer(bot.choose(views[seat]))

    def finish(self, i: i64, g: Game) -> None:
        """Finish a game: write rewards, end flags and the last observation, and start the next game if configured."""
        worth, limited = self.source.settle(int(i), g)
        at = i * self.seats
        s: i64 = 0
        while s < self.seats:
            self.rewards[at + s] = worth[s]
            s += 1
        if limited:
            self.truncated[i] = u8(1)
        else:
            self.terminated[i] = u8(1)
        if self.autoreset == SAME_STEP:
            self.finals.write(i, g, Seat(i64(self.seat[i])))
            self.begin(i)
            self.observe(i)
        else:
            self.ended[i] = u8(1)
            self.observer.write(i, g, Seat(i64(self.seat[i])))

    def observe(self, i: i64) -> None:
        """Write the observation of the seat that acts."""
        g = self.games[i]
        d = g.decision
        if d is not None:
            self.seat[i] = i32(d.seat)
            self.observer.write(i, g, d.seat)
