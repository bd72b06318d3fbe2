"""Information hidden from a seat changes nothing that an environment shows the seat."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.kernel.chance import Chance
from cardwright.kernel.ints import Seat
from cardwright.kernel.observing import Observer
from cardwright.play.encoder import Encoder
from cardwright.testing import environments as kit
from cardwright.testing.looking import permuted

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from cardwright.envs.gymnasium import SeatEnv  # noqa: E402
from cardwright.envs.pettingzoo import Seats  # noqa: E402
from cardwright.envs.text import TextEnv  # noqa: E402
from cardwright.envs.words import in_words  # noqa: E402

GAMES = ("dominion", "magic")


def told(env: Seats) -> dict[str, Any]:
    """All that the agents are told now, by agent."""
    found: dict[str, Any] = {"who": env.agent_selection, "infos": repr(env.infos)}
    for seat, agent in enumerate(env.possible_agents):
        found |= {f"{agent} {key}": array.tolist() for key, array in env.observe(agent).items()}
        found[f"{agent} in words"] = in_words(env.game, seat)
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_hidden_cards_change_nothing(name: str, seats: int) -> None:
    env = Seats(name, seats=seats, mask_in="both")
    env.reset(seed=seats)
    chance = Chance(1)
    for n in range(120):
        if n % 10 == 0:
            seen, real = told(env), env.game
            for seat in range(seats):
                mine = f"player_{seat}"
                env.current = permuted(real, seat, n)
                env._next()
                other = told(env)
                for key in seen:
                    if key.startswith(mine) or key in ("who", "infos"):
                        assert other[key] == seen[key], key
            env.current = real
            env._next()
        env.step(int(chance.below(int(env.observe(env.agent_selection)["action_mask"].sum()))))
        if env.game.over:
            break


def test_no_seed_is_told_before_the_end() -> None:
    env = Seats("dominion", turn_limit=3)
    env.reset(seed=1)
    while not env.game.over:
        assert "seed" not in env.infos["player_0"]
        env.step(0)

    assert env.infos["player_0"]["seed"] == env.seed


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_nothing_for_one_seat_against_bots(name: str) -> None:
    """Observations, masks, infos and what is rendered; Dominion's fixed space as well."""
    env = SeatEnv(name, seat=0, actions="fixed" if name == "dominion" else "places", render_mode="ansi")
    env.reset(seed=2)
    chance = Chance(3)
    for n in range(80):
        assert env.batch is not None
        source, batch = env.batch.source, env.batch.batch
        if n % 8 == 0:
            real, seen = source.games[0], one_seat(env)
            source.games[0] = permuted(real, 0, n)
            batch.observer.write(0, source.games[0]._state, Seat(0))
            assert one_seat(env) == seen
            source.games[0] = real
            batch.observer.write(0, real._state, Seat(0))
        legal = np.flatnonzero(env.action_masks())
        *_, terminated, truncated, _ = env.step(int(legal[int(chance.below(len(legal)))]))
        if terminated or truncated:
            break


def one_seat(env: SeatEnv) -> dict[str, Any]:
    """All that is told to the caller of an environment of one seat."""
    found: dict[str, Any] = {key: array.tolist() for key, array in env._seen().items()}
    return {
        **found,
        "info": repr(env._info()),
        "rendered": env.render(),
        "masks": env.action_masks().tolist(),
    }


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_no_words(name: str) -> None:
    env = TextEnv(name, seed=4)
    chance = Chance(5)
    for n in range(60):
        if env.over:
            break
        if n % 6 == 0:
            real = env.game
            seen = (env.prompt(), env.observe(), repr(env.info()))
            env.game = permuted(real, 0, n)
            assert (env.prompt(), env.observe(), repr(env.info())) == seen
            env.game = real
        env.answer(int(chance.below(len(env.observe()["options"]))))


class Careless(Observer):
    """Tells the top card of one's own deck."""

    def write_more(self, i: int, g: Any, seat: Seat, at: int) -> None:
        super().write_more(i, g, seat, at)
        deck = g.zones.all_of(g.zone(0, seat))
        self.top[at] = g.kind(deck[-1]) if len(deck) else 0


class CarelessEncoder(Encoder):
    def observer_of(self, match: Any, n: int = 1) -> Observer:
        return Careless(match, n)


def test_the_kit_finds_what_is_told_carelessly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "cardwright.games.dominion.Dominion.encoder", lambda self, table="": CarelessEncoder()
    )

    with pytest.raises(AssertionError, match=r"top (with other cards hidden|of what is imagined)"):
        kit.observations("dominion")


def test_a_view_says_the_same_as_the_numbers() -> None:
    env = Seats("dominion")
    env.reset(seed=4)
    chance = Chance(2)
    kinds = env.table.encoder.row_kinds(env.table.first.spec.match())
    for _ in range(200):
        if env.game.over:
            break
        seat = env.numbers[env.agent_selection]
        rows = env.observe(env.agent_selection)["rows"]
        view: Any = env.game.view(seat)
        for row, kind in enumerate(kinds):
            assert rows[row, 1] == view.owned(seat, kind)
            assert rows[row, 2] == view.in_hand(kind)
            assert rows[row, 5] == view.owned(1 - seat, kind)
        env.step(int(chance.below(int(view.n_options()))))
