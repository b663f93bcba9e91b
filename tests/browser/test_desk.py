"""The referee's desk: positions are laid by choosing and tapping, the score is kept for any game, with or without a network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPhone
from tests.browser.monkey import PLAYED, SMALL
from tests.browser.phone import PHONE, Phone

PATIENT = 30_000  # milliseconds: machines are busy
SIZES = pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])
ROLES = """\
game: cier
players: [甲, 乙]
options: {对局: 技能战, 角色: {甲: 镜师, 乙: 铁壁}}
moves: []
"""
# what a person would have to type letters into; figures have steppers
TYPED = "input:not([type=checkbox]):not([type=radio]):not([inputmode=numeric]), textarea"


def desk_of(phone: NewPhone, game: str, size: tuple[int, int] = PHONE) -> Phone:
    referee = phone(size=size).open(f"/judge/{game}")
    referee.page.locator("[data-who]").first.wait_for(timeout=PATIENT)
    return referee


def editor(referee: Phone) -> Locator:
    referee.button("谁有什么").click()
    dialog = referee.page.get_by_role("dialog")
    dialog.get_by_role("group").first.wait_for(timeout=PATIENT)
    return dialog


def fits(referee: Phone) -> None:
    assert referee.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert referee.page.evaluate(
        "(sheet => sheet.scrollWidth <= sheet.clientWidth)(document.querySelector('dialog[open]'))"
    )


@SIZES
def test_roles_and_used_moves_of_cier_are_chosen_not_typed(phone: NewPhone, size: tuple[int, int]) -> None:
    referee = desk_of(phone, "cier", size)
    referee.button("粘贴记录").click()
    referee.page.get_by_role("textbox").fill(ROLES)
    referee.button("断案").click()
    expect(referee.page.get_by_role("dialog")).to_have_count(0, timeout=PATIENT)
    dialog = editor(referee)
    of_one = dialog.get_by_role("group", name="甲", exact=True)
    of_one.get_by_label("甲 角色").select_option(label="铁壁")
    expect(of_one.get_by_label("甲 角色")).to_have_value("铁壁", timeout=PATIENT)
    expect(of_one.get_by_label("甲 身份")).to_have_js_property("tagName", "SELECT")
    of_one.get_by_label("横扫过").check()
    expect(of_one.get_by_label("横扫过")).to_be_checked()
    labels = of_one.locator("input[type=text]").evaluate_all("them => them.map(it => it.labels[0].textContent)")
    assert sorted(labels) == ["回合初生命", "弹药", "生命"]  # figures, which may be fractions
    fits(referee)


@SIZES
def test_armour_and_shown_moves_of_dabi_are_chosen_not_typed(phone: NewPhone, size: tuple[int, int]) -> None:
    referee = desk_of(phone, "dabi", size)
    dialog = editor(referee)
    assert dialog.locator(TYPED).count() == 0
    dialog.get_by_label("添到甲 盾").select_option(label="寒冰盾 1/2")
    expect(dialog.get_by_role("button", name="拿掉寒冰盾 1/2")).to_be_visible(timeout=PATIENT)
    for move in ("大臂", "刀"):
        dialog.get_by_label(re.compile("添到甲 .*出过|添到甲 最近|添到甲 history")).select_option(label=move)
        expect(dialog.get_by_role("button", name=f"拿掉{move}", exact=True)).to_be_visible(timeout=PATIENT)
    dialog.get_by_label("甲 被吐").select_option(label="刀")
    expect(dialog.get_by_label("甲 被吐")).to_have_value("刀")
    expect(dialog.get_by_role("alert")).to_have_count(0)
    fits(referee)


@SIZES
def test_producers_within_producers_and_moves_at_several_can_be_written_at_the_desk(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    """There is no end to them: they are written as in records, and what is no such thing is refused in words."""
    referee = desk_of(phone, "dabi", size)
    dialog = editor(referee)
    for key, text in (("生产器", "小型(小型攒生产器)生产器"), (".*出过|最近|history", "刀×2人")):
        dialog.get_by_label(re.compile(f"添到甲 ({key})")).select_option(label="用字写…")
        field = dialog.get_by_label(re.compile("^写进甲"))
        field.fill(text)
        field.press("Enter")
        expect(dialog.get_by_role("button", name=f"拿掉{text}", exact=True)).to_be_visible(timeout=PATIENT)
        expect(dialog.get_by_role("alert")).to_have_count(0)
    dialog.get_by_label("添到甲 生产器").select_option(label="用字写…")
    field = dialog.get_by_label("写进甲 生产器")
    field.fill("会飞的生产器")
    field.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("生产器", timeout=PATIENT)
    expect(dialog.get_by_role("button", name="拿掉小型(小型攒生产器)生产器", exact=True)).to_be_visible()
    fits(referee)


@SIZES
def test_a_board_of_fadian_is_laid_by_tapping(phone: NewPhone, size: tuple[int, int]) -> None:
    referee = desk_of(phone, "fadian", size)
    dialog = editor(referee)
    assert dialog.locator(TYPED).count() == 0
    lane = dialog.locator("[data-board-editor]")

    dialog.locator("[data-piece-of=乙]").click()
    lane.get_by_role("button").nth(4).click()
    expect(lane).to_contain_text("乙 格 5 面向左", timeout=PATIENT)
    dialog.locator("[data-turn]").click()
    expect(lane).to_contain_text("乙 格 5 面向右", timeout=PATIENT)

    dialog.locator("[data-mark-of=甲]").click()
    lane.get_by_role("button").nth(2).click()
    expect(lane).to_contain_text("甲 格 3 标记", timeout=PATIENT)
    dialog.get_by_label("甲的标记", exact=True).select_option(label="玩偶")
    expect(lane).to_contain_text("甲 格 3 玩偶", timeout=PATIENT)

    dialog.locator("[data-piece-of=甲]").click()
    dialog.get_by_label("甲 体力: 少一个").click()
    expect(dialog.get_by_label("甲 体力", exact=True).last).to_have_value("39", timeout=PATIENT)

    hand = dialog.locator("[data-pile='甲 hand']")
    expect(hand).to_contain_text("5")
    other = dialog.locator("[data-piles] [data-card][aria-pressed=false]:not(.dull)").first
    card = other.get_attribute("data-card")
    other.click()
    expect(hand).to_contain_text("6", timeout=PATIENT)
    dialog.locator("[data-piles] [data-card][aria-pressed=true]").first.click()
    expect(hand).to_contain_text("5", timeout=PATIENT)
    expect(dialog.get_by_role("alert")).to_have_count(0)
    fits(referee)

    referee.page.keyboard.press("Escape")
    referee.page.wait_for_function("() => !history.state?.sheet")  # the step the sheet had made is gone
    referee.page.reload()
    editor(referee)
    expect(lane).to_contain_text("甲 格 3 玩偶", timeout=PATIENT)
    expect(dialog.locator(f"[data-card='{card}']")).to_have_count(1)


@pytest.mark.parametrize("game", PLAYED)
def test_the_score_is_kept_by_hand_and_goes_on_without_a_network(phone: NewPhone, game: str) -> None:
    referee = desk_of(phone, game)
    score = referee.page.get_by_label("记分")
    referee.page.get_by_role("button", name="给甲记一分").click()
    expect(score).to_contain_text("甲 1")
    referee.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    referee.page.reload()
    referee.page.locator("[data-who]").first.wait_for(timeout=PATIENT)
    expect(score).to_contain_text("甲 1")
    referee.context.set_offline(True)
    referee.page.reload()
    expect(referee.page.get_by_text("断案、摆局面要等网回来")).to_be_visible(timeout=PATIENT)
    referee.page.get_by_role("button", name="给乙记一分").click()
    expect(score).to_contain_text("乙 1")
    referee.page.locator("[data-who]").first.click()  # the last ruling is still there: moves can be noted
    expect(referee.page.get_by_role("dialog").locator("[data-entry]").first).to_be_visible()
    referee.page.keyboard.press("Escape")
    referee.page.get_by_role("button", name="给甲记一分").click()
    referee.context.set_offline(False)
    expect(referee.page.get_by_text("断案、摆局面要等网回来")).to_have_count(0, timeout=PATIENT)
    expect(score).to_contain_text("甲 2")


def test_the_link_takes_the_desk_along_and_clearing_it_asks_first(phone: NewPhone) -> None:
    referee = desk_of(phone, "cier")
    page = referee.page
    page.evaluate(
        "() => { Object.defineProperty(navigator, 'share', { value: undefined });"
        " Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => (window.copied = text) } }); }"
    )
    before = page.url
    page.get_by_role("button", name="给甲记一分").click()
    expect(page.locator("[data-score-of=甲]")).to_contain_text("1")
    expect(page).not_to_have_url(before)
    page.locator("[data-share]").click()
    expect(page.locator("[data-share]")).to_have_text("链接已复制")
    other = phone().open(str(page.evaluate("window.copied")).removeprefix(referee.address))
    expect(other.page.locator("[data-score-of=甲]")).to_contain_text("1", timeout=PATIENT)
    page.locator("[data-clear]").click()
    expect(page.locator("[data-clear]")).to_have_text("真的收掉？")
    expect(page.locator("[data-score-of=甲]")).to_contain_text("1")  # not yet
    page.locator("[data-clear]").click()
    expect(page.locator("[data-score-of=甲]")).not_to_contain_text("1", timeout=PATIENT)


def test_the_score_goes_with_a_new_name(phone: NewPhone) -> None:
    referee = desk_of(phone, "cier")
    referee.page.get_by_role("button", name="给甲记一分").click()
    referee.button("玩家").click()
    name = referee.page.get_by_label("玩家 1")
    name.fill("小林")
    name.press("Enter")
    expect(referee.page.locator("[data-score-of=小林]")).to_contain_text("1", timeout=PATIENT)


def test_quick_taps_all_count_although_the_referee_is_slow(phone: NewPhone) -> None:
    referee = phone().open("/judge/dabi")
    referee.button("谁有什么").click(timeout=PATIENT)
    dialog = referee.page.get_by_role("dialog")
    referee.page.route("**/api/judge", lambda route: (referee.page.wait_for_timeout(400), route.continue_())[1])
    for _ in range(3):
        dialog.get_by_label("甲 大臂: 多一个").click()
    for shield in ("闪电盾", "寒冰盾"):
        dialog.get_by_label("添到甲 盾").select_option(label=shield)
    expect(referee.desk(0)).to_contain_text("寒冰盾", timeout=PATIENT)
    expect(referee.desk(0)).to_contain_text("大臂3")
    expect(referee.desk(0)).to_contain_text("闪电盾")


def test_a_refused_change_takes_none_of_those_that_the_referee_still_looked_at(phone: NewPhone) -> None:
    referee = phone().open("/judge/dabi")
    referee.button("谁有什么").click()
    dialog = referee.page.get_by_role("dialog")
    referee.page.route("**/api/judge", lambda route: (referee.page.wait_for_timeout(400), route.continue_())[1])
    dialog.get_by_label("甲 大臂: 多一个").click()
    dialog.get_by_label("添到甲 盾").select_option(label="闪电盾")
    dialog.get_by_label("添到甲 生产器").select_option(label="用字写…")
    field = dialog.get_by_label("写进甲 生产器")
    field.fill("会飞的生产器")
    field.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("生产器")
    expect(referee.desk(0)).to_contain_text("闪电盾")
    expect(referee.desk(0)).to_contain_text("大臂1")
    expect(dialog.get_by_role("button", name="拿掉会飞的生产器")).to_have_count(0)


def test_nobody_answers_for_a_position_that_the_referee_still_looks_at(phone: NewPhone) -> None:
    """The question that stands there is that of the position before; what was answered to it would be lost."""
    referee = desk_of(phone, "sgs")
    dialog = editor(referee)
    referee.page.route("**/api/judge", lambda route: (referee.page.wait_for_timeout(1500), route.continue_())[1])
    dialog.get_by_label("甲 武将", exact=True).select_option(label="吕蒙")
    dialog.get_by_label("添到甲 手牌").select_option(label="♠7杀")
    referee.page.keyboard.press("Escape")
    question = referee.page.locator("[data-who]").first
    expect(question).to_have_attribute("aria-disabled", "true")
    question.click(timeout=PATIENT)  # as soon as it can be
    dialog.locator("[data-entry=end]").click()
    dialog.locator("[data-done]").click()
    expect(referee.page.get_by_role("region", name="裁决", exact=True)).to_be_visible(timeout=PATIENT)
    expect(referee.page.locator(".seal", has_text="吕蒙").first).to_be_attached()


@SIZES
def test_generals_and_cards_of_sgs_are_chosen_not_typed(phone: NewPhone, size: tuple[int, int]) -> None:
    referee = desk_of(phone, "sgs", size)
    dialog = editor(referee)
    assert dialog.locator(TYPED).count() == 0
    dialog.get_by_label("甲 武将", exact=True).select_option(label="吕蒙")
    expect(referee.page.locator(".seal", has_text="吕蒙").first).to_be_attached(timeout=PATIENT)
    dialog.get_by_label("添到甲 手牌").select_option(label="♠7杀")
    expect(dialog.get_by_role("button", name="拿掉♠7杀")).to_be_visible(timeout=PATIENT)
    expect(dialog.get_by_role("alert")).to_have_count(0)
    fits(referee)
