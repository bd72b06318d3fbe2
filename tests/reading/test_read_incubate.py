"""CR 701.53. Incubator tokens, and tokens that enter with counters: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_keywords_attacking import printed
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def brood(text: str = "Incubate 3.", battlefield: tuple[str, ...] = (), mana: str = "{W}{W}{W}") -> Table:
    name = reads("Cold Brood", text, "Sorcery")
    t = table(Ann={"hand": [name], "mana": mana, "battlefield": [*battlefield]}, Bob={})
    return t.cast(name).pass_all()


@rule("CR 701.53a", "CR 111.10i")
def test_an_incubator_enters_with_the_counters() -> None:
    t = brood()

    assert printed("Cold Brood") == ["Incubate 3"]
    assert (t.types("Incubator"), t.counters("Incubator")) == (("Artifact", "Incubator"), {"+1/+1": 3})


@rule("CR 701.53b", "CR 701.27a")
def test_it_transforms_into_a_phyrexian_of_that_size() -> None:
    t = brood()

    t.activate("Incubator").pass_all()

    found = t.view("Ann").permanents()
    assert [(x.name, x.types, x.subtypes, x.colors) for x in found] == [
        ("Phyrexian Token", ("Artifact", "Creature"), ("Phyrexian",), ())
    ]
    assert [(x.power, x.toughness) for x in found] == [(3, 3)]


@rule("CR 122.6", "CR 614.1")
def test_counters_that_are_doubled_are_doubled_on_it() -> None:
    season = reads("Wet Season", "If one or more +1/+1 counters would be put on an artifact or creature you control, "
                   "twice that many +1/+1 counters are put on it instead.", "Enchantment")  # fmt: skip
    t = brood("Incubate X, where X is the number of lands you control.", (season, "Forest", "Plains"))

    assert t.counters("Incubator") == {"+1/+1": 4}


@rule("CR 701.53a")
def test_with_0_it_has_no_counters_and_dies_once_it_transforms() -> None:
    t = brood("Incubate X, where X is the number of lands you control.")
    assert t.counters("Incubator") == {}

    t.activate("Incubator").pass_all()

    assert t.battlefield() == []


@rule("CR 707.8a")
def test_a_copy_of_an_incubator_has_both_faces_and_no_counters() -> None:
    t = brood("Incubate 2, then create a token that's a copy of target artifact you control.", ("Sol Ring",))
    assert t.counters("Incubator") == {"+1/+1": 2}

    twin = reads("Pale Twin", "Create a token that's a copy of target artifact you control.", "Sorcery")
    t = (
        table(Ann={"hand": [twin], "mana": "{W}{W}{W}", "battlefield": ["Incubator"]}, Bob={})
        .cast(twin)
        .pass_all()
    )

    t.act(next(x for x in t.offered() if "#2" in x)).pass_all()

    assert len(t.battlefield()) == 1


@rule("CR 122.6", "CR 111.3")
def test_another_token_enters_with_counters() -> None:
    t = brood("Create a 0/0 green Ooze creature token with two +1/+1 counters on it.")

    assert printed("Cold Brood") == ["Create a 0/0 green Ooze creature token with two +1/+1 counters on it"]
    assert (t.pt("Ooze"), t.counters("Ooze")) == ((2, 2), {"+1/+1": 2})
