"""Builds the package. `setup.py` calls `main`; this file has the steps in their order.

1. `why_plain` looks for a reason not to compile. If there is one, the package is installed as plain Python.
2. `translate` has mypyc write C for the modules that pyproject.toml lists under `tool.cardwright`. They are always
   translated completely, as one group: mypyc's incremental builds leave out changes, and calls between modules are
   fast only inside a group. `tools/mends.py` corrects the C, `tools/docstrings.py` adds the docstrings.
3. The C compiler makes the extension modules, in one of four ways (`Way`):

   ========= ============================================================== ==================================
   trained   gcc compiles, `tools/train.py` plays games and counts which    installs and wheels, if gcc is there
             branches are taken, gcc compiles again with these counts
   once      the same without the counts                                    other compilers; cross-compiled wheels
   quick     hardly optimised; for development and tests, never for figures `make setup`, CI
   sanitized with the sanitizers for addresses and undefined behaviour      `make sanitize`
   ========= ============================================================== ==================================

The file `BUILD` in the installed package names the way, so that `cardwright bench` can refuse a quick build.

Environment variables:

- `CARDWRIGHT_PURE=1`: plain Python. Editable installs are plain as well: a compiled module would hide later edits.
- `CARDWRIGHT_QUICK=1`, `CARDWRIGHT_SANITIZE=1`, `CARDWRIGHT_TRAINING=0`: the other ways. Quick and
  sanitized together check undefined behaviour in the kernel only.
- `CARDWRIGHT_C=DIRECTORY`: keep the C there and use it again for the next build of the same sources.

A type error, or anything else that stops mypyc or the training, stops the build. Only a missing compiler does
not.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CompileError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

from tools.compiled import compiled_modules
from tools.docstrings import docstrings, with_docstrings
from tools.mends import mended, unmatched
from tools.readme import readme

ROOT = Path(__file__).resolve().parent.parent
COMPILING_COMMANDS = {"build", "build_ext", "bdist_wheel", "install"}
GROUP = "cardwright"
SHORTER = "to wait less, set CARDWRIGHT_QUICK=1 (slower games) or CARDWRIGHT_PURE=1 (plain Python)"
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Way(StrEnum):
    """The way to compile the C."""

    TRAINED = "trained"
    ONCE = "once"
    QUICK = "quick"
    SANITIZED = "sanitized"


def main() -> None:
    """Build everything that setuptools asks for."""
    described: dict[str, Any] = {
        "long_description": readme(ROOT),
        "long_description_content_type": "text/markdown",
    }
    if COMPILING_COMMANDS.isdisjoint(sys.argv):
        setup(**described)
        return
    scratch = scratch_directory()
    options = {"build": {"build_base": str(scratch / "build")}}
    why = why_plain(scratch)
    if why:
        print(f"cardwright: installing as plain Python: {why}", flush=True)
        setup(**described, options=options)
        return
    gcc = is_gcc(scratch)
    GroupBuild.way = WaySaid.way = way(gcc)
    found = translated_or_kept(scratch, gcc)
    set_flags(found, WaySaid.way, gcc, scratch)
    setup(
        **described,
        ext_modules=found,
        cmdclass={"build_py": WaySaid, **({"build_ext": GroupBuild} if gcc else {})},
        options=options,
    )


def is_set(name: str, default: str = "0") -> bool:
    """Whether an environment variable is neither empty nor 0."""
    return os.environ.get(name, default) not in ("", "0")


def way(gcc: bool) -> Way:
    """Return the way to compile, chosen by environment variables; only gcc supports training."""
    if is_set("CARDWRIGHT_SANITIZE"):
        return Way.SANITIZED
    if is_set("CARDWRIGHT_QUICK"):
        return Way.QUICK
    return Way.TRAINED if gcc and is_set("CARDWRIGHT_TRAINING", "1") else Way.ONCE


def scratch_directory() -> Path:
    """Return a temporary directory, deleted when the build ends."""
    path = Path(tempfile.mkdtemp(prefix="cardwright-build-"))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


# -- step 1: decide whether to compile
def why_plain(scratch: Path) -> str:
    """Return the reason why this build is not compiled. Return "" if it is."""
    if is_set("CARDWRIGHT_PURE"):
        return "CARDWRIGHT_PURE is set"
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, this is {sys.implementation.name}"
    why = complaint(scratch, "#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n", [], [])
    return f"no working C compiler with Python's headers ({why})" if why else ""


def complaint(scratch: Path, text: str, include_dirs: list[str], flags: list[str]) -> str:
    """Return the compiler's error for a piece of C. Return "" if it compiles."""
    probe = scratch / "probe.c"
    probe.write_text(text, encoding="utf-8")
    compiler: Any = new_compiler()
    customize_compiler(compiler)
    try:
        compiler.compile(
            [str(probe)],
            output_dir=str(scratch),
            include_dirs=[get_python_inc(), *include_dirs],
            extra_postargs=flags,
        )
    except CompileError as why:
        return str(why) or "it failed"
    return ""


