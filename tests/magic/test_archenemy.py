"""CR 904, 314, 701.32-33. Archenemy: scheme decks, set in motion, ongoing and abandoned; a rumble of
villains.
"""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.scheming import abandons, sets_in_motion
from cardwright.games.magic.catalogue import card_lines
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.causes import PUT
from cardwright.games.magic.numbers.columns import STAMP
from cardwright.games.magic.numbers.questions import ASK_PRIORITY
from cardwright.games.magic.numbers.types import SCHEME
from cardwright.games.magic.numbers.zones import COMMAND, HAND, SCHEME_DECK
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.objects.queries import command, exile, owner, shared
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.shown.view import MagicView
from cardwright.games.magic.variants.archenemy import abandon, scheme_problems, set_in_motion
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.game import CONCEDES
from cardwright.kernel.ints import Seat
from cardwright.kernel.words import choose, seq

from .kit import SeatSetup, Table, rule, table

FOREST = ["20 Forest"]
TEN = [
    "Look Skyward and Despair", "Roots of All Evil", "The Iron Guardian Stirs", "Evil Comes to Fruition",
    "Realms Befitting My Majesty", "This World Belongs to Me", "Your Puny Minds Cannot Fathom",
    "Behold the Power of Destruction", "Tooth, Claw, and Tail", "Know Naught but Fire",
]  # fmt: skip
ECHOES, SOIL, WILLED = "My Laughter Echoes", "The Very Soil Shall Shake", "Because I Have Willed It"


def top(game: Table) -> None:
    """All pass once: the topmost spell or ability resolves, and no more."""
    for _ in game.names:
        if game.asks_kind == ASK_PRIORITY and "Pass" in game.offered():
            game.pass_once()


def face_up(game: Table) -> list[str]:
    """The schemes that are face up."""
    return [game.called(int(obj)) for obj in game.g.zones.all_of(command(game.g))]


def deck(game: Table, seat: int = 0) -> list[str]:
    """A scheme deck, the top card first."""
    g = game.g
    cards = [o for o in g.zones.all_of(shared(g, SCHEME_DECK)) if owner(g, o) == seat]
    return [CARDS.kind_names[g.kind(o)] for o in reversed(cards)]


def main_phase(
    *schemes: str, up: tuple[str, ...] = (), Ann: SeatSetup | None = None, Bob: SeatSetup | None = None
) -> Table:
    """Ann, the archenemy, in her draw step; the first of these schemes comes next."""
    game = table(
        Ann={"scheme_deck": schemes, "command": up, "library": FOREST, **(Ann or {})},
        Bob={"library": FOREST, **(Bob or {})},
        step="draw",
    )  # fmt: skip
    top(game)
    return game


# -- decks
@rule("CR 904.3", "CR 100.2d")
def test_a_scheme_deck_has_twenty_cards_and_no_more_than_two_of_one_name() -> None:
    assert scheme_problems(TEN * 2) == []
    assert "at least 20 cards" in scheme_problems((TEN * 2)[1:])[0]
    assert "at most 2 of 'Roots of All Evil'" in scheme_problems([*TEN, *TEN, "Roots of All Evil"])[0]


@rule("CR 904.3")
def test_a_game_is_refused_with_a_scheme_deck_that_may_not_be_played() -> None:
    with pytest.raises(ImpossiblePosition, match="at least 20 cards in the scheme deck"):
        cardwright.magic([["Forest"] * 20], scheme_decks=[TEN, ()])

    game = cardwright.magic([["Forest"] * 20], scheme_decks=[TEN * 2, ()])

    assert game.spec.scheme_decks == (tuple(TEN * 2), ())
    assert game.scores == (40, 20)


@rule("CR 314.1", "CR 904.2a", "CR 904.12a")
def test_schemes_are_in_one_deck_or_in_those_of_all_and_in_no_other() -> None:
    for options, text in (
        (MagicOptions(scheme_decks=(("Forest",),)), "expected a scheme, got 'Forest'"),
        (MagicOptions(scheme_decks=(tuple(TEN), tuple(TEN))), "for each of 3 seats, got 2"),
    ):
        with pytest.raises(ImpossiblePosition, match=text):
            new_match([[], [], []], options=options)
    with pytest.raises(ImpossiblePosition, match="expected a card for a deck"):
        new_match([["Roots of All Evil"], []])


@rule("CR 904.2")
def test_a_commander_game_has_no_schemes() -> None:
    with pytest.raises(ImpossiblePosition, match="can't have both commanders and scheme decks"):
        new_match(
            [[], []],
            options=MagicOptions(
                scheme_decks=(tuple(TEN * 2), ()), commanders=(("Isamaru, Hound of Konda",),) * 2
            ),
        )


