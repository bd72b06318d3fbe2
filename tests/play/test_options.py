"""The classes of options: object, player, number, word, name; and unique keys."""

from __future__ import annotations

import random

import pytest

import cardwright
from cardwright.games import table_class
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.decisions import A_NUMBER, A_WORD, AN_OBJECT
from cardwright.play.game import Game
from tests.magic.kit import permanent, table
from tests.properties import magic_games, playing
from tests.properties.magic_variants import VARIANTS
from tests.rulemark import rule


def keys_differ(game: Game, seed: int, most: int) -> None:
    """At every decision of a random game no two options have one key, and each says what it is."""
    picks = random.Random(seed)
    for _ in range(most):
        decision = game.decision
        if decision is None:
            return
        view = game.view(decision.seat)
        keys = [int(view.option_key(i)) for i in range(len(decision.options))]
        assert len(set(keys)) == len(keys), (decision.text, [o.text for o in decision.options])
        assert min(keys) >= 0
        for i, option in enumerate(decision.options):
            assert option.kind in ("object", "player", "number", "word", "name", "landscape")
            assert (view.option_kind(i) < 0) or option.kind == "object"
        game.answer(picks.randrange(len(decision.options)))


@pytest.mark.parametrize("seed", range(6))
def test_keys_tell_options_of_dominion_apart(seed: int) -> None:
    names = magic_games.NAMES[: 2 + seed % 5]
    spec = playing.random_spec(seed, playing.random_kingdom(seed), names, 20)

    keys_differ(table_class(spec.game)(spec), seed, 250)


@pytest.mark.parametrize("seed", range(6))
def test_keys_tell_options_of_magic_apart(seed: int) -> None:
    names = sorted(VARIANTS)
    make = magic_games.random_spec if seed % 2 else VARIANTS[names[seed // 2 % len(names)]]
    spec = make(seed, seed)

    keys_differ(table_class(spec.game)(spec), seed, 120)


def test_things_to_do_are_no_cards() -> None:
    game = cardwright.dominion(["Amulet", "Village"], ["Ann", "Bob"], seed=3, turn_limit=60)
    decision = game.decision
    assert decision is not None
    for _ in range(300):
        texts = [o.text for o in decision.options]
        if decision.source == "Amulet" and len(texts) == 3:
            break
        wish = next((t for t in ("Play Amulet", "Play all Treasures", "Buy Amulet") if t in texts), None)
        game.answer(wish if wish is not None else 0)
        decision = game.decision
        assert decision is not None
    view = game.view(decision.seat)

    assert [int(view.option_class(i)) for i in range(3)] == [A_NUMBER] * 3
    assert [int(view.option_kind(i)) for i in range(3)] == [-1] * 3
    assert [o.kind for o in decision.options] == ["number"] * 3


def test_to_play_a_card_is_not_to_buy_it() -> None:
    game = cardwright.dominion(["Village", "Smithy"], ["Ann", "Bob"], seed=7)
    decision = game.decision
    assert decision is not None
    verbs = {o.text: (o.kind, o.verb) for o in decision.options}
    view = game.view(decision.seat)
    classes = [int(view.option_class(i)) for i in range(len(decision.options))]

    assert verbs["Play Copper"] == ("object", "play")
    assert verbs["Buy Copper"] == ("object", "buy")
    assert {A_WORD, AN_OBJECT} == set(classes)


@rule("CR 602.2")
def test_an_ability_and_what_is_turned_up_are_objects_and_no_names_of_cards() -> None:
    shown = table(
        Ann={
            "battlefield": ["Prodigal Sorcerer", permanent("Exalted Angel", face_down=True)],
            "mana": "{2}{W}{W}",
        }
    ).view("Ann")
    at = [i for i, text in enumerate(shown.option_texts()) if text.startswith(("Prodigal", "Turn"))]

    assert [int(shown.option_class(i)) for i in at] == [AN_OBJECT] * 2
    assert {int(shown.option_kind(i)) for i in at} == {
        CARDS.kind("Prodigal Sorcerer"),
        CARDS.kind("Exalted Angel"),
    }


def test_an_option_in_print_is_its_text() -> None:
    game = cardwright.dominion(["Village"], seed=1)
    assert game.decision is not None

    assert [str(option) for option in game.decision.options] == [o.text for o in game.decision.options]


def test_the_package_lists_what_it_offers() -> None:
    assert set(cardwright.__all__) <= set(dir(cardwright))
