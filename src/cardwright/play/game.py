"""The game that users hold: its decision, its views, its story; fork, undo, save."""

from __future__ import annotations

import difflib
from collections.abc import Collection
from typing import TYPE_CHECKING, Self

import msgspec

from cardwright.bots import registry
from cardwright.dominion import score, setup
from cardwright.dominion.rules import QUESTIONS
from cardwright.dominion.story import Story, tell
from cardwright.dominion.table import TABLE
from cardwright.dominion.view import DominionView
from cardwright.kernel import snapshot
from cardwright.kernel.errors import (
    CardwrightError,
    CorruptSave,
    IllegalAnswer,
    ImpossiblePosition,
    UnknownName,
)
from cardwright.kernel.frames import ID_MASK, PLAYER
from cardwright.kernel.views import option_texts, question

from . import save as saving
from .body import body_of, state_of
from .loop import drive
from .spec import HIGHEST, Spec, checked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.bots.base import Bot
    from cardwright.kernel.game import Game as State

FOR_EVER = 1 << 40
MARKET = 15  # cards in a Black Market deck that nobody has chosen


class Option(msgspec.Struct, frozen=True):
    """One of the things that may be answered."""

    index: int
    text: str


class Decision(msgspec.Struct, frozen=True):
    """A question to one seat: what is asked, by which rule, because of which card, and the options."""

    seat: int
    seat_name: str
    kind: str
    text: str
    rule: str
    source: str
    options: tuple[Option, ...]