# -- beginning
@rule("CR 904.5", "CR 904.6", "CR 103.1b", "CR 103.4e", "CR 103.3a")
def test_the_archenemy_begins_with_forty_life_and_a_shuffled_scheme_deck() -> None:
    match = new_match([["Forest"] * 10] * 2, options=MagicOptions(scheme_decks=((), tuple(TEN * 2))))
    games = [Table(new_game(match, seed)) for seed in range(6)]

    assert {game.life for game in games} == {(20, 40)}
    assert {int(game.g.current) for game in games} == {1}
    assert len({tuple(deck(game, 1)) for game in games}) == 6
    assert any("Bob is the archenemy and takes the first turn" in line for line in games[0].told())


@rule("CR 904.12b", "CR 904.12c", "CR 904.12")
def test_in_a_rumble_everybody_is_an_archenemy_and_chance_says_who_begins() -> None:
    match = new_match([["Forest"] * 10] * 3, options=MagicOptions(scheme_decks=(tuple(TEN * 2),) * 3))
    games = [Table(new_game(match, seed)) for seed in range(12)]

    assert {game.life for game in games} == {(40, 40, 40)}
    assert {int(game.g.current) for game in games} == {0, 1, 2}


# -- set in motion
@rule("CR 904.9", "CR 505.3", "CR 701.32", "CR 701.32b", "CR 904.8")
def test_the_top_scheme_is_set_in_motion_as_the_first_main_phase_begins() -> None:
    game = main_phase("Roots of All Evil", "Look Skyward and Despair")

    assert game.step == "first main"
    assert face_up(game) == ["Roots of All Evil"]
    assert [(x.name, x.controller) for x in game.on_stack()] == [("Roots of All Evil", 0)]
    top(game)

    assert game.battlefield() == ["Saproling"] * 5
    assert any("Ann sets Roots of All Evil in motion" in line for line in game.told())


@rule("CR 904.9", "CR 701.32a")
def test_only_in_the_archenemys_own_turns() -> None:
    game = main_phase("Roots of All Evil", "Look Skyward and Despair", Bob={"library": FOREST})
    top(game)

    game.to_step("first main", "Bob")
    assert face_up(game) == []
    game.to_step("first main", "Ann")

    assert face_up(game) == ["Look Skyward and Despair"]


@rule("CR 904.12c", "CR 904.9")
def test_in_a_rumble_each_sets_their_own_in_motion() -> None:
    game = table(
        Ann={"scheme_deck": ["Roots of All Evil"], "library": FOREST},
        Bob={"scheme_deck": ["The Iron Guardian Stirs"], "library": FOREST},
        Cid={"scheme_deck": ["Look Skyward and Despair"], "library": FOREST},
        step="draw",
    )  # fmt: skip

    game.to_step("first main", "Ann")
    top(game)
    game.to_step("first main", "Bob")
    top(game)
    game.to_step("first main", "Cid")
    top(game)

    assert game.battlefield("Ann") == ["Saproling"] * 5
    assert game.battlefield("Bob") == ["Golem"]
    assert game.battlefield("Cid") == ["Dragon"]
    assert [deck(game, s) for s in range(3)] == [
        ["Roots of All Evil"], ["The Iron Guardian Stirs"], ["Look Skyward and Despair"],
    ]  # fmt: skip


# -- what becomes of them
@rule("CR 704.6e", "CR 314.6", "CR 904.10")
def test_a_scheme_goes_under_its_deck_as_soon_as_no_trigger_of_a_scheme_waits() -> None:
    game = main_phase("Roots of All Evil", "Look Skyward and Despair", "Know Naught but Fire")

    assert face_up(game) == ["Roots of All Evil"]  # its ability is on the stack
    top(game)

    assert face_up(game) == []
    assert deck(game) == ["Look Skyward and Despair", "Know Naught but Fire", "Roots of All Evil"]
    assert any("Roots of All Evil is turned face down" in line for line in game.told())


@rule("CR 704.6e", "CR 904.11")
def test_an_ongoing_scheme_stays() -> None:
    game = main_phase(SOIL, "Roots of All Evil", Ann={"battlefield": ["Grizzly Bears"]})

    assert face_up(game) == [SOIL]
    assert game.pt("Grizzly Bears") == (4, 4)
    assert game.has("Grizzly Bears", "trample")
    top(game)

    assert face_up(game) == [SOIL]


