"""Map files: the standard one, and what the reader says about every sort of fault, at which key and line."""

from __future__ import annotations

import copy
import json
import re
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kejian.core import ContentError
from kejian.core.yamlio import read_documents, write_document
from kejian.games.wuba.geometry import Geometry
from kejian.games.wuba.map_checks import warnings_of
from kejian.games.wuba.map_view import map_view
from kejian.games.wuba.maps import read_map, read_maps, standard, standard_geometry
from kejian.kit.content import BadContent
from tests.wuba.random_maps import random_map_file

FILE = resources.files("kejian.games.wuba").joinpath("map.yaml").read_text("utf-8")


def file() -> dict[str, Any]:
    """The standard map's file, to be spoilt."""
    return copy.deepcopy(next(read_documents(FILE)).data)


def faults(data: object) -> list[str]:
    with pytest.raises(BadContent) as found:
        read_map(data)
    return [fault.told().en for fault in found.value.faults]


def test_the_standard_map_is_the_one_of_the_rules():
    kinds = [line.kind for line in standard().lines]
    assert (len(standard().points), standard().columns, standard().rows) == (71, 9, 9)
    assert [kinds.count(kind) for kind in ("road", "rail", "station")] == [110, 12, 6]
    assert sum(standard_geometry().on_rails(point) for point in standard().points) == 14
    assert standard().spawns["蓝"] == ("E9", "D9", "F9", "C9", "G9")
    assert standard().towers["红"] == {"C2": 150, "G2": 150}
    assert standard().tower_names["C8"] == "蓝西"


def test_a_map_is_called_by_its_id_or_brought_as_a_file():
    assert read_map("standard") is standard()
    assert read_map(file()) == standard()
    with pytest.raises(BadContent, match="there is no map “nowhere”"):
        read_map("nowhere")
    with pytest.raises(BadContent, match="a map's name or file is needed"):
        read_map(7)


def test_nobody_on_the_standard_map_sees_the_others_at_once():
    assert warnings_of(standard_geometry()) == ()


