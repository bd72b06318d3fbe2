"""CR 701.50. Connive, read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def spy(
    text: str = "When this creature enters, it connives.", library: tuple[str, ...] = ("Island", "Swamp")
) -> Table:
    """A spy of that text is cast, and its first ability resolves until somebody is asked."""
    reads("Spy", text, "Creature Human", "{W}")
    t = table(
        Ann={"hand": ["Spy", "Grizzly Bears"], "library": list(library), "mana": "{W}{R}"},
        Bob={"hand": ["Shock"], "mana": "{R}"},
    )
    return t.cast("Spy").pass_all()


@rule("CR 701.50a")
def test_a_land_is_discarded_for_nothing() -> None:
    t = spy().answer("Island")

    assert (t.graveyard(), t.pt("Spy")) == (["Island"], (2, 2))


@rule("CR 701.50a")
def test_a_nonland_card_is_discarded_for_a_counter() -> None:
    t = spy().answer("Grizzly Bears")

    assert (t.graveyard(), t.pt("Spy")) == (["Grizzly Bears"], (3, 3))


@rule("CR 701.50e")
def test_connive_for_a_number_counts_the_nonland_cards() -> None:
    t = spy("When this creature enters, it connives 2.", ("Hill Giant", "Swamp"))
    assert printed("Spy") == ["When this enters, this connives 2"]

    t.answer("Hill Giant", "Swamp", "Leave them as they are")

    assert (t.zone("Ann", "hand"), t.pt("Spy")) == (["Grizzly Bears"], (3, 3))


@rule("CR 701.50b", "CR 701.50c")
def test_what_has_left_connives_all_the_same() -> None:
    reads("Ear", "Whenever a creature you control connives, you gain 1 life.", "Creature Human")
    assert printed("Ear") == ["Whenever a creature you control connives, you gain 1 life"]
    reads("Spy", "When this creature enters, it connives.", "Creature Human", "{W}")
    t = table(
        Ann={"hand": ["Spy", "Grizzly Bears"], "battlefield": ["Ear"], "library": ["Island"], "mana": "{W}"},
        Bob={"hand": ["Shock"], "mana": "{R}"},
    )

    t.cast("Spy").pass_once().pass_once().pass_once().cast("Shock", "Spy").pass_once().pass_once()
    assert t.battlefield() == ["Ear"]
    t.pass_once().pass_once().answer("Grizzly Bears").pass_all()

    assert (t.zone("Ann", "hand"), t.life[0]) == (["Island"], 21)


@rule("CR 701.50a")
def test_its_controller_draws_and_discards() -> None:
    reads("Hint", "Target creature connives.", "Instant", "{U}")
    assert printed("Hint") == ["Target creature connives"]
    t = table(
        Ann={"hand": ["Hint"], "mana": "{U}"},
        Bob={"battlefield": ["Hill Giant"], "library": ["Shock"], "hand": ["Island"]},
    )

    t.cast("Hint").pass_all()
    assert t.asked == "Bob"
    t.answer("Shock")

    assert (t.zone("Bob", "hand"), t.pt("Hill Giant")) == (["Island"], (4, 4))


@rule("CR 701.9c")
def test_what_is_exiled_instead_is_a_nonland_card_still() -> None:
    reads("Void", "If a card would be put into a graveyard from anywhere, exile it instead.", "Enchantment")
    reads("Spy", "When this creature enters, it connives.", "Creature Human", "{W}")
    t = table(
        Ann={"hand": ["Spy", "Grizzly Bears"], "battlefield": ["Void"], "library": ["Island"], "mana": "{W}"}
    )

    t.cast("Spy").pass_all().answer("Grizzly Bears")

    assert (t.exile(), t.pt("Spy")) == (["Grizzly Bears"], (3, 3))
