"""A report in a real browser: listed at the table, read on a phone, printed, and a match of it watched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.host import running_server
from tests.browser.phone import Phone
from tests.cli.process import call


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose machine has made a report and a sweep."""
    folder = tmp_path_factory.mktemp("lab")
    three = ("--seats", "3", "--bot", "random", "--playouts", "1")
    report = ("lab", "balance", "cier", *three, "-o", "犯规=拒绝", "--against", "book", "--games", "40")
    assert call(*report, "--out", folder / "one").code == 0
    sweep = ("lab", "sweep", "cier", *three, "-o", "轮次上限=3..5", "--goal", "even", "--games", "16")
    assert call(*sweep, "--out", folder / "two").code == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KEJIAN_LAB", str(folder))
        with running_server(tmp_path_factory.mktemp("store") / "tables.db") as url:
            yield url


def test_reports_are_read_printed_and_their_matches_watched(browser: Browser, lab: str, tmp_path: Path) -> None:
    phone = Phone(browser, lab)
    page = phone.page
    for name, title in (("two", "扫一扫"), ("one", "平衡报告")):
        phone.open("/lab")
        page.get_by_role("link", name=name).click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(title)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
        assert (
            page.evaluate("getComputedStyle(document.querySelector('main')).maxWidth") == "1080px"
        )  # its style is let in
    expect(page.locator("svg").first).to_be_visible()
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    assert printed.startswith(b"%PDF")
    assert len(printed) > 20_000
    page.get_by_role("link", name="看回放").first.click()
    page.wait_for_url("**/r/lab.one.1")
    expect(page.locator(".replay")).to_be_visible(timeout=60_000)
    phone.close()
    assert phone.complaints == []
