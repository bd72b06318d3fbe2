"""CR 614.1a, 122.6. More counters than would be put on a permanent, read and played."""

from __future__ import annotations

from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
ONE_MORE = (
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put "
    "on it instead."
)
TWICE = (
    "If one or more counters would be put on an artifact or creature you control, twice that many of each of those "
    "kinds "
    "of counters are put on that permanent instead."
)


def feeding(text: str, feeds: str, *creatures: object) -> Table:
    """Somebody feeds a creature, under an enchantment of that text."""
    mill = reads("Dusty Grainmill", text, "Enchantment")
    meal = reads("Warm Porridge", feeds, "Sorcery")
    return table(
        Ann={"battlefield": [mill, *creatures], "hand": [meal], "mana": "{W}"},  # type: ignore[arg-type]
        Bob={"battlefield": ["Hill Giant"]},
    ).answer(f"Cast {meal}")


@rule("CR 614.1a", "CR 122.6")
def test_one_counter_more_is_put_on_a_creature_of_yours() -> None:
    t = feeding(ONE_MORE, "Put two +1/+1 counters on target creature.", "Grizzly Bears")

    t.answer("Grizzly Bears").pay().pass_all()

    assert t.counters("Grizzly Bears") == {"+1/+1": 3}


@rule("CR 614.1a")
def test_a_creature_of_another_player_gets_no_more() -> None:
    t = feeding(ONE_MORE, "Put two +1/+1 counters on target creature.", "Grizzly Bears")

    t.answer("Hill Giant").pay().pass_all()

    assert t.counters("Hill Giant") == {"+1/+1": 2}


@rule("CR 614.1a")
def test_counters_of_another_kind_are_not_more() -> None:
    t = feeding(ONE_MORE, "Put two stun counters on target creature.", "Grizzly Bears")

    t.answer("Grizzly Bears").pay().pass_all()

    assert t.counters("Grizzly Bears") == {"stun": 2}


@rule("CR 614.1a")
def test_twice_as_many_counters_of_any_kind() -> None:
    t = feeding(TWICE, "Put two stun counters on target creature.", "Grizzly Bears")

    t.answer("Grizzly Bears").pay().pass_all()

    assert t.counters("Grizzly Bears") == {"stun": 4}


@rule("CR 614.12", "CR 614.1a")
def test_a_creature_enters_with_one_counter_more() -> None:
    mill = reads("Dusty Grainmill", ONE_MORE, "Enchantment")
    pup = reads("Plump Hedgehog", "This creature enters with a +1/+1 counter on it.")
    t = table(Ann={"battlefield": [mill], "hand": [pup], "mana": "{W}"}, Bob={})

    t.cast(pup).pass_all()

    assert t.counters(pup) == {"+1/+1": 2}


@rule("CR 614.12", "CR 614.1a")
def test_what_enters_and_is_no_creature_enters_with_no_more() -> None:
    mill = reads("Dusty Grainmill", ONE_MORE, "Enchantment")
    urn = reads("Plain Urnlet", "This artifact enters with a +1/+1 counter on it.", "Artifact")
    t = table(Ann={"battlefield": [mill], "hand": [urn], "mana": "{W}"}, Bob={})

    t.cast(urn).pass_all()

    assert t.counters(urn) == {"+1/+1": 1}


@rule("CR 614.1a")
def test_counters_that_are_taken_away_are_no_more() -> None:
    t = feeding(
        ONE_MORE,
        "Remove a +1/+1 counter from target creature.",
        permanent("Grizzly Bears", counters={"+1/+1": 3}),
    )

    t.answer("Grizzly Bears").pay().pass_all()

    assert t.counters("Grizzly Bears") == {"+1/+1": 2}
