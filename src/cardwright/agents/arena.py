"""The arena: every pair of participants plays the same deals from both seats; every participant gets a rating."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import msgspec

from cardwright.envs.lines import PATIENCE
from cardwright.envs.tables import Table
from cardwright.envs.text import LOSE, TextGame
from cardwright.kernel.errors import CardwrightError
from cardwright.play.spec import bot_seed
from cardwright.simulate.ratings import Rating, Scored, ratings
from cardwright.simulate.seeds import game_seed

from .participants import Function, McpHost, Participant, Sitting

NO_FILE_NAME: Final = re.compile(r"[^\w.-]+")
LONGEST: Final = 40  # longest name of a participant in a file name


class Played(msgspec.Struct, frozen=True):
    """One game of an arena.

    `seats`: the numbers of the two participants, in turn order. The tuples after it have the same order.
    """

    deal: int
    seed: int
    seats: tuple[int, int]
    rewards: tuple[float, float]
    scores: tuple[int, ...]
    turns: int
    decisions: tuple[int, ...]
    illegal: tuple[int, ...]
    characters_in: tuple[int, ...]
    characters_out: tuple[int, ...]
    seconds: tuple[float, ...]
    lost: int = -1  # the seat that lost by invalid answers, or by not answering
    why_lost: str = ""
    cut_off: bool = False  # whether the turn limit ended the game
    replay: str = ""  # the name of the file with its record


class Standing(msgspec.Struct, frozen=True):
    """A participant's results. `share`: the share of games won; ties count half."""

    name: str
    games: int
    wins: int
    ties: int
    share: float
    elo: float
    elo_low: float
    elo_high: float
    decisions: int
    illegal: int
    forfeits: int
    characters_in: int
    characters_out: int
    seconds: float


class Outcome(msgspec.Struct, frozen=True):
    """The results of an arena. `standings`: the best first. `stopped`: whether Ctrl-C ended it early."""

    game: str
    seed: int
    deals: int
    options: dict[str, Any]
    names: tuple[str, ...]
    standings: tuple[Standing, ...]
    games: tuple[Played, ...]
    stopped: bool = False

    def to_json(self) -> str:
        """Return the results as a JSON document."""
        return msgspec.json.format(msgspec.json.encode(self, enc_hook=str), indent=2).decode()


def arena(
    game: str, participants: Sequence[str | tuple[str, Function]], deals: int = 10, seed: int = 0, *,
    turn_limit: int = 500, on_illegal: str = LOSE, retries: int = 2, budget: int = 4000, patience: float = PATIENCE,
    alone: bool = False, show: Sequence[str] = ("goal", "deck", "cards", "you"), replays: Path | None = None,
    progress: Callable[[int], None] | None = None, tell: Callable[[str], None] = print, **options: Any,
) -> Outcome:  # fmt: skip
    """Let every pair of participants play `deals` deals, each of them twice, with seats swapped.

    A participant is the name of a bot, `lines:COMMAND` (a program over standard input and output),
    `mcp:COMMAND` (an MCP client; without a command, `tell` gets the address and the key for it), or a pair of
    a name and a function from a prompt to an answer. Ctrl-C ends the arena; the result has the finished
    games.
    """
    players = tuple(Participant(one) if isinstance(one, str) else Participant(*one) for one in participants)
    if len(players) < 2:
        raise CardwrightError(f"expected 2 participants or more, got {len(players)}")
    if deals < 1:
        raise CardwrightError(f"expected 1 deal or more, got {deals}")
    table = Table(game, turn_limit=turn_limit, table_seed=seed, options=options)
    asked: dict[str, Any] = {
        "on_illegal": on_illegal, "retries": retries, "budget": budget, "alone": alone, **dict.fromkeys(show, True),
    }  # fmt: skip
    text = TextGame(table.first, players=(None, None), seed=seed, **asked)
    for player in players:
        player.check(text)
    host = McpHost(tell)
    found: list[Played] = []
    stopped = False
    try:
        if any(player.is_mcp for player in players):
            host.start()
        for deal in range(deals):
            for pair in combinations(range(len(players)), 2):
                for seats in (pair, pair[::-1]):
                    found.append(
                        play_one(
                            text,
                            players,
                            (seats[0], seats[1]),
                            deal,
                            game_seed(seed, deal),
                            host,
                            patience,
                            replays,
                        )
                    )
                    if progress is not None:
                        progress(1)
    except KeyboardInterrupt:
        stopped = True
    finally:
        host.close()
    names = tuple(numbered([player.name for player in players]))
    return Outcome(
        text.table.name, seed, deals, dict(options), names, standings(names, found), tuple(found), stopped
    )


def numbered(names: Sequence[str]) -> list[str]:
    """Return the names, with a number after a name that occurs several times."""
    return [
        f"{name} #{names[:i].count(name) + 1}" if names.count(name) > 1 else name
        for i, name in enumerate(names)
    ]