@rule("CR 704.6e")
def test_a_scheme_stays_while_another_ones_trigger_waits() -> None:
    game = main_phase("Roots of All Evil", "Know Naught but Fire", up=(ECHOES,))
    names = {x.name for x in game.on_stack()}

    assert names == {"Roots of All Evil", ECHOES} or game.question.startswith("Which trigger")
    if not names:
        game.answer(game.offered()[0])
    while game.on_stack()[0].name != ECHOES:
        top(game)

    assert "Roots of All Evil" in face_up(game)  # its own trigger is gone


@rule("CR 701.33", "CR 701.33b", "CR 701.33a", "CR 904.11", "CR 603.10")
def test_the_soil_is_abandoned_when_a_creature_dies() -> None:
    game = table(
        Ann={"scheme_deck": ["Know Naught but Fire"], "command": [SOIL], "battlefield": ["Grizzly Bears"],
             "hand": ["Murder"], "mana": "{B}{B}{B}"},
    )  # fmt: skip
    top(game)
    game.cast("Murder")
    top(game)
    assert [x.name for x in game.on_stack()] == [SOIL]
    top(game)

    assert face_up(game) == []
    assert deck(game) == ["Know Naught but Fire", SOIL]
    assert any(f"Ann abandons {SOIL}" in line for line in game.told())


@rule("CR 701.33a")
def test_only_a_face_up_ongoing_scheme_can_be_abandoned() -> None:
    game = main_phase("Roots of All Evil", "Look Skyward and Despair")
    g = game.g

    abandon(g, g.zones.top(command(g)))  # not ongoing
    abandon(g, g.zones.top(shared(g, SCHEME_DECK)))  # not face up
    assert g.open_at < 0

    assert face_up(game) == ["Roots of All Evil"]


@rule("CR 701.32b")
def test_a_scheme_can_be_set_in_motion_again_without_being_moved() -> None:
    game = main_phase("Roots of All Evil", "Know Naught but Fire", up=(ECHOES,))
    if not game.stack_size:
        game.answer(next(t for t in game.offered() if ECHOES not in t))  # so that the Echoes resolve first
    while game.on_stack()[0].name != ECHOES:
        top(game)
    scheme = next(o for o in game.g.zones.all_of(command(game.g)) if game.called(int(o)) != ECHOES)
    before = game.g.ref(scheme)
    top(game)
    game.answer("Abandon it and set that in motion again")

    assert game.g.ref(scheme) == before
    assert face_up(game) == ["Roots of All Evil"]
    while game.stack_size:
        top(game)
    assert game.battlefield() == ["Saproling"] * 10
    assert deck(game)[0] == "Know Naught but Fire"


@rule("CR 701.32c")
def test_several_schemes_are_set_in_motion_one_after_the_other() -> None:
    name = "Test Plotter"
    if name not in CARDS.kinds:
        card(name, "{0}", "Instant", seq(set_in_motion(), set_in_motion()))
    game = table(
        Ann={"scheme_deck": ["Know Naught but Fire", "Roots of All Evil", "Look Skyward and Despair"], "hand": [name]},
        Bob={"hand": [name]},
    )  # fmt: skip
    game.cast(name)
    top(game)

    assert sorted(game.offered()) == sorted(set(game.offered()))
    assert game.question == "Which trigger first? It resolves last"
    assert sorted(face_up(game)) == sorted(
        ["Know Naught but Fire", "Roots of All Evil", "Look Skyward and Despair"]
    )
    stamps = [int(game.g.col(obj, STAMP)) for obj in game.g.zones.all_of(command(game.g))]
    assert stamps == sorted(set(stamps))  # each of them an event of its own


@rule("CR 701.32a")
def test_only_an_archenemy_sets_schemes_in_motion() -> None:
    name = "Test Meddler"
    if name not in CARDS.kinds:
        schemes = Things(COMMAND, False, SCHEME, ANYBODYS, [], "scheme")
        card(name, "{0}", "Instant", choose(schemes, sets_in_motion))
    for who in ("Ann", "Bob"):
        game = table(
            Ann={"scheme_deck": ["Roots of All Evil"], "hand": [name] if who == "Ann" else []},
            Bob={"hand": [name] if who == "Bob" else []},
        )  # fmt: skip
        if who == "Bob":
            game.pass_once()
        game.cast(name)
        top(game)
        while game.stack_size:
            top(game)

        assert len(game.battlefield("Ann")) == (10 if who == "Ann" else 5)


