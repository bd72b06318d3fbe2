"""Drawing: at any width, no information by marks or colors only, and no control characters."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import cardwright
from cardwright.games.magic.draft_game import magic_draft
from cardwright.kernel.drawing import Piece, Row, printable
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.story import Line
from cardwright.play.game import Game
from cardwright.terminal import layout
from cardwright.terminal.keeping import Keeper
from cardwright.terminal.layout import Paper
from cardwright.terminal.looks import STYLES
from tests.cli.kit import Terminal, board, cw, lines_of, session, shown
from tests.rulemark import rule

ROOT = Path(__file__).resolve().parents[2]
EMBER, SKIES = (str(ROOT / "decks" / "magic" / name) for name in ("ember.txt", "open-skies.txt"))
HERD, BLOOD = (str(ROOT / "decks" / "commander" / f"{n}.txt") for n in ("generous-herd", "blood-and-bramble"))
SIZES = [(40, 20), (57, 24), (80, 24), (120, 40), (200, 60)]


def games() -> list[Game]:
    """One of each kind."""
    return [
        cardwright.dominion("random", ["Ann", "bot:big-money", "bot:random"], 4, turn_limit=30),
        cardwright.magic([EMBER, SKIES], ["Ann", "bot:curve"], 4, turn_limit=20),
        cardwright.magic([HERD, BLOOD], ["Ann", "bot:curve"], 4, turn_limit=20),
        magic_draft(["Ann", "bot:picker", "bot:picker"], 4, rounds=1),
    ]


# -- at any width
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("which", range(4), ids=["dominion", "magic", "commander", "draft"])
def test_no_line_is_wider_and_question_and_news_are_in_sight(which: int, size: tuple[int, int]) -> None:
    game = games()[which]
    chance = random.Random(which)
    asked: list[list[str]] = []

    def ask(prompt: str) -> str:
        decision = game.decision
        if decision is None or len(asked) > 60:
            raise EOFError
        asked.append([prompt])
        return str(chance.randrange(len(shown(game))) + 1)

    text = session(game, ask=ask, size=size)
    screens = text.split("\n> ")

    assert len(asked) >= 10
    assert max(cell_len(line) for line in text.splitlines()) <= size[0]
    for screen in screens[1:-1]:
        lines = screen.split("\n-- ", 1)[-1].splitlines()
        at = max((i for i, line in enumerate(lines) if line.startswith("Ann")), default=0)
        assert len(lines) - at < size[1]  # the question begins in sight


def test_what_the_others_did_is_in_sight_at_80_columns_and_24_lines() -> None:
    game = cardwright.dominion("First Game", ["Ann", "bot:big-money"], 7)
    for typed in ("Play all Treasures", "Buy Silver"):
        game.answer(typed)

    text = session(game)
    last = text[: text.index("\n> ")].splitlines()[-23:]

    assert any("big-money's turn 1" in line for line in last)
    assert any("big-money buys" in line for line in last)
    assert any(line.startswith("hand: ") for line in last)


def test_too_much_to_be_in_sight_is_cut_at_its_beginning_and_says_so() -> None:
    lines = [Line(f"Bob does the thing of number {i}", "D1", 1, 1 if i % 9 else 0, i) for i in range(90)]

    some = [line.plain for line in layout.news(lines, Paper(80, 24), 4, 14)]
    all_of_it = [line.plain for line in layout.news(lines[-4:], Paper(80, 24), 4, 14)]

    assert len(some) <= 14
    assert re.fullmatch(r"\.\.\. \d+ earlier lines: type story 90", some[0])
    assert "number 89" in some[-1]
    assert all(line.endswith("D1") for line in all_of_it)


def test_a_wider_terminal_is_used_as_soon_as_it_is_wider() -> None:
    game = games()[0]
    size = [80, 24]
    heads: list[int] = []

    def ask(prompt: str) -> str:
        size[0] += 20
        if len(heads) == 2:
            raise EOFError
        heads.append(size[0])
        return "board"

    import io

    from cardwright.cli.tables import card_lines_of
    from cardwright.terminal.screen import Screen
    from cardwright.terminal.session import Session

    out = io.StringIO()
    Session(game, Screen(out, lambda: (size[0], size[1])), ask, card_lines_of(game)).play()

    widths = [len(line) for line in out.getvalue().splitlines() if line.startswith("-- ")]
    assert widths == [80, 100, 120]


def test_a_list_is_broken_between_names_and_a_comma_is_part_of_a_name() -> None:
    names = ["Kess, Dissident Mage", "Ajani, Adversary of Tyrants", "Opt"] * 3

    lines = lines_of([Row("hand", tuple(Piece(name) for name in names))], 60)
    joined = " ".join(line.strip() for line in lines).removeprefix("hand: ")

    assert joined.split(" · ") == names
    assert all(not line.endswith(("Kess,", "Ajani,", "Dissident")) for line in lines)


@rule("CR 110.5")
def test_a_name_with_a_comma_inside_a_remark_stands_in_quotes() -> None:
    from cardwright.games.magic.shown.board import called

    assert called(["Ann", "Bob, the second"], "player 1") == '"Bob, the second"'
    assert called(["Ann", "Bob"], "player 1") == "Bob"
    assert called(["Ann", "Bob"], "Kess, Dissident Mage") == '"Kess, Dissident Mage"'


# -- colors
def test_colors_are_there_and_say_nothing_alone() -> None:
    colored = session(games()[0], "1", color=True)
    plain = session(games()[0], "1")

    assert "\x1b[33m" in colored  # a Treasure
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == plain


def test_every_look_of_a_card_has_a_sign_a_word_or_a_cost() -> None:
    text = "\n".join(board(cardwright.dominion(["Militia", "Moat", "Vampire"], ["Ann", "Bob"], 1), 0))

    assert re.search(r"Copper \$ .*", text)
    assert re.search(r"Estate #", text)
    assert re.search(r"Curse -", text)
    assert re.search(r"Moat \?", text)
    assert re.search(r"Vampire [!*]+", text)
    assert {"treasure", "victory", "curse", "attack", "reaction", "night", "duration"} <= set(STYLES)


# -- nothing that a terminal obeys
@pytest.mark.parametrize("name", ["\x1b[31mAnn", "A\nB", "A\rB", "A\x07", "A\x9b31m", "A\u202eB", "A\u2028B"])
def test_a_seat_has_no_name_that_a_terminal_obeys(name: str) -> None:
    with pytest.raises(ImpossiblePosition, match="expected the name of a seat without control characters"):
        cardwright.dominion([], [name, "Bob"], 1)


def test_names_in_any_script_are_names() -> None:
    game = cardwright.dominion([], ["Zoë", "阿明", "👩‍🎤"], 1)

    assert game.seats == ("Zoë", "阿明", "👩‍🎤")
    assert max(cell_len(line) for line in board(game, 1, 40)) <= 40


def test_what_is_printed_shows_control_characters_instead_of_obeying_them() -> None:
    assert printable("a\x1b[2Jb\n\x07\x9b") == "a\\x1b[2Jb\n\\x07\\x9b"
    assert lines_of([Row("\x1b]0;x\x07", (Piece("\x1b[31mred"),))]) == ["\\x1b]0;x\\x07: \\x1b[31mred"]


@pytest.mark.parametrize(
    "args",
    [
        ["play", "--seats", "\x1b[31mAnn,Bob"],
        ["play", "--deck", "no\x1b[2Jsuch"],
        ["play", "--load", "no\x1b[2Jsuch"],
        ["play", "--kingdom", "Pa\x1b[2Jge"],
        ["play", "--save", "no\x1b[2J/such"],
        ["draft", "--cards", "Op\x1b[2Jt"],
        ["cards", "Op\x1b[2Jt"],
        ["simulate", "dominion", "big\x1b[2Jmoney", "random"],
        ["no\x1b[2Jcommand"],
    ],
    ids=lambda args: args[0],
)
def test_errors_show_control_characters_instead_of_obeying_them(args: list[str]) -> None:
    result = cw(*args)

    assert result.exit_code == 2
    assert "\x1b" not in result.output + result.stderr


def test_a_deck_whose_file_has_such_a_name_is_played(tmp_path: Path) -> None:
    deck = tmp_path / "evil\x1b[2J.txt"
    deck.write_text("About\nName evil\x1b[2J\n\nDeck\n60 Forest\n", encoding="utf-8")

    result = cw("play", "--deck", str(deck), "--seed", "1", "--turn-limit", "4")

    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.output + result.stderr


def test_the_name_of_a_scenario_is_shown_and_not_obeyed(tmp_path: Path) -> None:
    file = tmp_path / "page.yaml"
    file.write_text(
        'name: "a\\e[2J b"\nrules: [D20]\ngame: dominion\nseats: [Ann, Bob]\nanswers: []\n'
        "expect: {Ann: {discard: []}}\n",
        encoding="utf-8",
    )

    result = cw("run", str(file))

    assert "\x1b" not in result.output + result.stderr
    assert "a\\x1b[2J b" in result.output


def test_a_session_says_what_was_typed_without_obeying_it() -> None:
    text = session(games()[0], "card \x1b[2J", "\x1b[2J", "look \x1b[2J", "save /no/such\x1b[2J/file")

    assert "\x1b" not in text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("environment", "args"),
    [({"NO_COLOR": "1"}, ()), ({"TERM": "dumb"}, ()), ({}, ("--no-color",))],
    ids=["NO_COLOR", "dumb", "--no-color"],
)
def test_there_are_no_colors_where_none_are_wanted(
    tmp_path: Path, environment: dict[str, str], args: tuple[str, ...]
) -> None:
    with Terminal("play", "--seed", "7", *args, folder=tmp_path, size=(80, 24), **environment) as terminal:
        terminal.until("\n> ")
        assert b"\x1b[" not in terminal.raw.replace(b"\x1b[?2004h", b"")  # what readline itself says
    with Terminal("play", "--seed", "7", folder=tmp_path, size=(100, 30)) as terminal:
        screen = terminal.until("\n> ")
        assert b"\x1b[" in terminal.raw.replace(b"\x1b[?2004h", b"")
        assert max(map(len, screen.splitlines())) == 100


# -- told apart
@rule("CR 400.1")
def test_cards_of_one_name_are_told_apart_by_whose_and_where_they_are() -> None:
    from cardwright.games.magic.shown.board import said_where

    view = cardwright.magic([EMBER, SKIES], ["Ann", "Bob"], 1).view(0)

    assert said_where(view, ["Ann", "Bob"], (0, "graveyard")) == " (your graveyard)"
    assert said_where(view, ["Ann", "Bob"], (1, "graveyard")) == " (Bob's graveyard)"
    assert said_where(view, ["Ann", "Bob"], (1, "exile")) == " (exile, of Bob)"
    assert said_where(view, ["Ann", "Bob"], (-1, "")) == ""


# -- what may be known
@rule("CR 400.2", "D60")
@pytest.mark.parametrize("which", range(3), ids=["dominion", "magic", "commander"])
def test_what_is_drawn_is_the_same_whatever_is_hidden(which: int) -> None:
    game = games()[which]
    chance = random.Random(9)

    def all_drawn(of: Game) -> list[object]:
        drawing, view = of.drawing(), of.view(0)
        return [list(drawing.board(view, of.seats)), drawing.places(view, of.seats), shown(of)]

    for i in range(25):
        if game.decision is None:
            break
        assert all_drawn(game) == all_drawn(game.imagine(0, i))
        game.answer(chance.randrange(len(game.decision.options)))


# -- looked through
def test_zones_and_piles_can_be_looked_at_and_only_what_may_be_seen() -> None:
    game = cardwright.dominion(["Page", "Militia"], ["Ann", "Bob"], 7)
    for typed in ("Play all Treasures", "Buy Copper"):
        game.answer(typed)
    places = game.drawing().places(game.view("Bob"), game.seats)

    text = session(
        game, "", "look", "look ann discard", "look page", "look nowhere", "look a", "look deck", "look set"
    )

    assert "Ann: discard" in places
    assert "Bob: hand" in places
    assert [piece.text for piece in places["Ann: hand"]] == ["5 cards that you may not see"]
    assert places["Bob: discard"] == ()
    assert "you can look at: Ann: discard · Ann: all cards · Bob: hand" in text
    assert "there is no zone 'nowhere' to look at" in text
    assert "'a' could mean" in text
    assert "Bob: deck\n 5 cards that you may not see" in text
    assert "Bob: set aside\n nothing lies there" in text
    assert re.search(r"\nPage\n +10 Page\n", text)


def test_a_battlefield_is_looked_at_with_types_and_colors() -> None:
    game = cardwright.magic([["Grizzly Bears"] * 20 + ["Forest"] * 20] * 2, ["Ann", "bot:random"], 3)
    while not any("Creature" in one.types for one in game.view(0).permanents(0)):
        assert game.decision is not None
        texts = [option.text for option in game.decision.options]
        wanted = [i for i, text in enumerate(texts) if text.startswith(("Keep", "Play", "Cast", "Pay"))]
        game.answer(wanted[0] if wanted else 0)

    text = session(game, "look ann battle")

    assert re.search(r"Grizzly Bears 2/2( \(summoning sick\))? - Creature - Bear, green", text)
    assert "Forest" in text


# -- the end
def test_the_end_stays_to_be_looked_at_and_another_game_is_begun(tmp_path: Path) -> None:
    game = cardwright.dominion("First Game", ["Ann", "Bob"], 7, turn_limit=2)
    typed = [
        "",
        "End the Buy phase",
        "",
        "End the Buy phase",
        "story",
        "decks",
        "look ann all",
        "board",
        "what",
        "n",
    ]

    text = session(game, *typed, keeper=Keeper(tmp_path))

    assert game.over
    assert text.count("Ann (10 cards): 7 Copper · 3 Estate") == 2
    assert text.count("Play again? y, n, or ?") == 6
    assert "type y, n, ? or one of board, look, story" in " ".join(text.split())
    assert "Ann draws" in text[text.index("The game is over") :]  # the whole truth


def test_a_game_that_is_over_can_be_taken_back() -> None:
    game = cardwright.dominion("First Game", ["Ann", "bot:big-money"], 7, turn_limit=1)

    text = session(game, "1", "undo", "q", "q")

    assert "The game is over" in text
    assert not game.over


def test_decks_are_shown_when_the_game_is_over_only() -> None:
    text = session(cardwright.dominion("First Game", ["Ann", "Bob"], 7), "", "decks")

    assert "the game is not over: the cards of all players are shown at its end" in text


def test_help_and_leaving_work_wherever_something_is_asked() -> None:
    game = cardwright.dominion("First Game", ["Ann", "Bob"], 7)

    text = session(game, "?", "q", "", "", "?", "q", "no", "q", "y")

    assert text.count("choose an option: type its number") == 2
    assert text.count("Leave the game?") == 3
    assert text.rstrip().endswith("You have left the game.")
