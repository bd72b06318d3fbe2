"""Makes the pictures of the documentation: `CARDWRIGHT_PICTURES=1 make test-browser` rewrites them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import Server, Watched, sit, turn, until

pytestmark = pytest.mark.slow


KEPT: Final = Path(__file__).parents[2] / "docs" / "pictures"
DESK, PHONE = (1280, 800), (390, 844)


def selection(page: Any, server: Server) -> None:
    """Several cards picked, and not yet confirmed."""
    sit(page, server, moments.DISCARDS)
    turn(page)
    page.locator('.mine .card.can[data-name="Cellar"]').click()
    until(page, "() => document.querySelector('.question').innerText.toLowerCase().includes('discard')")
    page.locator(".mine .role-hand .card.can").nth(0).click()
    page.locator(".mine .role-hand .card.can").nth(3).click()


def payment(page: Any, server: Server) -> None:
    """What would pay for a spell is marked."""
    sit(page, server, moments.PAYMENT)
    turn(page)
    page.locator('.mine .role-hand .card.can[data-name="Grizzly Bears"]').click()
    until(page, "() => document.querySelector('.question').innerText.includes('Pay')")


def picker(page: Any, server: Server) -> None:
    """A kingdom is picked."""
    page.goto(server.address)
    page.locator("details > summary").first.click()
    page.locator("details details summary").click()
    page.wait_for_selector(".to-pick")
    page.locator('[data-key="pin Page"]').click()
    page.locator('[data-key="ban Peasant"]').click()
    page.locator("details details").scroll_into_view_if_needed()


SHOWN: Final = {
    "table-selection": (selection, DESK, "light"),
    "table-payment": (payment, DESK, "light"),
    "table-payment-phone": (payment, PHONE, "dark"),
    "table-picker-phone": (picker, PHONE, "light"),
}


@pytest.mark.parametrize("name", SHOWN)
def test_what_the_documentation_shows_can_be_shown(
    server: Server, watched: Watched, name: str, tmp_path: Path
) -> None:
    shown, (width, height), theme = SHOWN[name]
    page = watched.page(width, height, color_scheme=theme)
    shown(page, server)
    folder = KEPT if os.environ.get("CARDWRIGHT_PICTURES") else tmp_path
    folder.mkdir(exist_ok=True)

    page.screenshot(path=str(folder / f"{name}.png"), animations="disabled")

    assert (folder / f"{name}.png").stat().st_size > 10_000
    assert (KEPT / f"{name}.png").exists()
    assert f"pictures/{name}.png" in (KEPT.parent / "table.md").read_text(encoding="utf-8")
