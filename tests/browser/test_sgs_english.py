"""三国杀 in English on phones: at a window and while one aims every word is whole, and the slip holds all that is in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser import at_sgs
from tests.browser.conftest import NewPhone
from tests.browser.host import running_server
from tests.browser.monkey import SMALL
from tests.browser.phone import PHONE, Phone
from tests.browser.test_small_english import BROKEN, CUT

# Words that run downwards, on seals and cards, and are broken in the middle.
BROKEN_DOWNWARDS = r"""() => {
  const found = [], range = document.createRange();
  for (const it of document.querySelectorAll('.ring .seal .letters, .hand .nm.letters')) {
    const text = it.firstChild;
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].map(box => Math.round(box.left));
      if (Math.max(...lines) - Math.min(...lines) > 8) found.push(word);
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
