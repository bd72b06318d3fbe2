"""CR 400.11, 702.139, 701.48. Outside the game: sideboards, wishes, lessons and companions."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.magic import decks
from cardwright.games.magic.casting.targets import can_be_target
from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.numbers.derived import COLORS, POWER
from cardwright.games.magic.numbers.types import RED
from cardwright.games.magic.numbers.zones import SIDEBOARD
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.views import HIDDEN

from .kit import SeatSetup, Table, rule, table

BRING = "Put your companion into your hand"


def object_in(game: Table, place: int, name: str, seat: int = 0) -> int:
    """The number of a card in a zone of a seat."""
    found = [o for o in game.g.zones.all_of(game.g.zone(place, Seat(seat))) if game.called(int(o)) == name]
    return int(found[0])


def opening(Ann: SeatSetup, Bob: SeatSetup | None = None, turn: str = "Ann") -> Table:
    """A game before its decks are shuffled."""
    return table(Ann=Ann, Bob=Bob or {"library": ["10 Island"]}, step="opening", turn=turn, stops=False)


# -- wishes
@rule("CR 400.11", "CR 400.11a", "CR 400.11b")
def test_a_wish_brings_a_card_of_that_type_from_the_own_sideboard_and_is_exiled() -> None:
    game = table(
        Ann={
            "hand": ["Burning Wish"],
            "sideboard": ["Fireball", "Shock"],
            "library": ["Pyroclasm"],
            "mana": "{1}{R}",
        },
        Bob={"sideboard": ["Pyroclasm"]},
    )

    game.cast("Burning Wish").resolve()
    assert game.offered() == ["None", "Fireball"]
    game.answer("Fireball")

    assert (game.hand(), game.sideboard(), game.exile()) == (["Fireball"], ["Shock"], ["Burning Wish"])
    assert "Ann brings Fireball into the game [400.11b]" in game.told("Bob")


@rule("CR 400.11b")
def test_a_card_brought_in_stays_in_the_game_like_any_other() -> None:
    game = table(
        Ann={"hand": ["Cunning Wish"], "sideboard": ["Shock"], "battlefield": ["4 Island", "Mountain"]},
        Bob={"library": ["Island"]},
    )

    game.cast("Cunning Wish").resolve().answer("Shock")
    game.cast("Shock", "Bob").resolve()
    game.to_step("upkeep", "Bob")

    assert game.graveyard() == ["Shock"]
    assert game.sideboard() == []


@rule("CR 400.11b", "CR 800.4a")
def test_a_card_brought_in_leaves_with_its_owner() -> None:
    game = table(
        Ann={"hand": ["Cunning Wish"], "sideboard": ["Shock"], "mana": "{2}{U}"},
        Bob={},
        Cid={"hand": ["Shock"]},
        seats=3,
    )

    game.cast("Cunning Wish").resolve().answer("Shock")
    assert game.hand() == ["Shock"]
    game.g.match.rules.concede(game.g, Seat(0))
    game.g.go_on()

    assert (game.hand("Ann"), sorted(game.sideboard("Ann"))) == ([], ["Cunning Wish", "Shock"])
    assert game.hand("Cid") == ["Shock"]


@rule("CR 400.2", "CR 400.11b")
def test_what_is_wished_for_unshown_only_its_owner_knows() -> None:
    game = table(
        Ann={"hand": ["Death Wish"], "sideboard": ["Shock", "Forest"], "mana": "{1}{B}{B}", "life": 13},
        Bob={},
    )

    assert game.sees("Bob", "Ann", "sideboard") == [HIDDEN, HIDDEN]
    game.cast("Death Wish").resolve().answer("Shock")

    assert game.sees("Ann", "Ann", "hand") == ["Shock"]
    assert game.sees("Bob", "Ann", "hand") == [HIDDEN]
    assert game.sees("Bob", "Ann", "sideboard") == [HIDDEN]
    assert game.life == (6, 20)
    assert not any("Shock" in line for line in game.told("Bob"))


@rule("CR 400.11a")
def test_one_may_decline_a_wish_but_not_an_acquisition() -> None:
    game = table(
        Ann={"hand": ["Golden Wish", "Mastermind's Acquisition"], "sideboard": ["Disenchant", "Pacifism"],
             "mana": "{W}{W}{B}{B}{5}"},
        Bob={},
    )  # fmt: skip

    game.cast("Golden Wish").resolve()
    assert game.offered() == ["None", "Pacifism"]
    game.answer("None")
    game.cast("Mastermind's Acquisition", "a card from outside the game").resolve()
    assert game.offered() == ["Disenchant", "Pacifism"]
    game.answer("Disenchant")

    assert game.hand() == ["Disenchant"]


@rule("CR 400.11", "CR 400.11b")
def test_coax_finds_eldrazi_outside_the_game_and_in_exile() -> None:
    game = table(
        Ann={"hand": ["Coax from the Blind Eternities"], "sideboard": ["Woodland Changeling", "Shock"],
             "exile": ["Woodland Changeling"], "mana": "{2}{U}"},
        Bob={"exile": ["Woodland Changeling"]},
    )  # fmt: skip

    game.cast("Coax from the Blind Eternities").resolve()
    assert game.offered() == ["None", "Woodland Changeling #1", "Woodland Changeling #2"]
    game.answer("Woodland Changeling #2")

    assert (game.hand(), game.exile("Ann")) == (["Woodland Changeling"], [])


# -- what can't touch cards outside the game
@rule("CR 400.11c")
def test_effects_don_t_reach_cards_outside_the_game() -> None:
    game = table(
        Ann={"hand": ["Painter's Servant", "Glittering Wish", "Shock"], "sideboard": ["Shock", "Lightning Helix"],
             "mana": "{2}{G}{W}"},
        Bob={},
    )  # fmt: skip

    game.cast("Painter's Servant").resolve().answer("Blue")
    inside, beyond = object_in(game, 1, "Shock"), object_in(game, SIDEBOARD, "Shock")
    assert characteristic(game.g, Obj(inside), COLORS) != RED
    assert characteristic(game.g, Obj(beyond), COLORS) == RED
    game.cast("Glittering Wish").resolve()

    assert game.offered() == ["None", "Lightning Helix"]


@rule("CR 400.11c", "CR 604.3")
def test_abilities_that_define_characteristics_work_outside_the_game() -> None:
    game = table(Ann={"sideboard": ["Tarmogoyf"], "graveyard": ["Shock", "Forest"]}, Bob={})

    assert characteristic(game.g, Obj(object_in(game, SIDEBOARD, "Tarmogoyf")), POWER) == 2


@rule("CR 400.11c")
def test_what_is_outside_the_game_is_no_target() -> None:
    game = table(Ann={"sideboard": ["Forest"], "graveyard": ["Forest"]}, Bob={})

    beyond, inside = (game.g.ref(Obj(object_in(game, place, "Forest"))) for place in (SIDEBOARD, 2))
    assert not can_be_target(game.g, beyond, Seat(0), 0)
    assert can_be_target(game.g, inside, Seat(0), 0)


@rule("CR 108.5", "CR 315.3")
def test_a_conspiracy_outside_the_game_can_t_be_brought_in() -> None:
    game = table(Ann={"hand": ["Death Wish"], "sideboard": ["Power Play"], "mana": "{1}{B}{B}"}, Bob={})

    game.cast("Death Wish").resolve().answer("Power Play")

    assert (game.hand(), game.sideboard()) == ([], ["Power Play"])


# -- companions
@rule("CR 103.2b", "CR 702.139", "CR 702.139a")
def test_a_companion_is_shown_before_the_game_and_stays_outside_it() -> None:
    game = opening({"library": ["5 Hill Giant", "5 Island"], "sideboard": ["Keruga, the Macrosage", "Shock"]})

    assert (game.asked, game.offered()) == ("Ann", ["No companion", "Keruga, the Macrosage"])
    game.answer("Keruga, the Macrosage")

    assert game.question.startswith("Keep")
    assert sorted(game.sees("Bob", "Ann", "sideboard")) == sorted(["Keruga, the Macrosage", HIDDEN])
    assert "Ann shows Keruga, the Macrosage as a companion [103.2b]" in game.told("Bob")


@rule("CR 103.2b", "CR 702.139b")
def test_the_deck_without_its_sideboard_must_fit_the_companion() -> None:
    too_small = opening({"library": ["5 Grizzly Bears", "5 Island"], "sideboard": ["Keruga, the Macrosage"]})
    beside = opening({"library": ["10 Island"], "sideboard": ["Keruga, the Macrosage", "Grizzly Bears"]})

    assert too_small.question.startswith("Keep")
    assert beside.question == "Show a companion"


@rule("CR 702.139a")
def test_what_each_companion_asks_of_a_deck() -> None:
    fits = {
        "Kaheera, the Orphanguard": (["Savannah Lions", "Woodland Changeling", "Shock"], ["Grizzly Bears"]),
        "Obosh, the Preypiercer": (["Shock", "Divination", "Island"], ["Grizzly Bears"]),
        "Keruga, the Macrosage": (["Divination", "Island"], ["Shock"]),
    }

    for name, (good, bad) in fits.items():
        for extra, shown in (([], True), (bad, False)):
            game = opening({"library": ["5 Forest", *good, *extra], "sideboard": [name]})
            assert (game.question == "Show a companion") == shown, (name, extra)


@rule("CR 103.2b")
def test_one_companion_at_most_and_each_player_in_turn_order() -> None:
    pair = ["Keruga, the Macrosage", "Kaheera, the Orphanguard"]
    game = opening(
        {"library": ["10 Island"], "sideboard": pair},
        {"library": ["10 Island"], "sideboard": ["Kaheera, the Orphanguard"]},
        turn="Bob",
    )

    assert game.asked == "Bob"
    game.answer("No companion")
    assert sorted(game.offered()) == sorted(["No companion", *pair])
    game.answer("Kaheera, the Orphanguard")

    assert game.question.startswith("Keep")


def accompanied(lands: str, deck: str = "20 Island") -> Table:
    """A turn of Ann's, who has shown Keruga."""
    game = opening(
        {"library": [deck], "sideboard": ["Keruga, the Macrosage"], "battlefield": [lands]},
        {"library": ["20 Island"]},
    )
    return game.answer("Keruga, the Macrosage").answer("Keep").answer("Keep")


