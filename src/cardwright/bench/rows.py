"""Turns the best figures into rows and bars: units, ratios to other rows of the run, goals."""

from __future__ import annotations

from collections.abc import Sequence

from .magic import PAIR
from .peers import IN_PYTHON, OPENSPIEL, PEERS, PYMINION
from .report import Bar, Bars, Row

Figures = dict[str, float]
OF_C = 12  # goal: C's rate divided by this
OF_C_RANDOM = 20  # goal for random kingdoms of all sets: C's rate of random games divided by this
OF_TWO = 1.8  # goal: how many times faster two processes are than one
OF_ALL = 0.6  # goal: the slowest pair of decks reaches this share of the mean of all pairs
OF_ENGINE = 0.6  # goal: `simulate` reaches this share of the engine's own rate
SIMULATED = {"money": "big money, Base", "wild": "random, a kingdom of all sets", "magic": "Magic, random"}
ENGINE_ROWS = {"money": "money games"}  # the row of this page with the same kingdom and bots
GAMES, DECISIONS = "games/s", "decisions/s"
TITLES = {"dominion": "Dominion", "magic": "Magic"}
# decisions per second of OpenSpiel's hearts on the machine for which the goals of environments were set
HEARTS = 184_000


def rows_of(best: Figures) -> list[Row]:
    """Return all rows whose figures were measured."""
    rows = [*dominion(best), *magic(best), *states(best), *ways(best), *peers(best)]
    return [row for row in rows if row is not None]


def at_least(
    part: str, what: str, value: float | None, unit: str, goal: float = 0, ratio: str = ""
) -> Row | None:
    """Return a row with a rate. `goal`: its minimum; 0 for none."""
    if value is None:
        return None
    said = f"{goal:,.0f} {unit}" if goal else ""
    return Row(part, what, value, unit, ratio, said, value >= goal)


def at_most(
    part: str, what: str, value: float | None, unit: str, goal: float = 0, ratio: str = ""
) -> Row | None:
    """Return a row with a time or a size. `goal`: its maximum; 0 for none."""
    if value is None:
        return None
    return Row(part, what, value, unit, ratio, f"{goal:g} {unit}" if goal else "", not goal or value <= goal)


def dominion(best: Figures) -> list[Row | None]:
    """Return the rows of whole games of Dominion, and of the limit in C."""
    part = "Dominion"
    return [
        of_c(
            best, at_least(part, "big money, the kingdom of limit.c, log on", best.get("mini games"), GAMES)
        ),
        of_c(best, at_least(part, "big money, Base, log on", best.get("money games"), GAMES)),
        at_least(part, "big money, Base, decisions", best.get("money decisions"), DECISIONS),
        at_least(part, "random, Base, log on", best.get("base games"), GAMES),
        at_least(part, "random, Base, decisions", best.get("base decisions"), DECISIONS),
        of_c_random(
            best, at_least(part, "random, kingdoms of all sets", best.get("wild games"), GAMES, 5000)
        ),
        at_least(part, "random, kingdoms of all sets, decisions", best.get("wild decisions"), DECISIONS),
        at_least(part, "limit.c: a mini game in plain C, big money", best.get("limit games"), GAMES),
        at_least(part, "limit.c, random", best.get("limit random games"), GAMES),
    ]


def of_c(best: Figures, row: Row | None) -> Row | None:
    """Add to a row its ratio to the speed of the game in C, and the goal for this ratio. Return the row."""
    if row is not None and "limit games" in best:
        times = best["limit games"] / row.value
        row.ratio, row.goal, row.met = f"1/{times:.1f} of C", f"1/{OF_C} of C", times <= OF_C
    return row


def of_c_random(best: Figures, row: Row | None) -> Row | None:
    """Add to a row its ratio to C's speed of random games. Return the row.

    The row meets its goal by this ratio or by its own figure.
    """
    if row is not None and "limit random games" in best:
        times = best["limit random games"] / row.value
        row.ratio, row.goal = f"1/{times:.1f} of C", f"{row.goal} or 1/{OF_C_RANDOM} of C"
        row.met = row.met or times <= OF_C_RANDOM
    return row


def magic(best: Figures) -> list[Row | None]:
    """Return the rows of whole games of Magic."""
    part = "Magic"
    pairs = {name: value for name, value in best.items() if name.startswith(PAIR) and name.endswith(" games")}
    slowest = min(pairs, key=lambda name: pairs[name], default="")
    rows = [
        at_least(part, "random, the decks of the project, log on", best.get("magic games"), GAMES, 1500),
        at_least(part, "random, decisions", best.get("magic decisions"), DECISIONS, 150_000),
    ]
    if slowest:
        named = slowest.removeprefix(PAIR).removesuffix(" games")
        row = at_least(part, f"random, the slowest pair ({named})", pairs[slowest], GAMES)
        if row is not None and "magic games" in best:
            share = pairs[slowest] / best["magic games"]
            row.ratio, row.goal, row.met = f"{share:.2f} of all", f"{OF_ALL} of all", share >= OF_ALL
        rows.append(row)
    return rows


