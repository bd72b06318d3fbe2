"""The output of the benchmark: a table, the page `docs/performance.md`, and its plots."""

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

NOTES: Final = "decisions/0017-fast-mypyc-code.md"  # rules for fast code; written by hand
OURS: Final = "#2a6f97"
THEIRS: Final = "#b08968"
LINES: Final = ("#2a6f97", "#8a5a83", "#b5651d", "#5b8c5a")


class Row(msgspec.Struct):
    """One line of the table: what was measured, its figure and unit. `ratio`: a comparison with another row,
    as text.
    """

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
    """A bar plot of our figures and those of others, on a logarithmic scale."""

    name: str
    unit: str
    bars: list[Bar]


class Curve(msgspec.Struct):
    """A plot of how the time for something grows, in microseconds, with the size of the game.

    `lines`: what was measured; `points`: for each of these, its points.
    """

    name: str
    title: str
    along: str
    lines: list[str]
    points: list[list[tuple[float, float]]] = []
    note: str = ""  # a remark printed below the plot
    log: bool = False  # whether both scales are logarithmic


class Found(msgspec.Struct):
    """The results of a run of the benchmark."""

    n: int
    rounds: int
    build: str
    rows: list[Row]
    bars: list[Bars] = []
    curves: list[Curve] = []
    peers: list[str] = []  # with their versions
    left_out: list[str] = []  # measurements that were impossible here, and the reasons
    python: str = f"{platform.python_implementation()} {platform.python_version()}"
    machine: str = platform.machine()
    cores: int = os.cpu_count() or 1
    load: float = 0.0  # cores used by other programs at the start

    @property
    def met(self) -> bool:
        """Whether every goal is met."""
        return all(row.met for row in self.rows)


# -- tables
def number(x: float) -> str:
    """Return a figure with a sensible number of digits."""
    return f"{x:,.0f}" if x >= 100 else f"{x:.2f}" if x >= 0.1 else f"{x:.3f}"


def table(rows: Sequence[Row]) -> str:
    """Return rows as a Markdown table."""
    out = ["| what | figure | ratio | goal |", "|---|---|---|---|"]
    for row in rows:
        goal = f"{row.goal} ({'met' if row.met else 'missed'})" if row.goal else ""
        out.append(f"| {row.what} | {number(row.value)} {row.unit} | {row.ratio} | {goal} |")
    return "\n".join(out)


def grown(curve: Curve) -> str:
    """Return a curve as a table."""
    out = [f"| {curve.along} | {' | '.join(curve.lines)} |", "|---|" + "---|" * len(curve.lines)]
    for along in zip(*curve.points, strict=True):
        cells = " | ".join(f"{number(y)} us" for _, y in along)
        out.append(f"| {along[0][0]:,.0f} | {cells} |")
    return "\n".join(out)


def parts(rows: Sequence[Row]) -> dict[str, list[Row]]:
    """Return the rows grouped by heading, in their original order."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.part, []).append(row)
    return found


def in_print(found: Found) -> str:
    """Return all results as text for the terminal."""
    out = [f"{name}\n{table(rows)}" for name, rows in parts(found.rows).items()]
    out += [f"{curve.title}\n{grown(curve)}" for curve in found.curves]
    if found.left_out:
        out.append("Left out:\n" + "\n".join(f"- {line}" for line in found.left_out))
    return "\n\n".join(out)


# -- the page
def page(found: Found, plots: str) -> str:
    """Return the text of docs/performance.md.

    `plots`: the folder of the plots as used in links; "" for no plots.
    """
    body = [HEAD.format(n=found.n, rounds=found.rounds, notes=NOTES, facts=facts(found))]
    missed = [row for row in found.rows if not row.met]
    goals = sum(1 for row in found.rows if row.goal)
    body.append(f"Of {goals} goals {goals - len(missed)} are met." + missed_goals(missed))
    for name, rows in parts(found.rows).items():
        body.append(f"## {name}\n{table(rows)}")
        body += [EXPLAINED[name]] if name in EXPLAINED else []
    if plots:
        body += [
            f"![{bars.unit}, on a scale of powers of ten]({plots}/{bars.name}.svg)" for bars in found.bars
        ]
    if found.curves:
        body.append("## As the game grows\nTimes are in microseconds. The players choose at random.")
    for curve in found.curves:
        body.append(f"### {curve.title}\n{grown(curve)}")
        body += [curve.note] if curve.note else []
        body += [f"![{curve.title}]({plots}/{curve.name}.svg)"] if plots else []
    if found.left_out:
        body.append("## Left out in this run\n" + "\n".join(f"- {line}" for line in found.left_out))
    return "\n\n".join(body) + "\n"


def missed_goals(missed: Sequence[Row]) -> str:
    """Return text with a line for each missed goal. Return "" if all are met."""
    return (
        " Missed:\n\n" + "\n".join(f"- {row.part}: {row.what} ({row.goal})" for row in missed)
        if missed
        else ""
    )


def facts(found: Found) -> str:
    """Return a description of the machine."""
    load = (
        f" (the machine was under load: {found.load:.1f} of {found.cores} cores were busy)"
        if found.load >= 0.1
        else ""
    )
    peers = f"\nPeers: {', '.join(found.peers)}." if found.peers else ""
    return f"{found.python}, {found.build} build, {found.machine}, {found.cores} cores{load}.{peers}"


HEAD: Final = """# Performance

