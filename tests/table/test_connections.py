"""Timeouts for requests, and limits for connections."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.table import connections as cs
from cardwright.table.connections import Gate
from cardwright.table.door import Buckets, Door, read_proxies
from cardwright.table.serving import listening
from tests.table.kit import WITHIN, Page, Running

HEAD = b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"


class Line:
    """A connection as the gate sees it."""

    def __init__(self) -> None:
        self.aborted = False
        self.unsent = 0

    def abort(self) -> None:
        self.aborted = True

    def get_write_buffer_size(self) -> int:
        return self.unsent


def entered(gate: Gate, host: str, now: float = 0.0) -> Any:
    """A new connection from there, with its place; None: it was refused."""
    line: Any = Line()
    return gate.enter(line, host, now)


async def opened(server: Running, data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection over which this was sent, and which the server has taken in."""
    before = len(server.serving.gate.places)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.serving.socket.getsockname()[1])
    await until(lambda: len(server.serving.gate.places) > before)
    writer.write(data)
    await writer.drain()
    return reader, writer


async def until(ready: Callable[[], bool]) -> None:
    """Wait for something that comes by itself."""
    async with asyncio.timeout(WITHIN):
        while not ready():
            await asyncio.sleep(0.001)


def places(server: Running) -> list[cs.Place]:
    """All connections of a server."""
    return list(server.serving.gate.places.values())


def later(server: Running, seconds: float) -> None:
    """What the server does after so many seconds."""
    server.serving.gate.sweep(asyncio.get_running_loop().time() + seconds)


