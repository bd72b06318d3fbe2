"""The benchmark: its rows and page from made-up figures, and that everything it measures exists."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from cardwright.bench import growth as bench_growth
from cardwright.bench import magic as bench_magic
from cardwright.bench import measuring as bench
from cardwright.bench import peers as bench_peers
from cardwright.bench import report as bench_report
from cardwright.bench import rows as bench_rows
from cardwright.bench import runs as bench_runs
from cardwright.bench import simulate as bench_simulate
from cardwright.bench import states as bench_states
from cardwright.bench import turns as bench_turns
from cardwright.bench.report import Bar, Bars, Curve, Found, Row
from cardwright.bench.turns import Probe, Table
from cardwright.games.dominion.bots.money import BASE
from cardwright.games.dominion.rules.setup import new_game, new_match
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj
from cardwright.kernel.snapshot import digest

ROOT = Path(__file__).parents[2]
FIGURES = {
    "mini games": 25_000.0, "money games": 30_000.0, "money decisions": 2e6, "base games": 8000.0,
    "base decisions": 2.5e6, "wild games": 4000.0, "wild decisions": 1.5e6, "limit games": 330_000.0,
    "limit random games": 90_000.0, "magic games": 2000.0, "magic decisions": 400_000.0,
    "pair ember, ember games": 2500.0, "pair ember, open-skies games": 1000.0, "pair ember, ember decisions": 1.0,
    "dominion python loop decisions": 1e6, "magic python loop decisions": 300_000.0, "dominion fork": 0.4,
    "magic fork": 7.0, "dominion search": 5000.0, "plain big money games": 1000.0, "compiled big money games": 25_000.0,
    "one process": 1000.0, "two processes": 1900.0, "magic one worker": 100.0, "magic two workers": 170.0,
    "simulate money": 24_000.0, "simulate money engine": 20_000.0, "simulate wild": 1000.0,
    "simulate wild engine": 2000.0, "start-up": 0.3, "pyminion games": 1500.0,
    "openspiel gin decisions": 50_000.0, "rlcard uno decisions": 80_000.0, "rlcard gin decisions": 20_000.0,
}  # fmt: skip


def dominion() -> Table:
    match = new_match(["Smithy", "Village", "Moat"], turn_limit=12)
    return Table("Dominion", lambda seed: new_game(match, seed), DominionView)


def rows(figures: dict[str, float] = FIGURES) -> dict[str, Row]:
    return {row.what: row for row in bench_rows.rows_of(figures)}


def found() -> Found:
    curve = Curve(
        "growth", "It grows", "things", ["a decision"], [[(10, 1.0), (100, 25.5)]], "Its note.", log=True
    )
    bars = Bars("others", "decisions a second", [Bar("we", 1e6, True), Bar("they", 1e4, False)])
    return Found(
        7, 3, "compiled",
        [Row("Speed", "a game", 1234.5, "games/s", "2 x", "3 x", False), Row("Speed", "a fork", 0.25, "us")],
        [bars], [curve], ["rlcard 1.2.0"], ["RLCard, UNO: `rlcard` could not be used"],
    )  # fmt: skip


# -- turns
def test_rounds_take_turns_and_the_best_of_each_counts() -> None:
    order: list[str] = []

    def probe(name: str, values: list[float], least: bool = False) -> Probe:
        def run() -> tuple[float, ...]:
            order.append(name)
            return (values.pop(0),)

        return Probe((name,), run, least)

    best = bench_turns.take_turns([probe("rate", [3, 5, 4]), probe("time", [3, 5, 4], True)], 3)

    assert best == {"rate": 5, "time": 3}
    assert order == ["rate", "time"] * 3


def test_games_are_counted_with_their_decisions() -> None:
    table = dominion()

    games, decisions = bench_turns.rates(lambda seed: bench_turns.at_random(table, seed)[1], 3)

    assert 0 < games < decisions


@pytest.mark.parametrize("drive", [bench_turns.by_python_bots, bench_turns.driven_from_python])
def test_a_game_is_played_to_its_end_from_python(drive: Callable[[Table, int], int]) -> None:
    games: list[Game] = []
    table = dominion()

    def start(seed: int) -> Game:
        games.append(table.start(seed))
        return games[-1]

    assert drive(Table(table.name, start, table.view), 1) > 10
    assert games[0].over


def test_games_are_stopped_where_somebody_is_asked() -> None:
    stopped = bench_turns.suspended([dominion()], 4, 5, 60)

    assert len(stopped) == 4
    assert all(g.decision is not None for _, g in stopped)


# -- peers
def test_a_peer_that_is_not_there_is_said() -> None:
    gone = bench_peers.Peer("gone", "Gone, whist", "no_such_library", "gone", lambda library: abs, 1)

    probes, left_out = bench_peers.probes([gone], 10)

    assert probes == []
    assert left_out == [
        "Gone, whist: `no_such_library` could not be used (ModuleNotFoundError: No module named 'no_such_library')"
    ]


def test_a_peer_that_is_broken_is_said_and_the_others_go_on() -> None:
    def broken(library: object) -> Callable[[int], int]:
        raise RuntimeError("no decks\nat all")

    bad = bench_peers.Peer("bad", "Bad, whist", "json", "bad", broken, 1)
    good = bench_peers.Peer("good", "Good, whist", "json", "good", lambda library: lambda seed: 5, 1)

    probes, left_out = bench_peers.probes([bad, good], 10)

    assert left_out == ["Bad, whist: `json` could not be used (RuntimeError: no decks)"]
    assert probes[0].names == ("good games", "good decisions")
    games, decisions = probes[0].run()
    assert decisions == pytest.approx(5 * games)


def test_versions_are_of_what_is_installed() -> None:
    peers = [
        bench_peers.Peer("key", "title", "module", package, lambda library: abs, 1)
        for package in ("pytest", "pytest", "no-such-package")
    ]

    assert bench_peers.versions(peers) == [f"pytest {pytest.__version__}"]


def test_greetings_of_peers_are_not_in_what_programs_read(capsys: pytest.CaptureFixture[str]) -> None:
    def greet(library: object) -> Callable[[int], int]:
        print("hello from whist")
        return abs

    bench_peers.probes([bench_peers.Peer("loud", "Loud, whist", "json", "loud", greet, 1)], 10)

    assert capsys.readouterr() == ("", "hello from whist\n")


class Chances:
    """A game of OpenSpiel's kind: chance, then two answers, twice."""

    def __init__(self) -> None:
        self.done: list[int] = []

    def new_initial_state(self) -> Chances:
        return Chances()

    def is_terminal(self) -> bool:
        return len(self.done) == 6

    def is_chance_node(self) -> bool:
        return len(self.done) % 3 == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(7, 0.5), (8, 0.5)]

    def legal_actions(self) -> list[int]:
        return [1, 2]

    def apply_action(self, action: int) -> None:
        assert action in ((7, 8) if self.is_chance_node() else (1, 2))
        self.done.append(action)


