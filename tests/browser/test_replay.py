"""After the game: timeline, views, all hands open, links to positions, plots, and playing on from a position."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import Finger, Server, Watched, becomes, held, settled, turn, until

pytestmark = pytest.mark.slow

Played = tuple[str, str]  # the address of a table, the token of its first seat
HANDS: Final = ".others .role-hand .card"


@pytest.fixture(scope="module")
def played(browser: Any, lasting: Server) -> Played:
    """A game of two turns that Ann has won."""
    address, token = lasting.table(moments.TWO_TURNS, ("", "big-money"))
    watched = Watched(browser)
    page = as_ann(watched, (address, token))
    page.goto(address)
    for pile in ("Silver", "Province"):
        turn(page)
        while not page.locator(".question .can", has_text="Play all Treasures").count():
            page.locator(".question .none").first.click()
            turn(page)
        page.locator(".question .can", has_text="Play all Treasures").click()
        page.locator(f'.pile.can[data-name="{pile}"]').click()
        until(page, "() => !document.querySelector('#page.sending')")
    page.wait_for_selector("dialog[open]")
    assert watched.close() == []
    return address, token


def as_ann(watched: Watched, played: Played, **screen: Any) -> Any:
    """A page of who sits in the first seat."""
    page = watched.page(**screen)
    page.context.add_init_script(f"localStorage.setItem('cardwright.token', '{played[1]}')")
    return page


@pytest.fixture
def page(watched: Watched, played: Played) -> Any:
    """A replay at its beginning."""
    return looked_at(as_ann(watched, played), played)


def looked_at(page: Any, played: Played, where: str = "#at=0") -> Any:
    """A moment of the game."""
    page.goto(played[0] + where)
    page.wait_for_selector("[data-key=timeline]")
    until(page, "() => document.querySelector('.timeline .chip').innerText !== ''")
    return page


def answers(page: Any) -> int:
    """After how many answers the replay stands."""
    found = re.search(r"\d+", page.locator(".timeline .chip").inner_text())
    assert found is not None
    return int(found[0])


def see(page: Any, whose: str) -> None:
    """Look from another view."""
    page.get_by_label("View as").select_option(label=whose)
    page.wait_for_selector("[data-key='view of']:not([aria-busy])")


def names(page: Any, what: str) -> list[str]:
    """The names of cards, in order."""
    found: list[str] = page.locator(what).evaluate_all("(all) => all.map((one) => one.dataset.name)")
    return found


# -- the timeline
def test_keys_go_through_the_game(page: Any) -> None:
    page.locator("body").focus()
    page.keyboard.press("End")
    last = answers(page)
    page.keyboard.press("ArrowLeft")
    before = answers(page)
    page.keyboard.press("ArrowRight")
    assert answers(page) == last
    page.keyboard.press("Home")

    assert answers(page) == 0 < before < last


def test_buttons_go_through_the_game(page: Any) -> None:
    page.click("[data-key='replay last']")
    last = answers(page)
    page.click("[data-key='replay back']")
    assert answers(page) < last
    page.click("[data-key='replay next']")
    assert answers(page) == last
    page.click("[data-key='replay first']")

    assert answers(page) == 0


def test_the_timeline_is_moved_by_keys_and_says_where_it_is(page: Any) -> None:
    slide = page.get_by_role("slider", name="Timeline of the game")
    slide.focus()
    page.keyboard.press("End")
    last = answers(page)
    assert slide.get_attribute("aria-valuetext") == f"After {last} decisions"
    page.keyboard.press("ArrowLeft")
    assert answers(page) < last
    page.keyboard.press("Home")

    assert slide.get_attribute("aria-valuetext") == "After 0 decisions"


def test_neither_end_is_passed(page: Any) -> None:
    page.keyboard.press("ArrowLeft")
    assert answers(page) == 0
    page.keyboard.press("End")
    last = answers(page)
    page.keyboard.press("ArrowRight")

    assert answers(page) == last


@pytest.mark.parametrize("where", ["page", "timeline"])
def test_space_plays_it_to_its_end_and_stops_there(page: Any, where: str) -> None:
    page.locator("[data-key=speed]").select_option(label="\u00d7 0.5")
    if where == "timeline":
        page.locator("[data-key=timeline]").focus()
    else:
        page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    assert page.locator("[data-key='replay run']").inner_text() == "Pause"
    page.locator("[data-key=speed]").select_option(label="\u00d7 8")
    slide = "document.querySelector('[data-key=timeline]')"
    until(page, f"() => {slide}.value === {slide}.max")

    until(page, "() => document.querySelector(\"[data-key='replay run']\").innerText === 'Play'")


def test_how_fast_it_plays_is_chosen(watched: Watched, played: Played) -> None:
    page = as_ann(watched, played)
    page.clock.install(time=0)
    looked_at(page, played)
    page.clock.pause_at(10**9)  # from here on time passes only where the test says so
    slide = page.locator("[data-key=timeline]")
    page.click("[data-key='replay run']")
    page.clock.run_for(850)
    assert slide.input_value() == "1"
    page.locator("[data-key=speed]").select_option(label="\u00d7 4")
    page.clock.run_for(650)

    assert slide.input_value() == "4"


def test_space_on_a_button_presses_the_button(page: Any) -> None:
    page.locator("[data-key='replay last']").focus()
    page.keyboard.press(" ")

    slide = "document.querySelector('[data-key=timeline]')"
    until(page, f"() => {slide}.value === {slide}.max")
    assert page.locator("[data-key='replay run']").inner_text() == "Play"


def test_story_and_board_follow_the_timeline(page: Any) -> None:
    assert page.locator(".story .lines li").filter(has_text="Province").count() == 0
    page.keyboard.press("End")

    assert page.locator(".story .lines li").filter(has_text="Province").count() > 0
    assert page.locator('.pile[data-name="Province"].gone').count() == 1


# -- whose view
def test_from_another_seat_its_hand_is_seen_and_the_first_one_is_not(page: Any) -> None:
    assert names(page, ".mine .role-hand .card") == ["Copper"]
    see(page, "Bob")

    assert page.locator(".mine .name").inner_text() == "Bob"
    assert sorted(names(page, ".mine .role-hand .card")) == ["Copper", "Moat"]
    assert names(page, HANDS) == []


def test_everybody_sees_no_hand(page: Any) -> None:
    see(page, "Spectator")

    assert names(page, HANDS) == []
    assert page.locator(".seat.mine").count() == 0


def test_all_hands_open(page: Any) -> None:
    see(page, "All hands open")

    assert sorted(names(page, HANDS)) == ["Copper", "Moat"]
    assert names(page, ".mine .role-hand .card") == ["Copper"]
    page.keyboard.press("End")
    assert len(names(page, HANDS)) > 0


def test_another_view_is_of_the_same_moment(page: Any) -> None:
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    before = answers(page)
    see(page, "All hands open")
    assert answers(page) == before
    see(page, "Ann")

    assert answers(page) == before


def test_of_two_views_the_one_that_was_chosen_last_is_shown(page: Any) -> None:
    waiting = held(page, "**/replay?seat=1")
    page.get_by_label("View as").select_option(label="Bob")
    becomes(page, lambda: len(waiting), 1)
    see(page, "Spectator")
    with page.expect_response("**/replay?seat=1"):
        waiting[0].continue_()
    settled(page)

    assert page.get_by_label("View as").input_value() == "-1"
    assert page.locator(".seat.mine").count() == 0


def test_a_card_of_an_open_hand_can_be_read(page: Any) -> None:
    see(page, "All hands open")
    page.locator(f'{HANDS}[data-name="Moat"]').click()

    page.get_by_role("dialog", name="Moat").wait_for()


# -- links, and ways out
def test_a_link_leads_to_the_moment_in_the_same_view(watched: Watched, page: Any, played: Played) -> None:
    see(page, "All hands open")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    before = answers(page)
    page.click("[data-key='replay linkTo']")
    address = page.locator("dialog[open] input").input_value()
    assert address.endswith(f"#at={before}&view=open")

    eve = watched.page()  # who did not play
    eve.goto(address)
    eve.wait_for_selector(HANDS)

    assert answers(eve) == before
    assert eve.locator("dialog[open]").count() == 0


@pytest.mark.parametrize("where", ["#at=99999&view=7", "#at=99999&view=x"])
def test_a_link_to_what_there_is_not_leads_to_the_end(watched: Watched, played: Played, where: str) -> None:
    page = looked_at(as_ann(watched, played), played, where)

    slide = "document.querySelector('[data-key=timeline]')"
    until(page, f"() => {slide}.value === {slide}.max")


def test_a_link_that_says_nothing_shows_the_result(watched: Watched, played: Played) -> None:
    page = as_ann(watched, played)
    page.goto(f"{played[0]}#at=soon")

    page.get_by_role("dialog", name="Result").wait_for()


def test_one_goes_on_in_the_seat_from_which_one_looks(page: Any) -> None:
    see(page, "Bob")
    old = page.url
    page.click("[data-key='replay goOn']")
    page.wait_for_selector("#page:not(.over) .seat.mine")

    assert page.url != old
    assert page.locator(".mine .name").inner_text() == "Bob"


def test_a_moment_is_a_scenario_file(page: Any) -> None:
    with page.expect_download() as told:
        page.click("[data-key='replay scenario']")

    assert "game: dominion" in Path(told.value.path()).read_text(encoding="utf-8")


def test_the_result_leads_to_the_replay_and_back(watched: Watched, played: Played) -> None:
    page = as_ann(watched, played)
    page.goto(played[0])
    page.locator("dialog [data-key=replay]").click()
    page.wait_for_selector("[data-key=timeline]")
    page.click(".bar [data-key=result]")

    assert "Ann" in page.get_by_role("dialog", name="Result").inner_text()


def test_fingers_and_narrow_screens(watched: Watched, played: Played) -> None:
    page = looked_at(as_ann(watched, played, width=390, height=844, has_touch=True), played)
    hand = Finger()
    for key in ("replay last", "replay back", "replay plots"):
        hand.press(page, page.locator(f'[data-key="{key}"]'))
    page.wait_for_selector(".plot")

    assert int(page.evaluate("document.documentElement.scrollWidth")) <= 390


# -- plots
def plotted(page: Any, what: str) -> None:
    """A plot."""
    page.click("[data-key='replay plots']")
    page.locator("[data-key='plot of']").select_option(label=what)


def test_a_plot_says_in_words_what_it_shows(page: Any) -> None:
    plotted(page, "cards: discard")

    said = page.locator(".plot").get_attribute("aria-label")
    assert "Ann: from 0 to" in said
    assert "Bob: from 0 to" in said
    assert page.locator(".plot").get_attribute("role") == "img"
    assert page.locator(".plot polyline").count() == 2


def test_lines_are_told_apart_without_colors(page: Any) -> None:
    plotted(page, "cards: deck")

    dashes = page.locator(".plot polyline").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('stroke-dasharray'))"
    )
    assert len(set(dashes)) == 2
    assert {"Ann", "Bob"} <= set(page.locator(".plot text").all_text_contents())


def test_a_plot_as_a_table_leads_to_the_turn(page: Any) -> None:
    page.keyboard.press("End")
    last = answers(page)
    plotted(page, "cards: deck")
    page.locator(".plots summary").click()
    rows = page.locator(".plots tbody tr").all_inner_texts()
    assert len(rows) >= 3
    assert rows[0].startswith("Ann\u2019s turn 1")
    assert page.locator(".plots th[scope=col]").all_inner_texts() == ["Turn", "Ann", "Bob"]
    page.locator(".plots tbody button").first.click()

    page.wait_for_selector("dialog", state="detached")
    assert answers(page) < last


def test_what_is_plotted_is_remembered(page: Any) -> None:
    plotted(page, "cards: deck")
    page.keyboard.press("Escape")
    page.click("[data-key='replay plots']")

    assert page.locator("[data-key='plot of']").input_value() == "cards: deck"
