"""A moment of a game is saved as a scenario file, and a game that is placed from the file looks like it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("prometheus_client")

from cardwright.games import named
from cardwright.play.game import Game
from cardwright.play.moments import as_scenario
from tests.cli.kit import cw
from tests.table.test_patch import a_game


def on_the_table(game: Game, file: Path) -> str:
    """What the file says is where, after it was placed: the run must be without an error."""
    found = cw("run", str(file), "--quiet")
    assert found.exit_code == 0, found.output + file.read_text()
    return found.output


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["dominion", "magic"])
def test_moments_are_scenarios(name: str, seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    game = a_game(name, seed)
    engine, sender = named(name).scenarios(), named(name).sender()
    assert engine is not None
    saved = 0
    for at in range(160):
        if game.decision is None:
            break
        if at % 20 == 19 and game.phase.lower() in engine.phases and game.turn > 0:
            file = tmp_path / f"{at}.yaml"
            file.write_text(as_scenario(game, engine, sender, f"after {at} answers"))
            on_the_table(game, file)
            saved += 1
        game.answer(chance.randrange(len(game.decision.options)))

    assert saved > 3
