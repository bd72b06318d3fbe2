"""Headers by which browsers do no more with an answer than it is meant for: on every answer, whoever makes it."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

START: Final = "http.response.start"
#: What an answer has that says nothing else itself. The page's files have a policy of their own (static.py).
SAFE: Final = (
    (b"x-content-type-options", b"nosniff"),  # JSON stays JSON, whatever is in it
    (
        b"content-security-policy",
        b"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"referrer-policy", b"no-referrer"),  # the links of seats stay with whoever has them
    (
        b"cross-origin-resource-policy",
        b"same-origin",
    ),  # no page of another site has it as a picture or a script
    (b"x-frame-options", b"DENY"),  # for browsers that don't know frame-ancestors
)


class SafeHeaders:
    """Adds to each answer the headers that it lacks."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand it on, and look at what goes back."""

        async def send_safe(message: Message) -> None:
            if message["type"] == START:
                headers = [*message.get("headers", ())]
                there = {name.lower() for name, _ in headers}
                message = {**message, "headers": headers + [one for one in SAFE if one[0] not in there]}
            await send(message)

        await self.app(scope, receive, send_safe if scope["type"] == "http" else send)
