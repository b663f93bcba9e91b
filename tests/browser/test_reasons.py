"""Reasons at the table: figures open their derivation, quiet events show on demand, who goes out reads why."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.host import running_server
from tests.browser.phone import PHONE, Phone

pytestmark = pytest.mark.xdist_group("reasons")  # they play on at one table
SMALL = (320, 640)


@pytest.fixture(scope="module")
def table(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Phone, Phone]]:
    """A duel after the first blow and the answer to it: by day in Chinese on a phone, by night in English on a small one."""
    store = tmp_path_factory.mktemp("store") / "tables.db"
    with running_server(store, module="tests.browser.with_reasons") as url:
        first, second = Phone(browser, url), Phone(browser, url, size=SMALL, look="dark")
        second.sit(first.open_table("甲", game="reasons"), "乙")
        second.page.evaluate("localStorage.setItem('kejian.lang', 'en')")
        second.page.reload()
        first.button("开始").click()
        for _ in range(3):
            play(first, "攒")
            play(second, "攒")
        yield first, second
        for phone in (first, second):
            phone.close()
            assert phone.complaints == []


def pick(phone: Phone, move: str) -> None:
    phone.page.locator(f"[data-entry='{move}']").click()


def play(phone: Phone, move: str) -> None:
    told = phone.told()
    pick(phone, move)
    phone.lock.click()
    phone.wait_for_reveal(told)


def apart(one: Locator, other: Locator) -> bool:
    """Whether two things do not cover each other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None and b is not None
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


def look_at_sum(phone: Phone, figure: Locator, terms: list[str]) -> None:
    """Opens a figure by the keyboard: all of its derivation is on the screen and nothing is cut off."""
    figure.focus()
    phone.page.keyboard.press("Enter")
    sheet = phone.page.get_by_role("dialog")
    expect(sheet.locator("tr")).to_have_count(len(terms))
    assert [row.replace("\t", " ").strip() for row in sheet.locator("tr").all_inner_texts()] == terms
    size = phone.page.viewport_size
    assert size is not None
    for part in (sheet, *sheet.locator("tr").all(), *sheet.locator("td, th").all()):
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"] + 0.5, box
        assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"] + 0.5, box
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for cell in sheet.locator("td b").all():
        assert cell.evaluate("cell => cell.scrollWidth <= cell.clientWidth + 1")
    for struck in sheet.locator("s").all():
        assert "line-through" in struck.evaluate("figure => getComputedStyle(figure).textDecorationLine")
    assert sheet.locator("td > b > s").count() == sum("so far" in term or "到这里" in term for term in terms)
    phone.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_what_a_move_would_do_shows_its_sum_before_it_is_made(table: tuple[Phone, Phone]) -> None:
    first, second = table
    pick(first, "打 > 乙")
    forecast = first.page.locator("[data-forecast=damage] button")
    expect(forecast).to_contain_text("打 4 点")
    look_at_sum(first, forecast, ["2 拳1", "+ 3 攒下的2", "= 5 到这里", "≤ 4 书至多4", "= 4"])
    told = second.told()
    first.lock.click()
    second.wait_for_reveal(told)
    assert first.page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}


def test_a_figure_of_the_verdict_opens_and_all_reasons_are_shown_on_demand(table: tuple[Phone, Phone]) -> None:
    _, second = table
    verdict = second.page.get_by_role("region", name="Verdict")
    expect(verdict).to_contain_text("甲 strikes 乙, who loses 4")
    expect(verdict).not_to_contain_text("no shield")
    english = ["2 Fist1", "+ 3 saved2", "= 5 so far", "≤ 4 the bookat most4", "= 4"]
    look_at_sum(second, verdict.locator("[data-sum]"), english)
    toggle = verdict.get_by_role("button", name="All reasons")
    for chip in verdict.get_by_role("button", name="Clause").all():
        assert apart(chip, toggle)
    toggle.click()
    quiet = verdict.locator("[data-quiet]")
    expect(quiet).to_contain_text("乙 has no shield up: nothing is taken off.")
    for part in (verdict, quiet):
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= SMALL[0]
    verdict.get_by_role("button", name="Fewer").click()
    expect(quiet).to_have_count(0)


def test_who_goes_out_reads_in_one_line_what_would_have_saved_him(table: tuple[Phone, Phone]) -> None:
    first, second = table
    play(second, "还手")
    expect(first.page.locator("[data-epitaph]")).to_have_count(0)
    told = first.told()
    play(second, "打 > 甲")
    first.wait_for_reveal(told)
    expect(first.over).to_be_visible()
    expect(first.page.locator("[data-epitaph]")).to_contain_text("乙打了你 2")
    expect(first.page.locator("[data-epitaph]")).to_contain_text("什么也救不了。")
    expect(second.page.locator("[data-epitaph]")).to_have_count(0)
    log = first.page.locator(".verdict")
    expect(log).not_to_contain_text("救不了")