@rule("CR 116.2g", "CR 702.139a", "CR 702.139c")
def test_for_three_mana_the_companion_comes_to_hand_once_in_the_game() -> None:
    game = accompanied("6 Island")

    game.to_step("first main", "Ann")
    assert BRING in game.offered()
    game.act(BRING)

    assert "Keruga, the Macrosage" in game.hand()
    assert (game.sideboard(), game.stack()) == ([], [])
    assert BRING not in game.offered()
    assert "Ann puts the companion Keruga, the Macrosage into hand [702.139a]" in game.told("Bob")


@rule("CR 116.2g")
def test_the_companion_waits_for_an_own_main_phase_an_empty_stack_and_the_mana() -> None:
    poor = accompanied("2 Island")
    rich = accompanied("10 Island", "20 Fact or Fiction")

    poor.to_step("first main", "Ann")
    assert BRING not in poor.offered()
    rich.to_step("upkeep", "Ann")
    assert BRING not in rich.offered()
    rich.to_step("first main", "Ann").cast("Fact or Fiction #1")
    assert rich.stack() == ["Fact or Fiction"]
    assert BRING not in rich.offered()


@rule("CR 702.139a")
def test_a_companion_that_was_not_shown_stays_where_it_is() -> None:
    game = opening(
        {"library": ["20 Island"], "sideboard": ["Keruga, the Macrosage"], "battlefield": ["6 Island"]},
        {"library": ["20 Island"]},
    )

    game.answer("No companion").answer("Keep").answer("Keep").to_step("first main", "Ann")

    assert BRING not in game.offered()


