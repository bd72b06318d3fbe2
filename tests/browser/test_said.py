"""The page's messages about itself: the tab's title, refusals, screen-reader announcements, who is waiting for whom."""

from __future__ import annotations

from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import Server, Watched, asks, becomes, begin, invitation, sit, turn, until

pytestmark = pytest.mark.slow

GONE: Final = [r"WebSocket", r"ERR_CONNECTION"]
NO_CLIPBOARD: Final = "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
COUNTS: Final = """() => {
    window.changes = 0;
    new MutationObserver((all) => { window.changes += all.length; }).observe(
        document.querySelector(".question"), {childList: true, subtree: true, characterData: true});
}"""
SAY = """async () => { const { say } = await import("/words.js");
    return [say("cards", 1), say("cards", 2), say("cards", 0), say("deckSize", 1, 40), say("won", "{0} $&")]; }"""


def waits(server: Server, watched: Watched, **more: Any) -> Any:
    """A page of somebody who waits until the other seat is taken."""
    page = watched.page()
    page.add_init_script(more.get("script", ""))
    page.goto(server.address)
    page.fill("[data-key=name]", "Ann")
    page.click("summary")
    page.locator(".setup fieldset .row").nth(1).locator("select").first.select_option("link")
    page.locator("details .big").click()
    page.wait_for_selector("[data-key='copy 1']")
    return page


def test_who_waits_keeps_the_focus(server: Server, watched: Watched) -> None:
    page = waits(server, watched)
    page.locator("[data-key='link 1']").focus()

    for _ in range(2):  # it looks again only after it has shown what the first answer said
        with page.expect_response(lambda answer: "/api/tables/" in answer.url):
            pass

    assert page.evaluate("document.activeElement.dataset.key") == "link 1"


def test_a_link_is_copied_where_there_is_no_clipboard(server: Server, watched: Watched) -> None:
    page = waits(server, watched, script=NO_CLIPBOARD)
    link = page.locator("[data-key='link 1']").get_attribute("href")

    page.locator("[data-key='copy 1']").click()
    page.get_by_role("button", name="Copied").wait_for()

    page.evaluate("document.querySelector('main').append(document.createElement('textarea'))")
    page.locator("main textarea").focus()
    page.keyboard.press("Control+v")
    becomes(page, page.locator("main textarea").input_value, link)


def test_who_waits_sees_that_the_server_is_away_and_comes_back(mortal: Server, watched: Watched) -> None:
    watched.expected = GONE
    page = waits(mortal, watched)

    mortal.kill()
    page.get_by_text("Reconnecting").wait_for()
    mortal.start()

    page.get_by_text("Waiting for the other players").wait_for()
    assert page.locator("[data-key='copy 1']").is_visible()


def test_a_page_that_found_no_server_looks_again(server: Server, watched: Watched) -> None:
    watched.expected = [*GONE, "Failed to load resource"]
    page = watched.page()
    begin(page, server, "dominion")
    page.route("**/api/tables/*", lambda route: route.abort())
    page.locator("[data-key=home]").click()
    page.go_back()
    page.get_by_text("Something went wrong").wait_for()

    page.unroute("**/api/tables/*")

    assert turn(page)


def test_why_not_is_told_once(mortal: Server, watched: Watched) -> None:
    watched.expected = GONE
    page = watched.page()
    sit(page, mortal, moments.BUYS)
    turn(page)
    page.locator('.mine .role-hand .card[data-name="Estate"]').focus()
    page.keyboard.press("w")
    page.get_by_role("dialog", name="Why can't I?").wait_for()
    page.keyboard.press("Escape")

    mortal.kill()
    page.wait_for_selector("#page.away")
    mortal.start()
    turn(page)
    page.wait_for_timeout(500)

    assert page.locator("dialog").count() == 0


def refused(server: Server, watched: Watched, **looks: Any) -> tuple[Any, Any]:
    """A page on which somebody has looked up a rule that there is not, and what it says to that."""
    watched.expected = [r"status of 404"]
    page = watched.page(**looks)
    sit(page, server, moments.BUYS)
    turn(page)
    page.locator("[data-key=rules]").click()
    page.locator("dialog input").fill("D9999")
    page.keyboard.press("Enter")
    line = page.get_by_role("alert").locator("p")
    line.wait_for()
    return page, line


def test_what_is_refused_is_said_over_a_dialog(server: Server, watched: Watched) -> None:
    page, alert = refused(server, watched)

    assert alert.evaluate("(it) => Boolean(it.closest('dialog[open]'))")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.locator("#alert").evaluate("(it) => it.isConnected")


