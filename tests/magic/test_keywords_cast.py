"""CR 702.40, 702.41, 702.85. Cost reductions of spells, and triggers of casting."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.discover import discover
from cardwright.games.magic.objects.table import CARDS
from cardwright.play.body import body_of
from tests.magic.kit import rule, table


def define() -> None:
    """The cards of this file, once."""
    if "Test Discover" not in CARDS.kinds:
        card("Test Discover", "{R}", "Sorcery", discover(2))


@rule("CR 702.40a")
def test_storm_copies_for_what_was_cast_before_it() -> None:
    t = table(Ann={"hand": ["Lightning Bolt", "Grapeshot"], "mana": "{R}{R}{1}"}, Bob={"life": 20})

    t.cast("Lightning Bolt", "Bob").pass_all()
    t.cast("Grapeshot", "Bob")
    assert len(t.stack()) == 2
    t.resolve()

    assert [x.name for x in t.on_stack()].count("Grapeshot") >= 1
    while t.stack_size:
        t.answer(t.offered()[0])
    assert t.life[1] == 15


@rule("CR 702.40a")
def test_storm_without_others_copies_nothing() -> None:
    t = table(Ann={"hand": ["Grapeshot"], "mana": "{R}{1}"}, Bob={"life": 20})

    t.cast("Grapeshot", "Bob").resolve()
    t.pass_all()

    assert t.life[1] == 19


@rule("CR 707.10", "CR 608.2h")
def test_storm_copies_a_spell_that_was_countered() -> None:
    t = table(
        Ann={"hand": ["Lightning Bolt", "Grapeshot"], "mana": "{R}{R}{1}", "life": 20},
        Bob={"hand": ["Counterspell"], "mana": "{U}{U}", "life": 20},
    )

    t.cast("Lightning Bolt", "Bob").pass_all()
    t.cast("Grapeshot", "Bob")
    t.pass_once()
    t.cast("Counterspell").resolve()
    assert "Grapeshot" in t.graveyard()
    while t.stack_size:
        t.answer(t.offered()[0])

    assert t.life == (20, 16)


@rule("CR 702.41a")
def test_affinity_counts_only_ones_own() -> None:
    t = table(
        Ann={"hand": ["Frogmite"], "battlefield": ["3 Ornithopter"], "mana": "{1}"},
        Bob={"battlefield": ["2 Ornithopter"]},
    )

    t.cast("Frogmite").pass_all()

    assert "Frogmite" in t.battlefield()


@rule("CR 702.41a")
def test_affinity_leaves_colored_mana() -> None:
    t = table(Ann={"hand": ["Thoughtcast"], "battlefield": ["6 Ornithopter"], "library": ["2 Island"]})

    assert "Cast Thoughtcast" not in t.offered()


@rule("CR 702.85a")
def test_cascade_casts_the_first_lesser_card_free() -> None:
    library = ["Forest", "Bloodbraid Elf", "Grizzly Bears", "Island"]
    t = table(Ann={"hand": ["Bloodbraid Elf"], "library": library, "mana": "{2}{R}{G}"})

    t.cast("Bloodbraid Elf").resolve()
    t.answer("Cast Grizzly Bears")
    t.pass_all()

    assert t.battlefield() == ["Bloodbraid Elf", "Grizzly Bears"]
    assert (t.library()[0], sorted(t.library()[1:])) == ("Island", ["Bloodbraid Elf", "Forest"])


@rule("CR 702.85a")
def test_what_cascade_finds_need_not_be_cast() -> None:
    t = table(Ann={"hand": ["Bloodbraid Elf"], "library": ["Grizzly Bears", "Island"], "mana": "{2}{R}{G}"})

    t.cast("Bloodbraid Elf").resolve()
    t.answer("Don't cast Grizzly Bears")

    assert t.library() == ["Island", "Grizzly Bears"]
    assert t.exile() == []


@rule("CR 702.85a")
def test_reading_what_cascade_offers_changes_nothing() -> None:
    t = table(Ann={"hand": ["Bloodbraid Elf"], "library": ["Fireball", "Island"], "mana": "{2}{R}{G}"})
    t.cast("Bloodbraid Elf").resolve()
    before = body_of(t.g)

    assert t.offered() == ["Don't cast Fireball", "Cast Fireball"]

    assert body_of(t.g) == before


@rule("CR 701.57a")
def test_what_is_discovered_goes_to_the_hand_if_it_is_not_cast() -> None:
    define()
    library = ["Forest", "Hill Giant", "Grizzly Bears", "Island"]
    t = table(Ann={"hand": ["Test Discover"], "library": library, "mana": "{R}"})

    t.cast("Test Discover").resolve()
    t.answer("Don't cast Grizzly Bears")

    assert t.zone("Ann", "hand") == ["Grizzly Bears"]
    assert (t.library()[0], sorted(t.library()[1:])) == ("Island", ["Forest", "Hill Giant"])
