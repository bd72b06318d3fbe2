"""CR 405, 408, 114. The stack and actions that don't use it; the command zone and emblems."""

from __future__ import annotations

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.numbers.derived import COLORS, TYPES
from cardwright.games.magic.numbers.derived import KEYWORDS as KEYS
from cardwright.games.magic.numbers.durations import FOR_EVER
from cardwright.games.magic.numbers.facts import OP_CONTROL
from cardwright.games.magic.objects.queries import command
from cardwright.kernel.ints import Obj
from tests.magic.kit import Table, permanent, rule, table

GIANT, BEARS, BOLT, ANGEL = "Hill Giant", "Grizzly Bears", "Lightning Bolt", "Serra Angel"
FEW = ["9 Forest"]
ELSPETH = permanent("Elspeth, Knight-Errant", counters={"loyalty": 8})


@rule("CR 405", "CR 405.1")
def test_a_spell_is_its_card_on_the_stack_and_an_ability_has_none() -> None:
    game = table(Ann={"hand": [BOLT], "mana": "{R}", "battlefield": ["Prodigal Sorcerer"]}, Bob={})

    game.cast(BOLT, "Bob").activate("Prodigal Sorcerer", "Bob")

    assert [x.split(":")[0] for x in game.stack()] == ["Prodigal Sorcerer", BOLT]
    assert game.hand() == []
    assert game.battlefield() == ["Prodigal Sorcerer"]


@rule("CR 405.2")
def test_what_came_last_is_on_top_and_resolves_first() -> None:
    game = table(
        Ann={"hand": ["Giant Growth", BOLT], "mana": "{R}{G}", "battlefield": [BEARS]},
        Bob={"hand": ["Shock"], "mana": "{R}"},
    )  # fmt: skip

    game.cast("Giant Growth").cast(BOLT, "Bob").pass_once().cast("Shock", BEARS)
    order = game.stack()
    game.resolve()

    assert order == ["Shock", BOLT, "Giant Growth"]
    assert game.stack() == [BOLT, "Giant Growth"]
    assert game.graveyard() == [BEARS]  # before the growth


@rule("CR 405.3")
def test_the_active_players_lie_lowest_and_each_orders_their_own() -> None:
    game = table(
        Ann={"hand": ["Raise the Alarm"], "mana": "{1}{W}", "battlefield": ["Soul Warden"]},
        Bob={"battlefield": ["Soul Warden"]}, Cid={"battlefield": ["Soul Warden"]},
        turn="Ann",
    )  # fmt: skip

    game.cast("Raise the Alarm").pass_all()
    while game.question != "Act or pass":
        game.g.answer(0)

    assert [x.controller for x in game.on_stack()] == [2, 2, 1, 1, 0, 0]


@rule("CR 405.4")
def test_a_spell_has_its_cards_characteristics_and_an_ability_only_its_text() -> None:
    game = table(Ann={"hand": [ANGEL], "mana": "{3}{W}{W}", "battlefield": ["Prodigal Sorcerer"]}, Bob={})

    game.activate("Prodigal Sorcerer", "Bob")
    ability = int(game.g.zones.top(game.g.seats * 4 + 1))
    facts = [int(get(game.g, Obj(ability), what)) for what in (TYPES, KEYS)]
    game.pass_all()
    game.cast(ANGEL)
    spell = int(game.g.zones.top(game.g.seats * 4 + 1))

    assert facts == [0, 0]
    assert int(get(game.g, Obj(spell), COLORS)) == 1  # white
    assert game.on_stack()[0].controller == 0


@rule("CR 405.4")
def test_whoever_controlled_the_source_as_it_triggered_controls_the_ability() -> None:
    game = table(
        Ann={"hand": [BEARS], "mana": "{1}{G}", "battlefield": ["Soul Warden"], "library": FEW}, Bob={"library": FEW}
    )  # fmt: skip

    game.cast(BEARS).pass_once().pass_once()
    game.g.fact(game.g.ref(Obj(game.find("Soul Warden"))), OP_CONTROL, 1, FOR_EVER, -1, 0)
    game.g.commit()
    waits, now = [x.controller for x in game.on_stack()], game.controller("Soul Warden")
    game.pass_all()

    assert (waits, now, game.life) == ([0], "Bob", (21, 20))


@rule("CR 405.5")
def test_all_have_to_pass_in_a_row_and_then_the_top_one_resolves_or_the_step_ends() -> None:
    game = table(
        Ann={"hand": [BOLT], "mana": "{R}", "library": FEW}, Bob={"hand": ["Shock"], "mana": "{R}", "library": FEW},
        Cid={"library": FEW},
    )  # fmt: skip

    game.cast(BOLT, "Bob").pass_once().cast("Shock", "Ann").pass_once().pass_once()
    waits = game.stack_size
    game.pass_once()
    after = (game.stack(), game.life)
    game.pass_once().pass_once().pass_once()
    before = game.step
    game.pass_once().pass_once().pass_once()

    assert waits == 2
    assert after == ([BOLT], (18, 20, 20))
    assert (game.life, before, game.step) == ((18, 17, 20), "first main", "beginning of combat")


