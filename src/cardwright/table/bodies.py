"""A request is read to its end before it is answered, also one that is refused without a look at its body."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .headers import START

MOST_READ: Final = 524_288  # bytes: what is longer is answered before its end
WITH_BODY: Final = frozenset((b"content-length", b"transfer-encoding"))
ASKS_FIRST: Final = b"expect"  # a client that waits for leave to send the body


class ReadFirst:
    """Lets no answer begin before the body of its request has come.

    A proxy may still be sending that body. Those that are written in Go (Caddy) take back what is left of it when an
    answer begins, fail at the piece that they are just sending, and cut the answer after its head. A client without a
    proxy is reset when the connection is closed while something of the body is unread. A body that does not come in
    time is refused by the connection, as any other.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand it on, and read what the application has not read."""
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
