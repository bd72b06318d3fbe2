"""CR 101.4, 608.2e. What several target players discard or sacrifice, each choosing for themselves, all at once."""

from __future__ import annotations

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 101.4", "CR 701.9b")
def test_only_the_players_that_are_targets_discard() -> None:
    bones = reads("Bones of the Dunes", "Any number of target players each discard a card.", "Sorcery")
    t = table(
        Ann={"hand": [bones], "battlefield": ["Plains"]},
        Bob={"hand": ["Forest", "Island"]},
        Cid={"hand": ["Swamp", "Mountain"]},
        Dora={"hand": ["Plains", "Forest"]},
    )

    t.cast(bones, "Bob", "Dora", "No target").pass_all()
    t.answer("Island")
    assert t.graveyard("Bob") == []
    t.answer("Plains")

    assert (t.graveyard("Bob"), t.graveyard("Cid"), t.graveyard("Dora")) == (["Island"], [], ["Plains"])


def test_that_player_is_none_of_several() -> None:
    text = "Any number of target players each mill a card. That player loses 1 life."
    facts = {"name": "Doubt of the Dunes", "mana_cost": "{B}", "types": "Sorcery", "text": text}

    assert isinstance(read(facts), Refused)


@rule("CR 101.4", "CR 608.2e")
def test_all_of_them_do_the_first_thing_before_the_second() -> None:
    priest = reads(
        "Priest of the Dunes",
        "Any number of target players each lose 2 life and sacrifice a creature.",
        "Sorcery",
    )
    t = table(
        Ann={"hand": [priest], "battlefield": ["Plains"]},
        Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]},
        Cid={"battlefield": ["Savannah Lions"]},
    )

    t.cast(priest, "Bob", "Cid", "No target").pass_all()
    assert t.life == (20, 18, 18)
    t.answer("Hill Giant")

    assert (t.battlefield("Bob"), t.battlefield("Cid")) == (["Grizzly Bears"], [])
