"""Rules of the ledger that no other test shows: colors, phases, mana, loyalty, copies, layers, goad."""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.columns import FACE_DOWN, MORPH, STATUS
from cardwright.games.magic.numbers.durations import YOUR_NEXT_TURN
from cardwright.games.magic.numbers.facts import F_GOADED
from cardwright.games.magic.numbers.questions import ASK_PRIORITY
from cardwright.kernel.frames import F_LAYER, FACT
from cardwright.kernel.ints import Obj
from tests.magic.kit import Table, permanent, rule, table

GIANT, BEARS, BOLT, ANGEL = "Hill Giant", "Grizzly Bears", "Lightning Bolt", "Serra Angel"
FEW = ["9 Forest"]


def settled(game: Table) -> Table:
    """Whatever is asked besides acting: the first option."""
    while game.asks_kind not in (ASK_PRIORITY, -1):
        game.g.answer(0)
    return game


def steps(game: Table) -> list[str]:
    """The steps until the end step, passing and declaring nothing."""
    found = [game.step]
    while game.step != "end step":
        game.answer("Pass" if "Pass" in game.offered() else "Done")
        if game.step != found[-1]:
            found.append(game.step)
    return found


# -- colors, impossible things
@rule("CR 105.1")
def test_there_are_five_colors_to_choose_from() -> None:
    game = table(Ann={"hand": ["Painter's Servant"], "mana": "{2}"})

    game.cast("Painter's Servant").pass_all()

    assert sorted(game.offered()) == ["Black", "Blue", "Green", "Red", "White"]


@rule("CR 609.3")
@pytest.mark.parametrize(("cards", "left"), [([], []), ([BOLT], []), ([BOLT, GIANT], [])])
def test_as_much_is_done_as_can_be(cards: list[str], left: list[str]) -> None:
    game = table(Ann={"hand": ["Mind Rot"], "mana": "{2}{B}"}, Bob={"hand": cards})

    settled(game.cast("Mind Rot", "Bob").pass_all())

    assert (game.hand("Bob"), sorted(game.graveyard("Bob"))) == (left, sorted(cards))
    assert game.graveyard("Ann") == ["Mind Rot"]


# -- phases
@rule("CR 500.8")
def test_additional_phases_come_right_after_this_one_and_creatures_attack_again() -> None:
    game = table(
        Ann={"battlefield": ["Aggravated Assault", BEARS], "mana": "{3}{R}{R}", "library": FEW}, Bob={"library": FEW}
    )  # fmt: skip

    game.activate("Aggravated Assault").pass_all()
    game.to_step("declare attackers")
    game.answer(BEARS).to_step("second main")
    once = game.life[1]
    game.pass_all()
    twice = game.step
    rest = steps(game)

    assert (once, twice) == (18, "beginning of combat")
    assert (rest[-2:], game.life[1]) == (["second main", "end step"], 18)


@rule("CR 500.8")
def test_of_phases_added_after_the_same_one_the_newest_come_first_each_whole() -> None:
    game = table(
        Ann={"battlefield": ["Aggravated Assault", BEARS], "mana": "{R}{R}{R}{R}{R}{R}{R}{R}{R}{R}", "library": FEW},
        Bob={"library": FEW},
    )  # fmt: skip

    game.activate("Aggravated Assault").pass_all()
    game.activate("Aggravated Assault").pass_all()

    assert [x for x in steps(game) if "main" in x or "beginning" in x] == [
        "first main", "beginning of combat", "second main", "beginning of combat", "second main",
        "beginning of combat", "second main",
    ]  # fmt: skip


# -- mana and loyalty abilities
@rule("CR 605.2")
def test_a_mana_ability_that_makes_nothing_now_is_one_all_the_same() -> None:
    game = table(Ann={"battlefield": ["Gaea's Cradle"], "hand": [BEARS]}, Bob={"battlefield": [BEARS]})

    game.answer("Activate a mana ability")

    assert (game.stack(), game.asked, game.is_tapped("Gaea's Cradle")) == ([], "Ann", True)
    assert game.counter("green") == 0


