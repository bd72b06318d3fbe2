"""CR 701.67. Waterbend costs: read, printed and played."""

from __future__ import annotations

from cardwright.games.magic.catalogue import card_lines
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def adept(price: str = "{3}", does: str = "You gain 2 life.") -> str:
    return reads("Rippling Clerk", f"Waterbend {price}: {does}", "Creature — Human Cleric")


def at_work(name: str, *others: str, mana: str = "") -> Table:
    return table(
        Ann={"battlefield": [permanent(name, sick=True), *others], "mana": mana},
        Bob={"battlefield": ["Hill Giant"]},
    )


@rule("CR 701.67a")
def test_creatures_and_artifacts_are_tapped_for_generic_mana() -> None:
    t = at_work(adept(), "Grizzly Bears", "Island")

    t.activate("Rippling Clerk").pass_all()

    assert t.life[0] == 22
    assert t.is_tapped("Rippling Clerk")
    assert t.is_tapped("Grizzly Bears")
    assert not t.is_tapped("Hill Giant")


@rule("CR 701.67a")
def test_without_enough_of_them_it_is_not_offered() -> None:
    t = at_work(adept(), "Grizzly Bears")

    assert [x for x in t.offered() if x.startswith("Rippling Clerk")] == []


@rule("CR 701.67a")
def test_mana_pays_for_it_as_well() -> None:
    t = at_work(adept(), mana="{G}{G}{G}")

    t.activate("Rippling Clerk").pass_all()

    assert t.life[0] == 22


@rule("CR 701.67a")
def test_the_permanent_that_is_tapped_for_it_does_not_help() -> None:
    name = reads("Bound Clerk", "Waterbend {1}, {T}: You gain 2 life.", "Artifact")

    assert [x for x in at_work(name).offered() if x.startswith(name)] == []
    t = at_work(name, "Grizzly Bears")
    t.activate(name).pass_all()
    assert t.life[0] == 22
    assert t.is_tapped("Grizzly Bears")


@rule("CR 701.67a", "CR 107.3a")
def test_x_is_paid_by_tapping() -> None:
    t = at_work(adept("{X}", "You gain X life."), "Grizzly Bears", mana="{W}")

    t.activate("Rippling Clerk", "X = 3").pass_all()

    assert t.life[0] == 23


@rule("CR 701.67b")
def test_as_an_additional_cost_only_its_own_generic_mana() -> None:
    text = "As an additional cost to cast this spell, waterbend {2}.\nYou gain 2 life."
    name = reads("Cold Current", text, "Sorcery", mana_cost="{1}{U}")
    mine = {"battlefield": ["4 Grizzly Bears"], "hand": [name]}

    t = table(Ann={**mine, "mana": "{U}"}, Bob={})  # type: ignore[arg-type]
    assert f"Cast {name}" not in t.offered()
    t = table(Ann={**mine, "mana": "{U}{U}"}, Bob={})  # type: ignore[arg-type]
    t.cast(name).pass_all()
    assert t.life[0] == 22
    assert [t.is_tapped(f"Grizzly Bears #{i}") for i in range(1, 5)].count(True) == 2


@rule("CR 701.67b")
def test_a_waterbend_cost_may_be_paid_or_not() -> None:
    text = ("As an additional cost to cast this spell, you may waterbend {2}.\n"
            "You gain 2 life. If this spell's additional cost was paid, you gain 3 life.")  # fmt: skip
    name = reads("Deep Current", text, "Sorcery", mana_cost="{U}")
    t = table(Ann={"battlefield": ["2 Grizzly Bears"], "hand": [name], "mana": "{U}"}, Bob={})
    t.act(f"Cast {name}")
    t.act(next(x for x in t.offered() if x.startswith("Pay"))).pass_all()

    assert t.life[0] == 25


@rule("CR 701.67")
def test_it_is_printed_as_a_waterbend_cost() -> None:
    adept()

    assert "Waterbend {3}: " in "\n".join(card_lines(CARDS.kind("Rippling Clerk")))


@rule("CR 701.67b")
def test_x_beside_other_generic_mana_is_refused() -> None:
    text = "As an additional cost to cast this spell, waterbend {X}.\nYou gain X life."

    made = read({"name": "Long Current", "mana_cost": "{1}{U}", "types": "Sorcery", "text": text, "pt": ""})

    assert isinstance(made, Refused)


@rule("CR 701.67a", "CR 107.3a")
def test_x_of_an_additional_cost_is_paid_by_tapping() -> None:
    text = "As an additional cost to cast this spell, waterbend {X}.\nYou gain X life."
    name = reads("Long Current", text, "Sorcery", mana_cost="{U}")
    t = table(Ann={"battlefield": ["2 Grizzly Bears"], "hand": [name], "mana": "{U}"}, Bob={})

    t.cast(name, "X = 2").pass_all()

    assert t.life[0] == 22
