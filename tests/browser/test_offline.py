"""A network that fails or drops everything: the page reports it, others see who is away, and nothing is lost
afterwards.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser import moments
from tests.browser.kit import Server, Watched, becomes, first_asked, turn, until

pytestmark = pytest.mark.slow

RECONNECTING = """() => document.querySelector(".bar").innerText.includes("Reconnecting")"""
CONNECTED = """() => !document.querySelector(".bar").innerText.includes("Reconnecting")"""
AWAY = """() => [...document.querySelectorAll(".seat:not(.mine) > header")]
    .some((one) => one.innerText.includes("away"))"""
NOT_AWAY = AWAY.replace("() =>", "() => !")
BOARD = """() => [".board", ".story ol", ".question"]
    .map((part) => document.querySelector(part).innerText).join("\\n")"""


class Swallowing:
    """A way to the server on which, when it is told so, nothing arrives any more, and nobody is told."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.swallows = False
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.door.getsockname()[1]
        self.open: list[socket.socket] = []
        self.threads = [threading.Thread(target=self.listen, daemon=True)]
        self.threads[0].start()

    def listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.door.accept()
                far = socket.create_connection(("127.0.0.1", self.to))
                self.open += [near, far]
                for one, other in ((near, far), (far, near)):
                    self.threads.append(threading.Thread(target=self.pump, args=(one, other), daemon=True))
                    self.threads[-1].start()

    def pump(self, source: socket.socket, sink: socket.socket) -> None:
        lost = False  # a connection that has lost something is of no use any more, and nobody hears of it at first
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                lost = lost or self.swallows
                if not lost:
                    sink.sendall(data)
            if not lost and not self.swallows:
                sink.shutdown(socket.SHUT_WR)

    def end(self) -> None:
        for one in (self.door, *self.open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        for thread in self.threads:
            thread.join(10)


@pytest.fixture
def way(server: Server) -> Iterator[Swallowing]:
    """A way to the server that can swallow."""
    found = Swallowing(server.port)
    yield found
    found.end()


def two(server: Server, watched: Watched, address_of_ann: str) -> tuple[Any, Any]:
    """Ann, who comes by her own way, and Bob, at a table of both."""
    ann, bob = watched.page(), watched.page()
    ann.goto(address_of_ann)
    seats = [{"who": "me"}, {"who": "link"}]
    made = ann.evaluate(
        """async (body) => { const net = await import("/net.js"); await net.beSomebody("Ann");
        return net.call("POST", "/api/tables", body); }""",
        {"game": "dominion", "seats": seats, "options": {"kingdom": moments.KINGDOM[1:-1].split(", ")}},
    )
    bob.goto(f"{server.address}t/{made['table']}#{made['seats'][1]['invite']}")
    bob.fill("[data-key=name]", "Bob")
    bob.click("[data-key=join]")
    bob.wait_for_selector(".seat.mine")
    ann.goto(f"{address_of_ann}t/{made['table']}")
    first_asked(ann, bob)
    return ann, bob


def plays(page: Any) -> int:
    """How often the story of a page tells that something was played."""
    return int(page.locator(".story ol").inner_text().count("plays"))


def test_a_network_that_swallows_all_is_noticed_on_both_sides(
    server: Server, way: Swallowing, watched: Watched
) -> None:  # in this order: the pages are closed before the network ends
    watched.expected.append("WebSocket")
    ann, bob = two(server, watched, f"http://127.0.0.1:{way.port}/")
    until(bob, NOT_AWAY)
    asked = first_asked(ann, bob)

    way.swallows = True
    until(ann, RECONNECTING)
    until(bob, AWAY)
    if asked is ann:
        ann.locator(".question button", has_text="Play all Treasures").click()  # it is sent when it can be
    else:
        turn(bob)
        bob.locator(".question button", has_text="Play all Treasures").click()
    way.swallows = False
    until(ann, CONNECTED)
    until(bob, NOT_AWAY)
    turn(asked)

    for page in (ann, bob):
        becomes(page, partial(plays, page), 1)


def test_a_page_that_is_told_that_it_is_offline_says_so_at_once(server: Server, watched: Watched) -> None:
    watched.expected += ["WebSocket", "ERR_INTERNET_DISCONNECTED"]
    ann, bob = two(server, watched, server.address)
    until(bob, NOT_AWAY)
    before = ann.evaluate(BOARD)

    ann.context.set_offline(True)
    until(ann, RECONNECTING)
    until(bob, AWAY)
    bob.wait_for_timeout(1500)
    assert ann.evaluate(RECONNECTING)
    ann.context.set_offline(False)
    until(ann, CONNECTED)
    until(bob, NOT_AWAY)

    becomes(ann, lambda: ann.evaluate(BOARD), before)


def test_a_page_that_stood_still_for_a_while_is_not_said_to_be_away(server: Server, watched: Watched) -> None:
    ann, bob = two(server, watched, server.address)
    until(bob, NOT_AWAY)
    ann.evaluate("() => { const end = Date.now() + 4600; while (Date.now() < end); }")
    for _ in range(20):
        assert ann.evaluate(CONNECTED)
        ann.wait_for_timeout(100)


def test_a_socket_that_is_still_connecting_is_closed_once_it_is_open(
    server: Server, watched: Watched
) -> None:
    """Closed before, the browser would report an error."""
    page = watched.page()
    page.goto(server.address)
    told = page.evaluate("""async () => {
        const { Line } = await import("/net.js");
        const real = WebSocket, closed = [], sent = [];
        class Slow {
            static CONNECTING = 0;
            constructor() { this.readyState = 0; }
            send(text) { sent.push(text); }
            close() { closed.push(this.readyState); this.readyState = 3; }
        }
        window.WebSocket = Slow;
        const line = new Line("table", 0, () => {});
        const first = line.socket;
        line.lost();
        line.connect();
        const second = line.socket;
        line.end();
        const early = closed.length;
        for (const socket of [first, second]) { socket.readyState = 1; socket.onopen(); }
        window.WebSocket = real;
        return [first === second, early, closed, sent];
    }""")

    assert told == [False, 0, [1, 1], []]
