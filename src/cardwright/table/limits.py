"""Limits for the size of requests: the length of address
and headers, and of every text, list and number in a body.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send

from .faults import as_json
from .messages import MOST_NUMBER, No

MOST_ADDRESS: Final = 2_048  # bytes of a path and its query
MOST_HEADERS: Final = 16_384  # bytes of all headers
MOST_LINES: Final = 100  # headers
MOST_NAME: Final = 200  # letters of a name in an address
MOST_TEXT: Final = 1_000  # letters of a text in an option, such as a name or a list of names with commas
MOST_VALUES: Final = 2_000  # texts, numbers and lists in all options of a table
DEEPEST: Final = 6  # levels of nested lists
POLICY: Final = 1008  # the code of a socket that is refused


def too_long(scope: Scope) -> tuple[int, str] | None:
    """Check the length of a request's address and headers.

    Return None if they are short enough, otherwise the status and the text of the refusal.
    """
    address = len(scope.get("raw_path") or scope["path"].encode()) + len(scope["query_string"])
    if address > MOST_ADDRESS:
        return 414, f"the address has {address:,} bytes: at most {MOST_ADDRESS:,} are allowed"
    lines = scope["headers"]
    if len(lines) > MOST_LINES:
        return 431, f"the request has {len(lines):,} headers: at most {MOST_LINES} are allowed"
    size = sum(len(name) + len(value) for name, value in lines)
    if size > MOST_HEADERS:
        return 431, f"the headers have {size:,} bytes: at most {MOST_HEADERS:,} are allowed"
    return None


class Bounded:
    """Middleware that refuses requests whose address or headers are longer than any page sends."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        refused = None if scope["type"] == "lifespan" else too_long(scope)
        if refused is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY})
        else:
            await as_json(refused[0], "bad", refused[1])(scope, receive, send)


def check_names(found: Mapping[str, Any]) -> None:
    """Check the names in an address, such as those of a game and a card.

    Raises `No` for a name that is too long.
    """
    for what, name in found.items():
        if len(name) > MOST_NAME:
            raise No("bad", f"expected a {what} of {MOST_NAME} letters at the most, got {len(name):,}")


def check_options(given: Mapping[str, Any], decks: Collection[str]) -> None:
    """Check the size of a table's options. Raises `No` if they are larger than any table needs.

    `decks`: the options that are whole decks; their texts may be as long as a request.
    """
    left: list[tuple[str, Any, int]] = [(name, value, 0) for name, value in given.items()]
    seen = 0
    while left:
        name, value, deep = left.pop()
        seen += 1
        if seen + len(left) > MOST_VALUES:
            raise No("bad", f"expected {MOST_VALUES:,} values in all options at the most, got more")
        if len(name) > MOST_NAME:
            raise No(
                "bad", f"expected names of options of {MOST_NAME} letters at the most, got {len(name):,}"
            )
        if deep > DEEPEST:
            raise No("bad", f"the value of {name!r} has lists nested more than {DEEPEST} levels deep")
        if isinstance(value, str) and len(value) > MOST_TEXT and name not in decks:
            raise No(
                "bad", f"expected texts of {MOST_TEXT:,} letters at the most for {name!r}, got {len(value):,}"
            )
        if isinstance(value, int | float) and not -MOST_NUMBER <= value <= MOST_NUMBER:
            raise No(
                "bad", f"{name!r} is out of range: give a number from -{MOST_NUMBER:,} to {MOST_NUMBER:,}"
            )
        if isinstance(value, Mapping):
            if any(len(str(key)) > MOST_NAME for key in value):
                raise No("bad", f"expected names of {MOST_NAME} letters at the most in {name!r}, got more")
            value = list(value.values())
        if isinstance(value, list | tuple):
            if len(value) > MOST_VALUES:
                raise No(
                    "bad", f"expected {MOST_VALUES:,} values at the most for {name!r}, got {len(value):,}"
                )
            left += [(name, one, deep + 1) for one in value]
