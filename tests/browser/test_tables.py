"""Seats by link, servers that die, narrow screens."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser.kit import (
    Finger,
    Server,
    Watched,
    becomes,
    begin,
    buys,
    choose,
    dominion,
    either,
    first_asked,
    turn,
    until,
)

pytestmark = pytest.mark.slow


def test_two_persons_by_a_link(server: Server, watched: Watched) -> None:
    ann, bob = watched.page(), watched.page()
    ann.goto(server.address)
    ann.fill("[data-key=name]", "Ann")
    ann.click("summary")
    ann.locator(".setup fieldset .row").nth(1).locator("select").first.select_option("link")
    ann.locator("details .big").click()
    link = ann.locator("main li a").get_attribute("href")

    bob.goto(link)
    bob.fill("[data-key=name]", "Bob")
    bob.locator(".big").click()
    asked = first_asked(ann, bob)
    other = bob if asked is ann else ann

    choose(asked, buys(asked))
    asked.wait_for_selector(".mine .role-play .card, .story .lines li:nth-child(2)")
    until(other, "() => document.querySelectorAll('.story .lines li').length > 1")
    assert other.locator(".others .role-hand .card").count() == 0
    assert {ann.locator(".mine .name").inner_text(), bob.locator(".mine .name").inner_text()} == {
        "Ann",
        "Bob",
    }


def test_a_page_comes_back_when_the_server_was_killed(mortal: Server, watched: Watched) -> None:
    watched.expected = [r"WebSocket", r"ERR_CONNECTION"]
    page = watched.page()
    dominion(page, mortal)
    for _ in range(6):
        turn(page)
        choose(page, buys(page))
    turn(page)
    hand, story = mine(page), page.locator(".story .lines li").last.inner_text()

    mortal.kill()
    page.wait_for_selector("#page.away")
    mortal.start()
    turn(page)

    becomes(page, lambda: mine(page), hand)
    becomes(page, page.locator(".story .lines li").last.inner_text, story)
    lines = page.locator(".story .lines li").count()
    choose(page, either(page))
    until(page, f"() => document.querySelectorAll('.story .lines li').length > {lines}")


def test_an_answer_that_was_on_its_way_arrives_once(mortal: Server, watched: Watched) -> None:
    watched.expected = [r"WebSocket", r"ERR_CONNECTION"]
    page = watched.page()
    dominion(page, mortal)

    mortal.kill()
    page.locator(".question .can", has_text="Play all Treasures").click()
    mortal.start()
    page.wait_for_selector(".mine .role-play .card")

    turn(page)
    played = page.locator(".story .lines").inner_text().count("Ann plays")
    assert played == 1
    page.reload()
    turn(page)
    assert page.locator(".story .lines").inner_text().count("Ann plays") == 1


def test_an_answer_that_no_longer_fits_is_asked_for_again(mortal: Server, watched: Watched) -> None:
    watched.expected = [r"WebSocket", r"ERR_CONNECTION"]
    page = watched.page()
    dominion(page, mortal)
    copper = page.locator(".mine .role-hand .card.can").first

    mortal.kill()
    copper.click()
    mortal.start()
    page.locator("#alert", has_text="did not reach the table: please choose again").wait_for()
    assert "expected" not in page.locator("#alert").inner_text()

    turn(page)
    copper.click()
    page.wait_for_selector(".mine .role-play .card")
    page.reload()
    turn(page)
    assert page.locator(".story .lines").inner_text().count("Ann plays") == 1


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_a_phone_never_scrolls_sideways(server: Server, watched: Watched, game: str, language: str) -> None:
    page = watched.page(390, 844, locale=language, has_touch=True)
    page.goto(server.address)
    page.wait_for_selector("summary")
    page.click("summary")
    assert wide(page) <= 390

    begin(page, server, game)
    finger = Finger()
    for n in range(12):
        if not turn(page):
            break
        assert wide(page) <= 390
        first = page.locator(".board .can, .question .can:enabled")
        finger.press(page, first if n % 3 and first.count() else either(page))
        if page.locator("dialog[open] .choices").count():
            assert wide(page) <= 390
            finger.press(page, page.locator("dialog[open] .choices button"))


@pytest.mark.parametrize("game", ["dominion", "magic"])
@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_a_phone_shows_every_button_of_the_bar(
    server: Server, watched: Watched, game: str, language: str
) -> None:
    page = watched.page(390, 844, locale=language, has_touch=True)
    begin(page, server, game)
    more = page.locator("[data-key=more]")
    assert inside(page, ".bar > *")
    assert page.locator("[data-key=takeback]").is_hidden()

    Finger().press(page, more)

    assert more.get_attribute("aria-expanded") == "true"
    assert inside(page, ".tools > *")
    for key in ("takeback", "settings", "rules", "help", *(("concede", "stops") if game == "magic" else ())):
        assert page.locator(f"[data-key={key}]").is_visible(), key
    page.locator("[data-key=settings]").tap()
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    more.press("Enter")
    assert page.locator("[data-key=takeback]").is_hidden()


def test_a_wide_page_has_every_button_of_the_bar_at_once(server: Server, watched: Watched) -> None:
    page = watched.page()
    begin(page, server, "magic")

    assert page.locator("[data-key=more]").is_hidden()
    for key in ("takeback", "settings", "concede", "stops"):
        assert page.locator(f"[data-key={key}]").is_visible(), key


def inside(page: Any, what: str) -> bool:
    """Whether all that is shown of these lies within the page from left to right."""
    boxes = [box for one in page.locator(what).all() if (box := one.bounding_box()) is not None]
    assert boxes
    return all(box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"] for box in boxes)


def mine(page: Any) -> list[str]:
    """The cards before oneself, as they are read out."""
    return [str(text) for text in page.locator(".mine .card .spoken").all_text_contents()]


def wide(page: Any) -> int:
    """How wide the page is, with what would have to be scrolled to."""
    return int(page.evaluate("document.documentElement.scrollWidth"))


def test_the_counters_of_a_seat_keep_their_order_when_the_page_is_loaded_again(
    server: Server, watched: Watched
) -> None:
    page = watched.page()
    dominion(page, server)
    while "2" not in page.locator(".bar h1").inner_text():
        choose(page, buys(page))
        turn(page)
    shown = counted(page)
    page.reload()
    turn(page)

    assert len(shown) > 3
    assert counted(page) == shown


def counted(page: Any) -> list[str]:
    """The names of what is counted for one's own seat, as they stand there."""
    return [text.split()[0] for text in page.locator(".seat.mine > header .chip").all_inner_texts()]
