"""The lobby: stored setups, picked cards, decks; settings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser.kit import Server, Watched, becomes, held, settled, until

pytestmark = pytest.mark.slow

GOOD: Final = "4 Grizzly Bears\n56 Forest\n"
REFUSED: Final = r"status of 400"  # as a browser tells it on its console
PLANES: Final = """1 Cliffside Market
1 Glen Elendra
1 Krosa
1 Gavony
1 Onakke Catacomb
1 Llanowar
1 Shiv
1 Truga Jungle
1 The Hippodrome
1 The Zephyr Maze
1 Tazeem
1 Celestine Reef
1 Turri Island
1 Feeding Grounds
1 Bloodhill Bastion
1 Goldmeadow
1 Fields of Summer
1 Minamo
1 Academy at Tolaria West
1 Lethe Lake"""
WRONG: Final = "4 Grizly Bears\n52 Forest\n4 No Such Card\n"


@pytest.fixture
def page(server: Server, watched: Watched) -> Any:
    """The lobby with its form open, and a name."""
    found = watched.page()
    found.goto(server.address)
    found.fill("[data-key=name]", "Ann")
    found.locator("details.new > summary").click()
    return found


def row(page: Any, seat: int) -> Any:
    """The row of a seat."""
    return page.locator(".setup fieldset .row").nth(seat)


def saved(page: Any, name: str) -> None:
    """Keep the form under a name."""
    page.fill("[data-key='setup name']", name)
    page.click("[data-key='keep setup']")
    page.wait_for_selector(f'[data-key="setup {name}"]')


def decks(page: Any) -> None:
    """Magic, with a deck of one's own."""
    page.locator(".setup select").first.select_option("magic")
    page.get_by_label("Deck for seat 1").select_option("")
    page.wait_for_selector("[data-key='deck 0']")


def picker(page: Any) -> None:
    """The cards to pick."""
    page.locator("details details summary").click()
    page.wait_for_selector(".to-pick")


# -- setups
def test_a_setup_is_kept_under_its_name_and_played_with_one_click(page: Any, server: Server) -> None:
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_label("Bot for seat 2").select_option("random")
    saved(page, "Three of us")
    page.reload()

    assert page.locator(".setups small").inner_text() == "Dominion (You, random, random)"
    page.click('[data-key="setup Three of us"]')
    page.wait_for_selector(".seat.mine")

    assert page.locator(".seat").count() == 3
    assert page.locator(".mine .name").inner_text() == "Ann"


def test_a_setup_with_options_has_them_when_it_is_played_again(page: Any) -> None:
    picker(page)
    for name in ("Cellar", "Moat"):
        page.click(f'[data-key="pin {name}"]')
    saved(page, "Two of them")
    page.reload()

    page.click('[data-key="setup Two of them"]')
    page.wait_for_selector(".pile")

    shown = page.locator(".pile").evaluate_all("(all) => all.map((one) => one.dataset.name)")
    assert {"Cellar", "Moat"} <= set(shown)


def test_a_setup_is_changed_and_kept_under_the_same_name(page: Any) -> None:
    saved(page, "Ours")
    page.get_by_role("button", name="Change Ours").click()
    page.get_by_label("Bot for seat 2").select_option("random")
    page.click("[data-key='keep setup']")

    until(page, "() => document.querySelector('.setups small').innerText.includes('random')")
    assert page.locator(".setups li").count() == 1


def test_a_setup_is_forgotten(page: Any) -> None:
    saved(page, "Ours")
    saved(page, "Theirs")
    page.get_by_role("button", name="Delete Ours").click()
    page.wait_for_selector('[data-key="setup Ours"]', state="detached")
    page.reload()
    page.wait_for_selector(".setups")

    assert page.locator(".setups li .can").all_inner_texts() == ["Theirs"]


def test_a_setup_without_a_name_is_not_kept(page: Any) -> None:
    page.fill("[data-key='setup name']", "   ")
    page.click("[data-key='keep setup']")

    assert page.locator(".setups").count() == 0


