"""CR 406. Exile: face up and face down, who may look, piles, playing cards from exile, linked abilities."""

from __future__ import annotations

from typing import cast

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.abilities.cast_permissions import first_of, may_play
from cardwright.games.magic.actions.exiling import exile_face_down
from cardwright.games.magic.actions.leaving import once_moved
from cardwright.games.magic.actions.library_tops import TopOf
from cardwright.games.magic.characteristics.lookup import characteristic, mana_value_of
from cardwright.games.magic.numbers.columns import FACE_DOWN, STATUS
from cardwright.games.magic.numbers.derived import COLORS, POWER, TYPES
from cardwright.games.magic.numbers.derived import KEYWORDS as KEYS
from cardwright.games.magic.numbers.durations import THIS_TURN
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import EXILE
from cardwright.games.magic.objects.queries import shared
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.objects.terms import TO_CAST
from cardwright.kernel.ints import Obj
from cardwright.kernel.words import seq
from tests.magic.kit import SeatSetup, Table, permanent, rule, table
from tests.magic.test_zones_401 import BEARS, GIANT, HIDDEN, SHOCK, hidden_the_same
from tests.properties.permuting import permuted

ANGEL = "Serra Angel"


def exiled(game: Table) -> list[int]:
    """The objects in exile, in the order they came."""
    return [int(x) for x in game.g.zones.all_of(shared(game.g, EXILE))]


def ability(game: Table, start: str, part: str = "") -> str:
    """The only option that begins so and says that."""
    found = [x for x in game.offered() if x.startswith(start) and part in x]
    assert len(found) == 1, (start, part, game.offered())
    return found[0]


# -- 406.1-3
@rule("CR 406.1", "CR 406.2", "CR 406.3")
def test_exiled_cards_lie_face_up_for_everybody() -> None:
    game = table(Ann={"hand": ["Swords to Plowshares"], "mana": "{W}"}, Bob={"battlefield": [GIANT]}, Cid={})

    game.cast("Swords to Plowshares").pass_all()

    for viewer in ("Ann", "Bob", "Cid"):
        assert game.sees(viewer, "Bob", "exile") == [GIANT]


def necropotence() -> Table:
    """Ann has exiled a Shivan Dragon face down, which nobody may look at; before that it was on top."""
    game = table(
        Ann={
            "battlefield": ["Necropotence", "Future Sight"],
            "library": ["Shivan Dragon", "Forest", "Island"],
        },
        Bob={},
    )
    assert game.sees("Bob", "Ann", "library")[0] == "Shivan Dragon"
    return game.act(ability(game, "Necropotence")).pass_all()


@rule("CR 406.3")
def test_what_nobody_may_look_at_is_seen_by_nobody_also_if_it_was_seen_before() -> None:
    game = necropotence()

    for viewer in ("Ann", "Bob"):
        assert game.sees(viewer, "Ann", "exile") == [HIDDEN]
    hidden_the_same(game)


@rule("CR 406.3a")
def test_face_down_in_exile_it_has_no_characteristics() -> None:
    game = necropotence()
    (card,) = exiled(game)

    assert game.g.col(Obj(card), STATUS) & FACE_DOWN
    for what in (TYPES, COLORS, KEYS, POWER):
        assert characteristic(game.g, Obj(card), what) == 0
    assert mana_value_of(game.g, Obj(card)) == 0
    assert game.g.match.rules.name_of(game.g, Obj(card)) == "a face-down card"


