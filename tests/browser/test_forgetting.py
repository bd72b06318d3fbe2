"""A person deletes their stored data, in both languages; nothing is deleted before a second confirmation."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.kit import Server, Watched


@pytest.fixture
def page(server: Server, watched: Watched) -> Any:
    """The lobby."""
    found = watched.page()
    found.goto(server.address)
    found.wait_for_selector(".big")
    return found


KEPT = "Object.keys(localStorage).map((key) => key.replace('cardwright.', '')).sort()"
STATUS = "async (path) => (await fetch(path)).status"


def settings(page: Any) -> Any:
    """The dialog of settings."""
    page.click("[data-key=settings]")
    page.wait_for_selector("dialog[open]")
    return page.locator("dialog[open]").last


def test_who_is_no_guest_yet_has_nothing_to_delete(page: Any) -> None:
    assert settings(page).locator("[data-key='forget me']").count() == 0


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "Delete my data", "Delete for good"),
        ("de", "Meine Daten löschen", "Endgültig löschen"),
    ],
)
def test_what_is_kept_is_deleted_after_a_second_yes(
    page: Any, watched: Watched, language: str, first: str, then: str
) -> None:
    watched.expected.append("404")  # the table that is there no more
    page.evaluate("(language) => localStorage.setItem('cardwright.language', language)", language)
    page.reload()
    page.click("[data-key='quick dominion']")
    page.wait_for_selector(".pile")
    table = page.url.rpartition("/")[2]
    page.goto(page.url.rpartition("/t/")[0] + "/")
    page.wait_for_selector(".big")
    settings(page).get_by_role("button", name=first).click()
    page.keyboard.press("Escape")
    assert page.evaluate(STATUS, f"/api/tables/{table}") == 200
    page.get_by_role("button", name=first).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=then).focus()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    page.wait_for_selector(".big")

    assert page.evaluate(STATUS, f"/api/tables/{table}") == 404
    assert {"token", "person", "tables", "setup"} & set(page.evaluate(KEPT)) == set()
    assert "language" in page.evaluate(KEPT)
