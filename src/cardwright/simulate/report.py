"""Reports: plots as SVG or PNG, a self-contained HTML page, and tables for other programs.

Plots need the extra `plots` (matplotlib), Parquet needs the extra `data` (polars).
"""

from __future__ import annotations

import html
import io
import re
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from .compare import Comparison
from .extras import needed
from .result import Result, card_columns, columns, curve_columns, in_csv

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

KINDS = ("svg", "png")
PARQUET = ".parquet"
WIDE, HIGH = 7.2, 3.2  # inches
BINS = 40
LONGEST = 40  # characters of a name in a plot
MARKUP = re.compile("[^\\t\\n\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")  # not allowed in SVG
COLORS = ("#3366aa", "#cc6633", "#2e8b57", "#8855aa", "#aa3355", "#777722")
STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #222; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { padding: 0.25em 0.8em; text-align: right; border-bottom: 1px solid #ddd; }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; height: auto; }
dl { display: grid; grid-template-columns: max-content auto; gap: 0 1em; }
dd { margin: 0; }
@media (prefers-color-scheme: dark) { body { background: #181818; color: #ddd; } svg { background: #fff; } }
"""


def check(plots: bool = False, data: bool = False) -> None:
    """Check that the libraries for plots and tables are installed. Raise CardwrightError if one is missing.

    This is called before anything is played.
    """
    if plots:
        needed("matplotlib.figure", "plots")
    if data:
        needed("polars", "data")


# -- plots
def plots(result: Result) -> dict[str, Figure]:
    """Return the plots of a run by name: win rates with intervals, final scores, and numbers of turns."""
    found = {
        "win-rates": drawn(lambda axes: draw_rates(axes, rates_of(result), 1 / len(result.bots))),
        "scores": drawn(lambda axes: draw_scores(axes, result)),
        "turns": drawn(lambda axes: draw_turns(axes, result)),
    }
    for word in result.curves[0].means if result.curves else ():
        found[f"{word}-by-turn"] = drawn(partial(draw_curves, result=result, word=word))
    return found


def plots_of_all(found: Comparison) -> dict[str, Figure]:
    """Return the plots of a comparison by name: the standings with intervals."""
    rates = [(s.name, s.share.value, s.share.low, s.share.high) for s in found.standings]
    return {"standings": drawn(lambda axes: draw_rates(axes, rates, 0.5))}


def drawn(draw: Callable[[Axes], None]) -> Figure:
    """Return a figure with one plot, drawn by `draw`."""
    figure: Figure = needed("matplotlib.figure", "plots").Figure(figsize=(WIDE, HIGH), layout="constrained")
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    draw(axes)
    return figure


def rates_of(result: Result) -> list[tuple[str, float, float, float]]:
    """Return name, win rate and interval of each bot, the best first."""
    rows = sorted(result.bots, key=lambda row: -row.win_rate)
    return [(row.name, row.win_rate, row.low, row.high) for row in rows]


def plain(name: str) -> str:
    """Return a name as plots can show it: shortened, and with `$` escaped, which would begin a formula."""
    name = MARKUP.sub("\ufffd", name)
    name = name if len(name) <= LONGEST else f"{name[: LONGEST - 3]}..."
    return name.replace("$", r"\$")


def draw_rates(axes: Axes, rates: Sequence[tuple[str, float, float, float]], even: float) -> None:
    """Draw a point with its interval for each name, the best on top, and a line where equally strong bots
    would be.
    """
    for i, (_, rate, low, high) in enumerate(reversed(rates)):
        below, above = max(0.0, rate - max(low, 0.0)), max(0.0, min(high, 1.0) - rate)
        axes.errorbar(rate, i, xerr=[[below], [above]], fmt="o", capsize=4, color=COLORS[0])
    axes.set_yticks(range(len(rates)), [plain(name) for name, *_ in reversed(rates)])
    axes.set_ylim(-0.6, len(rates) - 0.4)
    axes.set_xlim(0, 1)
    axes.axvline(even, color="#999999", linewidth=0.8, linestyle=":")
    axes.set_xlabel("share of the wins, with its 95 % confidence interval")


def draw_scores(axes: Axes, result: Result) -> None:
    """Draw the distribution of each bot's final scores."""
    every = [x for g in result.games for x in g.scores] or [0]
    low, high = min(every), max(every)
    width = max(1, -(-(high - low + 1) // BINS))
    bins = [low - 0.5 + width * i for i in range((high - low) // width + 2)]
    weights = [1 / max(len(result.games), 1)] * len(result.games)
    for i in range(len(result.bots)):
        values = [g.scores[i] for g in result.games]
        color = COLORS[i % len(COLORS)]
        axes.hist(values, bins, weights=weights, histtype="stepfilled", alpha=0.25, color=color)
        axes.hist(values, bins, weights=weights, histtype="step", label=f"bot {i}", color=color)
    axes.set_xlabel("score at the end")
    axes.set_ylabel("share of the games")
    legend = axes.legend(frameon=False)
    for text, row in zip(legend.get_texts(), result.bots, strict=True):
        text.set_text(plain(row.name))  # not as a label: matplotlib leaves out labels that begin with _


def draw_curves(axes: Axes, result: Result, word: str) -> None:
    """Draw the mean of one value by turn, a line for each bot.

    A line ends where fewer than half of the games had that turn.
    """
    for i, row in enumerate(result.bots):
        points = [p for p in result.curves if p.name == row.name and 2 * p.games >= len(result.games)]
        color = COLORS[i % len(COLORS)]
        axes.plot(
            [p.turn for p in points],
            [p.means[word] for p in points],
            marker=".",
            label=f"bot {i}",
            color=color,
        )
    axes.set_xlabel("turn of the bot, as far as half of the games went")
    axes.set_ylabel(word)
    legend = axes.legend(frameon=False)
    for text, row in zip(legend.get_texts(), result.bots, strict=True):
        text.set_text(plain(row.name))


def draw_turns(axes: Axes, result: Result) -> None:
    """Draw the distribution of the number of turns of a game, counting all players."""
    counts = Counter(sum(g.turns) for g in result.games)
    at = sorted(counts)
    axes.bar(at, [counts[x] for x in at], width=0.9, color=COLORS[0])
    axes.set_xlabel("turns of a game, all players together")
    axes.set_ylabel("games")


def picture(figure: Figure, kind: str) -> bytes:
    """Return the contents of an image file of a figure; the same data gives the same bytes."""
    out = io.BytesIO()
    metadata = {"Date": None} if kind == "svg" else {"Software": None}
    settings = {"svg.hashsalt": "cardwright", "svg.fonttype": "none"}
    with needed("matplotlib", "plots").rc_context(settings), warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", UserWarning
        )  # warnings about characters that the font lacks, and names that barely fit
        figure.savefig(out, format=kind, metadata=metadata, dpi=150)
    return out.getvalue()


def save_plots(figures: dict[str, Figure], folder: Path, kinds: Sequence[str] = KINDS) -> list[Path]:
    """Write every figure as `NAME.svg` and `NAME.png` to a folder; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for name, figure in figures.items():
        for kind in kinds:
            path = folder / f"{name}.{kind}"
            path.write_bytes(picture(figure, kind))
            written.append(path)
    return written


# -- pages
def page(result: Result) -> str:
    """Return a self-contained HTML page about a run."""
    head = ["bot", "wins", "ties", "win rate", "95 %", "score", "turns"]
    rows = [
        [
            row.name, f"{row.wins:g}", str(row.ties), percent(row.win_rate),
            f"{percent(row.low)} to {percent(row.high)}", f"{row.score:.1f}", f"{row.turns:.1f}",
        ]
        for row in sorted(result.bots, key=lambda row: -row.wins)
    ]  # fmt: skip
    facts = {
        "game": result.game,
        result.played_with[0]: ", ".join(result.played_with[1]),
        "games": f"{result.played:,} of {result.asked:,}{why(result)}",
        "seed": str(result.seed),
        "digest": result.digest,
    }
    if result.difference is not None:
        d = result.difference
        names = [row.name for row in result.bots]
        facts[f"{names[0]} ahead of {names[1]}"] = (
            f"{100 * d.value:+.1f} percentage points ({100 * d.low:+.1f} to {100 * d.high:+.1f})"
        )
    title = " and ".join(row.name for row in result.bots)
    return document(title, facts, table(head, rows), plots(result))


def page_of_all(found: Comparison) -> str:
    """Return a self-contained HTML page about a comparison."""
    head = ["", "games", "share of the wins", "95 %"]
    rows = [
        [s.name, f"{s.games:,}", percent(s.share.value), f"{percent(s.share.low)} to {percent(s.share.high)}"]
        for s in found.standings
    ]
    order = [s.number for s in found.standings]
    cells = matrix(found)
    grid = [
        [found.entrants[a].name, *(percent(cells[a, b]) if (a, b) in cells else "" for b in order)]
        for a in order
    ]
    facts = {
        "game": found.game,
        "played with": ", ".join(found.played_with),
        "seed": str(found.seed),
    }
    body = table(head, rows) + table(["against", *(found.entrants[b].name for b in order)], grid)
    return document("Comparison", facts, body, plots_of_all(found))


def matrix(found: Comparison) -> dict[tuple[int, int], float]:
    """Return the win rate of each entrant against each opponent that it has played."""
    cells: dict[tuple[int, int], float] = {}
    for p in found.pairings:
        cells[p.first, p.second] = p.result.bots[0].win_rate
        cells[p.second, p.first] = p.result.bots[1].win_rate
    return cells


def why(result: Result) -> str:
    """Return words that say why the run ended before all games were played. Return "" if all were played."""
    if not result.stopped_by:
        return ""
    if result.stopped_by == "interrupt":
        return ", stopped by the user"
    return f", stopped early: {result.stopped_by}, with an error rate of at most {100 * result.error:g} %"


def percent(x: float) -> str:
    """Return a share as a percentage, limited to 0 to 100: intervals of means may reach beyond."""
    return f"{100 * min(max(x, 0.0), 1.0):.1f} %"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return an HTML table of texts."""
    lines = ["<tr>" + "".join(f"<th>{html.escape(x)}</th>" for x in head) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{html.escape(x)}</td>" for x in row) + "</tr>" for row in rows]
    return "<table>\n" + "\n".join(lines) + "\n</table>\n"


def document(title: str, facts: dict[str, str], body: str, figures: dict[str, Figure]) -> str:
    """Return the complete HTML page with embedded plots."""
    terms = "".join(f"<dt>{html.escape(k)}</dt><dd>{html.escape(v)}</dd>\n" for k, v in facts.items() if v)
    drawings = ""
    for name, figure in figures.items():
        svg = picture(figure, "svg").decode()
        heading = name.replace("-", " ").capitalize()
        drawings += f"<h2>{heading}</h2>\n{svg[svg.index('<svg') :]}\n"
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{html.escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{html.escape(title)}</h1>\n<dl>\n{terms}</dl>\n{body}{drawings}"
        "</body>\n</html>\n"
    )


# -- tables for other programs
def write_parquet(result: Result, path: Path) -> None:
    """Write a Parquet file with one row for each game."""
    needed("polars", "data").DataFrame(columns(result)).write_parquet(path)


def write_cards(result: Result, path: Path) -> None:
    """Write what was gained and played in each turn: as Parquet if the name ends in .parquet, otherwise as CSV."""
    write_columns(card_columns(result), path)


def write_curves(result: Result, path: Path) -> None:
    """Write the means by turn: as Parquet if the name ends in .parquet, otherwise as CSV."""
    write_columns(curve_columns(result), path)


def write_columns(table: dict[str, list[object]], path: Path) -> None:
    """Write a table: as Parquet if the name ends in .parquet, otherwise as CSV."""
    if path.suffix == PARQUET:
        needed("polars", "data").DataFrame(table).write_parquet(path)
    else:
        path.write_text(in_csv(table), encoding="utf-8")
