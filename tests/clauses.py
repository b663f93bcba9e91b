"""Which clauses of a rulebook the code cites, and which the scenarios exercise."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

from kejian.core import Message, find_game
from kejian.core.record import load_records
from kejian.core.referee import Ruling, judge

SCENARIOS = Path(__file__).parent / "scenarios"


def scenario_files(code: str) -> list[Path]:
    return sorted((SCENARIOS / code).glob("*.yaml"))


def cited_in_code(code: str) -> dict[str, str]:
    """The clause ids in string constants of a game's code, docstrings aside, with the file that cites them."""
    cited: dict[str, str] = {}
    folder = Path(str(resources.files(find_game(code).package)))
    for file in sorted(folder.rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        for text in _strings(tree):
            for id_ in re.findall(rf"\b{code}\.\w+(?:\.\w+)*", text):
                if not _is_module(folder, id_):
                    cited.setdefault(id_, file.name)
    return cited


def _is_module(folder: Path, dotted: str) -> bool:
    return (folder / dotted.split(".")[1]).is_dir() or (folder / f"{dotted.split('.')[1]}.py").is_file()


def _strings(tree: ast.Module) -> Iterator[str]:
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


@cache
def rulings(code: str) -> tuple[Ruling, ...]:
    """Every scenario of a game, played."""
    return tuple(judge(record) for file in scenario_files(code) for record in load_records(file))


def named_by_scenarios(code: str) -> set[str]:
    """The clause ids in the `why` of scenarios."""
    ids = re.compile(rf"\b{code}\.\w+(?:\.\w+)*")
    return {id_ for ruling in rulings(code) for id_ in ids.findall(ruling.record.why)}


def _kinds(message: Message) -> Iterator[str]:
    """The kind of a message, and of those it quotes."""
    yield message.kind
    for value in message.fields().values():
        if isinstance(value, Message):
            yield from _kinds(value)


def told_by_scenarios(code: str) -> tuple[set[str], set[str]]:
    """The clause ids that spoke when the scenarios were played, and the kinds of messages that were said."""
    clauses: set[str] = set()
    kinds: set[str] = set()
    for ruling in rulings(code):
        clauses |= ruling.clauses
        kinds |= {kind for played in ruling.played for event in played.events for kind in _kinds(event)}
        kinds |= {event.kind for event in ruling.opening}
        if ruling.refusal is not None:
            kinds.add(ruling.refusal.kind)
    return clauses, kinds
