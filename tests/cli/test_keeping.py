"""No game is lost: it is saved completely after every answer, and can be resumed."""

from __future__ import annotations

import errno
import os
import random
import signal
import sys
from pathlib import Path

import pytest

import cardwright
from cardwright.games.magic.draft_game import MagicDraft, magic_draft
from cardwright.kernel.errors import CardwrightError, CorruptSave, UnknownName
from cardwright.play.game import Game
from cardwright.terminal import keeping, screen
from cardwright.terminal.keeping import Keeper, go_on, kept_games, write_whole
from tests.cli.kit import Terminal, cw, refused, session

KINGDOM = "Page,Militia,Smithy,Village,Moat,Cellar,Mine,Market,Workshop,Remodel"
ROOT = Path(__file__).resolve().parents[2]


def new_game(*seats: str, turn_limit: int = 0) -> Game:
    return cardwright.dominion(
        KINGDOM.split(","), seats or ("Ann", "bot:big-money"), 7, turn_limit=turn_limit
    )


def typed_in(game: Game) -> int:
    """How many answers persons have given, bots aside: as many as can be taken back."""
    n = 0
    game = game.fork()
    while True:
        try:
            game.undo()
        except CardwrightError:
            return n
        n += 1


def answers(place: Path) -> int:
    """How many answers of persons the newest kept game has."""
    return typed_in(Game.load(kept_games(place)[0].game_file.read_bytes()))


# -- kept after every answer
def test_a_game_is_kept_after_every_answer_and_gone_on_with(tmp_path: Path) -> None:
    game = new_game()
    text = session(game, "play all", "page", "q", "q", keeper=Keeper(tmp_path))

    (kept,) = kept_games(tmp_path)
    again, keeper = go_on(kept)

    assert "cardwright play --continue" in text
    assert again.digest == game.digest
    assert (kept.about.game, kept.about.seats, kept.about.over) == ("dominion", ("Ann", "big-money"), False)
    session(again, "play all", keeper=keeper)
    assert answers(tmp_path) == 3


def test_what_was_told_before_the_last_answer_is_not_told_again(tmp_path: Path) -> None:
    game = new_game()
    session(game, "play all", "page", "q", "q", keeper=Keeper(tmp_path))
    (kept,) = kept_games(tmp_path)
    again, keeper = go_on(kept)

    told = kept.about.told
    text = session(again, keeper=keeper)
    shown = session(again, keeper=None)

    assert 0 < told["Ann"] < len(game.story("Ann").lines)
    assert "big-money's turn 1" in text
    assert "Ann's turn 1 " not in text
    assert "Ann's turn 1 " in shown


def test_what_happens_while_somebody_skips_is_told_afterwards(tmp_path: Path) -> None:
    deck = ["Grizzly Bears"] * 12 + ["Forest"] * 28
    game = cardwright.magic([deck, deck], ["Ann", "bot:curve"], 3, asking="quick")
    text = session(game, "keep", "play forest", "skip", "q", "q", keeper=Keeper(tmp_path))

    (kept,) = kept_games(tmp_path)
    heard = [line.text for line in game.story("Ann").lines[: kept.about.told["Ann"]]]

    assert heard[-1] == "Ann draws Forest"  # of turn 2, as she was asked and skipped
    assert "curve's turn 2" in text[text.rindex("> \n-- ") :]


def test_undoing_is_kept_and_may_go_back_before_the_leaving(tmp_path: Path) -> None:
    game = new_game()
    before = game.digest
    session(game, "play all", "page", keeper=Keeper(tmp_path))
    again, keeper = go_on(kept_games(tmp_path)[0])

    session(again, "undo", "undo", keeper=keeper)

    assert again.digest == before
    assert answers(tmp_path) == 0


def test_a_game_in_which_nothing_was_answered_is_not_kept(tmp_path: Path) -> None:
    session(new_game(), "look", keeper=Keeper(tmp_path))

    assert kept_games(tmp_path) == []


def test_a_game_that_is_over_is_kept_until_it_is_left(tmp_path: Path) -> None:
    game = new_game(turn_limit=4)
    found: list[bool] = []

    def ask(prompt: str) -> str:
        if "Play again" in prompt:
            found.append(kept_games(tmp_path)[0].about.over)
            raise EOFError
        return "1"

    session(game, ask=ask, keeper=Keeper(tmp_path))

    assert found == [True]
    assert kept_games(tmp_path) == []


def test_files_that_were_asked_for_are_written_after_every_answer_too(tmp_path: Path) -> None:
    game = new_game()
    save, record = tmp_path / "game.json", tmp_path / "record.json"
    seen: list[int] = []

    def ask(prompt: str) -> str:
        seen.append(typed_in(Game.from_json(save.read_text(encoding="utf-8"))))
        if len(seen) > 3:
            raise EOFError
        return "1"

    session(game, ask=ask, keeper=Keeper(tmp_path / "state", save, record))

    assert seen[:4] == [0, 1, 2, 3]
    replayed = cardwright.Record.from_json(record.read_text(encoding="utf-8")).replay()
    assert replayed.digest == game.digest


