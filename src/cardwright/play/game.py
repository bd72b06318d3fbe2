"""The game that users hold: its decision, its views, its story; fork, undo, save.

`Game` knows no game's cards: what a game adds (`DominionGame`, `MagicGame`) is a handful of methods.
"""

from __future__ import annotations

import difflib
import operator
import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Self, SupportsIndex

from cardwright.bots.own import Player, as_bot, is_python
from cardwright.kernel import snapshot
from cardwright.kernel.decisions import OPTION_CLASSES
from cardwright.kernel.errors import CardwrightError, CorruptSave, IllegalAnswer, UnknownName
from cardwright.kernel.frames import COMMIT, ID_MASK, NOBODY, PLAYER
from cardwright.kernel.game import CONCEDES, FRESH, SETS
from cardwright.kernel.state import joined
from cardwright.kernel.story import Story
from cardwright.kernel.views import View, numbered, option_text, options_in_short, question

from . import save as saving
from .body import body_of, state_of, state_to_bytes, verify
from .decisions import Decision, Option, Told
from .games import game_class
from .loop import drive
from .spec import Asked, Spec, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardwright.bots.base import Bot
    from cardwright.kernel.game import Game as State

FOR_EVER = 1 << 40
BITS = 58  # of chance that is drawn anew


class Game(ABC):
    """A game at a decision, or over.

    >>> import cardwright
    >>> game = cardwright.dominion(kingdom=["Village", "Smithy"], seats=["Ann", "Bob"], seed=7)
    >>> game.decision.seat_name
    'Ann'
    >>> game.answer("Play all Treasures")
    >>> game.undo()
    """

    game: ClassVar[str]  # its name
    spec_type: ClassVar[type[Any]]
    questions: ClassVar[Mapping[int, tuple[str, str]]]  # by kind of decision: its name, its rule
    score_word: ClassVar[str]  # what its scores are
    tallies: ClassVar[bool] = False  # whether it can tell what was gained and played in which turn

    def __init__(self, spec: Spec, bots: dict[str, str] | None = None, state: State | None = None) -> None:
        self._spec = spec.checked()
        self.bots = bots or {}
        self._players = self._bots_seated()
        self._start: State | None = None
        self._imagined = False
        self._state = state if state is not None else self._spec.start()
        self._asked: Decision | None = None
        self._lineage = object()  # the same in all copies of this game
        self._let_bots_play()

    # -- what each game says for itself
    @abstractmethod
    def view(self, seat: int | str) -> View:
        """What a seat may know, now and as the game goes on until it is undone."""

    @abstractmethod
    def _tell(self, seat: int | None) -> Story:
        """The story as a seat may hear it; None: all of it."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Each seat's score, as it is now."""

    @abstractmethod
    def _winners(self) -> list[int]:
        """The seats that have won a game that is over."""

    @property
    def won_cards(self) -> tuple[int, ...]:
        """CR 407.2. How many cards more each seat owns than at the beginning; empty if nobody plays for cards."""
        return ()

    @property
    @abstractmethod
    def phase(self) -> str:
        """The phase or step, as printed."""

    @abstractmethod
    def turns_of(self, seat: int) -> int:
        """How many turns a seat has taken."""

    @classmethod
    @abstractmethod
    def begin(cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]) -> Game:
        """A new game at a table as asked for, for which these bots are meant, seated already or not."""

    @classmethod
    @abstractmethod
    def make_bot(cls, name: str, seed: int = 0) -> Bot:
        """A bot that plays this game, by its name; UnknownName if there is none."""

    @classmethod
    def maker(cls, name: str) -> Callable[[int], Bot]:
        """How a bot is made from a seed, for many games: what it is read from is read once."""
        return partial(cls.make_bot, name)

    @classmethod
    @abstractmethod
    def default_bot(cls, seat: int) -> Bot:
        """Who plays for a person who has left."""

    @abstractmethod
    def _decks(self) -> Sequence[Sequence[str]]:
        """The cards of each seat, whoever may know them."""

    def decks(self) -> dict[str, tuple[str, ...]]:
        """Everybody's cards, once the game is over: what they have, or in Magic what they played with."""
        if not self.over:
            raise CardwrightError("expected a game that is over, to show everybody's cards; this one goes on")
        return {name: tuple(cards) for name, cards in zip(self.seats, self._decks(), strict=True)}

    def tally(self) -> Sequence[tuple[int, int, int, str, str, str, int]]:
        """What was gained, played and exchanged in each turn: the whole truth, for when all is over."""
        raise CardwrightError(f"expected a game that tells what is gained and played, got {self.game}")

    # -- what it is made of
    @property
    def spec(self) -> Spec:
        """What the game was made of. Of an imagined game: what was imagined, never what is true."""
        if self._imagined:
            start = self._beginning()
            self._spec = self._spec.from_here(self._spec.seed, state_to_bytes(start))
            self._imagined = False
        return self._spec

    def _bots_seated(self) -> dict[int, Bot]:
        spec = self._spec
        return {
            i: self.make_bot(self.bots[name], spec.seed * len(spec.seats) + i)
            for i, name in enumerate(spec.seats)
            if name in self.bots
        }

    # -- the decision
    @property
    def seats(self) -> tuple[str, ...]:
        """The seats' names, in turn order."""
        return self._spec.seats

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.decision is None

    @property
    def decision(self) -> Decision | None:
        """What is asked now, of a person; None: the game is over."""
        d = self._state.decision
        if d is None:
            return None
        asked = self._asked
        if asked is None:
            kind, rule = self.questions[int(d.kind)]
            seat = int(d.seat)
            asked = Decision(seat, self.seats[seat], kind, rule, len(d.options), self._told, d)
            asked.before = self._answered
            self._asked = asked
        return asked

    def _told(self) -> Told:
        """What the decision that is open says in print."""
        return self._told_of(self._state)

    def _told_of(self, g: State) -> Told:
        d = g.decision
        assert d is not None
        this = g.slot(0) if g.agenda[g.top] != COMMIT else -1  # there it is a batch, no object
        source = g.match.rules.name_of(g, this & ID_MASK) if 0 <= this < PLAYER else ""
        plain = [option_text(g, option) for option in d.options]
        printed = numbered(plain)
        apart = self._with(g)._told_apart(int(d.seat), plain) if printed != plain else {}
        about = tuple(apart.get(i, "") for i in range(len(plain)))
        texts = tuple(self._named(int(d.options[i]), text) for i, text in enumerate(printed))
        kinds = tuple(OPTION_CLASSES[g.match.class_of_option(g, o)] for o in d.options)
        verbs = tuple(g.asking().verb_of(g, o) for o in d.options)
        return Told(question(g), source, texts, tuple(options_in_short(g)), kinds, verbs, about)

    def _answered(self) -> tuple[object, list[int]]:
        """Which game this is a copy of, and every answer given in it."""
        return self._lineage, [int(a) for a in self._state.all_answers()]

    def _move_on(self) -> None:
        """The decision that was open is answered, or taken back; whoever holds it may still read it."""
        asked, self._asked = self._asked, None
        if asked is None:
            return
        g = self._state
        past, last, lineage = g.answered, g.answers[:], self._lineage

        def before() -> tuple[object, list[int]]:
            return lineage, [int(a) for a in joined(past, last)]

        asked.before = before
        asked.tell_later(lambda: self._told_of(self._replayed(before()[1])))

    def _told_apart(self, seat: int, texts: Sequence[str]) -> dict[int, str]:
        """Of options that read alike, by their index: whose each is and what tells it apart, as that seat sees it."""
        return {}

    def _named(self, option: int, text: str) -> str:
        """An option in print, a player by the name that the seat has here."""
        seat = option & NOBODY
        return self.seats[seat] if option & PLAYER and text == f"player {seat}" else text

    def answer(self, answer: int | str | Option) -> None:
        """Pick an option: by its index, its printed text, another way to name it, or itself.

        IllegalAnswer if there is no such option; then, and after any other error, the game is as it was.
        """
        self._give(self._index(answer))

    def concede(self, seat: int | str) -> None:
        """CR 104.3a. A seat gives up, whoever is asked now. IllegalAnswer if the game has no rule for it.

        It is in the record like an answer and taken back by `undo`.
        """
        if self.over:
            raise IllegalAnswer("expected a game that goes on, to concede it; this one is over")
        self._give(CONCEDES - self._seat(seat))

    def _give(self, index: int) -> None:
        before = self._state.fork()
        self._move_on()
        try:
            self._take(index)
            self._let_bots_play()
        except BaseException:  # also Ctrl-C while bots think
            self._state = before
            raise

    def _take(self, index: int) -> None:
        """An answer is taken; if it needs chance, and that is to be fresh, with fresh one, which is in the record."""
        g = self._state
        before = g.fork() if self._spec.fresh else None
        g.answer(index)
        if before is not None and g.chance.state != before.chance.state and index >= SETS:
            before.answer(FRESH - secrets.randbits(BITS))
            before.answer(index)
            self._state = before

    def _index(self, answer: object) -> int:
        """The index of an option: by itself, as a number, or in print. IllegalAnswer says what was expected."""
        d = self._state.decision
        if d is None:
            raise IllegalAnswer(f"illegal answer {answer!r}: expected none, the game is over")
        if isinstance(answer, Option):
            if answer.of.open is d or self._asks_again(answer.of):
                return answer.index
            raise IllegalAnswer(
                f"illegal answer {answer!r}: expected an option of the question that is open, "
                f"{question(self._state)!r}, got one of {answer.of.text!r}, which another game asked, "
                "or this one earlier"
            )
        if isinstance(answer, SupportsIndex) and not isinstance(answer, bool):
            index = operator.index(answer)
            if 0 <= index < len(d.options):
                return index
        asked = self.decision
        assert asked is not None
        texts = asked.told.options
        if isinstance(answer, str) and answer in texts:
            return texts.index(answer)
        short = asked.told.short
        if isinstance(answer, str) and answer and short.count(answer) == 1:
            return short.index(answer)
        near = difflib.get_close_matches(answer, texts, 1) if isinstance(answer, str) else []
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise IllegalAnswer(
            f"illegal answer {answer!r} to {asked.text!r}: expected one of {', '.join(map(repr, texts))} or 0 to "
            f"{len(texts) - 1}; {asked.seat_name}, turn {self.turn + 1}{hint}"
        )

    def _asks_again(self, decision: Decision) -> bool:
        """Whether a decision is the open one, asked before an undo, or by a copy of this game."""
        return decision.before is not None and decision.before() == self._answered()

    def _let_bots_play(self) -> None:
        g = self._state
        while g.decision is not None:
            bot = self._players.get(int(g.decision.seat))
            if bot is None:
                return
            alone = len(g.decision.options) == 1
            self._take(0 if alone else int(bot.choose(self.view(int(g.decision.seat)))))
            g = self._state

    def play(self, bots: Sequence[Bot | Player] | None = None) -> None:
        """Let programs answer everything that is left: these, or for each person the game's default bot.

        A program is a bot, a class of bots, or a function that takes the view and returns an option.
        """
        seats = range(len(self.seats))
        if bots is None:
            chosen = [self._players.get(s) or self.default_bot(s) for s in seats]
        else:
            chosen = [as_bot(bot, self._spec.seed * len(seats) + i) for i, bot in enumerate(bots)]
        if len(chosen) != len(seats):
            raise CardwrightError(f"expected {len(seats)} bots, one for each seat, got {len(chosen)}")
        before = self._state.fork()
        self._move_on()
        try:
            if self._spec.fresh:
                self._play_freshly(chosen)
            else:
                drive(self._state, chosen, [self.view(s) for s in seats], FOR_EVER)
        except BaseException:
            self._state = before
            raise

    def _play_freshly(self, bots: Sequence[Bot]) -> None:
        """Bots answer until the game is over, each answer with fresh chance if it needs any."""
        while (d := self._state.decision) is not None:
            seat = int(d.seat)
            self._take(0 if len(d.options) == 1 else int(bots[seat].choose(self.view(seat))))

    # -- what is seen
    def story(self, seat: int | str | None = None) -> Story:
        """What happened and which rule says so: all of it, or what a seat may know."""
        return self._tell(None if seat is None else self._seat(seat))

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
    def winners(self) -> tuple[str, ...]:
        """Who has won; nobody as long as the game goes on."""
        return tuple(self.seats[s] for s in self._winners()) if self.over else ()

    @property
    def turn(self) -> int:
        """How many turns have been taken by all together."""
        return int(self._state.turn_no)

    @property
    def current(self) -> int:
        """The seat whose turn it is."""
        return int(self._state.current)

    # -- copies
    def fork(self) -> Self:
        """An independent copy, at any decision."""
        return self._with(self._state.fork())

    def _with(self, state: State) -> Self:
        new = type(self).__new__(type(self))
        new._spec = self._spec
        new.bots = self.bots
        new._players = self._players
        new._start = self._start
        new._imagined = self._imagined
        new._state = state
        new._asked = None
        new._lineage = self._lineage
        return new

    def again(self, seed: int) -> Self:
        """A new game between the same seats on the same table, from another seed; what was checked holds for it too."""
        spec = self._spec.from_here(seed, self._spec.position)
        new = self._with(spec.start())
        new._spec = spec
        new._start = None
        new._lineage = object()
        return new

    def answers_in_short(self) -> int:
        """Forty bits over every answer given so far: games with other answers most likely have other ones."""
        return int(self._state.answers_in_short())

    def imagine(self, seat: int | str, seed: int) -> Self:
        """A fork in which what a seat cannot know is dealt anew; at that seat's own decision.

        Its spec has the seed that imagines, so nothing in it tells how the real game will go on.
        """
        new = self._with(self._state.imagine(self._seat(seat), whole_number(seed, "seed")))
        new._state.answers = new._state.answers[:0]
        new._state.answered = ()
        new._start = new._state.fork()
        new._lineage = object()
        new._spec = self._spec.from_here(abs(seed), b"")
        new._imagined = True
        return new

    def undo(self, n: int = 1) -> None:
        """Take back the last `n` answers that persons gave, and what bots answered after them."""
        answers = list(self._state.all_answers())
        seats = self._who_answered(answers)
        mine = [i for i, seat in enumerate(seats) if seat >= 0 and seat not in self._players]
        if not 0 <= whole_number(n, "n") <= len(mine):
            raise CardwrightError(f"expected to undo 0 to {len(mine)} answers, got {n}")
        if n:
            self._move_on()
            self._state = self._replayed(answers[: mine[-n]])

    def _beginning(self) -> State:
        if self._start is None:
            self._start = self._spec.start()
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
            seats.append(who_answers(a, int(g.decision.seat)))
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
    def load(cls, data: bytes, *, python: bool = False, trust: bool = False) -> Self:
        """A saved game; CorruptSave if it is damaged or its cards have changed.

        It is played again from its answers, and taken only if they lead to where it stands.
        `python`: whether bots in it may be Python (`FILE.py:NAME`), which is run. `trust`: whether it is taken as it
        stands, for a save of your own that another version made, whose rules may have led elsewhere.
        """
        return cls._loaded(saving.from_bytes(data), python, trust)

    @classmethod
    def from_json(cls, text: str, *, python: bool = False, trust: bool = False) -> Self:
        """A game saved as JSON; otherwise like `load`."""
        return cls._loaded(saving.from_json(text), python, trust)

    @classmethod
    def _loaded(cls, saved: saving.Saved, python: bool, trust: bool) -> Self:
        for bot in saved.bots.values():
            if is_python(bot) and not python:
                raise CorruptSave(
                    f"expected bots by name or in strategy files, got {bot!r}: Python is run from a saved game "
                    "only if you say so, load(..., python=True)"
                )
        kind = cls._kind(saved.spec)
        if not trust:
            verify(saved.spec, saved.body)
        return kind(saved.spec, saved.bots, state_of(saved.spec.match(), saved.body))

    @classmethod
    def _kind(cls, spec: Spec) -> type[Self]:
        """The class of the game that a spec is of: this one, or one below it."""
        found = game_class(spec.game)
        if issubclass(found, cls):
            return found
        if issubclass(cls, found):
            return cls
        raise CorruptSave(f"expected a game of {cls.game}, got one of {spec.game}")


def who_answers(answer: int, asked: int) -> int:
    """The seat whose answer it is, if another one was asked; -1: nobody's, it is chance."""
    if answer <= FRESH:
        return -1
    if answer <= SETS:
        return SETS - answer & NOBODY
    return CONCEDES - answer if answer <= CONCEDES else asked


class Record(saving.Record, frozen=True, forbid_unknown_fields=True):
    """A game as it can be played again: its spec, every answer, and the digest it came to."""

    @classmethod
    def from_json(cls, text: str) -> Record:
        """CorruptSave if it is no record."""
        read = saving.record_from_json(text)
        return cls(read.spec, read.answers, read.digest, read.format)

    def replay(self) -> Game:
        """The game, every answer given again; CorruptSave if it does not come to the same digest."""
        game = game_class(self.spec.game)(self.spec)
        for i, answer in enumerate(self.answers):
            if game.decision is None:
                raise CorruptSave(
                    f"expected a decision for answer {i + 1} of {len(self.answers)}, got the end of the game"
                )
            game._state.answer(answer if answer <= CONCEDES else game._index(answer))
            game._asked = None
        if game.digest != self.digest:
            raise CorruptSave(f"expected a game that comes to {self.digest}, got {game.digest}")
        return game
