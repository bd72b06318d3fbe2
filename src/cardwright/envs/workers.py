"""A batch of games in several processes: each steps its share, and writes what is seen into memory that all share.

    from cardwright.envs.workers import GameWorkers

    if __name__ == "__main__":               # other processes import this file
        with GameWorkers("dominion", n=128, workers=2, seed=1) as many:
            many.step(many.n_options - 1)

The games are those of one `GameBatch` of the same seed, whatever the number of workers. Batches of 64 games fit the
cache of most machines, so 64 games for each worker are a good number.
"""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Final, NoReturn, Self

import numpy as np
from numpy.typing import ArrayLike

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.observing import OPTION
from cardwright.play.game import Game
from cardwright.play.spec import TURN_LIMIT, a_seed, whole_number

from .arrays import Array, Observation, actions_in, check_legal
from .batch import ALL_SEATS, NO_DRAWS, GameBatch, generator
from .tables import Opponent, Table

Layout = dict[str, tuple[str, tuple[int, ...]]]  # of each array: its numbers and its shape
STEP: Final = b""  # all else is pickled, and longer
NOTHING: Final = b""
COUNTED: Final = {"rows": "n_rows", "options": "n_options"}  # in each game there are so many of them
RESET: Final = "reset"
SOW: Final = "sow"
END: Final = "end"
PATIENCE: Final = 10.0  # seconds for a worker to end


def layout_of(table: Table, n: int) -> Layout:
    """All arrays of so many games."""
    schema = table.schema
    return {
        "globals": ("<i2", (n, len(schema.top))),
        "rows": ("<i2", (n, schema.most_rows, len(schema.row))),
        "options": ("<i2", (n, schema.most_options, int(OPTION))),
        "rewards": ("<f8", (n, table.seats)),
        "seeds": ("<i8", (n,)),
        **dict.fromkeys(("n_rows", "n_options", "seat", "actions"), ("<i4", (n,))),
        **dict.fromkeys(("terminated", "truncated", "waiting"), ("<u1", (n,))),
    }


