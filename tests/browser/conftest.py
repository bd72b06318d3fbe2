"""A browser and a server for each module, watched pages for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.kit import Server, Watched, chromium


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A whole game in a browser may take long on a machine that does other things as well."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.timeout(900))


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Debian's Chromium, without a window."""
    library = pytest.importorskip("playwright.sync_api")
    program = chromium()
    with library.sync_playwright() as started:
        found = started.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a module: to start one takes seconds."""
    found = Server(tmp_path_factory.mktemp("lasting"))
    found.start()
    yield found
    found.kill()


@pytest.fixture
def server(lasting: Server) -> Server:
    """The server of this module. What happens at other tables of it, or to other guests, is not to be relied on."""
    return lasting


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of its own, which a test may kill. It is asked for before `watched`, so that pages end first."""
    found = Server(tmp_path)
    found.start()
    yield found
    found.kill()


@pytest.fixture
def watched(browser: Any) -> Iterator[Watched]:
    """Pages; in the end none of them had an error."""
    found = Watched(browser)
    yield found
    assert found.close() == []
