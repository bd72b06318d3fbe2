"""Problems of newcomers: internal names on the page, hidden cards, small click targets, a card that covers others."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.browser.kit import KINGDOM, Server, Watched, begin, settled, turn, until

PHONE: Final = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
SMALLEST: Final = 44  # pixels of what a finger presses
SMALL: Final = """(least) => [...document.querySelectorAll("button, a.button, select, textarea, summary, input")]
    .filter((one) => !one.matches(".named, .cite, [type=checkbox], [type=radio]") && !one.closest("p, .unseen"))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one.dataset.key ?? one.textContent, one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && (width < least - .5 || height < least - .5))
    .map(([text, { width, height }]) => `${text}: ${Math.round(width)} x ${Math.round(height)}`)"""
HIDDEN: Final = """() => [...document.querySelectorAll(".role-landscape .card")].filter((one) => {
    const { left, top, bottom } = one.getBoundingClientRect();
    const at = document.elementFromPoint(left + 20, (top + bottom) / 2);
    return !one.contains(at);
}).map((one) => one.dataset.name)"""
MADE: Final = """async (body) => {
    const net = await import("/net.js");
    await net.beSomebody("Ann");
    return (await net.call("POST", "/api/tables", body)).table;
}"""


def dominion_of(page: Any, server: Server, kingdom: list[str]) -> None:
    """A game with these cards against a bot that has a portrait."""
    page.goto(server.address)
    page.wait_for_selector(".big")
    seats = [{"who": "me"}, {"who": "bot", "bot": "big-money"}]
    made = page.evaluate(MADE, {"game": "dominion", "options": {"kingdom": kingdom}, "seats": seats})
    page.goto(f"{server.address}t/{made}")
    turn(page)
    settled(page)


@pytest.mark.parametrize(
    ("path", "drawn"), [("", ".big"), ("decks", "[data-key=search]"), ("puzzles", ".puzzle")]
)
def test_a_finger_meets_no_small_target_on_the_pages(
    watched: Watched, server: Server, path: str, drawn: str
) -> None:
    page = watched.page(**PHONE)

    page.goto(server.address + path)
    page.wait_for_selector(drawn)
    settled(page)

    assert page.evaluate(SMALL, SMALLEST) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_finger_meets_no_small_target_at_the_table(watched: Watched, server: Server) -> None:
    page = watched.page(**PHONE)

    begin(page, server, "magic")

    assert page.evaluate(SMALL, SMALLEST) == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_landscapes_and_debt_are_in_sight_at_once(
    watched: Watched, server: Server, width: int, height: int
) -> None:
    page = watched.page(width, height)

    dominion_of(page, server, [*KINGDOM[:8], "Engineer", "Familiar", "Delve", "Way of the Mouse"])

    assert page.locator(".role-landscape .card").count() >= 2
    assert page.evaluate(HIDDEN) == []
    assert page.locator('[data-name="Engineer"] .pip.debt').inner_text() == "4"
    assert page.locator('[data-name="Familiar"] .pip').all_inner_texts() == ["3", "P"]


def test_a_bot_sits_there_by_the_name_of_its_portrait(watched: Watched, server: Server) -> None:
    page = watched.page()

    dominion_of(page, server, KINGDOM)

    page.wait_for_selector(".others .face svg")
    assert page.locator(".others .name").inner_text() == "Mina"
    assert page.locator(".others .chip.bot").inner_text() == "bot"


def read_at(page: Any, card: Any) -> None:
    """Move the mouse over a card until it is shown in reading size: what is drawn meanwhile hides it again."""
    card.hover()
    box = card.bounding_box()
    for i in range(60):
        if page.locator("#large").is_visible():
            return
        page.wait_for_timeout(500)
        page.mouse.move(box["x"] + box["width"] / 2 + i % 3, box["y"] + box["height"] / 2)
    raise AssertionError("expected the card in reading size within 30 seconds")


def test_a_card_is_read_only_under_a_mouse_that_moves(watched: Watched, server: Server) -> None:
    page = watched.page()
    dominion_of(page, server, KINGDOM)
    copper = page.locator('.pile[data-name="Copper"]')
    box = copper.bounding_box()

    read_at(page, copper)
    copper.click(force=True)
    page.mouse.move(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2 + 3)
    page.wait_for_timeout(700)
    assert page.locator("#large").is_hidden()  # it was clicked, and nobody needs to read it now

    read_at(page, page.locator('.pile[data-name="Gold"]'))
    assert page.locator("#large h3").inner_text() == "Gold"


def test_a_hybrid_pip_has_both_its_colors(watched: Watched, server: Server) -> None:
    page = watched.page()

    page.goto(f"{server.address}decks")
    page.fill("input[type=search]", "boggart ram-gang")

    page.wait_for_selector(".found .pip.half.a-red.b-green")


def test_who_waits_for_a_friend_is_told_what_to_do(watched: Watched, server: Server) -> None:
    page = watched.page()

    page.goto(server.address)
    page.click('[data-key="friend magic"]')

    page.wait_for_selector("text=Send this link to a friend")
    assert "is here" in page.locator(".waits li").first.inner_text()


def test_tools_that_do_not_fit_lie_under_more(watched: Watched, server: Server) -> None:
    page, friend = watched.page(1024, 768, locale="de-DE"), watched.page()
    page.goto(server.address)
    page.click('[data-key="friend magic"]')
    friend.goto(page.locator("[data-key='link 1']").get_attribute("href"))
    friend.click("[data-key=join]")

    page.wait_for_selector(".bar.tight")
    until(page, "() => document.querySelector('.bar').scrollWidth <= 1024")
    page.click("[data-key=more]")
    page.locator("[data-key=concede]").wait_for()

    page.set_viewport_size({"width": 1600, "height": 900})
    page.wait_for_selector(".bar:not(.tight)")
    page.locator("[data-key=concede]").wait_for()


def test_the_fonts_have_the_letters_of_both_languages(watched: Watched, server: Server) -> None:
    page = watched.page()
    page.goto(server.address)
    page.wait_for_selector(".big")

    for font in (
        "700 40px Alegreya",
        "400 40px 'Source Sans 3'",
        "600 40px 'Source Sans 3'",
        "700 40px 'Source Sans 3'",
    ):
        missing = page.evaluate(
            """async (font) => {
            await document.fonts.load(font, "ÄA");
            const [own, other] = ["monospace", "serif"].map((rest) => {
                const pen = document.createElement("canvas").getContext("2d");
                return (letter) => { pen.font = `${font}, ${rest}`; return pen.measureText(letter).width; };
            });
            return [..."ÄÖÜäöüßéñÉ„“…"].filter((letter) => own(letter) !== other(letter));
        }""",
            font,
        )
        assert missing == [], font
