"""Reactions at a player's portrait, muted with one press; small sounds, off by default."""

from __future__ import annotations

from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser.kit import Server, Watched, becomes, dominion, settled, stands_still, turn, until

pytestmark = pytest.mark.slow

HEARD: Final = """
window.tones = [];
const node = () => ({ connect: (to) => to, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
window.AudioContext = class {
    constructor() { this.currentTime = 0; this.state = "running"; this.destination = {}; }
    createOscillator() {
        const made = { ...node(), frequency: { value: 0 }, stop() {} };
        return Object.assign(made, { start: () => window.tones.push(made.frequency.value) });
    }
    createGain() { return node(); }
};"""
PHONE: Final = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def friends(server: Server, watched: Watched, **more: Any) -> tuple[Any, Any]:
    """Two persons at one table of Dominion. Bob's clock can be stopped."""
    ann, bob = watched.page(), watched.page(**more)
    bob.clock.install()
    ann.goto(server.address)
    ann.fill("[data-key=name]", "Ann")
    ann.click('[data-key="friend dominion"]')
    link = ann.locator("[data-key='link 1']").get_attribute("href")
    bob.goto(link)
    bob.fill("[data-key=name]", "Bob")
    bob.click("[data-key=join]")
    for page in (ann, bob):
        page.wait_for_selector(".seat.mine")
    return ann, bob


@pytest.mark.parametrize("more", [{}, PHONE], ids=["desk", "phone"])
def test_a_reaction_is_shown_at_the_portrait_and_muted_by_one_press(
    server: Server, watched: Watched, more: dict[str, Any]
) -> None:
    heard: list[str] = []
    ann, bob = friends(server, watched, **more)
    bob.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    bob.reload()
    bob.wait_for_selector(".seat.mine")
    settled(bob)
    stands_still(bob)  # a reaction is in sight for a few seconds, and a machine may be slow

    ann.click("[data-key=react]")
    ann.click('[data-key="react luck"]')
    bubble = bob.locator(".bubble")
    bubble.wait_for()

    assert bubble.locator("span").inner_text() == "Good luck!"
    face, said = bob.locator(".others .face").bounding_box(), bubble.bounding_box()
    assert abs(said["x"] - face["x"]) < 40
    assert 0 <= said["y"] - face["y"] - face["height"] < 40
    until(bob, "() => document.querySelector('#live').textContent.includes('Ann: Good luck!')")

    bob.click("[data-key='mute now']")
    becomes(bob, bubble.count, 0)
    ann.click("[data-key=react]")
    ann.click('[data-key="react wow"]')
    becomes(bob, lambda: any('"wow"' in text for text in heard), True)
    assert bubble.count() == 0

    bob.click("[data-key=react]")
    bob.click("[data-key=mute]")
    ann.click("[data-key=react]")
    ann.click('[data-key="react nice"]')
    bubble.wait_for()


def test_reactions_are_in_the_language_of_who_reads_them(server: Server, watched: Watched) -> None:
    ann, bob = friends(server, watched, locale="de-DE")

    ann.click("[data-key=react]")
    ann.click('[data-key="react well"]')

    bob.get_by_text("Gut gespielt!").first.wait_for()


def test_who_plays_against_bots_has_nobody_to_react_to(server: Server, watched: Watched) -> None:
    page = watched.page()
    dominion(page, server)

    assert page.locator("[data-key=react]").count() == 0


def test_sounds_are_off_until_somebody_wants_them(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.add_init_script(HEARD)
    dominion(page, server)
    page.click('[data-key="/Play all Treasures"]')
    turn(page)
    assert page.evaluate("window.tones") == []

    page.click("[data-key=settings]")
    page.locator("[data-key='set sounds']").select_option("on")
    page.keyboard.press("Escape")
    becomes(page, lambda: page.evaluate("window.tones"), [587, 880])  # how it sounds when it is one's turn

    page.click('[data-key="/End the Buy phase"]')  # the bot plays, and then it is one's own turn again
    until(page, "() => window.tones.length >= 4")
    turn(page)
    page.click('[data-key="/Play all Treasures"]')
    until(page, "() => window.tones.includes(220)")
