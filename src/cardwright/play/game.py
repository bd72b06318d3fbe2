"""`Game`, the public class of a running game: decisions, views, stories, fork, undo, save.

It knows no particular game: each game adds a few methods in a subclass."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING, Any, Self

from cardwright.bots.base import Bot
from cardwright.bots.kinds import names_a_kind
from cardwright.bots.own import Player, is_python, made_by
from cardwright.games import game_of, table_class
from cardwright.kernel import snapshot
from cardwright.kernel.errors import CardwrightError, CorruptSave, Fault, IllegalAnswer, UnknownName
from cardwright.kernel.frames import KNOWN_MASK, NOBODY, PLAYER
from cardwright.kernel.game import CONCEDES, FRESH, SETS
from cardwright.kernel.ints import Seat
from cardwright.kernel.keys import key_for, key_of
from cardwright.kernel.record import joined
from cardwright.kernel.spelling import close, did_you_mean, ends_of, meant_by, whole, with_hyphens
from cardwright.kernel.story import Story
from cardwright.kernel.views import Refusal, View, question

from . import save as saving
from .body import Body, body_of, state_of, state_to_bytes, verify
from .catalogue import card_in
from .decision_texts import check_displayable, texts_of, ways_of
from .decisions import Decision, DecisionTexts, Option
from .loop import drive
from .named import Named
from .own import OwnOfGame
from .record import Record, who_answers
from .spec import Spec, a_seed, bot_seed, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cardwright.kernel.decisions import Decision as Posed
    from cardwright.kernel.game import Game as State
    from cardwright.kernel.ints import i64, vec
    from cardwright.kernel.record import Past


__all__ = ["Game", "Record"]

ABOUT_PLAYER = re.compile(r"(.*(?: \(| of ))player (\d)(\)?)")  # an option whose text ends with a player
SAYS_WHOSE = re.compile(r"['\u2019]s |\byour ", re.IGNORECASE)
FOR_EVER = 1 << 40
BITS = 58  # of fresh randomness


def reseeded(state: State, seed: int) -> State:
    """Return a copy of a state, with another seed and without its list of answers: a game can start from it."""
    new = state.fork()
    new.answer(FRESH - seed % (1 << BITS))
    new.answers = new.answers[:0]
    new.answered = ()
    return new


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
        self._lineage = object()  # shared by all forks of this game
        self._trusted = False  # loaded without a check: its answers may lead to another state
        self._placed: object = None  # the scenario's game, whose position this one began in
        self._let_bots_play()

    # -- the spec
    @property
    def spec(self) -> Spec:
        """The spec from which the game was created. For an imagined game, a spec that starts at the imagined
        state.
        """
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
        """The open decision, or None if the game is over. It is always a person's: bots have answered theirs
        already.
        """
        asked = self._asked
        if asked is None:
            d = self._state.decision
            if d is not None:
                self._asked = asked = Decision(self, d)
        return asked

    def _texts(self) -> DecisionTexts:
        """Return the texts of the open decision."""
        return texts_of(self, self._state)

    def _texts_after(self, answers: Sequence[int]) -> DecisionTexts:
        """Return the texts of the decision that follows these answers."""
        return texts_of(self, self._replayed(answers))

    def _move_on(self) -> tuple[tuple[Past, ...], vec[i64], int]:
        """Detach the open decision from the game, before an answer or an undo. Code that holds it can still
        read it.

        Return the answers given so far: the older segments, the latest list, and how many answers of that
        list count. The result stays valid, because the list only grows.
        """
        g = self._state
        last = g.answers
        now = g.answered, last, len(last)
        if self._asked is not None:
            self._asked.left = now
            self._asked = None
        return now

    def _objects_named(self, seat: int) -> dict[int, Named]:
        """Return the objects that options of the open decision name, by the index of the option, as `seat`
        sees them.
        """
        return {}

    def meant(self, answer: str) -> int:
        """Return the index of the option that an answer names, also with an owner (`Bob's Forest`).

        Return -1 if it names none, or several.
        """
        answer = with_hyphens(answer)
        asked = self.decision
        found = asked.texts.index_of(answer) if asked is not None else -1
        if asked is None or found >= 0 or not SAYS_WHOSE.search(answer):
            return found
        said = answer.replace("\u2019", "'").casefold()
        called = [i for i, ways in enumerate(ways_of(self, self._state)) if said in map(str.casefold, ways)]
        return called[0] if len(called) == 1 else -1

    def _named(self, option: int, text: str) -> str:
        """Return the text of an option; a text `player N` becomes the name of that seat."""
        seat = option & NOBODY
        if option & PLAYER and text == f"player {seat}":
            return self.seats[seat]
        about = ABOUT_PLAYER.fullmatch(text)
        return f"{about[1]}{self.seats[int(about[2])]}{about[3]}" if about else text

    def answer(self, answer: int | str | Option) -> None:
        """Answer the open decision with an option: its index, its text, another name (`Bob's Forest`), or the Option.

        Raise IllegalAnswer if there is no such option. After any error the game is unchanged.
        """
        d = self._state.decision
        if type(answer) is Option and answer.of.open is d and answer.index >= 0:
            self._give(answer.index)
        elif type(answer) is int and d is not None and 0 <= answer < len(d.options):
            self._give(answer)
        else:
            self._give(self._index(answer))

    def concede(self, seat: int | str) -> None:
        """CR 104.3a. Let a seat concede; no seat has to be asked for that. Raise IllegalAnswer if the game
        has no such rule.

        The record stores it like an answer, and `undo` takes it back.
        """
        if self.over:
            raise IllegalAnswer("the game is over: you can't concede it any more")
        self._give(CONCEDES - self._seat(seat))

    @property
    def conceded(self) -> tuple[str, ...]:
        """CR 104.3a. The names of the seats that have conceded."""
        given = set(self._state.answers)
        return tuple(name for seat, name in enumerate(self.seats) if CONCEDES - seat in given)

    def _give(self, index: int) -> None:
        g = self._state
        asked = g.decision
        as_it_stands = g.fork() if self._trusted else None
        last = g.answers
        before = g.answered, last, len(last)
        if self._asked is not None:  # as in `_move_on`: rollouts answer millions of times
            self._asked.left = before
            self._asked = None
        try:
            if self._spec.fresh:
                self._take(index)
            else:
                try:
                    g.answer(index)
                except Exception as why:
                    self._check_refusal(index, why, asked)
                    raise
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
        """Apply an answer.

        In a game with fresh randomness, an answer that uses the random generator is applied with a newly
        drawn seed, which is recorded before the answer.
        """
        g = self._state
        asked = g.decision
        before = g.fork() if self._spec.fresh else None
        try:
            g.answer(index)
        except Exception as why:
            self._check_refusal(index, why, asked)
            raise
        if before is not None and g.chance.state != before.chance.state and index >= SETS:
            before.answer(FRESH - secrets.randbits(BITS))
            before.answer(index)
            self._state = before

    def _check_refusal(self, index: int, why: Exception, asked: Posed | None) -> None:
        """Raise Fault if the error of an answer shows a bug. Do nothing if the answer was refused.

        `index`: the answer. `why`: its error. `asked`: the decision that was open before. After a refusal it
        still is.
        """
        if isinstance(why, IllegalAnswer) and self._state.decision is asked:
            return
        raise Fault(
            f"the answer {index} failed with {type(why).__name__}: {why}. This is a bug in the rules of "
            f"{self.game}; the game is as it was before. Please report it with `game.record.to_json()`"
        ) from why

    def _index(self, answer: object) -> int:
        """Return the index of an option that is given as an Option, a number or a text.

        Raise IllegalAnswer if there is none.
        """
        d = self._state.decision
        number = whole(answer)
        given = repr(answer) if number is None else number
        if d is None:
            raise IllegalAnswer(f"illegal answer {given}: the game is over")
        if isinstance(answer, Option):
            if answer.of.open is d or self._asks_again(answer.of):
                return answer.index
            raise IllegalAnswer(
                f"illegal answer {answer!r}: it is an option of {answer.of.text!r}, which belongs to another "
                f"game or to an earlier decision; the open question is {question(self._state)!r}"
            )
        if number is not None and 0 <= number < len(d.options):
            return number
        asked = self.decision
        assert asked is not None
        texts = asked.texts.options
        meant = self.meant(answer) if isinstance(answer, str) else -1
        if meant >= 0:
            return meant
        hint = did_you_mean(close(answer, texts)) if isinstance(answer, str) else ""
        raise IllegalAnswer(
            f"illegal answer {given} to {asked.text!r}: expected one of {', '.join(map(repr, texts))} or 0 to "
            f"{len(texts) - 1}; {asked.seat_name}, turn {self.turn_number}{hint}"
        )

    def _asks_again(self, decision: Decision) -> bool:
        """Whether a decision is the open one, even if it is an older object: from before an undo, or from a
        fork.
        """
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
        """Let bots play the rest of the game.

        `bots`: for each seat a Bot, a bot class, or a function that takes the view and returns an option.
        None: the seats' own bots, and the default bot for each person.
        """
        seats = range(len(self.seats))
        if bots is None:
            chosen = [self._players.get(s) or self.default_bot(s) for s in seats]
        else:
            chosen = [
                bot if isinstance(bot, Bot) else made_by(bot, bot_seed(self._spec.seed, i))
                for i, bot in enumerate(bots)
            ]
        if len(chosen) != len(seats):
            raise CardwrightError(f"expected {len(seats)} bots, one for each seat, got {len(chosen)}")
        before = self._state.fork()
        self._move_on()
        try:
            self._play_to_the_end(chosen)
        except BaseException:
            self._state = before
            raise

    def _play_to_the_end(self, bots: Sequence[Bot]) -> None:
        """Let bots, one for each seat, answer until the game is over. After an error the game stays where it failed."""
        if self._spec.fresh:
            self._play_freshly(bots)
        else:
            drive(self._state, list(bots), [self.view(s) for s in range(len(bots))], FOR_EVER)

    def _play_freshly(self, bots: Sequence[Bot]) -> None:
        """Let bots answer until the game is over, with fresh randomness for each answer that needs any."""
        while (d := self._state.decision) is not None:
            seat = int(d.seat)
            self._take(0 if len(d.options) == 1 else int(bots[seat].choose(self.view(seat))))

    # -- views and stories
    def story(self, seat: int | str | None = None) -> Story:
        """Return the story: what happened, line by line, each with its rule.

        `seat`: tell only what this seat may know; its name, or its number counted from 0. None: tell
        everything. Raise UnknownName if there is no such seat.
        """
        return self._tell(None if seat is None else self._seat(seat))

    @property
    def n_entries(self) -> int:
        """The number of log entries. As long as it stays the same, no story changes."""
        return int(self._state.entries_written())

    def story_since(self, seat: int, entry: int) -> Story:
        """Return the end of a seat's story. `entry`: the log entry of a line that starts a turn; begin with
        that line.

        `seat` -1: what everybody may know.
        """
        return self._tell(seat, entry)

    def public_view(self) -> View:
        """Return the view of a spectator: only public information."""
        return self.view(0).of_game(self._state, -1)

    def why_not(self, seat: int | str, words: str) -> tuple[Refusal, ...]:
        """Return the reasons why a seat can't now do what the words name: a card, or a phrase such as `buy a
        Gold`.

        Return an empty tuple if the seat can do it. The reasons come from the game's own rules
        (`View.why_not`) and tell only what the seat may know. Raise UnknownName if the words name nothing.
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
        if type(seat) is int and 0 <= seat < len(self._spec.seats):
            return seat
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
        """The names of the winners: several if they share the victory; empty after a draw or while the game runs."""
        return tuple(self.seats[s] for s in self._winners()) if self.over else ()

    def decks(self) -> dict[str, tuple[str, ...]]:
        """Return the cards of all players by the names of their seats: their final cards, in Magic their
        decks.

        CardwrightError while the game is running, because decks are hidden information.
        """
        if not self.over:
            raise CardwrightError("the game is not over: the cards of all players are shown at its end")
        return {name: tuple(cards) for name, cards in zip(self.seats, self._decks(), strict=True)}

    def own_deck(self, seat: int | str) -> tuple[str, ...]:
        """Return the cards that belong to a seat: in Magic its deck. They are secret: show them only to that
        seat.
        """
        return tuple(self._decks()[self._seat(seat)])

    @property
    def turn(self) -> int:
        """The number of turns taken by all players, as turn limits count them; see `turn_number`."""
        return int(self._state.turn_no)

    @property
    def current(self) -> int:
        """The seat whose turn it is, counted from 0."""
        return int(self._state.current)

    # -- copies
    def fork(self) -> Self:
        """Return an independent copy of the game, at any decision.

        A fork costs microseconds, so a search may fork for each option. The copy has new bots at its seats.
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
        new._placed = self._placed
        return new

    def drop_decision(self) -> None:
        """Drop the reference to the open decision, so that a game replaced by its copy is freed without the GC."""
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
        """Whether both are the same game (equal spec and digest) after the same answers."""
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (
            type(self) is type(other)
            and list(self.answers) == list(other.answers)
            and (self.spec, self.digest) == (other.spec, other.digest)
        )

    __hash__ = None  # type: ignore[assignment]  # a game is mutable

    def __repr__(self) -> str:
        now = f"turn {self.turn_number}, {d.seat_name}: {d.text}" if (d := self.decision) else "over"
        return f"<{type(self).__name__} of {', '.join(self.seats)}; {now}>"

    def __dir__(self) -> list[str]:
        return [name for name in super().__dir__() if not name.startswith("_") or name.startswith("__")]

    def curves(self) -> list[dict[int, tuple[int, ...]]]:
        """Return the values named by `curve_words`, such as the score: for each seat, by the number of its
        turn.

        The value of a turn is measured just before the seat's next turn begins. The game is replayed for
        this, which takes about as long as playing it. Use it when the game is over: values of a running game
        reveal hidden cards.
        """
        seats = range(len(self.seats))
        found: list[dict[int, tuple[int, ...]]] = [{} for _ in seats]
        shown = type(self)(self.spec)
        before = begun = [shown.turns_of(s) for s in seats]
        for _ in shown.replaying(self.answers):
            now = [shown.turns_of(s) for s in seats]
            if now != before or shown.over:
                scores = shown.scores
                for s in seats:
                    if before[s] > begun[s]:
                        found[s][before[s]] = (scores[s],)
                before = now
        for s in seats:  # also count a last turn that began and ended within one answer
            if before[s] > begun[s]:
                found[s].setdefault(before[s], (shown.scores[s],))
        return found

    def again(self, seed: int) -> Self:
        """Return a new game with the same seats and table and another seed; settings are not checked again.

        A game that began at a position begins there again; the new seed decides everything random after that.
        """
        new = self._with(self._state)
        new._restart(seed)
        return new

    def _restart(self, seed: int) -> None:
        """Start this game again at the same table, with another seed."""
        seed = a_seed(seed)
        if self._spec.position:
            self._state = reseeded(self._beginning(), seed)
            self._spec = self._spec.from_here(seed, state_to_bytes(self._state))
        else:
            self._spec = self._spec.from_here(seed, b"")
            self._state = self._spec.start()
        self._asked = None
        self._start = None
        self._imagined = False
        self._lineage = object()
        self._trusted = False
        if self.bots:
            self._players = self._bots_seated()
            self._let_bots_play()

    def answers_in_short(self) -> int:
        """Return a 40-bit checksum of all answers given so far, in place of the list."""
        return int(self._state.answers_in_short())

    def imagine(self, seat: int | str, seed: int) -> Self:
        """Return a fork in which everything hidden from a seat is re-sampled (determinization).

        The seat must be the one that has to decide. The hidden cards are dealt from the players' true lists
        of cards; `imagine` of a view deals them from what the seat has seen. The spec of the fork has `seed`,
        not the seed of the real game, so it reveals nothing about the real game's future.
        """
        seed = whole_number(seed, "seed")
        new = self._with(self._state.imagine(Seat(self._seat(seat)), seed))
        new._state.answers = new._state.answers[:0]
        new._state.answered = ()
        new._start = new._state.fork()
        new._lineage = object()
        new._spec = self._spec.from_here(abs(seed), b"")
        new._imagined = True
        return new

    def undo(self, n: int = 1) -> None:
        """Take back the last `n` answers of persons, with all answers of bots after them.

        The game is replayed up to that point. Raise CardwrightError if persons have given fewer than `n`
        answers.
        """
        answers = list(self._state.all_answers())
        seats = self._who_answered(answers)
        mine = [i for i, seat in enumerate(seats) if seat >= 0 and seat not in self._players]
        n = whole_number(n, "n")
        if not 0 <= n <= len(mine):
            raise CardwrightError(f"can't undo {n} answers: persons have given {len(mine)}")
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
        """Every answer given so far, including random draws and settings. Spec and answers determine the game."""
        return self.answers_after(0)

    @property
    def n_answers(self) -> int:
        """The number of answers given so far."""
        return int(self._state.answers_given())

    def answers_after(self, n: int) -> tuple[int, ...]:
        """Return all answers except the first `n`."""
        return tuple(int(a) for a in self._state.all_answers(n))

    @classmethod
    def played(cls, spec: Spec, answers: Sequence[int], digests: Mapping[int, str] | None = None) -> Self:
        """Return a game of this spec after these answers of persons and bots.

        `digests`: the expected digest after some numbers of answers. Raise CorruptSave if one differs.
        """
        game = cls._kind(spec)(spec)
        for _ in game.replaying(answers, digests):
            pass
        return game

    def replaying(self, answers: Sequence[int], digests: Mapping[int, str] | None = None) -> Iterator[None]:
        """Give these answers to a game that has just begun, one at each step of the iterator.

        So the caller may do other work between the steps. `digests` and errors as for `played`. Until the
        last step the game is in the middle of the replay: don't use it.
        """
        known = digests or {}
        for n, a in enumerate(answers, 1):
            self._state.answer(a)
            if n in known and self.digest != known[n]:
                raise CorruptSave(f"expected the digest {known[n]} after {n} answers, got {self.digest}")
            yield

    def with_answer(self, answer: int) -> Self:
        """Return a fork after one more answer, given as the number that a record stores."""
        new = self.fork()
        new._state.answer(answer)
        return new

    def from_here(self, seed: int) -> Spec:
        """Return the spec of a game that starts at the present state of this one, with another seed."""
        return self._spec.from_here(seed, state_to_bytes(reseeded(self._state, seed)))

    def learned_since(self, before: Game) -> bool:
        """Whether a seat has learned the face of a card, or anything was decided at random, since an earlier
        state.

        `before`: the game in that state.
        """
        now, then = self._state, before._state
        if now.chance.state != then.chance.state:
            return True
        return any(int(new) & ~int(old) & KNOWN_MASK for new, old in zip(now.place, then.place, strict=False))

    def stop_everywhere(self, seat: int | str, *, idle: bool = False) -> None:
        """Make the game ask a seat at every point at which the rules let it act, instead of passing for it.

        `idle`: even where everybody can see that the seat could do nothing. Does nothing in a game that never
        passes for a seat.
        """

    # -- saving
    @property
    def digest(self) -> str:
        """A digest (16 hex digits) of everything that affects the rest of the game; equal in both builds."""
        return snapshot.digest(self._state)

    def key(self, seat: int | str | None = None) -> int:
        """Return a number that identifies the present state without its history, for tables of a search.

        Equal states have equal keys, however they were reached: the key leaves out the answers, the story,
        the numbers of objects, the order in zones without order, and the state of the random generator.
        `seat`: the key of what that seat may know; hidden information makes no difference.
        """
        return key_of(self._state) if seat is None else key_for(self._state, Seat(self._seat(seat)))

    def position(self) -> dict[str, Any]:
        """Return the position in the format of scenario files, with hidden cards; `cardwright.position` makes
        an equal game.

        That is sure only for a game that begins at a position, before its first answer. Raise
        ImpossiblePosition if no position gives exactly this state, for example because an effect is under
        way, lasts or waits.
        """
        from cardwright.scenario.positions import written  # noqa: PLC0415 - scenarios are built on games

        return written(self)

    @property
    def record(self) -> Record:
        """The record of the game for a replay: spec, answers, digest. Much smaller than a save; works in any build."""
        return Record(self.spec, self.answers, self.digest)

    def save(self) -> bytes:
        """Save the present state as bytes for `load`, at any decision, even in the middle of an effect."""
        return saving.to_bytes(self._saved())

    def to_json(self) -> str:
        """Save the present state as JSON for `from_json`. It contains hidden cards."""
        return saving.to_json(self._saved())

    def _saved(self) -> saving.Saved:
        saved = saving.Saved(saving.FORMAT, self.spec, self.bots, body_of(self._state))
        saved.check = saved.checked()
        return saved

    @classmethod
    def load(cls, data: bytes, *, python: bool = False, trust: bool = False) -> Self:
        """Load a saved game. Raise CorruptSave if it is damaged or its cards have changed.

        The answers are replayed, and the save is accepted only if they lead to the saved state. `python`: allow bots in
        the save that run code: Python bots (`FILE.py:NAME`) and bots of other kinds (`KIND:FILE`). `trust`: skip the
        replay; for your own saves from another version, whose rules may differ.
        """
        return cls._loaded(saving.from_bytes(data), python, trust)

    @classmethod
    def from_json(cls, text: str, *, python: bool = False, trust: bool = False) -> Self:
        """Load a game saved as JSON; arguments and errors are those of `load`."""
        return cls._loaded(saving.from_json(text), python, trust)

    @classmethod
    def _loaded(cls, saved: saving.Saved, python: bool, trust: bool) -> Self:
        for bot in saved.bots.values():
            if (is_python(bot) or names_a_kind(bot)) and not python:
                raise CorruptSave(
                    f"the saved game has a bot that runs code, {bot!r}: if you trust it, use load(..., python=True)"
                )
        kind = cls._kind(saved.spec)
        if not trust:
            verify(saved.spec, saved.body)
        game = kind(saved.spec, saved.bots, state_of(saved.spec.match(), saved.body))
        check_displayable(game, trust)
        game._trusted = trust
        return game

    @classmethod
    def _kind(cls, spec: Spec) -> type[Self]:
        """Return the `Game` class for a spec: this class, or the subclass of it that the spec's game has.

        Raise CorruptSave if the spec is of another game.
        """
        found = table_class(spec.game)
        if issubclass(found, cls):
            return found
        if issubclass(cls, found):
            return cls
        raise CorruptSave(f"expected a game of {cls.game}, got one of {spec.game}")


def revived(named: str | type[Game], spec: Spec, bots: dict[str, str], body: Body, trusted: bool) -> Game:
    """Restore a game from its pickle. `named`: the name of the game, or its class if it has no name."""
    kind = table_class(named) if isinstance(named, str) else named
    game = kind(spec, bots, state_of(spec.match(), body))
    game._trusted = trusted
    return game
