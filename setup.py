"""The build: compiled by mypyc where there is a C compiler, plain Python where there is none.

Which modules are compiled stands in pyproject.toml, under `tool.cardwright`. They are built from nothing, as one
group, in a directory of their own: mypyc's incremental builds are not to be trusted, and cross-module calls are
only fast inside a group.

With gcc they are built twice: the first build counts which ways games take (`tools/train.py` plays them), the second
makes these fast and leaves the rest small. `CARDWRIGHT_TRAINING=0` builds once, for machines that can't run what they
build. `CARDWRIGHT_QUICK=1` builds once and leaves most of gcc's work out: soon there, and a good deal slower, for who
only wants to know whether tests pass. `CARDWRIGHT_SANITIZE=1` builds once with the sanitizers for addresses and
undefined behaviour (`make sanitize`); a quick one looks for the latter in the kernel alone. `CARDWRIGHT_C=DIRECTORY`
keeps there what mypyc has written, for the next build of the same sources.

Plain on purpose: `CARDWRIGHT_PURE=1`, and editable installs, where a compiled module would hide later edits.
A type error, or anything else that stops mypyc or the training, stops the build. Only a missing compiler does not.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import pickle
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CompileError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # a build runs elsewhere
from tools.compiled import compiled_modules  # noqa: E402
from tools.docstrings import docstrings, with_docstrings  # noqa: E402
from tools.readme import readme  # noqa: E402

COMPILING_COMMANDS = {"build", "build_ext", "bdist_wheel", "install"}
GROUP = "cardwright"
SANITIZE = os.environ.get("CARDWRIGHT_SANITIZE", "0") not in ("", "0")
QUICK = os.environ.get("CARDWRIGHT_QUICK", "0") not in ("", "0")
UNDEFINED = ["-fsanitize=undefined", "-fno-sanitize-recover=undefined"]
SANITIZERS = [
    "-fsanitize=address",
    "-fno-omit-frame-pointer",
    "-g1",
    "-O0" if QUICK else "-O1",
]
KEPT = os.environ.get("CARDWRIGHT_C", "")


def modules() -> list[str]:
    """The files to compile, relative to the project."""
    return [f"src/cardwright/{module}.py" for module in compiled_modules(ROOT)]


def why_plain(scratch: Path) -> str:
    """Why this build does not compile; nothing: it does."""
    if os.environ.get("CARDWRIGHT_PURE", "0") not in ("", "0"):
        return "CARDWRIGHT_PURE is set"
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, this is {sys.implementation.name}"
    why = complaint(scratch, "#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n", [], [])
    return f"no working C compiler with Python's headers ({why})" if why else ""


def complaint(scratch: Path, text: str, include_dirs: list[str], flags: list[str]) -> str:
    """Why a C file can't be compiled; nothing: it can."""
    probe = scratch / "probe.c"
    probe.write_text(text, encoding="utf-8")
    compiler = new_compiler()
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


def extensions(scratch: Path, gcc: bool) -> list[Extension]:
    """The compiled modules, all in one group."""
    found = written(Path(KEPT) if KEPT else scratch, scratch, gcc)
    group = group_of(found)
    if os.name == "posix":
        group.extra_compile_args += ["-fvisibility=hidden", "-Wno-all"]
    if SANITIZE:
        group.extra_compile_args += [*SANITIZERS, *([] if QUICK else UNDEFINED)]
        group.extra_link_args += [*SANITIZERS, *UNDEFINED]
    elif QUICK:
        group.extra_compile_args += ["-O0"]  # of several, the last holds
    elif gcc:
        group.extra_compile_args += ["-pipe", *INLINING, *cold_paths(scratch, group.include_dirs)]
    return found


def written(kept: Path, scratch: Path, gcc: bool) -> list[Extension]:
    """The group in C, as it lies in `kept` or as mypyc writes it there."""
    sources = sorted((ROOT / "src" / "cardwright").rglob("*.py"))
    seen = hashlib.sha256(
        b"".join(file.read_bytes() for file in [ROOT / "setup.py", ROOT / "pyproject.toml", *sources])
    )
    stamp = kept / f"{seen.hexdigest()}.pickle"
    if stamp.is_file():
        there: list[Extension] = pickle.loads(stamp.read_bytes())
        return there
    found = translated(kept, scratch, gcc)
    if kept is not scratch:  # the headers are in a directory that goes with this build
        headers: dict[str, str] = {}
        for extension in found:
            for name in extension.include_dirs:
                if name not in headers and Path(name).is_absolute() and not Path(name).is_relative_to(kept):
                    headers[name] = str(kept / "include" / str(len(headers)))
                    shutil.copytree(name, headers[name], dirs_exist_ok=True)
            extension.include_dirs = [headers.get(name, name) for name in extension.include_dirs]
        stamp.write_bytes(pickle.dumps(found))
    return found


