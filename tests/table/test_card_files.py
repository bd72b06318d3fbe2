"""Checking a deck for the page, and card files that only the operator of a server can fetch."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")

from click.testing import CliRunner

from cardwright.cli.main import cardwright as command
from cardwright.games.magic import catalog_fetch, read_cards
from cardwright.kernel.errors import CardwrightError
from cardwright.table.serving import Serving
from cardwright.table.supplying import Fetching
from tests.table.kit import Running

KEY = "a-key-of-the-operator"
FILES = "api/games/magic/card-files"
CARDS = [
    {"name": f"Lobby Crab {n}", "mana_cost": "{U}", "type_line": "Creature \u2014 Crab", "power": "1", "toughness": "1",
     "oracle_text": "" if n else "Hum quietly.", "layout": "normal", "oracle_id": f"o{n}"} for n in range(3)
]  # fmt: skip
WRONG = "4 Shock\n2 Grizly Bears\n3 Lobby Crab 0\n\nSideboard\n1 Nobody Knows It\n"


class Source(BaseHTTPRequestHandler):
    """Answers as Scryfall does."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        listed = {
            "type": "oracle_cards",
            "updated_at": "2026-11-20",
            "download_uri": f"http://{self.headers['Host']}/x",
        }
        found: Any = {"data": [listed]} if self.path == "/bulk-data" else CARDS
        data = json.dumps(found).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A server that answers as Scryfall does, in its place."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Source) as made:
        made.daemon_threads = True
        thread = threading.Thread(target=made.serve_forever, args=(0.01,))
        thread.start()
        address = f"http://127.0.0.1:{made.server_address[1]}/bulk-data"
        monkeypatch.setitem(catalog_fetch.ADDRESSES, "scryfall", address)
        yield
        made.shutdown()
        thread.join()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue of its own."""
    monkeypatch.setattr(read_cards, "folder", lambda: tmp_path / "catalog")
    return tmp_path / "catalog"


def test_a_deck_says_which_cards_are_missing_and_what_is_left(tmp_path: Path) -> None:
    async def asks() -> None:
        file = tmp_path / "cards.json"
        file.write_text(json.dumps(CARDS), encoding="utf-8")
        read_cards.catalog().add(file)
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")

            found = await server.post("api/games/magic/deck", {"text": WRONG}, token)
            whole = await server.post("api/games/magic/deck", {"text": "[Main]\n4 Shock|M10\n"}, token)
            bad = await server.call("POST", "api/games/magic/deck", {"text": "4 Shock\nShock"}, token)
            stranger = await server.call("POST", "api/games/magic/deck", {"text": WRONG})
            other = await server.call("POST", "api/games/dominion/deck", {"text": WRONG}, token)

        assert (found["cards"], found["whole"]) == (4, False)
        told = [(one["card"], one["line"], one["copies"], one["is"]) for one in found["missing"]]
        assert told == [
            ("Grizly Bears", 2, 2, "unknown"), ("Nobody Knows It", 6, 1, "unknown"), ("Lobby Crab 0", 3, 3, "refused"),
        ]  # fmt: skip
        assert found["missing"][0]["near"] == ["Grizzly Bears"]
        assert found["missing"][2]["why"].startswith("'Hum quietly'")
        assert found["playable"] == "Deck\n4 Shock\n"
        assert "1 Nobody Knows It" in found["text"]
        assert (whole["whole"], whole["missing"], "4 Shock" in whole["text"]) == (True, [], True)
        assert whole["broken"] == ["expected at least 60 cards in the deck, got 4 (CR 100.2a)"]
        assert whole["options"] == {"deck_rules": "free"}
        assert (found["broken"], found["options"]) == ([], {})
        assert bad[0] == 400
        assert bad[1]["error"].startswith("deck:2: expected a count and a name")
        assert (stranger[0], other[0]) == (403, 404)

    asyncio.run(asks())


def test_nobody_but_the_operator_fetches(tmp_path: Path) -> None:
    async def asks() -> None:
        wrong = [{}, {"operator-key": ""}, {"operator-key": "another-key-of-somebody"}]
        async with Running(tmp_path, operator=KEY) as server:
            for headers in wrong:
                for method, data in (("GET", None), ("POST", {"source": "scryfall"})):
                    status, found = await server.call(method, FILES, data, "", headers)
                    assert (status, found["code"]) == (403, "not-yours")
        async with Running(tmp_path) as server:  # a server without a key
            for headers in (*wrong, {"operator-key": KEY}):
                assert (await server.call("GET", FILES, None, "", headers))[0] == 403

    asyncio.run(asks())


def test_the_operator_fetches_cards_and_a_deck_can_be_played(tmp_path: Path, source: None) -> None:
    async def asks() -> None:
        key = {"operator-key": KEY}
        async with Running(tmp_path, operator=KEY) as server:
            token = await server.guest("Ann")
            asked = {"text": "4 Lobby Crab 1"}
            assert not (await server.post("api/games/magic/deck", asked, token))["whole"]
            status, before = await server.call("GET", FILES, None, "", key)
            assert (status, before["cards"], before["running"]) == (200, 0, False)
            assert [one["name"] for one in before["sources"]] == ["scryfall", "mtgjson"]

            status, begun = await server.call("POST", FILES, {"source": "scryfall"}, "", key)
            assert status == 200
            while begun["running"]:
                begun = (await server.call("GET", FILES, None, "", key))[1]

            assert (begun["error"], begun["cards"]) == ("", 3)
            assert begun["lines"] == [
                "3 new cards of Scryfall's Oracle Cards of 2026-11-20; 3 in the catalogue"
            ]
            assert begun["done"] == begun["total"] > 0
            assert (await server.post("api/games/magic/deck", asked, token))["whole"]
            assert (await server.call("POST", FILES, {"source": "gatherer"}, "", key))[0] == 400
            assert (await server.call("GET", "api/games/dominion/card-files", None, "", key))[0] == 404
            offered = {one["name"]: one["card_files"] for one in await server.get("api/games")}
            assert offered == {"dominion": False, "magic": True}

    asyncio.run(asks())


def test_one_fetch_runs_at_a_time_and_a_failure_is_told() -> None:
    jobs: list[Callable[[], None]] = []
    fetching = Fetching(jobs.append)

    assert fetching.fetch("magic", "scryfall", False)["running"]
    with pytest.raises(CardwrightError, match="are being fetched already"):
        fetching.fetch("magic", "scryfall", False)
    catalog_fetch_address = catalog_fetch.ADDRESSES["scryfall"]
    try:
        catalog_fetch.ADDRESSES["scryfall"] = "file:///nowhere"
        jobs.pop()()
    finally:
        catalog_fetch.ADDRESSES["scryfall"] = catalog_fetch_address

    told = fetching.about("magic")
    assert (told["running"], told["error"][:30]) == (False, "expected an address such as ht")


def test_a_key_that_could_be_guessed_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CardwrightError, match="the operator's key has 5 characters: give it 16 or more"):
        Serving("127.0.0.1", 0, f"sqlite:///{tmp_path / 'a.sqlite'}", (), False, operator="12345")


def test_a_program_sees_the_cards_that_another_one_has_added(tmp_path: Path, folder: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(CARDS[:1]), encoding="utf-8")
    here = read_cards.catalog()
    here.add(file)
    assert here.facts("Lobby Crab 0") is not None
    file.write_text(json.dumps([{**CARDS[0], "name": "A Crab Before It"}, *CARDS]), encoding="utf-8")

    from cardwright.games.magic.catalog_files import CatalogFolder

    CatalogFolder(folder).add(file)

    assert [bool(here.facts(name)) for name in ("Lobby Crab 0", "Lobby Crab 2", "A Crab Before It")] == [
        True
    ] * 3
    assert CliRunner().invoke(command, ["catalog"]).exit_code == 0


def test_cards_are_searched_and_a_deck_is_listed_with_what_its_cards_cost(tmp_path: Path) -> None:
    async def asks() -> tuple[Any, Any, tuple[int, Any], tuple[int, Any]]:
        async with Running(tmp_path) as server:
            token = await server.guest("Ann")
            found = await server.get("api/games/magic/search?q=t:dragon%20c:r")
            deck = await server.post(
                "api/games/magic/deck", {"text": "2 Shock\n1 No Such\n\n1 Shivan Dragon\n"}, token
            )
            wrong = await server.call("GET", "api/games/magic/search?q=zz:1")
            other = await server.call("GET", "api/games/dominion/search?q=x")
            return found, deck, wrong, other

    found, deck, wrong, other = asyncio.run(asks())

    row = next(card for card in found["cards"] if card["name"] == "Shivan Dragon")
    assert (row["cost"], row["size"], row["value"], row["colors"], row["playable"]) == (
        "{4}{R}{R}", "5/5", 6, "R", True,
    )  # fmt: skip
    assert [(one["name"], one["part"], one["copies"], one.get("cost")) for one in deck["list"]] == [
        ("Shock", "main", 2, "{R}"), ("No Such", "main", 1, None), ("Shivan Dragon", "sideboard", 1, "{4}{R}{R}"),
    ]  # fmt: skip
    assert wrong[0] == 400
    assert "no field 'zz'" in wrong[1]["error"]
    assert other[0] == 404
