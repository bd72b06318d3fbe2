"""CR 903. Commander: the command zone, the tax, returning to the command zone, 21 damage, and what a commander is."""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.events import LEAVES
from cardwright.games.magic.numbers.types import ENCHANTMENT
from cardwright.games.magic.numbers.zones import LIBRARY
from cardwright.games.magic.objects.queries import is_hand, owned
from cardwright.games.magic.objects.table import CARDS, Replacing
from cardwright.games.magic.shown.view import MagicView
from cardwright.games.magic.variants.commander.commander import is_commander
from cardwright.kernel.batch import OBJ, TO
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat, i64
from tests.magic.commanders_kit import DOG, opened
from tests.magic.kit import Table, leader, permanent, rule, table

HOME = f"Put {DOG} into the command zone"
STAY = f"Don't put {DOG} into the command zone"


def shot_dog(casts: int = 0) -> Table:
    """Bob has shot Ann's commander, and Ann is asked."""
    game = table(
        Ann={"battlefield": [leader(DOG, casts), "9 Plains"]}, Bob={"hand": ["Lightning Bolt"], "mana": "{R}"}
    )
    game.pass_once()
    return game.cast("Lightning Bolt", DOG).resolve()


def sent(game: Table, *answers: str) -> Table:
    """The same, with answers, until it is Ann's turn to act again."""
    game.answer(*answers)
    while game.asked != "Ann":
        game.pass_once()
    return game


# -- how it begins
@rule("CR 103.2c", "CR 408.3", "CR 903.6")
def test_commanders_begin_face_up_in_the_command_zone() -> None:
    game = opened([DOG], ["Krenko, Mob Boss"])

    assert game.command("Ann") == [DOG]
    assert game.command("Bob") == ["Krenko, Mob Boss"]
    for seat in (0, 1):
        view = MagicView(game.g, seat)
        assert sorted(view.zone(None, "command")) == sorted([DOG, "Krenko, Mob Boss"])
    assert f"Ann is led by {DOG} [903.6]" in game.told("Bob")
    assert all(game.zone(name, "library") == ["Plains"] * 13 for name in ("Ann", "Bob"))


@rule("CR 903.3", "CR 903.1")
def test_both_of_two_commanders_begin_there() -> None:
    game = opened(["Akiri, Line-Slinger", "Ishai, Ojutai Dragonspeaker"], [DOG])

    assert game.command("Ann") == ["Akiri, Line-Slinger", "Ishai, Ojutai Dragonspeaker"]
    assert [x.name for x in game.view("Bob").commanders(0)] == game.command("Ann")


def test_three_commanders_are_refused() -> None:
    with pytest.raises(ImpossiblePosition, match="expected one commander for seat 0, or two"):
        opened([DOG, DOG, DOG], [DOG])


def test_what_is_no_card_of_a_deck_leads_none() -> None:
    with pytest.raises(ImpossiblePosition, match="expected a card for a deck, got 'Cliffside Market'"):
        opened(["Cliffside Market"], [DOG])


# -- casting it
@rule("CR 903.8")
def test_it_is_cast_from_the_command_zone_by_its_owner_alone() -> None:
    game = table(Ann={"command": [leader(DOG)], "battlefield": ["Plains"]}, Bob={"battlefield": ["Plains"]})

    assert f"Cast {DOG}" in game.offered()
    game.cast(DOG).resolve()

    assert game.battlefield() == [DOG, "Plains"]
    theirs = table(Ann={"command": [leader(DOG)]}, Bob={"battlefield": ["Plains"]}, turn="Bob")
    assert f"Cast {DOG}" not in theirs.offered()


@rule("CR 903.8")
def test_it_costs_two_more_for_each_time_before() -> None:
    game = table(Ann={"command": [leader(DOG, casts=2)], "battlefield": ["4 Plains"]})
    enough = table(Ann={"command": [leader(DOG, casts=2)], "battlefield": ["5 Plains"]})

    assert f"Cast {DOG}" not in game.offered()
    enough.cast(DOG)
    assert all(enough.is_tapped(f"Plains #{i}") for i in range(1, 6))
    assert f"{DOG} costs 4 more: the commander tax [903.8]" in enough.told()


@rule("CR 903.8")
def test_the_count_outlives_zones_saves_and_forks() -> None:
    game = sent(shot_dog(1), HOME)

    game.cast(DOG).resolve()
    for each in (game, game.saved(), game.fork()):
        assert each.view("Bob").commanders(0)[0].casts == 2
        assert each.view("Bob").commanders(0)[0].tax == 4


