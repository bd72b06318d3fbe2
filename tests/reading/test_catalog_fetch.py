"""`cardwright catalog fetch`, with a local server that imitates Scryfall and MTGJSON, and worse ones."""

from __future__ import annotations

import gzip
import hashlib
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cardwright.cli.main import cardwright as command
from cardwright.games.magic import read_cards
from cardwright.games.magic.catalog_fetch import Fetcher
from cardwright.games.magic.catalog_files import CatalogFolder
from cardwright.kernel.errors import CardwrightError
from cardwright.play.download import Client, redirected

CARD = {"object": "card", "lang": "en", "mana_cost": "{G}", "type_line": "Creature \u2014 Newt", "power": "1",
        "toughness": "1", "oracle_text": "", "layout": "normal", "legalities": {"modern": "legal"}}  # fmt: skip
CARDS = [
    {**CARD, "name": f"Ferry Newt {n}", "oracle_id": f"o{n}", "illustration_id": f"i{n}"} for n in range(3000)
]
ORACLE = json.dumps(CARDS).encode()
ATOMIC = json.dumps({"meta": {"date": "2026-11-20"}, "data": {
    f"Atomic Newt {n}": [{"name": f"Atomic Newt {n}", "types": ["Creature"], "power": "1", "toughness": "1",
                          "manaCost": "{G}", "layout": "normal"}] for n in range(3000)
}}).encode()  # fmt: skip
DEFAULT = json.dumps(
    [{**card, "illustration_id": f"x{i % 7}"} for i, card in enumerate(CARDS[:300] * 3)]
).encode()


class Files:
    """What the server has, how it fails, and what it was asked."""

    def __init__(self) -> None:
        self.oracle = ORACLE
        self.atomic = gzip.compress(ATOMIC)
        self.updated = "2026-11-20T10:05:00.000+00:00"
        self.kinds = ["rulings", "oracle_cards", "default_cards"]
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.fails: list[tuple[int, dict[str, str]]] = []  # the answers to the next requests
        self.breaks: list[int] = []  # after so many bytes the next downloads break off
        self.tag = '"one"'
        self.length = True
        self.ranges = True
        self.redirects: dict[str, str] = {}
        self.list_body: bytes | None = None
        self.digest: str | None = None


class Answers(BaseHTTPRequestHandler):
    """Answers as the two sources do."""

    files: Files
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def send(self, code: int, body: bytes, headers: dict[str, str] | None = None) -> None:
        self.send_response(code)
        given = {"Content-Length": str(len(body)), **(headers or {})}
        for name, value in given.items():
            if value:
                self.send_header(name, value)
        if not given["Content-Length"]:
            self.send_header("Connection", "close")
            self.close_connection = True
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self) -> None:
        files = self.files
        files.asked.append((self.path, {k.lower(): v for k, v in self.headers.items()}))
        if files.fails:
            code, headers = files.fails.pop(0)
            self.send(code, b"no", headers)
        elif self.path in files.redirects:
            self.send(302, b"", {"Location": files.redirects[self.path]})
        elif self.path == "/bulk-data":
            base = f"http://{self.headers['Host']}"
            listed = [{"object": "bulk_data", "type": kind, "updated_at": files.updated, "size": 1,
                       "download_uri": f"{base}/file/{kind}.json"} for kind in files.kinds]  # fmt: skip
            body = json.dumps({"object": "list", "data": listed}).encode()
            self.send(200, body if files.list_body is None else files.list_body)
        elif self.path == "/file/oracle_cards.json":
            packed = "gzip" in self.headers.get("Accept-Encoding", "")
            body = gzip.compress(files.oracle, mtime=0) if packed else files.oracle
            self.file(body, {"Content-Encoding": "gzip"} if packed else {})
        elif self.path == "/AtomicCards.json.gz":
            self.file(files.atomic, {})
        elif self.path == "/AtomicCards.json.gz.sha256" and files.digest is not None:
            self.send(200, files.digest.encode())
        else:
            self.send(404, b'{"object": "error", "details": "no such thing"}')

    def file(self, body: bytes, headers: dict[str, str]) -> None:
        files = self.files
        begin, code = 0, 200
        asked = self.headers.get("Range", "")
        if asked and files.ranges and self.headers.get("If-Range") == files.tag:
            begin, code = int(asked.removeprefix("bytes=").removesuffix("-")), 206
            if begin >= len(body):
                self.send(416, b"", {"Content-Range": f"bytes */{len(body)}"})
                return
            headers = {**headers, "Content-Range": f"bytes {begin}-{len(body) - 1}/{len(body)}"}
        rest = body[begin:]
        cut = files.breaks.pop(0) if files.breaks else len(rest)
        self.send(
            code,
            rest[:cut],
            {**headers, "ETag": files.tag, "Content-Length": str(len(rest)) if files.length else ""},
        )
        if cut < len(rest):
            self.close_connection = True


