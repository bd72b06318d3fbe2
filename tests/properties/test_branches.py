"""The report of branches: it counts them, changes no game, and restores everything afterwards."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.bots.base import Bot
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.queries import match_of
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel import snapshot
from cardwright.kernel.ints import Obj, i64
from cardwright.kernel.views import View
from tests.dominion.kit import Table, table
from tools.branches import DECLINED, OFFERED, Seen, Watched, branches, counting, never, report
from tools.fuzz import bots_of, counting_players, fuzz, play, spec_of
from tools.seeking import Seeker, seeking


def texts(name: str, seen: Seen) -> list[str]:
    """Which branches of a card were carried out, in print."""
    return [b.text for b in branches(TABLE.cards[TABLE.kind(name)]) if (b.node, "") in seen]


def test_an_option_that_is_taken_is_counted_and_the_others_are_not() -> None:
    with counting() as seen:
        t = table(["Spice Merchant"], ann={"hand": ["Spice Merchant", "Copper"], "deck": ["5 Estate"]})
        t.answer("Play Spice Merchant", "Copper", "+2 Coins, +1 Buy")

    assert "+1 Buy, +2 Coins" in texts("Spice Merchant", seen)
    assert "draw 2 cards" not in texts("Spice Merchant", seen)


def test_both_arms_of_a_condition_are_branches() -> None:
    with counting() as seen:
        t = table(["Merchant"], ann={"hand": ["2 Merchant"], "deck": ["5 Copper"]})
        t.answer("Play Merchant")

    merchant = branches(TABLE.cards[TABLE.kind("Merchant")])
    assert [b.text for b in merchant if (b.node, "") not in seen] == ["+1 Coin", "nothing"]


def test_an_ability_is_counted_when_it_is_used() -> None:
    with counting() as seen:
        t = table(["Moat", "Militia"], ann={"hand": ["Militia"]}, bob={"hand": ["Moat", "4 Copper"]})
        t.answer("Play Militia", "Moat: be unaffected by it (Militia)")

    assert len(texts("Moat", seen)) == 1
    assert "reveal this from your hand" in texts("Moat", seen)[0]


def test_a_replacement_is_counted() -> None:
    with counting() as seen:
        t = table(["Nomad Camp"], phase="buy", ann={"counters": {"coins": 4}})
        t.answer("Buy Nomad Camp")

    assert texts("Nomad Camp", seen) == ["gained onto the deck"]


def test_who_declines_is_noted() -> None:
    spec = spec_of(3, 60)
    with counting() as seen:
        g = spec.start()
        players = counting_players(bots_of(spec), g, seen)
        play(g, players, 0)

    assert all(isinstance(p, Watched) for p in players)
    offered = {node for node, how in seen if how == OFFERED}
    declined = {node for node, how in seen if how == DECLINED}
    assert declined
    assert declined <= offered


@pytest.mark.parametrize("seed", [0, 1, 27])
def test_counting_changes_no_game(seed: int) -> None:
    spec = spec_of(seed // 20, seed)
    g = spec.start()
    play(g, bots_of(spec), 0)

    with counting() as seen:
        other = spec.start()
        play(other, counting_players(bots_of(spec), other, seen), 0)

    assert snapshot.digest(other) == snapshot.digest(g)
    assert seen


def test_afterwards_everything_is_as_before() -> None:
    nodes, plays, about = list(TABLE.nodes), list(TABLE.play), [r.of for r in TABLE.replacing]
    parts = [list(e.parts) for e in nodes]

    with counting():
        assert list(TABLE.nodes) != nodes

    assert list(TABLE.nodes) == nodes
    assert list(TABLE.play) == plays
    assert [list(e.parts) for e in nodes] == parts
    assert [r.of for r in TABLE.replacing] == about


def test_what_was_never_carried_out_is_named() -> None:
    uses: Counter[tuple[str, str]] = Counter({(c.name, "games"): 1 for c in TABLE.cards})
    for c in TABLE.cards:
        uses.update((b.node, "") for b in branches(c) if c.name != "Chancellor")

    assert list(never(uses)) == ["Chancellor"]
    assert len(never(uses)["Chancellor"]) == 4
    uses.update((b.node, "") for b in branches(TABLE.cards[TABLE.kind("Chancellor")]))
    assert never(uses) == {}
    uses["Chancellor.play#2", OFFERED] = 5
    assert [line.split(" you")[0] for line in never(uses)["Chancellor"]] == ["Chancellor: to decline"]


def test_a_card_in_no_game_is_named() -> None:
    assert never(Counter())["Chapel"] == ["Chapel: in no game"]
    assert "Knights" not in never(Counter())


def test_what_shall_be_met_often_is_in_the_kingdom_and_in_hands() -> None:
    met = 0
    for seed in range(4):
        spec = spec_of(7, seed, ["Merchant", "Way of the Ox", "Way of the Pig"])
        g = spec.start()

        merchants = [obj for obj, kind in enumerate(g.kind_of) if kind == TABLE.kind("Merchant")]
        assert "Merchant" in spec.kingdom
        assert len([name for name in spec.kingdom if name.startswith("Way ")]) == 1
        met += sum(int(g.zone_of(Obj(obj))) < int(match_of(g).first_pile) for obj in merchants)

    assert met >= 4


class Last(Bot):
    """Always the last option."""

    def choose(self, view: View) -> i64:
        return view.n_options() - 1


def sought(t: Table, name: str) -> list[str]:
    """What players answer that look for a card."""
    d = t.g.decision
    assert d is not None
    view = DominionView(t.g, int(d.seat))
    return [t.offered()[int(Seeker(Last(), seed, [name], set()).choose(view))] for seed in range(40)]


def test_who_seeks_a_card_buys_it_more_often_than_not() -> None:
    t = table(["Village", "Chapel", "Workshop"], ann={"counters": {"coins": 3}}, phase="buy")

    bought = sought(t, "Chapel")

    assert 20 < bought.count("Buy Chapel") < 40
    assert set(bought) == {"Buy Chapel", t.offered()[-1]}


def test_who_is_asked_by_a_card_that_is_sought_takes_any_option() -> None:
    t = table(["Chapel", "Village"], ann={"hand": ["Chapel", "Estate", "Copper"]})
    t.answer("Play Chapel")

    assert set(sought(t, "Chapel")) == set(t.offered())
    assert set(sought(t, "Village")) == {t.offered()[-1]}


def test_a_game_in_which_something_is_sought_uses_more_of_it() -> None:
    def carried_out(looked_for: list[str]) -> int:
        n = 0
        for seed in range(200, 206):
            spec = spec_of(7, seed, ["Chancellor"])
            with counting() as seen:
                g = spec.start()
                play(g, counting_players(seeking(bots_of(spec), seed, looked_for), g, seen), 0)
            n += len(texts("Chancellor", seen))
        return n

    assert carried_out(["Chancellor"]) >= carried_out([])
    assert seeking([Last()], 1, [])[0].name == Last().name


@pytest.mark.slow
def test_random_games_reach_most_branches() -> None:
    total = fuzz(600, seed=5, workers=2, every=0, report=True)

    assert total.failure is None
    cards = [c for c in TABLE.cards if total.uses[c.name, "games"]]
    carried_out = [total.uses[b.node, ""] > 0 for c in cards for b in branches(c)]
    assert sum(carried_out) > 0.75 * len(carried_out), sum(carried_out) / len(carried_out)
    assert any(line.endswith("  +2 Coins") for line in report(total.uses))
