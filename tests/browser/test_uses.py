"""The sources that would pay for a spell are marked before it is cast: under the mouse, by focus and a key, by
touch.
"""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.axe import looked_at, source
from tests.browser.kit import Server, Watched, asks, becomes, sit, turn, until

pytestmark = pytest.mark.slow

MARKED = """() => [...document.querySelectorAll(".would")]
    .map((one) => `${one.firstElementChild.dataset.name}: ${one.dataset.would}`).sort()"""


def card(page: Any, name: str) -> Any:
    """A card in the own hand that may be cast."""
    return page.locator(f'.mine .role-hand .card.can[data-name="{name}"]').first


def marks(page: Any, *wanted: str) -> None:
    """Wait until these things are marked, and nothing else."""
    becomes(page, lambda: page.evaluate(MARKED), list(wanted))


def test_the_mouse_over_a_spell_marks_what_would_pay_for_it(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)

    card(page, "Shock").hover()
    marks(page, "Mountain: pays")
    until(page, "() => document.querySelector('.large .paid')?.textContent.includes('Mountain')")
    card(page, "Grizzly Bears").hover()
    until(page, "() => document.querySelector('.large h3')?.textContent === 'Grizzly Bears'")
    marks(page, "Forest: pays", "Mountain: pays")
    page.locator(".bar h1").hover()
    card(page, "Forest").hover()

    marks(page)


def test_what_is_asked_for_once_is_not_asked_for_again(server: Server, watched: Watched) -> None:
    page = watched.page()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    sit(page, server, moments.PAYMENT)
    turn(page)

    for _ in range(3):
        card(page, "Shock").hover()
        marks(page, "Mountain: pays")
        page.locator(".bar h1").hover()
        card(page, "Forest").hover()
        marks(page)
        page.wait_for_timeout(200)

    asked = [text for text in sent if '"uses"' in text and "cast" in text]
    assert len(asked) == 1


def test_with_keys_alone_it_is_marked_and_said(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)

    shock = card(page, "Shock")
    for _ in range(100):
        if shock.evaluate("(it) => it === document.activeElement"):
            break
        page.keyboard.press("ArrowRight")
    marks(page, "Mountain: pays")
    page.keyboard.press("m")
    until(page, "() => document.getElementById('live').innerText.includes('Would be paid with: Mountain')")
    page.keyboard.press("v")
    until(page, "() => document.querySelector('dialog .now')?.innerText.includes('Mountain')")


def test_a_finger_that_stays_is_told_what_would_pay(server: Server, watched: Watched) -> None:
    page = watched.page(width=390, height=700, has_touch=True)
    sit(page, server, moments.PAYMENT)
    turn(page)
    shock = card(page, "Shock")
    shock.scroll_into_view_if_needed()
    box = shock.bounding_box()
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 30, "y": box["y"] + 20}

    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    marks(page, "Mountain: pays")
    until(page, "() => document.querySelector('dialog .now')?.innerText.includes('Mountain')")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    assert page.locator(".role-stack .card").count() == 0  # nothing was cast


def test_while_paying_another_source_shows_what_would_pay_with_it(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)
    card(page, "Grizzly Bears").click()
    asks(page, "Pay")

    page.locator('.mine .role-play .card.can[data-name="Mountain"]').first.hover()
    until(page, f"() => ({MARKED})().some((one) => one.startsWith('Mountain'))")

    assert looked_at(page, source()) == []
