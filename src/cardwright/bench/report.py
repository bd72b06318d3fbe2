"""The benchmark in print: a table, the page `docs/performance.md`, and its plots."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from cardwright.simulate.report import drawn, picture

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

NOTES: Final = "performance-notes.md"  # what was tried; written by hand
OURS: Final = "#2a6f97"
THEIRS: Final = "#b08968"
LINES: Final = ("#2a6f97", "#8a5a83", "#b5651d", "#5b8c5a")


class Row(msgspec.Struct):
    """One line of the table: what was measured, its figure and unit, and the ratio to a row of the same run."""

    part: str  # the heading that it stands below
    what: str
    value: float
    unit: str
    ratio: str = ""
    goal: str = ""
    met: bool = True


class Bar(msgspec.Struct):
    """One bar of a plot."""

    what: str
    value: float
    ours: bool


class Bars(msgspec.Struct):
    """We and others, on a scale of powers of ten."""

    name: str
    unit: str
    bars: list[Bar]


class Curve(msgspec.Struct):
    """What something costs as the game grows, in microseconds; `points` of each line."""

    name: str
    title: str
    along: str
    lines: list[str]
    points: list[list[tuple[float, float]]] = []
    note: str = ""  # what is to be said of it
    log: bool = False  # both scales are of powers of ten


class Found(msgspec.Struct):
    """All that a run of the benchmark has found."""

    n: int
    rounds: int
    build: str
    rows: list[Row]
    bars: list[Bars] = []
    curves: list[Curve] = []
    peers: list[str] = []  # with their versions
    left_out: list[str] = []  # what could not be measured here, and why
    python: str = f"{platform.python_implementation()} {platform.python_version()}"
    machine: str = platform.machine()
    cores: int = os.cpu_count() or 1
    load: float = 0.0  # what others used of them when it began

    @property
    def met(self) -> bool:
        """Whether every goal is met."""
        return all(row.met for row in self.rows)


# -- tables
def number(x: float) -> str:
    """A figure with as many digits as mean something."""
    return f"{x:,.0f}" if x >= 100 else f"{x:.2f}" if x >= 0.1 else f"{x:.3f}"


def table(rows: Sequence[Row]) -> str:
    """Rows for a person, in Markdown."""
    out = ["| what | figure | ratio | goal |", "|---|---|---|---|"]
    for row in rows:
        goal = f"{row.goal} ({'met' if row.met else 'missed'})" if row.goal else ""
        out.append(f"| {row.what} | {number(row.value)} {row.unit} | {row.ratio} | {goal} |")
    return "\n".join(out)


def grown(curve: Curve) -> str:
    """A curve as a table."""
    out = [f"| {curve.along} | {' | '.join(curve.lines)} |", "|---|" + "---|" * len(curve.lines)]
    for along in zip(*curve.points, strict=True):
        cells = " | ".join(f"{number(y)} us" for _, y in along)
        out.append(f"| {along[0][0]:,.0f} | {cells} |")
    return "\n".join(out)


def parts(rows: Sequence[Row]) -> dict[str, list[Row]]:
    """The rows below their headings, both in the order in which they come."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.part, []).append(row)
    return found


def in_print(found: Found) -> str:
    """Everything, for the terminal."""
    out = [f"{name}\n{table(rows)}" for name, rows in parts(found.rows).items()]
    out += [f"{curve.title}\n{grown(curve)}" for curve in found.curves]
    if found.left_out:
        out.append("Left out:\n" + "\n".join(f"- {line}" for line in found.left_out))
    return "\n\n".join(out)


# -- the page
def page(found: Found, plots: str) -> str:
    """docs/performance.md. `plots`: the folder of the plots, as the page names it; "": there are none."""
    body = [HEAD.format(n=found.n, rounds=found.rounds, notes=NOTES, facts=facts(found))]
    missed = [row for row in found.rows if not row.met]
    goals = sum(1 for row in found.rows if row.goal)
    body.append(f"Of {goals} goals {goals - len(missed)} are met." + said(missed))
    for name, rows in parts(found.rows).items():
        body.append(f"## {name}\n{table(rows)}")
        body += [EXPLAINED[name]] if name in EXPLAINED else []
    if plots:
        body += [
            f"![{bars.unit}, on a scale of powers of ten]({plots}/{bars.name}.svg)" for bars in found.bars
        ]
    if found.curves:
        body.append("## As the game grows\nTime of one of each, in microseconds; the players are random.")
    for curve in found.curves:
        body.append(f"### {curve.title}\n{grown(curve)}")
        body += [curve.note] if curve.note else []
        body += [f"![{curve.title}]({plots}/{curve.name}.svg)"] if plots else []
    if found.left_out:
        body.append("## Left out in this run\n" + "\n".join(f"- {line}" for line in found.left_out))
    return "\n\n".join(body) + "\n"


