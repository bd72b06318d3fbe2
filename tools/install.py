"""Installs the package into a virtual environment; skips steps that are not necessary.

    python tools/install.py [--pure] DIRECTORY

The compiled build is a real install, so tests see what a user gets. A change to a compiled module rebuilds it
completely; a change to plain files only copies those. `--pure` makes an editable install of plain Python,
with the packages that its tests need; type checkers are installed only with the compiled build.

`CARDWRIGHT_LOCKED=1` installs the versions of requirements/ by hash (`make lock`). A package with a wrong
hash stops the installation. If an index lacks locked versions, it says so and installs any versions that
pyproject.toml allows.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # needed when this file is run as a script
from tools.compiled import compiled_modules  # noqa: E402

PACKAGE = ROOT / "src" / "cardwright"
SUFFIXES = {
    ".py",
    ".toml",
    ".yaml",
    ".txt",
    ".typed",
    ".sql",
    ".html",
    ".css",
    ".js",
    ".json",
    ".svg",
    ".webmanifest",
}


def built_from(pure: bool) -> list[Path]:
    """Return the files whose change requires a new build."""
    files = [ROOT / "pyproject.toml", ROOT / "setup.py"]
    if not pure:
        compiled = {PACKAGE / f"{module}.py" for module in compiled_modules(ROOT)}
        # mypyc takes constants and classes from the plain modules of the kernel as well
        files += sorted(compiled | set((PACKAGE / "kernel").rglob("*.py")))
        given = (
            (ROOT / "MANIFEST.in").read_text(encoding="utf-8").split()
        )  # a test file that names everything that the build reads
        files += [ROOT / name for name in given if name.startswith("tools/")]
    return files


def digest(pure: bool) -> str:
    """Return a digest of everything that a build depends on: files, interpreter, compiler, way of building."""
    seen = hashlib.sha256(f"{sys.version} {sysconfig.get_platform()} {pure}".encode())
    seen.update(str(not pure and shutil.which(os.environ.get("CC", "cc")) is not None).encode())
    for name, usual in (
        ("CARDWRIGHT_TRAINING", "1"),
        ("CARDWRIGHT_QUICK", "0"),
        ("CARDWRIGHT_SANITIZE", "0"),
    ):
        seen.update(b"" if pure else os.environ.get(name, usual).encode())
    for file in built_from(pure):
        seen.update(file.relative_to(ROOT).as_posix().encode())
        seen.update(file.read_bytes() if file.is_file() else b"missing")
    return seen.hexdigest()


def needed(extra: str) -> list[str]:
    """Return the requirements of the package with one of its extras, including those of nested extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: list[str] = list(project["dependencies"])
    for one in project["optional-dependencies"][extra]:
        inner = one.removeprefix(f"{project['name']}[").removesuffix("]")
        found += [one] if inner == one else needed(inner)
    return list(dict.fromkeys(found))


def not_to_be_had(said: str) -> bool:
    """Whether pip failed because no index has a version or can be reached. A wrong hash is a different error."""
    if (
        "DO NOT MATCH THE HASHES" in said
        or "must have their versions pinned" in said
        or "Hashes are required" in said
    ):
        return False
    return any(
        words in said
        for words in ("No matching distribution found", "Could not find a version", "Max retries")
    )


def install_locked(python: Path, lock: str, environment: dict[str, str]) -> bool:
    """Install the versions of a lock, by hash. Prints a line and returns False if an index lacks them."""
    file = ROOT / "requirements" / f"{lock}.txt"
    words = [str(python), "-m", "pip", "install", "-q", "--require-hashes", "--requirement", str(file)]
    done = subprocess.run(words, env=environment, check=False, capture_output=True, text=True)
    if done.returncode == 0:
        print(f"setup: versions and hashes of requirements/{lock}.txt", flush=True)
        return True
    if not not_to_be_had(done.stderr):
        sys.stderr.write(done.stderr)
        raise subprocess.CalledProcessError(done.returncode, words)
    errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR:")]
    print(f"setup: NOT LOCKED, requirements/{lock}.txt can't be had here: {(errors or [''])[-1]}", flush=True)
    return False


