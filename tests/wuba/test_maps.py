"""Map files: the standard one, and what the reader says about every sort of fault."""

from __future__ import annotations

from kejian.games.wuba.map_checks import warnings_of
from kejian.games.wuba.maps import standard, standard_geometry


def test_the_standard_map_is_the_one_of_the_rules() -> None:
    kinds = [line.kind for line in standard().lines]
    assert (len(standard().points), standard().columns, standard().rows) == (71, 9, 9)
    assert [kinds.count(kind) for kind in ("road", "rail", "station")] == [110, 12, 6]
    assert sum(standard_geometry().on_rails(point) for point in standard().points) == 14


def test_nobody_on_the_standard_map_sees_the_others_at_once() -> None:
    assert warnings_of(standard_geometry()) == ()