@rule("CR 406.3", "CR 400.5")
def test_a_pile_that_is_shuffled_is_looked_at_by_nobody_any_more() -> None:
    game = table(
        Ann={
            "hand": ["Mangara's Tome"],
            "mana": "{5}{C}{C}",
            "library": [BEARS, GIANT, SHOCK, "Murder", ANGEL, "Forest"],
        }
    )

    game.cast("Mangara's Tome").pass_all()
    game.pass_all()
    game.answer(BEARS, GIANT, SHOCK, "Murder", ANGEL)

    assert len(game.exile()) == 5
    assert game.library() == ["Forest"]
    assert game.sees("Ann", "Ann", "exile") == [HIDDEN] * 5
    hidden_the_same(game)

    game.activate("Mangara's Tome").pass_all()
    game.to_step("draw", "Ann").to_step("end step")
    assert game.hand() == []  # it was for this turn


@rule("CR 406.4")
def test_the_next_draw_takes_the_top_card_of_the_pile_instead() -> None:
    def drawn(seed: int) -> str:
        game = table(
            Ann={
                "hand": ["Mangara's Tome", "Divination"], "mana": "{5}{C}{C}{2}{U}",
                "library": [BEARS, GIANT, SHOCK, "Murder", ANGEL, "Forest"],
            },
            seed=seed,
        )  # fmt: skip
        game.cast("Mangara's Tome").pass_all()
        game.pass_all()
        game.answer(BEARS, GIANT, SHOCK, "Murder", ANGEL)
        game.activate("Mangara's Tome").pass_all()
        game.cast("Divination").pass_all()
        assert len(game.exile()) == 4
        assert "Forest" in game.hand()
        return next(c for c in game.hand() if c != "Forest")

    assert len({drawn(seed) for seed in range(12)}) > 2


# -- 406.3, a static ability that lets somebody look
def broker(hand: list[str] | None = None, theirs: list[str] | None = None) -> Table:
    """Ann's Bane Alley Broker has exiled a Hill Giant from her hand, and it is her next turn."""
    game = table(
        Ann={
            "battlefield": ["Bane Alley Broker", "Island", "Swamp"], "hand": [GIANT, *(hand or [])],
            "library": ["9 Forest"],
        },
        Bob={"hand": theirs or [], "battlefield": ["3 Mountain"], "library": ["9 Plains"]},
    )  # fmt: skip
    game.act(ability(game, "Bane Alley Broker", "Draw")).pass_all().answer(GIANT)
    assert game.exile() == [GIANT]
    return game


@rule("CR 406.3", "CR 406.6")
def test_a_static_ability_lets_its_controller_look_at_what_the_permanent_has_exiled() -> None:
    game = broker()

    assert game.sees("Ann", "Ann", "exile") == [GIANT]
    assert game.sees("Bob", "Ann", "exile") == [HIDDEN]
    hidden_the_same(game)


@rule("CR 406.3")
def test_a_new_controller_may_look_too_and_goes_on_looking_without_it() -> None:
    game = broker(theirs=["Act of Treason"]).to_step("first main", "Bob")
    assert game.sees("Bob", "Ann", "exile") == [HIDDEN]

    game.cast("Act of Treason").pass_all()
    assert game.controller("Bane Alley Broker") == "Bob"
    assert game.sees("Bob", "Ann", "exile") == [GIANT]
    game.to_step("upkeep", "Ann")

    assert game.controller("Bane Alley Broker") == "Ann"
    assert game.sees("Bob", "Ann", "exile") == game.sees("Ann", "Ann", "exile") == [GIANT]


@rule("CR 406.3")
def test_without_the_permanent_nobody_may_look_who_has_not_been_allowed_to() -> None:
    game = table(
        Ann={"battlefield": ["Bane Alley Broker"], "hand": [GIANT], "library": ["Forest", "Island"]},
        Bob={"hand": ["Murder"], "mana": "{1}{B}{B}"},
    )
    game.act(ability(game, "Bane Alley Broker"))
    game.pass_once().cast("Murder").pass_all()
    game.answer(GIANT)

    assert game.graveyard() == ["Bane Alley Broker"]
    assert game.sees("Ann", "Ann", "exile") == game.sees("Bob", "Ann", "exile") == [HIDDEN]
    hidden_the_same(game)


