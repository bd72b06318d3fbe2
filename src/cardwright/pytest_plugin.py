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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The conformance tests of other games are left out."""
    wanted = config.getoption("--card-game")
    if not wanted:
        return
    kept: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for item in items:
        callspec = getattr(item, "callspec", None)
        game = callspec.params.get("card_game", "") if callspec is not None else ""
        (left_out if game and game not in wanted else kept).append(item)
    items[:] = kept
    config.hook.pytest_deselected(items=left_out)
