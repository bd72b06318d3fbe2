"""CR 701.27, 701.40. Transforming and manifesting: permanents with another face, or face down."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated, card, faces
from cardwright.games.magic.actions.growing import Transformed
from cardwright.games.magic.actions.leaving import at_next_step
from cardwright.games.magic.actions.transforming import transform
from cardwright.games.magic.actions.verbs import bounce, make_copy
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.numbers.columns import STAMP
from cardwright.games.magic.numbers.durations import FOR_EVER
from cardwright.games.magic.numbers.facts import OP_COPY
from cardwright.games.magic.numbers.types import TRANSFORMING
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import creature
from cardwright.games.magic.selectors.nouns import permanent as any_permanent
from cardwright.kernel.effects import THIS
from cardwright.kernel.ints import Obj
from tests.magic.kit import Table, permanent, rule, table
from tests.magic.spelled import BEARS, FOREST, GIANT, ISLAND, cites

if "Slow Turner" not in CARDS.kinds:
    faces(
        card("Slow Turner", "{1}", "Creature Imp", activated("{1}", transform(THIS)),
             activated("{2}", at_next_step(transform(THIS))), pt="1/1", layout=TRANSFORMING),
        card("Quick Turner", "", "Creature Imp", activated("{1}", transform(THIS)), pt="2/2"),
    )  # fmt: skip
    faces(
        card("Bad Half", "{1}", "Creature Imp", pt="1/1", layout=TRANSFORMING),
        card("Worse Half", "", "Sorcery", pt=""),
    )
    card("Push Back", "{U}", "Sorcery", bounce(any_permanent(Transformed())))
    card("Turn Around", "{U}", "Instant", on_target(creature(), transform))
if "Another One" not in CARDS.kinds:
    card("Another One", "{U}", "Instant", on_target(creature(), make_copy))


# -- transform
@rule("CR 701.27", "CR 701.27a", "CR 701.27b")
def test_a_double_faced_card_is_turned_over_and_nothing_is_turned_face_up() -> None:
    game = table(Ann={"battlefield": ["Thraben Gargoyle", "Mastery of the Unseen"], "mana": "{C}" * 6})

    game.activate("Thraben Gargoyle").resolve()

    assert game.pt("Stonewing Antagonizer") == (4, 2)
    assert game.has("Stonewing Antagonizer", "flying")
    assert game.life == (20, 20)
    assert cites(game, "701.27a", "transforms")


@rule("CR 701.27c")
def test_what_is_not_double_faced_does_not_transform() -> None:
    game = table(Ann={"battlefield": [BEARS, "Mulldrifter"], "hand": ["Turn Around"], "mana": "{U}"})

    game.cast("Turn Around", BEARS).resolve()

    assert game.battlefield() == [BEARS, "Mulldrifter"]
    assert not cites(game, "701.27a")


def copying(game: Table, name: str, other: str) -> Table:
    """A permanent is a copy of something else, for ever."""
    game.g.fact(game.g.ref(Obj(game.find(name))), OP_COPY, 0, FOR_EVER, -1, CARDS.kind(other))
    game.g.commit()
    return game


@rule("CR 701.27c")
def test_a_copy_of_a_double_faced_card_has_no_other_face_itself() -> None:
    game = table(Ann={"battlefield": [BEARS], "hand": ["Turn Around"], "mana": "{U}"})
    copying(game, BEARS, "Thraben Gargoyle")

    game.cast("Turn Around").resolve()

    assert game.battlefield() == ["Thraben Gargoyle"]
    assert not cites(game, "701.27a")


@rule("CR 701.27a")
def test_a_double_faced_card_that_is_a_copy_transforms_and_stays_the_copy() -> None:
    game = table(Ann={"battlefield": ["Thraben Gargoyle"], "hand": ["Turn Around"], "mana": "{U}"})
    copying(game, "Thraben Gargoyle", BEARS)

    game.cast("Turn Around").resolve()

    assert game.battlefield() == [BEARS]
    assert cites(game, "701.27a")


@rule("CR 701.27a", "CR 701.36a")
def test_a_token_that_copies_a_double_faced_permanent_transforms_too() -> None:
    game = table(
        Ann={"battlefield": ["Thraben Gargoyle"], "hand": ["Another One", "Turn Around"], "mana": "{U}{U}"}
    )

    game.cast("Another One").resolve()
    game.cast("Turn Around", "Thraben Gargoyle #2").resolve()
    assert game.battlefield() == ["Stonewing Antagonizer", "Thraben Gargoyle"]


@rule("CR 701.27d")
def test_nothing_transforms_into_a_sorcery() -> None:
    game = table(Ann={"battlefield": ["Bad Half"], "hand": ["Turn Around"], "mana": "{U}"})

    game.cast("Turn Around").resolve()

    assert game.battlefield() == ["Bad Half"]


@rule("CR 701.27e")
def test_what_triggers_looks_at_the_face_it_has_then() -> None:
    thing = permanent("Thing in the Ice", counters={"ice": 1})
    game = table(
        Ann={"battlefield": [thing, BEARS], "hand": ["Opt"], "mana": "{U}", "library": [FOREST, ISLAND]},
        Bob={"battlefield": [GIANT]},
    )

    game.cast("Opt").pass_once().pass_once()
    assert game.battlefield() == ["Awoken Horror", BEARS]
    assert len(game.stack()) == 2
    game.pass_once().pass_once()

    assert game.battlefield() == ["Awoken Horror"]
    assert game.hand("Bob") == [GIANT]


@rule("CR 701.27f")
def test_its_own_ability_does_not_transform_it_twice_but_another_spell_does() -> None:
    game = table(Ann={"battlefield": ["Slow Turner"], "hand": ["Turn Around"], "mana": "{C}{C}{C}{U}"})
    one, *_ = [text for text in game.offered() if text.startswith("Slow Turner: {1}")]

    game.act(one).act(one).resolve()
    assert game.battlefield() == ["Quick Turner"]
    game.resolve()
    assert game.battlefield() == ["Quick Turner"]  # the other one is ignored
    game.activate("Quick Turner")
    game.cast("Turn Around").resolve()
    assert game.battlefield() == ["Slow Turner"]
    game.resolve()

    assert game.battlefield() == ["Slow Turner"]


@rule("CR 701.27f")
def test_a_delayed_trigger_counts_from_its_making() -> None:
    game = table(Ann={"battlefield": ["Slow Turner"], "mana": "{C}{C}{C}"})
    later = next(text for text in game.offered() if text.startswith("Slow Turner: {2}"))
    plain = game.fork()

    plain.act(later).resolve()
    plain.to_step("end step").resolve()
    assert plain.battlefield() == ["Quick Turner"]

    game.act(later).resolve()
    game.act(next(text for text in game.offered() if text.startswith("Slow Turner: {1}"))).resolve()
    assert game.battlefield() == ["Quick Turner"]
    game = game.saved()
    game.to_step("end step").resolve()

    assert game.battlefield() == ["Quick Turner"]


@rule("CR 701.27g")
def test_only_what_shows_its_back_is_a_transformed_permanent() -> None:
    game = table(
        Ann={
            "battlefield": ["Stonewing Antagonizer", "Thraben Gargoyle", BEARS, "Bala Ged Sanctuary"],
            "hand": ["Push Back", "Turn Around"],
            "mana": "{U}{U}",
        }
    )
    back = game.fork()

    game.cast("Push Back").resolve()
    assert game.battlefield() == ["Bala Ged Sanctuary", BEARS, "Thraben Gargoyle"]
    back.cast("Turn Around", "Stonewing Antagonizer").resolve()
    back.cast("Push Back").resolve()

    assert back.battlefield() == ["Bala Ged Sanctuary", BEARS, "Thraben Gargoyle", "Thraben Gargoyle"]


# -- manifest
@rule("CR 701.40", "CR 701.40a", "CR 701.40b")
def test_a_manifested_creature_is_turned_up_for_its_mana_cost() -> None:
    game = table(
        Ann={
            "battlefield": ["Mastery of the Unseen"],
            "mana": "{W}{C}{C}{C}{R}{C}{C}{C}",
            "library": [GIANT],
        },
        Bob={},
    )

    game.activate("Mastery of the Unseen").resolve()
    assert game.pt(GIANT) == (2, 2)
    assert GIANT not in game.sees("Bob", "Ann", "battlefield")
    assert cites(game, "701.40a", "Ann manifests")
    game.act(next(text for text in game.offered() if "face up" in text))

    assert game.pt(GIANT) == (3, 3)
    game.resolve()
    assert game.life == (21, 20)


@rule("CR 701.40b")
def test_a_manifested_land_can_not_be_turned_up_but_one_with_morph_can() -> None:
    game = table(
        Ann={
            "battlefield": ["Mastery of the Unseen"],
            "mana": "{W}" + "{C}" * 9,
            "library": [FOREST, "Zoetic Cavern"],
        }
    )
    game.activate("Mastery of the Unseen").resolve()

    assert not any("face up" in text for text in game.offered())


@rule("CR 701.40c")
def test_a_manifested_card_with_morph_may_use_its_morph_cost() -> None:
    game = table(
        Ann={
            "battlefield": ["Mastery of the Unseen"],
            "mana": "{W}" + "{C}" * 5,
            "library": ["Zoetic Cavern"],
        }
    )
    game.activate("Mastery of the Unseen").resolve()

    game.act(next(text for text in game.offered() if "face up" in text))

    assert game.types("Zoetic Cavern") == ("Land",)


@rule("CR 701.40e")
def test_several_cards_are_manifested_one_at_a_time() -> None:
    game = table(
        Ann={
            "hand": ["Ethereal Ambush"],
            "mana": "{G}{U}{C}{C}{C}",
            "library": [GIANT, BEARS, FOREST],
            "battlefield": ["Soul Warden"],
        }
    )

    game.cast("Ethereal Ambush").pass_once().pass_once()

    assert game.library() == [FOREST]
    assert len(game.offered()) == 2  # which of the two triggers goes on the stack first
    assert game.g.col(Obj(game.find(GIANT)), STAMP) < game.g.col(
        Obj(game.find(BEARS)), STAMP
    )  # an older timestamp


@rule("CR 701.40f", "CR 614.17")
def test_what_can_not_enter_is_not_manifested() -> None:
    game = table(
        Ann={"hand": ["Reality Shift"], "mana": "{U}{U}", "battlefield": ["Grafdigger's Cage"]},
        Bob={"battlefield": [GIANT], "library": ["Opt", FOREST]},
    )

    game.cast("Reality Shift").resolve()

    assert game.exile("Bob") == [GIANT]
    assert game.library("Bob") == ["Opt", FOREST]
    assert "Opt" not in game.sees("Ann", "Bob", "library")


@rule("CR 701.40a")
def test_reality_shift_lets_its_controller_manifest() -> None:
    game = table(
        Ann={"hand": ["Reality Shift"], "mana": "{U}{U}"},
        Bob={"battlefield": [GIANT], "library": ["Opt", FOREST]},
    )

    game.cast("Reality Shift").resolve()

    assert game.battlefield("Bob") == ["Opt"]
    assert game.permanent("Opt").power == 2


@rule("CR 701.40g")
def test_an_instant_is_shown_and_stays_face_down() -> None:
    game = table(
        Ann={"hand": ["Reality Shift", "Break Open"], "mana": "{U}{U}{R}{R}"},
        Bob={"battlefield": [GIANT, "Mastery of the Unseen"], "library": ["Opt", FOREST]},
    )
    game.cast("Reality Shift").resolve()

    game.cast("Break Open").resolve()

    assert game.permanent("Opt").face_down
    assert game.pt("Opt") == (2, 2)
    assert "Opt" not in game.sees("Ann", "Bob", "battlefield")  # CR 701.20a: it was, for a brief time
    assert "Opt" in game.sees("Bob", "Bob", "battlefield")
    assert game.life == (20, 20)
    assert cites(game, "701.40g", "Opt")


@rule("CR 701.40g")
def test_a_creature_is_turned_up_by_an_effect() -> None:
    game = table(
        Ann={"hand": ["Reality Shift", "Break Open"], "mana": "{U}{U}{R}{R}"},
        Bob={"battlefield": [GIANT, "Mastery of the Unseen"], "library": ["Wind Drake", FOREST]},
    )
    game.cast("Reality Shift").resolve()

    game.cast("Break Open").resolve()

    assert not game.permanent("Wind Drake").face_down
    assert game.life == (20, 21)
