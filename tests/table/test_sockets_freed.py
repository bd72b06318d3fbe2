"""What a closed socket held is freed at once: a server looks for garbage so seldom that it would fill the memory."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from websockets.server import ServerProtocol

from cardwright.table import wire
from tests.table.kit import Page, Running


def test_a_socket_that_is_closed_is_freed_at_once(tmp_path: Path) -> None:
    def there() -> int:
        return sum(type(one) in (wire.Wire, ServerProtocol) for one in gc.get_objects())

    async def comes_and_goes() -> None:
        async with Running(tmp_path) as server:
            page = await server.solo("dominion")
            gc.collect()
            gc.disable()
            try:
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
            finally:
                gc.enable()

    asyncio.run(comes_and_goes())
