"""Who is better: each against each, or one against all the others, two at a table.

Every pairing plays the same seeds, each of them once from either seat, so what differs is the players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path

import msgspec

from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from cardwright.play.games import GAMES, game_class
from cardwright.play.spec import Asked, Beside, seat_names

from .cluster import check_place, there
from .result import Result, shares
from .runner import CHANCE_DECIDES, INTERRUPT, LOG, TURN_LIMIT, run
from .statistics import Interval, StopRule, share_interval
from .workers import Tell

MOST = 64


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who takes part: a bot, in Magic with a deck."""

    name: str
    bot: str
    deck: str = ""


class Pairing(msgspec.Struct, frozen=True):
    """Two of them, by their numbers, what came of it, and by how much the first one's share is above the other's."""

    first: int
    second: int
    result: Result
    margin: Interval | None


class Standing(msgspec.Struct, frozen=True):
    """One of them over all pairings. `share`: of the wins, on average over the opponents, with its interval."""

    number: int
    name: str
    bot: str
    games: int
    wins: float
    share: Interval


class Comparison(msgspec.Struct, frozen=True):
    """All pairings, and the standings, the best first."""

    game: str
    played_with: tuple[str, ...]
    seed: int
    seconds: float
    stopped: bool
    entrants: tuple[Entrant, ...]
    standings: tuple[Standing, ...]
    pairings: tuple[Pairing, ...]

    def to_json(self) -> str:
        """For programs; without the single games."""
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
    kingdom: Sequence[str] | str | None = None,
    turn_limit: int = TURN_LIMIT,
    *,
    against: bool = False,
    edition: str = "",
    beside: Beside = CHANCE_DECIDES,
    decks: Sequence[str] = (),
    until: StopRule | None = None,
    folder: Path | None = None,
    progress: Callable[[int], None] | None = None,
    tell: Tell = LOG.warning,
    on: str = "",
) -> Comparison:
    """Dominion D27; CR 104.2. Play `n` games in each pairing; a shared victory counts a half for each.

    `against`: the first plays against each of the others, they not against one another. `decks`: one for each
    bot, or one for all (Magic). `kingdom` as in `run`; all pairings have the same. `until` stops each pairing as
    soon as that is known. `folder`: a run file for each pairing, which is gone on with if it is there. Ctrl-C
    ends all: `stopped`, with the pairings so far. `tell` and `on` as in `run`.
    """
    found = entrants(game, bots, decks)
    if n < 1:
        raise CardwrightError(f"expected 1 or more for 'n', got {n}")
    every = tuple(e.bot for e in found)
    if kingdom is None and not decks:
        names, _ = seat_names([f"bot:{bot}" for bot in every[:2]])
        what, parts = (
            game_class(game)
            .begin(Asked(None, decks, turn_limit, edition, beside), names, seed, every)
            .spec.played_with()
        )
        kingdom = parts if what == "kingdom" else None
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    pairings: list[Pairing] = []
    stopped = False
    check_place(on)
    with there(on, workers):
        for a, b in pairs(len(found), against):
            two = (found[a], found[b])
            file = None if folder is None else folder / f"{a + 1}-{b + 1}.jsonl"
            result = run(
                game, [e.bot for e in two], n + n % 2, seed, workers, kingdom, turn_limit, edition=edition,
                beside=beside, decks=[e.deck for e in two if e.deck], paired=True, until=until, file=file,
                progress=progress, tell=tell, on=on,
            )  # fmt: skip
            pairings.append(Pairing(a, b, result, result.difference))
            stopped = result.stopped_by == INTERRUPT
            if stopped:
                break
    return Comparison(
        game,
        pairings[0].result.played_with[1] if not decks else tuple(dict.fromkeys(e.deck for e in found)),
        seed,
        round(sum(p.result.seconds for p in pairings), 3),
        stopped,
        found,
        tuple(standings(found, pairings)),
        tuple(pairings),
    )


def entrants(game: str, bots: Sequence[str], decks: Sequence[str]) -> tuple[Entrant, ...]:
    """The bots with their decks, under names that differ."""
    if game not in GAMES:
        raise CardwrightError(f"expected a game ({', '.join(GAMES)}), got {game!r}")
    if not 2 <= len(bots) <= MOST:
        raise ImpossiblePosition(f"expected 2 to {MOST} bots, got {len(bots)}")
    if decks and len(decks) not in (1, len(bots)):
        raise ImpossiblePosition(
            f"expected a deck for each of {len(bots)} bots, or one for all, got {len(decks)}"
        )
    each = list(decks) * (len(bots) if len(decks) == 1 else 1)
    found: list[Entrant] = []
    for i, bot in enumerate(bots):
        game_class(game).make_bot(bot)
        deck = each[i] if each else ""
        name = Path(bot.rsplit(".py:", 1)[-1]).stem + (f" ({Path(deck).stem})" if len(decks) > 1 else "")
        again = sum(e.name.split(" #")[0] == name for e in found)
        found.append(Entrant(f"{name} #{again + 1}" if again else name, bot, deck))
    return tuple(found)


def pairs(n: int, against: bool) -> Iterator[tuple[int, int]]:
    """Who meets whom: the first all others, or each each."""
    return ((0, i) for i in range(1, n)) if against else combinations(range(n), 2)


def standings(found: Sequence[Entrant], pairings: Sequence[Pairing]) -> list[Standing]:
    """The best first. The interval is over blocks of equal seeds, so that it knows what pairings have in common."""
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