@pytest.fixture
def files() -> Files:
    return Files()


@pytest.fixture
def server(files: Files) -> Iterator[str]:
    """The server's address."""
    handler = type("Handler", (Answers,), {"files": files})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as made:
        made.daemon_threads = True
        thread = threading.Thread(target=made.serve_forever, args=(0.01,))
        thread.start()
        yield f"http://127.0.0.1:{made.server_address[1]}"
        made.shutdown()
        thread.join()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty catalogue, and a clock that doesn't wait."""
    monkeypatch.setattr(read_cards, "folder", lambda: tmp_path / "catalog")
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    return tmp_path / "catalog"


def fetcher(
    server: str, waits: list[float] | None = None, source: str = "scryfall", progress: Any = None
) -> Fetcher:
    """A fetcher that notes how long it waits."""
    url = f"{server}/bulk-data" if source == "scryfall" else f"{server}/AtomicCards.json.gz"
    client = Client((waits if waits is not None else []).append)
    return Fetcher(read_cards.catalog(), source, url, progress or (lambda done, total: None), client)


def fetch(server: str, *words: str, path: str = "/bulk-data") -> Result:
    return CliRunner().invoke(command, ["catalog", "fetch", "--url", f"{server}{path}", *words])


def test_oracle_cards_are_fetched_as_scryfall_asks(server: str, files: Files, folder: Path) -> None:
    waits: list[float] = []

    outcome = fetcher(server, waits).fetch()

    assert (outcome.cards, outcome.version[:10]) == (3000, "2026-11-20")
    assert read_cards.catalog().facts("ferry newt 7") is not None
    assert [path for path, _ in files.asked] == ["/bulk-data", "/file/oracle_cards.json"]
    assert all(headers["user-agent"].startswith("Cardwright/") for _, headers in files.asked)
    assert files.asked[0][1]["accept"] == "application/json;q=0.9,*/*;q=0.8"
    assert files.asked[1][1]["accept-encoding"] == "gzip"
    assert waits == [0.1]
    assert sorted(path.name for path in folder.iterdir()) == [
        "cards.jsonl", "fetch.lock", "fetched.json", "index.json",
    ]  # fmt: skip


def test_atomic_cards_are_fetched_and_their_checksum_is_compared(server: str, files: Files) -> None:
    files.digest = f"{hashlib.sha256(files.atomic).hexdigest()}  AtomicCards.json.gz\n"

    outcome = fetcher(server, source="mtgjson").fetch()

    assert (outcome.cards, outcome.added is not None) == (3000, True)
    assert fetcher(server, source="mtgjson").fetch(update=True).added is None

    files.digest = "0" * 64
    with pytest.raises(CardwrightError, match=r"its checksum .* is another one"):
        fetcher(server, source="mtgjson").fetch(update=True)
    files.digest = None  # a mirror without checksums
    assert fetcher(server, source="mtgjson").fetch(update=True).added is not None


def test_what_is_here_is_fetched_again_only_if_it_is_newer(server: str, files: Files) -> None:
    assert fetch(server).exit_code == 0
    asked = len(files.asked)

    again = fetch(server)
    assert (again.exit_code, len(files.asked)) == (0, asked)
    assert "are here already (3,000 cards of 2026-11-20)" in again.stdout

    same = fetch(server, "--update")
    assert "are here already" in same.stdout
    assert [path for path, _ in files.asked[asked:]] == ["/bulk-data"]

    files.updated = "2026-11-21T10:05:00.000+00:00"
    files.oracle = json.dumps([*CARDS, {**CARD, "name": "Ferry Eft", "oracle_id": "eft"}]).encode()
    newer = fetch(server, "--update", "--json")
    assert json.loads(newer.stdout)["new"] == 1
    assert json.loads(newer.stdout)["fetched"] is True
    assert read_cards.catalog().facts("Ferry Eft") is not None


def test_another_source_is_fetched_though_one_has_been(server: str) -> None:
    assert fetcher(server).fetch().cards == 3000

    outcome = fetcher(server, source="mtgjson").fetch()

    assert (outcome.title, outcome.cards) == ("MTGJSON's AtomicCards", 6000)


def test_a_download_that_breaks_off_goes_on_where_it_stopped(server: str, files: Files) -> None:
    files.breaks = [500, 700]
    seen: list[tuple[int, int]] = []

    fetcher(server, progress=lambda done, total: seen.append((done, total))).fetch()

    ranges = [headers.get("range") for _, headers in files.asked[1:]]
    assert ranges == [None, "bytes=500-", "bytes=1200-"]
    total = len(gzip.compress(ORACLE, mtime=0))
    assert seen[0] == (0, total)
    assert seen[-1] == (total, total)


