"""The list of folders says which package may import which."""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence

import pytest

from tests.architecture.reading import Source, below, breaches_of, compiled, imports, package, source

INSTALLED = {
    "names",
    "named",
    "table_class",
    "game_of",
    "engines",
}  # of cardwright.games: which games there are
KNOW_WHICH_GAMES = {
    "ledger",
    "play",
    "scenario",
    "review",
    "solver",
    "simulate",
    "terminal",
    "envs",
    "agents",
    "table",
    "testing",
}  # and no game by its name
# folder: what it may import of the package, besides itself; a name with a dot is one module
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "games": {"kernel"},  # the rooms; what else a game gives imports what it gives it to, see FRONT
    "ledger": {"kernel.errors", "kernel.spelling"},
    "bots": {
        "kernel.chance",
        "kernel.decisions",
        "kernel.effects",
        "kernel.errors",
        "kernel.ints",
        "kernel.spelling",  # names and numbers as they are typed: nothing of a game
        "kernel.views",
    },
    "play": {
        "kernel",
        "ledger",
        "bots",
        "scenario.engine",
        "scenario.positions",
        "__version__",
    },  # a download says which version asks
    "scenario": {"kernel", "ledger", "play"},
    "solver": {"kernel", "play", "scenario"},
    "review": {"kernel", "play"},
    "simulate": {"kernel", "play", "bots", "__version__"},  # a run goes on with its version only
    "terminal": {"kernel", "play", "ledger", "review"},
    "envs": {"kernel", "play", "bots", "__version__"},  # a file of a network says which version wrote it
    "agents": {"kernel", "play", "bots", "envs", "ledger", "scenario", "simulate", "__version__"},
    "table": {
        "kernel",
        "play",
        "bots",
        "ledger",
        "review",
        "solver",
        "__version__",
    },  # a game goes on with its rules only
    "testing": {"kernel", "play"},  # what must be true of every game, for whoever writes one
    "bench": {
        "kernel",
        "games",
        "play",
        "bots",
        "simulate",
        "envs",
        "_build",
    },  # a quick build is not measured
}
# what a game gives to others, above its rooms: its table, options, bots, words for scenarios, cards in print
FRONT = {"kernel", "play", "scenario", "bots", "cli", "terminal"}
BOTS_SEE = {
    "numbers",
    "shown",
    "bots",
    "objects.purpose",
    "cards",
}  # of their game; nothing that leads to a state
TOP = {"", "cli"}  # the package's own modules and the command see everything
BARE = {"kernel", "games"}  # only the standard library and what compiled code needs
NEEDED_BY_COMPILED_CODE = {"mypy_extensions", "librt"}
# what Magic's cards say is one floor of several rooms, which may import each other
MAGIC_WORDS = (
    "abilities", "actions", "amounts", "conditions", "costs", "durations", "keywords", "selectors", "triggers",
)  # fmt: skip
# the rooms of a game are floors: each may import those before it. What lies in none of them is on the top floor
ROOMS: dict[str, tuple[str | tuple[str, ...], ...]] = {
    "dominion": ("numbers", "objects", "features", "rules", "tables", "words", "text", "vocabulary", "cards"),
    "magic": (
        "numbers", "objects", "characteristics", "events", "mana", "casting", "stack", "combat", "turn",
        "variants", "rules", "limited", "shown", MAGIC_WORDS, "oracle", "vocabulary", "cards", "reading",
    ),
}  # fmt: skip
SEAMS = (
    "cardwright.kernel",
    "cardwright.games.magic.variants.options",
)  # plain modules that compiled ones read


def begins(name: str, module: str) -> bool:
    """Whether a dotted name is this module or something in it."""
    return name == module or name.startswith(module + ".")


def folder_breaches(found: Source) -> list[str]:
    """Imports that the picture does not have."""
    if found.folder in TOP:
        return []
    if found.folder not in MAY_IMPORT:
        return [f"{found.file}: expected a folder of the dependency picture, got {found.folder!r}"]
    may = FRONT if is_front(found) else MAY_IMPORT[found.folder]
    allowed = {f"cardwright.{name}" for name in (found.folder, *may)}
    exactly = {"cardwright.games", *(f"cardwright.games.{name}" for name in INSTALLED)}
    breaches = []
    for asked in imports(found):
        root = asked.name.split(".")[0]
        if root == "cardwright":
            knows_games = is_front(found) or found.folder in KNOW_WHICH_GAMES
            wrong = not any(begins(asked.name, name) for name in allowed)
            wrong = wrong and not (knows_games and asked.name in exactly)
        else:
            bare = found.folder in BARE and not is_front(found)
            wrong = bare and root not in sys.stdlib_module_names and root not in NEEDED_BY_COMPILED_CODE
        if wrong or (root == "cardwright" and sees_behind_a_view(found, asked.name)):
            breaches.append(f"{found.at(asked.node)}: {found.folder} must not import {asked.name}")
    return breaches