@rule("CR 400.4b", "CR 314.2", "CR 904.4")
def test_a_scheme_that_would_leave_the_command_zone_stays() -> None:
    game = main_phase(SOIL, "Roots of All Evil")
    g = game.g

    for zone in (exile(g), g.zone(HAND, Seat(0))):
        g.propose(MOVE, g.ref(g.zones.top(command(g))), zone, ON_TOP, PUT)
        g.commit()

    assert face_up(game) == [SOIL]


@rule("CR 400.9", "CR 408.3")
def test_a_scheme_that_is_turned_down_is_a_new_object() -> None:
    game = main_phase("Roots of All Evil")
    before = game.g.ref(game.g.zones.top(command(game.g)))

    top(game)

    assert deck(game) == ["Roots of All Evil"]
    assert game.g.find(before) < 0


@rule("CR 904.7", "CR 314.5", "CR 800.4a")
def test_schemes_leave_with_their_owner_who_alone_controls_them() -> None:
    game = table(
        Ann={"command": [SOIL], "scheme_deck": ["Roots of All Evil"], "library": FOREST},
        Bob={"scheme_deck": ["Roots of All Evil"], "library": FOREST, "battlefield": ["Grizzly Bears"]},
        Cid={"scheme_deck": ["Roots of All Evil"], "library": FOREST},
        step="end step",
    )  # fmt: skip
    game.to_step("upkeep", "Bob")
    assert game.command("Ann") == [SOIL]
    assert game.pt("Grizzly Bears") == (2, 2)

    game.g.answer(CONCEDES)

    assert face_up(game) == []
    assert [len(deck(game, s)) for s in range(3)] == [0, 1, 1]


@rule("CR 400.2", "CR 904.4")
def test_nobody_sees_a_scheme_deck() -> None:
    game = main_phase(SOIL, "Roots of All Evil", "Know Naught but Fire")

    for seat in range(2):
        view = MagicView(game.g, seat)
        assert view.zone(None, "scheme deck") == ["a card", "a card"] or all(
            "Roots" not in name for name in view.zone(None, "scheme deck")
        )
        assert (int(view.scheme_deck_size(0)), int(view.scheme_deck_size(1))) == (2, 0)
        assert view.zone(None, "command") == [SOIL]


# -- the schemes
def in_motion(name: str, *answers: str, Ann: SeatSetup | None = None, Bob: SeatSetup | None = None) -> Table:
    """A scheme that has been set in motion and has done what it does."""
    game = main_phase(name, Ann=Ann, Bob=Bob)
    for answer in answers:
        game.answer(answer)
    while game.stack_size:
        top(game)
        if "Leave them as they are" in game.offered():
            game.answer("Leave them as they are")
    return game


@rule("CR 701.32b")
def test_what_comes() -> None:
    assert in_motion("Look Skyward and Despair").pt("Dragon") == (5, 5)
    assert in_motion("The Iron Guardian Stirs").pt("Golem") == (4, 6)
    assert in_motion("Evil Comes to Fruition").battlefield() == ["Plant"] * 7
    many = in_motion("Evil Comes to Fruition", Ann={"battlefield": ["10 Forest"]})
    assert many.battlefield().count("Elemental") == 7
    assert "Plant" not in many.battlefield()


@rule("CR 701.32b")
def test_a_world_belongs_to_the_archenemy() -> None:
    game = in_motion("This World Belongs to Me")
    assert len(game.hand()) == 3  # with that of the draw step

    game.play("Forest #1")
    game.play("Forest #1")

    assert game.battlefield() == ["Forest", "Forest"]
    assert "Play Forest" not in game.offered()


@rule("CR 402.2")
def test_puny_minds_have_no_maximum_hand_size_until_the_next_turn() -> None:
    game = in_motion("Your Puny Minds Cannot Fathom", Ann={"hand": ["6 Plains"]})
    game.to_step("upkeep", "Bob")

    assert len(game.hand()) == 11


@rule("CR 701.23a")
def test_realms_befitting() -> None:
    game = main_phase("Realms Befitting My Majesty", Ann={"library": ["Plains", "Island", "Swamp", "Shock"]})
    top(game)
    game.answer("Island", "Swamp")

    assert game.battlefield() == ["Island", "Swamp"]
    assert game.is_tapped("Island")


@rule("CR 701.8a")
def test_what_goes() -> None:
    theirs: SeatSetup = {"battlefield": ["Forest", "Grizzly Bears", "Sol Ring", "Hill Giant"]}
    assert in_motion("Behold the Power of Destruction", Bob=theirs).battlefield("Bob") == ["Forest"]
    three = in_motion("Tooth, Claw, and Tail", "Grizzly Bears", "Sol Ring", "Hill Giant", Bob=theirs)
    assert three.battlefield("Bob") == ["Forest"]
    useful = in_motion("Make Yourself Useful", "Hill Giant", Bob=theirs)
    assert useful.battlefield("Bob") == ["Forest", "Grizzly Bears", "Sol Ring"]
    assert useful.life == (43, 20)
    steel = in_motion("Make Yourself Useful", Bob={"battlefield": ["Darksteel Myr"]})
    assert steel.battlefield("Bob") == ["Darksteel Myr"]
    assert steel.life == (40, 20)