def translated(kept: Path, scratch: Path, gcc: bool) -> list[Extension]:
    """The group in C, as mypyc writes it and as we mend it."""
    from mypyc.build import mypycify  # noqa: PLC0415 - plain builds do without it

    files = modules()
    print(f"cardwright: compiling {len(files)} modules", flush=True)
    os.chdir(ROOT)
    os.environ["MYPYPATH"] = "src"
    flags = [
        "--config-file=",
        f"--cache-dir={scratch / 'mypy'}",
        "--namespace-packages",
        "--explicit-package-bases",
        "--follow-imports=silent",  # what is not compiled is checked by `make check`
    ]
    found: list[Extension] = mypycify(
        [*flags, "--check-untyped-defs", *files],
        opt_level="3",
        debug_level="0",
        group_name=GROUP,
        target_dir=str(kept / "c"),
        multi_file=gcc,  # which compiles them side by side, and inlines between them when it links
    )
    docs = docstrings({name_of(file): ROOT / file for file in files})
    for file in group_of(found).sources:
        mend(Path(file), docs)
    return found


def group_of(found: list[Extension]) -> Extension:
    """The one in which everything is; the others only lead to it."""
    return next(extension for extension in found if extension.name == f"{GROUP}__mypyc")


# Two things that mypyc writes are wrong for this project; `tests/test_build.py` shows both mended.
DEALLOCATOR = re.compile(r"^\w+_dealloc\([^)]*\)\n\{\n.*?^\}", re.MULTILINE | re.DOTALL)
TRASHCAN = re.compile(r"^\s*CPy_TRASHCAN_(?:BEGIN|END)\(.*\n", re.MULTILINE)
TAKEN = re.compile(  # a vector that interpreted code hands over, as an argument or to an attribute
    r"^(?P<in>[ \t]*)(?P<name>arg_\w+|tmp) = Vec(?P<of>[A-Z]\w*)Api\.unbox\(.*\);\n"
    r"[ \t]*if \(VEC_IS_ERROR\((?P=name)\)\) \{\n.*\n[ \t]*\}\n",
    re.MULTILINE,
)


def mended(text: str) -> str:
    """C as mypyc wrote it, without what corrupts or loses memory.

    What has no header of the garbage collector stays out of CPython's trashcan, which links what it puts off through
    that header: a class with `acyclic=True` has none, and from the fiftieth nested deallocation on it would be written
    in front of the object. Such a class never leads to itself (a test reads that), so it needs no trashcan.

    A vector from interpreted code is borrowed, as every argument is; mypyc takes a reference that it never gives back.
    """

    def deallocator(found: re.Match[str]) -> str:
        body = found.group()
        return body if "PyObject_GC_UnTrack" in body else TRASHCAN.sub("", body)

    def borrowed(found: re.Match[str]) -> str:
        return f"{found.group()}{found['in']}VEC_{found['of'].upper()}_DECREF({found['name']});\n"

    return TAKEN.sub(borrowed, DEALLOCATOR.sub(deallocator, text))


def name_of(file: str) -> str:
    """The module that a file is."""
    return file.removeprefix("src/").removesuffix(".py").replace("/", ".")


def mend(file: Path, docs: Mapping[str, str]) -> None:
    """Write a C file anew where it has to be mended, and where docstrings belong into it."""
    text = file.read_text(encoding="utf-8")
    new = with_docstrings(mended(text), docs)
    if new != text:
        file.write_text(new, encoding="utf-8")


# What is only called when something has gone wrong: the paths that lead there need not be fast, nor be inlined.
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


def cold_paths(scratch: Path, include_dirs: list[str]) -> list[str]:
    """The option that says what COLD says; none if another mypyc declares others."""
    header = scratch / "cold.h"
    header.write_text(COLD, encoding="utf-8")
    option = ["-include", str(header)]
    return [] if complaint(scratch, "#include <CPy.h>\n", include_dirs, option) else option


def is_gcc(scratch: Path) -> bool:
    """Whether the compiler is gcc, of a version that can count and put off inlining to the linking."""
    if os.name != "posix":
        return False
    compiler = new_compiler()
    customize_compiler(compiler)
    said = subprocess.run(
        [compiler.compiler_so[0], "--version"], capture_output=True, text=True, check=False
    ).stdout
    options = ["-flto", "-fipa-pta", *INLINING, *COUNTING, *FORGETTING_LATE, "-Wmissing-profile"]
    return "Free Software Foundation" in said and not complaint(scratch, "int probe;\n", [], options)


# Measured: hidden symbols can be inlined (Dominion 10 % faster); gcc may inline more than it would by itself (5 %).
# Its warnings take it as long as all the rest; the one that matters in code that mypyc writes, a shift beyond an int,
# is on by default.
INLINING = ["--param", "inline-unit-growth=300", "--param", "max-inline-insns-auto=200", "-fno-plt"]
# With the counts of two games, what one of them does often is little beside the other: what gives all but a
# thousandth of the counts is worth speed (gcc says: all but a hundredth).
HOT = ["--param", "hot-bb-count-ws-permille=999"]