@rule("CR 903.8", "CR 601.2i")
def test_a_countered_commander_has_been_cast_all_the_same() -> None:
    game = table(
        Ann={"command": [leader(DOG)], "mana": "{W}"}, Bob={"hand": ["Counterspell"], "mana": "{U}{U}"}
    )
    game.cast(DOG).pass_once()
    game.cast("Counterspell").resolve().answer(HOME)

    assert game.view("Ann").commanders(0)[0].casts == 1
    assert game.command() == [DOG]


@rule("CR 903.8")
def test_from_a_hand_there_is_no_tax() -> None:
    game = table(Ann={"hand": [leader(DOG, casts=3)], "battlefield": ["Plains"]})

    game.cast(DOG).resolve()

    assert game.battlefield() == [DOG, "Plains"]
    assert game.view("Ann").commanders(0)[0].casts == 3


@rule("CR 903.8", "CR 702.37c")
def test_the_tax_is_paid_for_a_face_down_commander_too() -> None:
    poor = table(Ann={"command": [leader("Exalted Angel", casts=1)], "battlefield": ["4 Plains"]})
    rich = table(Ann={"command": [leader("Exalted Angel", casts=1)], "battlefield": ["5 Plains"]})

    assert "Cast Exalted Angel face down" not in poor.offered()
    rich.act("Cast Exalted Angel face down").resolve()
    assert rich.permanent("Exalted Angel").face_down
    assert is_commander(rich.g, Obj(rich.find("Exalted Angel")))
    assert rich.view("Ann").commanders(0)[0].casts == 2


@rule("CR 903.8", "CR 118.9")
def test_another_cost_is_taxed_as_well() -> None:
    poor = table(Ann={"command": [leader("Mulldrifter", casts=1)], "battlefield": ["4 Island"]})
    rich = table(
        Ann={
            "command": [leader("Mulldrifter", casts=1)],
            "battlefield": ["5 Island"],
            "library": ["2 Island"],
        }
    )

    assert not [text for text in poor.offered() if text.startswith("Cast Mulldrifter")]
    rich.act("Cast Mulldrifter for its other cost")
    assert all(rich.is_tapped(f"Island #{i}") for i in range(1, 6))


@rule("CR 903.8")
def test_it_is_cast_when_such_a_card_may_be() -> None:
    game = table(Ann={"command": [leader(DOG)], "mana": "{W}"}, turn="Bob", step="end step")

    game.pass_once()

    assert f"Cast {DOG}" not in game.offered()


@rule("CR 903.8")
def test_a_commander_is_cast_and_never_played_as_a_land() -> None:
    game = table(Ann={"command": [leader("Bala Ged Recovery")], "hand": ["Bala Ged Recovery"]})

    assert game.offered().count("Play Bala Ged Sanctuary") == 1


@rule("CR 903.8")
def test_who_could_cast_a_commander_with_flash_is_asked() -> None:
    game = table(
        Ann={"command": [leader("Snapcaster Mage")], "battlefield": ["2 Island"]},
        Bob={"library": ["9 Plains"]},
        turn="Bob",
        stops=False,
    )

    assert game.asked == "Ann"
    assert "Cast Snapcaster Mage" in game.offered()


@rule("CR 702.124d", "CR 903.8")
def test_two_commanders_are_taxed_apart() -> None:
    akiri, ishai = "Akiri, Line-Slinger", "Ishai, Ojutai Dragonspeaker"
    game = table(
        Ann={"command": [leader(akiri, casts=3), leader(ishai)], "battlefield": ["2 Tundra", "2 Plains"]}
    )

    assert f"Cast {ishai}" in game.offered()
    assert f"Cast {akiri}" not in game.offered()
    assert [x.tax for x in game.view("Bob").commanders(0)] == [6, 0]


# -- back to the command zone
@rule("CR 903.9a", "CR 704.6d")
def test_a_commander_that_died_may_return() -> None:
    game = shot_dog()

    assert game.asked == "Ann"
    assert game.offered() == [HOME, STAY]
    game.answer(HOME)

    assert game.command() == [DOG]
    assert game.graveyard() == []
    assert f"{DOG} returns to the command zone from Ann's graveyard [903.9a]" in game.told("Bob")


@rule("CR 903.9a")
def test_who_declines_is_not_asked_again() -> None:
    game = sent(shot_dog(), STAY)

    assert game.graveyard() == [DOG]
    game.pass_all()

    assert game.graveyard() == [DOG]
    assert game.question != "Into the command zone?"


