"""The map of 唔叭荣耀 in a browser: a map drawn, checked, saved, loaded and played on; panned and pinched on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.phone import Phone

PATIENCE = 20_000


@pytest.fixture
def two(browser: Browser, address: str) -> Iterator[tuple[Phone, Phone]]:
    phones = Phone(browser, address), Phone(browser, address)
    for phone in phones:
        phone.context.set_default_timeout(PATIENCE)
    yield phones
    for phone in phones:
        assert phone.complaints == []
        phone.close()


def lock(phone: Phone) -> None:
    """Commits to what was put together, once the server has said that it is whole."""
    expect(phone.lock).to_have_attribute("aria-disabled", "false", timeout=PATIENCE)
    phone.lock.click()


def pick(phone: Phone, *heroes: str) -> None:
    """Answers a question of the draft."""
    for hero in heroes:
        tile = phone.page.locator(f".heroes [data-value='{hero}']")
        tile.click()
        expect(tile).to_have_attribute("aria-pressed", "true")
    lock(phone)


def both_pick(host: Phone, other: Phone, mine: tuple[str, ...], theirs: tuple[str, ...], then: str) -> None:
    pick(host, *mine)
    pick(other, *theirs)
    for phone in (host, other):
        expect(phone.page.locator(".steps [aria-current]")).to_have_text(then, timeout=PATIENCE)
        phone.page.wait_for_selector(".play[data-phase=still]")


def checks(phone: Phone, faults: int) -> None:
    expect(phone.page.locator("[data-checks]")).to_have_attribute("data-checks", str(faults), timeout=PATIENCE)


def place(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_map_is_drawn_checked_saved_loaded_and_played_on(two: tuple[Phone, Phone], tmp_path: Path) -> None:
    host, other = two
    page = host.open("/maps/wuba").page
    page.locator("[data-standard]").click()
    checks(host, 0)
    point = page.locator(".editor [data-point=E5]")
    page.locator("[data-tool=erase]").click()
    point.click()
    expect(page.locator("[data-checks]")).not_to_have_attribute("data-checks", "")
    page.locator("[data-undo]").click()
    checks(host, 0)
    page.locator("[data-tool=road]").click()
    for name in ("E2", "E3"):  # one road that only the south has
        page.locator(f".editor [data-point={name}]").click()
    fault = page.locator("[data-fault]").first
    expect(fault).to_have_text("“南北对称”不成立：点 E3 没有对应的", timeout=PATIENCE)
    page.locator("[data-mirror=mirror_rows]").click()
    checks(host, 0)
    with page.expect_download() as saved:
        page.locator("[data-export]").click()
    file = tmp_path / "map.yaml"
    saved.value.save_as(file)
    assert "E2 E3" in file.read_text("utf-8")
    page.locator("[data-clear]").click()
    expect(page.locator("[data-fault]").first).to_be_visible(timeout=PATIENCE)
    page.locator("input[type=file]").set_input_files(file)
    checks(host, 0)
    page.locator("[data-play]").click()
    page.wait_for_url(re.compile("/t/"))
    other.sit(host.code(), "阿泽")
    host.start()
    both_pick(host, other, ("LYJ",), ("YR",), "禁将")
    both_pick(host, other, ("Birdman",), ("Drrra",), "选将")
    both_pick(host, other, ("581", "582", "An", "SJK"), ("583", "明月", "郑阁", "142"), "武器")
    for phone in (host, other):
        phone.page.locator(".arms").wait_for()
        lock(phone)
    page.locator("[data-piece='582']").click()
    page.locator("[data-entry='582.瞬移']").click()
    page.locator("[data-map] [data-point=E3]").dispatch_event("click")  # where the standard map has a flower bed
    lock(host)
    for phone in (host, other):
        leapt = phone.page.locator("[data-piece='582']")
        expect(leapt).to_have_attribute("aria-label", re.compile("E3"), timeout=PATIENCE)


def test_a_draft_with_a_clash_leads_to_the_map_which_pans_and_zooms(two: tuple[Phone, Phone]) -> None:
    host, other = two
    other.sit(host.open_table("小林", game="wuba"), "阿泽")
    host.start()
    both_pick(host, other, ("LYJ",), ("YR",), "禁将")
    both_pick(host, other, ("Birdman",), ("Drrra",), "选将")
    both_pick(host, other, ("581", "582", "An", "SJK"), ("583", "明月", "An", "142"), "选将")
    for phone in (host, other):
        expect(phone.page.locator("[data-clash]")).to_contain_text("An")
    both_pick(host, other, ("Fakeflower",), ("郑阁",), "武器")
    for phone in (host, other):
        phone.page.locator(".arms .hero").first.locator("[data-value=RPG]").click()
        lock(phone)
    pane = host.page.locator("[data-map]")
    pane.wait_for()
    hero = host.page.locator("[data-piece=LYJ]")
    before = place(hero)
    x, y = place(pane)
    host.page.mouse.move(x, y)
    host.page.mouse.wheel(0, -400)
    host.page.mouse.down()
    host.page.mouse.move(x + 30, y - 60, steps=4)
    host.page.mouse.up()
    assert place(hero) != before
    host.page.get_by_role("button", name="看全图").click()
    for end in ("LYJ", "YR"):
        expect(host.page.locator(f"[data-piece={end}]")).to_be_in_viewport()


def test_a_tapped_hero_walks_where_a_ring_is(two: tuple[Phone, Phone]) -> None:
    host, other = two
    other.sit(host.open_table("小林", game="wuba"), "阿泽")
    host.start()
    both_pick(host, other, ("LYJ",), ("YR",), "禁将")
    both_pick(host, other, ("Birdman",), ("Drrra",), "选将")
    both_pick(host, other, ("581", "582", "An", "SJK"), ("583", "明月", "郑阁", "142"), "武器")
    for phone in (host, other):
        phone.page.locator(".arms").wait_for()
        lock(phone)
    host.page.locator("[data-piece=LYJ]").click()
    host.page.locator("[data-point=E2]").click()
    expect(host.lock).to_contain_text("E2")
    lock(host)
    for phone in (host, other):
        expect(phone.page.locator("[data-piece=LYJ]")).to_have_attribute(
            "aria-label", re.compile("E2"), timeout=PATIENCE
        )


def test_a_position_is_laid_on_the_map_at_the_desk_and_judged(two: tuple[Phone, Phone]) -> None:
    page = two[0].open("/judge/wuba").page
    page.get_by_role("button", name="谁有什么").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("加一名武将…").select_option("LYJ")
    chosen = sheet.locator(".chip[data-hero=LYJ]")
    expect(chosen).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
    sheet.locator("[data-map-editor] [data-point=E5]").dispatch_event("click")
    sheet.get_by_label("武器").select_option("加特林")
    sheet.get_by_role("radio", name="蓝方").click()
    expect(sheet.locator(".chip[data-hero=YR]")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(page.locator("[data-map-editor]")).to_have_count(0)  # it has a map of its own
    expect(page.locator("[data-piece=LYJ]")).to_have_attribute("aria-label", re.compile("E5"), timeout=PATIENCE)
    expect(page.locator("[data-piece=YR]")).to_have_attribute("aria-label", re.compile("E6"))


def test_the_rulebook_draws_the_map_and_leads_to_the_heroes(two: tuple[Phone, Phone]) -> None:
    page = two[0].open("/rules/wuba").page
    plate = page.locator("[data-plate]")
    expect(plate).to_contain_text("课间", timeout=PATIENCE)
    assert plate.locator(".tower").count() == 4
    page.get_by_role("link", name="武将一览").click()
    expect(page.locator("[data-sheet='581']")).to_contain_text("医疗", timeout=PATIENCE)
    assert page.locator("[data-sheet]").count() == 25
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    two[1].open("/").page.get_by_role("link", name="自己画地图").click()
    two[1].page.locator("[data-standard]").wait_for()
