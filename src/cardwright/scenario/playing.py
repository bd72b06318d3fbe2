"""Gives the answers of a scenario, one after the other, and sees to it that none of them comes to nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from cardwright.kernel.errors import CardwrightError

from .engine import ADecision, AGame, AnOption, Engine, Forced
from .errors import ScenarioError, Where, told
from .judge import Failure, failure, judge, of_decision, of_question, shown
from .model import (
    Answer,
    Check,
    Concede,
    DecisionIs,
    Default,
    Expectation,
    Fork,
    Naming,
    Otherwise,
    OverIs,
    Pass,
    PlayOn,
    SaveAndLoad,
    ScoreIs,
    Step,
    Stop,
    Undo,
    WinnersAre,
)
from .options import Also, closest, declining, default, named, unnumbered, words_of
from .read_steps import DEFAULT, PASS

PATIENCE: Final = 5000  # default answers in a row
FAR: Final = 6  # an answer that is none of the open question's
Following = Answer | tuple[DecisionIs, ...]
QUIETLY: Final = (Check, Fork, SaveAndLoad, Otherwise, Naming)  # they answer nothing


class CannotGoOn(Exception):
    """An answer could not be given; what follows is about a game that didn't happen."""

    def __init__(self, failed: Failure) -> None:
        super().__init__(str(failed))
        self.failed = failed


