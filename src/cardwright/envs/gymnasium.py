"""Gymnasium environments, one seat against bots: `cardwright/Dominion-v0`, `cardwright/Magic-v0`, any installed game.

import gymnasium
import cardwright.envs.gymnasium

env = gymnasium.make("cardwright/Dominion-v0", opponent="big-money")
many = gymnasium.make_vec("cardwright/Dominion-v0", num_envs=64)
"""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportCallIssue=false
# pyright: reportGeneralTypeIssues=false
# the libraries are an extra, and not installed everywhere

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final, Self

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cardwright import games
from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.play.game import Game
from cardwright.play.spec import TURN_LIMIT

from .arrays import Array, Observation, action_in, actions_in, space_of
from .batch import ANY_SEAT, GameBatch, drawn, generator
from .places import PLACES, Places
from .tables import OUTCOME, Opponent, Table, check_opponents, check_seat
from .words import in_words
from .workers import GameWorkers

RAISE: Final = "raise"
FIRST: Final = "first"
LOSE: Final = "lose"
ILLEGAL: Final = (RAISE, FIRST, LOSE)
MODES: Final = {
    AutoresetMode.SAME_STEP: "same",
    AutoresetMode.NEXT_STEP: "next",
    AutoresetMode.DISABLED: "disabled",
}


class SeatEnv(gymnasium.Env):
    """An environment in which the agent plays one seat, and bots play the others.

    `opponent`: the name of a bot, a bot class, or a function of a view; or one for each other seat. `seat`: a number,
    or "random" for a new seat in each game. `illegal`: what a masked action does: raise an error ("raise"), choose the
    first option ("first"), or lose the game ("lose"); `info["illegal"]` has the action. Environments that are made by
    their registered name take the first option, so that checkers, which sample without the mask, can run. `actions`:
    "places" for the positions of options on a page, or "fixed" for a fixed action space, which Dominion has. `reward`:
    "outcome" or "margin". The other arguments are those of `Table`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 - Gymnasium requires it

    def __init__(
        self, game: str | Game = "", render_mode: str | None = None, *,
        opponent: Opponent | Sequence[Opponent] = "random", seat: int | str = ANY_SEAT, illegal: str = RAISE,
        actions: str = PLACES, seats: int = 2, turn_limit: int = TURN_LIMIT, table_seed: int = 0,
        reward: str = OUTCOME, **options: Any,
    ) -> None:  # fmt: skip
        if illegal not in ILLEGAL:
            raise CardwrightError(f"expected {', '.join(ILLEGAL)} for 'illegal', got {illegal!r}")
        table = Table(
            game, seats=seats, turn_limit=turn_limit, table_seed=table_seed, options=options, reward=reward
        )
        check_seat(table, seat, (ANY_SEAT,))
        check_opponents(table, opponent)
        self.table = table
        self.render_mode = render_mode
        self.illegal = illegal
        self.made: dict[str, Any] = {
            "seat": seat,
            "opponents": opponent,
            "autoreset": "disabled",
            "log": True,
        }
        self.actions = Places(table, actions)
        self.observation_space = space_of(table.schema, self.actions.size)
        self.action_space = Discrete(self.actions.size)
        self.batch: GameBatch | None = None
        self.begun = 0  # the seed of the present game
        self.answers: list[int] = []  # every action in it

    def __copy__(self) -> Self:
        """Return an independent copy."""
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "batch": None, "playing": self.batch is not None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore a pickled environment: its game is played again, so that the bots have their former state,
        too.
        """
        playing = state.pop("playing")
        self.__dict__ |= state
        if playing:
            answers = self.answers
            self._begin(self.begun)
            for action in answers:
                self._answer(action)

    def _begin(self, seed: int) -> None:
        if self.batch is None:
            self.batch = GameBatch(self.table, 1, **self.made)
        self.begun = seed
        self.answers = []
        try:
            self.batch.reset(0, seed)
        except BaseException:  # a bot has failed, so there is no game
            self.batch = None
            raise

    def _answer(self, action: int) -> None:
        """Choose the option at a position that is known to be valid. Does nothing if the game is over."""
        assert self.batch is not None
        self.batch.batch.answer(0, action)
        self.answers.append(action)

    @property
    def game(self) -> Game:
        """A fork of the present game. Raises CardwrightError before the first `reset`."""
        return self._playing().game(0)

    def _playing(self) -> GameBatch:
        """Return the batch with the present game. Raise CardwrightError before the first `reset`."""
        if self.batch is None:
            raise CardwrightError("there is no game yet: call `reset` first")
        return self.batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game. A seed determines this game and the following ones."""
        super().reset(seed=seed)
        self._begin(drawn(self.np_random))
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose an option by its position; bots answer until the agent has to act again.

        If a bot fails, its error is raised, and the game is rolled back.
        """
        playing = self._playing()
        number = action_in(action)
        place = self.actions.place(playing.batch.observer, number)
        if place < 0 and not playing.waiting[0]:
            if self.illegal == RAISE:
                legal = np.flatnonzero(self.action_masks()).tolist()
                raise IllegalAnswer(f"illegal action {number}: expected one of {legal}, as the mask says")
            if self.illegal == LOSE:
                lost = -1 / (self.table.seats - 1)  # the reward of every loser
                return self._seen(), lost, True, False, {**self._info(), "illegal": number}
            place = 0
            wrong = {"illegal": number}
        else:
            wrong = {}
        self._answer(place)
        batch = playing.batch
        terminated, truncated = bool(batch.terminated[0]), bool(batch.truncated[0])
        reward = float(playing.rewards[0, int(batch.seat[0])]) if terminated or truncated else 0.0
        return self._seen(), reward, terminated, truncated, {**self._info(), **wrong}

    def _seen(self) -> Observation:
        playing = self._playing()
        seen = playing.arrays.one()
        if self.actions.names:
            seen["action_mask"] = self.actions.mask(playing.batch.observer)
        return seen

    def _info(self) -> dict[str, Any]:
        assert self.batch is not None
        info = self.table.info(self.batch.source.games[0], self.begun)
        info["seat"] = int(self.batch.batch.seat[0])
        return info

    def action_masks(self) -> Array:
        """Return the mask of legal actions, under the name that sb3-contrib expects."""
        mask: Array = self._seen()["action_mask"].astype(bool)
        return mask

    def render(self) -> str:
        """Return the table as text, as the agent's seat sees it."""
        return in_words(self.game, int(self._playing().batch.seat[0]))


