"""What a declaration would do is said before it is made."""

from __future__ import annotations

from kejian.core import Match, show_number


def said(match: Match, text: str) -> list[tuple[str, str]]:
    ask = match.asks[0]
    return [(one.kind, one.text.zh) for one in ask.outlook(ask.read(text)[0])]


def test_a_declaration_says_what_it_takes_leaves_and_whom_it_can_hit() -> None:
    match = Match("cier", ["甲", "乙"], start={"甲": {"弹药": 3}}, seed=1)
    assert said(match, "子弹") == [("cost", "弹药之后有 4")]
    assert said(match, "防御") == []
    ask = match.asks[0]
    attack = next(move for move in ask.moves() if ask.outlook(move) and ask.outlook(move)[0].kind == "hit")
    hit, cost = ask.outlook(attack)
    assert hit.text.zh.startswith("乙生命 −")
    assert cost.text.zh.startswith("弹药 −")
    assert hit.n is not None
    assert cost.n is not None
    assert hit.text.zh.startswith(f"乙生命 −{show_number(hit.n.value)}")
    assert cost.text.zh.endswith(f"之后有 {show_number(cost.n.value)}")
    assert (cost.n.terms[0].how, cost.n.terms[0].n) == ("start", 3)


def test_of_a_foul_only_its_fault_is_told() -> None:
    match = Match("cier", ["甲", "乙"], seed=1)
    ask = match.asks[0]
    foul = next(iter(ask.claims()))
    assert ask.outlook(foul) == ()
    assert ask.fault(foul) is not None
