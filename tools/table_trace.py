"""Analyses Chromium's trace of the table's page: script, style, layout and paint, in thread time.

Thread time counts only while the page's thread is running, so other programs disturb it less.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

CATEGORIES: Final = (
    "-*",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "toplevel",
    "blink.user_timing",
)
TASKS: Final = ("RunTask", "ThreadControllerImpl::RunTask")
KINDS: Final = {
    "script": (
        "FunctionCall", "EvaluateScript", "EventDispatch", "FireAnimationFrame", "TimerFire", "v8.callFunction",
        "RunMicrotasks", "WebSocketReceive", "MinorGC", "MajorGC", "V8.GC_SCAVENGER", "RequestAnimationFrame",
    ),
    "style": ("UpdateLayoutTree", "RecalculateStyles", "ScheduleStyleRecalculation", "Document::recalcStyle"),
    "layout": ("Layout", "InvalidateLayout", "IntersectionObserverController::computeIntersections", "HitTest"),
    "paint": ("PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer", "RasterTask", "CompositeLayers"),
}  # fmt: skip


def recorded(page: Any, does: Callable[[], None]) -> list[dict[str, Any]]:
    """Trace the page's process during an action."""
    browser = page.context.browser
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    does()
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def main_thread(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the finished events of the thread that draws the page, by start time."""
    threads = Counter(
        (e["pid"], e["tid"]) for e in events if e["name"] in ("UpdateLayoutTree", "FunctionCall")
    )
    if not threads:
        return []
    here = threads.most_common(1)[0][0]
    found = [e for e in events if (e["pid"], e["tid"]) == here and e.get("ph") == "X" and "tdur" in e]
    return sorted(found, key=lambda e: (e["ts"], -e["dur"]))


def tasks(events: list[dict[str, Any]]) -> Iterator[tuple[float, Counter[str]]]:
    """Yield for each task its thread time in milliseconds, and the time of each kind of event, without nested
    events.
    """
    own: Counter[str] = Counter()
    whole = 0.0
    open_: list[tuple[dict[str, Any], float]] = []

    def close(until: float) -> None:
        while open_ and open_[-1][0]["ts"] + open_[-1][0]["dur"] <= until:
            event, inside = open_.pop()
            own[event["name"]] += (event["tdur"] - inside) / 1000
            if open_:
                open_[-1] = (open_[-1][0], open_[-1][1] + event["tdur"])

    for event in main_thread(events):
        close(event["ts"])
        if not open_:
            if whole:
                yield whole, own
            own, whole = Counter(), event["tdur"] / 1000
        open_.append((event, 0.0))
    close(float("inf"))
    if whole:
        yield whole, own


def kinds(own: Counter[str]) -> dict[str, float]:
    """Return the times summed up by category: script, style, layout, paint, and the rest."""
    found = dict.fromkeys((*KINDS, "rest"), 0.0)
    for name, took in own.items():
        found[next((kind for kind, names in KINDS.items() if name in names), "rest")] += took
    return found
