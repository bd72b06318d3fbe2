"""Lessons: every mark fits a question of the lesson's game, in both languages; a lesson is a table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")

from cardwright.games import table_class
from cardwright.table.cards import in_print
from cardwright.table.lessons import FOLDER, Lesson, Mark, begin_lesson, lesson, lessons
from cardwright.table.messages import No
from cardwright.table.setup import spec_from_json
from tests.table.kit import Running

GAMES = sorted(file.stem for file in FOLDER.glob("*.json"))
LANGUAGES = {"en", "de"}
SELDOM = {"choose x", "discard"}  # beginnings of questions that a player may never meet


def of(game: str) -> Lesson:
    found = lesson(game)
    assert found is not None
    return found


def fits(mark: Mark, text: str, options: list[str], turn: int) -> bool:
    """As the page decides."""
    begins = [one.lower().startswith(mark.offers.lower()) for one in options]
    return (
        text.lower().startswith(mark.asked.lower()) and turn >= mark.turn and (not mark.offers or any(begins))
    )


def test_both_games_have_a_lesson() -> None:
    assert [one["game"] for one in lessons()] == ["dominion", "magic"] == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_each_mark_is_said_in_both_languages_and_names_cards_that_there_are(game: str) -> None:
    card = in_print(game, "")
    for mark in of(game).marks:
        assert set(mark.say) == LANGUAGES
        assert all(len(text) < 420 for text in mark.say.values())
        assert all(card(name) is not None for name in mark.point)
    assert set(of(game).title) == set(of(game).about) == LANGUAGES


@pytest.mark.parametrize("game", GAMES)
def test_each_mark_fits_a_question_of_the_game(game: str) -> None:
    _, spec = begin_lesson(game, "somebody", "Ann")
    table = table_class(game)(spec_from_json(spec))
    shelf = table.shelf()
    players = [shelf.make("curve" if game == "magic" else "smithy-money", 1), shelf.make(of(game).bot, 2)]
    left = list(of(game).marks)
    met: list[Mark] = []
    while table.decision is not None and table.n_answers < 600:
        decision = table.decision
        options = [option.text for option in decision.options]
        if decision.seat == 0:
            mark = next((m for m in left if fits(m, decision.text, options, table.view(0).own_turn)), None)
            if mark is not None:
                left.remove(mark)
                met.append(mark)
        table.answer(int(players[decision.seat].choose(table.view(decision.seat))) if len(options) > 1 else 0)

    assert [mark.asked for mark in left if mark.asked not in SELDOM | {"play an action card"}] == []
    assert met[0] is of(game).marks[0]


def test_a_lesson_is_a_table_with_marks(tmp_path: Path) -> None:
    async def plays() -> tuple[dict[str, Any], dict[str, Any], tuple[int, Any]]:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            made = await server.post("api/lessons/dominion", None, token)
            again = await server.post("api/lessons/dominion", None, token)
            return made, again, await server.call("POST", "api/lessons/chess", None, token)

    made, again, (status, found) = asyncio.run(plays())

    assert made["lesson"]["title"]["en"] == of("dominion").title["en"]
    assert len(made["lesson"]["marks"]) == len(of("dominion").marks)
    assert made["table"] != again["table"]
    assert (status, found["code"]) == (404, "unknown")
    with pytest.raises(No, match="no lesson"):
        begin_lesson("chess", "somebody", "Ann")
