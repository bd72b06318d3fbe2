"""Whole games in the browser: by mouse, and by keys alone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import (
    Finger,
    Hand,
    Keys,
    Server,
    Watched,
    becomes,
    begin,
    buys,
    choose,
    dominion,
    goes_on,
    sit,
    turn,
)

pytestmark = pytest.mark.slow


WAYS = {
    "mouse": (Hand(), {}),
    "keys": (Keys(), {}),
    "touch": (Finger(), {"has_touch": True, "is_mobile": True, "width": 390, "height": 844}),
}
MOST = 700  # answers of a person
AGAIN = [("dominion", "touch"), ("magic", "mouse")]  # the other game is played that way, too
LONG = pytest.mark.skipif(
    "CARDWRIGHT_QUICK" in os.environ, reason="for quick builds each way is tried in some game"
)


@pytest.mark.parametrize(
    ("game", "way"),
    [
        pytest.param(game, way, marks=LONG if (game, way) in AGAIN else [])
        for game in ("dominion", "magic")
        for way in WAYS
    ],
)
def test_a_whole_game(server: Server, watched: Watched, game: str, way: str) -> None:
    hand, screen = WAYS[way]
    page = watched.page(**screen)
    page.goto(server.address)
    page.wait_for_selector("[data-key=name]")
    if way == "keys":
        tab_to(page, "name")
        page.keyboard.type("Ann")
        tab_to(page, f"quick {game}")
        page.keyboard.press("Enter")
    else:
        page.fill("[data-key=name]", "Ann")
        hand.press(page, page.locator(f'[data-key="quick {game}"]'))

    answers = 0
    while turn(page) and answers < MOST:
        answers += 1
        choose(page, (buys if game == "dominion" else goes_on)(page), hand)

    assert page.locator("#page.over").count() == 1
    result = page.locator("dialog[open]")
    result.wait_for()
    assert "Ann" in result.inner_text()
    hand.press(page, page.locator("dialog[open] header button"))
    page.wait_for_selector("dialog[open]", state="detached")
    lines = page.locator(".story .lines li").all_inner_texts()
    assert any("Ann" in line for line in lines)


def test_a_game_that_is_over_is_looked_at_again_and_gone_on_with(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.LAST_PROVINCE)
    turn(page)
    page.locator('.pile.can[data-name="Province"]').click()
    result = page.locator("dialog[open]")
    result.wait_for()
    assert "Province" in result.inner_text()
    result.get_by_text("Score by turn").click()
    result.locator("svg.plot polyline").first.wait_for()
    scores = result.locator(".plots tbody tr").last.locator("td").all_inner_texts()
    assert scores == result.locator(".score").all_inner_texts()

    result.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Last", exact=True).click()
    last = page.locator(".question .chip").inner_text()
    page.get_by_role("button", name="Back", exact=True).click()
    assert page.locator(".question .chip").inner_text() != last
    page.keyboard.press("ArrowRight")
    assert page.locator(".question .chip").inner_text() == last

    page.get_by_role("button", name="First").click()
    with page.expect_download() as told:
        page.get_by_role("button", name="Download scenario").click()
    assert "game: dominion" in Path(told.value.path()).read_text(encoding="utf-8")
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_selector("#page:not(.over) .seat.mine")
    assert turn(page)


def test_an_answer_is_taken_back(server: Server, watched: Watched) -> None:
    page = watched.page()
    dominion(page, server)
    hand = page.locator(".mine .role-hand").inner_text()

    page.locator(".question .can", has_text="Play all Treasures").click()
    page.wait_for_selector(".mine .role-play .card")
    turn(page)
    page.keyboard.press("u")
    page.wait_for_selector(".mine .role-play .card", state="detached")

    becomes(page, page.locator(".mine .role-hand").inner_text, hand)


def test_a_pile_of_cards_is_opened_and_closed_by_keys(server: Server, watched: Watched) -> None:
    page = watched.page()
    begin(page, server, "magic")
    sideboard = page.locator(".mine [data-key^='zone:']", has_text="sideboard")

    sideboard.focus()
    page.keyboard.press("Enter")
    assert sideboard.get_attribute("aria-expanded") == "true"
    page.keyboard.press("Enter")

    assert sideboard.get_attribute("aria-expanded") == "false"


def test_the_line_for_commands_plays(server: Server, watched: Watched) -> None:
    page = watched.page()
    dominion(page, server)

    page.keyboard.press("/")
    page.keyboard.type("play all")
    page.keyboard.press("Enter")
    page.wait_for_selector(".mine .role-play .card")
    turn(page)
    page.keyboard.type("nonsense")
    page.keyboard.press("Enter")

    page.locator("#alert", has_text="nonsense").wait_for()


def test_why_not_names_a_rule(server: Server, watched: Watched) -> None:
    page = watched.page()
    dominion(page, server)

    page.locator('.pile[data-name="Province"]').click()
    page.get_by_role("button", name="Why can't I?").click()

    page.locator("dialog[open] .cite").first.click()
    assert page.locator("dialog[open] h3").first.inner_text()


def focused(page: Any) -> str:
    """The thing that has the focus."""
    return str(page.evaluate("document.activeElement?.dataset?.key ?? ''"))


def tab_to(page: Any, key: str) -> None:
    """Tab until something has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if focused(page) == key:
            return
    raise AssertionError(f"Tab does not lead to {key}")
