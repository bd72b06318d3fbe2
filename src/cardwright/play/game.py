"""The game that users hold: its decision, its views, its story; fork, undo, save.

`Game` knows no game's cards: a game adds a handful of methods in a subclass."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING, Self

from cardwright.bots.kinds import names_a_kind
from cardwright.bots.own import Player, as_bot, is_python
from cardwright.games import game_of, table_class
from cardwright.kernel import snapshot
from cardwright.kernel.errors import CardwrightError, CorruptSave, Fault, IllegalAnswer, UnknownName
from cardwright.kernel.frames import KNOWN_MASK, NOBODY, PLAYER
from cardwright.kernel.game import CONCEDES, FRESH, SETS
from cardwright.kernel.record import joined
from cardwright.kernel.spelling import close, did_you_mean, ends_of, meant_by, whole
from cardwright.kernel.story import Story
from cardwright.kernel.views import Refusal, View, question

from . import save as saving
from .body import Body, body_of, state_of, state_to_bytes, verify
from .catalogue import card_in
from .decisions import Decision, Option, Told
from .loop import drive
from .own import OwnOfGame
from .record import Record, who_answers
from .spec import Spec, a_seed, bot_seed, whole_number
from .telling import check_told, told_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cardwright.bots.base import Bot
    from cardwright.kernel.game import Game as State
    from cardwright.kernel.ints import i64, vec
    from cardwright.kernel.record import Past


__all__ = ["Game", "Record"]

ABOUT_PLAYER = re.compile(r"(.*(?: \(| of ))player (\d)(\)?)")  # whom an option is about, said at its end
FOR_EVER = 1 << 40
BITS = 58  # of chance that is drawn anew


class Game(OwnOfGame):
    """A game at a decision, or over.

    >>> import cardwright
    >>> game = cardwright.dominion(kingdom=["Village", "Smithy"], seats=["Ann", "Bob"], seed=7)
    >>> game.decision.seat_name
    'Ann'
    >>> game.answer("Play all Treasures")
    >>> game.undo()
    """

    def __init__(self, spec: Spec, bots: dict[str, str] | None = None, state: State | None = None) -> None:
        self._spec = spec.checked()
        self.bots = bots or {}
        self._players = self._bots_seated()
        self._start: State | None = None
        self._imagined = False
        self._state = state if state is not None else self._spec.start()
        self._asked: Decision | None = None
        self._lineage = object()  # the same in all copies of this game
        self._trusted = False  # loaded as it stands: its answers may lead elsewhere
        self._let_bots_play()

    # -- what it is made of
    @property
    def spec(self) -> Spec:
        """What the game was made of. Of an imagined game: what was imagined, never what is true."""
        if self._imagined:
            start = self._beginning()
            self._spec = self._spec.from_here(self._spec.seed, state_to_bytes(start))
            self._imagined = False
        return self._spec

    def _bots_seated(self, after: int = 0) -> dict[int, Bot]:
        return {
            i: self.shelf().make(self.bots[name], bot_seed(self._spec.seed, i, after))
            for i, name in enumerate(self._spec.seats)
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
        asked = self._asked
        if asked is None:
            d = self._state.decision
            if d is not None:
                self._asked = asked = Decision(self, d)
        return asked

    def _told(self) -> Told:
        """What the decision that is open says in print."""
        return told_of(self, self._state)

    def _told_after(self, answers: Sequence[int]) -> Told:
        """What the decision after these answers said in print."""
        return told_of(self, self._replayed(answers))

    def _move_on(self) -> tuple[tuple[Past, ...], vec[i64], int]:
        """The decision that was open is answered, or taken back; whoever holds it may still read it.

        What is returned says which answers were given until now: the past ones, and so many of the last ones. That
        holds for good, since a stretch of answers only grows.
        """
        g = self._state
        last = g.answers
        now = g.answered, last, len(last)
        if self._asked is not None:
            self._asked.left = now
            self._asked = None
        return now

    def _told_apart(self, seat: int, texts: Sequence[str]) -> dict[int, str]:
        """Of options that read alike, by their index: whose each is and what tells it apart, as that seat sees it."""
        return {}

    def _named(self, option: int, text: str) -> str:
        """An option in print, players by the names that their seats have here."""
        seat = option & NOBODY
        if option & PLAYER and text == f"player {seat}":
            return self.seats[seat]
        about = ABOUT_PLAYER.fullmatch(text)
        return f"{about[1]}{self.seats[int(about[2])]}{about[3]}" if about else text

    def answer(self, answer: int | str | Option) -> None:
        """Pick an option: by its index, its printed text, another way to name it, or itself.

        IllegalAnswer if there is no such option; then, and after any other error, the game is as it was.
        """
        d = self._state.decision
        if type(answer) is Option and answer.of.open is d and answer.index >= 0:
            self._give(answer.index)
        elif type(answer) is int and d is not None and 0 <= answer < len(d.options):
            self._give(answer)
        else:
            self._give(self._index(answer))

    def concede(self, seat: int | str) -> None:
        """CR 104.3a. A seat gives up, whoever is asked now. IllegalAnswer if the game has no rule for it.

        It is in the record like an answer and taken back by `undo`.
        """
        if self.over:
            raise IllegalAnswer("expected a game that goes on, to concede it; this one is over")
        self._give(CONCEDES - self._seat(seat))

    def _give(self, index: int) -> None:
        g = self._state
        asked = g.decision
        as_it_stands = g.fork() if self._trusted else None
        before = self._move_on()
        try:
            self._take(index)
            if self._players:
                self._let_bots_play()
        except BaseException:  # also Ctrl-C while bots think
            if as_it_stands is not None:
                self._state = as_it_stands
            elif index < 0 or self._state is not g or g.decision is not asked:
                past, last, n = before
                self._state = self._replayed([int(a) for a in joined(past, last[:n])])
            raise

    def _take(self, index: int) -> None:
        """An answer is taken; if it needs chance, and that is to be fresh, with fresh one, which is in the record."""
        g = self._state
        asked = g.decision
        before = g.fork() if self._spec.fresh else None
        try:
            g.answer(index)
        except Exception as why:
            if isinstance(why, IllegalAnswer) and g.decision is asked:
                raise
            raise Fault(
                f"expected an answer that can be carried out, got {type(why).__name__}: {why}; this is a fault of the "
                f"rules of {self.game}, not yours, and the game is as it was before that answer: report it with "
                f"`game.record.to_json()` and the answer {index}"
            ) from why
        if before is not None and g.chance.state != before.chance.state and index >= SETS:
            before.answer(FRESH - secrets.randbits(BITS))
            before.answer(index)
            self._state = before

    def _index(self, answer: object) -> int:
        """The index of an option: by itself, as a number, or in print. IllegalAnswer says what was expected."""
        d = self._state.decision
        number = whole(answer)
        given = repr(answer) if number is None else number
        if d is None:
            raise IllegalAnswer(f"illegal answer {given}: expected none, the game is over")
        if isinstance(answer, Option):
            if answer.of.open is d or self._asks_again(answer.of):
                return answer.index
            raise IllegalAnswer(
                f"illegal answer {answer!r}: expected an option of the question that is open, "
                f"{question(self._state)!r}, got one of {answer.of.text!r}, which another game asked, "
                "or this one earlier"
            )
        if number is not None and 0 <= number < len(d.options):
            return number
        asked = self.decision
        assert asked is not None
        texts = asked.told.options
        meant = asked.told.index_of(answer) if isinstance(answer, str) else -1
        if meant >= 0:
            return meant
        hint = did_you_mean(close(answer, texts)) if isinstance(answer, str) else ""
        raise IllegalAnswer(
            f"illegal answer {given} to {asked.text!r}: expected one of {', '.join(map(repr, texts))} or 0 to "
            f"{len(texts) - 1}; {asked.seat_name}, turn {self.turn_number}{hint}"
        )

    def _asks_again(self, decision: Decision) -> bool:
        """Whether a decision is the open one, asked before an undo, or by a copy of this game."""
        game = decision.game
        return (
            isinstance(game, Game)
            and game._lineage is self._lineage
            and decision.answered() == list(self.answers)
        )

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
            chosen = [as_bot(bot, bot_seed(self._spec.seed, i)) for i, bot in enumerate(bots)]
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
        """What happened and which rule says so, line by line: all of it, or what a seat may know.

        `seat`: its name, or its number from 0 on; UnknownName if there is none such.
        """
        return self._tell(None if seat is None else self._seat(seat))

    @property
    def entries_told(self) -> int:
        """How many entries the log has of which stories tell; as long as there are no more, no story changes."""
        return int(self._state.entries_written())

    def story_since(self, seat: int, entry: int) -> Story:
        """The end of a seat's story (-1: of what all know): from the line on that begins a turn with this entry."""
        return self._tell(seat, entry)

    def public_view(self) -> View:
        """What everybody sees, for who looks on."""
        return self.view(0).of_game(self._state, -1)

    def why_not(self, seat: int | str, words: str) -> tuple[Refusal, ...]:
        """Why a seat can't do now what these words name, a card or more of a sentence; nothing: it can.

        The game's own rules answer, as far as it has words for them (`View.why_not`), and tell only what the seat may
        know. UnknownName if the words name nothing.
        """
        number = self._seat(seat)
        asked = self.decision
        if asked is None:
            return (Refusal(words, "the game is over", ""),)
        if asked.seat != number:
            return (Refusal(words, f"{asked.seat_name} is asked now, not {self.seats[number]}", asked.rule),)
        ends = ends_of(words.split())
        for name in ends:
            found = self._against(number, name)
            if found:
                return tuple(found)
        texts = [option.text for option in asked.options]
        for name in ends:
            if meant_by(name, texts):
                return ()
        called = card_in(game_of(self.game).cards(), words) or words
        why = f"you see none with which you could do anything now; you are asked: {asked.text}"
        return (Refusal(called, why, asked.rule),)

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
        """The names of those who have won: several who share it, nobody in a draw or while the game goes on."""
        return tuple(self.seats[s] for s in self._winners()) if self.over else ()

    def decks(self) -> dict[str, tuple[str, ...]]:
        """Everybody's cards by the names of the seats: what they have in the end, or in Magic what they played with.

        CardwrightError while the game goes on: a deck is nobody else's business.
        """
        if not self.over:
            raise CardwrightError("expected a game that is over, to show everybody's cards; this one goes on")
        return {name: tuple(cards) for name, cards in zip(self.seats, self._decks(), strict=True)}

    @property
    def turn(self) -> int:
        """How many turns have been taken by all together, as limits count them; see `turn_number`."""
        return int(self._state.turn_no)

    @property
    def current(self) -> int:
        """The seat whose turn it is, by its number from 0 on."""
        return int(self._state.current)

    # -- copies
    def fork(self) -> Self:
        """An independent copy, at any decision: what happens in one does not happen in the other.

        It costs microseconds, so a search may make one for each option. Bots at its seats are new ones, too.
        """
        return self._with(self._state.fork())

    def _with(self, state: State) -> Self:
        new = type(self).__new__(type(self))
        new._spec = self._spec
        new.bots = self.bots
        new._players = self._bots_seated(state.answers_in_short()) if self._players else {}
        new._start = self._start
        new._imagined = self._imagined
        new._state = state
        new._asked = None
        new._lineage = self._lineage
        new._trusted = self._trusted
        return new

    def let_go(self) -> None:
        """A copy goes on instead of this one, which keeps no question, so it is freed with whoever holds it last."""
        self._asked = None

    def __copy__(self) -> Self:
        return self.fork()

    def __deepcopy__(self, memo: object) -> Self:
        return self.fork()

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        kind = type(self)
        named = self.game if table_class(self.game) is kind else kind
        return revived, (named, self.spec, self.bots, body_of(self._state), self._trusted)

    def __eq__(self, other: object) -> bool:
        """Whether they are the same game after the same answers, whoever answers next."""
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (
            type(self) is type(other)
            and list(self.answers) == list(other.answers)
            and (self.spec, self.digest) == (other.spec, other.digest)
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        now = f"turn {self.turn_number}, {d.seat_name}: {d.text}" if (d := self.decision) else "over"
        return f"<{type(self).__name__} of {', '.join(self.seats)}; {now}>"

    def __dir__(self) -> list[str]:
        return [name for name in super().__dir__() if not name.startswith("_") or name.startswith("__")]

    def again(self, seed: int) -> Self:
        """A new game between the same seats on the same table, from another seed; what was checked holds for it too."""
        spec = self._spec.from_here(a_seed(seed), self._spec.position)
        new = self._with(spec.start())
        new._spec = spec
        new._start = None
        new._lineage = object()
        new._trusted = False
        if self.bots:
            new._players = new._bots_seated()
            new._let_bots_play()
        return new

    def answers_in_short(self) -> int:
        """Forty bits over every answer given so far: games with other answers most likely have other ones."""
        return int(self._state.answers_in_short())

    def imagine(self, seat: int | str, seed: int) -> Self:
        """A fork in which what a seat cannot know is dealt anew; at that seat's own decision.

        Its spec has the seed that imagines, so nothing in it tells how the real game will go on.
        """
        seed = whole_number(seed, "seed")
        new = self._with(self._state.imagine(self._seat(seat), seed))
        new._state.answers = new._state.answers[:0]
        new._state.answered = ()
        new._start = new._state.fork()
        new._lineage = object()
        new._spec = self._spec.from_here(abs(seed), b"")
        new._imagined = True
        return new

    def undo(self, n: int = 1) -> None:
        """Take back the last `n` answers that persons gave, and what bots answered after them.

        The game is played again up to there. CardwrightError if fewer have been given.
        """
        answers = list(self._state.all_answers())
        seats = self._who_answered(answers)
        mine = [i for i, seat in enumerate(seats) if seat >= 0 and seat not in self._players]
        n = whole_number(n, "n")
        if not 0 <= n <= len(mine):
            raise CardwrightError(f"expected to undo at most what persons answered ({len(mine)}), got {n}")
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

    @property
    def answers(self) -> tuple[int, ...]:
        """Every answer given so far, chance and settings among them: with the spec they are the game."""
        return self.answers_after(0)

    @property
    def n_answers(self) -> int:
        """How many of them."""
        return int(self._state.answers_given())

    def answers_after(self, n: int) -> tuple[int, ...]:
        """All of them but the first `n`."""
        return tuple(int(a) for a in self._state.all_answers(n))

    @classmethod
    def played(cls, spec: Spec, answers: Sequence[int], digests: Mapping[int, str] | None = None) -> Self:
        """A game of this spec after these answers of persons and bots; CorruptSave if it is not what `digests` say."""
        game, known = cls._kind(spec)(spec), digests or {}
        for n, a in enumerate(answers, 1):
            game._state.answer(a)
            if n in known and game.digest != known[n]:
                raise CorruptSave(f"expected {known[n]} after {n} answers, got {game.digest}")
        return game

    def with_answer(self, answer: int) -> Self:
        """A copy in which one more answer of a record is given."""
        new = self.fork()
        new._state.answer(answer)
        return new

    def from_here(self, seed: int) -> Spec:
        """The spec of a game that begins where this one stands, and goes on from another seed."""
        state = self._state.fork()
        state.answer(FRESH - seed % (1 << BITS))
        state.answers = state.answers[:0]  # what was answered before is not answered again
        state.answered = ()
        return self._spec.from_here(seed, state_to_bytes(state))

    def learned_since(self, before: Game) -> bool:
        """Whether any seat knows the face of a card that it did not know then, or chance has decided something."""
        now, then = self._state, before._state
        if now.chance.state != then.chance.state:
            return True
        return any(int(new) & ~int(old) & KNOWN_MASK for new, old in zip(now.place, then.place, strict=False))

    # -- saved
    @property
    def digest(self) -> str:
        """Sixteen hex digits of everything that decides how the game goes on: equal for equal games, in both builds."""
        return snapshot.digest(self._state)

    @property
    def record(self) -> Record:
        """The game as it can be replayed: spec, answers, digest. Much smaller than a save, and read by any build."""
        return Record(self.spec, self.answers, self.digest)

    def save(self) -> bytes:
        """The game as it stands, in bytes that `load` takes back, also in the middle of an effect."""
        return saving.to_bytes(self._saved())

    def to_json(self) -> str:
        """The same as JSON, for `from_json`; it has the hidden cards too."""
        return saving.to_json(self._saved())

    def _saved(self) -> saving.Saved:
        saved = saving.Saved(saving.FORMAT, self.spec, self.bots, body_of(self._state))
        saved.check = saved.checked()
        return saved

    @classmethod
    def load(cls, data: bytes, *, python: bool = False, trust: bool = False) -> Self:
        """A saved game; CorruptSave if it is damaged or its cards have changed.

        It is played again from its answers, and taken only if they lead to where it stands.
        `python`: whether bots in it may be Python (`FILE.py:NAME`) or of another kind (`KIND:FILE`), which is run.
        `trust`: whether it is taken as it stands, for a save of your own that another version made, whose rules may
        have led elsewhere.
        """
        return cls._loaded(saving.from_bytes(data), python, trust)

    @classmethod
    def from_json(cls, text: str, *, python: bool = False, trust: bool = False) -> Self:
        """A game saved as JSON; otherwise like `load`."""
        return cls._loaded(saving.from_json(text), python, trust)

    @classmethod
    def _loaded(cls, saved: saving.Saved, python: bool, trust: bool) -> Self:
        for bot in saved.bots.values():
            if (is_python(bot) or names_a_kind(bot)) and not python:
                raise CorruptSave(
                    f"expected bots by name or in strategy files, got {bot!r}: Python is run from a saved game "
                    "only if you say so, load(..., python=True)"
                )
        kind = cls._kind(saved.spec)
        if not trust:
            verify(saved.spec, saved.body)
        game = kind(saved.spec, saved.bots, state_of(saved.spec.match(), saved.body))
        check_told(game)
        game._trusted = trust
        return game

    @classmethod
    def _kind(cls, spec: Spec) -> type[Self]:
        """The class of the game that a spec is of: this one, or one below it."""
        found = table_class(spec.game)
        if issubclass(found, cls):
            return found
        if issubclass(cls, found):
            return cls
        raise CorruptSave(f"expected a game of {cls.game}, got one of {spec.game}")


def revived(named: str | type[Game], spec: Spec, bots: dict[str, str], body: Body, trusted: bool) -> Game:
    """A game out of its pickle. `named`: which kind of game, by its name if it has one."""
    kind = table_class(named) if isinstance(named, str) else named
    game = kind(spec, bots, state_of(spec.match(), body))
    game._trusted = trusted
    return game
