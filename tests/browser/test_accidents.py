"""Nobody ends a phase or a turn by accident: with Enter, a held key, a double click, a key pressed before the
question.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import Server, Watched, becomes, dominion, question, sit, turn, until

pytestmark = pytest.mark.slow

FOCUS = """() => { const at = document.activeElement;
    return at.closest(".question, .board") && at.matches("button") ? at.textContent : ""; }"""
ANSWERS = """() => { window.answers = 0; const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        if (JSON.parse(text).t === "answer") window.answers += 1;
        return send.call(this, text);
    }; }"""


def answered(page: Any, times: int) -> None:
    """Check that the page has sent exactly this number of answers since counting began."""
    becomes(page, lambda: page.evaluate("window.answers"), times)
    page.wait_for_timeout(400)
    assert page.evaluate("window.answers") == times


def test_enter_in_the_lobby_and_enter_again_ends_nothing(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.locator('[data-key="quick dominion"]').focus()
    page.keyboard.press("Enter")
    for _ in range(5):
        page.keyboard.press("Enter")
    turn(page)
    asked = question(page)
    assert page.evaluate(FOCUS) == ""
    for _ in range(3):
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)

    assert question(page) == asked
    assert page.locator(".bar h1").inner_text() == "Your turn 1"
    assert page.locator(".story", has_text="plays").count() == 0


def test_enter_again_while_the_table_is_being_made_makes_no_second_one(
    server: Server, watched: Watched
) -> None:
    made: list[str] = []
    page = watched.page()
    page.goto(server.address)
    page.locator('[data-key="quick dominion"]').focus()

    def slowly(route: Any) -> None:
        if route.request.method == "POST":
            made.append(route.request.url)
            page.wait_for_timeout(300)
        route.continue_()

    page.route(re.compile("/api/(guests|tables)$"), slowly)
    for _ in range(4):
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    turn(page)

    assert [url.rpartition("/")[2] for url in made] == ["guests", "tables"]


def test_after_an_answer_the_focus_is_on_nothing_that_ends_a_phase(server: Server, watched: Watched) -> None:
    page = watched.page()
    dominion(page, server)
    page.evaluate(ANSWERS)
    page.locator(".question button", has_text="Play all Treasures").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_timeout(50)
    page.keyboard.press("Enter")
    turn(page)
    page.keyboard.press("Enter")
    page.keyboard.press(" ")

    answered(page, 1)
    assert "Buy" in page.locator(".bar .chip").first.inner_text()
    assert page.evaluate(FOCUS) == ""


def test_a_pile_whose_buy_would_be_the_last_one_does_not_keep_the_focus(
    server: Server, watched: Watched
) -> None:
    page = watched.page()
    sit(page, server, moments.LAST_PROVINCE.replace("coins: 8", "coins: 8, buys: 2"))
    turn(page)
    page.evaluate(ANSWERS)
    page.locator('.pile[data-name="Copper"] .can, .pile.can[data-name="Copper"]').first.focus()
    page.keyboard.down("Enter")
    for _ in range(8):
        page.keyboard.down("Enter")  # it is held down
    page.keyboard.up("Enter")
    turn(page)
    assert page.evaluate(FOCUS) == ""
    page.keyboard.press("Enter")

    answered(page, 1)
    assert page.locator(".story", has_text="buys").count() == 1


def test_a_key_that_is_held_down_passes_once(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT, asking="public")
    turn(page)
    page.evaluate(ANSWERS)
    page.keyboard.down("p")
    for _ in range(10):
        page.keyboard.down("p")
        page.wait_for_timeout(60)
    page.keyboard.up("p")

    answered(page, 1)


def test_a_second_press_that_was_made_at_once_answers_no_other_question(
    server: Server, watched: Watched
) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT, asking="public")
    turn(page)
    page.evaluate(ANSWERS)
    page.keyboard.press("p")
    page.keyboard.press("p")
    page.keyboard.press("p")

    answered(page, 1)


def test_a_double_click_answers_once(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT, asking="public")
    turn(page)
    page.evaluate(ANSWERS)
    box = page.locator(".question .none").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down(click_count=1)
    page.mouse.up(click_count=1)
    until(
        page, "() => window.answers === 1 && !document.getElementById('page').classList.contains('sending')"
    )
    page.wait_for_timeout(120)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)

    answered(page, 1)


def test_a_single_click_and_a_key_answer_as_before(server: Server, watched: Watched) -> None:
    page = watched.page()
    dominion(page, server)
    page.evaluate(ANSWERS)
    page.keyboard.press("ArrowRight")
    until(page, "() => document.activeElement.matches('.question button')")
    page.locator(".question button", has_text="Play all Treasures").click()
    turn(page)
    page.keyboard.press("p")

    answered(page, 2)


def test_escape_leaves_the_field_and_a_slash_is_no_first_letter(server: Server, watched: Watched) -> None:
    page = watched.page()
    dominion(page, server)
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.className") == "command"
    page.keyboard.press("/")
    assert page.locator(".command").input_value() == ""
    page.keyboard.type("a/b")
    assert page.locator(".command").input_value() == "a/b"
    page.keyboard.press("Escape")

    assert page.evaluate("document.activeElement.className") != "command"
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