@pytest.mark.parametrize(("language", "said"), [("en-US", "Not found: "), ("de-DE", "Nicht gefunden: ")])
def test_what_the_server_refuses_is_said_in_the_language_of_the_page(
    server: Server, watched: Watched, language: str, said: str
) -> None:
    _, line = refused(server, watched, locale=language)

    assert line.inner_text().startswith(f"{said}unknown rule 'D9999': expected ")
    assert line.locator("[lang=en]").inner_text().startswith("unknown rule ")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en-US", ["1 card", "2 cards", "0 cards", "1 card in the deck, at least 40", "{0} $& won"]),
        (
            "de-DE",
            ["1 Karte", "2 Karten", "0 Karten", "1 Karte im Deck, mindestens 40", "{0} $& hat gewonnen"],
        ),
    ],
)
def test_a_number_has_its_singular_and_a_name_is_said_as_it_is(
    server: Server, watched: Watched, language: str, said: list[str]
) -> None:
    page = watched.page(locale=language)
    page.goto(server.address)
    page.wait_for_selector(".big")

    assert page.evaluate(SAY) == said


def test_the_tab_says_who_decides(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.wait_for_selector(".big")
    assert page.title() == "Cardwright"

    sit(page, server, moments.LAST_PROVINCE)
    turn(page)
    becomes(page, page.title, "Your decision \N{MIDDLE DOT} Dominion")
    page.locator('.pile.can[data-name="Province"]').click()

    until(page, "() => document.title === 'The game is over \N{MIDDLE DOT} Dominion'")


def test_the_focus_comes_back_to_a_button_that_was_drawn_anew_behind_a_dialog(
    server: Server, watched: Watched
) -> None:
    page, other = watched.page(), watched.page()
    sit(page, server, moments.BUYS)
    turn(page)
    page.locator("[data-key=settings]").press("Enter")
    page.locator("dialog[open]").wait_for()

    other.goto(page.url)
    page.locator(".bar .chip", has_text="1 watching").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")

    becomes(page, lambda: page.evaluate("document.activeElement.dataset.key"), "settings")


def test_a_question_that_stays_the_same_is_not_read_out_again(server: Server, watched: Watched) -> None:
    page, other = watched.page(), watched.page()
    sit(page, server, moments.BUYS)
    turn(page)
    page.evaluate(COUNTS)

    other.goto(page.url)
    page.locator(".bar .chip", has_text="1 watching").wait_for()

    assert page.evaluate("window.changes") == 0
    page.locator(".question .can", has_text="Play all Treasures").click()
    asks(page, "uy")
    assert page.evaluate("window.changes") > 0


def test_a_link_to_a_seat_that_is_taken_says_so(server: Server, watched: Watched) -> None:
    page, bob, cid = watched.page(), watched.page(), watched.page()
    page.goto(server.address)
    page.wait_for_selector(".big")
    link = invitation(page, server)
    bob.goto(link)
    bob.locator("[data-key=join]").click()
    bob.wait_for_selector(".seat.mine")

    cid.goto(link)

    cid.get_by_text("Someone else has already taken this seat").wait_for()
    assert not cid.locator(".seat").count()


def test_who_is_nobody_at_this_server_becomes_a_guest(server: Server, watched: Watched) -> None:
    watched.expected = [r"status of 403"]
    page = watched.page()
    page.goto(server.address)
    page.wait_for_selector(".big")
    page.evaluate("localStorage.setItem('cardwright.token', 'a'.repeat(43))")  # of another database

    begin(page, server, "dominion", "Ann")

    assert page.locator(".mine .name").inner_text() == "Ann"


def test_what_can_be_chosen_is_told_apart_where_colors_are_the_systems(
    server: Server, watched: Watched
) -> None:
    page = watched.page(forced_colors="active")
    sit(page, server, moments.BUYS)
    turn(page)

    width = "(it) => parseFloat(getComputedStyle(it).borderTopWidth)"
    can, other = (page.locator(f'.mine .card[data-name="{name}"]').first for name in ("Gold", "Estate"))
    assert can.evaluate("(it) => getComputedStyle(it).borderTopStyle") == "double"
    assert can.evaluate(width) >= 3 > other.evaluate(width)  # two lines are seen from three pixels on


def test_the_hand_stays_in_sight(server: Server, watched: Watched) -> None:
    page = watched.page()
    more = "Llanowar Elves, Hill Giant, Savannah Lions, Wind Drake, Jace Beleren, Bonesplitter, Howling Mine]"
    sit(page, server, moments.PAYMENT.replace("Llanowar Elves]", more))
    turn(page)

    hand = page.locator(".mine .role-hand .card")
    assert hand.count() > 1
    for i in range(hand.count()):
        box = hand.nth(i).bounding_box()
        assert 0 <= box["y"] < box["y"] + box["height"] <= page.viewport_size["height"]
        assert 0 <= box["x"] < page.viewport_size["width"]
