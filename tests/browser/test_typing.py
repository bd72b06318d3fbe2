"""The command line at the bottom of the page, and messages to people who request something impossible."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import Server, Watched, asks, becomes, begin, first_asked, sit, turn, until

pytestmark = pytest.mark.slow


def types(page: Any, words: str) -> None:
    """Write into the line, and give it."""
    page.locator(".command").fill(words)
    page.keyboard.press("Enter")


def test_a_pile_is_meant_by_its_name(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.LAST_PROVINCE)
    turn(page)

    types(page, "buy")
    page.locator("#alert p", has_text="Buy Copper, Buy Curse").wait_for()
    assert not page.locator(".story", has_text="Ann buys").count()
    types(page, "province")

    page.locator(".story", has_text="Ann buys Province").wait_for()


def test_what_lies_on_the_board_as_one_card_is_one_option(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.TOO_MANY.replace("end step", "first main"))
    turn(page)
    page.locator(".command").focus()
    assert "Play Forest" in page.evaluate(
        "[...document.querySelectorAll('#options option')].map((one) => one.value)"
    )

    types(page, "play forest")

    page.locator(".story", has_text="Ann plays Forest").wait_for()


def test_a_spell_is_cast_on_what_is_named_with_it(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT.replace("2 Mountain, 2 Forest, Llanowar Elves", "Mountain"))
    turn(page)

    types(page, "cast Shock on Hill Giant")

    page.locator(".story", has_text="Hill Giant is the target").wait_for()


def test_what_names_no_target_stays_to_be_mended(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT.replace("2 Mountain, 2 Forest, Llanowar Elves", "Mountain"))
    turn(page)

    types(page, "cast Shock on Storm Crow")

    page.locator("#alert p", has_text="No option matches “Storm Crow”").wait_for()
    assert page.locator(".command").input_value() == "Storm Crow"
    assert "target" in page.locator(".question").inner_text()


def test_what_is_refused_often_is_said_once(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.LAST_PROVINCE)
    turn(page)

    for words in ("nonsense", "nonsense", "folly", "mischief", "nonsense"):
        types(page, words)

    said = page.locator("#alert p").all_inner_texts()
    assert [text.split("”")[0] for text in said] == [
        "No option matches “mischief",
        "No option matches “nonsense",
    ]


def test_a_long_name_begins_a_game(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.add_init_script("localStorage.setItem('cardwright.name', 'Wilhelmina Maximiliana of Anywhere')")

    begin(page, server, "dominion", "Wilhelmina Maximiliana of Anywhere")

    page.locator(".mine .name", has_text="Wilhelmina Maximilia").wait_for()


def test_large_type_has_everything_one_below_the_other(server: Server, watched: Watched) -> None:
    page = watched.page(shows="localStorage.setItem('cardwright.size', '200')")
    sit(page, server, moments.PAYMENT)
    turn(page)
    beside = """() => document.querySelector(".story").getBoundingClientRect().top
        < document.querySelector(".board").getBoundingClientRect().bottom"""

    assert not page.evaluate(beside)
    page.set_viewport_size({"width": 2600, "height": 1400})

    until(page, beside)


@pytest.mark.parametrize("answer", ["Refuse", "Agree"])
def test_who_asks_to_take_back_is_told_what_comes_of_it(
    server: Server, watched: Watched, answer: str
) -> None:
    ann, bob = watched.page(), watched.page()
    ann.goto(server.address)
    ann.fill("[data-key=name]", "Ann")
    ann.locator("details > summary").first.click()
    ann.locator("details select").first.select_option("magic")
    ann.get_by_label("Seat 2").first.select_option("link")
    ann.locator("details .big").last.click()
    bob.goto(ann.locator('[data-key="link 1"]').get_attribute("href"))
    bob.fill("[data-key=name]", "Bob")
    bob.locator(".big").click()
    first = first_asked(ann, bob)
    other = bob if first is ann else ann
    for page in (first, other):  # both have kept
        turn(page)
        page.locator(".question .none").click()
    turn(first)

    first.keyboard.press("u")
    first.locator(".bar", has_text="You asked to take back your move: waiting for").wait_for()
    other.get_by_role("button", name=answer).click()

    if answer == "Refuse":
        first.locator("#alert p", has_text="Your last move was not taken back").wait_for()
    else:
        asks(first, "Keep or mulligan")
        assert not first.locator("#alert p").count()
    becomes(first, first.locator(".bar", has_text="You asked to take back").count, 0)
