"""CR 702.75, 702.82. Hideaway and devour; a card that is played free as an ability resolves: read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def nook(hidden: str) -> Table:
    """An artifact has hidden that card, and may play it as long as its controller has a Forest."""
    den = reads(
        "Quiet Nook",
        "Hideaway 3\n{0}: You may play the exiled card without paying its mana cost if you control a Forest.",
        "Artifact",
    )
    t = table(
        Ann={"hand": [den], "library": [hidden, "Island", "Swamp", "Plains"], "mana": "{W}"},
        Bob={"library": ["9 Plains"]},
    )
    return t.cast(den).pass_all().answer(hidden)


@rule("CR 702.75a")
def test_one_card_of_the_top_is_hidden_and_the_rest_goes_under_the_library() -> None:
    t = nook("Hill Giant")

    assert (t.exile(), t.zone("Ann", "library")[0]) == (["Hill Giant"], "Plains")
    assert sorted(t.zone("Ann", "library")) == ["Island", "Plains", "Swamp"]
    view = t.view("Bob")
    assert "Hill Giant" not in str(view)


@rule("CR 702.75a", "CR 608.2c")
def test_it_is_played_only_if_the_condition_holds() -> None:
    t = nook("Hill Giant").activate("Quiet Nook").pass_all()

    assert t.exile() == ["Hill Giant"]


@rule("CR 608.2g", "CR 305.3")
@pytest.mark.parametrize(("hidden", "played"), [("Hill Giant", True), ("Forest", True)])
def test_a_spell_and_a_land_are_played_free(hidden: str, played: bool) -> None:
    den = reads(
        "Free Nook", "Hideaway 2\n{0}: You may play the exiled card without paying its mana cost.", "Artifact"
    )
    t = table(Ann={"hand": [den], "library": [hidden, "Island"], "mana": "{W}"}, Bob={})
    t.cast(den).pass_all().answer(hidden)

    t.activate(den).pass_all().answer(t.offered()[1]).pass_all()

    assert (hidden in t.battlefield()) is played


@rule("CR 305.3")
def test_no_land_is_played_in_the_turn_of_another_player() -> None:
    den = reads(
        "Free Nook", "Hideaway 2\n{0}: You may play the exiled card without paying its mana cost.", "Artifact"
    )
    t = table(
        Ann={"hand": [den], "library": ["Forest", "Island", "Swamp"], "mana": "{W}"},
        Bob={"library": ["9 Plains"]},
    )
    t.cast(den).pass_all().answer("Forest").to_step("upkeep", "Bob").pass_once()

    t.activate(den).pass_all()

    assert t.exile() == ["Forest"]


@rule("CR 702.75b")
def test_hideaway_without_a_number_is_that_of_older_cards() -> None:
    den = reads("Old Nook", "Hideaway\n{T}: Add {W}.", "Land", mana_cost="")
    t = table(Ann={"hand": [den], "library": ["5 Island"]}, Bob={})

    t.play(den).pass_all()
    t.answer("Island #1").pass_all()

    assert (t.is_tapped(den), t.exile(), len(t.zone("Ann", "library"))) == (True, ["Island"], 4)


@rule("CR 608.2c")
@pytest.mark.parametrize(("target", "asked"), [("Ornithopter", True), ("Hill Giant", False)])
def test_what_may_be_done_to_a_target_is_asked_only_if_the_target_is_so(target: str, asked: bool) -> None:
    text = "When ~ enters, you may return target creature to its owner's hand if its power is less than ~'s power."
    djinn = reads("Vague Djinn", text, "Creature Djinn")
    t = table(
        Ann={"hand": [djinn], "mana": "{W}"},
        Bob={"battlefield": ["Hill Giant", "Ornithopter"]},
    )

    t.cast(djinn).pass_once().pass_once()
    t.answer(target).pass_all()

    assert ("Don't" in t.offered()) is asked


# -- devour
@rule("CR 702.82a")
@pytest.mark.parametrize(("eaten", "size"), [([], (2, 2)), (["Hill Giant"], (4, 4)),
                                              (["Hill Giant", "Grizzly Bears"], (6, 6))])  # fmt: skip
def test_it_devours_as_it_enters(eaten: list[str], size: tuple[int, int]) -> None:
    maw = reads("Wide Maw", "Devour 2\nWhen this creature enters, you gain 1 life.")
    t = table(Ann={"hand": [maw], "battlefield": ["Hill Giant", "Grizzly Bears"], "mana": "{W}"}, Bob={})

    t.cast(maw).pass_all().answer(*eaten)
    while "Pass" not in t.offered():  # nothing more is eaten; graveyards are arranged
        t.answer(t.offered()[0])
    t.pass_all()

    assert (t.pt(maw), sorted(t.graveyard("Ann")), t.life[0]) == (size, sorted(eaten), 21)


@rule("CR 702.82a", "CR 603.10a")
def test_what_is_devoured_dies() -> None:
    mourner = reads(
        "Loud Mourner", "Whenever another creature you control dies, you gain 3 life.", "Enchantment"
    )
    maw = reads("Wide Maw", "Devour 1")
    t = table(Ann={"hand": [maw], "battlefield": [mourner, permanent("Hill Giant")], "mana": "{W}"}, Bob={})

    t.cast(maw).pass_all().answer("Hill Giant").pass_all()

    assert (t.life[0], t.pt(maw)) == (23, (3, 3))
