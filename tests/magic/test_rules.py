"""Rules that tests of cards and mechanics don't show, each in its own test."""

from __future__ import annotations

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.stacking import extra_phases
from cardwright.games.magic.actions.transforming import transform
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.characteristics.lookup import controller, mana_value_of
from cardwright.games.magic.durations.lasting import extra_turn
from cardwright.games.magic.events.proposing import loses
from cardwright.games.magic.numbers.causes import CONCEDED
from cardwright.games.magic.numbers.keywords import PROTECTION, SHROUD
from cardwright.games.magic.numbers.types import ARTIFACT, VANGUARD
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.selectors.nouns import creature as a_creature
from cardwright.games.magic.selectors.nouns import player as a_player
from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.game import CONCEDES
from cardwright.kernel.ints import Obj, Seat
from tests.magic.fighters import creature, thing
from tests.magic.kit import NAMES, SeatSetup, Table, made_up, permanent, rule, table

BEARS, GIANT, BOLT = "Grizzly Bears", "Hill Giant", "Lightning Bolt"
FOREST = ["10 Forest"]

if "Test: My Turn" not in CARDS.kinds:
    card("Test: My Turn", "{0}", "Sorcery", extra_turn())
    card("Test: More War", "{0}", "Instant", extra_phases(main=True, after_main=True))
    card("Test: Your Turn", "{0}", "Sorcery", on_target(a_player(), extra_turn))
    card("Test: Turn Over", "{0}", "Sorcery", on_target(a_creature(), transform))


def new(seats: int) -> Table:
    """A new game of bears after all have kept."""
    game = Table(new_game(new_match([["Forest"] * 20 + [BEARS] * 20] * seats, None, seats, None), 3))
    return game.answer(*["Keep"] * seats)


@rule("CR 103.8a")
@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 8)])
def test_who_begins_between_two_draws_no_card_in_the_first_turn(seats: int, cards: int) -> None:
    game = new(seats)

    assert game.step == "first main"
    assert len(game.hand(game.turn)) == cards


@rule("CR 103.8a")
def test_nothing_triggers_in_the_draw_step_that_is_skipped() -> None:
    game = table(turn_number=1, step="upkeep", Ann={"battlefield": ["Howling Mine"], "library": FOREST})

    game.to_step("first main")

    assert game.hand("Ann") == []


@rule("CR 104.2a", "CR 104.5")
def test_who_is_left_has_won_though_they_would_lose_next() -> None:
    avatar = "Ashling the Pilgrim Avatar"
    dying = permanent("Platinum Angel", damage=3)
    game = table(
        Ann={"battlefield": [dying], "command": [avatar], "mana": "{2}", "life": 1},
        Bob={"command": [avatar], "life": 1},
    )

    game.activate(avatar)
    game.pass_all()

    assert game.winners == ["Ann"]


@rule("CR 104.3a")
def test_nothing_keeps_who_concedes_in_the_game() -> None:
    game = table(Bob={"battlefield": ["Platinum Angel"]})

    loses(game.g, Seat(1), CONCEDED)
    game.g.commit()
    game.pass_once()

    assert game.over
    assert game.winners == ["Ann"]


def concedes(game: Table, name: str) -> Table:
    game.g.answer(CONCEDES - NAMES.index(name))
    return game


@rule("CR 104.3a")
def test_nothing_replaces_conceding() -> None:
    game = concedes(table(Bob={"battlefield": ["Exquisite Archangel"]}), "Bob")

    assert game.over
    assert game.winners == ["Ann"]
    assert "Bob concedes [104.3a]" in game.told("Ann")


@rule("CR 104.3a", "CR 800.4a")
def test_who_concedes_leaves_at_once_with_all_they_own_and_priority_goes_on() -> None:
    game = table(Ann={"battlefield": [BEARS]}, Bob={"battlefield": [GIANT]}, Cid={})

    concedes(game, "Ann")

    assert not game.over
    assert game.asked == "Bob"
    assert game.battlefield("Ann") == []
    assert game.battlefield("Bob") == [GIANT]


@rule("CR 117.4", "CR 800.4a")
def test_the_pass_of_who_has_left_counts_no_more() -> None:
    game = table(Ann={"hand": [BOLT], "mana": "{R}"}, Bob={}, Cid={}).cast(BOLT, "Cid")

    game.pass_once().pass_once()  # Ann and Bob
    concedes(game, "Bob")
    assert game.asked == "Cid"
    game.pass_once()

    assert game.life == (20, 20, 17)


