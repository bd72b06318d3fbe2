"""Which source pays for which part of a price: shown, pinned, changed, undone; with the mouse, a finger, or keys
only.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.axe import looked_at, source
from tests.browser.kit import Finger, Hand, Keys, Server, Watched, asks, becomes, sit, turn, until

pytestmark = pytest.mark.slow

PHONE: Final = {"width": 390, "height": 844}
HANDS: Final[dict[str, tuple[Hand, dict[str, Any]]]] = {
    "mouse": (Hand(), {}),
    "finger": (Finger(), {**PHONE, "has_touch": True, "is_mobile": True}),
    "keys": (Keys(), {}),
}
PARTS: Final = "() => [...document.querySelectorAll('.part > .unseen')].map((one) => one.textContent)"
PAYING: Final = """() => [...document.querySelectorAll(".mine .used")]
    .map((one) => `${one.dataset.name} ${one.querySelector(".pays .pips").textContent}`).sort()"""


def paying(page: Any, server: Server, hand: Hand | None = None) -> None:
    """Grizzly Bears are cast, and it is asked how to pay for them."""
    sit(page, server, moments.PAYMENT)
    turn(page)
    (hand or Hand()).press(page, page.locator('.mine .role-hand .card.can[data-name="Grizzly Bears"]'))
    asks(page, "Pay 1G")


def parts(page: Any, *wanted: str) -> None:
    """Wait until the parts of the price read so."""
    until(page, f"() => JSON.stringify(({PARTS})()) === JSON.stringify({list(wanted)!r})")


def part(page: Any, n: int) -> Any:
    """A part of the price."""
    return page.locator(f'[data-key="part {n}"]')


def mine(page: Any, name: str) -> Any:
    """An own permanent that may be chosen."""
    return page.locator(f'.mine .role-play .card.can[data-name="{name}"]')


def tapped(page: Any) -> list[str]:
    """The own permanents that are tapped."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('.mine .tapped')].map((one) => one.dataset.name).sort()"
    )
    return found


def paid(page: Any) -> None:
    """Wait until it is paid."""
    until(page, "() => !/Pay [0-9WUBRG]/.test(document.querySelector('.question').innerText)")


@pytest.mark.parametrize("way", HANDS)
def test_a_part_is_pinned_to_a_source_and_the_rest_is_planned(
    server: Server, watched: Watched, way: str
) -> None:
    hand, screen = HANDS[way]
    page = watched.page(**screen)
    paying(page, server, hand)
    parts(page, "{1}: Mountain {R}", "{G}: Forest {G}")
    becomes(page, lambda: page.evaluate(PAYING), ["Forest G", "Mountain 1"])

    hand.press(page, part(page, 1))
    until(page, "() => document.querySelectorAll('.question [data-key^=\"pin 1\"]').length > 0")
    becomes(page, mine(page, "Mountain").count, 0)  # it makes no green mana
    hand.press(page, mine(page, "Llanowar Elves"))
    parts(page, "{1}: Mountain {R}", "{G}: Llanowar Elves {G}, pinned")
    hand.press(page, mine(page, "Forest"))  # with something pinned a source is pinned to what is left
    parts(page, "{1}: Forest {G}, pinned", "{G}: Llanowar Elves {G}, pinned")
    becomes(page, lambda: page.evaluate(PAYING), ["Forest 1", "Llanowar Elves G"])
    hand.press(page, page.locator("[data-key=confirm]"))
    paid(page)

    becomes(page, lambda: tapped(page), ["Forest", "Llanowar Elves"])


@pytest.mark.parametrize("way", HANDS)
def test_pins_are_taken_back_one_after_the_other(server: Server, watched: Watched, way: str) -> None:
    hand, screen = HANDS[way]
    page = watched.page(**screen)
    paying(page, server, hand)
    for n, name in ((0, "Llanowar Elves"), (1, "Forest")):
        hand.press(page, part(page, n))
        until(page, f"() => document.querySelectorAll('.question [data-key^=\"pin {n}\"]').length > 0")
        hand.press(page, page.locator(f".question [data-key^='pin {n}']", has_text=name))
    parts(page, "{1}: Llanowar Elves {G}, pinned", "{G}: Forest {G}, pinned")

    def back() -> None:
        if way == "keys":
            page.keyboard.press("Backspace")
        else:
            hand.press(page, page.locator("[data-key=back]"))

    hand.press(page, part(page, 0))
    back()  # no part is picked any more
    assert page.locator(".part.chosen").count() == 0
    parts(page, "{1}: Llanowar Elves {G}, pinned", "{G}: Forest {G}, pinned")
    back()
    parts(page, "{1}: Llanowar Elves {G}, pinned", "{G}: Forest {G}")
    back()
    parts(page, "{1}: Mountain {R}", "{G}: Forest {G}")
    assert page.locator("[data-key=back]").count() == 0
    hand.press(page, page.locator(".question .can", has_text="Pay automatically"))
    paid(page)

    becomes(page, lambda: tapped(page), ["Forest", "Mountain"])


