"""A separate server, pages with error checks, and helpers that play with the mouse or with keys only."""

from __future__ import annotations

import dataclasses
import os
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import pytest

from cardwright.games import engines, game_of
from cardwright.play.spec import Spec
from cardwright.scenario.parse import parse
from cardwright.scenario.source import read
from cardwright.table.databases import Sqlite
from cardwright.table.lobby import digest
from cardwright.table.setup import Seat, Setup, spec_to_json
from tests.browser.pinned import PINNED

Found = TypeVar("Found")
WITHIN: Final = float(
    os.environ.get("CARDWRIGHT_WITHIN", "90")
)  # seconds for what takes one: a machine may be slow
SLOW: Final = float(
    os.environ.get("CARDWRIGHT_SLOW", "1")
)  # how many times slower pages are; above 1 the server's answers come late, too, each by a random time (`pinned`)

CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
TURN: Final = """() => {
    const now = document.getElementById("page").classList;
    const rests = ["sending", "away", "fresh"].every((state) => !now.contains(state));
    return (now.contains("asked") && rests) || now.contains("over");
}"""
LISTEN: Final = """document.addEventListener("securitypolicyviolation",
    (e) => console.error(`policy: ${e.violatedDirective} ${e.blockedURI}`));
    window.clicks = 0;
    addEventListener("click", () => { window.clicks += 1; }, true);"""
SETTLED: Final = """async () => {
    await (await import("/net.js")).gamesOffered();
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await document.fonts.ready;
    await frame();
}"""
AT_ONCE: Final = "localStorage.getItem('cardwright.pace') ?? localStorage.setItem('cardwright.pace', 'off')"
BEGIN: Final = """async (body) => {
    const net = await import("/net.js");
    await net.beSomebody("Ann");
    return (await net.call("POST", "/api/tables", body)).table;
}"""
AS_ANN: Final = """async (body) => {
    const post = async (path, data, token) => (await fetch(path, {method: "POST", body: JSON.stringify(data), headers:
        {"content-type": "application/json", ...(token ? {authorization: `Bearer ${token}`} : {})}})).json();
    const { token } = await post("/api/guests", {name: "Ann"});
    return post("/api/tables", body, token);
}"""
KINGDOM: Final = [
    "Cellar",
    "Chapel",
    "Festival",
    "Laboratory",
    "Market",
    "Militia",
    "Moat",
    "Smithy",
    "Village",
    "Witch",
]
WANTED: Final = ("Province", "Gold", "Duchy", "Silver", "Estate")  # what a hand that plays Dominion buys


def chromium() -> str:
    """The browser's program; without one the test is left out, and says so."""
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip(f"no browser: expected one of {', '.join(CHROMIUM)} to be installed")
    return found


class Server:
    """`cardwright serve` with pinned chance, as a process that can be killed and started again on the same file."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.environment = environment
        self.port = 0
        self.database = folder / "tables.sqlite"
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Serve, and wait until it listens; at the same port as before."""
        command = [
            sys.executable,
            "-m",
            "tests.browser.pinned",
            "serve",
            "--no-log",
            "--port",
            str(self.port),
        ]
        command += ["--database", f"sqlite:///{self.database}"]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **self.environment},
            cwd=Path(__file__).parents[2],
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http" in said, f"the server has stopped: {said!r}"
        self.address = said.split()[4]
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def table(
        self, moment: str, bots: Sequence[str] = ("", "random"), asking: str = "public"
    ) -> tuple[str, str]:
        """A table that begins at a moment, as scenarios write it: its address, the token of the first seat."""
        return self.keep(spec_of(moment, asking), bots)

    def keep(self, spec: Spec, bots: Sequence[str], kind: str = "") -> tuple[str, str]:
        """A table of a spec, of another kind of the game's tables if need be: its address, the first seat's token."""
        token, table = secrets.token_urlsafe(32), secrets.token_hex(8)
        seats = [
            Seat(name, "" if bot else f"{table}-{i}", bot)
            for i, (name, bot) in enumerate(zip(spec.seats, bots, strict=True))
        ]
        game = game_of(spec.game)
        setup = Setup(game.name, kind, {}, seats, f"{table}-0", title=game.title)
        db = Sqlite(str(self.database))
        db.run(
            "INSERT INTO persons (id, token, name, made) VALUES (?, ?, ?, 1)",
            f"{table}-0", digest(token), spec.seats[0],
        )  # fmt: skip
        db.run(
            "INSERT INTO tables (id, setup, made, spec) VALUES (?, ?, 1, ?)",
            table, msgspec.json.encode(setup), spec_to_json(spec),
        )  # fmt: skip
        db.close()
        return f"{self.address}t/{table}", token

    def kill(self) -> None:
        """As if the power went."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None


class Watched:
    """Contexts of the browser whose pages tell of every error and every breach of the policy."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.contexts: list[Any] = []
        self.errors: list[str] = []
        self.expected: list[str] = []

    def page(self, width: int = 1280, height: int = 800, **more: Any) -> Any:
        """A page of a person of their own. `shows`: how it shows changes; at once, if a test does not say otherwise."""
        shows = more.pop("shows", AT_ONCE)
        still = {"reduced_motion": "reduce"} if shows == AT_ONCE else {}
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, **{"locale": "en-US", **still, **more}
        )
        context.set_default_timeout(WITHIN * 1000)
        context.add_init_script(LISTEN)
        context.add_init_script(shows)
        self.contexts.append(context)
        page = context.new_page()
        if SLOW > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        page.on("console", lambda m: self.errors.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda why: self.errors.append(why.stack))
        return page

    def close(self) -> list[str]:
        """Close all; what went wrong that was not expected."""
        for context in self.contexts:
            context.close()
        return [text for text in self.errors if not any(re.search(one, text) for one in self.expected)]


