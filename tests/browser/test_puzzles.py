"""The shelf of puzzles, and an attempt at one: lost, taken back, solved."""

from __future__ import annotations

import base64
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser.axe import looked_at, source
from tests.browser.kit import Server, Watched, turn, until

pytestmark = pytest.mark.slow

FIRST = "dominion/what-comes-first"


def shelf(page: Any, server: Server) -> None:
    """The page with all puzzles, from the lobby."""
    page.goto(server.address)
    page.click("[data-key=puzzles]")
    page.wait_for_selector(".puzzle")


def lost_and_taken_back(page: Any, server: Server) -> None:
    """An attempt after a wrong first move that was taken back."""
    shelf(page, server)
    page.click(f'[data-key="puzzle {FIRST}"]')
    page.locator(".mine .role-hand .card[data-name=Smithy]").click()
    page.wait_for_selector(".tip.bad")
    assert "reach the goal any more" in page.locator(".tip.bad").inner_text()
    page.click('[data-key="puzzle undo"]')
    page.wait_for_selector(".tip:not(.bad)")


def test_an_attempt_that_can_not_succeed_is_taken_back_on_a_phone(server: Server, watched: Watched) -> None:
    page = watched.page(width=390, height=844)
    lost_and_taken_back(page, server)

    assert page.locator('[data-key="puzzle answer"]').is_visible()


def test_an_attempt_is_solved_with_the_solution(server: Server, watched: Watched) -> None:
    page = watched.page(width=1440, height=844)
    lost_and_taken_back(page, server)
    page.click('[data-key="puzzle answer"]')
    page.wait_for_selector("dialog ol li")
    line = page.locator("dialog ol li").all_inner_texts()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    for said in line:
        turn(page)
        page.locator(".command").fill(said)
        page.keyboard.press("Enter")
        until(page, "() => document.querySelector('.command').value === ''")

    page.get_by_role("dialog", name="Solved").wait_for()
    page.get_by_role("dialog", name="Solved").get_by_role("link", name="All puzzles").click()
    page.locator(f'.puzzle.done[data-key="puzzle {FIRST}"]').wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_shelf_and_an_attempt_have_no_violation(server: Server, watched: Watched, theme: str) -> None:
    script = source()
    page = watched.page(width=390, height=844, color_scheme=theme)
    shelf(page, server)
    assert looked_at(page, script) == []
    page.click(f'[data-key="puzzle {FIRST}"]')
    page.locator(".mine .role-hand .card[data-name=Smithy]").click()
    page.wait_for_selector(".tip.bad")
    assert looked_at(page, script) == []


def test_a_puzzle_of_ones_own_comes_by_link(server: Server, watched: Watched) -> None:
    text = "name: Mine\ngame: magic\nseats: [Ann, Bob]\nposition:\n  Ann: {hand: [Shock], battlefield: [Mountain]}\n"
    text += "  Bob: {life: 2}\ngoal:\n  task: Win.\n  reach: {winner: Ann}\n"
    page = watched.page()
    packed = base64.urlsafe_b64encode(text.encode()).decode()
    page.goto(f"{server.address}puzzles#own={packed}")

    page.wait_for_selector("[data-key='own puzzle']")
    assert page.locator("[data-key='own puzzle']").input_value() == text
    page.click("[data-key='play own']")
    page.locator(".question .tip", has_text="Mine: Win.").wait_for()
