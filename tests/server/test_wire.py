"""What goes over the wire is written once for many tables: nobody may notice."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from kejian.core import Match
from kejian.server import wire
from tests.server.browser import Lines


def told(match: Match, seat: int, *, has_menu: bool = False) -> dict[str, Any]:
    asked: dict[str, Any] = json.loads(wire.encode(wire.asked(match, seat, 0, None, "strict", has_menu=has_menu)))
    return asked


def whole_menu(match: Match, seat: int) -> Any:
    """The menu in one piece, nothing kept."""
    ask = match.asks[seat]
    signed = wire._write_menu(match.words, ask.menu(), True)
    return json.loads(signed.named([msgspec.json.encode(name)[1:-1] for name in match.players]))


@pytest.mark.parametrize("most_kept", [1, 3, 2048])
def test_a_menu_in_parts_is_the_whole_menu_however_few_are_kept(
    most_kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "_MOST_KEPT", most_kept)
    monkeypatch.setattr(wire, "_kept", type(wire._kept)())
    for seed in range(6):
        rng, lines, had = random.Random(seed), {}, {}
        match = Match("cier", [f"甲{seed}", "乙𠮷", "丙\\"], {"对局": "擂主战", "擂主": f"甲{seed}"}, seed=seed)
        while match.outcome is None and len(match.tape) < 40:
            for seat in match.asks:
                key = wire.menu_lines(match, seat)
                asked = told(match, seat, has_menu=had.get(seat) == key)
                assert bool(asked["menu"]["groups"]) == (had.get(seat) != key)
                had[seat] = key
                lines.setdefault(seat, Lines()).complete(asked)
                assert asked["menu"] == whole_menu(match, seat)
            for seat, ask in list(match.asks.items()):
                match.answer(seat, ask.sample(rng))


def test_nobody_can_write_a_name_into_a_text_by_a_sign() -> None:
    for text in ("<00000000:01>", "\U000f0001", "<:01>"):
        written = msgspec.json.encode(text)
        assert wire._signed(written).named([b"A", b"B"]) == written
