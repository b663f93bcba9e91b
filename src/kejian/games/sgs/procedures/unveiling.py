"""国战: what it brings to turn generals face up, at once and from then on, told before it is done (sgs.M5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kejian.core import Forecast, Sum, Text, show_number
from kejian.games.sgs.facts.player import DEPUTY, HALF_MARK, HEAD, PAIR_MARK, PIONEER_MARK
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.labels import KINGDOM_NAMES
from kejian.games.sgs.numbers import AMBITIOUS, attack_range_case, draw_count_case, hand_limit_case
from kejian.games.sgs.numbers.life import paired_hp_limit
from kejian.games.sgs.procedures.ending import victors
from kejian.games.sgs.procedures.revealing import rewards

NOW, LATER = "now", "later"
_DRAWS, _LIMIT, _RANGE = Text("额定摸牌数", "draw count"), Text("手牌上限", "hand limit"), Text("攻击范围", "range")


def unveiled(state: State, seat: int, places: Sequence[int]) -> tuple[Forecast, ...]:
    """Everything that turning these generals up would bring: the kingdom, an end of the match, the rewards; then skills, and the
    numbers that they change."""
    after = state.copy()
    player = after.players[seat]
    player.shown = (HEAD in places or player.shown[HEAD], DEPUTY in places or player.shown[DEPUTY])
    if player.kingdom is None:
        player.kingdom = after.rules.kingdom_of(after, seat)
    after.rules.renew_skills(after, seat)
    return (
        *_kingdom(state, after, seat),
        *_rewards(after, seat),
        *_skills(state, after, seat),
        *_figures(state, after, seat),
    )


def _kingdom(state: State, after: State, seat: int) -> Iterator[Forecast]:
    """The kingdom is determined by the first reveal (sgs.R52), and may be the last one at the table (sgs.R56)."""
    kingdom = after.players[seat].kingdom
    if state.players[seat].kingdom is None and kingdom is not None:
        name = KINGDOM_NAMES[kingdom]
        alone = Text("，与谁都不同势力", ", of nobody's kingdom") if kingdom == AMBITIOUS else Text("", "")
        text = Text(f"势力定为{name.zh}{alone.zh}", f"your kingdom is {name.en}{alone.en}")
        yield Forecast(NOW, text, clauses=("sgs.R52", "sgs.M5"))
    winners = victors(after)
    if winners is not None:
        names = [after.name(who) for who in winners]
        text = Text(f"{'、'.join(names)}获胜", f"{', '.join(names)} win")
        yield Forecast(NOW, text, bad=seat not in winners, clauses=("sgs.M6", "sgs.R56"))


def _rewards(after: State, seat: int) -> Iterator[Forecast]:
    """What a reveal is rewarded with (sgs.R53); kept as marks where that was agreed."""
    player, generals = after.players[seat], after.rules.book.generals
    kept = Text("（留作标记）", " (kept as a mark)") if after.rules.keeps_rewards else Text("", "")
    for mark in rewards(after, seat):
        text, n = _WORTH[mark], None
        clauses: tuple[str, ...] = ("sgs.R53",)
        if mark == HALF_MARK:
            both = [generals[name] for name in (player.general, player.deputy)]
            n = paired_hp_limit(both[0].gouyu, both[1].gouyu, (both[0].label, both[1].label))
            clauses += ("sgs.R51",)
        if mark == PAIR_MARK:
            clauses += ("sgs.M7",)
            text = _WOUNDED if player.is_wounded else text
        yield Forecast(NOW, Text(text.zh + kept.zh, text.en + kept.en), clauses=clauses, n=n)


_WORTH = {
    PIONEER_MARK: Text("先驱：摸 2 张", "pioneer: draw 2"),
    HALF_MARK: Text("阴阳鱼：余半个勾玉，摸 1 张", "Yin and Yang: half a gouyu is left, draw 1"),
    PAIR_MARK: Text("珠联璧合：摸 2 张", "a perfect pair: draw 2"),
}
_WOUNDED = Text("珠联璧合：摸 2 张，或回复 1 点体力", "a perfect pair: draw 2, or recover 1")


def _skills(state: State, after: State, seat: int) -> Iterator[Forecast]:
    """The skills that are in force from then on (sgs.R55)."""
    book = after.rules.book
    for id_ in after.players[seat].skills:
        if id_ not in state.players[seat].skills:
            skill = book.skills[id_]
            text = Text(f"{skill.name.zh}：{skill.text.zh}", f"{skill.name.en}: {skill.text.en}")
            yield Forecast(LATER, text, clauses=(skill.clause,), brief=skill.name)


def _figures(state: State, after: State, seat: int) -> Iterator[Forecast]:
    """The numbers that are others from then on."""
    for (name, was), (_, figure) in zip(_all_figures(state, seat), _all_figures(after, seat), strict=True):
        if was.value != figure.value:
            before, now = show_number(was.value), show_number(figure.value)
            text = Text(f"{name.zh} {before} → {now}", f"{name.en} {before} → {now}")
            yield Forecast(LATER, text, clauses=tuple(filter(None, (term.clause for term in figure.terms))), n=figure)


def _all_figures(state: State, seat: int) -> Iterator[tuple[Text, Sum]]:
    player = state.players[seat]
    yield _DRAWS, draw_count_case(player).sum()
    yield _LIMIT, hand_limit_case(player, last=state.rules.last_hand).sum()
    yield _RANGE, attack_range_case(state.players, seat).sum()
