"""CR 702.144. Cards with demonstrate, and spells of a sort that have a keyword: read, printed and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def lesson(more: str = "Demonstrate\n") -> str:
    return reads(
        "Gleaming Lecture",
        f"{more}~ deals 2 damage to target creature or player.",
        "Sorcery",
        mana_cost="{R}",
    )


def until_priority(t: Table, *wanted: str) -> Table:
    """Answer with what is wanted, in its order where it is offered; keep what is there otherwise."""
    left = list(wanted)
    while t.offered() and "Pass" not in t.offered():
        found = next((x for x in left if x in t.offered()), t.offered()[0])
        if found in left:
            left.remove(found)
        t.answer(found)
    return t


@rule("CR 702.144a")
def test_the_copies_are_yours_and_an_opponents() -> None:
    name = lesson()
    t = table(Ann={"hand": [name], "mana": "{R}"}, Bob={}, Cid={})
    t.cast(name, "Bob").resolve()

    t.answer(next(x for x in t.offered() if x != "Don't"))
    until_priority(t, "Bob", "Cid")
    assert t.stack_size == 3
    t.pass_all()

    assert sum(t.life) == 60 - 6


@rule("CR 702.144a")
def test_nobody_copies_it_if_you_do_not() -> None:
    name = lesson()
    t = table(Ann={"hand": [name], "mana": "{R}"}, Bob={}, Cid={})

    t.cast(name, "Bob").resolve().answer("Don't").pass_all()

    assert t.life == (20, 18, 20)


@rule("CR 702.85a", "CR 613.1f")
def test_spells_of_a_sort_have_cascade_as_they_are_cast() -> None:
    banner = reads("Swarm Standard", "Bear spells you cast have cascade.", "Enchantment")
    t = table(
        Ann={"battlefield": [banner], "hand": ["Grizzly Bears", "Hill Giant"], "mana": "{G}{G}{R}{R}{R}{R}",
             "library": ["Lightning Bolt", "Plains"]},
        Bob={},
    )  # fmt: skip

    t.cast("Hill Giant")
    assert t.stack_size == 1
    t.pass_all()
    t.cast("Grizzly Bears").resolve()

    assert any("Lightning Bolt" in x for x in t.offered())


@rule("CR 702.85a", "CR 601.2a")
@pytest.mark.parametrize(("place", "size"), [("hand", 2), ("graveyard", 1)])
def test_only_what_is_cast_from_the_hand_has_it(place: str, size: int) -> None:
    banner = reads("Swarm Standard", "Sorcery spells you cast from your hand have cascade.", "Enchantment")
    name = reads("Double Verse", "You gain 1 life.\nFlashback {W}", "Sorcery")
    hand, graveyard = ([name], []) if place == "hand" else ([], [name])
    t = table(
        Ann={
            "battlefield": [banner],
            "hand": hand,
            "graveyard": graveyard,
            "mana": "{W}",
            "library": ["Plains"],
        },
        Bob={},
    )

    t.act(next(x for x in t.offered() if x.startswith(f"Cast {name}")))

    assert t.stack_size == size


@rule("CR 702.41a")
def test_spells_that_have_affinity_cost_less() -> None:
    banner = reads("Gear Standard", "Creature spells you cast have affinity for artifacts.", "Artifact")
    t = table(Ann={"battlefield": [banner], "hand": ["Hill Giant"], "mana": "{R}{R}{R}"}, Bob={})

    t.cast("Hill Giant").pass_all()

    assert "Hill Giant" in t.battlefield("Ann")


@rule("CR 601.2b")
@pytest.mark.parametrize("keyword", ["casualty 1", "conspire", "replicate {1}", "rebound", "flying"])
def test_what_changes_how_a_spell_is_cast_is_not_given_so(keyword: str) -> None:
    facts = {"name": "Odd Standard", "mana_cost": "{W}", "types": "Enchantment"}

    assert isinstance(read({**facts, "text": f"Sorcery spells you cast have {keyword}."}), Refused)