def test_a_companion_is_remembered_by_saves_and_forks() -> None:
    game = accompanied("6 Island").to_step("first main", "Ann")

    for copy in (game.fork(), game.saved()):
        assert BRING in copy.offered()
        assert "Keruga, the Macrosage" in copy.act(BRING).hand()
    assert game.sideboard() == ["Keruga, the Macrosage"]


# -- what the companions do once they are cast
def test_keruga_draws_for_each_other_dear_permanent() -> None:
    game = table(
        Ann={"hand": ["Keruga, the Macrosage"], "battlefield": ["Hill Giant", "Grizzly Bears", "5 Island"],
             "library": ["3 Forest"]},
        Bob={"battlefield": ["Hill Giant"]},
    )  # fmt: skip

    game.cast("Keruga, the Macrosage").resolve()

    assert game.hand() == ["Forest"]


def test_kaheera_helps_its_families() -> None:
    game = table(Ann={"battlefield": ["Kaheera, the Orphanguard", "Savannah Lions", "Hill Giant"]}, Bob={})

    assert game.pt("Savannah Lions") == (3, 2)
    assert game.has("Savannah Lions", "vigilance")
    assert (game.pt("Hill Giant"), game.pt("Kaheera, the Orphanguard")) == ((3, 3), (3, 2))