@rule("CR 903.9a")
def test_from_exile_it_may_return_as_well() -> None:
    game = table(
        Ann={"battlefield": [leader(DOG)]}, Bob={"hand": ["Swords to Plowshares"], "mana": "{W}"}, turn="Bob"
    )

    game.cast("Swords to Plowshares").resolve().answer(HOME)

    assert game.command() == [DOG]
    assert game.exile() == []


@rule("CR 903.9a", "CR 700.4")
def test_it_has_died_before_it_returns() -> None:
    game = table(
        Ann={"battlefield": [leader(DOG), "Blood Artist"]},
        Bob={"hand": ["Lightning Bolt"], "mana": "{R}"},
        turn="Bob",
    )

    game.cast("Lightning Bolt", DOG).resolve().answer(HOME).answer("Bob").resolve()

    assert game.command() == [DOG]
    assert game.life == (41, 39)


@rule("CR 903.9a", "CR 903.3")
def test_its_owner_is_asked_whoever_controlled_it() -> None:
    game = table(
        Ann={"hand": ["Lightning Bolt"], "mana": "{R}"},
        Bob={"battlefield": [permanent(DOG, owner="Ann", commander=True)]},
    )

    game.cast("Lightning Bolt", DOG).resolve()

    assert game.asked == "Ann"
    game.answer(HOME)
    assert game.command() == [DOG]


@rule("CR 903.9a", "CR 101.4")
def test_several_owners_are_asked_in_turn_order_and_all_return_at_once() -> None:
    game = table(
        Ann={"battlefield": [leader(DOG)]},
        Bob={"battlefield": [leader("Savannah Lions")], "hand": ["Wrath of God"], "mana": "{2}{W}{W}"},
        Cid={"battlefield": [leader("Tana, the Bloodsower")]},
        turn="Bob",
    )  # fmt: skip

    game.cast("Wrath of God").resolve()
    asked = []
    for _ in range(3):
        asked.append(game.asked)
        assert [game.command(name) for name in ("Ann", "Bob", "Cid")] == [[], [], []]
        game.answer(game.offered()[0])

    assert asked == ["Bob", "Cid", "Ann"]
    assert [len(game.command(name)) for name in ("Ann", "Bob", "Cid")] == [1, 1, 1]


def piled_dog() -> Table:
    """Ann's commander has just been exiled face down from the top of her library; nobody may look at it."""
    game = table(
        Ann={"battlefield": ["Pyxis of Pandemonium"], "library": [leader(DOG), "Plains", "Hill Giant"]},
        Bob={"library": ["2 Plains"]},
    )
    return game.activate("Pyxis of Pandemonium").resolve()


@rule("CR 903.9a", "CR 903.3", "CR 406.3")
def test_the_owner_of_a_commander_exiled_face_down_is_asked() -> None:
    game = piled_dog()

    assert (game.asked, game.offered()) == ("Ann", [HOME, STAY])
    assert game.view("Ann").commanders(0)[0].zone == "exile"
    assert game.view("Bob").commanders(0)[0].zone == ""
    game.answer(HOME)

    assert (game.command(), game.exile()) == ([DOG], [])
    assert game.sees("Bob", "Ann", "command") == [DOG]


@rule("CR 903.9a", "CR 406.3")
def test_a_commander_left_face_down_in_exile_is_hidden_from_its_owner_again() -> None:
    game = piled_dog().answer(STAY)

    assert game.exile() == [DOG]
    assert [game.sees(name, "Ann", "exile") for name in ("Ann", "Bob")] == [["?"], ["?"]]
    assert game.view("Ann").commanders(0)[0].zone == ""
    assert not any("Isamaru" in line and "exile" in line for line in game.told("Ann"))


@rule("CR 903.9a", "CR 903.9b", "CR 400.2")
@pytest.mark.parametrize("seed", range(4))
def test_whoever_is_asked_about_a_hidden_commander_imagines_the_same_question(seed: int) -> None:
    drawing = table(
        Ann={"hand": ["Divination"], "library": [leader(DOG), "Plains", "3 Forest"], "mana": "{2}{U}"}
    )
    drawing.cast("Divination").resolve()
    for game in (piled_dog(), drawing):
        imagined = Table(game.g.imagine(Seat(0), seed))

        assert imagined.offered() == game.offered() == [HOME, STAY]
        assert imagined.answer(HOME).command() == [DOG]


