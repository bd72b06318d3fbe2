"""The story of a game of Magic: every step with its rule, and nothing that a seat may not know."""

from __future__ import annotations

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.numbers import steps
from cardwright.games.magic.numbers.zones import PLACE_NAMES, SHARED_NAMES
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.games.magic.objects.queries import step_of
from cardwright.games.magic.objects.table import CARDS, Way
from cardwright.games.magic.objects.terms import WAY_MORPH
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.shown.story import tell
from cardwright.games.magic.shown.view import MagicView
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.chance import Chance
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from cardwright.kernel.snapshot import digest, restore, save
from tests.magic.kit import NAMES, Table, permanent, rule, table


def depths(game: Table, name: str = "") -> list[tuple[int, str, str]]:
    return [(line.depth, line.text, line.rule) for line in game.story(name).lines]


@rule("CR 601.2a", "CR 601.2c", "CR 601.2h", "CR 120.3")
def test_a_spell_is_told_with_its_payment_its_target_and_what_it_does() -> None:
    game = table(Ann={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]})

    game.cast("Lightning Bolt", "Bob").pass_all()

    assert depths(game) == [
        (0, "Ann's turn 2", "500.1"),
        (1, "First main", "505.1"),
        (2, "Ann casts Lightning Bolt", "601.2a"),
        (3, "Bob is the target", "601.2c"),
        (3, "Ann pays {R} with Mountain", "601.2h"),
        (3, "3 damage to Bob", "120.3"),
        (3, "Lightning Bolt has resolved", "608.2n"),
    ]


@rule("CR 608.3a", "CR 305.1")
def test_a_land_is_played_and_a_creature_enters() -> None:
    game = table(Ann={"hand": ["Forest", "Grizzly Bears"], "battlefield": ["Forest"]})

    game.play("Forest").cast("Grizzly Bears").pass_all()

    assert depths(game)[2:] == [
        (2, "Ann plays Forest", "305.1"),
        (2, "Ann casts Grizzly Bears", "601.2a"),
        (3, "Ann pays {G}{G} with 2 Forest", "601.2h"),
        (2, "Grizzly Bears resolves and enters the battlefield", "608.3a"),
    ]


