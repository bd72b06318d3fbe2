"""Plays a scenario: places the position, gives the answers, and judges what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from cardwright.kernel.errors import CardwrightError

from .engine import ADecision, AGame, AnOption, Engine, Position
from .errors import ScenarioError, Where
from .judge import Failure, failure, judge, of_question, shown
from .model import (
    Answer,
    Check,
    Concede,
    Default,
    Fork,
    Otherwise,
    Pass,
    PlayOn,
    Refusal,
    SaveAndLoad,
    Scenario,
    Step,
    Stop,
    Undo,
)
from .options import declining, default, named, unnumbered
from .parse import Engines, parse, refusal_in
from .read_steps import DEFAULT, PASS
from .source import Node, read

PATIENCE: Final = 5000  # default answers in a row


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A line of the story: what happened, and the rule that made it happen."""

    rule: str
    depth: int
    text: str


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one file. `error`: the file is bad, and nothing more was played."""

    file: str
    name: str = ""
    rules: tuple[str, ...] = ()
    story: tuple[StoryLine, ...] = ()
    failures: tuple[Failure, ...] = ()
    error: str = ""

    @property
    def verdict(self) -> str:
        return "error" if self.error else "failed" if self.failures else "ok"


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
    digests: list[str] = field(default_factory=list)  # before each answer that was given
    standing: set[int] = field(default_factory=set)  # seats that have `otherwise: default`
    left_behind: list[tuple[Where, AGame, str]] = field(default_factory=list)  # forked from

    # -- answering
    def give(self, where: Where, option: AnOption) -> None:
        self.digests.append(self.game.digest)
        try:
            self.game.answer(option.text)
        except CardwrightError as error:
            raise ScenarioError(where, f"the answer {option.text!r} was refused: {error}") from error

    def give_default(self, where: Where, decision: ADecision) -> None:
        self.give(where, default(decision.options))

    def play(self, steps: tuple[Step, ...]) -> None:
        """All steps; then, if `otherwise: default` is in force, the rest of the turn."""
        for step in steps:
            if isinstance(step, Stop):
                return
            self.step(step)
        if steps:
            self.settle(steps[-1].where)
            if self.standing:
                self.play_on(steps[-1].where, whole_game=False, seats=self.standing)

    def settle(self, where: Where) -> None:
        """What the game does by itself where no answer says otherwise: the first option."""
        for _ in range(PATIENCE):
            d = self.game.decision
            if d is None or d.kind not in self.engine.grammar.automatic:
                return
            self.give(where, d.options[0])
        raise CannotGoOn(failure(where, "an end of what goes by itself", f"{PATIENCE} answers and no end"))

    def step(self, step: Step) -> None:
        match step:
            case Answer():
                self.answer(step)
            case Default():
                self.give_default(step.where, self.expect_decision(step.where, "a decision"))
            case Otherwise():
                seats = set(range(len(self.game.seats))) if step.seat is None else {step.seat}
                self.standing = self.standing | seats if step.default else self.standing - seats
            case PlayOn():
                self.play_on(step.where, step.whole_game, set(range(len(self.game.seats))))
            case Pass():
                self.settle(step.where)
                if step.all:
                    self.all_pass(step)
                else:
                    self.one_passes(step)
            case Check():
                self.settle(step.where)
                self.failures += judge(self.game, step.expect)
            case Concede():
                self.concede(step)
            case Undo():
                self.undo(step)
            case SaveAndLoad():
                self.save_and_load(step.where)
            case Fork():
                self.left_behind.append((step.where, self.game, self.game.digest))
                self.game = self.game.fork()
                self.same_digest(step.where, self.left_behind[-1][2], "the fork to be equal to the game")
            case Stop():
                pass

    def expect_decision(self, where: Where, expected: str) -> ADecision:
        d = self.game.decision
        if d is None:
            raise CannotGoOn(failure(where, expected, shown(d)))
        return d

    def answer(self, step: Answer) -> None:
        """Answer now; with `otherwise: default`, answer defaults until it fits."""
        whose = self.game.seats[step.seat]
        for _ in range(PATIENCE):
            d = self.game.decision
            if d is not None and self.fits(d, step):
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

        Of a seat that answers by default otherwise, only one that says `asked` and offers the answer is.
        """
        if d.seat != step.seat:
            return False
        offered = step.answer in ("", DEFAULT) or bool(self.meant(d, step))
        if step.if_asked or d.seat in self.standing:
            return offered and step.asked.casefold() in d.text.casefold()
        return offered

    def meant(self, d: ADecision, step: Answer) -> list[AnOption]:
        """The options that an answer may mean."""
        if step.answer == PASS and (end := declining(d.options)):
            return [end]
        return named(d.options, step.answer)

    def answer_now(self, d: ADecision, step: Answer) -> None:
        for want, got in of_question(d, step):
            self.failures.append(failure(step.where, want, got))
        for text in step.refused:
            self.refuse(step.where, text)
        if step.answer == "":
            return
        if step.answer == DEFAULT:
            self.give_default(step.where, d)
            return
        options = self.meant(d, step)
        alike = d.kind in self.engine.grammar.alike and len({unnumbered(o.text) for o in options}) == 1
        if len(options) > 1 and not alike:
            listed = ", ".join(repr(o.text) for o in options)
            raise ScenarioError(step.where, f"expected one option that {step.answer!r} means, got {listed}")
        self.give(step.where, options[0])

    def refuse(self, where: Where, text: str) -> None:
        """The game itself refuses this answer, and stays as it was."""
        before = self.game.digest
        try:
            self.game.answer(text)
        except CardwrightError:
            self.same_digest(where, before, f"the game unchanged after the illegal answer {text!r}")
        else:
            raise CannotGoOn(failure(where, f"the answer {text!r} to be refused", "an answer that was taken"))

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

    def all_pass(self, step: Pass) -> None:
        """Everybody passes until then, or until somebody is asked something else."""
        game = self.game
        begun = (game.turn_number, game.phase)
        waited = game.waiting > 0
        for _ in range(PATIENCE):
            d = game.decision
            if d is None:
                return
            if step.phase or step.seat >= 0:
                if step.phase in ("", game.phase) and step.seat in (-1, game.current):
                    return
            elif game.waiting == 0 if waited else begun != (game.turn_number, game.phase):
                return
            if not self.passes(step, d):
                return
        raise CannotGoOn(failure(step.where, "an end of passing", f"{PATIENCE} passes and no end"))

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
        self.digests.append(self.game.digest)
        try:
            self.game.concede(step.seat)
        except CardwrightError as error:
            raise ScenarioError(step.where, f"conceding was refused: {error}") from error

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
        self.game = self.engine.load(self.game.save())
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


