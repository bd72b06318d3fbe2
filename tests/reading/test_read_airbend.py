"""CR 701.65. Airbending: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def gust(text: str = "Airbend target creature.", **bob: object) -> Table:
    name = reads("Loud Gust", text, "Instant")
    return table(Ann={"hand": [name], "mana": "{W}", "library": ["9 Plains"]},
                 Bob={"battlefield": ["Grizzly Bears"], "library": ["9 Plains"], **bob})  # type: ignore[arg-type]  # fmt: skip


@rule("CR 701.65a")
def test_its_owner_may_cast_it_from_exile_for_two() -> None:
    t = gust(battlefield=["Grizzly Bears", "2 Plains"]).cast("Loud Gust").pass_all()
    assert t.exile("Bob") == ["Grizzly Bears"]
    assert not any("Grizzly Bears" in option for option in t.offered())

    t.to_step("first main", "Bob")
    t.act(next(x for x in t.offered() if "Grizzly Bears" in x)).pay().pass_all()

    assert (sorted(t.battlefield("Bob")), t.exile("Bob")) == (["Grizzly Bears", "Plains", "Plains"], [])


@rule("CR 701.65a")
def test_a_token_is_exiled_and_gone() -> None:
    made = reads("Two Sprouts", "Create a 1/1 green Saproling creature token.", "Instant")
    t = gust(hand=[made], mana="{W}", battlefield=[])
    t.pass_once().cast(made).pass_all()

    t.cast("Loud Gust").pass_all()

    assert (t.battlefield("Bob"), t.exile("Bob")) == ([], [])


@rule("CR 701.65a")
def test_a_spell_is_airbent() -> None:
    t = gust("Airbend target spell.", hand=["Lightning Bolt"], mana="{R}")

    t.pass_once().cast("Lightning Bolt", "Ann").pass_once().cast("Loud Gust").pass_all()

    assert (t.life[0], t.exile("Bob")) == (20, ["Lightning Bolt"])


@rule("CR 701.65b")
def test_abilities_trigger_when_something_was_exiled_by_airbending() -> None:
    monk = reads("Thin Monk", "Whenever you airbend, you gain 1 life.")
    name = reads("Loud Gust", "Airbend all creatures your opponents control.", "Instant")
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": [monk]},
              Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]})  # fmt: skip

    t.cast(name).pass_all()

    assert (t.life[0], sorted(t.exile("Bob"))) == (21, ["Grizzly Bears", "Hill Giant"])


@rule("CR 701.65a", "CR 115.1")
def test_a_target_is_another_creature_or_a_spell() -> None:
    kite = reads("Red Kite", "When this creature enters, airbend up to one other target creature or spell.")
    t = table(Ann={"hand": [kite], "mana": "{W}"}, Bob={"battlefield": ["Hill Giant"], "hand": ["Lightning Bolt"],
                                                       "mana": "{R}"})  # fmt: skip
    t.cast(kite).pass_once().act("Cast Lightning Bolt", "Ann").pass_all()

    assert sorted(t.offered()) == ["Hill Giant", "No target"]
