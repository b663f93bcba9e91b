"""大臂 in the browser: a whole match of three, a dispute at the referee's desk, and the honour style with its price."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPhone
from tests.browser.phone import DESK, Phone
from tests.browser.test_access import LOOKS, serious

NAMES = ("小林", "阿泽", "小满")


def table_of(phone: NewPhone, *names: str, honour: bool = False, **kind: object) -> list[Phone]:
    """People at a table of 大臂 that has begun; the first is the host."""
    host, *guests = (phone(**kind if i == 0 else {}) for i in range(len(names)))
    host.open().page.get_by_label("昵称", exact=True).fill(names[0])
    host.page.locator("[data-game=dabi]").get_by_role("button", name="开一桌").click()
    code = host.code()
    for guest, name in zip(guests, names[1:], strict=True):
        guest.sit(code, name)
    if honour:
        host.page.get_by_role("radio", name="君子").click()
        expect(guests[0].page.get_by_role("radio", name="君子")).to_be_checked()
    host.start()
    for one in (host, *guests):
        one.wait_until_asked()
    return [host, *guests]


def show(player: Phone, move: str) -> None:
    """`dao×2 > 1`: the entry, how many, at whom; `shengchanqi1 = 大臂` says which."""
    move, _, seats = move.partition(" > ")
    move, _, which = move.partition(" = ")
    name, _, n = move.partition("×")
    player.entry(name).click()
    if which:
        player.page.get_by_role("group", name="哪一种").get_by_role("button", name=which, exact=True).click()
    for _ in range(1, int(n or 1)):
        player.button("几个: 多一个").click()
    for seat in seats.split():
        if player.desk(int(seat)).get_attribute("aria-pressed") == "false":
            player.desk(int(seat)).click()
    player.lock.click()


def round_of(phones: list[Phone], *moves: str) -> None:
    """Everybody shows his move and sees the reveal; who has died shows nothing."""
    told = [one.told() for one in phones]
    for one, move in zip(phones, moves, strict=True):
        if move:
            show(one, move)
    for one, before in zip(phones, told, strict=True):
        one.wait_for_reveal(before)


def reasons(player: Phone) -> Locator:
    """All sentences of the last round."""
    player.verdict().get_by_role("button", name="全部理由").click()
    return player.verdict()


def test_three_play_a_whole_match_with_producers_a_shield_a_swallow_and_a_curse(phone: NewPhone) -> None:
    phones = table_of(phone, *NAMES)
    lin, ze, man = phones
    round_of(phones, "dabi", "zan", "yuandun")
    round_of(phones, "dabi", "fangdun", "fangdun")
    sword = lin.entry("liumaishenjian")  # out of reach, at its place all the same
    expect(sword).to_have_attribute("aria-disabled", "true")
    expect(sword.locator("[data-lacks]")).to_have_text("差 六刀合一 1")
    expect(sword.locator("[data-does]")).to_have_text("6.0 伤 +∞ 层")

    round_of(phones, "shengchanqi1 = 大臂", "tun > 2", "yuansudun")
    expect(reasons(man)).to_contain_text("阿泽吞了小满的元素盾。")
    expect(man.desk(1)).to_contain_text("元素盾")
    expect(man.desk(2)).not_to_contain_text("元素盾")
    expect(ze.desk(0)).to_contain_text("小型大臂生产器")
    expect(ze.desk(0)).to_contain_text("大臂1")  # made before the round that comes

    round_of(phones, "dao > 1", "zan", "xiaoshan")
    expect(lin.verdict()).to_contain_text("阿泽用防具抵小林的刀：元素盾 −1 层；剩 0 层。")
    expect(lin.desk(1)).not_to_contain_text("元素盾")
    expect(lin.page.locator("li", has=lin.desk(1)).locator(".lost")).to_contain_text("−1")
    expect(reasons(ze)).to_contain_text("小林的生产器产出 大臂×1。")

    round_of(phones, "fangdun", "zan", "jinfudao")
    expect(ze.verdict()).to_contain_text("阿泽出了攒，被小满的金釜刀咒死。")
    expect(lin.page.locator(".stage .ring")).to_contain_text("出局")

    assert lin.page.locator("[data-seat='1']").get_attribute("aria-haspopup") == "dialog"
    lin.desk(0).click()
    expect(lin.page.get_by_role("dialog", name="小林的家底")).to_contain_text("每回合产 大臂×1")
    lin.page.keyboard.press("Escape")

    round_of(phones, "dao×2 > 2", "", "yuandun")
    expect(lin.verdict()).to_contain_text("小林的连刀还剩 2 层，小满抵不住。")
    for one in phones:
        expect(one.over).to_be_visible()
    expect(lin.over).to_contain_text("你赢了")
    expect(man.over).to_contain_text("小林 获胜")


def test_a_move_among_a_hundred_is_found_by_characters_pinyin_initials_or_said_outright(phone: NewPhone) -> None:
    lin, ze = table_of(phone, "小林", "阿泽")
    box = lin.page.get_by_role("searchbox")
    for typed in ("暴雪", "beijing", "bjxbx", "blizzard"):
        box.fill(typed)
        expect(lin.entry("beijingxiabaoxue")).to_be_visible()
    lin.entry("beijingxiabaoxue").click(force=True)
    expect(lin.page.locator("[data-why]")).to_contain_text("攒×20")
    box.fill("闪")
    lin.page.locator("[data-typed]").click()
    lin.lock.click()
    expect(lin.locked).to_contain_text("闪")
    show(ze, "dabi")
    expect(reasons(ze)).to_contain_text("小林出小闪。")


def test_a_dispute_is_set_up_at_the_desk_ruled_and_sent_on_by_link(phone: NewPhone) -> None:
    referee = phone().open("/judge/dabi")
    page = referee.page
    referee.button("谁有什么").click()
    arms = page.get_by_role("textbox", name="甲 大臂")
    arms.fill("3")
    arms.press("Enter")
    expect(referee.desk(0)).to_contain_text("大臂3")
    page.get_by_role("button", name="乙", exact=True).click()
    page.get_by_label("添到乙 盾").select_option(label="寒冰盾")
    expect(referee.desk(1)).to_contain_text("寒冰盾")
    page.keyboard.press("Escape")

    rule(referee, "dao×3", "zan")
    expect(referee.verdict()).to_contain_text("乙用防具抵甲的三连刀：寒冰盾 −2 层；剩 1 层。")
    expect(page.get_by_role("heading", name="甲 获胜")).to_be_visible()

    reader = phone(size=DESK)
    reader.page.goto(page.url)
    expect(reader.page.get_by_role("heading", name="甲 获胜")).to_be_visible()
    expect(reader.page.get_by_label("裁决")).to_contain_text("甲的三连刀还剩 1 层，乙抵不住。")

    referee.button("撤掉上一手").click()
    rule(referee, "dao×3", "fangdun")
    expect(referee.verdict()).to_contain_text("乙的方盾挡下甲的三连刀中的一个，剩 2 层。")
    expect(referee.desk(0)).to_contain_text("真眩晕")  # he took the last layer of the ice


def rule(referee: Phone, *moves: str) -> None:
    """Enters what each showed; the sheet of the next opens by itself."""
    referee.page.locator("[data-who]").first.click()
    for move in moves:
        dialog = referee.page.get_by_role("dialog")
        who = dialog.get_by_role("heading").first.inner_text()
        name, _, n = move.partition("×")
        dialog.locator(f"[data-entry={name}]").click()
        for _ in range(1, int(n or 1)):
            dialog.get_by_role("button", name="几个: 多一个").click()
        dialog.locator("[data-done]").click()
        expect(dialog.filter(has_text=who)).to_have_count(0)
    referee.button("断！").click()


def test_in_honour_style_a_claim_one_cannot_pay_is_ruin(phone: NewPhone) -> None:
    lin, ze, man = phones = table_of(phone, *NAMES, honour=True)
    round_of(phones, "dabi", "dabi", "xiaoshan")
    expect(lin.desk(0)).to_contain_text("大臂？")  # one keeps one's own count
    expect(lin.desk(1)).to_contain_text("大臂1")
    round_of(phones, "liumaishenjian > 1", "fangdun", "xiaoshan")
    expect(ze.verdict()).to_contain_text("小林自暴自弃。")
    expect(man.page.locator(".stage .ring")).to_contain_text("自暴自弃")
    expect(reasons(man)).to_contain_text("卒：小林。")
    ze.wait_until_asked()


def test_the_reveal_is_told_in_steps_can_be_skipped_and_seen_again(phone: NewPhone) -> None:
    lin, ze = table_of(phone, "小林", "阿泽", calm=False)
    show(lin, "dabi")
    show(ze, "zan")
    telling = lin.page.locator(".telling .ring")
    telling.wait_for()
    lin.button("跳过").click()
    expect(telling).to_have_count(0)
    lin.button("再看一遍").click()
    expect(telling).to_have_count(1)
    lin.button("跳过").click()
    show(lin, "xiaoshan")  # and it keeps nobody from playing on
    expect(lin.locked).to_be_visible()


def test_declarations_stand_beside_the_move(phone: NewPhone) -> None:
    referee = phone().open("/judge/dabi")
    referee.button("谁有什么").click()
    for worn in (re.compile("闪电盾"), re.compile("闪电盾.*闪电盾|闪电盾.*2")):
        referee.page.get_by_label("添到甲 盾").select_option(label="闪电盾")
        expect(referee.desk(0)).to_contain_text(worn)
    referee.page.keyboard.press("Escape")
    referee.page.locator("[data-who]").first.click()
    dialog = referee.page.get_by_role("dialog")
    dialog.locator("[data-entry=compose_leidiandun]").click()
    dialog.locator("[data-entry=leiji]").click()
    expect(dialog.locator("[data-done]")).to_have_text("合成雷电盾 + 雷击 → 乙")
    dialog.locator("[data-done]").click()
    dialog.locator("[data-entry=zan]").click()
    dialog.locator("[data-done]").click()
    referee.button("断！").click()
    expect(reasons(referee)).to_contain_text("甲说明：合成雷电盾。")
    expect(referee.verdict()).to_contain_text("甲的雷击还剩 3 层，乙抵不住。")


@LOOKS
def test_the_field_and_the_picker_have_no_serious_violation(phone: NewPhone, look: str, size: tuple[int, int]) -> None:
    phones = table_of(phone, *NAMES, look=look, size=size)
    page = phones[0].page
    assert serious(page) == []
    round_of(phones, "dabi", "zan", "fangdun")
    round_of(phones, "dabi", "xiaoshan", "yuandun")
    phones[0].entry("dao").click()
    assert serious(page) == []
    round_of(phones, "shengchanqi1 = 大臂", "xiaoshan", "yuansudun")
    phones[0].desk(2).click()
    page.get_by_role("dialog").wait_for()
    assert serious(page) == []
    page.keyboard.press("Escape")
    page.wait_for_function("() => !history.state?.sheet")  # the step the sheet had made is gone
    phones[0].open("/judge/dabi")
    phones[0].button("谁有什么").click()
    page.get_by_role("dialog").wait_for()
    assert serious(page) == []


def test_everything_can_be_done_in_english(phone: NewPhone) -> None:
    host, guest = phone(language="en-GB"), phone(language="en-GB")
    host.open().page.get_by_label("Nickname", exact=True).fill("Lin")
    host.page.locator("[data-game=dabi]").get_by_role("button", name="Open a table").click()
    guest.open(f"/t/{host.code()}").page.get_by_label("Nickname").fill("Ze")
    guest.button("Sit down").click()
    host.start()
    host.wait_until_asked()
    for _ in range(2):
        told = host.told()
        host.play("dabi")
        guest.play("xiaoshan")
        host.wait_for_reveal(told)
    host.entry("dao").click()
    host.button("How many: one more").click()
    host.lock.click()
    guest.play("chaoshan")
    expect(host.page.get_by_label("Verdict")).to_contain_text("Double Knife")
    main = host.page.locator("main")
    assert not re.search("[\u4e00-\u9fff]", main.inner_text()), main.inner_text()