# One row for each promise of the format: where the file is spoilt, with what, and what is said about it.
SPOILT: list[tuple[tuple[str | int, ...], object, str]] = [
    (("format",), "wuba-map/2", "format: must be wuba-map/1"),
    (("colour",), "red", "colour: unknown; known: format, id, name"),
    (("id",), "two words", "id: must be one word"),
    (("id",), None, "id: must be one word"),
    (("symmetry",), ["mirror_row"], "symmetry: there is no symmetry “mirror_row”; perhaps mirror_rows"),
    (("symmetry",), ["rotate", "rotate"], "symmetry: “rotate” stands twice"),
    (("size",), [9], "size: must be [columns, rows], 1 to 26 each"),
    (("size",), [9, 27], "size: must be [columns, rows], 1 to 26 each"),
    (("size",), [9, True], "size: must be [columns, rows], 1 to 26 each"),
    (("size",), [8, 9], "size: I2 is outside 8 columns and 9 rows"),
    (("points",), "E3 E3", "points: E3 stands twice"),
    (("points",), "E4", "points: E4 has lines; leave it out here"),
    (("points",), 3, "points: must be points with blanks between, like C1 D1"),
    (("roads",), "C1 D1", "roads: must be a list"),
    (("roads", 0), "C1 D1 5E", "roads.0: “5E” is no point: a column A to Z and a row 1 to 26, like E4"),
    (("roads", 0), "C1 D27", "roads.0: “D27” is no point"),
    (("roads", 0), "C1 D0", "roads.0: “D0” is no point"),
    (("roads", 0), 12, "roads.0: must be points with blanks between"),
    (("roads", 0), "C1", "roads.0: C1 alone makes no line"),
    (("roads", 0), "C1 E1", "roads.0: C1 and E1 are no neighbours"),
    (("roads", 0), "C1 D3", "roads.0: C1 and D3 are no neighbours"),
    (("roads", 0), "C1 D1 D1 E1 F1 G1", "roads.0: D1 is joined to itself"),
    (("roads", 0), "C1 D1 E1 F1 G1 F1", "roads.0: G1-F1 is drawn twice"),
    (("roads", 11), "B2 B3 B4 B5 B6 B7 B8 A8", "roads.11: A8 is on a railway and has no roads"),
    (("rails",), ["A2 A3"], "rails: must be a mapping"),
    (("rails", "西线"), "A2 A3 A4 A5 A6 A7 B8", "rails.西线: A7-B8: a railway has no diagonals"),
    (("rails", "西线"), "A2 A4", "rails.西线: A2 and A4 are no neighbours"),
    (("rails", "西线"), "A2", "rails.西线: A2 alone makes no line"),
    (("rails", "支线"), "A2 A3", "rails.支线: A2-A3 is drawn twice"),
    (("stations", 0), "B2 A2", "stations.0: B2 is on no railway; the rail point comes first"),
    (("stations", 0), "B2 B3", "stations.0: B2 is on no railway"),
    (("stations", 0), "A2 A3", "stations.0: A3 is on a railway too: a station joins a rail point and an ordinary one"),
    (("stations", 0), "A2 C2", "stations.0: A2 and C2 are no neighbours"),
    (("stations", 0), "A2 B2 C2", "stations.0: must be two points: one of rails, one ordinary"),
    (("stations", 1), "A2 B2", "stations.1: A2-B2 is drawn twice"),
    (("zones",), [], "zones: must be a mapping"),
    (("zones", "西区"), "B4", "zones.西区: unknown; known: 中央区, 经济区, 塔区"),
    (("zones", "中央区"), "D4 E4 E3", "zones.中央区: the map has no E3"),
    (("zones", "中央区"), "D4 E4 D4", "zones.中央区: D4 stands twice"),
    (("zones", "中央区"), "A5 E4", "zones.中央区: A5 is on a railway, not in the centre"),
    (("zones", "经济区"), "B4 B5", "zones.经济区: must be a mapping"),
    (("zones", "经济区", "西"), "", "zones.经济区.西: this economy zone has no points"),
    (("zones", "经济区", "西"), "B4 B5 J6", "zones.经济区.西: the map has no J6"),
    (("zones", "经济区", "西"), "D4 B5", "zones.经济区.西: D4 is in “the centre” already: zones do not overlap"),
    (("zones", "经济区", "东"), "H4 B5", "zones.经济区.东: B5 is in “West zone” already: zones do not overlap"),
    (("zones", "塔区", "红西"), "C3", "zones.塔区.红西: no tower stands on C3"),
    (("zones", "塔区", "红东"), "C2", "zones.塔区.红东: C2 is called “红西” already"),
    (("towers", "绿"), {"E5": 150}, "towers.绿: unknown; known: 红, 蓝"),
    (("towers", "红"), {"C2": 150}, "towers.红: must have 2 towers"),
    (("towers", "红"), None, "towers.红: must have 2 towers"),
    (("towers", "红", "C2"), 0, "towers.红.C2: must be above 0"),
    (("towers", "红", "C2"), "many", "towers.红.C2: “many” is not a number"),
    (("towers", "红"), {"C2": 150, "E3": 150}, "towers.红.E3: the map has no E3"),
    (("towers", "红"), {"C2": 150, "A4": 150}, "towers.红.A4: A4 is on a railway; an ordinary point is needed"),
    (("towers", "红"), {"C2": 150, "C8": 150}, "towers.蓝.C8: C8 is a tower of both sides"),
    (("towers", "红"), {"C2": 150, "B4": 150}, "towers.红.B4: B4 is in “West zone” already: zones do not overlap"),
    (("spawns", "绿"), "E5", "spawns.绿: unknown; known: 红, 蓝"),
    (("spawns", "红"), "E1 D1 F1 C1", "spawns.红: must have 5 points to start from"),
    (("spawns", "红"), None, "spawns.红: must be points with blanks between"),
    (("spawns", "红"), "E1 D1 F1 C1 E3", "spawns.红: the map has no E3"),
    (("spawns", "红"), "E1 D1 F1 C1 A2", "spawns.红: A2 is on a railway; an ordinary point is needed"),
    (("roads", 31), "J9 J8", "spawns.红: J8 J9 cannot be reached from E1"),
    (("points",), "E3", "spawns.红: E3 cannot be reached from E1"),
    (("points",), "E3", "symmetry.0: “north and south alike” does not hold: point E3 without a match"),
    (("roads", 26), "B3 C2 B1", "symmetry.1: “east and west alike” does not hold: line C2-B1 without a match"),
    (("zones", "中央区"), "D4 E4 F4", "symmetry.0: “north and south alike” does not hold: point of the centre D4 E4 F4 without a match"),
    (("zones", "经济区", "西"), "B4", "symmetry.1: “east and west alike” does not hold: economy zone West East without a match"),
    (("towers", "红", "C2"), 140, "symmetry.0: “north and south alike” does not hold: tower C2:140 C8:150 without a match"),
    (("spawns", "红"), "E1 E1 F1 C1 G1", "symmetry.0: “north and south alike” does not hold: spawn E1 D9 without a match"),
    (("symmetry",), ["rotate"], ""),
    (("spawns", "红"), "E1 D1 F1 G1 C1", ""),
]  # fmt: skip


