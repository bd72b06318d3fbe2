"""OpenSpiel's own tests, a stored playthrough, and a search without hidden information."""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportCallIssue=false
# pyright: reportGeneralTypeIssues=false
# the libraries are an extra, and not installed everywhere

from __future__ import annotations

from typing import Any

import pytest

from cardwright.kernel.errors import CardwrightError
from cardwright.testing.looking import permuted

np = pytest.importorskip("numpy")
pyspiel = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import cardwright.envs.openspiel as spiel  # noqa: E402
from tests.envs import playthroughs  # noqa: E402

GAMES = ("dominion", "magic")


def of(name: str, **more: Any) -> Any:
    return pyspiel.load_game(f"python_cardwright_{name}", {"turn_limit": 8, **more})


@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_simulated_and_serialized(name: str) -> None:
    pyspiel.random_sim_test(of(name), num_sims=1, serialize=True, verbose=False, mask_test=True)


class TestSomeStates(api_test.EnforceAPIOnPartialTreeBase):
    """What OpenSpiel asks of any game, in some states of Dominion."""

    game = of("dominion")
    game_name = "python_cardwright_dominion"


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_on_alone(name: str) -> None:
    state = at_a_decision(name)
    copied = state.clone()
    before = str(copied)

    state.apply_action(state.legal_actions()[-1])

    assert str(copied) == before != str(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_search_looks_only_at_what_its_player_knows(name: str) -> None:
    state = at_a_decision(name)
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, chance), 2.0, 4, random_state=chance
    )
    bot.set_resampler(spiel.resampler())
    player = state.current_player()

    assert bot.step(state) in state.legal_actions()
    resample = spiel.resampler(3)
    for _ in range(3):
        other = resample(state, player)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)


@pytest.mark.parametrize("name", GAMES)
def test_legal_actions_are_those_of_openspiel_itself(name: str) -> None:
    """A state tells them without going through OpenSpiel, which would ask it who is asked, again and again."""
    before, at = of(name).new_initial_state(), at_a_decision(name)
    over = of(name, turn_limit=1).new_initial_state()
    over.apply_action(1)
    while not over.is_terminal():
        over.apply_action(over.legal_actions()[0])
    for state in (before, at, over):
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state) == (state is before)
        for player in range(2):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)


@pytest.mark.parametrize("name", GAMES)
def test_an_information_state_has_words_and_no_tensor(name: str) -> None:
    state = at_a_decision(name)
    observer = state.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))

    observer.set_from(state, 0)
    assert (observer.tensor, observer.dict) == (None, {})
    assert "story" in observer.string_from(state, 0)
    assert list(state.information_state_tensor(0)) == []
    assert len(state.observation_tensor(0)) > 0


def at_a_decision(name: str) -> Any:
    state = of(name, turn_limit=30).new_initial_state()
    state.apply_action(3)
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    return state


def test_a_deal_decides_everything() -> None:
    def played(deal: int) -> tuple[str, list[float]]:
        state = of("dominion", options="kingdom:Village+Smithy").new_initial_state()
        state.apply_action(deal)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
        return str(state), state.returns()

    assert played(5) == played(5) != played(6)
    assert sum(played(5)[1]) == 0


@pytest.mark.parametrize("name", sorted(playthroughs.GAMES))
def test_a_playthrough_is_as_it_was(name: str) -> None:
    """After a rule has changed: python -m tests.envs.playthroughs."""
    assert (
        playthroughs.played(name).splitlines()
        == playthroughs.kept(name).read_text(encoding="utf-8").splitlines()
    )


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_no_string_and_no_tensor(name: str) -> None:
    state = at_a_decision(name)
    chance = np.random.default_rng(2)
    for n in range(12):
        for _ in range(5):
            legal = state.legal_actions()
            if legal:
                state.apply_action(legal[int(chance.random() * len(legal))])
        if state.is_terminal():
            break
        for player in range(2):
            other = state.clone()
            other.game = permuted(state.dealt(), player, n)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
                said = [
                    [one.action_to_string(player, a) for a in state.legal_actions()] for one in (other, state)
                ]
                assert said[0] == said[1]


def test_no_observer_shows_to_all_what_one_player_sees() -> None:
    game = of("dominion")
    for public in (True, False):
        for private in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS):
            kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)
            assert game.make_py_observer(kind) is None


def test_options_of_a_table_are_a_text() -> None:
    assert spiel.options_in("kingdom:Village+Smithy;landscapes:1;shelters:true") == {
        "kingdom": ["Village", "Smithy"],
        "landscapes": 1,
        "shelters": True,
    }
    with pytest.raises(CardwrightError, match="'name:value'"):
        spiel.options_in("Village")


def test_deals_are_one_or_more_and_only_those_are_dealt() -> None:
    for deals in (0, -1):
        with pytest.raises(CardwrightError, match="expected 1 deal or more"):
            of("dominion", deals=deals)
    state = of("dominion", deals=3).new_initial_state()
    with pytest.raises(CardwrightError, match="illegal deal 3: expected 0 to 2"):
        state.apply_action(3)


def test_what_only_looks_like_a_number_is_none() -> None:
    assert spiel.options_in("landscapes:2") == {"landscapes": 2}
    assert spiel.options_in("landscapes:\u00b2") == {"landscapes": ["\u00b2"]}
