"""Bots from files of other programs, `KIND:FILE`: read by the kind's package, and run only if the user asks for it."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from cardwright import games
from cardwright.bots import kinds
from cardwright.bots.base import Bot, RandomBot
from cardwright.kernel.errors import CardwrightError, UnknownName


def seen(file: str, title: str) -> kinds.Maker:
    """A kind of bots: the file says by how much the seed is raised."""

    def made(seed: int) -> Bot:
        bot = RandomBot(seed + int(Path(file).read_text(encoding="utf-8")))
        bot.name = f"{title} {seed}"
        return bot

    return made


@pytest.fixture
def raised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """The name of a bot of a kind that is installed."""
    from importlib.metadata import EntryPoint

    point = EntryPoint("raised", "tests.bots.test_kinds:seen", kinds.GROUP)
    monkeypatch.setattr(
        kinds, "_places", lambda: {"raised": point, "broken": EntryPoint("broken", "nowhere:at", kinds.GROUP)}
    )
    monkeypatch.setattr(
        EntryPoint, "load", lambda self: seen if self.name == "raised" else __import__("nowhere")
    )
    (tmp_path / "three").write_text("3", encoding="utf-8")
    return f"raised:{tmp_path / 'three'}"


def test_a_bot_is_made_by_its_kind(raised: str) -> None:
    for name in games.names():
        shelf = games.named(name).bots()
        bot = shelf.make(raised, 5)
        assert bot.name == f"{shelf.title} 5"
        assert shelf.maker(raised)(6).name == f"{shelf.title} 6"
        assert shelf.file_of(raised) == shelf.file_of(f"search:{raised}") == raised.partition(":")[2]
        assert shelf.made_for(raised) == ()


def test_it_plays_wherever_a_bot_is_named(raised: str) -> None:
    game = cardwright.dominion(seats=[f"bot:{raised}", "bot:random"], seed=1, turn_limit=4)

    assert game.over


def test_a_saved_game_runs_none_unless_one_says_so(raised: str) -> None:
    game = cardwright.dominion(seats=["Ann", f"bot:{raised}"], seed=1)
    for name in (raised, f"search:{raised}"):
        assert kinds.names_a_kind(name)
    with pytest.raises(CardwrightError, match="a bot that runs code"):
        type(game).load(game.save())

    assert type(game).load(game.save(), python=True) == game


def test_what_is_wrong_is_told(raised: str) -> None:
    shelf = games.named("dominion").bots()
    with pytest.raises(UnknownName, match=r"raised:FILE, broken:FILE or FILE.py:NAME, got 'rised:x'"):
        shelf.make("rised:x")
    with pytest.raises(
        CardwrightError, match=r"can't import 'nowhere:at' for bots of the kind 'broken': ModuleNotFound"
    ):
        shelf.make("broken:x")
    with pytest.raises(UnknownName, match="expected a kind of bots"):
        kinds.kind_of_bot("other")
    assert kinds.of_a_kind("mine.py:bot") is None
