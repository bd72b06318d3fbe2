"""Objects that move are animated, all of a change together; with reduced motion there is no animation."""

from __future__ import annotations

from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import AT_ONCE, Server, Watched, asks, becomes, full_control, sit, turn, until

pytestmark = pytest.mark.slow

COUNTED: Final = (
    AT_ONCE
    + """;
    window.animated = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (steps, how) {
        window.animated.push([how.id, [...new Set(steps.flatMap((one) => Object.keys(one)))]]);
        return animate.call(this, steps, how);
    };
"""
)
MIDDLE: Final = """(it) => {
    const box = it.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""
FINISH: Final = "() => document.getAnimations().forEach((one) => one.finish())"
DRAWN: Final = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
)


def frozen(watched: Watched, **more: Any) -> Any:
    """A page on which every animation stands still at its beginning."""
    page = watched.page(shows=COUNTED, **more)
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})
    return page


def middle(what: Any) -> tuple[int, int]:
    """Where it is seen."""
    x, y = what.evaluate(MIDDLE)
    return round(x), round(y)


def near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two points are the same, but for a hair."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 3


def card(page: Any, where: str, name: str) -> Any:
    """A card in a zone."""
    return page.locator(f'{where} .card[data-name="{name}"]').first


def test_a_card_goes_from_where_it_was_to_where_it_is(server: Server, watched: Watched) -> None:
    page = frozen(watched)
    sit(page, server, moments.DISCARDS)
    turn(page)
    was = middle(card(page, ".mine .role-hand", "Cellar"))

    card(page, ".mine .role-hand", "Cellar").click()
    page.wait_for_selector(".flight")

    played = card(page, ".mine .role-play", "Cellar")
    flight = page.locator('.flight:has([class*="card"])')
    assert flight.count() == 1
    assert near(middle(flight), was)
    assert played.evaluate("(it) => getComputedStyle(it.parentElement).opacity") == "0"
    page.evaluate("() => document.getAnimations().forEach((one) => { one.currentTime = 319; })")
    assert near(middle(flight), middle(played))
    assert page.evaluate("() => document.querySelectorAll('.flights button').length") == 0
    page.evaluate(FINISH)
    page.wait_for_selector(".flight", state="detached")
    becomes(page, lambda: played.evaluate("(it) => getComputedStyle(it.parentElement).opacity"), "1")


def test_only_what_needs_no_layout_is_animated(server: Server, watched: Watched) -> None:
    page = frozen(watched)
    sit(page, server, moments.DISCARDS)
    turn(page)

    card(page, ".mine .role-hand", "Cellar").click()
    page.wait_for_selector(".flight")

    kinds = page.evaluate("() => window.animated")
    assert {"flight", "hidden", "shift"} <= {kind for kind, _ in kinds}  # the rest of the hand moves up
    assert {key for _, keys in kinds for key in keys} <= {"transform", "opacity", "offset"}


def test_an_exchange_is_one_motion_of_both_sides(server: Server, watched: Watched) -> None:
    page = frozen(watched)
    sit(page, server, moments.TARGETS)
    turn(page)
    full_control(page)
    card(page, ".mine .role-hand", "Switcheroo").click()
    asks(page, "target")
    card(page, ".mine .role-play", "Grizzly Bears").click()  # the other one is the only other creature
    page.wait_for_selector(".stacked .card")
    asks(page, "pass")
    page.evaluate(FINISH)
    page.wait_for_selector(".flight", state="detached")
    sides = {"Grizzly Bears": ".mine .role-play", "Hill Giant": ".others"}
    was = {name: middle(card(page, where, name)) for name, where in sides.items()}
    page.keyboard.press("p")

    until(page, "() => document.getAnimations().filter((one) => one.id === 'exchange').length === 2")
    both = page.evaluate(
        """() => document.getAnimations().filter((one) => one.id === "exchange")
            .map((one) => [one.startTime, one.effect.getTiming().duration, one.effect.getKeyframes().length])"""
    )
    assert both[0] == both[1]
    assert both[0][2] == 3  # out of each other's way
    seen = {name: middle(page.locator(f'.flight:has(b:text-is("{name}"))').first) for name in was}
    assert all(near(seen[name], was[name]) for name in was)
    page.evaluate(
        "() => document.getAnimations().forEach((one) => { one.currentTime = one.effect.getTiming().duration / 2; })"
    )
    half = [middle(page.locator(f'.flight:has(b:text-is("{name}"))').first) for name in was]
    assert not near(half[0], half[1])
    page.evaluate(FINISH)
    page.wait_for_selector(".flight", state="detached")
    card(page, ".mine .role-play", "Hill Giant").wait_for()
    card(page, ".others", "Grizzly Bears").wait_for()


def test_what_nobody_could_tell_apart_comes_from_the_only_pile_that_has_fewer(
    server: Server, watched: Watched
) -> None:
    page = frozen(watched)
    sit(page, server, moments.GAINS)
    turn(page)
    pile = middle(page.locator('.pile[data-name="Copper"]'))

    page.locator('.pile.can[data-name="Copper"]').click()
    page.wait_for_selector(".flight")

    assert near(middle(page.locator(".flight").first), pile)
    page.evaluate("() => document.getAnimations().forEach((one) => { one.currentTime = 319; })")
    assert near(
        middle(page.locator(".flight").first), middle(page.locator(".mine .closed", has_text="discard"))
    )


@pytest.mark.parametrize("still", ["system", "setting"])
def test_who_wants_no_motion_sees_none(server: Server, watched: Watched, still: str) -> None:
    page = watched.page(shows=COUNTED, reduced_motion="reduce" if still == "system" else "no-preference")
    sit(page, server, moments.DISCARDS)
    turn(page)
    if still == "setting":
        page.locator("[data-key=settings]").click()
        page.locator("[data-key='set motion']").select_option("less")
        page.keyboard.press("Escape")

    card(page, ".mine .role-hand", "Cellar").click()
    card(page, ".mine .role-play", "Cellar").wait_for()
    page.evaluate(DRAWN)

    assert page.evaluate("() => window.animated") == []
    assert page.locator(".flight").count() == 0


def test_what_has_not_changed_stays_the_same_element(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.DISCARDS)
    turn(page)
    page.evaluate("() => { for (const one of document.querySelectorAll('.board *')) one.stayed = true; }")

    card(page, ".mine .role-hand", "Cellar").click()
    card(page, ".mine .role-play", "Cellar").wait_for()

    fresh = page.evaluate(
        "() => [...document.querySelectorAll('.board .card, .board .pile')].filter((one) => !one.stayed)"
        ".map((one) => one.dataset.name)"
    )
    assert "Cellar" in fresh  # it was in the hand
    piles = page.locator(".pile").count()
    assert (
        page.evaluate("() => [...document.querySelectorAll('.pile')].filter((one) => one.stayed).length")
        >= piles - 2
    )
