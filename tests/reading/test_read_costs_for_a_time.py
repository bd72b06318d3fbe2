"""CR 601.2f, 611.2c. Spells that cost more or less for a time, or only the next one of them; read and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads
from tests.reading.test_read_attached_to import apart

__all__ = ["apart"]


@rule("CR 601.2f", "CR 611.2c")
def test_only_the_next_spell_costs_less() -> None:
    drum = reads(
        "Drum of Haste", "{1}", "{T}: The next spell you cast this turn costs {1} less to cast.", "Artifact"
    )
    game = table(Ann={"battlefield": [drum, "Forest"], "hand": ["Grizzly Bears"]})

    game.to_step("first main")
    assert "Cast Grizzly Bears" not in game.offered()
    game.activate(drum).resolve()
    game.cast("Grizzly Bears").resolve()

    assert game.is_tapped("Forest")


@rule("CR 611.2a")
def test_once_it_has_been_cast_that_is_over() -> None:
    drum = reads(
        "Drum of Ends", "{1}", "{T}: The next spell you cast this turn costs {1} less to cast.", "Artifact"
    )
    stalk = reads("Runed Stalk", "{1}{G}", "Vigilance", "Creature Plant", pt="2/2")
    game = table(Ann={"battlefield": [drum, "2 Forest"], "hand": ["Grizzly Bears", stalk]})

    game.activate(drum).resolve()
    game.cast("Grizzly Bears").resolve()

    assert f"Cast {stalk}" not in game.offered()


@rule("CR 601.2f")
def test_a_spell_of_another_sort_leaves_it_as_it_is() -> None:
    drum = reads(
        "Drum of Spells",
        "{1}",
        "{T}: The next creature spell you cast this turn costs {1} less to cast.",
        "Artifact",
    )
    game = table(
        Ann={"battlefield": [drum, "Forest", "Mountain"], "hand": ["Grizzly Bears", "Lightning Bolt"]}
    )

    game.activate(drum).resolve()
    game.cast("Lightning Bolt", "Bob").resolve()

    assert "Cast Grizzly Bears" in game.offered()


@rule("CR 611.2c")
@pytest.mark.parametrize("lasts", ["this turn", "until your next turn"])
def test_their_spells_cost_more_for_a_time(lasts: str) -> None:
    tax = reads(
        f"Tax of {lasts}",
        "{W}",
        f"Noncreature spells your opponents cast cost {{2}} more to cast {lasts}.",
        "Instant",
    )
    game = table(
        Ann={"battlefield": ["Plains"], "hand": [tax]},
        Bob={
            "battlefield": ["2 Island", "2 Mountain"],
            "hand": ["Opt", "Lightning Bolt"],
            "library": ["9 Island"],
        },
    )

    game.cast(tax).resolve()
    game.answer("Pass")
    assert {"Cast Opt", "Cast Lightning Bolt"} <= set(game.offered())
    game.cast("Opt")

    assert "Cast Lightning Bolt" not in game.offered()


def test_how_much_is_found_out_as_it_resolves_is_not_read() -> None:
    less = "{X} less to cast, where X is ~'s power as this ability resolves"
    text = f"{{T}}: The next spell you cast this turn costs {less}."

    assert isinstance(
        read({"name": "Doubt of Haste", "mana_cost": "{1}", "types": "Artifact", "text": text}), Refused
    )
