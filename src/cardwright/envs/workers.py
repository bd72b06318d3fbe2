"""A batch of games in several processes. Each process steps its share and writes observations to shared memory.

    from cardwright.envs.workers import GameWorkers

    if __name__ == "__main__":               # other processes import this file
        with GameWorkers("dominion", n=128, workers=2, seed=1) as many:
            many.step(many.n_options - 1)

The games are those of one `GameBatch` with the same seed, for any number of workers. Batches of 64 games fit the
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
from .tables import OUTCOME, Opponent, Table, table_of

Layout = dict[str, tuple[str, tuple[int, ...]]]  # by array: its number type and its shape
STEP: Final = b""  # all other messages are pickled, so they are not empty
NOTHING: Final = b""
COUNTED: Final = {
    "rows": "n_rows",
    "options": "n_options",
}  # arrays of which only the first rows are used, and the array with their number
RESET: Final = "reset"
SOW: Final = "sow"
END: Final = "end"
PATIENCE: Final = 10.0  # seconds for a worker to end


def layout_of(table: Table, n: int) -> Layout:
    """Return the type and the shape of each array that `n` games need."""
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
    """Return the arrays in a block of memory, one after another, each aligned to a cache line."""
    found: dict[str, Array] = {}
    at = 0
    for name, (kind, shape) in layout.items():
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        found[name] = np.frombuffer(memory, kind, int(np.prod(shape)), at).reshape(shape)
        at += -(-size // 64) * 64
    return found


def bytes_needed(layout: Layout) -> int:
    """Return the number of bytes that all arrays need."""
    return sum(
        -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64 for kind, shape in layout.values()
    )


# -- a worker
def work(
    pipe: Connection, memory: Any, table: Table, first: int, n: int, all_of_them: int, seed: int,
    options: dict[str, Any],
) -> None:  # fmt: skip
    """Main function of a worker: step its `n` games, beginning with number `first`, whenever the parent asks.

    After a step, the worker sends the infos and final observations of games that have just ended. An error is sent to
    the parent and ends the worker.
    """
    try:
        shared = {
            name: array[first : first + n]
            for name, array in arrays_in(memory, layout_of(table, all_of_them)).items()
        }
        batch = GameBatch(table, n, seed, first=first, **options)
        write(batch, shared)
        restarts = options["autoreset"] == "same"
        pipe.send_bytes(NOTHING)
        while True:
            said = pipe.recv_bytes()
            if said == STEP:
                batch.step(shared["actions"])
                write(batch, shared)
                ended = {
                    first + i: (over, batch.last(i) if restarts else None) for i, over in batch.over.items()
                }
                pipe.send_bytes(pickle.dumps(ended) if ended else NOTHING)
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
    except (EOFError, BrokenPipeError, KeyboardInterrupt):  # the parent has gone
        return
    except Exception as why:
        with suppress(BrokenPipeError):  # another worker has failed too, and the parent is ending all of them
            pipe.send_bytes(pickle.dumps(f"{type(why).__name__}: {why}"))


def write(batch: GameBatch, shared: dict[str, Array]) -> None:
    """Copy a batch's arrays to shared memory. Rows and options that are not used are zeros."""
    most = {
        name: max(int(shared[counted].max()), int(getattr(batch, counted).max()))
        for name, counted in COUNTED.items()
    }
    for name, array in shared.items():
        if name in most:
            array[:, : most[name]] = getattr(batch, name)[:, : most[name]]
        elif name != "actions":
            array[:] = getattr(batch, name)