def arrays_in(memory: Any, layout: Layout) -> dict[str, Array]:
    """The arrays that lie in a memory, one behind the other, each where a cache line begins."""
    found: dict[str, Array] = {}
    at = 0
    for name, (kind, shape) in layout.items():
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        found[name] = np.frombuffer(memory, kind, int(np.prod(shape)), at).reshape(shape)
        at += -(-size // 64) * 64
    return found


def room_for(layout: Layout) -> int:
    """How many bytes all of them take."""
    return sum(
        -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64 for kind, shape in layout.values()
    )


# -- a worker
def work(
    pipe: Connection, memory: Any, table: Table, first: int, n: int, all_of_them: int, seed: int,
    options: dict[str, Any],
) -> None:  # fmt: skip
    """Step the games from the `first` one on whenever the pipe says so. What goes wrong is told, and ends it.

    After a step it tells what is told of the games that have just ended, and what was seen last of them.
    """
    try:
        shared = {
            name: array[first : first + n]
            for name, array in arrays_in(memory, layout_of(table, all_of_them)).items()
        }
        batch = GameBatch(table, n, seed, first=first, **options)
        write(batch, shared)
        anew = options["autoreset"] == "same"
        pipe.send_bytes(NOTHING)
        while True:
            said = pipe.recv_bytes()
            if said == STEP:
                batch.step(shared["actions"])
                write(batch, shared)
                told = {first + i: (over, batch.last(i) if anew else None) for i, over in batch.over.items()}
                pipe.send_bytes(pickle.dumps(told) if told else NOTHING)
                continue
            asked, given = pickle.loads(said)
            if asked == END:
                return
            if asked == SOW:
                batch.sow(*given)
            else:
                batch.reset(*given)
                write(batch, shared)
            pipe.send_bytes(NOTHING)
    except (EOFError, BrokenPipeError, KeyboardInterrupt):  # nobody asks any more
        return
    except Exception as why:
        with suppress(BrokenPipeError):  # another one has failed as well, and all are ended
            pipe.send_bytes(pickle.dumps(f"{type(why).__name__}: {why}"))


def write(batch: GameBatch, shared: dict[str, Array]) -> None:
    """Bring what all see up to date. Behind the rows and options that there are, and that there were, all is nought."""
    most = {
        name: max(int(shared[counted].max()), int(getattr(batch, counted).max()))
        for name, counted in COUNTED.items()
    }
    for name, array in shared.items():
        if name in most:
            array[:, : most[name]] = getattr(batch, name)[:, : most[name]]
        elif name != "actions":
            array[:] = getattr(batch, name)


# -- who asks them
class GameWorkers:
    """So many games, shared out among processes; its arrays always show the present, as those of `GameBatch`.

    All but `workers` is what `GameBatch` takes; bots have to be such as can be pickled.
    `over`: of each game that ended in the last step, what is told of it.
    """

    def __init__(
        self, game: str | Game | Table = "", n: int = 128, seed: int = 0, *, workers: int = 2,
        seat: int | str = ALL_SEATS, opponents: Opponent | Sequence[Opponent] = "random", autoreset: str = "same",
        log: bool = False, draws: bool = False, seats: int = 2, turn_limit: int = TURN_LIMIT, table_seed: int = 0,
        **options: Any,
    ) -> None:  # fmt: skip
        if not 1 <= whole_number(workers, "workers") <= whole_number(n, "n"):
            raise CardwrightError(f"expected 1 to {n} workers for {n} games, got {workers}")
        if not isinstance(game, Table):
            game = Table(game, seats=seats, turn_limit=turn_limit, table_seed=table_seed, options=options)
        self.table = game
        self.n = n
        self.draws = draws
        self.over: dict[int, dict[str, Any]] = {}
        self.seen: dict[int, Observation | None] = {}  # what was seen last of these
        context = multiprocessing.get_context("spawn")
        layout = layout_of(game, n)
        memory = context.RawArray("b", room_for(layout))
        self.arrays = arrays_in(memory, layout)
        self.places = np.arange(game.schema.most_options)
        self.firsts = [n * w // workers for w in range(workers)]
        self.pipes: list[Connection] = []
        self.processes = []
        asked = {"seat": seat, "opponents": opponents, "autoreset": autoreset, "log": log, "draws": draws}
        for first, behind in zip(self.firsts, [*self.firsts[1:], n], strict=True):
            ours, theirs = context.Pipe()
            process = context.Process(
                target=work, args=(theirs, memory, game, first, behind - first, n, seed, asked), daemon=True
            )
            self.pipes.append(ours)
            try:
                process.start()
            except (pickle.PicklingError, AttributeError, TypeError) as why:
                self.close()
                raise CardwrightError(f"expected what other processes can be sent, got {why}") from why
            theirs.close()
            self.processes.append(process)
        for pipe in self.pipes:
            self._hear(pipe)

    def __reduce__(self) -> NoReturn:
        """No copy shares the pipes: it would close them when it goes."""
        raise CardwrightError("expected what can be copied, got games in other processes")

    @contextmanager
    def _heard_out(self) -> Iterator[None]:
        """Who stops listening halfway, as with Ctrl-C, ends the workers: the next answer would be to this question."""
        try:
            yield
        except BaseException:
            self.close()
            raise

    def _hear(self, pipe: Connection) -> None:
        try:
            said = pipe.recv_bytes()
        except (EOFError, OSError):
            said = pickle.dumps("it ended")
        if said == NOTHING:
            return
        told = pickle.loads(said)
        if isinstance(told, str):
            self.close()
            raise CardwrightError(f"expected workers that go on, got {told}")
        for i, (over, seen) in told.items():
            self.over[i], self.seen[i] = over, seen

    def _ask(self, pipe: Connection, said: bytes) -> None:
        try:
            pipe.send_bytes(said)
        except OSError:
            self.close()
            raise CardwrightError("expected workers that go on, got one that has ended") from None

    def __getattr__(self, name: str) -> Array:
        """One of the arrays: `globals`, `rows`, `options`, `n_options`, `seat`, `rewards` and so on."""
        arrays: dict[str, Array] = self.__dict__.get("arrays", {})
        if name not in arrays:
            raise AttributeError(f"expected one of {', '.join(arrays)}, got {name!r}")
        return arrays[name]

    def observations(self) -> Observation:
        """All of it under the names that environments use, with the masks."""
        found = {name: self.arrays[name] for name in ("globals", "rows", "options")}
        mask: Array = (self.places < self.arrays["n_options"][:, None]).astype(np.int8)
        return {**found, "action_mask": mask}

    def step(self, actions: ArrayLike) -> None:
        """Answer each game with the place of an option. IllegalAnswer if one is wrong, and nothing has changed."""
        given = actions_in(actions, self.n)
        check_legal(given, self.arrays["n_options"], self.arrays["waiting"])
        self.arrays["actions"][:] = given
        self.over, self.seen = {}, {}
        with self._heard_out():
            for pipe in self.pipes:
                self._ask(pipe, STEP)
            for pipe in self.pipes:
                self._hear(pipe)

    def reset(self, i: int, seed: int | None = None) -> None:
        """Begin another game in a place, from a seed or from the next one."""
        self._tell(RESET, i, None if seed is None else a_seed(seed))

    def sow(self, i: int, seed: int) -> None:
        """Seeds of a place come from this one on, as in `GameBatch`."""
        if not self.draws:
            raise CardwrightError(NO_DRAWS)
        generator(seed)  # it says what is wrong with a seed
        self._tell(SOW, i, seed)

    def last(self, i: int) -> Observation:
        """What was seen last of a game that ended in the last step, where the next one has begun in its place."""
        found = self.seen.get(i)
        if found is None:
            raise CardwrightError(f"expected a game that has just ended, got {i}")
        return found

    def _tell(self, what: str, i: int, seed: int | None) -> None:
        if not 0 <= whole_number(i, "i") < self.n:
            raise CardwrightError(f"expected a game from 0 to {self.n - 1}, got {i}")
        worker = max(w for w, first in enumerate(self.firsts) if first <= i)
        with self._heard_out():
            self._ask(self.pipes[worker], pickle.dumps((what, (i - self.firsts[worker], seed))))
            self._hear(self.pipes[worker])

    def close(self) -> None:
        """End the workers."""
        for pipe in self.pipes:
            if not pipe.closed:
                try:
                    pipe.send_bytes(pickle.dumps((END, ())))
                except OSError:
                    continue
                finally:
                    pipe.close()
        for process in self.processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
