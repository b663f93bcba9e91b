"""Matches of 唔叭荣耀 in a browser: to a destroyed pair of towers by taps, and a side that three people share."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.monkey import SMALL
from tests.browser.phone import DESK, PHONE, Phone
from tests.browser.test_in_view import WATCH, all_in_view, end_in_view
from tests.browser.test_wuba_map import PATIENCE, both_pick, lock

RED = ("LYJ",), ("Drrra",), ("582", "Yangtze", "An", "SJK")
BLUE = ("YR",), ("Birdman",), ("583", "明月", "郑阁", "142")


def draft(host: Phone, other: Phone) -> None:
    """Both sides as above; 582 and Yangtze of the host get an RPG each."""
    for mine, theirs, then in zip(RED, BLUE, ("禁将", "选将", "武器"), strict=True):
        both_pick(host, other, mine, theirs, then)
    for hero in ("582", "Yangtze"):
        weapon = host.page.get_by_role("group", name=hero).locator("[data-value=RPG]")
        weapon.click()
        expect(weapon).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
    for phone in (host, other):
        lock(phone)
    for phone in (host, other):
        phone.page.locator("[data-map]").wait_for()


def choose(phone: Phone, hero: str, deed: str, *points: str) -> None:
    """Taps a hero, what it is to do, and points of the map."""
    cell = phone.page.locator(f".own [data-hero='{hero}']")
    expect(cell).to_have_attribute("aria-disabled", "false", timeout=PATIENCE)
    cell.click()
    phone.page.locator(f"[data-entry='{hero}.{deed}']").click()
    for point in points:
        phone.page.locator(f"[data-map] [data-point={point}]").dispatch_event("click")


def end_turn(phone: Phone) -> None:
    entry = phone.page.locator("[data-entry=结束]")
    expect(entry).to_be_visible(timeout=PATIENCE)
    entry.click()
    lock(phone)


def has_acted(phone: Phone, hero: str) -> None:
    expect(phone.page.locator(f".own [data-hero='{hero}'].done")).to_be_visible(timeout=PATIENCE)


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, SMALL, DESK], ids=["390", "320", "desk"])
def test_a_short_match_goes_to_a_destroyed_pair_of_towers_by_taps(phone: NewPhone, size: tuple[int, int]) -> None:
    host, other = phone(size=size), phone(size=size)
    for one in (host, other):
        one.context.set_default_timeout(PATIENCE)
    other.sit(host.open_table("小林", game="wuba"), "阿泽")
    host.house_rule("塔HP", "1")
    for one in (host, other):
        one.page.evaluate(WATCH)
    host.start()
    draft(host, other)
    choose(host, "582", "瞬移", "C7")
    lock(host)
    has_acted(host, "582")
    choose(host, "Yangtze", "转科", "G7")
    lock(host)
    has_acted(host, "Yangtze")
    end_turn(host)
    end_turn(other)
    for hero, point in (("582", "C8"), ("Yangtze", "G8")):
        choose(host, hero, "攻", point)
        expect(host.page.locator(f"[data-loss={point}]")).to_contain_text("−", timeout=PATIENCE)
        expect(host.page.locator(".own .purse")).to_contain_text("→")
        lock(host)
    for one in (host, other):
        expect(one.over).to_be_visible(timeout=PATIENCE)
        expect(one.page.locator("main")).to_contain_text("塔")
        assert all_in_view(one) >= {"captain", "ban", "pick", "arms", "turn"}
        end_in_view(one)


@pytest.mark.slow
def test_three_people_share_a_side(phone: NewPhone) -> None:
    host, other, third, fourth = (phone() for _ in range(4))
    for one in (host, other, third, fourth):
        one.context.set_default_timeout(PATIENCE)
    code = host.open_table("小林", game="wuba")
    other.sit(code, "阿泽")
    for mate, name in ((third, "大毛"), (fourth, "二毛")):
        mate.open(f"/t/{code}")
        mate.page.get_by_label("昵称").fill(name)
        mate.page.locator("[data-share='0']").click()
        expect(mate.page.locator("li.me")).to_contain_text(name)
    host.start()
    draft(host, other)
    for one in (host, third, fourth):
        expect(one.page.locator("[data-shares]")).to_contain_text("大毛")
    expect(third.page.locator(".own [data-hero='582']")).to_contain_text("大毛")
    expect(fourth.page.locator(".own [data-hero='582']")).to_have_attribute("aria-disabled", "true")
    assert third.page.locator("[data-entry=结束]").count() == 0, "ending the turn is for whoever leads"
    choose(third, "582", "瞬移", "C7")
    lock(third)
    choose(fourth, "Yangtze", "空步")
    lock(fourth)
    for one in (host, other, third, fourth):
        expect(one.page.locator("[data-piece='582']")).to_have_attribute("aria-label", "582，在 C7，生命 100/100")
    host.page.locator("[data-shares] .who").click()
    host.page.get_by_role("dialog").locator("[data-part=An] select").select_option("1")
    host.page.keyboard.press("Escape")
    expect(third.page.locator(".own [data-hero=An]")).to_contain_text("大毛", timeout=PATIENCE)
    end_turn(host)
    expect(other.page.locator("[data-entry=结束]")).to_be_visible(timeout=PATIENCE)