def said(missed: Sequence[Row]) -> str:
    """Which goals are missed, a line for each."""
    return (
        " Missed:\n" + "\n".join(f"- {row.part}: {row.what} ({row.goal})" for row in missed) if missed else ""
    )


def facts(found: Found) -> str:
    """Where it was measured."""
    load = f"; others kept {found.load:.1f} of them busy when it began" if found.load >= 0.1 else ""
    peers = f"\nPeers: {', '.join(found.peers)}." if found.peers else ""
    return f"{found.python}, {found.build} build, {found.machine}, {found.cores} cores{load}.{peers}"


HEAD: Final = """# Performance

Written by `make bench` (`cardwright bench -n {n} --write docs/performance.md`). One core, unless said; the best of
{rounds} rounds in which all rows and the peers take turns. Absolute figures depend on the machine; compare ratios.
[What was tried]({notes}) is told by hand.

{facts}"""

EXPLAINED: Final = {
    "Dominion": """\
"Big money" is big money against big money with up to two Smithies, a new table's Base kingdom, all of
the engine in place: decisions for every Treasure, the log, the knowledge of each seat, the triggers.
`limit.c` asks fewer decisions (it plays all Treasures by itself) and knows twelve cards.""",
    "Magic": """\
Random Magic is each of the decks in `decks/magic` against the next, to the end or for 200 turns; the slowest pair is
that of all pairs, a deck against itself among them.""",
    "With one game": """\
The mean of ten games, stopped at some decision. A view is read whole: hand, table, both players, question and options
in print. A playout is a random game from a fork to the end, a replay a whole game whose answers are given again.
An iteration of a search makes up what is hidden, goes down the tree and plays the game on at random.""",
    "Ways to run it": """\
A Python bot is a Python class with Python's own chance; a Python loop asks the kernel's game for its decision
and answers it; the loop of the README asks the `Game` that users hold, and answers it with one of its `Option`s.
Goals of the README's loop and of environments are for a machine on which OpenSpiel's hearts makes 184,000 decisions a
second; here they are as many times that as hearts makes here, if it was measured.
One process and two play the same games by `simulate`, starting the processes included. A batch in a process of its own
has 256 games there, and what is seen of them lies in memory that is shared; starting it is not counted.""",
    "Peers": """\
Random legal answers (pyminion: its big money), each driven by its own Python API. What players decide is counted,
chance is not. The ratios are those of our slowest row of random games, compiled bots; beside OpenSpiel, which is
driven from Python, of our own Python loop. A game of Leduc hold'em has two or three decisions.""",
}


# -- plots
def figures(found: Found) -> dict[str, Figure]:
    """Every plot by its name. CardwrightError if there is no matplotlib."""
    plots = {bars.name: of_bars(bars) for bars in found.bars if bars.bars}
    plots.update((curve.name, of_curve(curve)) for curve in found.curves)
    return plots


def of_bars(bars: Bars) -> Figure:
    """The fastest on top."""

    def draw(axes: Axes) -> None:
        shown = sorted(bars.bars, key=lambda bar: bar.value)
        axes.barh(
            range(len(shown)),
            [bar.value for bar in shown],
            color=[OURS if bar.ours else THEIRS for bar in shown],
        )
        axes.set_xscale("log")
        axes.set_yticks(range(len(shown)), [bar.what for bar in shown])
        for i, bar in enumerate(shown):
            axes.text(bar.value, i, f" {number(bar.value)}", va="center", fontsize=8)
        axes.set_xlim(min(bar.value for bar in shown) / 3, max(bar.value for bar in shown) * 4)
        axes.set_xlabel(f"{bars.unit}, on a scale of powers of ten")

    return drawn(draw)


def of_curve(curve: Curve) -> Figure:
    """A line for each thing that is measured."""

    def draw(axes: Axes) -> None:
        for i, (line, points) in enumerate(zip(curve.lines, curve.points, strict=True)):
            color = LINES[i % len(LINES)]
            axes.plot([x for x, _ in points], [y for _, y in points], marker="o", label=line, color=color)
        if curve.log:
            axes.set_xscale("log")
            axes.set_yscale("log")
        else:
            axes.set_xticks([x for x, _ in curve.points[0]])
            axes.set_ylim(bottom=0)
        axes.set_xlabel(curve.along)
        axes.set_ylabel("microseconds")
        axes.legend(frameon=False)

    return drawn(draw)


def write(found: Found, path: Path, plots: dict[str, Figure]) -> list[Path]:
    """The page, and its plots in a folder of its name; which files were written."""
    written = [path]
    for name, figure in plots.items():
        file = path.parent / path.stem / f"{name}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(picture(figure, "svg"))
        written.append(file)
    path.write_text(page(found, path.stem if plots else ""), encoding="utf-8")
    return written
