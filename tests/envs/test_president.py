"""President, a separate package, gets every environment without any code."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "president"
NAMED = "[cardwright.games]\npresident = president:GAME\n"
PROGRAM = """
    import warnings
    warnings.simplefilter("ignore")
    import gymnasium
    from pettingzoo.test import api_test, seed_test
    import cardwright.envs.gymnasium
    from cardwright.envs import schema_of
    from cardwright.envs.batch import GameBatch
    from cardwright.envs.pettingzoo import president_v0
    from cardwright.envs.text import TextEnv
    from cardwright.testing.environments import observations
    from gymnasium.utils.env_checker import check_env

    check_env(gymnasium.make("cardwright/President-v0", illegal="first", rounds=1, render_mode="ansi").unwrapped)
    api_test(president_v0.env(rounds=1), 100)
    seed_test(lambda **more: president_v0.env(rounds=1, seats=4, **more), 40)
    GameBatch("president", 4, seats=4, rounds=1).step_random(200, 1)
    env = TextEnv("president", rounds=1)
    while not env.over:
        env.answer(0)
    observations("president")
    print(schema_of("president").id)
"""


def test_president_gets_every_environment(tmp_path: Path) -> None:
    site = tmp_path / "site"
    info = site / "president-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: president\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(NAMED, encoding="utf-8")
    source = (EXAMPLE / "president.py").read_text(encoding="utf-8")
    (site / "president.py").write_text(source, encoding="utf-8")
    program = f"import sys; sys.path[:0] = {[str(site), *sys.path]!r}\n{textwrap.dedent(PROGRAM)}"

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "president/1"