@rule("CR 406.3")
def test_who_looked_at_a_card_and_exiled_it_face_down_goes_on_looking_when_all_is_gone() -> None:
    game = table(
        Ann={"hand": ["Gonti, Lord of Luxury", "Murder"], "mana": "{2}{B}{B}{1}{B}{B}"},
        Bob={"library": [GIANT, "Forest", "Plains", "Island", "Swamp"]},
        Cid={},
    )
    game.cast("Gonti, Lord of Luxury").pass_all()
    game.answer("Bob").pass_all().answer(GIANT)
    game.cast("Murder").pass_all()

    assert "Gonti, Lord of Luxury" in game.graveyard()
    assert game.sees("Ann", "Bob", "exile") == [GIANT]
    assert game.sees("Bob", "Bob", "exile") == game.sees("Cid", "Bob", "exile") == [HIDDEN]
    hidden_the_same(game)


@rule("CR 406.3", "CR 406.4")
def test_who_may_look_chooses_the_very_card_which_is_hidden_again_in_a_hand() -> None:
    game = broker([BEARS]).to_step("first main", "Bob").to_step("first main", "Ann")
    game.act(ability(game, "Bane Alley Broker", "Draw")).pass_all().answer(BEARS)
    game.to_step("first main", "Bob").to_step("first main", "Ann")

    game.act(ability(game, "Bane Alley Broker", "exiled")).pass_all()
    assert sorted(game.offered()) == [BEARS, GIANT]
    game.answer(BEARS)

    assert game.exile() == [GIANT]
    assert BEARS in game.hand()
    assert game.sees("Bob", "Ann", "hand") == [HIDDEN] * len(game.hand())
    hidden_the_same(game)


# -- 406.3a-b
@rule("CR 406.3a", "CR 601.2")
def test_it_is_turned_face_up_just_before_it_is_announced() -> None:
    game = table(
        Ann={"hand": ["Praetor's Grasp"], "mana": "{1}{B}{B}{R}"},
        Bob={"library": [SHOCK, "Forest", "Plains"], "battlefield": [BEARS]},
    )
    game.cast("Praetor's Grasp").pass_all()
    game.answer(SHOCK)
    assert game.sees("Bob", "Bob", "exile") == [HIDDEN]
    before = len(game.told("Bob"))

    game.act(f"Cast {SHOCK}")

    assert [line.rsplit(" ", 1)[1] for line in game.told("Bob")[before:]][:2] == ["[406.3a]", "[601.2a]"]
    assert game.on_stack()[0].name == SHOCK
    assert game.question != "Act or pass"
    game.answer("Bob").pay().pass_all()
    assert game.life == (20, 18)
    assert game.graveyard("Bob") == [SHOCK]


@rule("CR 406.3a", "CR 305.1")
def test_a_land_exiled_face_down_is_turned_up_and_played() -> None:
    game = table(Ann={"hand": ["Praetor's Grasp"], "mana": "{1}{B}{B}"}, Bob={"library": ["Forest", GIANT]})
    game.cast("Praetor's Grasp").pass_all()
    game.answer("Forest")

    game.play("Forest")

    assert game.owner("Forest") == "Bob"
    assert game.controller("Forest") == "Ann"
    assert not game.permanent("Forest").face_down


@rule("CR 406.3a", "CR 708.4")
def test_cast_face_down_from_exile_it_is_not_turned_up() -> None:
    game = table(
        Ann={"hand": ["Praetor's Grasp"], "mana": "{1}{B}{B}{3}"},
        Bob={"library": ["Exalted Angel", "Forest"]},
    )
    game.cast("Praetor's Grasp").pass_all()
    game.answer("Exalted Angel")

    game.act("Cast Exalted Angel face down")

    assert not any("Exalted Angel" in line for line in game.told("Bob"))
    hidden_the_same(game)
    game.pass_all()
    assert game.pt("Exalted Angel") == (2, 2)
    assert game.sees("Bob", "Ann", "battlefield") == ["a face-down creature"]


