"""CR 400. Zones, and objects that change them. The exceptions in 400.7 have their own modules."""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.causes import EXILED
from cardwright.games.magic.numbers.questions import ASK_CLASH
from cardwright.games.magic.numbers.zones import (
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PLANAR_DECK,
    SHARED_NAMES,
)
from cardwright.games.magic.objects.queries import is_public, shared
from cardwright.games.magic.variants.planechase import leave_planes, walk_to
from cardwright.kernel.frames import INC_ONE
from cardwright.kernel.ints import Obj, Seat
from tests.magic.kit import Table, permanent, rule, table
from tests.magic.moving_kit import DECK, done, looting, lying, moved, settle_madness
from tests.magic.spelled import BEARS, FOREST, GIANT, ISLAND, MANA, arranged, cites


# -- CR 400.1-2
@rule("CR 400.1")
def test_each_player_has_three_zones_and_the_others_are_shared() -> None:
    game = table(
        Ann={"hand": [FOREST], "library": [ISLAND], "graveyard": ["Swamp"], "exile": [BEARS]},
        Bob={"hand": ["Plains"], "library": ["Mountain"], "graveyard": [GIANT], "exile": ["Shock"]},
    )

    g = game.g

    assert [game.zone(who, z) for who in ("Ann", "Bob") for z in ("hand", "library", "graveyard")] == [
        [FOREST], [ISLAND], ["Swamp"], ["Plains"], ["Mountain"], [GIANT],
    ]  # fmt: skip
    assert g.zones.count(shared(g, EXILE)) == 2
    assert {"battlefield", "stack", "exile", "command", "ante"} <= set(SHARED_NAMES)
    assert len({int(g.zone(p, Seat(s))) for p in (LIBRARY, HAND, GRAVEYARD) for s in (0, 1)}) == 6


@rule("CR 400.2")
def test_public_zones_are_seen_by_all_and_hidden_ones_are_not() -> None:
    game = table(
        Ann={"hand": [FOREST, ISLAND], "library": ["Swamp"], "graveyard": [BEARS], "exile": ["Shock"],
             "battlefield": [GIANT]},
    )  # fmt: skip

    assert game.sees("Bob", "Ann", "graveyard") == [BEARS]
    assert game.sees("Bob", "Ann", "exile") == ["Shock"]
    assert game.sees("Bob", "Ann", "battlefield") == [GIANT]
    assert FOREST not in game.sees("Bob", "Ann", "hand")
    assert "Swamp" not in game.sees("Bob", "Ann", "library") + game.sees("Ann", "Ann", "library")
    assert sorted(game.sees("Ann", "Ann", "hand")) == [FOREST, ISLAND]


@rule("CR 400.2", "CR 400.7j")
def test_a_hand_stays_hidden_though_every_card_in_it_is_known() -> None:
    game = table(
        Ann={"hand": ["Duress"], "mana": MANA},
        Bob={"hand": [GIANT], "battlefield": [BEARS]},
    )
    g = game.g

    game.cast("Duress").resolve()
    assert game.sees("Ann", "Bob", "hand") == [GIANT]  # all of it is known
    ref = g.ref(Obj(game.find(BEARS)))
    moved(game, game.find(BEARS), int(g.zone(HAND, Seat(1))))

    assert not public(game, int(ref) + INC_ONE)


def public(game: Table, ref: int) -> bool:
    return is_public(game.g, game.g.zone_of(game.g.find(ref)))


# -- CR 400.3
@rule("CR 400.3")
@pytest.mark.parametrize(
    ("spell", "place"), [("Unsummon", "hand"), ("Murder", "graveyard"), ("Oust", "library")]
)
def test_what_somebody_else_controls_goes_to_its_owners_zone(spell: str, place: str) -> None:
    game = table(
        Ann={"hand": [spell], "battlefield": [permanent(BEARS, owner="Bob")], "mana": MANA},
        Bob={"library": [FOREST]},
    )

    game.cast(spell).resolve()

    assert game.zone("Ann", place) == [spell] * (place == "graveyard")
    assert BEARS in game.zone("Bob", place)


@rule("CR 400.3")
@pytest.mark.parametrize("place", [LIBRARY, HAND, GRAVEYARD])
def test_whatever_zone_it_is_told_to_go_to(place: int) -> None:
    game = table(Ann={"battlefield": [permanent(BEARS, owner="Bob")]})
    g = game.g

    moved(game, game.find(BEARS), int(g.zone(place, Seat(0))))

    assert [int(g.zones.count(g.zone(place, Seat(seat)))) for seat in (0, 1)] == [0, 1]


