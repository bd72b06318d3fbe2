"""Measures how many proven wins in one turn a bot finds: python -m tools.proven_wins [BOT] [--positions N] [--seed S]

`curve` plays games against itself with the built-in decks. In positions where the current player might win at
once and the other player can't respond (no untapped land or no card in hand), a search tries to prove a win:
it tries every option of the current player; every block and every other answer of the other player must lose.
Then BOT plays the rest of the turn against `curve` from each proven position. Prints how many wins it found,
and the positions in which it found none.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Final, cast

import cardwright
from cardwright.bots.base import Bot
from cardwright.games.magic.bots.curve import curve_choice
from cardwright.games.magic.bots.lethal import may_win_now
from cardwright.games.magic.bots.shelf import PLAYERS
from cardwright.games.magic.decks import names_of
from cardwright.games.magic.game import MagicGame
from cardwright.games.magic.numbers.questions import ASK_ATTACK, ASK_DAMAGE, ASK_MANA, ASK_PAY, ASK_PRIORITY
from cardwright.games.magic.numbers.steps import FIRST_MAIN
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.views import Imagined

NODES: Final = 4_000  # most positions that a proof visits
DEEP: Final = 60  # most answers of a line
TURN_LIMIT: Final = 60
MOST: Final = 2_000  # most answers of a game
ROUTINE: Final = (ASK_PAY, ASK_MANA, ASK_DAMAGE)  # questions that the proof answers as `curve` does


class Proof:
    """The search for a proof that a player wins in this turn against every answer, within NODES positions."""

    def __init__(self, me: int, turn: int) -> None:
        self.me = me
        self.turn = turn
        self.left = NODES

    def holds(self, world: Imagined, depth: int = 0) -> bool:
        """Whether the win is proven from here."""
        for _ in range(DEEP):
            seat = world.deciding
            if seat < 0:
                return self.me in world.view(self.me).winners()
            v = cast(MagicView, world.view(seat))
            if v.turn != self.turn:
                return False
            if v.n_options() > 1 and int(v.asked()) not in ROUTINE:
                break
            world.answer(curve_choice(v) if v.n_options() > 1 else 0)
        self.left -= 1
        if self.left <= 0 or depth > DEEP:
            return False
        v = cast(MagicView, world.view(world.deciding))
        mine = world.deciding == self.me
        if mine and not may_win_now(v):
            return False
        options = v.groups()
        if mine and int(v.asked()) == ASK_ATTACK:  # try more attackers first
            none = int(v.none_option())
            options.sort(key=lambda i: i == none)
        for i in options:
            copy = world.fork()
            copy.answer(i)
            if self.holds(copy, depth + 1) == mine:
                return mine
            if self.left <= 0:
                return False
        return not mine


def is_defenceless(v: MagicView, seat: int) -> bool:
    """Whether a player can't cast anything: no untapped land, or no card in hand."""
    lands = [p for p in v.permanents(seat) if "Land" in p.types and not p.tapped]
    return not lands or not int(v.hand_size(seat))


def proven(n: int, seed: int) -> Iterator[tuple[MagicGame, str]]:
    """Yield `n` positions with a proven win, at most one for each turn, and where each comes from."""
    decks = names_of("magic")
    found = 0
    while found < n:
        mine, theirs = decks[seed % len(decks)], decks[seed // len(decks) % len(decks)]
        game = cardwright.magic([mine, theirs], ["Ann", "Bob"], seed, turn_limit=TURN_LIMIT)
        seed += 1
        turn = 0
        for _ in range(MOST):
            d = game.decision
            if d is None or found == n:
                break
            v = game.view(d.seat)
            asked = int(v.asked())
            at_once = asked == ASK_ATTACK or (asked == ASK_PRIORITY and int(v.step()) == FIRST_MAIN)
            if (
                at_once
                and v.is_active()
                and v.turn != turn
                and is_defenceless(v, 1 - d.seat)
                and may_win_now(v)
            ):
                turn = v.turn
                if Proof(d.seat, v.turn).holds(v.imagine(seed)):
                    found += 1
                    yield game.fork(), f"{mine} against {theirs}, seed {seed - 1}, turn {v.turn_number}"
            game.answer(int(curve_choice(v)))


def wins_at_once(game: MagicGame, bot: Bot) -> bool:
    """Whether a bot wins in this turn against `curve`."""
    first = game.decision
    assert first is not None
    me, turn = first.seat, game.view(0).turn
    for _ in range(MOST):
        d = game.decision
        if d is None or game.view(0).turn != turn:
            break
        v = game.view(d.seat)
        game.answer(int(bot.choose(v) if d.seat == me else curve_choice(v)))
    return me in game.view(me).winners()


def main(given: Sequence[str]) -> None:
    """Prove, play and print."""
    asked = argparse.ArgumentParser(description="Wins in one turn that a bot finds.")
    asked.add_argument("bot", nargs="?", default="hard")
    asked.add_argument("--positions", type=int, default=200, help="Number of positions. [default: 200]")
    asked.add_argument("--seed", type=int, default=1, help="Random seed of the first game. [default: 1]")
    found = asked.parse_args(given)
    wins = 0
    for i, (game, where) in enumerate(proven(found.positions, found.seed)):
        won = wins_at_once(game, PLAYERS.make(found.bot, i))
        wins += won
        if not won:
            print(f"missed: {where}", flush=True)
    print(f"{found.bot} found {wins} of {found.positions} proven wins")


if __name__ == "__main__":
    main(sys.argv[1:])
