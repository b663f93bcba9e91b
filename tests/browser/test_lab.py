"""A report in a real browser: listed at the table, read on a phone, printed, and a match of it watched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.host import running_server
from tests.browser.phone import Look, Phone
from tests.cli.process import call


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Reports: one of before and after, and a sweep."""
    folder = tmp_path_factory.mktemp("lab")
    three = ("--seats", "3", "--bot", "random", "--playouts", "1")
    report = ("lab", "balance", "cier", *three, "-o", "犯规=拒绝", "--against", "book", "--games", "40")
    assert call(*report, "--out", folder / "one").code == 0
    sweep = ("lab", "sweep", "cier", *three, "-o", "轮次上限=3..5", "--goal", "even", "--games", "16")
    assert call(*sweep, "--out", folder / "two").code == 0
    return folder


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[str]:
    """A server whose machine has made these reports."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KEJIAN_LAB", str(folder))
        with running_server(tmp_path_factory.mktemp("store") / "tables.db") as url:
            yield url


def test_reports_are_read_and_their_matches_watched(browser: Browser, lab: str) -> None:
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
    watched = page.get_by_role("link", name="看回放")
    expect(watched).to_have_count(5)
    for link in watched.all():
        replay = f"{lab}/api/records/{(link.get_attribute('href') or '').removeprefix('/r/')}"
        assert page.request.get(replay).ok
    assert all(page.request.get(f"{lab}/lab/one/games/{number}.yaml").ok for number in range(1, 6))
    watched.first.click()
    page.wait_for_url("**/r/lab.one.1")
    expect(page.locator(".replay")).to_be_visible(timeout=60_000)
    phone.close()
    assert phone.complaints == []


# The least contrast between words and what lies behind them, of the page, its links and the cells of its tables.
CONTRAST = """() => {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const light = colour => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part / 255)
      .map(part => part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  };
  const behind = part => {
    const colour = getComputedStyle(part).backgroundColor;
    return colour !== 'rgba(0, 0, 0, 0)' ? colour : part.parentElement ? behind(part.parentElement) : 'white';
  };
  const parts = [...document.querySelectorAll('h1, h1 small, p, a, dd, dt, td[class^=t]')].filter(part => part.textContent.trim());
  const page = light(getComputedStyle(document.body).backgroundColor);
  return [page, ...parts.map(part => {
    const [a, b] = [light(getComputedStyle(part).color), light(behind(part))].sort((a, b) => b - a);
    return (a + 0.05) / (b + 0.05);
  })];
}"""


@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_report_is_paper_by_day_and_a_blackboard_by_night(browser: Browser, lab: str, look: Look) -> None:
    phone = Phone(browser, lab, look=look).open("/lab/one/")
    phone.page.get_by_role("heading", level=1).wait_for()
    page, *words = phone.page.evaluate(CONTRAST)
    phone.close()
    assert page > 0.8 if look == "light" else page < 0.1
    assert min(words) >= 3


A4 = (297 - 32) / 25.4 * 96  # what the margins leave of the height of a sheet, in pixels
CUT = """() => {
  const held = part => part !== null && part.tagName !== "MAIN"
    && (getComputedStyle(part).breakInside === "avoid" || held(part.parentElement));
  return [...document.querySelectorAll('svg, tr, .rows > * > *, ol.games li, .glance')]
    .filter(part => part.getBoundingClientRect().height > SHEET || !held(part))
    .map(part => part.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize("name", ["one", "two"])
def test_a_report_needs_nothing_from_elsewhere_and_prints_on_whole_sheets(
    browser: Browser, folder: Path, name: str
) -> None:
    """Opened as a file: one request, that for itself. On paper no plot and no row of a table is cut by the end of a sheet."""
    phone = Phone(browser, (folder / name).as_uri())
    page, asked = phone.page, list[str]()
    page.on("request", lambda request: asked.append(request.url))
    phone.open("/report.html")
    assert asked == [f"{phone.address}/report.html"]
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 688, "height": 1000})  # what the margins leave of A4
    assert page.evaluate("document.documentElement.scrollWidth") <= 688
    assert page.evaluate(CUT.replace("SHEET", f"{A4}")) == []
    height = page.evaluate("document.querySelector('main').getBoundingClientRect().height")
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    sheets = len(re.findall(rb"/Type\s*/Page\b", printed))
    assert height / A4 <= sheets <= height / A4 + 1 + 0.5 * sheets  # little is left empty at the ends of sheets
    assert printed.count(b"/ToUnicode") >= 2  # text, not a picture of it
    phone.close()
    assert phone.complaints == []