def test_chance_is_no_decision() -> None:
    library = SimpleNamespace(load_game=lambda name: Chances())

    assert bench_peers.openspiel("whist")(library)(1) == 4


def test_without_a_compiler_there_is_no_limit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)

    assert "no C compiler" in str(bench_peers.limit(tmp_path, ROOT / "bench" / "limit.c", 1))


# -- one game
def test_what_is_done_with_one_game_is_measured() -> None:
    stopped = bench_turns.suspended([dominion()], 2, 5, 30)

    best = bench_turns.take_turns(bench_states.of_states("dominion", stopped, 2), 1)

    assert set(best) == {
        f"dominion {what}"
        for what in (
            "fork", "deep fork", "save", "load", "view", "read", "playouts", "playout decisions", "replays", "replayed",
        )
    }  # fmt: skip
    assert all(value > 0 for value in best.values())
    assert 0 < bench_states.sizes(stopped) < 100


def test_a_view_of_magic_is_read_whole() -> None:
    g = bench_growth.board(10, ROOT)
    view = bench_states.view_of_decider(Table("Magic", lambda seed: g, MagicView), g)

    said = repr(bench_states.read(view))

    assert said.count("Permanent(") == 10
    assert all(text in said for text in view.option_texts())
    assert view.question() in said


def test_a_search_is_measured_and_left_out_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = bench_turns.suspended([dominion()], 4, 20, 30)
    monkeypatch.setattr(bench_states, "ITERATIONS", 4)
    probe = bench_states.of_search("Dominion", stopped)
    monkeypatch.setitem(sys.modules, "cardwright.bots.search", None)

    assert isinstance(probe, Probe)
    assert probe.run()[0] > 0
    assert "could not be imported" in str(bench_states.of_search("Dominion", stopped))