def test_the_setup_that_was_played_last_is_offered(page: Any, server: Server) -> None:
    assert page.locator("[data-key='last setup']").count() == 0
    page.get_by_label("Bot for seat 2").select_option("random")
    page.locator("details.new .big").click()
    page.wait_for_selector(".seat.mine")
    first = page.url

    page.goto(server.address)
    page.get_by_role("button", name="Play again: Dominion (You, random)").click()
    page.wait_for_selector(".seat.mine")

    assert page.url != first
    assert page.locator(".others .chip.bot").get_attribute("title") == "random"


def test_what_is_kept_and_can_not_be_read_harms_nothing(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.add_init_script(
        "for (const key of ['setups', 'setup', 'tables']) localStorage.setItem(`cardwright.${key}`, '{');"
    )
    page.goto(server.address)
    page.wait_for_selector(".big")

    assert page.locator(".setups").count() == 0


def test_a_setup_of_a_game_that_is_gone_is_not_offered(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.add_init_script(
        """localStorage.setItem('cardwright.setups',
        '[["Old", {"game": "whist", "kind": "", "options": {}, "seats": []}]]')"""
    )
    page.goto(server.address)
    page.wait_for_selector(".big")

    assert page.locator(".setups").count() == 0


# -- picking cards
def test_names_that_are_no_cards_are_told_all_at_once(page: Any) -> None:
    picker(page)
    page.fill("[data-key=share]", "cellar, Celler, MOAT\nMilitja; Smithy")
    page.locator("[data-key=share]").blur()

    page.get_by_text("Unknown cards: Celler, Militja").wait_for()
    assert page.locator("[data-key=share]").input_value() == "Cellar, Moat, Smithy"
    assert page.locator(".pinned").count() == 3


def test_a_list_that_was_mended_is_no_longer_complained_of(page: Any) -> None:
    picker(page)
    page.fill("[data-key=share]", "Celler")
    page.locator("[data-key=share]").blur()
    page.get_by_text("Unknown cards").wait_for()
    page.fill("[data-key=share]", "Cellar")
    page.locator("[data-key=share]").blur()

    page.locator("[data-key='pin Cellar'][aria-pressed=true]").wait_for()
    becomes(page, page.get_by_text("Unknown cards").count, 0)


def test_the_rest_of_an_expansion_is_banned_at_once(page: Any) -> None:
    picker(page)
    page.get_by_role("checkbox", name="Base", exact=True).check()
    page.click('[data-key="pin Cellar"]')
    page.click('[data-key="rest Base"]')

    page.wait_for_selector('[data-key="ban Moat"][aria-pressed=true]')
    assert page.locator('[data-key="ban Cellar"]').get_attribute("aria-pressed") == "false"
    assert page.locator(".pinned").count() == 1


def test_the_picker_stays_open_while_the_table_is_changed(page: Any) -> None:
    picker(page)
    page.click('[data-key="ban Witch"]')
    page.get_by_role("button", name="Add a seat").click()

    page.wait_for_selector('[data-key="ban Witch"][aria-pressed=true]')
    assert "0 included, 1 banned" in page.locator("details details").inner_text()


def test_nothing_picked_lets_go_of_all(page: Any) -> None:
    picker(page)
    page.click('[data-key="pin Cellar"]')
    page.click('[data-key="ban Witch"]')
    page.click('[data-key="none picked"]')

    assert page.locator(".pinned, .banned").count() == 0


# -- decks
def test_every_card_of_a_deck_that_is_unknown_is_listed(page: Any, watched: Watched) -> None:
    watched.expected = [REFUSED]
    decks(page)
    page.fill("[data-key='deck 0']", WRONG)
    page.locator("[data-key='deck 0']").blur()

    page.wait_for_selector(".told.warn li")
    told = page.locator(".told li").all_inner_texts()
    assert [one.split(" Use ")[0].split("Use ")[0].strip() for one in told] == [
        "4 Grizly Bears (line 1): this server knows no card of this name.",
        "4 No Such Card (line 3): this server knows no card of this name.",
    ]
    assert "2 of 3 cards can't be played" in page.locator(".told p").inner_text()


def test_a_card_is_replaced_and_the_rest_is_played_without_the_others(page: Any, watched: Watched) -> None:
    watched.expected = [REFUSED]  # what is left breaks the rules of constructed decks
    decks(page)
    page.fill("[data-key='deck 0']", WRONG)
    page.locator("[data-key='deck 0']").blur()
    page.click("[data-key='use Grizzly Bears for Grizly Bears']")
    until(page, "() => document.querySelectorAll('.told li').length === 1")
    assert page.locator(".told li[data-name='No Such Card']").count() == 1

    page.click("[data-key='without missing']")

    until(page, "() => !document.querySelector('[data-key=\\'deck 0\\']').value.includes('No Such')")
    text = page.locator("[data-key='deck 0']").input_value()
    assert "4 Grizzly Bears" in text
    assert "No Such Card" not in text
    page.wait_for_selector(".told.warn li:not([data-name])")
    assert "CR 100.2a" in page.locator(".told li").first.inner_text()


def test_a_file_of_another_program_becomes_lines(page: Any, watched: Watched) -> None:
    watched.expected = [REFUSED]
    decks(page)
    page.fill("[data-key='deck 0']", '<Deck><Cards Quantity="60" Name="FOREST"/></Deck>')
    page.locator("[data-key='deck 0']").blur()

    becomes(page, page.locator("[data-key='deck 0']").input_value, "Deck\n60 FOREST\n")


def test_a_deck_that_is_too_small_says_by_which_rule(page: Any, watched: Watched) -> None:
    watched.expected = [REFUSED]
    decks(page)
    page.fill("[data-key='deck 0']", "4 Grizzly Bears\n10 Forest\n")
    page.locator("[data-key='deck 0']").blur()

    page.wait_for_selector(".told.warn li")
    assert "CR 100.2a" in page.locator(".told li").first.inner_text()


def test_a_deck_of_ones_own_is_typed_and_played(page: Any) -> None:
    decks(page)
    page.fill("[data-key='deck 0']", GOOD)
    page.locator("[data-key='deck 0']").blur()
    page.get_by_text("This deck can be played.").wait_for()
    page.locator("details.new .big").click()
    page.wait_for_selector(".mine .role-hand .card")

    shown = page.locator(".mine .role-hand .card").evaluate_all("(all) => all.map((one) => one.dataset.name)")
    assert set(shown) <= {"Forest", "Grizzly Bears"}


def test_decks_come_out_of_files_one_for_each_seat(page: Any, tmp_path: Path) -> None:
    files = []
    for name, text in (("mine.txt", GOOD), ("theirs.txt", "60 Island\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        files.append(str(tmp_path / name))
    decks(page)
    page.set_input_files("input[type=file]", files)

    page.wait_for_selector("[data-key='deck 1']")
    assert page.locator("[data-key='deck 0']").input_value() == GOOD
    assert page.locator("[data-key='deck 1']").input_value() == "60 Island\n"


def test_a_file_is_dropped_on_the_deck(page: Any, watched: Watched) -> None:
    watched.expected = [REFUSED]
    decks(page)
    page.evaluate(
        """() => {
            const moved = new DataTransfer();
            moved.items.add(new File(["4 Grizly Bears\\n"], "deck.txt"));
            document.querySelector("[data-key='deck 0']").dispatchEvent(
                new DragEvent("drop", {dataTransfer: moved, bubbles: true, cancelable: true}));
        }"""
    )

    page.wait_for_selector(".told.warn li")
    assert page.locator("[data-key='deck 0']").input_value() == "4 Grizly Bears\n"


def test_a_setup_remembers_the_deck(page: Any) -> None:
    decks(page)
    page.fill("[data-key='deck 0']", GOOD)
    page.locator("[data-key='deck 0']").blur()
    saved(page, "Bears")
    page.reload()
    page.get_by_role("button", name="Change Bears").click()

    assert page.locator("[data-key='deck 0']").input_value() == GOOD


# -- settings
def opened(page: Any) -> Any:
    """The dialog of settings, by keys alone."""
    page.locator("[data-key=settings]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    return page.locator("dialog[open]")


def test_theme_type_and_motion_are_set_by_keys_and_kept(page: Any) -> None:
    opened(page)
    page.locator("[data-key='set theme']").focus()
    page.keyboard.press("End")  # dark is the last one
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.reload()
    page.wait_for_selector(".big")

    root = page.evaluate(
        "(({theme, cards, motion}) => ({theme, cards, motion, size: document.documentElement.style.fontSize}))"
        "(document.documentElement.dataset)"
    )
    assert root == {"theme": "dark", "cards": "normal", "motion": "less", "size": "120%"}


def test_the_language_changes_at_once_and_the_dialog_stays(page: Any) -> None:
    opened(page)
    page.locator("[data-key='set language']").select_option("de")

    page.get_by_role("dialog", name="Einstellungen").wait_for()
    until(page, "() => document.activeElement?.dataset?.key === 'set language'")
    assert page.evaluate("document.documentElement.lang") == "de"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Einstellungen").wait_for()


@pytest.mark.parametrize(
    ("system", "said", "motion"),
    [
        ("reduce", "", "less"),
        ("no-preference", "", "full"),
        ("reduce", "full", "full"),
        ("no-preference", "less", "less"),
    ],
)
def test_motion_is_as_the_system_has_it_unless_something_is_said(
    server: Server, watched: Watched, system: str, said: str, motion: str
) -> None:
    page = watched.page(reduced_motion=system)
    page.add_init_script(f"localStorage.setItem('cardwright.motion', '{said}')")
    page.goto(server.address)
    page.wait_for_selector(".big")

    assert page.evaluate("document.documentElement.dataset.motion") == motion


def test_the_focus_comes_back_when_settings_are_closed(page: Any) -> None:
    opened(page)
    page.keyboard.press("Escape")

    until(page, "() => document.activeElement?.dataset?.key === 'settings'")


def test_a_draft_has_more_seats_than_two(page: Any) -> None:
    page.locator(".setup select").first.select_option("magic")
    page.locator(".setup select").nth(1).select_option("magic-draft")
    page.get_by_role("button", name="Add a seat").click()
    page.locator("details.new .big").click()

    page.wait_for_selector(".seat.mine")
    assert page.locator(".seat").count() == 3


def test_planechase_is_played_in_the_browser(page: Any) -> None:
    page.locator(".setup select").first.select_option("magic")
    page.fill("[data-key='option planar_decks']", PLANES)
    page.locator("details.new .big").click()

    page.wait_for_selector(".seat.mine")
    assert "planar deck" in page.locator(".shared").inner_text()


def test_only_who_runs_the_server_is_offered_card_files(page: Any, watched: Watched) -> None:
    decks(page)
    assert page.locator(".card-files").count() == 0

    watched.expected = [r"status of 403"]  # this server has another operator
    page.goto(f"{page.url}#operator=a-key-of-somebody-else")
    page.reload()
    page.locator("details.new > summary").click()
    decks(page)

    page.wait_for_selector(".card-files")
    page.locator(".card-files [role=status]", has_text="operator link").wait_for(state="attached")
    assert page.locator(".card-files button").count() == 0
    assert "#operator" not in page.url


def test_a_quick_game_is_played_with_the_cards_of_ones_choice(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.locator('[data-key="start dominion"]').select_option("First Game")
    page.click('[data-key="quick dominion"]')
    page.wait_for_selector(".pile")
    first = set(page.locator(".pile").evaluate_all("(all) => all.map((one) => one.dataset.name)"))

    page.goto(server.address)
    page.wait_for_selector('[data-key="start dominion"]')

    assert {"Cellar", "Merchant", "Workshop", "Remodel"} <= first
    assert page.locator('[data-key="start dominion"]').input_value() == "First Game"
    assert page.locator('[data-key="start magic"]').count() == 0


def test_a_table_that_comes_after_one_has_gone_back_is_not_shown(page: Any, server: Server) -> None:
    page.click('[data-key="quick dominion"]')
    page.wait_for_selector(".pile")
    page.click("[data-key=home]")
    waiting = held(page, re.compile("/api/tables/[0-9a-f]+$"))
    page.locator("main a", has_text="Dominion: Ann").first.click()
    becomes(page, lambda: len(waiting), 1)
    page.go_back()
    page.wait_for_selector(".big")
    with page.expect_response(re.compile("/api/tables/[0-9a-f]+$")):
        waiting[0].continue_()
    page.evaluate("import('/table.js').then(() => {})")
    settled(page)

    assert page.locator(".big").count() > 0
    assert page.locator(".table").count() == 0


def test_a_friend_is_invited_with_one_press(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.click('[data-key="friend magic"]')

    page.wait_for_selector('[data-key="link 1"]')
    assert "#" in (page.locator('[data-key="link 1"]').get_attribute("href") or "")