# -- CR 400.4
@rule("CR 400.4a")
def test_an_instant_that_would_enter_stays_where_it_is() -> None:
    game = table(
        Ann={"hand": ["Soul Summons", "Cloudshift"], "library": ["Shock", FOREST], "mana": MANA},
    )

    game.cast("Soul Summons").resolve()
    assert game.battlefield() == ["Shock"]  # face down it may enter: it is no instant then
    game.cast("Cloudshift").resolve()

    assert game.battlefield() == []
    assert game.exile() == ["Shock"]


@rule("CR 400.4a")
def test_a_creature_comes_back_from_the_same_cloudshift() -> None:
    game = table(
        Ann={"hand": ["Soul Summons", "Cloudshift"], "library": [BEARS, FOREST], "mana": MANA},
    )

    game.cast("Soul Summons").resolve().cast("Cloudshift").resolve()

    assert game.battlefield() == [BEARS]
    assert game.exile() == []


@rule("CR 400.4b")
@pytest.mark.parametrize("zone", ["hand", "library", "graveyard", "battlefield", "exile", "stack"])
def test_a_vanguard_never_leaves_the_command_zone(zone: str) -> None:
    game = table(Ann={"command": ["Karona, False God Avatar"]})
    g = game.g
    obj = int(g.zones.all_of(shared(g, COMMAND))[0])
    place = ("library", "hand", "graveyard")

    to = (
        int(g.zone(place.index(zone), Seat(0))) if zone in place else int(shared(g, SHARED_NAMES.index(zone)))
    )
    moved(game, obj, to)

    assert game.command() == ["Karona, False God Avatar"]


@rule("CR 400.4b")
def test_a_plane_stays_but_may_go_under_the_planar_deck() -> None:
    game = table(planes=["Cliffside Market", "Glen Elendra"])
    g = game.g
    plane = int(g.zones.all_of(shared(g, COMMAND))[0])

    moved(game, plane, int(shared(g, EXILE)), EXILED)
    assert g.zone_of(Obj(plane)) == shared(g, COMMAND)
    moved(game, plane, int(shared(g, SHARED_NAMES.index("planar deck"))))

    assert g.zone_of(Obj(plane)) != shared(g, COMMAND)


# -- CR 400.5
@rule("CR 400.5")
def test_a_graveyard_keeps_its_order() -> None:
    game = table(
        Ann={"hand": ["Shallow Grave"], "graveyard": ["Shock", GIANT, "Opt", BEARS], "mana": MANA},
    )

    game.cast("Shallow Grave").resolve()

    assert game.battlefield() == [GIANT]  # the topmost creature card, not any
    assert game.graveyard() == ["Shallow Grave", "Shock", "Opt", BEARS]


@rule("CR 400.5")
def test_shallow_grave_takes_what_lies_on_top_now() -> None:
    game = table(
        Ann={"hand": ["Shallow Grave"], "graveyard": [BEARS, GIANT], "mana": MANA},
    )

    game.cast("Shallow Grave").resolve()

    assert game.battlefield() == [BEARS]
    assert game.has(BEARS, "haste")
    game.to_step("end").pass_all()
    assert game.exile() == [BEARS]


# -- CR 400.6
def dying(how: str = "Fireball") -> Table:
    """Ann and her Archangel are dealt as much damage as they can't stand, at once."""
    game = table(
        Ann={"life": 5, "battlefield": ["Exquisite Archangel"], "library": DECK},
        Bob={"hand": [how], "mana": MANA + MANA},
        turn="Bob",
    )
    return game.cast(how, "X = 10", "Exquisite Archangel", "Ann", "No target").resolve()


@rule("CR 400.6")
def test_its_controller_chooses_where_it_goes_if_two_things_would_happen_to_it() -> None:
    game = dying()

    assert game.asks_kind == ASK_CLASH
    assert (game.asked, game.question) == ("Ann", "What happens to Exquisite Archangel?")
    assert game.offered() == ["Put it into its owner's graveyard", "Put it into exile"]

    buried = game.fork().answer("Put it into its owner's graveyard")
    assert (buried.graveyard(), buried.exile(), buried.life) == (["Exquisite Archangel"], [], (20, 20))
    game = game.saved().answer("Put it into exile")
    assert (game.graveyard(), game.exile(), game.life) == ([], ["Exquisite Archangel"], (20, 20))
    assert not game.over


