"""What pictures showed: nothing told is cut or covered, an end that is none is no draw, a dead end is a page, not its data."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.phone import PHONE
from tests.browser.test_wuba_map import PATIENCE

# Lines of the verdict that its box cuts, or that the button for all reasons lies on.
CUT = """() => {
  const verdict = document.querySelector('[data-note] .verdict');
  const whole = verdict.getBoundingClientRect(), more = verdict.querySelector('.more')?.getBoundingClientRect();
  return [...verdict.querySelectorAll('li, li *')].filter(it => {
    const box = it.getBoundingClientRect();
    return box.width > 0 && (box.bottom > whole.bottom || (more && box.right > more.left + 1 && box.bottom > more.top));
  }).map(it => it.textContent);
}"""


def test_three_lines_of_a_verdict_are_whole_and_nothing_lies_on_them(phone: NewPhone) -> None:
    host, guest, third = everybody = tuple(phone(size=PHONE) for _ in range(3))
    code = host.open_table("小林")
    guest.sit(code, "阿泽")
    third.sit(code, "小满")
    expect(host.page.locator(".seats [data-player]")).to_have_count(3)
    host.start()
    for moves in ((("zidan",), ("zidan",), ("zidan",)), (("shoufu", 1), ("shoufu", 2), ("fangyu",))):
        for one in everybody:
            one.wait_until_asked()
        told = host.told()
        for one, (move, *seats) in zip(everybody, moves, strict=True):
            one.play(str(move), *(int(seat) for seat in seats))
        host.wait_for_reveal(told)
    lines = host.page.locator("[data-note] .verdict li")
    expect(lines).to_have_count(3)
    expect(lines.last).to_contain_text("出局")
    assert host.page.evaluate(CUT) == []


def test_a_match_that_was_called_off_is_no_draw_and_nobody_waits_for_himself(phone: NewPhone) -> None:
    host, guest = phone(), phone()
    guest.sit(host.open_table("小林", game="dabi"), "阿泽")
    host.start()
    for one in (host, guest):
        one.wait_until_asked()
        one.button("桌上的事").click()
        one.page.get_by_role("dialog").get_by_role("button", name="结束这盘").click()
        one.page.keyboard.press("Escape")
    host.over.wait_for()
    expect(host.over).to_contain_text("没打完")
    expect(host.over).not_to_contain_text("平局")
    expect(host.page.locator("[data-rematch]")).to_contain_text("等 阿泽")
    expect(host.page.locator("[data-rematch]")).not_to_contain_text("小林")


@pytest.mark.parametrize("path", ["/nowhere", "/rules", "/t/a/b"])
def test_an_address_that_leads_nowhere_is_a_page_with_a_way_home(phone: NewPhone, path: str) -> None:
    stranger = phone().open(path)
    expect(stranger.page.get_by_role("heading", name="没有这一页")).to_be_visible()
    stranger.page.get_by_role("link", name="首页").click()
    expect(stranger.page.locator(".book").first).to_be_visible()


def test_a_long_position_in_one_line_stays_folded_at_the_desk(phone: NewPhone) -> None:
    page = phone().open("/judge/sgs").page
    line = page.locator("[data-line]")
    expect(line.locator("summary")).to_be_visible(timeout=PATIENCE)
    expect(line.locator("code")).to_be_hidden()
    line.locator("summary").click()
    expect(line.locator("code")).to_contain_text("sgs/1")


def test_the_ring_around_the_way_to_the_house_rules_is_whole(phone: NewPhone) -> None:
    host = phone()
    host.open_table("小林")
    way = host.button("改房规")
    way.focus()
    host.page.keyboard.press("Shift+Tab")
    host.page.keyboard.press("Tab")
    assert float(str(way.evaluate("it => getComputedStyle(it).outlineOffset")).removesuffix("px")) <= -2


# How many seats the piles cover.
COVERED = """() => {
  const boxes = [...document.querySelectorAll('[data-ring] [data-seat]')].map(seat => seat.getBoundingClientRect());
  const pile = document.querySelector('.piles').getBoundingClientRect();
  return boxes.filter(box => box.left < pile.right && pile.left < box.right && box.top < pile.bottom && pile.top < box.bottom).length;
}"""


def test_on_a_desk_the_deck_covers_nobody_while_generals_are_chosen(phone: NewPhone) -> None:
    host = phone(size=(1280, 860))
    host.open_table("小林", game="sgs")
    for _ in range(4):
        host.add_bot()
    host.start()
    host.page.locator(".piles").wait_for()
    assert host.page.evaluate(COVERED) == 0


def test_a_puzzle_waits_for_nobody(phone: NewPhone) -> None:
    page = phone(size=(1280, 860)).open("/learn/sgs").page
    page.locator("[data-puzzle]").first.click()
    page.locator(".piles").wait_for()
    expect(page.locator("[data-asks]")).to_have_count(0)
