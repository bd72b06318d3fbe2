"""A judge's questions that revealed faults: protection, phasing, leaving players, looking at cards."""

from __future__ import annotations

import pytest

from cardwright.games.magic.events.proposing import loses
from cardwright.games.magic.numbers.causes import CONCEDED
from cardwright.games.magic.numbers.keywords import PROTECTION, PROTECTION_FROM_EVERYTHING
from cardwright.kernel.ints import Seat
from tests.magic.fighters import creature
from tests.magic.kit import SeatSetup, Table, permanent, rule, table

GIANT, BEARS = "Hill Giant", "Grizzly Bears"
FEW = ["5 Forest"]
RIPPLE: SeatSetup = {"hand": ["Reality Ripple"], "battlefield": ["2 Island"], "library": FEW}


def concede(game: Table, name: str) -> Table:
    """That player leaves; somebody passes, and all is seen to before the next has priority."""
    loses(game.g, Seat(game.names.index(name)), CONCEDED)
    game.g.commit()
    return game.pass_once()


# -- protection
@rule("CR 702.16e")
@pytest.mark.parametrize("keys", [1 << (PROTECTION + 3), PROTECTION_FROM_EVERYTHING])
def test_damage_by_what_a_permanent_is_protected_from_is_prevented(keys: int) -> None:
    guarded = creature(f"Guarded {keys}", 1, 1, keys=keys)
    game = table(Ann={"hand": ["Pyroclasm"], "mana": "{R}{R}"}, Bob={"battlefield": [guarded, BEARS]})

    game.cast("Pyroclasm").pass_all()

    assert game.battlefield("Bob") == [guarded]
    assert game.damage(guarded) == 0


@rule("CR 702.16e", "CR 702.15b")
def test_protection_prevents_combat_damage_and_lifelink_with_it() -> None:
    guarded = creature("Guarded From Black", 1, 3, keys=1 << (PROTECTION + 2))
    game = table(Ann={"battlefield": ["Child of Night"]}, Bob={"battlefield": [guarded]})

    game.to_step("declare attackers").answer("Child of Night").pass_once().pass_once()
    game.answer(guarded).to_step("second main")

    assert game.life == (20, 20)
    assert game.damage(guarded) == 0


@rule("CR 702.16e", "CR 615.12")
def test_protection_prevents_nothing_while_damage_cant_be_prevented() -> None:
    guarded = creature("Guarded From Red Alone", 1, 1, keys=1 << (PROTECTION + 3))
    game = table(
        Ann={"hand": ["Pyroclasm"], "mana": "{R}{R}", "battlefield": ["Leyline of Punishment"]},
        Bob={"battlefield": [guarded]},
    )

    game.cast("Pyroclasm").pass_all()

    assert game.graveyard("Bob") == [guarded]


# -- phasing
@rule("CR 514.2", "CR 702.26b")
def test_damage_is_removed_from_what_has_phased_out_too() -> None:
    game = table(Ann={"battlefield": [permanent(GIANT, damage=2)], "library": FEW}, Bob=RIPPLE)

    game.pass_once().cast("Reality Ripple", GIANT).pass_all()
    game.to_step("upkeep", "Bob").to_step("upkeep", "Ann")

    assert game.damage(GIANT) == 0


@rule("CR 610.3", "CR 702.26d")
def test_what_is_exiled_until_a_permanent_leaves_stays_exiled_while_that_has_phased_out() -> None:
    game = table(
        Ann={"hand": ["Banisher Priest", "Reality Ripple"], "mana": "{W}{W}{W}{U}{U}", "library": FEW},
        Bob={"battlefield": [GIANT], "library": FEW},
    )

    game.cast("Banisher Priest").pass_all()
    game.cast("Reality Ripple").pass_all()

    assert game.battlefield() == []
    assert game.exile("Bob") == [GIANT]


# -- players who leave
@rule("CR 800.4a")
def test_what_a_leaving_player_had_by_an_aura_goes_back_to_its_owner() -> None:
    game = table(
        Ann={"battlefield": [permanent("Control Magic", attached_to=GIANT)]},
        Bob={"battlefield": [GIANT]},
        Cid={},
    )

    concede(game, "Ann")

    assert game.battlefield("Bob") == [GIANT]


@rule("CR 800.4a")
def test_a_spell_that_a_leaving_player_controls_is_exiled() -> None:
    game = table(
        Ann={"hand": ["Gonti, Lord of Luxury"], "mana": "{B}{B}{B}{B}{B}{B}", "library": FEW},
        Bob={"library": [BEARS, "4 Forest"]},
        Cid={"library": FEW},
    )

    game.cast("Gonti, Lord of Luxury").resolve().act("Bob").resolve().answer(BEARS)
    game.cast(BEARS)
    cast = game.stack()
    concede(game, "Ann")

    assert cast == [BEARS]
    assert game.stack() == []
    assert game.exile("Bob") == [BEARS]


@rule("CR 800.4c")
def test_who_is_gone_gets_nothing_back() -> None:
    game = table(
        Ann={"battlefield": [permanent(GIANT, owner="Bob")], "library": FEW},
        Bob={"library": FEW},
        Cid={"hand": ["Act of Treason"], "battlefield": ["3 Mountain"], "library": FEW},
        turn="Cid",
    )

    game.cast("Act of Treason").pass_all()
    concede(game, "Ann")
    borrowed = game.controller(GIANT)
    game.to_step("upkeep", "Bob")

    assert borrowed == "Cid"
    assert game.exile("Bob") == [GIANT]


