"""The pages around the table: the referee's desk, the rulebook, home."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone

DAY, NIGHT = "rgb(251, 248, 240)", "rgb(30, 41, 37)"
RECORD = """\
game: cier
players: [甲, 乙, 丙]
start: {甲: {弹药: 2}}
moves:
  - {甲: "手斧 > 乙", 乙: 防御, 丙: 子弹}
"""


def show(referee: Phone, *moves: str) -> None:
    """Enters what each player showed; the sheet of the next opens by itself."""
    referee.page.locator("[data-who]").first.click()
    for move in moves:
        dialog = referee.page.get_by_role("dialog")
        who = dialog.get_by_role("heading").first.inner_text()
        entry, *targets = move.split(" ")
        dialog.locator(f"[data-entry={entry}]").click()
        for target in targets:
            dialog.locator(f"[data-value='{target}']").click()
        dialog.locator("[data-done]").click()
        expect(dialog.filter(has_text=who)).to_have_count(0)
    referee.button("断！").click()


def test_the_desk_rules_round_after_round_and_the_link_carries_it_all(phone: NewPhone) -> None:
    referee = phone().open("/judge/cier")
    show(referee, "zidan", "zidan")
    expect(referee.verdict()).to_contain_text("甲用子弹得 1 弹药。")
    show(referee, "shoufu", "shanbi")
    expect(referee.verdict()).to_contain_text("甲的手斧打中乙")
    expect(referee.page.get_by_role("heading", name="甲 获胜")).to_be_visible()

    reader = phone()
    reader.page.goto(referee.page.url)
    expect(reader.page.get_by_role("heading", name="甲 获胜")).to_be_visible()
    expect(reader.page.get_by_label("裁决")).to_contain_text("乙出局。")

    referee.button("撤掉上一手").click()
    expect(referee.page.get_by_role("heading", name="甲 获胜")).to_have_count(0)
    show(referee, "shoufu", "fangyu")
    expect(referee.verdict()).to_contain_text("防御")


def test_the_desk_keeps_score_from_match_to_match(phone: NewPhone) -> None:
    referee = phone().open("/judge/cier")
    for wins in (1, 2):
        show(referee, "zidan", "zidan")
        expect(referee.verdict()).to_contain_text("甲用子弹得 1 弹药。")
        show(referee, "shoufu", "shanbi")
        referee.button("再来一盘").click()
        expect(referee.page.get_by_label("记分")).to_contain_text(f"甲 {wins}")
    referee.page.reload()
    expect(referee.page.get_by_label("记分")).to_contain_text("甲 2")


def test_the_desk_takes_a_foul_as_it_was_shown(phone: NewPhone) -> None:
    referee = phone().open("/judge/cier")
    show(referee, "balei", "zidan")
    expect(referee.verdict()).to_contain_text("甲犯规")


def test_who_has_what_can_be_set_and_what_makes_no_sense_is_refused(phone: NewPhone) -> None:
    referee = phone().open("/judge/cier")
    referee.button("谁有什么").click()
    ammo = referee.page.get_by_role("group", name="甲").get_by_label("弹药")
    ammo.fill("2.5")
    ammo.press("Enter")
    expect(referee.page.locator(".stage, .ring")).to_contain_text("2.5")
    ammo.fill("许多")
    ammo.press("Enter")
    expect(referee.page.get_by_role("alert").first).to_contain_text("许多")


def test_a_pasted_record_is_judged_and_a_broken_one_says_where(phone: NewPhone) -> None:
    referee = phone().open("/judge/cier")
    referee.button("粘贴记录").click()
    text = referee.page.get_by_label("把 YAML 或 JSON 记录贴在这里")
    text.fill("game: cier\nplayers: [甲, 乙]\nmuves: []\n")
    referee.button("断案").click()
    expect(referee.page.get_by_role("alert")).to_contain_text("muves")
    expect(referee.page.get_by_role("alert")).to_contain_text("第 3 行")
    text.fill(RECORD)
    referee.button("断案").click()
    expect(referee.verdict()).to_contain_text("被防御挡下")


def test_the_desk_keeps_what_was_noted_while_the_network_is_gone(phone: NewPhone) -> None:
    referee = phone().open("/judge/cier")
    referee.page.locator("[data-who]").first.wait_for()
    referee.context.set_offline(True)
    show(referee, "zidan", "fangyu")
    expect(referee.page.get_by_text("网断了")).to_be_visible()
    expect(referee.page.locator("[data-who=甲]")).to_contain_text("子弹")
    referee.context.set_offline(False)
    expect(referee.page.get_by_text("网断了")).to_have_count(0)
    expect(referee.verdict()).to_contain_text("甲用子弹得 1 弹药。")


def test_the_rulebook_and_the_desk_open_without_a_network_once_they_were_loaded(phone: NewPhone) -> None:
    reader = phone().open("/rules/cier")
    reader.page.locator("#cier\\.2\\.22").wait_for()
    reader.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    reader.page.reload()
    reader.page.locator("#cier\\.2\\.22").wait_for()
    reader.open("/judge/cier")
    reader.page.locator("[data-who]").first.wait_for()
    reader.page.wait_for_timeout(300)
    reader.context.set_offline(True)
    reader.open("/rules/cier#cier.2.22")
    expect(reader.page.locator("#cier\\.2\\.22")).to_contain_text("手斧")
    reader.open("/judge/cier")
    expect(reader.page.get_by_text("网断了")).to_be_visible()
    reader.context.set_offline(False)
    expect(reader.page.locator("[data-who]").first).to_be_visible()


def test_a_clause_has_its_own_address_and_is_found_by_pinyin(phone: NewPhone) -> None:
    reader = phone().open("/rules/cier#cier.2.26")
    clause = reader.page.locator("#cier\\.2\\.26")
    expect(clause).to_be_in_viewport()
    expect(clause).to_contain_text("防御")
    reader.page.get_by_role("searchbox").fill("liucier")
    expect(reader.page.locator(".hits")).to_contain_text("六呲儿")
    reader.page.locator(".hits").get_by_role("link", name="cier.2.28", exact=True).click()
    expect(reader.page.locator("#cier\\.2\\.28")).to_be_in_viewport()


def test_the_rulebook_lists_the_house_rules_and_a_chip_opens_its_clause(phone: NewPhone) -> None:
    reader = phone().open("/rules/cier")
    rule = reader.page.locator("[data-option=同归于尽]")
    expect(rule).to_contain_text("平局")
    rule.get_by_role("button", name="条文 cier.R26").click()
    expect(reader.page.get_by_role("dialog")).to_contain_text("cier.R26")
    reader.page.get_by_role("link", name="翻到书里这一页").click()
    expect(reader.page.locator("#cier\\.R26")).to_be_in_viewport()


def test_one_can_practise_with_bots_at_once_and_come_back_to_the_table(phone: NewPhone) -> None:
    player = phone().open()
    player.button("练一把").first.click()
    player.wait_until_asked()
    player.open()
    player.page.get_by_role("link", name=re.compile("回到桌上")).click()
    player.wait_until_asked()


def test_day_and_night_can_be_chosen(phone: NewPhone) -> None:
    reader = phone(look="light").open()
    body = reader.page.locator("body")
    expect(body).to_have_css("background-color", DAY)
    reader.button("设置").click()
    reader.page.get_by_label("黑板（夜）").check()
    expect(body).to_have_css("background-color", NIGHT)
    reader.page.reload()
    expect(body).to_have_css("background-color", NIGHT)
    owl = phone(look="dark").open()
    expect(owl.page.locator("body")).to_have_css("background-color", NIGHT)
