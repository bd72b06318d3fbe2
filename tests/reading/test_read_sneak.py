"""CR 702.190: sneak, read from card text and played."""

from __future__ import annotations

from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads
from tests.reading.test_read_in_play import apart

__all__ = ["apart"]


def unblocked(game: Table, *attackers: str) -> Table:
    """These attack, and Bob blocks nothing."""
    game.to_step("declare attackers").answer(*attackers)
    while "Cast Quiet Turtle with sneak" not in game.offered() and game.step != "second main":
        game.answer("Done" if "Done" in game.offered() else "Pass")
    return game


@rule("CR 702.190a", "CR 702.190b")
def test_it_takes_the_place_of_an_unblocked_attacker() -> None:
    name = reads("Quiet Turtle", "{4}{W}", "Sneak {W}", "Creature Turtle", pt="4/4")
    game = table(Ann={"battlefield": ["Grizzly Bears", "Plains"], "hand": [name]}, Bob={"life": 20})

    unblocked(game, "Grizzly Bears")
    assert game.step == "declare blockers"
    game.answer("Cast Quiet Turtle with sneak")
    while "Grizzly Bears" in game.battlefield():
        game.answer(next(t for t in ("Grizzly Bears", "Pay", game.offered()[0]) if t in game.offered()))
    while game.stack():
        game.answer("Pass")

    assert (sorted(game.battlefield()), game.zone("Ann", "hand")) == (["Plains", name], ["Grizzly Bears"])
    assert game.is_tapped(name)
    while game.step != "second main":
        game.answer("Pass")
    assert game.life[1] == 16


@rule("CR 702.190a")
def test_it_is_not_cast_so_at_another_time_or_without_an_attacker() -> None:
    name = reads("Quiet Turtle", "{4}{W}", "Sneak {W}", "Creature Turtle", pt="4/4")
    game = table(Ann={"battlefield": ["Grizzly Bears", "Plains"], "hand": [name]})
    assert not any("sneak" in text for text in game.offered())

    blocked = table(
        Ann={"battlefield": ["Grizzly Bears", "Plains"], "hand": [name]},
        Bob={"battlefield": ["Hill Giant"]},
    )
    blocked.to_step("declare attackers").answer("Grizzly Bears")
    while blocked.step != "second main":
        assert not any("sneak" in text for text in blocked.offered())
        blocked.answer(
            next(t for t in ("Hill Giant", "Done", "Pass", blocked.offered()[0]) if t in blocked.offered())
        )

    assert blocked.zone("Ann", "hand") == [name]


@rule("CR 702.190a")
def test_a_sorcery_is_cast_so_in_combat() -> None:
    name = reads("Quiet Turtle", "{3}{R}", "Sneak {R}\nQuiet Turtle deals 3 damage to any target.")
    game = table(Ann={"battlefield": ["Grizzly Bears", "Mountain"], "hand": [name]})

    unblocked(game, "Grizzly Bears")
    game.answer("Cast Quiet Turtle with sneak").answer("Bob")
    while "Grizzly Bears" in game.battlefield() or game.stack():
        game.answer(next(t for t in ("Grizzly Bears", "Pay", game.offered()[0]) if t in game.offered()))

    assert (game.life[1], game.zone("Ann", "hand")) == (17, ["Grizzly Bears"])