def is_gcc(scratch: Path) -> bool:
    """Whether the compiler is a gcc that knows all options below."""
    if os.name != "posix":
        return False
    compiler: Any = new_compiler()
    customize_compiler(compiler)
    said = subprocess.run(
        [compiler.compiler_so[0], "--version"], capture_output=True, text=True, check=False
    ).stdout
    options = ["-flto", "-fipa-pta", *INLINING, *COUNTING, *FORGETTING_LATE, "-Wmissing-profile"]
    return "Free Software Foundation" in said and not complaint(scratch, "int probe;\n", [], options)


# -- step 2: translate Python to C
def translated_or_kept(scratch: Path, gcc: bool) -> list[Extension]:
    """Return the C code of the group: from CARDWRIGHT_C if the same sources were translated there before,
    else from mypyc.
    """
    asked = os.environ.get("CARDWRIGHT_C", "")
    if not asked:
        return translate(scratch, scratch, gcc)
    kept = Path(asked)
    sources = [
        ROOT / "pyproject.toml",
        *sorted((ROOT / "tools").glob("*.py")),
        *sorted((ROOT / "src" / "cardwright").rglob("*.py")),
    ]
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()
    stamp = kept / f"{digest}.pickle"
    if stamp.is_file():
        there: list[Extension] = pickle.loads(stamp.read_bytes())
        return there
    found = translate(kept, scratch, gcc)
    headers: dict[str, str] = {}  # mypyc's own are in a directory that is deleted with this build: copy them
    for extension in found:
        for name in extension.include_dirs:
            if name not in headers and Path(name).is_absolute() and not Path(name).is_relative_to(kept):
                headers[name] = str(kept / "include" / str(len(headers)))
                shutil.copytree(name, headers[name], dirs_exist_ok=True)
        extension.include_dirs = [headers.get(name, name) for name in extension.include_dirs]
    stamp.write_bytes(pickle.dumps(found))
    return found


def translate(target: Path, scratch: Path, gcc: bool) -> list[Extension]:
    """Translate the group to C with mypyc into `target`; correct the C and add docstrings."""
    from mypyc.build import mypycify  # noqa: PLC0415 - plain builds do without it

    files = [f"src/cardwright/{module}.py" for module in compiled_modules(ROOT)]
    print(f"cardwright: compiling {len(files)} modules; {SHORTER}", flush=True)
    os.chdir(ROOT)
    os.environ["MYPYPATH"] = "src"
    flags = [
        "--config-file=",
        f"--cache-dir={scratch / 'mypy'}",
        "--namespace-packages",
        "--explicit-package-bases",
        "--follow-imports=silent",  # `make check` checks the modules that are not compiled
        "--check-untyped-defs",
    ]
    found: list[Any] = mypycify(
        [*flags, *files],
        opt_level="3",
        debug_level="0",
        group_name=GROUP,
        target_dir=str(target / "c"),
        multi_file=gcc,  # gcc compiles the files in parallel, and inlines between them at link time
    )
    docs = docstrings({name_of(file): ROOT / file for file in files})
    correct([Path(file) for file in group_of(found).sources], docs)
    return found


