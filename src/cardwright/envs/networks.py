"""Neural networks as files that can play as bots. Torch is imported only when a network is used.

    from cardwright.envs.networks import export

    export(network, table, "mine.pt2")       # network: a torch.nn.Module

Then `torch:mine.pt2` is a bot. A network takes five tensors whose first dimension is the game: `globals`, `rows` and
`options` of an observation, the mask of the options, and 1 + the kind of each row (zeros if the rows contain the kind).
It returns a score for each option, and may return further values; the bot chooses the option with the best score. The
file is a `torch.export` program and doesn't need the code that created it. It names the schema of its observations and
the digest of the cards, and is refused if either differs. Loading such a file may run code in it: don't load files
from strangers.
"""

# pyright: reportMissingImports=false
# the libraries are an extra, and not installed everywhere

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cardwright import __version__, games
from cardwright.bots.base import Bot
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import i64
from cardwright.kernel.observing import MOST_OPTIONS, OPTION, OPTION_WORDS, OTHERS, Observer, match_of
from cardwright.kernel.views import View
from cardwright.play.encoder import digest_of

from .arrays import reader

if TYPE_CHECKING:
    from cardwright.kernel.match import Match
    from cardwright.play.encoder import Encoder

    from .arrays import Array
    from .tables import Table

ABOUT: Final = "cardwright.json"  # name of the metadata inside a file
MOST: Final = 1 << 16  # largest number of games in one call
NEEDED: Final = ("game", "schema", "digest", "globals")


def kinds_of_rows(table: Table) -> Array:
    """Return an array with the kind of card of each row at a table: its number plus 1.

    The array is zero if the kind is not fixed for a row, because the row's own numbers contain it.
    """
    return kinds_at(table.encoder, table.first.spec.match(), table.schema.most_rows)


def kinds_at(encoder: Encoder, match: Match, most_rows: int) -> Array:
    """Return an array with the kind of card of each row in games of a match: its number plus 1.

    The array is zero if the kind is not fixed for a row, because the row's own numbers contain it.
    """
    found = np.zeros(most_rows, np.int64)
    kinds = encoder.row_kinds(match)[:most_rows]
    found[: len(kinds)] = [kind + 1 for kind in kinds]
    return found


def torch_itself() -> Any:
    """Return the module `torch`. Raise CardwrightError if it is not installed."""
    try:
        import torch  # noqa: PLC0415 - an extra, which takes seconds
    except ImportError as why:
        raise CardwrightError("PyTorch is not installed: pip install torch") from why
    return torch


# -- files
def export(network: Any, table: Table, file: str | Path, more: Mapping[str, Any] | None = None) -> None:
    """Write a network to a file, with the game, schema and digest it is made for. `more`: additional metadata."""
    torch = torch_itself()
    schema = table.schema
    shapes = (
        (len(schema.top),),
        (schema.most_rows, len(schema.row)),
        (schema.most_options, len(schema.option)),
    )
    shown = [torch.zeros((2, *shape), dtype=torch.int16) for shape in shapes]
    shown.append(torch.ones((2, schema.most_options), dtype=torch.int8))
    shown.append(torch.zeros((2, schema.most_rows), dtype=torch.int64))
    many = torch.export.Dim("games", min=1, max=MOST)
    program = torch.export.export(
        network.eval(), tuple(shown), dynamic_shapes=tuple({0: many} for _ in shown)
    )
    about = {
        **(more or {}), "cardwright": __version__, "game": table.name, "schema": schema.id,
        "digest": schema.digest, "globals": len(schema.top), "rows": schema.most_rows,
    }  # fmt: skip
    torch.export.save(program, str(file), extra_files={ABOUT: json.dumps(about)})


