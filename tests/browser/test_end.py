"""My own end first: by what, in which round, what would have helped; and whose desk it is, with what the book says of him."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.monkey import SMALL
from tests.browser.phone import PHONE, Phone

PATIENT = 30_000  # milliseconds: machines are busy
SIZES = pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])


def seated(phone: NewPhone, size: tuple[int, int], game: str, *names: str) -> list[Phone]:
    """Everybody in the lobby, the first is the host."""
    everybody = [phone(size=size) for _ in names]
    code = everybody[0].open_table(names[0], game=game)
    for one, name in zip(everybody[1:], names[1:], strict=True):
        one.sit(code, name)
    expect(everybody[0].page.locator(".seats li.panel")).to_have_count(len(names))
    return everybody


def beat(everybody: list[Phone], *moves: str, aim: int = 1) -> None:
    told = [one.told() for one in everybody]
    for one, move in zip(everybody, moves, strict=True):
        if move:
            one.play(move, *((aim,) if one is everybody[0] and move == "shoufu" else ()))
    for one, before in zip(everybody, told, strict=True):
        one.wait_for_reveal(before)


FALLEN = {
    "cier": "{game: cier, players: [甲, 乙, 丙], start: {乙: {hp: -2}, 甲: {弹药: 2}}, moves: []}",
    "dabi": "{game: dabi, players: [甲, 乙, 丙], start: {乙: {alive: false, 大臂: 2, 攒: 3}}, moves: []}",
    "fadian": "{game: fadian, players: [甲, 乙, 丙], start: {乙: {hp: -3, alive: false}}, moves: []}",
}
# figures and names that a stamp lies on
COVERED = r"""() => {
  const field = document.querySelector('.board'), found = [];
  const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT), range = document.createRange();
  const stamps = [...field.querySelectorAll('.stamp.red, .stamp.green')].map(it => [it, it.getBoundingClientRect()]);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.data.trim() || node.parentElement.closest('.stamp, .sr, .set, [data-who]')) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    for (const [, stamp] of stamps)
      if (box.left < stamp.right - 2 && box.right > stamp.left + 2 && box.top < stamp.bottom - 2 && box.bottom > stamp.top + 2)
        found.push(node.data.trim());
  }
  return { stamps: stamps.length, covered: found };
}"""


def boxes_fit(phone: Phone, *selectors: str) -> None:
    width = phone.page.evaluate("innerWidth")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= width
    for selector in selectors:
        box = phone.page.locator(selector).first.bounding_box()
        assert box is not None, selector
        assert box["x"] >= 0, selector
        assert box["x"] + box["width"] <= width + 0.5, selector


@SIZES
def test_who_fell_first_reads_his_own_round_and_what_would_have_lived(phone: NewPhone, size: tuple[int, int]) -> None:
    host, fallen, last = everybody = seated(phone, size, "cier", "小林", "阿泽", "小满")
    host.button("开始").click()
    for one in everybody:
        one.wait_until_asked()
    beat(everybody, "zidan", "zidan", "zidan")
    beat(everybody, "shoufu", "zidan", "zidan", aim=1)
    expect(fallen.page.locator("[data-epitaph]")).to_contain_text("出防御就还在", timeout=PATIENT)
    for one in (host, last):
        one.wait_until_asked()
    beat(everybody, "zidan", "", "zidan")
    beat(everybody, "shoufu", "", "zidan", aim=2)
    expect(fallen.over).to_be_visible(timeout=PATIENT)
    mine = fallen.page.locator("[data-result=lost]")
    expect(mine.locator("[data-fell]")).to_have_text("第 1 回合 第 2 轮次")
    expect(last.page.locator("[data-fell]")).to_have_text("第 2 回合 第 2 轮次")
    expect(mine.locator("[data-why]")).to_contain_text("子弹什么也不挡")
    expect(mine.locator("[data-lived]")).to_contain_text("出防御就还在")
    expect(mine.get_by_role("link", name="换一招看看")).to_be_visible()
    expect(fallen.page.locator("[data-epitaph]")).to_have_count(0)  # not told twice
    expect(host.page.locator("[data-result=won]")).to_contain_text("手斧打中")
    expect(host.page.locator("[data-lived]")).to_have_count(0)
    top = {name: fallen.page.locator(name).first.bounding_box() for name in (".mine", ".whole")}
    assert top[".mine"] and top[".whole"]
    assert top[".mine"]["y"] < top[".whole"]["y"]
    boxes_fit(fallen, ".mine", "[data-why]", "[data-lived]", "[data-rematch]")
    # another move is tried where it would have helped, not at the beginning
    mine.get_by_role("link", name="换一招看看").click()
    sheet = fallen.page.get_by_role("dialog", name="阿泽出什么？")
    expect(sheet).to_be_visible(timeout=PATIENT)
    expect(fallen.page.locator("[data-step]")).to_have_attribute("data-step", "2")
    sheet.locator("[data-entry=fangyu]").click()
    sheet.locator("[data-done]").click()
    expect(fallen.page.locator(".if")).to_contain_text("防御", timeout=PATIENT)
    expect(fallen.page.locator("[data-step]")).to_have_attribute("data-step", "2")


@SIZES
def test_an_end_of_dabi_says_what_would_have_helped(phone: NewPhone, size: tuple[int, int]) -> None:
    host, guest = everybody = seated(phone, size, "dabi", "小林", "阿泽")
    host.button("开始").click()
    for one in everybody:
        one.wait_until_asked()
    beat(everybody, "dabi", "xiaoshan")
    beat(everybody, "dao", "dabi")
    expect(guest.over).to_be_visible(timeout=PATIENT)
    expect(guest.page.locator("[data-fell]")).to_have_text("第 2 回合")
    expect(guest.page.locator("[data-lived]")).to_contain_text("就没事")
    boxes_fit(guest, "[data-why]", "[data-lived]", "[data-rematch]")


@SIZES
def test_the_card_of_a_role_or_a_character_says_its_skills_with_their_clauses(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    host, guest = seated(phone, size, "fadian", "小林", "阿泽")
    guest.card("偃师").click()
    expect(guest.card("偃师")).to_have_attribute("aria-pressed", "true", timeout=PATIENT)
    host.start()
    host.page.locator(".play").wait_for(timeout=PATIENT)
    host.button("桌上的事").click()
    host.page.get_by_role("dialog").get_by_role("button", name="阿泽", exact=True).click()
    role = host.page.locator("[data-role=偃师]")
    expect(role).to_be_visible(timeout=PATIENT)
    skill = host.page.locator("[data-skill]", has_text="宿命")  # of 玩偶帖
    expect(skill.locator(".chip")).to_be_visible(timeout=PATIENT)
    boxes_fit(host, "[data-role]")


def test_the_card_of_a_cier_role_says_what_it_may_and_where_the_book_says_so(phone: NewPhone) -> None:
    host, guest = seated(phone, PHONE, "cier", "小林", "阿泽")
    host.match_type("技能战")
    guest.card("铁壁").click()
    expect(guest.card("铁壁")).to_have_attribute("aria-pressed", "true", timeout=PATIENT)
    host.start()
    host.wait_until_asked()
    host.desk(1).click()
    role = host.page.locator("[data-role=铁壁]")
    expect(role).to_contain_text("防御也挡板砖")
    expect(role.get_by_role("button", name="条文 cier.2.26")).to_be_visible()


@SIZES
@pytest.mark.parametrize("game", FALLEN)
def test_no_life_is_less_than_nothing_and_no_stamp_covers_a_figure(
    phone: NewPhone, game: str, size: tuple[int, int]
) -> None:
    referee = phone(size=size).open(f"/judge/{game}")
    referee.button("粘贴记录").click(timeout=PATIENT)
    referee.page.get_by_role("textbox").fill(FALLEN[game])
    referee.button("断案").click()
    expect(referee.page.get_by_role("dialog")).to_have_count(0, timeout=PATIENT)
    expect(referee.page.locator(".board").locator(".stamp.red, .stamp.green")).to_have_count(1, timeout=PATIENT)
    referee.wait_until_it_stands()
    seen = referee.page.evaluate(COVERED)
    assert seen["covered"] == []
    field = referee.page.locator(".board").inner_text()
    assert not [word for word in field.replace("−", "-").split() if word.startswith("-") and word[1:].isdigit()]
