"""A save names its cards and effects, so it works in a version with more cards."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import cardwright
from cardwright.games.dominion.game import DominionGame, DominionSpec
from cardwright.games.dominion.positions import outside
from cardwright.play.body import state_to_bytes
from tests.dominion.kit import table
from tests.properties.invariants import NAMES
from tests.properties.playing import random_answers, random_kingdom
from tests.rulemark import rule

ROOT = Path(__file__).resolve().parents[2]

WITH_MORE = """
import json, sys
from cardwright.games.dominion.words.abilities import card
from cardwright.games.dominion.words.verbs import draw, plus
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
        cwd=ROOT,
    )

    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == expected


ENVIED = """
import sys
from cardwright.games.dominion.words.abilities import card
from cardwright.games.dominion.words.verbs import plus
for i in range(5):
    card(f"Cottage {i}", 2, 1, plus(coins=5), supply=False)
from cardwright.play.game import Game
g = Game.from_json(sys.stdin.read())
g.answer("Play all Treasures")
print(g.view(0).coins())
"""


@rule("D45")
def test_a_fact_about_a_kind_is_found_again_in_a_save() -> None:
    kit = table(["Vampire"], ann={"set_aside": ["Envious"], "hand": ["Silver", "Gold"]}, phase="buy")
    spec = DominionSpec(
        ("Vampire",), ("Ann", "Bob"), position=state_to_bytes(kit.g), outside=tuple(outside([["Envious"]]))
    )
    text = DominionGame(spec, state=kit.g).to_json()

    ran = subprocess.run(
        [sys.executable, "-c", ENVIED], input=text, capture_output=True, text=True, check=False, cwd=ROOT
    )

    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() == "2"