# Where to count is decided early in gcc's work; what it does later only takes time in the build that counts.
LATER = [
    "ipa-cp", "ipa-sra", "ipa-icf", "tree-vectorize", "tree-loop-distribution", "gcse", "schedule-insns2",
    "split-loops", "peel-loops", "unswitch-loops", "reorder-blocks-and-partition", "crossjumping", "store-merging",
]  # fmt: skip
# In these gcc 12 forgets counts when it copies blocks, and takes all behind a forgotten one for never executed: with
# them a third of the time of games was spent in what it had put aside as cold. The first decides where to count, too.
FORGETTING = [f"-fno-{name}" for name in ("thread-jumps", "tree-dominator-opts", "tree-pre", "tracer")]
# So do the second and the third elimination of dead code, which have no option of their own. They work at linking.
FORGETTING_LATE = ["-fdisable-tree-cddce2", "-fdisable-tree-cddce3"]
COUNTING = [
    "-fprofile-generate", "--param", "inline-unit-growth=0", *(f"-fno-{name}" for name in LATER), *FORGETTING
]  # fmt: skip
COUNTED = [
    "-fprofile-use",
    "-Wmissing-profile",
    *HOT,
    *FORGETTING,
]  # what is missing is an error, as all warnings
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Trained(build_ext):
    """Builds the group a second time when it is known which ways games take (measured: games 15 to 30 % faster)."""

    def build_extensions(self) -> None:
        """All files side by side on all cores."""
        self.force = True
        group = group_of(self.extensions)
        sources = sorted(group.sources, key=os.path.getsize, reverse=True)
        group.sources = []
        counted: list[str] = []
        with ThreadPoolExecutor(CORES) as pool:
            others = [extension for extension in self.extensions if extension is not group]
            list(pool.map(self.build_extension, others))
            if SANITIZE or QUICK:
                group.extra_objects = self.compiled(group, sources, self.read_once(group), pool)
                self.build_extension(group)
                return
            if os.environ.get("CARDWRIGHT_TRAINING", "1") != "0":
                group.extra_objects = self.compiled(group, sources, COUNTING, pool)
                group.extra_link_args = COUNTING
                self.build_extension(group)
                self.train()
                counted = COUNTED
            group.extra_objects = self.compiled(group, sources, ["-flto", *counted], pool)
        late = FORGETTING_LATE if counted else []
        group.extra_link_args = ["-O3", "-fPIC", f"-flto={CORES}", "-fipa-pta", *INLINING, *counted, *late]
        self.build_extension(group)

    def read_once(self, group: Extension) -> list[str]:
        """The option with which gcc takes the group's header as it has read it before; a third of a quick build."""
        header = Path(self.build_temp) / "all.h"
        header.parent.mkdir(parents=True, exist_ok=True)
        header.write_text(f'#include "__native_internal_{GROUP}.h"\n', encoding="utf-8")
        places = [f"-I{place}" for place in [*group.include_dirs, *self.compiler.include_dirs]]
        words = [
            *self.compiler.compiler_so,
            *places,
            *group.extra_compile_args,
            "-x",
            "c-header",
            str(header),
        ]
        subprocess.run([*words, "-o", f"{header}.gch"], check=True)
        return ["-include", str(header)]

    def compiled(
        self, group: Extension, sources: list[str], options: list[str], pool: ThreadPoolExecutor
    ) -> list[str]:
        """The object files, as they are named in the order of the sources; what was counted lies beside them."""

        def compile_one(source: str) -> list[str]:
            more = UNDEFINED if SANITIZE and QUICK and "___kernel___" in source else []
            found: list[str] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=group.include_dirs,
                extra_postargs=[*group.extra_compile_args, *options, *more],
            )
            return found

        return [name for found in pool.map(compile_one, sources) for name in found]

    def train(self) -> None:
        """Play games with what has been built."""
        print("cardwright: playing games to see which ways they take", flush=True)
        path = [str(Path(self.build_lib).absolute()), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONHASHSEED": "0"}
        subprocess.run([sys.executable, str(ROOT / "tools" / "train.py")], env=environment, check=True)


def scratch_directory() -> Path:
    """A directory that is gone when the build has ended."""
    path = Path(tempfile.mkdtemp(prefix="cardwright-build-"))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


if __name__ == "__main__":
    described = {"long_description": readme(ROOT), "long_description_content_type": "text/markdown"}
    if COMPILING_COMMANDS.isdisjoint(sys.argv):
        setup(**described)
    else:
        scratch = scratch_directory()
        why = why_plain(scratch)
        gcc = not why and is_gcc(scratch)
        if why:
            print(f"cardwright: installing as plain Python: {why}", flush=True)
        setup(
            ext_modules=[] if why else extensions(scratch, gcc),
            cmdclass={"build_ext": Trained} if gcc else {},
            options={"build": {"build_base": str(scratch / "build")}},
            **described,
        )
