"""Auras and Equipment: the effect of each card, with a counter-example."""

from __future__ import annotations

import pytest

from cardwright.games.magic.events.proposing import move
from cardwright.games.magic.numbers.causes import PUT
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.kernel.ints import Obj
from tests.magic.fighters import BOLT, attack, blockers, bolt, strike
from tests.magic.kit import SeatSetup, permanent, rule, table

BEARS = "Grizzly Bears"
GIANT = "Hill Giant"


# -- Auras
@rule("CR 303.4", "CR 303.4m")
def test_holy_strength_makes_what_it_enchants_bigger_and_goes_with_it() -> None:
    game = table(
        Ann={"battlefield": ["Plains", "2 Mountain", BEARS], "hand": ["Holy Strength", BOLT, BOLT]},
        Bob={"battlefield": [GIANT]},
    )

    game.cast("Holy Strength", BEARS).pass_all()
    strong = (game.pt(BEARS), game.pt(GIANT), game.attached_to("Holy Strength"))
    bolt(game, BEARS).pass_all()
    alive = BEARS in game.battlefield()
    bolt(game, BEARS).pass_all()

    assert (strong, alive) == (((3, 4), (3, 3), BEARS), True)
    assert sorted(game.graveyard()) == sorted([BEARS, BOLT, BOLT, "Holy Strength"])


@rule("CR 508.1a", "CR 509.1a")
def test_pacifism_forbids_attacking_and_blocking_but_not_abilities() -> None:
    calm = permanent("Pacifism", attached_to=BEARS)
    ann = attack({"battlefield": [BEARS, calm]}, {})
    bob = attack({"battlefield": [GIANT]}, {"battlefield": [BEARS, "Giant Spider", calm]}, GIANT)
    tims = table(
        Ann={"battlefield": ["Prodigal Sorcerer", permanent("Pacifism", attached_to="Prodigal Sorcerer")]}
    )

    tims.activate("Prodigal Sorcerer", "Bob").pass_all()

    assert ann.question != "Declare attackers"
    assert blockers(bob) == ["Giant Spider"]
    assert tims.life == (20, 19)


@rule("CR 400.7e", "CR 704.5m")
def test_rancor_returns_when_it_goes_to_the_graveyard_from_the_battlefield_only() -> None:
    ann: SeatSetup = {"battlefield": ["Forest", "Mountain", BEARS], "hand": ["Rancor", BOLT]}
    game = table(Ann=ann)
    fizzled = table(Ann=ann, Bob={"battlefield": ["Mountain"], "hand": [BOLT]})

    game.cast("Rancor").pass_all()
    wild = (game.pt(BEARS), game.has(BEARS, "trample"))
    bolt(game, BEARS).pass_all()
    bolt(fizzled.cast("Rancor"), BEARS).pass_all()

    assert wild == ((4, 2), True)
    assert (game.hand(), sorted(game.graveyard())) == (["Rancor"], sorted([BEARS, BOLT]))
    assert (fizzled.hand(), "Rancor" in fizzled.graveyard()) == ([], True)


@rule("CR 613.1b", "CR 303.4m", "CR 302.6")
def test_control_magic_takes_a_creature_as_long_as_it_is_there() -> None:
    game = table(
        Ann={"battlefield": ["4 Island"], "hand": ["Control Magic"]}, Bob={"battlefield": [GIANT, BEARS]}
    )

    game.cast("Control Magic", GIANT).pass_all()
    taken = (game.controller(GIANT), game.owner(GIANT), game.permanent(GIANT).sick, game.controller(BEARS))
    move(game.g, Obj(game.find("Control Magic")), GRAVEYARD, PUT)
    game.g.commit()

    assert taken == ("Ann", "Bob", True, "Bob")
    assert (game.controller(GIANT), game.graveyard("Ann")) == ("Bob", ["Control Magic"])


@rule("CR 613.7")
def test_the_newest_control_magic_counts() -> None:
    theirs = permanent("Control Magic", attached_to=GIANT)
    game = table(
        Ann={"battlefield": ["4 Island"], "hand": ["Control Magic"]}, Bob={"battlefield": [GIANT, theirs]}
    )
    other = table(Ann={"battlefield": [permanent(GIANT, owner="Bob")]}, Bob={"battlefield": [theirs]})

    game.cast("Control Magic").pass_all()

    assert (game.controller(GIANT), other.controller(GIANT)) == ("Ann", "Bob")


@rule("CR 120.3", "CR 603.2", "CR 120.4d")
def test_spirit_link_gains_for_its_controller_whoever_has_the_creature() -> None:
    link = permanent("Spirit Link", attached_to=GIANT)
    game = attack({"battlefield": [GIANT, BEARS]}, {"battlefield": [link]}, GIANT, BEARS)
    mine = table(
        Ann={"battlefield": ["Prodigal Sorcerer", permanent("Spirit Link", attached_to="Prodigal Sorcerer")]}
    )

    strike(game)
    mine.activate("Prodigal Sorcerer", "Bob").pass_all()

    assert game.life == (20, 18)
    assert mine.life == (21, 19)


# -- Equipment
@pytest.mark.parametrize(
    ("name", "lands", "pt", "keys"),
    [
        ("Bonesplitter", ["Island"], (4, 2), []),
        ("Swiftfoot Boots", ["Island"], (2, 2), ["hexproof", "haste"]),
        ("Loxodon Warhammer", ["3 Island"], (5, 2), ["trample", "lifelink"]),
    ],
)
@rule("CR 702.6a", "CR 301.5")
def test_equipment_is_for_the_creature_that_it_is_attached_to(
    name: str, lands: list[str], pt: tuple[int, int], keys: list[str]
) -> None:
    game = table(Ann={"battlefield": [*lands, name, BEARS, "Ornithopter"]}, Bob={"battlefield": [GIANT]})

    game.act(next(x for x in game.offered() if x.startswith(f"{name}: Equip")))
    offered = sorted(game.offered())
    game.answer(BEARS).pay().pass_all()

    assert offered == [BEARS, "Ornithopter"]
    assert game.pt(BEARS) == pt
    assert all(game.has(BEARS, key) for key in keys)
    assert game.pt("Ornithopter") == (0, 2)
    assert not any(game.has("Ornithopter", key) for key in keys)


@rule("CR 702.6a", "CR 704.5n", "CR 701.3a", "CR 701.3d")
def test_equipment_moves_at_sorcery_speed_and_stays_when_its_creature_is_gone() -> None:
    game = table(
        Ann={
            "battlefield": ["Mountain", "Island", BEARS, permanent("Bonesplitter", attached_to=BEARS)],
            "hand": [BOLT],
        }
    )
    late = table(Ann={"battlefield": ["Island", BEARS, "Bonesplitter"]}, step="end step")

    bolt(game, BEARS).pass_all()

    assert (game.battlefield(), game.attached_to("Bonesplitter")) == (
        ["Bonesplitter", "Island", "Mountain"],
        "",
    )
    assert not [x for x in late.offered() if "equip" in x]


@rule("CR 613.4c", "CR 604.1")
def test_the_anthem_is_for_the_creatures_of_its_controller() -> None:
    game = table(Ann={"battlefield": ["Glorious Anthem", BEARS, "Island"]}, Bob={"battlefield": [GIANT]})

    game.g.vanish(Obj(game.find("Island")))
    with_it = (game.pt(BEARS), game.pt(GIANT))
    game.g.vanish(Obj(game.find("Glorious Anthem")))
    game.g.stale = True

    assert (with_it, game.pt(BEARS)) == (((3, 3), (3, 3)), (2, 2))
