"""The pictures of cards: each card has one, chosen or fitting, and the pictures of a board are small."""

from __future__ import annotations

import asyncio
import gzip
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

pytest.importorskip("starlette")

from cardwright.games import named
from cardwright.play.sent import SentCard
from cardwright.table.artwork import (
    NO_ICON,
    Asked,
    Choices,
    art_for,
    art_of,
    choices,
    icons,
    listed,
    tile_of,
    ways,
)
from cardwright.table.serving import CLIENT
from tests.table.kit import Running
from tests.table.test_script_sizes import loaded

BOARD = 60_000  # bytes of pictures, with the painter, packed

KINGDOM = [
    "Copper",
    "Silver",
    "Gold",
    "Estate",
    "Duchy",
    "Province",
    "Curse",
    "Cellar",
    "Moat",
    "Village",
    "Workshop",
]

ROOT = Path(__file__).parents[2]


def shipped(game: str) -> list[str]:
    """The names of the cards that come with a game; other tests define cards in this process."""
    script = f"from cardwright.table.artwork import listed; print(*listed({game!r}), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_every_icon_that_may_be_chosen_is_there() -> None:
    for game in ("dominion", "magic"):
        known: Choices = choices(game)
        lists = [*known.subtypes.values(), *known.words.values(), *known.types.values()]
        wanted = {icon for among in lists for icon in among} | {icon for icon, _ in known.names.values()}
        wanted |= {icon for _, among in known.verbs for icon in among}

        assert wanted - set(icons()) == set()
    assert NO_ICON in icons()


def test_every_dominion_card_has_its_own_choice() -> None:
    plain = [name for name in listed("dominion") if art_of("dominion", name).icon == NO_ICON]

    assert plain == []


def test_nearly_every_magic_card_has_a_fitting_picture() -> None:
    names = shipped("magic")
    plain = [name for name in names if art_of("magic", name).icon == NO_ICON]

    assert len(plain) <= len(names) / 50


def test_a_card_that_was_read_from_a_file_gets_an_icon_by_what_it_is() -> None:
    known = choices("magic")
    fresh = SentCard("Nobody's Own", "{1}{R}", "Creature - Goblin Shaman", says=(("has", "haste"),))
    spell = SentCard("Nobody's Own", "{1}{R}", "Instant", says=(("as a spell", "Destroy target land"),))

    assert next(filter(None, ways(known, fresh))) in (*known.subtypes["Goblin"], *known.subtypes["Shaman"])
    assert next(filter(None, ways(known, spell))) == "earth-crack"


def test_a_land_has_the_color_of_its_mana_and_a_flier_the_sky() -> None:
    assert art_of("magic", "Forest").place == "G"
    assert art_of("magic", "Serra Angel").scene == "clouds"


def test_what_is_no_card_has_a_picture_too_and_a_name_without_end_has_none() -> None:
    found = art_for("magic", Asked(["Goblin token", "no such thing", "x" * 5000]))

    assert list(found["cards"]) == ["Goblin token", "no such thing"]
    assert found["icons"][NO_ICON]


def test_the_pictures_of_a_board_are_small() -> None:
    found = gzip.compress(msgspec.json.encode(art_for("dominion", Asked(KINGDOM * 2))), 6)
    painter = gzip.compress((CLIENT / "art.js").read_bytes(), 9)

    assert len(found) + len(painter) <= BOARD
    assert "art.js" not in loaded("main.js")


def test_a_page_asks_for_pictures(tmp_path: Path) -> None:
    async def play() -> Any:
        async with Running(tmp_path) as server:
            return await server.post("api/games/dominion/art", {"cards": ["Witch", "Copper"]})

    found = asyncio.run(play())

    assert found["cards"]["Witch"][0] == "witch-face"
    assert set(found["icons"]) == {"witch-face", "two-coins"}


def test_who_made_the_pictures_is_said() -> None:
    notice, page = (
        (ROOT / "NOTICE").read_text(encoding="utf-8"),
        (CLIENT / "about.js").read_text(encoding="utf-8"),
    )

    for text in (notice, page):
        assert "CC BY 3.0" in text
        assert "Delapouite" in text


def test_the_tile_of_a_game_has_cards_and_opponents_that_play() -> None:
    for name in ("dominion", "magic"):
        tile = tile_of(name)

        assert len(tile["cards"]) == 3
        assert [one["strength"] for one in tile["portraits"]] == sorted(
            one["strength"] for one in tile["portraits"]
        )
        assert {one["bot"] for one in tile["portraits"]} <= set(named(name).bots().names())