def build(python: Path, pure: bool) -> None:
    """Install the package and the developers' extras with pip, replacing an earlier installation."""
    environment = {
        **os.environ,
        "CARDWRIGHT_PURE": "1" if pure else "0",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }

    def pip(*words: str) -> None:
        subprocess.run([str(python), "-m", "pip", *words], env=environment, check=True)

    locked = os.environ.get("CARDWRIGHT_LOCKED", "0") not in ("", "0")
    if pure:
        if locked:
            install_locked(python, "test", environment)
        pip("install", "-qq", "--editable", f"{ROOT}[test]")
        return
    with tempfile.TemporaryDirectory() as wheels:
        words = ["pip", "wheel", "-qq", "--no-deps", "--wheel-dir", wheels, str(ROOT)]
        with subprocess.Popen([str(python), "-m", *words], env=environment) as making:  # mypyc uses one core
            if not (locked and install_locked(python, "dev", environment)):
                pip("install", "-qq", *needed("dev"))
        if making.returncode:
            raise subprocess.CalledProcessError(making.returncode, words)
        (wheel,) = Path(wheels).glob("cardwright-*.whl")
        # pip would keep an installation of the same version
        pip("uninstall", "-qq", "--yes", "cardwright")
        pip("install", "-qq", f"{wheel}[dev]")


def copy_plain(python: Path) -> int:
    """Update the installed plain files; return how many changed."""
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = subprocess.run(
        [str(python), "-c", code], check=True, capture_output=True, text=True
    ).stdout.strip()
    target = Path(site) / "cardwright"
    wanted = {file.relative_to(PACKAGE) for file in PACKAGE.rglob("*") if file.suffix in SUFFIXES}
    there = {file.relative_to(target) for file in target.rglob("*") if file.suffix in SUFFIXES}
    changed = 0
    for name in sorted(there - wanted):
        (target / name).unlink()
        changed += 1
    for name in sorted(wanted):
        data = (PACKAGE / name).read_bytes()
        if name not in there or (target / name).read_bytes() != data:
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            (target / name).write_bytes(data)
            changed += 1
    return changed


def main() -> None:
    """Create the environment if there is none; then build, copy, or do nothing."""
    reader = argparse.ArgumentParser(description="Install the package into a virtual environment.")
    reader.add_argument("directory", type=Path)
    reader.add_argument("--pure", action="store_true", help="install plain Python, editable")
    asked = reader.parse_args()
    directory = asked.directory.absolute()
    python = directory / "bin" / "python"
    stamp = directory / "cardwright.json"
    now = {"python": sys.version, "digest": digest(asked.pure)}
    before = json.loads(stamp.read_text(encoding="utf-8")) if stamp.is_file() else {}

    if before.get("python") != now["python"] or not python.exists():
        print(f"setup: making {asked.directory} with Python {sys.version.split()[0]}", flush=True)
        venv.create(directory, clear=True, with_pip=True)
        before = {"python": now["python"]}
    if before.get("digest") != now["digest"]:
        quick = "quick " if os.environ.get("CARDWRIGHT_QUICK", "0") not in ("", "0") else ""
        print(
            f"setup: installing {'plain Python' if asked.pure else f'the {quick}compiled build'}", flush=True
        )
        stamp.write_text(json.dumps({"python": now["python"]}), encoding="utf-8")
        build(python, asked.pure)
        stamp.write_text(json.dumps(now), encoding="utf-8")
    elif not asked.pure and (changed := copy_plain(python)):
        print(f"setup: {changed} plain files brought up to date", flush=True)
    says = "from cardwright._build import build_info; print(build_info())"
    subprocess.run([str(python), "-c", says], check=True, cwd=directory)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as why:
        sys.exit(why.returncode or 1)
