"""Judgement, chain and damage are shown in order, and no word of it before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.host import running_server
from tests.browser.test_in_view import SMALL, TALL

PATIENT = 60_000  # milliseconds: machines are busy

# Every picture: what the field shows, what is read beside it, who has lost what, which lines are drawn, what was turned up.
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const play = document.querySelector('.play');
    if (play) {
      const lost = {};
      for (const seat of play.querySelectorAll('.ring .seat, .me'))
        lost[seat.dataset.seat] = seat.querySelector('.change')?.textContent ?? '';
      const now = {
        phase: play.dataset.phase,
        beat: play.querySelector('[data-beat]')?.dataset.beat ?? '',
        said: play.querySelector('[data-told-now]')?.textContent.trim() ?? '',
        words: play.querySelector('[data-note] .verdict')?.textContent.trim() ?? '',
        lines: play.querySelectorAll('.lines path.line').length,
        linked: play.querySelectorAll('.lines.linked path.line').length,
        judged: play.querySelector('[data-judged]')?.dataset.judged ?? '',
        chained: play.querySelectorAll('.seat [title=横置]').length,
        lost,
      };
      const last = window.seen.at(-1);
      if (JSON.stringify(last) !== JSON.stringify(now)) window.seen.push(now);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    store = tmp_path_factory.mktemp("store") / "tables.db"
    with running_server(store, module="tests.browser.with_sgs_scene") as url:
        yield url


@pytest.mark.parametrize("size", [TALL, SMALL], ids=["390", "320"])
def test_damage_goes_along_the_chain_seat_by_seat_and_a_card_is_turned_up_before_it_strikes(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    me = phone(size=size, calm=False)
    me.open_table("小林", game="sgs")
    for _ in range(3):
        me.add_bot()
    me.start()
    me.page.locator(".picker[data-kind=play]").wait_for(timeout=PATIENT)
    expect(me.page.locator(".play")).to_have_attribute("data-phase", "still", timeout=PATIENT)
    me.page.evaluate(WATCH)
    me.page.locator("[data-card='♠4雷杀']").click()
    me.page.locator("[data-aim='1']").click()
    me.lock.click()
    me.page.wait_for_function(
        "() => window.seen.some(now => now.phase === 'still' && now.lost[3] === '−1')", timeout=PATIENT
    )
    seen = me.page.evaluate("window.seen.splice(0)")
    shown = [now for now in seen if now["phase"] == "show"]
    strike = next(now for now in shown if now["beat"] == "act")
    assert strike["lines"] == 1
    assert not any(strike["lost"].values()), "the card is on its way"
    blows = [now for now in shown if now["beat"] == "blow"]
    losses = list(dict.fromkeys(tuple(now["lost"][str(seat)] for seat in (1, 2, 3)) for now in blows))
    assert losses == [("−1", "", ""), ("−1", "−1", ""), ("−1", "−1", "−1")]
    assert {now["linked"] for now in blows if now["lost"]["2"]} == {1}, "drawn from the one before"
    assert [now["chained"] for now in seen if now["lost"]["1"] == ""][-1] == 3
    assert seen[-1]["chained"] == 0
    for now in shown:
        assert not now["words"], "no verdict before the end"
        assert ("造成" in now["said"]) == (now["beat"] == "blow"), now
    me.page.locator("[data-entry=end]").click()
    me.lock.click()
    me.page.wait_for_function(
        "() => window.seen.some(now => now.phase === 'show' && now.lost[1] === '−3')", timeout=PATIENT
    )
    seen = [now for now in me.page.evaluate("window.seen.splice(0)") if now["phase"] == "show"]
    turned = next(i for i, now in enumerate(seen) if now["judged"] == "♠7杀")
    struck = next(i for i, now in enumerate(seen) if now["lost"]["1"] == "−3")
    assert turned < struck
    assert "判定" in seen[turned]["said"]
    assert not any("受到" in now["said"] for now in seen[:struck])
    assert "受到" in seen[struck]["said"]