@rule("CR 903.9a", "CR 400.2")
def test_whoever_left_a_commander_face_down_does_not_imagine_it_there() -> None:
    game = piled_dog().answer(STAY)

    there = {tuple(Table(game.g.imagine(Seat(0), seed)).exile()) for seed in range(20)}

    assert len(there) > 1


@rule("CR 903.9a")
def test_the_choice_survives_a_save() -> None:
    game = shot_dog().saved()

    assert game.offered() == [HOME, STAY]
    assert game.answer(HOME).command() == [DOG]


# -- instead of a hand or a library
@rule("CR 903.9b")
def test_instead_of_a_hand_it_may_go_to_the_command_zone() -> None:
    game = table(Ann={"battlefield": [leader(DOG)]}, Bob={"hand": ["Unsummon"], "mana": "{U}"}, turn="Bob")
    other = game.fork()

    game.cast("Unsummon").resolve().answer(HOME)
    other.cast("Unsummon").resolve().answer(STAY)

    assert (game.command(), game.hand()) == ([DOG], [])
    assert (other.command(), other.hand()) == ([], [DOG])
    assert f"{DOG} goes to the command zone instead from the battlefield [903.9b]" in game.told("Ann")


@rule("CR 903.9b")
def test_instead_of_a_library_too() -> None:
    game = table(
        Ann={"battlefield": [leader(DOG)], "library": ["3 Plains"]},
        Bob={"hand": ["Oust"], "mana": "{W}"},
        turn="Bob",
    )
    other = game.fork()

    game.cast("Oust").resolve().answer(HOME)
    other.cast("Oust").resolve().answer(STAY)

    assert (game.command(), game.library()) == ([DOG], ["Plains"] * 3)
    assert other.library()[1] == DOG


@rule("CR 903.9b", "CR 121.1")
def test_a_drawn_commander_may_go_there() -> None:
    game = table(Ann={"library": [leader(DOG), "Plains"], "hand": ["Divination"], "mana": "{2}{U}"})

    game.cast("Divination").resolve()
    assert game.offered() == [HOME, STAY]
    game.answer(HOME)

    assert (game.command(), game.hand()) == ([DOG], ["Plains"])


@rule("CR 903.9b")
def test_within_the_library_it_changes_no_zone() -> None:
    game = table(Ann={"library": [leader(DOG), "Plains"], "hand": ["Opt"], "mana": "{U}"})

    game.cast("Opt").resolve().answer(DOG)

    assert (game.library(), game.hand(), game.command()) == ([DOG], ["Plains"], [])


class OntoTheLibrary(Replacing):
    """What would go from the battlefield to a hand goes on top of the library instead."""

    def __init__(self) -> None:
        super().__init__(LEAVES, label="on top of the library instead")

    def applies(self, g: Game, at: i64) -> bool:
        return is_hand(g, g.pad[at + TO])

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = owned(g, Obj(g.pad[at + OBJ] & ID_MASK), LIBRARY)
        return True


@rule("CR 903.9b", "CR 614.5", "CR 616.1")
def test_it_applies_again_once_another_effect_has_changed_the_event() -> None:
    if "A sorting rule" not in CARDS.kinds:
        CARDS.define("A sorting rule", 0, ENCHANTMENT, [], 0, 0, -1, 0, [OntoTheLibrary()])
    game = table(
        Ann={"battlefield": [leader(DOG), "A sorting rule"]},
        Bob={"hand": ["Unsummon"], "mana": "{U}"},
        turn="Bob",
    )
    game.cast("Unsummon").resolve()

    assert sorted(game.offered()) == ["A sorting rule", DOG]
    game.answer(DOG, STAY)
    assert game.offered() == [HOME, STAY]
    declined = game.fork().answer(STAY)
    game.answer(HOME)

    assert (game.command(), game.library(), game.hand()) == ([DOG], [], [])
    assert (declined.command(), declined.library(), declined.hand()) == ([], [DOG], [])


@rule("CR 903.9b", "CR 614.5")
def test_once_declined_it_is_not_offered_again_for_the_same_event() -> None:
    game = table(Ann={"battlefield": [leader(DOG)]}, Bob={"hand": ["Unsummon"], "mana": "{U}"}, turn="Bob")

    game.cast("Unsummon").resolve().answer(STAY)

    assert game.question == "Act or pass"
    assert game.hand() == [DOG]


