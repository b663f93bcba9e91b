"""The pages around a match that went wrong for strangers: the replay, the rulebook while searching, the desk after bad input."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.monkey import SMALL
from tests.browser.phone import PHONE, Phone

PATIENT = 30_000  # milliseconds: machines are busy
SIZES = pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])


def is_no_wider_than_its_screen(phone: Phone) -> bool:
    return bool(phone.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def test_from_the_table_to_its_replay_no_other_line_is_opened_and_what_if_wants_another_move(phone: NewPhone) -> None:
    host, guest = phone(), phone()
    lines: list[str] = []
    host.page.on("websocket", lambda line: lines.append(line.url))
    guest.sit(host.open_table("小林"), "阿泽")
    host.button("开始").click()
    host.play("zidan")
    guest.play("fangyu")
    expect(host.page.locator("[data-locked]")).to_have_count(0, timeout=PATIENT)
    host.play("shoufu", 1)
    guest.play("zidan")
    host.over.wait_for(timeout=PATIENT)
    host.page.get_by_role("link", name="看回放").click()
    host.button("下一步").click(timeout=PATIENT)
    expect(host.page.locator(".clock")).to_contain_text("第 1 轮次")  # the one that is shown, not the one to come
    expect(host.page.locator("[data-worth]")).to_have_attribute("aria-label", "局势：小林 52% · 阿泽 48%")
    host.button("请教练看这一盘").click()
    deciding = host.button("第 1 步 · 阿泽 亏了 40%")  # out of the solved duel: 防御 where nobody can hit
    expect(deciding).to_be_visible(timeout=3 * PATIENT)
    host.button("下一步").click()
    deciding.click()
    expect(host.page.locator("[data-lost]").last).to_contain_text("亏了 40%（精确），更好：子弹")
    host.page.locator(".what li", has_text="小林").get_by_role("button").click()
    dialog = host.page.get_by_role("dialog")
    dialog.locator("[data-entry=zidan]").click()
    expect(dialog.locator("[data-done]")).to_have_attribute("aria-disabled", "true")
    expect(dialog).to_contain_text("当时出的就是这一手")
    dialog.locator("[data-entry=fangyu]").click()
    dialog.locator("[data-done]").click()
    expect(host.page.locator(".if")).to_contain_text("防御")
    assert not [line for line in lines if "undefined" in line]


@SIZES
def test_the_book_opens_with_one_screen_and_its_chapters_can_be_reached_while_searching(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    reader = phone(size=size).open("/rules/cier")
    expect(reader.page.locator("#brief")).to_contain_text("一页看懂", timeout=PATIENT)
    assert is_no_wider_than_its_screen(reader)
    reader.page.get_by_role("searchbox").fill("liucier")
    expect(reader.page.locator(".hits")).to_be_visible(timeout=PATIENT)
    reader.page.get_by_role("navigation", name="目录").get_by_role("link", name="房规", exact=True).click()
    expect(reader.page.locator(".hits")).to_have_count(0)
    expect(reader.page.locator("#house-rules")).to_be_in_viewport()


def test_a_rulebook_nobody_opened_is_there_without_a_network(phone: NewPhone) -> None:
    reader = phone().open("/rules/cier")
    reader.page.locator("#brief").wait_for(timeout=PATIENT)
    reader.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    kept = "async () => !!(await (await caches.open('kejian-1')).match('/api/rules/dabi'))"
    reader.page.wait_for_function(kept, timeout=PATIENT)
    reader.page.reload()
    reader.page.locator("#brief").wait_for(timeout=PATIENT)
    reader.context.set_offline(True)
    reader.open("/rules/dabi")
    expect(reader.page.locator("#dabi\\.1\\.1")).to_contain_text("大臂", timeout=PATIENT)


@SIZES
def test_bad_input_at_the_desk_loses_neither_the_editor_nor_the_link(phone: NewPhone, size: tuple[int, int]) -> None:
    referee = phone(size=size).open("/judge/cier")
    referee.page.locator("[data-who]").first.wait_for(timeout=PATIENT)
    referee.button("谁有什么").click()
    ammo = referee.page.get_by_role("group", name="甲").get_by_label("弹药")
    ammo.fill("2.5")
    ammo.press("Enter")
    expect(referee.page.locator(".stage, .ring")).to_contain_text("2.5")
    more = (
        referee.page.get_by_role("group", name="甲")
        .locator(".fact", has_text="弹药")
        .get_by_role("button", name="多一个")
    )
    more.click()
    expect(referee.page.locator(".stage, .ring")).to_contain_text("3.5")
    good = referee.page.url
    ammo.fill("许多")
    ammo.press("Enter")
    expect(referee.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("许多")
    expect(ammo).to_be_visible()
    assert referee.page.url == good
    assert is_no_wider_than_its_screen(referee)
    referee.page.reload()
    expect(referee.page.locator(".stage, .ring")).to_contain_text("3.5", timeout=PATIENT)
    referee.page.locator("[data-clear]").click()
    expect(referee.page.locator("[data-clear]")).to_contain_text("真的收掉？")
    referee.page.locator("[data-clear]").click()
    expect(referee.page.locator(".stage, .ring")).not_to_contain_text("3.5")
    expect(referee.page.locator("[data-share]")).to_be_visible()