@rule("CR 605.2", "CR 605.1a")
def test_it_makes_as_much_as_there_are_creatures() -> None:
    game = table(
        Ann={"battlefield": ["Gaea's Cradle", GIANT, GIANT], "hand": [BEARS]}, Bob={"battlefield": [BEARS]}
    )

    game.cast(BEARS).pass_all()

    assert game.battlefield() == ["Gaea's Cradle", BEARS, GIANT, GIANT]


@rule("CR 606.2")
def test_abilities_with_loyalty_in_their_cost_are_one_in_a_turn_and_only_at_sorcery_speed() -> None:
    game = table(
        Ann={"battlefield": [permanent("Elspeth, Knight-Errant", counters={"loyalty": 4}), "Prodigal Sorcerer"],
             "library": FEW},
        Bob={"library": FEW},
    )  # fmt: skip

    before = [x for x in game.offered() if x.startswith("Elspeth")]
    game.activate("Prodigal Sorcerer", "Bob")
    meanwhile = [x for x in game.offered() if x.startswith("Elspeth")]
    game.pass_all()
    game.act(before[0]).pass_all()
    after = [x for x in game.offered() if x.startswith("Elspeth")]

    assert (len(before), meanwhile, after) == (2, [], [])
    assert game.counters("Elspeth, Knight-Errant") == {"loyalty": 5}


# -- counters that there can only be so many of
RASPUTIN = "Rasputin Dreamweaver"


@rule("CR 704.5r")
def test_counters_beyond_what_a_permanent_can_have_are_removed() -> None:
    game = table(
        Ann={"library": FEW, "battlefield": [permanent(RASPUTIN, counters={"dream": 9}),
                                             permanent("Soul Warden", counters={"dream": 9})]}
    )  # fmt: skip

    assert game.counters(RASPUTIN) == {"dream": 7}
    assert game.counters("Soul Warden") == {"dream": 9}


@rule("CR 704.5r", "CR 502.3")
@pytest.mark.parametrize(("tapped", "begun", "after"), [(False, 5, 6), (True, 5, 5), (False, 7, 7)])
def test_he_dreams_again_if_he_began_the_turn_untapped(tapped: bool, begun: int, after: int) -> None:
    game = table(
        Ann={"battlefield": [permanent(RASPUTIN, counters={"dream": begun}, tapped=tapped)], "library": FEW},
        step="untap",
    )  # fmt: skip

    game.to_step("draw")

    assert game.counters(RASPUTIN) == {"dream": after}
    assert not game.is_tapped(RASPUTIN)


def test_he_enters_with_seven_dreams_and_spends_them() -> None:
    game = table(
        Ann={"hand": [RASPUTIN], "mana": "{4}{W}{U}", "library": FEW},
        Bob={"hand": [BOLT], "mana": "{R}", "library": FEW},
    )  # fmt: skip

    game.cast(RASPUTIN).pass_all()
    game.answer("Activate a mana ability")
    one = (game.counters(RASPUTIN), game.counter("colorless"))
    game.pass_once()
    game.cast(BOLT, RASPUTIN).pass_once()
    for _ in range(3):
        game.activate(RASPUTIN).resolve()
    game.pass_all()

    assert one == ({"dream": 6}, 1)
    assert (game.battlefield(), game.counters(RASPUTIN)) == ([RASPUTIN], {"dream": 3})


# -- copies
@rule("CR 707.10", "CR 707.10c", "CR 405.3")
def test_a_copy_of_a_spell_has_its_choices_and_may_get_new_targets() -> None:
    game = table(
        Ann={"hand": ["Burst Lightning"], "mana": "{4}{R}"}, Bob={"hand": ["Reverberate"], "mana": "{R}{R}"},
        Cid={}, turn="Ann",
    )  # fmt: skip

    game.act("Cast Burst Lightning", "Pay kicker {4}", "Bob").pass_once()
    game.cast("Reverberate").resolve()
    game.answer("Cid")
    stack = [(x.name, x.controller) for x in game.on_stack()]
    game.pass_all()

    assert stack == [("Burst Lightning", 1), ("Burst Lightning", 0)]
    assert game.life == (20, 16, 16)  # kicked, both


