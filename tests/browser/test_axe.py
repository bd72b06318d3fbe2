"""axe finds no problem on the lobby, both boards, every kind of question, dialogs and replays, in both themes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.axe import looked_at, source
from tests.browser.kit import (
    Server,
    Watched,
    asks,
    full_control,
    invitation,
    sit,
    stands_still,
    tools,
    turn,
    until,
)

pytestmark = pytest.mark.slow


THEMES: Final = ("light", "dark")
SIZES: Final = {"desk": (1280, 800), "phone": (390, 844), "zoomed": (320, 256)}  # 400 % of 1280 by 1024


def opened(page: Any, key: str) -> None:
    """Press a button of the bar or of the question, and wait for what it opens."""
    if page.locator(".bar").count():
        tools(page)
    page.locator(f'[data-key="{key}"]').click()
    page.wait_for_selector("dialog[open]")


def lobby(page: Any, server: Server) -> None:
    page.goto(server.address)
    page.wait_for_selector(".big")


def a_new_game(page: Any, server: Server) -> None:
    lobby(page, server)
    page.locator("details > summary").first.click()
    page.locator("details details summary").click()
    page.wait_for_selector(".to-pick")
    page.locator('[data-key="pin Cellar"]').click()
    page.locator('[data-key="ban Witch"]').click()


def a_new_game_with_decks(page: Any, server: Server) -> None:
    lobby(page, server)
    page.locator("details > summary").first.click()
    page.locator(".setup select").first.select_option("magic")
    page.locator("fieldset select").nth(1).select_option("")
    page.wait_for_selector("fieldset textarea")


def a_deck_that_is_wrong_and_a_setup(page: Any, server: Server) -> None:
    a_new_game_with_decks(page, server)
    page.fill("[data-key='deck 0']", "4 Grizly Bears\n4 No Such Card\n")
    page.locator("[data-key='deck 0']").blur()
    page.wait_for_selector(".told.warn li")
    page.fill("[data-key='setup name']", "Ours")
    page.click("[data-key='keep setup']")
    page.wait_for_selector(".setups")


def settings(page: Any, server: Server) -> None:
    lobby(page, server)
    opened(page, "settings")


def a_table_that_waits(page: Any, server: Server) -> None:
    lobby(page, server)
    page.locator("details > summary").first.click()
    page.locator("fieldset select").nth(1).select_option("link")
    page.locator("details .big").click()
    opened(page, "qr 1")


def a_guest_with_a_deck_that_is_wrong(page: Any, server: Server) -> None:
    lobby(page, server)
    page.goto(invitation(page, server))
    page.fill("[data-key=deck]", "4 Grizly Bears\n4 No Such Card\n")
    page.locator("[data-key=deck]").blur()
    page.wait_for_selector(".told.warn li")


def buys(page: Any, server: Server) -> None:
    sit(page, server, moments.BUYS)
    turn(page)


def piles_that_are_open(page: Any, server: Server) -> None:
    buys(page, server)
    page.locator(".closed", has_text="trash").click()
    page.locator(".mine .closed", has_text="discard").click()
    page.locator('.pile[data-name="Province"]').focus()  # a zone that is open may lie over it
    page.keyboard.press("v")
    page.get_by_role("button", name="Why can't I?").click()
    until(page, "() => document.querySelectorAll('dialog[open]').length === 2")


def several_picks(page: Any, server: Server) -> None:
    sit(page, server, moments.DISCARDS)
    turn(page)
    page.locator('.mine .card.can[data-name="Cellar"]').click()
    asks(page, "discard")
    page.locator(".mine .role-hand .card.can").nth(0).click()
    page.locator(".mine .role-hand .card.can").nth(3).click()


def attackers(page: Any, server: Server) -> None:
    sit(page, server, moments.ATTACKS)
    turn(page)
    page.locator(".mine .card.can").first.click()


def priority(page: Any, server: Server) -> None:
    sit(page, server, moments.PAYMENT)
    turn(page)


def a_payment(page: Any, server: Server) -> None:
    priority(page, server)
    page.locator(".mine .role-hand .card.can", has_text="Grizzly Bears").click()
    asks(page, "Pay")


def a_target(page: Any, server: Server) -> None:
    priority(page, server)
    page.locator(".mine .role-hand .card.can", has_text="Shock").click()
    asks(page, "target")


def an_order(page: Any, server: Server) -> None:
    sit(page, server, moments.ORDER)
    turn(page)
    page.locator(".mine .role-hand .card.can").click()
    page.wait_for_selector(".order")


def stops(page: Any, server: Server) -> None:
    priority(page, server)
    opened(page, "stops")


def always(page: Any, server: Server) -> None:
    priority(page, server)
    opened(page, "always")


def rules(page: Any, server: Server) -> None:
    priority(page, server)
    opened(page, "rules")
    page.locator("dialog input").fill("CR 508.1a")
    page.keyboard.press("Enter")
    until(page, "() => document.querySelectorAll('dialog[open]').length === 2")


def keys(page: Any, server: Server) -> None:
    buys(page, server)
    opened(page, "help")


def an_arrow(page: Any, server: Server) -> None:
    sit(page, server, moments.TARGETS)
    turn(page)
    full_control(page)
    page.locator('.mine .card.can[data-name="Unsummon"]').click()
    asks(page, "target")
    page.locator('.others .card.can[data-name="Hill Giant"]').click()
    page.wait_for_selector(".arrow", state="attached")


def a_large_card(page: Any, server: Server) -> None:
    priority(page, server)
    card = page.locator('.mine .card[data-name="Llanowar Elves"]')
    if page.viewport_size["width"] > SIZES["phone"][0]:
        card.hover()
        page.wait_for_selector(".large:not([hidden])")
    else:  # there is no room beside it
        card.focus()
        page.keyboard.press("v")
        page.wait_for_selector("dialog[open]")


def steps_that_wait(page: Any, server: Server) -> None:
    page.add_init_script("localStorage.setItem('cardwright.pace', 'slow')")
    page.clock.install()  # before the page is there: a clock put in later runs behind the times the page has noted
    buys(page, server)
    stands_still(page)
    page.locator(".question .none").click()
    page.wait_for_selector(".pacing")
    page.clock.resume()  # axe wants a clock that goes on


def six_seats(page: Any, server: Server) -> None:
    sit(page, server, moments.crowd(6), ("", *["random"] * 5))
    turn(page)


def the_end(page: Any, server: Server) -> None:
    sit(page, server, moments.LAST_PROVINCE)
    turn(page)
    page.locator('.pile.can[data-name="Province"]').click()
    page.wait_for_selector("dialog[open]")


def a_replay(page: Any, server: Server) -> None:
    the_end(page, server)
    page.locator("dialog [data-key=replay]").click()
    page.wait_for_selector(".question input[type=range]")


def a_replay_with_open_hands(page: Any, server: Server) -> None:
    a_replay(page, server)
    page.locator("[data-key='view of']").select_option("open")
    page.wait_for_selector("[data-key='view of']:not([aria-busy])")


def a_link_to_a_moment(page: Any, server: Server) -> None:
    a_replay(page, server)
    opened(page, "replay linkTo")


def plots(page: Any, server: Server) -> None:
    a_replay(page, server)
    opened(page, "replay plots")
    page.locator(".plots summary").click()


def a_story_of_one_seat(page: Any, server: Server) -> None:
    buys(page, server)
    page.keyboard.press("s")  # where the story is a drawer
    page.locator("[data-key='story of']").select_option("mine")


def nowhere(page: Any, server: Server) -> None:
    page.goto(f"{server.address}t/0123456789abcdef")
    page.wait_for_selector("h1")


SHOWN: Final[tuple[Callable[[Any, Server], None], ...]] = (
    lobby, a_new_game, a_new_game_with_decks, a_deck_that_is_wrong_and_a_setup, settings, a_table_that_waits,
    a_guest_with_a_deck_that_is_wrong, buys,
    piles_that_are_open, several_picks, attackers, priority, a_payment, a_target, an_order, an_arrow, a_large_card,
    steps_that_wait, stops, always, rules, keys, a_story_of_one_seat, six_seats, the_end, a_replay,
    a_replay_with_open_hands, a_link_to_a_moment, plots, nowhere,
)  # fmt: skip


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.__name__)
def test_axe_finds_nothing(server: Server, watched: Watched, shown: Callable[[Any, Server], None]) -> None:
    script = source()
    wrong_deck = ("a_deck_that_is_wrong_and_a_setup", "a_guest_with_a_deck_that_is_wrong")
    late = {
        "steps_that_wait": "WebSocket is closed before"
    }  # to the page a while passes without a word of the server
    refused = {**late, "nowhere": "404", **dict.fromkeys(wrong_deck, "400")}  # as the console tells it
    watched.expected = [refused[shown.__name__]] if shown.__name__ in refused else []
    wrong: dict[str, list[str]] = {}
    for name, (width, height) in SIZES.items():
        page = watched.page(width, height)
        shown(page, server)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            if found := looked_at(page, script):
                wrong[f"{name}, {theme}"] = found
        assert int(page.evaluate("document.documentElement.scrollWidth")) <= width, name
        page.context.close()
        watched.contexts.remove(page.context)

    assert wrong == {}