def test_what_cannot_be_saved_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")
    game = new_game()

    text = session(game, "play all", "page", "q", "q", keeper=Keeper(blocked / "games"))

    assert text.count("can't save the game") == 1
    assert "Leave the game? It is NOT saved." in text
    assert typed_in(game) == 2


def test_a_draft_is_kept_undone_and_gone_on_with(tmp_path: Path) -> None:
    game = magic_draft(["Ann", "bot:picker"], 1, rounds=1, size=4)
    text = session(game, "1", "1", "undo", "q", "q", keeper=Keeper(tmp_path, command="draft"))
    again, keeper = go_on(kept_games(tmp_path, "magic-draft")[0])

    assert isinstance(again, MagicDraft)
    assert again.digest == game.digest
    assert typed_in(again) == 1
    assert "cardwright draft --continue" in text
    session(again, "1", "1", "1", "1", "q", keeper=keeper)
    assert again.over
    (kept,) = kept_games(tmp_path, "magic-draft")  # its decks have not been written yet
    assert kept.about.over


def test_the_newest_comes_first_and_only_one_terminal_plays_a_game(tmp_path: Path) -> None:
    for seed in range(2):
        game = cardwright.dominion(KINGDOM.split(","), ["Ann", "bot:big-money"], seed)
        session(game, "1", "q", "q", keeper=Keeper(tmp_path))
    older, newer = tmp_path / "1" / "game.cw", tmp_path / "2" / "game.cw"
    os.utime(newer, ns=(1, 1))

    listed = [kept.game_file for kept in kept_games(tmp_path)]
    _, keeper = go_on(kept_games(tmp_path)[0])

    assert listed == [older, newer]
    with pytest.raises(UnknownName, match="already open in another terminal"):
        go_on(kept_games(tmp_path)[0])
    keeper.release()
    go_on(kept_games(tmp_path)[0])[1].release()


def test_a_kept_game_that_is_damaged_is_named(tmp_path: Path) -> None:
    session(new_game(), "1", keeper=Keeper(tmp_path))
    kept = kept_games(tmp_path)[0]
    kept.game_file.write_bytes(kept.game_file.read_bytes()[:-9])
    (kept.folder / "about.json").write_text("{", encoding="utf-8")

    with pytest.raises(CorruptSave, match=r"game\.cw"):
        go_on(kept_games(tmp_path)[0])


def test_ctrl_c_while_bots_think_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game()
    before = game.digest

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(game, "_let_bots_play", interrupted)
    text = session(game, "play all", "q")

    assert game.digest == before
    assert text.count("Leave the game?") == 1


# -- files
def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.cw"
    write_whole(file, b"old")

    def no_room(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_room)
    with pytest.raises(OSError, match="No space left"):
        write_whole(file, b"new")

    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(sys.platform == "win32", reason="needs links and modes")
def test_links_and_modes_stay_as_they_are(tmp_path: Path) -> None:
    file, link = tmp_path / "game.cw", tmp_path / "link.cw"
    file.write_bytes(b"old")
    file.chmod(0o640)
    link.symlink_to(file)

    write_whole(link, b"new")

    assert link.is_symlink()
    assert file.read_bytes() == b"new"
    assert file.stat().st_mode & 0o777 == 0o640


# -- the commands
def test_without_a_game_or_a_terminal_it_is_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    assert "there is no unfinished game to resume in" in refused("play", "--continue")
    assert "there is no unfinished draft to resume in" in refused("draft", "--continue")
    session(new_game(), "1", keeper=Keeper(keeping.state_place()))
    assert "--continue needs an interactive terminal" in refused("play", "--continue")
    assert "leave out --seed with --continue" in refused("play", "--continue", "--seed", "3")
    assert "leave out --cards with --continue" in refused("draft", "--cards", "Opt", "--continue")


def test_a_saved_game_is_no_draft(tmp_path: Path) -> None:
    file = tmp_path / "game.cw"
    file.write_bytes(new_game().save())

    assert "is not a draft but a game of dominion" in refused("draft", "--load", str(file))


def test_bots_still_write_what_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "game.cw"
    done = cw("play", "--seed", "1", "--turn-limit", "4", "--save", str(file))

    assert done.exit_code == 0, done.output
    assert Game.load(file.read_bytes()).over


