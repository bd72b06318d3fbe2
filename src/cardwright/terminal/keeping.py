"""No game is lost: it is written after every answer, where the user's programs keep their state.

A game that is being played has a folder of its own: `game.cw` is the saved game, `about.json` what a list of games says
of it, `lock` is locked as long as it is played. Every file is written whole or not at all.
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
    """What is kept beside a game: what a list says of it, and what the person who began it asked for."""

    game: str
    seats: tuple[str, ...]
    turn: int
    over: bool
    told: dict[str, int] = {}  # see Keeper
    save: str = ""  # files to be written after every answer as well
    record: str = ""
    decks: str = ""  # the folder for the decks that come out of a draft


class Kept(msgspec.Struct):
    """A game in the user's state folder."""

    folder: Path
    about: About
    when: float  # it was written, in seconds since 1970

    @property
    def game_file(self) -> Path:
        """The saved game."""
        return self.folder / GAME


class Keeper:
    """Keeps one game. `save` and `record`: files of the user's that are written as well."""

    def __init__(
        self, place: Path | None = None, save: Path | None = None, record: Path | None = None,
        decks: Path | None = None, folder: Path | None = None, command: str = "play",
        makes_decks: bool = False,
    ) -> None:  # fmt: skip
        self.place = place  # where new games get a folder; None: nowhere
        self.folder = folder  # that of this game, as soon as it has one
        self.save = save.absolute() if save else None
        self.record = record.absolute() if record else None
        self.decks = decks.absolute() if decks else None
        self.told: dict[
            str, int
        ] = {}  # how many lines of the story each seat had heard before its last answer
        self.command = command  # that goes on with it
        self.keeps_finished = makes_decks and decks is None  # its decks have still to be built
        self._lock: IO[str] | None = None
        if folder is not None:
            self._lock = locked(folder)

    def keep(self, game: Game) -> list[str]:
        """Write it everywhere it has to be; what could not be written, and why."""
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
            game.game, game.seats, game.turn_number, game.over, self.told, str(self.save or ""),
            str(self.record or ""), str(self.decks or ""),
        )  # fmt: skip
        write_whole(self.folder / ABOUT, msgspec.json.encode(about) + b"\n")

    def _keep_in_files(self, game: Game) -> None:
        if self.save is not None:
            save_game(game, self.save)
        if self.record is not None:
            write_whole(self.record, game.record.to_json().encode() + b"\n")

    def release(self) -> None:
        """The game may be gone on with elsewhere."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def forget(self) -> None:
        """The game need not be kept any longer: it is over, or has not begun."""
        self.release()
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder = None


# -- the state folder
def state_place() -> Path:
    """Where games are kept that are played: `~/.local/state/cardwright/games`, or what the platform has for it."""
    import platformdirs

    return platformdirs.user_state_path("cardwright", appauthor=False) / "games"


def new_folder(place: Path) -> Path:
    """A folder for one more game; its name is a number that no other has."""
    place.mkdir(parents=True, exist_ok=True, mode=0o700)
    number = max((int(path.name) for path in folders(place)), default=0)
    while True:
        number += 1
        with suppress(FileExistsError):
            (place / str(number)).mkdir(mode=0o700)
            return place / str(number)


def folders(place: Path) -> Iterator[Path]:
    """The folders of games."""
    if place.is_dir():
        yield from (path for path in place.iterdir() if path.name.isdecimal() and path.is_dir())


def kept_games(place: Path, game: str = "") -> list[Kept]:
    """The games that can be gone on with, the newest first; of one kind, if that is named."""
    found = []
    for folder in folders(place):
        try:
            when = (folder / GAME).stat().st_mtime_ns / 1e9
        except OSError:
            continue  # begun, but not yet written
        try:
            about = msgspec.json.decode((folder / ABOUT).read_bytes(), type=About)
        except (OSError, msgspec.MsgspecError, UnicodeError):
            about = About("", (), 0, False)  # the game itself may be whole all the same
        if game in ("", about.game):
            found.append(Kept(folder, about, when))
    return sorted(found, key=lambda kept: (-kept.when, -int(kept.folder.name)))


def go_on(kept: Kept, decks: Path | None = None) -> tuple[Game, Keeper]:
    """A kept game, and who keeps it from now on. CorruptSave if it can't be read."""
    from cardwright.games import table_class
    from cardwright.play.game import Game

    about = kept.about
    save, record, before = (Path(text) if text else None for text in (about.save, about.record, about.decks))
    kind = table_class(about.game) if about.game else Game
    keeper = Keeper(None, save, record, decks or before, kept.folder, kind.command, kind.makes_decks)
    keeper.told = about.told
    for path in kept.folder.glob(LEFT_OVER):
        path.unlink(missing_ok=True)
    try:
        return Game.load(kept.game_file.read_bytes(), python=True), keeper  # the user named its bots
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
    """The lock of a game's folder, held until it is closed or the process ends; UnknownName if another one has it."""
    file = (folder / LOCK).open("a", encoding="utf-8")
    try:
        import fcntl
    except ImportError:  # a platform without them: two terminals with one game are the user's own affair
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as why:
        file.close()
        raise UnknownName(
            f"expected a game that nobody plays, got {folder.name}, which is being played in another terminal"
        ) from why
    return file


# -- files
def save_game(game: Game, file: Path) -> None:
    """As JSON if the file is called so, otherwise as bytes."""
    if file.suffix == ".json":
        write_whole(file, game.to_json().encode() + b"\n")
    else:
        write_whole(file, game.save())


def write_whole(file: Path, data: bytes) -> None:
    """Write a file so that it has the old content or the new one, whatever happens meanwhile, a power loss included."""
    if file.exists() and not file.is_file():  # a device or a pipe: nothing there to be replaced
        file.write_bytes(data)
        return
    try:
        file = file.resolve()  # of a link, what it leads to is written
    except RuntimeError as why:  # a link in a circle, as older Pythons say it
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
    with suppress(OSError):  # not every platform can
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def mode_of(file: Path) -> int:
    """Who may read a file: as before, or as the user's other new files."""
    try:
        return stat.S_IMODE(file.stat().st_mode)
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
