"""CR 101.2, 115.4, 118.9, 701.6a. Spells that can't be countered if something is so, where they go, more targets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def card(
    text: str, types: str = "Instant", name: str = "Reed Whisper", mana: str = "{U}"
) -> Reading | Refused:
    """A card of that text, or why it is refused."""
    size = "2/2" if "Creature" in types else ""
    return read(
        {"name": name, "mana_cost": mana, "types": types, "pt": size, "text": text.replace("~", name)}
    )


def reads(text: str, types: str = "Instant", name: str = "Reed Whisper", mana: str = "{U}") -> str:
    """A card of that text comes to be, and each ability prints as what it is; its name."""
    made = card(text, types, name, mana)
    assert isinstance(made, Reading), made
    assert [(b.text, b.outcome) for b in read_back(made.define()) if b.outcome != SAME] == []
    return name


# -- can't be countered
SURE = "If X is 2 or more, this spell can't be countered and the damage can't be prevented."


@rule("CR 101.2")
@pytest.mark.parametrize(
    "text",
    [
        "~ deals 4 damage to any target.\nIf there are two or more instant or sorcery cards in your graveyard, ~ can't "
        "be countered.",
        "~ deals X damage to any target.\n" + SURE,
        "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\nIf you revealed a "
        "Dragon card or controlled a Dragon as you cast this spell, this spell can't be countered.\nDraw four cards.",
    ],
)
def test_a_spell_cant_be_countered_if_something_is_so(text: str) -> None:
    reads(text, mana="{X}{R}" if "X" in text else "{R}")


@rule("CR 101.2", "CR 701.6a")
@pytest.mark.parametrize(("x", "life"), [(1, 20), (2, 18)])
def test_a_large_x_is_not_countered(x: int, life: int) -> None:
    fire = reads("~ deals X damage to any target.\n" + SURE, mana="{X}{R}")
    no = reads("Counter target spell.", name="Plain No")
    t = table(Ann={"hand": [fire], "mana": "{R}{2}"}, Bob={"hand": [no], "mana": "{U}"})

    t.cast(fire, f"X = {x}", "Bob").pass_once()
    t.cast(no).pass_all()

    assert t.life == (20, life)


# -- where it goes
@rule("CR 701.6a")
@pytest.mark.parametrize(
    "where",
    [
        "put that card on the top or bottom of its owner's library",
        "put it on the bottom of its owner's library",
    ],
)
def test_a_countered_spell_goes_into_the_library(where: str) -> None:
    reads(
        f"Counter target spell. If that spell is countered this way, {where} instead of into that player's graveyard."
    )


@rule("CR 608.2d", "CR 701.6a")
@pytest.mark.parametrize(("choice", "at"), [("On top", -1), ("On the bottom", 0)])
def test_you_choose_whether_it_goes_on_top_or_under(choice: str, at: int) -> None:
    hinder = reads("Counter target spell. If that spell is countered this way, put that card on the top or bottom of "
                   "its owner's library instead of into that player's graveyard.")  # fmt: skip
    t = table(Ann={"hand": [hinder], "mana": "{U}"},
              Bob={"hand": ["Lightning Bolt"], "mana": "{R}", "library": ["Forest", "Island"]}, turn="Bob")  # fmt: skip

    t.cast("Lightning Bolt", "Ann").pass_once()
    t.cast(hinder).pass_once().pass_once()
    t.answer(
        next(each for each in t.offered() if ("top" in choice) == ("on top" in each or each == "On top"))
    )
    t.pass_all()

    library = t.library("Bob")
    assert library.index("Lightning Bolt") == (0 if choice == "On top" else len(library) - 1)


# -- more targets
@rule("CR 115.4")
@pytest.mark.parametrize(
    "text",
    [
        "~ deals 3 damage to each of two targets.",
        "~ deals 1 damage to each of one or two targets.",
        "~ deals 4 damage to any target and 3 damage to each of up to two other targets.",
    ],
)
def test_several_targets_of_any_kind(text: str) -> None:
    reads(text)


@rule("CR 608.2c")
@pytest.mark.parametrize(
    "what",
    [
        "each artifact, creature, and enchantment with mana value 2 or less",
        "each creature and planeswalker",
        "all other permanents except for lands and tokens",
    ],
)
def test_each_of_several_kinds(what: str) -> None:
    made = card(f"When ~ enters, destroy {what}.", "Creature Cat")
    assert isinstance(made, Reading), made
    assert [b.text for b in read_back(made.define()) if b.outcome != SAME] == []


# -- what is owned, what lies in graveyards
@rule("CR 108.3", "CR 404.1")
@pytest.mark.parametrize(
    "text",
    [
        "Return all artifacts target player owns to their hand.",
        "Draw a card. If a graveyard has twenty or more cards in it, draw three cards instead.",
        "Draw a card. If there is an instant card and a sorcery card in your graveyard, draw three cards instead.",
    ],
)
def test_what_a_player_owns_and_what_lies_there(text: str) -> None:
    reads(text)


@rule("CR 108.3")
def test_what_another_player_controls_is_returned_to_its_owner() -> None:
    recall = reads("Return all artifacts target player owns to their hand.")
    flute = reads("{T}: Add {C}.", "Artifact", "Old Flute", "{1}")
    t = table(Ann={"hand": [recall], "mana": "{U}", "battlefield": [flute]}, Bob={"battlefield": [flute]})

    t.cast(recall, "Bob").pass_all()

    assert (t.zone("Bob", "hand"), t.battlefield("Ann")) == ([flute], [flute])


# -- costs
@rule("CR 118.3", "CR 118.9")
def test_an_opponent_gains_life_as_a_cost() -> None:
    grow = reads("If you control a Forest, rather than pay ~'s mana cost, you may have an opponent gain 3 life.\n"
                 "Target creature gets +4/+4 until end of turn.", mana="{2}{G}")  # fmt: skip
    t = table(Ann={"hand": [grow], "battlefield": ["Forest", "Grizzly Bears"]}, Bob={})

    t.answer(next(each for each in t.offered() if grow in each)).pass_all()

    assert (t.life, t.pt("Grizzly Bears")) == ((20, 23), (6, 6))


@rule("CR 107.3f", "CR 118.12")
def test_other_mana_may_be_paid_with_x() -> None:
    reads(
        "Whenever ~ attacks, you may pay {X}{R}. If you do, ~ deals X damage to any target.",
        "Creature Dragon",
    )