def test_a_part_is_pinned_to_any_source_of_a_kind_and_unpinned(server: Server, watched: Watched) -> None:
    page = watched.page()
    paying(page, server)
    part(page, 0).click()
    page.locator(".question .can", has_text="any {G}").click()
    parts(page, "{1}: Forest {G}, pinned", "{G}: Forest {G}")

    part(page, 0).click()
    page.locator("[data-key=free]").click()
    parts(page, "{1}: Mountain {R}", "{G}: Forest {G}")
    part(page, 0).click()
    page.locator(".question .can", has_text="any {G}").click()
    until(page, "() => document.querySelector('[data-key=confirm]:enabled')")
    page.keyboard.press("p")
    paid(page)

    becomes(page, lambda: tapped(page), ["Forest"])
    assert page.locator(".mine .tapped .many").inner_text().endswith("2")  # alike ones are one card
    page.keyboard.press("u")  # the whole payment is one answer
    asks(page, "Pay 1G")
    parts(page, "{1}: Mountain {R}", "{G}: Forest {G}")


def test_what_is_pinned_is_said_and_the_focus_stays(server: Server, watched: Watched) -> None:
    page = watched.page()
    keys = Keys()
    paying(page, server)
    keys.press(page, part(page, 1))
    until(page, "() => document.querySelectorAll('.question [data-key^=\"pin 1\"]').length > 0")
    status = page.locator(".question [role=status]").inner_text()
    keys.press(page, page.locator(".question [data-key^='pin 1']", has_text="Llanowar Elves"))
    until(
        page, "() => document.getElementById('live').innerText.includes('{G} is pinned to: Llanowar Elves')"
    )
    focused = page.evaluate("document.activeElement.dataset.key")
    elves = """document.querySelector('.mine .card[data-name="Llanowar Elves"] .spoken')"""
    until(page, f"() => {elves}.textContent.endsWith('would pay {{G}}')")
    page.keyboard.press("Backspace")
    until(page, "() => document.getElementById('live').innerText.includes('{G} is no longer pinned')")

    assert status == "{G}: what should pay for it?"
    assert focused == "part 1"
    becomes(page, lambda: page.evaluate("document.activeElement.dataset.key"), "part 1")


def test_pins_are_of_one_question_and_survive_a_line_that_is_lost(mortal: Server, watched: Watched) -> None:
    watched.expected.append("WebSocket|ERR_")
    page = watched.page()
    paying(page, mortal)
    part(page, 0).click()
    page.locator(".question [data-key^='pin 0']", has_text="Llanowar Elves").click()
    parts(page, "{1}: Llanowar Elves {G}, pinned", "{G}: Forest {G}")

    mortal.kill()
    page.wait_for_selector("#page.away")
    part(page, 1).click()
    mortal.start()
    page.wait_for_selector("#page:not(.away)")
    until(page, "() => document.querySelector('.part')")
    turn(page)
    page.reload()
    page.wait_for_selector(".part")
    asks(page, "Pay 1G")
    parts(page, "{1}: Mountain {R}", "{G}: Forest {G}")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_nothing_while_a_price_is_pinned(
    server: Server, watched: Watched, theme: str, size: str
) -> None:
    script = source()
    page = watched.page(**(PHONE if size == "phone" else {}), color_scheme=theme)
    paying(page, server)
    part(page, 0).click()
    page.locator(".question [data-key^='pin 0']", has_text="Llanowar Elves").click()
    parts(page, "{1}: Llanowar Elves {G}, pinned", "{G}: Forest {G}")
    pinned = looked_at(page, script)
    part(page, 1).click()
    page.wait_for_selector(".question [data-key^='pin 1']")

    assert pinned == []
    assert looked_at(page, script) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