def test_memory_is_of_one_game() -> None:
    table = dominion()

    assert 0.5 < bench_states.memory(lambda seed: bench_turns.at_random(table, seed)[0], 3) < 500


# -- growth
@pytest.mark.parametrize("n", [10, 30, 100])
def test_a_board_has_so_many_permanents(n: int) -> None:
    g = bench_growth.board(n, ROOT)

    assert g.zones.count(battlefield(g)) == n
    assert all(g.kind(Obj(obj & ID_MASK)) >= 0 for obj in g.zones.all_of(battlefield(g)))


def test_passing_priority_is_measured_in_a_copy() -> None:
    g = bench_growth.board(10, ROOT)
    before = digest(g)

    bench_growth.pass_on(g)

    assert digest(g) == before


def test_tables_of_dominion_grow() -> None:
    sizes = [bench_growth.cards_in(bench_growth.wide(piles, 1)) for piles in (10, 20, 40)]

    assert sizes == sorted(set(sizes))
    assert [int(bench_growth.crowd(seats, BASE).start(1).seats) for seats in (2, 6)] == [2, 6]


def test_curves_have_a_point_for_each_size_and_line() -> None:
    plans = bench_growth.curves(1, ROOT, (2, 3), (10, 14), (10, 20))
    best = {name: float(len(name)) for probe in bench_growth.points(plans) for name in probe.names}

    curves = bench_growth.drawn(plans, best)

    assert [curve.name for curve in curves] == ["dominion-seats", "dominion-cards", "magic-permanents"]
    for curve in curves:
        assert [len(points) for points in curve.points] == [2] * len(curve.lines)
        assert all(points[0][0] < points[1][0] for points in curve.points)


def test_without_a_board_there_is_no_curve_of_magic() -> None:
    assert bench_growth.curves(1, ROOT / "nowhere", only="magic") == []


def test_a_point_is_a_time() -> None:
    (plan,) = bench_growth.curves(1, ROOT, permanents=(10,), only="magic")

    best = bench_turns.take_turns(bench_growth.points([plan]), 1)

    assert set(best) == {f"permanents 10 {what}" for what in ("decision", "pass", "derive", "fork")}
    assert all(value > 0 for value in best.values())


# -- other ways
def test_plain_python_is_compared_with_the_compiled_build_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bench_runs, "COMPILED", False)
    here = bench_runs.builds(1, tmp_path)
    monkeypatch.setattr(bench_runs, "COMPILED", True)

    assert str(here).endswith("this is plain Python")
    assert "there is no .venv-pure/bin/python" in str(bench_runs.builds(1, tmp_path))


def test_a_build_that_fails_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench_runs, "COMPILED", True)
    python = tmp_path / bench_runs.PLAIN
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\necho broken >&2\nexit 3\n", encoding="utf-8")
    python.chmod(0o755)

    assert str(bench_runs.builds(1, tmp_path)).endswith(".venv-pure/bin/python failed (broken)")


def test_one_process_and_two_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []

    def simulate(game: str, bots: list[str], n: int, *, workers: int, **others: object) -> SimpleNamespace:
        asked.append((n, workers))
        time.sleep(0.001)
        return SimpleNamespace(played=n)

    monkeypatch.setattr(bench_runs, "simulate", simulate)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    probes = bench_runs.processes(3, 5.0)
    best = bench_turns.take_turns(probes if isinstance(probes, list) else [], 1)

    trial, one, two = asked
    assert trial == (3, 1)
    assert (one[1], two[1]) == (1, 2)
    assert one[0] == two[0] > 3
    assert set(best) == {"one process", "two processes"}


def test_one_core_has_no_two_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)

    assert str(bench_runs.processes(3, 5.0)).endswith("this machine has one core")


