"""Memory of a closed socket is freed at once, because the server runs the garbage collector rarely."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from starlette.requests import Request
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol

from cardwright.table import connections, socket, wire
from tests.table.kit import Page, Running


@contextmanager
def no_collector() -> Iterator[None]:
    """What is there is left out of `gc.get_objects`, and what becomes garbage in circles stays."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def all_of(socket: ClientConnection) -> None:
    """Read until it is closed."""
    while True:
        await socket.recv()


def test_a_socket_that_is_closed_is_freed_at_once(tmp_path: Path) -> None:
    def there() -> int:
        return sum(type(one) in (wire.Wire, ServerProtocol) for one in gc.get_objects())

    async def comes_and_goes() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            with no_collector():
                before = there()
                for _ in range(5):
                    other = Page(page.address, page.table, page.token, -1)
                    await other.connect()
                    await other.until(lambda p: p.v)
                    assert there() > before
                    await other.close()
                    async with asyncio.timeout(10):
                        while there() > before:
                            await asyncio.sleep(0.05)

    asyncio.run(comes_and_goes())


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/tables HTTP/1.1\r\n",
        b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
        b"\x16\x03\x01\x00",
    ],
    ids=["nothing", "half a head", "a request", "one that keeps it open", "half a body", "no request"],
)
def test_a_connection_that_is_closed_is_freed_at_once(
    sent: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    begins = connections.Connection.connection_made

    def counted(self: connections.Connection, transport: asyncio.Transport) -> None:
        made.append(1)
        begins(self, transport)

    monkeypatch.setattr(connections.Connection, "connection_made", counted)

    def there() -> int:
        return sum(type(one) in (connections.Connection, connections.Place) for one in gc.get_objects())

    async def comes_and_goes() -> None:
        async with Running(tmp_path) as server:
            await server.get("api/tables")
            with no_collector():
                before = there()
                for n in range(len(made), len(made) + 5):
                    port = server.serving.socket.getsockname()[1]
                    _, writer = await asyncio.open_connection("127.0.0.1", port)
                    writer.write(sent)
                    async with asyncio.timeout(10):
                        while len(made) == n:
                            await asyncio.sleep(0.01)
                    await asyncio.sleep(0.05)
                    writer.close()
                    await writer.wait_closed()
                    async with asyncio.timeout(10):
                        while there() > before:
                            await asyncio.sleep(0.05)

    asyncio.run(comes_and_goes())


@pytest.mark.parametrize(
    "sent",
    [
        "nothing",
        "no hello",
        b"{",
        b"bytes are no message",
        '{"t": "ping"}',
        '{"t": "hello", "token": "", "seat": 3}',
        "x" * 70_000,
        "raw",
    ],
    ids=["nothing", "waits", "half", "bytes", "ping", "a seat of another", "too long", "no frame"],
)
def test_a_socket_that_is_refused_or_leaves_at_once_is_freed_at_once(
    sent: str | bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "HELLO_WITHIN", 0.2)

    def there() -> int:
        kinds = (wire.Wire, ServerProtocol, socket.Socket)
        return sum(type(one) in kinds for one in gc.get_objects())

    async def comes_and_goes() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            url = f"{server.address.replace('http', 'ws', 1)}api/tables/{page.table}/socket"
            with no_collector():
                before = there()
                for _ in range(3):
                    other = await connect(url, max_size=None)
                    if sent == "raw":
                        other.transport.write(b"\x8b\x80\0\0\0\0")  # opcode 11, which there isn't
                    elif sent not in ("nothing", "no hello"):
                        await other.send(sent)
                    if sent != "nothing":
                        with pytest.raises(ConnectionClosed):
                            await all_of(other)
                    await other.close()
                    del other
                    async with asyncio.timeout(10):
                        while there() > before:
                            await asyncio.sleep(0.05)

    asyncio.run(comes_and_goes())


@pytest.mark.parametrize(
    ("method", "path", "data"),
    [
        ("GET", "api/games/magic/cards/No Such Card".replace(" ", "%20"), None),
        ("GET", "api/games/dominion/rules/..%2F..", None),
        ("POST", "api/guests", {"name": "\x00"}),
        ("POST", "api/guests", [1]),
        ("POST", "api/check", {"game": "magic", "seats": [{"who": "me", "brings": "1 Moutain\n"}]}),
        ("GET", "api/tables/0123456789abcdef", None),
        ("GET", "api/tables/0123456789abcdef/result", None),
    ],
)
def test_a_request_that_is_refused_is_freed_at_once(
    method: str, path: str, data: object, tmp_path: Path
) -> None:
    def there() -> int:
        return sum(type(one) in (Request, connections.Connection) for one in gc.get_objects())

    async def comes_and_goes() -> None:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            await server.call(method, path, data, token)  # what is read once is read
            with no_collector():
                before = there()
                for _ in range(3):
                    status, _ = await server.call(method, path, data, token)
                    assert 400 <= status < 500
                    async with asyncio.timeout(10):
                        while there() > before:
                            await asyncio.sleep(0.05)

    asyncio.run(comes_and_goes())