@rule("CR 400.6")
def test_nobody_chooses_if_it_goes_to_one_zone_either_way() -> None:
    game = table(
        Ann={"life": 5, "battlefield": ["Exquisite Archangel"], "library": DECK},
        Bob={"hand": ["Fireball"], "battlefield": ["Rest in Peace"], "mana": MANA + MANA},
        turn="Bob",
    )

    game.cast("Fireball", "X = 10", "Exquisite Archangel", "Ann", "No target").resolve()

    assert game.asks_kind != ASK_CLASH
    assert game.exile() == ["Exquisite Archangel"]
    assert game.life == (20, 20)


@rule("CR 400.6")
def test_only_what_happens_is_seen() -> None:
    game = table(
        Ann={"life": 5, "battlefield": ["Exquisite Archangel", "Blood Artist"], "library": DECK},
        Bob={"hand": ["Fireball"], "mana": MANA + MANA},
        turn="Bob",
    )
    game.cast("Fireball", "X = 10", "Exquisite Archangel", "Ann", "No target").resolve()

    assert game.fork().answer("Put it into exile").stack() == []
    died = game.answer("Put it into its owner's graveyard")
    assert died.answer("Bob").pass_all().life == (21, 19)


@rule("CR 400.6")
@pytest.mark.parametrize("name", ["Darksteel Colossus", "Progenitus"])
def test_what_goes_is_looked_at_wherever_it_comes_from(name: str) -> None:
    game = table(
        Ann={"hand": [name, "Faithless Looting"], "library": [FOREST, ISLAND], "mana": MANA},
    )

    game.cast("Faithless Looting").resolve()
    arranged(game.answer(name, FOREST))

    assert name not in game.graveyard()
    assert len(game.library()) == 1
    assert name in game.library()
    assert cites(game, "701.20a", name)


@rule("CR 400.6")
def test_it_has_nothing_to_say_once_its_abilities_are_lost() -> None:
    game = table(
        Ann={"battlefield": ["Progenitus", "Humility"], "library": [FOREST]},
        Bob={"hand": ["Wrath of God"], "mana": MANA},
        turn="Bob",
    )

    game.cast("Wrath of God").resolve()

    assert game.graveyard() == ["Progenitus"]


# -- CR 400.7
@rule("CR 400.7")
def test_a_new_object_remembers_nothing() -> None:
    game = table(
        Ann={"hand": ["Cloudshift", "Giant Growth"], "mana": MANA,
             "battlefield": [permanent(BEARS, counters={"+1/+1": 2}, damage=1, tapped=True, alias="the bear"),
                             permanent("Holy Strength", attached_to="the bear")]},
    )  # fmt: skip
    game.cast("Giant Growth").resolve()
    assert game.pt(BEARS) == (8, 9)

    game.cast("Cloudshift").resolve()

    assert game.pt(BEARS) == (2, 2)
    assert (game.counters(BEARS), game.damage(BEARS), game.is_tapped(BEARS)) == ({}, 0, False)
    assert "Holy Strength" in game.graveyard()
    assert game.g.find(game.aliases["the bear"]) < 0


@rule("CR 400.7")
def test_what_pointed_at_the_old_object_finds_nothing() -> None:
    game = table(
        Ann={"hand": ["Cloudshift"], "battlefield": [BEARS], "mana": MANA},
        Bob={"hand": ["Murder"], "mana": MANA},
        turn="Bob",
    )

    game.cast("Murder").pass_once().cast("Cloudshift").pass_all()

    assert game.battlefield() == [BEARS]
    assert cites(game, "608.2b")


@rule("CR 400.7")
def test_control_until_end_of_turn_is_forgotten_with_the_object() -> None:
    game = table(Ann={"hand": ["Act of Treason", "Flicker"], "mana": MANA}, Bob={"battlefield": [BEARS]})
    game.cast("Act of Treason").resolve()
    assert game.controller(BEARS) == "Ann"

    game.cast("Flicker").resolve()

    assert game.controller(BEARS) == "Bob"


# -- CR 400.8
@rule("CR 400.8")
def test_what_is_exiled_again_is_a_new_object_in_exile() -> None:
    game = table(
        Ann={"hand": ["Act on Impulse"], "library": [BEARS, FOREST, ISLAND, FOREST], "mana": MANA},
        Bob={"battlefield": ["Rest in Peace"]},
    )
    game.cast("Act on Impulse").resolve()
    assert f"Cast {BEARS}" in game.offered()
    g = game.g
    bears = next(int(x) for x in g.zones.all_of(shared(g, EXILE)) if game.called(int(x)) == BEARS)
    ref = int(g.ref(Obj(bears)))

    moved(game, bears, int(shared(g, EXILE)), EXILED)

    assert g.zone_of(Obj(bears)) == shared(g, EXILE)
    assert g.find(ref) < 0
    assert g.find(ref + INC_ONE) == bears
    game.pass_once()
    assert f"Cast {BEARS}" not in game.offered()


