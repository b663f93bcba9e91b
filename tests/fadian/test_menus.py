"""The menu of a declaration offers what can be declared: at whom, paid with what, in words that are read so."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from kejian.core import Chosen, Composed, Entry, Event, Match, Sum
from kejian.games.fadian import told
from kejian.games.fadian.asks.declaring import DeclareAsk, InsertAsk, MainAsk
from kejian.games.fadian.asks.move_text import ARROW
from kejian.games.fadian.asks.offer import main_offer
from kejian.games.fadian.asks.outlook import outlook_of
from kejian.games.fadian.content.schools import SCHOOL_NAMED
from kejian.games.fadian.facts.actor import DRAGON, unit_word
from kejian.games.fadian.facts.cards import card_text
from kejian.games.fadian.facts.play import Declaration
from kejian.games.fadian.rows.technique import ELEMENT_NAMES, Technique
from tests.fadian.games import PLAYERS, decisions, few, table

GAMES = 2
DECISIONS = 30  # of each game
ANSWERS = 80  # of each decision


def crowd(count: int, rng: random.Random) -> Match:
    """A table in the middle of a game, each with a doll and more 帖 than a character has."""
    start = {
        name: {
            "帖": [*rng.sample(list(SCHOOL_NAMED), 3), "玩偶"],
            "pos": rng.randint(1, 9),
            "技能": ["飞弹"],
            "标记": {
                "pos": rng.randint(1, 9),
                "玩偶": {"hp": rng.randint(1, 15), "帖": rng.choice(list(SCHOOL_NAMED))},
            },
        }
        for name in PLAYERS[:count]
    }
    return Match("fadian", PLAYERS[:count], start=start, seed=rng.randrange(2**32))


def declarations(count: int) -> Iterator[tuple[Match, DeclareAsk]]:
    """The questions for a 招 in random games."""
    rng = random.Random(count)
    for make in [table, crowd] * GAMES:
        for match in islice(decisions(make(count, rng), rng), DECISIONS):
            for ask in match.asks.values():
                if isinstance(ask, DeclareAsk):
                    yield match, ask


def put_together(match: Match, ask: DeclareAsk, move: Declaration) -> Composed:
    """A declaration made by tapping: blank by blank, card by card, each of them on offer."""
    now, filled = move, []
    entry = move.move if move.by != DRAGON else f"dragon.{move.move}"
    composed = match.compose(ask.seat, (Chosen(entry),))
    while len(filled) < len(composed.slots):
        slot = composed.slots[len(filled)]
        wanted: list[str] = [card_text(card) for card in now.cards]
        if slot.before == " > ":
            wanted = [unit_word(now.target, match.players)]
        elif slot.before == f" {ARROW} ":
            assert now.sub is not None
            now = now.sub
            wanted = [value for value in slot.values if value.rpartition("/")[2] == technique(match, now).name.zh]
            wanted = (
                wanted[:1] if len(wanted) == 1 else [f"{technique(match, now).page}/{technique(match, now).name.zh}"]
            )
        elif slot.kind == "choice":
            wanted = [ELEMENT_NAMES[now.element or ""].zh]
        filled.append(())
        for place, value in enumerate(wanted):
            there = composed.filled[len(filled) - 1]
            if there.count(value) <= wanted[:place].count(value):  # what leaves no choice is there already
                assert value in composed.slots[len(filled) - 1].offered, (ask.format(move), value)
                filled[-1] = (*there, value)
                composed = match.compose(ask.seat, (Chosen(entry, tuple(filled)),))
        filled[-1] = composed.filled[len(filled) - 1]
    return composed


def technique(match: Match, move: Declaration) -> Technique:
    return match.state.rules.book.techniques[move.move]


@pytest.mark.slow
@pytest.mark.parametrize("count", [3, 4])
def test_every_legal_declaration_can_be_tapped_together_from_an_entry_that_is_not_grey(count: int) -> None:
    for match, ask in declarations(count):
        open_ = {entry.id for group in ask.menu().groups for entry in group.entries if entry.refusal is None}
        for move in few(ask.moves(), ANSWERS):
            if isinstance(move, Declaration):
                assert (move.move if move.by != DRAGON else f"dragon.{move.move}") in open_
                composed = put_together(match, ask, move)
                assert composed.complete
                assert ask.read(composed.text) == (move, ""), composed.text


@pytest.mark.slow
@pytest.mark.parametrize("count", [3, 4])
def test_an_entry_offers_only_the_targets_at_which_it_can_be_made(count: int) -> None:
    narrowed = 0
    for match, ask in declarations(count):
        legal = {(move.move, move.target) for move in ask.moves() if isinstance(move, Declaration)}
        units = {unit_word(target, match.players): target for target in range(4 * count)}
        offers = {
            entry.id: {units[word] for word in entry.slots[0].offered}
            for group in ask.menu().groups
            for entry in group.entries
            if entry.open and entry.slots[0].before == " > " and entry.refusal is None and entry.id.count(".") == 1
        }
        assert offers == {id_: {target for move, target in legal if move == id_} for id_ in offers}
        narrowed += len({len(offered) for offered in offers.values()}) > 1
    assert narrowed > 0


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("连发", {"甲": {"pos": 4, "行动": 1, "帖": ["火枪"], "hand": ["♠3", "♣4"]}, "乙": {"pos": 7}}),
        (
            "飞踢",
            {
                "甲": {"pos": 4, "行动": 0, "帖": ["火枪", "游侠"], "hand": ["♠3", "♣4", "♣5"]},
                "乙": {"pos": 7},
                "时滞": 2,
            },
        ),
    ],
)
def test_what_lost_cards_will_pay_for_is_among_the_legal_moves(name: str, start: dict[str, object]) -> None:
    """鹰隼 brings 行动 for a lost ♣ in time for the same 招 (fadian.R69): a dearer card before it hides nothing."""
    match = Match("fadian", PLAYERS[:2], start=start, seed=1)
    (ask,) = match.asks.values()
    assert isinstance(ask, DeclareAsk)
    offered = {ask.format(move) for move in ask.moves()}
    accepted = {"连发": {"连发 弃♣4"}, "飞踢": {"飞踢 弃♣4♣5", "飞踢 弃♠3♣4♣5"}}[name]
    assert {text for text in offered if name in text} == accepted


# single positions


def duel(seat: dict[str, object], other: dict[str, object] | None = None) -> Match:
    return Match("fadian", PLAYERS[:2], start={PLAYERS[0]: seat, PLAYERS[1]: other or {}}, seed=1)


def entries_of(match: Match) -> dict[str, Entry]:
    """The menu of who is asked, by the names of its lines."""
    (ask,) = match.asks.values()
    return {entry.name.zh: entry for group in ask.menu().groups for entry in group.entries}


def test_what_the_doll_is_to_do_is_asked_after_the_line_was_picked() -> None:
    match = duel({"帖": ["玩偶"], "pos": 3, "标记": {"pos": 4, "玩偶": {"hp": 9, "帖": "拳"}}}, {"pos": 5})
    (seat,) = match.asks
    strings = [entry for name, entry in entries_of(match).items() if "牵引" in name]
    assert len(strings) == 1
    (entry,) = strings
    assert entry.open
    composed = match.compose(seat, (Chosen(entry.id),))
    assert not composed.complete
    plan = composed.slots[-1]
    assert plan.before == f" {ARROW} "
    assert len(plan.offered) > 1
    grey = [why for why in plan.refusals if why is not None]
    assert all(match.say(why, "zh") for why in grey)


def test_cards_that_lead_to_no_payment_cannot_be_picked() -> None:
    match = duel({"帖": ["法"], "hand": ["♠1", "♠2", "♥1", "♦9"], "pos": 3}, {"pos": 4})
    (seat,) = match.asks
    pays_two = [
        entry
        for entry in entries_of(match).values()
        if entry.refusal is None and entry.slots and entry.slots[0].kind == "card" and entry.slots[0].least == 2
    ]
    assert pays_two
    heal = match.compose(seat, (Chosen(entries_of(match)["治愈"].id, (("♠1",),)),))  # two of the same points
    assert heal.filled == (("♠1", "♥1"),)
    assert [why is None for why in heal.slots[0].refusals] == [True, False, True, False]
    assert heal.complete
    for entry in pays_two:
        for card in entry.slots[0].offered:
            composed = match.compose(seat, (Chosen(entry.id, ((card,),)),))
            after = composed.slots[0]
            assert composed.complete or after.holds((card,))
            for other in after.offered:
                if other != card:
                    assert match.compose(seat, (Chosen(entry.id, ((card, other),)),)).filled[0].count(other) == 1


def forecasts(match: Match, text: str) -> list[tuple[str, str, bool]]:
    (ask,) = match.asks.values()
    return [(forecast.kind, forecast.text.zh, forecast.bad) for forecast in ask.outlook(ask.read(text)[0])]


def test_a_distance_is_not_foretold_that_a_card_drawn_on_the_way_changes() -> None:
    """生息 hits at the hand's size, and from 水 to 木 one is drawn first (fadian.R75)."""
    for before, expected in ((None, ["miss"]), ("水", [])):
        mine: dict[str, object] = {"帖": ["道法"], "hand": ["♠1"], "pos": 4} | ({"五行": before} if before else {})
        said = forecasts(duel(mine, {"pos": 6}), "生息")
        assert [kind for kind, _, _ in said if kind in ("hit", "miss")] == expected