def sees_behind_a_view(found: Source, name: str) -> bool:
    """Whether a bot of a game imports what leads to a state."""
    parts = found.file.split("/")
    if parts[0] != "games" or len(parts) < 4 or parts[2] != "bots" or not begins(name, "cardwright.games"):
        return False
    return not any(begins(name, f"cardwright.games.{parts[1]}.{seen}") for seen in BOTS_SEE)


def is_front(found: Source) -> bool:
    """Whether a module of a game lies in none of its rooms: it is what the game gives to others."""
    parts = found.file.split("/")
    return parts[0] == "games" and (len(parts) < 4 or parts[2] not in floors_of(parts[1]))


def floors_of(game: str) -> dict[str, int]:
    """The floor of each room of a game."""
    floors = [(room,) if isinstance(room, str) else room for room in ROOMS.get(game, ())]
    return {room: n for n, rooms in enumerate(floors) for room in rooms}


def floor(module: str) -> tuple[str, int]:
    """Which game a module is of, and on which floor of it; the game itself is on top."""
    parts = module.split(".")
    if parts[:2] != ["cardwright", "games"] or len(parts) < 4 or parts[2] not in ROOMS:
        return (parts[2] if len(parts) > 2 else ""), 99
    floors = floors_of(parts[2])
    return parts[2], floors.get(parts[3], len(floors))


def floor_breaches(found: Source) -> list[str]:
    """Imports of a higher floor of the same game, and of another game."""
    game, here = floor(found.module)
    breaches = []
    for asked in imports(found):
        if not begins(asked.name, "cardwright.games") or asked.typing_only:
            continue
        other, there = floor(asked.name)
        if other != game:
            breaches.append(f"{found.at(asked.node)}: {game} must not import {asked.name}")
        elif there > here:
            breaches.append(
                f"{found.at(asked.node)}: {found.module} must not import {asked.name}, a floor above"
            )
    return breaches


def circles(found: Sequence[Source]) -> list[list[str]]:
    """Modules of which each needs all others to be imported; packages aside, and what only type checkers see."""
    modules = {f.module for f in found if not f.file.endswith("__init__.py")}
    needs = {
        f.module: {
            module
            for asked in imports(f)
            if not asked.typing_only
            for module in (asked.name, asked.name.rpartition(".")[0])
            if module in modules and module != f.module
        }
        for f in found
        if f.module in modules
    }
    while free := {module for module, asked in needs.items() if not asked & needs.keys()}:
        needs = {module: asked for module, asked in needs.items() if module not in free}
    while free := needs.keys() - {module for asked in needs.values() for module in asked}:
        needs = {module: asked for module, asked in needs.items() if module not in free}
    return [sorted(needs)] if needs else []


def plain_breaches(found: Source, built: Collection[str]) -> list[str]:
    """Imports of plain modules by compiled ones: what they take from there, the build would not notice."""
    if found.module not in built:
        return []
    known = [*built, *SEAMS]
    return [
        f"{found.at(asked.node)}: compiled code must not import {asked.name}, which is plain"
        for asked in imports(found)
        if begins(asked.name, "cardwright") and not asked.typing_only
        if not any(begins(asked.name, module) for module in known)
    ]


def test_folders_import_as_the_picture_says() -> None:
    assert breaches_of(folder_breaches, package()) == []


def test_no_room_of_a_game_imports_a_floor_above() -> None:
    assert breaches_of(floor_breaches, below("games")) == []


@pytest.mark.parametrize("game", ROOMS)
def test_no_modules_of_a_game_import_each_other_in_a_circle(game: str) -> None:
    assert circles(below(f"games/{game}")) == []


def test_compiled_modules_import_compiled_modules() -> None:
    assert breaches_of(lambda found: plain_breaches(found, compiled()), package()) == []


