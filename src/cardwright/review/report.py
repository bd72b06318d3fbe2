"""A review as text, and as one HTML page with the curve of the chance to win."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from typing import Final

from .reviewing import Judged, Review, TurnChance

WIDTH: Final = 640  # width of the curve, in pixels
HEIGHT: Final = 200
BARS: Final = 40  # length of a bar for 100 %, in characters
STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}"
    "body{color:#1a1a1a;background:#fff}"
    "svg{width:100%;height:auto}polyline{fill:none;stroke:#2b6cb0;stroke-width:3}circle{fill:#2b6cb0}"
    "line{stroke:#999;stroke-dasharray:4 4}text{font-size:12px;fill:#555}"
    "@media(prefers-color-scheme:dark){body{color:#eee;background:#181818}text{fill:#aaa}}"
)


def percent(part: float) -> str:
    """Return a share from 0 to 1 as a percentage without decimals."""
    return f"{100 * part:.0f} %"


def joined(texts: Sequence[str]) -> str:
    """Return the texts of several picks as one text: `attack with A, then attack with B`."""
    return ", then ".join(texts)


def cost(one: Judged) -> str:
    """Return the cost of a decision, with its 95 % interval, in percentage points."""
    return f"{100 * one.loss:.0f} points (\u00b1 {100 * 1.96 * one.error:.0f})"


def result_line(found: Review) -> str:
    """Return the winners, and the turn in which the game ended."""
    won = " and ".join(found.winners)
    return f"{won} won in turn {found.turns}" if won else f"nobody won; the game ended in turn {found.turns}"


def lines(found: Review) -> Iterator[str]:
    """Yield the review as lines of text."""
    yield f"Review of {found.game} for {found.seat}: {result_line(found)}"
    yield f"{found.judged} decisions judged by {found.bot}, which knows only what {found.seat} could know"
    if found.chances:
        yield ""
        yield "turn  chance to win"
    for one in found.chances:
        yield f"{one.turn:>4}  {percent(one.chance):>5}  {'#' * round(BARS * one.chance)}"
    yield ""
    if not found.costly:
        yield "No decision cost a clear part of the chance to win."
        return
    yield "The costliest decisions:"
    for n, each in enumerate(found.costly, 1):
        yield f"{n}. Turn {each.turn}, {each.question}: {cost(each)}"
        yield f"   chosen: {joined(each.taken)}"
        yield f"   better: {joined(each.better)} (chance to win {percent(each.chance)})"


def curve(chances: Sequence[TurnChance]) -> str:
    """Return the chance to win by turn, as SVG."""
    last = max(one.turn for one in chances)
    first = min(one.turn for one in chances)
    wide = max(1, last - first)
    points = [
        (40 + (WIDTH - 60) * (one.turn - first) / wide, 10 + (HEIGHT - 40) * (1 - one.chance))
        for one in chances
    ]
    drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"><title>turn {one.turn}: {percent(one.chance)}</title></circle>'
        for (x, y), one in zip(points, chances, strict=True)
    )
    middle = 10 + (HEIGHT - 40) / 2
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Chance to win by turn">'
        f'<line x1="40" x2="{WIDTH - 20}" y1="{middle}" y2="{middle}"/><polyline points="{drawn}"/>{dots}'
        f'<text x="0" y="18">100 %</text><text x="0" y="{middle + 4}">50 %</text>'
        f'<text x="0" y="{HEIGHT - 26}">0 %</text>'
        f'<text x="40" y="{HEIGHT - 6}">turn {first}</text>'
        f'<text x="{WIDTH - 20}" y="{HEIGHT - 6}" text-anchor="end">turn {last}</text></svg>'
    )


def page(found: Review) -> str:
    """Return the review as one self-contained HTML page."""
    title = f"Review of {found.game} for {found.seat}"
    parts = [f"<h1>{html.escape(title)}</h1>", f"<p>{html.escape(result_line(found))}.</p>"]
    if found.chances:
        parts += ["<h2>Chance to win</h2>", curve(found.chances)]
    parts.append("<h2>The costliest decisions</h2>")
    if not found.costly:
        parts.append("<p>No decision cost a clear part of the chance to win.</p>")
    for each in found.costly:
        parts.append(
            f"<h3>Turn {each.turn}: {html.escape(each.question)}</h3><p>It cost {html.escape(cost(each))}.</p>"
            f"<p>Chosen: {html.escape(joined(each.taken))}<br>Better: {html.escape(joined(each.better))}</p>"
        )
    parts.append(
        f"<p>{found.judged} decisions were judged by the bot <code>{html.escape(found.bot)}</code>, which knows only "
        f"what {html.escape(found.seat)} could know.</p>"
    )
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{html.escape(title)}</title>\n'
        f'<meta name="viewport" content="width=device-width">\n<style>{STYLE}</style>\n</head>\n<body>\n'
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )
