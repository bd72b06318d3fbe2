"""How the table looks: pictures, the usual step, zones that keep their places, hints, the end, the story by turns."""

from __future__ import annotations

from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import Server, Watched, asks, choose, settled, sit, turn, until

pytestmark = pytest.mark.slow

#: Which elements the browser saw move without being asked to, outside the zones that change (Layout Instability API).
SHIFTS: Final = """() => {
    window.moved = [];
    const changing = ".question, .story, .field, .role-hand, .zones, .seat > header, .bar, .stacked, .overlay, dialog";
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) for (const source of entry.sources ?? []) {
            const node = source.node?.nodeType === 1 ? source.node : source.node?.parentElement;
            if (node && node.isConnected && !node.closest(changing)) window.moved.push(node.outerHTML.slice(0, 90));
        }
    }).observe({type: "layout-shift", buffered: false});
}"""
DESK: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
ZONES: Final = """() => Object.fromEntries(
    [".question", ".mine > .field", ".mine > .role-hand", ".mine > header", ".halves"]
    .map((one) => [one, document.querySelector(one)]).filter(([, it]) => it)
    .map(([one, it]) => {
        const {left, top, width} = it.getBoundingClientRect();
        return [one, [left, one === ".question" ? 0 : top, width].map(Math.round)];
    }))"""


def painted(page: Any) -> None:
    """Wait until every card in sight has its picture, and nothing else is on its way."""
    until(
        page,
        "() => [...document.querySelectorAll('.board img.scene')].every((one) => one.complete && one.naturalWidth)",
    )
    settled(page)


def plays(page: Any, n: int) -> None:
    """Answer so many questions with whatever can be pressed; look each time that all zones are where they were."""
    at = page.evaluate(ZONES)
    for _ in range(n):
        if not turn(page):
            break
        assert page.evaluate(ZONES) == at
        what = page.locator(".question .go:enabled, .question .none")
        choose(page, what if what.count() else page.locator(".board .can, .question .can:enabled"))


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("moment", [moments.BUYS, moments.SHORT_GAME], ids=["dominion", "magic"])
def test_every_zone_keeps_its_place(server: Server, watched: Watched, screen: Any, moment: str) -> None:
    page = watched.page(**screen)
    sit(page, server, moment, ("", "random"))
    turn(page)
    painted(page)
    page.evaluate(SHIFTS)

    plays(page, 12)

    assert page.evaluate("window.moved") == []


def test_on_a_phone_counters_hand_and_question_stay_on_the_screen(server: Server, watched: Watched) -> None:
    page = watched.page(**PHONE)
    sit(page, server, moments.BUYS)
    turn(page)

    for what in (".mine > header .counter", ".mine > .role-hand .card", ".question .can"):
        box = page.locator(what).first.bounding_box()
        assert box["y"] >= 0, what
        assert box["y"] + box["height"] <= PHONE["height"], what
    assert page.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]


CROWDED: Final = """
game: magic
seats: [Ann, Bob]
position:
  phase: first main
  Ann:
    hand: [Shock]
    library: [9 Mountain]
    sideboard: [Shock]
    counters: {energy: 3, poison: 2}
    mana pool: "{R}{R}{G}"
  Bob: {library: [9 Forest]}
"""
SEEN: Final = """() => [...document.querySelectorAll(".mine > header .counter[data-what^=mana]")].map((one) => {
    const own = one.getBoundingClientRect(), around = one.parentElement.getBoundingClientRect();
    return own.top >= around.top - 1 && own.bottom <= around.bottom + 1
        && own.left >= around.left - 1 && own.right <= around.right + 1;
})"""


@pytest.mark.parametrize(
    ("width", "height"), [(1920, 1080), (1440, 900), (1024, 768), (768, 1024), (390, 844)]
)
def test_floating_mana_can_be_read(server: Server, watched: Watched, width: int, height: int) -> None:
    page = watched.page(width=width, height=height)
    sit(page, server, CROWDED)
    turn(page)

    assert page.evaluate(SEEN) == [True, True]


