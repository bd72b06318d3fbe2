"""Every response has the security headers."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from tests.table.kit import Running

ASKED = {
    "": 200,
    "app.js": 404,
    "main.js": 200,
    "health": 200,
    "metrics": 404,
    "api/games": 200,
    "api/games/chess/cards": 400,
    "api/tables/nonsense": 404,
    "api/guests": 400,
    "api/nothing": 404,
}


def headers_of(address: str, data: bytes | None = None, host: str = "") -> tuple[int, dict[str, str]]:
    """The status of an answer, and its headers."""
    request = urllib.request.Request(address, data, {"host": host} if host else {})
    try:
        with urllib.request.urlopen(request) as got:
            return got.status, {name.lower(): value for name, value in got.headers.items()}
    except urllib.error.HTTPError as why:
        with why:
            return why.code, {name.lower(): value for name, value in why.headers.items()}


def test_every_answer_has_headers_that_keep_it_what_it_is(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            for path in ASKED:
                data = b"{" if path == "api/guests" else None
                await looks(server.address + path, path, data)
            await looks(server.address, "the page by another name", None, "stranger.example")

    async def looks(address: str, what: str, data: bytes | None, host: str = "") -> None:
        status, headers = await asyncio.to_thread(headers_of, address, data, host)
        assert status == ASKED.get(what, 421), what
        assert headers["x-content-type-options"] == "nosniff", what
        assert headers["referrer-policy"] == "no-referrer", what
        assert headers["x-frame-options"] == "DENY", what
        assert headers["cross-origin-resource-policy"] == "same-origin", what
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy, what
        assert "frame-ancestors 'none'" in policy, what
        assert ("script-src 'self'" in policy) == (what in ("", "main.js", "app.js")), what
        assert "set-cookie" not in headers, "the table sets no cookies"
        assert "server" not in headers, what

    asyncio.run(asks())
