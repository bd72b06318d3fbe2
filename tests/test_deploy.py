"""Deployment files: locks, licences, units for systemd, the container."""

from __future__ import annotations

import fnmatch
import re
import shutil
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Final

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from ruamel.yaml import YAML

from tests.architecture.reading import ROOT
from tools import audit, install

DEPLOY: Final = ROOT / "deploy"
UNITS: Final = ("cardwright.service", "cardwright@.service")
PINNED: Final = re.compile(
    r"^([a-z0-9.-]+)==([^\s;]+)(?: ; ([^\\\n]+?))? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.M
)
EXPOSED: Final = 3.0  # of systemd-analyze security, from 0 (safe) to 10
LOCKS: Final = {"serve": ("table", "postgres"), "test": ("test",), "dev": ("dev",), "build": ()}


def locked(name: str) -> dict[str, tuple[str, ...]]:
    """The versions of a lock, by name: several where Pythons or systems need different ones."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    pins = PINNED.findall(text)
    found: dict[str, tuple[str, ...]] = {}
    for pin in pins:
        found[pin[0]] = (*found.get(pin[0], ()), pin[1])
    starts = re.findall(r"^[a-z0-9]", text, re.MULTILINE)
    assert len(pins) == len(starts), "each pin has a version and at least one hash"
    return found


def asked(name: str) -> list[Requirement]:
    """What pyproject.toml asks for, of what a lock pins."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    if not LOCKS[name]:
        return [Requirement(one) for one in project["build-system"]["requires"]]
    return [Requirement(one) for extra in LOCKS[name] for one in install.needed(extra)]


# -- locks
@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_satisfies_what_the_project_asks_for(name: str) -> None:
    pins = locked(name)
    for one in asked(name):
        versions = pins.get(canonicalize_name(one.name))
        assert versions, f"{one}: not in requirements/{name}.txt: make lock"
        for version in versions:
            assert one.specifier.contains(version, prereleases=True), f"{one}: {version} is locked: make lock"


def markers_hold(one: Requirement, extras: set[str]) -> bool:
    """Whether a requirement counts on this machine, with these extras."""
    marker: Marker | None = one.marker
    return marker is None or any(marker.evaluate({"extra": extra}) for extra in extras | {""})


@pytest.mark.parametrize("name", ["serve", "test"])
def test_a_lock_is_whole(name: str) -> None:
    """What a pinned dependency needs itself is pinned, too: pip refuses a lock that is not whole."""
    pins, missing = locked(name), []
    extras = {canonicalize_name(one.name): one.extras for one in asked(name)}
    for pin in pins:
        try:
            needs = metadata.requires(pin) or []
        except metadata.PackageNotFoundError:
            continue  # of another platform
        for text in needs:
            need = Requirement(text)
            if (
                markers_hold(need, extras.get(canonicalize_name(pin)) or set())
                and canonicalize_name(need.name) not in pins
            ):
                missing.append(f"{pin} needs {need}")
    assert missing == []


def test_the_locks_agree() -> None:
    """What is tested is what is served."""
    serve, test, dev = locked("serve"), locked("test"), locked("dev")
    assert {name: test[name] for name in serve} == serve
    assert {name: dev[name] for name in serve} == serve
    build = locked("build")
    assert {name: build[name] for name in serve if name in build} == {
        n: v for n, v in serve.items() if n in build
    }


@pytest.mark.parametrize(
    ("said", "harmless"),
    [
        ("ERROR: No matching distribution found for click==8.5.1", True),
        ("ERROR: Could not find a version that satisfies the requirement click==8.5.1", True),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", False),
        (
            "Could not find a version\nERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
            False,
        ),
        ("ERROR: Hashes are required in --require-hashes mode", False),
        ("Segmentation fault", False),
    ],
)
def test_only_a_missing_version_lets_setup_go_on_without_the_lock(said: str, harmless: bool) -> None:
    assert install.not_to_be_had(said) is harmless


