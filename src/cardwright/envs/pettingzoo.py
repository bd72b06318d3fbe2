"""All seats, one after the other: PettingZoo's AEC. `dominion_v0`, `magic_v0`, and so on for every installed game.

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
from cardwright.play.game import Game
from cardwright.play.spec import TURN_LIMIT, mix

from .arrays import Arrays, Observation, action_in, space_of
from .batch import generator
from .places import PLACES, Places
from .tables import Table
from .words import in_words

VERSION: Final = "_v0"
WHERE: Final = ("observation", "info", "both")
SOME: Final = 1 << 62


class Seats(AECEnv):
    """A game in which the seat that is asked answers. Several answers of one seat in a row are as usual.

    `actions`: the places of a page of options, or a "fixed" space, which Dominion has.
    `mask_in`: where the mask of legal actions is: in the observation, in the info, or in both. The other arguments
    are those of `Table`.
    """

    def __init__(
        self, game: str | Game = "", render_mode: str | None = None, *, mask_in: str = "observation",
        actions: str = PLACES, seats: int = 2, turn_limit: int = TURN_LIMIT, table_seed: int = 0, **options: Any,
    ) -> None:  # fmt: skip
        super().__init__()
        if mask_in not in WHERE:
            raise CardwrightError(f"expected {' or '.join(WHERE)} for 'mask_in', got {mask_in!r}")
        self.table = Table(game, seats=seats, turn_limit=turn_limit, table_seed=table_seed, options=options)
        self.metadata = {
            "name": self.table.name + VERSION, "render_modes": ["ansi", "human"], "is_parallelizable": True,
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
        """What happens in one does not happen in the other."""
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
        """The space of what an agent sees; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The places of a page of options; the same object each time."""
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """The game that is played. CardwrightError before the first `reset`."""
        if self.current is None:
            raise CardwrightError("expected a game, got none: call `reset` first")
        return self.current

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another game. A seed says which, and which follow it."""
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
        """Whose turn it is to answer, and what is told beside what they see."""
        game = self.game
        d = game._state.decision
        self.agent_selection = self.possible_agents[d.seat if d is not None else 0]
        if d is None or not self.infos:  # as long as a game goes on, they stay as they are
            self.infos = {agent: self.table.info(game, self.seed) for agent in self.agents}
        if self.mask_in != "observation":
            for agent in self.agents:
                self.infos[agent]["action_mask"] = self._seen(agent)["action_mask"]

    def _seen(self, agent: str) -> Observation:
        self.observer.write(0, self.game._state, self.numbers[agent])
        seen = self.arrays.one()
        if self.actions.names:
            seen["action_mask"] = self.actions.mask(self.observer)
        return seen

    def observe(self, agent: str) -> Observation:
        """What an agent sees, asked or not. Arrays of its own."""
        seen = self._seen(agent)
        if self.mask_in == "info":
            del seen["action_mask"]
        return seen

    def step(self, action: Any) -> None:
        """Take an option by its place. IllegalAnswer if there is none, and nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        place = action_in(action)
        if self.actions.names:
            self.observer.write(0, game._state, self.numbers[agent])
            place = self.actions.place(self.observer, place)
        elif not 0 <= place < self.actions.size:
            place = -1
        index = int(self.observer.index_of(0, game._state, place))
        if index == -2:
            raise IllegalAnswer(f"illegal action {action!r}: expected a place that the mask allows")
        self._cumulative_rewards[agent] = 0.0
        if index >= 0:
            game.answer(index)
        if game.over:
            cut = self.table.cut_off(game)
            self.rewards = dict(zip(self.possible_agents, self.table.rewards(game), strict=True))
            self.truncations = dict.fromkeys(self.agents, cut)
            self.terminations = dict.fromkeys(self.agents, not cut)
        self._next()
        if game.over:  # before that nothing is won
            self._accumulate_rewards()
            self._deads_step_first()

    def render(self) -> str | None:
        """The table in words, as the seat sees it that is asked."""
        game = self.game
        seat = self.numbers[self.agent_selection]
        text = in_words(game, seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""


def env(game: str | Game = "", **options: Any) -> Any:
    """The environment, and what tells its user of a wrong order of calls."""
    return wrappers.OrderEnforcingWrapper(Seats(game, **options))


@cache
def of_game(name: str) -> SimpleNamespace:
    """`env` and `raw_env` of one game."""

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
