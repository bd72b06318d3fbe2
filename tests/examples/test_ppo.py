"""The short PPO example: it is short, an update has the right effect, and a few steps run."""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportCallIssue=false
# the libraries are an extra, and not installed everywhere

from __future__ import annotations

import importlib.util
from typing import Any

import pytest

from tests.architecture.reading import ROOT

pytest.importorskip("numpy")
torch = pytest.importorskip("torch")

FILE = ROOT / "examples" / "learner" / "ppo.py"


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module, with short rollouts."""
    spec = importlib.util.spec_from_file_location("ppo", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "STEPS", 6)
    torch.manual_seed(1)
    return module


def test_it_is_shorter_than_100_lines_of_code() -> None:
    lines = [line.strip() for line in FILE.read_text(encoding="utf-8").splitlines()]

    assert len([line for line in lines if line and not line.startswith(('"""', "#"))]) < 100


def test_an_update_makes_good_actions_likelier(ppo: Any) -> None:
    batch = ppo.games(1, reward="margin")
    network = ppo.Network(batch)
    optimizer = torch.optim.Adam(network.parameters(), 1e-3)
    with torch.no_grad():
        kept, _ = ppo.rollout(batch, network)
        first = (kept[4] == 0).squeeze(1)
        kept[9] = torch.where(first, 1.0, -1.0)  # the first option is always good, and any other bad

        def likely() -> float:
            return float(network(*kept[:4])[0][:, 0].exp().mean())

        before = likely()
    for _ in range(3):
        ppo.learn(network, optimizer, kept, entropy=0.0)
    with torch.no_grad():
        assert likely() > before + 0.05


def test_advantages_end_with_the_game(ppo: Any) -> None:
    batch = ppo.games(2, reward="margin")
    network = ppo.Network(batch)
    ppo.STEPS = 60
    with torch.no_grad():
        kept, reward = ppo.rollout(batch, network)
    over = kept[8].bool()

    assert over.any()
    assert torch.allclose(kept[9][over], kept[7][over] - kept[6][over])  # nothing of the next game is in it
    assert -1 < reward < 0
    assert (kept[7][~over] == 0).all()


@pytest.mark.slow
def test_it_learns_for_a_moment_and_is_judged(ppo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = ppo.judged
    monkeypatch.setattr(ppo, "judged", lambda network: judged(network, 1))

    assert 0 <= ppo.main(2, 1) <= 1
