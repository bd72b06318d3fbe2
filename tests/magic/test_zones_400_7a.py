"""CR 400.7a-f. Properties that a permanent keeps from its spell, and objects that triggers find; each with a
counter-example.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.abilities.layering import also, base_pt, becomes_all, only
from cardwright.games.magic.actions.verbs import ObjectRef, enters
from cardwright.games.magic.durations.lasting import becomes_subtype
from cardwright.games.magic.numbers.events import LEAVES
from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.selectors.nouns import spell
from cardwright.games.magic.triggers.watches import Moves, when
from cardwright.games.magic.vocabulary import on_target
from cardwright.kernel.effects import IT, Effect
from cardwright.kernel.game import CONCEDES
from tests.magic.kit import Table, permanent, rule, table
from tests.magic.moving_kit import DECK, paragon
from tests.magic.spelled import BEARS, GIANT, MANA, arranged, cites


# -- CR 400.7a
@rule("CR 400.7a")
def test_the_color_of_a_spell_stays_with_the_permanent() -> None:
    game = table(Ann={"hand": [BEARS, "Chaoslace"], "mana": MANA})

    game.cast(BEARS).cast("Chaoslace").pass_all()

    assert game.colors(BEARS) == ("red",)
    assert game.saved().colors(BEARS) == ("red",)


@rule("CR 400.7a")
@pytest.mark.parametrize(
    ("lace", "color"),
    [
        ("Purelace", "white"),
        ("Thoughtlace", "blue"),
        ("Deathlace", "black"),
        ("Chaoslace", "red"),
        ("Lifelace", "green"),
    ],
)
def test_each_lace_colors_spells_and_permanents(lace: str, color: str) -> None:
    game = table(Ann={"hand": [GIANT, lace], "battlefield": [BEARS], "mana": MANA})
    permanent_ = game.fork().cast(lace).resolve()
    game.cast(GIANT).cast(lace, GIANT).pass_all()

    assert permanent_.colors(BEARS) == (color,)
    assert game.colors(GIANT) == (color,)


@rule("CR 105.3", "CR 400.7a")
def test_a_spell_becomes_colorless_for_good_a_permanent_until_end_of_turn() -> None:
    game = table(
        Ann={"hand": [BEARS], "battlefield": ["Ersatz Gnomes", GIANT], "mana": MANA, "library": DECK},
        Bob={"library": DECK},
    )
    other = (
        game.fork()
        .act("Ersatz Gnomes: {T}: Target permanent becomes colorless until end of turn", GIANT)
        .pass_all()
    )
    game.cast(BEARS).act("Ersatz Gnomes: {T}: Target spell becomes colorless").pass_all()

    assert (game.colors(BEARS), other.colors(GIANT)) == ((), ())
    assert game.to_step("upkeep", "Bob").colors(BEARS) == ()
    assert other.to_step("upkeep", "Bob").colors(GIANT) == ("red",)


@rule("CR 105.3")
def test_a_spell_is_of_the_color_that_is_chosen_for_it() -> None:
    game = table(
        Ann={"hand": ["Shock"], "battlefield": ["Vodalian Mystic"], "mana": "{R}"},
        Bob={"battlefield": ["Black Knight"]},
    )
    game.cast("Shock", "Black Knight").activate("Vodalian Mystic").resolve()

    assert game.fork().answer("White").resolve().zone("Bob", "battlefield") == ["Black Knight"]
    assert game.answer("Blue").resolve().zone("Bob", "graveyard") == ["Black Knight"]


@rule("CR 400.7a")
@pytest.mark.parametrize(
    ("name", "effect", "shown"),
    [
        ("a", lambda s: becomes_subtype(s, "Frog"), (("Creature", "Frog"), (3, 3))),
        ("b", lambda s: becomes_all(s, only(0, "Frog"), base_pt(1, 1)), (("Creature", "Frog"), (1, 1))),
        ("c", lambda s: becomes_all(s, also(0, "Frog")), (("Creature", "Giant", "Frog"), (3, 3))),
    ],
)
def test_what_a_spell_becomes_its_permanent_is(
    name: str, effect: Callable[[ObjectRef], Effect], shown: tuple[tuple[str, ...], tuple[int, int]]
) -> None:
    with Catalogue(over=True):
        card(f"Change {name}", "{U}", "Instant", on_target(spell(), effect))
        game = table(
            Ann={"hand": [GIANT, f"Change {name}"], "mana": MANA, "library": DECK}, Bob={"library": DECK}
        )
        game.cast(GIANT).cast(f"Change {name}").pass_all()

        assert (game.types(GIANT), game.pt(GIANT)) == shown
        assert game.to_step("upkeep", "Bob").types(GIANT) == ("Creature", "Giant")


@rule("CR 400.7c")
@pytest.mark.parametrize(
    ("circle", "creature_"),
    [("Circle of Protection: Black", "Child of Night"), ("Circle of Protection: Green", BEARS)],
)
def test_the_other_circles(circle: str, creature_: str) -> None:
    game = table(
        Ann={"battlefield": [creature_], "library": DECK},
        Bob={"battlefield": [circle], "mana": "{C}", "library": DECK},
        step="beginning of combat",
    )

    game.pass_once().activate(circle).resolve()
    attack(game, creature_)

    assert game.life == (20, 20)


@rule("CR 400.7a", "CR 400.7")
def test_but_not_with_what_it_becomes_later() -> None:
    game = table(Ann={"hand": [BEARS, "Chaoslace", "Cloudshift"], "mana": MANA})
    game.cast(BEARS).cast("Chaoslace").pass_all()

    game.cast("Cloudshift").resolve()

    assert game.colors(BEARS) == ("green",)


@rule("CR 400.7a", "CR 110.2b")
def test_the_controller_of_a_spell_controls_the_permanent() -> None:
    game = table(Ann={"hand": [BEARS], "mana": MANA}, Bob={"hand": ["Aethersnatch"], "mana": MANA + MANA})

    game.cast(BEARS).pass_once().cast("Aethersnatch").pass_all()

    assert (game.controller(BEARS), game.owner(BEARS)) == ("Bob", "Ann")


@rule("CR 110.2b")
def test_by_default_whoever_cast_it_controls_it() -> None:
    game = table(
        Ann={"hand": [BEARS], "mana": MANA, "library": DECK},
        Bob={"hand": ["Aethersnatch"], "mana": MANA + MANA, "library": DECK},
        Cid={"library": DECK},
    )
    game.cast(BEARS).pass_once().cast("Aethersnatch").pass_all()
    assert game.controller(BEARS) == "Bob"

    leaves(game, "Bob")

    assert game.controller(BEARS) == "Ann"


def leaves(game: Table, name: str) -> None:
    """A player concedes."""
    game.g.answer(CONCEDES - game.names.index(name))


@rule("CR 400.7a")
def test_a_spell_that_should_be_exiled_is_a_permanent_that_need_not() -> None:
    game = table(
        Ann={"hand": ["Dire Fleet Daredevil", "Murder"], "mana": MANA + MANA},
        Bob={"graveyard": ["Shock"]},
    )

    game.cast("Dire Fleet Daredevil").pass_all()
    assert game.exile("Bob") == ["Shock"]
    game.cast("Shock", "Bob").resolve()

    assert (game.exile("Bob"), game.graveyard("Bob")) == (["Shock"], [])  # CR 400.7h


# -- CR 400.7b
@rule("CR 400.7b", "CR 611.3d")
def test_a_permanent_keeps_what_the_permission_gave_the_spell() -> None:
    game = paragon("Murder")
    assert f"Cast {GIANT}" not in game.offered()  # mana value 4
    assert "Cast Shock" not in game.offered()  # no permanent spell

    game.cast(BEARS).pass_once().cast("Murder").pass_all()
    assert game.battlefield() == [BEARS]  # the Paragon is gone, before the spell resolves
    game.cast("Murder").pass_all()

    assert game.exile() == [BEARS]
    assert game.life[0] == 22


@rule("CR 400.7b")
def test_a_permanent_cast_from_the_hand_has_no_such_ability() -> None:
    game = table(
        Ann={
            "hand": [BEARS, "Murder"],
            "battlefield": ["Serra Paragon"],
            "mana": MANA + MANA,
            "library": DECK,
        },
    )

    game.cast(BEARS).resolve().cast("Murder", BEARS).resolve()

    assert (game.graveyard(), game.exile(), game.life[0]) == (["Murder", BEARS], [], 20)


@rule("CR 400.7b", "CR 400.7")
def test_what_it_becomes_after_the_battlefield_has_no_such_ability() -> None:
    game = paragon("Cloudshift", "Murder")
    game.cast(BEARS).resolve().cast("Cloudshift", BEARS).resolve()

    game.cast("Murder", BEARS).resolve()

    assert game.exile() == []
    assert BEARS in game.graveyard()


@rule("CR 611.3d")
def test_once_during_each_of_your_turns() -> None:
    game = paragon()

    game.cast(BEARS).resolve()

    assert not [x for x in game.offered() if x.startswith(("Cast", "Play"))]


# -- CR 400.7c
@rule("CR 400.7c")
def test_damage_of_a_chosen_spell_is_prevented_from_the_permanent() -> None:
    game = table(
        Ann={"hand": ["Monastery Swiftspear"], "mana": MANA, "library": DECK},
        Bob={"battlefield": ["Circle of Protection: Red"], "mana": "{1}{1}", "library": DECK},
    )

    game.cast("Monastery Swiftspear").pass_once().activate("Circle of Protection: Red").pass_all()
    game.to_step("declare attackers")
    attack(game, "Monastery Swiftspear")

    assert game.life == (20, 20)
    assert cites(game, "615.1")


@rule("CR 400.7c", "CR 400.7")
def test_damage_of_what_it_becomes_later_is_not() -> None:
    game = table(
        Ann={"hand": ["Monastery Swiftspear", "Cloudshift"], "mana": MANA, "library": DECK},
        Bob={"battlefield": ["Circle of Protection: Red"], "mana": "{1}{1}", "library": DECK},
    )

    game.cast("Monastery Swiftspear").pass_once().activate("Circle of Protection: Red").pass_all()
    game.cast("Cloudshift").resolve()
    game.to_step("declare attackers")
    attack(game, "Monastery Swiftspear")

    assert game.life == (20, 19)


def attack(game: Table, name: str) -> None:
    """That creature attacks alone, and nobody does anything until the end of combat."""
    while game.step == "declare attackers" and name in game.offered():
        game.answer(name)
    game.to_step("end of combat")


# -- CR 400.7d
@rule("CR 400.7d")
@pytest.mark.parametrize(("mana", "hurt"), [("{U}{U}{U}{R}", 18), ("{U}{U}{U}{U}", 20)])
def test_a_permanent_knows_what_mana_was_spent(mana: str, hurt: int) -> None:
    game = table(Ann={"hand": ["Steamcore Weird"], "mana": mana}, Bob={"battlefield": []})

    game.cast("Steamcore Weird").resolve()
    if "Bob" in game.offered():
        game.answer("Bob").resolve()

    assert game.life == (20, hurt)


@rule("CR 400.7d")
@pytest.mark.parametrize("blue", [True, False])
def test_ogre_savant_looks_for_blue(blue: bool) -> None:
    game = table(
        Ann={"hand": ["Ogre Savant"], "mana": "{R}{R}{R}{R}" + ("{U}" if blue else "{R}")},
        Bob={"battlefield": [BEARS]},
    )

    game.cast("Ogre Savant").resolve()
    if blue:
        game.answer(BEARS).resolve()

    assert game.hand("Bob") == ([BEARS] if blue else [])


@rule("CR 400.7d", "CR 400.7")
def test_what_it_becomes_later_was_never_paid_for() -> None:
    game = table(
        Ann={"hand": ["Torch Slinger", "Cloudshift"], "mana": MANA}, Bob={"battlefield": [BEARS, GIANT]}
    )
    game.cast("Torch Slinger", "Pay kicker {1}{R}").resolve()
    game.answer(BEARS).resolve()
    assert game.battlefield("Bob") == [GIANT]

    game.cast("Cloudshift").resolve()

    assert game.stack() == []
    assert game.damage(GIANT) == 0


@rule("CR 400.7d")
def test_x_is_known_as_it_enters_and_not_later() -> None:
    game = table(Ann={"hand": ["Ivy Elemental", "Cloudshift"], "mana": "{G}{G}{G}{W}{W}"})

    game.cast("Ivy Elemental", "X = 2").resolve()
    assert game.pt("Ivy Elemental") == (2, 2)
    game.cast("Cloudshift").resolve()

    assert "Ivy Elemental" in game.graveyard()  # it came back with X = 0


# -- CR 400.7e
@rule("CR 400.7e")
def test_a_trigger_finds_what_has_died() -> None:
    game = table(
        Ann={"battlefield": ["Endless Cockroaches"]}, Bob={"hand": ["Shock"], "mana": MANA}, turn="Bob"
    )

    game.cast("Shock", "Endless Cockroaches").pass_all()

    assert (game.hand(), game.graveyard()) == (["Endless Cockroaches"], [])


@rule("CR 400.7e", "CR 400.7")
def test_it_does_not_find_what_has_moved_on() -> None:
    game = table(
        Ann={"battlefield": ["Endless Cockroaches", "Tormod's Crypt"]},
        Bob={"hand": ["Shock"], "mana": MANA},
        turn="Bob",
    )
    game.cast("Shock", "Endless Cockroaches").pass_once().pass_once()
    assert game.stack_size == 1

    game.pass_once().activate("Tormod's Crypt", "Ann").pass_all()

    assert (game.hand(), game.exile()) == ([], ["Endless Cockroaches", "Tormod's Crypt"])


@rule("CR 400.7e")
@pytest.mark.parametrize(("aura", "place"), [("Demonic Vigor", "hand"), ("False Demise", "battlefield")])
def test_the_trigger_of_an_aura_finds_the_creature(aura: str, place: str) -> None:
    game = table(
        Ann={"battlefield": [permanent(BEARS, alias="it"), permanent(aura, attached_to="it")]},
        Bob={"hand": ["Murder"], "mana": MANA},
        turn="Bob",
    )

    game.cast("Murder").pass_all()

    assert game.zone("Ann", place) == [BEARS]


@rule("CR 400.7e", "CR 400.7f")
def test_fools_demise_finds_the_creature_and_itself() -> None:
    game = table(
        Ann={"battlefield": [permanent("Fool's Demise", attached_to="it")], "mana": MANA},
        Bob={"hand": ["Murder"], "battlefield": [permanent(BEARS, alias="it")], "mana": MANA},
        turn="Bob",
    )

    game.cast("Murder").pass_all()
    game.answer(game.offered()[0]).pass_all()  # which of the two triggers first

    assert (game.hand(), game.battlefield(), game.owner(BEARS)) == (["Fool's Demise"], [BEARS], "Bob")


@rule("CR 400.7e")
def test_it_is_not_found_in_a_hidden_zone() -> None:
    """A card that has gone to a hand or library is not what the trigger speaks of."""
    if "Clinging Thing" not in CARDS.kinds:
        comes_back = when(Moves(LEAVES, None, "when this leaves", back=True, this=True), enters(IT))
        card("Clinging Thing", "{G}", "Creature Spirit", comes_back, pt="2/2")
    game = table(
        Ann={"battlefield": ["Clinging Thing"]},
        Bob={"hand": ["Unsummon", "Murder"], "mana": MANA},
        turn="Bob",
    )

    bounced = game.fork().cast("Unsummon").pass_all()
    died = game.cast("Murder").pass_all()

    assert (bounced.hand(), bounced.battlefield()) == (["Clinging Thing"], [])
    assert died.battlefield() == ["Clinging Thing"]


@rule("CR 400.7e")
@pytest.mark.parametrize(("spell", "back"), [("Murder", True), ("Unsummon", False), ("Path to Exile", False)])
def test_a_delayed_trigger_finds_it_too(spell: str, back: bool) -> None:
    game = table(
        Ann={"hand": ["Graceful Reprieve"], "mana": MANA},
        Bob={"hand": [spell], "battlefield": [BEARS], "mana": MANA},
    )

    game.cast("Graceful Reprieve").resolve().pass_once()
    game.cast(spell).pass_all()

    assert game.battlefield("Bob") == [BEARS] * back


# -- CR 400.7f
def destined(*more: str, hand: tuple[str, ...] = ("Murder",), mine: tuple[str, ...] = ()) -> Table:
    return table(
        Ann={
            "battlefield": [
                permanent(BEARS, alias="it"),
                permanent("Angelic Destiny", attached_to="it"),
                *mine,
            ]
        },
        Bob={"hand": list(hand), "mana": MANA + MANA, "battlefield": list(more)},
        turn="Bob",
    )


@rule("CR 400.7f")
def test_the_aura_is_found_where_state_based_actions_have_put_it() -> None:
    game = destined()
    assert game.pt(BEARS) == (6, 6)
    assert "Angel" in game.types(BEARS)

    game.cast("Murder").pass_all()

    assert game.hand() == ["Angelic Destiny"]
    assert game.graveyard() == [BEARS]


@rule("CR 400.7f")
def test_the_aura_is_found_where_it_went_together_with_the_creature() -> None:
    game = destined("Nevinyrral's Disk")

    game.activate("Nevinyrral's Disk")
    arranged(game.resolve())
    game.resolve()

    assert game.hand() == ["Angelic Destiny"]


@rule("CR 400.7f", "CR 400.7")
def test_the_aura_is_not_found_in_exile_nor_once_it_has_gone_on() -> None:
    exiled = destined(mine=("Tormod's Crypt",))
    exiled.cast("Murder").pass_once().pass_once().pass_once()
    exiled.activate("Tormod's Crypt", "Ann").pass_all()
    at_once = destined("Leyline of the Void")
    at_once.cast("Murder").pass_all()

    assert (exiled.hand(), exiled.exile()) == ([], ["Angelic Destiny", BEARS, "Tormod's Crypt"])
    assert (at_once.hand(), at_once.exile()) == ([], ["Angelic Destiny", BEARS])


@rule("CR 400.7f")
def test_the_creature_is_in_a_graveyard_but_the_aura_went_into_exile() -> None:
    game = table(
        Ann={"battlefield": [permanent("Angelic Destiny", attached_to="it")]},
        Bob={
            "hand": ["Murder"],
            "mana": MANA,
            "battlefield": [permanent(BEARS, alias="it"), "Leyline of the Void"],
        },
        turn="Bob",
    )

    game.cast("Murder").pass_all()

    assert BEARS in game.graveyard("Bob")
    assert (game.hand(), game.exile()) == ([], ["Angelic Destiny"])


@rule("CR 400.7b", "CR 613.1")
def test_what_it_has_gained_stays_when_another_permanent_comes_and_the_angel_has_gone() -> None:
    game = paragon("Murder", "Swords to Plowshares", "Ornithopter")
    game.cast(BEARS).resolve().cast("Swords to Plowshares", "Serra Paragon").resolve()

    game.cast("Ornithopter").resolve().cast("Murder", BEARS).resolve()

    assert BEARS in game.exile()
    assert game.life[0] == 20 + 3 + 2  # of the Swords, and of the ability
