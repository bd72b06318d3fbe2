"""Views: what a seat may know, as numbers and as text."""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.types import CREATURE, LAND
from cardwright.games.magic.shown.option_view import ACTION_NAMES
from cardwright.kernel.errors import UnknownName
from tests.magic.kit import Table, permanent, rule, table


@rule("CR 400.2", "CR 402.3", "CR 404.2")
def test_own_hand_and_all_that_is_public_is_seen_and_nothing_else() -> None:
    game = table(
        Ann={"hand": ["Forest", "Hill Giant"], "library": ["Island"]},
        Bob={"hand": ["Forest"], "graveyard": ["Hill Giant", "Island"], "exile": ["Forest"]},
    )
    view = game.view("Ann")

    assert view.hand() == ["Forest", "Hill Giant"]
    assert view.zone(1, "hand") == ["?"]
    assert view.zone(0, "library") == ["?"]
    assert view.graveyard(1) == ["Hill Giant", "Island"]
    assert view.zone(None, "exile") == ["Forest"]
    assert [view.hand_size(s) for s in (0, 1)] == [2, 1]
    assert (view.library_size(0), view.graveyard_size(1)) == (1, 2)


@rule("CR 110.1")
def test_permanents_are_told_as_they_are_now() -> None:
    game = table(
        Ann={
            "battlefield": [permanent("Grizzly Bears", counters={"+1/+1": 1}, tapped=True), "2 Forest"],
            "life": 9,
        },
        Bob={"battlefield": ["Hill Giant"]},
    )
    view = game.view("Bob")
    bears = view.permanents(0)[0]

    assert (bears.name, bears.controller, bears.owner) == ("Grizzly Bears", 0, 0)
    assert (bears.types, bears.subtypes, bears.colors) == (("Creature",), ("Bear",), ("green",))
    assert (bears.power, bears.toughness, bears.counters, bears.tapped) == (3, 3, (("+1/+1", 1),), True)
    assert [x.name for x in view.permanents()] == ["Grizzly Bears", "Forest", "Forest", "Hill Giant"]
    assert view.zone(1, "battlefield") == ["Hill Giant"]
    assert (view.creatures(0), view.lands(0), view.power(0), view.power(1)) == (1, 2, 3, 3)
    assert (view.count(0, CREATURE | LAND), view.life(0)) == (3, 9)


@rule("CR 708.5")
def test_a_face_down_permanent_shows_its_face_only_to_who_may_look() -> None:
    game = table(Bob={"battlefield": [permanent("Hill Giant", face_down=True)]})
    mine, theirs = game.view("Ann").permanents(1)[0], game.view("Bob").permanents(1)[0]

    assert (mine.name, theirs.name) == ("a face-down creature", "Hill Giant")
    assert (mine.face_down, mine.power, mine.toughness, mine.colors) == (True, 2, 2, ())


@rule("CR 702.26b")
def test_what_is_phased_out_is_seen_but_not_on_the_battlefield() -> None:
    game = table(Ann={"phased_out": ["Hill Giant"]})

    assert game.view("Bob").permanents() == []
    assert game.view("Bob").phased_out(0) == ["Hill Giant"]


def test_options_say_what_they_are_about() -> None:
    game = table(Ann={"hand": ["Forest", "Grizzly Bears"], "battlefield": ["2 Forest"]})
    view, texts = game.view("Ann"), game.offered()
    cast, play, passing = texts.index("Cast Grizzly Bears"), texts.index("Play Forest"), texts.index("Pass")

    assert view.option_texts() == game.texts()
    assert view.option_kind(cast) != view.option_kind(play)
    assert [view.option_is(i, LAND) for i in (cast, play, passing)] == [False, True, False]
    assert [view.option_value(i) for i in (cast, play, passing)] == [2, 0, -1]
    assert (view.option_power(cast), view.option_toughness(cast)) == (2, 2)
    assert view.passes() == passing
    assert [view.option_seat(i) for i in (cast, passing)] == [0, -1]
    assert [ACTION_NAMES[int(view.option_action(i))] for i in (cast, play, passing)] == [
        "cast",
        "land",
        "pass",
    ]
    assert game.view("Bob").option_texts() == []


def test_each_kind_of_decision_says_what_its_options_do() -> None:
    game = table(Ann={"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Hill Giant"]})
    seen: list[set[str]] = []

    game.answer("Cast Lightning Bolt")
    seen.append(actions(game))
    game.answer("Bob").pass_all().to_step("declare attackers")
    seen.append(actions(game))

    assert seen == [{"target"}, {"attack", "pass"}]


def actions(game: Table) -> set[str]:
    view = game.view(game.asked)
    return {ACTION_NAMES[int(view.option_action(i))] for i in range(int(view.n_options()))}


@rule("CR 405.1", "CR 112.1")
def test_the_stack_is_seen_with_targets_the_top_first() -> None:
    game = table(
        Ann={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
        Bob={"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Hill Giant"]},
    )

    game.cast("Lightning Bolt", "Hill Giant")
    game.pass_once()
    game.cast("Lightning Bolt", "Ann")
    seen = game.view("Ann").stack()

    assert [(x.name, x.controller, x.targets) for x in seen] == [
        ("Lightning Bolt", 1, ("player 0",)),
        ("Lightning Bolt", 0, ("Hill Giant",)),
    ]
    assert game.view("Ann").stack_size() == 2


def test_counters_of_a_seat_by_name() -> None:
    game = table(Ann={"counters": {"poison": 2}, "mana": "{R}"})
    view = game.view("Bob")

    assert view.counters(0) == {"life": 20, "poison": 2, "red": 1, "turns": 2, "last turn": 3}
    assert (view.poison(0), view.mana(0, 3), view.mana(1, 3)) == (2, 1, 0)


def test_what_there_is_not_is_refused() -> None:
    view = table().view("Ann")

    with pytest.raises(UnknownName, match="expected a zone of a seat"):
        view.zone(0, "deck")
    with pytest.raises(UnknownName, match="expected a zone"):
        view.zone(None, "hand")
    with pytest.raises(UnknownName, match="expected a kind of mana from 0 to 5, got 6"):
        view.mana(0, 6)
    with pytest.raises(UnknownName, match="expected a seat from 0 to 1, got 2"):
        view.life(2)


@rule("CR 205.2a")
def test_permanents_are_counted_by_the_name_of_a_type() -> None:
    view = table(Ann={"battlefield": ["Grizzly Bears", "2 Forest"]}, Bob={}).view("Bob")

    assert [view.how_many(0, name) for name in ("Creature", "Land", "Basic", "Artifact")] == [1, 2, 2, 0]
    assert view.how_many(1, "Land") == 0
    with pytest.raises(UnknownName, match=r"expected a type \(Creature, .*\), got 'creatures'"):
        view.how_many(0, "creatures")
