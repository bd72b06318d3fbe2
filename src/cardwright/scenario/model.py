"""A scenario as values: what the file says, with the line of each part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .engine import Position, Value
from .errors import Where

Lines = Mapping[str, Where]  # where each key stands


@dataclass(frozen=True, slots=True)
class Contents:
    """What a zone or pile should hold. None and () ask nothing."""

    cards: tuple[str, ...] | None = None  # these and no others, in any order
    in_order: tuple[str, ...] | None = None  # these and no others, top first
    contains: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    size: int | None = None
    hidden: int | None = None  # so many cards, the face of each hidden
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
    where: Where
    seat: int
    counter: str
    value: int


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
    """About the decision that is open. `seat` -1, empty texts and lists ask nothing."""

    where: Where
    none: bool = False
    seat: int = -1
    text: str = ""
    rule: str = ""
    offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()
    unknown: Mapping[str, str] = field(
        default_factory=dict
    )  # options with a word that nothing says, and the error for each
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
    """About the story, as a seat is told it, or the whole (None)."""

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
    where: Where
    seat: int
    points: int


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
    """About one object; `facts` None: it isn't there. `part`, `none_of`: as in the game's grammar."""

    where: Where
    thing: str
    facts: Mapping[str, Value] | None
    part: tuple[str, ...]
    none_of: Mapping[str, str]
    lines: Lines = field(default_factory=dict, compare=False)


Expectation = (
    ZoneIs | CounterIs | PileIs | TopOfPileIs | DecisionIs | SeatSees | StoryIs
    | WinnersAre | ScoreIs | OverIs | TurnIs | PhaseIs | ThingIs
)  # fmt: skip


# -- answers and what else stands between them


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer by its printed text, `default` or `pass`; with what should be true when it is asked.

    `answer` "": the decision is only looked at. `if_asked`: left out if the decision is not there.
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
    """One decision, whoever's it is, gets the default."""

    where: Where


@dataclass(frozen=True, slots=True)
class Otherwise:
    """From here on decisions that the next answer doesn't fit get the default (or don't). Seat None: all."""

    where: Where
    seat: int | None
    default: bool


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Defaults until the turn, or the game, is over."""

    where: Where
    whole_game: bool


@dataclass(frozen=True, slots=True)
class Pass:
    """One player passes; with `all`, all in turn, as long as nobody is asked anything else.

    `all`: until nothing waits any more; `on`: until the phase ends, though nothing waits. With a phase or a seat,
    until it is that phase, or that seat's turn.
    """

    where: Where
    option: str
    all: bool = False
    on: bool = False
    phase: str = ""
    seat: int = -1

    @property
    def goal(self) -> str:
        """What all pass for, in words."""
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
    """What has come into being is called so from here on."""

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
    """The file's position or one of its answers has to be refused with an error that says this."""

    where: Where
    says: str


@dataclass(frozen=True, slots=True)
class PositionPart:
    """One entry of a position: what kind of entry, which one, and where it stands."""

    where: Where
    kind: str  # kingdom, zone, counter, pile, more, fill, turn
    key: tuple[int | str, ...] = ()
    name: str = ""  # as errors may name it


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as it was read: the table, the steps that answer decisions, what is expected in the end.

    `refusal`: that reading or answering is to be refused, and how.
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