def arvinox(name: str) -> Table:
    """Ann's Arvinox has exiled this card of Bob's face down; it is her next turn, and she has a lot of mana."""
    lands = ["3 Plains", "3 Island", "3 Swamp", "3 Mountain", "3 Forest"]
    game = table(
        Ann={"battlefield": ["Arvinox, the Mind Flail", *lands], "library": ["3 Island"]},
        Bob={"library": ["3 Forest", name]},
        step="second main",
    )
    game.to_step("end step").pass_all()
    assert game.sees("Ann", "Bob", "exile") == [name]
    assert game.sees("Bob", "Bob", "exile") == [HIDDEN]
    return game.to_step("first main", "Ann")


@rule("CR 406.3b", "CR 401.2")
@pytest.mark.parametrize(("name", "cast"), [
    (GIANT, True), ("Oblivion Ring", True), (SHOCK, False), ("Divination", False), ("Forest", False),
])  # fmt: skip
def test_only_permanent_spells_are_cast_from_among_the_cards_of_arvinox(name: str, cast: bool) -> None:
    game = arvinox(name)

    assert [t for t in game.offered() if t in (f"Cast {name}", f"Play {name}")] == (
        [f"Cast {name}"] if cast else []
    )


@rule("CR 406.3b", "CR 601.3")
def test_a_card_that_may_be_cast_for_two_reasons_is_offered_once() -> None:
    game = arvinox(GIANT)

    game.to_step("end step", "Ann").pass_all().to_step("upkeep", "Bob").to_step("first main", "Ann")

    assert game.sees("Ann", "Bob", "exile") == ["Forest", GIANT]
    assert [t for t in game.offered() if t.startswith("Cast")] == [f"Cast {GIANT}"]


@rule("CR 406.3b")
def test_the_resulting_spell_must_have_the_quality() -> None:
    game = arvinox("Bonecrusher Giant")

    assert [t for t in game.offered() if t.startswith("Cast")] == ["Cast Bonecrusher Giant"]
    game.act("Cast Bonecrusher Giant").pass_all()
    assert game.controller("Bonecrusher Giant") == "Ann"


@rule("CR 406.3b", "CR 708.4")
@pytest.mark.parametrize(("name", "offered"), [
    ("Bonecrusher Giant", ["Cast Bonecrusher Giant"]),
    ("Exalted Angel", ["Cast Exalted Angel", "Cast Exalted Angel face down"]),
    ("Bala Ged Recovery", []),
    ("Oblivion Ring", []),
])  # fmt: skip
def test_each_way_to_cast_it_must_result_in_a_spell_of_the_quality(name: str, offered: list[str]) -> None:
    if "Test Vault" not in CARDS.kinds:
        card("Test Vault", "{0}", "Sorcery", first_of(TopOf(1), lambda c: seq(
            exile_face_down(c), once_moved(c, lambda e: may_play(e, TO_CAST, THIS_TURN, CREATURE)))))  # fmt: skip
    game = table(
        Ann={
            "hand": ["Test Vault"], "library": [name], "graveyard": ["Forest"], "mana": "{W}{W}{R}{R}{G}{5}",
            "battlefield": [BEARS],
        }
    )  # fmt: skip

    game.cast("Test Vault").pass_all()

    assert [t for t in game.offered() if t.startswith(("Cast", "Play"))] == offered


@rule("CR 406.3b")
def test_what_a_player_may_not_look_at_is_not_cast() -> None:
    game = arvinox(GIANT)
    game.g.hide(Obj(exiled(game)[0]), 0)
    game.pass_once()

    assert not any(t.startswith("Cast") for t in game.to_step("second main", "Ann").offered())


