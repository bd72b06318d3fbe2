"""CR 403. The battlefield: empty at first, where spells look, home of permanents; entering objects are new."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.numbers.derived import POWER
from cardwright.games.magic.numbers.zones import SHARED_NAMES
from cardwright.games.magic.objects.queries import battlefield, shared
from cardwright.kernel.ints import Obj, Seat
from tests.magic.kit import Table, permanent, rule, table
from tests.magic.spelled import BEARS, FOREST, GIANT, ISLAND, MANA, arranged


@rule("CR 403.1")
def test_the_battlefield_is_empty_when_the_game_begins() -> None:
    deck = [FOREST] * 30 + [BEARS] * 30

    state = cardwright.magic([deck, deck], seed=1)._state

    assert state.zones.count(battlefield(state)) == 0
    assert [state.zones.count(shared(state, i)) for i, name in enumerate(SHARED_NAMES[:4])] == [0, 0, 0, 0]


@rule("CR 403.1")
def test_an_aura_on_somebody_elses_permanent_is_its_controllers_all_the_same() -> None:
    game = table(
        Ann={"hand": ["Pacifism"], "mana": MANA}, Bob={"battlefield": [BEARS]},
    )  # fmt: skip

    game.cast("Pacifism").resolve()

    assert game.battlefield() == ["Pacifism"]
    assert (game.controller("Pacifism"), game.attached_to("Pacifism")) == ("Ann", BEARS)


# -- CR 403.2
def scattered(spell: str) -> Table:
    """Creatures, lands and enchantments in every zone."""
    return table(
        Ann={
            "hand": [spell, GIANT, ISLAND], "graveyard": [BEARS, FOREST], "library": [GIANT, FOREST], "exile": [BEARS],
            "battlefield": ["Hill Giant", FOREST, "Glorious Anthem"], "mana": MANA,
        },
        Bob={"hand": [BEARS], "graveyard": [GIANT], "battlefield": [BEARS, ISLAND]},
    )  # fmt: skip


@rule("CR 403.2")
@pytest.mark.parametrize(
    ("spell", "mine", "theirs"),
    [
        ("Wrath of God", ["Forest", "Glorious Anthem"], [ISLAND]),
        ("Armageddon", ["Glorious Anthem", "Hill Giant"], [BEARS]),
        ("Pyroclasm", ["Forest", "Glorious Anthem", "Hill Giant"], [ISLAND]),
    ],
)
def test_a_spell_does_it_on_the_battlefield_only(spell: str, mine: list[str], theirs: list[str]) -> None:
    game = scattered(spell)

    arranged(game.cast(spell).resolve())

    assert (game.battlefield(), game.battlefield("Bob")) == (mine, theirs)
    assert game.hand() == [GIANT, ISLAND]
    assert {BEARS, FOREST} <= set(game.graveyard())
    assert (game.library(), game.exile(), game.hand("Bob")) == ([GIANT, FOREST], [BEARS], [BEARS])


@rule("CR 403.2")
def test_nevinyrrals_disk_destroys_no_land_and_nothing_elsewhere() -> None:
    game = table(
        Ann={"battlefield": ["Nevinyrral's Disk", FOREST, BEARS], "hand": [GIANT], "mana": "{G}"},
        Bob={"battlefield": [BEARS, "Glorious Anthem", ISLAND], "graveyard": [GIANT]},
    )

    game.activate("Nevinyrral's Disk").resolve()
    arranged(game)

    assert (game.battlefield(), game.battlefield("Bob")) == ([FOREST], [ISLAND])
    assert (game.hand(), GIANT in game.graveyard("Bob")) == ([GIANT], True)


@rule("CR 403.2")
def test_a_static_ability_changes_what_is_on_the_battlefield_only() -> None:
    game = table(
        Ann={"battlefield": ["Glorious Anthem", BEARS], "graveyard": [BEARS], "hand": ["Murder", "Shallow Grave"],
             "mana": MANA},
    )  # fmt: skip
    g = game.g
    dead = int(g.zones.all_of(g.zone(2, Seat(0)))[0])

    assert game.pt(BEARS) == (3, 3)
    assert characteristic(g, Obj(dead), POWER) == 2


@rule("CR 403.2")
def test_it_may_name_another_zone() -> None:
    game = table(
        Ann={"hand": ["Reanimate"], "battlefield": [GIANT], "graveyard": [BEARS], "mana": MANA},
    )

    game.cast("Reanimate").resolve()

    assert game.battlefield() == [BEARS, GIANT]


# -- CR 403.3
@rule("CR 403.3")
def test_only_what_is_on_the_battlefield_is_a_permanent() -> None:
    game = table(
        Ann={"hand": ["Flicker", BEARS, GIANT], "graveyard": [BEARS], "mana": MANA + MANA},
        Bob={"battlefield": [ISLAND]},
    )

    assert "Cast Flicker" in game.offered()
    game.cast("Flicker")  # the land alone can be its target

    assert list(game.on_stack()[0].targets) == [ISLAND]


@rule("CR 403.3")
def test_a_permanent_spell_is_no_permanent_yet() -> None:
    game = table(
        Ann={"hand": [BEARS], "mana": MANA}, Bob={"hand": ["Unsummon", "Counterspell"], "mana": MANA}
    )

    game.cast(BEARS).pass_once()

    assert "Cast Unsummon" not in game.offered()
    assert "Cast Counterspell" in game.offered()


# -- CR 403.4
@rule("CR 403.4")
@pytest.mark.parametrize("way", ["Cloudshift", "Flicker", "Momentary Blink"])
def test_what_enters_is_a_new_object(way: str) -> None:
    game = table(
        Ann={"hand": [way], "battlefield": [permanent(BEARS, counters={"+1/+1": 3}, alias="the old one")],
             "mana": MANA},
    )  # fmt: skip

    game.cast(way).resolve()

    assert game.pt(BEARS) == (2, 2)
    assert game.g.find(game.aliases["the old one"]) < 0


@rule("CR 403.4", "CR 400.7j")
def test_restoration_angel_brings_back_a_new_object() -> None:
    game = table(
        Ann={
            "hand": ["Restoration Angel"],
            "battlefield": [permanent(BEARS, damage=1, tapped=True)],
            "mana": MANA,
        },
    )

    game.cast("Restoration Angel").resolve()
    while "Pass" not in game.offered():
        game.answer(next(x for x in game.offered() if x != "Don't"))

    assert (game.damage(BEARS), game.is_tapped(BEARS)) == (0, False)


@rule("CR 403.4")
def test_the_same_card_is_another_object_in_any_zone() -> None:
    game = table(
        Ann={"battlefield": ["Reassembling Skeleton"], "mana": MANA}, Bob={"hand": ["Shock"], "mana": MANA}
    )
    game.pass_once().cast("Shock", "Reassembling Skeleton").resolve()
    ref = game.g.ref(Obj(int(game.g.zones.all_of(game.g.zone(2, Seat(0)))[0])))

    while game.asked != "Ann":
        game.pass_once()
    game.activate("Reassembling Skeleton").resolve()

    assert game.battlefield() == ["Reassembling Skeleton"]
    assert game.g.find(ref) < 0


# -- CR 403.5
@rule("CR 403.5")
def test_in_play_is_what_the_battlefield_was_called() -> None:
    game = table(Ann={"battlefield": [BEARS]}, Bob={"battlefield": [GIANT]})

    assert game.view("Ann").zone(0, "in play") == game.view("Ann").zone(0, "battlefield") == [BEARS]
    assert game.view("Ann").zone(1, "in play") == [GIANT]
