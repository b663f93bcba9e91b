"""Texts that were made to hurt a reader of YAML, none longer than a request may be."""

from __future__ import annotations

SIZE = 128 * 1024


def _filled(piece: str, before: str = "", after: str = "") -> str:
    return before + piece * ((SIZE - len(before) - len(after)) // len(piece)) + after


def _stairs(step: str) -> str:
    return "\n".join(" " * depth + step for depth in range(480))


def _bomb() -> str:
    links = [f"{b}: &{b} [{','.join([f'*{a}'] * 9)}]\n" for a, b in zip("abcdefg", "bcdefgh", strict=True)]
    return "a: &a [1,1,1,1,1,1,1,1,1]\n" + "".join(links)


TOO_DEEP = {
    "30,000 brackets": "[" * 30_000,
    "brackets": _filled("["),
    "brackets line by line": _filled("[\n"),
    "brackets that close": "[" * (SIZE // 2) + "]" * (SIZE // 2),
    "a list in a list": _filled("- "),
    "a list in a list, line by line": _stairs("-"),
    "a mapping in a mapping": _filled("{a: "),
    "a mapping in a mapping, line by line": _stairs("a:"),
    "mappings and lists": _filled("[a: {b: "),
}
NO_KEYS = {
    "braces": _filled("{"),
    "keys of keys": _filled("? "),
    "brackets and braces": _filled("[{"),
    "keys that are lists": _filled("? ["),
}
ALIASES = {
    "a bomb of aliases": _bomb(),
    "a circle": "a: &a [*a]\n",
    "anchors": "".join(f"- &a{number} b\n" for number in range(9_000)),
    "aliases": _filled("- *a\n", "- &a b\n"),
}
TAGS = {
    "a tag that builds things": "a: !!python/object/apply:os.system [true]\n",
    "tags": _filled("- !!int 1\n"),
    "directives": "".join(f"%TAG !{number}! x\n" for number in range(9_000)) + "--- a\n",
    "exclamation marks": _filled("!"),
}
OTHERS = {
    "one word": _filled("a"),
    "one word on many lines": _filled("a\n"),
    "many words": _filled("a "),
    "documents": _filled("---\n"),
    "documents with a word": _filled("a\n---\n"),
    "ends of documents": _filled("...\n"),
    "unknown directives": _filled("%FOO bar\n"),
    "percent signs": _filled("%"),
    "one key again and again": _filled("a: 1\n"),
    "keys": "".join(f"a{number}: 1\n" for number in range(12_000)),
    "keys in braces": "{" + "".join(f"a{number}: 1," for number in range(11_000)) + "}",
    "items": _filled("a,", "[", "]"),
    "items deep inside": _filled("a,", "[" * 60, "]" * 60),
    "items line by line": _filled("-\n"),
    "pairs": _filled("a: b,", "["),
    "empty lists": _filled("[],", "["),
    "empty mappings": _filled("{},", "["),
    "lists side by side": _filled("[]"),
    "a huge number": _filled("1"),
    "a huge decimal": _filled("1", "1."),
    "huge numbers": _filled("1" * 60 + ",", "[", "1]"),
    "a huge key": _filled("k", "? ", "\n: 1\n"),
    "a huge key, twice": ("? " + "k" * 60_000 + "\n: 1\n") * 2,
    "comments": _filled("#\n"),
    "one comment": _filled("#"),
    "NULs": _filled("\0"),
    "a bell": "a: 1\nb: \x07\n",
    "byte order marks": _filled("\ufeff"),
    "carriage returns": _filled("\r"),
    "lines that end in carriage returns": "".join(f"a{number}: 1\r" for number in range(12_000)),
    "line separators": _filled("\u2028"),
    "next lines": _filled("a\x85"),
    "empty lines": _filled("\n"),
    "blanks": _filled(" "),
    "tabs": _filled("\t"),
    "deep indentation": _filled(" " * 1000 + "\n", "a:\n"),
    "indents out of step": "".join(" " * (60 - number % 60) + "- a\n" for number in range(3_700)),
    "an open quote": _filled("a\n", "'"),
    "an open double quote": _filled("a ", '"'),
    "quotes": _filled("''"),
    "escapes": _filled("\\u4e2d", '"', '"'),
    "escaped ends of lines": _filled("\\\n", '"', '"'),
    "pairs of surrogates": _filled("\\ud83d\\ude00", '"', '"'),
    "lone surrogates": _filled("\ud800"),
    "a literal": _filled(" a\n", "|\n"),
    "a folded text": _filled(" a\n\n", ">\n"),
    "an empty literal": _filled("\n", "|\n"),
    "colons": _filled(":"),
    "colons and blanks": _filled(": "),
    "commas": _filled(","),
    "commas in a list": _filled(",", "["),
    "question marks": _filled("?"),
    "question marks in a list": _filled("? ", "["),
    "dashes": _filled("-"),
    "stars": _filled("*"),
    "ampersands": _filled("&"),
    "pipes": _filled("|"),
    "quoted keys": _filled('"k": '),
    "emoji": _filled("😀"),
    "players": _filled("a,", "game: cier\nplayers: [", "]\n"),
    "moves of nobody": "game: cier\nplayers: ["
    + ",".join(f"p{n}" for n in range(90))
    + "]\nmoves:\n"
    + "- x: y\n" * 16_000,
}
"""Read or refused, but in time and in little room."""

EVERYTHING = {**TOO_DEEP, **NO_KEYS, **ALIASES, **TAGS, **OTHERS}