def test_a_package_with_another_hash_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wheel in which something was changed has another hash than its lock: pip refuses it, and so does setup."""
    said = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE."
    pip = tmp_path / "python"
    pip.write_text(f"#!/bin/sh\necho '{said}' >&2\nexit 1\n", encoding="utf-8")
    pip.chmod(0o755)

    with pytest.raises(subprocess.CalledProcessError):
        install.install_locked(pip, "test", {})


# -- advisories
def test_an_advisory_fails_the_audit() -> None:
    advisory = '{"id": "PYSEC-1", "fix_versions": ["1.1"]}'
    written = f'{{"dependencies": [{{"name": "click", "version": "1.0", "vulns": [{advisory}]}}]}}'

    lines, found = audit.judged("lock.txt", written, "")

    assert found
    assert lines[0] == "audit: lock.txt: click 1.0 has PYSEC-1: upgrade to 1.1"


@pytest.mark.parametrize(
    ("written", "said", "shown"),
    [
        ("", "Connection refused", "NOT AUDITED, the advisory database did not answer: Connection refused"),
        ('{"dependencies": [{"name": "a", "skip_reason": "not found"}]}', "", "NOT AUDITED, 1 of 1: a"),
    ],
)
def test_what_could_not_be_looked_up_is_named_and_fails_nothing(written: str, said: str, shown: str) -> None:
    lines, found = audit.judged("lock.txt", written, said)

    assert not found
    assert shown in lines[0]


# -- licences
def licence_of(name: str) -> str:
    """The licence of an installed library, as its metadata has it."""
    about = metadata.metadata(name)
    classifiers = [one for one in about.get_all("Classifier") or [] if one.startswith("License ::")]
    said = [*(about.get_all("License-Expression") or []), *(about.get_all("License") or [])]
    return " ".join([*said, *classifiers])


FAMILIES: Final = {
    "MIT": ("MIT",),
    "BSD": ("BSD",),
    "Apache": ("Apache",),
    "LGPL": ("LGPL", "Lesser General Public"),
    "MPL": ("MPL", "Mozilla Public"),
    "PSF": ("PSF", "Python Software Foundation"),
}


def families(licence: str) -> set[str]:
    """The licences that a text names."""
    found = {one for one, words in FAMILIES.items() if any(word in licence for word in words)}
    plain = re.sub(r"LGPL[^ ]*|Lesser General Public License[^)]*", "", licence)
    return found | ({"GPL"} if re.search(r"\bA?GPL|General Public License", plain) else set())


def noticed() -> dict[str, str]:
    """The libraries that NOTICE names, with their licences."""
    text = (ROOT / "NOTICE").read_text(encoding="utf-8")
    return dict(re.findall(r"^    ([a-z0-9-]+) +(\S.*)$", text, re.MULTILINE))


def test_notice_names_every_library_that_is_brought_along_and_its_licence() -> None:
    named = noticed()
    assert list(named) == sorted(locked("serve"))

    judged = 0
    for name, licence in named.items():
        assert families(licence), f"{name}: no licence that this test knows: {licence}"
        assert "GPL" not in families(licence), f"{name}: a licence that reaches over to the project"
        try:
            known = families(licence_of(name))
        except metadata.PackageNotFoundError:
            continue
        judged += 1
        assert families(licence) == known, f"{name}: NOTICE says {licence}, its metadata {licence_of(name)}"
    assert judged >= 15


def test_what_a_copyleft_licence_asks_for_is_said() -> None:
    text = (ROOT / "NOTICE").read_text(encoding="utf-8").split("\n    ")[0]
    for name, licence in noticed().items():
        if families(licence) & {"LGPL", "MPL"}:
            assert name in text


# -- units
# without these a process of the server reaches more than it needs; looked for also without systemd-analyze
HARDENED: Final = {
    "DynamicUser": "yes", "NoNewPrivileges": "yes", "PrivateDevices": "yes", "PrivateTmp": "yes", "PrivateUsers": "yes",
    "ProtectSystem": "strict", "ProtectHome": "yes", "ProtectClock": "yes", "ProtectControlGroups": "yes",
    "ProtectHostname": "yes", "ProtectKernelLogs": "yes", "ProtectKernelModules": "yes", "ProtectKernelTunables": "yes",
    "ProtectProc": "invisible", "ProcSubset": "pid", "RestrictNamespaces": "yes", "RestrictRealtime": "yes",
    "RestrictSUIDSGID": "yes", "LockPersonality": "yes", "MemoryDenyWriteExecute": "yes", "CapabilityBoundingSet": "",
    "SystemCallArchitectures": "native", "UMask": "0077", "RestrictAddressFamilies": "AF_INET AF_INET6 AF_UNIX",
}  # fmt: skip


@pytest.mark.parametrize("unit", UNITS)
def test_a_unit_reaches_only_what_a_server_needs(unit: str) -> None:
    directives = dict(re.findall(r"^(\w+)=(.*)$", (DEPLOY / unit).read_text(encoding="utf-8"), re.MULTILINE))

    assert {name: directives.get(name) for name in HARDENED} == HARDENED


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_judges_a_unit_safe(unit: str) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("no systemd-analyze: expected Debian's systemd to be installed")
    done = subprocess.run(
        [program, "security", "--offline=yes", "--no-pager", str(DEPLOY / unit)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    level = re.search(r"Overall exposure level for \S+: ([\d.]+)", done.stdout)

    assert level is not None, done.stdout + done.stderr
    assert float(level[1]) < EXPOSED, done.stdout


# -- the container
def test_the_container_is_built_from_locks_and_runs_as_nobody() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    base = re.findall(r"^ARG BASE=(\S+)$", text, re.MULTILINE)
    user = re.findall(r"^USER (\S+)$", text, re.MULTILINE)

    exact = r"docker\.io/library/python:3\.\d+\.\d+-slim-[a-z]+@sha256:[0-9a-f]{64}"
    assert re.fullmatch(exact, base[0]), "name the base image by its exact version and its digest"
    assert set(re.findall(r"^FROM (\S+)", text, re.MULTILINE)) == {"${BASE}"}
    assert user
    assert user[-1] not in ("0", "root")
    assert re.search(r"^HEALTHCHECK ", text, re.MULTILINE)
    installs = re.findall(r"pip install ([^&\n]+)", text)
    assert installs
    for words in installs:
        assert "--require-hashes" in words or "--no-deps /wheels/" in words, words
    for name in re.findall(r"requirements/(\w+)\.txt", text):
        assert locked(name)


def goes_in(path: str) -> bool:
    """Whether a file is sent to the build of the container: the last pattern of .containerignore that fits decides."""
    inside = True
    for line in (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        pattern = line.removeprefix("!")
        anywhere = pattern.removeprefix("**/")
        parts = [path.rsplit("/", n)[0] for n in range(path.count("/") + 1)]
        fits = any(
            fnmatch.fnmatch(part, pattern)
            or (anywhere != pattern and fnmatch.fnmatch(part.rpartition("/")[2], anywhere))
            for part in parts
        )
        if fits:
            inside = line.startswith("!")
    return inside


def test_a_container_is_built_from_the_sources_and_nothing_else() -> None:
    needed = [
        "pyproject.toml",
        "setup.py",
        "src/cardwright/cli/serve.py",
        "src/cardwright/table/client/index.html",
    ]
    needed += [
        "LICENSE",
        "NOTICE",
        "README.md",
        "MANIFEST.in",
        "requirements/serve.txt",
        "requirements/build.txt",
    ]
    needed += [one for one in (ROOT / "MANIFEST.in").read_text(encoding="utf-8").split() if one != "include"]
    unwanted = [
        ".git/config",
        ".venv/bin/python",
        "tables.sqlite",
        "cardwright.env",
        "privkey.pem",
        "tests/conftest.py",
    ]
    unwanted += ["src/cardwright/__pycache__/x.pyc", "src/cardwright.egg-info/PKG-INFO"]

    assert [one for one in needed if not goes_in(one)] == []
    assert [one for one in unwanted if goes_in(one)] == []
    assert all((ROOT / one).is_file() for one in needed)


# -- conda
def test_the_recipe_for_conda_has_the_version_and_the_dependencies_of_the_project() -> None:
    recipe = YAML(typ="safe").load((DEPLOY / "conda" / "recipe.yaml").read_text(encoding="utf-8"))
    with (ROOT / "pyproject.toml").open("rb") as file:
        found = tomllib.load(file)
    project, build = found["project"], found["build-system"]["requires"]

    def named(texts: list[str]) -> dict[str, str]:
        asked = [Requirement(text.partition(";")[0].strip()) for text in texts]
        return {canonicalize_name(one.name): str(one.specifier) for one in asked}

    needs = {
        kind: named([text for text in recipe["requirements"][kind] if "${{" not in text])
        for kind in ("host", "run")
    }
    assert recipe["context"]["version"] == project["version"]
    assert needs["run"] == named([f"python{project['requires-python']}", *project["dependencies"]])
    assert named(build).items() <= needs["host"].items()
    assert recipe["build"]["python"]["entry_points"] == [
        f"{name} = {where}" for name, where in project["scripts"].items()
    ]
    assert all((ROOT / name).is_file() for name in recipe["about"]["license_file"])
    assert recipe["about"]["summary"] == project["description"]
