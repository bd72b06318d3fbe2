"""Positions: a table as described, and impossible descriptions."""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.columns import ABILITY
from cardwright.games.magic.numbers.derived import KIND, TEXT
from cardwright.games.magic.numbers.derived import LAST_KNOWN as LKI
from cardwright.games.magic.numbers.durations import FOR_EVER
from cardwright.games.magic.numbers.facts import F_DELAYED, OP_COPY, OP_GRANT
from cardwright.games.magic.numbers.types import CREATURE, IS_TOKEN, PLANE, VANGUARD
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.placed import NOBODY, Placed
from cardwright.games.magic.positions import laid_out
from cardwright.kernel.batch import HEAD, MORE, ROW, TO
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.frames import F_MORE, F_VALUE, FACT
from cardwright.kernel.ints import Obj, extend, i64, vec
from cardwright.kernel.snapshot import cards_digest, restore, save
from tests.magic.kit import made_up, permanent, rule, table


@rule("CR 400.1")
def test_everything_lies_where_it_is_put_the_top_card_first() -> None:
    game = table(
        Ann={
            "hand": ["2 Forest", "Hill Giant"],
            "library": ["Grizzly Bears", "Island"],
            "graveyard": ["Hill Giant", "Forest"],
            "sideboard": ["Island"],
            "battlefield": ["3 Forest"],
            "exile": ["Grizzly Bears"],
        },
        Bob={"ante": ["Island"]},
    )

    assert game.hand() == ["Forest", "Forest", "Hill Giant"]
    assert game.library() == ["Grizzly Bears", "Island"]
    assert game.graveyard() == ["Hill Giant", "Forest"]
    assert game.sideboard() == ["Island"]
    assert game.battlefield() == ["Forest"] * 3
    assert game.exile() == ["Grizzly Bears"]
    assert game.ante("Bob") == ["Island"]
    assert game.library("Bob") == []


@rule("CR 110.5", "CR 122.1", "CR 613.4c")
def test_permanents_are_as_they_are_said_to_be() -> None:
    game = table(
        Ann={
            "battlefield": [
                permanent("Grizzly Bears", tapped=True, counters={"+1/+1": 2, "charge": 1}, damage=1),
                permanent("Hill Giant", sick=True),
            ]
        }
    )
    bears = game.permanent("Grizzly Bears")

    assert (bears.tapped, dict(bears.counters), bears.damage) == (True, {"+1/+1": 2, "charge": 1}, 1)
    assert game.pt("Grizzly Bears") == (4, 4)
    assert (bears.sick, game.permanent("Hill Giant").sick) == (False, True)
    assert game.permanent("Hill Giant").tapped is False


@rule("CR 108.3", "CR 110.2")
def test_who_controls_a_permanent_need_not_own_it() -> None:
    game = table(Ann={"battlefield": [permanent("Hill Giant", owner="Bob")]})

    assert (game.controller("Hill Giant"), game.owner("Hill Giant")) == ("Ann", "Bob")
    assert game.battlefield("Bob") == []


def test_what_is_attached_finds_its_permanent_by_alias_or_name_and_players_too() -> None:
    game = table(
        Ann={
            "battlefield": [
                permanent("Grizzly Bears", alias="mine"),
                "Hill Giant",
                permanent("Forest", attached_to="mine"),
                permanent("Island", attached_to="Hill Giant"),
                permanent("Swamp", attached_to="Bob"),
            ]
        },
        Bob={"battlefield": ["Grizzly Bears"]},
        step="untap",
    )

    assert game.view("Ann").permanents(0)[2].attached_to in ("Grizzly Bears", "")
    assert game.find("mine") == game.find("Ann's Grizzly Bears")


@rule("CR 111.1", "CR 108.2b")
def test_tokens_lie_on_the_battlefield_only() -> None:
    token = made_up("Test Ape Token", CREATURE, power=3, toughness=3, flags=IS_TOKEN)
    game = table(Ann={"battlefield": [token, "Forest"]})

    assert game.permanent(token).token
    assert not game.permanent("Forest").token
    assert game.find(token) >= game.g.match.first_free > game.find("Forest")
    with pytest.raises(ImpossiblePosition, match="expected a card that can be in the hand of seat 0"):
        table(Ann={"hand": [token]})


@rule("CR 708.5")
def test_what_is_face_down_is_seen_by_its_controller_alone() -> None:
    game = table(Ann={"battlefield": [permanent("Hill Giant", face_down=True)]})

    assert game.sees("Ann", "Ann", "battlefield") == ["Hill Giant"]
    assert game.sees("Bob", "Ann", "battlefield") == ["a face-down creature"]
    assert game.pt("Hill Giant") == (2, 2)


