"""CR 115, 608.2c, 615.12. Replaced instructions, several targets in a row, owners, damage that can't be prevented."""

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


# -- instead
@rule("CR 608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Counter target spell unless its controller pays {1}. If you control an artifact, counter that spell instead.",
        "Counter target spell if its mana value is 2 or less. If you control an artifact, counter that spell instead.",
        "Kicker {2}\nDestroy target artifact if its mana value is 2 or less. If ~ was kicked, destroy that artifact if "
        "its mana value is 5 or less instead.",
        "Destroy target land. If you control an artifact, instead destroy that land and ~ deals 1 damage to you.",
        "~ deals 2 damage to target creature. It deals 5 damage instead if you control an artifact.",
        "~ deals X damage to any target. If you control an artifact, ~ deals X plus 2 damage instead.",
        "Target player sacrifices a creature. That player sacrifices two creatures instead if you control an artifact.",
        "Kicker {2}\nReturn target creature card from your graveyard to your hand. If ~ was kicked, instead put that "
        "card onto the battlefield tapped.",
        "You gain 2 life. If you control an artifact, draw a card instead.",
    ],
)
def test_one_thing_may_be_done_instead_of_another(text: str) -> None:
    reads(text, mana="{X}{R}" if "X" in text else "{R}")


@rule("CR 608.2c")
def test_a_trigger_says_first_what_is_usually_done() -> None:
    reads("When ~ enters, return target permanent card from your graveyard to your hand. Return that card to the "
          "battlefield instead if you control an artifact.", "Creature")  # fmt: skip


@rule("CR 608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Scry 1. You gain 2 life. If you control an artifact, draw a card instead.",
        "You gain 2 life and draw a card. If you control an artifact, you gain 4 life instead.",
        "Put target creature on top of its owner's library. If it's red, you may put it on the bottom of its owner's "
        "library instead.",
    ],
)
def test_it_is_not_guessed_instead_of_what_something_is_done(text: str) -> None:
    assert isinstance(card(text), Refused)


@rule("CR 608.2c")
@pytest.mark.parametrize("artifact", [False, True])
def test_a_spell_is_countered_whatever_is_paid_if_that_is_so(artifact: bool) -> None:
    hush = reads("Counter target spell unless its controller pays {1}. If you control an artifact, counter that spell "
                 "instead.")  # fmt: skip
    t = table(
        Ann={
            "hand": [hush],
            "mana": "{U}",
            "battlefield": [reads("{T}: Add {C}.", "Artifact", "Old Flute")] if artifact else [],
        },
        Bob={"hand": ["Lightning Bolt"], "mana": "{R}{R}"},
        turn="Bob",
    )

    t.cast("Lightning Bolt", "Ann").pass_once()
    t.cast(hush).pass_once().pass_once()
    if not artifact:
        assert t.offered() == ["Don't", "Pay {1}"]
        t.answer("Pay {1}")
    t.pass_all()

    assert t.life == ((20, 20) if artifact else (17, 20))


# -- targets in a row
@rule("CR 115.1", "CR 601.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Return target creature you control and target creature you don't control to their owners' hands.",
        "Destroy target artifact, target creature, target enchantment, and target land.",
        "Return up to one target instant card and up to one target sorcery card from your graveyard to your hand.",
        "Destroy target artifact or enchantment and up to one other target artifact or enchantment.",
        "Tap target creature and another target creature.",
    ],
)
def test_targets_of_several_sorts_stand_in_a_row(text: str) -> None:
    reads(text)


@rule("CR 608.2b")
def test_of_two_targets_the_one_that_is_left_is_returned() -> None:
    tide = reads(
        "Return target creature you control and target creature you don't control to their owners' hands."
    )
    t = table(Ann={"hand": [tide], "mana": "{U}", "battlefield": ["Grizzly Bears"]},
              Bob={"battlefield": ["Hill Giant"], "hand": ["Lightning Bolt"], "mana": "{R}"})  # fmt: skip

    t.cast(tide).pass_once()
    t.cast("Lightning Bolt", "Grizzly Bears").pass_all()

    assert (t.zone("Ann", "hand"), t.zone("Bob", "hand")) == ([], ["Hill Giant"])


# -- whose it is, and was
@rule("CR 108.3", "CR 608.2h")
def test_the_owner_of_what_was_destroyed_gains_life() -> None:
    path = reads("Destroy target creature. Its owner gains 4 life.")
    t = table(Ann={"hand": [path], "mana": "{U}"}, Bob={"battlefield": ["Grizzly Bears"]})

    t.cast(path).pass_all()

    assert t.life == (20, 24)


@rule("CR 608.2h")
@pytest.mark.parametrize(("whose", "many"), [("Ann", 2), ("Bob", 0)])
def test_what_you_controlled_is_known_after_it_has_left(whose: str, many: int) -> None:
    wave = reads("Return target creature to its owner's hand. If you controlled that creature, draw a card.")
    t = table(
        Ann={"hand": [wave], "mana": "{U}", "library": ["Forest"],
             "battlefield": ["Grizzly Bears"] if whose == "Ann" else []},
        Bob={"battlefield": ["Grizzly Bears"] if whose == "Bob" else []},
    )  # fmt: skip

    t.cast(wave).pass_all()

    assert len(t.zone("Ann", "hand")) == many


# -- damage that can't be prevented
@rule("CR 615.12")
@pytest.mark.parametrize(
    "text",
    [
        "~ deals 4 damage to target creature. The damage can't be prevented.",
        "~ deals 4 damage to any target. If you control an artifact, instead ~ deals 6 damage to it and the damage "
        "can't be prevented.",
    ],
)
def test_damage_that_cant_be_prevented_is_read(text: str) -> None:
    reads(text)


@rule("CR 615.12")
@pytest.mark.parametrize("surely", [False, True])
def test_damage_that_cant_be_prevented_is_dealt_all_the_same(surely: bool) -> None:
    fire = reads("~ deals 4 damage to any target." + (" The damage can't be prevented." if surely else ""))
    fog = reads("Prevent all damage that would be dealt to any target this turn.", name="Old Fog")
    t = table(Ann={"hand": [fire], "mana": "{U}"}, Bob={"hand": [fog], "mana": "{U}"})

    t.cast(fire, "Bob").pass_once()
    t.cast(fog, "Bob").pass_all()

    assert t.life == (20, 16 if surely else 20)


# -- what something is not
@rule("CR 205.3")
@pytest.mark.parametrize(
    "what",
    [
        "non-Vampire, non-Werewolf, non-Zombie creature",
        "non-outlaw creature",
        "outlaw creature",
        "Skeleton, Vampire, or Zombie",
        "creature that isn't a Demon",
        "attacking Vampire that isn't a Demon",
    ],
)
def test_what_a_target_is_not(what: str) -> None:
    reads(f"Destroy target {what}.")


@rule("CR 701.23b")
@pytest.mark.parametrize("many", ["any number of", "all"])
def test_all_of_a_name_must_be_found_where_everyone_sees_them(many: str) -> None:
    quash = reads(f"Exile target nonblack creature. Search its controller's graveyard, hand, and library for {many} "
                  "cards with the same name as that creature and exile them. Then that player shuffles.")  # fmt: skip
    bears = ["Grizzly Bears"]
    t = table(
        Ann={"hand": [quash], "mana": "{U}"},
        Bob={"battlefield": bears, "graveyard": bears, "library": ["Forest"]},
    )

    t.cast(quash).pass_all()

    assert ("Find nothing" in t.offered()) == (many != "all")
