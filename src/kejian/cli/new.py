"""`kejian new`: a complete small game to begin with, in the source tree or as a package of its own."""

from __future__ import annotations

import keyword
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from kejian import games
from kejian.cli.language import tell
from kejian.cli.paper import put
from kejian.cli.trouble import Trouble, in_language
from kejian.core import Lang, Text, broken_games, game_codes
from kejian.core.soundness import CODE

_SUFFIX = ".template"


def run(code: str, outside: Path | None, title: str | None, lang: Lang) -> int:
    """Writes the game, or says in a line why it cannot."""
    _check_code(code, lang)
    called = _read_title(title, code, lang)
    if outside is not None:
        write_outside(code, called, outside, lang)
        put([tell("new.written", lang, path=outside), tell("new.next_outside", lang, path=outside, code=code)])
        return 0
    folder = write_inside(code, called, _source_tree(lang), lang)
    put([tell("new.written", lang, path=folder)])
    put([tell("new.next_inside", lang, code=code, name=_class_name(code), path=folder / "rulebook.zh.md")])
    return 0


def write_outside(code: str, title: Text, folder: Path, lang: Lang) -> None:
    """A package with its own pyproject, entry point and tests."""
    _must_be_free(lang, folder)
    package = f"kejian_{code}"
    words = _words(code, title, package)
    _write(_template("outside"), folder, words, lang)
    _write(_template("game"), folder / "src" / package, words, lang)
    _write(_template("scenarios"), folder / "tests/scenarios", words, lang)


def write_inside(code: str, title: Text, root: Path, lang: Lang) -> Path:
    """A folder among the games of a source tree, and one of scenarios; the tests there find both by themselves."""
    folder, scenarios = root / "src/kejian/games" / code, root / "tests/scenarios" / code
    _must_be_free(lang, folder, scenarios)
    words = _words(code, title, f"kejian.games.{code}")
    _write(_template("game"), folder, words, lang)
    _write(_template("scenarios"), scenarios, words, lang)
    return folder


def _check_code(code: str, lang: Lang) -> None:
    if not CODE.fullmatch(code) or keyword.iskeyword(code):
        raise Trouble(tell("new.bad_code", lang, code=code))
    if code in game_codes() or code in broken_games():
        raise Trouble(tell("new.taken", lang, code=code))


def _read_title(title: str | None, code: str, lang: Lang) -> Text:
    if title is None:
        return Text(_class_name(code), _class_name(code))
    zh, _, en = (part.strip() for part in title.partition("/"))
    if not zh or not title.isprintable() or set(title) & set("\"'\\@{}"):
        raise Trouble(tell("new.bad_title", lang, title=title))
    return Text(zh, en or zh)


def _source_tree(lang: Lang) -> Path:
    """The tree that this very kejian is run from."""
    root = Path(games.__path__[0]).parents[2]
    if not (root / "tests/scenarios").is_dir() or not (root / "src/kejian/games").is_dir():
        raise Trouble(tell("new.no_tree", lang))
    return root


def _must_be_free(lang: Lang, *folders: Path) -> None:
    for folder in folders:
        if folder.exists():
            raise Trouble(tell("new.exists", lang, path=folder))


def _class_name(code: str) -> str:
    return "".join(part.capitalize() for part in code.split("_"))


def _words(code: str, title: Text, package: str) -> Mapping[str, str]:
    """What is filled in where."""
    return {
        "@CODE@": code,
        "@CLASS@": _class_name(code),
        "@PACKAGE@": package,
        "@DIST@": code.replace("_", "-"),
        "@ZH@": title.zh,
        "@EN@": title.en,
    }


def _template(name: str) -> Traversable:
    return resources.files("kejian.cli") / "template" / name


def _filled(text: str, words: Mapping[str, str]) -> str:
    for word, value in words.items():
        text = text.replace(word, value)
    return text


def _files(folder: Traversable, path: Path) -> Iterator[tuple[Path, str]]:
    """The template files of a folder, with where they go."""
    for found in sorted(folder.iterdir(), key=lambda found: found.name):
        if found.is_dir():
            yield from _files(found, path / found.name)
        elif found.name.endswith(_SUFFIX):
            yield path / found.name.removesuffix(_SUFFIX), found.read_text("utf-8")


def _write(template: Traversable, folder: Path, words: Mapping[str, str], lang: Lang) -> None:
    for file, text in _files(template, folder):
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(_filled(text, words), "utf-8")
        except OSError as error:
            why = in_language(error.strerror or str(error), lang)
            raise Trouble(tell("new.cannot_write", lang, path=file, why=why)) from None