@rule("CR 117.4", "CR 800.4a")
def test_who_has_yet_to_pass_is_asked_after_somebody_has_left() -> None:
    game = table(Ann={"hand": [BOLT], "mana": "{R}"}, Bob={}, Cid={}, Dora={}).cast(BOLT, "Dora")

    game.pass_once().pass_once()  # Ann and Bob
    concedes(game, "Bob")
    game.pass_once()  # Cid

    assert game.asked == "Dora"
    assert game.life == (20, 20, 20, 20)


@rule("CR 800.4a")
def test_who_concedes_in_the_middle_of_casting_leaves_with_the_spell() -> None:
    game = table(Ann={"hand": [BOLT], "mana": "{R}"}, Bob={}, Cid={}).act(f"Cast {BOLT}")

    concedes(game, "Ann")

    assert game.asked == "Bob"
    assert game.stack() == []
    assert game.life[1:] == (20, 20)


@rule("CR 800.4")
def test_who_has_left_cannot_concede_again() -> None:
    game = concedes(table(Ann={}, Bob={}, Cid={}), "Bob")

    with pytest.raises(IllegalAnswer, match="already left the game"):
        concedes(game, "Bob")


@rule("CR 108.4")
def test_what_is_neither_permanent_nor_spell_has_only_an_owner() -> None:
    game = table(Ann={"battlefield": [permanent(GIANT, owner="Bob")]}, Bob={"hand": [BEARS]})
    g = game.g

    (bears,) = g.zones.all_of(g.zone(1, Seat(1)))

    assert controller(g, bears) == 1
    assert controller(g, Obj(game.find(GIANT))) == 0


@rule("CR 115.5", "CR 117.4", "CR 608.2n")
def test_a_spell_is_no_target_for_itself_and_lies_in_its_owners_graveyard_when_done() -> None:
    game = table(
        Ann={"hand": [BOLT], "mana": "{R}"}, Bob={"hand": ["Counterspell"], "battlefield": ["2 Island"]}
    )

    game.cast(BOLT, "Bob").pass_once().act("Cast Counterspell")  # with two targets somebody would be asked
    stack = game.stack()
    game.pass_all()

    assert stack == ["Counterspell", BOLT]
    assert (game.graveyard(), game.graveyard("Bob")) == ([BOLT], ["Counterspell"])
    assert game.life == (20, 20)


@rule("CR 500.7")
def test_the_extra_turn_created_last_is_taken_first() -> None:
    game = table(
        Ann={"hand": ["Test: My Turn", "Test: Your Turn"], "library": FOREST}, Bob={"library": FOREST}
    )

    game.cast("Test: My Turn").pass_all()
    game.cast("Test: Your Turn", "Bob").pass_all()
    turns = []
    for _ in range(3):
        turns.append(game.to_step("upkeep").turn)
        game.to_step("draw")

    assert turns == ["Bob", "Ann", "Bob"]


@rule("CR 500.8")
@pytest.mark.parametrize(
    ("step", "war"), [("upkeep", 1), ("first main", 2), ("beginning of combat", 1), ("second main", 2)]
)
def test_what_comes_after_this_main_phase_comes_after_no_other_phase(step: str, war: int) -> None:
    game = table(Ann={"hand": ["Test: More War"], "library": FOREST}, Bob={"library": FOREST}, step=step)

    game.cast("Test: More War").pass_all()
    steps = [game.step]
    while game.turn == "Ann":
        game.pass_once()
        if game.step != steps[-1]:
            steps.append(game.step)

    assert steps.count("beginning of combat") == war - (step == "second main")


@rule("CR 500.7")
def test_the_order_goes_on_after_the_last_turn_that_was_no_extra_one() -> None:
    few: SeatSetup = {"library": FOREST}
    game = table(
        Ann={"hand": ["Test: My Turn", "Test: Your Turn"], "library": FOREST}, Bob=few, Cid=few, Dora=few
    )

    game.cast("Test: Your Turn", "Cid").pass_all()
    game.cast("Test: My Turn").pass_all()
    turns = []
    for _ in range(6):
        turns.append(game.to_step("upkeep").turn)
        game.to_step("draw")

    assert turns == ["Ann", "Cid", "Bob", "Cid", "Dora", "Ann"]