class Game:
    """A game of Dominion at a decision, or over.

    >>> import cardwright
    >>> game = cardwright.dominion(kingdom=["Village", "Smithy"], seats=["Ann", "Bob"], seed=7)
    >>> game.decision.seat_name
    'Ann'
    >>> game.answer("Play all Treasures")
    >>> game.undo()
    """

    def __init__(self, spec: Spec, bots: dict[str, str] | None = None, state: State | None = None) -> None:
        spec = checked(spec)
        self.spec = spec
        self.bots = bots or {}
        self._players = players(spec, self.bots)
        self._start: State | None = None
        self._state = state if state is not None else spec.start()
        self._asked: Decision | None = None
        self._let_bots_play()

    # -- the decision
    @property
    def seats(self) -> tuple[str, ...]:
        """The seats' names, in turn order."""
        return self.spec.seats

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.decision is None

    @property
    def decision(self) -> Decision | None:
        """What is asked now, of a person; None: the game is over."""
        g = self._state
        d = g.decision
        if d is None:
            return None
        if self._asked is None:
            kind = int(d.kind)
            texts = option_texts(g)
            this = g.slot(0)
            source = g.match.rules.name_of(g, this & ID_MASK) if 0 <= this < PLAYER else ""
            self._asked = Decision(
                seat=int(d.seat),
                seat_name=self.seats[d.seat],
                kind=QUESTIONS[kind][0],
                text=question(g),
                rule=QUESTIONS[kind][1],
                source=source,
                options=tuple(Option(i, text) for i, text in enumerate(texts)),
            )
        return self._asked

    def answer(self, answer: int | str | Option) -> None:
        """Pick an option: by its index, its printed text, or itself.

        IllegalAnswer if there is no such option; then, and after any other error, the game is as it was.
        """
        index = self._index(answer)
        before = self._state.fork()
        try:
            self._state.answer(index)
            self._asked = None
            self._let_bots_play()
        except Exception:
            self._state = before
            self._asked = None
            raise

    def _index(self, answer: int | str | Option) -> int:
        d = self._state.decision
        if d is None:
            raise IllegalAnswer(f"illegal answer {answer!r}: expected none, the game is over")
        index = answer.index if isinstance(answer, Option) else answer
        if isinstance(index, int) and 0 <= index < len(d.options):
            return index
        asked = self.decision
        assert asked is not None
        texts = [o.text for o in asked.options]
        if isinstance(answer, str) and answer in texts:
            return texts.index(answer)
        near = difflib.get_close_matches(answer, texts, 1) if isinstance(answer, str) else []
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise IllegalAnswer(
            f"illegal answer {answer!r} to {asked.text!r}: expected one of {', '.join(map(repr, texts))} or 0 to "
            f"{len(texts) - 1}; {asked.seat_name}, turn {self.turn + 1}{hint}"
        )

    def _let_bots_play(self) -> None:
        g = self._state
        while g.decision is not None:
            bot = self._players.get(int(g.decision.seat))
            if bot is None:
                return
            g.answer(bot.choose(DominionView(g, g.decision.seat)))
            self._asked = None

    def play(self, bots: Sequence[Bot] | None = None) -> None:
        """Let programs answer everything that is left: these, or for each person big money."""
        seats = range(len(self.seats))
        chosen = [self._players.get(s) or default_bot() for s in seats] if bots is None else list(bots)
        if len(chosen) != len(seats):
            raise CardwrightError(f"expected {len(seats)} bots, one for each seat, got {len(chosen)}")
        before = self._state.fork()
        try:
            drive(self._state, chosen, [DominionView(self._state, s) for s in seats], FOR_EVER)
        except BaseException:
            self._state = before
            raise
        finally:
            self._asked = None

    # -- what is seen
    def view(self, seat: int | str) -> DominionView:
        """Dominion D60. What a seat may know, now and as the game goes on until it is undone."""
        return DominionView(self._state, self._seat(seat))

    def story(self, seat: int | str | None = None) -> Story:
        """What happened and which rule says so: all of it, or what a seat may know."""
        return tell(self._state, self.seats, None if seat is None else self._seat(seat))

    def _seat(self, seat: int | str) -> int:
        if isinstance(seat, str):
            if seat not in self.seats:
                raise UnknownName(f"expected one of {', '.join(self.seats)}, got {seat!r}")
            return self.seats.index(seat)
        if not isinstance(seat, int):
            raise UnknownName(f"expected the name or the number of a seat, got {seat!r}")
        if not 0 <= seat < len(self.seats):
            raise UnknownName(f"expected a seat from 0 to {len(self.seats) - 1}, got {seat}")
        return seat

    @property
    def scores(self) -> tuple[int, ...]:
        """Dominion D27. Victory points, as they are now."""
        return tuple(int(score.score(self._state, s)) for s in range(len(self.seats)))

    @property
    def winners(self) -> tuple[str, ...]:
        """Dominion D27. Who has won; nobody as long as the game goes on."""
        return tuple(self.seats[s] for s in score.winners(self._state)) if self.over else ()

    @property
    def turn(self) -> int:
        """How many turns have been taken by all together."""
        return int(self._state.turn_no)

    @property
    def current(self) -> int:
        """The seat whose turn it is."""
        return int(self._state.current)

    @property
    def phase(self) -> str:
        """Dominion D21. The phase, as printed."""
        return self.view(0).phase

    # -- copies
    def fork(self) -> Self:
        """An independent copy, at any decision."""
        return self._with(self._state.fork())

    def _with(self, state: State) -> Self:
        new = type(self).__new__(type(self))
        new.spec = self.spec
        new.bots = self.bots
        new._players = self._players
        new._start = self._start
        new._state = state
        new._asked = None
        return new

    def imagine(self, seat: int | str, seed: int) -> Self:
        """Dominion D60. A fork in which what a seat cannot know is dealt anew; at that seat's own decision."""
        new = self._with(self._state.imagine(self._seat(seat), whole_number(seed, "seed")))
        new._start = new._state.fork()
        new._start.answers = new._start.answers[:0]
        new._start.answered = None
        return new

    def undo(self, n: int = 1) -> None:
        """Take back the last `n` answers that persons gave, and what bots answered after them."""
        answers = list(self._state.all_answers())
        seats = self._who_answered(answers)
        mine = [i for i, seat in enumerate(seats) if seat not in self._players]
        if not 0 <= whole_number(n, "n") <= len(mine):
            raise CardwrightError(f"expected to undo 0 to {len(mine)} answers, got {n}")
        if n:
            self._state = self._replayed(answers[: mine[-n]])
            self._asked = None

    def _beginning(self) -> State:
        if self._start is None:
            self._start = self.spec.start()
        return self._start.fork()

    def _replayed(self, answers: Sequence[int]) -> State:
        g = self._beginning()
        for a in answers:
            g.answer(a)
        return g

    def _who_answered(self, answers: Sequence[int]) -> list[int]:
        g = self._beginning()
        seats: list[int] = []
        for a in answers:
            assert g.decision is not None
            seats.append(int(g.decision.seat))
            g.answer(a)
        return seats

    # -- saved
    @property
    def digest(self) -> str:
        """Sixteen hex digits of everything that decides how the game goes on."""
        return snapshot.digest(self._state)

    @property
    def record(self) -> Record:
        """The game as it can be replayed: spec, answers, digest."""
        return Record(self.spec, tuple(int(a) for a in self._state.all_answers()), self.digest)

    def save(self) -> bytes:
        """The game as it stands."""
        return saving.to_bytes(self._saved())

    def to_json(self) -> str:
        """The game as it stands, as JSON."""
        return saving.to_json(self._saved())

    def _saved(self) -> saving.Saved:
        saved = saving.Saved(saving.FORMAT, self.spec, self.bots, body_of(self._state))
        saved.check = saved.checked()
        return saved

    @classmethod
    def load(cls, data: bytes) -> Self:
        """A saved game; CorruptSave if it is damaged or its cards have changed."""
        return cls._loaded(saving.from_bytes(data))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """A game saved as JSON."""
        return cls._loaded(saving.from_json(text))

    @classmethod
    def _loaded(cls, saved: saving.Saved) -> Self:
        spec = checked(saved.spec)
        return cls(spec, saved.bots, state_of(spec.match(), saved.body))


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it can be played again: its spec, every answer, and the digest it came to."""

    spec: Spec
    answers: tuple[int, ...]
    digest: str
    format: int = saving.FORMAT

    def to_json(self) -> str:
        """One line of JSON."""
        return msgspec.json.encode(self).decode()

    @staticmethod
    def from_json(text: str) -> Record:
        """CorruptSave if it is no record."""
        record = saving.json_of(text, Record, "the record of a game")
        if record.format != saving.FORMAT:
            raise CorruptSave(f"expected a record of format {saving.FORMAT}, got format {record.format}")
        return record

    def replay(self) -> Game:
        """The game, every answer given again; CorruptSave if it does not come to the same digest."""
        game = Game(self.spec)
        for i, answer in enumerate(self.answers):
            if game.decision is None:
                raise CorruptSave(
                    f"expected a decision for answer {i + 1} of {len(self.answers)}, got the end of the game"
                )
            game.answer(answer)
        if game.digest != self.digest:
            raise CorruptSave(f"expected a game that comes to {self.digest}, got {game.digest}")
        return game


def players(spec: Spec, bots: dict[str, str]) -> dict[int, Bot]:
    """The bots, by seat."""
    return {
        i: registry.make(bots[name], spec.seed * len(spec.seats) + i, TABLE.kinds)
        for i, name in enumerate(spec.seats)
        if name in bots
    }


def default_bot() -> Bot:
    """Big money."""
    return registry.make("big-money")


def dominion(
    kingdom: Sequence[str] = (),
    seats: Sequence[str] = ("Ann", "Bob"),
    seed: int = 0,
    edition: str = "current",
    *,
    fill: bool = True,
    sets: Sequence[str] | None = None,
    black_market: Sequence[str] | None = None,
    turn_limit: int = 0,
) -> Game:
    """Dominion D20. A new game of Dominion at its first decision.

    `kingdom` names kingdom cards and Events; with `fill`, random ones (of `sets`, if given) are added until
    there are ten. A seat named "bot:NAME" is played by that bot. `seed` decides everything that is random.
    UnknownName, ImpossiblePosition: what was expected, and what came.
    """
    cards = named(kingdom, "kingdom")
    for name in cards:
        setup.card(name)
    if not 0 <= whole_number(seed, "seed") <= HIGHEST:
        raise ImpossiblePosition(f"expected a seed from 0 to {HIGHEST}, got {seed}")
    if fill:
        cards = setup.fill(cards, seed, None if sets is None else sets_in(sets))
    names, bots = seat_names(named(seats, "seats"))
    market = None if black_market is None else tuple(named(black_market, "black_market"))
    if market is None and any(setup.card(n).uses_black_market for n in cards):
        market = tuple(setup.unused(cards, seed, MARKET))
    return Game(Spec(tuple(cards), names, seed, edition, market, turn_limit), bots)


def named(names: object, what: str) -> list[str]:
    """A list of names; UnknownName for anything else, also for one name alone, whose letters are no names."""
    if isinstance(names, str) or not isinstance(names, Collection):
        raise UnknownName(f"expected a list of names for {what!r}, got {names!r}")
    for name in names:
        if not isinstance(name, str):
            raise UnknownName(f"expected a list of names for {what!r}, got {name!r} in it")
    return list(names)


def sets_in(sets: Sequence[str]) -> list[str]:
    """Sets by name; UnknownName if there is no such set."""
    known = sorted({c.set for c in TABLE.cards})
    for name in named(sets, "sets"):
        if name not in known:
            raise UnknownName(f"expected a set ({', '.join(known)}), got {name!r}")
    return list(sets)


def whole_number(value: int, what: str) -> int:
    """The number; CardwrightError if it is none, or more than a machine integer."""
    given: object = value
    if isinstance(given, int) and -HIGHEST <= given <= HIGHEST:
        return given
    raise CardwrightError(f"expected a whole number for {what!r}, got {value!r}")


def seat_names(seats: Sequence[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """Names for the seats, and which are bots: "bot:big-money" is called big-money, a second one big-money 2."""
    names: list[str] = []
    bots: dict[str, str] = {}
    for seat in seats:
        name = seat.removeprefix("bot:")
        if name != seat:
            bot, n = name, 1
            name = bot.rsplit("/", 1)[-1].removesuffix(".toml")
            plain = name
            while name in names or (n == 1 and name in seats):
                n += 1
                name = f"{plain} {n}"
            bots[name] = bot
        names.append(name)
    return tuple(names), bots
