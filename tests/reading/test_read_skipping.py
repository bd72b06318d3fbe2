"""CR 500.11, 614.10: skipped turns, steps and phases; read from card text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import SeatSetup, Table, permanent, rule, table
from tests.reading.test_dividing import reads

VAULT = (
    "This artifact enters tapped.\nThis artifact doesn't untap during your untap step.\n"
    "If you would begin your turn while this artifact is tapped, you may skip that turn instead. If you do, untap "
    "this artifact.\n{T}: Take an extra turn after this one."
)


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def turns(game: Table, n: int) -> list[str]:
    """Whose turns come, from this one on."""
    found: list[str] = []
    seen = -1
    while len(found) < n:
        if game.g.turn_no != seen:
            seen = game.g.turn_no
            found.append(game.turn)
        on(game)
    return found


def on(game: Table) -> None:
    """Pass for the player who is asked, or take the first option."""
    game.answer(next(text for text in ("Pass", "Done", *game.offered()) if text in game.offered()))


LIBRARIES: SeatSetup = {"library": ["20 Island"]}


@rule("CR 500.11", "CR 614.10")
def test_a_player_skips_the_next_turn() -> None:
    name = reads("Long Thought", "{U}", "Draw four cards. You skip your next turn.")
    game = table(Ann={"hand": [name], "mana": "{U}", **LIBRARIES}, Bob=LIBRARIES)

    game.answer(f"Cast {name}").pay().pass_all()

    assert turns(game, 4) == ["Ann", "Bob", "Bob", "Ann"]


@rule("CR 614.1b", "CR 500.7")
def test_a_turn_is_skipped_for_one_that_comes_later() -> None:
    name = reads("Old Hourglass", "{2}", VAULT, "Artifact")
    game = table(Ann={"battlefield": [permanent(name, tapped=True)], **LIBRARIES}, Bob=LIBRARIES)

    while "Yes" not in game.offered():
        on(game)
    assert (game.asked, game.turn) == ("Ann", "Bob")
    game.answer("Yes")
    assert (game.turn, game.is_tapped(name)) == ("Bob", False)
    while game.turn == "Bob" or game.step != "first main":
        on(game)
    game.activate(name).pass_all()

    assert turns(game, 3) == ["Ann", "Ann", "Bob"]


@rule("CR 500.11")
def test_a_player_skips_the_next_combat_phase() -> None:
    text = "When this creature enters, target opponent skips their next combat phase."
    name = reads("Stern Envoy", "{W}", text, "Creature Rhino", pt="1/4")
    game = table(
        Ann={"hand": [name], "mana": "{W}", **LIBRARIES}, Bob={"battlefield": ["Ornithopter"], **LIBRARIES}
    )

    game.answer(f"Cast {name}").pay().pass_all()
    if "Bob" in game.offered():
        game.answer("Bob")
    game.pass_all().to_step("first main", "Bob").pass_all()

    assert (game.step, game.turn) == ("second main", "Bob")


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Creature Bird", "{0}: Worded gets +2/+2 until end of turn. You skip your next untap step."),
        ("Instant", "Target player skips their next untap step."),
        ("Instant", "Each opponent skips their next draw step."),
        ("Artifact", VAULT),
    ],
)
def test_what_is_skipped_is_printed_and_read_back(types: str, text: str) -> None:
    reads("Worded", "{3}", text, types, pt="2/2" if "Creature" in types else "")