@rule("CR 701.27c", "CR 202.3b")
def test_only_what_has_two_faces_transforms_and_its_back_has_the_value_of_its_front() -> None:
    game = table(Ann={"hand": ["2 Test: Turn Over"], "battlefield": [BEARS, "Delver of Secrets"]})

    game.cast("Test: Turn Over #1", BEARS).pass_all()
    game.cast("Test: Turn Over", "Delver of Secrets").pass_all()

    assert game.battlefield() == [BEARS, "Insectile Aberration"]
    assert int(mana_value_of(game.g, Obj(game.find("Insectile Aberration")))) == 1


@rule("CR 702.16d")
def test_equipment_of_a_color_falls_from_what_is_protected_from_it() -> None:
    thing("Test Red Sword", ARTIFACT, subtypes=("Equipment",), colors=8)
    guarded = creature("Guarded From Red", 2, 2, keys=1 << (PROTECTION + 3))
    open_to_it = creature("Open To Red", 2, 2)
    for name, attached in ((guarded, ""), (open_to_it, open_to_it)):
        game = table(Ann={"battlefield": [name, permanent("Test Red Sword", attached_to=name)]})

        game.pass_once()

        assert game.attached_to("Test Red Sword") == attached


@rule("CR 702.18")
def test_shroud_keeps_everybodys_spells_away() -> None:
    hidden = creature("Hidden From All", 2, 2, keys=SHROUD)
    field = [hidden, BEARS]
    for game in (
        table(Ann={"hand": [BOLT], "mana": "{R}", "battlefield": field}),
        table(Ann={"hand": [BOLT], "mana": "{R}"}, Bob={"battlefield": field}),
    ):
        game.answer(f"Cast {BOLT}")

        assert BEARS in game.offered()
        assert hidden not in game.offered()


@rule("CR 702.26g")
def test_what_is_attached_phases_out_and_in_along_with_it() -> None:
    game = table(
        Ann={"hand": ["Reality Ripple"], "mana": "{1}{U}", "library": FOREST},
        Bob={
            "battlefield": ["Forest", GIANT, BEARS, permanent("Pacifism", attached_to=BEARS)],
            "library": FOREST,
        },
    )

    game.cast("Reality Ripple", BEARS).pass_all()
    there = [each.name for each in game.view("Ann").permanents()]
    game.to_step("upkeep", "Bob")

    assert there == ["Forest", GIANT]
    assert game.attached_to("Pacifism") == BEARS


@rule("CR 800.4a", "CR 800.4d", "CR 800.4i")
def test_what_somebody_owns_leaves_with_them_and_the_others_go_on() -> None:
    game = table(
        Ann={
            "hand": [BOLT],
            "mana": "{R}",
            "battlefield": [permanent(GIANT, owner="Bob")],
            "library": FOREST,
        },
        Bob={"life": 3, "battlefield": [permanent(BEARS, owner="Cid")], "library": FOREST},
        Cid={"library": FOREST},
        turn="Bob",
    )

    game.pass_once()
    while game.asked != "Ann":
        game.pass_once()
    game.cast(BOLT, "Bob").pass_all()
    asked = game.asked
    game.to_step("upkeep", "Cid")

    assert asked == "Cid"
    assert (game.battlefield(), game.exile("Cid")) == ([], [BEARS])
    assert (game.over, game.turn) == (False, "Cid")


@rule("CR 902.5b")
def test_a_vanguard_changes_how_many_cards_may_be_kept() -> None:
    avatar = made_up("Test Avatar", VANGUARD, power=1, toughness=-3)
    game = table(
        Ann={"hand": ["9 Forest"], "command": [avatar]},
        Bob={"library": FOREST},
    )

    game.to_step("cleanup")
    game.answer("Forest #1")

    assert len(game.hand()) == 8
    assert game.step != "cleanup"


@rule("CR 702.16e")
def test_what_is_protected_is_not_hurt_by_that_color() -> None:
    guarded = creature("Guarded From Red", 2, 2, keys=1 << (PROTECTION + 3))
    game = table(Ann={"hand": ["Pyroclasm"], "mana": "{1}{R}"}, Bob={"battlefield": [guarded, BEARS]})

    game.cast("Pyroclasm").pass_all()

    assert game.battlefield("Bob") == [guarded]
    assert game.damage(guarded) == 0
