"""The decisions that the fuzzer examines: a sample that the seed picks, and the first of each kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import pytest

from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.chance import Chance
from cardwright.kernel.game import Game as State
from cardwright.play.game import Game
from tests.properties.everything import Arguments, arguments_of, everything, read_all
from tests.properties.invariants import RECEIVED, RETURNED, exchanges_are_whole
from tools import table
from tools.fuzz import group_size, table_work


def played(answers: int) -> Game:
    """A game of Dominion after so many answers."""
    game, chance = table.begin("dominion", 8), Chance(1)
    for _ in range(answers):
        game.answer(table.choose(game, chance))
    return game


def test_what_is_read_and_not_kept_is_all_that_could_be_kept() -> None:
    game = played(12)
    given = arguments_of(game._state)

    assert read_all(game.view(0), given) == len(everything(game.view(0), given)) > 100


def test_an_error_says_what_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: DominionView, kind: int) -> bool:
        raise ZeroDivisionError("broken")

    view = DominionView(played(3)._state, 0)
    monkeypatch.setattr(type(view), "in_hand", broken)

    with pytest.raises(ZeroDivisionError) as caught:
        read_all(view, arguments_of(played(3)._state))

    assert any("in_hand(" in note for note in caught.value.__notes__)


def test_what_asks_for_the_first_time_is_read_and_no_more_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    at: list[table.Asking] = []

    def noted(game: Game, given: Arguments, seats: Iterable[int], forms: Sequence[str]) -> int:
        at.append(table.asking(game))
        return 0

    monkeypatch.setattr(table, "look", noted)
    looked = table.Looked()

    answers, why, _ = table.failure_of("dominion", 8, table.Look(), looked)

    assert why == ""
    assert set(at) == looked.known
    assert looked.new == len(looked.known) > 3
    assert looked.new <= looked.whole <= looked.new + 1 < answers == looked.decisions
    again = table.Looked(known=set(looked.known))
    table.failure_of("dominion", 8, table.Look(), again)
    assert again.new == 0
    assert again.whole <= 1


def test_the_sample_depends_on_the_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "look", lambda game, given, seats, forms: 1)
    monkeypatch.setattr(table, "take_back", lambda game, chance: None)

    def at(every: int) -> table.Looked:
        looked = table.Looked()
        table.failure_of("dominion", 8, table.Look(every), looked)
        return looked

    assert at(6) == at(6)
    some, all_of_them = at(6), at(1)
    assert 0 < some.whole < all_of_them.whole == all_of_them.decisions


def test_one_of_so_many_games_is_replayed() -> None:
    looked = table.Looked()
    for seed in (8, 9):
        table.failure_of("dominion", seed, table.Look(replay=2), looked)

    assert looked.replayed == 1


@pytest.mark.parametrize(
    ("games", "size"), [(1, 20), (2000, 20), (50_000, 500), (200_000, 2000), (10**7, 2000)]
)
def test_groups_are_larger_in_a_longer_run(games: int, size: int) -> None:
    assert group_size(games) == size


def test_the_fuzzer_counts_what_was_looked_at() -> None:
    tally = table_work(("dominion", 8, 2, table.Look(replay=2)))

    assert (tally.games, tally.failure, tally.looked.replayed) == (2, None, 1)
    assert tally.looked.decisions == tally.answers
    assert f"of {tally.answers:,} decisions" in str(tally.looked)


def test_a_game_of_magic_is_looked_at_too() -> None:
    game = table.begin("magic", 0)

    kind, asks = table.asking(game)

    assert kind
    assert asks


@pytest.mark.parametrize("halves", [[RETURNED], [RECEIVED], [RECEIVED, RETURNED], [RETURNED, 0, RECEIVED]])
def test_half_an_exchange_is_found(halves: list[int]) -> None:
    class Told:
        def entries(self) -> list[int]:
            return [0, RETURNED | 7, RECEIVED | 9, *halves]

    with pytest.raises(AssertionError, match="both halves of an exchange"):
        exchanges_are_whole(cast(State, Told()))
