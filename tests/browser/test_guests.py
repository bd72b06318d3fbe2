"""People who join by a seat's link: bringing a deck, by mouse, by keys and by touch."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser.kit import Finger, Hand, Keys, Server, Watched, becomes, held, invitation, settled

pytestmark = pytest.mark.slow

GOOD: Final = "4 Grizzly Bears\n56 Forest\n"
WRONG: Final = "4 Grizly Bears\n52 Forest\n4 No Such Card\n"
DROPS: Final = """(text) => {
    const moved = new DataTransfer();
    moved.items.add(new File([text], "deck.txt"));
    document.querySelector("[data-key=deck]").dispatchEvent(
        new DragEvent("drop", {dataTransfer: moved, bubbles: true, cancelable: true}));
}"""


def guest(server: Server, watched: Watched, *seats: str, **more: Any) -> Any:
    """A page of somebody who has opened the link of a seat. `seats`: who else has one."""
    page = watched.page(**more)
    page.goto(server.address)
    page.wait_for_selector(".big")
    page.goto(invitation(page, server, seats))
    page.wait_for_selector("[data-key=join]")
    return page


def hand(page: Any) -> set[str]:
    """What the guest holds once the game has begun."""
    page.wait_for_selector(".mine .role-hand .card")
    return set(
        page.locator(".mine .role-hand .card").evaluate_all("(all) => all.map((one) => one.dataset.name)")
    )


def test_every_card_of_a_guests_deck_that_is_unknown_is_listed(server: Server, watched: Watched) -> None:
    watched.expected = [r"status of 400"]
    page = guest(server, watched)
    page.fill("[data-key=deck]", WRONG)
    page.locator("[data-key=deck]").blur()

    page.wait_for_selector(".told.warn li")
    assert [one.split("Use ")[0].strip() for one in page.locator(".told li").all_inner_texts()] == [
        "4 Grizly Bears (line 1): this server knows no card of this name.",
        "4 No Such Card (line 3): this server knows no card of this name.",
    ]


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
@pytest.mark.parametrize("pressing", [Keys(), Finger()], ids=["keys", "finger"])
def test_a_guest_brings_a_deck(server: Server, watched: Watched, pressing: Hand, language: str) -> None:
    page = guest(server, watched, width=390, height=844, has_touch=True, locale=language)
    if isinstance(pressing, Keys):
        page.locator("[data-key=name]").focus()
        page.keyboard.type("Bob")
        for _ in range(2):  # over the list of decks
            page.keyboard.press("Tab")
        page.keyboard.insert_text(GOOD)
        for _ in range(2):  # over the file
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    else:
        page.locator("[data-key=name]").tap()
        page.keyboard.type("Bob")
        page.locator("[data-key=deck]").tap()
        page.keyboard.insert_text(GOOD)
        page.locator("[data-key=join]").tap()

    assert hand(page) <= {"Forest", "Grizzly Bears"}
    assert page.locator(".mine .name").inner_text() == "Bob"


def test_a_guest_who_sits_down_while_the_deck_is_checked_is_one_person(
    server: Server, watched: Watched
) -> None:
    page = guest(server, watched)
    created: list[str] = []
    page.on("request", lambda sent: created.append(sent.url) if sent.url.endswith("/api/guests") else None)
    page.fill("[data-key=deck]", GOOD)
    page.click("[data-key=join]")  # leaving the field checks the deck

    assert hand(page) <= {"Forest", "Grizzly Bears"}
    assert len(created) == 1


def test_a_guest_drops_a_file_or_chooses_one(server: Server, watched: Watched, tmp_path: Path) -> None:
    page = guest(server, watched)
    page.evaluate(DROPS, GOOD)
    field = page.locator("[data-key=deck]")
    becomes(page, field.input_value, GOOD)
    page.get_by_text("This deck can be played.").wait_for()
    field.fill("")
    page.get_by_text("the deck that this table has for your seat").wait_for()
    file = tmp_path / "deck.txt"
    file.write_text("60 Island\n", encoding="utf-8")
    page.set_input_files("input[type=file]", str(file))

    becomes(page, field.input_value, "60 Island\n")
    page.get_by_text("This deck can be played.").wait_for()


def test_what_was_found_in_an_older_text_is_not_told(server: Server, watched: Watched) -> None:
    watched.expected = [r"status of 400"]
    page = guest(server, watched)
    waiting = held(page, "**/missing.js")
    page.fill("[data-key=deck]", WRONG)
    page.locator("[data-key=deck]").blur()
    becomes(page, lambda: len(waiting), 1)
    page.fill("[data-key=deck]", GOOD)
    page.locator("[data-key=deck]").blur()
    page.get_by_text("This deck can be played.").wait_for()
    waiting[0].continue_()
    page.evaluate("import('/missing.js').then(() => {})")
    settled(page)

    assert page.locator(".told").inner_text() == "This deck can be played."


def test_a_guest_takes_a_deck_that_comes_with_the_game(server: Server, watched: Watched) -> None:
    page = guest(server, watched)
    page.fill("[data-key=name]", "Bob")
    decks = page.get_by_label("Your deck").get_by_role("combobox")
    first = decks.locator("option").first.get_attribute("value")
    decks.select_option(first)

    page.wait_for_selector("[data-key=deck]", state="detached")
    assert page.locator("[data-key=name]").input_value() == "Bob"
    page.click("[data-key=join]")
    assert hand(page)


def test_a_guest_without_a_deck_has_the_one_of_the_table(server: Server, watched: Watched) -> None:
    page = guest(server, watched)

    assert "the deck that this table has for your seat" in page.locator(".told").inner_text()
    page.click("[data-key=join]")
    assert hand(page)


def test_a_deck_that_can_not_be_played_leaves_the_seat_free(server: Server, watched: Watched) -> None:
    watched.expected = [r"status of 400"]
    page = guest(server, watched, "link")
    page.fill("[data-key=deck]", WRONG)
    page.click("[data-key=join]")
    page.locator("#alert p").wait_for()

    assert "Grizly Bears" in page.locator("#alert").inner_text()
    assert page.locator("[data-key=deck]").input_value() == WRONG
    page.fill("[data-key=deck]", GOOD)
    page.click("[data-key=join]")
    page.get_by_text("Waiting for the other players").wait_for()


def test_nobody_is_asked_for_a_deck_where_nobody_brings_one(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.wait_for_selector(".big")
    for asked in ({"game": "dominion"}, {"game": "magic", "table": "magic-draft"}):
        page.goto(server.address)
        page.wait_for_selector(".big")
        page.goto(invitation(page, server, **asked))
        page.wait_for_selector("[data-key=join]")

        assert page.locator("textarea, input[type=file]").count() == 0


def test_what_a_guest_has_typed_stays_when_the_language_changes(server: Server, watched: Watched) -> None:
    page = guest(server, watched)
    page.fill("[data-key=name]", "Bob")
    page.fill("[data-key=deck]", GOOD)
    page.click("[data-key=settings]")
    page.locator("[data-key='set language']").select_option("de")
    page.get_by_role("dialog", name="Einstellungen").wait_for()
    page.keyboard.press("Escape")

    page.get_by_role("heading", name="Dein Deck").wait_for()
    assert page.locator("[data-key=name]").input_value() == "Bob"
    assert page.locator("[data-key=deck]").input_value() == GOOD