def test_a_chosen_move_says_beforehand_what_hits_the_wall() -> None:
    fists = {"帖": ["拳"], "hand": ["♠3", "♥4"]}
    pushed = duel({**fists, "pos": 8}, {"pos": 9})
    assert ("wall", "乙撞墙", False) in forecasts(pushed, "拳术·钩拳 弃♠3")
    killed = duel({**fists, "pos": 8}, {"pos": 9, "hp": 1})
    assert "wall" not in [kind for kind, _, _ in forecasts(killed, "拳术·钩拳 弃♠3")]
    roomy = duel({**fists, "pos": 3}, {"pos": 4})
    assert "wall" not in [kind for kind, _, _ in forecasts(roomy, "拳术·钩拳 弃♠3")]


def told_after(match: Match, seat: int, move: Declaration) -> set[str] | None:
    """What is told of a 招 that nobody answers; None where its maker still has to choose something."""
    twin = match.copy()
    since, kind = len(twin.all_events), twin.asks[seat].kind
    twin.answer(seat, move)
    while twin.outcome is None and all(ask.kind != kind for ask in twin.asks.values()):
        if seat in twin.asks:
            return None
        twin.answer_all({other: ask.default() for other, ask in twin.asks.items()})
    return {event.kind for event in twin.all_events[since:]}


