"""CR 901, 311, 312, 701.31. Planechase: one or several planar decks, the die, planeswalking, chaos, leaving players."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.magic.numbers.causes import PUT
from cardwright.games.magic.numbers.zones import HAND, PLANAR_DECK
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import SUBTYPES, counter_kind
from cardwright.games.magic.objects.queries import command, exile, owner, shared, tally
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.shown.view import MagicView
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.games.magic.variants.planechase import planar_problems
from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.ints import Seat
from tests.magic.planar_table import (
    BLANK,
    CHAOS,
    FOREST,
    GAMBLER,
    PLANES,
    ROLL,
    WALK,
    WANDERER,
    at,
    controls,
    decks,
    face_up,
    leave,
    own_decks,
    top,
)

from .kit import SeatSetup, Table, rule, table


# -- planar decks
@rule("CR 901.3")
def test_a_planar_deck_has_ten_cards_and_two_phenomena_at_most() -> None:
    assert planar_problems(PLANES[:10]) == []
    assert "at least 10" in planar_problems(PLANES[:9])[0]
    assert "at most 2 phenomena, " not in str(
        planar_problems([*PLANES[:8], "Mutual Epiphany", "Chaotic Aether"])
    )
    three = [*PLANES[:8], "Mutual Epiphany", "Chaotic Aether", "Planewide Disaster"]
    assert "at most 2 phenomena" in planar_problems(three)[0]
    assert "once" in planar_problems([*PLANES[:9], "Krosa"])[0]


@rule("CR 901.15a")
@pytest.mark.parametrize(("seats", "least"), [(2, 20), (3, 30), (4, 40), (6, 40)])
def test_a_deck_that_all_share_has_ten_cards_for_each_but_never_more_than_forty(
    seats: int, least: int
) -> None:
    names = [f"plane {i}" for i in range(least)]
    names = PLANES + PLANES + PLANES  # only the size is looked at
    assert any(f"at least {least} cards" in p for p in planar_problems(names[: least - 1], seats))
    assert not any("at least" in p for p in planar_problems(names[:least], seats))


@rule("CR 901.15a")
def test_a_deck_that_all_share_has_two_phenomena_for_each_player() -> None:
    phenomena = [
        "Mutual Epiphany",
        "Chaotic Aether",
        "Planewide Disaster",
        "Reality Shaping",
        "Spatial Merging",
    ]

    assert planar_problems([*PLANES, *phenomena[:4]], 2) == []
    assert "at most 4 phenomena" in planar_problems([*PLANES, *phenomena], 2)[0]


@rule("CR 901.3", "CR 901.5")
def test_every_player_needs_a_planar_deck_with_a_plane_in_it() -> None:
    for given, text in (
        ((("Krosa",), ()), "for each of 2 seats, got 1"),
        ((("Krosa",), ("Chaotic Aether",)), "a planar deck without a plane"),
        ((("Krosa",), ("Forest",)), "expected a plane or phenomenon, got 'Forest'"),
        ((("Krosa", "Krosa"), ("Shiv",)), "more than once in a planar deck"),
    ):
        with pytest.raises(ImpossiblePosition, match=text):
            new_match([[], []], options=MagicOptions(planar_decks=given))

    assert new_match([[], []], options=MagicOptions(planar_decks=(("Krosa",), ("Krosa",)))).planar_decks


@rule("CR 901.15")
def test_there_is_one_planar_deck_for_all_or_one_for_each() -> None:
    with pytest.raises(ImpossiblePosition, match="but not both"):
        cardwright.magic([["Forest"] * 20], planes=["Shiv"], planar_decks=[["Krosa"], ["Krosa"]])


@rule("CR 901.3", "CR 901.15a")
def test_a_game_is_refused_with_a_planar_deck_that_may_not_be_played() -> None:
    deck = ["Forest"] * 20
    with pytest.raises(ImpossiblePosition, match="at least 10 cards"):
        cardwright.magic([deck], planar_decks=[PLANES[:9], PLANES[:10]])
    with pytest.raises(ImpossiblePosition, match="at least 20 cards"):
        cardwright.magic([deck], planes=PLANES[:10])

    game = cardwright.magic([deck], ["Ann", "Bob"], planar_decks=[PLANES[:10], PLANES[8:]])

    assert game.spec.planar_decks == (tuple(PLANES[:10]), tuple(PLANES[8:]))
    assert game.spec.match().planar_decks[1] == PLANES[8:]


@rule("CR 311.1")
def test_planes_are_in_no_deck() -> None:
    with pytest.raises(ImpossiblePosition, match="expected a card for a deck, got 'Krosa'"):
        new_match([["Krosa"], []])


@rule("CR 311.3")
def test_all_words_after_the_dash_are_one_planar_type() -> None:
    kind = CARDS.kinds["Sanctum of Serra"]

    assert CARDS.subtypes_of(kind) == ["Serra's Realm"]
    assert CARDS.type_line(kind) == "Plane - Serra's Realm"
    assert "Realm" not in SUBTYPES.names.words()


# -- beginning
@rule("CR 103.7", "CR 901.5", "CR 901.4")
def test_who_begins_turns_the_first_plane_of_their_own_deck_up_and_phenomena_go_to_the_bottom() -> None:
    for seed in range(8):
        match = new_match(
            [["Forest"] * 10] * 2,
            options=MagicOptions(planar_decks=(("Krosa", "Chaotic Aether"), ("Shiv", "Mutual Epiphany"))),
        )
        game = Table(new_game(match, seed)).answer("Keep", "Keep")
        first = int(game.g.current)

        assert face_up(game) == [["Krosa"], ["Shiv"]][first]
        assert decks(game, first) == [["Chaotic Aether"], ["Mutual Epiphany"]][first]
        assert len(game.hand("Ann")) == len(game.hand("Bob")) == 7  # it was not encountered
        assert sorted(decks(game, 1 - first)) == sorted(match.planar_decks[1 - first])


@rule("CR 103.3a")
def test_each_planar_deck_is_shuffled_among_its_own_cards() -> None:
    match = new_match(
        [["Forest"] * 10] * 2, options=MagicOptions(planar_decks=(tuple(PLANES[:9]), tuple(PLANES[9:])))
    )

    tops = {tuple(decks(Table(new_game(match, seed)), 0)) for seed in range(4)}

    assert len(tops) == 4
    assert {tuple(sorted(t)) for t in tops} == {tuple(sorted(PLANES[:9]))}


@rule("CR 311.2", "CR 400.2")
def test_nobody_sees_a_planar_deck_and_everybody_the_plane() -> None:
    game = own_decks()
    zone = int(shared(game.g, PLANAR_DECK))

    for seat in range(3):
        view = MagicView(game.g, seat)
        assert set(view.names(zone)) == {"a card"} or all("Gavony" not in n for n in view.names(zone))
        assert view.zone(None, "command") == ["Krosa"]
        assert [int(view.planar_deck_size(s)) for s in range(3)] == [2, 2, 2]


# -- planeswalking
@rule("CR 701.31", "CR 701.31b", "CR 901.8", "CR 901.9c", "CR 901.11", "CR 901.11b")
def test_the_planeswalking_ability_goes_to_the_top_of_your_own_deck_and_puts_the_plane_under_its_owners() -> (
    None
):
    game = own_decks(seed=WALK)

    game.act(ROLL)
    assert [(x.name, x.ability) for x in game.on_stack()] == [("the planar die", "planeswalk")]
    game.resolve()

    assert face_up(game) == ["Gavony"]
    assert decks(game, 0) == ["Tazeem", "Krosa"]
    assert decks(game, 1) == ["Llanowar", "Shiv"]
    assert any("Ann planeswalks away from Krosa" in line for line in game.told())


@rule("CR 701.31b", "CR 901.6", "CR 311.5")
def test_in_anothers_turn_the_plane_goes_under_its_owners_deck_and_their_own_comes() -> None:
    game = own_decks(seed=WALK, turn="Bob")

    assert controls(game, "Krosa") == "Bob"
    game.act(ROLL)
    top(game)

    assert face_up(game) == ["Llanowar"]
    assert (decks(game, 0), decks(game, 1)) == (["Gavony", "Tazeem", "Krosa"], ["Shiv"])
    assert controls(game, "Llanowar") == "Bob"


@rule("CR 311.5", "CR 901.6")
def test_control_of_the_plane_goes_on_with_the_turn() -> None:
    game = own_decks(step="end step")

    assert controls(game, "Krosa") == "Ann"
    game.to_step("upkeep", "Bob")

    assert controls(game, "Krosa") == "Bob"
    assert owner(game.g, game.g.zones.top(command(game.g))) == 0


@rule("CR 901.15b", "CR 901.15c")
def test_of_a_deck_that_all_share_whose_turn_it_is_owns_every_card() -> None:
    game = at("Krosa", "Gavony", "Shiv", Ann={"library": FOREST}, Bob={"library": FOREST}, step="end step")
    cards = [*game.g.zones.all_of(command(game.g)), *game.g.zones.all_of(shared(game.g, PLANAR_DECK))]

    assert {int(owner(game.g, obj)) for obj in cards} == {0}
    game.to_step("upkeep", "Bob")

    assert {int(owner(game.g, obj)) for obj in cards} == {1}


@rule("CR 901.7a", "CR 311.6", "CR 400.9", "CR 408.3")
def test_a_plane_that_is_turned_down_becomes_a_new_object_and_forgets_its_counters() -> None:
    game = at("Naar Isle", seed=WALK, Ann={"library": FOREST}, step="upkeep")
    game.pass_all()
    assert game.life == (19, 20)
    before = game.g.ref(game.g.zones.top(command(game.g)))

    game.to_step("first main")
    game.act(ROLL)
    top(game)

    assert face_up(game) == ["Naar Isle"]
    now = game.g.zones.top(command(game.g))
    assert game.g.ref(now) != before
    assert game.g.find(before) < 0
    assert tally(game.g, now, counter_number(game.g, counter_kind("flame"))) == 0


@rule("CR 701.31a")
def test_only_the_planar_controller_planeswalks() -> None:
    game = at("Krosa", "Gavony", Bob={"hand": [WANDERER]})

    game.pass_once().cast(WANDERER)
    top(game)
    assert face_up(game) == ["Krosa"]

    mine = at("Krosa", "Gavony", Ann={"hand": [WANDERER]})
    mine.cast(WANDERER)
    top(mine)
    assert face_up(mine) == ["Gavony"]

    nowhere = table(Ann={"hand": [WANDERER]})
    nowhere.cast(WANDERER)
    top(nowhere)
    assert face_up(nowhere) == []


@rule("CR 400.4b", "CR 311.2")
def test_a_plane_that_would_leave_the_command_zone_stays() -> None:
    game = at("Krosa", "Gavony")
    g = game.g
    plane = g.zones.top(command(g))

    for zone in (exile(g), g.zone(HAND, Seat(0))):
        g.propose(MOVE, g.ref(plane), zone, ON_TOP, PUT)
        g.commit()

    assert face_up(game) == ["Krosa"]
    assert game.exile() == []


@rule("CR 400.10")
def test_a_plane_put_into_the_command_zone_again_is_a_new_object_there() -> None:
    game = at("Krosa", "Gavony", Ann={"battlefield": ["Grizzly Bears"]})
    g = game.g
    before = g.ref(g.zones.top(command(g)))

    g.propose(MOVE, before, command(g), ON_TOP, PUT)
    g.commit()

    assert face_up(game) == ["Krosa"]
    assert g.find(before) < 0
    assert game.pt("Grizzly Bears") == (4, 4)


# -- the die
@rule("CR 901.3a")
def test_the_planar_die_has_six_sides_two_of_them_with_a_symbol() -> None:
    seen = {"walk": 0, "chaos": 0, "blank": 0}
    for seed in range(300):
        game = at("Krosa", "Gavony", seed=seed).act(ROLL)
        if game.asks_kind == 0:  # may add mana: chaos
            seen["chaos"] += 1
        elif game.stack_size:
            seen["walk" if game.on_stack()[0].ability == "planeswalk" else "chaos"] += 1
        else:
            seen["blank"] += 1

    assert 30 < seen["walk"] < 75
    assert 30 < seen["chaos"] < 75
    assert 165 < seen["blank"] < 235


@rule("CR 901.9a")
def test_nothing_happens_at_a_blank_face_and_the_active_player_gets_priority() -> None:
    game = at("Panopticon", "Gavony", seed=BLANK, Ann={"library": FOREST}).act(ROLL)

    assert (game.asked, game.stack(), face_up(game)) == ("Ann", [], ["Panopticon"])
    assert game.hand() == []


@rule("CR 901.9b", "CR 311.7")
def test_chaos_ensues_at_its_symbol() -> None:
    game = at("Panopticon", "Gavony", seed=CHAOS, Ann={"library": FOREST})

    game.act(ROLL)
    top(game)

    assert game.hand() == ["Forest"]
    assert any("chaos ensues" in line for line in game.told())


@rule("CR 901.9", "CR 116.2i")
def test_a_roll_that_an_effect_makes_does_not_raise_the_price() -> None:
    game = at("Krosa", "Gavony", seed=BLANK, Ann={"battlefield": ["Fractured Powerstone"]})

    game.activate("Fractured Powerstone").resolve()

    assert game.counter("planar rolls") == 0
    assert ROLL in game.offered()  # still for nothing
    game.act(ROLL)
    assert game.counter("planar rolls") == 1
    assert ROLL not in game.offered()


@rule("CR 901.9")
def test_an_effect_rolls_no_planar_die_where_there_are_no_planes() -> None:
    game = table(Ann={"battlefield": ["Fractured Powerstone"]})

    game.activate("Fractured Powerstone").resolve()

    assert not any("planar die" in line and "rolls" in line for line in game.told())


@rule("CR 901.9d")
def test_the_planar_die_is_a_die_without_a_number() -> None:
    game = at("Stairs to Infinity", "Gavony", seed=BLANK, Ann={"battlefield": [GAMBLER], "library": FOREST})

    game.act(ROLL)
    game.answer(game.offered()[0]).pass_all()

    assert game.life == (21, 20)
    assert game.hand() == ["Forest"]  # the Stairs


# -- chaos
@rule("CR 311.7", "CR 901.7")
def test_an_effect_makes_chaos_ensue_for_a_plane_that_is_still_in_the_deck() -> None:
    game = at(
        "Krosa",
        "Norn's Seedcore",
        "Mutual Epiphany",
        "Panopticon",
        "Gavony",
        seed=WALK,
        Ann={"library": FOREST},
    )

    game.act(ROLL)
    top(game)
    assert face_up(game) == ["Norn's Seedcore"]
    top(game)  # chaos ensues: its own chaos ability triggers
    top(game)
    game.answer("Leave them as they are")  # how the revealed ones lie under the deck
    assert [x.name for x in game.on_stack()] == ["Panopticon"]
    assert not any(name in decks(game, 0)[:2] for name in ("Panopticon", "Mutual Epiphany"))
    game.resolve()

    assert game.hand() == ["Forest"]
    assert face_up(game) == ["Norn's Seedcore"]
    assert any("chaos ensues for Panopticon" in line for line in game.told())


# -- who leaves
@rule("CR 800.4p", "CR 901.6", "CR 311.5")
def test_if_the_planar_controller_leaves_the_next_player_is_it_for_the_rest_of_the_turn() -> None:
    game = at3("Krosa", "Gavony")

    leave(game, "Ann")
    assert controls(game, "Krosa") == "Bob"
    assert game.asked == "Bob"
    assert face_up(game) == ["Krosa"]  # the deck of all stays

    leave(game, "Bob")
    assert game.g.over


def at3(*planes: str, **more: SeatSetup) -> Table:
    return table(
        Ann={"library": FOREST, **more.get("Ann", {})}, Bob={"library": FOREST, **more.get("Bob", {})},
        Cid={"library": FOREST, **more.get("Cid", {})}, planes=planes,
    )  # fmt: skip


@rule("CR 901.10", "CR 901.11a", "CR 800.4a")
def test_if_its_owner_leaves_the_plane_does_and_the_planar_controller_turns_up_their_own() -> None:
    game = own_decks(turn="Bob")

    leave(game, "Ann")

    assert face_up(game) == ["Llanowar"]
    assert decks(game, 0) == []
    assert any("Bob planeswalks to Llanowar" in line for line in game.told())


@rule("CR 901.10", "CR 901.6")
def test_if_owner_and_planar_controller_leave_the_next_one_goes_to_a_plane_of_theirs() -> None:
    game = own_decks()

    leave(game, "Ann")

    assert face_up(game) == ["Llanowar"]
    assert controls(game, "Llanowar") == "Bob"


@rule("CR 901.10a")
def test_no_planeswalking_ability_stays_if_the_plane_leaves() -> None:
    game = own_decks(seed=WALK, turn="Bob")
    game.act(ROLL)
    assert game.stack_size == 1

    leave(game, "Ann")

    assert game.stack_size == 0
    assert face_up(game) == ["Llanowar"]


@rule("CR 901.10b")
def test_abilities_of_a_phenomenon_stay_and_the_new_planar_controller_has_them() -> None:
    game = own_decks(seed=WALK, Ann={"planar_deck": ["Mutual Epiphany", "Gavony"]})
    game.act(ROLL)
    top(game)
    assert [x.name for x in game.on_stack()] == ["Mutual Epiphany"]

    leave(game, "Ann")
    assert [(x.name, x.controller) for x in game.on_stack()] == [("Mutual Epiphany", 1)]
    assert face_up(game) == ["Llanowar"]
    game.resolve()

    assert (len(game.hand("Bob")), len(game.hand("Cid"))) == (4, 4)
