"""A position of a game is saved as a scenario file, and a game that starts from the file looks the same."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("prometheus_client")

from cardwright.games import engines, named, table_class
from cardwright.play.game import Game
from cardwright.play.scenario_export import as_scenario
from cardwright.scenario.parse import parse
from cardwright.scenario.source import read
from tests.browser.kit import spec_of
from tests.cli.kit import cw
from tests.rulemark import rule
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


TWO_HEADS = """
game: magic
seats: [Ann, Bob, Cid, Dora]
position:
  variant: two-headed giant
  phase: first main
  mana: {Ann: "{R}"}
  Ann: {life: 30, hand: [Lightning Bolt], library: [5 Mountain]}
  Bob: {counters: {poison: 3}, library: [5 Mountain]}
  Cid: {life: 12, library: [5 Island]}
  Dora: {library: [5 Island]}
"""


@rule("CR 810.9", "CR 810.10")
def test_a_moment_with_two_heads_is_one_with_what_the_heads_share(tmp_path: Path) -> None:
    spec = spec_of(TWO_HEADS, "public")
    game = table_class(spec.game)(spec)
    engine, sender = named("magic").scenarios(), named("magic").sender()
    assert engine is not None
    file = tmp_path / "heads.yaml"
    file.write_text(as_scenario(game, engine, sender, "two heads"))

    again = engines()["magic"]().place(parse(read(file), engines()).position)
    again.answer("Cast Lightning Bolt")
    again.answer("Cid")
    for _ in spec.seats:
        again.answer("Pass")

    assert "variant: two-headed giant" in file.read_text()
    assert [again.counter(seat, "life") for seat in range(4)] == [30, 30, 9, 9]
    assert [again.counter(seat, "poison") for seat in range(4)] == [3, 3, 0, 0]
