"""PettingZoo AEC environments, all seats one after another: `dominion_v0`, `magic_v0`, any installed game.

from cardwright.envs.pettingzoo import dominion_v0

env = dominion_v0.env(kingdom=["Village", "Smithy"])
"""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportCallIssue=false
# pyright: reportGeneralTypeIssues=false
# the libraries are an extra, and not installed everywhere

from __future__ import annotations

from copy import deepcopy
from functools import cache
from types import SimpleNamespace
from typing import Any, Final, Self

from gymnasium.spaces import Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cardwright import games
from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.ints import Seat
from cardwright.play.game import Game
from cardwright.play.spec import TURN_LIMIT, mix

from .arrays import Arrays, Observation, action_in, space_of
from .batch import generator
from .places import PLACES, Places
from .tables import OUTCOME, Table
from .words import in_words

VERSION: Final = "_v0"
WHERE: Final = ("observation", "info", "both")
SOME: Final = 1 << 62


class Seats(AECEnv):
    """An AEC environment for all seats of a game. One seat often acts several times in a row.

    `actions`: "places" for the positions of options on a page, or "fixed" for a fixed action space, which Dominion has.
    `mask_in`: where the action mask is: "observation", "info" or "both". The other arguments are those of `Table`.
    """

    def __init__(
        self, game: str | Game = "", render_mode: str | None = None, *, mask_in: str = "observation",
        actions: str = PLACES, seats: int = 2, turn_limit: int = TURN_LIMIT, table_seed: int = 0,
        reward: str = OUTCOME, **options: Any,
    ) -> None:  # fmt: skip
        super().__init__()
        if mask_in not in WHERE:
            raise CardwrightError(f"expected {' or '.join(WHERE)} for 'mask_in', got {mask_in!r}")
        self.table = Table(
            game, seats=seats, turn_limit=turn_limit, table_seed=table_seed, options=options, reward=reward
        )
        self.metadata = {
            "name": self.table.name + VERSION, "render_modes": ["ansi", "human"],
            # seats answer one after another, and each sees the previous answers
            "is_parallelizable": False,
        }  # fmt: skip
        self.render_mode = render_mode
        self.mask_in = mask_in
        self.possible_agents = [f"player_{i}" for i in range(self.table.seats)]
        self.numbers = {agent: i for i, agent in enumerate(self.possible_agents)}
        self.actions = Places(self.table, actions)
        space = space_of(self.table.schema, self.actions.size)
        if mask_in == "info":
            del space.spaces["action_mask"]
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {a: Discrete(self.actions.size) for a in self.possible_agents}
        self.random = generator()
        self.seed = 0
        self.current: Game | None = None
        self._read()

    def _read(self) -> None:
        self.observer = self.table.observer()
        self.arrays = Arrays(self.observer, self.table.schema)

    def __copy__(self) -> Self:
        """Return an independent copy."""
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        left = {**self.__dict__, "page": int(self.observer.pages[0])}
        del left["observer"], left["arrays"]
        return left

    def __setstate__(self, state: dict[str, Any]) -> None:
        page = state.pop("page")
        self.__dict__ |= state
        self._read()
        self.observer.pages[0] = page

    def observation_space(self, agent: str) -> Any:
        """Return the observation space of an agent; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the action space of an agent; the same object each time."""
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """The present game. Raises CardwrightError before the first `reset`."""
        if self.current is None:
            raise CardwrightError("there is no game yet: call `reset` first")
        return self.current

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. A seed determines this game and the following ones."""
        if seed is not None:
            self.random = generator(seed)
        self.seed = mix(int(self.random.integers(SOME)), 0, 0)
        self.current = self.table.game(self.seed)
        self.observer.pages[0] = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {}
        self._next()

    def _next(self) -> None:
        """Update the acting agent and the infos."""
        game = self.game
        d = game._state.decision
        self.agent_selection = self.possible_agents[d.seat if d is not None else 0]
        if d is None or not self.infos:  # infos don't change while a game is running
            self.infos = {agent: self.table.info(game, self.seed) for agent in self.agents}
        if self.mask_in != "observation":
            for agent in self.agents:
                self.infos[agent]["action_mask"] = self._seen(agent)["action_mask"]

    def _seen(self, agent: str) -> Observation:
        self.observer.write(0, self.game._state, Seat(self.numbers[agent]))
        seen = self.arrays.one()
        if self.actions.names:
            seen["action_mask"] = self.actions.mask(self.observer)
        return seen

    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent, whether it acts or not, as new arrays."""
        seen = self._seen(agent)
        if self.mask_in == "info":
            del seen["action_mask"]
        return seen

    def step(self, action: Any) -> None:
        """Choose an option by its position. Raise IllegalAnswer if there is none; the game is unchanged."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        place = action_in(action)
        if self.actions.names:
            self.observer.write(0, game._state, Seat(self.numbers[agent]))
            place = self.actions.place(self.observer, place)
        elif not 0 <= place < self.actions.size:
            place = -1
        index = int(self.observer.index_of(0, game._state, place))
        if index == -2:
            raise IllegalAnswer(f"illegal action {action!r}: expected an action that the mask allows")
        self._cumulative_rewards[agent] = 0.0
        if index >= 0:
            game.answer(index)
        if game.over:
            cut = self.table.cut_off(game)
            self.rewards = dict(zip(self.possible_agents, self.table.rewards(game), strict=True))
            self.truncations = dict.fromkeys(self.agents, cut)
            self.terminations = dict.fromkeys(self.agents, not cut)
        self._next()
        if game.over:  # all rewards before the end are 0
            self._accumulate_rewards()
            self._deads_step_first()

    def render(self) -> str | None:
        """Return the table as text, as the acting seat sees it."""
        game = self.game
        seat = self.numbers[self.agent_selection]
        text = in_words(game, seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Does nothing: the environment holds no resources."""


def env(game: str | Game = "", **options: Any) -> Any:
    """Return the environment, wrapped so that calls in a wrong order raise an error."""
    return wrappers.OrderEnforcingWrapper(Seats(game, **options))


@cache
def of_game(name: str) -> SimpleNamespace:
    """Return a module-like object with `env` and `raw_env` for one game."""

    def made(**options: Any) -> Any:
        return env(name, **options)

    def raw(**options: Any) -> Seats:
        return Seats(name, **options)

    return SimpleNamespace(__name__=name + VERSION, env=made, raw_env=raw)


def __getattr__(name: str) -> SimpleNamespace:
    if name.endswith(VERSION) and name.removesuffix(VERSION) in games.names():
        return of_game(name.removesuffix(VERSION))
    raise AttributeError(
        f"module {__name__!r} has no attribute {name!r}: expected {', '.join(n + VERSION for n in games.names())}"
    )
