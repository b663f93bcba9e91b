"""Citations against meaning: which kinds of messages a clause may justify.

Beside the rulebook of a game stands a table, `citations.yaml`. It was derived from play and read by somebody:

    together: {STOPS: [block, would_stop]}           # kinds that many clauses share, under a name in capitals
    clauses: {cier.2.26: [STOPS, pay.n]}             # a figure of a message has a kind of its own
    names: {cier.2.26: 防御}                          # whoever cites the clause says this word,
    naming: [show, pay.n]                            # if this is there: only messages of these kinds must

What is played must stay within it, and it holds nothing that no scenario shows. `python -m kejian.testing.citations CODE`
says what is new or gone, with sentences and places; `--write` writes down what the scenarios show, to be read again.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from textwrap import fill
from typing import Any, NamedTuple

from kejian.core import Event, Game, Match, Message, Rulebook, Sum, find_game
from kejian.core.referee import Ruling, judge
from kejian.core.yamlio import read_documents, write_inline
from kejian.testing.draw import play_some, random_match
from kejian.testing.scenarios import load_scenarios

FILE = "citations.yaml"
Say = Callable[[Message], str]


class Citation(NamedTuple):
    """That a clause justifies a kind of message."""

    clause: str
    kind: str


class Citations:
    """The table of a game."""

    def __init__(
        self,
        clauses: Mapping[str, Sequence[str]],
        together: Mapping[str, Sequence[str]] | None = None,
        names: Mapping[str, str] | None = None,
        naming: Sequence[str] = (),
    ) -> None:
        self.clauses, self.together, self.names, self.naming = clauses, together or {}, names or {}, naming
        self.allowed = frozenset(Citation(id_, kind) for id_ in clauses for kind in self.kinds(id_))

    def must_name(self, kind: str) -> bool:
        """Whether messages of a kind say the names of what they cite."""
        return not self.naming or kind in self.naming

    def kinds(self, clause: str) -> Iterator[str]:
        """The kinds of messages a clause may justify."""
        for word in self.clauses.get(clause, ()):
            yield from self.together[word] if word.isupper() else (word,)

    def faults(self, messages: Iterable[Message], say: Say) -> Iterator[str]:
        """What is cited outside of its kinds, or without its name, each with the sentence."""
        for message in messages:
            for citation, whole in citations_of(message):
                clause, kind = citation
                if citation not in self.allowed:
                    yield f"{clause} is cited by {kind}, which {FILE} does not know of it: {say(whole)}"
                elif not self.must_name(kind) or clause not in self.names:
                    continue
                elif self.names[clause] not in all_words(whole, say):
                    yield f"{clause} is cited by {kind}, which does not speak of {self.names[clause]}: {say(whole)}"

    def idle(self, seen: Iterable[Citation]) -> Iterator[str]:
        """What it holds although it was not seen: kinds of one clause, and shared kinds that none of theirs showed."""
        found = frozenset(seen)
        for id_, words in self.clauses.items():
            for word in words:
                if not word.isupper() and (id_, word) not in found:
                    yield f"{id_}: no scenario shows that it is cited by {word}"
        for name, kinds in self.together.items():
            sharing = [id_ for id_, words in self.clauses.items() if name in words]
            for kind in kinds:
                if not any((id_, kind) in found for id_ in sharing):
                    yield f"{name}: no scenario shows that a clause of it is cited by {kind}"


def citations_of(message: Message, whole: Message | None = None) -> Iterator[tuple[Citation, Message]]:
    """What a message cites: itself, behind its figures, in the messages it quotes and in what others hear instead. Each
    with the message in whose sentence it stands."""
    whole = whole or message
    for clause in message.clauses:
        yield Citation(clause, message.kind), whole
    for name, value in message.fields().items():
        if isinstance(value, Sum):
            for clause in value.all_clauses:
                yield Citation(clause, f"{message.kind}.{name}"), whole
        elif isinstance(value, Message):
            yield from citations_of(value, whole)
    if isinstance(message, Event) and message.public is not None:
        yield from citations_of(message.public)


def all_words(message: Message, say: Say) -> str:
    """The sentence of a message, and what its figures and quotes call their terms, said or not."""
    values = message.fields().values()
    terms = [term.name.zh for value in values if isinstance(value, Sum) for term in value.terms]
    quoted = [all_words(value, say) for value in values if isinstance(value, Message)]
    return "\n".join([say(message), *terms, *quoted])


def said_in(ruling: Ruling) -> Iterator[Message]:
    """All that was said when a record was played: what happened, what was refused and on the way to it, what was grey."""
    yield from ruling.opening
    for played in ruling.played:
        yield from played.events
    yield from ruling.answered
    for match in (ruling.start, *(played.match for played in ruling.played)):
        if match is not None:
            yield from grey(match)
    yield from ruling.tried
    if ruling.refusal is not None:
        yield ruling.refusal


def grey(match: Match) -> Iterator[Message]:
    """Why lines of the open menus are grey, or cost something to claim."""
    for ask in match.asks.values():
        for group in ask.menu().groups:
            for entry in group.entries:
                reasons = (entry.refusal, entry.fault, *(why for slot in entry.slots for why in slot.refusals))
                yield from (why for why in reasons if why is not None)


def saying(match: Match) -> Say:
    """How the messages of a match are said in full."""
    return lambda message: match.words.say(message, "zh", match.players, full=True)


def saying_of(ruling: Ruling) -> Say:
    """How the messages of a ruling are said in full."""
    return lambda message: ruling.say(message, "zh", full=True)


@cache
def table_of(package: str) -> Citations | None:
    """The table in a game's package; None where there is none."""
    file = resources.files(package).joinpath(FILE) if package else None  # a game of the tests may have no package
    if file is None or not file.is_file():
        return None
    (document,) = read_documents(file.read_text("utf-8"))
    return Citations(**document.data)


