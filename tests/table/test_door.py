"""Access: identity, names, origins, and rate limits."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

import websockets
from starlette.requests import HTTPConnection
from websockets.asyncio.client import ClientConnection

from cardwright.games.magic.draft_game import magic_draft
from cardwright.kernel.errors import CardwrightError
from cardwright.table import door as doors
from cardwright.table import lobby as lobbies
from cardwright.table import messages as m
from cardwright.table import wire
from cardwright.table.door import Buckets, Counts, Door, counted_as, names_of, read_proxies
from cardwright.table.live import LiveTable
from cardwright.table.patch import merged
from cardwright.table.setup import Seat, Setup, spec_to_json
from cardwright.table.store import Event
from tests.table.kit import WITHIN, Page, Running, closed, play_on


def asked_from(client: str, **headers: str) -> HTTPConnection:
    """A request from an address."""
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "method": "GET", "client": (client, 1), "headers": raw})


def the_door(server: Running) -> Door:
    """The door of a server."""
    app: Any = server.serving.config.app
    found: Door = app.state.server.door
    return found


async def told_first(server: Running, table: str) -> str:
    """The code of what a socket is told before it has said anything."""
    address = f"{server.address.replace('http', 'ws', 1)}api/tables/{table}/socket"
    async with websockets.connect(address) as socket:
        said = json.loads(await socket.recv())
        assert said["t"] == "no"
        return str(said["code"])


# -- from where
@pytest.mark.parametrize(
    ("client", "told", "found"),
    [
        ("10.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("10.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.7"),  # what a browser says itself stands first
        ("10.0.0.1", "203.0.113.7, 10.0.0.2", "203.0.113.7"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "somebody", "10.0.0.1"),
        ("203.0.113.9", "203.0.113.7", "203.0.113.9"),  # no proxy of ours
        ("2001:db8::1", "2001:db8:7::7", "2001:db8:7::7"),
    ],
)
def test_only_a_proxy_that_was_named_is_believed_for_whom_it_asks(client: str, told: str, found: str) -> None:
    door = Door(proxies=read_proxies(["10.0.0.0/8, 2001:db8::1"]))

    assert door.address(asked_from(client, x_forwarded_for=told)) == found


def test_a_proxy_that_is_no_address_is_refused() -> None:
    with pytest.raises(CardwrightError, match=r"expected proxies by their addresses, such as 127\.0\.0\.1"):
        read_proxies(["10.0.0.1,proxy.example"])


def test_a_network_of_ipv6_is_counted_as_one_address() -> None:
    assert counted_as("2001:db8::1") == counted_as("2001:db8::ffff:1") != counted_as("2001:db8:0:1::1")
    assert counted_as("::ffff:203.0.113.7") == counted_as("203.0.113.7") != counted_as("203.0.113.8")


def test_the_bucket_that_was_not_used_for_longest_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "MOST_ADDRESSES", 2)
    buckets = Buckets(0.0, 2)

    assert [buckets.take(who) for who in ("a", "b", "a", "c", "a", "b")] == [True] * 4 + [False, True]


def test_more_than_there_may_be_is_refused_until_one_goes() -> None:
    counts = Counts(2)
    first = counts.one("a")
    with counts.one("a"), counts.one("b"):
        first.__enter__()
        with pytest.raises(m.No) as why, counts.one("a"):
            pass
        assert why.value.code == "too-many"
        first.__exit__(None, None, None)
        with counts.one("a"):
            pass

    assert not counts.of


def test_sockets_of_an_address_are_counted_but_those_of_this_machine_and_of_other_servers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doors, "MOST_OF_ADDRESS", 1)
    door = Door()
    with door.socket("203.0.113.7", sent_on=False):
        with pytest.raises(m.No), door.socket("203.0.113.7", sent_on=False):
            pass
        with door.socket("203.0.113.7", sent_on=True), door.socket("203.0.113.8", sent_on=False):
            pass
    with door.socket("127.0.0.1", sent_on=False), door.socket("127.0.0.1", sent_on=False):
        assert door.all_sockets.of[""] == 2


def test_sockets_that_are_opened_are_counted_as_requests_that_read() -> None:
    door = Door()
    door.reads = Buckets(0.0, 1)
    with door.socket("203.0.113.7", sent_on=False):
        pass
    with pytest.raises(m.No) as why, door.socket("203.0.113.7", sent_on=False):
        pass
    assert why.value.code == "too-fast"
    assert not door.sockets.of
    for address, sent_on in (("203.0.113.7", True), ("203.0.113.8", False), ("127.0.0.1", False)):
        with door.socket(address, sent_on):
            pass


def test_who_asks_too_fast_needs_a_new_connection_for_the_next_request(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            the_door(server).reads = Buckets(0.0, 1)
            port = server.serving.socket.getsockname()[1]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3)
            found = await asyncio.wait_for(reader.read(), WITHIN)
            assert found.count(b"HTTP/1.1 200") == found.count(b"HTTP/1.1 429") == 1
            writer.close()

    asyncio.run(asks())


def test_a_text_that_is_no_utf_8_closes_its_socket_and_is_not_logged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def sends() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            address = page.address.replace("http", "ws", 1) + f"api/tables/{page.table}/socket"
            for parts in ([b"\xff"], [b"{", b"\xfe}"]):
                async with websockets.connect(address, compression=None) as socket:
                    await socket.send(parts, text=True)
                    with pytest.raises(websockets.ConnectionClosed) as why:
                        await all_of(socket)
                    assert why.value.rcvd is not None
                    assert why.value.rcvd.code == 1007
            await page.answer(page.options()[0])
            await page.until(lambda p: p.acked)
            await page.close()

    asyncio.run(sends())
    assert "UTF-8" not in capsys.readouterr().err


def test_too_many_requests_that_read_are_refused(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            the_door(server).reads = Buckets(0.0, 2)
            found = [await server.call("GET", "api/tables") for _ in range(3)]
            assert [status for status, _ in found] == [200, 200, 429]
            assert found[-1][1]["code"] == "too-fast"

    asyncio.run(asks())


# -- by which name
@pytest.mark.parametrize(
    "host", ["127.0.0.1:8000", "localhost", "[::1]:8000", "table.example", "one:8000", ""]
)
def test_a_server_has_its_own_names(host: str) -> None:
    door = Door(["https://table.example"], names_of("127.0.0.1", "http://one:8000/"))

    assert door.knows(host)


@pytest.mark.parametrize("host", ["elsewhere.example", "127.0.0.1.elsewhere.example:8000", "[", "a b"])
def test_a_name_of_strangers_that_leads_to_the_server_is_none_of_its_own(host: str, tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            for method, path in (
                ("GET", ""),
                ("GET", "api/games"),
                ("POST", "api/guests"),
                ("GET", "metrics"),
            ):
                status, _ = await server.call(
                    method, path, {} if method == "POST" else None, "", {"Host": host}
                )
                assert status == 421
            assert (await server.call("GET", "health", None, "", {"Host": host}))[0] == 200

    asyncio.run(asks())


def test_a_socket_by_a_name_of_strangers_is_refused(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            path, port = f"/api/tables/{page.table}/socket", server.serving.socket.getsockname()[1]
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(f"ws://elsewhere.example{path}", host="127.0.0.1", port=port)
            async with websockets.connect(f"ws://localhost{path}", host="127.0.0.1", port=port) as socket:
                await socket.send(json.dumps({"t": "hello"}))
                assert json.loads(await socket.recv())["t"] == "welcome"

    asyncio.run(asks())


def test_an_origin_that_is_no_address_is_refused(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            status, found = await server.call("POST", "api/guests", {}, headers={"Origin": "http://["})
            assert (status, found["code"]) == (403, "not-yours")

    asyncio.run(asks())


# -- sockets
def at_once(socket: ClientConnection, text: str, times: int) -> None:
    """Send a message so often, all in one piece."""
    for _ in range(times):
        socket.protocol.send_text(text.encode())
    socket.transport.write(b"".join(socket.protocol.data_to_send()))


@pytest.mark.parametrize("hello", [True, False])
@pytest.mark.parametrize(("text", "times"), [("x" * m.MOST_SENT, 500), ('{"t": "ping"}', 5000)])
def test_a_browser_that_sends_more_than_is_read_is_cut(
    text: str, times: int, hello: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[int] = []
    refuse = wire.Wire.refuse

    def refuses(self: wire.Wire) -> None:
        waited.append(self.bytes)
        refuse(self)

    monkeypatch.setattr(wire.Wire, "refuse", refuses)

    async def sends() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            address = page.address.replace("http", "ws", 1) + f"api/tables/{page.table}/socket"
            async with websockets.connect(address) as socket:  # it packs what it sends
                if hello:
                    await socket.send(json.dumps({"t": "hello", "token": page.token, "seat": 0}))
                    assert json.loads(await socket.recv())["t"] == "welcome"
                at_once(socket, text, times)
                with pytest.raises(websockets.ConnectionClosed) as why:
                    await all_of(socket)
                assert why.value.rcvd is not None
                found = why.value.rcvd.code, why.value.rcvd.reason
                # without a hello the table may have said no before too much has come
                assert found in [(1008, "too-fast")] + [(4000, "bad")] * (not hello)
            assert len(waited) == (found[0] == 1008)
            assert all(n < 2 * wire.MOST_BYTES for n in waited)
            await page.answer(page.options()[0])
            await page.until(lambda p: p.acked)

    asyncio.run(sends())


def test_pings_in_one_chunk_are_answered_over_several_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[tuple[int, int]] = []  # of each round: what waits before and after
    go_on = wire.Wire.read_on

    def reads(self: wire.Wire) -> None:
        before = len(self.unread)
        go_on(self)
        read.append((before, len(self.unread)))

    monkeypatch.setattr(wire.Wire, "read_on", reads)
    monkeypatch.setattr(wire, "AT_ONCE", 0.0)

    async def sends() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            address = page.address.replace("http", "ws", 1) + f"api/tables/{page.table}/socket"
            async with websockets.connect(address) as socket:
                await socket.send(json.dumps({"t": "hello", "token": page.token, "seat": 0}))
                assert json.loads(await socket.recv())["t"] == "welcome"
                read.clear()
                for n in range(300):
                    socket.protocol.send_ping(b"%d" % n)
                pings = b"".join(socket.protocol.data_to_send())
                socket.transport.write(pings)
                await (await socket.ping())  # the last one is answered after all others
                await socket.send(json.dumps({"t": "ping"}))
                while json.loads(await socket.recv())["t"] != "pong":
                    pass
                assert len(pings) > 3 * wire.PIECE
                assert sum(before - after for before, after in read) > len(pings)
                assert max(before - after for before, after in read) <= wire.PIECE

    asyncio.run(sends())


async def all_of(socket: ClientConnection) -> None:
    """Read until it is closed."""
    while True:
        await socket.recv()


def test_a_person_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def connects() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            server.lobby.sockets.most = 2
            second = Page(page.address, page.table, page.token, 0)
            await second.connect()
            await second.until(lambda p: p.v)
            third = Page(page.address, page.table, page.token, 0)
            await third.connect()
            with pytest.raises(websockets.ConnectionClosed) as why:
                await closed(third)
            assert third.refused[0]["code"] == "too-many"
            assert why.value.rcvd is not None
            assert (why.value.rcvd.code, why.value.rcvd.reason) == (4000, "too-many")
            await second.close()
            async with asyncio.timeout(20):
                while server.lobby.sockets.of.total() > 1:
                    await asyncio.sleep(0.01)
            await third.connect()
            await third.until(lambda p: p.v)

    asyncio.run(connects())


def test_a_page_of_another_protocol_is_told_to_load_again(tmp_path: Path) -> None:
    async def connects() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            address = page.address.replace("http", "ws", 1) + f"api/tables/{page.table}/socket"
            async with websockets.connect(address) as socket:
                await socket.send(json.dumps({"t": "hello", "token": page.token, "seat": 0, "protocol": 0}))
                said = json.loads(await socket.recv())
                assert (said["t"], said["code"]) == ("bye", "reload")
                with pytest.raises(websockets.ConnectionClosed):
                    await socket.recv()

    asyncio.run(connects())


# -- what comes in
@pytest.mark.parametrize("nonce", ["n\x0001", "n 01", "n01\n", "n01", "n" * 65, "nöch"])
def test_a_nonce_is_made_of_letters_and_digits(nonce: str) -> None:
    with pytest.raises(m.No) as why:
        m.read(json.dumps({"t": "concede", "nonce": nonce}))
    assert why.value.code == "bad"


def test_no_database_is_asked_for_what_no_table_and_no_token_is_called(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann = await server.guest("Ann")
            await server.call("GET", "api/tables/0123456789abcdef", None, ann)
            before = server.lobby.store.commits
            for table in ("a%00b", "nowhere", "0123456789ABCDEF", "0123456789abcdef0", "%F0%9F%82%A1"):
                for method, path in (
                    ("GET", ""),
                    ("GET", "/result"),
                    ("POST", "/join"),
                    ("POST", "/rematch"),
                ):
                    data = {"invite": "x"} if method == "POST" else None
                    status, found = await server.call(method, f"api/tables/{table}{path}", data, ann)
                    assert (status, found["code"]) == (404, "unknown")
                assert await told_first(server, table) == "unknown"
            for token in ("x", "x" * 10_000, "\xe4" * 43):
                assert (await server.call("POST", "api/tables", {}, token))[0] == 403
            assert server.lobby.store.commits == before

    asyncio.run(asks())


@pytest.mark.parametrize("name", ["A\x00n", "A\u202enn", "\x1b[2J", "bot:random", " bot:x.py:f"])
def test_names_that_are_not_seen_as_they_are_or_name_a_bot_are_refused(name: str, tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            status, found = await server.call("POST", "api/guests", {"name": name})
            assert (status, found["code"]) == (400, "bad")
            ann = await server.guest("Ann")
            for table in ("", "magic-draft"):
                asked = {
                    "game": "magic",
                    "table": table,
                    "seats": [{"who": "me", "name": name}, {"who": "link"}],
                }
                status, found = await server.call("POST", "api/tables", asked, ann)
                assert (status, found["code"]) == (400, "bad")

    asyncio.run(asks())


def test_a_link_that_is_none_is_refused(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann = await server.guest("Ann")
            seats = [{"who": "me"}, {"who": "link"}]
            made = await server.post("api/tables", {"game": "dominion", "seats": seats}, ann)
            bob = await server.guest("Bob")
            for invite in ("ö", "a\x00", "x" * 65):
                status, _ = await server.call(
                    "POST", f"api/tables/{made['table']}/join", {"invite": invite}, bob
                )
                assert status == 400

    asyncio.run(asks())


def test_a_deck_of_millions_is_refused_at_once_and_only_guests_have_decks_checked(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            asked = {
                "game": "magic",
                "seats": [{"who": "bot"}] * 2,
                "options": {"decks": ["9999 Forest\n" * 20_000]},
            }
            assert (await server.call("POST", "api/check", asked))[0] == 403
            ann = await server.guest("Ann")
            status, found = await server.call("POST", "api/check", asked, ann)
            assert status == 400
            assert "expected 5000 cards of a deck at the most" in found["error"]
            asked = {"game": "magic", "seats": [{"who": "me", "brings": "9999 Forest\n"}, {"who": "bot"}]}
            for path in ("api/check", "api/tables"):
                status, found = await server.call("POST", path, asked, ann)
                assert "expected 5000 cards of a deck at the most" in found["error"]

    asyncio.run(asks())


@pytest.mark.parametrize("decks", [[["Forest"]], [{"a": 1}], ["red"] * 7, ["commander/../red"]])
def test_decks_that_are_none_are_refused(decks: Any, tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            asked = {"game": "magic", "seats": [{"who": "me"}, {"who": "bot"}], "options": {"decks": decks}}
            status, found = await server.call("POST", "api/tables", asked, await server.guest("Ann"))
            assert (status, found["code"]) == (400, "bad")

    asyncio.run(asks())


def test_nobody_is_told_which_files_there_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "there").write_text("40 Forest\n20 Island\n")
    monkeypatch.chdir(tmp_path)

    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann = await server.guest("Ann")
            said = set()
            for name in ("there", "not-there"):
                asked = {
                    "game": "magic",
                    "seats": [{"who": "me"}, {"who": "bot"}],
                    "options": {"decks": [name]},
                }
                status, found = await server.call("POST", "api/tables", asked, ann)
                assert status == 400
                said.add(found["error"].replace(name, "NAME"))
            assert len(said) == 1

    asyncio.run(asks())


def test_a_deck_that_cannot_be_played_is_refused_when_somebody_sits_down_with_it(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
            good = "40 Mountain\n20 Forest\n"
            seats = [{"who": "me", "brings": good}, {"who": "link"}, {"who": "link"}]
            made = await server.post("api/tables", {"game": "magic", "seats": seats}, ann)
            address = f"api/tables/{made['table']}"
            invites = [seat["invite"] for seat in made["seats"][1:]]
            for wrong in ("60 No Such Card\n", "7 Mountain\n", "9999 Mountain\n"):
                asked = {"invite": invites[0], "brings": wrong}
                status, found = await server.call("POST", f"{address}/join", asked, bob)
                assert (status, found["code"]) == (400, "bad")
            await server.post(f"{address}/join", {"invite": invites[0], "brings": good}, bob)
            assert (await server.post(f"{address}/join", {"invite": invites[1]}, eve))["begun"]

    asyncio.run(asks())


def test_after_a_draft_nobody_is_told_what_others_hold(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            tokens = [await server.guest(name) for name in ("Ann", "Bob")]
            persons = [await server.lobby.person_of(token) for token in tokens]
            seats = [Seat(name, person) for name, person in zip(("Ann", "Bob"), persons, strict=True)]
            setup = Setup("magic", "magic-draft", {}, seats, persons[0], title="Magic")
            spec = magic_draft(("Ann", "Bob"), 4, rounds=1, size=4).spec
            made = await server.lobby.open(setup, persons[0], spec_to_json(spec))
            address = f"api/tables/{made['table']}"
            pages = [Page(server.address, made["table"], token, seat) for seat, token in enumerate(tokens)]
            for page in pages:
                await page.connect()
                await page.until(lambda p: p.v)
            await play_on(pages, lambda options: options[0])
            assert (await server.get(f"{address}/result", tokens[0]))["leads_on"]

            eve = await server.guest("Eve")
            told = [await server.get(f"{address}/result", token) for token in (*tokens, eve, "")]
            assert [list(one["decks"]) for one in told] == [["Ann"], ["Bob"], [], []]
            assert {one["seed"] for one in told} == {""}
            for token, own in ((tokens[0], 0), (tokens[1], 1), (eve, -2), ("", -2)):
                for seat in (-1, 0, 1):
                    status, _ = await server.call("GET", f"{address}/replay?seat={seat}", None, token)
                    assert status == (200 if seat == own else 403)
            pools = server.live(made["table"]).game.decks()
            frames = await server.get(f"{address}/replay?seat=0", tokens[0])
            last: dict[str, Any] = {}
            for frame in frames:
                last = merged(last if frame["base"] else {}, frame["patch"])
            shown = {one["name"] for one in last["objects"].values()} & set(pools["Bob"]) - set(pools["Ann"])
            assert len(shown) <= 1  # the last card of a pack, which Ann has passed on herself
            assert (await server.call("GET", f"{address}/scenario?at=1", None, tokens[0]))[0] == 404
            asked = {"at": 1, "seats": ["picker", "me"]}
            status, found = await server.call("POST", f"{address}/go-on", asked, tokens[0])
            assert (status, found["code"]) == (403, "not-yours")

    asyncio.run(asks())


def test_a_person_opens_only_so_many_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobbies, "MOST_OPENED", 2)

    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.guest("Ann"), await server.guest("Bob")
            asked = {"game": "dominion", "seats": [{"who": "me"}, {"who": "link"}]}
            found = [await server.call("POST", "api/tables", asked, ann) for _ in range(3)]
            assert [status for status, _ in found] == [200, 200, 429]
            assert found[-1][1]["code"] == "too-many"
            await server.post("api/tables", asked, bob)
            [mine] = [one for one in server.lobby.opened.values() if len(one) == 2]
            mine[next(iter(mine))] -= lobbies.OPENED_FOR
            await server.post("api/tables", asked, ann)

    asyncio.run(asks())


def test_a_table_at_which_nobody_looks_makes_room_for_another_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobbies, "MOST_IN_MEMORY", 1)

    async def asks() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money")
            asked = {"game": "dominion", "seats": [{"who": "me"}, {"who": "bot"}]}
            bob = await server.guest("Bob")
            status, found = await server.call("POST", "api/tables", asked, bob)
            assert (status, found["code"]) == (429, "too-many")
            await page.close()
            async with asyncio.timeout(20):
                while not server.lobby.quiet(page.table):
                    await asyncio.sleep(0.01)
            made = await server.post("api/tables", asked, bob)
            await server.lobby.at(made["table"])
            assert list(server.lobby.live) == [made["table"]]

    asyncio.run(asks())


def test_how_a_table_is_set_up_is_told_without_reading_what_happened(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann = await server.guest("Ann")
            asked = {"game": "dominion", "seats": [{"who": "me"}, {"who": "bot"}]}
            made = await server.post("api/tables", asked, ann)
            server.lobby.store.table = None  # type: ignore[method-assign, assignment] # nobody may ask for it
            assert (await server.get(f"api/tables/{made['table']}", ann))["begun"]

    asyncio.run(asks())


def test_what_is_the_same_for_all_is_packed_once(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            first = await server.get("api/games/dominion/cards")
            app: Any = server.serving.config.app
            same = app.state.server.same
            assert list(same) == [("cards", "dominion")]
            assert len(same["cards", "dominion"].packed) < len(same["cards", "dominion"].plain) / 3
            assert await server.get("api/games/%64ominion/cards") == first
            assert (await server.call("GET", "api/games/chess/cards"))[0] != 200
            assert list(same) == [("cards", "dominion")]

    asyncio.run(asks())


# -- how long a table is in memory
def test_a_table_whose_last_page_has_just_gone_stays(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money")
            lobby, live = server.lobby, server.live(page.table)
            lobby.seen[page.table] -= 2 * lobbies.IDLE_IN_MEMORY  # it has been played for long
            await page.close()
            async with asyncio.timeout(20):
                while not lobby.quiet(page.table):
                    await asyncio.sleep(0.01)
            lobby.rest(page.table, live)
            assert page.table in lobby.live
            lobby.seen[page.table] -= 2 * lobbies.IDLE_IN_MEMORY
            with lobby.using(page.table):
                lobby.rest(page.table, live)
                assert page.table in lobby.live
            lobby.seen[page.table] -= 2 * lobbies.IDLE_IN_MEMORY
            lobby.rest(page.table, live)
            assert page.table not in lobby.live

    asyncio.run(plays())


@pytest.mark.parametrize(("bound", "most"), [("MOST_QUIET", 2), ("MOST_QUIET_OF_ADDRESS", 2)])
def test_of_tables_at_which_nobody_looks_a_few_stay_and_all_can_be_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str, most: int
) -> None:
    monkeypatch.setattr(lobbies, bound, most)

    async def plays() -> None:
        async with Running(tmp_path) as server:
            pages = [await server.solo("dominion", "big-money") for _ in range(4)]
            lobby = server.lobby
            for page in pages[:3]:
                nonce = await page.answer(page.options()[0])
                await page.until(lambda p, nonce=nonce: nonce in p.acked and p.ask)
            before = {page.table: server.live(page.table).events for page in pages}
            for page in pages[:3]:
                await page.close()
                async with asyncio.timeout(20):
                    while not lobby.quiet(page.table):
                        await asyncio.sleep(0.01)
            async with asyncio.timeout(20):
                while len(lobby.live) > most + 1:  # somebody looks at the last one
                    await asyncio.sleep(0.05)

            assert {pages[1].table, pages[2].table, pages[3].table} == set(lobby.live)
            assert set(lobby.seen) == set(lobby.live)
            again = Page(server.address, pages[0].table, pages[0].token, 0)
            await again.connect()
            await again.until(lambda p: p.v and p.ask)
            assert server.live(again.table).events >= before[again.table]
            nonce = await again.answer(again.options()[0])
            await again.until(lambda p: nonce in p.acked)
            await again.close()
            async with asyncio.timeout(20):
                while len(lobby.live) > most + 1:
                    await asyncio.sleep(0.05)
            assert set(lobby.live) == {page.table for page in (pages[0], pages[2], pages[3])}

    asyncio.run(plays())


def test_while_a_game_is_read_again_all_others_have_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobbies, "READ_STEP", 0.0)  # as if each answer took long
    turns, steps = 0, []
    restoring = LiveTable.restoring

    def counted(self: LiveTable, events: Sequence[Event]) -> Iterator[None]:
        for _ in restoring(self, events):
            steps.append(turns)
            yield

    monkeypatch.setattr(LiveTable, "restoring", counted)

    async def plays() -> None:
        nonlocal turns
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money")
            for _ in range(4):
                nonce = await page.answer(page.options()[0])
                await page.until(lambda p, nonce=nonce: nonce in p.acked and (p.ask or p.over))
            await page.close()
            async with asyncio.timeout(20):
                while not server.lobby.quiet(page.table):
                    await asyncio.sleep(0.01)
            events, answers = server.live(page.table).events, server.live(page.table).game.n_answers
            server.lobby.drop(page.table)
            reading = asyncio.create_task(server.lobby.at(page.table))
            while not reading.done():
                await asyncio.sleep(0)
                turns += 1

            assert (await reading).events == events
            assert (await reading).game.n_answers == answers
            assert len(steps) == len(set(steps)) == answers

    asyncio.run(plays())


def test_a_table_that_fails_hinders_no_other(tmp_path: Path) -> None:
    async def plays() -> None:
        async with Running(tmp_path) as server:
            first, second = [await server.solo("dominion", "big-money") for _ in range(2)]
            ticked = asyncio.Event()

            async def fails() -> None:
                raise RuntimeError

            async def ticks() -> None:
                ticked.set()

            one: Any = server.live(first.table)
            one.tick, one.driver.automatic = fails, None
            other: Any = server.live(second.table)
            other.tick = ticks
            await first.close()
            server.lobby.seen[first.table] = 0.0
            for _ in range(2):
                ticked.clear()
                await asyncio.wait_for(ticked.wait(), 20)
            assert server.lobby.ticking is not None
            assert not server.lobby.ticking.done()
            del one.driver.automatic

    asyncio.run(plays())


def kept_setup(page: Page, server: Running, bot: str) -> bytes:
    """The setup of a table with another bot, as somebody may have kept it."""
    setup = server.live(page.table).setup
    seats = [msgspec.structs.replace(seat, bot=bot if seat.bot else "") for seat in setup.seats]
    return msgspec.json.encode(msgspec.structs.replace(setup, seats=seats))


def test_a_table_that_was_kept_with_a_bot_of_a_file_is_refused_when_it_is_opened(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    (tmp_path / "bad.py").write_text(f"open({str(ran)!r}, 'w').close()\n\ndef bot(view): return 0\n")

    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion", "big-money")
            await server.lobby.store.set_up(
                page.table, kept_setup(page, server, f"{tmp_path / 'bad.py'}:bot"), None
            )
            await page.close()
            async with asyncio.timeout(20):
                while not server.lobby.quiet(page.table):
                    await asyncio.sleep(0.01)
            server.lobby.drop(page.table)
            assert await told_first(server, page.table) == "bad"
            status, found = await server.call("GET", f"api/tables/{page.table}/result")
            assert (status, "expected one of random" in found["error"]) == (400, True)
            assert not ran.exists()

    asyncio.run(plays())


@pytest.mark.parametrize(
    ("origin", "let_in"),
    [
        ("https://cards.example.org", True),
        ("http://cards.example.org", False),  # what comes without TLS may be anybody's
        ("ws://cards.example.org", False),
        ("http://10.0.0.5:8000", True),  # a number of its own, for which nobody asked for TLS
    ],
)
def test_a_page_without_tls_is_another_page_than_the_one_with_it(origin: str, let_in: bool) -> None:
    door = Door(["https://cards.example.org"])

    assert door.allows({"origin": origin, "host": origin.partition("://")[2]}) is let_in
