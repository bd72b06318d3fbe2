"""Public objects have docstrings, in `help()` as in the source, and in both builds."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import cardwright
from cardwright._build import COMPILED
from tests.architecture.reading import ROOT, compiled
from tools.docs import REFERENCE, module_of
from tools.docstrings import c_string, docstrings, with_docstrings

# what users import, as the site's reference has it: all names of `__all__`, or all that a module defines
PUBLIC = sorted({module_of(name) for _, names in REFERENCE.values() for name in names} | {"cardwright"})


def of_cardwright(thing: object) -> bool:
    return str(getattr(thing, "__module__", "")).startswith("cardwright")


def public_names(module: ModuleType) -> list[str]:
    """The names that a module gives away."""
    if hasattr(module, "__all__"):
        return list(module.__all__)
    return [
        name
        for name, thing in vars(module).items()
        if not name.startswith("_") and getattr(thing, "__module__", "") == module.__name__
    ]


def members(cls: type) -> Iterator[tuple[str, object]]:
    """The methods and properties that a class has from itself or from one of ours, as they are defined."""
    for base in cls.__mro__:
        for name, thing in vars(base).items() if of_cardwright(base) else ():
            function = thing.__func__ if isinstance(thing, (classmethod, staticmethod)) else thing
            is_field = inspect.isgetsetdescriptor(function) or inspect.ismemberdescriptor(function)
            if not name.startswith("_") and (
                isinstance(function, property) or (callable(function) and not is_field)
            ):
                yield name, getattr(cls, name)


def silent(module: ModuleType) -> Iterator[str]:
    """What is public and says nothing; an override says what the method says that it overrides."""
    if not module.__doc__:
        yield module.__name__
    for name in public_names(module):
        thing = getattr(module, name)
        if not of_cardwright(thing) or not callable(thing):
            continue
        own = vars(thing).get("__doc__") if isinstance(thing, type) else thing.__doc__
        if not own or str(own).startswith(f"{name}("):  # what mypyc or msgspec make up
            yield f"{module.__name__}.{name}"
        if isinstance(thing, type):
            for member, what in members(thing):
                if not inspect.getdoc(what) and not any(
                    getattr(base.__dict__.get(member), "__doc__", "") for base in thing.__mro__
                ):
                    yield f"{module.__name__}.{name}.{member}"


OPTIONAL = {"gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel", "torch"}  # of the extras


def importable() -> dict[str, ModuleType]:
    """The public modules, without those of the environments whose library is not installed here."""
    found = {}
    for module in PUBLIC:
        try:
            found[module] = import_module(module)
        except ModuleNotFoundError as lacking:
            if lacking.name not in OPTIONAL or not module.startswith("cardwright.envs"):
                raise
    return found


def test_what_is_public_says_what_it_does() -> None:
    modules = importable()
    assert len(modules) > 20

    assert [name for module in modules.values() for name in silent(module)] == []


def differing(module: str, found: ModuleType) -> Iterator[str]:
    """What of a module `help()` says otherwise than the source: classes and functions, methods and properties."""
    source = Path(str(found.__file__)).parent / f"{Path(str(found.__file__)).name.split('.')[0]}.py"
    tree = ast.parse(source.read_text(encoding="utf-8"))
    if inspect.getdoc(found) != ast.get_docstring(tree):
        yield module
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            thing = getattr(found, node.name)
            if isinstance(thing, type) and issubclass(thing, tuple) and module in compiled() and COMPILED:
                continue  # mypyc makes named tuples anew, and leaves nothing to write a docstring into
            if inspect.getdoc(thing) != ast.get_docstring(node):
                yield f"{module}.{node.name}"
            for inner in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(inner, ast.FunctionDef) and is_method(inner) and ast.get_docstring(inner):
                    if inspect.getdoc(getattr(thing, inner.name)) != ast.get_docstring(inner):
                        yield f"{module}.{node.name}.{inner.name}"


def test_help_says_what_the_source_says() -> None:
    """In the compiled build as in the plain one."""
    assert [what for module, found in importable().items() for what in differing(module, found)] == []


def is_method(node: ast.FunctionDef) -> bool:
    """Whether it is a plain method, not what Python calls by itself."""
    return not node.decorator_list and not node.name.startswith("__")


def test_help_shows_a_compiled_method_with_its_signature() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "pydoc", "cardwright.kernel.game.Game.answer"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip

    assert "index" in shown
    assert "Pick an option by its index." in shown


def test_the_package_says_its_version_and_what_is_in_it() -> None:
    assert cardwright.__doc__
    assert {name for name in cardwright.__all__ if not hasattr(cardwright, name)} == set()


# -- how it gets into the compiled build
C_OF_MYPYC = """\
{"over",
 (getter)sub___game___Base_get_over,
NULL, NULL, NULL},
{"both",
 (getter)sub___game___Base_get_both,
 (setter)sub___game___Base_set_both,
NULL, NULL},
{"answer",
 (PyCFunction)CPyPy_sub___game___Base___answer,
 METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("answer($self, index)\\n--\\n\\n")},
{"quiet", (PyCFunction)CPyPy_sub___game___quiet, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR(NULL) /* docstring */},
static PyTypeObject CPyType_sub___game___Base_template_ = {
    .tp_doc = PyDoc_STR("Base()\\n--\\n\\n"),
};
"package.sub.game",
NULL, /* docstring */
"""
SOURCE = '''
"""A module."""

class Base:
    """A class."""

    @property
    def over(self) -> bool:
        """Whether it is "over"."""

    @property
    def both(self) -> int:
        """Read and set."""

    @both.setter
    def both(self, n: int) -> None: ...

    def answer(self, index: int) -> None:
        """Answer:

        at once.
        """

def quiet() -> None: ...
'''


def test_docstrings_are_written_into_the_c_of_mypyc(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "other.py").write_text(SOURCE, encoding="utf-8")
    docs = docstrings({
        "package.sub.game": tmp_path / "game.py", "package.sub.other": tmp_path / "other.py",
    })  # fmt: skip

    text = with_docstrings(C_OF_MYPYC, docs)

    assert text.count("NULL") == 4  # no setter, no closures, and of what says nothing
    assert '(getter)sub___game___Base_get_over,\nNULL, \n"Whether it is \\042over\\042.", NULL}' in text
    assert '_set_both,\n\n"Read and set.", NULL}' in text
    assert 'index)\\n--\\n\\n"\n"Answer:\\012"\n"\\012"\n"at once.")' in text
    assert 'Base()\\n--\\n\\n"\n"A class.")' in text
    assert '"package.sub.game",\n\n"A module.", /* docstring */' in text


def test_a_text_in_c_is_plain_characters() -> None:
    assert c_string('a "b"?\n≥') == '\n"a \\042b\\042\\077\\012"\n"\\342\\211\\245"'


def test_every_docstring_of_what_is_compiled_has_one_place() -> None:
    """mypyc names a module by as few packages as tell it from others; no such name may stand for two docstrings."""
    modules = {
        "cardwright.kernel.game": ROOT / "src/cardwright/kernel/game.py",
        "cardwright.games.magic.objects.match": ROOT / "src/cardwright/games/magic/objects/match.py",
        "cardwright.games.dominion.objects.match": ROOT / "src/cardwright/games/dominion/objects/match.py",
    }

    docs = docstrings(modules)

    assert docs["game___Game___answer"].startswith("Pick an option by its index.")
    assert "match" not in docs
    assert docs["dominion___objects___match"] != docs["magic___objects___match"]
