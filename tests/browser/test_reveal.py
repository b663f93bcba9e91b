"""The words wait for the field: nothing is told before its arrow has arrived, and the round that is shown is the one revealed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.test_in_view import SMALL, TALL

PATIENT = 30_000  # milliseconds: machines are busy

# All that could be read while a reveal was played, and the round it was said to be.
WATCH = """() => {
  window.early = new Set(); window.rounds = new Set();
  const look = () => {
    const play = document.querySelector('.play');
    if (play && play.dataset.phase !== 'still') {
      for (const part of ['[data-note]', '[role=log]', '[data-epitaph]', '[data-over]'])
        for (const it of play.querySelectorAll(part)) if (it.textContent.match(/打中|出局|获胜/)) window.early.add(part);
      const lines = [...play.querySelectorAll('.arrow')];
      const isUnderWay = line => line && (parseFloat(getComputedStyle(line).strokeDashoffset) || 0) > 0.4;
      const isSeen = it => Number(getComputedStyle(it).opacity) > 0.1;
      window.arrows = Math.max(window.arrows ?? 0, lines.length);
      if (lines.some(line => isUnderWay(line) && isSeen(line.nextElementSibling))) window.early.add('arrowhead');
      if (lines.some(isUnderWay) && [...play.querySelectorAll('.stamp:has(.stamp)')].some(isSeen)) window.early.add('stamp');
      if (play.dataset.phase === 'show') window.rounds.add(document.querySelector('[data-stage] .clock').textContent.trim());
    }
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("size", [TALL, SMALL], ids=["390", "320"])
def test_a_death_is_not_told_before_its_arrow_arrives_and_the_round_is_the_one_revealed(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    host, guest = phone(size=size, calm=False), phone(size=size, calm=False)
    guest.sit(host.open_table("小林"), "阿泽")
    expect(host.page.locator(".seats li.panel")).to_have_count(2)
    host.start()
    for one in (host, guest):
        one.wait_until_asked()
    told = host.told()
    for one in (host, guest):
        one.play("zidan")
    for one in (host, guest):
        one.wait_for_reveal(told)
        one.wait_until_asked()
    host.page.evaluate(WATCH)
    host.choose("shoufu", 1)
    expect(host.desk(0).locator("[data-pays=ammo]")).to_have_text("−1")  # before it is paid
    host.lock.click()
    guest.play("zidan")
    expect(host.over).to_be_visible(timeout=PATIENT)
    rounds = host.page.evaluate("[...window.rounds]")
    assert host.page.evaluate("window.arrows") == 1
    assert rounds, "there was a reveal to watch"
    assert all("第 2 轮次" in shown for shown in rounds), rounds
    assert host.page.evaluate("[...window.early]") == []
    expect(host.verdict()).to_contain_text("打中")
