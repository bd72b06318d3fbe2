"""The strategies that come with the package: each plays whole games and does what it is made for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

import pytest

import cardwright
from cardwright.games.dominion.bots.shelf import SHELF
from cardwright.games.dominion.catalogue import DominionCards
from cardwright.kernel.errors import UnknownName
from cardwright.simulate import GameRow, Result, run
from tests.cli.kit import cw
from tests.rulemark import rule

PLAIN: Final[dict[str, Any]] = {"shelters": False, "colonies": False, "sets": ("Base",)}
GAMES: Final = 6
WITHOUT: Final = {"Animals", "Basic", "Promo"}
RUINS: Final = ("Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village", "Survivors")
NAMES: Final = tuple(SHELF.strategies())


@cache
def games(name: str) -> tuple[GameRow, ...]:
    """Some games against big money, with what was gained, played and exchanged."""
    return run(bots=[name, "big-money"], n=GAMES, seed=5, gains=True, turn_limit=120, **PLAIN).games


def count(name: str, what: str, card: str, into: str = "") -> list[int]:
    """How often it did so, in each game."""
    return [
        sum(r.n for r in g.cards if r.bot == 0 and (r.what, r.card) == (what, card) and into in ("", r.into))
        for g in games(name)
    ]


def own(g: GameRow, card: str, beginning: int = 0) -> int:
    """How many it had in the end: gained and received, not trashed, not exchanged away."""
    n = beginning
    for r in g.cards:
        if r.bot == 0 and r.card == card:
            n += r.n if r.what == "gain" else -r.n if r.what in ("trash", "exchange") else 0
        if r.bot == 0 and r.into == card:
            n += r.n
    return n


def most_in_one_turn(name: str, card: str) -> int:
    """So many were played in one turn of one game."""
    return max(
        sum(r.n for r in g.cards if (r.bot, r.whose, r.what, r.card, r.turn) == (0, 0, "play", card, turn))
        for g in games(name)
        for turn in range(1, g.turns[0] + 1)
    )


class Does(NamedTuple):
    """What a strategy does so often, in so many of its games at least."""

    what: str
    card: str
    least: int = 1
    games: int = GAMES
    into: str = ""


HALF: Final = GAMES // 2
NO_ESTATES: Final = Does("trash", "Estate", 2)
ABOUT: Final = {
    "baker-money": [Does("gain", "Baker", 3), Does("play", "Baker", 5)],
    "better-money": [Does("gain", "Gold"), Does("gain", "Province", 2)],
    "buried-treasure": [Does("gain", "Buried Treasure", 2), Does("play", "Buried Treasure", 2)],
    "cathedral": [Does("event", "Cathedral"), Does("trash", "Estate", 3), Does("trash", "Copper", 4, HALF)],
    "champion": [
        Does("exchange", "Hero", into="Champion"), Does("play", "Champion", 1, HALF), Does("gain", "Militia", 2),
    ],
    "changeling": [
        Does("exchange", "Silver", 1, HALF, "Changeling"), Does("trash", "Changeling", 1, HALF),
        Does("play", "Changeling", 1, HALF),
    ],
    "chapel-engine": [NO_ESTATES, Does("trash", "Copper", 4), Does("gain", "Laboratory")],
    "cultist-money": [Does("gain", "Cultist", 3), Does("play", "Cultist", 6)],
    "delve": [Does("event", "Delve", 4), Does("gain", "Silver", 5)],
    "double-jack": [Does("gain", "Jack of All Trades", 2), Does("trash", "Estate"), Does("gain", "Silver", 5)],
    "double-militia": [Does("gain", "Militia", 2, HALF), Does("play", "Militia", 3)],
    "envoy-money": [Does("gain", "Imperial Envoy"), Does("play", "Imperial Envoy", 2)],
    "familiar-money": [Does("gain", "Potion"), Does("gain", "Familiar", 1, HALF), Does("play", "Familiar", 1, HALF)],
    "festival-library": [Does("gain", "Festival"), Does("play", "Library", 1, HALF), NO_ESTATES],
    "fools-gold": [Does("gain", "Fool's Gold", 3), Does("play", "Fool's Gold", 6)],
    "gardens-rush": [Does("gain", "Gardens", 6), Does("gain", "Workshop", 6), Does("play", "Workshop", 8)],
    "highway": [Does("gain", "Highway"), Does("play", "Highway", 2), Does("gain", "Market", 1, HALF)],
    "horses": [Does("gain", "Supplies", 3), Does("gain", "Horse", 6), Does("play", "Horse", 6)],
    "hunting-party": [Does("gain", "Hunting Party", 3), Does("play", "Hunting Party", 6)],
    "ill-gotten-rush": [Does("gain", "Ill-Gotten Gains", 8), Does("gain", "Duchy", 4)],
    "laboratory": [Does("gain", "Laboratory"), Does("play", "Laboratory", 2)],
    "madman": [
        Does("exchange", "Hermit", into="Madman"), Does("play", "Madman"), Does("gain", "Market Square"), NO_ESTATES,
    ],
    "marquis-money": [Does("gain", "Marquis"), Does("play", "Marquis", 2)],
    "masquerade-money": [Does("gain", "Masquerade"), Does("play", "Masquerade", 3)],
    "mercenary": [Does("trash", "Urchin"), Does("gain", "Mercenary"), Does("play", "Mercenary")],
    "rabble-money": [Does("gain", "Rabble", 1, HALF), Does("play", "Rabble", 1, HALF)],
    "rebuild": [Does("gain", "Rebuild", 2), Does("trash", "Duchy", 2), Does("gain", "Duchy", 3)],
    "remodel": [Does("gain", "Remodel"), Does("trash", "Gold", 1, HALF), Does("trash", "Estate")],
    "teacher": [Does("exchange", "Disciple", 1, HALF, "Teacher"), Does("play", "Teacher", 1, HALF)],
    "trader-feodum": [Does("gain", "Feodum", 3), Does("gain", "Silver", 9), Does("trash", "Estate", 2)],
    "vampires": [
        Does("exchange", "Vampire", 1, HALF, "Bat"), Does("exchange", "Bat", 1, HALF, "Vampire"),
        Does("trash", "Estate", 1, HALF),
    ],
    "village-smithy": [
        Does("gain", "Village"), Does("play", "Smithy", 1, HALF), NO_ESTATES, Does("trash", "Copper", 2),
    ],
    "wharf-money": [Does("gain", "Wharf"), Does("play", "Wharf", 2)],
    "witch-money": [Does("gain", "Witch"), Does("play", "Witch", 3)],
}  # fmt: skip


def test_there_are_at_least_thirty_and_each_says_what_it_is_about() -> None:
    assert len(NAMES) >= 30
    assert set(ABOUT) == set(NAMES)
    for name in NAMES:
        found = SHELF.strategy(name)
        assert found is not None
        assert found.name == name
        assert 20 < len(found.about) < 120
        assert SHELF.about(name) == found.about
        assert SHELF.made_for(name) == found.kingdom


def test_every_expansion_has_one() -> None:
    shelf = DominionCards()
    served = {shelf.set_of(card) for name in NAMES for card in SHELF.made_for(name)}

    assert {shelf.set_of(card) for card in shelf.names()} - served <= WITHOUT


@pytest.mark.parametrize("name", NAMES)
def test_it_plays_to_the_end_and_does_what_it_is_about(name: str) -> None:
    assert all(not g.limited for g in games(name))
    for does in ABOUT[name]:
        counts = count(name, does.what, does.card, does.into)
        assert sum(x >= does.least for x in counts) >= does.games, (does, counts)


def test_the_chapel_leaves_a_thin_deck() -> None:
    for g in games("chapel-engine"):
        assert own(g, "Estate", 3) + own(g, "Copper", 7) <= 5


def test_money_alone_needs_no_actions() -> None:
    actions = [r.card for g in games("better-money") for r in g.cards if r.bot == 0 and r.what == "play"]

    assert set(actions) <= {"Copper", "Silver", "Gold"}


def test_engines_play_many_cards_in_one_turn() -> None:
    assert most_in_one_turn("village-smithy", "Smithy") >= 3
    assert most_in_one_turn("village-smithy", "Village") >= 3
    assert most_in_one_turn("laboratory", "Laboratory") >= 3
    assert most_in_one_turn("highway", "Highway") >= 2
    assert most_in_one_turn("cultist-money", "Cultist") >= 2
    assert most_in_one_turn("fools-gold", "Fool's Gold") >= 3


def theirs(name: str, what: str, cards: Sequence[str]) -> list[int]:
    """How often the other one did so, in each game."""
    return [
        sum(r.n for r in g.cards if (r.bot, r.what) == (1, what) and r.card in cards) for g in games(name)
    ]


def test_attacks_give_the_other_one_what_nobody_wants() -> None:
    assert min(theirs("witch-money", "gain", ["Curse"])) >= 4
    assert min(theirs("ill-gotten-rush", "gain", ["Curse"])) >= 8
    assert min(theirs("cultist-money", "gain", RUINS)) >= 4


def test_rebuild_keeps_its_provinces_and_remodel_its_silver() -> None:
    assert count("rebuild", "trash", "Province") == [0] * GAMES
    assert count("remodel", "trash", "Silver") == [0] * GAMES


def test_the_rush_is_over_before_there_are_many_provinces() -> None:
    for g in games("gardens-rush"):
        assert sum(r.n for r in g.cards if (r.what, r.card) == ("gain", "Province")) < 8


@rule("D1", "D2")
def test_the_trader_exchanges_each_curse_for_a_silver() -> None:
    found = run(bots=["trader-feodum", "witch-money"], n=4, seed=1, gains=True, **PLAIN)

    exchanged = [r for g in found.games for r in g.cards if r.bot == 0 and r.what == "exchange"]
    assert sum(r.n for r in exchanged) >= 2
    assert {(r.card, r.into) for r in exchanged} == {("Curse", "Silver")}


@pytest.mark.parametrize("name", NAMES)
def test_it_gets_along_with_whatever_else_is_in_the_kingdom(name: str) -> None:
    seats = [f"bot:{name}", "bot:random", "bot:big-money"]
    for seed in (1, 2):
        game = cardwright.dominion(
            list(SHELF.made_for(name)), seats, seed, turn_limit=120, shelters=True, colonies=True
        )

        assert game.over


@rule("D3", "D4")
def test_the_page_line_gets_its_champion_and_the_peasant_line_its_teacher() -> None:
    for name, line in (
        ("champion", ("Page", "Treasure Hunter", "Warrior", "Hero", "Champion")),
        ("teacher", ("Peasant", "Soldier", "Fugitive", "Disciple", "Teacher")),
    ):
        for before, after in pairwise(line):
            assert sum(count(name, "exchange", before, after)) > 0


@rule("D10")
def test_a_hermit_becomes_a_madman_in_a_turn_in_which_nothing_was_bought() -> None:
    for g in games("madman"):
        for r in g.cards:
            if (r.bot, r.what, r.into) == (0, "exchange", "Madman"):
                bought = [
                    x for x in g.cards if (x.whose, x.bot, x.turn) == (0, 0, r.turn) and x.what == "gain"
                ]
                assert all(x.card in ("Market Square", "Silver", "Hermit", "Gold") for x in bought)


def against_money(name: str, n: int) -> Result:
    return run(bots=[name, "big-money"], n=n, seed=3, paired=True, **PLAIN)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "witch-money", "ill-gotten-rush", "masquerade-money", "cultist-money", "rebuild", "gardens-rush",
        "double-jack", "double-militia", "horses", "chapel-engine", "cathedral", "village-smithy",
    ],
)  # fmt: skip
def test_the_strong_ones_beat_big_money(name: str) -> None:
    found = against_money(name, 100)

    assert found.difference is not None
    assert found.difference.low > 0.1


# -- by name
def test_they_are_found_by_name_like_any_bot() -> None:
    assert SHELF.make("witch-money").name == "witch-money"
    assert cardwright.dominion(["Witch"], ["Ann", "bot:witch-money"], 1).seats == ("Ann", "witch-money")
    with pytest.raises(UnknownName, match=r"got 'witch-mony'; did you mean 'witch-money'\?"):
        SHELF.make("witch-mony")


def test_the_command_lists_them_with_what_they_are_made_for() -> None:
    text = cw("bots").stdout
    assert "\n  chapel-engine\n" in text
    assert "\n  curve\n" in text
    assert "[Chapel, Laboratory, Market, Militia]" in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_the_command_shows_a_strategy_as_a_file() -> None:
    shown = cw("bots", "rebuild").stdout

    assert shown == SHELF.strategies()["rebuild"].read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("rebild", "got 'rebild'; did you mean 'rebuild'?"),
        ("big-money", "the bot 'big-money' is a program and has no strategy file"),
    ],
)
def test_what_it_cannot_show_is_one_line(name: str, says: str) -> None:
    done = cw("bots", name)

    assert (done.exit_code, done.stdout) == (2, "")
    assert says in done.stderr
    assert len(done.stderr.splitlines()) == 1