@lru_cache(maxsize=16)
def read(file: str, changed: int) -> tuple[Any, dict[str, Any]]:
    """Read a network from its file. Return it as a function of five tensors, and its metadata.

    `changed`: the time of the file's last change, so that the cache notices a changed file.
    """
    torch = torch_itself()
    extra = {ABOUT: ""}
    try:
        program = torch.export.load(file, extra_files=extra)
        about = json.loads(extra[ABOUT])
    except Exception as why:
        said = str(why).partition("\n")[0]
        raise CardwrightError(
            f"expected a network that `export` wrote, got {type(why).__name__}: {said}; in {file}"
        ) from why
    if not isinstance(about, dict) or any(name not in about for name in NEEDED):
        raise CardwrightError(f"expected a network that says {', '.join(NEEDED)}, got {about!r}; in {file}")
    return program.module(), about


# -- bots
def players(file: str, title: str) -> Callable[[int], Bot]:
    """Return a function that creates bots from a network.

    Raise CardwrightError if the file is no network, or for another game.
    """
    path = Path(file)
    if not path.is_file():
        raise CardwrightError(f"expected a file with a network, got {file!r}")
    network, about = read(str(path.resolve()), path.stat().st_mtime_ns)
    found = games.game_of(about["game"])
    if found.title != title and not title.endswith(f" {found.title}"):
        raise CardwrightError(f"{file} is a network for {found.title}, not for {title}")
    return lambda seed: NetworkBot(network, about, file)


class NetworkBot(Bot):
    """Chooses the option to which a network gives the best score."""

    def __init__(self, network: Any, about: Mapping[str, Any], file: str) -> None:
        super().__init__()
        self.name = f"torch:{file}"
        self.network = network
        self.about = about
        self.match: Match | None = None
        self.torch = torch_itself()

    def sit_down(self, match: Match) -> None:
        """Prepare for a table. Raise CardwrightError if the network is for other observations or cards."""
        table = str(self.about["game"])
        encoder = games.game_of(table).encoder(table)
        self.observer: Observer = encoder.observer_of(match)
        most_rows = int(self.observer.most_rows)
        for what, wanted, got in (
            ("observations", self.about["schema"], f"{table}/{encoder.version}"),
            ("cards with the digest", self.about["digest"], digest_of(match.table.kind_names)),
            ("numbers of the whole game", self.about["globals"], int(self.observer.wide)),
            ("rows", self.about.get("rows", most_rows), most_rows),
        ):
            if wanted != got:
                raise CardwrightError(
                    f"{self.name} was trained with {what} {wanted}, but this table has {got}"
                )
        self.kinds = self.torch.from_numpy(kinds_at(encoder, match, most_rows)[None])
        words = getattr(self.observer, "words", None)
        shape = (1, most_rows, int(self.observer.row_width))
        self.read = (
            reader(self.observer.top, np.int16, (1, int(self.observer.wide))),
            reader(self.observer.rows, np.int16, shape) if words is None else reader(words, "packed", shape),
            reader(self.observer.options, "packed", (1, MOST_OPTIONS, int(OPTION))),
        )
        self.match = match

    def choose(self, view: View) -> i64:
        match = match_of(view)
        if match is not self.match:
            self.sit_down(match)
        self.observer.pages[0] = 0
        turned = 0
        while True:
            place = self.best(view, other_pages=turned * MOST_OPTIONS < view.n_options())
            index = int(self.observer.index_in_view(0, view, place))
            if index >= 0:
                return index
            turned += 1

    def best(self, view: View, other_pages: bool) -> int:
        """Return the position, on the present page, of the option with the best score.

        `other_pages`: whether the option that turns to another page may be chosen.
        """
        self.observer.write_view(0, view)
        seen = [self.torch.from_numpy(part().copy()) for part in self.read]
        mask = np.zeros((1, MOST_OPTIONS), np.int8)
        mask[0, : int(self.observer.n_options[0])] = 1
        last = int(self.observer.n_options[0]) - 1
        if not other_pages and self.observer.options[last * OPTION_WORDS] == OTHERS:
            mask[0, last] = 0
        with self.torch.inference_mode():
            said = self.network(*seen, self.torch.from_numpy(mask), self.kinds)
        scores = said[0] if isinstance(said, (tuple, list)) else said
        found = scores[0].float().numpy()
        return int(np.where(mask[0] == 1, found, -np.inf).argmax())
