"""Playing at a terminal: output, input, leaving."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import pytest

import cardwright
from cardwright.games import game_of
from cardwright.games.dominion.game import DominionGame
from cardwright.kernel.decisions import Decision as Posed
from cardwright.kernel.drawing import Choice, Heading, Piece, counted
from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.ints import Seat, i64, vec
from cardwright.play.cardgame import CardGame
from cardwright.play.decisions import Decision, DecisionTexts
from cardwright.terminal import layout
from cardwright.terminal.commands import chosen
from tests.cli.kit import Terminal, board, cw, refused, session
from tests.rulemark import rule

KINGDOM = ["Page", "Militia", "Smithy", "Village", "Moat", "Travelling Fair"]


def new_game(*seats: str, seed: int = 7) -> DominionGame:
    return cardwright.dominion(KINGDOM, seats or ("Ann", "bot:big-money"), seed)


class Asks:
    """A game of which there is nothing but a question."""

    questions: ClassVar[Mapping[int, tuple[str, str]]] = {0: ("", "D56")}
    seats = ("Ann",)
    answers: tuple[int, ...] = ()

    def __init__(self, texts: tuple[str, ...]) -> None:
        self.texts = texts

    def _texts(self) -> DecisionTexts:
        return DecisionTexts("choose", "", self.texts, ("",) * len(self.texts))

    def _texts_after(self, answers: list[int]) -> DecisionTexts:
        return self._texts()


def choices(*texts: str) -> list[Choice]:
    return [Choice(i, text) for i, text in enumerate(texts)]


def asked(*texts: str, width: int = 80) -> list[str]:
    """A question with these options, as lines."""
    decision = Decision(Asks(texts), Posed(0, Seat(0), vec[i64](range(len(texts)))))
    return [line.plain for line in layout.question(decision, choices(*texts), layout.Paper(width))]


# -- what is shown
def test_the_board_shows_supply_hand_and_counters_in_80_columns() -> None:
    game = new_game()
    game.answer("Play all Treasures")
    lines = board(game, 0)
    text = "\n".join(lines)

    assert max(map(len, lines)) <= 80
    assert len(lines) <= 16
    assert lines[0].startswith("-- Ann, turn 1 - Buy phase -")
    assert f"Coins {game.view(0).coins()}" in lines[0]
    assert " 2 Page " in text
    assert "Militia ! " in text
    assert "; $ Treasure, # Victory, - Curse, ! Attack" in text
    assert "not in the Supply: Treasure Hunter 5 · Warrior 5" in text
    assert "Events: Travelling Fair (2)" in text
    assert "big-money: hand 5 · deck 5 · discard 0" in text
    assert "in play: " in text


def test_equal_cards_are_counted() -> None:
    assert counted(["Copper", "Estate", "Copper", "?"]) == (
        Piece("2 Copper"), Piece("Estate"), Piece("hidden"),
    )  # fmt: skip


def test_long_options_stand_one_to_a_line() -> None:
    lines = asked(
        "Short", "An option with so many words that it has to be broken into two lines of the terminal"
    )

    assert lines[0] == "Ann: Choose  [D56]"
    assert lines[1] == "  1  Short"
    assert max(map(len, lines)) <= 80


# -- what may be typed
@pytest.mark.parametrize(
    ("typed", "option"),
    [
        ("1", "End the Buy phase"),
        ("3", "Buy Silver"),
        ("Buy Silver", "Buy Silver"),
        ("buy si", "Buy Silver"),
        ("silver", "Buy Silver"),
        ("end", "End the Buy phase"),
    ],
)
def test_an_option_is_chosen_by_number_text_or_beginning(typed: str, option: str) -> None:
    options = choices("End the Buy phase", "Buy Copper", "Buy Silver", "Buy Smithy")

    assert options[chosen(options, typed)].text == option


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        ("0", "expected a number from 1 to 4, got 0"),
        ("5", "expected a number from 1 to 4, got 5"),
        ("buy s", "'buy s' could mean Buy Silver or Buy Smithy: type its number, or more of its text"),
        ("gold", "'gold' is neither an option nor a command: type ? for help"),
    ],
)
def test_what_is_no_option_is_refused(typed: str, error: str) -> None:
    with pytest.raises(IllegalAnswer) as caught:
        chosen(choices("End the Buy phase", "Buy Copper", "Buy Silver", "Buy Smithy"), typed)
    assert str(caught.value) == error


@pytest.mark.parametrize("typed", ["buy Gold", "gold", "buy a gold"])
def test_what_can_not_be_done_with_a_card_names_how_to_ask_why(typed: str) -> None:
    told = " ".join(session(new_game(), typed).split())

    assert (
        f"{typed!r} is neither an option nor a command: type `why Gold` to see why you can't do that now, or ? for help"
        in told
    )


def test_what_names_no_card_does_not_say_how_to_ask_why() -> None:
    told = " ".join(session(new_game(), "buy gol", "xyzzy").split())

    assert told.count("neither an option nor a command: type ? for help") == 2
    assert "`why" not in told


def test_an_answer_changes_the_game_and_is_told_with_its_rule() -> None:
    game = new_game()
    text = session(game, "play all")

    assert "Ann plays" in text
    assert "D35" in text
    assert len(game.record.answers) == 1


def test_undo_takes_back_answers() -> None:
    game = new_game()
    before = game.digest
    text = session(game, "play all", "page", "undo 2")

    assert game.digest == before
    assert "Taken back." in text


def test_undo_of_too_much_is_refused_and_the_game_goes_on() -> None:
    game = new_game()
    text = session(game, "undo", "undo x", "undo 1 2", "play all")

    assert "can't undo 1 answers: persons have given 0" in text
    assert "expected a number, 1 or more, got 'x'" in text
    assert "expected a number, 1 or more, got '1 2'" in text
    assert len(game.record.answers) == 1


def test_why_says_the_rules_of_the_last_steps_in_words() -> None:
    text = session(new_game(), "play all", "why 2")

    assert "D43 " in text
    assert "D35 " in text


def test_why_says_at_most_what_there_is() -> None:
    assert "D21 The turn: " in session(new_game(), "why 99")


def test_help_card_story_and_board() -> None:
    text = session(new_game(), "help", "card militia", "card", "card Vilage", "story", "board", "", "  ")

    assert "undo [N]" in text
    assert "Militia  cost 4  Action, Attack  (Base)" in text
    assert "type the name of a card after card: card NAME" in text
    assert "got 'Vilage'; did you mean Village" in text
    assert text.count("Supply (cost, card, left)") == 4


def test_save_keeps_a_game_that_goes_on(tmp_path: Path) -> None:
    game = new_game()
    file = tmp_path / "my game.cw"
    text = session(
        game, "play all", f"save '{file}'", "save", f"save {tmp_path}/no/such/file", "quit", "quit", "page"
    )

    assert cardwright.Game.load(file.read_bytes()).digest == game.digest
    assert "type one file name after save: save FILE" in text
    assert "no such file or directory" in " ".join(text.split())
    assert text.rstrip().endswith("You have left the game.")


def test_a_game_is_played_to_its_end() -> None:
    game = cardwright.dominion(KINGDOM, ["Ann", "bot:big-money"], 7, turn_limit=6)
    text = session(game, *["1"] * 20)

    assert game.over
    assert f"big-money {game.scores[1]:>19} points" in text
    assert "The game is over" in text
    assert f"Ann ({len(game.decks()['Ann'])} cards): " in text
    assert f"big-money ({len(game.decks()['big-money'])} cards): " in text
    assert text.index("The game is over") < text.index("Play again? y, n, or ?")


@rule("D60")
def test_persons_pass_the_keyboard_and_see_nothing_of_each_other() -> None:
    game = new_game("Ann", "Bob")
    prompts: list[str] = []
    typed = iter(["", "1", "", "why 9"])

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        for line in typed:
            return line
        raise EOFError

    text = session(game, ask=ask)

    assert prompts[:5] == ["Ann, press Enter: ", "> ", "Bob, press Enter: ", "> ", "> "]
    to_bob = text[text.index("Pass the keyboard to Bob.") :]
    assert "Ann's turn 1" in to_bob
    assert "Ann draws 5 cards" in to_bob
    assert f"hand: {' · '.join(piece.text for piece in counted(game.view('Bob').hand()))}" in to_bob


# -- on a terminal
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
class TestTerminal:
    """The whole command, with a person at the keyboard."""

    ARGS = ("play", "--seed", "7", "--kingdom", ",".join(KINGDOM))

    def test_a_person_plays_asks_why_and_quits(self, tmp_path: Path) -> None:
        with Terminal(*self.ARGS, "--record", "game.json", folder=tmp_path) as terminal:
            screen = terminal.until("> ")
            assert "7" not in screen.split("--")[0]  # the seed is nobody's business
            assert "Supply (cost, card, left)" in screen
            assert max(map(len, screen.splitlines())) <= 80
            terminal.type("play all")
            assert "Coins" in terminal.until("> ")
            terminal.type("bogus")
            assert "'bogus' is neither an option nor a command" in terminal.until("> ")
            terminal.type("page")
            assert "big-money's turn 1" in terminal.until("> ")
            terminal.type("why")
            terminal.until("D21 The turn: ")
            terminal.type("quit")
            terminal.until("Leave the game? It is saved.")
            terminal.type("quit")
            assert terminal.ended() == 0
        record = cardwright.Record.from_json((tmp_path / "game.json").read_text(encoding="utf-8"))
        assert record.replay().digest == record.digest

    @pytest.mark.parametrize("key", [b"\x04", b"\x03"], ids=["Ctrl-D", "Ctrl-C"])
    def test_leaving_by_a_key_is_clean_and_saves(self, tmp_path: Path, key: bytes) -> None:
        with Terminal(*self.ARGS, "--save", "game.cw", folder=tmp_path) as terminal:
            terminal.until("> ")
            terminal.type("play all")
            terminal.until("> ")
            terminal.press(key)
            terminal.until("Enter to continue: ")
            terminal.press(key)
            terminal.until("You have left the game.")
            assert "Traceback" not in terminal.shown
            assert terminal.ended() == 0
        with Terminal("play", "--load", "game.cw", folder=tmp_path) as terminal:
            assert "Ann plays" in terminal.until("> ")

    def test_simulate_shows_its_progress(self, tmp_path: Path) -> None:
        with Terminal("simulate", "dominion", "big-money", "random", "-n", "30", folder=tmp_path) as terminal:
            terminal.until("/30")
            terminal.until("95 %")
            assert terminal.ended() == 0

    def test_ctrl_c_keeps_the_games_that_are_played(self, tmp_path: Path) -> None:
        with Terminal(
            "simulate", "dominion", "big-money", "random", "-n", "100000", folder=tmp_path
        ) as terminal:
            shown = ""
            while not re.search(r"\b[1-9][0-9]*/100000", shown):  # some are played
                shown = terminal.until("/100000")
            terminal.press(b"\x03")
            told = terminal.until("--file FILE")
            assert re.search(
                r"stopped: [1-9][0-9]* of 100000 games played; to be able to resume, name .*: --file FILE",
                told,
            )
            terminal.until("95 %")
            assert terminal.ended() == 130


# -- what a stranger stumbles over
def test_the_top_of_a_pile_with_several_cards_is_on_the_board() -> None:
    game = cardwright.dominion(["Knights", "Castles", "Marauder", "Village"], ["Ann", "Bob"], 3)
    lines = "\n".join(board(game, 0, 140))
    view = game.view(0)

    for pile in ("Ruins", "Knights", "Castles"):
        assert f"{pile}: {view.zone(None, pile)[0]}" in lines


def test_between_turns_is_no_phase() -> None:
    game = cardwright.dominion(["Village"], ["Ann", "Bob"], 3)
    view = game.view(0)

    class Between(type(view)):  # type: ignore[misc]
        phase = "between turns"  # pyright: ignore

    heading = next(iter(game.drawing().board(Between(game._state, 0), game.seats)))

    assert isinstance(heading, Heading)
    assert heading.left == "Ann, turn 1 - between turns"


def test_a_file_that_cannot_be_written_or_read_is_told_in_words(tmp_path: Path) -> None:
    game = new_game()
    missing = tmp_path / "no" / "game.cw"

    text = session(game, f"save {missing}", size=(200, 24))

    assert f"can't write the file '{missing}': no such file or directory" in text
    came = ((b"\x00\xff\xfe", "something else"), (b"", "an empty file"), (b"hello", "some other text"))
    for i, (data, got) in enumerate(came):
        name = f"{i}.cw"
        (tmp_path / name).write_bytes(data)
        assert f"expected a saved game of format 1, got {got}; in " in refused(
            "play", "--load", str(tmp_path / name)
        )


def test_the_game_may_be_named_without_an_option() -> None:
    assert "error: " not in cw("play", "magic", "--turn-limit", "1").output
    assert "got 'magik'; did you mean 'magic'?" in refused("play", "magik")
    assert "got 'dominion Village'" in refused("play", "dominion", "Village")
    assert "two games are named, 'magic' and 'dominion': name only one" in refused(
        "play", "magic", "--game", "dominion"
    )


def test_skip_says_what_it_is_where_there_is_nothing_to_skip() -> None:
    text = session(new_game(), "skip", size=(200, 24))

    assert "skip works only while Pass is one of your options" in text


def test_a_part_of_a_name_shows_the_card_or_lists_those_that_have_it() -> None:
    text = session(new_game(), "card pag", "card throne roo", "card zzz")

    assert "Page" in text
    assert "2 cards have 'pag' in their names:" in text
    assert "Throne Room  cost 4" in text
    assert "expected a Dominion card, got 'zzz'" in text


def test_asking_for_a_card_of_a_game_without_a_catalogue_ends_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = new_game()
    monkeypatch.setattr(CardGame, "cards", lambda self: None)
    monkeypatch.delattr(type(game_of("dominion")), "cards")

    text = session(game, "card Page", "play all")

    assert "the game 'dominion' has no list of cards to show" in text
    assert "Ann plays" in text
