"""三国杀 on the smallest phone: eight at the table, and every answer, its question and the reasons can be seen and tapped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.host import running_server
from tests.browser.phone import Phone
from tests.browser.test_in_view import SMALL, picture

# What of a question reaches beyond what clips it, and words that reach beyond their button.
CUT = """() => {
  const cut = [], box = it => it.getBoundingClientRect(), range = document.createRange();
  const isWithin = (inner, outer) => inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  for (const it of document.querySelectorAll('.slip, .slip :is(.what, .may, .answer, footer), .second, .skill, .prompt, .reasons')) {
    if (!it.checkVisibility()) continue;
    range.selectNodeContents(it);
    const words = range.getBoundingClientRect();
    if (!isWithin(words, box(it))) cut.push(`${it.className}: words of ${words.height} in ${box(it).height}`);
    for (let over = it.parentElement; over; over = over.parentElement)
      if (getComputedStyle(over).overflowY !== 'visible' && !isWithin(box(it), box(over)))
        cut.push(`${it.className} ${box(it).top}–${box(it).bottom} in ${over.className} ${box(over).bottom}`);
  }
  return cut;
}"""
NAMES = {
    "zh-CN": ("小林", "阿泽", "昵称", "坐下", "添机器人"),
    "en-GB": ("Lin", "Ze", "Nickname", "Sit down", "Add a bot"),
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    store = tmp_path_factory.mktemp("store") / "tables.db"
    with running_server(store, module="tests.browser.with_sgs_windows", pause=0) as url:
        yield url


@pytest.mark.parametrize("language", NAMES)
def test_every_answer_and_reason_is_whole_at_a_full_table(phone: NewPhone, language: str) -> None:
    me, other, nickname, sit, add = NAMES[language]
    first, second, reader = (phone(language=language, size=SMALL) for _ in range(3))
    first.open().page.get_by_label(nickname, exact=True).fill(me)
    first.page.locator("[data-game=sgs] button.btn").first.click()
    code = first.code()
    second.open(f"/t/{code}").page.get_by_label(nickname).fill(other)
    second.button(sit).click()
    for taken in range(2, 8):
        expect(first.page.locator(".seats [data-player]")).to_have_count(taken)
        first.button(add).click()
        first.page.locator("[data-bot=random]").click()
    reader.open(f"/t/{code}")
    first.start()
    for card, aims, windows in (("♥7无中生有", (), ("nullify",)), ("♠7杀", (1,), ("dodge",))):
        is_whole(first, "play")
        first.page.locator(f"[data-card='{card}']").click()
        for seat in aims:
            first.page.locator(f"[data-aim='{seat}']").click()
        first.lock.click()
        for kind in windows:
            is_whole(second, kind)
            is_whole(reader)
            for part in ("[data-until=round]", "[data-questions]", "[data-pass]", "[data-answer]"):
                expect(second.page.locator(part).last).to_be_in_viewport(ratio=0.99)
            second.page.locator("[data-pass]").click()
    expect(reader.page.locator(".verdict .reasons")).to_be_visible()  # why it hit
    is_whole(reader)


def is_whole(phone: Phone, kind: str = "") -> None:
    if kind:
        phone.page.locator(f".picker[data-kind={kind}]").wait_for()
    expect(phone.page.locator(".play")).to_have_attribute("data-phase", "still")
    phone.wait_until_it_stands()
    picture(phone, f"sgs-small-{kind or 'reader'}")
    assert phone.page.evaluate(CUT) == [], kind