@rule("CR 400.8", "CR 400.7k")
def test_a_card_with_madness_that_is_exiled_instead_is_exiled_from_exile() -> None:
    game = looting("Rest in Peace").answer("Fiery Temper", "Forest #1")
    settle_madness(game)

    assert "Fiery Temper" in game.exile()
    assert "Cast Fiery Temper" not in game.offered()  # the Construct finds nothing in a graveyard


# -- CR 400.9-10
@rule("CR 400.9", "CR 400.10")
def test_a_plane_turned_face_down_and_up_again_is_a_new_object_each_time() -> None:
    game = table(planes=["Glen Elendra"])
    g = game.g
    plane = int(g.zones.all_of(shared(g, COMMAND))[0])
    ref = int(g.ref(Obj(plane)))

    leave_planes(g, Seat(0), -1)
    done(game)
    assert g.zone_of(Obj(plane)) == shared(g, PLANAR_DECK)  # a face-down pile in the command zone
    assert [g.find(ref), g.find(ref + INC_ONE)] == [-1, plane]
    walk_to(g, Seat(0), Obj(plane))
    done(game)

    assert g.zone_of(Obj(plane)) == shared(g, COMMAND)
    assert [g.find(ref + INC_ONE), g.find(ref + 2 * INC_ONE)] == [-1, plane]


@rule("CR 400.10", "CR 400.8")
def test_what_is_put_where_it_is_stays_and_is_new() -> None:
    game = table(Ann={"command": ["Karona, False God Avatar"]})
    g = game.g
    obj = int(g.zones.all_of(shared(g, COMMAND))[0])
    ref = int(g.ref(Obj(obj)))

    moved(game, obj, int(shared(g, COMMAND)))

    assert game.command() == ["Karona, False God Avatar"]
    assert [g.find(ref), g.find(ref + INC_ONE)] == [-1, obj]


# -- CR 400.12
@rule("CR 400.12")
def test_what_is_told_to_a_graveyard_is_done_to_all_its_cards() -> None:
    game = table(
        Ann={"battlefield": ["Tormod's Crypt"], "graveyard": [BEARS]},
        Bob={"graveyard": [GIANT, "Shock", FOREST]},
    )

    game.activate("Tormod's Crypt", "Bob").resolve()

    assert game.exile("Bob") == [FOREST, GIANT, "Shock"]
    assert (game.graveyard("Bob"), game.graveyard()) == ([], ["Tormod's Crypt", BEARS])
    moved(game, lying(game, "Ann", "graveyard"), int(game.g.zone(GRAVEYARD, Seat(0))))
    assert game.graveyard("Bob") == []  # the zone itself is still there


@rule("CR 400.12")
def test_a_hand_and_a_graveyard_are_shuffled_away_card_by_card() -> None:
    game = table(
        Ann={"hand": ["Timetwister", BEARS], "graveyard": [GIANT], "library": [FOREST] * 8, "mana": MANA},
        Bob={"hand": ["Shock"], "graveyard": ["Opt"], "library": [ISLAND] * 8},
    )

    game.cast("Timetwister").resolve()

    assert (len(game.hand()), len(game.hand("Bob"))) == (7, 7)
    assert (game.graveyard(), game.graveyard("Bob")) == (["Timetwister"], [])
    assert sorted(game.hand() + game.library()) == sorted([BEARS, GIANT, *[FOREST] * 8])


@rule("CR 400.12")
def test_bojuka_bog_and_wheel_of_fortune() -> None:
    game = table(
        Ann={"hand": ["Bojuka Bog", "Wheel of Fortune"], "library": DECK, "mana": MANA},
        Bob={"hand": [BEARS, GIANT], "graveyard": ["Opt"], "library": DECK},
    )

    game.play("Bojuka Bog", "Bob").resolve()
    arranged(game.cast("Wheel of Fortune").resolve())

    assert game.exile("Bob") == ["Opt"]
    assert sorted(game.graveyard("Bob")) == [BEARS, GIANT]
    assert len(game.hand("Bob")) == 7


@rule("CR 400.3")
def test_riftsweeper_shuffles_it_into_its_owners_library() -> None:
    game = table(
        Ann={"hand": ["Riftsweeper"], "mana": MANA},
        Bob={"exile": [BEARS], "library": [FOREST]},
    )

    game.cast("Riftsweeper").pass_all()

    assert sorted(game.library("Bob")) == [FOREST, BEARS]
    assert game.exile("Bob") == []
