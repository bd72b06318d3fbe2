"""The page for making decks: search, a pasted list, missing cards, the stored deck, playing it."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser.axe import looked_at, source
from tests.browser.kit import Server, Watched, becomes, held, settled, turn

pytestmark = pytest.mark.slow

THERE = """() => JSON.parse(localStorage.getItem("cardwright.decks") ?? "[]")
    .filter(([, , , there]) => there).map(([name]) => name)"""
LIST = "4 Goblin King\n4 Mogg Fanatic\n2 Grizly Bears\n52 Mountain\n\n3 Shock\n"


def opened(page: Any, server: Server) -> None:
    page.goto(server.address)
    page.click("[data-key=decks]")
    page.wait_for_selector("[data-key=search]")


def numbers(page: Any) -> list[str]:
    """The cards of the deck, with their numbers."""
    found: list[str] = page.locator(".decklist > ul > li").evaluate_all(
        "(all) => all.map((one) => one.querySelector('b').textContent + ' ' + one.querySelector('.what').textContent)"
    )
    return found


@pytest.mark.parametrize("width", [1440, 390])
def test_a_list_is_pasted_mended_kept_and_played(server: Server, watched: Watched, width: int) -> None:
    page = watched.page(width=width, height=844)
    opened(page, server)
    page.fill("[data-key=paste]", LIST)
    page.click('[data-key="read paste"]')
    page.locator(".told.warn").wait_for()
    assert "Grizly Bears" in page.locator(".told.warn").inner_text()
    assert page.locator('[data-key="play deck"]').is_disabled()

    page.get_by_role("button", name="Use Grizzly Bears").click()
    page.locator(".decklist .told:not(.warn)").wait_for(state="attached")
    assert sorted(numbers(page)) == [
        "2 Grizzly Bears",
        "3 Shock",
        "4 Goblin King",
        "4 Mogg Fanatic",
        "52 Mountain",
    ]
    page.fill("[data-key='deck name']", "Red heat")
    page.click('[data-key="keep deck"]')

    page.reload()
    page.click('[data-key="open Red heat"]')
    page.locator(".decklist > ul > li").first.wait_for()
    page.click('[data-key="play deck"]')
    page.wait_for_selector(".mine .role-hand .card")
    assert turn(page)


def test_a_deck_that_breaks_rules_is_played_all_the_same(server: Server, watched: Watched) -> None:
    page = watched.page()
    opened(page, server)
    page.fill("[data-key=paste]", "20 Forest\n")
    page.click('[data-key="read paste"]')
    page.get_by_text("expected at least 60 cards in the deck, got 20").wait_for()

    page.click('[data-key="play deck"]')

    page.wait_for_selector(".mine .role-hand .card")
    assert turn(page)


def test_of_two_lists_the_one_that_was_read_last_is_the_deck(server: Server, watched: Watched) -> None:
    page = watched.page()
    opened(page, server)
    waiting = held(page, "**/games/magic/deck")
    page.fill("[data-key=paste]", "20 Mountain\n")
    page.click('[data-key="read paste"]')
    becomes(page, lambda: len(waiting), 1)
    page.fill("[data-key=paste]", "20 Forest\n")
    page.click('[data-key="read paste"]')
    becomes(page, lambda: len(waiting), 2)
    waiting[1].continue_()
    becomes(page, lambda: numbers(page), ["20 Forest"])
    with page.expect_response("**/games/magic/deck"):
        waiting[0].continue_()
    settled(page)

    assert numbers(page) == ["20 Forest"]


def test_cards_are_found_added_and_moved(server: Server, watched: Watched) -> None:
    page = watched.page()
    opened(page, server)
    page.fill("[data-key=search]", "t:dragon c:r mv=6")
    page.click('[data-key="add Shivan Dragon"]')
    page.click('[data-key="add Shivan Dragon"]')
    page.locator('[data-key="more main Shivan Dragon"]').wait_for()
    becomes(page, lambda: numbers(page), ["2 Shivan Dragon"])

    page.click('[data-key="move main Shivan Dragon"]')
    page.wait_for_selector('[data-key="more sideboard Shivan Dragon"]')
    assert sorted(numbers(page)) == ["1 Shivan Dragon", "1 Shivan Dragon"]
    page.click('[data-key="share deck"]')
    assert (
        page.locator("dialog textarea").input_value()
        == "Deck\n1 Shivan Dragon\n\nSideboard\n1 Shivan Dragon\n"
    )


def test_a_search_that_can_not_be_read_says_why(server: Server, watched: Watched) -> None:
    watched.expected = [r"status of 400"]
    page = watched.page()
    opened(page, server)
    page.fill("[data-key=search]", "zz:1")

    page.get_by_text("the search has no field").wait_for()


def test_a_deck_that_is_kept_is_offered_at_a_new_table(server: Server, watched: Watched) -> None:
    page = watched.page()
    opened(page, server)
    page.evaluate(
        "localStorage.setItem('cardwright.decks', JSON.stringify([['Red heat', '60 Mountain\\n']]))"
    )
    page.goto(server.address)
    page.click('[data-key="settle magic"]')
    decks = page.get_by_label("Deck for seat 1", exact=True)
    decks.select_option(label="Red heat")

    page.wait_for_selector('[data-key="deck 0"]')
    assert page.locator('[data-key="deck 0"]').input_value() == "60 Mountain\n"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_has_no_violation(server: Server, watched: Watched, theme: str) -> None:
    script = source()
    page = watched.page(width=390, height=844, color_scheme=theme)
    opened(page, server)
    page.fill("[data-key=search]", "t:dragon")
    page.wait_for_selector(".found li")
    page.fill("[data-key=paste]", LIST)
    page.click('[data-key="read paste"]')
    page.locator(".told.warn").wait_for()

    assert looked_at(page, script) == []


def shelf(page: Any) -> list[str]:
    """The names of the decks that the page offers."""
    found: list[str] = page.locator(".setups [data-key^='open ']").all_inner_texts()
    return found


def saves(page: Any, name: str) -> None:
    """Make a small deck and keep it under a name."""
    page.fill("[data-key=paste]", "20 Mountain\n4 Shock\n")
    page.click("[data-key='read paste']")
    page.locator("[data-key='keep deck']:enabled").wait_for()
    page.fill("[data-key='deck name']", name)
    page.click("[data-key='keep deck']")


def on_the_server(page: Any, *names: str) -> None:
    """Wait until the page knows that the server has these decks and no others."""
    becomes(page, lambda: sorted(page.evaluate(THERE)), sorted(names))


def test_decks_are_on_the_server_and_merged_by_name(server: Server, watched: Watched) -> None:
    first, second = watched.page(), watched.page()
    opened(first, server)
    saves(first, "Red heat")
    on_the_server(first, "Red heat")
    token = first.evaluate("localStorage.getItem('cardwright.token')")

    second.goto(server.address)
    second.evaluate(f"localStorage.setItem('cardwright.token', {token!r})")
    second.evaluate(
        "localStorage.setItem('cardwright.decks', JSON.stringify([['Mine alone', '60 Forest\\n']]))"
    )
    opened(second, server)
    becomes(second, lambda: sorted(shelf(second)), ["Mine alone", "Red heat"])
    on_the_server(second, "Mine alone", "Red heat")

    first.reload()
    becomes(first, lambda: sorted(shelf(first)), ["Mine alone", "Red heat"])
    with first.expect_response(lambda answer: answer.request.method == "DELETE"):
        first.get_by_role("button", name="Delete Mine alone").click()
    second.reload()
    becomes(second, lambda: shelf(second), ["Red heat"])


def test_a_deck_that_the_server_refuses_stays_in_the_browser(server: Server, watched: Watched) -> None:
    watched.expected = [r"status of 429"]
    page = watched.page()
    opened(page, server)
    refusal = '{"code": "too-many", "error": "you have stored 60 decks here, the most allowed"}'
    page.route(
        "**/api/games/magic/decks",
        lambda route: route.fulfill(status=429, content_type="application/json", body=refusal),
    )
    saves(page, "Red heat")

    page.get_by_text("you have stored 60 decks here").wait_for()
    assert shelf(page) == ["Red heat"]