@pytest.mark.slow
def test_the_command_is_measured_beside_its_engine() -> None:
    found = bench_simulate.probes(4)

    assert [probe.names for probe in found] == [
        (f"simulate {name}", f"simulate {name} engine") for name in ("money", "wild", "magic")
    ]
    assert all(rate > 0 for probe in found for rate in probe.run())


def test_what_simulate_reaches_of_the_engine_has_a_goal() -> None:
    money, wild = (
        rows()["`cardwright simulate`: big money, Base"],
        rows()["`cardwright simulate`: random, a kingdom of all sets"],
    )

    assert (money.ratio, money.goal, money.met) == (
        "0.80 of the engine",
        "0.6 of the engine",
        True,
    )  # of the faster of both
    assert (wild.ratio, wild.met) == ("0.50 of the engine", False)
    assert "`cardwright simulate`: Magic, random" not in rows()


def test_every_pair_of_decks_is_there() -> None:
    decks = len(bench_magic.read(ROOT))

    names = [table.name for table in bench_magic.all_pairs(ROOT)]

    assert len(bench_magic.tables(ROOT)) == decks
    assert len(set(names)) == decks * (decks + 1) // 2


def test_where_only_the_package_is_its_own_decks_are_measured(tmp_path: Path) -> None:
    assert bench_magic.read(tmp_path) == bench_magic.read(ROOT)
    assert len(bench_magic.tables(tmp_path)) == len(bench_magic.read(ROOT))


# -- rows
def test_no_two_rows_have_one_name() -> None:
    names = [(row.part, row.what) for row in bench_rows.rows_of(FIGURES)]

    assert len(set(names)) == len(names)


def test_rows_have_goals_that_are_met_or_missed() -> None:
    said = {what: (row.goal, row.met) for what, row in rows().items() if row.goal}

    assert said == {
        "big money, the kingdom of limit.c, log on": ("1/12 of C", False),
        "big money, Base, log on": ("1/12 of C", True),
        "random, kingdoms of all sets": ("5,000 games/s or 1/20 of C", False),
        "random, the decks of the project, log on": ("1,500 games/s", True),
        "random, decisions": ("150,000 decisions/s", True),
        "random, the slowest pair (ember, open-skies)": ("0.6 of all", False),
        "Dominion: fork": ("1 us", True),
        "Magic: fork": ("5 us", False),
        "random, Base, simulated by two processes": ("1.85 x one", True),
        "Magic: batches in two processes": ("1.8 x one", False),
        "`cardwright simulate`: big money, Base": ("0.6 of the engine", True),
        "`cardwright simulate`: random, a kingdom of all sets": ("0.6 of the engine", False),
        "from `cardwright --help` to its help": ("0.15 s", False),
        "pyminion, big money, logging off": ("25 x", False),
        "OpenSpiel, gin rummy, driven from Python": ("5 x, both games", True),
        "RLCard, UNO": ("5 x, both games", True),
        "RLCard, gin rummy": ("15 x, both games", True),
    }


def test_ratios_are_those_of_the_same_run() -> None:
    found = rows()

    assert found["big money, Base, log on"].ratio == "1/11.0 of C"
    assert found["plain Python: big money, Base"].ratio == "compiled: 25.0 x"
    assert found["random, Base, simulated by two processes"].ratio == "1.90 x one"
    assert found["Magic: batches in two processes"].ratio == "1.70 x one"
    assert found["pyminion, big money, logging off"].ratio == "we: 20 x"
    assert found["RLCard, UNO"].ratio == "we: Dominion 18.8 x, Magic 5.0 x"
    assert found["OpenSpiel, gin rummy, driven from Python"].ratio == "we: Dominion 20.0 x, Magic 6.0 x"


def test_what_was_not_measured_has_no_row() -> None:
    assert rows({}) == {}
    assert list(rows({"rlcard uno decisions": 9.0})) == ["RLCard, UNO"]


def test_bars_show_us_and_those_that_are_there() -> None:
    decisions, games = bench_rows.bars_of(FIGURES)

    assert [bar.what for bar in decisions.bars if not bar.ours] == [
        "OpenSpiel, gin rummy", "RLCard, UNO", "RLCard, gin rummy",
    ]  # fmt: skip
    assert [(bar.what, bar.ours) for bar in games.bars] == [
        ("we", True), ("pyminion", False), ("limit.c: a mini game in C", False),
    ]  # fmt: skip
    assert bench_rows.bars_of({"magic decisions": 1.0}) == []


