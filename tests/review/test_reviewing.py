"""Reviews of games: findings, independence of hidden information, and print."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cardwright
from cardwright.bots.base import Bot
from cardwright.kernel.errors import CardwrightError
from cardwright.play.game import Game, Record
from cardwright.review.hinting import hint, sentence
from cardwright.review.report import lines, page
from cardwright.review.reviewing import COSTLIEST, LEAST, SURE, Review, answers_of, game_at, review
from tests.cli.kit import cw, refused, session

KINGDOM = [
    "Cellar",
    "Market",
    "Merchant",
    "Militia",
    "Mine",
    "Moat",
    "Remodel",
    "Smithy",
    "Village",
    "Workshop",
]
NOW_OR_NEVER = """
game: magic
seats: [Ann, Bob]
position:
  Ann:
    life: 2
    hand: [Lightning Bolt]
    battlefield: [Mountain, 2 Grizzly Bears]
    library: [5 Mountain]
  Bob:
    life: LIFE
    battlefield: [{card: Hill Giant, tapped: true}, {card: Hill Giant, tapped: true}, {card: Hill Giant, tapped: true}]
    library: [5 Mountain]
"""


def at_random() -> Game:
    """Somebody who answers at random, and somebody who buys Provinces."""
    return cardwright.dominion(kingdom=KINGDOM, seats=["bot:random", "bot:big-money"], seed=5, turn_limit=24)


@pytest.fixture(scope="module")
def lost() -> Record:
    return at_random().record


@pytest.fixture(scope="module")
def found(lost: Record) -> Review:
    return review(lost, 0, bot="search-40")


def test_who_plays_at_random_is_told_what_was_better(found: Review) -> None:
    assert 0 < len(found.costly) <= COSTLIEST
    assert found.judged >= len(found.chances) > 3
    for one in found.costly:
        assert one.loss >= LEAST
        assert one.loss > SURE * one.error
        assert one.taken != one.better
    assert any(text.startswith("Buy ") for one in found.costly for text in one.better)


def test_the_same_seed_gives_the_same_review(lost: Record) -> None:
    assert review(lost, 0, bot="search-4", seed=3) == review(lost, "random", bot="search-4", seed=3)


def test_a_game_can_be_played_on_before_a_costly_decision(lost: Record, found: Review) -> None:
    one = found.costly[0]

    game = game_at(lost, one.answer)

    assert game.decision is not None
    assert game.decision.seat == 0
    texts = [str(option) for option in game.decision.options]
    assert one.taken[0] in texts
    assert one.better[0] in texts
    game.answer(texts.index(one.better[0]))


def asked_of_ann(life: int, question: str, *answers: str) -> tuple[Game, Bot]:
    """The game at a question to Ann, who has to win now, and a bot that judges what she does."""
    game = cardwright.position(NOW_OR_NEVER.replace("LIFE", str(life)))
    for answer in answers:
        game.answer(answer)
    while game.decision is not None and question not in game.decision.text:
        game.answer("Pass")
    assert game.decision is not None
    assert game.decision.seat_name == "Ann"
    return game, type(game).shelf().make("medium", 1)


def test_a_target_that_misses_the_win_is_found_and_so_is_its_cost() -> None:
    game, judge = asked_of_ann(7, "target", "Cast Lightning Bolt")
    view = game.view("Ann")
    texts = view.option_texts()
    keys = {text: int(view.option_key(i)) for i, text in enumerate(texts)}
    giant = next(text for text in texts if "Giant" in text)
    bob = next(text for text in texts if text in ("player 1", "Bob"))

    missed, taken = judge.appraise(view, [keys[giant]]), judge.appraise(view, [keys[bob]])

    assert missed is not None
    assert taken is not None
    assert missed.texts == [bob]
    assert missed.best > 0.9
    assert missed.taken < 0.5
    assert missed.best - missed.taken > SURE * missed.error
    assert taken.best == taken.taken


def test_attackers_are_judged_together() -> None:
    game, judge = asked_of_ann(4, "attackers")
    view = game.view("Ann")
    none = int(view.option_key(view.none_option()))

    found = judge.appraise(view, [none])

    assert found is not None
    assert found.best > 0.9
    assert found.taken < 0.5
    assert len(found.texts) >= 2
    assert found.answers == 1


def test_a_hint_says_what_wins_and_what_it_is_compared_with() -> None:
    game, _ = asked_of_ann(4, "attackers")

    found = hint(game, "Ann", "medium")

    assert found.texts[0].startswith("Grizzly Bears")
    assert found.chance > 0.9
    assert found.chance_instead < 0.5
    assert found == hint(game, "Ann", "medium")
    assert sentence(found).startswith("medium would answer: Grizzly Bears")
    with pytest.raises(CardwrightError, match="no decision of yours"):
        hint(game, "Bob", "medium")


def test_a_hint_is_shown_in_the_terminal() -> None:
    game = cardwright.position(NOW_OR_NEVER.replace("LIFE", "4"))

    shown = " ".join(session(game, "", "hint").split())

    assert "hard would answer: " in shown
    assert "chance to win" in shown


def test_a_review_looks_at_answers_of_its_seat_alone(lost: Record) -> None:
    given = answers_of(lost)

    assert len(given) == len(lost.answers)
    assert {one.seat for one in given} == {0, 1}


def test_bots_that_do_not_look_ahead_and_unknown_seats_are_refused(lost: Record) -> None:
    with pytest.raises(CardwrightError, match="'big-money' doesn't look ahead"):
        review(lost, 0, bot="big-money")
    with pytest.raises(CardwrightError, match="Carol"):
        review(lost, "Carol", bot="search-8")
    with pytest.raises(CardwrightError, match="expected an answer from 0 to"):
        game_at(lost, 10_000)


def test_a_review_is_printed_and_written_as_a_page(found: Review) -> None:
    text = "\n".join(lines(found))

    assert "Review of dominion for random: " in text
    assert "The costliest decisions:" in text
    assert found.costly[0].better[0] in text
    html = page(found)
    assert "<svg" in html
    assert "Chance to win" in html
    assert json.loads(found.to_json())["seat"] == "random"


def test_the_command_writes_page_and_positions(lost: Record, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_text(lost.to_json(), encoding="utf-8")
    asked = ["review", str(record), "--bot", "search-40", "--most", "2"]

    result = cw(*asked, "--html", str(tmp_path / "page.html"), "--positions", str(tmp_path / "tries"))

    assert result.exit_code == 0, result.output
    assert "better: " in result.output
    assert (tmp_path / "page.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    saves = sorted((tmp_path / "tries").iterdir())
    assert [file.name[:2] for file in saves] == ["1-", "2-"]
    assert Game.from_json(saves[0].read_text(encoding="utf-8")).decision is not None


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "no.json"
    file.write_text("[]", encoding="utf-8")

    assert "no.json" in refused("review", str(file))
