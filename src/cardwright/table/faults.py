"""Errors of the server itself: one line in the log, and a response with the number of that line."""

from __future__ import annotations

import secrets
import traceback
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from .logs import log
from .metrics import METRICS

CODE: Final = "fault"
CLOSED: Final = 1011  # the code of a socket that the server closes because of a fault of its own
NOBODY_READS: Final = 499  # the status of an answer to a client that has left
MOST_SAID: Final = 200  # letters of an exception in the log
PLACES: Final = 3  # lines of code that the log names
LEFT: Final = (ClientDisconnect, WebSocketDisconnect)  # the client has left: no fault of the server


def noted(why: BaseException, at: str, **fields: Any) -> str:
    """Log an error of the server in one line; return the text for the client, with the number of that line.

    `at`: the request or message that failed. The line names the innermost places in the code, without a
    traceback.
    """
    number = secrets.token_hex(4)
    frames = traceback.extract_tb(why.__traceback__)[-PLACES:]
    where = [f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in frames]
    said = f"{type(why).__name__}: {why}"[:MOST_SAID]
    log(CODE, id=number, at_request=at, error=said, where=where, **fields)
    METRICS.refused.labels(CODE).inc()
    return f"the server failed at this request; its log has a line with the id {number}"


def as_json(status: int, code: str, text: str) -> Response:
    """Return an error response in the form that all handlers use."""
    data = msgspec.json.encode({"code": code, "error": text})
    return Response(data, status, media_type="application/json", headers={"cache-control": "no-store"})


def answer_to(why: BaseException, at: str, **fields: Any) -> Response:
    """Return the response to a request at which the server failed."""
    return as_json(500, CODE, noted(why, at, **fields))


class Caught:
    """Middleware that turns an exception of the application into a response and a line in the log.

    The disconnect of a client is no error.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and handle an exception."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        begun = False

        async def sends(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, sends)
        except LEFT:
            pass
        except Exception as why:
            at = f"{scope.get('method', scope['type'])} {scope['path'][:100]}"
            if scope["type"] == "websocket":
                noted(why, at)
                await send({"type": "websocket.close", "code": CLOSED})
            elif begun:  # the response has begun, so the client only sees that it breaks off
                noted(why, at)
                raise ConnectionAbortedError from why
            else:
                await answer_to(why, at)(scope, receive, send)
