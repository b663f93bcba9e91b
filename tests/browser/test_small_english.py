"""English on the smallest phone: every word of the main pages is whole, unbroken, and none of them Chinese."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.monkey import PLAYED, SMALL
from tests.browser.phone import Phone, first_who_sees
from tests.browser.test_english import CHINESE, fill

PATIENT = 30_000  # milliseconds: machines are busy

# What is cut: words that reach beyond something that clips them, beyond their own box, or beyond the screen. What scrolls
# by itself (tabs, tables of the rulebook) is whole once it is scrolled.
CUT = r"""() => {
  const found = [];
  const root = document.querySelector('dialog[open]') ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode, element = node.parentElement;
    if (!node.data.trim() || element.closest('.sr, svg, [aria-hidden=true], option, select, code, textarea')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    const beyond = box => words.left < box.left - 1.5 || words.right > box.right + 1.5;
    let why = '', scrolls = false;
    for (let it = element; it && it !== document.body; it = it.parentElement) {
      const { overflowX, display } = getComputedStyle(it);
      if (/auto|scroll/.test(overflowX) && it.scrollWidth > it.clientWidth) { scrolls = true; break; }
      const bounds = it === element ? display !== 'inline' : /hidden|clip/.test(overflowX);
      if (bounds && beyond(it.getBoundingClientRect())) { why = `${it.tagName}.${it.className}`; break; }
    }
    if (!scrolls && !why && beyond({ left: 0, right: innerWidth })) why = 'the screen';
    if (why) found.push(`“${node.data.trim().slice(0, 40)}” of ${element.tagName}.${element.className} leaves ${why}`);
  }
  return found;
}"""

# Words that a line breaks in the middle, where nobody wrote a hyphen.
BROKEN = r"""() => {
  const found = [], range = document.createRange();
  const texts = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.data.trim() || node.parentElement.closest('.sr, svg, [aria-hidden=true], option, select, code, textarea')) continue;
    if (getComputedStyle(node.parentElement).writingMode !== 'horizontal-tb') continue;
    for (const { 0: word, index } of node.data.matchAll(/[a-zA-Z0-9]{2,}/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(box => box.width > 0);
      if (lines.length > 1 && lines.at(-1).top > lines[0].bottom - 2) found.push(word);
    }
  }
  return found;
}"""


def check(phone: Phone, name: str, *, glossed: bool = False) -> None:
    """Whole words, all of them English; where a folder is named, a picture is kept."""
    phone.wait_until_it_stands()
    if folder := os.environ.get("KEJIAN_SHOTS"):
        phone.page.screenshot(path=f"{folder}/en-320-{name}.png")
    assert phone.page.evaluate(CHINESE, glossed) == [], name
    assert phone.page.evaluate(CUT) == [], name
    assert phone.page.evaluate(BROKEN) == [], name
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name


def small(phone: NewPhone) -> Phone:
    return phone(language="en-GB", size=SMALL)


@pytest.mark.parametrize("game", PLAYED)
def test_the_pages_around_a_table_fit(phone: NewPhone, game: str) -> None:
    reader = small(phone).open()
    reader.page.locator(".book").first.wait_for(timeout=PATIENT)
    check(reader, "home")
    reader.open(f"/rules/{game}").page.locator("#brief").wait_for(timeout=PATIENT)
    check(reader, f"{game}-rules", glossed=True)
    reader.open(f"/learn/{game}").page.locator("[data-puzzle]").first.wait_for(timeout=PATIENT)
    check(reader, f"{game}-learn")
    reader.page.locator("[data-puzzle]").first.click()
    reader.page.locator("[data-entry]").first.wait_for(timeout=PATIENT)
    check(reader, f"{game}-puzzle")
    reader.open(f"/learn/{game}#coach").page.locator("[data-offer]").first.wait_for(timeout=PATIENT)
    check(reader, f"{game}-coach")
    reader.open(f"/judge/{game}").page.locator("[data-who]").first.wait_for(timeout=PATIENT)
    check(reader, f"{game}-desk")
    for sheet in ("Players", "House rules", "Who has what", "Paste a record"):
        reader.button(sheet).click()
        reader.page.get_by_role("dialog").locator("input, textarea, select").first.wait_for(timeout=PATIENT)
        check(reader, f"{game}-desk-{sheet.split()[0].lower()}")
        reader.page.keyboard.press("Escape")
        expect(reader.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", PLAYED)
def test_a_table_fits_from_the_lobby_to_its_end(phone: NewPhone, game: str) -> None:
    host, guest = small(phone), small(phone)
    host.open().page.get_by_label("Nickname", exact=True).fill("Lin")
    host.page.locator(f"[data-game={game}]").get_by_role("button", name="Open a table").click()
    guest.open(f"/t/{host.code()}").page.get_by_label("Nickname").fill("Ze")
    guest.button("Sit down").click()
    expect(host.page.locator(".seats li.panel")).to_have_count(2, timeout=PATIENT)
    check(host, f"{game}-lobby")
    host.start()
    asked = first_who_sees(".play[data-asked=true]", host, guest)
    check(asked, f"{game}-play")
    asked.page.locator(
        ".picker [data-entry]:not([aria-disabled=true]), .heroes.picker [data-value]:not([aria-disabled=true])"
    ).first.click()
    fill(asked, asked.lock)
    check(asked, f"{game}-chosen")
    if game not in ("fadian", "sgs"):  # where both answer at once
        asked.lock.click()
        expect(asked.locked).to_be_visible(timeout=PATIENT)
        check(asked, f"{game}-locked")
    asked.button("Table").click()
    asked.page.get_by_role("dialog").wait_for(timeout=PATIENT)
    check(asked, f"{game}-menu")
    asked.page.get_by_role("dialog").get_by_role("button", name="Ze", exact=True).click()
    expect(asked.page.locator("[data-card='1']")).to_be_visible(timeout=PATIENT)
    check(asked, f"{game}-card")
    asked.page.keyboard.press("Escape")
    for one in (host, guest):
        one.button("Table").click()
        one.page.get_by_role("dialog").get_by_role("button", name="Call it off").click(timeout=PATIENT)
        one.page.keyboard.press("Escape")
    expect(host.over).to_be_visible(timeout=PATIENT)
    check(host, f"{game}-end")
