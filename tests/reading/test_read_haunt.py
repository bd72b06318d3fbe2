"""CR 702.55. Cards with haunt: read, printed and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import SeatSetup, Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]

GHOST = "Haunt\nWhen this creature enters or the creature it haunts dies, you gain 3 life."
CURSE = "You gain 2 life.\nHaunt\nWhen the creature this card haunts dies, you gain 5 life."


def ghost() -> str:
    return reads("Pale Lodger", GHOST, "Creature Spirit", mana_cost="{W}", pt="2/2")


def snuff(name: str = "Snuff It") -> str:
    return reads(name, "Destroy target creature.", "Instant", mana_cost="{B}")


def board(mana: str, *hand: str, answer: str = "", theirs: str = "") -> Table:
    bob: SeatSetup = {"battlefield": ["Hill Giant", "Grizzly Bears"]}
    if answer:
        bob["hand"], bob["mana"] = [answer], theirs
    return table(Ann={"hand": hand, "mana": mana}, Bob=bob)


@rule("CR 702.55a", "CR 702.55b", "CR 702.55c")
def test_a_creature_that_dies_haunts_another_one() -> None:
    name, kill, again = ghost(), snuff(), snuff("Snuff Again")
    t = board("{W}{B}{B}", name, kill, again).cast(name).pass_all()
    assert t.life[0] == 23

    t.cast(kill, name).pass_all()
    t.answer("Hill Giant").pass_all()
    assert (t.exile(), t.graveyard()) == ([name], [kill])
    t.cast(again, "Hill Giant").pass_all()

    assert t.life[0] == 26
    assert t.exile() == [name]


@rule("CR 702.55c")
def test_another_creature_that_dies_does_not_matter() -> None:
    name, kill, again = ghost(), snuff(), snuff("Snuff Again")
    t = board("{W}{B}{B}", name, kill, again).cast(name).pass_all()

    t.cast(kill, name).pass_all()
    t.answer("Hill Giant").pass_all()
    t.cast(again, "Grizzly Bears").pass_all()

    assert t.life[0] == 23


@rule("CR 702.55a", "CR 702.55c")
def test_a_spell_haunts_as_it_resolves() -> None:
    name = reads("Heavy Debt", CURSE, "Sorcery", mana_cost="{W}")
    kill = snuff()
    t = board("{W}{B}", name, kill).cast(name).pass_all()
    t.answer("Grizzly Bears").pass_all()
    assert (t.life[0], t.exile()) == (22, [name])

    t.cast(kill, "Grizzly Bears").pass_all()

    assert t.life[0] == 27


@rule("CR 702.55a")
def test_a_spell_that_is_countered_haunts_nothing() -> None:
    name = reads("Heavy Debt", CURSE, "Sorcery", mana_cost="{W}")
    stop = reads("Plain Refusal", "Counter target spell.", "Instant", mana_cost="{U}")
    t = board("{W}", name, answer=stop, theirs="{U}").cast(name).pass_once()

    t.cast(stop).pass_all()

    assert t.graveyard() == [name]


@rule("CR 702.55a")
def test_without_a_target_it_stays_in_the_graveyard() -> None:
    name, kill = ghost(), snuff()
    t = table(Ann={"hand": [kill], "battlefield": [name], "mana": "{B}"}, Bob={})

    t.cast(kill).pass_all()

    assert sorted(t.graveyard()) == [name, kill]


@rule("CR 702.55b")
def test_it_haunts_the_object_even_if_that_is_no_creature_any_more() -> None:
    name, kill = ghost(), snuff()
    freeze = reads(
        "Deep Frost", "Target creature becomes a land. It isn't a creature.", "Instant", mana_cost="{U}"
    )
    breaks = reads("Hard Fall", "Destroy target permanent.", "Instant", mana_cost="{R}")
    t = board("{W}{B}{U}{R}", name, kill, freeze, breaks).cast(name).pass_all()
    t.cast(kill, name).pass_all()
    t.answer("Hill Giant").pass_all()

    t.cast(freeze, "Hill Giant").pass_all()
    t.cast(breaks, "Hill Giant").pass_all()

    assert t.life[0] == 26


@rule("CR 702.55a")
@pytest.mark.parametrize(("text", "types"), [(GHOST, "Creature Spirit"), (CURSE, "Sorcery")])
def test_haunt_is_printed_by_its_name(text: str, types: str) -> None:
    from cardwright.games.magic.catalogue import card_lines
    from cardwright.games.magic.objects.table import CARDS

    said = "\n".join(card_lines(CARDS.kind(reads("Pale Lodger", text, types))))

    assert "  trigger: Haunt" in said.split("\n")
    assert "hen the creature this haunts dies" in said