@rule("CR 205.1", "CR 110.1")
def test_arvinox_is_a_creature_with_three_permanents_of_others() -> None:
    def types(n: int) -> tuple[str, ...]:
        lands = [permanent("Forest", owner="Bob") for _ in range(n)]
        return table(Ann={"battlefield": ["Arvinox, the Mind Flail", *lands]}).types(
            "Arvinox, the Mind Flail"
        )

    assert "Creature" not in types(2)
    assert "Creature" in types(3)


# -- 406.4
def cruiser(theirs: list[str], **more: str) -> Table:
    """Bob has exiled things; Ann has a Cryptic Cruiser and mana."""
    return table(
        Ann={"battlefield": ["Cryptic Cruiser", "Void Attendant"], "mana": "{2}{U}{1}{G}"},
        Bob=cast(SeatSetup, {"exile": theirs, "battlefield": [BEARS], **more}),
    )


@rule("CR 406.4", "CR 118.3")
def test_a_card_in_exile_is_chosen_by_name_if_it_is_face_up() -> None:
    game = cruiser([GIANT, SHOCK])

    game.activate("Void Attendant", SHOCK).pass_all()

    assert game.graveyard("Bob") == [SHOCK]
    assert game.exile("Bob") == [GIANT]
    assert "Eldrazi Scion" in game.battlefield()
    game.activate("Cryptic Cruiser", BEARS)
    assert game.graveyard("Bob") == [GIANT, SHOCK]


def colfenor(seed: int = 1) -> Table:
    """Bob has exiled seven cards face down as one pile, which he alone may look at; Ann has a Void Attendant."""
    game = table(
        Ann={"battlefield": ["Void Attendant", "2 Forest"]},
        Bob={
            "hand": ["Colfenor's Plans"], "mana": "{2}{B}{B}",
            "library": [BEARS, GIANT, SHOCK, "Murder", ANGEL, "Forest", "Plains", "Island"],
        },
        turn="Bob",
        seed=seed,
    )  # fmt: skip
    game.cast("Colfenor's Plans").pass_all()
    assert sorted(game.sees("Bob", "Bob", "exile")) == sorted(
        [BEARS, GIANT, SHOCK, "Murder", ANGEL, "Forest", "Plains"]
    )
    return game.pass_once()


@rule("CR 406.3a", "CR 406.6")
def test_colfenors_plans_lets_its_controller_play_what_it_has_exiled_one_spell_a_turn() -> None:
    game = table(
        Ann={
            "hand": ["Colfenor's Plans"], "battlefield": ["4 Swamp", "4 Mountain"],
            "library": [SHOCK, SHOCK, "Forest", "Plains", "Island", "Swamp", "Swamp", BEARS],
        },
        Bob={"library": ["9 Island"]},
    )  # fmt: skip
    game.cast("Colfenor's Plans").pass_all()
    assert "Cast Shock #1" not in game.offered()  # a second spell in this turn
    game.play("Forest")

    game.to_step("first main", "Bob").to_step("first main", "Ann")
    assert game.library() == [BEARS]  # no draw step
    game.act("Cast Shock #1", "Bob").pass_all()

    assert game.life == (20, 18)
    assert not any(t.startswith("Cast") for t in game.offered())


@rule("CR 406.4")
def test_piles_are_told_apart_by_when_and_how_they_were_exiled() -> None:
    game = table(
        Ann={"battlefield": ["Void Attendant", "2 Forest"]},
        Bob={
            "battlefield": ["Pyxis of Pandemonium", "Necropotence"],
            "library": [BEARS, GIANT, SHOCK, "Forest"],
        },
        turn="Bob",
    )
    game.act(ability(game, "Necropotence")).pass_all()
    game.act(ability(game, "Pyxis of Pandemonium")).pass_all()

    game.pass_once().activate("Void Attendant")

    assert game.offered() == [f"A face-down pile of 1 card of Bob #{i}" for i in (1, 2)]
    hidden_the_same(game)