def test_a_download_goes_on_in_another_run(server: str, files: Files, folder: Path) -> None:
    files.breaks = [600, *[0] * 5]
    with pytest.raises(
        CardwrightError, match=r"the connection broke off after 600 of .*: run fetch again to resume"
    ):
        fetcher(server).fetch()
    assert (folder / "fetching.part").stat().st_size == 600
    files.asked.clear()

    outcome = fetcher(server).fetch()

    assert outcome.cards == 3000
    assert files.asked[1][1]["range"] == "bytes=600-"


@pytest.mark.parametrize("change", ["tag", "no ranges"])
def test_a_download_begins_anew_if_the_file_is_another_one(server: str, files: Files, change: str) -> None:
    files.breaks = [600, *[0] * 5]
    with pytest.raises(CardwrightError):
        fetcher(server).fetch()

    files.tag = '"two"' if change == "tag" else files.tag
    files.ranges = change == "tag"
    files.oracle = json.dumps(CARDS[:100]).encode()

    assert fetcher(server).fetch().cards == 100


def test_half_a_file_without_a_length_is_refused(server: str, files: Files, folder: Path) -> None:
    files.length = False
    files.breaks = [600]

    done = fetch(server)

    assert done.exit_code == 2
    assert "got a packed file that is damaged" in done.stderr
    assert "/file/oracle_cards.json" in done.stderr
    assert not (folder / "cards.jsonl").exists()
    assert not (folder / "fetching.part").exists()
    assert fetch(server).exit_code == 0


@pytest.mark.parametrize(
    ("fails", "waits"),
    [
        ([(429, {"Retry-After": "30"})], [30.0, 0.1, 0.1]),
        ([(503, {}), (502, {})], [1.0, 0.1, 2.0, 0.1, 0.1]),
        ([(500, {"Retry-After": "soon"})], [1.0, 0.1, 0.1]),
    ],
)
def test_a_server_that_is_busy_is_asked_again(
    server: str, files: Files, fails: list[tuple[int, dict[str, str]]], waits: list[float]
) -> None:
    files.fails = fails
    waited: list[float] = []

    assert fetcher(server, waited).fetch().cards == 3000
    assert waited == waits


@pytest.mark.parametrize(
    ("fails", "said", "asked"),
    [
        ([(503, {})] * 9, "the server answered 503", 5),
        ([(404, {})], "the server answered 404", 1),
        ([(403, {})], "the server answered 403", 1),
        ([(429, {"Retry-After": "86400"})], "429 .*; it asks to wait 86,400 s", 1),
    ],
)
def test_a_server_that_refuses_is_not_asked_for_long(
    server: str, files: Files, fails: list[tuple[int, dict[str, str]]], said: str, asked: int
) -> None:
    files.fails = fails

    with pytest.raises(
        CardwrightError, match=rf"can't fetch http://127\.0\.0\.1:\d+/bulk-data: .*{said}.*catalog add FILE"
    ):
        fetcher(server).fetch()
    assert len(files.asked) == asked


def test_no_server_is_an_error_in_one_line() -> None:
    done = fetch("http://127.0.0.1:1")

    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "can't fetch http://127.0.0.1:1/bulk-data" in done.stderr


def test_redirects_are_followed_but_not_for_ever_and_not_to_files(server: str, files: Files) -> None:
    files.redirects = {"/old": "/older", "/older": f"{server}/bulk-data"}
    assert fetch(server, path="/old").exit_code == 0

    files.redirects = {"/round": "/round"}
    assert "more than 5 redirects" in fetch(server, "--update", path="/round").stderr
    for to in ("file:///etc/passwd", "ftp://127.0.0.1/x", ""):
        files.redirects = {"/out": to}
        assert "which is no web address" in fetch(server, "--update", path="/out").stderr


def test_a_protected_address_is_never_left_for_an_unprotected_one() -> None:
    with pytest.raises(CardwrightError, match="it redirects from https to"):
        redirected("https://a.example/x", "http://a.example/x", 1)
    assert redirected("https://a.example/x", "/y", 1) == "https://a.example/y"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b'{"object": "error", "details": "slow down"}', "slow down"),
        (b"<html>hello</html>", "expected Scryfall's list of bulk files"),
        (b'{"object": "list", "data": [{"type": "rulings"}]}', "expected oracle_cards in .*, got rulings"),
        (b'{"object": "bulk_data", "type": "oracle_cards"}', "expected the address of oracle_cards"),
        (b"[]", "expected oracle_cards in"),
        (b"[" * 100_000, "expected Scryfall's list of bulk files"),
        (b" " * 3_000_000, "expected a short answer"),
        (
            b'{"type": "oracle_cards", "download_uri": "file:///etc/passwd"}',
            "expected an address such as https",
        ),
    ],
)
def test_another_answer_than_the_list_is_named(server: str, files: Files, body: bytes, said: str) -> None:
    files.list_body = body

    with pytest.raises(CardwrightError, match=said):
        fetcher(server).fetch()