# -- the parent
class GameWorkers:
    """`n` games divided among worker processes; the arrays show the present state, as in `GameBatch`.

    `workers`: the number of processes. All other arguments are those of `GameBatch`; opponents must be picklable.
    The attribute `over` has the infos of games that ended in the last step, by place.
    """

    def __init__(
        self, game: str | Game | Table = "", n: int = 128, seed: int = 0, *, workers: int = 2,
        seat: int | str = ALL_SEATS, opponents: Opponent | Sequence[Opponent] = "random", autoreset: str = "same",
        log: bool = False, draws: bool = False, seats: int = 2, turn_limit: int = TURN_LIMIT, table_seed: int = 0,
        reward: str = OUTCOME, **options: Any,
    ) -> None:  # fmt: skip
        if not 1 <= whole_number(workers, "workers") <= whole_number(n, "n"):
            raise CardwrightError(f"expected 1 to {n} workers for {n} games, got {workers}")
        game = table_of(
            game, seats=seats, turn_limit=turn_limit, table_seed=table_seed, options=options, reward=reward
        )
        self.table = game
        self.n = n
        self.draws = draws
        self.over: dict[int, dict[str, Any]] = {}
        self.seen: dict[int, Observation | None] = {}  # final observations, by place
        context = multiprocessing.get_context("spawn")
        layout = layout_of(game, n)
        memory = context.RawArray("b", bytes_needed(layout))
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
                raise CardwrightError(
                    f"the table or an opponent can't be sent to worker processes ({why}): define it at the top "
                    "level of a module"
                ) from why
            theirs.close()
            self.processes.append(process)
        for pipe in self.pipes:
            self._hear(pipe)

    def __reduce__(self) -> NoReturn:
        """Raise an error: a copy would close the pipes of the original."""
        raise CardwrightError("games in worker processes can't be copied or pickled")

    @contextmanager
    def _heard_out(self) -> Iterator[None]:
        """Inside this context, messages are exchanged with the workers. If it is interrupted (Ctrl-C), end
        the workers.

        Otherwise a reply to an old message would be read as the reply to the next one.
        """
        try:
            yield
        except BaseException:
            self.close()
            raise

    def _hear(self, pipe: Connection) -> None:
        try:
            said = pipe.recv_bytes()
        except (EOFError, OSError):
            said = pickle.dumps("the process has ended")
        if said == NOTHING:
            return
        ended = pickle.loads(said)
        if isinstance(ended, str):
            self.close()
            raise CardwrightError(f"a worker process failed: {ended}")
        for i, (over, seen) in ended.items():
            self.over[i], self.seen[i] = over, seen

    def _ask(self, pipe: Connection, said: bytes) -> None:
        try:
            pipe.send_bytes(said)
        except OSError:
            self.close()
            raise CardwrightError("a worker process failed: the process has ended") from None

    def __getattr__(self, name: str) -> Array:
        """Return an array of the games: `globals`, `rows`, `options`, `n_options`, `seat`, `rewards` and so
        on.
        """
        arrays: dict[str, Array] = self.__dict__.get("arrays", {})
        if name not in arrays:
            raise AttributeError(f"expected one of {', '.join(arrays)}, got {name!r}")
        return arrays[name]

    def observations(self) -> Observation:
        """Return all observations, by the names that environments use, with action masks."""
        found = {name: self.arrays[name] for name in ("globals", "rows", "options")}
        mask: Array = (self.places < self.arrays["n_options"][:, None]).astype(np.int8)
        return {**found, "action_mask": mask}

    def step(self, actions: ArrayLike) -> None:
        """Answer each game with the position of an option.

        Raise IllegalAnswer if an action is illegal; nothing changes.
        """
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
        """Start a new game in a place, with the given seed or the next one in order."""
        self._tell(RESET, i, None if seed is None else a_seed(seed))

    def sow(self, i: int, seed: int) -> None:
        """Seed the generator of a place, as in `GameBatch`."""
        if not self.draws:
            raise CardwrightError(NO_DRAWS)
        generator(seed)  # raises an error for a bad seed
        self._tell(SOW, i, seed)

    def last(self, i: int) -> Observation:
        """Return the final observation of a game that ended in the last step, if the next game has already
        started.
        """
        found = self.seen.get(i)
        if found is None:
            raise CardwrightError(f"game {i} did not end in the last step")
        return found

    def _tell(self, what: str, i: int, seed: int | None) -> None:
        if not 0 <= whole_number(i, "i") < self.n:
            raise CardwrightError(f"expected a game from 0 to {self.n - 1}, got {i}")
        worker = max(w for w, first in enumerate(self.firsts) if first <= i)
        with self._heard_out():
            self._ask(self.pipes[worker], pickle.dumps((what, (i - self.firsts[worker], seed))))
            self._hear(self.pipes[worker])

    def close(self) -> None:
        """End the worker processes."""
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