def test_what_lies_under_more_is_closed_by_a_tap_elsewhere(server: Server, watched: Watched) -> None:
    page = watched.page(**PHONE)
    sit(page, server, CROWDED)
    turn(page)
    page.click("[data-key=more]")
    assert page.locator(".bar.opened").count() == 1

    page.mouse.click(200, 400)

    assert page.locator(".bar.opened").count() == 0


def test_one_button_is_filled_and_it_gives_nothing_away(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.BUYS)
    turn(page)

    assert page.locator(".question .go").all_inner_texts() == ["Play all Treasures"]
    choose(page, page.locator(".question .go"))
    turn(page)

    assert page.locator(".question .go").count() == 0  # Coins are left
    assert page.evaluate("document.activeElement.dataset.key ?? ''") == ""


def test_a_button_says_where_the_turn_goes_on(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)

    assert page.locator(".question .go").all_inner_texts() == ["To combat"]


def test_every_card_in_sight_is_painted(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)

    painted(page)
    assert page.locator(".board img.scene").count() > 5


def test_a_tapped_card_is_turned(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT.replace("2 Mountain", "{card: Hill Giant, tapped: true}, 2 Mountain"))
    turn(page)

    box = page.locator('.mine .tapped[data-name="Hill Giant"]').bounding_box()

    assert box["width"] > box["height"]


def test_a_zone_opens_over_the_board_and_escape_closes_it(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.BUYS)
    turn(page)
    before = page.evaluate(ZONES)

    page.locator(".mine .closed", has_text="discard").click()
    page.wait_for_selector('.overlay .card[data-name="Village"]')
    assert page.evaluate(ZONES) == before
    page.keyboard.press("Escape")

    page.wait_for_selector(".overlay", state="detached")


def test_a_hint_is_given_against_bots(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.BUYS)
    turn(page)

    page.locator("[data-key=hint]").click()

    page.locator(".tip", has_text="Hint: Play all Treasures").wait_for()


def test_the_end_says_who_won_and_what_each_card_gave(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.LAST_PROVINCE)
    turn(page)

    page.locator('.pile.can[data-name="Province"]').click()

    page.wait_for_selector(".ending")
    assert page.locator(".ending").inner_text() == "You won, 11 : 5"
    assert page.locator(".winner .parts li").all_inner_texts() == ["Province +6", "5 \u00d7 Estate +5"]


def test_early_turns_are_folded_until_somebody_opens_them(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.BUYS)
    for _ in range(4):
        turn(page)
        page.locator(".question .none").click()
        asks(page, "")
    turn(page)
    first = page.locator(".fold").first
    assert first.get_attribute("aria-expanded") == "false"
    assert not page.locator(".lines li").nth(1).is_visible()

    first.click()

    assert page.locator(".lines li").nth(1).is_visible()


def test_what_is_attached_lies_under_what_it_is_attached_to(server: Server, watched: Watched) -> None:
    page = watched.page()
    attached = "Llanowar Elves, {card: Bonesplitter, attached to: Llanowar Elves}"
    sit(page, server, moments.PAYMENT.replace("Llanowar Elves", attached))
    turn(page)

    over = page.locator('.mine .role-play .card[data-name="Llanowar Elves"]').bounding_box()
    under = page.locator('.mine .tucked .card[data-name="Bonesplitter"]').bounding_box()

    assert abs(over["x"] - under["x"]) < 2
    assert 10 < over["y"] - under["y"] < over["height"] / 2  # its name is in sight


def test_the_button_that_gives_picks_says_what_they_come_to(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.ATTACKS)
    turn(page)

    page.locator('.mine .card.can[data-name="Hill Giant"]').click()
    page.locator('.mine .card.can[data-name="Grizzly Bears"]').first.click()

    assert page.locator(".question .go").all_inner_texts() == ["Attack with 2"]