@rule("CR 406.4")
def test_what_is_offered_is_the_same_whatever_lies_in_the_pile() -> None:
    game = table(
        Ann={"battlefield": ["Void Attendant", "2 Forest"]},
        Bob={"battlefield": ["Necropotence"], "exile": [SHOCK], "library": [BEARS, GIANT, "Swamp"]},
        turn="Bob",
    )
    game.act(ability(game, "Necropotence")).pass_all()
    game.pass_once().activate("Void Attendant")

    for seed in range(5):
        assert Table(permuted(game.g, 0, seed)).offered() == game.offered()


@rule("CR 406.4")
def test_who_may_not_look_chooses_a_pile_and_chance_picks_a_card_of_it() -> None:
    found = set()
    for seed in range(12):
        game = colfenor(seed)
        assert game.sees("Ann", "Bob", "exile") == [HIDDEN] * 7
        hidden_the_same(game)

        game.activate("Void Attendant").pass_all()

        assert len(game.exile("Bob")) == 6
        assert any("[406.4]" in line for line in game.told("Ann"))
        found.add(game.graveyard("Bob")[0])

    assert len(found) > 3


@rule("CR 406.4", "CR 601.2i", "CR 602.2b")
def test_a_card_chosen_for_a_cost_is_seen_only_when_the_cost_is_paid() -> None:
    game = colfenor()
    told = len(game.told("Ann"))

    game.activate("Void Attendant")

    lines = game.told("Ann")[told:]
    paid = next(i for i, line in enumerate(lines) if "[601.2h]" in line)
    seen = next(
        i for i, line in enumerate(lines) if "[406.4]" in line or game.graveyard("Bob")[0] + " is put" in line
    )
    assert paid < seen


@rule("CR 406.4")
def test_options_about_face_down_cards_tell_nothing() -> None:
    game = table(
        Ann={"battlefield": ["Void Attendant"], "mana": "{1}{G}"},
        Bob={"battlefield": ["Necropotence"], "library": [BEARS, "Forest"], "exile": [SHOCK]},
        turn="Bob",
    )
    game.act(ability(game, "Necropotence")).pass_all().pass_once()
    game.act(ability(game, "Void Attendant"))

    assert sorted(game.offered()) == ["A face-down pile of 1 card of Bob", SHOCK]
    assert BEARS not in str(game.offered())
    hidden_the_same(game)


@rule("CR 406.4")
def test_mind_raker_may_put_one_of_a_pile_into_the_graveyard() -> None:
    game = table(Ann={"hand": ["Mind Raker"], "mana": "{3}{B}"}, Bob={"exile": [GIANT], "hand": ["2 Forest"]})

    game.cast("Mind Raker").pass_all()
    game.pass_all()
    assert game.offered() == ["None", GIANT]
    game.answer(GIANT, "Forest #1")

    assert game.graveyard("Bob") == ["Forest", GIANT]


# -- 406.5
@rule("CR 406.5", "CR 406.4")
def test_everybody_sees_what_in_exile_belongs_to_what() -> None:
    game = table(
        Ann={"hand": ["Fiend Hunter"], "mana": "{1}{W}{W}", "exile": [SHOCK]},
        Bob={"battlefield": [GIANT, "Necropotence"], "library": [BEARS, "Forest"]},
    )
    game.cast("Fiend Hunter").pass_all()
    game.pass_all().answer(next(t for t in game.offered() if t != "Don't"))
    game.pass_once().act(ability(game, "Necropotence")).pass_all()

    for viewer in ("Ann", "Bob"):
        seen = {(x.name, x.owner, x.face_down, x.source) for x in game.view(viewer).exiled()}
        assert seen == {
            (SHOCK, 0, False, ""), (GIANT, 1, False, "Fiend Hunter"), (HIDDEN, 1, True, "Necropotence"),
        }  # fmt: skip
    piles = [x.pile for x in game.view("Ann").exiled()]
    assert len(set(piles)) == 3