@rule("CR 701.8a")
def test_all_shall_smolder_but_only_what_is_there() -> None:
    game = in_motion(
        "All Shall Smolder in My Wake", "Sol Ring", "Evolving Wilds",
        Bob={"battlefield": ["Sol Ring", "Evolving Wilds", "Forest"]},
    )  # fmt: skip

    assert game.battlefield("Bob") == ["Forest"]


@rule("CR 119.3", "CR 102.3")
def test_convulsions_take_from_every_opponent_and_give_what_was_lost() -> None:
    game = table(
        Ann={"scheme_deck": ["I Delight in Your Convulsions"], "library": FOREST, "life": 10},
        Bob={"scheme_deck": ["Roots of All Evil"], "battlefield": ["Platinum Emperion"], "life": 20},
        Cid={"scheme_deck": ["Roots of All Evil"], "life": 20}, step="draw",
    )  # fmt: skip
    top(game)
    top(game)

    assert game.life == (13, 20, 17)


@rule("CR 120.3a")
def test_fire_burns_for_each_card_in_hand() -> None:
    game = in_motion("Know Naught but Fire", Bob={"hand": ["3 Plains"], "life": 20})

    assert game.life[1] == 17


@rule("CR 613.1b")
def test_what_changes_sides() -> None:
    game = in_motion("What's Yours Is Now Mine", Bob={"battlefield": ["Hill Giant"]})
    assert game.controller("Hill Giant") == "Ann"

    other = in_motion("Your Will Is Not Your Own", Bob={"battlefield": ["Hill Giant"]})
    assert (other.controller("Hill Giant"), other.pt("Hill Giant")) == ("Ann", (6, 6))
    other.to_step("upkeep", "Bob")
    assert (other.controller("Hill Giant"), other.pt("Hill Giant")) == ("Bob", (3, 3))


@rule("CR 601.2f", "CR 113.6p", "CR 904.8")
def test_what_is_willed_costs_less_until_an_opponent_casts_four_spells() -> None:
    game = table(
        Ann={"scheme_deck": ["Know Naught but Fire"], "command": [WILLED], "hand": ["Grizzly Bears"], "mana": "{G}",
             "library": FOREST},
        Bob={"library": FOREST, "hand": ["4 Ornithopter"]},
    )  # fmt: skip
    top(game)
    game.cast("Grizzly Bears")
    assert game.stack() == ["Grizzly Bears"]
    top(game)

    game.to_step("first main", "Bob")
    for _ in range(4):
        assert WILLED in face_up(game)
        game.act(next(t for t in game.offered() if t.startswith("Cast")))
        top(game)
    game.to_step("end step", "Bob")
    assert [x.name for x in game.on_stack()] == [WILLED]
    top(game)

    assert face_up(game) == []


def test_the_echoes_may_be_abandoned_in_print() -> None:
    text = " ".join(" ".join(card_lines(CARDS.kind(ECHOES))).split())

    assert "you may abandon this scheme; if you do, set it in motion again" in text


@rule("CR 805.4d", "CR 904.2b")
def test_spells_of_a_team_are_counted_together() -> None:
    flyers: SeatSetup = {"library": FOREST, "hand": ["2 Ornithopter"]}
    game = table(
        Ann={"scheme_deck": ["Know Naught but Fire"], "command": [WILLED], "library": FOREST},
        Bob=flyers, Cid=flyers, turn="Bob",
    )  # fmt: skip

    for name in ("Bob", "Bob", "Cid", "Cid"):
        while game.asked != name:
            game.pass_once()
        game.act("Cast Ornithopter" if "Cast Ornithopter" in game.offered() else "Cast Ornithopter #1")
        top(game)
    game.to_step("end step", "Bob")
    top(game)
    top(game)

    assert face_up(game) == []


@rule("CR 701.33a", "CR 701.32a")
def test_nobody_abandons_or_sets_in_motion_where_there_are_no_schemes() -> None:
    name = "Test Quitter"
    if name not in CARDS.kinds:
        card(name, "{0}", "Instant", abandons())
    game = table(Ann={"hand": [name]})

    game.cast(name).resolve()

    assert game.graveyard() == [name]
