"""Download a card file, Scryfall's `oracle_cards` or MTGJSON's `AtomicCards`, into the user's own catalog.

As Scryfall's documentation asks, each request says who sends it (User-Agent) and what it expects (Accept),
there are pauses between requests, and the address of the file comes from the list of bulk files.
`play/download.py` makes the requests. A file is added only if it is complete and contains cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin

import msgspec

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import shortened
from cardwright.play.download import Client, Download, Progress, checked, no_progress

from .catalog_files import Added, CatalogFolder

SCRYFALL, MTGJSON = "scryfall", "mtgjson"
SOURCES: Final = (SCRYFALL, MTGJSON)
ADDRESSES: Final = {
    SCRYFALL: "https://api.scryfall.com/bulk-data",
    MTGJSON: "https://mtgjson.com/api/v5/AtomicCards.json.gz",
}
TITLES: Final = {SCRYFALL: "Scryfall's Oracle Cards", MTGJSON: "MTGJSON's AtomicCards"}
ORACLE_CARDS: Final = "oracle_cards"
FETCHED: Final = "fetched.json"


class Fetched(msgspec.Struct):
    """The record of the file that was downloaded last."""

    source: str
    version: str  # Scryfall's date of the file, MTGJSON's checksum, or the server's mark
    address: str
    cards: int = 0


@dataclass
class Outcome:
    """The result of a request to download a card file. `added` is None if there was nothing new to
    download.
    """

    title: str
    version: str
    added: Added | None = None
    path: Path = field(default_factory=Path)
    cards: int = 0

    def lines(self) -> Iterator[str]:
        """Return the result as lines for the user."""
        if self.added is None:
            yield f"{self.title} are here already ({self.cards:,} cards{self.dated()})"
            yield "look for newer ones with: cardwright catalog fetch --update"
            return
        yield from self.added.told(Path(f"{self.title}{self.dated()}"))
        yield f"kept in {self.path}"

    def dated(self) -> str:
        """Return the date in the version, such as ` of 2026-11-20`. Return "" if the version has no date."""
        return f" of {self.version[:10]}" if self.version[:2] == "20" and self.version[4:5] == "-" else ""

    def for_json(self) -> dict[str, Any]:
        """Return the result for `--json`."""
        added = self.added
        return {
            "file": self.title, "version": self.version, "fetched": added is not None, "cards": self.cards,
            "new": added.new if added else 0, "changed": added.changed if added else 0, "folder": str(self.path),
        }  # fmt: skip


class Fetcher:
    """Downloads card files into a catalog. `url`: another address of the same source, such as a mirror."""

    def __init__(
        self,
        catalog: CatalogFolder,
        source: str = SCRYFALL,
        url: str = "",
        progress: Progress = no_progress,
        client: Client | None = None,
    ) -> None:
        if source not in SOURCES:
            raise CardwrightError(f"expected a source ({', '.join(SOURCES)}), got {source!r}")
        self.catalog = catalog
        self.source = source
        self.url = checked(url or ADDRESSES[source])
        self.progress = progress
        self.client = client or Client()
        self.folder = catalog.folder

    def fetch(self, update: bool = False) -> Outcome:
        """Download the card file and add its cards to the catalog.

        If this source was already downloaded last, do nothing, unless `update` is set and the source has a
        newer version. Raise `CardwrightError` if the download fails.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        with self.alone():
            was = self.fetched()
            if was is not None and was.source != self.source:
                was = None
            if was is not None and not update:
                return self.nothing_new(was)
            found = self.file_to_fetch()
            if was is not None and was.version == found.version != "":
                return self.nothing_new(was)
            brought = Download(self.client, found.url, self.folder, found.encoding, self.progress)
            brought.run()
            return self.add(found, brought)

    def nothing_new(self, was: Fetched) -> Outcome:
        """Return the result that says that the cards are here already."""
        return Outcome(TITLES.get(was.source, was.source), was.version, None, self.folder, was.cards)

    def fetched(self) -> Fetched | None:
        """Return the record of the last download. Return None if there was none, or its cards have been
        deleted.
        """
        with suppress(OSError, msgspec.MsgspecError, UnicodeError):
            found = msgspec.json.decode((self.folder / FETCHED).read_bytes(), type=Fetched)
            return found if self.catalog.index else None
        return None

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Lock the folder, so that no other program downloads into it while this context is open.

        Raise `CardwrightError` if another program has locked it.
        """
        with (self.folder / "fetch.lock").open("a") as file:
            try:
                import fcntl  # noqa: PLC0415 - Windows has none
            except ImportError:
                yield
                return
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as why:
                raise CardwrightError("cards are being fetched already: wait until that is done") from why
            yield

    # -- which file
    def file_to_fetch(self) -> File:
        """Return the address and version of the file to download."""
        if self.source == MTGJSON:
            digest = self.checksum()
            return File(self.url, digest, "identity", digest)
        answer = self.answer(self.url, "application/json;q=0.9,*/*;q=0.8")
        found = bulk_file(answer, self.url)
        url, version = found.get("download_uri"), found.get("updated_at")
        if not isinstance(url, str) or not url:
            raise CardwrightError(
                f"expected the address of {ORACLE_CARDS} (download_uri) at {self.url}, got none"
            )
        return File(checked(urljoin(self.url, url)), version if isinstance(version, str) else "", "gzip")

    def checksum(self) -> str:
        """Return the checksum that MTGJSON publishes for the file. Return "" if there is none."""
        try:
            said = self.client.text(f"{self.url}.sha256", "text/plain,*/*;q=0.8")
        except CardwrightError:
            return ""
        digest = (said.split() or [""])[0].lower()
        return digest if len(digest) == 64 and all(c in "0123456789abcdef" for c in digest) else ""

    def answer(self, url: str, accept: str) -> Any:
        """Request `url` and return its short response, parsed as JSON."""
        said = self.client.text(url, accept)
        try:
            return msgspec.json.decode(said)
        except (msgspec.MsgspecError, RecursionError) as why:
            raise CardwrightError(
                f"expected Scryfall's list of bulk files at {url}, got {shortened(said)!r}"
            ) from why

    # -- what came
    def add(self, wanted: File, brought: Download) -> Outcome:
        """Check the downloaded file and add its cards.

        Raise `CardwrightError` if it is damaged or has no cards.
        """
        part = brought.part
        try:
            if wanted.digest and digest_of(part) != wanted.digest:
                raise CardwrightError(
                    f"the file of {wanted.url} is damaged: its checksum (SHA-256) is another one. Fetch it again"
                )
            added = self.catalog.add(part)
        except CardwrightError as why:
            raise CardwrightError(str(why).replace(str(part), wanted.url)) from why
        finally:
            brought.forget()
        said = Fetched(self.source, wanted.version, wanted.url, added.now)
        self.catalog.replace(FETCHED, msgspec.json.encode(said))
        return Outcome(TITLES[self.source], wanted.version, added, self.folder, added.now)


@dataclass(frozen=True)
class File:
    """A file to download. `digest`: its checksum (SHA-256), if the source publishes it."""

    url: str
    version: str
    encoding: str  # which the server may use
    digest: str = ""


def bulk_file(answer: Any, url: str) -> dict[str, Any]:
    """Return the entry of `oracle_cards` in Scryfall's list of bulk files. `answer`: the list, as JSON.

    Raise `CardwrightError` if `answer` is something else.
    """
    if isinstance(answer, dict) and answer.get("object") == "error":
        raise CardwrightError(f"can't fetch {url}: {shortened(str(answer.get('details')), 200)}")
    listed: Any = answer.get("data") if isinstance(answer, dict) else None
    each: list[Any] = listed if isinstance(listed, list) else [answer]
    files = [one for one in each if isinstance(one, dict) and isinstance(one.get("type"), str)]
    for one in files:
        if one["type"] == ORACLE_CARDS:
            return dict(one)
    got = ", ".join(one["type"] for one in files) or shortened(repr(answer))
    raise CardwrightError(
        f"expected {ORACLE_CARDS} in Scryfall's list of bulk files at {url}, got {shortened(got, 200)}"
    )


def digest_of(path: Path) -> str:
    """Return the checksum (SHA-256) of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
