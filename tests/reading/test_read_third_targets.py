"""CR 101.4, 105.4, 107.3f, 115.4, 118.12. A third target, sources of a chosen color, {X} paid as something resolves."""

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


# -- a third target
@rule("CR 115.4", "CR 601.2c")
@pytest.mark.parametrize(
    "text",
    [
        "~ deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target.",
        "~ deals 2 damage to any target and 1 damage to any other target.",
        "~ deals 2 damage to target creature, 3 damage to another target creature, and 4 damage to a third target "
        "creature.",
        "Put a +1/+1 counter on target creature, two +1/+1 counters on another target creature, and three +1/+1 "
        "counters on a third target creature.",
        "Put two +1/+1 counters on target creature and two +1/+1 counters on another target creature.",
    ],
)
def test_another_target_and_a_third_one(text: str) -> None:
    reads(text)


@rule("CR 601.2c")
def test_there_is_no_third_target_without_two() -> None:
    assert isinstance(card("~ deals 1 damage to any target and 3 damage to a third target."), Refused)


@rule("CR 115.4", "CR 601.2c")
def test_each_of_three_targets_is_another_one() -> None:
    flame = reads(
        "~ deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target."
    )
    t = table(Ann={"hand": [flame], "mana": "{U}"}, Bob={"battlefield": ["Hill Giant"]})

    t.act(f"Cast {flame}", "Ann")
    assert sorted(t.offered()) == ["Bob", "Hill Giant"]
    t.answer("Bob").pass_all()

    assert (t.life, t.battlefield("Bob")) == ((19, 18), [])


@rule("CR 601.2c")
def test_a_spell_with_three_targets_needs_three() -> None:
    flame = reads(
        "~ deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target."
    )
    t = table(Ann={"hand": [flame], "mana": "{U}"}, Bob={})

    assert f"Cast {flame}" not in t.offered()


# -- a target and all of a sort
@rule("CR 608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Return target creature you control and all Auras you control attached to it to their owner's hand.",
        "Destroy target creature with flying and all Equipment attached to that creature.",
    ],
)
def test_a_target_and_what_is_attached_to_it(text: str) -> None:
    reads(text)


# -- sources of a color
@rule("CR 105.4", "CR 615.1")
@pytest.mark.parametrize(
    "text",
    [
        "Prevent all damage that sources of the color of your choice would deal this turn.",
        "Prevent all damage that would be dealt to you this turn by sources of the color of your choice.",
        "Prevent all combat damage that would be dealt by red sources this turn.",
    ],
)
def test_damage_by_sources_of_a_color_is_prevented(text: str) -> None:
    reads(text)


@rule("CR 105.4", "CR 615.1")
@pytest.mark.parametrize(("color", "life"), [("Red", 20), ("Blue", 17)])
def test_only_damage_by_sources_of_the_chosen_color_is_prevented(color: str, life: int) -> None:
    strands = reads("Prevent all damage that sources of the color of your choice would deal this turn.")
    t = table(Ann={"hand": [strands, "Lightning Bolt"], "mana": "{U}{R}"})

    t.cast(strands).pass_once().pass_once().answer(color)
    t.cast("Lightning Bolt", "Bob").pass_all()

    assert t.life == (20, life)


# -- what is paid
@rule("CR 118.12", "CR 608.2h")
@pytest.mark.parametrize(
    "text",
    [
        "Counter target spell unless its controller pays {1} for each card in your graveyard.",
        "Counter target spell unless its controller pays {X}, where X is the number of creatures you control.",
        "Counter target spell unless its controller pays {2} plus an additional {1} for each Faerie you control.",
    ],
)
def test_another_player_pays_for_each_of_yours(text: str) -> None:
    reads(text)


@rule("CR 118.12", "CR 608.2h")
def test_how_many_of_yours_there_are_is_asked_of_you() -> None:
    logic = reads("Counter target spell unless its controller pays {1} for each card in your graveyard.")
    t = table(
        Ann={"hand": [logic], "mana": "{U}", "graveyard": ["Forest", "Island"]},
        Bob={"hand": ["Lightning Bolt"], "mana": "{R}{R}", "graveyard": []},
        turn="Bob",
    )

    t.cast("Lightning Bolt", "Ann").pass_once()
    t.cast(logic).pass_all()

    assert t.life == (20, 20)


@rule("CR 107.3f", "CR 118.12")
def test_x_is_chosen_and_paid_as_it_resolves() -> None:
    vigil = reads("When ~ enters, you may pay {X}. If you do, you gain X life.", "Creature Cat")
    t = table(Ann={"hand": [vigil], "mana": "{U}{3}"})

    t.cast(vigil).pass_once().pass_once()
    t.pass_once().pass_once()
    assert t.offered() == ["Don't pay", "Pay {0}", "Pay {1}", "Pay {2}", "Pay {3}"]
    t.answer("Pay {2}").pass_all()

    assert t.life == (22, 20)


# -- each player
@rule("CR 101.4", "CR 608.2e")
def test_each_player_returns_a_creature_at_once() -> None:
    curfew = reads("Each player returns a creature they control to its owner's hand.")
    t = table(Ann={"hand": [curfew], "mana": "{U}", "battlefield": ["Grizzly Bears"]},
              Bob={"battlefield": ["Hill Giant", "Savannah Lions"]})  # fmt: skip

    t.cast(curfew).pass_once().pass_once()
    t.answer("Hill Giant").pass_all()

    assert (t.zone("Ann", "hand"), t.zone("Bob", "hand")) == (["Grizzly Bears"], ["Hill Giant"])
