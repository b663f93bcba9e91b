"""A report as one page of HTML: no script, nothing from elsewhere, readable on a phone and on paper."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from kejian.core.option import plain
from kejian.lab.pages.changes import changes
from kejian.lab.pages.content import content
from kejian.lab.pages.course import course, games
from kejian.lab.pages.frame import framed
from kejian.lab.pages.matrices import matrices
from kejian.lab.pages.report import Report, between, percent
from kejian.lab.pages.strengths import strengths


def page(report: Report) -> str:
    """The whole page."""
    parts = (_header, _glance, changes, strengths, matrices, course, content, games, _footer)
    title = f"{report.text(report.game.title)} · {report.say('title')}"
    body = "".join(part(report) for part in parts)
    return framed(body, title=title, accent=report.game.accent, lang=report.lang)


def _header(report: Report) -> str:
    plan = report.balance.plan
    facts = report.say(
        "facts", n=report.balance.summary.matches, seats=plan.seats, bot=plan.arms[0].bot, playouts=plan.playouts,
        seed=plan.seed, rules=plan.rules,
    )  # fmt: skip
    lines = [f"<p>{facts}</p>", f"<p>{report.say('options')}{_rules(report, plan.options)}</p>"]
    if report.before is not None:
        lines.append(f"<p>{report.say('against')}{_rules(report, report.before)}</p>")
    return f"<header><h1>{report.text(report.game.title)}<small>{report.say('title')}</small></h1>{''.join(lines)}</header>"


def _rules(report: Report, options: Mapping[str, Any]) -> str:
    if not options:
        return report.say("by_the_book")
    return " ".join(f"<code>{escape(key)}={escape(plain(value))}</code>" for key, value in options.items())


def _glance(report: Report) -> str:
    balance, summary = report.balance, report.balance.summary
    cells: list[tuple[str, str, str]] = []
    told = [of_kind for of_kind in balance.strengths.values() if any(one.marked for one in of_kind)]
    for of_kind in told[:1]:
        marked = [one for one in of_kind if one.marked]
        for key, one in (("strongest", marked[0]), ("weakest", marked[-1])):
            if (one.points.value > balance.even) == (key == "strongest"):
                note = f"{percent(one.points.value)} ({between(one.points)})"
                cells.append((report.say(key), report.text(one.name), note))
    if balance.strengths and not told:
        cells.append((report.say("strengths"), report.say("alike"), report.say("alike_note")))
    first = summary.by_seat[0]
    cells.append((report.say("first_seat"), percent(first.value), f"({between(first)})"))
    cells.append((report.say("draws"), percent(summary.draws.value), f"({between(summary.draws)})"))
    questions = report.say("questions", n=f"{summary.length.value:.1f}")
    cells.append((report.say("length"), questions, report.say("decisions", n=f"{summary.decisions.value:.1f}")))
    if balance.lead_changes is not None:
        note = report.say("comebacks", share=percent(balance.comebacks.value)) if balance.comebacks else ""
        cells.append((report.say("drama"), f"{balance.lead_changes.value:.2f} {report.say('a_match')}", note))
    listed = len(summary.never) + len({use.name for use in summary.uses if use.listed})
    dead = report.say("things", n=len(summary.never))
    cells.append((report.say("dead"), dead, report.say("of_things", n=max(listed, len(summary.never)))))
    inner = "".join(f"<div><dt>{head}</dt><dd>{what}<small>{note}</small></dd></div>" for head, what, note in cells)
    return f'<dl class="glance">{inner}</dl>'


def _footer(report: Report) -> str:
    plan = report.balance.plan
    return f"<footer><p>{report.say('footer')}</p><p>{report.say('plan')} <code>{plan.fingerprint}</code></p></footer>"