@rule("CR 707.10", "CR 707.10c")
def test_a_copy_is_not_cast_and_its_targets_may_stay() -> None:
    game = table(
        Ann={"hand": [BOLT, "Twincast"], "mana": "{R}{U}{U}", "battlefield": ["Monastery Swiftspear"]}, Bob={}
    )  # fmt: skip

    game.cast(BOLT, "Bob").cast("Twincast")
    while game.stack()[0] != "Twincast":
        game.resolve()
    game.resolve().answer("Keep the target")
    game.pass_all()

    assert game.power("Monastery Swiftspear") == 3  # prowess, twice: the copy was not cast
    assert game.life == (20, 14)
    assert sorted(game.graveyard()) == [BOLT, "Twincast"]


@rule("CR 707.10", "CR 707.10b")
def test_a_copy_of_a_triggered_ability_has_the_same_source() -> None:
    game = table(
        Ann={"hand": ["Siege-Gang Commander"], "mana": "{3}{R}{R}{2}", "battlefield": ["Strionic Resonator"]}, Bob={}
    )  # fmt: skip

    game.cast("Siege-Gang Commander").pass_once().pass_once()
    game.activate("Strionic Resonator").pass_once().pass_once()
    both = game.stack()
    game.pass_all()

    assert len(both) == 2
    assert both[0] == both[1]
    assert game.battlefield().count("Goblin") == 6


@rule("CR 608.3f", "CR 707.10f")
def test_a_copy_of_a_creature_spell_becomes_a_token() -> None:
    game = table(
        Ann={"hand": ["Isamaru, Hound of Konda", "Double Major", "Unsummon"], "mana": "{W}{G}{U}{U}"}, Bob={}
    )  # fmt: skip

    game.cast("Isamaru, Hound of Konda").cast("Double Major").pass_once().pass_once().pass_once().pass_once()
    token = game.permanent("Isamaru, Hound of Konda")
    game.resolve()
    both = [p for p in game.view("Ann").permanents() if p.name == "Isamaru, Hound of Konda"]

    assert token.token
    assert "Legendary" not in token.types
    assert [p.token for p in both] == [True, False]


@rule("CR 608.3f")
def test_the_token_was_not_created() -> None:
    game = table(
        Ann={"hand": [BEARS, "Double Major"], "mana": "{1}{G}{G}{U}", "battlefield": ["Doubling Season"]}, Bob={}
    )  # fmt: skip

    game.cast(BEARS).cast("Double Major").pass_all()

    assert game.battlefield().count(BEARS) == 2


# -- layers
@rule("CR 613.3", "CR 604.3")
def test_what_defines_an_object_comes_before_what_is_older() -> None:
    game = table(Ann={"battlefield": ["Darkest Hour"], "hand": ["Transguild Courier"], "mana": "{4}"}, Bob={})

    game.cast("Transguild Courier")
    spell = game.g.zones.top(game.g.seats * 4 + 1)
    game.pass_all()

    assert spell >= 0
    assert game.colors("Transguild Courier") == ("black",)


@rule("CR 613.3", "CR 604.3")
def test_without_the_older_effect_it_is_what_it_says() -> None:
    game = table(Ann={"battlefield": ["Transguild Courier"]}, Bob={})

    assert len(game.colors("Transguild Courier")) == 5


@rule("CR 613.7g")
def test_a_permanent_that_transforms_counts_as_new() -> None:
    mage = permanent("Snapcaster Mage", alias="the mage")
    aura = permanent("Kasmina's Transmutation", attached_to="the mage")
    game = table(
        Ann={"battlefield": ["Docent of Perfection", mage, "Merfolk Thaumaturgist", aura], "hand": ["Shock"],
             "mana": "{R}", "library": FEW},
        Bob={"library": FEW},
    )  # fmt: skip

    before = (game.pt("the mage"), game.has("the mage", "flying"))
    game.cast("Shock", "Bob").pass_all()

    assert before == ((1, 1), False)
    assert game.battlefield().count("Final Iteration") == 1
    assert (game.pt("the mage"), game.has("the mage", "flying")) == ((3, 2), True)