def correct(files: list[Path], docs: dict[str, str]) -> None:
    """Correct generated C files and add docstrings.

    Raise SystemExit if mypyc's C no longer matches what tools/mends.py expects.
    """
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    lost = unmatched(texts.values())
    if lost:
        raise SystemExit(
            f"cardwright: mypyc {mypyc_version()} writes other C than tools/mends.py and tools/docstrings.py expect. "
            f"No match for: {', '.join(lost)}. Compare these regular expressions with the C (keep it with "
            "CARDWRIGHT_C=DIRECTORY), or build with the mypyc of the last release."
        )
    for file, text in texts.items():
        new = with_docstrings(mended(text), docs)
        if new != text:
            file.write_text(new, encoding="utf-8")


def mypyc_version() -> str:
    """Return the version of mypyc, for errors."""
    try:
        return version("mypy")
    except PackageNotFoundError:
        return "(not installed)"


def name_of(file: str) -> str:
    """Return the dotted name of a module's file."""
    return file.removeprefix("src/").removesuffix(".py").replace("/", ".")


def group_of(found: list[Extension]) -> Extension:
    """Return the extension that contains the code; the others are stubs that load it."""
    return next(extension for extension in found if extension.name == f"{GROUP}__mypyc")


# -- step 3: compile C to extension modules
UNDEFINED = ["-fsanitize=undefined", "-fno-sanitize-recover=undefined"]
ADDRESSES = ["-fsanitize=address", "-fno-omit-frame-pointer", "-g1"]
# Measured: hidden symbols can be inlined (Dominion 10 % faster); allowing gcc more inlining than its default
# gains 5 %.
INLINING = ["--param", "inline-unit-growth=300", "--param", "max-inline-insns-auto=200", "-fno-plt"]
# gcc optimises code for speed that accounts for 99.9 % of the counts (its default: 99 %). With a lower limit,
# code that one of the two games runs often would count as rare beside the other game's.
HOT = ["--param", "hot-bb-count-ws-permille=999"]
# gcc places the counters early. These later passes only cost time in the counting build.
LATER = [
    "ipa-cp", "ipa-sra", "ipa-icf", "tree-vectorize", "tree-loop-distribution", "gcse", "schedule-insns2",
    "split-loops", "peel-loops", "unswitch-loops", "reorder-blocks-and-partition", "crossjumping", "store-merging",
]  # fmt: skip
# In these passes gcc 12 loses counts when it copies blocks, and treats all code after a lost count as never
# executed: games then spent a third of their time in code placed as cold. The first pass also decides where
# counters are placed.
FORGETTING = [f"-fno-{name}" for name in ("thread-jumps", "tree-dominator-opts", "tree-pre", "tracer")]
# The second and third elimination of dead code lose counts, too. They have no option of their own, and run at
# link time.
FORGETTING_LATE = ["-fdisable-tree-cddce2", "-fdisable-tree-cddce3"]
COUNTING = [
    "-fprofile-generate", "--param", "inline-unit-growth=0", *(f"-fno-{name}" for name in LATER), *FORGETTING
]  # fmt: skip
COUNTED = [
    "-fprofile-use",
    "-Wmissing-profile",
    *HOT,
    *FORGETTING,
]  # a missing count is an error, like all warnings

# Functions that mypyc's code calls only after an error: paths to them need not be fast or inlined.
COLD = """\
#include <Python.h>
#define COLD __attribute__((cold))
COLD void CPy_AddTraceback(const char *filename, const char *funcname, int line, PyObject *globals);
COLD void CPy_TypeError(const char *expected, PyObject *value);
COLD void CPy_TypeErrorTraceback(
    const char *filename, const char *funcname, int line, PyObject *globals, const char *expected, PyObject *value);
COLD void CPy_AttributeError(
    const char *filename, const char *funcname, const char *classname, const char *attrname, int line,
    PyObject *globals);
COLD void PyErr_SetString(PyObject *type, const char *message);
"""


def set_flags(found: list[Extension], way: Way, gcc: bool, scratch: Path) -> None:
    """Set the compiler flags that all builds of the group share. Of two -O flags the last one counts."""
    group = group_of(found)
    if os.name == "posix":
        # -Wall takes as long as everything else together
        group.extra_compile_args += ["-fvisibility=hidden", "-Wno-all"]
    if way is Way.SANITIZED:
        quick = is_set("CARDWRIGHT_QUICK")
        level = "-O0" if quick else "-O1"
        group.extra_compile_args += [*ADDRESSES, level, *([] if quick else UNDEFINED)]
        group.extra_link_args += [*ADDRESSES, level, *UNDEFINED]
    elif way is Way.QUICK:
        group.extra_compile_args += ["-O0"] if os.name == "posix" else ["/Od"]
    elif gcc:
        group.extra_compile_args += ["-pipe", *INLINING, *cold_paths(scratch, group.include_dirs)]


