"""A saved game names its cards and effects, so a version with more cards plays it on alike."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import cardwright
from tests.properties.invariants import NAMES
from tests.properties.playing import random_answers, random_kingdom

WITH_MORE = """
import json, sys
from cardwright.dominion.words.abilities import card
from cardwright.dominion.words.verbs import draw, plus
from cardwright.kernel.words import seq
for i in range(5):
    card(f"Cottage {i}", 2, 1, seq(draw(1), plus(actions=2), seq(plus(coins=1))), supply=False)
import cardwright
from cardwright.play.game import Game
from tests.properties.playing import random_answers
out = []
for text in json.load(sys.stdin):
    g = Game.from_json(text)
    texts = [] if g.decision is None else [o.text for o in g.decision.options]
    first = g.digest
    random_answers(g._state, 5, 25)
    out.append([texts, first, g.digest])
print(json.dumps(out))
"""


@pytest.mark.slow
def test_more_cards_spoil_no_save() -> None:
    saves: list[str] = []
    expected: list[object] = []
    for seed in range(60):
        game = cardwright.dominion(
            random_kingdom(seed), NAMES[: 2 + seed % 5], seed, fill=False, turn_limit=40
        )
        random_answers(game._state, seed, 40 + seed)
        saves.append(game.to_json())
        texts = [] if game.decision is None else [o.text for o in game.decision.options]
        first = game.digest
        random_answers(game._state, 5, 25)
        expected.append([texts, first, game.digest])

    ran = subprocess.run(
        [sys.executable, "-c", WITH_MORE],
        input=json.dumps(saves),
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).resolve().parents[2],
    )

    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == expected
