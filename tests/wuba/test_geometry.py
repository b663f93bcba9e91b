"""The geometry of a map against the written file, looked up by brute force: the standard map and maps drawn by chance."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from kejian.games.wuba.geometry import Geometry
from kejian.games.wuba.maps import standard, standard_geometry
from kejian.games.wuba.places import COMPASS, DIAGONAL, DIRECTION_NAMED, direction_of, r_squared
from tests.wuba.random_maps import random_map
from tests.wuba.second_opinion.paper import Paper

MAPS = ["standard", *range(40)]
every_map = pytest.mark.parametrize("which", MAPS)


@cache
def geometry_of(which: str | int) -> Geometry:
    return standard_geometry() if which == "standard" else Geometry(random_map(Random(which)))


@cache
def paper_of(which: str | int) -> Paper:
    return Paper(geometry_of(which).map.data)


@every_map
def test_points_and_steps_are_those_of_the_paper(which):
    geometry, paper = geometry_of(which), paper_of(which)
    assert list(geometry.map.points) == paper.points
    steps = paper.all_steps()
    assert steps == {(a, b): geometry.steps(a, b) for a in paper.points for b in paper.points}
    for point in paper.points:
        assert list(geometry.within(point, 3)) == [other for other in paper.points if steps[point, other] <= 3]


@every_map
def test_lines_and_view_are_those_of_the_paper(which):
    geometry, paper = geometry_of(which), paper_of(which)
    for a in paper.points:
        for b in paper.points:
            steps = paper.line_steps(a, b)
            assert geometry.line_steps(a, b) == steps
            assert geometry.sees(a, b) == (steps is not None)
            both_central = a in paper.centre and b in paper.centre
            assert geometry.sees(a, b, centre_sees_itself=True) == (steps is not None or both_central)
            assert geometry.line(a, b) == paper.drawn.get((a, b))
            assert geometry.connected(a, b) == (a == b or (a, b) in paper.drawn)
            if steps is not None:
                assert geometry.steps(a, b) == steps  # wuba.R20
        assert list(geometry.view(a)) == [b for b in paper.points if paper.line_steps(a, b) is not None]


@every_map
def test_explosions_reach_what_lines_join(which):
    geometry, paper = geometry_of(which), paper_of(which)
    for point in paper.points:
        splash = paper.splash(point)
        assert dict(geometry.splash(point)) == splash
        assert set(splash.values()) <= {1, 2}
        assert set(splash) <= set(geometry.around(point, DIAGONAL)) - {point}
        assert all(r_squared(point, other) <= DIAGONAL for other in geometry.around(point, DIAGONAL))
        assert set(geometry.beside(point)) == {point} | {other for other, r in splash.items() if r == 1}
        assert list(geometry.joined(point)) == [other for other in paper.points if other in splash]


@every_map
def test_moves_of_one_and_two_legs_are_those_of_the_paper(which):
    geometry, paper = geometry_of(which), paper_of(which)
    for point in paper.points:
        once = paper.one_move(point)
        assert set(geometry.moves(point)) == set(geometry.legs(point)) == once
        assert set(geometry.moves(point, 2)) == once | {end for leg in once for end in paper.one_move(leg)} - {point}


@every_map
def test_every_move_says_truly_how_it_goes(which):
    geometry, paper = geometry_of(which), paper_of(which)
    for point in paper.points:
        for end, path in geometry.moves(point, 2).items():
            here = point
            for leg in path:
                drawn = paper.drawn.get((here, leg.to))
                if leg.kind == "free":
                    assert drawn is None and paper.is_free_diagonal(here, leg.to)
                elif leg.over is not None:
                    assert paper.drawn[here, leg.over] == paper.drawn[leg.over, leg.to] == leg.kind == "rail"
                else:
                    boards = "alight" if here in paper.rail else "board"
                    assert leg.kind == (boards if drawn == "station" else drawn)
                here = leg.to
            assert here == end
            assert len(path) == (1 if end in paper.one_move(point) else 2)


@every_map
def test_kicked_heroes_fly_to_the_end_of_the_line(which):
    geometry, paper = geometry_of(which), paper_of(which)
    for point in paper.points:
        for direction in COMPASS:
            assert geometry.flight(point, direction) == paper.farthest(point, direction.dx, direction.dy)


@every_map
def test_bent_shots_are_those_of_the_paper(which):
    geometry, paper = geometry_of(which), paper_of(which)
    for a in paper.points[:: 1 if which == "standard" else 5]:
        for b in paper.points:
            bends = geometry.bends(a, b)
            assert {tuple(bend) for bend in bends} == paper.bent_paths(a, b)
            assert len({bend.at for bend in bends}) == len(bends)
            assert [bend.steps for bend in bends] == sorted(bend.steps for bend in bends)


@every_map
def test_a_mirrored_map_has_mirrored_distances_lines_moves_and_flights(which):
    geometry = geometry_of(which)
    map_ = geometry.map
    for symmetry in map_.symmetry:
        image = {point: map_.counterpart(point, symmetry) for point in map_.points}
        for a in map_.points:
            assert {image[to] for to in geometry.moves(a, 2)} == set(geometry.moves(image[a], 2))
            assert {image[b] for b in geometry.view(a)} == set(geometry.view(image[a]))
            assert {(image[b], r) for b, r in geometry.splash(a)} == set(geometry.splash(image[a]))
            assert {(image[b], geometry.steps(a, b)) for b in map_.points} == {
                (b, geometry.steps(image[a], b)) for b in map_.points
            }
            for direction in COMPASS:
                end = geometry.flight(a, direction)
                if end is not None:
                    turned = direction_of(image[a], image[end])
                    assert turned is not None and geometry.flight(image[a], turned) == image[end]


def test_maps_drawn_by_chance_have_all_that_maps_can_have():
    maps = [geometry_of(which).map for which in MAPS if which != "standard"]
    assert {symmetry for map_ in maps for symmetry in map_.symmetry} == {"mirror_rows", "mirror_columns", "rotate"}
    assert any(not map_.symmetry for map_ in maps) and any(not map_.centre for map_ in maps)
    assert {line.kind for map_ in maps for line in map_.lines} == {"road", "rail", "station"}
    assert any("points" in map_.data for map_ in maps)
    assert any(ride[0] == ride[-1] for map_ in maps for ride in map_.rails.values())


# the figures that the rules print about the standard map


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [("E1", "E9", 8), ("E1", "E5", 4), ("E1", "B5", 4), ("E1", "C8", 7), ("D4", "F6", 2), ("B2", "B8", 6)],
)
def test_distances_on_the_standard_map(a, b, steps):
    assert standard_geometry().steps(a, b) == steps


def test_the_longest_way_on_the_standard_map_is_eleven_steps():
    points = standard().points
    assert max(standard_geometry().steps(a, b) for a in points for b in points) == 11


@pytest.mark.parametrize(
    ("a", "b", "steps"), [("E4", "C2", 2), ("E4", "G2", 2), ("E2", "B5", 3), ("A5", "I5", 8), ("B2", "H2", 6)]
)
def test_lines_of_fire_on_the_standard_map(a, b, steps):
    assert standard_geometry().line_steps(a, b) == steps


@pytest.mark.parametrize(
    ("a", "b"), [("C4", "C5"), ("C5", "C6"), ("D3", "D4"), ("D6", "D7"), ("A3", "B3"), ("D4", "E5")]
)
def test_neighbours_behind_walls_are_not_connected(a, b):
    assert r_squared(a, b) <= 2 and not standard_geometry().connected(a, b)


def test_by_rail_it_is_five_moves_from_end_to_end():
    here, moves = {"B2"}, 0
    while "B8" not in here:
        here, moves = {to for point in here for to in standard_geometry().moves(point)}, moves + 1
    assert moves == 5
    assert standard_geometry().legs("B2")["A2"].kind == "board"
    assert standard_geometry().legs("A2")["A4"] == ("A4", "rail", "A3")
    assert standard_geometry().legs("A8")["B8"].kind == "alight"


def test_zones_of_the_standard_map():
    geometry = standard_geometry()
    assert [point for point in standard().points if geometry.economy_zone(point) == "西"] == ["B4", "B5", "B6"]
    assert sum(geometry.in_centre(point) for point in standard().points) == 9
    assert (geometry.tower_side("C2"), geometry.tower_side("G8"), geometry.tower_side("E5")) == ("红", "蓝", None)


def test_north_is_where_blue_is_at_home():
    assert standard_geometry().flight("B2", DIRECTION_NAMED["北"]) == "B8"
    assert standard_geometry().flight("E2", DIRECTION_NAMED["西北"]) == "B5"
    assert standard_geometry().flight("E5", DIRECTION_NAMED["西北"]) is None
    assert direction_of("E5", "E5") is None and direction_of("E5", "F7") is None