def test_the_kernel_is_compiled_but_for_its_seams() -> None:
    plain = {found.module for found in below("kernel")} - set(compiled())
    # they say what is drawn and what is asked for, raise, tie the builds together, tell when all is over
    seams = {"drawing", "errors", "ints", "options", "spelling", "story"}

    assert plain == {"cardwright.kernel", *(f"cardwright.kernel.{name}" for name in seams)}


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("kernel/game.py", "import ruamel.yaml"),
        ("kernel/game.py", "from cardwright.dominion import rules"),
        ("kernel/game.py", "from cardwright import dominion"),
        ("kernel/game.py", "from ..dominion.rules import DECK"),
        ("kernel/game.py", "from .. import dominion"),
        ("kernel/game.py", "def late():\n    import cardwright.play"),
        ("kernel/game.py", "import importlib\nimportlib.import_module('cardwright.play')"),
        ("play/game.py", "from cardwright.games.dominion import GAME"),
        ("games/magic/bots/mine.py", "from cardwright.games.magic.objects.table import CARDS"),
        ("games/dominion/rules/turn.py", "if TYPE_CHECKING:\n    from cardwright.play.game import Game"),
        ("games/dominion/rules/turn.py", "import msgspec"),
        ("play/game.py", "from cardwright.scenario import run"),
        ("bots/money.py", "from cardwright.kernel.game import Game"),
        ("bots/money.py", "from cardwright.kernel import game"),
        ("bots/money.py", "from cardwright.play import Game"),
        ("somewhere/new.py", ""),
    ],
)
def test_the_folder_wall_can_fail(file: str, text: str) -> None:
    assert len(folder_breaches(source(file, text))) == 1


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("kernel/game.py", "from __future__ import annotations\nimport sys\nfrom librt.vecs import vec"),
        ("kernel/words.py", "from . import effects\nfrom .game import Game"),
        (
            "games/dominion/words/verbs.py",
            "from ..rules import DECK\nfrom cardwright.kernel.game import Game",
        ),
        ("bots/money.py", "from cardwright.kernel.views import View\nfrom .base import Bot"),
        ("scenario/read.py", "import ruamel.yaml"),
        ("cli.py", "from cardwright.kernel.game import Game"),
    ],
)
def test_the_folder_wall_lets_pass_what_is_right(file: str, text: str) -> None:
    assert folder_breaches(source(file, text)) == []


@pytest.mark.parametrize(
    ("file", "text", "count"),
    [
        ("games/dominion/rules/turn.py", "from ..words.verbs import gain", 1),
        ("games/dominion/rules/turn.py", "from cardwright.games.dominion.cards import base", 1),
        ("games/dominion/words/verbs.py", "from cardwright.games.dominion import cards", 1),
        ("games/dominion/words/verbs.py", "from ..rules.turn import WHOLE_GAME", 0),
        ("games/dominion/cards/base.py", "from ..words.verbs import gain", 0),
        ("games/magic/mana/plan.py", "from cardwright.games.magic.combat import blocking", 1),
        ("games/magic/actions/verbs.py", "from ..cards.basics import FOREST", 1),
        ("games/magic/actions/verbs.py", "from ..selectors.nouns import permanent", 0),
        ("games/magic/rules/pipeline.py", "from ..keywords.ward import ward", 1),
        ("games/magic/turn/turn.py", "from cardwright.games.dominion.rules import turn", 1),
        ("games/dominion/__init__.py", "from . import cards", 0),
    ],
)
def test_the_wall_of_floors_can_fail(file: str, text: str, count: int) -> None:
    assert len(floor_breaches(source(file, text))) == count


@pytest.mark.parametrize(
    ("back", "count"),
    [
        ("from .turn import WHOLE", 1),
        ("def late() -> None:\n    from . import turn", 1),
        ("if TYPE_CHECKING:\n    from .turn import WHOLE", 0),
        ("", 0),
    ],
)
def test_the_wall_of_circles_can_fail(back: str, count: int) -> None:
    turn = source("games/dominion/rules/turn.py", "from .buying import BUY")
    buying = source("games/dominion/rules/buying.py", f"{back}\n")

    assert len(circles([turn, buying])) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("from cardwright.games.dominion.plain import SIZE", 1),
        ("if TYPE_CHECKING:\n    from cardwright.games.dominion.plain import Plain", 0),
        ("from cardwright.kernel.ints import i64\nfrom ..numbers.zones import DECK", 0),
    ],
)
def test_the_wall_of_compiled_modules_can_fail(text: str, count: int) -> None:
    built = ["cardwright.games.dominion.rules.turn", "cardwright.games.dominion.numbers.zones"]

    assert len(plain_breaches(source("games/dominion/rules/turn.py", text), built)) == count
