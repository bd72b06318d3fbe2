"""The display of the thinking time, and warnings to a player who does not answer. Time is simulated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import Server, Watched, becomes, sit, turn, until

pytestmark = pytest.mark.slow

PERSONS: Final = ("", "")


@pytest.fixture(scope="module")
def warning(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that warns at once, and lets nobody seat a bot before an hour has passed."""
    found = Server(tmp_path_factory.mktemp("warning"), CARDWRIGHT_IDLE="0,3600")
    found.start()
    yield found
    found.kill()


def seated(page: Any, server: Server, bots: tuple[str, str] = ("", "random")) -> Any:
    """Ann at a table, asked; it is the beginning of time there, and stays so until a test says otherwise."""
    page.clock.set_fixed_time(0)
    sit(page, server, moments.BUYS, bots)
    turn(page)
    return page


def clock(page: Any, says: str) -> None:
    """Wait until it says this."""
    until(page, f"() => document.querySelector('.bar .clock').innerText === {says!r}")


def at(page: Any, seconds: int) -> None:
    """It is so late now."""
    page.clock.set_fixed_time(seconds)


def test_the_clock_says_who_decides_and_for_how_long(server: Server, watched: Watched) -> None:
    page = seated(watched.page(), server)
    clock(page, "you decide, 0:00")
    at(page, 42)
    clock(page, "you decide, 0:42")
    at(page, 102)

    clock(page, "you decide, 1:42")


def test_an_answer_begins_the_count_anew(server: Server, watched: Watched) -> None:
    page = seated(watched.page(), server)
    at(page, 30)
    clock(page, "you decide, 0:30")
    page.locator(".question .can", has_text="Play all Treasures").click()
    clock(page, "you decide, 0:00")
    at(page, 35)

    clock(page, "you decide, 0:05")


def test_the_count_goes_on_when_the_page_is_loaded_anew(server: Server, watched: Watched) -> None:
    page = seated(watched.page(), server)
    at(page, 70)
    clock(page, "you decide, 1:10")
    page.reload()
    turn(page)

    clock(page, "you decide, 1:10")


def test_who_waits_sees_whom_for(server: Server, watched: Watched) -> None:
    page = seated(watched.page(), server, PERSONS)
    page.locator(".question .none", has_text="End the Buy phase").click()
    clock(page, "Bob decides, 0:00")
    at(page, 9)

    clock(page, "Bob decides, 0:09")


def test_there_is_no_clock_when_the_game_is_over(server: Server, watched: Watched) -> None:
    page = watched.page()
    sit(page, server, moments.LAST_PROVINCE)
    turn(page)
    page.locator('.pile.can[data-name="Province"]').click()
    page.wait_for_selector("dialog[open]")

    assert page.locator(".bar .clock").first.is_hidden()


def test_the_clock_is_german_too(server: Server, watched: Watched) -> None:
    page = seated(watched.page(locale="de-DE"), server)

    clock(page, "du entscheidest, 0:00")


def test_who_does_not_answer_is_warned_before_a_bot_may_be_seated(warning: Server, watched: Watched) -> None:
    page = seated(watched.page(), warning, PERSONS)
    warned(page, "The others wait for you. In 60:00 they can let a bot play for you.")
    at(page, 600)
    warned(page, "The others wait for you. In 50:00 they can let a bot play for you.")

    assert page.locator("#live p", has_text="The others wait for you").count() == 1


def test_the_others_are_told_too_and_can_not_seat_a_bot_yet(warning: Server, watched: Watched) -> None:
    page = seated(watched.page(), warning, PERSONS)
    page.locator(".question .none", has_text="End the Buy phase").click()
    warned(page, "Bob has not answered for a while. In 60:00 a bot can play for them.")

    assert page.get_by_role("button", name="Let a bot play for Bob").count() == 0


def warned(page: Any, says: str) -> None:
    """Wait for a warning."""
    until(page, f"() => document.querySelector('.bar .clock.warn').innerText === {says!r}")


def test_nobody_is_warned_who_plays_against_bots_alone(warning: Server, watched: Watched) -> None:
    page = watched.page()
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    sit(page, warning, moments.BUYS)
    turn(page)
    becomes(page, lambda: any('"idle"' in text for text in heard), True)

    assert page.locator(".bar .clock.warn").is_hidden()


def test_a_bot_plays_on_for_who_does_not_answer(
    tmp_path_factory: pytest.TempPathFactory, watched: Watched
) -> None:
    server = Server(tmp_path_factory.mktemp("at-once"), CARDWRIGHT_IDLE="0,0")
    server.start()
    page = watched.page()
    try:
        sit(page, server, moments.BUYS, PERSONS)
        turn(page)
        page.locator(".question .none", has_text="End the Buy phase").click()
        page.get_by_role("button", name="Let a bot play for Bob").click()
        page.locator(".others .chip", has_text="bot ").wait_for()

        assert turn(page)
    finally:
        page.context.close()
        watched.contexts.remove(page.context)
        server.kill()
