"""Hostile texts against the one loader of YAML: refused or read, in little time and room, and never anything else."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from kejian.core import find_game
from kejian.core.game import ContentError
from kejian.core.record import Record, RecordError, read_records
from kejian.core.yamlio import DEEPEST, YamlError, read_documents
from kejian.server.workers import MB, Limits, Worker
from tests.attack import chores, hostile
from tests.attack.conftest import Effort
from tests.cli.process import call

CPU_SECONDS = 0.5
MOST_TIMES = 8  # what as many records take: 0.06 s of CPU where nothing else runs
ROOM = 50 * MB
Figure = Callable[[str, object], None]
SCENARIOS = Path(__file__).parents[1] / "scenarios"
HONEST = "\n---\n".join(file.read_text("utf-8") for file in sorted((SCENARIOS / "dabi").rglob("*.yaml")))[
    : hostile.SIZE
]


async def test_no_hostile_text_takes_long_or_much_room_or_crashes_the_reader(figure: Figure) -> None:
    worker = Worker(limits=Limits(cpu_seconds=20))
    slowest = largest = 0.0
    for name, text in hostile.EVERYTHING.items():
        assert len(text) <= hostile.SIZE + 10, name
        times = float("inf")
        for _ in range(3):  # what is the text's own comes every time; a busy machine does not
            honest = await worker.call(chores.read, HONEST, seconds=60)
            found = await worker.call(chores.read, text, seconds=60)
            times = min(times, found.seconds / honest.seconds)
            if times < MOST_TIMES:
                break
        assert times < MOST_TIMES, name
        assert found.grown < ROOM, name
        slowest, largest = max(slowest, times), max(largest, found.grown)
    await worker.close()
    figure("hostile YAML, slowest of 128 KB", f"{slowest:.1f} × as many records")
    figure("hostile YAML, most room for 128 KB", f"{largest / MB:.0f} MB")


@pytest.mark.parametrize("name", hostile.TOO_DEEP)
def test_what_is_too_deep_is_refused_with_its_line(name: str) -> None:
    with pytest.raises(YamlError, match="nested too deeply: at most 64 levels") as caught:
        list(read_documents(hostile.TOO_DEEP[name]))
    assert "嵌套太深" in caught.value.message.zh
    assert caught.value.line == (DEEPEST + 1 if "line by line" in name else 1)


@pytest.mark.parametrize("name", {**hostile.ALIASES, **hostile.TAGS, **hostile.NO_KEYS})
def test_aliases_tags_and_keys_that_are_no_words_are_refused_in_both_languages(name: str) -> None:
    with pytest.raises(YamlError) as caught:
        list(read_documents(hostile.EVERYTHING[name]))
    said = {
        "anchors and aliases": hostile.ALIASES,
        "tags (!) are not read": hostile.TAGS,
        "a key must be a plain word": hostile.NO_KEYS,
    }
    (expected,) = (words for words, texts in said.items() if name in texts)
    assert caught.value.message.en.startswith(expected)
    assert caught.value.message.zh != caught.value.message.en
    assert caught.value.line == 1


def test_as_deep_as_is_allowed_is_read() -> None:
    (document,) = read_documents("[" * DEEPEST + "]" * DEEPEST)
    assert json.dumps(document.data).count("[") == DEEPEST


def test_content_files_are_read_by_the_same_loader() -> None:
    for code in ("cier", "fadian", "sgs", "wuba"):
        for text, said in (("[" * 30_000, "nested too deeply"), ("a: &a [*a]", "anchors and aliases")):
            with pytest.raises(ContentError, match=said):
                find_game(code).read_content(text, "mine.yaml")


@pytest.mark.parametrize("code", ["cier", "fadian", "sgs", "wuba"])
def test_a_content_file_full_of_faults_is_refused_quickly_and_in_few_words(code: str) -> None:
    many = ", ".join(f"甲{n}: 1" for n in range(6_000))
    for text in ("[" * 30_000, f"{{{many}}}", f"甲: {{{many}}}", many.replace(", ", "\n"), "甲: 1\n---\n" * 6_000):
        before = time.process_time()
        with pytest.raises(ContentError) as caught:
            find_game(code).read_content(text, "mine.yaml")
        assert time.process_time() - before < 3, "each took 10 s or more when every fault looked at its whole line anew"
        assert len(str(caught.value)) < 64_000


def test_only_one_module_knows_the_library() -> None:
    root = Path(__file__).parents[2]
    files = [file for folder in ("src", "tests", "benchmarks") for file in (root / folder).rglob("*.py")]
    knowing = [
        file.relative_to(root).as_posix()
        for file in files
        if any(
            line.split()[:2] in (["import", "yaml"], ["from", "yaml"]) for line in file.read_text("utf-8").splitlines()
        )
    ]
    assert knowing == ["src/kejian/core/yamlio.py"]


@pytest.mark.parametrize("name", ["30,000 brackets", "a bomb of aliases", "tags", "a huge key, twice", "NULs"])
def test_on_the_command_line_it_is_one_line(name: str, tmp_path: Path) -> None:
    file = tmp_path / "hostile.yaml"
    file.write_text(hostile.EVERYTHING[name], "utf-8")
    for command in (["check"], ["judge", "cier"], ["replay"]):
        ran = call(*command, file)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert len(ran.err) < 500
        assert "第 " in ran.err


PIECES = [
    *"[]{}:,-?*&!|>'\"%@`# \n\r\t\0\\~.",
    "- ", ": ", "\n---\n", "\n...\n", "&a ", "*a", "!!int ", "? ", "|\n", "1e9", "0x1", "null", "{{{{", "[[[[", "%TAG ! x\n",
    "\ufeff", "\x85", "\u2028", "\ud800", "\\ud83d", "\U0001f600", "9" * 70, "  " * 40, "game: ", "players: ", "moves:\n",
]  # fmt: skip


def mutated(rng: random.Random, seeds: list[str]) -> str:
    """A text that was once a record: cut, doubled, mixed with another, sprinkled with what means something."""
    text = rng.choice(seeds)
    for _ in range(rng.randint(1, 6)):
        at, to = sorted(rng.randint(0, len(text)) for _ in range(2))
        match rng.randrange(6):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:to] + text[at:]
            case 2:
                other = rng.choice(seeds)
                text = text[:at] + other[rng.randint(0, len(other)) :]
            case 3:
                text = text[:at] + rng.choice(PIECES) * rng.choice((1, 1, 2, 70)) + text[at:]
            case _:
                text = text[:at] + rng.choice(PIECES) + text[at + 1 :]
    return text[:8_000]


def reading(text: str) -> tuple[bool | None, float]:
    """Whether a text is read, or refused with its place (else None); and the CPU seconds it takes."""
    is_read: bool | None = None
    began = time.process_time()
    try:
        if all(isinstance(record, Record) for record in read_records(text)):
            is_read = True
    except RecordError as error:
        if error.message.zh and error.message.en and error.line >= 1:
            is_read = False
    return is_read, time.process_time() - began


def test_no_mutated_record_brings_anything_but_records_or_a_fault_with_its_place(
    effort: Effort, figure: Figure
) -> None:
    rng = random.Random(9)
    seeds = [part for file in sorted(SCENARIOS.rglob("*.yaml")) for part in file.read_text("utf-8").split("\n---\n")]
    slowest, became = 0.0, Counter[bool | None]()
    for _ in effort.each(effort.inputs, "mutated records"):
        text = mutated(rng, seeds)
        is_read, took = reading(text)
        became[is_read] += 1
        if took > slowest:  # what is the text's own comes again; that garbage of other tests was collected does not
            slowest = max(slowest, min(took, *(reading(text)[1] for _ in range(2))))
    assert became[None] == 0
    assert min(became[True], became[False]) > effort.inputs / 50
    assert slowest < CPU_SECONDS
    figure(f"mutated records, slowest of {effort.inputs:,}", f"{slowest * 1000:.0f} ms of CPU")
