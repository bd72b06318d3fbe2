"""Moves of others are shown step by step; arrows, the enlarged card, three card sizes, equal cards in one pile."""

from __future__ import annotations

from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import (
    TURN,
    Server,
    Watched,
    asks,
    becomes,
    full_control,
    question,
    runs_until,
    sit,
    stands_still,
    turn,
    until,
)

pytestmark = pytest.mark.slow

TIMES: Final = "\N{MULTIPLICATION SIGN}"
SLOW: Final = "localStorage.getItem('cardwright.pace') ?? localStorage.setItem('cardwright.pace', 'slow')"
PACED: Final = """async ([pace, frames]) => {
    localStorage.setItem("cardwright.pace", pace);
    const { Pace, PACES } = await import("/pace.js");
    const clock = {time: 0, due: null, now: () => clock.time, drop: () => { clock.due = null; },
        after: (does, wait) => { clock.due = [clock.time + wait, does]; }};
    const newest = {view: {}, story: [], fresh: [], cards: new Map(), v: 0, epoch: "a"}, known = {view: {}}, shown = [];
    const paced = new Pace(newest, known, () => shown.push([known.view.turn, clock.time]), () => {}, clock);
    const until = (time) => {
        while (clock.due && clock.due[0] <= time) {
            const [at, does] = clock.due;
            Object.assign(clock, {time: at, due: null});
            does();
        }
        clock.time = time;
    };
    for (const [at, turn, ask] of frames) {
        until(at);
        Object.assign(newest, {view: {turn, ask}, v: turn});
        paced.heard({base: turn - 1});
        if (ask) paced.answered();
    }
    until(1e6);
    return [shown, PACES[pace]];
}"""
"""A pace with a clock of its own: frames as [when it comes, its turn, the question]; when each is shown."""


def paced(page: Any, pace: str, frames: list[list[Any]]) -> tuple[dict[int, float], float, float]:
    """When each frame is shown; how long a step stays, and how late anything may be."""
    shown, (step, most) = page.evaluate(PACED, [pace, frames])
    return {int(turn): float(at) for turn, at in shown}, float(step), float(most)


def test_steps_follow_each_other_at_the_pace(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)

    shown, step, most = paced(
        page, "normal", [[0, 1, None], [10, 2, None], [20, 3, None], [30, 4, {"id": 2}]]
    )

    assert 0 < step < most
    assert [shown[i] for i in (1, 2, 3, 4)] == [0, step, 2 * step, 3 * step]


@pytest.mark.parametrize("pace", ["fast", "normal", "slow"])
def test_no_question_waits_longer_than_the_pace_says(server: Server, watched: Watched, pace: str) -> None:
    page = watched.page()
    page.goto(server.address)
    frames: list[list[Any]] = [[i, i, None] for i in range(1, 60)]

    shown, _, most = paced(page, pace, [*frames, [60, 60, {"id": 2}]])

    assert all(shown[i] - i <= most for i in range(1, 61))
    assert sorted(shown.values()) == list(shown.values())
    assert len(shown) == 60  # each is seen


def test_without_a_pace_all_is_shown_at_once(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)

    shown, _, _ = paced(page, "off", [[5, 1, None], [6, 2, None], [7, 3, {"id": 2}], [9, 4, None]])

    assert shown == {1: 5, 2: 6, 3: 7, 4: 9}


def standing(watched: Watched, server: Server) -> Any:
    """A page whose clock stands still, on which Ann has ended her turn and Bob has played his."""
    watched.expected = [
        r"WebSocket is closed before"
    ]  # to the page a minute passes without a word of the server
    page = watched.page(shows=SLOW, reduced_motion="reduce")
    page.clock.install()  # before the page is there: a clock put in later runs behind the times the page has noted
    sit(page, server, moments.BUYS)
    turn(page)
    stands_still(page)
    page.locator(".question .none").click()
    page.wait_for_selector(".pacing")
    return page


def test_what_the_others_did_is_shown_step_by_step(server: Server, watched: Watched) -> None:
    page = standing(watched, server)
    before = page.locator(".story .lines li").count()
    assert page.locator("#page.asked").count() == 0
    assert page.locator(".pacing p").inner_text()

    runs_until(page, f"() => document.querySelectorAll('.story .lines li').length > {before}")
    runs_until(page, TURN)

    assert turn(page)
    assert page.locator(".pacing").count() == 0


@pytest.mark.parametrize("way", ["key", "click"])
def test_steps_are_skipped(server: Server, watched: Watched, way: str) -> None:
    page = standing(watched, server)
    until(page, "() => document.querySelector('.pacing .chip')")

    if way == "key":
        page.keyboard.press("k")
    else:
        page.locator("[data-key=skip]").click()

    def asked() -> int:
        page.keyboard.press("k")  # what Bob still does comes when it comes
        return int(page.locator("#page.asked").count())

    becomes(page, asked, 1)
    assert page.locator("#live").inner_text().count("Bob") >= 1  # what was passed over is told


def test_one_looks_again(server: Server, watched: Watched) -> None:
    page = standing(watched, server)
    runs_until(page, TURN)
    until(page, "() => document.querySelector('[data-key=again]')")
    said, lines = question(page), page.locator(".story .lines li").count()

    page.keyboard.press("l")
    page.wait_for_selector(".pacing")
    assert page.locator("#page.asked").count() == 0
    assert page.locator(".story .lines li").count() < lines
    runs_until(page, TURN)

    assert turn(page)
    assert question(page) == said
    assert page.locator(".story .lines li").count() == lines


