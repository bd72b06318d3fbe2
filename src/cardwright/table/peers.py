"""Another server on the same database: requests for a table are forwarded to the server that owns it.

A browser may reach any server. That server checks the `Origin` header and forwards the request with the
browser's address and the other server's secret, which proves that it comes from a server. A forwarded request
is not forwarded again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from .metrics import METRICS
from .store import NotKept

SECRET: Final = "cardwright-secret"  # header: the secret of the receiving server
BROWSER: Final = "cardwright-browser"  # header: the client's address
KEY: Final = "table-key"  # the header with the secret of a watch link or an invitation
PASSED: Final = ("accept-encoding", "authorization", "content-type", KEY)  # headers that are forwarded
BACK: Final = ("cache-control", "content-encoding", "content-length", "content-type")
CONNECT_WITHIN: Final = 2.0  # seconds
ANSWER_WITHIN: Final = 60.0  # seconds until the end of a response: a long replay is computed as a whole
SILENT: Final = 20.0  # seconds of silence after which a server counts as gone
MOST_SHOWN: Final = 16 * 2**20  # bytes of one message to a browser
MOST_WAITING: Final = 16  # messages queued for a slow browser; more wait at the owner
KEPT_OPEN: Final = 2.0  # seconds: shorter than a server keeps an idle connection open
MOST_AT_ONCE: Final = 100  # concurrent requests to one server; the client retries after a long wait
MOST_ANSWERED: Final = 64 * 2**20  # bytes of a response
DELETED: Final = (200, 404)  # statuses that mean something is deleted
GONE: Final = (1013, "gone")  # the page reconnects
NOT_TOLD: Final = (1005, 1006, 1012, 1015)  # codes that say nothing about the table


class Peer:
    """Another server."""

    def __init__(self, address: str, secret: str) -> None:
        import httpx  # noqa: PLC0415 # an extra

        self.errors = (httpx.HTTPError, RuntimeError, OSError)  # RuntimeError: the client is closed already
        self.address = address.rstrip("/")
        self.secret = secret
        self.shows: list[dict[str, Any]] = []  # its games that may be watched
        self.under_way: set[asyncio.Timeout] = set()
        self.client: Any = httpx.AsyncClient(
            timeout=httpx.Timeout(ANSWER_WITHIN, connect=CONNECT_WITHIN, pool=CONNECT_WITHIN), trust_env=False,
            limits=httpx.Limits(max_connections=MOST_AT_ONCE, keepalive_expiry=KEPT_OPEN),
        )  # fmt: skip

    def url(self, scope: Scope) -> str:
        """Return the URL of the same request at that server."""
        query = scope["query_string"].decode("latin-1")
        return f"{self.address}{scope['raw_path'].decode('latin-1')}{'?' + query if query else ''}"

    def headers(self, browser: str) -> dict[str, str]:
        """Return the headers of a forwarded request: the other server's secret and the client's address."""
        return {SECRET: self.secret, BROWSER: browser}

    @contextlib.asynccontextmanager
    async def while_it_is_there(self) -> AsyncIterator[None]:
        """Inside this context, work is ended with TimeoutError if the other server's lease expires."""
        async with asyncio.timeout(None) as end:
            self.under_way.add(end)
            try:
                yield
            finally:
                self.under_way.discard(end)

    async def close(self) -> None:
        """Close the client of a server that is gone."""
        for end in self.under_way:
            end.reschedule(asyncio.get_running_loop().time())
        await self.client.aclose()

    async def delete(self, path: str, authorization: str, browser: str) -> None:
        """Delete something on that server for a browser. Raise NotKept if that is not possible now."""
        METRICS.forwards.labels("request").inc()
        try:
            async with self.while_it_is_there():
                found = await self.client.request(
                    "DELETE", f"{self.address}{path}",
                    headers={"authorization": authorization, **self.headers(browser)},
                )  # fmt: skip
        except self.errors as why:
            raise NotKept(f"the server that owns the table does not answer ({path})") from why
        if found.status_code not in DELETED:
            raise NotKept(f"the server that owns the table answers with status {found.status_code} ({path})")

    async def socket(self, near: WebSocket, browser: str) -> None:
        """Forward an accepted WebSocket in both directions until one end closes."""
        METRICS.forwards.labels("socket").inc()
        code, why = GONE
        with contextlib.suppress(OSError, WebSocketException):  # TimeoutError is an OSError
            async with self.while_it_is_there():
                far = await connect(
                    self.url(near.scope).replace("http", "ws", 1), additional_headers=self.headers(browser),
                    compression=None, proxy=None, max_size=MOST_SHOWN, max_queue=MOST_WAITING,
                    open_timeout=CONNECT_WITHIN, close_timeout=CONNECT_WITHIN,
                    ping_interval=SILENT, ping_timeout=SILENT,
                )  # fmt: skip
                try:
                    await first_to_end(to_server(near, far), to_browser(near, far))
                    await far.close()
                finally:
                    far.transport.abort()  # if that server or this one is stopping, there would be no closing handshake
                if far.close_code is not None and far.close_code not in NOT_TOLD:
                    code, why = far.close_code, far.close_reason or ""
        if near.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await near.close(code, why)


class Passed(Response):
    """A response forwarded from another server; `otherwise` is sent instead if that server fails."""

    def __init__(self, peer: Peer, request: Request, body: bytes, browser: str, otherwise: Response) -> None:
        super().__init__()
        headers = {name: request.headers.get(name, "") for name in PASSED}
        self.asked = peer.client.build_request(
            request.method,
            peer.url(request.scope),
            content=body,
            headers={**headers, **peer.headers(browser)},
        )
        self.peer, self.otherwise = peer, otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward the request; send the response once it is complete, so slow readers block nobody."""
        METRICS.forwards.labels("request").inc()
        try:
            async with self.peer.while_it_is_there(), asyncio.timeout(ANSWER_WITHIN):
                found = await self.answer()
        except self.peer.errors:
            found = self.otherwise
        await found(scope, receive, send)

    async def answer(self) -> Response:
        """Read the other server's response."""
        found = await self.peer.client.send(self.asked, stream=True)
        try:
            data = bytearray()
            async for part in found.aiter_raw():
                data += part
                if len(data) > MOST_ANSWERED:
                    raise OSError(f"the other server's response exceeds {MOST_ANSWERED:,} bytes")
        finally:
            await found.aclose()
        back = {name: found.headers[name] for name in BACK if name in found.headers}
        return Response(bytes(data), found.status_code, back)


async def first_to_end(*ways: Any) -> None:
    """Run tasks concurrently until one of them ends."""
    tasks = [asyncio.ensure_future(way) for way in ways]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def to_server(near: WebSocket, far: ClientConnection) -> None:
    """Forward messages from the browser to the owner's server; a slow receiver delays the next message."""
    while (message := await near.receive())["type"] != "websocket.disconnect":
        text = message.get("text")
        await far.send(text if text is not None else message["bytes"])


async def to_browser(near: WebSocket, far: ClientConnection) -> None:
    """Forward messages to the browser.

    If the browser does not read, the server that owns the table closes the socket.
    """
    with contextlib.suppress(ConnectionClosed):
        async for text in far:
            await near.send_text(str(text))
