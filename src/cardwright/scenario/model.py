"""The data model of a scenario file; every part knows its line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .engine import Position, Value
from .errors import Where

Lines = Mapping[str, Where]  # the line of each key


@dataclass(frozen=True, slots=True)
class Contents:
    """The expected contents of a zone or pile. A field that is None or empty expects nothing."""

    cards: tuple[str, ...] | None = None  # exactly these cards, in any order
    in_order: tuple[str, ...] | None = None  # exactly these cards, top first
    contains: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    size: int | None = None
    hidden: int | None = None  # this number of cards, all of them face down
    lines: Lines = field(default_factory=dict, compare=False)


# -- expectations


@dataclass(frozen=True, slots=True)
class ZoneIs:
    where: Where
    seat: int
    zone: str
    contents: Contents


@dataclass(frozen=True, slots=True)
class CounterIs:
    """An expectation about a counter of a seat. `bound`: "at most" or "at least" the value; "": exactly the value."""

    where: Where
    seat: int
    counter: str
    value: int
    bound: str = ""


@dataclass(frozen=True, slots=True)
class SeatTextIs:
    """An expectation about a seat, with a key that the game adds. The game has brought `text` into its normal
    form.
    """

    where: Where
    seat: int
    key: str
    text: str


@dataclass(frozen=True, slots=True)
class PileIs:
    where: Where
    pile: str
    contents: Contents


@dataclass(frozen=True, slots=True)
class TopOfPileIs:
    where: Where
    pile: str
    card: str


@dataclass(frozen=True, slots=True)
class DecisionIs:
    """An expectation about the open decision. A field that is -1 or empty expects nothing."""

    where: Where
    none: bool = False
    seat: int = -1
    text: str = ""
    rule: str = ""
    offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()
    unknown: Mapping[str, str] = field(
        default_factory=dict
    )  # options with a word that the game never uses, and the error for each
    lines: Lines = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class SeatSees:
    where: Where
    viewer: int
    seat: int
    zone: str
    contents: Contents


@dataclass(frozen=True, slots=True)
class StoryIs:
    """An expectation about the story that a seat may read. `seat` None: about the complete story."""

    where: Where
    seat: int | None = None
    cites: tuple[str, ...] = ()
    does_not_cite: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    does_not_say: tuple[str, ...] = ()
    lines: Lines = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class WinnersAre:
    where: Where
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScoreIs:
    """An expectation about the points of a seat; `bound` as in CounterIs."""

    where: Where
    seat: int
    points: int
    bound: str = ""


@dataclass(frozen=True, slots=True)
class OverIs:
    where: Where
    over: bool


@dataclass(frozen=True, slots=True)
class TurnIs:
    where: Where
    seat: int


@dataclass(frozen=True, slots=True)
class PhaseIs:
    where: Where
    phase: str


@dataclass(frozen=True, slots=True)
class ThingIs:
    """An expectation about one object. `facts`: its expected facts; None: it must not exist.

    `part`, `none_of`: copied from the game's `Grammar`.
    """

    where: Where
    thing: str
    facts: Mapping[str, Value] | None
    part: tuple[str, ...]
    none_of: Mapping[str, str]
    lines: Lines = field(default_factory=dict, compare=False)
    zone: str = ""  # the zone in which to look; "": where such objects usually are


Expectation = (
    ZoneIs | CounterIs | SeatTextIs | PileIs | TopOfPileIs | DecisionIs | SeatSees | StoryIs
    | WinnersAre | ScoreIs | OverIs | TurnIs | PhaseIs | ThingIs
)  # fmt: skip


# -- answers and other steps


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of a seat, with expectations about the question that it answers.

    `answer`: the text of an option, `default` or `pass`; "": only check the decision. `if_asked`: skip the
    answer if the question doesn't come.
    """

    where: Where
    seat: int
    answer: str
    if_asked: bool = False
    asked: str = ""
    rule: str = ""
    offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    unknown: Mapping[str, str] = field(default_factory=dict)  # as in DecisionIs
    lines: Lines = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Default:
    """Answer one decision, of any seat, with the default."""

    where: Where


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Switch default answers on or off, for one seat or (None) for all.

    While they are on, decisions that the next answer in the file doesn't fit get the default answer.
    """

    where: Where
    seat: int | None
    default: bool


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Give default answers until the turn is over, or with `whole_game` the game."""

    where: Where
    whole_game: bool


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass for one player. With `all`, let all players pass in turn until a goal is reached.

    The goal: no spell or ability waits on the stack; with `on`, the step ends; with `phase` or `seat`, that
    step or that seat's turn begins. Another question before that ends the passing.
    """

    where: Where
    option: str
    all: bool = False
    on: bool = False
    phase: str = ""
    seat: int = -1

    @property
    def goal(self) -> str:
        """The goal of the passing, for an error."""
        if not self.phase and self.seat < 0:
            return "all to pass until " + ("the step is over" if self.on else "nothing waits any more")
        return "all to pass until " + " and ".join(
            [f"it is the step {self.phase!r}"] * bool(self.phase) + ["that turn begins"] * (self.seat >= 0)
        )


@dataclass(frozen=True, slots=True)
class Check:
    where: Where
    expect: tuple[Expectation, ...]


@dataclass(frozen=True, slots=True)
class Undo:
    where: Where
    answers: int


@dataclass(frozen=True, slots=True)
class Concede:
    where: Where
    seat: int


@dataclass(frozen=True, slots=True)
class Naming:
    """Give a new object a name for the rest of the scenario."""

    where: Where
    alias: str
    thing: str


@dataclass(frozen=True, slots=True)
class SaveAndLoad:
    where: Where


@dataclass(frozen=True, slots=True)
class Fork:
    where: Where


@dataclass(frozen=True, slots=True)
class Stop:
    where: Where


Step = (
    Answer | Default | Otherwise | PlayOn | Pass | Check | Naming | Undo | Concede | SaveAndLoad | Fork | Stop
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """`expect error`: the position or an answer must be refused with an error that contains this text."""

    where: Where
    says: str


@dataclass(frozen=True, slots=True)
class PositionPart:
    """One entry of a position in the file: its line, its kind and its key."""

    where: Where
    kind: str  # kingdom, zone, counter, text, pile, more, fill, turn
    key: tuple[int | str, ...] = ()
    name: str = ""  # its name in errors of the game


@dataclass(frozen=True, slots=True)
class Goal:
    """The goal of a puzzle: a seat must reach it against every answer of the others. Also the file's claims
    about it.

    `within`: the number of turns, the present one included. `solvable`: the claim whether the goal can be
    reached; None for no claim. `first`: the claimed texts of all first moves that reach it; None for no
    claim. `task`: the goal in words, for a player. `level`: the difficulty, from 1 to 3; 0 if the file
    doesn't say.
    """

    where: Where
    seat: int
    within: int
    reach: tuple[Expectation, ...]
    solvable: bool | None = None
    first: tuple[str, ...] | None = None
    task: str = ""
    level: int = 0


@dataclass(frozen=True, slots=True)
class Scenario:
    """A parsed scenario: the table, the steps, and the final expectations.

    `refusal`: the error with which the scenario must be refused, if it has `expect error`.
    """

    where: Where
    name: str
    rules: tuple[str, ...]
    game: str
    position: Position
    position_where: Where
    parts: tuple[PositionPart, ...]
    steps: tuple[Step, ...]
    expect: tuple[Expectation, ...]
    refusal: Refusal | None
    goal: Goal | None = None
