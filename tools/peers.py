"""Plays records of another program's tests: python -m tools.peers CASES [--decks FILE] [--only TEXT] [--json]

CASES is a file of records, one JSON object a line, as docs/peers.md describes. Each is played through the
public API. It passes if all its expectations hold, and fails otherwise. It is not runnable if a card or a
feature is missing, or if the result depends on a choice that the record leaves open. Exit code 0: none
failed; 1: some failed; 2: wrong files or options.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from cardwright.kernel.errors import CardwrightError
from tools.peer_case import OPEN, READ, BadFile, Decks, Json, NotRunnable, read_cases, read_decks
from tools.peer_look import Failure, Guess, Played
from tools.peer_play import Playing

PASSED: Final = "passed"
FAILED: Final = "failed"
WRONG: Final = "no record"  # the line is no valid record
RUNS: Final = 60  # how many times one record is played, with different guesses
SHOWN: Final = 12  # most kinds of missing features that the summary lists


@dataclass(frozen=True)
class Verdict:
    """The verdict on one record. `runs`: how many times it was played, each time with other guesses for open
    choices.
    """

    id: str
    verdict: str
    why: str = ""
    failures: list[Failure] = field(default_factory=list)
    guesses: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    runs: int = 0


def judged(case: Json, decks: Decks) -> Verdict:
    """Play a record, and again with other guesses for its open choices."""
    try:
        played = all_ways(case, decks)
    except NotRunnable as e:
        return Verdict(case["id"], e.kind, e.why)
    except KeyError as e:
        return Verdict(case["id"], WRONG, f"expected the record to say {e} wherever it is needed")
    except BadFile as e:
        return Verdict(case["id"], WRONG, str(e))
    except Exception as e:  # any error in a game is a failure of that record only
        failure = Failure({"do": "script"}, "the game goes on", f"{type(e).__name__}: {e}")
        return Verdict(case["id"], FAILED, failures=[failure], runs=1)
    return verdict_of(case["id"], played)


def all_ways(case: Json, decks: Decks) -> list[Played]:
    """CR 601.2g. Play the record with all combinations of guesses, at most RUNS.

    Other ways to pay mana are tried only if the first way fails.
    """
    found: list[Played] = []
    waiting: list[list[int]] = [[]]
    while waiting and len(found) < RUNS:
        chosen = waiting.pop(0)
        played = Playing(case, decks, chosen).run()
        found.append(played)
        for i, guess in enumerate(played.guesses[len(chosen) :], len(chosen)):
            if guess.free and not played.failures:
                continue
            before = [one.chosen for one in played.guesses[:i]]
            waiting += [[*before, other] for other in range(1, len(guess.options))]
    return found


def verdict_of(name: str, played: Sequence[Played]) -> Verdict:
    """Return the verdict: passed or failed if all guesses agree, otherwise the question on which the result
    depends.

    Of several ways to pay, the best result counts, because any way is allowed.
    """
    groups: dict[tuple[tuple[str, int], ...], list[Played]] = {}
    for one in played:
        groups.setdefault(tuple((g.where, g.chosen) for g in one.guesses if not g.free), []).append(one)
    best = [
        next((one for one in group if not one.failures), max(group, key=progress_of))
        for group in groups.values()
    ]
    best = using_most(best)
    right = [one for one in best if not one.failures]
    first = best[0]
    guesses = [guess_in_words(guess) for guess in first.guesses if not guess.free]
    if len(right) == len(best):
        return Verdict(name, PASSED, guesses=guesses, notes=first.notes, runs=len(played))
    if not right:
        return Verdict(
            name, FAILED, failures=first.failures, guesses=guesses, notes=first.notes, runs=len(played)
        )
    return Verdict(name, OPEN, depends_on(best), guesses=guesses, notes=first.notes, runs=len(played))


def using_most(best: list[Played]) -> list[Played]:
    """Return the runs that leave the fewest answers of the record unused: such a run understands the record
    best.

    Runs that did not reach the end are kept, too.
    """
    left = [one.unasked for one in best if one.unasked >= 0]
    return [one for one in best if one.unasked < 0 or one.unasked == min(left)]


def progress_of(played: Played) -> int:
    """Return how far a failing run came: the number of expectations that were checked."""
    return played.checked


def depends_on(played: Sequence[Played]) -> str:
    """Return the first question at which runs with another result than the first run chose another option."""
    first = played[0]
    for other in played[1:]:
        if bool(other.failures) != bool(first.failures):
            for mine, theirs in zip(first.guesses, other.guesses, strict=False):
                if (mine.where, mine.chosen) != (theirs.where, theirs.chosen):
                    return guess_in_words(mine)
    return "what the record leaves open"


def guess_in_words(guess: Guess) -> str:
    """Return an open question, and its options."""
    return f"{guess.where}: {', '.join(guess.options[:8])}"


def report(verdicts: Sequence[Verdict], every: bool, wrong: Sequence[str] = ()) -> Iterable[str]:
    """Return the report as text: each failure, then the counts, then the lines that are no records."""
    for one in verdicts:
        if one.verdict == FAILED:
            yield f"failed: {one.id}"
            for failure in one.failures:
                yield f"    {json.dumps(failure.that)}"
                yield f"        expected {failure.expected!r}, got {failure.got!r}"
            yield from (f"    open: {guess}" for guess in one.guesses)
        elif every:
            yield f"{one.verdict}: {one.id}" + (f": {one.why}" if one.why else "")
    counted = Counter(one.verdict for one in verdicts)
    yield f"{len(verdicts)} records: {counted[PASSED]} passed, {counted[FAILED]} failed, " + (
        f"{len(verdicts) - counted[PASSED] - counted[FAILED]} not runnable"
    )
    for kind in sorted(set(counted) - {PASSED, FAILED}):
        missing = Counter(one.why for one in verdicts if one.verdict == kind)
        yield f"  {kind}: {counted[kind]}"
        if not every:
            yield from (f"    {n} {why}" for why, n in missing.most_common(SHOWN))
    if wrong:
        yield f"left out, since they are no records: {len(wrong)}"
        yield from (f"    {one}" for one in wrong[:SHOWN])
        if len(wrong) > SHOWN:
            yield f"    and {len(wrong) - SHOWN} more"


def as_json(verdicts: Sequence[Verdict], wrong: Sequence[str] = ()) -> str:
    """Return the report as JSON."""
    counted = Counter(one.verdict for one in verdicts)
    read = {
        "records": len(verdicts),
        "verdicts": dict(sorted(counted.items())),
        "left out": list(wrong),
        "cases": [asdict(one) for one in verdicts],
    }
    return json.dumps(read, indent=1)


def options(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.peers", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("cases", type=Path, help="a file of records, one JSON object a line, .gz or not")
    parser.add_argument("--decks", type=Path, help="a file with the contents of libraries by name")
    parser.add_argument("--catalog", action="store_true", help="also use the cards of the catalogue")
    parser.add_argument("--only", default="", help="play only records whose id contains this text")
    parser.add_argument(
        "--all", action="store_true", help="print a line for every record, not only for failures"
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Play the records of a file; return the exit code."""
    asked = options(given)
    if asked.catalog:
        READ.append(True)
    try:
        decks = read_decks(asked.decks)
        wrong: list[str] = []
        cases = [case for case in read_cases(asked.cases, wrong) if asked.only in case["id"]]
        if not cases and wrong:
            raise CardwrightError(wrong[0])
        if not cases:
            raise CardwrightError(
                f"expected records in {str(asked.cases)!r}, got none with {asked.only!r} in their id"
            )
        verdicts = [judged(case, decks) for case in cases]
        if all(one.verdict == WRONG for one in verdicts):
            raise CardwrightError(f"{verdicts[0].why}; record {verdicts[0].id!r}")
    except CardwrightError as e:
        print(f"peers: {e}", file=sys.stderr)
        return 2
    print(as_json(verdicts, wrong) if asked.json else "\n".join(report(verdicts, asked.all, wrong)))
    return 1 if any(one.verdict == FAILED for one in verdicts) else 0


if __name__ == "__main__":
    sys.exit(main())
