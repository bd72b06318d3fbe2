"""After a draft: a deck is built by hand, checked, kept, and played with."""

from __future__ import annotations

from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from cardwright.games.magic.draft_game import magic_draft
from tests.browser.axe import looked_at, source
from tests.browser.kit import Keys, Server, Watched, turn, until

pytestmark = pytest.mark.slow

PACKS: Final = [[["Grizzly Bears", "Shock", "Hill Giant"]], [["Giant Growth", "Shock", "Island"]]]
KEEP: Final = "[data-key='keep deck']"


def drafted(page: Any, server: Server) -> Any:
    """Ann has drafted three cards, and builds."""
    spec = magic_draft(("Ann", "Bob"), 1, packs=PACKS, rounds=1, size=3).spec
    address, token = server.keep(spec, ("", "picker"), "magic-draft")
    page.context.add_init_script(f"localStorage.setItem('cardwright.token', '{token}')")
    page.goto(address)
    while turn(page):
        page.locator(".board .can, .question .can:enabled").first.click()
        until(page, "() => !document.querySelector('#page.sending')")
    page.locator("dialog [data-key=build]").click()
    page.wait_for_selector(KEEP)
    return page


@pytest.fixture
def page(server: Server, watched: Watched) -> Any:
    """A deck is being built."""
    return drafted(watched.page(), server)


def count(page: Any, name: str) -> str:
    """How many of a card are in the deck."""
    found: str = page.locator(f'.building li[data-name="{name}"] .count').inner_text()
    return found


def own(page: Any) -> list[str]:
    """The names of what was drafted."""
    found: list[str] = page.locator(".building li").evaluate_all(
        "(all) => all.filter((one) => / of /.test(one.innerText)).map((one) => one.dataset.name)"
    )
    return found


def test_it_begins_with_a_deck_that_can_be_played(page: Any) -> None:
    assert "40 cards in the deck, at least 40" in page.locator(".building [role=status]").inner_text()
    assert page.locator(KEEP).is_enabled()
    assert len(own(page)) in (2, 3)
    assert count(page, "Plains").isdecimal()


def test_no_more_of_a_card_than_was_drafted(page: Any) -> None:
    name = own(page)[0]
    page.click("[data-key='none of it']")
    assert count(page, name).startswith("0 of ")
    assert page.locator(f'[data-key="less {name}"]').is_disabled()
    page.locator(f'[data-key="more {name}"]').click()
    while page.locator(f'[data-key="more {name}"]').is_enabled():
        page.locator(f'[data-key="more {name}"]').click()

    there, _, most = count(page, name).partition(" of ")
    assert there == most


def test_too_small_a_deck_is_not_kept_and_a_proposed_one_comes_back(page: Any) -> None:
    page.click("[data-key='none of it']")
    assert page.locator(KEEP).is_disabled()
    assert "0 cards in the deck" in page.locator(".building [role=status]").inner_text()
    page.click("[data-key=proposed]")

    assert page.locator(KEEP).is_enabled()


def test_the_deck_is_kept_told_to_all_and_played_with(page: Any, server: Server) -> None:
    page.click("[data-key='none of it']")
    for _ in range(41):
        page.click("[data-key='more Swamp']")
    page.click(KEEP)
    page.get_by_text("Your deck is saved.").wait_for()
    until(page, "() => document.querySelector('.bar').innerText.includes('Decks ready: Ann')")
    page.reload()
    page.locator("dialog [data-key=build]").click()
    page.wait_for_selector(KEEP)
    assert count(page, "Swamp") == "41"
    page.keyboard.press("Escape")
    page.locator("dialog [data-key=follow]").click()
    page.wait_for_selector("#page:not(.over) .seat.mine .role-hand .card")

    hand = page.locator(".mine .role-hand .card")
    assert set(hand.evaluate_all("(all) => all.map((one) => one.dataset.name)")) == {"Swamp"}


def test_a_deck_is_built_by_keys_alone(page: Any) -> None:
    hand = Keys()
    hand.press(page, page.locator("[data-key='more Island']"))
    page.keyboard.press("Enter")  # the focus stays where it was
    assert "42 cards in the deck" in page.locator(".building [role=status]").inner_text()
    hand.press(page, page.locator(KEEP))

    page.get_by_text("Your deck is saved.").wait_for()


def test_a_card_can_be_read_while_one_builds(page: Any) -> None:
    name = own(page)[0]
    page.locator(".building .named", has_text=name).first.click()

    page.get_by_role("dialog", name=name).wait_for()


def test_axe_finds_nothing_where_a_deck_is_built(server: Server, watched: Watched) -> None:
    script = source()
    page = drafted(watched.page(320, 256), server)  # 400 % of 1280 by 1024
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert looked_at(page, script) == []

    assert int(page.evaluate("document.documentElement.scrollWidth")) <= 320
