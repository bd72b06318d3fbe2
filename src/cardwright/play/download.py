"""Downloads a large file politely, and resumes an interrupted download.

Each request has a User-Agent, and requests are at least a tenth of a second apart. After the status "too many
requests" or a server error, the request is repeated after the delay that the server names. An interrupted
download is resumed where it stopped, also by another process, if the file on the server is unchanged (RFC
9110, ranges and If-Range). A redirect from https to http is refused.
"""

from __future__ import annotations

import http.client
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from email.message import Message
from pathlib import Path
from typing import IO, Any, Final
from urllib.parse import urljoin, urlsplit

import msgspec

from cardwright import __version__
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import shortened

AGENT: Final = f"Cardwright/{__version__}"
PAUSE: Final = 0.1  # seconds between two requests; Scryfall asks for 0.05 to 0.1
TRIES: Final = 5  # attempts per request, and attempts in a row that bring no new bytes
BACKOFF: Final = 1.0  # seconds before the second attempt; doubled for each further one
MOST_WAIT: Final = 120.0  # longest delay, in seconds, that a server may ask for
PATIENCE: Final = 30.0  # seconds without a byte, after which a connection has failed
MOST_REDIRECTS: Final = 5
MOST_ANSWER: Final = 2_000_000  # most bytes of the list of files
MOST_FILE: Final = 2_000_000_000  # most bytes of a file; the real files have some hundred million
CHUNK: Final = 1 << 18
PART, ABOUT_PART = "fetching.part", "fetching.json"
LOCAL: Final = ("127.0.0.1", "::1", "localhost")
AGAIN: Final = (429, 500, 502, 503, 504)
REDIRECTS: Final = (301, 302, 303, 307, 308)


Progress = Callable[[int, int], None]  # bytes downloaded, bytes of the file (0: unknown)


def no_progress(done: int, total: int) -> None:
    """Ignore the progress."""


class Part(msgspec.Struct):
    """An unfinished download: its address, its size, and the mark of the file's version on the server."""

    url: str
    mark: str = ""  # strong ETag or date, for If-Range; "": the server sent neither
    total: int = 0


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Disables urllib's own redirects: `Client` counts and checks them."""

    def redirect_request(self, *asked: Any, **more: Any) -> None:
        """Return None, so that urllib follows no redirect."""


class Client:
    """Sends requests politely. `sleep`: the function that waits for a number of seconds."""

    def __init__(self, sleep: Callable[[float], None] | None = None) -> None:
        self.sleep = sleep or time.sleep
        self._asked = False
        self._opener = urllib.request.build_opener(NoRedirect)
        self._local = urllib.request.build_opener(NoRedirect, urllib.request.ProxyHandler({}))

    @contextmanager
    def open(self, url: str, headers: Mapping[str, str]) -> Iterator[http.client.HTTPResponse]:
        """Send a request. Inside this context, its response (status 200, 206 or 416) can be read.

        Raise CardwrightError for any other result.
        """
        found = self._answer(url, headers)
        try:
            yield found
        finally:
            found.close()

    def _answer(self, url: str, headers: Mapping[str, str]) -> http.client.HTTPResponse:
        tries, redirects = 0, 0
        while True:
            if self._asked:
                self.sleep(PAUSE)
            self._asked = True
            try:
                return self._once(url, headers)
            except urllib.error.HTTPError as why:
                why.close()
                if why.code in REDIRECTS:
                    redirects += 1
                    url = redirected(url, why.headers.get("Location", ""), redirects)
                    continue
                if why.code == http.client.REQUESTED_RANGE_NOT_SATISFIABLE:
                    raise RangeTooFar from why
                said = f"the server answered {why.code} {why.reason}"
                wait = waited(why.headers.get("Retry-After", ""), tries) if why.code in AGAIN else -1.0
            except (OSError, http.client.HTTPException) as why:
                said = str(getattr(why, "reason", "")) or str(why) or type(why).__name__
                wait = waited("", tries)
            tries += 1
            if wait < 0 or wait > MOST_WAIT or tries == TRIES:
                later = f"; it asks to wait {wait:,.0f} s" if wait > MOST_WAIT else ""
                raise CardwrightError(
                    f"can't fetch {url}: {shortened(said, 200)}{later}. Try again later, or download the "
                    "file yourself and run 'cardwright catalog add FILE'"
                )
            self.sleep(wait)

    def _once(self, url: str, headers: Mapping[str, str]) -> http.client.HTTPResponse:
        asked = urllib.request.Request(checked(url), headers={"User-Agent": AGENT, **headers})
        opener = (
            self._local if urlsplit(url).hostname in LOCAL else self._opener
        )  # localhost is reached without a proxy
        found: http.client.HTTPResponse = opener.open(asked, timeout=PATIENCE)
        return found

    def text(self, url: str, accept: str) -> str:
        """Return a short response as text.

        Raise CardwrightError if the request fails or the response is too long.
        """
        with self.open(url, {"Accept": accept, "Accept-Encoding": "identity"}) as found:
            try:
                data = found.read(MOST_ANSWER + 1)
            except (OSError, http.client.HTTPException) as why:
                raise CardwrightError(f"can't fetch {url}: the response ended too early ({why})") from why
        if len(data) > MOST_ANSWER:
            raise CardwrightError(
                f"can't fetch {url}: expected a short answer, got more than {MOST_ANSWER:,} bytes"
            )
        return data.decode("utf-8", "replace")


class RangeTooFar(CardwrightError):
    """The server has no bytes beyond those already downloaded (status 416)."""