@rule("CR 120.3", "CR 704.5g")
def test_damage_to_a_creature_and_its_death_are_told() -> None:
    game = table(
        Ann={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, Bob={"battlefield": ["Hill Giant"]}
    )

    game.cast("Lightning Bolt", "Hill Giant").pass_all()
    told = game.told()

    assert "3 damage to Hill Giant [120.3]" in told
    assert "Hill Giant is destroyed by lethal damage [704.5g]" in told


@rule("CR 510.2", "CR 120.3a")
def test_combat_damage_is_told_in_its_step() -> None:
    game = table(
        Ann={"battlefield": [permanent("Hill Giant", attacking="Bob", tapped=True)]}, step="combat damage"
    )

    assert depths(game) == [
        (0, "Ann's turn 2", "500.1"),
        (1, "Combat damage", "510.1"),
        (2, "3 damage to Bob", "120.3"),
    ]
    assert game.life == (20, 17)


@rule("CR 500.1")
def test_steps_in_which_nothing_happens_are_not_told() -> None:
    game = table(Bob={"library": ["2 Forest"]}, turn="Ann")

    game.to_step("draw", "Bob")

    assert depths(game) == [
        (0, "Ann's turn 2", "500.1"),
        (0, "Bob's turn 2", "500.1"),
        (1, "Draw", "504.1"),
        (2, "Bob draws Forest", "121.1"),
    ]


@rule("CR 400.2")
def test_others_are_not_told_what_is_drawn() -> None:
    match = new_match([["Forest"] * 20, ["Forest"] * 20], options=MagicOptions())
    game = Table(new_game(match, 1))

    assert "Ann draws 7 Forest [121.1]" in game.told("Ann")
    assert "Ann draws 7 cards [121.1]" in game.told("Bob")
    assert "Bob draws 7 cards [121.1]" in game.told("Ann")


@rule("CR 400.7", "CR 104.2a", "CR 104.1")
def test_the_end_is_told_with_who_has_won() -> None:
    game = table(Ann={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, Bob={"life": 3})

    game.cast("Lightning Bolt", "Bob").pass_all()
    told = game.told()

    assert game.over
    assert game.winners == ["Ann"]
    assert "Bob has no life left [704.5a]" in told
    assert told[-1] == "Ann wins the game [104.2a]"


@rule("CR 708.4", "CR 702.37c", "CR 400.2")
def test_what_is_cast_face_down_is_told_to_its_controller_alone() -> None:
    if "Test Morph" not in CARDS.kinds:
        card("Test Morph", "{4}{G}", "Creature Beast", Way(WAY_MORPH, Cost(parse_cost("{G}"))), pt="5/5")
    game = table(Ann={"hand": ["Test Morph"], "battlefield": ["4 Forest"]})

    game.cast("Test Morph face down").pass_all()
    bob = game.told("Bob")
    game.act("Turn Test Morph face up")

    assert "Ann casts Test Morph face down [601.2a]" in game.told("Ann")
    assert "Test Morph resolves and enters the battlefield face down [608.3a]" in game.told("Ann")
    assert "Ann casts a face-down card [601.2a]" in bob
    assert "a face-down card resolves and enters the battlefield [608.3a]" in bob
    assert not any("Morph" in line for line in bob)
    assert game.told("Bob")[-1] == "Test Morph is turned face up [708.7]"


@rule("CR 400.2")
@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_shown_or_told(seed: int) -> None:
    deck = (
        ["Mountain"] * 9
        + ["Forest"] * 8
        + ["Grizzly Bears"] * 9
        + ["Hill Giant"] * 8
        + ["Lightning Bolt"] * 6
    )
    match = new_match([deck] * (2 + seed % 2), options=MagicOptions(ante=True))
    g, chance = new_game(match, seed), Chance(seed)
    for n in range(240):
        if g.decision is None:
            break
        if n % 8 == 0:
            seat = int(g.decision.seat)
            other = g.imagine(Seat(seat), n)
            assert shown(other, seat) == shown(g, seat)
        g.answer(chance.below(len(g.decision.options)))


def shown(g: Game, seat: int) -> tuple[object, ...]:
    """All that a seat sees and hears."""
    view, names = MagicView(g, seat), NAMES[: int(g.seats)]
    options = range(int(view.n_options()))
    return (
        tell(g, names, seat),
        view.question(),
        view.option_texts(),
        [
            (view.option_kind(i), view.option_action(i), view.option_value(i), view.option_seat(i))
            for i in options
        ],
        view.permanents(),
        view.stack(),
        [view.zone(s, place) for s in range(view.seats) for place in PLACE_NAMES],
        [view.zone(None, place) for place in SHARED_NAMES],
        [view.counters(s) for s in range(view.seats)],
    )


def test_a_game_saved_at_any_decision_goes_on_and_is_told_the_same() -> None:
    deck = ["Mountain"] * 20 + ["Grizzly Bears"] * 10 + ["Lightning Bolt"] * 10
    g, chance = new_game(new_match([deck, deck]), 7), Chance(7)
    for n in range(120):
        d = g.decision
        if d is None:
            break
        if n % 10 == 0:
            then = restore(g.match, save(g))
            assert digest(then) == digest(g)
            assert tell(then, NAMES[:2]) == tell(g, NAMES[:2])
            g = then
        g.answer(chance.below(len(d.options)))


def test_every_line_has_a_rule_and_the_story_fits_its_columns() -> None:
    game = table(Ann={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]})
    game.cast("Lightning Bolt", "Bob").pass_all()
    story = game.story()

    assert all(line.rule[0].isdigit() for line in story.lines)
    assert all(len(line) <= 80 for line in str(story).split("\n"))
    assert type(story).from_json(story.to_json()) == story


# -- by the face that it shows, and what is meant
def texts(game: Table, name: str = "") -> list[str]:
    return [text for _, text, _ in depths(game, name)]


@rule("CR 715.3", "CR 709.3")
def test_an_adventure_and_a_half_are_told_by_their_own_names() -> None:
    game = table(
        Ann={"hand": ["Bonecrusher Giant", "Fire // Ice"], "battlefield": ["7 Mountain", "Island"]},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    game.cast("Stomp", "Grizzly Bears").pass_all()
    game.cast("Bonecrusher Giant").pass_all()
    game.cast("Ice", "Bonecrusher Giant").pass_all()

    for who in ("", "Bob"):
        told = texts(game, who)
        assert "Ann casts Stomp" in told
        assert "Stomp has resolved into exile" in told
        assert "Ann casts Bonecrusher Giant from exile" in told
        assert "Ann casts Ice" in told
        assert "Ice has resolved" in told
        assert not any("Fire // Ice" in line for line in told)


@rule("CR 712.8", "CR 701.27a", "CR 712.12")
def test_a_double_faced_card_is_told_by_the_face_that_is_up() -> None:
    game = table(
        Ann={
            "battlefield": ["Delver of Secrets", "Mountain"],
            "library": ["Shock", "Forest"],
            "hand": ["Shock"],
        },
        step="upkeep",
    )
    game.pass_once().pass_once()
    game.answer(next(text for text in game.offered() if text != "Don't"))

    game.act("Cast Shock", "Insectile Aberration").pass_all()

    assert "Delver of Secrets transforms into Insectile Aberration" in texts(game)
    assert "Insectile Aberration is the target" in texts(game, "Bob")
    assert "2 damage to Insectile Aberration" in texts(game)


@rule("CR 712.12")
def test_a_back_that_is_played_as_a_land_is_told_by_its_name() -> None:
    game = table(Ann={"hand": ["Bala Ged Recovery"]})

    game.answer("Play Bala Ged Sanctuary")

    assert "Ann plays Bala Ged Sanctuary" in texts(game, "Bob")


@rule("CR 122.6", "CR 306.5b")
def test_the_counters_are_told_with_which_something_enters() -> None:
    game = table(Ann={"hand": ["Chandra Nalaar", "Triskelion"], "battlefield": ["11 Mountain"]})

    game.cast("Chandra Nalaar").pass_all()
    game.cast("Triskelion").pass_all()

    assert "Chandra Nalaar enters with 6 loyalty counters" in texts(game)
    assert "Triskelion enters with 3 +1/+1 counters" in texts(game)


@rule("CR 113.7", "CR 701.6a", "CR 601.2c")
def test_an_ability_that_is_countered_is_not_told_as_its_source() -> None:
    game = table(
        Ann={"battlefield": ["Prodigal Sorcerer"]}, Bob={"hand": ["Stifle"], "battlefield": ["Island"]}
    )
    game.act(next(text for text in game.offered() if text.startswith("Prodigal")), "Bob")
    game.pass_once().cast("Stifle").pass_all()

    told = texts(game)
    assert "the ability of Prodigal Sorcerer is the target" in told
    assert "the ability of Prodigal Sorcerer is countered" in told
    assert "Prodigal Sorcerer is countered" not in told


@rule("CR 508.1b", "CR 509.1")
def test_whom_an_attacker_attacks_is_told_where_there_is_a_choice_and_whom_a_blocker_blocks() -> None:
    game = table(
        Ann={"battlefield": ["Grizzly Bears", "Hill Giant"]},
        Bob={"battlefield": ["Chandra Nalaar", "Serra Angel"]},
        step="beginning of combat",
    )
    game.pass_all()
    for answer in ("Grizzly Bears", "Bob", "Hill Giant", "Chandra Nalaar"):
        game.answer(answer)
    while game.question != "Declare blockers":
        game.pass_once()
    game.answer("Serra Angel")
    game.answer("Hill Giant")

    told = texts(game)
    assert "Ann attacks Bob with Grizzly Bears" in told
    assert "Ann attacks Bob's Chandra Nalaar with Hill Giant" in told
    assert "Bob blocks Hill Giant with Serra Angel" in told


@rule("CR 704.5m", "CR 603.3")
def test_an_aura_that_falls_off_is_told_in_a_whole_sentence_and_its_trigger_says_whose_it_is() -> None:
    game = table(
        Ann={"battlefield": ["Grizzly Bears", permanent("Spirit Link", attached_to="Grizzly Bears")]},
        Bob={"battlefield": ["Hill Giant"]},
        Cid={},
        step="beginning of combat",
    )
    game.pass_all().answer("Grizzly Bears")
    game.answer("Bob")
    while game.question != "Declare blockers":
        game.pass_once()
    game.answer("Hill Giant")
    if "Grizzly Bears" in game.offered():
        game.answer("Grizzly Bears")
    while game.stack_size or step_of(game.g) < steps.END_COMBAT:
        game.pass_once()

    told = texts(game)
    assert "Ann attacks Bob with Grizzly Bears" in told
    assert "Spirit Link is attached to nothing it may enchant" in told
    assert any(line.startswith("an ability of Ann's Spirit Link triggers: ") for line in told)
    assert "Ann gains 2 life" in told