def begin(page: Any, server: Server, game: str, name: str = "Ann") -> None:
    """A game against a bot, in two clicks."""
    page.goto(server.address)
    page.fill("[data-key=name]", name)
    page.click(f'[data-key="quick {game}"]')
    turn(page)
    settled(page)


def dominion(page: Any, server: Server) -> None:
    """Dominion with a kingdom in which nothing happens before the first Buy phase."""
    page.goto(server.address)
    page.wait_for_selector(".big")
    seats = [{"who": "me", "name": "Ann"}, {"who": "bot", "bot": "big-money"}]
    body = {"game": "dominion", "options": {"kingdom": KINGDOM}, "seats": seats}
    page.goto(f"{server.address}t/{page.evaluate(BEGIN, body)}")
    turn(page)
    settled(page)


def invitation(page: Any, server: Server, more: Sequence[str] = (), **asked: Any) -> str:
    """The link to the second seat of a table of Ann's, who is no person of this page; of Magic if nothing is said.

    `more`: who else has a seat.
    """
    seats = [{"who": who} for who in ("me", "link", *more)]
    made = page.evaluate(AS_ANN, {"game": "magic", "seats": seats, **asked})
    return f"{server.address}t/{made['table']}#{made['seats'][1]['invite']}"


def tools(page: Any) -> None:
    """Open what the bar of a narrow page has no room for; elsewhere it is always there."""
    settled(page)
    more = page.locator(".bar [data-key=more]")
    if more.is_visible() and more.get_attribute("aria-expanded") == "false":
        more.click()


def full_control(page: Any) -> None:
    """Be asked at every step, by key; a page that does not know the steps of its game hears no such key."""
    settled(page)
    page.keyboard.press("f")
    page.wait_for_selector("[data-key=full]:checked", state="attached")


def settled(page: Any) -> None:
    """Wait until a page knows the games and has its fonts: then nothing changes its layout but what happens."""
    page.evaluate(SETTLED)


def until(page: Any, ready: str, within: float = WITHIN) -> None:
    """Wait until a function of the page says yes (the page's policy forbids the library's own way)."""
    end = time.monotonic() + within
    while not page.evaluate(ready):
        assert time.monotonic() < end, f"never so: {ready}"
        page.wait_for_timeout(25)


def becomes(page: Any, read: Callable[[], Found], wanted: Found) -> None:
    """Wait until what is read of a page is what is wanted, and assert it.

    For whatever comes later than the action that causes it. `read`: reads it once, such as a locator's `input_value`.
    """
    end = time.monotonic() + WITHIN
    while (found := read()) != wanted and time.monotonic() < end:
        page.wait_for_timeout(25)
    assert found == wanted


def held(page: Any, address: str | re.Pattern[str]) -> list[Any]:
    """The requests of a page to an address. Each waits until the test lets it `continue_`."""
    found: list[Any] = []

    def hold(route: Any) -> None:
        found.append(route)

    page.route(address, hold)
    return found


def stands_still(page: Any) -> None:
    """Stop the clock of a page a moment from now. On a slow machine that moment may have passed: then a later one."""
    for seconds in (1, 2, 4, 8, 16, 32):
        try:
            page.clock.pause_at(page.evaluate("Date.now()") / 1000 + seconds)
        except Exception as why:
            if "past" not in str(why) or seconds == 32:
                raise
        else:
            return


def runs_until(page: Any, ready: str, within: float = WITHIN) -> None:
    """Let the clock of a page that stands still go on until a function of the page says yes.

    What the server sends comes when it comes, and begins to wait for the page's clock only then.
    """
    end = time.monotonic() + within
    while not page.evaluate(ready):
        assert time.monotonic() < end, f"never so: {ready}"
        page.clock.run_for(1_000)
        page.wait_for_timeout(25)