def has_citations(game: Game[Any]) -> bool:
    """Whether a game has a table."""
    return table_of(getattr(game, "package", "")) is not None


# how a table is made


class Sight(NamedTuple):
    """A message that cites something: its sentence, all its words, and where it was said."""

    sentence: str
    words: str
    place: str


Sights = dict[Citation, list[Sight]]


def sights_in(sights: Sights, messages: Iterable[Message], say: Say, place: str) -> None:
    """Notes down what messages cite."""
    for message in messages:
        for citation, whole in citations_of(message):
            sights.setdefault(citation, []).append(Sight(say(whole), all_words(whole, say), place))


def derived(old: Citations, scenarios: Sights, book: Rulebook) -> Citations:
    """The table that scenarios show: what is known stays in its place, in the order of the book."""
    shown: dict[str, list[str]] = {}
    for clause, kind in sorted(scenarios):
        shown.setdefault(clause, []).append(kind)
    clauses, names = {}, {}
    for id_ in (clause for clause in book.clauses if clause in shown):
        shared = [word for word in old.clauses.get(id_, ()) if word.isupper()]
        covered = {kind for word in shared for kind in old.together[word]}
        clauses[id_] = [*shared, *(kind for kind in shown[id_] if kind not in covered)]
        name = old.names.get(id_) or _name(book.clauses[id_].text.zh)
        naming = [kind for kind in shown[id_] if old.must_name(kind)]
        if name and naming and all(name in sight.words for kind in naming for sight in scenarios[Citation(id_, kind)]):
            names[id_] = name
    return Citations(clauses, old.together, names, old.naming)


def _name(text: str) -> str:
    """What a clause is about, if it begins with a name: `防御：…`, `技能律动🌀：…`, `剑术·上挑：…`."""
    head = re.match(r"(?:技能)?(?:\w+·)?(\w{1,8})[^\w：。，]*(?:（[^）]*）)?：", text)
    return head[1] if head else ""


def written(table: Citations) -> str:
    """A table as its file, a line for each clause where it fits."""
    rows = [_HEADER, "together:", *_lines(table.together), "clauses:", *_lines(table.clauses), "names:"]
    rows += [f"  {id_}: {write_inline(name)}" for id_, name in table.names.items()]
    if table.naming:
        rows.append(fill(f"naming: [{', '.join(table.naming)}]", 120, subsequent_indent="  "))
    return "\n".join([*rows, ""])


def _lines(rows: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for key, words in rows.items():
        yield fill(f"{key}: [{', '.join(words)}]", 120, initial_indent="  ", subsequent_indent="    ")


_HEADER = """# Which kinds of messages each clause may justify, and what they must name: see kejian.testing.citations.
# Derived from the scenarios, read by a person. A new row is read against the rulebook before it stays."""


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m kejian.testing.citations CODE [--write]`: what is new and what is gone; 1 if something is."""
    parser = argparse.ArgumentParser(prog="python -m kejian.testing.citations", description=__doc__.split("\n")[0])
    parser.add_argument("code")
    parser.add_argument("--write", action="store_true", help="write down what the scenarios show")
    parser.add_argument("--scenarios", type=Path, help="their folder (tests/scenarios/CODE)")
    parser.add_argument("--matches", type=int, default=100, help="random matches that are looked at too")
    asked = parser.parse_args(arguments)
    game = find_game(asked.code)
    old = table_of(game.package) or Citations({})
    scenarios, random_play = _played(game, asked.scenarios or Path("tests/scenarios") / asked.code, asked.matches)
    new = derived(old, scenarios, game.rulebook)
    lines = [
        *(
            f"+ {clause} {kind}  {_example(scenarios[Citation(clause, kind)])}"
            for clause, kind in new.allowed - old.allowed
        ),
        *(f"- {fault}" for fault in old.idle(scenarios)),
        *(
            f"~ {c} {k}  only in random play: {_example(random_play[Citation(c, k)])}"
            for c, k in set(random_play) - new.allowed
        ),
        *(f"! {id_} was cited without {name}" for id_, name in old.names.items() if id_ not in new.names),
    ]
    print("\n".join(sorted(lines)))
    if asked.write:
        Path(str(resources.files(game.package).joinpath(FILE))).write_text(written(new), "utf-8")
    return 1 if lines else 0


def _played(game: Game[Any], folder: Path, matches: int) -> tuple[Sights, Sights]:
    """What is cited in scenarios, and in random matches."""
    in_scenarios: Sights = {}
    for record in load_scenarios(folder):
        ruling = judge(record)
        sights_in(in_scenarios, said_in(ruling), saying_of(ruling), record.id)
    by_chance: Sights = {}
    rng = random.Random(7)
    for _ in range(matches):
        match = play_some(random_match(game, rng), rng, 60, fouls=0.1)
        place = f"{len(match.players)} players, seed {match.seed}"
        sights_in(by_chance, (*match.all_events, *grey(match)), saying(match), place)
    return in_scenarios, by_chance


def _example(sights: Sequence[Sight]) -> str:
    return f"{sights[0].sentence} ({sights[0].place})"


if __name__ == "__main__":
    raise SystemExit(main())
