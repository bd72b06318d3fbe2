"""The plugin for pytest: `--card-game NAME` keeps the conformance tests of these games only.

It imports no game: pytest loads it wherever Cardwright is installed.
"""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--card-game NAME`, as often as there are games to check."""
    group = parser.getgroup("cardwright")
    group.addoption(
        "--card-game", action="append", default=[], help="Check this game only; more than once: these."
    )


def game_of(item: pytest.Item) -> str:
    """The game that a conformance test is of; "": it is none."""
    callspec = getattr(item, "callspec", None)
    return str(callspec.params.get("card_game", "")) if callspec is not None else ""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The conformance tests of other games are left out."""
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
