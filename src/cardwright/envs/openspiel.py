"""OpenSpiel games: `python_cardwright_dominion`, `python_cardwright_magic`, any installed game.

    import pyspiel
    import cardwright.envs.openspiel

    game = pyspiel.load_game("python_cardwright_dominion", {"options": "kingdom:Village+Smithy", "deals": 1000})

The first node is a chance node: it picks one of `deals` equally likely seeds, which determines all later randomness.
So a search that copies states can see future shuffles; `resampler` gives IS-MCTS states in which everything hidden from
the player is re-sampled. An action is the index of an option. A game that reaches its turn limit is terminal.
"""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportCallIssue=false
# pyright: reportGeneralTypeIssues=false
# the libraries are an extra, and not installed everywhere

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from cardwright import games
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.ints import Seat
from cardwright.kernel.spelling import number_in
from cardwright.play.game import Game
from cardwright.play.spec import mix

from .arrays import Arrays
from .tables import Table
from .words import in_words

PREFIX: Final = "python_cardwright_"
DEFAULTS: Final[Mapping[str, Any]] = {
    "deals": 1000,
    "options": "",
    "seats": 2,
    "table_seed": 0,
    "turn_limit": 100,
}
ACTIONS: Final = 1024  # size of the action space; no decision has more options
LONGEST: Final = 20_000
MOST_SEATS: Final = 6
SOME: Final = 1 << 31
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


@cache
def outcomes_of(deals: int) -> tuple[tuple[int, float], ...]:
    """Return the chance outcomes of the deal: `deals` outcomes, all equally likely. Cached, so that states
    share them.
    """
    return tuple((deal, 1 / deals) for deal in range(deals))


def options_in(text: str) -> dict[str, Any]:
    """Parse the game options in a parameter of OpenSpiel: `kingdom:Village+Smithy;landscapes:1`."""
    found: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise CardwrightError(f"expected 'name:value' between semicolons, got {part!r}")
        if value in ("true", "false"):
            found[name] = value == "true"
        else:
            found[name] = number_in(value) if value.isascii() and value.isdecimal() else value.split("+")
    return found


def type_of(name: str) -> Any:
    """Return the `GameType` of a game."""
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=games.named(name).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(DEFAULTS),
    )


class SpielGame(pyspiel.Game):
    """An OpenSpiel game: one table of a Cardwright game."""

    name: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.deals = int(given["deals"])
        if self.deals < 1:
            raise CardwrightError(f"expected 1 deal or more, got {self.deals}")
        self.table = Table(
            self.name, seats=int(given["seats"]), turn_limit=int(given["turn_limit"]),
            table_seed=int(given["table_seed"]), options=options_in(str(given["options"])),
        )  # fmt: skip
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS, max_chance_outcomes=self.deals, num_players=self.table.seats,
            min_utility=-1.0, max_utility=1.0, utility_sum=0.0, max_game_length=LONGEST,
        )  # fmt: skip
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self, text: str | None = None) -> SpielState:
        """Return the state before the deal."""
        return SpielState(self)

    def make_py_observer(
        self, kind: Any = None, params: Mapping[str, Any] | None = None
    ) -> SpielObserver | None:
        """Return an observer of what one player sees. Return None for other kinds of observations, such as
        public ones.
        """
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return SpielObserver(self.table, kind, params)