class SeatVectorEnv(VectorEnv):
    """A vectorized environment: many games of `SeatEnv`, stepped by compiled code.

    `copy=False`: observations are not copied, so they always show the present state. `workers`: the number of processes
    that share the games; 0: play in this process. The games are the same for any number. With workers, opponents must
    be picklable, and `close` ends the processes.
    """

    def __init__(
        self, game: str | Game = "", num_envs: int = 64, *, opponent: Opponent | Sequence[Opponent] = "random",
        seat: int | str = ANY_SEAT, autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        illegal: str = RAISE, copy: bool = True, render_mode: str | None = None, seats: int = 2,
        turn_limit: int = TURN_LIMIT, table_seed: int = 0, log: bool = False, workers: int = 0,
        reward: str = OUTCOME, **options: Any,
    ) -> None:  # fmt: skip
        if illegal not in (RAISE, FIRST):
            raise CardwrightError(f"expected {RAISE} or {FIRST} for 'illegal', got {illegal!r}")
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": ["ansi"], "autoreset_mode": self.mode}
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.illegal = illegal
        self.copy = copy
        table = Table(
            game, seats=seats, turn_limit=turn_limit, table_seed=table_seed, options=options, reward=reward
        )
        check_seat(table, seat, (ANY_SEAT,))
        check_opponents(table, opponent)
        self.table = table
        asked: dict[str, Any] = {
            "seat": seat, "opponents": opponent, "autoreset": MODES[self.mode], "log": log, "draws": True,
        }  # fmt: skip
        self.many: GameBatch | GameWorkers = (
            GameWorkers(table, num_envs, workers=workers, **asked)
            if workers
            else GameBatch(table, num_envs, **asked)
        )
        self.single_observation_space = space_of(table.schema, table.schema.most_options)
        self.single_action_space = Discrete(table.schema.most_options)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete([table.schema.most_options] * num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start new games: all, or those selected by `options["reset_mask"]`. Place i gets the seed `seed + i`."""
        seeds = (
            list(seed)
            if isinstance(seed, Sequence)
            else [None if seed is None else seed + i for i in range(self.num_envs)]
        )
        mask = np.asarray((options or {}).get("reset_mask", np.ones(self.num_envs, bool)))
        if len(seeds) != self.num_envs:
            raise CardwrightError(f"expected {self.num_envs} seeds, one for each game, got {len(seeds)}")
        if mask.shape != (self.num_envs,) or mask.dtype != bool:
            raise CardwrightError(
                f"expected {self.num_envs} truth values for 'reset_mask', got {mask.dtype} of the shape {mask.shape}"
            )
        begin = np.flatnonzero(mask).tolist()
        for i in begin:
            if (given := seeds[i]) is not None:
                gymnasium.utils.seeding.np_random(given)  # raises an error for a bad seed
                generator(given)
        for i in begin:
            if (given := seeds[i]) is not None:
                self.many.sow(i, given)
            self.many.reset(i)
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Answer each game; `actions`: the position of an option for each."""
        given = actions_in(actions, self.num_envs)
        if self.illegal == FIRST:
            given = np.where((given < 0) | (given >= self.many.n_options), 0, given)
        played = self.many.seat.copy()
        self.many.step(given)
        ended = (self.many.terminated | self.many.truncated).astype(bool)
        info = self._info()
        if ended.any():
            self._final(ended, info)
        rewards = self.many.rewards[np.arange(self.num_envs), played]
        return (
            self._seen(), rewards.copy(), self.many.terminated.astype(bool),
            self.many.truncated.astype(bool), info,
        )  # fmt: skip

    def _final(self, ended: Array, info: dict[str, Any]) -> None:
        """Add the infos of games that have just ended to `info`.

        If their places have new games already, also add the last observations of the ended games.
        """
        last = np.full(self.num_envs, None, object)
        infos = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(ended):
            infos[i] = self.many.over[int(i)]
            if self.mode == AutoresetMode.SAME_STEP:
                last[i] = self.many.last(int(i))
        info["final_info"], info["_final_info"] = infos, ended
        if self.mode == AutoresetMode.SAME_STEP:
            info["final_obs"], info["_final_obs"] = last, ended

    def _seen(self) -> Observation:
        seen = self.many.observations()
        seen["action_mask"][:, 0] |= self.many.waiting.astype(
            np.int8
        )  # a waiting game has no question: the first action is legal
        return {key: array.copy() for key, array in seen.items()} if self.copy else seen

    def _info(self) -> dict[str, Any]:
        return {"seat": self.many.seat.copy(), "_seat": np.ones(self.num_envs, bool)}

    def close_extras(self, **more: Any) -> None:
        """End the workers, if there are any."""
        if isinstance(self.many, GameWorkers):
            self.many.close()

    def action_masks(self) -> Array:
        """Return the masks of legal actions of all games."""
        mask: Array = self._seen()["action_mask"].astype(bool)
        return mask


def register() -> None:
    """Register `cardwright/NAME-v0` for every installed game. There, a masked action chooses the first
    option.
    """
    for name in games.names():
        title = games.named(name).title.replace(" ", "")
        if f"cardwright/{title}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"cardwright/{title}-v0",
                SeatEnv,
                vector_entry_point=SeatVectorEnv,
                kwargs={"game": name, "illegal": FIRST},
            )


register()
