"""A game without code for browsers has a board, too: President, a separate package."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("prometheus_client")

from cardwright import games
from cardwright._build import COMPILED
from tests.table.test_leaks import (
    test_a_game_that_differs_in_what_a_seat_cannot_know_sends_it_nothing_else as nothing_leaks,
)
from tests.table.test_leaks import (
    test_no_alias_leads_past_a_moment_at_which_the_seat_did_not_see_the_object as no_alias_leads_on,
)
from tests.table.test_patch import a_game, a_stream
from tests.table.test_patch import (
    test_frames_merged_into_any_earlier_view_give_the_view_and_the_story as patches_give_the_view,
)

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "president"


@pytest.fixture
def president(monkeypatch: pytest.MonkeyPatch) -> str:
    """The game, as if it were installed."""
    point = EntryPoint("president", "president:GAME", games.GROUP)
    known = games._places()
    monkeypatch.syspath_prepend(EXAMPLE)
    monkeypatch.setattr(games, "_places", lambda: {**known, "president": point})
    return "president"


def test_its_zones_counters_and_questions_are_sent(president: str) -> None:
    game = a_game(president)
    stream = a_stream(game, 0)
    stream.update(game, 1, {})
    view = stream.view

    hands = [zone for zone in view["zones"].values() if zone.get("role") == "hand"]
    mine = [one for one in view["objects"].values() if view["zones"][one["zone"]].get("seat") == 0]

    assert [zone["count"] for zone in hands] == [26, 26]
    assert len(mine) == 26
    assert all(" of " in one["name"] for one in mine)
    assert view["ask"]["options"]
    assert view["seats"]["1"]["name"] == "Guest 2"


@pytest.mark.parametrize("seed", range(2))
def test_what_holds_of_the_other_games_holds_of_it(president: str, seed: int) -> None:
    patches_give_the_view(president, seed)
    nothing_leaks(president, seed)
    if not COMPILED:
        no_alias_leads_on(president, seed)
