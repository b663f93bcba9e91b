"""Accessibility by axe-core: no serious violation on any page, by day and by night."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone
from tests.browser.host import ROOT
from tests.browser.phone import DESK, PHONE, Look, Phone

AXE = ROOT / "frontend/node_modules/axe-core/axe.min.js"


def serious(page: Page) -> list[str]:
    """What axe calls serious or critical, with the place."""
    page.wait_for_timeout(100)  # what was opened just now is drawn
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]


LOOKS = pytest.mark.parametrize(("look", "size"), [("light", PHONE), ("dark", DESK)], ids=["day", "night"])


@LOOKS
def test_home_desk_and_rulebook_have_no_serious_violation(phone: NewPhone, look: Look, size: tuple[int, int]) -> None:
    reader: Phone = phone(look=look, size=size)
    page = reader.open().page
    page.locator(".book").first.wait_for()
    assert serious(page) == []
    reader.button("设置").click()
    assert serious(page) == []
    reader.open("/rules/cier")
    page.locator("#cier\\.2\\.22").wait_for()
    assert serious(page) == []
    reader.open("/judge/cier")
    page.locator("[data-who]").first.click()
    page.get_by_role("dialog").locator("[data-entry=shoufu]").click()
    assert serious(page) == []
    page.keyboard.press("Escape")
    for sheet in ("玩家", "房规", "谁有什么", "粘贴记录"):
        reader.button(sheet).click()
        page.get_by_role("dialog").wait_for()
        assert serious(page) == []
        page.keyboard.press("Escape")


@LOOKS
def test_lessons_have_no_serious_violation(phone: NewPhone, look: Look, size: tuple[int, int]) -> None:
    reader: Phone = phone(look=look, size=size)
    page = reader.open("/learn/cier").page
    page.locator("[data-coach]").wait_for()
    assert serious(page) == []
    page.locator("[data-coach]").click()
    page.locator("[data-offer]").click()
    assert serious(page) == []
    page.locator("[data-go]").click()
    page.locator("[data-mode=reveal]").wait_for()
    reader.wait_until_it_stands()
    assert serious(page) == []
    page.locator("[data-go]").click()
    page.locator("[data-step='1'][data-mode=ask] [data-offer]").first.click()
    assert serious(page) == []
    reader.open("/learn/cier#one-shot")
    page.locator("[data-entry=shanbi]").click()
    page.locator("[data-try]").click()
    page.locator("[data-result=wrong]").wait_for()
    reader.wait_until_it_stands()
    assert serious(page) == []
    reader.open("/learn/cier#why-the-guard-failed")
    page.locator("[data-clause]").first.click()
    assert serious(page) == []


@LOOKS
def test_the_table_and_the_replay_have_no_serious_violation(phone: NewPhone, look: Look, size: tuple[int, int]) -> None:
    host, guest = phone(look=look, size=size), phone()
    code = host.open_table("小林")
    guest.sit(code, "阿泽")
    page = host.page
    expect(page.locator(".seats li.panel")).to_have_count(2)
    assert serious(page) == []
    assert serious(guest.page) == []
    for opener in ("扫码入座", "改房规", "添机器人", "桌上的事"):
        host.button(opener).click()
        page.get_by_role("dialog").wait_for()
        assert serious(page) == []
        page.keyboard.press("Escape")
    host.start()
    host.wait_until_asked()
    host.entry("banzhuan").click(force=True)
    assert serious(page) == []
    host.play("zidan")
    host.locked.wait_for()
    assert serious(page) == []
    guest.play("zidan")
    host.wait_for_reveal(0)
    host.choose("shoufu")
    assert serious(page) == []
    told = host.told()
    host.lock.click()
    guest.play("zidan")
    host.wait_for_reveal(told)
    expect(host.over).to_be_visible()
    assert serious(page) == []
    page.get_by_role("link", name="看回放").click()
    host.button("下一步").click()
    assert serious(page) == []
    page.get_by_role("button", name="如果…… 小林").click()
    page.get_by_role("dialog").wait_for()
    assert serious(page) == []


@LOOKS
@pytest.mark.parametrize("game", ["dabi", "fadian"])
def test_the_other_games_have_no_serious_violation(
    phone: NewPhone, game: str, look: Look, size: tuple[int, int]
) -> None:
    host, guest = phone(look=look, size=size), phone()
    code = host.open_table("小林", game=game)
    guest.sit(code, "阿泽")
    page = host.page
    expect(page.locator(".seats li.panel")).to_have_count(2)
    host.button("改房规").click()
    page.get_by_role("dialog").wait_for()
    assert serious(page) == []
    page.keyboard.press("Escape")
    host.start()
    page.locator("[data-asked]").wait_for()
    assert serious(page) == []
    host.open(f"/judge/{game}")
    page.locator("[data-who]").first.wait_for()
    assert serious(page) == []
    host.open(f"/rules/{game}")
    page.locator(f"[id^='{game}.']").first.wait_for()
    assert serious(page) == []