Written by `make bench` (`cardwright bench -n {n} --write docs/performance.md`). Figures are for one core unless
a row says otherwise. Each figure is the best of {rounds} rounds. In each round all rows and all peers are
measured in turn, so other programs on the machine slow them alike. Absolute figures depend on the machine:
compare the ratios. [Decision 0017]({notes}) has rules for fast code in the engine.

{facts}"""

EXPLAINED: Final = {
    "Dominion": """\
In the rows "big money", the bot `big-money` plays against `smithy-money`, with the Base kingdom of a new table
unless the row names another kingdom. The whole engine is at work: it asks for every Treasure, writes the log,
updates what each seat knows, and looks for triggers. `limit.c` is a mini game without an engine. It shows what
the machine can do at most. It has fewer decisions (it plays all Treasures by itself) and twelve cards.""",
    "Magic": """\
In the rows "random", each deck in `decks/magic` plays against the next deck, to the end or for 200 turns. The
slowest pair is found among all pairs of decks, including each deck against itself.""",
    "With one game": """\
Each figure is the mean of ten games, each stopped at some decision. "Read a view whole" reads the hand, the
table, both players, and the texts of the question and its options. A playout is a random game from a fork to
the end. A replay plays a whole game again from its recorded answers. A search iteration re-samples the hidden
information (determinization), walks down the tree and plays on at random.""",
    "Ways to run it": """\
A Python bot is a Python class that uses Python's own random numbers. A Python loop takes the decision from the
kernel's game and answers it. In the rows "answered inside", compiled code picks the answers of the batch; NumPy
picks them in the rows before. The README's loop takes the decision from the `Game` that users hold and answers
with one of its `Option`s. The goals for the README's loop and for environments are set for a machine on which
OpenSpiel's hearts makes 184,000 decisions a second. If hearts was also measured on this machine, the goals are
scaled by its speed here. In the rows "simulated by", one process and two processes play the same games, and
starting the processes is included. A batch in its own process has 256 games and writes its observations into
shared memory; starting the process is not included.""",
    "Peers": """\
Each peer is driven through its own Python API with random legal answers (pyminion plays with its own big-money
bot). The time to draw the answers is included. Players' decisions are counted; chance nodes are not. Chance
nodes of OpenSpiel are sampled in Python, as its documentation shows. The ratios compare a peer with random
games of Cardwright, played by compiled bots; of several such rows, the slowest counts. OpenSpiel is driven from
Python, so it is compared with Cardwright's row "a Python loop". A game of Leduc hold'em has two or three
decisions.""",
}


# -- plots
def figures(found: Found) -> dict[str, Figure]:
    """Return all plots by name. Raise CardwrightError if matplotlib is not installed."""
    plots = {bars.name: of_bars(bars) for bars in found.bars if bars.bars}
    plots.update((curve.name, of_curve(curve)) for curve in found.curves)
    return plots


def of_bars(bars: Bars) -> Figure:
    """Draw bars, the fastest on top."""

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
    """Draw a curve, with a line for each measured quantity."""

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
    """Write the page, and its plots to a folder of the same name; return the files."""
    written = [path]
    for name, figure in plots.items():
        file = path.parent / path.stem / f"{name}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(picture(figure, "svg"))
        written.append(file)
    path.write_text(page(found, path.stem if plots else ""), encoding="utf-8")
    return written