class SpielState(pyspiel.State):
    """A state: before the deal, at a decision, or terminal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.deals = game.deals
        self.game: Game | None = None

    def dealt(self) -> Game:
        """Return the game. CardwrightError before the deal."""
        if self.game is None:
            raise CardwrightError("the cards are not dealt yet: apply a chance outcome first")
        return self.game

    def current_player(self) -> int:
        """Return the player who acts, or the constant for a chance or terminal node."""
        if self.game is None:
            return CHANCE
        d = self.game._state.decision
        return TERMINAL if d is None else int(d.seat)

    def is_chance_node(self) -> bool:
        """Whether the cards are not dealt yet."""
        return self.game is None

    def legal_actions(self, *player: int) -> list[int]:
        """Return the legal actions in order; before the deal, the chance outcomes; empty for a player who
        doesn't act.

        Overrides OpenSpiel's method for speed: that one calls three other methods through C++ first.
        """
        if self.game is None:
            return list(range(self.deals))
        d = self.game._state.decision
        if d is None or (player and player[0] != d.seat):
            return []
        return list(range(len(d.options)))

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the chance outcomes with their probabilities."""
        return list(outcomes_of(self.deals))

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            if not 0 <= action < self.deals:
                raise IllegalAnswer(f"illegal deal {action}: expected 0 to {self.deals - 1}")
            self.game = self.table.game(mix(0, 0, int(action)))
        else:
            self.game.answer(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        d = self.dealt().decision
        return d.options[action].text if d is not None else ""

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        game = self.game
        return game is not None and game._state.decision is None

    def returns(self) -> list[float]:
        """Return the rewards of the players; zeros while the game is running."""
        return self.table.rewards(self.dealt()) if self.is_terminal() else [0.0] * self.table.seats

    def __str__(self) -> str:
        if self.game is None:
            return "before the deal"
        d = self.game.decision
        return f"{self.game.digest} {'over' if d is None else f'{d.seat_name}: {d.text}'}"

    def imagined(self, player: int, seed: int) -> SpielState:
        """Return a copy in which everything hidden from a player is re-sampled, at that player's own
        decision.
        """
        other = self.clone()
        assert isinstance(other, SpielState)
        other.game = self.dealt().imagine(player, seed)
        return other


class SpielObserver:
    """What one player sees of a state, as a tensor and as text.

    With perfect recall there is only the text, which then includes the story; `tensor` is None.
    """

    tensor: np.ndarray[Any, Any] | None

    def __init__(self, table: Table, kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise CardwrightError(f"expected an observer without parameters, got {sorted(params)}")
        self.table = table
        self.recalls = kind.perfect_recall
        self.dict: dict[str, Any] = {}
        if self.recalls:  # tensors don't contain the history
            self.tensor = None
            return
        self.observer = table.observer()
        self.arrays = Arrays(self.observer, table.schema)
        schema = table.schema
        shapes = {
            "globals": (len(schema.top),),
            "rows": (schema.most_rows, len(schema.row)),
            "options": (schema.most_options, len(schema.option)),
        }
        sizes = {name: int(np.prod(shape)) for name, shape in shapes.items()}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        at = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[at : at + size].reshape(shapes[name])
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the observation of a player into the tensor."""
        self._check(player)
        if self.tensor is None:
            return
        if state.game is None:
            self.tensor.fill(0)
            return
        self.observer.write(0, state.game._state, Seat(player))
        seen = self.arrays
        self.dict["globals"][:] = seen.globals()[0]
        self.dict["rows"][:] = seen.rows()[0]
        self.dict["options"][:] = seen.options()[0]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the observation of a player as text; with perfect recall, including the story."""
        self._check(player)
        if state.game is None:
            return ""
        now = in_words(state.game, player)
        if not self.recalls:
            return now
        story = [line.text for line in state.game.story(player).lines]
        return json.dumps({"player": player, "story": story, "now": now})

    def _check(self, player: int) -> None:
        if not 0 <= player < self.table.seats:
            raise CardwrightError(f"expected a player from 0 to {self.table.seats - 1}, got {player}")


def resampler(seed: int = 0) -> Callable[[SpielState, int], SpielState]:
    """Return a function for `ISMCTSBot.set_resampler`. It samples a state that agrees with what a player
    knows.
    """
    chance = Chance(seed)

    def resample(state: SpielState, player: int) -> SpielState:
        return state.imagined(player, int(chance.below(SOME)))

    return resample


def register() -> None:
    """Register every installed game with OpenSpiel."""
    known = set(pyspiel.registered_names())
    for name in games.names():
        if PREFIX + name not in known:
            kind = type_of(name)
            # a class for each game: OpenSpiel keeps it until after the interpreter's end; a function would crash then
            made = type(SpielGame.__name__, (SpielGame,), {"name": name, "kind": kind})
            pyspiel.register_game(kind, made)


register()
