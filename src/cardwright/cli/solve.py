"""`cardwright solve`: whether the goal of a puzzle can be reached against every answer, and how."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import FileName, number, number_option, say, say_aside

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardwright.solver.solving import Solution


@contextmanager
def node_progress(most: int, quiet: bool) -> Iterator[Callable[[int], None] | None]:
    """Inside this context, a progress bar of the solver's nodes is shown on standard error.

    The yielded function is told the number of nodes. Yield None if there is no terminal.
    """
    if quiet or not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=most, label="nodes", file=sys.stderr, show_pos=True) as bar:
        yield lambda nodes: bar.update(max(0, nodes - bar.pos))


@click.command(short_help="Find out whether a goal can be reached, and how.")
@click.argument("paths", metavar="FILE|DIR...", nargs=-1, required=True, type=FileName(alone=False))
@click.option(
    "--goal", metavar="YAML", default="",
    help="What must be true, as in `expect`: '{winner: Ann}'. [default: the `goal` of the file]",
)  # fmt: skip
@click.option(
    "--for",
    "seat",
    metavar="SEAT",
    default="",
    help="The seat that must reach the goal. [default: the seat whose turn it is]",
)
@click.option(
    "--within", metavar="N", type=str, callback=number(0), default=0,
    help="Number of turns, including the present one. [default: 1, or as the file says]",
)  # fmt: skip
@number_option("--nodes", default=2_000_000, least=1, help="Largest number of states to search.")  # fmt: skip
@click.option(
    "--worlds", metavar="N", type=str, callback=number(0), default=0,
    help="Let the seat know only what it may know; search N imagined games. [default: all cards are known]",
)  # fmt: skip
@click.option("--everything", is_flag=True, help="Also try to make mana when there is nothing to pay.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.option("--quiet", is_flag=True, help="Print only the verdicts, without line and story.")
@click.pass_context
def solve(
    ctx: click.Context, paths: tuple[Path, ...], goal: str, seat: str, within: int | str, nodes: int,
    worlds: int | str, everything: bool, as_json: bool, quiet: bool,
) -> None:  # fmt: skip
    """Find out whether a seat can reach a goal from the position of a file, whatever the others answer.

    Prints the first moves that reach it, and a line of moves with the rule of each step. A line that needs luck doesn't
    count. Ctrl-C ends the search and prints what is known.

    Exit code 0: it is as the file says, or the goal can be reached. 1: it is not as the file says, or it can't be
    reached. 2: not decided, or the file can't be read.

    \b
    Example:
      cardwright solve scenarios/magic/puzzles/rancor.yaml
    """
    from cardwright.solver.report import as_json as in_json
    from cardwright.solver.report import exit_code, lines, puzzles

    found: list[tuple[Path, Solution, str]] = []
    options = {"within": int(within or 0), "seat": seat, "nodes": nodes, "everything": everything}
    for path, solving in puzzles(paths, goal, worlds=int(worlds or 0), line=as_json or not quiet, **options):
        with node_progress(nodes, quiet or as_json) as tell:
            solution, wrong = solving(tell)
        found.append((path, solution, wrong))
        if not as_json:
            for line in lines(path, solution, wrong, quiet):
                (say_aside if solution.solvable is None else say)(line)
        if solution.why == "stopped":
            break
    if as_json:
        say(in_json(found))
    ctx.exit(130 if found and found[-1][1].why == "stopped" else exit_code(found))