@rule("CR 613.8c")
def test_the_order_is_found_anew_after_each_effect() -> None:
    game = table(
        Ann={"battlefield": ["Island", permanent("Lush Growth", attached_to="Island"), "Life and Limb",
                             "Ashaya, Soul of the Wild", BEARS]},
        Bob={},
    )  # fmt: skip

    assert game.permanent("Island").power == 1  # a Forest, so a Saproling
    assert "Saproling" in game.types("Island")
    assert "Forest" in game.types(BEARS)
    assert "Saproling" not in game.types(BEARS)


@rule("CR 613.8a")
def test_without_a_forest_to_begin_with_the_younger_one_comes_first() -> None:
    game = table(Ann={"battlefield": ["Life and Limb", "Ashaya, Soul of the Wild", BEARS, "Island"]}, Bob={})

    assert "Saproling" in game.types(BEARS)
    assert game.pt(BEARS) == (1, 1)


# -- face down
@rule("CR 701.40c")
@pytest.mark.parametrize(("mana", "offers"), [("{2}{W}{W}", 1), ("{4}{W}{W}", 2)])
def test_a_manifested_card_with_morph_may_be_turned_up_either_way(mana: str, offers: int) -> None:
    game = table(
        Ann={"hand": ["Soul Summons"], "mana": "{1}{W}" + mana, "library": ["Exalted Angel", *FEW]},
        Bob={"library": FEW},
    )  # fmt: skip

    game.cast("Soul Summons").pass_all()
    ways = [x for x in game.offered() if "urn" in x and "up" in x]
    game.act(ways[0])

    assert len(ways) == offers
    assert game.pt("Exalted Angel") == (4, 5)
    assert game.stack() == []


@rule("CR 708.10")
def test_what_is_face_down_stays_so_as_a_copy_and_shows_it_once_it_is_turned_up() -> None:
    game = table(
        Ann={"hand": ["Cytoshape"], "mana": "{1}{G}{U}{1}{U}", "library": FEW,
             "battlefield": [permanent("Exalted Angel", face_down=True, alias="it"), "Willbender"]},
        Bob={"library": FEW},
    )  # fmt: skip
    game.g.set_col(Obj(game.find("it")), STATUS, FACE_DOWN | MORPH)

    game.act("Cast Cytoshape")
    settle = [x for x in game.offered() if x != "Willbender" and x != "Pass"]
    game.act(settle[0]).resolve()
    game.answer("Willbender")
    down = (game.pt("it"), game.permanent("it").name)
    game.act(next(x for x in game.offered() if "urn" in x and "up" in x))
    up = (game.pt("it"), game.permanent("it").name)
    game.to_step("upkeep", "Bob")

    assert (down[0], up) == ((2, 2), ((1, 2), "Willbender"))
    assert game.permanent("it").name == "Exalted Angel"


# -- the monarch
@rule("CR 725", "CR 725.1", "CR 725.2")
def test_nobody_is_the_monarch_until_somebody_becomes_it_and_draws_at_their_end_step() -> None:
    game = table(
        Ann={"hand": ["Palace Sentinels"], "mana": "{3}{W}", "library": FEW}, Bob={"library": FEW}
    )  # fmt: skip
    before = game.command("Ann") + game.command("Bob")

    game.cast("Palace Sentinels").pass_all().to_step("end step")
    game.pass_all()

    assert before == []
    assert game.command("Ann") == ["The Monarch"]
    assert game.hand("Ann") == ["Forest"]


