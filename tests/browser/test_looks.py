"""What pictures showed: nothing told is cut or covered, an end that is none is no draw, a dead end is a page, not its data."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPhone
from tests.browser.monkey import SMALL
from tests.browser.phone import DESK, PHONE, first_who_sees
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
    loss = host.page.locator(".ring .words text.hit").first
    expect(loss).to_have_text("−1")
    hand, figures = (
        host.page.evaluate("name => getComputedStyle(document.body).getPropertyValue(name)", f"--font-{name}")
        for name in ("head", "num")
    )
    assert hand.split(",")[0] != figures.split(",")[0]
    expect(loss).to_have_css("font-family", figures.strip())  # the hand's minus looks like a hyphen
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
    page.set_viewport_size({"width": 1920, "height": 1080})  # where cards are larger
    cut = "its => its.filter(it => it.getBoundingClientRect().bottom > it.closest('.fan').getBoundingClientRect().bottom).length"
    assert page.locator("[data-hand] [data-card]").evaluate_all(cut) == 0


# Words that their own box cuts, be it by a hair.
ELLIPSED = """async its => {
  await document.fonts.ready;
  const words = document.createRange();
  return its.filter(it => {
    words.selectNodeContents(it);
    const end = it.getBoundingClientRect().right - parseFloat(getComputedStyle(it).paddingRight);
    return it.scrollWidth > it.clientWidth || words.getBoundingClientRect().right > end + 0.1;
  }).map(it => it.textContent);
}"""


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_what_was_shown_at_whom_hangs_whole_below_the_desk(phone: NewPhone, size: tuple[int, int]) -> None:
    host, guest, third = everybody = phone(size=size), phone(), phone()
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
    shown = host.page.locator(".ring .pill.past")  # with the word that it was the beat before
    expect(shown.filter(has_text="手斧→小满")).to_have_count(1)
    host.wait_until_it_stands()
    assert shown.evaluate_all(ELLIPSED) == []


def test_beside_the_moves_the_field_is_as_high_as_it_likes(phone: NewPhone) -> None:
    host = phone(size=(1280, 800))
    for game in ("cier", "dabi"):
        host.open_table("小林", game=game)
        host.add_bot()
        host.start()
        host.wait_until_asked()
        ring = host.page.locator(".ring").bounding_box()
        assert ring is not None
        assert ring["height"] > 290, game


def test_no_name_of_a_hero_is_cut_when_heroes_are_chosen(phone: NewPhone) -> None:
    for language in ("zh-CN", "en-GB"):
        host = phone(language=language)
        opens = "开一桌" if language == "zh-CN" else "Open a table"
        host.open().page.locator("[data-game=wuba]").get_by_role("button", name=opens).click()
        guest = phone().open(f"/t/{host.code()}")
        guest.button("坐下").click()
        expect(host.page.locator(".seats li.panel")).to_have_count(2)
        host.start()
        names = host.page.locator(".heroes [data-value] b")
        expect(names.filter(has_text="Fakeflower")).to_be_visible(timeout=PATIENCE)
        assert names.evaluate_all(ELLIPSED) == []


def test_a_game_for_two_says_so_once(phone: NewPhone) -> None:
    page = phone().open().page
    expect(page.locator("[data-game=wuba] dd").first).to_have_text("2 人")
    expect(page.locator("[data-game=cier] dd").first).to_have_text("2–20 人")


# Words that a line breaks in the middle: what stands between two spaces or commas is one.
BROKEN = """async its => {
  await document.fonts.ready;
  const range = document.createRange(), found = [];
  for (const it of its) {
    const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^ \\n，。：]+/g)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) found.push(word);
      }
  }
  return found;
}"""
# Choices beside each other that leave a part of their line empty.
RAGGED = """its => its.filter(it => {
  const whole = it.getBoundingClientRect(), rows = new Map();
  for (const one of it.querySelectorAll('button')) rows.set(one.offsetTop, one.getBoundingClientRect().right);
  return [...rows.values()].some(right => right < whole.right - 4);
}).map(it => it.textContent)"""


def test_on_the_smallest_phone_no_word_is_broken_and_nothing_lies_on_another(phone: NewPhone) -> None:
    host, guest = phone(size=SMALL), phone(size=SMALL)
    page = host.open().page
    page.locator(".book").first.wait_for()
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    ends = page.locator(".cover p").evaluate(
        "it => { const words = document.createRange(); words.selectNodeContents(it); return words.getBoundingClientRect().right }"
    )
    assert ends <= left_of(page.locator(".plane"))
    rows = page.locator(".book nav").evaluate_all(
        "all => all.map(it => new Set([...it.children].map(one => one.offsetTop)).size)"
    )
    assert set(rows) == {1}, "the ways from a book stand in one line"
    for game in ("sgs", "dabi"):
        guest.sit(host.open_table("小林", game=game), "阿泽")
        host.button("改房规").click()
        page.get_by_role("dialog").locator(".seg").first.wait_for()
        assert page.get_by_role("dialog").locator(".seg").evaluate_all(RAGGED) == []
        page.keyboard.press("Escape")
        page.wait_for_function("() => !history.state?.sheet")  # the step the sheet had made is gone
    host.start()
    host.wait_until_asked()
    assert page.locator(".still [data-does]").evaluate_all(BROKEN) == []
    page.goto(f"{host.address}/r/no-such")
    page.get_by_role("heading", name="或者还没有打完").wait_for()
    assert page.get_by_role("heading").evaluate_all(BROKEN) == []
    page.goto(f"{host.address}/judge/cier")
    page.locator("[data-who]").first.click()
    for _ in range(2):
        page.get_by_role("dialog").locator("[data-entry=zidan]").click()
        page.get_by_role("dialog").locator("[data-done]").click()
    host.button("断！").click()
    expect(host.button("撤掉上一手")).to_be_visible()
    assert page.locator(".do .btn").evaluate_all(BROKEN) == []


# How far one thing lies over another, in pixels; nothing where they do not touch.
OVER = """([it, other]) => {
  const [a, b] = [it, other].map(one => one.getBoundingClientRect());
  return Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}"""


def test_no_coin_lies_on_a_figure_of_a_small_character(phone: NewPhone) -> None:
    page = phone().open("/judge/fadian").page
    side = page.locator(".side.small.turn").first
    side.wait_for(timeout=PATIENCE)
    assert page.evaluate(OVER, [side.locator(".coin").element_handle(), side.locator(".life").element_handle()]) == 0
    assert "inset" in str(side.locator(".coin").evaluate("it => getComputedStyle(it).boxShadow"))


def test_nothing_ruled_yet_is_no_ruling(phone: NewPhone) -> None:
    page = phone().open("/judge/fadian").page
    page.locator("[data-who]").first.wait_for(timeout=PATIENCE)
    expect(page.locator(".rulings")).to_have_count(0)


def left_of(it: Locator) -> float:
    box = it.bounding_box()
    assert box is not None
    return box["x"]


def test_on_a_desk_everything_begins_at_one_edge(phone: NewPhone) -> None:
    """The way to the coach above the code in the lobby; the bar above the field when a match is over."""
    host, guest = phone(size=DESK), phone()
    guest.sit(host.open_table("小林"), "阿泽")
    page = host.page
    page.locator("[data-first-time]").wait_for()
    assert abs(left_of(page.locator("[data-first-time]")) - left_of(page.locator(".first"))) < 12
    host.start()
    host.wait_until_asked()
    back = left_of(page.locator(".top > a"))
    for one in (host, guest):
        one.button("桌上的事").click()
        one.page.get_by_role("dialog").get_by_role("button", name="结束这盘").click()
        one.page.keyboard.press("Escape")
    host.over.wait_for()
    assert left_of(page.locator(".top > a")) == back


def test_tiles_of_one_line_are_equally_high(phone: NewPhone) -> None:
    host = phone()
    host.open_table("小林")
    host.add_bot()
    host.start()
    host.wait_until_asked()
    heights = [host.entry(move).bounding_box() for move in ("zidan", "fangyu", "shanbi")]
    assert len({round(box["height"]) for box in heights if box}) == 1


def test_a_general_is_told_once_on_his_card(phone: NewPhone) -> None:
    host = phone(language="en-GB").open()
    host.page.locator("[data-game=sgs]").get_by_role("button", name="Open a table").click()
    card = host.page.locator("[data-value=曹操]").first
    expect(card.locator(".line")).to_have_text("Wei", timeout=PATIENCE)
    expect(card.get_by_text("Cao Cao")).to_have_count(1)


def test_a_general_to_be_chosen_takes_no_more_room_than_his_words(phone: NewPhone) -> None:
    host, guest = phone(), phone()
    guest.sit(host.open_table("小林", game="sgs"), "阿泽")
    expect(host.player("阿泽")).to_be_visible()
    host.start()
    generals = ".play[data-asked=true] .picker[data-kind=general] [data-entry]"
    for one in (host, guest):
        one.page.locator(".play").wait_for(timeout=PATIENCE)
    lord = first_who_sees(generals, host, guest)  # he is asked first, whichever of them he is
    empty = lord.page.locator(generals).evaluate_all(
        """its => its.map(it => {
          const words = document.createRange();
          words.selectNodeContents([...it.querySelectorAll('.told small')].at(-1));
          return it.getBoundingClientRect().bottom - words.getBoundingClientRect().bottom;
        })"""
    )
    assert max(empty) < 30


# Where a sheet stands as soon as it is there, before anything is drawn; and how much of it is seen.
AT_ONCE = """open => new Promise(resolve => {
  new MutationObserver(() => {
    const sheet = document.querySelector('dialog[open]');
    if (sheet) resolve([sheet.getBoundingClientRect().top, getComputedStyle(sheet).opacity]);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  open.click();
})"""


def test_where_no_motion_is_wanted_a_sheet_stands_at_once(phone: NewPhone) -> None:
    page = phone().open().page
    opens = page.get_by_role("button", name="设置")
    opens.click()  # what it is made of is loaded when it is first wanted
    sheet = page.get_by_role("dialog")
    rests = sheet.evaluate("it => it.getBoundingClientRect().top")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert opens.evaluate(AT_ONCE) == [rests, "1"]


@pytest.mark.parametrize("game", ["cier", "dabi"])
def test_before_the_first_move_nothing_is_said_to_have_happened(phone: NewPhone, game: str) -> None:
    host, guest = everybody = phone(), phone()
    guest.sit(host.open_table("小林", game=game), "阿泽")
    expect(host.player("阿泽")).to_be_visible()
    host.start()
    for one in everybody:
        one.wait_until_asked()
    verdict = host.page.locator("[data-note] .verdict")
    expect(verdict).to_have_count(0)
    told = host.told()
    for one in everybody:
        one.play("zidan" if game == "cier" else "dabi")
    host.wait_for_reveal(told)
    expect(verdict).to_be_visible()
