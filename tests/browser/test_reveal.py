"""The words wait for the field: nothing is told before its arrow has arrived, and the round that is shown is the one revealed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.test_in_view import SMALL, TALL

PATIENT = 30_000  # milliseconds: machines are busy

# What could be read or seen while a reveal was played and its arrow was still on its way, and the round it was said to be.
# In 呲儿 arrows are drawn, in 大臂 they appear, in 法典 figures walk and what a blow took stands above who was hit.
WATCH = """() => {
  Object.assign(window, { early: new Set(), rounds: new Set(), arrows: 0 });
  const words = ['.said:not(.past)', '[role=log] p', '[data-epitaph]', '[data-over]'], before = {};
  const isUnderWay = line => (parseFloat(getComputedStyle(line).strokeDashoffset) || 0) > 0.4;
  const isSeen = it => Number(getComputedStyle(it).opacity) > 0.1;
  const isThere = it => it.checkVisibility({ opacityProperty: true });
  const look = () => {
    requestAnimationFrame(look);
    const play = document.querySelector('.play'), all = part => [...play.querySelectorAll(part)];
    if (!play) return;
    const life = all('.hp, .life b').map(it => it.textContent).join(' ');
    if (play.dataset.phase === 'still') return void (before.life = life);
    for (const part of words) if (all(part).length) window.early.add(part);
    const log = all('.log ol').map(it => it.textContent).join('');
    if (before.told === play.dataset.told && before.log && before.log !== log) window.early.add('log');
    Object.assign(before, { told: play.dataset.told, log });
    if (play.dataset.phase !== 'show') return;
    window.rounds.add(play.querySelector('[data-stage] .clock').textContent.trim());
    const lines = all('.arrow'), blows = all('.lane .float .hit');
    window.arrows = Math.max(window.arrows, lines.length + blows.length);
    const tip = line => line.hasAttribute('marker-end') ? line : line.nextElementSibling;
    if (lines.some(line => isUnderWay(line) && isSeen(tip(line)))) window.early.add('arrowhead');
    if (blows.length || lines.some(line => isSeen(line) && !isUnderWay(line))) return;
    if (all('.desk.gone, .side.gone, .piece.gone').length) window.early.add('a place that is empty');
    if (all('.stamp:not(:has(.stamp))').some(isThere)) window.early.add('stamp');
    if (before.life && before.life !== life) window.early.add(`life ${before.life} → ${life}`);
  };
  look();
}"""


@pytest.mark.parametrize(
    ("game", "size", "load", "fire", "paid", "round_"),
    [
        ("cier", TALL, "zidan", "shoufu", "ammo", "第 2 轮次"),
        ("cier", SMALL, "zidan", "shoufu", "ammo", "第 2 轮次"),
        ("dabi", SMALL, "dabi", "dao", "dabi", "第 2 回合"),
    ],
)
def test_a_death_is_not_told_before_its_arrow_arrives_and_the_round_is_the_one_revealed(
    phone: NewPhone, game: str, size: tuple[int, int], load: str, fire: str, paid: str, round_: str
) -> None:
    host, guest = phone(size=size, calm=False), phone(size=size, calm=False)
    guest.sit(host.open_table("小林", game=game), "阿泽")
    expect(host.page.locator(".seats li.panel")).to_have_count(2)
    host.start()
    for one in (host, guest):
        one.wait_until_asked()
    told = host.told()
    for one in (host, guest):
        one.play(load)
    for one in (host, guest):
        one.wait_for_reveal(told)
        one.wait_until_asked()
    host.page.evaluate(WATCH)
    host.choose(fire, 1)
    expect(host.desk(0).locator(f"[data-pays={paid}]")).to_have_text("−1")  # before it is paid
    host.lock.click()
    guest.play(load)
    expect(host.over).to_be_visible(timeout=PATIENT)
    shown_in_step(host, round_)
    assert host.page.evaluate("window.arrows") == 1
    expect(host.page.locator("[data-seat='1'].gone")).to_be_visible()


def shown_in_step(watcher: Phone, *rounds: str) -> None:
    """Nothing was told too early, and of every round that was revealed one of these stood there."""
    shown = watcher.page.evaluate("[...window.rounds]")
    assert shown, "there was a reveal to watch"
    assert all(any(known in said for known in rounds) for said in shown), shown
    assert watcher.page.evaluate("[...window.early]") == []