@rule("CR 800.4a", "CR 704.3", "CR 610.3")
def test_all_is_looked_at_again_once_somebody_has_left() -> None:
    game = table(
        Ann={"hand": ["Banisher Priest"], "mana": "{W}{W}{W}", "library": FEW},
        Bob={"battlefield": [GIANT], "library": FEW},
        Cid={"battlefield": [BEARS], "library": FEW},
    )

    game.cast("Banisher Priest").resolve().act(GIANT).pass_all()
    concede(game, "Ann")

    assert game.asked == "Bob"
    assert game.battlefield("Bob") == [GIANT]


# -- exchanges
@rule("CR 708.5", "CR 701.12b")
def test_who_gets_a_face_down_creature_in_an_exchange_may_look_at_it() -> None:
    game = table(
        Ann={
            "hand": ["Switcheroo"],
            "battlefield": [permanent("Exalted Angel", face_down=True)],
            "mana": "{U}{U}{U}{U}{U}",
        },
        Bob={"battlefield": [GIANT]},
    )
    before = [it.name for it in game.view("Bob").permanents()]

    game.cast("Switcheroo", GIANT).pass_all()

    assert "Exalted Angel" not in before
    assert "Exalted Angel" in [it.name for it in game.view("Bob").permanents()]


@rule("CR 715.3d", "CR 701.12b")
def test_who_controlled_an_adventure_as_it_resolved_may_cast_the_creature() -> None:
    game = table(
        Ann={"hand": ["Bonecrusher Giant"], "mana": "{R}{R}{R}{R}{R}", "library": FEW},
        Bob={"battlefield": ["Perplexing Chimera", "3 Mountain"], "library": FEW},
    )

    game.cast("Stomp", "Bob").resolve().answer("Exchange", "Ann").pass_all()
    of_ann = game.offered()
    game.to_step("first main", "Bob")

    assert game.exile() == ["Bonecrusher Giant"]
    assert "Cast Bonecrusher Giant" not in of_ann
    assert "Cast Bonecrusher Giant" in game.offered()


# -- split second
@rule("CR 702.61a")
def test_permanents_may_be_turned_face_up_in_spite_of_split_second() -> None:
    game = table(
        Ann={"hand": ["Sudden Substitution", "Shock"], "battlefield": ["4 Island", GIANT], "mana": "{R}"},
        Bob={
            "hand": ["Counterspell"],
            "battlefield": [permanent("Exalted Angel", face_down=True), "3 Plains", "2 Island"],
        },
    )

    game.cast("Shock", "Bob").cast("Sudden Substitution", GIANT).pass_once()

    assert "Turn Exalted Angel face up" in game.offered()
    assert "Cast Counterspell" not in game.offered()


# -- what is face down
@rule("CR 708.9")
def test_a_face_down_creature_is_shown_to_everybody_as_it_leaves() -> None:
    game = table(
        Ann={"hand": ["Unsummon"], "mana": "{U}"},
        Bob={"battlefield": [permanent("Willbender", face_down=True)], "hand": [GIANT]},
    )

    game.cast("Unsummon").pass_all()

    assert sorted(game.sees("Ann", "Bob", "hand")) == ["?", "Willbender"]


@rule("CR 302.6", "CR 701.12b")
def test_what_goes_and_comes_back_within_one_spell_is_summoning_sick() -> None:
    game = table(
        Ann={
            "hand": ["Shifting Grift"],
            "battlefield": ["Darksteel Myr", BEARS],
            "mana": "{U}{U}{U}{U}{U}{U}{U}",
        },
        Bob={"battlefield": ["Ornithopter"]},
    )

    game.act("Cast Shifting Grift", "two creatures", "two artifacts")
    game.act("Darksteel Myr", "Ornithopter", "Darksteel Myr").pass_all()
    game.to_step("declare attackers")

    assert game.controller("Darksteel Myr") == "Ann"
    assert game.offered() == ["Done", BEARS]


@rule("CR 708.9")
def test_what_is_face_down_is_shown_to_everybody_when_the_game_ends() -> None:
    game = table(
        Ann={"hand": ["Shock"], "mana": "{R}"},
        Bob={"battlefield": [permanent("Willbender", face_down=True)], "life": 2},
    )
    hidden = game.told("Ann")

    game.cast("Shock", "Bob").pass_all()

    assert game.over
    assert not any("Willbender" in line for line in hidden)
    assert any("Willbender was face down" in line for line in game.told("Ann"))


@rule("CR 615.7")
@pytest.mark.parametrize(("first", "life"), [("Child of Night", (20, 18)), ("Hill Giant", (22, 18))])
def test_who_is_hurt_by_two_says_whose_damage_a_shield_prevents_first(
    first: str, life: tuple[int, int]
) -> None:
    game = table(
        Ann={"battlefield": ["Child of Night", "Hill Giant"]},
        Bob={"hand": ["Healing Salve"], "mana": "{W}"},
        turn="Ann",
        step="declare attackers",
    )
    game.answer("Child of Night", "Hill Giant").pass_once()
    game.cast("Healing Salve", "the next 3 damage is prevented", "Bob").resolve().pass_all().pass_all()

    assert (game.asked, game.question, game.offered()) == (
        "Bob", "Whose damage first?", ["Child of Night", "Hill Giant"]
    )  # fmt: skip
    assert game.answer(first).life == life
