"""What a sweep found, as a page like the reports."""

from __future__ import annotations

from html import escape
from typing import Any

from kejian.core import Game, Lang, Text
from kejian.lab.pages.frame import framed
from kejian.lab.pages.plots import strip
from kejian.lab.sweep import Lane, Swept

_WORDS = {
    "title": Text("扫一扫", "Sweep"),
    "about": Text("{what}：{who}得几成", "{what}: the points of {who}"),
    "best": Text(
        "最接近持平的是 {value}：{points}（95% 区间 {between}）。分不出高下的还有：{left}。",
        "Closest to even is {value}: {points} (95 % interval {between}). Not to be told apart from it: {left}.",
    ),
    "alone": Text("没有了", "none"),
    "lead": Text(
        "点是得分，线是 95% 区间，虚线是持平；浅色的早早退出，明显更不平衡。",
        "Dots are points, lines 95 % intervals, the dashed line is even; what dropped out early is clearly less even.",
    ),
    "dropped": Text("第 {n} 轮退出", "out in round {n}"),
}


def sweep_page(game: Game[Any], found: Swept, what: str, who: str, lang: Lang) -> str:
    """The whole page."""

    def say(key: str, **values: object) -> str:
        return escape(_WORDS[key].in_(lang).format(**values))

    title = f"{escape(game.title.in_(lang))} · {say('title')}"
    told = ""
    if found.best is not None:
        others = [lane.value for lane in found.left if lane is not found.best]
        between = f"{100 * found.best.points.low:.1f} – {100 * found.best.points.high:.1f}"
        left = "、".join(others) if others else _WORDS["alone"].in_(lang)
        points = f"{100 * found.best.points.value:.1f}%"
        told = f"<p><b>{say('best', value=found.best.value, points=points, between=between, left=left)}</b></p>"

    def row(lane: Lane) -> str:
        best = lane is found.best
        note = (
            say("dropped", n=lane.dropped)
            if lane.dropped
            else f"{100 * lane.points.low:.1f} – {100 * lane.points.high:.1f}"
        )
        figure = f"{100 * lane.points.value:.1f}% <small>{note}</small>"
        return (
            f'<div class="{"marked" if best else "gone" if lane.dropped else ""}"><div class="name">{escape(lane.value)}</div>'
            f'<div>{strip(lane.points, found.even, best)}</div><div class="figure">{figure}</div></div>'
        )

    rows = "".join(map(row, found.lanes))
    body = (
        f"<header><h1>{escape(game.title.in_(lang))}<small>{say('title')}</small></h1>"
        f"<p>{say('about', what=what, who=who)}</p>{told}</header>"
        f'<p class="lead">{say("lead")}</p><div class="rows">{rows}</div>'
    )
    return framed(body, title=title, accent=game.accent, lang=lang)
