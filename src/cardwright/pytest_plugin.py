"""The plugin for pytest: `--cardwright` collects scenario files, `--card-game NAME` runs the checks of one game only.

It imports no game, because pytest loads it wherever Cardwright is installed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options `--cardwright` and `--card-game NAME`, which is repeatable."""
    group = parser.getgroup("cardwright")
    group.addoption("--card-game", action="append", default=[], help="Check only this game (repeatable).")
    group.addoption("--cardwright", action="store_true", help="Collect scenario files (*.yaml) as tests.")


def game_of(item: pytest.Item) -> str:
    """Return the game that a conformance test checks; "" for any other test."""
    callspec = getattr(item, "callspec", None)
    return str(callspec.params.get("card_game", "")) if callspec is not None else ""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the conformance tests of other games."""
    wanted = config.getoption("--card-game")
    if not wanted:
        return
    games = {item: game_of(item) for item in items}
    checked = sorted({game for game in games.values() if game})
    for name in wanted if checked else ():
        if name not in checked:
            raise pytest.UsageError(f"expected a game ({', '.join(checked)}) for --card-game, got {name!r}")
    kept = [item for item, game in games.items() if not game or game in wanted]
    left_out = [item for item, game in games.items() if game and game not in wanted]
    items[:] = kept
    config.hook.pytest_deselected(items=left_out)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """With `--cardwright`, collect each scenario file as a test."""
    if parent.config.getoption("--cardwright") and file_path.suffix in (".yaml", ".yml"):
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


class ScenarioFile(pytest.File):
    """A scenario file. A YAML file that names no game is ignored."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the one test of the file."""
        from cardwright.scenario.errors import ScenarioError  # noqa: PLC0415 - only where it is asked for
        from cardwright.scenario.source import read  # noqa: PLC0415

        try:
            node = read(self.path)
            keys = {e.key for e in node.entries("a scenario")} if node.is_mapping else set()
        except ScenarioError:
            keys = {"game"}  # playing the file reports the error
        if "game" in keys:
            yield ScenarioItem.from_parent(self, name="goal" if "goal" in keys else "scenario")


class ScenarioFailed(Exception):
    """Raised for a scenario whose expectations fail."""


class ScenarioItem(pytest.Item):
    """Plays one scenario file, and solves it if it is a puzzle."""

    def runtest(self) -> None:
        """Raise ScenarioFailed, with each failure and its line."""
        from cardwright.games import engines  # noqa: PLC0415
        from cardwright.kernel.errors import CardwrightError  # noqa: PLC0415
        from cardwright.scenario import run_file  # noqa: PLC0415
        from cardwright.solver.report import check  # noqa: PLC0415

        result = run_file(self.path, engines())
        problems = [result.error] if result.error else [str(failure) for failure in result.failures]
        if not problems and self.name == "goal":
            try:
                check(self.path)
            except CardwrightError as why:
                problems = [str(why)]
        if problems:
            raise ScenarioFailed("\n".join(problems))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Return the failures only, without a traceback through Cardwright."""
        if isinstance(excinfo.value, ScenarioFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the file, for the header of a failure."""
        return self.path, 0, self.path.name