def spoilt(place: tuple[str | int, ...], value: object, data: dict[str, Any]) -> dict[str, Any]:
    """A map's file with something else at a place."""
    inside: Any = data
    for key in place[:-1]:
        inside = inside[key]
    if isinstance(inside, list) and place[-1] == len(inside):
        inside.append(value)
    else:
        inside[place[-1]] = value
    return data


@pytest.mark.parametrize(("place", "value", "said"), SPOILT, ids=[f"{place}={value}" for place, value, _ in SPOILT])
def test_every_fault_is_told_with_its_place(place, value, said):
    data = spoilt(place, value, file())
    if said:
        assert any(fault.startswith(said) for fault in faults(data)), faults(data)
    else:
        read_map(data)


# What can be wrong with a drawing, and what somebody is told who has seen no file.
DRAWN: list[tuple[tuple[str | int, ...], object, str, str, str]] = [
    (("id",), "two words", "id", "代号：应为一个词", "id: must be one word"),
    (("id",), "standard", "id", "代号：“standard”是已有的地图，换一个名字", "id: “standard” is a map that comes with the game; choose another name"),
    (("size",), [8, 9], "size", "列和行：I2 在 8 列 9 行之外", "columns and rows: I2 is outside 8 columns and 9 rows"),
    (("roads", 11), "B2 B3 B4 B5 B6 B7 B8 A8", "roads.11", "路：A8 在铁路上，不能有路；上下车要用车站", "roads: A8 is on a railway and has no roads; people board at stations"),
    (("rails", "西线"), "A2 A3 A4 A5 A6 A7 B8", "rails.西线", "铁路：A7-B8：铁路不走斜线", "rails: A7-B8: a railway has no diagonals"),
    (("stations", 0), "B2 B3", "stations.0", "车站：B2 不在铁路上", "stations: B2 is on no railway"),
    (("zones", "中央区"), "A5 E4", "zones.中央区", "中央区：A5 在铁路上，不能在中央区", "the centre: A5 is on a railway, not in the centre"),
    (("zones", "经济区", "西"), "", "zones.经济区.西", "经济区 西：这个经济区没有点", "West zone: this economy zone has no points"),
    (("zones", "经济区", "东"), "H4 B5", "zones.经济区.东", "经济区 东：B5 已在“经济区 西”里，区不能重叠", "East zone: B5 is in “West zone” already: zones do not overlap"),
    (("towers", "红"), {"C2": 150}, "towers.红", "红塔：要有 2 座塔", "red towers: must have 2 towers"),
    (("towers", "红", "C2"), 0, "towers.红.C2", "红塔 C2：须大于 0", "red tower C2: must be above 0"),
    (("spawns", "蓝"), "E9", "spawns.蓝", "蓝出场：要有 5 个出场点", "blue spawns: must have 5 points to start from"),
    (("points",), "E3", "spawns.红", "红出场：从 E1 走不到 E3", "red spawns: E3 cannot be reached from E1"),
    (("points",), "E3", "symmetry.0", "“南北对称”不成立：点 E3 没有对应的", "“north and south alike” does not hold: point E3 without a match"),
]  # fmt: skip


@pytest.mark.parametrize(("place", "value", "key", "zh", "en"), DRAWN, ids=[en for *_, en in DRAWN])
def test_who_draws_reads_a_fault_in_the_words_of_the_map_and_who_writes_reads_its_line_and_key(
    place, value, key, zh, en
):
    data = {"id": "mine", **{name: part for name, part in file().items() if name != "id"}}
    with pytest.raises(ContentError) as found:
        read_maps(write_document(spoilt(place, value, data)), "mine.yaml", taken=("standard",))
    assert (zh, en) in found.value.faults
    assert re.search(rf"^mine\.yaml, document 1, line \d+: {re.escape(key)}: ", str(found.value), re.MULTILINE)


