"""三国杀 in English on phones: at a window and while one aims every word is whole, and the slip holds all that is in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser import at_sgs
from tests.browser.conftest import NewPhone
from tests.browser.host import running_server
from tests.browser.monkey import SMALL
from tests.browser.phone import PHONE, Phone
from tests.browser.test_small_english import BROKEN, CUT

# Words that run downwards, on seals and cards, and are broken in the middle, where nobody wrote a hyphen.
BROKEN_DOWNWARDS = r"""() => {
  const found = [], range = document.createRange();
  for (const it of document.querySelectorAll('.ring .seal .letters, .hand .nm.letters')) {
    const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u00ad]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].map(box => Math.round(box.left));
        if (Math.max(...lines) - Math.min(...lines) > 8) found.push(word);
      }
    }
  }
  return found;
}"""
# Names on seals that are small, leave their seal, or lie below the sign of the kingdom.
UNREADABLE = """() => {
  const found = [], range = document.createRange();
  for (const seal of document.querySelectorAll('.over .seal:has(.letters)')) {
    const whole = seal.getBoundingClientRect(), sign = seal.querySelector('i')?.getBoundingClientRect();
    const name = seal.querySelector('.letters').getBoundingClientRect();
    if (name.left < whole.left - 0.7 || name.right > whole.right + 0.7) found.push(`${seal.textContent} leaves`);
    for (const word of seal.querySelectorAll('.letters span')) {
      const size = parseFloat(getComputedStyle(word).fontSize);
      range.selectNodeContents(word);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const start = (left + right - size) / 2; // the box of a line is wider than its letters
        const leaves = top < whole.top || bottom > whole.bottom;
        const isBelow = sign && start < sign.right - 3 && top < sign.bottom - 3;
        if (size < 11 || leaves || isBelow) found.push(`${word.textContent} ${size} ${leaves ? 'leaves' : ''} ${isBelow ? 'below' : ''}`);
      }
    }
  }
  return found;
}"""
SLIP = """() => document.querySelector('[data-slip]').getBoundingClientRect().bottom
  - document.querySelector('[data-slip] footer').getBoundingClientRect().bottom"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    store = tmp_path_factory.mktemp("store") / "tables.db"
    with running_server(store, module="tests.browser.with_sgs_scene", pause=300) as url:
        yield url


def read_in_english(one: Phone, sign: str) -> None:
    one.page.evaluate("localStorage.setItem('kejian.lang', 'en')")
    one.page.reload()
    one.page.locator(sign).wait_for()


def is_whole(one: Phone) -> None:
    one.wait_until_it_stands()
    for what in (CUT, BROKEN, BROKEN_DOWNWARDS):
        assert one.page.evaluate(what) == []


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])
def test_a_window_is_whole_in_english(phone: NewPhone, size: tuple[int, int]) -> None:
    me = at_sgs.struck(phone(size=size), phone())
    read_in_english(me, "[data-slip]")
    is_whole(me)
    assert me.page.evaluate(SLIP) >= 0


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])
def test_at_a_full_table_reasons_are_whole_in_english(phone: NewPhone, size: tuple[int, int]) -> None:
    me = at_sgs.among_bots(phone(size=size), "老雪", 7)
    read_in_english(me, "[data-asked=true] .picker[data-kind=play]")
    me.page.locator("[data-card='♦3顺手牵羊']").click(position={"x": 10, "y": 30})
    for seat in (7, 4):
        me.page.locator(f"[data-aim='{seat}']").click(force=True)
        is_whole(me)


@pytest.mark.parametrize(
    "scene", [("老雪", 7), ("阿泽", 4), ("大石", 5, "reveal", "国战")], ids=["eight", "five", "kingdoms"]
)
def test_the_names_on_seals_can_be_read_on_the_smallest_phone(phone: NewPhone, scene: tuple[Any, ...]) -> None:
    me = at_sgs.among_bots(phone(size=SMALL), *scene)
    read_in_english(me, "[data-asked=true] .picker")
    me.page.wait_for_timeout(400)
    assert me.page.evaluate(UNREADABLE) == []