def play_one(
    text: TextGame, players: Sequence[Participant], seats: tuple[int, int], deal: int, seed: int, host: McpHost,
    patience: float, replays: Path | None,
) -> Played:  # fmt: skip
    """Play one game between two participants."""
    text.begin(seed)
    agents = [seat for seat, number in enumerate(seats) if players[number].is_mcp]
    keys: Mapping[int, str] = host.room.adopt(text, agents) if agents else {}
    sitting: list[Sitting] = []
    try:
        for seat, number in enumerate(seats):
            sitting.append(
                players[number].sit_down(text, seat, bot_seed(seed, seat), host, keys.get(seat, ""), patience)
            )
        while (asked := text.asked) is not None:
            sitting[asked].timed()
    finally:
        for one in sitting:
            one.close()
        for key in keys.values():
            if key in host.room.keys:
                host.room.close(host.room.keys[key].table)
    name = ""
    if replays is not None:
        replays.mkdir(parents=True, exist_ok=True)
        who = "-".join(NO_FILE_NAME.sub("_", players[i].name)[:LONGEST] for i in seats)
        name = f"{deal:04}-{who}-{seats[0]}-{seats[1]}.json"
        (replays / name).write_text(text.game.record.to_json(), encoding="utf-8")
    rewards = text.rewards
    counted = [one.counted for one in sitting]
    return Played(
        deal=deal, seed=seed, seats=seats, rewards=(rewards[0], rewards[1]), scores=tuple(map(int, text.game.scores)),
        turns=text.game.turn, decisions=tuple(one.decisions for one in counted),
        illegal=tuple(text.invalid[seat] for seat in range(2)),
        characters_in=tuple(one.characters_in for one in counted),
        characters_out=tuple(one.characters_out for one in counted),
        seconds=tuple(round(one.seconds, 4) for one in counted),
        lost=-1 if text.lost is None else text.lost, why_lost=text.why_lost,
        cut_off=text.game.over and text.table.cut_off(text.game), replay=name,
    )  # fmt: skip


def share_of(game: Played) -> float:
    """Return the share of the participant at the first seat: 1 for a win, 0.5 for a tie, 0 for a loss."""
    first, other = game.rewards
    return 1.0 if first > other else 0.0 if first < other else 0.5


def standings(names: Sequence[str], games: Sequence[Played]) -> tuple[Standing, ...]:
    """Return the results of all participants, the best first."""
    scored = [Scored(game.seats[0], game.seats[1], share_of(game), game.deal) for game in games]
    rated = ratings(len(names), scored)
    found = [standing(i, name, games, rated[i]) for i, name in enumerate(names)]
    return tuple(sorted(found, key=lambda one: -one.elo))


def standing(number: int, name: str, games: Sequence[Played], rating: Rating) -> Standing:
    """Return the results of one participant."""
    mine = [(game, game.seats.index(number)) for game in games if number in game.seats]
    shares = [share_of(game) if seat == 0 else 1 - share_of(game) for game, seat in mine]
    return Standing(
        name=name, games=len(mine), wins=shares.count(1.0), ties=shares.count(0.5),
        share=sum(shares) / len(mine) if mine else 0.0,
        elo=round(rating.value, 1), elo_low=round(rating.low, 1), elo_high=round(rating.high, 1),
        decisions=sum(game.decisions[seat] for game, seat in mine),
        illegal=sum(game.illegal[seat] for game, seat in mine),
        forfeits=sum(game.lost == seat for game, seat in mine),
        characters_in=sum(game.characters_in[seat] for game, seat in mine),
        characters_out=sum(game.characters_out[seat] for game, seat in mine),
        seconds=round(sum(game.seconds[seat] for game, seat in mine), 3),
    )  # fmt: skip


def page(found: Outcome) -> str:
    """Return the results as one HTML page: standings, pairs, and every game."""
    from cardwright.simulate.report import document, table  # noqa: PLC0415 - only for reports

    rows = [
        [one.name, f"{one.elo:.0f}", f"{one.elo_low:.0f} - {one.elo_high:.0f}", str(one.games), str(one.wins),
         str(one.ties), f"{100 * one.share:.1f} %", str(one.illegal), str(one.forfeits), f"{one.characters_in:,}",
         f"{one.characters_out:,}", f"{one.seconds:.1f}"]
        for one in found.standings
    ]  # fmt: skip
    head = ["participant", "Elo", "95 %", "games", "wins", "ties", "share", "illegal answers", "forfeits",
            "characters read", "characters written", "seconds"]  # fmt: skip
    body = "<h2>Standings</h2>\n" + table(head, rows)
    body += "<h2>Pairs</h2>\n" + table(
        ["pair", "games", "share of the first"],
        [
            [f"{found.names[a]} - {found.names[b]}", str(n), f"{100 * share:.1f} %"]
            for a, b, n, share in pairs(found)
        ],
    )
    body += "<h2>Games</h2>\n" + table(
        ["deal", "seats", "result", "scores", "turns", "note", "replay"],
        [
            [str(game.deal), " - ".join(found.names[i] for i in game.seats),
             " : ".join(f"{reward:g}" for reward in game.rewards), " : ".join(map(str, game.scores)), str(game.turns),
             f"{found.names[game.seats[game.lost]]} lost: {game.why_lost}" if game.lost >= 0
             else "turn limit" if game.cut_off else "", game.replay]
            for game in found.games
        ],
    )  # fmt: skip
    facts = {
        "game": found.game, "deals": f"{found.deals}, each from both seats", "seed": str(found.seed),
        "options": ", ".join(f"{name}: {value}" for name, value in found.options.items()),
        "stopped": "by Ctrl-C" if found.stopped else "",
    }  # fmt: skip
    return document(f"Arena: {found.game}", facts, body, {})


def pairs(found: Outcome) -> list[tuple[int, int, int, float]]:
    """Return for each pair that has played: both numbers, the number of games, and the first one's share of
    the wins.
    """
    out = []
    for a, b in combinations(range(len(found.names)), 2):
        shares = [
            share_of(game) if game.seats[0] == a else 1 - share_of(game)
            for game in found.games
            if set(game.seats) == {a, b}
        ]
        if shares:
            out.append((a, b, len(shares), sum(shares) / len(shares)))
    return out
