"""CR 407. Playing for ante: one card each at the start, all of them to the winner; decks, and cards about ante."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cardwright
from cardwright.games.magic.game import MagicGame
from cardwright.games.magic.numbers.types import USES_ANTE
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from cardwright.play.game import Record
from tests.cli.kit import cw

from .kit import Table, permanent, rule, table

ANTE_CARDS = [
    "Amulet of Quoz", "Bronze Tablet", "Contract from Below", "Darkpact", "Demonic Attorney", "Jeweled Bird",
    "Rebirth", "Tempest Efreet", "Timmerian Fiends",
]  # fmt: skip
ISLANDS = ["Island"] * 12
FORESTS = ["Forest"] * 12


def opened(seats: int = 2, ante: bool = True, seed: int = 4) -> Table:
    """A game at its first decision."""
    decks = [[f"{name}"] * 12 for name in ("Island", "Forest", "Swamp", "Plains")[:seats]]
    return Table(new_game(new_match(decks, seats=seats, options=MagicOptions(ante=ante)), seed))


# -- at the start
@rule("CR 407", "CR 407.1")
def test_ante_is_played_only_if_that_was_agreed_on() -> None:
    without, agreed = opened(ante=False), opened()

    assert without.ante("Ann") + without.ante("Bob") == []
    assert (agreed.ante("Ann"), agreed.ante("Bob")) == (["Island"], ["Forest"])
    assert MagicOptions().ante is False


@rule("CR 407.2")
def test_each_player_antes_after_it_is_known_who_begins_and_before_drawing() -> None:
    for seats in (2, 3, 4):
        game = opened(seats)
        told = [line.split(" [")[0] for line in game.told()]
        antes = [told.index(text) for text in told if " antes " in text]

        assert len(antes) == seats
        assert told.index(next(t for t in told if "takes the first turn" in t)) < min(antes)
        assert max(antes) < told.index(next(t for t in told if " draws " in t))
        for name in game.names:
            assert len(game.ante(name)) == 1
            assert len(game.library(name)) + len(game.hand(name)) == 11


@rule("CR 407.2")
def test_the_card_is_a_random_one_of_the_deck() -> None:
    deck = ["Island", "Shock", "Hill Giant", "Forest"]
    match = new_match([deck, deck], options=MagicOptions(ante=True, hand_size=0))

    found = {Table(new_game(match, seed)).ante("Ann")[0] for seed in range(40)}

    assert found == set(deck)


@rule("CR 407.2", "CR 400.2")
def test_everybody_may_look_at_the_ante_at_any_time() -> None:
    game = opened(3)

    for name in game.names:
        assert sorted(game.view(name).zone(None, "ante")) == ["Forest", "Island", "Swamp"]


# -- in the end
@rule("CR 407.2")
def test_the_winner_owns_all_cards_in_the_ante() -> None:
    game = cardwright.magic([ISLANDS, FORESTS], ["Ann", "Bob"], 4, ante=True)
    before = game.ownership()

    game.concede("Ann")

    assert before == {"Ann": ("Island",) * 12, "Bob": ("Forest",) * 12}
    assert game.ownership() == {"Ann": ("Island",) * 11, "Bob": (*FORESTS, "Island")}
    assert game.won_cards == (-1, 1)
    assert any(
        line.rule == "CR 407.2" and "Bob owns Island now" in line.text for line in game.story("Ann").lines
    )


@rule("CR 407.2")
def test_nobody_s_card_changes_hands_in_a_draw_or_without_ante() -> None:
    drawn = cardwright.magic([ISLANDS, FORESTS], ["bot:random", "bot:curve"], 4, ante=True, turn_limit=3)
    without = cardwright.magic([ISLANDS, FORESTS], ["Ann", "Bob"], 4)
    without.concede("Ann")

    assert (drawn.over, drawn.winners, drawn.won_cards) == (True, (), (0, 0))
    assert sorted(drawn.view(0).zone(None, "ante")) == ["Forest", "Island"]
    assert without.won_cards == ()
    assert without.ownership()["Bob"] == tuple(FORESTS)


@rule("CR 407.2", "CR 800.4n")
def test_what_a_player_has_anted_stays_when_the_player_leaves() -> None:
    game = cardwright.magic([ISLANDS, FORESTS, ["Swamp"] * 12], ["Ann", "Bob", "Cid"], 4, ante=True)

    game.concede("Ann")
    assert game.ownership()["Ann"] == ("Island",) * 12
    assert sorted(game.view("Bob").zone(None, "ante")) == ["Forest", "Island", "Swamp"]
    game.concede("Cid")

    assert game.winners == ("Bob",)
    assert game.ownership()["Bob"] == (*FORESTS, "Island", "Swamp")
    assert game.won_cards == (-1, 2, -1)


@rule("CR 407.2")
def test_a_game_for_ante_is_remembered_by_records_and_saves() -> None:
    game = cardwright.magic([ISLANDS, FORESTS], ["Ann", "Bob"], 4, ante=True)
    game.concede("Ann")

    again = Record.from_json(game.record.to_json()).replay()
    loaded = MagicGame.load(game.save())

    assert isinstance(again, type(game))
    assert again.ownership() == loaded.ownership() == game.ownership()


def test_undoing_the_end_undoes_the_change_of_owners() -> None:
    game = cardwright.magic([ISLANDS, FORESTS], ["Ann", "Bob"], 4, ante=True)
    game.concede("Ann")

    game.undo()

    assert game.won_cards == (0, 0)


# -- which cards
@rule("CR 407.3")
def test_the_nine_cards_for_ante_are_barred_elsewhere_from_deck_and_sideboard() -> None:
    for name in ANTE_CARDS:
        with pytest.raises(ImpossiblePosition, match=rf"'{name}' can be in a deck only if .*\(CR 407\.3\)"):
            new_match([[name], []])
        with pytest.raises(ImpossiblePosition, match=r"CR 407\.3"):
            new_match([["Island"], []], [[name], []])
        assert new_match([[name], []], [[name], []], options=MagicOptions(ante=True)).ante


@rule("CR 407.3")
def test_no_other_card_says_that_it_is_for_ante() -> None:
    marked = {name for kind, name in CARDS.named_kinds() if CARDS.flags[kind] & USES_ANTE}
    says = {
        name
        for kind, name in CARDS.named_kinds()
        if CARDS.sets[kind]
        and any(word in CARDS.describe(kind).casefold() for word in (" ante ", "own ", "ownership"))
    }

    assert marked == set(ANTE_CARDS)
    assert {name for name in says if "ante" in CARDS.describe(CARDS.kind(name)).split()} <= marked


# -- who
@rule("CR 407.4")
def test_only_the_owner_of_an_object_can_ante_it() -> None:
    mine = table(Ann={"battlefield": ["Jeweled Bird"], "library": ["Plains"], "ante": ["Shock"]}, Bob={})
    from_bob = table(
        Ann={
            "ante": ["Shock"],
            "library": ["Plains"],
            "battlefield": [permanent("Jeweled Bird", owner="Bob")],
        },
        Bob={"library": ["Island"]},
    )

    mine.activate("Jeweled Bird").resolve()
    from_bob.activate("Jeweled Bird").resolve()

    assert (mine.ante(), mine.graveyard(), mine.hand()) == (["Jeweled Bird"], ["Shock"], ["Plains"])
    assert (from_bob.ante("Ann"), from_bob.ante("Bob"), from_bob.hand()) == (["Shock"], [], [])


@rule("CR 407.4")
def test_an_anted_card_comes_from_wherever_it_is() -> None:
    game = table(
        Ann={"hand": ["Contract from Below"], "library": ["9 Island", "Swamp"], "mana": "{B}"}, Bob={}
    )

    game.cast("Contract from Below").resolve()

    assert game.ante() == ["Island"]
    assert len(game.hand()) == 7
    assert any(line.startswith("Ann antes Island") and line.endswith("[407.2]") for line in game.told())


# -- from the command line, and many games
def test_the_command_line_plays_for_ante(tmp_path: Path) -> None:
    deck = "8 Darkpact\n12 Swamp\n"
    file = str(tmp_path / "keeps.txt")
    Path(file).write_text(deck, encoding="utf-8")

    barred = cw("play", "--deck", file, "--seed", "1")
    played = cw(
        "play",
        "--deck",
        file,
        "--seed",
        "1",
        "--ante",
        "--turn-limit",
        "60",
        "--json",
        "--deck-rules",
        "free",
    )
    other = cw("play", "--kingdom", "Village", "--ante", "--seed", "1")

    assert barred.exit_code == 2
    assert "CR 407.3" in barred.output
    assert played.exit_code == 0, played.output
    document = json.loads(played.stdout)
    assert sum(document["won cards"]) == 0
    assert other.exit_code == 2
    assert "no game has all of these options: --kingdom and --ante" in other.output


def test_many_games_say_how_many_cards_changed_hands(tmp_path: Path) -> None:
    file = str(tmp_path / "bears.txt")
    Path(file).write_text("12 Grizzly Bears\n18 Forest\n", encoding="utf-8")

    many = cw(
        "simulate",
        "magic",
        "curve",
        "random",
        "--deck",
        file,
        "--deck-rules",
        "free",
        "--ante",
        "-n",
        "4",
        "--json",
    )
    shown = cw(
        "simulate", "magic", "curve", "random", "--deck", file, "--deck-rules", "free", "--ante", "-n", "4"
    )

    found = [bot["won_cards"] for bot in json.loads(many.stdout)["bots"]]
    assert sum(found) == 0
    assert found[0] > 0
    assert "cards" in shown.stdout


def test_what_is_no_magic_has_no_ante() -> None:
    from cardwright.games.dominion.options import DominionOptions
    from cardwright.play.options import options_from

    with pytest.raises(CardwrightError, match="expected an option of dominion, got 'ante'"):
        options_from(DominionOptions, {"kingdom": ["Village"], "ante": True}, "dominion")