@rule("CR 725.2", "CR 725.3")
def test_combat_damage_to_the_monarch_makes_its_controller_the_monarch() -> None:
    game = table(
        Ann={"hand": ["Thorn of the Black Rose"], "mana": "{3}{B}", "library": FEW},
        Bob={"battlefield": ["Wind Drake"], "library": FEW},
    )  # fmt: skip

    game.cast("Thorn of the Black Rose").pass_all()
    game.to_step("declare attackers", "Bob")
    game.answer("Wind Drake").to_step("end step", "Bob")

    assert (game.command("Ann"), game.command("Bob")) == ([], ["The Monarch"])


@rule("CR 725.1")
def test_a_queen_whose_rival_is_the_monarch_sends_assassins() -> None:
    game = table(
        Ann={"battlefield": ["Queen Marchesa"], "library": FEW},
        Bob={"hand": ["Palace Sentinels"], "mana": "{3}{W}", "library": FEW}, turn="Bob",
    )  # fmt: skip

    game.cast("Palace Sentinels").pass_all().to_step("upkeep", "Ann")
    game.pass_all()

    assert game.battlefield("Ann") == ["Assassin", "Queen Marchesa"]


# -- goad
@rule("CR 701.15", "CR 701.15a", "CR 701.15b")
def test_a_goaded_creature_attacks_somebody_else_than_who_goaded_it() -> None:
    game = table(
        Ann={"hand": ["Disrupt Decorum"], "mana": "{2}{R}{R}", "library": FEW},
        Bob={"battlefield": [GIANT], "library": FEW}, Cid={"library": FEW},
    )  # fmt: skip

    game.cast("Disrupt Decorum").pass_all().to_step("declare attackers", "Bob")

    assert game.permanent(GIANT).attacking == "player 2" or game.life == (20, 20, 20)
    game.to_step("second main", "Bob")
    assert game.life == (20, 20, 17)


@rule("CR 701.15b")
def test_between_two_it_attacks_who_goaded_it_if_it_attacks_nobody_else() -> None:
    game = table(
        Ann={"hand": ["Disrupt Decorum"], "mana": "{2}{R}{R}", "library": FEW},
        Bob={"battlefield": [GIANT], "library": FEW},
    )  # fmt: skip

    game.cast("Disrupt Decorum").pass_all().to_step("second main", "Bob")

    assert game.life == (17, 20)


@rule("CR 701.15c")
def test_goaded_by_two_it_may_attack_either_but_must_attack_a_third_if_there_is_one() -> None:
    game = table(
        Ann={"hand": ["Disrupt Decorum"], "mana": "{2}{R}{R}", "library": FEW}, Bob={"library": FEW},
        Cid={"battlefield": [GIANT], "library": FEW}, Dora={"library": FEW},
    )  # fmt: skip
    game.cast("Disrupt Decorum").pass_all()
    game.g.fact(game.g.ref(Obj(game.find(GIANT))), F_GOADED, 1, YOUR_NEXT_TURN, -1, 0)
    game.g.commit()

    game.to_step("declare attackers", "Cid")
    game.to_step("second main", "Cid")

    assert game.life == (20, 20, 20, 17)


@rule("CR 701.15a", "CR 701.15d")
def test_goaded_twice_by_one_it_is_free_again_on_that_players_next_turn() -> None:
    game = table(
        Ann={"hand": ["Disrupt Decorum", "Disrupt Decorum"], "mana": "{2}{R}{R}{2}{R}{R}", "library": FEW},
        Bob={"battlefield": [GIANT], "library": FEW}, Cid={"library": FEW},
    )  # fmt: skip

    game.cast(
        "Disrupt Decorum #1" if "Cast Disrupt Decorum #1" in game.offered() else "Disrupt Decorum"
    ).pass_all()
    game.cast("Disrupt Decorum").pass_all()
    facts = sum(1 for at in range(0, len(game.g.facts), FACT) if game.g.facts[at + F_LAYER] == F_GOADED)
    game.to_step("upkeep", "Ann")
    left = sum(1 for at in range(0, len(game.g.facts), FACT) if game.g.facts[at + F_LAYER] == F_GOADED)

    assert (facts, left) == (1, 0)
