"""Saving games: every game is written to the user's state folder after every answer, so no game is lost.

Each unfinished game has its own folder: `game.cw` is the saved game, `about.json` describes it for lists of games, and
`lock` is locked while the game is being played. Every file is written atomically.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

import msgspec

from cardwright.kernel.errors import CardwrightError, CorruptSave, UnknownName

if TYPE_CHECKING:
    from cardwright.play.game import Game

GAME: Final = "game.cw"
ABOUT: Final = "about.json"
LOCK: Final = "lock"
LEFT_OVER: Final = "*.tmp"


class About(msgspec.Struct):
    """Information stored next to a saved game: its entry in lists of games, and the options of the player."""

    game: str
    seats: tuple[str, ...]
    turn: int
    over: bool
    told: dict[str, int] = {}  # see Keeper.heard; the name in files that exist
    save: str = ""  # additional files to write after every answer
    record: str = ""
    decks: str = ""  # the folder for the decks that come out of a draft


class Kept(msgspec.Struct):
    """A saved game in the user's state folder."""

    folder: Path
    about: About
    when: float  # when it was last written, in seconds since 1970

    @property
    def game_file(self) -> Path:
        """The file of the saved game."""
        return self.folder / GAME


class Keeper:
    """Saves one game after every answer.

    `place`: the folder in which a new game gets a folder of its own; None: the game is saved only in the
    user's files. `save`, `record`: files that the user has named. `decks`: the folder for the decks of a
    draft. `folder`: the folder of a game that is resumed.
    """

    def __init__(
        self, place: Path | None = None, save: Path | None = None, record: Path | None = None,
        decks: Path | None = None, folder: Path | None = None, command: str = "play",
        makes_decks: bool = False,
    ) -> None:  # fmt: skip
        self.place = place
        self.folder = folder  # None until the game is first saved
        self.save = save.absolute() if save else None
        self.record = record.absolute() if record else None
        self.decks = decks.absolute() if decks else None
        self.heard: dict[
            str, int
        ] = {}  # how many lines of the story each seat had seen before its last answer
        self.command = command  # the command that resumes the game
        self.keeps_finished = (
            makes_decks and decks is None
        )  # a finished draft whose decks are not yet written
        self._lock: IO[str] | None = None
        if folder is not None:
            self._lock = locked(folder)

    def keep(self, game: Game) -> list[str]:
        """Write all files of the game. Return messages about files that could not be written."""
        problems = []
        for write in (self._keep_in_folder, self._keep_in_files):
            try:
                write(game)
            except OSError as why:
                name = f" {why.filename}" if why.filename else ""
                problems.append(f"can't save the game{name}: {(why.strerror or str(why)).lower()}")
        return problems

    def _keep_in_folder(self, game: Game) -> None:
        if self.folder is None:
            if self.place is None:
                return
            self.folder = new_folder(self.place)
            self._lock = locked(self.folder)
        write_whole(self.folder / GAME, game.save())
        about = About(
            game.game, game.seats, game.turn_number, game.over, self.heard, str(self.save or ""),
            str(self.record or ""), str(self.decks or ""),
        )  # fmt: skip
        write_whole(self.folder / ABOUT, msgspec.json.encode(about) + b"\n")

    def _keep_in_files(self, game: Game) -> None:
        if self.save is not None:
            save_game(game, self.save)
        if self.record is not None:
            write_whole(self.record, game.record.to_json().encode() + b"\n")

    def release(self) -> None:
        """Unlock the game, so that another terminal can resume it."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def forget(self) -> None:
        """Delete the saved game: it is over, or no decision was made in it."""
        self.release()
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder = None


# -- the state folder
def state_place() -> Path:
    """Return the folder of unfinished games: `~/.local/state/cardwright/games`, or the platform's equivalent."""
    import platformdirs

    return platformdirs.user_state_path("cardwright", appauthor=False) / "games"