def test_the_pace_is_kept(server: Server, watched: Watched) -> None:
    page = watched.page(shows=SLOW, reduced_motion="reduce")
    sit(page, server, moments.BUYS)
    turn(page)
    page.locator("[data-key=settings]").click()
    page.locator("[data-key='set pace']").select_option("fast")
    page.reload()
    turn(page)

    page.locator("[data-key=settings]").click()

    assert page.locator("[data-key='set pace']").input_value() == "fast"


ENDS: Final = """(it) => {
    const [from, , to] = it.querySelector(".way").getAttribute("d").slice(1).split(/[Q ]/).reduce(
        (all, n, i) => { i % 2 ? all.at(-1).push(Number(n)) : all.push([Number(n)]); return all; }, []);
    const box = document.querySelector(".board").getBoundingClientRect();
    return [from, to].map(([x, y]) => [x + box.left, y + box.top]);
}"""


def touches(point: list[float], what: Any) -> bool:
    """Whether a point is on something, or at its border."""
    box = what.bounding_box()
    return bool(
        box["x"] - 12 <= point[0] <= box["x"] + box["width"] + 12
        and box["y"] - 12 <= point[1] <= box["y"] + box["height"] + 12
    )


def test_arrows_lead_from_attackers_to_whom_they_attack(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.ATTACKS)
    turn(page)
    assert page.locator(".arrow").count() == 0
    page.locator('.mine .card.can[data-name="Hill Giant"]').click()
    page.keyboard.press("p")

    page.wait_for_selector(".arrow[data-word=attacks]", state="attached")

    start, end = page.locator(".arrow[data-word=attacks]").first.evaluate(ENDS)
    assert touches(start, page.locator('.mine .card[data-name="Hill Giant"]').first)
    assert touches(end, page.locator(".others .name").first)
    becomes(page, page.locator(".arrow text").first.text_content, "attacks")
    listed = page.get_by_role("list", name="Arrows").locator("li").first
    becomes(page, listed.text_content, "Hill Giant: attacks Bob")
    dashes = page.locator(".arrow .way").first.evaluate("(it) => getComputedStyle(it).strokeDasharray")
    assert dashes != "none"  # another line than one to a target


def test_an_arrow_leads_from_the_stack_to_the_target(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.TARGETS)
    turn(page)
    full_control(page)
    page.locator('.mine .card.can[data-name="Unsummon"]').click()
    asks(page, "target")
    page.locator('.others .card.can[data-name="Hill Giant"]').click()

    page.wait_for_selector(".arrow", state="attached")

    start, end = page.locator(".arrow").first.evaluate(ENDS)
    assert touches(start, page.locator(".stacked .card").first)
    assert touches(end, page.locator('.others .card[data-name="Hill Giant"]'))
    assert (
        page.locator(".arrow .way").first.evaluate("(it) => getComputedStyle(it).strokeDasharray") == "none"
    )
    turn(page)  # a key that is pressed as soon as the question appears answers nothing
    page.keyboard.press("p")
    page.wait_for_selector(".arrow", state="detached")
    becomes(page, page.locator(".unseen[aria-label=Arrows] li").count, 0)


def test_the_large_card_opens_where_the_mouse_rests(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)
    elves = page.locator('.mine .card[data-name="Llanowar Elves"]')

    elves.hover()
    page.wait_for_selector(".large:not([hidden])")

    large = page.locator(".large")
    assert "Add G" in large.inner_text()
    box = large.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 1280
    assert box["y"] + box["height"] <= 800
    page.keyboard.press("Escape")
    page.wait_for_selector(".large", state="hidden")


def test_the_large_card_opens_by_key(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)

    page.locator('.mine .card[data-name="Llanowar Elves"]').focus()
    page.keyboard.press("v")

    assert "Add G" in page.locator("dialog[open]").inner_text()


def test_the_large_card_opens_when_a_finger_stays_and_nothing_is_chosen(
    server: Server, watched: Watched
) -> None:
    page = watched.page(390, 844, has_touch=True)
    sit(page, server, moments.PAYMENT)
    turn(page)
    card = page.locator('.mine .role-hand .card.can[data-name="Shock"]')
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    session = page.context.new_cdp_session(page)
    at = [{"x": box["x"] + 20, "y": box["y"] + box["height"] / 2}]
    asked = question(page)

    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    page.wait_for_selector("dialog[open]")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    assert "Shock" in page.locator("dialog[open] h2").inner_text()
    page.locator("dialog[open] header button").tap()
    page.wait_for_selector("dialog[open]", state="detached")
    assert question(page) == asked


def test_cards_have_three_sizes(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)
    card = page.locator('.mine .role-hand .card[data-name="Shock"]')
    widths = {}
    for size in ("tiny", "normal", "large"):
        page.locator("[data-key=settings]").click()
        page.locator("[data-key='set cards']").select_option(size)
        page.keyboard.press("Escape")
        widths[size] = card.bounding_box()["width"]
        assert page.evaluate("document.documentElement.scrollWidth") <= 1280

    assert widths["tiny"] < widths["normal"] < widths["large"]
    page.reload()
    turn(page)
    assert card.bounding_box()["width"] == widths["large"]


def test_like_cards_of_which_one_is_offered_are_one_with_a_number(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.BUYS)
    turn(page)
    gold = page.locator('.mine .role-hand .card[data-name="Gold"]')
    assert gold.count() == 1
    assert gold.locator(".many").inner_text() == f"{TIMES}3"
    assert "can" in str(gold.get_attribute("class")).split()

    gold.click()
    page.locator('.mine .role-play .card[data-name="Gold"]').wait_for()

    assert gold.count() == 1
    assert gold.locator(".many").inner_text() == f"{TIMES}2"
    assert page.locator('.mine .role-hand .card[data-name="Estate"] .many').inner_text() == f"{TIMES}2"
