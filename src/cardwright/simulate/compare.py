"""Compares bots in two-player games: every pair, or one bot against each of the others.

Every pairing plays the same seeds, each once from either seat, so differences come from the bots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from cardwright.games import table_class
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from cardwright.play.options import fields_of
from cardwright.play.spec import Asked, seat_names

from .cluster import check_place, connected_cluster
from .result import Result, shares
from .runner import INTERRUPT, LOG, TURN_LIMIT, options_of, run
from .statistics import Interval, StopRule, share_interval
from .workers import Tell

MOST = 64


class Entrant(msgspec.Struct, frozen=True):
    """A participant of a comparison: a bot, and its own deck if the game has decks."""

    name: str
    bot: str
    deck: str = ""


class Pairing(msgspec.Struct, frozen=True):
    """The games between two entrants. `margin`: the first one's share of the wins minus the second one's."""

    first: int
    second: int
    result: Result
    margin: Interval | None


class Standing(msgspec.Struct, frozen=True):
    """An entrant's result in all its pairings. `share`: the mean of its shares of the wins against each
    opponent.
    """

    number: int
    name: str
    bot: str
    games: int
    wins: float
    share: Interval


class Comparison(msgspec.Struct, frozen=True):
    """All pairings, and the standings, the best first."""

    game: str
    what: str  # kingdom, decks
    played_with: tuple[str, ...]
    seed: int
    seconds: float
    stopped: bool
    entrants: tuple[Entrant, ...]
    standings: tuple[Standing, ...]
    pairings: tuple[Pairing, ...]

    def to_json(self) -> str:
        """Return the comparison as JSON, without the rows of single games."""
        bare = [
            msgspec.structs.replace(p, result=msgspec.structs.replace(p.result, games=()))
            for p in self.pairings
        ]
        found = msgspec.structs.replace(self, pairings=tuple(bare))
        return msgspec.json.format(msgspec.json.encode(found), indent=2).decode()


def compare(
    game: str,
    bots: Sequence[str],
    n: int = 1000,
    seed: int = 0,
    workers: int = 1,
    *,
    turn_limit: int = TURN_LIMIT,
    against: bool = False,
    edition: str = "",
    until: StopRule | None = None,
    folder: Path | None = None,
    progress: Callable[[int], None] | None = None,
    tell: Tell = LOG.warning,
    on: str = "",
    **table: Any,
) -> Comparison:
    """Dominion D27; CR 104.2. Play `n` games in each pairing; a shared victory counts one half for each winner.

    `against`: play only the first bot against each of the others. `until` stops a pairing as soon as the rule is
    satisfied. `folder` holds a checkpoint file for each pairing; existing ones are resumed. `tell` and `on` are as in
    `run`. All other keywords are the game's options, as in `run`. An option for each seat, such as `decks`, follows
    the bots (in Magic, without `decks=`, all use one built-in deck); all other options are the same in all pairings.
    Ctrl-C stops the comparison: `stopped` is True, and the result has the pairings played so far.
    """
    options = options_of(game, table)
    asked = table_class(game).even_options(options)
    own = asked.per_seat
    found = entrants(game, bots, own, getattr(asked, own) if own else ())
    every = tuple(e.bot for e in found)
    names, _ = seat_names([f"bot:{bot}" for bot in every[:2]], table_class(game).shelf().own_name)
    shared = table_class(game).shared_options(Asked(asked, turn_limit, edition), names, seed, every)
    given = {name: getattr(shared, name) for name in fields_of(type(shared)) if name != own}
    if n < 1:
        raise CardwrightError(f"expected 1 or more for 'n', got {n}")
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    pairings: list[Pairing] = []
    stopped = False
    check_place(on)
    with connected_cluster(on, workers):
        for a, b in pairs(len(found), against):
            two = (found[a], found[b])
            file = None if folder is None else folder / f"{a + 1}-{b + 1}.jsonl"
            result = run(
                game, [e.bot for e in two], n + n % 2, seed, workers, turn_limit=turn_limit, edition=edition,
                paired=True, until=until, file=file, progress=progress, tell=tell, on=on,
                **given, **own_options(own, two),
            )  # fmt: skip
            pairings.append(Pairing(a, b, result, result.difference))
            stopped = result.stopped_by == INTERRUPT
            if stopped:
                break
    what, parts = pairings[0].result.played_with
    return Comparison(
        game,
        what,
        parts if not any(e.deck for e in found) else tuple(dict.fromkeys(e.deck for e in found)),
        seed,
        round(sum(p.result.seconds for p in pairings), 3),
        stopped,
        found,
        tuple(standings(found, pairings)),
        tuple(pairings),
    )


def entrants(game: str, bots: Sequence[str], what: str, brought: Sequence[str]) -> tuple[Entrant, ...]:
    """Return the entrants of a comparison, with unique names.

    `brought`: the deck, or whatever players bring, of each bot, or one for all; `what`: the word for it in
    errors.
    """
    if not 2 <= len(bots) <= MOST:
        raise ImpossiblePosition(f"expected 2 to {MOST} bots, got {len(bots)}")
    if brought and len(brought) not in (1, len(bots)):
        raise ImpossiblePosition(
            f"expected {what} for each of {len(bots)} bots, or one for all, got {len(brought)}"
        )
    each = list(brought) * (len(bots) if len(brought) == 1 else 1)
    found: list[Entrant] = []
    for i, bot in enumerate(bots):
        shelf = table_class(game).shelf()
        shelf.make(bot)
        deck = each[i] if each else ""
        name = shelf.own_name(bot) or Path(bot.rsplit(".py:", 1)[-1]).stem
        name += f" ({Path(deck).stem})" if len(brought) > 1 else ""
        again = sum(e.name.split(" #")[0] == name for e in found)
        found.append(Entrant(f"{name} #{again + 1}" if again else name, bot, deck))
    return tuple(found)


def own_options(own: str, two: Sequence[Entrant]) -> dict[str, Any]:
    """Return the option that gives two entrants their own decks. `own`: the option's name.

    Return an empty dict if the entrants have no decks.
    """
    decks = [e.deck for e in two if e.deck]
    return {own: decks} if decks else {}


def pairs(n: int, against: bool) -> Iterator[tuple[int, int]]:
    """Return the pairs of entrants that play each other, by their numbers. `against`: only those with the
    first one.
    """
    return ((0, i) for i in range(1, n)) if against else combinations(range(n), 2)


def standings(found: Sequence[Entrant], pairings: Sequence[Pairing]) -> list[Standing]:
    """Return the standings, the best first.

    The games with one seed, in all pairings, count as one value for an interval, because their luck is
    correlated.
    """
    out: list[Standing] = []
    for i, entrant in enumerate(found):
        mine = [(p.result, 0 if p.first == i else 1) for p in pairings if i in (p.first, p.second)]
        blocks = [shares(result.games, side, 2) for result, side in mine]
        together = [sum(x) / len(x) for x in zip(*blocks, strict=False)]
        out.append(
            Standing(
                i,
                entrant.name,
                entrant.bot,
                sum(result.played for result, _ in mine),
                round(sum(result.bots[side].wins for result, side in mine), 6),
                share_interval(together),
            )
        )
    return sorted(out, key=lambda s: (-s.share.value, s.number))
