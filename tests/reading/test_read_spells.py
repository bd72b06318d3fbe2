"""CR 112, 113.3, 601.2. Spells and abilities on the stack in texts: read, printed and read back, and played."""

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


# -- what is on the stack
@rule("CR 113.3a")
@pytest.mark.parametrize(
    "what",
    [
        "activated ability",
        "triggered ability",
        "activated or triggered ability",
        "spell or ability",
        "spell, activated ability, or triggered ability",
        "activated ability, triggered ability, or legendary spell",
        "instant spell, sorcery spell, activated ability, or triggered ability",
        "activated or triggered ability an opponent controls",
        "activated ability from an artifact source",
        "activated or triggered ability from a noncreature source",
        "spell that wasn't cast from its owner's hand",
        "spell that was cast from a graveyard",
        "spell that was cast from exile",
    ],
)
def test_what_is_on_the_stack_may_be_a_target(what: str) -> None:
    reads(f"Counter target {what}.")


@rule("CR 113.3a")
def test_a_spell_alone_is_no_row_with_an_ability() -> None:
    assert isinstance(card("Counter target activated ability or."), Refused)


@rule("CR 113.7", "CR 602.2a", "CR 113.7a")
def test_an_ability_from_a_source_of_a_sort_is_a_target_and_others_are_none() -> None:
    hush = reads("Counter target activated ability from an artifact source.")
    flute = reads("{T}: ~ deals 1 damage to any target.", "Artifact", "Old Flute")
    t = table(
        Ann={"hand": [hush], "mana": "{U}"}, Bob={"battlefield": [flute, "Prodigal Sorcerer"]}, turn="Bob"
    )

    t.activate("Prodigal Sorcerer", "Ann").activate(flute, "Ann").pass_once()
    t.cast(hush).pass_all()

    assert t.life == (19, 20)


@rule("CR 603.2")
def test_what_has_made_this_its_target_is_that_spell_or_ability() -> None:
    reads("Whenever ~ becomes the target of a spell or ability an opponent controls, counter that spell or ability "
          "unless its controller pays {2}.", "Creature")  # fmt: skip
    assert isinstance(card("Whenever a creature you control becomes the target of a spell or ability an opponent "
                           "controls, counter that spell or ability.", "Enchantment"), Refused)  # fmt: skip


# -- from where it was cast
@rule("CR 601.2a")
@pytest.mark.parametrize(
    "event",
    [
        "a player casts a spell from a graveyard",
        "you cast a spell from exile",
        "you cast a spell from your graveyard",
        "you cast a creature spell from anywhere other than your hand",
        "an opponent casts a spell from anywhere other than their hand",
    ],
)
def test_a_trigger_may_ask_from_where_a_spell_is_cast(event: str) -> None:
    reads(f"Whenever {event}, draw a card.", "Enchantment")


@rule("CR 601.2f")
def test_from_where_a_spell_is_cast_is_not_asked_while_its_cost_is_found_out() -> None:
    assert isinstance(
        card("Spells that were cast from a graveyard cost {1} more to cast.", "Enchantment"), Refused
    )
    assert isinstance(
        card("Each spell that wasn't cast from a hand costs {1} more to cast.", "Enchantment"), Refused
    )


@rule("CR 601.2a", "CR 601.2i")
def test_a_spell_from_the_graveyard_is_seen_and_one_from_the_hand_is_not() -> None:
    quay = reads(
        "Whenever a player casts a spell from a graveyard, ~ deals 3 damage to that player.", "Enchantment"
    )
    t = table(Ann={"battlefield": [quay], "graveyard": ["Think Twice"], "hand": ["Opt"], "mana": "{U}{U}{U}{U}",
                   "library": ["4 Plains"]})  # fmt: skip

    t.cast("Opt").pass_all().answer("Keep on top")
    before = t.life
    t.cast("Think Twice with flashback").pass_all()

    assert (before, t.life) == ((20, 20), (17, 20))


@rule("CR 601.2a")
def test_a_spell_that_was_not_cast_from_a_hand_may_be_countered() -> None:
    wash = reads("Counter target spell that wasn't cast from its owner's hand.")
    t = table(Ann={"hand": [wash], "mana": "{U}"},
              Bob={"graveyard": ["Think Twice"], "hand": ["Shock"], "mana": "{R}{U}{U}{U}"}, turn="Bob")  # fmt: skip

    t.cast("Shock", "Ann").pass_once()
    offered = t.offered()
    t.pass_all().cast("Think Twice with flashback").pass_once()
    t.cast(wash).pass_all()

    assert f"Cast {wash}" not in offered
    assert t.exile("Bob") == ["Think Twice"]