def new_folder(place: Path) -> Path:
    """Create a folder for a new game, named by the next free number."""
    place.mkdir(parents=True, exist_ok=True, mode=0o700)
    number = max((int(path.name) for path in folders(place)), default=0)
    while True:
        number += 1
        with suppress(FileExistsError):
            (place / str(number)).mkdir(mode=0o700)
            return place / str(number)


def folders(place: Path) -> Iterator[Path]:
    """Yield the folders of saved games."""
    if place.is_dir():
        yield from (path for path in place.iterdir() if path.name.isdecimal() and path.is_dir())


def kept_games(place: Path, game: str = "") -> list[Kept]:
    """Return the saved games, the newest first. `game`: only those of this game."""
    found = []
    for folder in folders(place):
        try:
            when = (folder / GAME).stat().st_mtime_ns / 1e9
        except OSError:
            continue  # the folder exists, but the game is not yet written
        try:
            about = msgspec.json.decode((folder / ABOUT).read_bytes(), type=About)
        except (OSError, msgspec.MsgspecError, UnicodeError):
            about = About("", (), 0, False)  # the game itself may still be readable
        if game in ("", about.game):
            found.append(Kept(folder, about, when))
    return sorted(found, key=lambda kept: (-kept.when, -int(kept.folder.name)))


def go_on(kept: Kept, decks: Path | None = None) -> tuple[Game, Keeper]:
    """Resume a saved game. Return the game and a new Keeper, which saves it from here on.

    Raise CorruptSave if the game can't be loaded.
    """
    from cardwright.games import table_class
    from cardwright.play.game import Game

    about = kept.about
    save, record, before = (Path(text) if text else None for text in (about.save, about.record, about.decks))
    kind = table_class(about.game) if about.game else Game
    keeper = Keeper(None, save, record, decks or before, kept.folder, kind.command, kind.makes_decks)
    keeper.heard = about.told
    for path in kept.folder.glob(LEFT_OVER):
        path.unlink(missing_ok=True)
    try:
        # python=True: the user started this game, so its Python bots are the user's own choice
        return Game.load(kept.game_file.read_bytes(), python=True), keeper
    except CardwrightError as why:
        keeper.release()
        raise CorruptSave(f"{why}; in {kept.game_file}") from why


def being_played(folder: Path) -> bool:
    """Whether a game is being played in another terminal."""
    try:
        locked(folder).close()
    except UnknownName:
        return True
    return False


def locked(folder: Path) -> IO[str]:
    """Lock a game's folder until the file is closed or the process ends.

    Raise UnknownName if it is already locked.
    """
    file = (folder / LOCK).open("a", encoding="utf-8")
    try:
        import fcntl
    except ImportError:  # a platform without file locks: two terminals can open the same game
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as why:
        file.close()
        raise UnknownName(f"game {folder.name} is already open in another terminal") from why
    return file


# -- files
def save_game(game: Game, file: Path) -> None:
    """Save a game to a file: as JSON if the name ends in .json, otherwise in the binary format."""
    if file.suffix == ".json":
        write_whole(file, game.to_json().encode() + b"\n")
    else:
        write_whole(file, game.save())


def write_whole(file: Path, data: bytes) -> None:
    """Write a file atomically: after a crash or a power loss it has either the old or the new content."""
    if file.exists() and not file.is_file():  # a device or a pipe can't be replaced
        file.write_bytes(data)
        return
    try:
        file = file.resolve()  # for a symbolic link, write its target
    except RuntimeError as why:  # a link that leads to itself: older Pythons raise RuntimeError
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(file)) from why
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", suffix=".tmp", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        Path(name).chmod(mode_of(file))
        Path(name).replace(file)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    with suppress(OSError):  # not every platform can sync a folder
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def mode_of(file: Path) -> int:
    """Return the permissions that a file has. If it doesn't exist, return those that a new file gets."""
    try:
        return stat.S_IMODE(file.stat().st_mode)
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