def test_what_is_said_beforehand_is_what_happens_if_nobody_answers() -> None:
    come_true = {("miss", True): "miss", ("fails", True): "fails", ("falls", True): "falls"}
    come_true |= {("wall", True): "wall", ("wall", False): "wall"}
    seen, rng = Counter[str](), random.Random(5)
    for make in (table, crowd, crowd, crowd):
        for match in islice(decisions(make(2, rng), rng), 60):
            for seat, ask in match.asks.items():
                declared = [move for move in few(ask.moves(), 2 * ANSWERS)[::7] if isinstance(move, Declaration)]
                for move in declared[:12] if ask.kind == "main" else ():
                    foreseen = {(forecast.kind, forecast.bad) for forecast in ask.outlook(move)}
                    told = told_after(match, seat, move)
                    if told is not None:
                        expected = {come_true[forecast] for forecast in foreseen if forecast in come_true}
                        assert expected <= told, ask.format(move)
                        assert ("hit", False) not in foreseen or "miss" not in told, ask.format(move)
                        seen.update(expected)
    assert min(seen[kind] for kind in ("miss", "fails", "falls", "wall")) > 0, seen


def test_a_line_says_beforehand_that_it_would_miss_and_what_that_costs() -> None:
    match = duel({"帖": ["拳"], "pos": 1, "重心": 0}, {"pos": 9})
    punch = entries_of(match)["出拳"]
    assert [forecast.kind for forecast in punch.outlook if forecast.bad] == ["miss", "balance", "falls"]
    assert punch.note.zh.startswith("距离")
    near = entries_of(duel({"帖": ["拳"], "pos": 4, "重心": 3}, {"pos": 5}))["出拳"]
    assert "hit" in [forecast.kind for forecast in near.outlook]
    assert not any(forecast.bad for forecast in near.outlook)


