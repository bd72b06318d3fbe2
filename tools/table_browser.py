"""Measures how long the page of the table works on one change, with a hundred permanents on each side.

    python -m tools.table_browser [--permanents 100] [--slower 4] [--changes 12]

The processor is slowed down through the browser's own protocol. Of each change the longest animation
frame is told, as the browser reports it: what is shorter than 50 ms it does not report. Times depend on the machine.
"""

from __future__ import annotations

import argparse
import functools
import statistics
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tests.browser.kit import Server, Watched, chromium, sit, turn, until

BAR: Final = 50  # milliseconds of a frame
WATCH: Final = """() => {
    window.frames_seen = [];
    new PerformanceObserver((list) => { for (const one of list.getEntries()) window.frames_seen.push(one.duration); })
        .observe({type: "long-animation-frame", buffered: false});
    window.draws = [];
    const draw = () => { window.last = performance.now(); requestAnimationFrame((now) => {
        window.draws.push(performance.now() - window.last); draw(); }); };
    draw();
}"""
TAKEN: Final = """() => new Promise((done) => setTimeout(() => {
    const found = [window.frames_seen.splice(0), window.draws.splice(0)];
    done([Math.max(0, ...found[0]), Math.max(0, ...found[1])]);
}, 400))"""


def crowded(permanents: int) -> str:
    """A moment of Magic with so many permanents on each side, no two alike."""
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


def worked(page: Any, what: str, does: Any) -> tuple[str, float, float]:
    """Do something, wait until it is shown; the longest frame that the browser tells of, the longest between two."""
    page.evaluate(TAKEN)
    does()
    turn(page)
    told, between = page.evaluate(TAKEN)
    return what, float(told), float(between)


def measured(page: Any, changes: int) -> list[tuple[str, float, float]]:
    """A land that is played; then spells, with everything as a target; then steps of the turn."""
    found = [worked(page, "a land is played", lambda: hand(page, "Mountain").click())]
    for name in ("Shock", "Lightning Bolt"):
        found.append(worked(page, f"{name}: all can be targets", functools.partial(cast, page, name)))
        found.append(
            worked(page, f"{name}: a target is chosen", page.locator(".others .card.can").last.click)
        )
    found.append(worked(page, "a creature is cast", lambda: hand(page, "Grizzly Bears").click()))
    for _ in range(changes):
        found.append(worked(page, "one passes", lambda: page.keyboard.press("p")))
    return found


def hand(page: Any, name: str) -> Any:
    """A card in the hand."""
    return page.locator(f'.mine .role-hand .card.can[data-name="{name}"]').first


def cast(page: Any, name: str) -> None:
    """Choose it, and wait for the question about its target."""
    hand(page, name).click()
    until(page, "() => document.querySelector('.question').innerText.toLowerCase().includes('target')")


def main() -> None:
    """Measure, and print a row for each kind of change."""
    parser = argparse.ArgumentParser(description="How long the page of the table works on one change.")
    parser.add_argument("--permanents", type=int, default=100, help="on each side")
    parser.add_argument("--slower", type=float, default=4, help="so many times slower than this processor is")
    parser.add_argument("--changes", type=int, default=6, help="passes in the end")
    parser.add_argument("--still", action="store_true", help="nothing moves")
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        import_module("playwright.sync_api").sync_playwright() as library,
    ):
        browser = library.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        server = Server(Path(folder))
        server.start()
        pages = Watched(browser, server)
        page = pages.page(reduced_motion="reduce" if asked.still else "no-preference")
        sit(page, server, crowded(asked.permanents))
        turn(page)
        page.evaluate(WATCH)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": asked.slower})
        nodes = page.locator(".board *").count()
        found = measured(page, asked.changes)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        wrong = pages.close()
        server.kill()
        browser.close()
    print(f"{asked.permanents} permanents on each side, {nodes:,} elements, {asked.slower:g} times slower")
    for what in dict.fromkeys(what for what, _, _ in found):
        told = [one for kind, one, _ in found if kind == what]
        between = [one for kind, _, one in found if kind == what]
        print(
            f"  {what:34} longest frame {max(told):4.0f} ms (0: under {BAR}), between two {max(between):4.0f} ms"
        )
    over = sum(told >= BAR for _, told, _ in found)
    median = statistics.median(between for _, _, between in found)
    print(
        f"  frames over {BAR} ms: after {over} of {len(found)} changes; between two, median {median:.0f} ms"
    )
    if wrong:
        raise SystemExit(f"table_browser: expected no errors on the page, got {wrong}")


if __name__ == "__main__":
    main()