def test_obosh_doubles_the_damage_of_odd_sources() -> None:
    game = table(
        Ann={"battlefield": ["Obosh, the Preypiercer"], "hand": ["Shock", "Pyroclasm"], "mana": "{R}{R}{1}"},
        Bob={},
    )

    game.cast("Shock", "Bob").resolve()
    assert game.life == (20, 16)
    game.cast("Pyroclasm").resolve()

    assert game.damage("Obosh, the Preypiercer") == 2


# -- lessons
@rule("CR 701.48a")
def test_to_learn_is_to_discard_and_draw_or_to_fetch_a_lesson() -> None:
    def learning(hand: list[str]) -> Table:
        game = table(
            Ann={"battlefield": ["Eyetwitch"], "hand": ["Shock", *hand], "library": ["Forest"], "mana": "{R}",
                 "sideboard": ["Environmental Sciences", "Divination"]},
            Bob={},
        )  # fmt: skip
        return game.cast("Shock", "Eyetwitch").resolve().resolve()

    discards = learning(["Swamp"]).answer("Discard a card")
    fetches = learning(["Swamp"]).answer("Don't")
    empty = learning([])

    assert (discards.hand(), "Swamp" in discards.graveyard()) == (["Forest"], True)
    assert fetches.offered() == ["None", "Environmental Sciences"]
    assert empty.offered() == ["None", "Environmental Sciences"]
    assert empty.answer("Environmental Sciences").hand() == ["Environmental Sciences"]


def test_lessons_do_what_they_say() -> None:
    game = table(
        Ann={"hand": ["Environmental Sciences", "Expanded Anatomy"], "battlefield": ["Grizzly Bears", "5 Swamp"],
             "library": ["Forest", "Shock"]},
        Bob={},
    )  # fmt: skip

    game.cast("Environmental Sciences").resolve().answer("Forest")
    game.cast("Expanded Anatomy").resolve()

    assert (game.hand(), game.life[0]) == (["Forest"], 22)
    assert game.pt("Grizzly Bears") == (4, 4)