# -- a process that is ended
@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
class TestEnded:
    """Whatever ends it, the game stands as it was after the last answer that was answered to."""

    ARGS = ("play", "--seed", "7", "--kingdom", KINGDOM)

    @pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM", "SIGHUP", "closed"])
    def test_the_game_is_there(self, tmp_path: Path, how: str) -> None:
        terminal = Terminal(*self.ARGS, "--save", "mine.cw", folder=tmp_path)
        with terminal:
            terminal.until("\n> ")
            for typed in ("play all", "1", "play all"):
                terminal.type(typed)
                terminal.until("\n> ")
            if how == "closed":
                os.close(terminal.master)
                terminal.master = os.open(os.devnull, os.O_RDONLY)
            else:
                terminal.process.send_signal(getattr(signal, how))
            code = terminal.process.wait(timeout=60)

        assert code == -getattr(signal, "SIGHUP" if how == "closed" else how)
        assert answers(tmp_path / "state" / "cardwright" / "games") == 3
        assert typed_in(Game.load((tmp_path / "mine.cw").read_bytes())) == 3
        with Terminal("play", "--continue", folder=tmp_path) as terminal:
            assert "Ann, turn 2" in terminal.until("\n> ")
            terminal.type("1")
            terminal.until("\n> ")
        assert typed_in(Game.load((tmp_path / "mine.cw").read_bytes())) == 4

    def test_killed_at_any_moment_no_answer_is_lost(self, tmp_path: Path) -> None:
        moment = random.Random(5)
        with Terminal(*self.ARGS, folder=tmp_path) as terminal:
            terminal.until("\n> ")
            terminal.type("1")
            terminal.until("\n> ")
            given = 1
            terminal.process.kill()
        for _ in range(3):
            with Terminal("play", "--continue", folder=tmp_path) as terminal:
                terminal.until("\n> ")
                for _ in range(moment.randrange(1, 4)):
                    terminal.type("1")
                    terminal.until("\n> ")
                    given += 1
                terminal.type("1")  # perhaps it is still taken
                terminal.process.kill()
                terminal.process.wait()
            found = answers(tmp_path / "state" / "cardwright" / "games")
            assert given <= found <= given + 1
            given = found

    def test_a_draft_goes_on_and_its_decks_are_written(self, tmp_path: Path) -> None:
        args = ("draft", "--seats", "Ann,bot:picker", "--rounds", "1", "--size", "3", "--seed", "3")
        with Terminal(*args, "--record", "record.json", folder=tmp_path) as terminal:
            terminal.until("\n> ")
            terminal.type("1")
            terminal.until("\n> ")
            terminal.process.kill()
        with Terminal("draft", "--continue", folder=tmp_path) as terminal:
            terminal.until("\n> ")
            terminal.type("1")
            terminal.until("q to leave, ? for more: ")
            terminal.type("q")
            terminal.until("cardwright draft --continue --decks FOLDER")
            assert terminal.ended() == 0
        with Terminal("draft", "--continue", "--decks", "drafted", folder=tmp_path) as terminal:
            terminal.until("q to leave, ? for more: ")
            terminal.type("q")
            terminal.until("The decks are in")
            assert terminal.ended() == 0

        assert sorted(path.name for path in (tmp_path / "drafted").iterdir()) == ["Ann.txt", "picker.txt"]
        assert kept_games(tmp_path / "state" / "cardwright" / "games") == []
        assert (
            cardwright.Record.from_json((tmp_path / "record.json").read_text(encoding="utf-8")).replay().over
        )

    def test_of_several_games_one_is_picked_and_another_is_played_after_it(self, tmp_path: Path) -> None:
        for limit in ("1", "2"):
            with Terminal(*self.ARGS, "--turn-limit", limit, folder=tmp_path) as terminal:
                terminal.until("\n> ")
                terminal.type("play all")
                terminal.until("\n> ")
                terminal.process.kill()
        with Terminal("play", "--continue", folder=tmp_path) as terminal:
            listed = terminal.until("Resume which game? (Enter for 1, q to leave) ")
            assert listed.count("dominion · Ann and big-money · turn 1") == 2
            terminal.type("3")
            terminal.until("expected the number of a game from 1 to 2, got '3'")
            terminal.until("Resume which game? (Enter for 1, q to leave) ")
            terminal.type("2")
            terminal.until("\n> ")
            terminal.type("1")
            assert "seed 7" in terminal.until("Play again? y, n, or ? for more: ")
            terminal.type("y")
            assert "seed" not in terminal.until("\n> ").replace("seed 7", "")
            terminal.type("1")
            assert "seed 7\n" not in terminal.until("Play again? y, n, or ? for more: ")
            terminal.type("n")
            assert terminal.ended() == 0
        assert len(kept_games(tmp_path / "state" / "cardwright" / "games")) == 1

    def test_leaving_asks_and_tells_how_to_go_on(self, tmp_path: Path) -> None:
        with Terminal(*self.ARGS, folder=tmp_path) as terminal:
            terminal.until("\n> ")
            terminal.type("play all")
            terminal.until("\n> ")
            terminal.press(b"\x03")
            terminal.until("Leave the game? It is saved.")
            terminal.until("q to leave, Enter to continue: ")
            terminal.type("")
            terminal.until("\n> ")
            terminal.type("q")
            terminal.until("Enter to continue: ")
            terminal.press(b"\x04")
            terminal.until("Resume it with: cardwright play --continue")
            assert terminal.ended() == 0


def test_the_size_is_that_of_the_terminal_else_as_is_said() -> None:
    assert screen.terminal_size({"COLUMNS": "132", "LINES": "50"}) == (132, 50)
    assert screen.terminal_size({"COLUMNS": "wide"}) == (80, 24)
