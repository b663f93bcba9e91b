"""The coach: what decisions of a finished match gave up, and what decided it; a hint in practice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from kejian.core import Match
from tests.browser.conftest import NewPhone
from tests.browser.monkey import SMALL
from tests.browser.phone import PHONE, Phone
from tests.browser.test_english import check

SIZES = pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])
ROUNDS = (("shanbi", "zidan"), ("zidan", "fangyu"), ("shanbi", "shanbi"), ("zidan", "shoufu"))
MOMENT = re.compile(r"第 (\d+) 步 · (小林|阿泽) 亏了 [\d.]+%")
NAMES = {"zh-CN": ("小林", "阿泽"), "en-GB": ("Lin", "Ze")}


def lost_match(phone: NewPhone, size: tuple[int, int] = PHONE, language: str = "zh-CN") -> Phone:
    """The replay of a duel on the phone of who guards where nobody can hit, loads where he is hit, and loses."""
    me, other = phone(size=size, language=language), phone(language=language)
    mine, his = NAMES[language]
    english = language != "zh-CN"
    code = me.open_table(mine, *(("Nickname", "Open a table") if english else ()))
    other.open(f"/t/{code}").page.get_by_label("Nickname" if english else "昵称").fill(his)
    other.button("Sit down" if english else "坐下").click()
    expect(me.player(his)).to_be_visible()
    me.start()
    for one in (me, other):
        one.wait_until_asked()
    for own, others in ROUNDS:
        told = [one.told() for one in (me, other)]
        me.play(own)
        other.play(others, *((0,) if others == "shoufu" else ()))
        for one, before in zip((me, other), told, strict=True):
            one.wait_for_reveal(before)
    expect(me.over).to_be_visible()
    me.page.get_by_role("link", name="Watch the replay" if english else "看回放").click()
    me.page.locator(".said[data-step='0']").wait_for()
    return me


def ask_the_coach(me: Phone) -> Locator:
    """What he says, after one tap."""
    me.page.locator("[data-reviewed=false] button").click()
    told = me.page.locator("[data-reviewed=true]")
    told.wait_for()
    return told


def fits(me: Phone, part: Locator) -> None:
    """Nothing scrolls sideways, every button is as high as a thumb wants it, and no text is cut."""
    width = me.page.evaluate("innerWidth")
    assert me.page.evaluate("document.documentElement.scrollWidth") <= width
    for button in part.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    assert part.evaluate(
        "it => [it, ...it.querySelectorAll('*')].every(one => one.scrollWidth <= one.clientWidth + 1 || getComputedStyle(one).display === 'inline')"
    )


@SIZES
def test_after_a_match_one_tap_tells_what_decided_it_and_what_would_have_been_better(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    me = lost_match(phone, size)
    told = ask_the_coach(me)
    moments = told.get_by_role("button", name=MOMENT)
    expect(moments).to_have_count(3)
    fits(me, told)
    given_up = []
    for moment in moments.all():
        moment.click()
        expect(moment).to_have_attribute("aria-current", "step")
        found = MOMENT.match(moment.inner_text())
        assert found is not None
        step, who = found.groups()
        expect(me.page.locator(f".said[data-step='{step}']")).to_be_visible()
        decision = told.locator("[data-lost]").filter(has=me.page.get_by_text(who, exact=True))
        expect(decision).to_contain_text(re.compile("亏了 [0-9.]+%（精确），更好：(子弹|呲儿|防御|闪避|手斧)"))
        given_up.append(int(decision.get_attribute("data-lost") or 0))
        fits(me, told)
    assert given_up == sorted(given_up, reverse=True)
    assert given_up[-1] > 0


@SIZES
def test_a_bar_over_the_replay_shows_how_the_match_went(phone: NewPhone, size: tuple[int, int]) -> None:
    me = lost_match(phone, size)
    bar = me.page.locator("[data-worth]")
    mine = []
    for step in range(len(ROUNDS) + 1):
        me.page.locator(f".said[data-step='{step}']").wait_for()
        own, his = map(int, (bar.get_attribute("data-worth") or "").split())
        assert own + his == pytest.approx(1000, abs=1)
        box = bar.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1], "it is seen without scrolling"
        parts = [part.bounding_box() for part in bar.locator("span").all()]
        assert all(parts)
        widths = [part["width"] for part in parts if part]
        if 0.2 < own / 1000 < 0.8:
            assert widths[0] / sum(widths) == pytest.approx(own / 1000, abs=0.05)
        mine.append(own)
        if step < len(ROUNDS):
            me.button("下一步").click()
    assert mine[0] == 500
    assert len(set(mine)) > 2
    assert mine[-1] == min(mine), "he is out"


@SIZES
def test_the_coach_speaks_english_to_the_english(phone: NewPhone, size: tuple[int, int]) -> None:
    me = lost_match(phone, size, "en-GB")
    check(me)
    told = ask_the_coach(me)
    check(me)
    moments = told.get_by_role("button", name=re.compile(r"Step \d+ · (Lin|Ze) gave up [\d.]+%"))
    expect(moments).to_have_count(3)
    for moment in moments.all():
        moment.click()
        who = moment.inner_text().split()[3]
        decision = told.locator("[data-lost]").filter(has=me.page.get_by_text(who, exact=True))
        expect(decision).to_contain_text(re.compile(rf"{who}\s.+: gave up [\d.]+% \(exactly\), better: ?[A-Z]"))
        check(me)
        fits(me, told)


@SIZES
def test_in_practice_a_hint_names_a_move_that_can_be_made(phone: NewPhone, size: tuple[int, int]) -> None:
    me = phone(size=size)
    me.open_table("小林")
    me.add_bot("random")
    me.start()
    me.wait_until_asked()
    hint = me.page.locator("[data-hint]")
    expect(hint).to_have_text("提示")
    hint.click()
    expect(hint).to_have_attribute("data-hint", re.compile("."))
    move = hint.get_attribute("data-hint") or ""
    match = Match("cier", ["小林", "机器人"], seed=1)  # nothing is chance at the start
    assert match.refusal(0, match.read(0, move)) is None
    assert hint.inner_text() == f"提示：{move}"
    assert hint.evaluate("it => it.scrollWidth <= it.clientWidth"), "all of it can be read"
    told = me.told()
    me.page.locator("[data-entry]", has_text=move).first.click()
    me.lock.click()
    me.wait_for_reveal(told)
    expect(me.page.locator("[data-refused]")).to_have_count(0)


def test_where_another_person_sits_nobody_gets_a_hint(phone: NewPhone) -> None:
    me, other = phone(), phone()
    other.sit(me.open_table("小林"), "阿泽")
    expect(me.player("阿泽")).to_be_visible()
    me.add_bot("random")
    me.start()
    for one in (me, other):
        one.wait_until_asked()
        expect(one.page.locator("[data-entry]").first).to_be_visible()
        one.page.wait_for_load_state("networkidle")  # the button comes after the rest
        expect(one.page.locator("[data-hint]")).to_have_count(0)
