"""Plays a scenario file: parses it, sets up the position, carries out the steps, and checks the expectations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from traceback import extract_tb

from cardwright.kernel.errors import CardwrightError

from .engine import AGame, Engine, PileSetting, Position
from .errors import ScenarioError, Where, apart, with_seat_names
from .judge import Failure, failure
from .model import PositionPart, Refusal, Scenario
from .parse import Engines, parse, refusal_in
from .playing import CannotGoOn, Run
from .source import Node, read


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A line of the story: what happened, and its rule."""

    rule: str
    depth: int
    text: str


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one file. `error`: why the file can't be played as a scenario; "" if it can."""

    file: str
    name: str = ""
    rules: tuple[str, ...] = ()
    story: tuple[StoryLine, ...] = ()
    failures: tuple[Failure, ...] = ()
    error: str = ""

    @property
    def verdict(self) -> str:
        """`ok`, `failed` (an expectation failed), or `error` (the file can't be played)."""
        return "error" if self.error else "failed" if self.failures else "ok"


def run_file(path: Path, engines: Engines) -> Result:
    """Read, play and check one file. Errors in the file or in the game are part of the result, not raised."""
    try:
        node = read(path)
    except ScenarioError as error:
        return Result(str(path), error=str(error))
    return run_node(node, str(path), engines)


def run_node(node: Node, file: str, engines: Engines) -> Result:
    """Parse, play and check one scenario; with `expect error`, check the error."""
    result = Result(file)
    refusal: Refusal | None = None
    try:
        refusal = refusal_in(node)
        scenario = parse(node, engines)
        result = replace(result, name=scenario.name, rules=scenario.rules)
        return run_scenario(scenario, file, engines)
    except ScenarioError as error:
        return refused(result, refusal, error)
    except Exception as error:
        return replace(result, error=str(unexpected_error(node.where, "reading the scenario", error)))


def refused(result: Result, refusal: Refusal | None, error: ScenarioError) -> Result:
    """Return the result for a scenario with an error: ok if the error contains the text of the file's `expect
    error`.
    """
    if refusal is None:
        return replace(result, error=str(error))
    if refusal.says.casefold() in error.problem.casefold():
        return result
    missed = failure(
        refusal.where, f"an error that says {refusal.says!r}", "another error (the next failure)"
    )
    return replace(result, failures=(missed, failure(error.where, *apart(error.problem))))


def run_scenario(scenario: Scenario, file: str, engines: Engines) -> Result:
    """Play and check a scenario. Raise ScenarioError if the position is impossible or an answer is ambiguous."""
    engine = engines[scenario.game]()
    try:
        game = engine.place(scenario.position)
    except CardwrightError as error:
        raise ScenarioError(
            culprit(engine, scenario, str(error)), with_seat_names(error, scenario.position.seats)
        ) from error
    except Exception as error:
        raise unexpected_error(scenario.position_where, "placing the position", error) from error
    run = Run(engine, game, now=scenario.position_where)
    try:
        stuck = play_steps(run, scenario)
        story = story_lines(run.game)
    except ScenarioError as error:
        if scenario.refusal is None:
            raise
        return after_refusal(scenario, file, run, error)
    except Exception as error:
        raise unexpected_error(run.now or scenario.where, run.doing or "before any answer", error) from error
    result = Result(file, scenario.name, scenario.rules, story, tuple(run.failures))
    return result if scenario.refusal is None else with_refusal(result, scenario, run, stuck)


def play_steps(run: Run, scenario: Scenario) -> Failure | None:
    """Carry out the steps and check the expectations; returns the failure that stopped the steps, or None."""
    stuck: Failure | None = None
    try:
        run.play(scenario.steps, scenario.expect)
        run.check_reached(scenario.expect)
    except CannotGoOn as why:
        stuck = why.failed
        run.failures.append(stuck)
    if stuck is None or scenario.refusal is not None:
        run.doing = f"looking at what is expected{', ' * bool(run.doing)}{run.doing}"
        run.failures += [run.with_left_out(one) for one in run.judge(scenario.expect)]
    run.look_back()
    return stuck


