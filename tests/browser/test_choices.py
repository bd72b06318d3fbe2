"""Several picks, orders, payments; settings for when to be asked; setting up a table; spectators."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import (
    Finger,
    Hand,
    Keys,
    Server,
    Watched,
    asks,
    becomes,
    begin,
    choose,
    either,
    held,
    question,
    settled,
    sit,
    turn,
    until,
)

pytestmark = pytest.mark.slow

HANDS = {"mouse": (Hand(), {}), "keys": (Keys(), {}), "touch": (Finger(), {"has_touch": True, "width": 390})}


def names(page: Any, where: str) -> list[str]:
    """The names of cards, in order."""
    found: list[str] = page.locator(f"{where} .card").evaluate_all(
        "(all) => all.map((one) => one.dataset.name)"
    )
    return found


@pytest.mark.parametrize("way", HANDS)
def test_several_cards_are_one_selection_that_can_be_changed(
    server: Server, watched: Watched, way: str
) -> None:
    hand, screen = HANDS[way]
    page = watched.page(**screen)
    sit(page, server, moments.DISCARDS)
    turn(page)
    hand.press(page, page.locator('.mine .card.can[data-name="Cellar"]'))
    asks(page, "discard")
    page.wait_for_timeout(600)  # or a tap where the Cellar was is the second half of a double tap

    coppers = page.locator('.mine .role-hand .card[data-name="Copper"]')
    estates = page.locator('.mine .role-hand .card[data-name="Estate"]')
    assert coppers.count() == 3
    for what in (coppers.nth(0), coppers.nth(2), estates.nth(1), coppers.nth(1)):
        hand.press(page, what)
    assert page.locator(".picked").all_inner_texts()[2].startswith("3. Estate")
    hand.press(page, page.locator("[data-key=back]"))
    assert page.locator(".mine .chosen").count() == 3
    hand.press(page, estates.nth(1))
    assert page.locator(".mine .chosen").count() == 2
    hand.press(page, page.locator("[data-key=confirm]"))
    turn(page)

    told = page.locator(".story .lines").text_content()
    assert told.count("Copper") >= 1
    assert sorted(names(page, ".mine .role-hand")) == ["Chapel", "Copper", "Estate", "Gold", "Silver"]
    page.keyboard.press("u")  # the whole selection is one answer
    asks(page, "discard")
    until(page, "() => document.querySelectorAll('.mine .role-hand .card').length === 6")


def test_nothing_at_all_is_picked_where_that_is_allowed(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.DISCARDS)
    turn(page)
    page.locator('.mine .card.can[data-name="Cellar"]').click()
    asks(page, "discard")
    assert page.locator("[data-key=confirm]").is_disabled()

    page.keyboard.press("p")
    asks(page, "Action")

    assert sorted(names(page, ".mine .role-hand")) == ["Chapel", "Copper", "Estate"]  # alike ones are one


def test_attackers_are_declared_together(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.ATTACKS)
    turn(page)

    page.locator('.mine .card.can[data-name="Hill Giant"]').click()
    page.locator('.mine .card.can[data-name="Grizzly Bears"]').first.click()
    page.keyboard.press("p")

    becomes(page, page.locator(".mine .card", has_text="attacks Bob").count, 2)


def test_so_many_cards_as_have_to_be_are_discarded_at_once(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.TOO_MANY)
    turn(page)
    while "Discard" not in question(page):
        page.keyboard.press("p")
        until(page, "() => !document.querySelector('#page.sending')")
        turn(page)

    cards = page.locator(".mine .role-hand .card.can")
    cards.nth(0).click()
    assert page.locator("[data-key=confirm]").is_disabled()
    cards.nth(1).click()
    page.locator("[data-key=confirm]").click()

    until(page, "() => document.querySelector('.mine .role-hand h3 small').innerText.trim() === '7'")


@pytest.mark.parametrize("way", ["drag", "touch", "arrows", "buttons"])
def test_an_order_is_made_by_dragging_by_keys_and_by_buttons(
    server: Server, watched: Watched, way: str
) -> None:
    page = watched.page(**({"has_touch": True} if way == "touch" else {}))
    sit(page, server, moments.ORDER)
    turn(page)
    page.locator(".mine .role-hand .card.can").click()
    page.wait_for_selector(".order")
    before = page.locator(".order .grip").all_inner_texts()
    last = before[-1].partition(". ")[2]

    if way == "drag":
        page.locator(".order .grip").last.hover()
        page.mouse.down()
        page.locator(".order li").first.hover()
        page.mouse.up()
    elif way == "touch":
        drag_with_a_finger(page, page.locator(".order .grip").last, page.locator(".order li").first)
    elif way == "arrows":
        page.locator(".order .grip").last.focus()
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
    else:
        for _ in range(2):
            page.get_by_role("button", name=f"Move up: {last}").click()
    until(page, f"() => document.querySelector('.order .grip').innerText === '1. {last}'")
    wanted = [text.partition(". ")[2] for text in page.locator(".order .grip").all_inner_texts()]
    page.locator("[data-key=confirm]").click()
    page.wait_for_selector(".order", state="detached")
    turn(page)
    page.locator(".mine .closed", has_text="graveyard").click()

    becomes(page, lambda: [name for name in names(page, ".mine .role-discard") if name in wanted], wanted)


def drag_with_a_finger(page: Any, what: Any, to: Any) -> None:
    """A finger that presses, moves and lets go."""
    from_, there = what.bounding_box(), to.bounding_box()
    session = page.context.new_cdp_session(page)
    for kind, box in (("touchStart", from_), ("touchMove", there), ("touchEnd", None)):
        points = [] if box is None else [{"x": box["x"] + 20, "y": box["y"] + box["height"] / 2}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_payment_is_shown_before_it_is_made_and_changed_by_a_click(
    server: Server, watched: Watched
) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)
    page.locator('.mine .role-hand .card.can[data-name="Grizzly Bears"]').click()
    asks(page, "Pay 1G")
    assert sorted(names_of(page, ".used")) == ["Forest", "Mountain"]

    page.locator('.mine .card.can[data-name="Llanowar Elves"]').click()
    asks(page, "Pay 1")
    if page.locator(".used").count():
        assert "Llanowar Elves" not in names_of(page, ".used")
        page.locator(".question .can", has_text="Pay automatically").click()
    until(page, "() => !/Pay [0-9WUBRG]/.test(document.querySelector('.question').innerText)")

    tapped = names_of(page, ".mine .tapped")
    assert "Llanowar Elves" in tapped
    assert len(tapped) == 2


def names_of(page: Any, what: str, data: str = "name") -> list[str]:
    """The names of what is marked so, or other data of it."""
    found: list[str] = page.locator(what).evaluate_all(f"(all) => all.map((one) => one.dataset.{data})")
    return found


def test_stops_are_set_for_single_steps_and_kept(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)
    page.locator("[data-key=stops]").click()
    box = page.get_by_role("checkbox", name="end step, my turn")
    box.wait_for()
    assert not box.is_checked()
    box.check()
    page.get_by_role("checkbox", name="second main, my turn").uncheck()
    page.keyboard.press("Escape")

    for _ in range(8):
        if "end step" in page.locator(".bar").inner_text():
            break
        assert "second main" not in page.locator(".bar").inner_text()
        page.locator(".question .none").first.click()
        turn(page)
    assert "end step" in page.locator(".bar").inner_text()
    page.reload()
    turn(page)
    page.locator("[data-key=stops]").click()
    page.get_by_role("checkbox", name="end step, my turn").wait_for()
    assert page.get_by_role("checkbox", name="end step, my turn").is_checked()
    assert not page.get_by_role("checkbox", name="second main, my turn").is_checked()


def test_full_control_is_seen_and_survives_a_reload(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)
    page.wait_for_selector("[data-key=full]")

    page.keyboard.press("f")
    page.wait_for_selector("[data-key=full]:checked")
    page.reload()
    page.wait_for_selector("[data-key=full]:checked")
    page.locator("[data-key=full]").uncheck()

    page.wait_for_selector("[data-key=full]:not(:checked)")


def test_what_is_no_pass_is_not_passed_until_the_turn_ends(server: Server, watched: Watched) -> None:
    page = watched.page()
    begin(page, server, "magic")

    assert not page.locator("[data-key='pass on']").count()
    page.keyboard.press("e")
    choose(page, page.locator(".question .none", has_text="Keep"))

    page.wait_for_selector("[data-key='pass on']")


def test_one_passes_until_the_turn_ends_and_is_told_so(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)
    before = page.locator(".bar h1").inner_text()
    page.wait_for_selector("[data-key='pass on']")

    page.keyboard.press("e")
    asks(page, "Declare attackers")  # that is another question
    page.locator(".question .none").click()
    until(page, f"() => document.querySelector('.bar h1').innerText !== {before!r}")
    turn(page)

    becomes(page, page.locator("[data-key=answered]").count, 0)  # it ended with the turn


def test_a_question_is_always_answered_so_until_one_is_asked_again(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)

    page.keyboard.press("y")
    page.wait_for_selector("dialog[open]")
    page.get_by_label("Until").select_option("game")
    page.get_by_role("button", name="Answer automatically").click()
    page.locator("[data-key=answered]").wait_for()
    page.locator("[data-key=answered]").click()
    page.get_by_role("button", name="Ask me again").click()

    page.wait_for_selector("[data-key=answered]", state="detached")
    assert turn(page)


def test_a_kingdom_is_picked_pinned_and_banned(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.fill("[data-key=name]", "Ann")
    page.locator("details > summary").first.click()
    page.locator("details details summary").click()
    page.get_by_role("checkbox", name="Base", exact=True).check()
    page.locator('[data-key="pin Cellar"]').click()
    for name in ("Witch", "Moat", "Chapel"):
        page.locator(f'[data-key="ban {name}"]').click()
    assert "1 included, 3 banned" in page.locator("details details").inner_text()
    assert page.locator('[data-key="pin Alms"]').count() == 0
    page.locator("details .big").last.click()
    page.wait_for_selector(".pile")

    piles = set(names_of(page, ".pile"))
    assert "Cellar" in piles
    assert piles & {"Witch", "Moat", "Chapel"} == set()
    assert len(piles) == 17


def test_a_kingdom_that_was_shared_is_pasted(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.fill("[data-key=name]", "Ann")
    page.locator("details > summary").first.click()
    page.locator("details details summary").click()
    kingdom = "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"
    page.locator("[data-key=share]").fill(kingdom)
    page.locator("[data-key=share]").blur()
    page.locator("[data-key='pin Mine'][aria-pressed=true]").wait_for()
    page.locator("details .big").last.click()
    page.wait_for_selector(".pile")

    assert set(kingdom.split(", ")) <= set(names_of(page, ".pile"))


def test_a_recommended_kingdom_is_chosen(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.locator("details > summary").first.click()
    page.locator("details details summary").click()
    page.locator('[data-key="show kingdoms"]').click()
    page.locator("[data-key='seek card']").fill("first")
    page.locator('[data-key="kingdom First Game"]').click()
    page.locator('[data-key="kingdom First Game"][aria-pressed=true]').wait_for()

    assert names_of(page, ".tray [data-key]", "key")[0] == "drop Cellar"
    assert page.locator(".tray li").count() == 10


def test_the_server_draws_the_rest_of_a_kingdom(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.locator("details > summary").first.click()
    page.locator("details details summary").click()
    page.get_by_role("checkbox", name="Base", exact=True).check()
    page.locator('[data-key="pin Cellar"]').click()
    page.locator('[data-key="ban Witch"]').click()
    page.locator('[data-key="draw picks"]').click()
    until(page, "() => document.querySelectorAll('.tray li').length === 10")
    first = names_of(page, ".tray [data-key]", "key")

    for _ in range(5):  # each press draws cards again; picked cards stay
        with page.expect_response("**/api/check"):
            page.locator('[data-key="draw picks"]').click()
    until(page, "() => document.querySelectorAll('.tray li').length === 10")

    assert first[0] == names_of(page, ".tray [data-key]", "key")[0] == "drop Cellar"
    assert "drop Witch" not in names_of(page, ".tray [data-key]", "key")
    page.locator('[data-key="drop Cellar"]').click()
    assert page.locator('[data-key="pin Cellar"]').get_attribute("aria-pressed") == "false"


def test_what_is_picked_while_the_server_draws_is_kept(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.locator("details > summary").first.click()
    page.locator("details details summary").click()
    waiting = held(page, "**/api/check")
    page.locator('[data-key="pin Cellar"]').click()
    page.locator('[data-key="draw picks"]').click()
    becomes(page, lambda: len(waiting), 1)
    page.locator('[data-key="pin Witch"]').click()
    waiting[0].continue_()
    becomes(page, lambda: len(waiting), 2)  # the server draws what is missing now
    waiting[1].continue_()

    becomes(page, page.locator(".tray li").count, 10)
    assert names_of(page, ".tray [data-key]", "key")[:2] == ["drop Cellar", "drop Witch"]


def test_what_was_drawn_too_late_is_not_picked(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.locator("details > summary").first.click()
    page.locator("details details summary").click()
    waiting = held(page, "**/api/check")
    page.locator('[data-key="draw picks"]').click()
    becomes(page, lambda: len(waiting), 1)
    page.locator('[data-key="none picked"]').click()
    with page.expect_response("**/api/check"):
        waiting[0].continue_()
    settled(page)

    assert page.locator(".tray li").count() == 0


def test_a_card_of_the_picker_is_read_at_full_size(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.locator("details > summary").first.click()
    page.locator("details details summary").click()
    page.locator("[data-key='seek card']").fill("milit")
    until(page, "() => document.querySelectorAll('.laid li').length === 1")
    page.locator('[data-key="read Militia"]').click()

    page.wait_for_selector("dialog[open] .reading")
    assert "discards down to 3" in page.locator("dialog[open]").inner_text()


def test_who_looks_on_sees_what_everybody_sees_and_is_counted(server: Server, watched: Watched) -> None:
    ann, eve = watched.page(), watched.page()
    sit(ann, server, moments.PAYMENT)
    turn(ann)

    eve.goto(server.address)
    link = eve.get_by_role("link", name="Magic: Ann, Bob")
    link.and_(eve.locator(f'[href="{urlsplit(ann.url).path}"]')).click()
    eve.wait_for_selector(".board .card")

    eve.locator(".bar", has_text="You are watching").wait_for()
    assert eve.locator(".role-hand .card").count() == 0
    until(ann, "() => document.querySelector('.bar').innerText.includes('1 watching')")
    eve.close()
    until(ann, "() => !document.querySelector('.bar').innerText.includes('1 watching')")


def test_a_rule_is_opened_by_its_number_and_leads_to_others(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.PAYMENT)
    turn(page)

    page.locator("[data-key=rules]").click()
    page.locator("dialog input").fill("CR 508.1a")
    page.keyboard.press("Enter")
    until(page, "() => document.querySelectorAll('dialog[open]').length === 2")
    told = page.locator("dialog[open]").last.inner_text()

    assert "Choosing attackers" in told
    assert "can_attack" in told


def test_why_something_is_not_offered_is_told_on_every_card(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.ATTACKS)
    turn(page)

    for where, said in (
        (".mine .role-hand .card", "Giant Growth"),
        (".mine .group-lands .card", "no creature"),
    ):
        page.locator(where).first.click()
        page.locator("dialog [data-key=why]").click()
        until(page, "() => document.querySelectorAll('dialog[open]').length === 2")
        assert said in page.locator("dialog[open]").last.inner_text()
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")


def test_a_draft_at_the_table_and_the_game_after_it(server: Server, watched: Watched) -> None:
    page = watched.page()
    page.goto(server.address)
    page.fill("[data-key=name]", "Ann")
    page.locator("details > summary").first.click()
    page.locator(".setup select").first.select_option("magic")
    page.locator(".setup select").nth(1).select_option("magic-draft")
    page.locator("details .big").last.click()
    while turn(page):
        choose(page, either(page))
    page.locator("dialog [data-key=follow]").click()
    page.wait_for_selector("#page:not(.over) .seat.mine")
    while turn(page) and "Keep or mulligan" not in question(page):  # conspiracies come first
        choose(page, either(page))

    page.locator(".mine .role-hand .card").first.wait_for()


@pytest.mark.parametrize("way", HANDS)
def test_blocks_are_pairs_that_can_be_changed_until_they_are_confirmed(
    server: Server, watched: Watched, way: str
) -> None:
    hand, screen = HANDS[way]
    page = watched.page(**screen)
    moment = moments.BLOCKS.replace("Hill Giant, Savannah Lions", "2 Gurmag Angler")  # which the bot sends
    sit(page, server, moment, bots=("", "curve"))
    for _ in range(20):
        turn(page)
        if page.evaluate("() => Boolean(document.querySelector('.question').innerText.includes('Pick one'))"):
            break
        page.keyboard.press("p")
        until(page, "() => !document.querySelector('#page.sending')")

    attacker = page.locator('.others .card[data-name="Gurmag Angler"]')
    hand.press(page, page.locator('.mine .card.can[data-name="Grizzly Bears"]'))
    hand.press(page, attacker)
    hand.press(page, page.locator('.mine .card.can[data-name="Hill Giant"]'))
    hand.press(page, page.locator("[data-key=back]"))  # not that one
    assert page.locator(".picked").count() == 1
    hand.press(page, page.locator(".picked"))  # nor that
    assert page.locator("[data-key=confirm]").count() == 0
    hand.press(page, page.locator('.mine .card.can[data-name="Hill Giant"]'))
    hand.press(page, attacker)
    assert page.locator('.others .card[data-name="Gurmag Angler"]').count() == 2
    hand.press(page, page.locator("[data-key=confirm]"))

    until(page, "() => /blocks.*with Hill Giant/.test(document.querySelector('.story .lines').textContent)")
    assert "Bears" not in page.locator(".story .lines").text_content()


def test_on_a_phone_the_targets_are_listed_in_the_question(server: Server, watched: Watched) -> None:
    page = watched.page(width=390, height=844)
    sit(page, server, moments.PAYMENT.replace("2 Mountain, 2 Forest, Llanowar Elves", "Mountain"))
    turn(page)
    page.locator(".mine .role-hand .card[data-name=Shock]").click()
    asks(page, "target")

    said = page.locator(".question .row button.can").all_inner_texts()
    page.locator(".question .row button.can", has_text="Hill Giant").click()

    assert sorted(said) == ["Ann", "Bob", "Hill Giant"]
    page.locator(".story", has_text="Hill Giant is the target").wait_for(state="attached")


def test_on_a_desk_the_targets_are_on_the_board_only(server: Server, watched: Watched) -> None:
    page = watched.page(width=1440, height=900)
    sit(page, server, moments.PAYMENT.replace("2 Mountain, 2 Forest, Llanowar Elves", "Mountain"))
    turn(page)
    page.locator(".mine .role-hand .card[data-name=Shock]").click()
    asks(page, "target")

    assert page.locator(".question .row button.can").all_inner_texts() == []