def checked(url: str) -> str:
    """Return a URL unchanged. Raise CardwrightError if it is not one that starts with http:// or https://."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise CardwrightError(f"expected an address such as https://NAME/PATH, got {shortened(url)!r}")
    return url


def redirected(url: str, location: str, redirects: int) -> str:
    """Return the URL to which a server redirects.

    Raise CardwrightError after too many redirects, or for a redirect from https to http.
    """
    if redirects > MOST_REDIRECTS:
        raise CardwrightError(f"can't fetch {url}: more than {MOST_REDIRECTS} redirects")
    to = urljoin(url, location)
    if not location or urlsplit(to).scheme not in ("http", "https"):
        raise CardwrightError(
            f"can't fetch {url}: it redirects to {shortened(location)!r}, which is no web address"
        )
    if urlsplit(url).scheme == "https" and urlsplit(to).scheme == "http":
        raise CardwrightError(f"can't fetch {url}: it redirects from https to {shortened(to)!r}")
    return to


def waited(retry_after: str, tries: int) -> float:
    """Return the seconds to wait before the next attempt: the server's Retry-After, or twice the previous
    delay.
    """
    if retry_after.strip().isdecimal() and len(retry_after) < 10:
        return max(BACKOFF, float(retry_after))
    return float(BACKOFF * 2**tries)


class Broken(Exception):
    """A download ended too early and can be resumed."""


class Download:
    """Downloads one file into a folder. `encoding`: the content encoding that the server may use."""

    def __init__(
        self,
        client: Client,
        url: str,
        folder: Path,
        encoding: str = "identity",
        progress: Progress = no_progress,
    ) -> None:
        self.client = client
        self.url = url
        self.encoding = encoding
        self.progress = progress
        self.part = folder / PART  # the bytes downloaded so far
        self.about = folder / ABOUT_PART

    def run(self) -> Path:
        """Download the file, resuming a partial download if possible.

        Raise CardwrightError after too many failed attempts.
        """
        part, lost = self.part, 0
        while True:
            begun = self.partial()
            before = part.stat().st_size if begun is not None else 0
            try:
                self.request_once(begun, before)
                return part
            except RangeTooFar:  # the file has changed, or it is already complete
                if begun is not None and begun.total == before and before:
                    return part
                self.forget()
                lost += 1
            except Broken as why:
                lost = 0 if part.exists() and part.stat().st_size > before else lost + 1
                said = str(why)
                if lost >= TRIES:
                    raise CardwrightError(
                        f"can't fetch {self.url}: {said}. The downloaded part is kept: run fetch again to resume"
                    ) from why
                self.client.sleep(BACKOFF)
            if lost >= TRIES:
                raise CardwrightError(f"can't fetch {self.url}: the server has no bytes of it")

    def forget(self) -> None:
        """Delete the partial download."""
        self.part.unlink(missing_ok=True)
        self.about.unlink(missing_ok=True)

    def partial(self) -> Part | None:
        """Return the partial download of this URL, if it can be resumed; otherwise None."""
        with suppress(OSError, msgspec.MsgspecError, UnicodeError):
            found = msgspec.json.decode(self.about.read_bytes(), type=Part)
            if found.url == self.url and found.mark and self.part.stat().st_size:
                return found
        return None

    def request_once(self, begun: Part | None, before: int) -> None:
        """Send one request and store its bytes. Raise Broken if the download ends too early."""
        headers = {"Accept": "*/*", "Accept-Encoding": self.encoding}
        if begun is not None:
            headers |= {"Range": f"bytes={before}-", "If-Range": begun.mark}
        with self.client.open(self.url, headers) as found:
            resumed = found.status == http.client.PARTIAL_CONTENT
            if resumed and not found.headers.get("Content-Range", "").startswith(f"bytes {before}-"):
                self.forget()
                raise Broken("the server sent a part of the file that was not requested")
            here = before if resumed else 0
            length = found.headers.get("Content-Length", "")
            total = here + int(length) if length.isdecimal() and len(length) < 16 else 0
            if total > MOST_FILE:
                raise CardwrightError(
                    f"can't fetch {self.url}: expected at most {MOST_FILE:,} bytes, got {total:,}"
                )
            self.about.write_bytes(msgspec.json.encode(Part(self.url, mark_of(found.headers), total)))
            with self.part.open("ab" if resumed else "wb") as file:
                self.copy(found, file, here, total)

    def copy(self, found: http.client.HTTPResponse, file: IO[bytes], here: int, total: int) -> None:
        """Append the response to the partial file. Raise Broken if the download ends too early."""
        while True:
            self.progress(here, total)
            try:
                data = found.read1(CHUNK)
            except (OSError, http.client.HTTPException) as why:
                raise Broken(f"the connection broke off after {here:,} bytes") from why
            if not data:
                break
            file.write(data)
            here += len(data)
            if here > MOST_FILE:
                raise CardwrightError(
                    f"can't fetch {self.url}: expected at most {MOST_FILE:,} bytes, got more"
                )
        if total and here < total:
            raise Broken(f"the connection broke off after {here:,} of {total:,} bytes")


def mark_of(headers: Message) -> str:
    """Return the mark of the file's version: a strong ETag, or else the file's date. It is sent as If-Range.

    Return "" if the server sends neither; then the download can't be resumed.
    """
    tag = str(headers.get("ETag", ""))
    return tag if tag and not tag.startswith("W/") else str(headers.get("Last-Modified", ""))
