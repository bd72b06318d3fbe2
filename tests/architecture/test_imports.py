"""The folder list is the dependency picture: who may import whom."""

from __future__ import annotations

import sys

import pytest

from tests.architecture.reading import Source, below, compiled, imports, package, source

# folder: what it may import of the package, besides itself; a name with a dot is one module
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "dominion": {"kernel", "GameModule"},  # the package itself can be called
    "magic": {"kernel", "GameModule"},
    "ledger": {"kernel.errors"},
    "play": {"kernel", "dominion", "magic", "ledger", "bots"},  # bots know views only, so they lie below
    "scenario": {"kernel", "dominion", "magic", "ledger", "play"},
    "bots": {
        "kernel.chance",
        "kernel.decisions",
        "kernel.effects",
        "kernel.errors",
        "kernel.ints",
        "kernel.views",
        "dominion.rules",
        "dominion.view",
        "magic.asking",
        "magic.purpose",
        "magic.rules",
        "magic.seen",
        "magic.view",
        "magic.option_view",
    },
    "simulate": {
        "kernel",
        "dominion",
        "magic",
        "play",
        "bots",
        "__version__",
    },  # a run goes on with its version only
    "terminal": {"kernel", "dominion.drawing", "magic.drawing", "magic.draft_drawing", "play", "ledger"},
    "envs": {"kernel", "play", "bots"},
    "table": {"kernel", "play", "bots"},
    "bench": {"kernel", "dominion", "magic", "play", "bots", "simulate"},
}
TOP = {"", "cli"}  # the package's own modules and the command see everything
GAMES = ("dominion", "magic")
BARE = {"kernel", *GAMES}  # only the standard library and what compiled code needs
NEEDED_BY_COMPILED_CODE = {"mypy_extensions", "librt"}
INSIDE_A_GAME = ("mechanics", "words", "oracle", "cards")


def begins(name: str, module: str) -> bool:
    """Whether a dotted name is this module or something in it."""
    return name == module or name.startswith(module + ".")


def folder_breaches(found: Source) -> list[str]:
    """Imports that the picture does not have."""
    if found.folder in TOP:
        return []
    if found.folder not in MAY_IMPORT:
        return [f"{found.file}: expected a folder of the dependency picture, got {found.folder!r}"]
    allowed = {f"cardwright.{name}" for name in (found.folder, *MAY_IMPORT[found.folder])}
    breaches = []
    for asked in imports(found):
        root = asked.name.split(".")[0]
        if root == "cardwright":
            wrong = not any(begins(asked.name, name) for name in allowed)
        else:
            bare = found.folder in BARE
            wrong = bare and root not in sys.stdlib_module_names and root not in NEEDED_BY_COMPILED_CODE
        if wrong:
            breaches.append(f"{found.at(asked.node)}: {found.folder} must not import {asked.name}")
    return breaches


def rank(module: str) -> int:
    """Which layer of a game a module is in: mechanics 0, words 1, oracle 2, cards 3; the game itself above them."""
    parts = module.split(".")
    if len(parts) == 2:
        return len(INSIDE_A_GAME)
    return INSIDE_A_GAME.index(parts[2]) if parts[2] in INSIDE_A_GAME else 0


def layer_breaches(found: Source) -> list[str]:
    """Imports against the order `mechanics <- words <- oracle <- cards` inside a game."""
    return [
        f"{found.at(asked.node)}: {INSIDE_A_GAME[rank(found.module)]} must not import {asked.name}"
        for asked in imports(found)
        if found.folder in GAMES and begins(asked.name, f"cardwright.{found.folder}")
        if rank(found.module) < rank(asked.name) < len(INSIDE_A_GAME)
    ]


def plain_breaches(found: Source, built: list[str]) -> list[str]:
    """Imports of plain modules by compiled ones: what they take from there, the build would not notice."""
    if found.module not in built:
        return []
    known = [*built, "cardwright.kernel"]
    return [
        f"{found.at(asked.node)}: compiled code must not import {asked.name}, which is plain"
        for asked in imports(found)
        if begins(asked.name, "cardwright") and not asked.typing_only
        if not any(begins(asked.name, module) for module in known)
    ]


@pytest.mark.parametrize("found", package(), ids=repr)
def test_folders_import_as_the_picture_says(found: Source) -> None:
    assert folder_breaches(found) == []


@pytest.mark.parametrize("found", below(*GAMES), ids=repr)
def test_mechanics_know_no_words_and_words_know_no_cards(found: Source) -> None:
    assert layer_breaches(found) == []


@pytest.mark.parametrize("found", package(), ids=repr)
def test_compiled_modules_import_compiled_modules(found: Source) -> None:
    assert plain_breaches(found, compiled()) == []


def test_the_kernel_is_compiled_but_for_its_seams() -> None:
    plain = {found.module for found in below("kernel")} - set(compiled())
    # they say what is drawn, raise, tie the builds together, tell when all is over
    seams = {"drawing", "errors", "ints", "story"}

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
        ("dominion/turn.py", "import cardwright.magic.turn"),
        ("magic/turn.py", "from cardwright.dominion.turn import WHOLE_GAME"),
        ("dominion/turn.py", "if TYPE_CHECKING:\n    from cardwright.play.game import Game"),
        ("dominion/turn.py", "import msgspec"),
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
        ("dominion/words/verbs.py", "from ..rules import DECK\nfrom cardwright.kernel.game import Game"),
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
        ("dominion/turn.py", "from .words.verbs import gain", 1),
        ("dominion/turn.py", "from cardwright.dominion.cards import base", 1),
        ("dominion/words/verbs.py", "from cardwright.dominion import cards", 1),
        ("dominion/words/verbs.py", "from ..turn import WHOLE_GAME", 0),
        ("dominion/cards/base.py", "from ..words.verbs import gain", 0),
        ("magic/turn.py", "from .words.verbs import damage", 1),
        ("magic/words/verbs.py", "from ..cards.basics import FOREST", 1),
        ("dominion/__init__.py", "from . import cards", 0),
    ],
)
def test_the_layer_wall_can_fail(file: str, text: str, count: int) -> None:
    assert len(layer_breaches(source(file, text))) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("from cardwright.dominion.plain import SIZE", 1),
        ("if TYPE_CHECKING:\n    from cardwright.dominion.plain import Plain", 0),
        ("from cardwright.kernel.ints import i64\nfrom .rules import DECK", 0),
    ],
)
def test_the_wall_of_compiled_modules_can_fail(text: str, count: int) -> None:
    built = ["cardwright.dominion.turn", "cardwright.dominion.rules"]

    assert len(plain_breaches(source("dominion/turn.py", text), built)) == count
