"""The board uses words that players know: whose damage, which team, which tokens on which pile."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("prometheus_client")

from cardwright.games import table_class
from tests.browser.kit import spec_of
from tests.rulemark import rule
from tests.table.test_patch import a_stream

COMMANDERS = """
game: magic
seats: [Ann, Bob]
position:
  Ann: {command: [{card: "Krenko, Mob Boss", commander: true, casts: 2, dealt: {Bob: 7}}], library: [5 Mountain]}
  Bob: {command: [{card: "Talrand, Sky Summoner", commander: true}], library: [5 Island]}
"""
TWO_HEADS = """
game: magic
seats: [Ann, Bob, Cid, Dora]
position:
  variant: two-headed giant
  Ann: {battlefield: [{card: Hill Giant, as: giant}, {card: Holy Strength, attached to: giant}], library: [5 Mountain]}
  Bob: {library: [5 Mountain]}
  Cid: {library: [5 Island]}
  Dora: {library: [5 Island]}
"""
PILES = """
game: dominion
seats: [Ann, Bob]
kingdom: [Temple, Young Witch, Embargo, Tax, Cheap, Tea House, Panic, Tower]
bane: Moat
traits: [Cheap on Temple]
position:
  Ann: {hand: [Temple, 2 Embargo, 2 Estate], deck: [5 Copper], counters: {actions: 3}}
  Bob: {deck: [5 Copper]}
"""


def sent(moment: str, *answers: str) -> dict[str, Any]:
    """The view of Ann, after these answers."""
    spec = spec_of(moment, "public")
    game = table_class(spec.game)(spec)
    for answer in answers:
        game.answer(answer)
    stream = a_stream(game, 0)
    stream.update(game, 1, {})
    return stream.view


def marks(view: dict[str, Any], pile: str) -> dict[str, Any]:
    """What lies on a pile."""
    [found] = [zone for zone in view["zones"].values() if zone["name"] == pile]
    return dict(found.get("marks", {}))


@rule("CR 903.8", "CR 903.10a")
def test_a_commander_says_by_name_whom_it_has_dealt_damage() -> None:
    seats = sent(COMMANDERS)["seats"]

    assert seats["0"]["lines"] == ["Krenko, Mob Boss: in the command zone, costs {4} more, 7 damage to Bob"]
    assert seats["1"]["lines"] == ["Talrand, Sky Summoner: in the command zone"]


@rule("CR 810.1")
def test_each_head_says_with_whom_it_is_a_team() -> None:
    view = sent(TWO_HEADS)

    assert [view["seats"][str(i)]["lines"] for i in range(4)] == [
        ["in a team with Bob"],
        ["in a team with Ann"],
        ["in a team with Dora"],
        ["in a team with Cid"],
    ]
    assert [word for one in view["objects"].values() for word in one.get("links", {})] == ["attached to"]


@rule("D112", "D123", "D133", "D152")
def test_a_pile_shows_what_lies_on_it() -> None:
    view = sent(
        PILES, "Play Temple", "Estate", "Done", "Play Embargo", "Province", "Play Embargo", "Province"
    )

    assert marks(view, "Temple") == {"Cheap": True, "Debt": 1, "victory token": 1}
    assert marks(view, "Moat") == {"Bane": True, "Debt": 1}
    assert marks(view, "Province") == {"Debt": 1, "Embargo token": 2}


@rule("D124")
def test_a_prophecy_with_suns_is_not_said_to_be_in_force() -> None:
    told = sent(PILES)["marks"]

    assert told["Tower"] == "in force"
    assert [what for word, what in told.items() if word.startswith("Panic (")] == [""]
