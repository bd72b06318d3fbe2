"""Middleware that adds security headers to every response, so that browsers use it only as intended."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

START: Final = "http.response.start"
#: Default headers of a response. The page's files have a policy of their own (static.py).
SAFE: Final = (
    (b"x-content-type-options", b"nosniff"),  # browsers must not guess another content type
    (
        b"content-security-policy",
        b"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"referrer-policy", b"no-referrer"),  # links to seats are not sent to other sites
    (
        b"cross-origin-resource-policy",
        b"same-origin",
    ),  # pages of other sites can't embed it as a picture or script
    (b"x-frame-options", b"DENY"),  # for browsers that don't know frame-ancestors
)


class SafeHeaders:
    """Adds the security headers that a response lacks."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and complete the headers of its response."""

        async def send_safe(message: Message) -> None:
            if message["type"] == START:
                headers = [*message.get("headers", ())]
                there = {name.lower() for name, _ in headers}
                message = {**message, "headers": headers + [one for one in SAFE if one[0] not in there]}
            await send(message)

        await self.app(scope, receive, send_safe if scope["type"] == "http" else send)