def turn(page: Any) -> bool:
    """Wait until the page is asked or the game is over; whether it is asked."""
    until(page, TURN)
    return not bool(page.evaluate("document.getElementById('page').classList.contains('over')"))


def question(page: Any) -> str:
    """What is asked."""
    found: str = page.locator(".question b").first.inner_text()
    return found


def asks(page: Any, part: str) -> None:
    """Wait for a question with these words."""
    until(
        page, f"() => document.querySelector('.question')?.innerText.toLowerCase().includes({part.lower()!r})"
    )
    turn(page)


def first_asked(*pages: Any) -> Any:
    """The page that is asked first."""
    for page in pages:
        page.wait_for_selector(".seat.mine")
    end = time.monotonic() + WITHIN
    while time.monotonic() < end:
        for page in pages:
            if page.locator("#page.asked").count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


class Hand:
    """How somebody presses things: with the mouse, with a finger, or with keys alone."""

    def press(self, page: Any, what: Any) -> None:
        """Press it."""
        what.first.click()


class Finger(Hand):
    """Taps."""

    def press(self, page: Any, what: Any) -> None:
        """Tap it. The click that a tap becomes comes later than the tap."""
        before = page.evaluate("window.clicks")
        what.first.tap()
        until(page, f"() => window.clicks !== {before}")


class Keys(Hand):
    """Walks there with the arrows, or with Tab inside a dialog, and presses Enter."""

    def press(self, page: Any, what: Any) -> None:
        """Walk to it, press Enter."""
        one = what.first
        one.wait_for()
        step = "Tab" if page.locator("dialog[open]").count() else "ArrowRight"
        for _ in range(400):
            if one.evaluate("(it) => it === document.activeElement"):
                page.keyboard.press("Enter")
                return
            page.keyboard.press(step)
        raise AssertionError(f"{step} does not lead to {one}")


MOUSE: Final = Hand()


def choose(page: Any, what: Any, hand: Hand = MOUSE) -> None:
    """Press it; of several options in a dialog the first."""
    hand.press(page, what)
    if page.locator("dialog[open] .choices").count():
        hand.press(page, page.locator("dialog[open] .choices button"))


def goes_on(page: Any) -> Any:
    """What a hand does now that knows only what can be pressed: lands, spells, attacks, and passing in between."""
    confirm = page.locator(".question [data-key=confirm]:enabled")
    if confirm.count() and (page.locator(".picked").count() or page.locator(".order").count()):
        return confirm
    for what in (".mine .role-hand .card.can", ".mine .role-play .card.can:not(.chosen)", ".others .can"):
        found = page.locator(what)
        if found.count() and not page.locator(".role-stack .card").count():
            return found
    return either(page)


def buys(page: Any) -> Any:
    """What a hand that knows a little of Dominion does now."""
    treasures = page.locator(".question .can", has_text="Play all Treasures")
    if treasures.count():
        return treasures
    if page.locator(".question .none", has_text="End the Buy phase").count():
        for name in WANTED[: 4 if page.locator(".mine .card").count() else 5]:
            pile = page.locator(f'.pile.can[data-name="{name}"]')
            if pile.count():
                return pile
    return either(page)


def either(page: Any) -> Any:
    """Whatever declines, or else the first option."""
    none = page.locator(".question .none")
    if none.count():
        return none
    confirm = page.locator(".question [data-key=confirm]:enabled")
    return confirm if confirm.count() else page.locator(".board .can:not(.chosen), .question .can:enabled")


def spec_of(moment: str, asking: str) -> Spec:
    """The spec of a game that begins at a moment, written as a scenario without an end."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "moment.yaml"
        file.write_text(f"name: a moment\n{moment}\nexpect: {{over: false}}\n", encoding="utf-8")
        scenario = parse(read(file), engines())
    game: Any = engines()[scenario.game]().place(scenario.position)
    spec: Any = game.from_here(PINNED)
    replace: Any = dataclasses.replace if dataclasses.is_dataclass(spec) else msgspec.structs.replace
    found: Spec = replace(spec, asking=asking)
    return found


def sit(
    page: Any, server: Server, moment: str, bots: Sequence[str] = ("", "random"), asking: str = "public"
) -> str:
    """Sit down in the first seat of a table that begins at a moment; where the page is."""
    address, token = server.table(moment, bots, asking)
    page.context.add_init_script(f"localStorage.setItem('cardwright.token', '{token}')")
    page.goto(address)
    page.wait_for_selector(".seat.mine")
    settled(page)
    return address