def states(best: Figures) -> list[Row | None]:
    """Return the rows of operations on one game."""
    part = "With one game"
    rows: list[Row | None] = []
    for name, title in TITLES.items():
        fork = 1 if name == "dominion" else 5

        def of(what: str, name: str = name) -> float | None:
            return best.get(f"{name} {what}")

        rows += [
            at_most(part, f"{title}: fork", of("fork"), "us", fork),
            at_most(part, f"{title}: fork, the deepest nesting", of("deep fork"), "us", fork),
            at_most(part, f"{title}: save", of("save"), "us"),
            at_most(part, f"{title}: load", of("load"), "us"),
            at_most(part, f"{title}: a saved state", of("size"), "KB"),
            at_most(part, f"{title}: make a view", of("view"), "us"),
            at_most(part, f"{title}: read a view whole", of("read"), "us"),
            at_least(part, f"{title}: playouts", of("playouts"), "playouts/s"),
            at_least(part, f"{title}: decisions of playouts", of("playout decisions"), DECISIONS),
            at_least(part, f"{title}: replays", of("replays"), GAMES),
            at_least(part, f"{title}: answers of replays", of("replayed"), "answers/s"),
            at_least(part, f"{title}: search", of("search"), "iterations/s"),
            at_most(part, f"{title}: memory of a game that is over, its log in it", of("memory"), "KB",
                    20 if name == "dominion" else 0),
        ]  # fmt: skip
    return rows


def goal_here(best: Figures, goal: float) -> float:
    """Return a goal for this machine, in decisions per second.

    The goals were set on another machine. A game of OpenSpiel, which is measured in both places, tells how
    much faster or slower this one is.
    """
    return goal * best.get("openspiel hearts decisions", HEARTS) / HEARTS


def ratio(best: Figures, one: str, other: str) -> str:
    """Return the ratio of two figures of the same run, as text."""
    return f"{best[one] / best[other]:.2f} x" if one in best and best.get(other) else ""


def environments(best: Figures, part: str) -> list[Row | None]:
    """Return the rows of batches, and of single games driven as the learning libraries do."""
    rows: list[Row | None] = []
    for name, title, goal in (("dominion", "Dominion", 1_000_000), ("magic", "Magic", 0)):
        engine = best.get("base decisions" if name == "dominion" else "magic decisions", 0)
        alone = best.get(f"{name} batch alone")
        share = f"{alone / engine:.2f} x the engine" if alone and engine else ""
        one = goal_here(best, 100_000)
        batch, gymnasium = best.get(f"{name} batch"), best.get(f"{name} gymnasium")
        spiel = best.get(f"{name} openspiel decisions")
        rows += [
            at_least(
                part, f"{title}: 64 games in one call, NumPy answers", batch, DECISIONS, goal_here(best, goal)
            ),
            at_least(part, f"{title}: the same, answered inside", alone, DECISIONS, 0.8 * engine, share),
            at_least(part, f"{title}: Gymnasium, one seat", gymnasium, DECISIONS, one),
            at_least(part, f"{title}: PettingZoo", best.get(f"{name} pettingzoo"), DECISIONS, one),
            at_least(part, f"{title}: OpenSpiel", spiel, DECISIONS, goal_here(best, 150_000)),
            at_least(part, f"{title}: a batch in its own process", best.get(f"{name} one worker"), DECISIONS),
        ]
        two = at_least(part, f"{title}: batches in two processes", best.get(f"{name} two workers"), DECISIONS)
        if two is not None and best.get(f"{name} one worker"):
            times = two.value / best[f"{name} one worker"]
            two.ratio, two.goal, two.met = f"{times:.2f} x one", f"{OF_TWO} x one", times >= OF_TWO
        rows.append(two)
    return rows