def cold_paths(scratch: Path, include_dirs: list[str]) -> list[str]:
    """Return the flags that include COLD everywhere; none if this version of mypyc declares these functions
    differently.
    """
    header = scratch / "cold.h"
    header.write_text(COLD, encoding="utf-8")
    option = ["-include", str(header)]
    return [] if complaint(scratch, "#include <CPy.h>\n", include_dirs, option) else option


class GroupBuild(build_ext):
    """gcc compiles the group's files in parallel on all cores; for a trained build, twice.

    Measured: training makes games 15 to 30 % faster.
    """

    way = Way.ONCE

    def build_extensions(self) -> None:
        """Build the stubs, then the group."""
        self.force = True
        group = group_of(self.extensions)
        sources = sorted(group.sources, key=os.path.getsize, reverse=True)
        group.sources = []
        with ThreadPoolExecutor(CORES) as pool:
            list(pool.map(self.build_extension, [other for other in self.extensions if other is not group]))
            if self.way in (Way.QUICK, Way.SANITIZED):
                self.link(group, self.objects(group, sources, self.header_read_once(group), pool), [])
                return
            counts: list[str] = []
            if self.way is Way.TRAINED:
                self.link(group, self.objects(group, sources, COUNTING, pool), COUNTING)
                self.train()
                counts = COUNTED
            objects = self.objects(group, sources, ["-flto", *counts], pool)
        late = FORGETTING_LATE if counts else []
        self.link(group, objects, ["-O3", "-fPIC", f"-flto={CORES}", "-fipa-pta", *INLINING, *counts, *late])

    def objects(
        self, group: Extension, sources: list[str], options: list[str], pool: ThreadPoolExecutor
    ) -> list[str]:
        """Compile the sources; return their object files in the same order. gcc stores its counts beside them."""
        only_kernel = self.way is Way.SANITIZED and is_set("CARDWRIGHT_QUICK")

        def compile_one(source: str) -> list[str]:
            more = UNDEFINED if only_kernel and "___kernel___" in source else []
            found: list[str] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=group.include_dirs,
                extra_postargs=[*group.extra_compile_args, *options, *more],
            )
            return found

        return [name for found in pool.map(compile_one, sources) for name in found]

    def link(self, group: Extension, objects: list[str], options: list[str]) -> None:
        """Link the object files to the group's extension module."""
        group.extra_objects = objects
        if options:
            group.extra_link_args = options
        self.build_extension(group)

    def header_read_once(self, group: Extension) -> list[str]:
        """Return the flags for a precompiled header of the group; without it, a quick build takes half as
        long again.
        """
        header = Path(self.build_temp) / "all.h"
        header.parent.mkdir(parents=True, exist_ok=True)
        header.write_text(f'#include "__native_internal_{GROUP}.h"\n', encoding="utf-8")
        places = [f"-I{place}" for place in [*group.include_dirs, *self.compiler.include_dirs]]
        command = [
            *self.compiler.compiler_so,
            *places,
            *group.extra_compile_args,
            "-x",
            "c-header",
            str(header),
        ]
        subprocess.run([*command, "-o", f"{header}.gch"], check=True)
        return ["-include", str(header)]

    def train(self) -> None:
        """Play games with the counting build."""
        print("cardwright: playing games to count which branches they take", flush=True)
        path = [str(Path(self.build_lib).absolute()), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONHASHSEED": "0"}
        subprocess.run([sys.executable, str(ROOT / "tools" / "train.py")], env=environment, check=True)


class WaySaid(build_py):
    """Writes the way of building into the package, where `cardwright._build` reads it."""

    way = Way.ONCE

    def run(self) -> None:
        """Build the Python files, and write BUILD."""
        super().run()
        (Path(self.build_lib) / "cardwright" / "BUILD").write_text(f"{self.way}\n", encoding="utf-8")
