"""Rewords the errors of the YAML parser as errors of scenario files."""

from __future__ import annotations

from typing import Final

from ruamel.yaml.error import MarkedYAMLError, YAMLError

NO_YAML: Final = "expected YAML, got {}"
FOUND: Final = (
    ", but found ",
    ", but got ",
    " but found ",
    " but got ",
)  # the separators in the library's messages
NEVER: Final = " not allowed here"
IN_WORDS: Final = {
    "<stream end>": "the end of the file",
    "<block end>": "the end of the list or the mapping",
    "<block mapping start>": "a mapping",
    "<block sequence start>": "a list",
    "<scalar>": "a text",
    "<document start>": "the beginning of another document",
    "<document end>": "the end of the document",
    "<alias>": "what `*` repeats",
    "<anchor>": "a name after `&`",
    "<tag>": "a tag after `!`",
    "?": "a key",
    "-": "an entry of a list",
    "the node content": "a value",
    "end of stream": "the end of the file",
    "document separator": "the beginning of another document",
}


def problem_of(error: YAMLError | ValueError | OverflowError) -> str:
    """Return the error as one sentence. It names the line where the list or text with the error begins."""
    if not isinstance(error, MarkedYAMLError):
        return NO_YAML.format(str(error).splitlines()[0])
    said = error.problem or error.context or ""
    if said.startswith("but "):  # the sentence begins in its context
        said = f"{error.context or ''}, {said}"
    return f"{sentence(said)}{around(error)}"


def sentence(said: str) -> str:
    """Return a message of the YAML library in the form `expected ..., got ...`."""
    for parts in FOUND:
        want, found, got = said.partition(parts)
        if found and want.startswith("expected "):
            return f"expected {in_words(want.removeprefix('expected '))}, got {in_words(got)}"
    if said.startswith("could not find expected "):
        return f"expected {said.removeprefix('could not find expected ')}, got none"
    if said.endswith(NEVER):
        return NO_YAML.format(f"{said.removesuffix(NEVER).removesuffix(' are')} where none can be")
    return NO_YAML.format(in_words(said.removeprefix("found ").removeprefix("unexpected ")))


def in_words(token: str) -> str:
    """Return the plain name of a YAML token; any other text is unchanged."""
    return IN_WORDS.get(token.strip("'"), token)


def around(error: MarkedYAMLError) -> str:
    """Return a note with the line where the list, mapping or text with the error begins.

    Return "" if the error is in that same line.
    """
    begins, stands = error.context_mark, error.problem_mark
    if begins is None or stands is None or begins.line == stands.line:
        return ""
    return f"; in what begins in line {begins.line + 1}"