# -- damage
@rule("CR 903.10a", "CR 704.6c", "CR 104.3j", "CR 903.10")
def test_21_combat_damage_by_one_commander_loses_the_game() -> None:
    game = table(Ann={"battlefield": [leader(DOG, Bob=19)]}, Bob={"library": ["Plains"]})

    game.to_step("declare attackers").answer(DOG).to_step("end of combat")

    assert game.over
    assert game.winners == ["Ann"]
    assert game.life[1] == 38
    assert "Bob has been dealt 21 or more combat damage by one commander [903.10a]" in game.told()


@rule("CR 903.10a")
def test_20_damage_is_not_enough_nor_is_21_by_two() -> None:
    game = table(
        Ann={"battlefield": [leader(DOG, Bob=18), leader("Savannah Lions", Bob=18)]},
        Bob={"library": ["Plains"]},
    )

    game.to_step("declare attackers").answer(DOG, "Savannah Lions").to_step("end of combat")

    assert not game.over
    assert [x.damage for x in game.view("Bob").commanders(0)] == [(0, 20), (0, 20)]


@rule("CR 903.10a")
def test_other_damage_by_a_commander_does_not_count() -> None:
    game = table(Ann={"battlefield": [leader("Prodigal Sorcerer", Bob=20)]})

    game.activate("Prodigal Sorcerer", "Bob").resolve()

    assert game.life[1] == 39
    assert not game.over


@rule("CR 903.10a", "CR 903.3")
def test_damage_counts_whoever_controls_it_and_after_it_has_been_elsewhere() -> None:
    game = table(
        Ann={"library": ["3 Plains"]},
        Bob={"battlefield": [permanent(DOG, owner="Ann", commander=True, dealt={"Ann": 19})]},
        turn="Bob",
    )

    game.to_step("declare attackers").answer(DOG).to_step("end of combat")

    assert game.over
    assert game.winners == ["Bob"]


@rule("CR 903.10a")
def test_the_damage_is_remembered_through_zones() -> None:
    game = sent(shot_dog_that_hurt(), HOME)

    assert game.view("Ann").commanders(0)[0].damage == (0, 7)
    assert game.saved().view("Ann").commanders(0)[0].damage == (0, 7)


def shot_dog_that_hurt() -> Table:
    game = table(
        Ann={"battlefield": [leader(DOG, Bob=7), "9 Plains"]}, Bob={"hand": ["Lightning Bolt"], "mana": "{R}"}
    )
    game.pass_once()
    return game.cast("Lightning Bolt", DOG).resolve()


@rule("CR 903.10a", "CR 104.3")
def test_who_cannot_lose_does_not() -> None:
    game = table(
        Ann={"battlefield": [leader(DOG, Bob=19)]},
        Bob={"library": ["Plains"], "battlefield": ["Platinum Angel"]},
    )

    game.to_step("declare attackers").answer(DOG).to_step("end of combat")

    assert not game.over
    assert game.view("Ann").commanders(0)[0].damage == (0, 21)


# -- what a commander is
@rule("CR 903.3")
def test_a_copy_of_a_commander_is_none_and_a_commander_that_is_a_copy_stays_one() -> None:
    game = table(
        Ann={"battlefield": [leader(DOG)]},
        Bob={"hand": [leader("Clone")], "mana": "{3}{U}", "library": ["Plains"]},
        turn="Bob",
    )
    game.cast("Clone").resolve()
    game.answer(next(text for text in game.offered() if DOG in text))

    clone = game.find(f"Bob's {DOG}")

    assert is_commander(game.g, Obj(clone))
    assert [x.name for x in game.view("Ann").commanders(1)] == ["Clone"]
    token = table(
        Ann={"battlefield": [leader("Grizzly Bears")], "hand": ["Cackling Counterpart"], "mana": "{1}{U}{U}"}
    )
    token.cast("Cackling Counterpart").resolve()
    assert [is_commander(token.g, Obj(token.find(f"Grizzly Bears #{i}"))) for i in (1, 2)] == [True, False]


@rule("CR 903.3d")
def test_cards_that_speak_of_commanders_mean_any_and_of_yours_only_your_own() -> None:
    game = table(
        Ann={
            "battlefield": [
                "Bastion Protector",
                "Angelic Field Marshal",
                permanent("Grizzly Bears", owner="Bob", commander=True),
            ]
        }
    )

    assert game.pt("Grizzly Bears") == (4, 4)
    assert game.has("Grizzly Bears", "indestructible")
    assert game.pt("Angelic Field Marshal") == (3, 3)
    assert not game.has("Grizzly Bears", "vigilance")
