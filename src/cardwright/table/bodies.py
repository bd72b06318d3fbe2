"""Middleware that receives the whole body of a request before a response is sent.

It does so even if the application refuses the request without reading the body.
"""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .headers import START

MOST_READ: Final = 524_288  # bytes: a longer body is not read to its end before the response
WITH_BODY: Final = frozenset((b"content-length", b"transfer-encoding"))
ASKS_FIRST: Final = b"expect"  # the client waits for permission (`100 Continue`) before it sends the body


class ReadFirst:
    """Delays the start of a response until the complete body of its request has arrived.

    A proxy may still be sending that body. Proxies written in Go (such as Caddy) stop sending when a response
    begins, and then cut the response off after its head. A client without a proxy gets a connection reset if
    the server closes the connection while part of the body is unread. The connection refuses a body that
    doesn't arrive in time, like any slow request.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on. Before a response begins, read the part of the body that the application has
        not read.
        """
        names = {name for name, _ in scope["headers"]} if scope["type"] == "http" else set()
        if not names & WITH_BODY or ASKS_FIRST in names:
            await self.app(scope, receive, send)
            return
        read, more = 0, True

        async def receives() -> Message:
            nonlocal read, more
            message = await receive()
            read += len(message.get("body", b""))
            more = message.get("more_body", False)
            return message

        async def sends(message: Message) -> None:
            while message["type"] == START and more and read <= MOST_READ:
                await receives()
            await send(message)

        await self.app(scope, receives, sends)
