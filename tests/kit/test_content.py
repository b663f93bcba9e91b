"""Content files: all that is wrong, each with its line, what was expected, and what may have been meant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from kejian.core import ContentError, Text
from kejian.kit.content import BadContent, Fields, read_content, unknown_name

TREES = {"oak": 1, "elm": 2, "birch": 3}


class Garden(NamedTuple):
    name: str
    size: int
    trees: tuple[int, ...]


def read_garden(data: Mapping[str, Any]) -> Garden:
    fields = Fields(data).known(("format", "name", "size", "trees", "pond"))
    fields.format("garden/1")
    pond = fields.inside("pond").known(("deep", "cold", "fish"))
    pond.number("deep", 1, above=0)
    pond.flag("cold")
    pond.one_of("fish", ("carp", "pike"))
    size = fields.whole("size", 1, 1, 9)
    garden = Garden(fields.word("name"), size, fields.names("trees", TREES, Text("树", "tree")))
    fields.check()
    return garden


def read(text: str) -> dict[str, Garden]:
    return read_content(text, "mine.yaml", read_garden, Text("园子", "garden"), taken=("Eden",))


def faults(text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read(text)
    return str(caught.value).split("\n")


def test_one_to_a_document_or_many_in_a_mapping() -> None:
    one = read("name: 甲\nsize: 3\n---\nname: 乙\ntrees: [oak, elm]\n")
    many = read("甲: {size: 3}\n乙: {trees: [oak, elm]}\n")
    assert one == many == {"甲": Garden("甲", 3, ()), "乙": Garden("乙", 1, (1, 2))}


def test_a_file_tells_all_its_faults_at_once_with_their_lines() -> None:
    text = "name: 甲\nsize: 30\ntrees: [oka, elm]\npond:\n  deep: 0\n  cold: 2\n  fish: karp\n---\nname: 乙\nsized: 2\n"
    assert [fault.split(": ", 1)[1] for fault in faults(text)] == [
        "pond.deep: must be above 0",
        "pond.cold: must be true or false",
        "pond.fish: must be one of carp, pike",
        "size: must be a whole number from 1 to 9",
        "trees: there is no tree “oka”; perhaps oak",
        "sized: unknown; known: format, name, size, trees, pond; perhaps size",
    ]
    places = ["document 1, line 5", "document 1, line 6", "document 1, line 7", "document 1, line 2"]
    places += ["document 1, line 3", "document 2, line 10"]
    assert [fault.split(": ")[0].removeprefix("mine.yaml, ") for fault in faults(text)] == places


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("name: 甲\nsize：2\nformat: garden/1\n", 2, "“：” is full-width"),
        ("name：甲\nsize：2\n", 1, "“：” is full-width"),
        ("name: 甲\npond：\n  deep: 2\n", 2, "“：” is full-width"),
        ("name: 甲\npond:\n  deep： {a: 2}\n", 3, "“：” is full-width"),
        ("name: 甲\ntrees: [oak，elm]\n", 2, "“，” is full-width"),
        ("name: 甲\ntrees: ［oak］\n", 2, "“［” is full-width"),
        ("size: 3\nname: 「甲」\n", 2, "“「” is full-width"),
        ("name: 甲\npond:\n\tdeep: 2\n", 3, "begins with a tab"),
    ],
)
def test_full_width_signs_and_tabs_are_named_for_what_they_are(text: str, line: int, said: str) -> None:
    (fault,) = faults(text)
    assert f"line {line}: " in fault
    assert said in fault


def test_full_width_signs_in_prose_are_nobodys_fault() -> None:
    (fault,) = faults('name: 甲\nsize: "大，很大：真大"\n')
    assert "full-width" not in fault


def test_a_name_that_exists_is_refused_wherever_it_exists() -> None:
    assert "comes with the game" in faults("size: 1\nname: Eden\n")[0]
    assert "line 3: name: “甲” stands twice" in faults("name: 甲\n---\nname: 甲\n")[0]


def test_what_is_no_yaml_hides_no_fault_before_it() -> None:
    wrong, no_yaml = faults("name: 甲\nsize: 0\n---\nname: [\n")
    assert "line 2: size" in wrong
    assert "document 2, line" in no_yaml


def test_an_unknown_name_is_told_with_the_known_and_the_nearest() -> None:
    bad = unknown_name("Edem", ["Eden", "Oz"], Text("园子", "garden"))
    assert isinstance(bad, BadContent)
    assert bad.args[0].en == "there is no garden “Edem”; known: Eden, Oz; perhaps Eden"
