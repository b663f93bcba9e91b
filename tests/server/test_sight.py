"""The numbers of events: every seat counts those it may see, and finds them again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kejian.core import Event
from kejian.server.sight import Sight, backwards

SEATS = (0, 1, 2, None)
public = st.none() | st.just(Event())
audiences = st.none() | st.sets(st.integers(0, 2)).map(lambda seats: tuple(sorted(seats)))
events = st.lists(st.builds(Event, audience=audiences, public=public), max_size=60)


@given(first=events, second=events)
def test_what_a_seat_sees_is_numbered_without_a_gap(first: list[Event], second: list[Event]) -> None:
    sight, told = Sight(), first + second
    sight.take(first, 3)
    sight.take(second, 3)
    for seat in SEATS:
        seen = [place for place, event in enumerate(told) if event.seen_by(seat) is not None]
        assert sight.count(seat) == len(seen)
        assert [sight.place(seat, number) for number in range(len(seen))] == seen


@given(told=events, cut=st.integers(0, 60))
def test_backwards_is_what_was_seen_before(told: list[Event], cut: int) -> None:
    place = min(cut, len(told))
    for seat in SEATS:
        seen = [event for each in told[:place] if (event := each.seen_by(seat)) is not None]
        assert list(backwards(told, seat, place)) == seen[::-1]