def with_refusal(result: Result, scenario: Scenario, run: Run, stuck: Failure | None) -> Result:
    """Return the result without the failure that the file's `expect error` expects. Without such a failure,
    add one.
    """
    refusal = scenario.refusal
    assert refusal is not None
    says = refusal.says.casefold()
    meant = [f for f in result.failures if says in f"expected {f.expected}, got {f.got}".casefold()][:1]
    others = tuple(f for f in result.failures if f not in meant)
    if not meant:
        got = "another error (the next failure)" if stuck is not None else "no error"
        return replace(
            result, failures=(failure(refusal.where, f"an error that says {refusal.says!r}", got), *others)
        )
    return replace(result, failures=others + left_over(scenario, run, refusal))


def after_refusal(scenario: Scenario, file: str, run: Run, error: ScenarioError) -> Result:
    """Return the result of a scenario that an error has stopped.

    If it is the error of `expect error`, the file's other expectations are checked.
    """
    result = Result(file, scenario.name, scenario.rules, story_lines(run.game))
    result = refused(result, scenario.refusal, error)
    if result.verdict != "ok" or scenario.refusal is None:
        return replace(result, failures=(*run.failures, *result.failures))
    failures = (*run.failures, *run.judge(scenario.expect), *left_over(scenario, run, scenario.refusal))
    return replace(result, failures=failures)


def left_over(scenario: Scenario, run: Run, refusal: Refusal) -> tuple[Failure, ...]:
    """Return a failure if the file has steps after the answer that must be refused: they are never carried
    out.
    """
    over = scenario.steps[run.given + 1 :]
    if not over:
        return ()
    got = f"{len(over)} more, never carried out"
    return (
        failure(
            over[0].where,
            f"the answer that is refused (`expect error`, line {refusal.where.line}) to be the last step",
            got,
        ),
    )


def unexpected_error(where: Where, doing: str, error: Exception) -> ScenarioError:
    """Return the error for an exception that is a bug in Cardwright, not in the scenario."""
    frames = extract_tb(error.__traceback__)
    place = f", in {frames[-1].name} ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return ScenarioError(
        where, f"expected the game to go on, got a bug in Cardwright: {what}{place}; {doing}"
    )


def culprit(engine: Engine, scenario: Scenario, said: str) -> Where:
    """Return the line of the entry that makes a position impossible. If that is unclear, return the
    position's line.

    `said`: the error of the whole position.
    """
    return culprit_of(engine, scenario.position, scenario.parts, scenario.position_where, said)


def culprit_of(
    engine: Engine, position: Position, parts: Sequence[PositionPart], where: Where, said: str
) -> Where:
    """Return the line of the entry without which the position is possible, or has another error than `said`.

    If there is no such entry, return `where`.
    """
    found: tuple[bool, bool, int] | None = None
    for i, part in enumerate(parts):
        try:
            engine.place(without(position, part, engine.first_phase))
        except CardwrightError as error:
            if str(error) == said:
                continue
            rank = (False, f"'{part.name}'" in said, i)
        else:
            rank = (True, f"'{part.name}'" in said, i)
        found = rank if found is None else max(found, rank)
    return where if found is None else parts[found[2]].where


def without(p: Position, part: PositionPart, first_phase: str) -> Position:
    """Return a copy of the position without one of its entries."""
    key = part.key
    match part.kind:
        case "zone":
            seat, zone, at = int(key[0]), str(key[1]), int(key[2])
            cards = p.zones[seat, zone]
            return replace(p, zones={**p.zones, (seat, zone): cards[:at] + cards[at + 1 :]})
        case "counter":
            return replace(p, counters={k: n for k, n in p.counters.items() if k != (key[0], key[1])})
        case "text":
            return replace(p, texts={k: text for k, text in p.texts.items() if k != (key[0], key[1])})
        case "pile":
            return replace(p, piles=without_key(p.piles, str(key[0])))
        case "kingdom":
            return replace(p, kingdom=p.kingdom[: int(key[0])] + p.kingdom[int(key[0]) + 1 :])
        case "fill":
            return replace(p, fill=None)
        case "turn":
            return replace(p, turn=0)
        case "phase":
            return replace(p, phase=first_phase)
        case "more":
            return replace(p, more={k: v for k, v in p.more.items() if k != key[0]})
        case _:
            return p


def without_key(piles: Mapping[str, PileSetting], name: str) -> dict[str, PileSetting]:
    """Return a copy of the piles without one of them."""
    return {key: pile for key, pile in piles.items() if key != name}


def story_lines(game: AGame) -> tuple[StoryLine, ...]:
    """Return the complete story, line by line."""
    return tuple(StoryLine(line.rule, line.depth, line.text) for line in game.story().lines)