@pytest.mark.parametrize(
    ("mine", "name", "cost", "terms"),
    [
        ({"帖": ["拳"]}, "出拳", "行动 2", []),
        ({"帖": ["拳"], "效果": {"玄咒": 2}}, "出拳", "行动 4", [2, 2]),
        ({"帖": ["拳"], "效果": {"加速": True}}, "出拳", "行动 0", [2, 0]),
        ({"帖": ["火枪"], "hand": ["♦1", "♠2"], "效果": {"玄咒": 2}}, "连发", "行动 2×x+2、弃x张牌", []),
        ({"帖": ["魁拔"], "效果": {"采集": True}}, "破阵", "重心 1", []),
        ({"帖": ["空间"], "hp": 7}, "五律", "行动 【体力值】（7）", []),
    ],
)
def test_a_line_shows_the_price_on_offer_and_where_it_comes_from(
    mine: dict[str, object], name: str, cost: str, terms: list[int]
) -> None:
    entry = entries_of(duel(mine | {"pos": 4}, {"pos": 6}))[name]
    assert entry.cost.zh == cost
    prices = [forecast.n for forecast in entry.outlook if forecast.kind == "cost" and forecast.n is not None]
    assert [term.n for n in prices if n.is_derived for term in n.terms] == terms


def test_what_was_foreseen_happens_where_nobody_answers() -> None:
    """The price on offer is paid, it hits or misses as was said, for as much: whatever cards are paid with it."""
    rng, seen = random.Random(2), 0
    for match, ask in islice(declarations(2), 80):
        drawn = [ask.sample(rng) for _ in range(4)] if isinstance(ask, MainAsk) else []
        for move in drawn:
            if not isinstance(move, Declaration) or move.sub is not None:
                continue
            foreseen = {forecast.kind: forecast.n for forecast in outlook_of(main_offer(match.state, ask.seat), move)}
            twin, heard = match.copy(), len(match.all_events)
            twin.answer(ask.seat, move)
            while waiting := [other for other in twin.asks.values() if isinstance(other, InsertAsk)]:
                twin.answer(waiting[0].seat, waiting[0].default())
            happened = twin.events(since=heard)
            if "cost" in foreseen:
                assert first(happened, told.Pays) in ([], [foreseen["cost"]])
            reach = next((event for event in happened if isinstance(event, told.InRange | told.Miss)), None)
            if reach is not None and {"hit", "miss"} & set(foreseen):
                assert isinstance(reach, told.InRange) == ("hit" in foreseen)
                if "damage" in foreseen:
                    dealt = first(happened, told.Damage, told.NoDamage)
                    seen += len(dealt)
                    assert [int(n) for n in dealt] in ([], [int(foreseen["damage"] or 0)])
    assert seen > 2


def first(happened: list[Event], *kinds: type[Event]) -> list[Sum]:
    """The figure of the first event of these kinds; none if a question came before it."""
    return [event.fields()["n"] for event in happened if isinstance(event, kinds)][:1]


@pytest.mark.parametrize(
    ("name", "mine", "kind", "n"),
    [
        ("剑术·上挑 弃♥2", {"帖": ["剑"], "技能": ["直觉"], "hand": ["♥2", "♥3"], "pos": 4}, "damage", 1),
        ("防守·拒马 弃♥2", {"帖": ["枪"], "hand": ["♥2", "♥3"], "pos": 5}, "hit", 1),
    ],
)
def test_figures_are_foreseen_as_they_will_be_when_it_is_paid(
    name: str, mine: dict[str, object], kind: str, n: int
) -> None:
    match = duel(mine, {"pos": 6})
    (seat,) = match.asks
    foreseen = {
        forecast.kind: forecast.n for forecast in outlook_of(main_offer(match.state, seat), match.read(seat, name))
    }
    assert foreseen[kind] == n
