"""CR 700.2: the same mode more than once, and more modes under a condition; read from card text and played."""

from __future__ import annotations

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@rule("CR 700.2d")
def test_a_mode_is_chosen_as_often_as_the_text_says_and_has_targets_each_time() -> None:
    text = (
        "Choose three. You may choose the same mode more than once.\n"
        "• ~ deals 1 damage to target player.\n• You gain 2 life."
    )
    threefold = reads("Threefold Song", "{R}", text)
    game = table(Ann={"hand": [threefold], "mana": "{R}"})

    game.answer(f"Cast {threefold}")
    first = game.offered()
    game.answer(first[0])
    assert game.offered() == first
    game.answer(first[1], first[0]).answer("Bob", "Ann").pay().pass_all()

    assert game.life[:2] == (21, 19)


@rule("CR 700.2d", "CR 700.2a")
def test_a_mode_without_a_target_is_not_offered_again() -> None:
    text = (
        "Choose up to two. You may choose the same mode more than once.\n"
        "• Destroy target artifact.\n• You gain 2 life."
    )
    name = reads("Twofold Song", "{R}", text)
    game = table(Ann={"hand": [name], "mana": "{R}"})

    game.answer(f"Cast {name}")

    assert [option for option in game.offered() if option.startswith("Destroy")] == []


@rule("CR 601.2b")
def test_more_modes_are_offered_if_something_is_so_as_it_is_cast() -> None:
    text = (
        "Choose one. If you control a Bear as you cast ~, you may choose two instead.\n"
        "• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."
    )
    name = reads("Song of Bears", "{R}", text)
    alone = table(Ann={"hand": [name], "mana": "{R}"})
    with_one = table(Ann={"hand": [name], "mana": "{R}", "battlefield": ["Grizzly Bears"]})

    alone.answer(f"Cast {name}", "You gain 4 life").pay().pass_all()
    with_one.answer(f"Cast {name}", "You gain 4 life", "You gain 1 life").pay().pass_all()

    assert (alone.life[0], with_one.life[0]) == (24, 25)


@rule("CR 700.2d")
def test_both_of_three_is_refused() -> None:
    text = "Choose one. If you control a Bear as you cast ~, you may choose both instead.\n• A.\n• B.\n• C."

    assert isinstance(read({"name": "Song", "mana_cost": "{R}", "types": "Sorcery", "text": text}), Refused)
