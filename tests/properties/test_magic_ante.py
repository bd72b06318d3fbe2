"""Random games for ante and with conspiracies, and random drafts: they end, and nothing is lost."""

from __future__ import annotations

from collections import Counter

import pytest

import cardwright
from cardwright.games.magic.draft_game import MagicDraft
from cardwright.games.magic.objects.queries import winners
from cardwright.games.magic.variants.ante import gained, ownership
from cardwright.kernel.chance import Chance
from cardwright.kernel.ints import Seat
from tests.properties import magic_games, permuting
from tests.properties.magic_variants import CHECKS, VARIANTS
from tests.rulemark import rule


@pytest.mark.parametrize("variant", ["ante", "conspiracy"])
@pytest.mark.parametrize("seed", range(4))
def test_random_games_go_to_the_end(variant: str, seed: int) -> None:
    spec = VARIANTS[variant](seed, seed)
    last = spec.start()
    for g in magic_games.decisions(spec, every=25):
        magic_games.everything_is_somewhere(g)
        magic_games.cards_stay_cards(g)
        CHECKS[variant](g)
        last = g

    assert last.decision is None
    CHECKS[variant](last)


@rule("CR 407.2")
def test_cards_change_hands_but_none_is_lost() -> None:
    changed = 0
    for seed in range(6):
        spec = VARIANTS["ante"](seed, seed)
        last = spec.start()
        for g in magic_games.decisions(spec, every=1000):
            last = g
        dealt = Counter(name for names in (*spec.decks, *spec.sideboards) for name in names)
        owned = Counter(name for names in ownership(last) for name in names)

        assert owned == dealt
        assert sum(gained(last)) == 0
        if len(winners(last)) == 1:
            changed += gained(last)[winners(last)[0]] > 0

    assert changed > 0


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_random_drafts_hand_out_every_card(seats: int) -> None:
    kinds = ["bot:random", "bot:picker"]
    game = cardwright.magic_draft([kinds[s % 2] for s in range(seats)], seats, size=7, spare=0)

    game.play()

    assert isinstance(game, MagicDraft)
    opened = Counter(name for mine in game.spec.packs for pack in mine for name in pack)
    assert Counter(name for pool in game.pools().values() for name in pool) == opened
    assert game.begin_game(seed=1, turn_limit=6).over


@pytest.mark.parametrize("seed", range(2))
def test_what_a_drafter_cannot_know_changes_nothing_that_it_is_shown(seed: int) -> None:
    wanted = [
        "Lore Seeker",
        "Cogwork Librarian",
        "Leovold's Operative",
        "Deal Broker",
        "Shock",
        "Opt",
        "Lurking Automaton",
    ]
    game = cardwright.magic_draft(["Ann", "Bob", "Cid"], seed, size=5, rounds=1, cards=wanted)
    g = game.spec.start()
    chance = Chance(seed)

    while g.decision is not None:
        copy = magic_games.loaded(g)
        for seat in range(int(g.seats)):
            view = magic_games.shown(g, seat)
            magic_games.same_for(seat, view, magic_games.shown(copy, seat))
            magic_games.same_for(seat, view, magic_games.shown(permuting.permuted(g, seat, seed), seat))
        asked = int(g.decision.seat)
        imagined = magic_games.shown(g.imagine(Seat(asked), seed + 1), asked)
        magic_games.same_for(asked, magic_games.shown(g, asked), imagined)
        g.answer(int(chance.below(len(g.decision.options))))

    magic_games.everything_is_somewhere(g)
