"""A fixed action space: every option has an action, no two share one, and an action means the same in every game."""

from __future__ import annotations

import pytest

from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from cardwright.envs.gymnasium import SeatEnv  # noqa: E402
from cardwright.envs.places import Places  # noqa: E402
from cardwright.envs.tables import Table  # noqa: E402

BASE = ["Village", "Smithy", "Militia", "Moat", "Market", "Cellar", "Workshop", "Remodel", "Mine", "Festival"]


@pytest.mark.parametrize("kingdom", [BASE, []])
def test_every_option_has_an_action_of_its_own(kingdom: list[str]) -> None:
    table = Table("dominion", options={"kingdom": kingdom})
    places, observer = Places(table, "fixed"), table.observer()
    said: dict[int, str] = {}
    for seed in range(3):
        game, chance = table.game(seed), Chance(seed)
        for _ in range(300):
            d = game._state.decision
            if d is None:
                break
            observer.write(0, game._state, d.seat)
            each = table.encoder.action_of_each(observer)
            assert len(set(each)) == len(each) == len(d.options)
            assert all(0 <= action < places.size for action in each)
            assert [places.place(observer, action) for action in each] == list(range(len(each)))
            assert places.mask(observer).sum() == len(each)
            assert game.decision is not None
            for option, action in zip(game.decision.options, each, strict=True):
                if option.text.startswith("Buy ") and kingdom:
                    assert said.setdefault(action, option.text) == option.text
            game.answer(int(chance.below(len(d.options))))
    assert len(said) > 10 or not kingdom


def test_names_say_what_is_done_with_which_card() -> None:
    places = Places(Table("dominion", options={"kingdom": BASE}), "fixed")

    assert places.size == 24 + 10 * 32
    assert places.names[:3] == ["none", "yes", "all Treasures"]
    assert {"buy Village", "play Militia", "trash Estate", "gain Silver", "8"} <= set(places.names)


def test_an_environment_takes_them() -> None:
    env = SeatEnv("dominion", actions="fixed", turn_limit=20, kingdom=BASE)
    seen, _ = env.reset(seed=1)
    chance, over = Chance(3), False

    while not over:
        assert seen["action_mask"].shape == (344,)
        legal = np.flatnonzero(seen["action_mask"])
        seen, _, terminated, truncated, _ = env.step(int(legal[int(chance.below(len(legal)))]))
        over = terminated or truncated


def test_a_game_without_such_a_space_says_so() -> None:
    with pytest.raises(CardwrightError, match="magic has no fixed action space"):
        SeatEnv("magic", actions="fixed")
    with pytest.raises(CardwrightError, match="'actions'"):
        SeatEnv("dominion", actions="others")
