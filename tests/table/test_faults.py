"""An internal error gives one log line and a JSON answer; a client that disconnects is no error."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.kernel.errors import Fault
from cardwright.table import lobby
from cardwright.table.logs import LOG, SERVER
from tests.table.kit import Running


@pytest.fixture
def lines() -> Iterator[list[str]]:
    """What is logged, of the table and of the library that serves it."""
    found: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(self.format(record))

    handler, level = Kept(), LOG.level
    LOG.addHandler(handler)
    SERVER.addHandler(handler)
    LOG.setLevel(logging.INFO)
    yield found
    LOG.removeHandler(handler)
    SERVER.removeHandler(handler)
    LOG.setLevel(level)


def one_fault(lines: list[str]) -> dict[str, Any]:
    """The only line of a fault; no line has a traceback."""
    assert not [line for line in lines if "Traceback" in line or "\n" in line]
    (found,) = [one for one in map(json.loads, lines) if one["what"] == "fault"]
    return dict(found)


@pytest.mark.parametrize("error", [IndexError, RuntimeError, KeyError, Fault, ZeroDivisionError])
def test_a_fault_is_a_500_as_json_and_one_line_in_the_log(
    error: type[Exception], lines: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise error("index out of range")

    async def asks() -> None:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            monkeypatch.setattr(lobby, "begin", fails)
            asked = {"game": "dominion", "seats": [{"who": "me"}, {"who": "bot"}]}
            status, found = await server.call("POST", "api/tables", asked, token)
            assert (status, found["code"]) == (500, "fault")
            line = one_fault(lines)
            assert line["id"] in found["error"]
            assert line["error"].startswith(error.__name__)
            assert line["at_request"] == "POST make"
            assert any("fails" in place for place in line["where"])
            assert token not in json.dumps(line)

    asyncio.run(asks())


def test_a_fault_outside_of_the_handlers_is_answered_as_json_too(
    lines: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            app: Any = server.serving.config.app
            monkeypatch.setattr(app.state.server, "files", None)
            status, found = await server.call("GET", "t/abc")
            assert (status, found["code"]) == (500, "fault")
            assert one_fault(lines)["at_request"] == "GET /t/abc"

    asyncio.run(asks())


def test_a_message_at_which_the_server_fails_is_refused_and_the_socket_goes_on(
    lines: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise OverflowError("int too large")

    async def plays() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            monkeypatch.setattr("cardwright.table.socket.why_not", fails)
            await page.send({"t": "why", "on": "/buy a Gold", "nonce": "n001"})
            await page.until(lambda p: p.refused)
            assert (page.refused[0]["code"], page.refused[0]["nonce"]) == ("fault", "n001")
            assert one_fault(lines)["id"] in page.refused[0]["text"]
            await page.answer(page.options()[0])
            await page.until(lambda p: p.acked)

    asyncio.run(plays())


@pytest.mark.parametrize(
    "sent", [b"", b'{"name":', b'{"name": "A' + b"n" * 50], ids=["nothing", "a little", "half"]
)
@pytest.mark.parametrize("resets", [True, False])
def test_a_client_that_leaves_in_the_middle_of_a_body_is_not_in_the_log(
    sent: bytes, resets: bool, lines: list[str], tmp_path: Path
) -> None:
    async def leaves() -> None:
        async with Running(tmp_path) as server:
            port = server.serving.socket.getsockname()[1]
            for path in ("api/guests", "api/tables/0123456789abcdef/join", "api/check", "nowhere"):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                head = f"POST /{path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n"
                writer.write(head.encode() + sent)
                await writer.drain()
                await asyncio.sleep(0.02)
                if resets:
                    writer.transport.abort()
                else:
                    writer.close()
                    await writer.wait_closed()
            async with asyncio.timeout(60):
                while server.server.server_state.connections or server.server.server_state.tasks:
                    await asyncio.sleep(0.01)
            assert (await server.call("GET", "health"))[0] == 200
            assert lines == []

    asyncio.run(leaves())
