"""Fetches card files for the server, on behalf of its operator.

The operator has a key (`cardwright serve --operator`), which the page gets by a link and sends with each
request. A fetch runs in a thread of its own; the page asks for its progress.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec

from cardwright.games import named
from cardwright.kernel.errors import CardwrightError
from cardwright.play.supplies import Supplies

from .logs import log
from .messages import No

OPERATOR: Final = "operator-key"  # the header with the key
SHORTEST: Final = 16  # characters of a key that can't be guessed
Word = Annotated[str, msgspec.Meta(max_length=64)]


class ToFetch(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request to fetch: the source, and whether to fetch even if there is a file already."""

    source: Word
    update: bool = False


def check_key(key: str) -> str:
    """Return the operator's key, or "" for none.

    Raise CardwrightError if the key is so short that it could be guessed.
    """
    if key and len(key) < SHORTEST:
        raise CardwrightError(f"the operator's key has {len(key)} characters: give it {SHORTEST} or more")
    return key


def check_operator(key: str, given: str) -> None:
    """Raise `No` unless the given key is the operator's.

    `key`: the operator's key; "": this server has no operator.
    """
    if not key or not secrets.compare_digest(key.encode(), given.encode()):
        raise No("not-yours", "only the operator of this server may do this: open the operator link")


class Fetching:
    """The downloads of a server: one at a time for each game."""

    def __init__(self, start: Callable[[Callable[[], None]], None] | None = None) -> None:
        self._start = start or in_thread
        self._lock = threading.Lock()
        self._states: dict[str, dict[str, Any]] = {}

    def about(self, game: str) -> dict[str, Any]:
        """Return what can be fetched for a game, and the progress of a fetch."""
        supplies = supplies_of(game)
        sources = [{"name": one.name, "title": one.title} for one in supplies.sources()]
        with self._lock:
            return {"sources": sources, "cards": supplies.n_cards(), **self._states.get(game, IDLE)}

    def fetch(self, game: str, source: str, update: bool) -> dict[str, Any]:
        """Begin a fetch. Raises `No` if one is running, or there is no such source."""
        supplies = supplies_of(game)
        known = [one.name for one in supplies.sources()]
        if source not in known:
            raise No("bad", f"expected a source ({', '.join(known)}), got {source!r}")
        with self._lock:
            if self._states.get(game, IDLE)["running"]:
                raise No("waiting", "cards are being fetched already: wait until that is done")
            self._states[game] = {**IDLE, "running": True}
        self._start(lambda: self._run(game, supplies, source, update))
        return self.about(game)

    def _run(self, game: str, supplies: Supplies, source: str, update: bool) -> None:
        found: dict[str, Any] = {}
        try:
            found = {
                "lines": supplies.fetch(
                    source, update, lambda done, total: self._says(game, done=done, total=total)
                )
            }
            log("fetched", game=game, source=source)
        except (CardwrightError, OSError) as why:
            found = {"error": str(why)}
            log("not fetched", game=game, source=source, error=str(why))
        except Exception as why:  # any error ends the fetch, so that the page doesn't wait for it
            found = {"error": "the fetch failed: see the server's log"}
            log("not fetched", game=game, source=source, error=f"{type(why).__name__}: {why}")
        finally:
            self._says(game, running=False, **found)

    def _says(self, game: str, **what: Any) -> None:
        with self._lock:
            self._states[game] = {**self._states[game], **what}


# the state of a game without a fetch
IDLE: Final[dict[str, Any]] = {"running": False, "done": 0, "total": 0, "lines": [], "error": ""}


def in_thread(job: Callable[[], None]) -> None:
    """Run a job in a thread that doesn't keep the server from stopping."""
    threading.Thread(target=job, name="cardwright-fetch", daemon=True).start()


def supplies_of(game: str) -> Supplies:
    """Return the object that downloads further material for a game. Raise `No` if there is nothing to
    download.
    """
    found = named(game).supplies()
    if found is None:
        raise No("unknown", f"there is nothing to fetch for the game {game!r}")
    return found
