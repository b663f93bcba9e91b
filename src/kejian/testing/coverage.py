"""Clause coverage: a clause with an effect is cited where it acts and shown by a scenario; no id is made up."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from kejian.core import CORE_WORDS, Choice, Flag, Game, Message
from kejian.core.record import Record
from kejian.core.referee import Ruling, judge
from kejian.testing.citations import FILE, citations_of, said_in, saying_of, table_of

_CLAUSE_OF_DATA = re.compile(
    r"\b(?:clause: |also: \[)([a-z][a-z0-9_]*\.[\w.]*\w)"
)  # of a hero, a card, a skill in a file


class Coverage:
    """What the code of a game cites, and what its scenarios name, tell and play."""

    def __init__(self, game: Game[Any], records: Sequence[Record]) -> None:
        self.game, self.records = game, records
        self.ids = re.compile(rf"\b{game.code}\.\w+(?:\.\w+)*")

    @cached_property
    def rulings(self) -> list[Ruling]:
        """Every scenario, played."""
        return [judge(record) for record in self.records]

    @cached_property
    def cited_in_code(self) -> dict[str, str]:
        """The clause ids in string constants of the game's code, docstrings aside, and in the `clause` of its data, with
        the line that cites them."""
        cited: dict[str, str] = {}
        folder = Path(str(resources.files(self.game.package)))
        for file in sorted(folder.rglob("*.py")):
            tree = ast.parse(file.read_text("utf-8"))
            for text, line in _strings(tree):
                for id_ in self.ids.findall(text):
                    if not _is_module(folder, id_):
                        cited.setdefault(id_, f"{file.relative_to(folder.parent).as_posix()}:{line}")
        for file in sorted(folder.rglob("*.yaml")):
            for line, text in enumerate(file.read_text("utf-8").splitlines(), 1):
                for id_ in _CLAUSE_OF_DATA.findall(text):
                    cited.setdefault(id_, f"{file.relative_to(folder.parent).as_posix()}:{line}")
        return cited

    @cached_property
    def named_by_scenarios(self) -> dict[str, str]:
        """The clause ids in the `why` of scenarios, with the place of one that names them."""
        named: dict[str, str] = {}
        for record in self.records:
            for id_ in self.ids.findall(record.why):
                named.setdefault(id_, record.place("why"))
        return named

    @cached_property
    def told_by_scenarios(self) -> tuple[set[str], set[str]]:
        """The clause ids that spoke when the scenarios were played, and the kinds of messages that were said."""
        clauses: set[str] = set()
        kinds: set[str] = set()
        for ruling in self.rulings:
            clauses |= ruling.clauses
            kinds |= {kind for played in ruling.played for event in played.events for kind in _kinds(event)}
            kinds |= {event.kind for event in (*ruling.opening, *ruling.tried, *ruling.answered)}
            if ruling.refusal is not None:
                kinds.add(ruling.refusal.kind)
        return clauses, kinds

    @property
    def effective(self) -> list[str]:
        """The clauses that have something to carry out."""
        return [id_ for id_, clause in self.game.rulebook.clauses.items() if not clause.descriptive]


def _is_module(folder: Path, dotted: str) -> bool:
    return (folder / dotted.split(".")[1]).is_dir() or (folder / f"{dotted.split('.')[1]}.py").is_file()


def _strings(tree: ast.Module) -> Iterator[tuple[str, int]]:
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value, node.lineno


def _kinds(message: Message) -> Iterator[str]:
    """The kind of a message, and of those it quotes."""
    yield message.kind
    for value in message.fields().values():
        if isinstance(value, Message):
            yield from _kinds(value)


# what must hold: each check gives the faults it finds, a sentence each

CHECKS: dict[str, Callable[[Coverage], list[str]]] = {}


def _check(faults: Callable[[Coverage], Iterator[str]]) -> Callable[[Coverage], Iterator[str]]:
    CHECKS[faults.__name__] = lambda coverage: list(faults(coverage))
    return faults


@_check
def every_effective_clause_is_cited_in_code(coverage: Coverage) -> Iterator[str]:
    for id_ in coverage.effective:
        if id_ not in coverage.cited_in_code:
            yield f"{id_} stands in the rulebook, but no code of {coverage.game.package} cites it"


@_check
def every_effective_clause_is_named_by_a_scenario(coverage: Coverage) -> Iterator[str]:
    for id_ in coverage.effective:
        if id_ not in coverage.named_by_scenarios:
            yield f"{id_} stands in the rulebook, but the why of no scenario names it"


@_check
def no_unknown_clause_is_cited_named_or_told(coverage: Coverage) -> Iterator[str]:
    book = coverage.game.rulebook.clauses
    for id_, place in (*coverage.cited_in_code.items(), *coverage.named_by_scenarios.items()):
        if id_ not in book:
            yield f"{place} cites {id_}, which is not in the rulebook"
    for id_ in sorted(coverage.told_by_scenarios[0] - set(book)):
        yield f"{id_} was cited when the scenarios were played, but is not in the rulebook"


@_check
def every_clause_that_a_why_names_is_told(coverage: Coverage) -> Iterator[str]:
    """Told: by an event, a quiet event or a refusal, itself or behind one of its figures."""
    book = coverage.game.rulebook.clauses
    for record, ruling in zip(coverage.records, coverage.rulings, strict=True):
        told = ruling.clauses
        for id_ in dict.fromkeys(coverage.ids.findall(record.why)):
            if id_ in told or id_ in record.background or (id_ in book and book[id_].descriptive):
                continue
            yield f"{record.place('why')}: {id_} is not told when {record.id or 'this'} is played"
        for id_, reason in record.background.items():
            if id_ in told or id_ not in record.why or not reason.strip():
                yield f"{record.place('background')}: {id_} is no background: it is told, not named, or without a reason"


@_check
def every_message_of_the_game_is_said_in_some_scenario(coverage: Coverage) -> Iterator[str]:
    game = coverage.game
    said = coverage.told_by_scenarios[1] | set(CORE_WORDS.messages) | game.words_outside_records
    for kind, message in sorted(game.words.messages.items()):
        if kind not in said:
            yield f"{message.__module__}.{message.__qualname__} is said in no scenario"


@_check
def every_value_of_every_option_is_played_in_some_scenario(coverage: Coverage) -> Iterator[str]:
    seen: dict[str, set[str]] = {}
    for ruling in coverage.rulings:
        if ruling.match is not None:
            for key, value in ruling.record.options.items():
                seen.setdefault(key, set()).add(str(value))
    for option in coverage.game.options:
        values = option.values if isinstance(option, Choice) else (True, False) if isinstance(option, Flag) else ()
        if missing := [str(value) for value in values if str(value) not in seen.get(option.key, ())]:
            yield f"option {option.key!r} is played as {', '.join(missing)} in no scenario"
        elif option.key not in seen:
            yield f"option {option.key!r} is set in no scenario"


@_check
def both_pages_of_the_rulebook_say_something_about_every_clause(coverage: Coverage) -> Iterator[str]:
    for clause in coverage.game.rulebook:
        for lang in ("zh", "en"):
            if not getattr(clause.text, lang):
                yield f"rulebook.{lang}.md: {clause.id} has no text"


@_check
def every_citation_is_one_that_its_clause_may_justify(coverage: Coverage) -> Iterator[str]:
    """For games with a table of citations."""
    table = table_of(coverage.game.package)
    if table is not None:
        for record, ruling in zip(coverage.records, coverage.rulings, strict=True):
            faults = dict.fromkeys(table.faults(said_in(ruling), saying_of(ruling)))
            yield from (f"{record.place('moves')}: {record.id}: {fault}" for fault in faults)


@_check
def every_row_of_the_citations_happens_in_some_scenario(coverage: Coverage) -> Iterator[str]:
    table = table_of(coverage.game.package)
    if table is not None:
        said = (message for ruling in coverage.rulings for message in said_in(ruling))
        idle = table.idle(citation for message in said for citation, _ in citations_of(message))
        yield from (f"{FILE}: {row}" for row in idle)
