"""Carries out the steps of a scenario and makes sure that no answer is silently ignored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from cardwright.kernel.errors import CardwrightError

from .engine import ADecision, AGame, AnOption, Engine, Forced
from .errors import ScenarioError, Where, with_seat_names
from .judge import Failure, decision_in_words, failure, in_letters, judge, of_decision, of_question
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
from .options import Also, closest, declining, default, matching_options, unnumbered, words_of
from .read_steps import DEFAULT, PASS

PATIENCE: Final = 5000  # largest number of default answers in a row
FAR: Final = 6  # match level of an answer that is no option of the open question
Following = Answer | tuple[DecisionIs, ...]
QUIETLY: Final = (Check, Fork, SaveAndLoad, Otherwise, Naming)  # steps that give no answer


class CannotGoOn(Exception):
    """Raised when an answer could not be given. The steps after it would make no sense."""

    def __init__(self, failed: Failure) -> None:
        super().__init__(str(failed))
        self.failed = failed


@dataclass
class Run:
    """The state of a scenario that is being played."""

    engine: Engine
    game: AGame
    failures: list[Failure] = field(default_factory=list)
    digests: list[str] = field(
        default_factory=list
    )  # the digest before each answer; "" if the file has no `undo`
    undoes: bool = False  # whether the file has `undo`
    standing: set[int] = field(default_factory=set)  # seats with `otherwise: default`
    left_behind: list[tuple[Where, AGame, str]] = field(
        default_factory=list
    )  # originals of forks, with digests
    forced: list[Callable[[], Forced]] = field(default_factory=list)  # forced decisions since the last answer
    stopped: Pass | None = None  # a passing that an unanswered question interrupted before its goal
    left_out: list[str] = field(default_factory=list)  # `if asked` answers skipped since the last answer
    ahead: tuple[Step, ...] = ()  # the steps after the present one
    passed_over: list[str] = field(default_factory=list)  # forced decisions during the last passing
    now: Where | None = None  # the line of the present step, for unexpected errors
    doing: str = ""  # the present action, for unexpected errors
    given: int = 0  # number of steps carried out
    ended: str = ""  # explanation, if the last answer ended the turn by using up a counter
    ended_by: int = -1  # the seat of that answer

    # -- answering
    def give(self, where: Where, option: AnOption) -> None:
        d = self.game.decision
        self.doing = f"answering {option.text!r}" + (f" to {d.seat_name}'s decision {d.text!r}" if d else "")
        self.keep_digest()
        before = (self.game.turn_number, self.game.current)
        try:
            self.game.answer(option.text)
        except CardwrightError as error:
            said = with_seat_names(error, self.game.seats)
            about = "" if option.text in said else f"; answering {option.text!r}"
            raise ScenarioError(where, f"{said}{about}") from error
        self.forced += self.game.forced
        self.note_end_of_turn(d, option, before)
        self.doing = f"after {self.doing}"

    def note_end_of_turn(self, d: ADecision | None, option: AnOption, before: tuple[int, int]) -> None:
        """Note if an answer ended the turn by using up a counter, such as the last Buy: the author may not
        expect that.
        """
        verb = option.text.split(" ")[0]
        counter = self.engine.grammar.uses_up.get(verb, "")
        self.ended = ""
        if d is not None and counter and before != (self.game.turn_number, self.game.current):
            self.ended_by = d.seat
            self.ended = (
                f"{d.seat_name}'s last {verb} ended the turn; to go on with it, "
                f"give {d.seat_name} one more, as in `counters: {{{counter}: 2}}`"
            )

    def judge(self, expected: Sequence[Expectation]) -> list[Failure]:
        """Return the failed expectations, with a note if the turn ended unexpectedly before."""
        found = judge(self.game, expected)
        if not self.ended:
            return found
        return [replace(f, open=f"{f.open}; {self.ended}" if f.open else self.ended) for f in found]

    def keep_digest(self) -> None:
        """Store the digest of the game before an answer, for a later `undo`.

        A digest is slow in a long game, so it is computed only if the scenario has `undo`.
        """
        self.digests.append(self.game.digest if self.undoes else "")

    def give_default(self, where: Where, decision: ADecision) -> None:
        self.give(where, default(decision.options))

    def play(self, steps: tuple[Step, ...], expected: tuple[Expectation, ...] = ()) -> None:
        """Carry out all steps; then, with `otherwise: default`, play the rest of the turn."""
        self.undoes = any(isinstance(step, Undo) for step in steps)
        for i, step in enumerate(steps):
            if isinstance(step, Stop):
                return
            self.now = step.where
            self.ahead = steps[i + 1 :]
            self.carry_out(step, next_step(self.ahead, expected))
            self.given = i + 1
        if steps:
            self.settle(steps[-1].where)
            if self.standing:
                self.stopped = None
                self.play_on(steps[-1].where, whole_game=False, seats=self.standing)

    def carry_out(self, step: Step, following: Following) -> None:
        """Carry out a step of the file. Its errors also name `if asked` answers skipped before it, which may
        be the cause.
        """
        failed, left_out = len(self.failures), len(self.left_out)
        try:
            self.step(step, following)
        except CannotGoOn as why:
            raise CannotGoOn(self.with_left_out(why.failed)) from why
        except ScenarioError as why:
            raise ScenarioError(why.where, why.problem + self.said_left_out()) from why
        self.failures[failed:] = [self.with_left_out(one) for one in self.failures[failed:]]
        if len(self.left_out) == left_out and not isinstance(step, QUIETLY):
            self.left_out = []

    def with_left_out(self, failed: Failure) -> Failure:
        """Return the failure, with a note about `if asked` answers that were skipped just before."""
        return replace(failed, got=failed.got + self.said_left_out())

    def said_left_out(self) -> str:
        """Return a note about the answers that were skipped."""
        return "".join(f"; left out before: {said}" for said in self.left_out)

    def leave_out(self, step: Answer, d: ADecision | None) -> None:
        """Skip an `if asked` answer that doesn't fit, and remember why."""
        if d is None:
            why = "the game was over"
        elif d.seat == step.seat and self.options_meant(d, step):
            why = f"the question was {d.text!r}"
        else:
            why = f"{d.seat_name} was asked {d.text!r}" + " without it" * (d.seat == step.seat)
        self.left_out.append(f"`if asked: {step.answer}` in line {step.where.line}, since {why}")

    def settle(self, where: Where) -> None:
        """Answer decisions that the file need not answer (the game's `automatic` kinds, such as paying) with
        the first option.
        """
        for _ in range(PATIENCE):
            d = self.game.decision
            if d is None or d.kind not in self.engine.grammar.automatic:
                return
            self.give(where, d.options[0])
        raise CannotGoOn(failure(where, "the automatic answers to end", f"{PATIENCE} answers and no end"))

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
                self.check_interrupted(step)
                self.begin()
                if step.all:
                    self.all_pass(step, following)
                else:
                    self.one_passes(step)
            case Check():
                self.settle(step.where)
                self.acknowledge(step.expect)
                self.failures += self.judge(step.expect)
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
        """Prepare for an answer: forget an interrupted passing, and let objects that are created later count
        as new.
        """
        self.stopped = None
        self.forced = []
        self.game.look()

    def expect_decision(self, where: Where, expected: str) -> ADecision:
        d = self.game.decision
        if d is None:
            raise CannotGoOn(failure(where, expected, decision_in_words(d)))
        return d

    def answer(self, step: Answer) -> None:
        """Give an answer; with `otherwise: default`, give default answers until it fits.

        An answer may also name a forced decision that the game has just made. Such a match has priority over the open
        question, unless the answer matches an option of that question more closely.
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
            if self.was_forced(step, FAR, of_all=True):
                return
            if d is not None and d.kind in self.engine.grammar.automatic:
                self.give(step.where, d.options[0])
                continue
            if step.if_asked:
                self.leave_out(step, d)
                return
            if d is None or d.seat not in self.standing:
                break
            self.give_default(step.where, d)
        expected = f"a decision of {whose}" + (f" with the option {step.answer!r}" if step.answer else "")
        raise CannotGoOn(
            failure(step.where, expected, decision_in_words(self.game.decision) + self.hint(step))
        )

    def hint(self, step: Answer) -> str:
        """Return a hint for an answer that fits no option."""
        d = self.game.decision
        if self.ended and self.ended_by == step.seat:
            return f"; {self.ended}"
        if d is None or step.answer in ("", DEFAULT, PASS):
            return ""
        if d.seat == step.seat and d.kind in self.engine.grammar.by_verb:
            also = [repr(o.text) for o in matching_options(d.options, step.answer, self.game.aliases_of)]
            if also:
                return (
                    f": the question that {step.answer!r} answers was not asked; if you mean this one, "
                    f"write {' or '.join(also)}"
                )
        return ""

    def fits(self, d: ADecision, step: Answer) -> bool:
        """Whether an answer of the file is meant for this decision: its seat is asked, and the option is
        offered.

        For a seat with `otherwise: default`, the question must also contain the text `asked`. For an `if
        asked` answer, the question must begin with it.
        """
        if d.seat != step.seat:
            return False
        offered = step.answer in ("", DEFAULT) or bool(self.options_meant(d, step))
        if step.if_asked:
            asked, question = words_of(step.asked), words_of(d.text)
            if question[:1] == ["choose"] and asked[:1] != ["choose"]:
                question = question[1:]
            return offered and question[: len(asked)] == asked
        if d.seat in self.standing:
            return offered and in_letters(step.asked) in in_letters(d.text)
        return offered

    def options_meant(self, d: ADecision, step: Answer) -> list[AnOption]:
        """Return the options of a decision that an answer may mean."""
        if step.answer == PASS and (end := declining(d.options)):
            return [end]
        found = matching_options(d.options, step.answer, self.game.aliases_of, anywhere=not step.if_asked)
        if d.kind in self.engine.grammar.by_verb:
            # so that "Gondola", meant for a question that didn't come, doesn't buy one
            return [o for o in found if words_of(o.text)[:1] == words_of(step.answer)[:1]]
        return found

    def answer_now(self, d: ADecision, step: Answer) -> None:
        self.check_question(d, step, self.game.aliases_of)
        for text in step.refused:
            self.refuse(step.lines.get("refused", step.where), text)
        self.stopped = None
        if step.answer == "":
            return
        options = [default(d.options)] if step.answer == DEFAULT else self.options_meant(d, step)
        alike = d.kind in self.engine.grammar.alike and len({unnumbered(o.numbered) for o in options}) == 1
        if len(options) > 1 and not alike:
            listed = ", ".join(repr(o.text) for o in options)
            raise ScenarioError(step.where, f"expected one option that {step.answer!r} means, got {listed}")
        self.begin()
        self.give(step.where, options[0])

    def check_question(self, d: ADecision, step: Answer, also: Also) -> None:
        """Check what the answer expects of its question: text, rule and options."""
        for key, want, got in of_question(d, step, also):
            self.failures.append(failure(step.lines.get(key, step.where), want, got))

    def closeness(self, d: ADecision, step: Answer) -> int:
        """Return how closely an answer matches the options of the open question (see `closest`)."""
        if step.answer in ("", DEFAULT, PASS):
            return 0
        return closest(d.options, step.answer, self.game.aliases_of, anywhere=not step.if_asked)[0]

    def was_forced(self, step: Answer, other: int, of_all: bool = False) -> bool:
        """Whether an answer names a forced decision that the game has just made. If so, check and remove that
        decision.

        `other`: how closely the answer matches the open question; the forced decision must match as closely.
        `of_all`: look only at picks of a question that took all options; the file may name these in any
        order.
        """
        at = self.forced_at(step, self.forced, other, of_all)
        if at < 0:
            return False
        d = self.forced[at]()
        self.check_question(d, step, d.also)
        before = [x for x in self.forced[:at] if of_all and same_question(x(), d)]
        self.forced = before + self.forced[at + 1 :]
        return True

    def forced_at(
        self, step: Answer, forced: Sequence[Callable[[], Forced]], other: int, of_all: bool = False
    ) -> int:
        """Return the index of the forced decision that an answer names. Return -1 if it names none.

        The parameters `other` and `of_all` are those of `was_forced`.
        """
        if not step.answer or step.answer in (DEFAULT, PASS) or step.refused:
            return -1
        for i, read in enumerate(forced):
            d = read()
            if d.kind in self.engine.grammar.no_choice or d.of_all != of_all:
                continue
            if d.seat != step.seat or in_letters(step.asked) not in in_letters(d.text):
                continue
            how, found = closest(d.options, step.answer, d.also, anywhere=not step.if_asked)
            if found and how <= other:
                return i
        return -1

    def next_names_forced(self) -> bool:
        """Whether the next answers in the file name forced decisions that the game has just made, and then
        `all pass` follows.

        If so, the present passing stops here, as it would for a real decision.
        """
        forced, said = list(self.forced), False
        for step in self.ahead if forced else ():
            if isinstance(step, Pass):
                return said and step.all and not step.on and not step.phase and step.seat < 0
            if isinstance(step, QUIETLY):
                continue
            d = self.game.decision
            if not isinstance(step, Answer):
                return False
            fits = d is not None and self.fits(d, step)
            at = self.forced_at(step, forced, self.closeness(d, step) if d is not None and fits else FAR)
            if at < 0:
                return False
            forced, said = forced[at + 1 :], True
        return False

    def refuse(self, where: Where, text: str) -> None:
        """Check that the game refuses an answer, and that it is unchanged after that.

        Raise ScenarioError if the text may mean several options.
        """
        d = self.game.decision
        options = (
            {o.text for o in matching_options(d.options, text, self.game.aliases_of, anywhere=False)}
            if d
            else set()
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
            raise CannotGoOn(
                failure(where, f"the answer {text!r} to be refused", "an answer that was accepted")
            )

    def name(self, step: Naming) -> None:
        """Carry out `as`: name an object that was created since the last answer."""
        self.settle(step.where)
        try:
            self.game.call(step.alias, step.thing)
        except CardwrightError as error:
            raise ScenarioError(step.where, with_seat_names(error, self.game.seats)) from error

    # -- passing
    def one_passes(self, step: Pass) -> None:
        """Pass for the seat that is asked. Raise CannotGoOn if it can't pass now."""
        d = self.expect_decision(step.where, "a decision")
        if not self.passes(step, d):
            raise CannotGoOn(failure(step.where, f"the option {step.option!r}", decision_in_words(d)))

    def passes(self, step: Pass, d: ADecision) -> bool:
        """Pass if that is offered. Return whether it was."""
        option = next((o for o in d.options if o.text == step.option), None)
        if option is None:
            return False
        self.give(step.where, option)
        return True

    def all_pass(self, step: Pass, following: Following) -> None:
        """Let all players pass until the goal is reached.

        A question before that must be answered or expected by the next step.
        """
        game = self.game
        begun = (game.turn_number, game.phase)
        ends = step.on or bool(step.phase) or step.seat >= 0
        if game.waiting == 0 and not ends and self.could_pass(step):
            raise ScenarioError(
                step.where,
                f"nothing is waiting, so `all pass` would end the step {game.phase!r}: write `all pass: end of "
                "step` if you mean that, or `until` with a step"
                + "".join(f"; the last passing skipped {said}" for said in self.passed_over),
            )
        self.passed_over = []
        if game.decision is None and not ends:
            self.stopped = step  # the game is over: nobody can pass
            return
        for _ in range(PATIENCE):
            d = game.decision
            if self.is_reached(step, begun):
                self.passed_over = self.forced_choices()
                return
            if d is None:
                break
            if not ends and self.next_names_forced():
                return
            if self.passes(step, d):
                continue
            if self.is_for(following, d) or not self.takes_default(step, d):
                break
            self.give_default(step.where, d)
        else:
            raise CannotGoOn(failure(step.where, "the passing to end", f"{PATIENCE} passes and no end"))
        self.stopped = step

    def forced_choices(self) -> list[str]:
        """Return descriptions of the forced decisions since the last answer or passing."""
        every = (read() for read in self.forced)
        choices = [d for d in every if d.kind not in self.engine.grammar.no_choice]
        return [
            f"{d.seat_name}'s choice {d.text!r}, whose only option was {d.options[0].text!r}" for d in choices
        ]

    def is_for(self, following: Following, d: ADecision) -> bool:
        """Whether the next step of the file answers this decision, or expects it."""
        if isinstance(following, Answer):
            return self.fits(d, following)
        return bool(following) and not any(
            difference for e in following for difference in of_decision(self.game, e)
        )

    def takes_default(self, step: Pass, d: ADecision) -> bool:
        """Whether `all pass` may answer this question with the default and continue.

        It may for a seat with `otherwise: default`, for the game's automatic kinds, and to declare no
        attackers or blockers on the way to a later step or turn.
        """
        if d.seat in self.standing or d.kind in self.engine.grammar.automatic:
            return True
        on_the_way = step.on or bool(step.phase) or step.seat >= 0
        return on_the_way and d.kind in self.engine.grammar.declined and declining(d.options) is not None

    def could_pass(self, step: Pass) -> bool:
        """Whether the seat that is asked may pass."""
        d = self.game.decision
        return d is not None and any(o.text == step.option for o in d.options)

    def is_reached(self, step: Pass, begun: tuple[int, str]) -> bool:
        """Whether the goal of a passing is reached. `begun`: turn and phase at the beginning."""
        game = self.game
        if step.phase or step.seat >= 0:
            there = step.phase in ("", game.phase) and step.seat in (-1, game.current)
            return there and game.decision is not None
        if step.on:
            return begun != (game.turn_number, game.phase)
        return game.waiting == 0 and (game.decision is None or self.could_pass(step))  # else triggers wait

    def acknowledge(self, expected: tuple[Expectation, ...]) -> None:
        """Forget an interrupted passing if the file expects the question that interrupted it, or the end of
        the game.
        """
        ended = isinstance(self.game.decision, type(None))
        kinds = (DecisionIs, OverIs, WinnersAre, ScoreIs) if ended else (DecisionIs,)
        if any(isinstance(e, kinds) for e in expected):
            self.stopped = None

    def check_interrupted(self, step: Pass) -> None:
        """Add a failure for an interrupted passing, unless the next passing continues it.

        It continues if its goal is the same, or if the open question can be passed or gets the default.
        """
        d = self.game.decision
        if self.stopped is None or self.stopped.goal == step.goal or d is None:
            return
        if self.could_pass(step) or self.takes_default(step, d):
            return
        self.failures.append(failure(self.stopped.where, self.stopped.goal, decision_in_words(d)))

    def check_reached(self, expected: tuple[Expectation, ...]) -> None:
        """At the end of the file, add a failure for a passing that did not reach its goal, unless the file
        expects that.
        """
        self.acknowledge(expected)
        if self.stopped is not None:
            got = decision_in_words(self.game.decision)
            self.failures.append(failure(self.stopped.where, self.stopped.goal, got))

    def play_on(self, where: Where, whole_game: bool, seats: set[int]) -> None:
        """Give default answers until the turn or the game is over, or a seat outside `seats` has to answer."""
        turn = self.game.turn_number
        for _ in range(PATIENCE):
            d = self.game.decision
            if d is None or d.seat not in seats or (not whole_game and self.game.turn_number != turn):
                return
            self.give_default(where, d)
        raise CannotGoOn(failure(where, "the default answers to end", f"{PATIENCE} answers and no end"))

    # -- undo, save and fork
    def same_digest(self, where: Where, before: str, expected: str) -> None:
        if self.game.digest != before:
            self.failures.append(failure(where, f"{expected}: {before}", self.game.digest))

    def concede(self, step: Concede) -> None:
        """CR 104.3a. Let a seat concede, at any seat's decision. `undo` takes it back like an answer."""
        self.keep_digest()
        try:
            self.game.concede(step.seat)
        except CardwrightError as error:
            raise ScenarioError(step.where, with_seat_names(error, self.game.seats)) from error

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
        """Check that no game was changed by answers that were given in a fork of it."""
        for where, game, digest in self.left_behind:
            if game.digest != digest:
                want = f"the game that was forked to stay as it was: {digest}"
                self.failures.append(failure(where, want, game.digest))


def same_question(a: Forced, b: Forced) -> bool:
    """Whether two forced decisions are picks of the same question."""
    return (a.seat, a.text) == (b.seat, b.text)


def next_step(steps: tuple[Step, ...], expected: tuple[Expectation, ...]) -> Following:
    """Return the next answer of the file, or what it expects of the open question if that comes first.

    Return an empty tuple if another step comes first.
    """
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
    """Return those expectations that expect an open question."""
    return tuple(e for e in expected if isinstance(e, DecisionIs) and not e.none)