@rule("CR 405.6", "CR 405.6a")
def test_what_a_spell_does_is_not_on_the_stack_but_its_delayed_trigger_is() -> None:
    game = table(
        Ann={"hand": ["Otherworldly Journey"], "mana": "{1}{W}", "battlefield": [BEARS], "library": FEW},
        Bob={"library": FEW},
    )  # fmt: skip

    game.cast("Otherworldly Journey").resolve()
    now = (game.stack(), game.exile())
    game.to_step("end step")

    assert now == ([], [BEARS])
    assert len(game.stack()) == 1
    assert game.battlefield() == []


@rule("CR 405.6b")
def test_a_static_ability_works_at_once_and_nobody_can_respond() -> None:
    game = table(Ann={"hand": ["Glorious Anthem"], "mana": "{1}{W}{W}", "battlefield": [BEARS]}, Bob={})

    game.cast("Glorious Anthem").resolve()

    assert (game.stack(), game.pt(BEARS)) == ([], (3, 3))


@rule("CR 405.6c")
def test_a_mana_ability_resolves_at_once_and_priority_stays() -> None:
    game = table(Ann={"battlefield": ["Llanowar Elves"], "hand": [BOLT], "mana": "{R}"}, Bob={})

    game.cast(BOLT, "Bob").answer("Activate a mana ability")

    assert (game.stack(), game.asked) == ([BOLT], "Ann")
    assert game.counter("green") == 1


@rule("CR 405.6d")
def test_playing_a_land_uses_no_stack() -> None:
    game = table(
        Ann={"hand": ["Forest"], "battlefield": ["6 Plains"], "library": FEW, "graveyard": []},
        Bob={"library": FEW},
    )

    game.play("Forest")

    assert (game.stack(), game.asked, "Forest" in game.battlefield()) == ([], "Ann", True)


@rule("CR 405.6e")
def test_the_draw_of_the_turn_happens_before_anybody_has_priority() -> None:
    game = table(Ann={"library": FEW}, Bob={"library": FEW}, step="upkeep")

    game.pass_once().pass_once()

    assert (game.step, game.stack(), game.hand()) == ("draw", [], ["Forest"])


@rule("CR 405.6f")
def test_a_creature_with_lethal_damage_dies_before_anybody_has_priority() -> None:
    game = table(Ann={"hand": [BOLT], "mana": "{R}"}, Bob={"battlefield": [BEARS]})

    game.cast(BOLT, BEARS).resolve()

    assert (game.stack(), game.graveyard("Bob")) == ([], [BEARS])


@rule("CR 405.6g", "CR 104.3a")
def test_conceding_waits_for_nothing() -> None:
    game = table(
        Ann={"hand": [BOLT], "mana": "{R}"}, Bob={"battlefield": [GIANT]}, Cid={"battlefield": [BEARS]}
    )

    game.act(f"Cast {BOLT}")
    game.g.answer(-256 - 2)

    assert game.asked == "Ann"
    assert game.question == "Choose any target"
    assert (game.battlefield("Cid"), BEARS in game.offered()) == ([], False)


@rule("CR 405.6h", "CR 800.4a")
def test_all_that_happens_as_somebody_leaves_happens_at_once() -> None:
    game = table(
        Ann={"battlefield": [GIANT]}, Bob={"hand": ["Act of Treason"], "mana": "{2}{R}", "library": FEW}, Cid={},
        turn="Bob",
    )  # fmt: skip

    game.cast("Act of Treason").pass_all()
    taken = game.battlefield("Bob")
    game.g.answer(-256 - 1)

    assert (taken, game.battlefield("Ann"), game.stack()) == ([GIANT], [GIANT], [])


# -- the command zone
def emblem() -> Table:
    return table(
        Ann={"battlefield": [ELSPETH, BEARS], "hand": ["Wrath of God"], "mana": "{2}{W}{W}", "library": FEW},
        Bob={"hand": ["Murder"], "mana": "{1}{B}{B}", "library": FEW},
    )  # fmt: skip


@rule("CR 408", "CR 408.1", "CR 408.2", "CR 114.1", "CR 114.2", "CR 114.4")
def test_an_emblem_lies_in_the_command_zone_where_nothing_destroys_it() -> None:
    game = emblem()

    game.act(next(x for x in game.offered() if x.startswith("Elspeth, Knight-Errant: -8"))).pass_all()
    zone = game.command()
    game.cast("Wrath of God").pass_all()

    assert zone == ["Elspeth, Knight-Errant emblem"]
    assert game.battlefield() == [BEARS]  # indestructible
    assert game.command() == zone


@rule("CR 114.3", "CR 114.5")
def test_an_emblem_has_nothing_but_its_abilities_and_is_no_permanent() -> None:
    game = emblem()

    game.act(next(x for x in game.offered() if x.startswith("Elspeth, Knight-Errant: -8"))).pass_all()
    obj = int(game.g.zones.top(command(game.g)))

    assert [int(get(game.g, Obj(obj), what)) for what in (TYPES, COLORS, KEYS)] == [0, 0, 0]
    assert "Elspeth, Knight-Errant emblem" not in game.battlefield()
