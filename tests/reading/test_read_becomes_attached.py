"""CR 701.3: what waits for one permanent to become attached to another one is read and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 303.4", "CR 701.3a")
def test_an_aura_that_enters_attached_to_your_creature_is_seen() -> None:
    captain = reads(
        "Bonded Captain", "{W}",
        "Whenever an Aura you control becomes attached to a creature you control, you gain 1 life.",
        "Creature Human", pt="2/2",
    )  # fmt: skip
    aura = reads(
        "Bonded Ribbon", "{W}", "Enchant creature\nEnchanted creature gets +1/+1.", "Enchantment Aura"
    )
    game = table(
        Ann={"battlefield": [captain], "hand": [aura, aura], "mana": "{W}{W}"}, Bob={"battlefield": ["Hill Giant"]}
    )  # fmt: skip

    game.cast(f"{aura} #1", "Hill Giant").pass_all()
    assert game.life == (20, 20)

    game.cast(aura, captain).pass_all()
    assert game.life == (21, 20)


@rule("CR 701.3a", "CR 701.3b")
def test_equipment_that_is_moved_is_seen_and_equipping_the_same_creature_again_is_not() -> None:
    smith = reads(
        "Bonded Smith", "{W}", "Whenever an Equipment becomes attached to ~, you gain 1 life.",
        "Creature Dwarf", pt="2/2",
    )  # fmt: skip
    blade = reads("Bonded Blade", "{1}", "Equipped creature gets +1/+0.\nEquip {0}", "Artifact Equipment")
    game = table(Ann={"battlefield": [smith, blade, "Hill Giant"]}, Bob={})

    game.activate(blade, "Hill Giant").pass_all()
    assert game.life == (20, 20)
    game.activate(blade, smith).pass_all()
    assert game.life == (21, 20)
    game.activate(blade, smith).pass_all()
    assert game.life == (21, 20)


@rule("CR 404.1")
def test_this_is_put_into_your_graveyard_only_if_you_own_it() -> None:
    dragon = reads(
        "Bonded Dragon", "{R}",
        "When ~ is put into your graveyard from the battlefield, you may return it to your hand.",
        "Creature Dragon", pt="1/1",
    )  # fmt: skip
    game = table(
        Ann={"battlefield": [dragon], "hand": ["Lightning Bolt"], "mana": "{R}"},
        Bob={"hand": []},
    )

    game.cast("Lightning Bolt", dragon).pass_once().pass_once().pass_once().pass_once()
    game.answer("Put it into its owner's hand").pass_all()

    assert (game.zone("Ann", "hand"), game.graveyard()) == ([dragon], ["Lightning Bolt"])


@rule("CR 404.1")
def test_nothing_happens_if_another_player_owns_it() -> None:
    dragon = reads(
        "Bonded Drake", "{R}", "When ~ is put into your graveyard from the battlefield, you gain 3 life.",
        "Creature Drake", pt="1/1",
    )  # fmt: skip
    game = table(
        Ann={"battlefield": [permanent(dragon, owner="Bob")], "hand": ["Lightning Bolt"], "mana": "{R}"}, Bob={}
    )  # fmt: skip

    game.cast("Lightning Bolt", dragon).pass_all()

    assert (game.life, game.graveyard("Bob")) == ((20, 20), [dragon])


@rule("CR 106.4", "CR 607.2a")
def test_mana_of_any_of_the_exiled_cards_colors() -> None:
    pit = reads(
        "Bonded Pit", "",
        "When ~ enters, exile up to three target cards from graveyards.\n{T}: Add {C}.\n"
        "{T}: Add one mana of any of the exiled cards' colors.",
        "Land",
    )  # fmt: skip
    game = table(
        Ann={"hand": [pit, "Lightning Bolt", "Unsummon"], "graveyard": ["Hill Giant"]},
        Bob={"battlefield": ["Grizzly Bears"], "graveyard": ["Llanowar Elves"]},
    )

    game.play(pit).answer("Hill Giant", "Llanowar Elves").pass_all()

    assert "Cast Lightning Bolt" in game.offered()
    assert "Cast Unsummon" not in game.offered()
    game.cast("Lightning Bolt", "Bob").pass_all()
    assert (game.life[1], game.is_tapped(pit)) == (17, True)


@rule("CR 701.23a")
def test_a_basic_land_card_or_gate_card_is_found() -> None:
    gate = reads("Bonded Gate", "", "{T}: Add {G}.", "Land Gate")
    made = read({
        "name": "Bonded Guide", "mana_cost": "{G}", "types": "Sorcery",
        "text": "Search your library for a basic land card or Gate card, put it into your hand, then shuffle.",
    })  # fmt: skip
    assert isinstance(made, Reading)
    made.define()
    game = table(
        Ann={"hand": ["Bonded Guide"], "mana": "{G}", "library": [gate, "Forest", "Hill Giant"]}, Bob={}
    )

    game.cast("Bonded Guide").pass_all()

    assert sorted(game.offered()) == sorted([gate, "Forest", "Find nothing"])