@dataclass
class Run:
    """A scenario being played."""

    engine: Engine
    game: AGame
    failures: list[Failure] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)  # before each answer; empty texts if none is taken back
    undoes: bool = False
    standing: set[int] = field(default_factory=set)  # seats that have `otherwise: default`
    left_behind: list[tuple[Where, AGame, str]] = field(default_factory=list)  # forked from
    forced: list[Callable[[], Forced]] = field(
        default_factory=list
    )  # choices without a choice since the last answer
    stopped: Pass | None = None  # a goal of passing that a question came before, as long as nobody answers it
    now: Where | None = None  # what is under way, for an error that nobody expects
    doing: str = ""
    given: int = 0  # steps

    # -- answering
    def give(self, where: Where, option: AnOption) -> None:
        d = self.game.decision
        self.doing = f"answering {option.text!r}" + (f" to {d.seat_name}'s decision {d.text!r}" if d else "")
        self.keep_digest()
        try:
            self.game.answer(option.text)
        except CardwrightError as error:
            said = told(error, self.game.seats)
            about = "" if option.text in said else f"; answering {option.text!r}"
            raise ScenarioError(where, f"{said}{about}") from error
        self.forced += self.game.forced
        self.doing = f"after {self.doing}"

    def keep_digest(self) -> None:
        """Before an answer. The digest of a long game takes its time: only a scenario with `undo` asks for it."""
        self.digests.append(self.game.digest if self.undoes else "")

    def give_default(self, where: Where, decision: ADecision) -> None:
        self.give(where, default(decision.options))

    def play(self, steps: tuple[Step, ...], expected: tuple[Expectation, ...] = ()) -> None:
        """All steps; then, if `otherwise: default` is in force, the rest of the turn."""
        self.undoes = any(isinstance(step, Undo) for step in steps)
        for i, step in enumerate(steps):
            if isinstance(step, Stop):
                return
            self.now = step.where
            self.step(step, next_step(steps[i + 1 :], expected))
            self.given = i + 1
        if steps:
            self.settle(steps[-1].where)
            if self.standing:
                self.stopped = None
                self.play_on(steps[-1].where, whole_game=False, seats=self.standing)

    def settle(self, where: Where) -> None:
        """What the game does by itself where no answer says otherwise: the first option."""
        for _ in range(PATIENCE):
            d = self.game.decision
            if d is None or d.kind not in self.engine.grammar.automatic:
                return
            self.give(where, d.options[0])
        raise CannotGoOn(failure(where, "an end of what goes by itself", f"{PATIENCE} answers and no end"))

    def step(self, step: Step, following: Following) -> None:
        match step:
            case Answer():
                self.answer(step)
            case Default():
                self.begin()
                self.give_default(step.where, self.expect_decision(step.where, "a decision"))
            case Otherwise():
                seats = set(range(len(self.game.seats))) if step.seat is None else {step.seat}
                self.standing = self.standing | seats if step.default else self.standing - seats
            case PlayOn():
                self.begin()
                self.play_on(step.where, step.whole_game, set(range(len(self.game.seats))))
            case Pass():
                self.settle(step.where)
                self.look_whether_left_open(step)
                self.begin()
                if step.all:
                    self.all_pass(step, following)
                else:
                    self.one_passes(step)
            case Check():
                self.settle(step.where)
                self.acknowledge(step.expect)
                self.failures += judge(self.game, step.expect)
            case Naming():
                self.name(step)
            case Concede():
                self.begin()
                self.concede(step)
            case Undo():
                self.begin()
                self.undo(step)
            case SaveAndLoad():
                self.save_and_load(step.where)
            case Fork():
                self.left_behind.append((step.where, self.game, self.game.digest))
                self.game = self.game.fork()
                self.same_digest(step.where, self.left_behind[-1][2], "the fork to be equal to the game")
            case Stop():
                pass

    def begin(self) -> None:
        """Something is answered: what was left open before is dealt with, and what comes into being now is new."""
        self.stopped = None
        self.forced = []
        self.game.look()

    def expect_decision(self, where: Where, expected: str) -> ADecision:
        d = self.game.decision
        if d is None:
            raise CannotGoOn(failure(where, expected, shown(d)))
        return d

    def answer(self, step: Answer) -> None:
        """Answer now; with `otherwise: default`, answer defaults until it fits.

        What the game has just chosen itself, since there was nothing else to choose, may be said: it wins over the
        question that is open now, unless the answer is closer to an option of that.
        """
        whose = self.game.seats[step.seat]
        for _ in range(PATIENCE):
            d = self.game.decision
            fits = d is not None and self.fits(d, step)
            if self.was_forced(step, self.closeness(d, step) if d is not None and fits else FAR):
                return
            if d is not None and fits:
                self.answer_now(d, step)
                return
            if d is not None and d.kind in self.engine.grammar.automatic:
                self.give(step.where, d.options[0])
                continue
            if step.if_asked:
                return
            if d is None or d.seat not in self.standing:
                break
            self.give_default(step.where, d)
        expected = f"a decision of {whose}" + (f" with the option {step.answer!r}" if step.answer else "")
        raise CannotGoOn(failure(step.where, expected, shown(self.game.decision)))

    def fits(self, d: ADecision, step: Answer) -> bool:
        """Whether the decision is the one that the answer is for.

        Of a seat that answers by default otherwise, only one that says `asked` and offers the answer is. What is
        answered only if it is asked has to be said from its beginning.
        """
        if d.seat != step.seat:
            return False
        offered = step.answer in ("", DEFAULT) or bool(self.meant(d, step))
        if step.if_asked:
            asked, question = words_of(step.asked), words_of(d.text)
            if question[:1] == ["choose"] and asked[:1] != ["choose"]:
                question = question[1:]
            return offered and question[: len(asked)] == asked
        if d.seat in self.standing:
            return offered and step.asked.casefold() in d.text.casefold()
        return offered

    def meant(self, d: ADecision, step: Answer) -> list[AnOption]:
        """The options that an answer may mean."""
        if step.answer == PASS and (end := declining(d.options)):
            return [end]
        return named(d.options, step.answer, self.game.aliases_of, anywhere=not step.if_asked)

    def answer_now(self, d: ADecision, step: Answer) -> None:
        self.check_question(d, step, self.game.aliases_of)
        for text in step.refused:
            self.refuse(step.lines.get("refused", step.where), text)
        self.stopped = None
        if step.answer == "":
            return
        options = [default(d.options)] if step.answer == DEFAULT else self.meant(d, step)
        alike = d.kind in self.engine.grammar.alike and len({unnumbered(o.text) for o in options}) == 1
        if len(options) > 1 and not alike:
            listed = ", ".join(repr(o.text) for o in options)
            raise ScenarioError(step.where, f"expected one option that {step.answer!r} means, got {listed}")
        self.begin()
        self.give(step.where, options[0])

    def check_question(self, d: ADecision, step: Answer, also: Also) -> None:
        """What should be true of the question that is answered."""
        for key, want, got in of_question(d, step, also):
            self.failures.append(failure(step.lines.get(key, step.where), want, got))

    def closeness(self, d: ADecision, step: Answer) -> int:
        """How closely the answer is an option of the open question."""
        if step.answer in ("", DEFAULT, PASS):
            return 0
        return closest(d.options, step.answer, self.game.aliases_of, anywhere=not step.if_asked)[0]

    def was_forced(self, step: Answer, other: int) -> bool:
        """Whether the game has chosen this already, because there was nothing else to choose.

        `other`: how closely it is an answer to the question that is open.
        """
        if not step.answer or step.answer in (DEFAULT, PASS) or step.refused:
            return False
        for i, read in enumerate(self.forced):
            d = read()
            if d.kind in self.engine.grammar.no_choice:
                continue
            if d.seat != step.seat or step.asked.casefold() not in d.text.casefold():
                continue
            how, found = closest(d.options, step.answer, d.also, anywhere=not step.if_asked)
            if found and how <= other:
                self.check_question(d, step, d.also)
                self.forced = self.forced[i + 1 :]
                return True
        return False

    def refuse(self, where: Where, text: str) -> None:
        """The game itself refuses this answer, and stays as it was; one that may mean several options is no answer."""
        d = self.game.decision
        options = (
            {o.text for o in named(d.options, text, self.game.aliases_of, anywhere=False)} if d else set()
        )
        if len(options) > 1:
            listed = ", ".join(repr(o) for o in sorted(options))
            raise ScenarioError(
                where, f"expected an answer to be refused, got {text!r}, which may mean {listed}"
            )
        before = self.game.digest
        try:
            self.game.answer(text)
        except CardwrightError:
            self.same_digest(where, before, f"the game unchanged after the illegal answer {text!r}")
        else:
            raise CannotGoOn(failure(where, f"the answer {text!r} to be refused", "an answer that was taken"))

    def name(self, step: Naming) -> None:
        """`as`: what has come into being since the last answer is called so."""
        self.settle(step.where)
        try:
            self.game.call(step.alias, step.thing)
        except CardwrightError as error:
            raise ScenarioError(step.where, told(error, self.game.seats)) from error

    # -- passing
    def one_passes(self, step: Pass) -> None:
        """Whoever is asked passes, which has to be offered."""
        d = self.expect_decision(step.where, "a decision")
        if not self.passes(step, d):
            raise CannotGoOn(failure(step.where, f"the option {step.option!r}", shown(d)))

    def passes(self, step: Pass, d: ADecision) -> bool:
        """Give the answer that passes, if it is offered."""
        option = next((o for o in d.options if o.text == step.option), None)
        if option is None:
            return False
        self.give(step.where, option)
        return True

    def all_pass(self, step: Pass, following: Following) -> None:
        """Everybody passes until then; a question that comes before has to be answered next, or named."""
        game = self.game
        begun = (game.turn_number, game.phase)
        ends = step.on or bool(step.phase) or step.seat >= 0
        if game.waiting == 0 and not ends and self.could_pass(step):
            raise ScenarioError(
                step.where,
                "expected something that waits until all pass, got nothing: this would end the step "
                f"{game.phase!r}; say `all pass: end of step` if it is meant to, or `until` which step",
            )
        if game.decision is None and not ends:
            self.stopped = step  # the game is over: nobody can pass
            return
        for _ in range(PATIENCE):
            d = game.decision
            if self.reached(step, begun):
                return
            if d is None:
                break
            if self.passes(step, d):
                continue
            if self.is_for(following, d) or not self.goes_by_itself(step, d):
                break
            self.give_default(step.where, d)
        else:
            raise CannotGoOn(failure(step.where, "an end of passing", f"{PATIENCE} passes and no end"))
        self.stopped = step

    def is_for(self, following: Following, d: ADecision) -> bool:
        """Whether what comes next in the file is about this decision."""
        if isinstance(following, Answer):
            return self.fits(d, following)
        return bool(following) and not any(
            difference for e in following for difference in of_decision(self.game, e)
        )

    def goes_by_itself(self, step: Pass, d: ADecision) -> bool:
        """Whether passing goes on over a question: its seat answers by default, or nobody attacks or blocks."""
        if d.seat in self.standing or d.kind in self.engine.grammar.automatic:
            return True
        on_the_way = step.on or bool(step.phase) or step.seat >= 0
        return on_the_way and d.kind in self.engine.grammar.declined and declining(d.options) is not None

    def could_pass(self, step: Pass) -> bool:
        """Whether the one who is asked may pass."""
        d = self.game.decision
        return d is not None and any(o.text == step.option for o in d.options)

    def reached(self, step: Pass, begun: tuple[int, str]) -> bool:
        """Whether what all pass for has come."""
        game = self.game
        if step.phase or step.seat >= 0:
            there = step.phase in ("", game.phase) and step.seat in (-1, game.current)
            return there and game.decision is not None
        if step.on:
            return begun != (game.turn_number, game.phase)
        return game.waiting == 0 and (game.decision is None or self.could_pass(step))  # else triggers wait

    def acknowledge(self, expected: tuple[Expectation, ...]) -> None:
        """What is expected names the question, or the end of the game, that came before a goal was reached."""
        ended = isinstance(self.game.decision, type(None))
        kinds = (DecisionIs, OverIs, WinnersAre, ScoreIs) if ended else (DecisionIs,)
        if any(isinstance(e, kinds) for e in expected):
            self.stopped = None

    def look_whether_left_open(self, step: Pass) -> None:
        """More passing answers no question: another goal, that the open one came before, was not reached."""
        d = self.game.decision
        if self.stopped is None or self.stopped.goal == step.goal or d is None:
            return
        if self.could_pass(step) or self.goes_by_itself(step, d):
            return
        self.failures.append(failure(self.stopped.where, self.stopped.goal, shown(d)))

    def look_whether_reached(self, expected: tuple[Expectation, ...]) -> None:
        """At the end: a goal of passing that was not reached, and nobody said so, is a failure."""
        self.acknowledge(expected)
        if self.stopped is not None:
            got = shown(self.game.decision)
            self.failures.append(failure(self.stopped.where, self.stopped.goal, got))

    def play_on(self, where: Where, whole_game: bool, seats: set[int]) -> None:
        """Defaults until the turn or the game is over, or another seat has to answer."""
        turn = self.game.turn_number
        for _ in range(PATIENCE):
            d = self.game.decision
            if d is None or d.seat not in seats or (not whole_game and self.game.turn_number != turn):
                return
            self.give_default(where, d)
        raise CannotGoOn(failure(where, "an end by default answers", f"{PATIENCE} answers and no end"))

    # -- what proves that games can be taken back, saved and copied
    def same_digest(self, where: Where, before: str, expected: str) -> None:
        if self.game.digest != before:
            self.failures.append(failure(where, f"{expected}: {before}", self.game.digest))

    def concede(self, step: Concede) -> None:
        """CR 104.3a. A seat gives up, whoever is asked now; `undo` takes it back like an answer."""
        self.keep_digest()
        try:
            self.game.concede(step.seat)
        except CardwrightError as error:
            raise ScenarioError(step.where, told(error, self.game.seats)) from error

    def undo(self, step: Undo) -> None:
        if step.answers > len(self.digests):
            raise ScenarioError(
                step.where, f"expected at most {len(self.digests)} answers to take back, got {step.answers}"
            )
        before = self.digests[-step.answers]
        self.digests = self.digests[: -step.answers]
        self.game.undo(step.answers)
        self.same_digest(step.where, before, "the game as it was before the answers that are taken back")

    def save_and_load(self, where: Where) -> None:
        before = self.game.digest
        from_json = self.engine.from_json(self.game.to_json())
        saved, self.game = self.game, self.engine.load(self.game.save())
        self.game.look_as(saved)
        self.same_digest(where, before, "the loaded game to be equal to the saved one")
        if from_json.digest != before:
            self.failures.append(
                failure(where, f"the game from JSON to be equal: {before}", from_json.digest)
            )

    def look_back(self) -> None:
        """A game that was forked must not have changed by what its fork did."""
        for where, game, digest in self.left_behind:
            if game.digest != digest:
                want = f"the game that was forked to stay as it was: {digest}"
                self.failures.append(failure(where, want, game.digest))


def next_step(steps: tuple[Step, ...], expected: tuple[Expectation, ...]) -> Following:
    """The answer that comes next, or what is expected before of the question that is open."""
    for step in steps:
        if isinstance(step, Stop):
            break
        if isinstance(step, Answer):
            return step
        if isinstance(step, Check) and about_question(step.expect):
            return about_question(step.expect)
        if not isinstance(step, QUIETLY):
            return ()
    return about_question(expected)


def about_question(expected: tuple[Expectation, ...]) -> tuple[DecisionIs, ...]:
    """What is expected of the decision that is open."""
    return tuple(e for e in expected if isinstance(e, DecisionIs) and not e.none)