# -- decks
@rule("CR 100.4", "CR 100.4a")
def test_a_sideboard_has_fifteen_cards_at_most_and_counts_for_the_limit_of_four() -> None:
    known = {"Shock", "Island", "Opt"}
    fine = decks.parse("56 Island\n4 Opt\n\n15 Island", "fine", known)
    large = decks.parse("56 Island\n4 Opt\n\n16 Island", "large", known)
    over = decks.parse("56 Island\n3 Opt\n1 Shock\n\n2 Opt", "over", known)

    assert decks.problems(fine, {"Island"}) == []
    assert decks.problems(large, {"Island"}) == [
        "expected at most 15 cards in the sideboard, got 16 (CR 100.4a)"
    ]
    assert decks.problems(over, {"Island"}) == ["expected at most 4 of 'Opt', got 5 (CR 100.2a)"]


@rule("CR 103.2a", "CR 400.11a")
def test_a_sideboard_is_set_aside_before_the_decks_are_shuffled() -> None:
    match = new_match([["Island"] * 10] * 2, [["Shock"], []], options=MagicOptions())
    game = Table(new_game(match, 3))

    assert game.sideboard("Ann") == ["Shock"]
    assert len(game.library("Ann")) + len(game.hand("Ann")) == 10


def test_the_name_of_a_card_in_a_sideboard_must_be_known() -> None:
    with pytest.raises(UnknownName, match="Shokc"):
        new_match([["Island"]] * 2, [["Shokc"], []])
    with pytest.raises(ImpossiblePosition, match=r"CR 315\.1"):
        new_match([["Island"]] * 2, [["Power Play"], []])
    assert CARDS.kinds["Power Play"]


def test_the_view_names_companions_and_what_was_noted() -> None:
    game = accompanied("6 Island")
    noted = table(
        Ann={}, Bob={}, options=MagicOptions(conspiracy=True, notes=((("Lurking Automaton", 4),), ()))
    )

    assert (game.view("Bob").companion(0), game.view("Ann").companion(1)) == ("Keruga, the Macrosage", "")
    assert game.to_step("first main", "Ann").act(BRING).view("Bob").companion(0) == ""
    assert noted.view("Bob").noted(0) == {"Lurking Automaton": 4}


def test_the_curve_bot_shows_its_companion_and_brings_it_in() -> None:
    deck = ["Hill Giant"] * 4 + ["Forest"] * 26

    game = cardwright.magic(
        [deck, deck], ["bot:curve", "bot:curve"], 2, sideboards=[["Keruga, the Macrosage"], []], turn_limit=20
    )

    told = [line.text for line in game.story().lines]
    assert "curve shows Keruga, the Macrosage as a companion" in told
    assert "curve puts the companion Keruga, the Macrosage into hand" in told


@rule("CR 400.11b")
def test_karn_fetches_artifacts_from_outside_the_game_or_exile_and_stops_those_of_opponents() -> None:
    game = table(
        Ann={"battlefield": ["Karn, the Great Creator", "Sol Ring"], "sideboard": ["Bonesplitter", "Shock"],
             "exile": ["Ornithopter"]},
        Bob={"battlefield": ["Sol Ring"], "exile": ["Bonesplitter"]},
    )  # fmt: skip
    other = game.fork()

    game.act(
        next(text for text in game.offered() if text.startswith("Karn, the Great Creator: -2"))
    ).resolve()
    assert game.offered() == ["None", "Bonesplitter", "Ornithopter"]
    game.answer("Ornithopter")
    plus = next(text for text in other.offered() if text.startswith("Karn, the Great Creator: +1"))
    other.act(plus, "Sol Ring #1").resolve()

    assert other.pt("Ann's Sol Ring") == (1, 1)
    assert set(other.types("Ann's Sol Ring")) >= {"Artifact", "Creature"}
    assert game.hand() == ["Ornithopter"]
    assert game.has("Bob's Sol Ring", "can't be activated")
    assert not game.has("Ann's Sol Ring", "can't be activated")