# -- the page
def test_the_page_says_all_that_was_found() -> None:
    text = bench_report.page(found(), "performance")

    assert "| a game | 1,234 games/s | 2 x | 3 x (missed) |" in text
    assert "| a fork | 0.25 us |  |  |" in text
    assert "Of 1 goals 0 are met. Missed:\n\n- Speed: a game (3 x)" in text
    assert "| 100 | 25.50 us |" in text
    assert "\nIts note.\n" in text
    assert "- RLCard, UNO: `rlcard` could not be used" in text
    assert "(performance/others.svg)" in text
    assert "(performance/growth.svg)" in text
    assert bench_report.NOTES in text
    assert "Peers: rlcard 1.2.0." in text


def test_the_notes_that_the_page_links_are_there() -> None:
    assert (ROOT / "docs" / bench_report.NOTES).is_file()


def test_the_page_and_its_plots_are_written_alike_every_time(tmp_path: Path) -> None:
    written = []
    for name in ("one", "two"):
        page = tmp_path / name / "performance.md"
        page.parent.mkdir()
        files = bench_report.write(found(), page, bench_report.figures(found()))
        written.append({file.relative_to(page.parent).as_posix(): file.read_bytes() for file in files})

    assert sorted(written[0]) == ["performance.md", "performance/growth.svg", "performance/others.svg"]
    assert written[0] == written[1]
    assert b"<svg" in written[0]["performance/growth.svg"]


def test_a_page_without_plots_links_none(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"

    assert bench_report.write(found(), page, {}) == [page]
    assert ".svg" not in page.read_text(encoding="utf-8")


# -- all of it
@pytest.fixture(autouse=True)
def optimised(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests of the benchmark also run in a quick build; nothing that they measure is kept."""
    monkeypatch.setattr(bench, "how_compiled", lambda: "trained")


@pytest.mark.parametrize("how", ["quick", "sanitized"])
def test_a_build_that_is_slow_on_purpose_is_not_measured(
    how: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bench, "how_compiled", lambda: how)
    monkeypatch.setattr(bench.Measuring, "run", lambda self: found())

    with pytest.raises(CardwrightError, match=f"this is a {how} build"):
        bench.main(7, write=str(tmp_path / "page.md"))

    assert not list(tmp_path.iterdir())


def test_the_exit_code_says_whether_goals_are_met(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    result = found()
    monkeypatch.setattr(bench.Measuring, "run", lambda self: result)

    assert bench.main(7, as_json=True, write=str(tmp_path / "page.md")) == 1
    said = json.loads(capsys.readouterr().out)
    assert said["rows"][0] == {
        "part": "Speed", "what": "a game", "value": 1234.5, "unit": "games/s", "ratio": "2 x", "goal": "3 x",
        "met": False,
    }  # fmt: skip
    assert (tmp_path / "page" / "growth.svg").is_file()
    result.rows[0].met = True
    assert bench.main(7) == 0
    assert "Left out:\n- RLCard, UNO" in capsys.readouterr().out


def test_a_run_of_one_game_measures_that_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_states, "ITERATIONS", 2)
    monkeypatch.setattr(bench, "WILD", 2)
    monkeypatch.setattr(bench, "STOPPED", 2)
    monkeypatch.setattr(
        bench_growth, "curves", lambda n, root, only: [bench_growth.dominion_seats(n, (2, 3))]
    )
    monkeypatch.setattr(bench_states, "memory", lambda finish: float(finish(1).over))

    run = bench.Measuring(2, ROOT / "nowhere", "dominion", 1).run()

    assert {row.part for row in run.rows} == {"Dominion", "With one game", "Ways to run it"}
    assert not any("Magic" in row.what for row in run.rows)
    assert run.curves[0].points[0][0][1] > 0
    left_out = [line.split(":")[0] for line in run.left_out]
    assert left_out[0] == "the limit"
    assert set(left_out[1:]) <= {"Environments"}  # as long as their libraries are not installed