def ways(best: Figures) -> list[Row | None]:
    """Return the rows about other ways to run the engine: from Python, as environments, in plain Python, in
    processes.
    """
    part = "Ways to run it"
    rows: list[Row | None] = []
    for name, title, ours in (("dominion", "Dominion, all sets", "wild"), ("magic", "Magic", "magic")):
        for way in ("bots", "loop"):
            key = f"{name} python {way} decisions"
            beside = ratio(best, key, f"{ours} decisions")
            what = f"{title}: random, {'Python bots' if way == 'bots' else 'a Python loop'}"
            rows.append(
                at_least(part, what, best.get(key), DECISIONS, 0, beside and f"{beside} the compiled bots")
            )
    for name, title, goal in (("dominion", "Dominion, Base", 450_000), ("magic", "Magic", 150_000)):
        found = best.get(f"{name} public decisions")
        rows += [
            at_least(
                part, f"{title}: random, the loop of the README", found, DECISIONS, goal_here(best, goal)
            ),
            at_most(part, f"{title}: a new game on the same table", best.get(f"{name} again"), "us", 10),
            at_most(part, f"{title}: a game pickled", best.get(f"{name} pickle"), "us", 60),
        ]
    rows += environments(best, part)
    for name, what, unit in (
        ("big money games", "big money, Base", GAMES),
        ("random decisions", "random, Base", DECISIONS),
        ("magic decisions", "Magic, random", DECISIONS),
        ("forks", "forks of a game of Dominion", "forks/s"),
    ):
        plain = best.get(f"plain {name}")
        if plain:
            beside = f"compiled: {best[f'compiled {name}'] / plain:.1f} x"
            rows.append(at_least(part, f"plain Python: {what}", plain, unit, 0, beside))
    rows.append(at_least(part, "random, Base, simulated by one process", best.get("one process"), GAMES))
    two = at_least(part, "random, Base, simulated by two processes", best.get("two processes"), GAMES)
    if two is not None and "one process" in best:
        times = best["two processes"] / best["one process"]
        two.ratio, two.goal, two.met = f"{times:.2f} x one", "1.85 x one", times >= 1.85
    rows.append(two)
    for name, title in SIMULATED.items():
        row = at_least(part, f"`cardwright simulate`: {title}", best.get(f"simulate {name}"), GAMES)
        if row is not None:
            engine = max(best[f"simulate {name} engine"], best.get(ENGINE_ROWS.get(name, ""), 0))
            share = best[f"simulate {name}"] / engine
            row.ratio, row.goal, row.met = (
                f"{share:.2f} of the engine",
                f"{OF_ENGINE} of the engine",
                share >= OF_ENGINE,
            )
        rows.append(row)
    rows.append(at_most(part, "from `cardwright --help` to its help", best.get("start-up"), "s", 0.15))
    return rows


def peers(best: Figures) -> list[Row | None]:
    """Return the rows of other engines, with how many times faster we are."""
    part = "Peers"
    rows: list[Row | None] = []
    row = at_least(part, PYMINION.title, best.get(f"{PYMINION.key} games"), GAMES)
    if row is not None and "money games" in best:
        times = best["money games"] / row.value
        row.ratio, row.goal, row.met = f"we: {times:.0f} x", "25 x", times >= 25
    rows.append(row)
    for group, suffix in ((OPENSPIEL, " python loop decisions"), (IN_PYTHON, " decisions")):
        for peer in group:
            theirs = best.get(f"{peer.key} decisions")
            row = at_least(part, peer.title, theirs, DECISIONS)
            times_of = {
                title: slowest(best, name, suffix) / theirs
                for name, title in TITLES.items()
                if theirs and slowest(best, name, suffix)
            }
            if row is not None and times_of:
                row.ratio = "we: " + ", ".join(f"{title} {times:.1f} x" for title, times in times_of.items())
                if peer.goal:
                    row.goal = f"{peer.goal:g} x, both games"
                    row.met = min(times_of.values()) >= peer.goal
            rows.append(row)
    return rows


def slowest(best: Figures, game: str, suffix: str) -> float:
    """Return the lowest figure among our rows of random games of a game. Return 0 if none was measured.

    `suffix`: how the names of these rows end.
    """
    names = [f"{game}{suffix}"]
    if game == "dominion" and suffix == " decisions":
        names = ["base decisions", "wild decisions"]
    return min((best[name] for name in names if name in best), default=0.0)


def bars_of(best: Figures) -> list[Bars]:
    """Return the bar plots: decisions of all engines that count them, and games of big money."""
    ours = {
        "wild decisions": "Dominion, all sets",
        "base decisions": "Dominion, Base",
        "magic decisions": "Magic",
        "dominion python loop decisions": "Dominion, a Python loop",
        "magic python loop decisions": "Magic, a Python loop",
    }
    theirs = {f"{peer.key} decisions": short(peer.title) for peer in PEERS if peer is not PYMINION}
    found = [Bars("peers-decisions", "random decisions a second", chosen(best, ours, theirs))]
    theirs = {f"{PYMINION.key} games": "pyminion", "limit games": "limit.c: a mini game in C"}
    found.append(
        Bars("peers-games", "games of big money a second", chosen(best, {"money games": "we"}, theirs))
    )
    return [bars for bars in found if any(not bar.ours for bar in bars.bars)]


def short(title: str) -> str:
    """Return a row's title without its third part, the way in which the engine is driven."""
    return ", ".join(title.split(", ")[:2])


def chosen(best: Figures, ours: dict[str, str], theirs: dict[str, str]) -> list[Bar]:
    """Return a bar for each measured figure. `ours`, `theirs`: the text of the bar, by the name of the
    figure.
    """
    every: Sequence[tuple[dict[str, str], bool]] = ((ours, True), (theirs, False))
    return [
        Bar(what, best[name], us) for names, us in every for name, what in names.items() if best.get(name)
    ]
