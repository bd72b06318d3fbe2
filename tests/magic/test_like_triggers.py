"""CR 603.3b. A player is not asked for an order of triggers that makes no difference, at a table with brief prompts."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.games.magic.game import magic
from cardwright.games.magic.numbers.stops import FULL
from cardwright.games.magic.objects.match import match_of
from cardwright.kernel.effects import ASK_ORDER
from cardwright.kernel.ints import Seat
from tests.magic.kit import Table, permanent, table
from tests.rulemark import rule

MONK = "Monastery Swiftspear"  # when you cast a noncreature spell, it gets +1/+1


def cast(field: list[Any], brief: bool = True, full: bool = False, **more: Any) -> Table:
    """Ann has cast Shock with these permanents, in one way of asking or the other."""
    ann: Any = {"battlefield": field, "hand": ["Shock", "Lightning Bolt"], "mana": "{R}{R}", **more}
    game = table(Ann=ann, Bob={"library": ["2 Forest"]})
    match_of(game.g).brief = brief
    if full:
        game.g.keep_setting(Seat(0), FULL)
    return game.cast("Shock", "Bob").pay()


def asks(game: Table) -> bool:
    """Whether an order is asked for."""
    return game.asks_kind == ASK_ORDER


@rule("CR 603.3b")
@pytest.mark.parametrize("n", [2, 3])
def test_like_abilities_of_like_objects_are_put_on_the_stack_without_asking(n: int) -> None:
    assert asks(cast([MONK] * n, brief=False))

    game = cast([MONK] * n)

    assert not asks(game)
    assert len(game.stack()) == n + 1
    game.pass_all()
    assert [game.pt(f"{MONK} #{i + 1}") for i in range(n)] == [(2, 3)] * n


@rule("CR 603.3b")
def test_what_like_effects_have_made_of_like_objects_leaves_them_alike() -> None:
    game = cast([MONK, MONK]).pass_all()

    assert not asks(game.cast("Lightning Bolt", "Bob").pay())


@rule("CR 603.3b")
def test_who_wants_to_be_asked_always_is_asked() -> None:
    assert asks(cast([MONK, MONK], full=True))


@rule("CR 603.3b")
@pytest.mark.parametrize(
    "other",
    [
        permanent(MONK, counters={"+1/+1": 1}),
        permanent(MONK, tapped=True),
        permanent(MONK, damage=1),
    ],
    ids=["counter", "tapped", "damaged"],
)
def test_objects_that_anybody_can_tell_apart_are_ordered(other: Any) -> None:
    assert asks(cast([MONK, other]))


@rule("CR 603.3b", "CR 302.6")
@pytest.mark.parametrize(("name", "asked"), [(MONK, False), ("Spellweaver Eternal", True)])
def test_when_they_came_tells_them_apart_only_if_one_of_them_is_sick(name: str, asked: bool) -> None:
    """The one has haste, the other has not; both get +1/+1 when you cast such a spell."""
    assert asks(cast([name, permanent(name, sick=True)])) is asked


@rule("CR 603.3b")
def test_an_object_with_something_attached_is_told_from_one_without() -> None:
    field = [permanent(MONK, alias="one"), MONK, permanent("Bonesplitter", attached_to="one")]

    assert asks(cast(field))


@rule("CR 603.3b")
def test_an_object_that_a_spell_targets_is_told_from_one_that_none_does() -> None:
    game = table(
        Ann={"battlefield": [MONK, MONK], "hand": ["Shock"], "mana": "{R}"}, Bob={"library": ["2 Forest"]}
    )
    match_of(game.g).brief = True

    assert asks(game.cast("Shock", f"{MONK} #1").pay())


@rule("CR 603.3b")
def test_different_abilities_are_ordered() -> None:
    assert asks(cast([MONK, MONK, "Spellweaver Eternal"]))


def test_the_ways_of_asking_are_part_of_a_record() -> None:
    game = magic(["ember", "ember"], ("Ann", "Bob"), 3, asking="brief")
    game.answer(0)

    assert match_of(game._state).brief
    assert match_of(game._state).openly
    again = game.record.replay()
    assert again.digest == game.digest
    assert not match_of(magic(["ember", "ember"], ("Ann", "Bob"), 3)._state).brief


@rule("CR 603.3b", "CR 508.3a")
@pytest.mark.parametrize(("brief", "asked"), [(True, False), (False, True)])
def test_two_like_attackers_of_one_player(brief: bool, asked: bool) -> None:
    game = table(
        Ann={"battlefield": ["2 Goblin Guide"]}, Bob={"library": ["3 Forest"]}, step="beginning of combat"
    )
    match_of(game.g).brief = brief
    game.pass_all().answer("Goblin Guide #1", "Goblin Guide")
    if game.question == "Declare attackers":
        game.answer("Done")

    assert asks(game) is asked
    if not asked:
        assert len(game.stack()) == 2


@rule("CR 603.3b", "CR 508.1b")
@pytest.mark.parametrize(("whom", "asked"), [("Bob", False), ("Cid", True)])
def test_attackers_of_different_players_are_told_apart(whom: str, asked: bool) -> None:
    game = table(
        Ann={
            "battlefield": [permanent(MONK, attacking="Bob"), permanent(MONK, attacking=whom)],
            "hand": ["Shock"],
            "mana": "{R}",
        },
        Bob={"library": ["3 Forest"]},
        Cid={"library": ["3 Forest"]},
        step="declare attackers",
    )
    match_of(game.g).brief = True

    game.answer("Done")  # nobody else attacks

    assert asks(game.cast("Shock", "Bob").pay()) is asked


@rule("CR 603.3b", "CR 603.10a")
def test_like_objects_that_have_died_together() -> None:
    game = table(
        Ann={"battlefield": ["2 Mogg War Marshal"], "hand": ["Wrath of God"], "mana": "{2}{W}{W}"},
        Bob={"library": ["3 Forest"]},
    )
    match_of(game.g).brief = True
    game.cast("Wrath of God").pay().pass_all()

    assert not asks(game)
