"""Many games in one call: each is answered, programs play their seats, what is seen is written into vectors.

What is seen, whose seat is asked, rewards and ends stay in the same vectors, so that NumPy reads them in place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.bots.base import Bot
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.ints import append, i32, i64, read_i32_le, u8, vec
from cardwright.kernel.observing import Observer, blank32
from cardwright.kernel.views import View

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

    Begun = tuple[Game, int, list[Bot | None], list[View], int]

# what becomes of a game that is over
SAME_STEP: Final = 0  # the next one begins at once; what was seen last is kept in `finals`
NEXT_STEP: Final = 1  # the next one begins instead of its next answer
DISABLED: Final = 2  # nothing, until somebody begins another one


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Where the games of a batch come from, and what they are worth in the end. Subclass it."""

    def begin(self, i: int) -> Begun:
        """The next game in the i-th place, at its first decision.

        With it: which seats the caller decides (a bit each), the bots of the others, a view for each seat, its seed.
        """
        raise NotImplementedError

    def again(self, i: int, answers: list[int]) -> tuple[Game, list[View]] | None:
        """The game in the i-th place as it was after these answers, and a view for each seat; None: nobody can tell."""
        return None

    def settle(self, i: int, g: Game) -> tuple[list[float], bool]:
        """What a game that is over is worth to each seat, and whether a limit ended it."""
        raise NotImplementedError


class Batch:
    """So many games. An action is the place of an option on the page that is seen."""

    observer: Observer
    finals: Observer  # what was seen of games as they ended
    source: Source
    n: i64
    seats: i64
    autoreset: i64
    logging: bool
    games: list[Game]
    decided: vec[i64]  # of each game: the seats that the caller decides, a bit each
    bots: list[list[Bot | None]]
    views: list[list[View]]
    seat: vec[i32]  # who is asked; of a game that is over, whose sight of it is written
    rewards: vec[float]  # of each game, of each seat
    terminated: vec[u8]
    truncated: vec[u8]
    seeds: vec[i64]
    ended: vec[u8]  # games that wait for another one to begin

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

    # -- beginning
    def reset(self, i: i64) -> None:
        """Another game begins in the i-th place; nothing of the one before is left."""
        self.forget(i)
        self.begin(i)
        self.observe(i)

    def begin(self, i: i64) -> None:
        """Begin a game, and play it to the caller's first decision. CardwrightError if it has none.

        If a bot fails until then, the place waits for another game.
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
                f"expected a game with a decision for the seats {decided:b}, got none, seed {seed}"
            )
        self.ended[i] = u8(0)

    def forget(self, i: i64) -> None:
        """What the last answer led to."""
        if self.terminated[i] or self.truncated[i]:
            self.terminated[i] = u8(0)
            self.truncated[i] = u8(0)
            at = i * self.seats
            end = at + self.seats
            while at < end:
                self.rewards[at] = 0.0
                at += 1

    # -- going on
    def check(self, actions: bytes) -> None:
        """IllegalAnswer unless each game is given a place that has an option. Nothing has changed then."""
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
        """Answer each game: 32 bits each, lowest byte first. IllegalAnswer if one is wrong, and nothing has changed."""
        self.check(actions)
        i: i64 = 0
        while i < self.n:
            self.answer(i, i64(read_i32_le(actions, i * 4)))
            i += 1

    def step_random(self, times: i64, seed: i64) -> None:
        """So many random answers in each game; games that are over begin anew."""
        chance = Chance(seed)
        n_options = self.observer.n_options
        while times > 0:
            i: i64 = 0
            while i < self.n:
                self.answer(i, chance.below(i64(n_options[i])) if self.ended[i] == 0 else i64(0))
                i += 1
            times -= 1

    def answer(self, i: i64, action: i64) -> None:
        """Answer one game, and play it to the caller's next decision. If a bot fails, it stands where it stood."""
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
            except BaseException:  # also Ctrl-C while a bot thinks
                if self.games[i] is g:  # a bot may have begun another one
                    self.go_back(i, g.all_answers()[:n])
                raise
            if g.decision is None:
                self.finish(i, g)
                return
        self.observe(i)

    def go_back(self, i: i64, answers: vec[i64]) -> None:
        """The i-th game stands where it stood after these answers; if nobody can tell, it waits for another one."""
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
        """Let programs answer until the caller is asked, or the game is over."""
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
        """A game is over: what it is worth, what is seen of it, and what becomes of its place."""
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
            self.finals.write(i, g, i64(self.seat[i]))
            self.begin(i)
            self.observe(i)
        else:
            self.ended[i] = u8(1)
            self.observer.write(i, g, i64(self.seat[i]))

    def observe(self, i: i64) -> None:
        """Write what the seat sees that is asked."""
        g = self.games[i]
        d = g.decision
        if d is not None:
            self.seat[i] = i32(d.seat)
            self.observer.write(i, g, d.seat)