# -- how long
@pytest.mark.parametrize(
    ("sent", "within", "waits"),
    [
        (b"", cs.HEAD_WITHIN, cs.HEAD),
        (b"G", cs.HEAD_WITHIN, cs.HEAD),
        (HEAD, cs.HEAD_WITHIN, cs.HEAD),
        (POST, cs.BODY_WITHIN, cs.BODY),
        (POST + b'{"name":', cs.BODY_WITHIN, cs.BODY),
    ],
    ids=["nothing", "a letter", "half a head", "no body", "half a body"],
)
def test_half_a_request_is_waited_for_so_long_and_no_longer(
    sent: bytes, within: float, waits: str, tmp_path: Path
) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            reader, writer = await opened(server, sent)
            await until(lambda: places(server)[0].waits == waits)
            if sent and waits == cs.HEAD:
                await until(lambda: getattr(places(server)[0].connection, "head", 0) == len(sent))
            later(server, within - 1)
            assert not places(server)[0].transport.is_closing()
            later(server, within + 1)
            found = await asyncio.wait_for(reader.read(), WITHIN)
            if sent:
                head, _, body = found.partition(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 408 ")
                assert json.loads(body)["code"] == "too-slow"
            else:
                assert found == b""
            writer.close()
            await until(lambda: not places(server))

    asyncio.run(asks())


def test_a_head_that_comes_byte_by_byte_is_not_waited_for_longer(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            reader, writer = await opened(server, b"")
            place = places(server)[0]
            for i, byte in enumerate(HEAD, 1):
                writer.write(bytes([byte]))
                await writer.drain()
                await until(lambda i=i: getattr(place.connection, "head", 0) == i)  # type: ignore[misc]
            assert place.since <= asyncio.get_running_loop().time()
            begun = place.since
            server.serving.gate.sweep(begun + cs.HEAD_WITHIN + 1)
            assert (await asyncio.wait_for(reader.read(), WITHIN)).startswith(b"HTTP/1.1 408 ")
            writer.close()

    asyncio.run(asks())


def test_the_next_request_of_a_connection_has_its_own_time_and_an_idle_one_is_closed(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            reader, writer = await opened(server, HEAD + b"\r\n")
            place = places(server)[0]
            assert b"200 OK" in await reader.readuntil(b"\r\n")
            await until(lambda: place.waits == cs.HEAD)
            first = place.since
            writer.write(HEAD + b"\r\n")
            await until(lambda: place.since > first and place.waits == cs.HEAD)
            later(server, cs.HEAD_WITHIN + 1)
            await asyncio.wait_for(reader.read(), WITHIN)
            writer.close()
            await until(lambda: not places(server))

    asyncio.run(asks())


def test_a_request_that_is_being_answered_and_a_socket_are_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            ends = asyncio.Event()
            answers = server.lobby.store.answers

            async def slow() -> None:
                await ends.wait()
                await answers()

            monkeypatch.setattr(server.lobby.store, "answers", slow)
            asked = asyncio.create_task(server.call("GET", "health"))
            await until(lambda: cs.NOTHING in [one.waits for one in places(server) if one.connection])
            later(server, 1000.0)
            ends.set()
            assert (await asked)[0] == 200
            await page.answer(page.options()[0])
            await page.until(lambda p: p.acked)
            await page.close()
            await until(lambda: not places(server))

    asyncio.run(asks())


def test_a_client_that_reads_nothing_of_what_it_is_sent_is_cut() -> None:
    gate = Gate(Door(), 10)
    slow, reads = entered(gate, "203.0.113.7"), entered(gate, "203.0.113.7")
    for place in (slow, reads):
        gate.waits_for(place, cs.NOTHING, 0.0)
        place.transport.unsent = 1000

    for now in range(int(cs.STUCK_FOR) + 3):
        reads.transport.unsent -= 1
        gate.sweep(float(now))

    assert (slow.transport.aborted, reads.transport.aborted) == (True, False)


@pytest.mark.parametrize(
    ("data", "status"), [(b"\x16\x03\x01" + b"\x00" * 100, 400), (HEAD + b"X: " + b"y" * 70_000, 0)]
)
def test_what_is_no_request_is_refused_as_json(data: bytes, status: int, tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            reader, writer = await opened(server, data)
            head, _, body = (await asyncio.wait_for(reader.read(), WITHIN)).partition(b"\r\n\r\n")
            assert int(head.split()[1]) in ((status,) if status else (400, 431))
            assert json.loads(body)["error"].startswith(("expected an HTTP request", "the request head"))
            writer.close()

    asyncio.run(asks())


UPGRADE = (
    b"GET /api/tables/0123456789abcdef/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@pytest.mark.parametrize(
    ("more", "status"),
    [
        (b"X: " + b"y" * 9000 + b"\r\n", 431),
        (b"".join(b"X-%d: 1\r\n" % n for n in range(130)), 431),
        (b"".join(b"X-%d: 1\r\n" % n for n in range(110)), 403),
        (b"Sec-WebSocket-Key: x\r\n", 400),
        (b"", 101),
    ],
    ids=["a long header", "more headers than are read", "too many headers", "two keys", "a socket"],
)
def test_a_socket_is_opened_or_refused_at_once(more: bytes, status: int, tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            reader, writer = await opened(server, UPGRADE + more + b"\r\n")
            line = await asyncio.wait_for(reader.readline(), WITHIN)
            assert int(line.split()[1]) == status
            if status != 101:
                await asyncio.wait_for(reader.read(), WITHIN)
            writer.close()
            await until(lambda: not places(server))

    asyncio.run(asks())


# -- how many
@pytest.mark.parametrize(
    ("line", "more", "status"),
    [
        ("POST /api/guests", "Origin: https://stranger.example\r\n", 403),
        ("POST /api/tables", "", 403),
        ("POST /api/nothing", "", 405),
        ("POST /api/guests?" + "x" * 3_000, "", 414),
        ("POST /api/guests", "Host: stranger.example\r\n", 421),
    ],
    ids=["origin", "no token", "no such address", "a long address", "another name"],
)
def test_no_answer_begins_before_the_body_has_come(line: str, more: str, status: int, tmp_path: Path) -> None:
    """A proxy that is still sending the body would cut the answer."""

    async def asks() -> None:
        async with Running(tmp_path) as server:
            host = "" if more.startswith("Host") else "Host: localhost\r\n"
            head = f"{line} HTTP/1.1\r\n{host}{more}Content-Length: 15\r\n\r\n".encode()
            reader, writer = await opened(server, head)
            for piece in (b'{"name":', b' "Eve"'):
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(reader.read(1), 0.2)
                writer.write(piece)
            writer.write(b"}" + HEAD + b"\r\n")
            async with asyncio.timeout(WITHIN):
                got = await reader.readuntil(b"\r\n\r\n")
                assert int(got.split()[1]) == status, got
                length = int(got.lower().partition(b"content-length:")[2].split()[0])
                assert len(await reader.readexactly(length)) == length
                assert (await reader.readline()).startswith(
                    b"HTTP/1.1 200"
                )  # the connection is good for more
            writer.close()

    asyncio.run(asks())


@pytest.mark.parametrize(
    "head",
    [
        b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nX: ",
        b"POST / / HTTP/1.1\r\n\r\n",
    ],
    ids=["a body that is too long", "a head that is too long", "no request"],
)
def test_who_sends_too_much_reads_why_and_is_not_reset(head: bytes, tmp_path: Path) -> None:
    def sends(port: int) -> bytes:
        with socket.create_connection(("127.0.0.1", port), WITHIN) as line:
            line.sendall(head)
            for _ in range(125):
                line.sendall(b"x" * 64_000)
            return line.recv(65_536)

    async def asks() -> None:
        async with Running(tmp_path) as server:
            got = await asyncio.to_thread(sends, server.serving.socket.getsockname()[1])
            assert got.split()[1] in (b"400", b"431"), got

    asyncio.run(asks())


def test_an_address_has_only_so_many_and_its_own_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cs, "MOST_OF_ADDRESS", 2)
    gate = Gate(Door(), 10)
    other = entered(gate, "203.0.113.8")
    first, second = entered(gate, "203.0.113.7"), entered(gate, "203.0.113.7")

    third = entered(gate, "203.0.113.7")

    assert third is not None
    assert [one.transport.aborted for one in (other, first, second)] == [False, True, False]
    for one in (second, third):
        gate.waits_for(one, cs.NOTHING, 1.0)
    assert entered(gate, "203.0.113.7") is None  # nobody is waited for: nobody makes room
    assert entered(gate, "203.0.113.9") is not None
    gate.leave(second.transport)
    assert entered(gate, "203.0.113.7") is not None
    for place in list(gate.places.values()):
        gate.leave(place.transport)
    assert (gate.places, gate.waiting, gate.of) == ({}, {}, {})


def test_believed_proxies_other_servers_and_this_machine_have_as_many_as_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cs, "MOST_OF_ADDRESS", 1)
    gate = Gate(Door(proxies=read_proxies(["10.0.0.0/8"])), 10)

    gate.door.servers.add("198.51.100.3")

    for host in ("10.0.0.1", "127.0.0.1", "198.51.100.3", "203.0.113.7"):
        first = entered(gate, host)
        second = entered(gate, host)
        assert second is not None
        assert first.transport.aborted == (host == "203.0.113.7")


def test_only_who_has_the_secret_is_another_server(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            app: Any = server.serving.config.app
            app.state.server.leases.trusts = lambda secret: secret == "sesame"
            for secret, servers in (("wrong", set()), ("sesame", {"127.0.0.1"})):
                headers = {"Cardwright-Secret": secret, "Cardwright-Browser": "203.0.113.7"}
                await server.call("GET", "api/tables", None, "", headers)
                assert app.state.server.door.servers == servers

    asyncio.run(asks())


def test_behind_a_proxy_the_requests_of_each_forwarded_address_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            app: Any = server.serving.config.app
            door: Door = app.state.server.door
            door.proxies = read_proxies(["127.0.0.1"])
            door.requests.most = 2
            half = POST.replace(b"Content", b"X-Forwarded-For: 203.0.113.7\r\nContent")
            lines = [await opened(server, half) for _ in range(2)]
            await until(lambda: door.requests.of["203.0.113.7"] == 2)
            for address, status in (
                ("203.0.113.7", 429),
                ("203.0.113.8", 200),
                ("198.51.100.1, 203.0.113.7", 429),
            ):
                headers = {"X-Forwarded-For": address}
                assert (await server.call("GET", "api/tables", None, "", headers))[0] == status
            for _, writer in lines:
                writer.close()
            await until(lambda: not door.requests.of)

    asyncio.run(asks())


def test_an_address_opens_only_so_many_connections_a_second() -> None:
    gate = Gate(Door(), 10_000)
    gate.door.connects = Buckets(0.0, 3)

    assert [gate.welcomes("203.0.113.7") for _ in range(4)] == [True, True, True, False]
    assert gate.welcomes("203.0.113.8")
    assert all(gate.welcomes("127.0.0.1") for _ in range(5))


@pytest.mark.parametrize(
    ("request_", "too_fast"),
    [
        (b"POST /api/guests HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}", True),
        (b"DELETE /api/guests/me HTTP/1.1\r\nX: y\r\n\r\n", True),
        (b"POST /api/guests HTTP/1.1\r\nContent-Length: 3\r\n\r\n{}", False),  # not all of it has come
        (b"POST /api/guests HTTP/1.1\r\nContent-Length: 2\r\n", False),
        (b"POST /api/guests HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", False),
        (b"POST /api/guests HTTP/1.1\r\nCARDWRIGHT-Secret: x\r\n\r\n", False),  # may be for another address
        (b"GET /api/tables HTTP/1.1\r\n\r\n", False),  # has its own bucket
        (b"POST /health HTTP/1.1\r\n\r\n", False),  # has none
        (b"\x16\x03\x01\r\n\r\n", False),
    ],
)
def test_a_whole_request_that_comes_too_fast_is_known_without_being_read_as_http(
    request_: bytes, too_fast: bool
) -> None:
    gate = Gate(Door(), 10)
    gate.door.writes = Buckets(0.0, 1)
    assert not gate.is_too_fast("203.0.113.7", request_)
    assert gate.door.writes.take("203.0.113.7")

    assert gate.is_too_fast("203.0.113.7", request_) is too_fast
    assert not gate.is_too_fast("203.0.113.8", request_)


def test_a_request_that_comes_too_fast_is_answered_and_its_connection_closed(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            door = server.serving.gate.door
            door.counts = bool  # type: ignore[method-assign, assignment]
            door.reads = Buckets(0.0, 1)
            for status, code in ((200, ""), (429, "too-fast")):
                reader, writer = await opened(server, HEAD + b"\r\n")
                if status == 200:
                    assert (await reader.readline()).split()[1] == b"200"
                else:
                    head, _, body = (await asyncio.wait_for(reader.read(), WITHIN)).partition(b"\r\n\r\n")
                    assert head.split()[1] == b"429"
                    assert b"nosniff" in head
                    assert json.loads(body)["code"] == code
                writer.close()
                await until(lambda: not places(server))

    asyncio.run(asks())


def flooded(most: int) -> Gate:
    """A gate for which all addresses count, and that lets in so many of each."""
    gate = Gate(Door(), 10_000)
    gate.door.counts = bool  # type: ignore[method-assign, assignment]
    gate.door.connects = Buckets(0.0, most)
    return gate


def test_a_flood_of_connections_is_accepted_in_turns_and_refused_before_it_costs_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cs, "TOLD_AFTER", 0.05)
    gate = flooded(10)

    async def floods() -> tuple[list[int], list[bytes]]:
        with listening("127.0.0.1", 0) as listens:
            listener = cs.Listener(listens, gate, asyncio.Protocol)
            listener.close()
            clients = [socket.create_connection(listens.getsockname()) for _ in range(120)]
            turns: list[int] = []
            for _ in range(6):
                listener.turn()
                begun = list(listener.begun)
                turns.append(len(begun))
                await asyncio.gather(*begun)
            assert len(listener.refusals.waiting) == listener.refusals.of["127.0.0.1"] == 110
            for client in clients[10:]:
                client.sendall(HEAD + b"\r\n" + b"x" * 1000)
            await until(lambda: not listener.refusals.waiting)
            assert not listener.refusals.of
            assert listener.refusals.timer is None
            answers = [client.recv(1000) + client.recv(1000) for client in clients[10:]]
            for client in clients:
                client.close()
        return turns, answers

    turns, answers = asyncio.run(floods())

    assert turns == [cs.TURN // cs.COST_ACCEPTED, 10 - cs.TURN // cs.COST_ACCEPTED, 0, 0, 0, 0]
    assert answers == [cs.FLOOD] * 110  # whole, and not reset


def test_refused_connections_wait_to_be_told_only_up_to_a_limit_and_are_told_when_the_server_stops() -> None:
    gate = flooded(0)
    gate.spare = 6

    async def floods() -> tuple[int, list[bytes]]:
        with listening("127.0.0.1", 0) as listens:
            listener = cs.Listener(listens, gate, asyncio.Protocol)
            clients = [socket.create_connection(listens.getsockname()) for _ in range(8)]
            await until(lambda: len(listener.refusals.waiting) == 3)
            answers = [client.recv(1000) for client in clients[3:]]
            waited = len(listener.refusals.waiting)
            listener.close()
            answers += [client.recv(1000) for client in clients[:3]]
            for client in clients:
                client.close()
        return waited, answers

    assert asyncio.run(floods()) == (3, [cs.FLOOD] * 8)


def test_a_burst_of_one_address_does_not_delay_the_connections_of_another() -> None:
    gate = flooded(1000)
    begun: list[str] = []

    class Begun(asyncio.Protocol):
        def connection_made(self, transport: Any) -> None:
            begun.append(transport.get_extra_info("peername")[0])
            transport.abort()

    async def floods() -> None:
        with listening("127.0.0.1", 0) as listens:
            listener = cs.Listener(listens, gate, Begun)
            clients = [
                socket.create_connection(listens.getsockname(), source_address=(address, 0))
                for address in ["127.0.0.2"] * 7 + ["127.0.0.3"]
            ]
            await until(lambda: len(begun) == 8)
            listener.close()
            for client in clients:
                client.close()

    asyncio.run(floods())

    assert begun.index("127.0.0.3") <= 2  # not after all seven


def test_when_all_are_taken_the_one_that_is_waited_for_longest_makes_room(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            await until(lambda: len(places(server)) == 1)
            server.serving.gate.most = 4
            halves = [await opened(server, POST if n % 2 else HEAD) for n in range(3)]
            for _ in range(5):
                assert (await server.call("GET", "health"))[0] == 200
            assert await asyncio.wait_for(halves[0][0].read(), WITHIN) == b""
            await page.answer(page.options()[0])
            await page.until(lambda p: p.acked)
            for _, writer in halves:
                writer.close()

    asyncio.run(asks())


def test_when_nobody_is_waited_for_another_one_is_refused_in_words(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            await until(lambda: len(places(server)) == 1)
            server.serving.gate.most = 1
            status, found = await server.call("GET", "api/tables")
            assert (status, found["code"]) == (503, "too-many")
            await page.close()
            await until(lambda: not places(server))
            assert (await server.call("GET", "api/tables"))[0] == 200

    asyncio.run(asks())


@pytest.mark.skipif(sys.platform == "win32", reason="file descriptors are limited otherwise there")
def test_hundreds_of_half_requests_shut_nobody_out_of_a_server_with_300_descriptors(tmp_path: Path) -> None:
    async def asks(address: str, port: int) -> None:
        lines = []
        for n in range(400):
            line = socket.create_connection(("127.0.0.1", port), WITHIN)
            line.sendall(POST if n % 2 else HEAD)
            lines.append(line)
        for _ in range(3):
            with urllib.request.urlopen(f"{address}health", timeout=WITHIN) as found:
                assert found.read() == b"ok\n"
            page = Page(address, "", "", 0)
            with urllib.request.urlopen(f"{page.address}api/tables", timeout=WITHIN) as found:
                assert json.loads(found.read()) == []
        for line in lines:
            line.close()

    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    begun = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300)); "
        "from cardwright.table import serving; serving.ready = lambda: None; "
        "from cardwright.cli import main; main()"
    )
    database = f"sqlite:///{tmp_path}/t.sqlite"
    command = [sys.executable, "-c", begun, "serve", "--port", str(port), "--database", database]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ
    ) as server:
        try:
            assert server.stdout is not None
            assert server.stderr is not None
            assert f":{port}/" in server.stdout.readline()
            asyncio.run(asks(f"http://127.0.0.1:{port}/", port))
        finally:
            server.terminate()
        assert "Too many open files" not in server.stderr.read()