def run_file(path: Path, engines: Engines) -> Result:
    """Read, play and judge one file. Never raises for what is wrong with the file."""
    try:
        node = read(path)
    except ScenarioError as error:
        return Result(str(path), error=str(error))
    return run_node(node, str(path), engines)


def run_node(node: Node, file: str, engines: Engines) -> Result:
    """Read, play and judge one scenario; with `expect error`, the error is what is judged."""
    result = Result(file)
    refusal: Refusal | None = None
    try:
        refusal = refusal_in(node)
        scenario = parse(node, engines)
        result = replace(result, name=scenario.name, rules=scenario.rules)
        result = run_scenario(scenario, file, engines)
    except ScenarioError as error:
        result = replace(result, error=str(error))
    return refused(result, refusal)


def refused(result: Result, refusal: Refusal | None) -> Result:
    """With `expect error`: all is well if the error, or the answer that failed, says what it should."""
    if refusal is None:
        return result
    said = [result.error] if result.error else [str(f) for f in result.failures]
    if any(refusal.says.casefold() in text.casefold() for text in said):
        return replace(result, failures=(), error="")
    got = "; ".join(said) or "no error"
    failed = failure(refusal.where, f"an error that says {refusal.says!r}", got)
    return replace(result, failures=(failed,), error="")


def run_scenario(scenario: Scenario, file: str, engines: Engines) -> Result:
    """Play and judge. ScenarioError if the position is impossible or an answer is ambiguous."""
    engine = engines[scenario.game]()
    try:
        game = engine.place(scenario.position)
    except CardwrightError as error:
        raise ScenarioError(wrong_line(engine, scenario), str(error)) from error
    run = Run(engine, game)
    try:
        run.play(scenario.steps)
        run.failures += judge(run.game, scenario.expect)
    except CannotGoOn as stuck:
        run.failures.append(stuck.failed)
    run.look_back()
    return Result(file, scenario.name, scenario.rules, told(run.game), tuple(run.failures))


def wrong_line(engine: Engine, scenario: Scenario) -> Where:
    """The line of the kingdom, if it is not possible by itself; else that of the position."""
    p = scenario.position
    try:
        engine.place(Position(p.edition, p.seats, p.kingdom, seed=p.seed, fill=p.fill, phase=p.phase))
    except CardwrightError:
        return scenario.kingdom_where
    return scenario.position_where


def told(game: AGame) -> tuple[StoryLine, ...]:
    """The whole story, line by line."""
    return tuple(StoryLine(line.rule, line.depth, line.text) for line in game.story().lines)
