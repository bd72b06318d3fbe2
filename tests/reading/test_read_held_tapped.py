"""CR 611.2b. Effects that last as long as a player controls their source and it remains tapped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import Table, rule, table
from tests.reading.test_read_set_words import reads

HELD = "{T}: Gain control of target creature for as long as you control ~ and ~ remains tapped."


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def held(answer: str, text: str) -> Table:
    """Ann holds Bob's Hill Giant. Then Ann casts an instant with this text at the piper."""
    piper = reads("Velvet Piper", HELD)
    trick = reads(answer, text, "Instant")
    game = table(
        Ann={"battlefield": [piper], "hand": [trick], "mana": "{W}"},
        Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]},
    )
    game.activate(piper, "Hill Giant").pass_all()
    assert game.controller("Hill Giant") == "Ann"
    return game.cast(trick, piper)


@rule("CR 611.2b")
def test_the_creature_goes_back_once_the_source_untaps() -> None:
    game = held("Nudge Awake", "Untap target creature. Tap that creature.").pass_all()

    assert game.is_tapped("Velvet Piper")
    assert game.controller("Hill Giant") == "Bob"


@rule("CR 611.2b")
def test_the_creature_goes_back_once_its_holder_loses_the_source() -> None:
    game = held("Traded Favor", "Target opponent gains control of target creature you control.")
    game.pass_all()

    assert game.controller("Velvet Piper") == "Bob"
    assert game.is_tapped("Velvet Piper")
    assert game.controller("Hill Giant") == "Bob"


@rule("CR 611.2b")
def test_the_creature_goes_back_once_the_source_has_left() -> None:
    game = held("Sudden Pyre", "Destroy target creature.").pass_all()

    assert game.controller("Hill Giant") == "Bob"


@rule("CR 611.2b", "CR 502.3")
def test_it_stays_while_the_source_is_left_tapped() -> None:
    piper = reads("Velvet Piper", f"You may choose not to untap ~ during your untap step.\n{HELD}")
    game = table(
        Ann={"battlefield": [piper], "library": ["4 Forest"]},
        Bob={"battlefield": ["Hill Giant"], "library": ["4 Forest"]},
    )
    game.activate(piper, "Hill Giant").pass_all()
    game.to_step("upkeep", "Bob")

    assert game.is_tapped(piper)
    assert game.controller("Hill Giant") == "Ann"


@rule("CR 611.2b")
def test_nothing_is_gained_if_the_source_untaps_before() -> None:
    piper = reads("Velvet Piper", HELD)
    trick = reads("Nudge Awake", "Untap target creature.", "Instant")
    game = table(
        Ann={"battlefield": [piper], "hand": [trick], "mana": "{W}"}, Bob={"battlefield": ["Hill Giant"]}
    )
    game.activate(piper, "Hill Giant").cast(trick, piper).pass_all()

    assert game.controller("Hill Giant") == "Bob"