@rule("CR 119.1", "CR 106.4")
def test_life_counters_and_mana_are_as_said() -> None:
    game = table(Ann={"life": 7, "mana": "{U}{U}{C}", "counters": {"poison": 3}}, Bob={"mana": "2 G"})

    assert game.life == (7, 20)
    assert [game.counter(c) for c in ("poison", "blue", "colorless", "green")] == [3, 2, 1, 0]
    assert [game.counter(c, "Bob") for c in ("green", "colorless")] == [1, 2]


@rule("CR 902.4", "CR 901.7")
def test_vanguards_and_planes_lie_in_the_command_zone() -> None:
    plane, other = made_up("Test Plane", PLANE), made_up("Test Other Plane", PLANE)
    avatar = made_up("Test Avatar", VANGUARD, power=1, toughness=-3)
    game = table(Ann={"command": [avatar]}, planes=[plane, other], turn="Bob")

    assert game.life == (17, 20)
    assert game.command("Ann") == [avatar]
    assert game.command("Bob") == [plane]
    assert game.view("Ann").zone(None, "planar deck") == ["?"]


@rule("CR 117.1", "CR 500.1", "CR 501", "CR 503", "CR 505", "CR 507", "CR 512", "CR 513")
@pytest.mark.parametrize(
    "step", ["upkeep", "draw", "first main", "second main", "end step", "beginning of combat"]
)
def test_whose_turn_it_is_has_priority_in_the_step(step: str) -> None:
    game = table(
        Ann={"library": ["2 Forest"]},
        Bob={"library": ["2 Forest"], "hand": ["Forest"]},
        turn="Bob",
        step=step,
    )

    assert (game.step, game.turn, game.asked) == (step, "Bob", "Bob")
    assert "Pass" in game.offered()
    assert len(game.hand("Bob")) == 1 + (step == "draw")


def test_a_position_survives_forks_and_saves() -> None:
    game = table(
        Ann={
            "battlefield": [permanent("Hill Giant", alias="giant", counters={"+1/+1": 1})],
            "hand": ["Forest"],
        }
    )

    for copy in (game.fork(), game.saved()):
        copy.play("Forest")
        assert copy.pt("giant") == (4, 4)
        assert copy.battlefield() == ["Forest", "Hill Giant"]
    assert game.battlefield() == ["Hill Giant"]


def test_saves_name_the_kinds_and_effects_in_facts_columns_memories_and_batches() -> None:
    game = table(Ann={"battlefield": ["Grizzly Bears"]})
    g, bears, giant, island = (
        game.g,
        game.find("Grizzly Bears"),
        CARDS.kind("Hill Giant"),
        CARDS.kind("Island"),
    )
    one, other = CARDS.numbers["opening#0"], CARDS.numbers["commit#0"]
    g.facts = vec[i64]([g.ref(Obj(bears)), OP_COPY, 0, FOR_EVER, -1, giant, 0, 0])
    g.facts = extend(g.facts, [g.ref(Obj(bears)), F_DELAYED, one, FOR_EVER, -1, 0, 0, 0])
    g.set_col(Obj(bears), ABILITY, one)
    g.lki = vec[i64]([g.ref(Obj(bears)), *[giant if c in (KIND, TEXT) else 0 for c in range(LKI - 1)]])
    g.applied = vec[i64]([1, 2, 3])
    g.fact(g.ref(Obj(bears)), OP_COPY, 0, FOR_EVER, -1, giant)
    g.fact(g.ref(Obj(bears)), OP_GRANT, one, FOR_EVER, -1, 0)
    g.close()
    saved = save(g)
    saved.kinds[saved.kinds.index("Hill Giant")] = "Island"
    saved.nodes[saved.nodes.index("opening#0")] = "commit#0"
    saved.cards = cards_digest(g.match, saved.kinds)

    then = restore(g.match, saved)

    rows = then.batch + HEAD
    assert [then.facts[F_MORE], then.facts[FACT + F_VALUE]] == [island, other]
    assert then.col(Obj(bears), ABILITY) == other
    assert [then.lki[i] for i in range(4)] == [g.ref(Obj(bears)), 0, island, island]
    assert [then.pad[rows + MORE], then.pad[rows + ROW + TO]] == [island, other]
    assert list(then.applied) == [1, 2, 3]


