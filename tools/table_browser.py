"""Measures how long the page of the table works on one change, with a hundred permanents on each side.

    python -m tools.table_browser [--permanents 100] [--slower 4] [--rounds 3] [--passes 3]

Chromium's trace has the thread time of each task of the page; multiplied by `--slower`, it estimates the time
on a slow phone. A frame is one task: handling a message, or drawing its changes. For each kind of change, the
result is its longest task, as the median of the rounds, with a breakdown of that task. Fails if a task is
over the limit.
"""

from __future__ import annotations

import argparse
import functools
import statistics
import tempfile
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.browser.kit import Server, Watched, chromium, sit, turn, until
from tools.table_page import keep
from tools.table_trace import kinds, recorded, tasks

BAR: Final = 50  # most milliseconds of a frame
REST: Final = 700  # milliseconds until all animations have ended
SHORTEST: Final = 1  # the shortest task that is reported, in milliseconds


class Change(NamedTuple):
    """The page's work on one change, in milliseconds: its longest task, all tasks together, and the
    breakdown of the longest.
    """

    what: str
    longest: float
    whole: float
    parts: dict[str, float]


def crowded(permanents: int) -> str:
    """Return a position of Magic with many permanents on each side, all different."""
    some = ", ".join(
        f'{{card: Hill Giant, counters: {{"+1/+1": {i + 1}}}}}' for i in range(max(permanents - 8, 1))
    )
    return f"""
game: magic
seats: [Ann, Bob]
position:
  phase: first main
  Ann:
    battlefield: [6 Mountain, 2 Forest, {some}]
    hand: [Mountain, Shock, Lightning Bolt, Grizzly Bears]
    library: [20 Mountain]
  Bob:
    battlefield: [8 Forest, {some}]
    library: [20 Forest]
"""


def worked(page: Any, what: str, slower: float, does: Callable[[], None]) -> Change:
    """Carry out an action, and wait until all animations have ended."""

    def done() -> None:
        does()
        turn(page)
        page.wait_for_timeout(REST)

    found = sorted(
        (
            (slower * whole, Counter({name: slower * took for name, took in own.items()}))
            for whole, own in tasks(recorded(page, done))
        ),
        key=lambda one: -one[0],
    )
    longest, own = found[0]
    return Change(what, longest, sum(took for took, _ in found if took >= SHORTEST), kinds(own))


def measured(page: Any, slower: float, passes: int) -> list[Change]:
    """Play a land; then cast spells with every permanent as a possible target; then pass through the steps
    of the turn.
    """
    found: list[Change] = []

    def then(what: str, does: Callable[[], None]) -> None:
        found.append(worked(page, what, slower, does))

    then("a land is played", lambda: hand(page, "Mountain").click())
    for name in ("Shock", "Lightning Bolt"):
        then("all can be targets", functools.partial(cast, page, name))
        target = page.locator(".others .card.can").nth(8)
        target.scroll_into_view_if_needed()
        page.wait_for_timeout(REST)
        then("a target is chosen", target.click)
    then("a creature is cast", lambda: hand(page, "Grizzly Bears").click())
    for _ in range(passes):
        then("one passes", lambda: page.keyboard.press("p"))
    return found


def hand(page: Any, name: str) -> Any:
    """Return a card in the hand."""
    return page.locator(f'.mine .role-hand .card.can[data-name="{name}"]').first


def cast(page: Any, name: str) -> None:
    """Click the card, and wait for the question about its target."""
    hand(page, name).click()
    until(page, "() => document.querySelector('.question').innerText.toLowerCase().includes('target')")


def a_round(browser: Any, asked: argparse.Namespace) -> tuple[int, list[Change]]:
    """Measure on a new page. Return the number of elements on its board, and its work on each change."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        pages = Watched(browser)
        try:
            page = pages.page(reduced_motion="reduce" if asked.still else "no-preference")
            sit(page, server, crowded(asked.permanents))
            turn(page)
            page.wait_for_timeout(REST)
            nodes = page.locator(".board *").count()
            found = measured(page, asked.slower, asked.passes)
        finally:
            wrong = pages.close()
            server.kill()
    if wrong:
        raise SystemExit(f"table_browser: expected no errors on the page, got {wrong}")
    return nodes, found


def main() -> None:
    """Measure, and print a row for each kind of change."""
    parser = argparse.ArgumentParser(description="How long the page of the table works on one change.")
    parser.add_argument("--permanents", type=int, default=100, help="number of permanents on each side")
    parser.add_argument(
        "--slower", type=float, default=4, help="assume a processor that is this many times slower"
    )
    parser.add_argument("--rounds", type=int, default=3, help="number of rounds, each on a new page")
    parser.add_argument("--passes", type=int, default=3, help="number of passes at the end of a round")
    parser.add_argument("--keep", action="store_true", help="store the results in docs/table-performance.md")
    parser.add_argument("--still", action="store_true", help="use reduced motion")
    asked = parser.parse_args()
    with import_module("playwright.sync_api").sync_playwright() as library:
        browser = library.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        rounds = [a_round(browser, asked) for _ in range(asked.rounds)]
        browser.close()
    print(
        f"{asked.permanents} permanents on each side, {rounds[0][0]:,} elements, {asked.slower:g} times slower, "
        f"{asked.rounds} rounds"
    )
    changes = [one for _, found in rounds for one in found]
    over = []
    of: dict[str, dict[str, int]] = {}
    for what in dict.fromkeys(one.what for one in changes):
        these = sorted((one for one in changes if one.what == what), key=lambda one: one.longest)
        middle = these[len(these) // 2]
        parts = ", ".join(f"{kind} {took:.0f}" for kind, took in middle.parts.items() if took >= 0.5)
        whole = statistics.median(one.whole for one in these)
        print(f"  {what:20} longest task {middle.longest:4.0f} ms ({parts}), all {whole:4.0f} ms")
        of[what] = {kind: round(took) for kind, took in {"longest": middle.longest, **middle.parts}.items()}
        if middle.longest >= BAR:
            over.append(what)
    if asked.keep:
        keep("changes", {"permanents": asked.permanents, "slower": asked.slower, "of": of})
    if over:
        raise SystemExit(f"table_browser: expected no task over {BAR} ms, got one when {', '.join(over)}")


if __name__ == "__main__":
    main()
