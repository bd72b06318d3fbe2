"""The story beside the board: the colors of its lines, what a click on them opens, announcements; why something is
not offered.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import Server, Watched, choose, sit, turn, until

pytestmark = pytest.mark.slow

LINES: Final = "[...document.querySelectorAll('.story .lines li')]"


@pytest.fixture
def page(server: Server, watched: Watched) -> Any:
    """A table at which Ann has played a card, and Bob a turn."""
    found = watched.page()
    sit(found, server, moments.BUYS)
    turn(found)
    choose(found, found.locator(".question .can", has_text="Play all Treasures"))
    found.locator('.pile.can[data-name="Silver"]').click()
    until(found, f"() => {LINES}.some((one) => one.innerText.includes('Bob'))")
    turn(found)
    return found


def told(page: Any) -> list[str]:
    """The lines that are shown."""
    found: list[str] = page.locator(".story .lines li").all_inner_texts()
    return found


def only(page: Any, which: str) -> None:
    """Choose whose lines are shown."""
    page.get_by_label("Show in the story").select_option(label=which)


def test_all_lines_are_shown_until_somebody_chooses(page: Any) -> None:
    assert page.get_by_label("Show in the story").locator("option").all_inner_texts() == [
        "All lines",
        "My lines",
        "Each rule once",
        "Bob",
    ]
    lines = "".join(told(page))
    assert "Ann" in lines
    assert "Bob" in lines


def test_ones_own_lines_alone(page: Any) -> None:
    only(page, "My lines")

    lines = told(page)
    assert any("Silver" in line for line in lines)
    assert not any(line.startswith("Bob") for line in lines)


def test_the_lines_of_another_seat_alone(page: Any) -> None:
    only(page, "Bob")

    lines = told(page)
    assert any(line.startswith("Bob") for line in lines)
    assert not any(line.startswith("Ann") for line in lines)


def test_each_rule_is_shown_once(page: Any) -> None:
    every = page.locator(".story .lines .cite").all_inner_texts()
    only(page, "Each rule once")

    rules = page.locator(".story .lines .cite").all_inner_texts()
    assert sorted(rules) == sorted(set(every))
    assert len(every) > len(rules)


def test_what_was_chosen_is_kept_and_new_lines_keep_to_it(page: Any) -> None:
    only(page, "My lines")
    page.reload()
    turn(page)
    assert page.get_by_label("Show in the story").input_value() == "mine"
    before = len(told(page))
    for _ in ("Action phase", "Buy phase"):
        choose(page, page.locator(".question .none"))
        turn(page)
    until(page, f"() => {LINES}.length > {before}")
    turn(page)

    assert not any(line.startswith("Bob") for line in told(page))


def test_a_seat_of_another_table_is_no_choice_here(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.add_init_script("localStorage.setItem('cardwright.story', '4')")
    sit(page, server, moments.BUYS)
    turn(page)

    assert page.get_by_label("Show in the story").input_value() == ""


def test_a_rule_of_the_story_opens(page: Any) -> None:
    cite = page.locator(".story .lines .cite").last
    number = cite.inner_text()
    cite.click()

    page.get_by_role("dialog", name=f"Rule {number}").wait_for()


def test_a_name_in_the_story_opens_the_card(page: Any) -> None:
    page.locator(".story .lines .named", has_text="Silver").first.click()

    page.get_by_role("dialog", name="Silver").wait_for()


def test_arrows_walk_through_what_can_be_opened(page: Any) -> None:
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("s")
    page.keyboard.press("ArrowDown")
    last = page.evaluate("document.activeElement.textContent")
    page.keyboard.press("ArrowUp")
    before = page.evaluate("document.activeElement.textContent")
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.textContent") == last
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.textContent") == before
    page.keyboard.press("Home")
    page.keyboard.press("Enter")

    page.wait_for_selector("dialog[open]")


def test_new_lines_are_read_out_politely(page: Any) -> None:
    live = page.locator("#live")
    assert live.get_attribute("aria-live") == "polite"
    assert live.get_attribute("role") == "log"
    assert page.locator("#alert p").count() == 0

    for _ in ("Action phase", "Buy phase"):
        choose(page, page.locator(".question .none"))
        turn(page)

    until(page, "() => document.querySelector('#live').innerText.includes('Bob')")  # what he did meanwhile
    assert live.locator("p").count() <= 12


def test_why_a_pile_is_not_offered(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.DISCARDS)
    turn(page)

    page.locator('.pile[data-name="Province"]').click()
    page.locator("dialog [data-key=why]").click()

    until(page, "() => document.querySelectorAll('dialog[open]').length === 2")
    assert "Province" in page.locator("dialog[open]").last.inner_text()


def test_why_what_was_typed_can_not_be_done(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.DISCARDS)
    turn(page)

    page.keyboard.press("/")
    page.keyboard.type("buy Province")
    page.keyboard.press("Enter")
    page.locator("#alert").get_by_role("button", name="Why can't I?").click()

    page.wait_for_selector("dialog[open]")
    said = page.locator("dialog[open]").inner_text()
    assert "Province" in said
    assert page.locator("dialog[open] .cite").count() == 1


def test_why_words_that_name_nothing_have_no_answer(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.DISCARDS)
    turn(page)

    page.keyboard.press("/")
    page.keyboard.type("dance wildly")
    page.keyboard.press("Enter")
    page.locator("#alert").get_by_role("button", name="Why can't I?").click()

    until(page, "() => document.querySelectorAll('#alert p').length === 2")
    assert "dance wildly" in page.locator("#alert p").last.inner_text()


def test_w_asks_why_of_what_has_the_focus(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.ATTACKS)
    turn(page)

    page.locator('.mine .card[data-name="Giant Growth"]').focus()
    page.keyboard.press("w")

    page.wait_for_selector("dialog[open]")
    assert "Giant Growth" in page.locator("dialog[open]").inner_text()
