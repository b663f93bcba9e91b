"""Playing 呲儿 at the table, at phone size, each player in a context of his own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.test_in_view import SMALL, TALL

MOST_BEATS = 40


def two_at_a_table(phone: NewPhone, *, honour: bool = False) -> tuple[Phone, Phone, str]:
    """小林 and 阿泽 in a match for two."""
    host, guest = phone(), phone()
    code = host.open_table("小林")
    guest.sit(code, "阿泽")
    expect(host.page.locator(".seats li.panel")).to_have_count(2)
    if honour:
        host.page.get_by_role("radio", name="君子").click()
        expect(guest.page.get_by_role("radio", name="君子")).to_be_checked()
    host.start()
    host.wait_until_asked()
    guest.wait_until_asked()
    return host, guest, code


def test_three_people_and_a_bot_play_a_whole_match_watch_it_again_ask_what_if_and_have_a_rematch(
    phone: NewPhone,
) -> None:
    host, second, third = phone(), phone(), phone()
    code = host.open_table("小林")
    second.sit(code, "阿泽")
    third.sit(code, "小满")
    host.add_bot("random")
    host.house_rule("轮次上限", str(MOST_BEATS))
    host.house_rule("同归于尽", "共胜")
    expect(second.button("看房规")).to_contain_text("改了 2 条")
    host.start()
    people = [host, second, third]
    for person in people:
        person.wait_until_asked()
    for _ in range(MOST_BEATS):
        if play_a_beat(people):
            break
    for person in people:
        expect(person.over).to_be_visible()
    expect(host.verdict()).to_contain_text(re.compile("获胜|平局"))

    # the reasons, down to the clause
    host.verdict().get_by_role("button", name="全部理由").click()
    while host.verdict().locator("[data-fold]").count():  # one mark a line stands for its clauses
        host.verdict().locator("[data-fold]").first.click()
    host.verdict().get_by_role("button", name=re.compile(r"条文 cier\.2\.5")).first.click()
    expect(host.page.get_by_role("dialog")).to_contain_text("执行阶段")
    host.page.keyboard.press("Escape")

    # the replay
    second.page.get_by_role("link", name="看回放").click()
    page = second.page
    expect(page.get_by_role("heading", name="回放")).to_be_visible()
    second.button("下一步").click()
    expect(page.locator("[data-step='1']")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value("1")

    # what if 小林 had begun otherwise
    before = page.locator("[data-step='1']").inner_text()
    page.get_by_role("button", name="如果…… 小林").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("小林出什么")
    dialog.locator("[data-entry=shanbi]").click()
    dialog.locator("[data-done]").click()
    expect(page.get_by_text("如果小林出 闪避")).to_be_visible()
    page.locator("[data-step='1']").get_by_role("button", name="全部理由").click()
    expect(page.locator("[data-step='1']")).to_contain_text("小林出闪避")
    assert page.locator("[data-step='1']").inner_text() != before
    link = page.url
    third.page.goto(link)
    expect(third.page.get_by_text("如果小林出 闪避")).to_be_visible()
    second.button("回到真实的一盘").click()
    expect(page.get_by_text("如果小林出 闪避")).to_have_count(0)

    # once more
    for person in (second, third):
        person.open(f"/t/{code}")
    for person in people:
        person.button("再来一盘").click()
    for person in people:
        person.wait_until_asked()
    expect(host.page.locator("header").first).to_contain_text("第 2 盘")


def play_a_beat(people: list[Phone]) -> bool:
    """Everybody who is asked moves: the first who can afford it strikes, the others load. True when it is over."""
    told = people[0].told()
    struck = False
    for person in people:
        if not person.is_asked:
            continue  # he is out
        if not struck and person.may("shoufu"):
            struck = True
            person.entry("shoufu").click()
            if person.page.locator("button[data-seat][aria-pressed=true]").count() == 0:
                person.page.locator("button[data-seat]").first.click()
            person.lock.click()
        else:
            person.play("zidan")
    for person in people:
        person.wait_for_reveal(told)
    return people[0].over.is_visible()


def test_a_move_that_is_not_possible_is_grey_and_says_why_with_its_clause(phone: NewPhone) -> None:
    host, _, _ = two_at_a_table(phone)
    assert not host.may("banzhuan")
    for move, does in (
        ("zidan", "弹药 +1"),
        ("fangyu", "挡呲儿 手斧 横扫"),
        ("banzhuan", "−1 压 2 招"),
    ):  # grey ones too
        expect(host.entry(move).locator("[data-does]")).to_have_text(does)
    host.entry("banzhuan").click(force=True)
    why = host.page.locator("[data-why]")
    expect(why).to_contain_text("弹药不足")
    why.get_by_role("button", name="条文 cier.2.33").click()
    expect(host.page.get_by_role("dialog")).to_contain_text("弹药")
    host.page.keyboard.press("Escape")
    expect(host.lock).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("size", [TALL, SMALL], ids=["390", "320"])
def test_the_clauses_of_a_line_are_folded_behind_one_mark(phone: NewPhone, size: tuple[int, int]) -> None:
    host, guest = phone(size=size), phone()
    guest.sit(host.open_table("小林"), "阿泽")
    expect(host.player("阿泽")).to_be_visible()
    host.start()
    for one in (host, guest):
        one.wait_until_asked()
    told = host.told()
    for one in (host, guest):
        one.play("zidan")
    host.wait_for_reveal(told)
    lines = host.page.locator("[data-note] .verdict li")
    expect(lines).to_have_count(2)
    for line in lines.all():
        expect(line.locator(".chip")).to_have_count(1)
    for line in reversed(lines.all()):  # a tap opens those of its own line, however close the next one is
        mark = line.locator("[data-fold]")
        many = int(mark.inner_text().removeprefix("§"))
        assert many > 1
        mark.click(timeout=5000)
        expect(line.locator(".chip")).to_have_count(many)


def test_a_move_the_server_refuses_says_why_and_loses_nothing(phone: NewPhone) -> None:
    """A browser whose grey entries were tampered with sends the move all the same."""
    host = phone()
    host.page.add_init_script(
        "const send = WebSocket.prototype.send; WebSocket.prototype.send = function (text) {"
        ' return send.call(this, text.replace(\'"move":"闪避"\', \'"move":"竖劈 > 阿泽"\')); };'
    )
    code = host.open_table("小林")
    guest = phone().sit(code, "阿泽")
    host.start()
    host.wait_until_asked()
    host.play("shanbi")
    expect(host.page.locator("[data-refused]")).to_contain_text("竖劈")
    host.play("fangyu")
    guest.play("fangyu")
    expect(host.verdict()).to_be_visible()


def test_a_move_can_be_taken_back_until_it_is_revealed_and_the_others_see_nothing_of_it(phone: NewPhone) -> None:
    host, guest, _ = two_at_a_table(phone)
    host.play("zidan")
    expect(host.locked).to_contain_text("子弹")
    assert "子弹" not in guest.page.locator(".stage").inner_text()
    host.button("收回").click()
    host.wait_until_asked()
    host.play("fangyu")
    guest.play("zidan")
    for player in (host, guest):
        expect(player.page.locator(".stage")).to_contain_text("防御")
    expect(host.page.locator(".stage")).to_contain_text("子弹")


def test_two_beats_go_before_the_reveal_and_tell_nothing_of_it(phone: NewPhone) -> None:
    host = phone(calm=False)
    code = host.open_table("小林")
    guest = phone().sit(code, "阿泽")
    host.start()
    host.wait_until_asked()
    host.play("fangyu")
    guest.play("zidan")
    clap = host.page.locator(".play[data-phase=clap]")
    clap.wait_for()
    seen = clap.inner_text()
    assert "拍！" in seen
    assert "子弹" not in seen.partition("拍！")[0]
    host.wait_for_reveal(0)
    expect(host.page.locator(".stage")).to_contain_text("子弹")
    expect(clap).to_have_count(0)


def test_in_honour_style_anything_may_be_claimed_and_the_book_has_its_price(phone: NewPhone) -> None:
    host, guest, _ = two_at_a_table(phone, honour=True)
    expect(host.desk(0)).to_contain_text("？")
    assert host.may("balei")
    host.play("balei", 1)
    guest.play("fangyu")
    expect(host.verdict()).to_contain_text("犯规")
    expect(guest.over).to_contain_text("你赢了")
    expect(host.over).to_contain_text("阿泽 获胜")


def test_a_reload_in_the_middle_returns_to_the_same_place(phone: NewPhone) -> None:
    host, guest, _ = two_at_a_table(phone)
    host.play("zidan")
    guest.play("fangyu")
    host.wait_until_asked()
    host.play("zidan")
    host.locked.wait_for()
    host.page.reload()
    expect(host.locked).to_contain_text("子弹")
    expect(host.page.locator(".stage")).to_contain_text("防御")
    guest.page.reload()
    guest.play("fangyu")
    host.wait_until_asked()
    expect(host.desk(0)).to_contain_text("2")


def test_a_player_whose_network_is_cut_sees_it_and_comes_back_with_his_move(phone: NewPhone) -> None:
    host, guest, _ = two_at_a_table(phone)
    host.context.set_offline(True)
    banner = host.page.get_by_text("没有网络，连上就回来")
    expect(banner).to_be_visible()
    host.choose("zidan")
    host.lock.click()
    expect(host.lock).to_contain_text("正在送出")
    expect(host.page.locator(".choose[inert]")).to_have_count(1)  # a tap now would be forgotten
    guest.play("fangyu")
    expect(guest.locked).to_be_visible()
    host.context.set_offline(False)
    expect(banner).to_have_count(0)
    expect(guest.page.locator(".stage")).to_contain_text("子弹")
    expect(host.page.locator(".stage")).to_contain_text("防御")
    host.wait_until_asked()


def test_a_phone_that_slept_notices_its_dead_line_when_it_wakes_and_comes_back(phone: NewPhone) -> None:
    """The line is cut without a word, as it is for a sleeping phone: nothing arrives any more, nothing says so."""
    host, sleeper = phone(), phone()
    asleep = False

    def cable(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        cut = asleep  # a line made while awake goes dead in sleep; one made afterwards is alive
        line.on_message(lambda text: None if asleep and not cut else server.send(text))
        server.on_message(lambda text: None if asleep and not cut else line.send(text))

    sleeper.page.route_web_socket("**/ws/**", cable)
    code = host.open_table("小林")
    sleeper.sit(code, "阿泽")
    host.start()
    host.wait_until_asked()
    sleeper.wait_until_asked()
    sleeper.page.evaluate(
        "seen = []; new MutationObserver(() => seen.push(document.querySelector('.table').dataset.line))"
        ".observe(document.querySelector('.table'), {attributes: true})"
    )
    asleep = True
    host.play("zidan")
    sleeper.page.evaluate("dispatchEvent(new Event('focus'))")
    sleeper.page.wait_for_function("() => seen.includes('waiting') && seen.at(-1) === 'open'")
    sleeper.play("fangyu")
    for player in (host, sleeper):
        expect(player.page.locator(".stage")).to_contain_text("子弹")


def test_a_spectator_sees_the_table_and_may_do_nothing(phone: NewPhone) -> None:
    host, guest, code = two_at_a_table(phone)
    watcher = phone().open(f"/t/{code}")
    expect(watcher.page.locator("header").first).to_contain_text("观战中")
    host.play("zidan")
    guest.play("fangyu")
    expect(watcher.page.locator(".stage")).to_contain_text("防御")
    expect(watcher.lock).to_have_count(0)
    expect(watcher.page.locator("[data-entry]")).to_have_count(0)


def test_a_whole_match_can_be_played_with_the_keyboard_alone(phone: NewPhone) -> None:
    host, guest, _ = two_at_a_table(phone)
    for mine, his in (("zidan", "zidan"), ("shoufu", "zidan")):
        press(host, host.entry(mine))
        if mine == "shoufu":
            expect(host.desk(1)).to_have_attribute("aria-pressed", "true")
        press(host, host.lock)
        press(guest, guest.entry(his))
        told = guest.told()
        press(guest, guest.lock)
        for player in (host, guest):
            player.wait_for_reveal(told)
    expect(host.over).to_contain_text("你赢了")
    for player in (host, guest):
        press(player, player.button("再来一盘"))
    host.wait_until_asked()


def press(player: Phone, target: Locator) -> None:
    """Walks to a thing with Tab and presses Enter."""
    target.wait_for()
    for _ in range(60):
        if target.evaluate("element => element === document.activeElement"):
            player.page.keyboard.press("Enter")
            return
        player.page.keyboard.press("Tab")
    raise AssertionError("Tab never came there")


def test_everything_is_there_in_english_too(phone: NewPhone) -> None:
    host, guest = phone(language="en-GB"), phone(language="en-GB")
    code = host.open_table("Lin", "Nickname", "Open a table")
    guest.open(f"/t/{code}")
    guest.page.get_by_label("Nickname").fill("Ze")
    guest.button("Sit down").click()
    host.start()
    host.wait_until_asked()
    host.entry("shoufu").click(force=True)
    expect(host.page.locator("[data-why]")).to_contain_text("Not enough ammo")
    host.play("zidan")
    expect(host.locked).to_contain_text("Load")
    guest.play("fangyu")
    expect(host.page.get_by_label("Verdict")).to_contain_text("Lin gets 1 ammo from Load.")
    expect(host.page.get_by_role("log")).to_contain_text("Lin gets 1 ammo from Load.")  # for screen readers
    chinese = re.compile(r"[\u4e00-\u9fff]")
    assert not chinese.search(host.page.locator("main").inner_text())
    host.button("Settings").click()
    host.button("中文").click()
    host.page.keyboard.press("Escape")
    expect(host.verdict()).to_contain_text("Lin用子弹得 1 弹药。")
    host.page.wait_for_function("() => !history.state?.sheet")  # the step the sheet had made is gone
    host.page.reload()
    expect(host.verdict()).to_be_visible()


def test_when_the_time_is_up_the_move_that_was_announced_is_played(phone: NewPhone) -> None:
    host, guest = phone(), phone()
    code = host.open_table("小林")
    guest.sit(code, "阿泽")
    host.page.get_by_label("想多久").select_option("beat:3")
    expect(guest.page.get_by_label("想多久")).to_have_value("beat:3")
    host.start()
    host.wait_until_asked()
    expect(host.page.get_by_role("timer")).to_be_visible()
    expect(host.page.get_by_text("超时就出：防御")).to_be_visible()
    guest.play("zidan")
    host.wait_for_reveal(0)
    expect(guest.desk(0).locator("..")).to_contain_text("防御")


def test_a_seat_can_be_handed_to_a_bot_and_taken_back(phone: NewPhone) -> None:
    host, guest, _ = two_at_a_table(phone)
    guest.button("桌上的事").click()
    guest.button("让机器人代打").click()
    host.play("fangyu")
    host.wait_for_reveal(0)
    expect(host.page.locator("[data-mark=bot]")).to_contain_text("机器人代打")
    guest.button("自己来").click()
    guest.wait_until_asked()
    expect(host.page.locator("[data-mark]")).to_have_count(0)


def test_a_set_phrase_is_heard_by_the_others(phone: NewPhone) -> None:
    host, guest, _ = two_at_a_table(phone)
    host.button("桌上的事").click()
    phrase = host.page.locator(".phrase").first
    said = phrase.inner_text()
    phrase.click()
    expect(guest.page.locator(".notices")).to_contain_text(f"小林{said}")


def test_a_code_that_leads_nowhere_is_told_so(phone: NewPhone) -> None:
    lost = phone().open("/t/qing-zhu-00")
    expect(lost.page.get_by_role("heading", name="没有这张桌")).to_be_visible()
    lost.open()
    lost.page.get_by_label("桌号").fill("青竹00")
    lost.button("入座").click()
    expect(lost.page.locator("#join-error")).not_to_be_empty()
