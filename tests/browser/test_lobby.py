"""The lobby by thumb: the type of match, teams, characters, what did not go, and how others come."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.phone import PHONE, Phone

SMALL = (320, 640)
SIZES = pytest.mark.parametrize("size", [PHONE, SMALL])


def check_fits(phone: Phone) -> None:
    """The main button is on the screen, and nothing sticks out of the page."""
    box = phone.page.locator(".go .btn").bounding_box()
    size = phone.page.viewport_size
    assert box is not None
    assert size is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    assert phone.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert (
        phone.page.evaluate(
            "Math.max(...[...document.querySelectorAll('.lobby *')].map(e => e.getBoundingClientRect().right))"
        )
        <= size["width"] + 0.5
    )


def test_every_type_fits_a_phone_in_both_languages(phone: NewPhone) -> None:
    for language in ("zh-CN", "en-GB"):
        host = phone(size=SMALL, language=language)
        words = ("昵称", "开一桌") if language == "zh-CN" else ("Nickname", "Open a table")
        host.open_table("小林", *words)
        for n in range(3):
            host.page.locator(".empty .btn").click()
            host.page.locator("[data-bot=random]").click()
            expect(host.page.locator(".seats li.panel")).to_have_count(n + 2)
        kinds = host.page.locator("[data-option=对局]").get_by_role("radio")
        for kind in range(4):
            kinds.nth(kind).click()
            expect(kinds.nth(kind)).to_be_checked()
            check_fits(host)
        host.open_table("小林", *words, game="fadian")
        check_fits(host)


@SIZES
def test_a_change_of_type_says_what_it_put_away_and_can_be_changed_back(phone: NewPhone, size: tuple[int, int]) -> None:
    host = phone(size=size)
    host.open_table("小林")
    host.add_bot()
    expect(host.page.locator("[data-option=收编]")).to_have_count(0)
    host.match_type("擂主战")
    host.page.locator("[data-option=收编]").get_by_role("radio", name="是", exact=True).click()
    host.page.locator("[data-option=擂主]").get_by_role("button", name="小林").click()
    expect(host.page.locator("[data-option=擂主]").get_by_role("button", name="小林")).to_have_attribute(
        "aria-pressed", "true"
    )
    host.match_type("团队战")
    note = host.page.locator(".dropped")
    expect(note).to_contain_text("擂主")
    expect(note).to_contain_text("收编")
    expect(host.page.locator("[data-option=收编]")).to_have_count(0)
    check_fits(host)
    host.button("换回去").click()
    expect(host.page.get_by_role("radio", name="擂主战")).to_be_checked()
    expect(host.page.locator("[data-option=擂主]").get_by_role("button", name="小林")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(note).to_have_count(0)


def test_quick_changes_do_not_undo_each_other(phone: NewPhone) -> None:
    host = phone()
    host.open_table("小林")
    host.add_bot()
    host.match_type("擂主战")
    recruits = host.page.locator("[data-option=收编]").get_by_role("radio", name="是", exact=True)
    champion = host.page.locator("[data-option=擂主]").get_by_role("button", name="小林")
    both = [recruits.element_handle(), champion.element_handle()]
    host.page.evaluate("both => both.forEach(one => one.click())", both)
    expect(champion).to_have_attribute("aria-pressed", "true")
    expect(recruits).to_be_checked()
    host.match_type("团队战")
    expect(host.page.locator(".dropped")).to_contain_text("收编")


@SIZES
def test_a_tapped_name_crosses_the_court(phone: NewPhone, size: tuple[int, int]) -> None:
    host, guest = phone(size=size), phone(size=size)
    code = host.open_table("小林")
    guest.sit(code, "阿泽")
    host.add_bot()
    host.match_type("团队战")
    sides = host.page.locator("[data-side]")
    host.button("自动分").click()
    expect(host.button(re.compile("^开始，[12] 对 [12]"))).to_be_visible()
    check_fits(host)
    before = 0 if sides.nth(0).locator("[data-player=阿泽]").count() else 1
    guest.player("阿泽").locator("button.who").click()
    expect(sides.nth(1 - before).locator("[data-player=阿泽]")).to_be_visible()
    expect(guest.page.locator("[data-side]").nth(1 - before).locator("[data-player=阿泽]")).to_be_visible()
    assert guest.player("小林").locator("button.who").count() == 0, "others are not his to move"
    host.player("阿泽").locator("button.who").click()
    expect(sides.nth(before).locator("[data-player=阿泽]")).to_be_visible()
    host.button("一队").click()
    expect(sides).to_have_count(3)
    host.button("自动分").click()
    expect(host.button("开始，1 对 1 对 1")).to_be_visible()
    check_fits(host)
    host.start()
    host.wait_until_asked()


@SIZES
def test_everybody_takes_his_own_character_and_the_rest_is_drawn_by_lot(phone: NewPhone, size: tuple[int, int]) -> None:
    host, guest = phone(size=size), phone(size=size)
    code = host.open_table("小林", game="fadian")
    guest.sit(code, "阿泽")
    expect(host.player("阿泽")).to_contain_text("随机")
    card = guest.page.locator("[data-value=雷震]")
    for words in ("体力 44", "重心 3", "拳帖", "魁拔帖", "笨重"):
        expect(card).to_contain_text(words)
    heights = card.locator(".bars i").evaluate_all("all => all.map(bar => bar.getBoundingClientRect().height)")
    assert len(heights) == 9
    assert max(heights) == heights[1], "most of his moves strike at distance 1"
    guest.card("雷震").click()
    expect(host.player("阿泽")).to_contain_text("雷震")
    expect(host.button("开始，随机 对 雷震")).to_be_visible()
    check_fits(host)
    guest.page.get_by_role("button", name="雷震的全部招").click()
    expect(guest.page.get_by_role("dialog")).to_contain_text("距离")
    guest.page.keyboard.press("Escape")
    guest.button("随机").click()
    expect(host.player("阿泽")).not_to_contain_text("雷震")
    host.cast("阿泽", "墨规")
    expect(guest.card("墨规")).to_have_attribute("aria-pressed", "true")
    host.start()
    expect(guest.page.locator(".side.me")).to_contain_text("墨规")


def test_a_card_that_is_held_shows_all_its_moves(phone: NewPhone) -> None:
    host = phone()
    host.open_table("小林", game="fadian")
    host.card("墨规").scroll_into_view_if_needed()
    box = host.card("墨规").bounding_box()
    assert box is not None
    host.page.mouse.move(box["x"] + box["width"] - 20, box["y"] + 20)
    host.page.mouse.down()
    expect(host.page.get_by_role("dialog")).to_contain_text("法帖")
    host.page.mouse.up()
    host.page.keyboard.press("Escape")
    expect(host.card("墨规")).to_have_attribute("aria-pressed", "false")


@SIZES
def test_what_is_refused_is_said_inside_the_sheet_at_its_rule(phone: NewPhone, size: tuple[int, int]) -> None:
    host = phone(size=size)
    host.open_table("小林")
    host.button("改房规").click()
    rule = host.page.get_by_role("dialog").locator("[data-option=轮次上限]")
    rule.get_by_role("textbox").fill("0")
    rule.get_by_role("textbox").press("Enter")
    expect(rule.get_by_role("alert")).to_contain_text("轮次上限")
    expect(rule.get_by_role("alert")).to_be_in_viewport()
    expect(rule.get_by_role("textbox")).to_have_value("")
    assert host.page.locator(".notices p").count() == 0, "and not behind it"
    rule.get_by_role("textbox").fill("9")
    rule.get_by_role("textbox").press("Enter")
    expect(rule.get_by_role("alert")).to_have_count(0)


def test_a_refused_start_is_said_at_the_button(phone: NewPhone) -> None:
    host = phone(size=SMALL)
    host.open_table("小林")
    host.add_bot()
    host.match_type("擂主战")
    followers = host.page.locator("[data-option=小弟]").get_by_role("button")
    bot = host.page.locator("li.panel:not(.me)").get_attribute("data-player") or ""
    host.page.locator("[data-option=小弟]").get_by_role("button", name=bot).click()
    expect(followers.filter(has_text=bot)).to_have_attribute("aria-pressed", "true")
    host.start()
    alert = host.page.locator(".go").get_by_role("alert")
    expect(alert).to_be_visible()
    assert "{" not in alert.inner_text()
    check_fits(host)


def test_who_is_away_is_hatched_with_the_time_and_the_start_says_what_becomes_of_him(phone: NewPhone) -> None:
    host, guest = phone(), phone()
    code = host.open_table("小林")
    guest.sit(code, "阿泽")
    expect(host.player("阿泽")).to_contain_text("到了")
    guest.page.goto("about:blank")
    expect(host.player("阿泽")).to_have_class(re.compile("away"))
    expect(host.player("阿泽")).to_contain_text(re.compile("掉线 [1-9]"))
    expect(host.button("开始")).to_contain_text("阿泽掉线")
    host.page.get_by_label("想多久").select_option(label="30 秒")
    expect(host.page.locator(".ways-to-play")).to_contain_text("时间到出默认的招")
    check_fits(host)


def test_a_page_on_this_machine_says_that_others_cannot_come_by_it(phone: NewPhone) -> None:
    host = phone()
    host.open_table("小林")
    expect(host.page.locator("[data-local]")).to_contain_text("--host")
    host.page.route("**/api/here", lambda route: route.fulfill(json={"network": "http://192.0.2.7:8000"}))
    host.page.reload()
    link = f"http://192.0.2.7:8000/t/{host.code()}"
    expect(host.page.locator("[data-local]")).to_contain_text(link)
    host.button("扫码入座").click()
    expect(host.page.get_by_role("dialog").get_by_role("link")).to_have_text(link)


@SIZES
def test_the_camps_of_a_larger_table_are_made_by_tapping(phone: NewPhone, size: tuple[int, int]) -> None:
    host = phone(size=size)
    host.open_table("小林", game="fadian")
    host.add_bot()
    assert host.page.locator("[data-side]").count() == 0, "a duel has none"
    host.add_bot()
    host.add_bot()
    host.button("自动分").click()
    expect(host.button("开始，2 对 2")).to_be_visible()
    host.player("小林").locator("button.who").click()
    expect(host.button(re.compile("^开始，(1 对 3|3 对 1)"))).to_be_visible()
    check_fits(host)


@pytest.mark.parametrize(("language", "is_chinese"), [("zh-CN", True), ("en-GB", False)])
def test_bots_have_names_in_the_language_of_the_table(phone: NewPhone, language: str, is_chinese: bool) -> None:
    page = phone(language=language).open().page
    page.locator("[data-game=cier]").get_by_role("button", name="练一把" if is_chinese else "Practise").click()
    page.locator(".play").wait_for()
    names = page.locator("[data-stage] [data-seat] .name").all_inner_texts()
    assert len(names) > 1
    bots = [name for name in names if name not in ("我", "Me", "You")]
    assert bots and all(bool(re.search("[\u4e00-\u9fff]", name)) is is_chinese for name in bots), names