@rule("CR 302.6")
def test_permanents_have_been_there_unless_they_came_this_turn() -> None:
    game = table(
        Bob={"battlefield": ["Hill Giant", permanent("Grizzly Bears", sick=True)]}, turn_number=4, turn="Bob"
    )

    assert game.g.turn_no == 4
    assert [game.permanent(name).sick for name in ("Hill Giant", "Grizzly Bears")] == [False, True]
    assert [game.counter("turns", name) for name in ("Ann", "Bob")] == [2, 2]


@rule("CR 302.6")
@pytest.mark.parametrize("turn_number", [1, 2, 3])
def test_nothing_is_new_to_its_controller_however_early_the_turn(turn_number: int) -> None:
    game = table(
        Ann={"battlefield": ["Hill Giant"]}, Bob={"battlefield": ["Grizzly Bears"]}, turn_number=turn_number
    )

    assert not game.permanent("Hill Giant").sick
    assert not game.permanent("Grizzly Bears").sick


@rule("CR 307.4")
@pytest.mark.parametrize(
    ("zones", "expected"),
    [
        ({(0, "hand"): ["Grizly Bears"]}, "expected a Magic card or token, got 'Grizly Bears'; did you mean Grizzly"),
        ({(0, "hnad"): ["Forest"]}, "got 'hnad'; did you mean hand"),
        ({(5, "hand"): ["Forest"]}, "expected a seat from 0 to 1, got 5"),
        ({(0, "stack"): ["Forest"]}, "a position can't begin with objects on the stack"),
        ({(NOBODY, "battlefield"): ["Forest"]}, "the 'battlefield' in a position belongs to a seat"),
        ({(NOBODY, "exile"): ["Forest"]}, "'Forest' is in a zone that all players share"),
        ({(0, "battlefield"): ["Lightning Bolt"]}, "expected a card that can be in the battlefield of seat 0"),
        ({(0, "command"): ["Forest"]}, "expected a card that can be in the command of seat 0"),
        ({(0, "hand"): [Placed("Forest", tapped=True)]}, "only a permanent can be tapped"),
        ({(0, "hand"): [Placed("Forest", owner=1)]}, "'Forest' can be only in a zone of its owner"),
        ({(0, "battlefield"): [Placed("Forest", owner=4)]}, "expected an owner from 0 to 1, got 4"),
        ({(0, "battlefield"): [Placed("Forest", counters={"luck": 1})]}, "expected a kind of counter"),
        ({(0, "battlefield"): [Placed("Forest", counters={"charge": -1})]}, "'Forest' from 0 to 4,095, got -1"),
        ({(0, "battlefield"): [Placed("Forest", attached_to="Ox")]}, "expected one permanent to attach"),
        ({(0, "battlefield"): [Placed("Forest", attached_to=3)]}, "expected a seat from 0 to 1, got 3"),
        ({(0, "battlefield"): [Placed("Forest", damage=-1)]}, "expected damage on 'Forest' from 0 to 1,000"),
        ({(0, "hand"): ["999 Forest"]}, "expected at most 250 cards of one name"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_what_was_expected(
    zones: dict[tuple[int, str], list[str | Placed]], expected: str
) -> None:
    with pytest.raises((ImpossiblePosition, UnknownName)) as error:
        laid_out(zones=zones)

    assert expected in str(error.value)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({"step": "middle main"}, "expected a step"),
        ({"turn": 2}, "expected the turn of a seat from 0 to 1, got 2"),
        ({"turn_number": 0}, "expected the number of a turn from 1 to 1,000,000, got 0"),
        ({"counters": {(0, "luck"): 1}}, "expected a counter"),
        ({"counters": {(0, "poison"): -1}}, "expected a seat's counter of 0 or more"),
        ({"mana": {0: "{Q}"}}, "expected a symbol of mana"),
        ({"mana": {0: "blue"}}, "expected mana such as"),
        ({"mana": {7: "U"}}, "expected mana of a seat from 0 to 1, got 7"),
    ],
)
def test_turns_counters_and_mana_that_cannot_be_are_refused(said: dict[str, object], expected: str) -> None:
    with pytest.raises((ImpossiblePosition, UnknownName)) as error:
        laid_out(**said)  # type: ignore[arg-type]

    assert expected in str(error.value)


def test_numbers_before_names_are_amounts_unless_a_card_is_called_so() -> None:
    game = table(Ann={"hand": ["12 Forest"]})

    assert game.hand() == ["Forest"] * 12
    assert "12 Forest" not in CARDS.kinds
