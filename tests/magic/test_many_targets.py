"""CR 115.1, 601.2c. As many targets and names as a card has, also more than the columns and slots hold."""

from __future__ import annotations

import cardwright
from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.stacking import copy_on_stack
from cardwright.games.magic.actions.verbs import destroy
from cardwright.games.magic.casting.several_targets import several_targets
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.objects.queries import many_targets, stack, target_at
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import creature, spell
from cardwright.kernel.ints import Obj, Seat
from tests.magic.kit import Table, table
from tests.rulemark import rule

NINE = ["Grizzly Bears #1"] * 9  # of those that are left
FAR = "Nine Arrows"
TWICE = "Say It Again"

if FAR not in CARDS.kinds:
    card(FAR, "{0}", "Instant", several_targets(creature(), destroy, least=9, most=9))
    card(TWICE, "{0}", "Instant", on_target(spell(), copy_on_stack))


def shot() -> Table:
    game = table(Ann={"hand": [FAR, TWICE]}, Bob={"battlefield": ["11 Grizzly Bears"]})
    return game.cast(FAR, *NINE)


def on_top(game: Table) -> int:
    return int(game.g.zones.top(stack(game.g)))


@rule("CR 601.2c")
def test_a_spell_with_nine_targets_has_all_of_them() -> None:
    game = shot()

    assert len(game.on_stack()[0].targets) == 9
    obj = on_top(game)
    assert many_targets(game.g, Obj(obj)) == 9
    assert len({target_at(game.g, Obj(obj), i) for i in range(9)}) == 9

    game.resolve()
    assert len(game.battlefield("Bob")) == 2


@rule("CR 608.2b")
def test_those_that_are_illegal_by_then_are_left_alone() -> None:
    game = shot()
    gone = game.g.find(target_at(game.g, Obj(on_top(game)), 7))
    game.g.relocate(gone, game.g.zone(0, Seat(1)))
    game.g.place[gone] += 1 << 20

    game.resolve()

    assert len(game.battlefield("Bob")) == 2


@rule("CR 707.10")
def test_a_copy_has_the_same_nine_targets() -> None:
    game = shot().cast(TWICE).resolve()

    while game.question.startswith("Choose new targets") or "Keep the target" in game.offered():
        game.answer("Keep the target")

    assert [len(x.targets) for x in game.on_stack()] == [9, 9]


@rule("CR 601.2c")
def test_it_is_saved_and_forked_with_them() -> None:
    game = shot()

    for other in (game.saved(), game.fork()):
        other.resolve()
        assert len(other.battlefield("Bob")) == 2
    assert len(game.on_stack()[0].targets) == 9


@rule("CR 601.2c")
def test_who_wants_no_target_is_asked_once_even_where_others_see_who_is_asked() -> None:
    deck = ["Fireball"] * 30 + ["Mountain"] * 30
    game = cardwright.magic([deck, deck], ["Ann", "Bob"], 1, asking="public", deck_rules="free")
    while game.phase != "first main":
        game.answer("Keep")
    for words in ("Play Mountain", "Cast Fireball"):
        assert game.decision is not None
        game.answer(next(option for option in game.decision.options if option.text.startswith(words)))
    while game.decision is not None and "X" in game.decision.text:
        game.answer("X = 0")

    game.answer("No target")

    assert game.decision is None or "target" not in game.decision.text
    assert "casts Fireball" in str(game.story("Ann"))