def test_an_empty_file_is_told_what_it_lacks():
    told = faults({"format": "wuba-map/1"})
    assert told == [
        "id: must be one word",
        "roads: the map has no points",
        "towers.红: must have 2 towers",
        "towers.蓝: must have 2 towers",
        "spawns.红: must have 5 points to start from",
        "spawns.蓝: must have 5 points to start from",
    ]


def test_all_faults_of_a_file_come_at_once_each_with_its_line():
    lines = FILE.splitlines()
    spoilt = FILE.replace("- B3 C3 D3", "- B3 C3 D9", 1).replace("- A5 B5", "- B5 A5", 1)
    with pytest.raises(ContentError) as found:
        read_maps(spoilt, "mine.yaml")
    told = found.value.message.en.splitlines()
    for row, said in (("- B3 C3 D3", "C3 and D9 are no neighbours"), ("- A5 B5", "B5 is on no railway")):
        number = next(n for n, line in enumerate(lines, 1) if row in line)
        assert any(said in line and str(number) in line for line in told), told


def test_the_id_of_the_standard_map_cannot_be_taken():
    with pytest.raises(ContentError, match="“standard” is a map that comes with the game"):
        read_maps(FILE, "mine.yaml", taken=["standard"])


def warnings(data: object) -> list[str]:
    return [fault.told().en for fault in warnings_of(Geometry(read_map(data)))]


def test_a_map_without_symmetry_is_warned_of():
    assert warnings(file() | {"symmetry": []}) == ["symmetry: no symmetry is named: the map may favour a side"]


def test_another_number_of_economy_zones_is_warned_of():
    data = file()
    del data["zones"]["经济区"]["东"]
    data["symmetry"] = ["mirror_rows"]
    assert warnings(data) == ["zones.经济区: the rules speak of 2 economy zones, here are 1"]


def test_spawns_that_see_the_other_side_are_warned_of():
    data = file()
    data["spawns"] = {"红": "E1 D1 F1 B2 H2", "蓝": "E9 D9 F9 B8 H8"}
    assert "spawns.红: from B2 红 sees B8 of the other side at once" in warnings(data)
    assert "spawns.蓝: from H8 蓝 sees H2 of the other side at once" in warnings(data)
    data["towers"]["蓝"] = {"B8": 150, "H8": 150}
    data["zones"]["塔区"], data["spawns"], data["symmetry"] = {}, {"红": "B2 D1 F1 C1 G1", "蓝": "E9 D9 F9 C9 G9"}, []
    assert "spawns.红: from B2 红 sees B8 of the other side at once" in warnings(data)


def test_what_was_read_is_kept_as_it_was_written():
    assert read_map(standard().data) == standard()
    assert next(iter(read_maps(write_document(standard().data), "again.yaml").values())) == standard()


@pytest.mark.parametrize("seed", range(60))
def test_maps_drawn_by_chance_are_legal_and_read_back(seed):
    data = random_map_file(Random(seed))
    assert next(iter(read_maps(write_document(data), "drawn.yaml").values())) == read_map(data)


ALIKE = {
    "mirror_rows": "north and south alike",
    "mirror_columns": "east and west alike",
    "rotate": "alike after half a turn",
}


@pytest.mark.parametrize("seed", range(60))
def test_a_line_more_or_less_breaks_a_named_symmetry(seed):
    """Unless the line is its own image."""
    rng = Random(seed)
    data = random_map_file(rng)
    road = rng.choice(data["roads"])
    a, b = road.split()
    map_ = read_map(data)
    images = [{map_.counterpart(a, one), map_.counterpart(b, one)} for one in map_.symmetry]
    data["roads"].remove(road)
    told = faults(data) if any(image != {a, b} for image in images) else []
    for one, image in zip(map_.symmetry, images, strict=True):
        assert any(f"“{ALIKE[one]}” does not hold: line" in fault for fault in told) == (image != {a, b})


def test_the_map_that_the_client_is_tested_with_is_the_standard_one():
    """`frontend/tests/wuba-map.json` is what the server sends of it."""
    sent = map_view(standard())
    fixture = json.loads((Path(__file__).parents[2] / "frontend/tests/wuba-map.json").read_text("utf-8"))
    assert fixture == {**sent, "title": sent["title"]._asdict()}
