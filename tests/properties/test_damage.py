"""Damaged saves and wrong arguments: one CardwrightError that describes the value, and the game is unchanged."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import cardwright
from cardwright import CardwrightError, Game, Record
from cardwright.bots.base import Bot
from cardwright.games.dominion.game import DominionGame, DominionSpec
from cardwright.kernel.errors import CorruptSave

dominion: Any = cardwright.dominion


def a_game() -> Game:
    game = cardwright.dominion(["Village", "Page", "Moat"], ["Ann", "Bob"], seed=3)
    for _ in range(12):
        assert game.decision is not None
        game.answer(len(game.decision.options) - 1)
    return game


def test_a_save_with_a_changed_byte_is_refused() -> None:
    data = a_game().save()

    for i in range(0, len(data), 7):
        damaged = bytearray(data)
        damaged[i] ^= 0x41
        with pytest.raises(CorruptSave):
            Game.load(bytes(damaged))
        with pytest.raises(CorruptSave):
            Game.load(data[:i])


def test_json_with_a_changed_letter_is_refused() -> None:
    text = a_game().to_json()

    for i in range(0, len(text), 11):
        damaged = text[:i] + ("A" if text[i] != "A" else "9") + text[i + 1 :]
        with pytest.raises(CardwrightError):
            Game.from_json(damaged)


@pytest.mark.parametrize("key", ["spec", "body"])
def test_a_save_with_parts_of_another_is_refused(key: str) -> None:
    mine = json.loads(a_game().to_json())
    other = json.loads(cardwright.dominion(["Smithy"], ["Ann", "Bob", "Cid"], seed=4).to_json())

    with pytest.raises(CorruptSave, match="the saved game is damaged"):
        Game.from_json(json.dumps({**mine, key: other[key]}))


def test_a_record_of_another_format_is_refused() -> None:
    record = json.loads(a_game().record.to_json())

    with pytest.raises(CorruptSave, match="got format 2"):
        Record.from_json(json.dumps({**record, "format": 2}))


@pytest.mark.parametrize(
    ("begin", "says"),
    [
        (lambda: dominion(None), "expected a list of names for 'kingdom', got None"),
        (lambda: dominion("Village"), "expected a list of names for 'kingdom', got 'Village'"),
        (lambda: dominion([1]), "got 1 in it"),
        (lambda: dominion(seats=["A", 1]), "expected a list of names for 'seats', got 1 in it"),
        (lambda: dominion(seed="1"), "expected a whole number for 'seed', got '1'"),
        (lambda: dominion(seed=1 << 70), "expected a seed from 0 to"),
        (lambda: dominion(turn_limit=1 << 70), "or less for 'turn_limit'"),
        (lambda: dominion(turn_limit=-1), "expected 0 or more for 'turn_limit', got -1"),
        (lambda: dominion(edition="1999"), "expected current or 2019 for 'edition', got '1999'"),
        (lambda: dominion(sets=["Bse"]), "expected a set"),
        (lambda: DominionGame(DominionSpec((), ("A", "B"), game="chess")), "for 'game', got 'chess'"),
        (lambda: Game.from_json(a_game().to_json().replace('"seed":3', '"seed":' + "9" * 30)), "or less for .seed"),
        (lambda: Game.load("text"), "expected the bytes of a saved game, got str"),  # type: ignore[arg-type]
        (lambda: Game.from_json(None), "expected the JSON of a saved game, got NoneType"),  # type: ignore[arg-type]
    ],
)  # fmt: skip
def test_what_begins_no_game_is_refused(begin: Callable[[], object], says: str) -> None:
    with pytest.raises(CardwrightError, match=says):
        begin()


@pytest.mark.parametrize(
    "ask",
    [
        lambda g: g.undo(None),
        lambda g: g.undo(-1),
        lambda g: g.view(None),
        lambda g: g.view(1.0),
        lambda g: g.imagine(0, 1 << 70),
        lambda g: g.play([]),
        lambda g: g.view(0).size(99),
        lambda g: g.view(0).size(-1),
        lambda g: g.view(0).names(-2),
        lambda g: g.view(0).owned(2, 0),
        lambda g: g.view(0).deck_list(3),
        lambda g: g.view(0).deck_size(-2),
        lambda g: g.view(0).counter(0, 99),
        lambda g: g.view(0).zone(0, "sleeve"),
        lambda g: g.view(0).zone(None, "sleeve"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_and_changes_nothing(ask: Callable[[Any], object]) -> None:
    game = cardwright.dominion(["Village"], ["Ann", "Bob"], seed=3)
    before = game.digest

    with pytest.raises(CardwrightError):
        ask(game)

    assert game.digest == before


def test_a_view_stays_that_of_its_seat() -> None:
    view: Any = cardwright.dominion(["Village"], ["Ann", "Bob"], seed=3).view("Ann")

    with pytest.raises(AttributeError):
        view.seat = 1


class Breaks(Bot):
    """Answers a while, then fails."""

    left = 5

    def choose(self, view: Any) -> int:
        self.left -= 1
        return 0 if self.left else 1 // self.left


def test_a_bot_that_fails_leaves_the_game_as_it_was() -> None:
    game = cardwright.dominion(["Village"], ["Ann", "Bob"], seed=3)
    before = game.digest

    with pytest.raises(ZeroDivisionError):
        game.play([Breaks(), Breaks()])

    assert game.digest == before