def test_the_entry_of_one_file_is_as_good_as_the_list(server: str, files: Files) -> None:
    files.list_body = json.dumps({"type": "oracle_cards", "download_uri": "/file/oracle_cards.json"}).encode()

    assert fetcher(server).fetch().cards == 3000


def test_a_wrong_kind_of_file_is_named_and_the_right_one_told(
    server: str, files: Files, folder: Path
) -> None:
    files.oracle = DEFAULT

    done = fetch(server)

    assert done.exit_code == 2
    assert (
        "/file/oracle_cards.json is Scryfall's Default Cards, with every printing of a card; " in done.stderr
    )
    assert "Oracle Cards" in done.stderr
    assert not (folder / "cards.jsonl").exists()


def test_only_one_program_fetches_at_a_time(server: str) -> None:
    one = fetcher(server)
    one.folder.mkdir(parents=True)
    with one.alone(), pytest.raises(CardwrightError, match="are being fetched already"):
        fetcher(server).fetch()


@pytest.mark.parametrize(
    "words",
    [
        ["fetch", "gatherer"],
        ["fetch", "scryfall", "mtgjson"],
        ["--update"],
        ["--url", "x"],
        ["fetch", "--url", "file:///etc/passwd"],
    ],
)
def test_other_words_are_refused(words: list[str]) -> None:
    assert CliRunner().invoke(command, ["catalog", *words]).exit_code == 2


PRINTING = {**CARD, "name": "Newt", "oracle_id": "o"}
KINDS: list[tuple[Any, str]] = [
    ([{"object": "ruling", "oracle_id": "x", "comment": "no"}], "Scryfall's Rulings"),
    ([{**PRINTING, "illustration_id": "a"}, {**PRINTING, "illustration_id": "b"}], "Scryfall's Unique Artwork"),
    ([PRINTING, {**PRINTING, "lang": "ja"}], "Scryfall's All Cards"),
    ([{**PRINTING, "illustration_id": "a"}] * 2, "Scryfall's Default Cards"),
    ([{"object": "set", "name": "Alpha"}], "Scryfall's list of sets"),
    ({"object": "list", "data": [{"object": "bulk_data"}]}, "Scryfall's list of bulk files"),
    ({"object": "bulk_data", "type": "oracle_cards"}, "Scryfall's list of bulk files"),
    ({"object": "list", "data": [PRINTING]}, "a page of search results"),
    ({"object": "catalog", "data": ["Newt"]}, "Scryfall's list of names"),
    ({"object": "error", "details": "gone"}, "an error of Scryfall's (gone)"),
    ({"meta": {}, "data": {"LEA": {"cards": [], "name": "Alpha"}}}, "MTGJSON's file of sets, such as AllPrintings"),
    ({"meta": {}, "data": {"code": "LEA", "cards": []}}, "MTGJSON's file of one set"),
    ({"meta": {}, "data": {"uuid": {"name": "Newt", "identifiers": {}}}}, "MTGJSON's AllIdentifiers"),
    ({"meta": {}, "data": {"uuid": {"paper": {}}}}, "MTGJSON's AllPrices"),
    ({"meta": {}, "data": [{"code": "LEA"}]}, "a list of MTGJSON's"),
    ({"meta": {}, "data": {"date": "2026", "version": "5"}}, "MTGJSON's Meta"),
    ({"meta": {}, "data": {"abilityWords": ["Landfall"]}}, "a list of MTGJSON's"),
    (b"<!DOCTYPE html><html></html>", "a web page"),
    (b"<?xml version='1.0'?><cockatrice_carddatabase/>", "an XML file"),
    (b"PK\x03\x04....", "a zip archive"),
    (b"SQLite format 3\x00", "a database"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "kind"), KINDS, ids=[kind for _, kind in KINDS])
def test_each_other_file_of_the_sources_is_known(
    folder: Path, tmp_path: Path, content: Any, kind: str
) -> None:
    file = tmp_path / "file.json"
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    for written in (data, gzip.compress(data)):
        file.write_bytes(written)
        with pytest.raises(CardwrightError) as raised:
            CatalogFolder(folder).add(file)
        assert str(raised.value).startswith(f"{file} is {kind}")
        assert "Oracle Cards" in str(raised.value)
