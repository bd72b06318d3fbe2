"""Spectators get only public information: live, after reconnecting, in a replay.

Hidden cards are exchanged for others, the same answers are given, and every byte sent to spectators is compared.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("prometheus_client")

from cardwright.games import game_of
from cardwright.games.magic.draft_game import magic_draft
from cardwright.kernel.story import EVERYBODY, entries
from cardwright.kernel.views import HIDDEN, View
from cardwright.play.game import Game
from cardwright.table.messages import written
from cardwright.table.stream import Stream
from tests.dominion.kit import table as dominion_table
from tests.magic.kit import table as magic_table
from tests.rulemark import rule
from tests.table.kit import Page, Running

PLAIN = (
    "Grizzly Bears", "Hill Giant", "Shock", "Giant Growth", "Divination", "Lightning Bolt", "Shivan Dragon", "Duress",
    "Serra Angel", "Wind Drake", "Llanowar Elves", "Naturalize", "Counterspell", "Murder", "Act of Treason", "Peek",
)  # fmt: skip


def looking_on(game: Game) -> Stream:
    """A stream of those who look on, whose random letters are the same each time."""
    number = count()
    sender = game_of(game.spec.game).sender("magic-draft" if game.makes_decks else "")
    stream = Stream(-1, sender, lambda name: None, lambda: f"a{next(number)}")
    stream.epoch = ""
    return stream


def answers(chance: random.Random, game: Game) -> Iterator[int]:
    """One answer for each question that is asked."""
    while game.decision is not None:
        yield chance.randrange(10**6)


def played(game: Game, seed: int, pick: Callable[[Any, int], int]) -> tuple[list[str], list[str], int]:
    """Every frame that is sent live, the whole view at each moment, and how many faces were sent."""
    live, whole, faces = [], [], 0
    stream = looking_on(game)
    for number in answers(random.Random(seed), game):
        frame = stream.update(game, 0, {})
        live.append(written(frame) if frame is not None else "")
        whole.append(written(stream.whole()))
        faces += sum(one.name != HIDDEN for one in stream.board.objects.values())
        game.answer(pick(game.decision, number))
    stream.update(game, 0, {})
    whole.append(written(stream.whole()))
    return live, whole, faces


def packs_of(names: tuple[str, ...], seats: int) -> list[list[list[str]]]:
    """Three packs of five cards for each seat, no card twice in one."""
    starts = iter(range(0, 1000, 5))

    def pack(start: int) -> list[str]:
        return [names[(start + k) % len(names)] for k in range(5)]

    return [[pack(next(starts)) for _ in range(3)] for _ in range(seats)]


def nth(decision: Any, number: int) -> int:
    return number % len(decision.options)


@rule("CR 905.1a", "CR 905.2a")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_a_draft_with_other_packs_and_other_picks_sends_those_who_look_on_the_same_bytes(
    seats: int, seed: int
) -> None:
    names = ("Ann", "Bob", "Cid")[:seats]
    other = list(PLAIN)
    random.Random(seed).shuffle(other)
    one = magic_draft(names, 1, packs=packs_of(PLAIN, seats), spare=0)
    two = magic_draft(names, 1, packs=packs_of(tuple(other), seats), spare=0)

    first = played(one, seed, nth)
    second = played(two, seed + 100, nth)

    assert first == second
    assert first[2] == 0
    assert len(first[0]) == seats * 3 * 4  # the last card of a pack is no choice


@rule("CR 905.1d")
def test_when_a_draft_is_over_nobody_who_looks_on_sees_what_was_drafted() -> None:
    game = magic_draft(("Ann", "Bob"), 1, packs=packs_of(PLAIN, 2), spare=0)

    live, whole, _ = played(game, 4, nth)

    assert game.over
    assert not [name for name in PLAIN if name in "".join(live + whole)]


@rule("CR 402.3", "CR 701.20e")
def test_a_hand_that_the_only_opponent_has_looked_at_is_hidden_from_who_looks_on() -> None:
    game = magic_table(
        Ann={"hand": ["Peek"], "mana": "{U}", "library": ["2 Forest"]}, Bob={"hand": ["Shock", "Murder"]}
    )
    game.cast("Peek", "Bob").pass_all()
    hand = next(
        i for i, (zone, seat, _, _) in enumerate(View(game.g, -1).zones()) if (zone, seat) == ("hand", 1)
    )

    assert sorted(View(game.g, 0).names(hand)) == ["Murder", "Shock"]
    assert View(game.g, -1).names(hand) == [HIDDEN, HIDDEN]
    assert not {"Murder", "Shock"} & {entry.card for entry in entries(game.g, EVERYBODY)}


@rule("CR 701.20a")
def test_what_is_revealed_to_all_is_seen_by_who_looks_on() -> None:
    game = magic_table(
        Ann={"hand": ["Duress"], "mana": "{B}", "library": ["2 Forest"]}, Bob={"hand": ["Shock"]}
    )
    game.cast("Duress").pass_all()

    assert "Shock" in {entry.card for entry in entries(game.g, EVERYBODY)}


@rule("D117", "D60")
def test_a_card_that_is_passed_between_two_is_hidden_from_who_looks_on() -> None:
    t = dominion_table(
        ann={"hand": ["Masquerade", "Curse"], "deck": ["2 Copper"]}, bob={"hand": ["Estate", "Gold"]}
    )
    t.answer("Play Masquerade", "Curse", "Estate")
    zones = View(t.g, -1).zones()
    hands = [i for i, (zone, _, _, _) in enumerate(zones) if zone == "hand"]

    assert "Estate" in View(t.g, 1).names(hands[0])
    assert {name for hand in hands for name in View(t.g, -1).names(hand)} == {HIDDEN}
    assert not {"Curse", "Estate"} & {entry.card for entry in entries(t.g, EVERYBODY)}


@rule("CR 905.1a", "CR 905.1d")
def test_over_the_network_who_looks_on_at_a_draft_is_told_of_no_card(tmp_path: Path) -> None:
    """Live, from nothing, on coming back with an old version, in the story, and by every address of a draft."""

    async def run() -> None:
        async with Running(tmp_path) as server:
            ann, bob = await server.guest("Ann"), await server.guest("Bob")
            seats = [{"who": "me"}, {"who": "link"}]
            asked = {"game": "magic", "table": "magic-draft", "seats": seats, "private": False}
            made = await server.post("api/tables", asked, ann)
            table = made["table"]
            await server.post(f"api/tables/{table}/join", {"invite": made["seats"][1]["invite"]}, bob)
            pages = [Page(server.address, table, token, seat) for seat, token in enumerate((ann, bob))]
            looks = Page(server.address, table, await server.guest("Cid"), -1)
            for page in (*pages, looks):
                await page.connect()
                await page.until(lambda p: p.v)
            chance = random.Random(5)
            known: set[str] = set()
            for _ in range(24):
                asked_page = next(page for page in pages if page.ask)
                known |= {one["name"] for page in pages for one in page.view["objects"].values()}
                v = asked_page.v
                nonce = await asked_page.answer(chance.choice(asked_page.options()))
                await asked_page.until(lambda p, nonce=nonce, v=v: nonce in p.acked and p.v > v)
                while not any(page.ask for page in pages):
                    await pages[1 - pages.index(asked_page)].read()
            late = Page(server.address, table, "", -1)
            again = Page(server.address, table, "", -1)
            again.v, again.epoch, again.view = 1, looks.epoch, {}
            for page in (late, again):
                await page.connect()
            await late.until(lambda p: p.v)
            await again.send({"t": "resync"})
            await again.send({"t": "story", "before": 100})
            heard = []
            with contextlib.suppress(TimeoutError):
                while True:
                    heard.append(str(await again.read(0.5)))
            with contextlib.suppress(TimeoutError):
                while True:
                    await looks.read(0.3)
            public = {
                entry.card for entry in entries(server.live(table).game._state, EVERYBODY)
            }  # cards that lie face up once they are drafted
            hidden = {name for name in known if name not in public} - {HIDDEN}
            told = "".join(map(str, [*looks.frames, *late.frames, *again.frames, *heard]))
            for path in ("replay", "replay?seat=0", "result", "scenario?at=3", "build"):
                for token in ("", await server.guest("Dan")):
                    told += str(await server.call("GET", f"api/tables/{table}/{path}", None, token))
            told += str(await server.get(f"api/tables/{table}")) + str(await server.get("api/tables"))

            assert len(hidden) > 20
            assert looks.v > 5
            assert [name for name in hidden if f"'{name}'" in told or f" {name}" in told] == []

    asyncio.run(run())
