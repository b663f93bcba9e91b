"""Judgement, chain and damage are shown in order, and no word of it before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser import at_sgs
from tests.browser.conftest import NewPhone
from tests.browser.host import running_server
from tests.browser.phone import DESK, Look, Phone
from tests.browser.test_in_view import SMALL, TALL

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

# What the field shows in this moment: the line of the log, whatever covers a figure, what leaves the page to a side.
# Animations stand at a part of their time.
SHOWN = """part => {
  const over = document.querySelector('.over'), moving = document.getAnimations();
  for (const one of moving) {
    one.pause();
    const ends = one.effect.getComputedTiming().endTime;
    if (Number.isFinite(ends)) one.currentTime = ends * part;
  }
  const is = box => box.width > 0 && box.height > 0;
  const seen = it => getComputedStyle(it).visibility === 'visible' && getComputedStyle(it).opacity !== '0';
  const figures = [...over.querySelectorAll('.num, .hp')].filter(seen).filter(it => !it.closest('.change, .card'))
    .map(it => [it, it.getBoundingClientRect()]).filter(([, box]) => is(box));
  const covered = [];
  const within = (x, y, box) => x > box.left + 1 && x < box.right - 1 && y > box.top + 1 && y < box.bottom - 1;
  for (const path of over.querySelectorAll('.lines path, [data-chain] path')) {
    const at = path.getScreenCTM(), length = path.getTotalLength();
    for (let far = 0; far <= length; far += 2) {
      const { x, y } = path.getPointAtLength(far).matrixTransform(at);
      for (const [it, box] of figures) if (within(x, y, box)) covered.push(`a line: ${it.textContent || it.className}`);
    }
  }
  for (const card of over.querySelectorAll('.flight > *, .judged > *, .middle > .card')) {
    if (!seen(card)) continue;
    const a = card.getBoundingClientRect();
    for (const [it, b] of figures)
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        covered.push(`a card: ${it.textContent || it.className}`);
  }
  return {
    kind: over.dataset.beat ?? '',
    said: document.querySelector('[data-told-now] .line')?.textContent.replace(/\\s/g, '') ?? '',
    sum: document.querySelector('[data-writing]')?.dataset.writing ?? '',
    covered: [...new Set(covered)],
    sideways: document.documentElement.scrollWidth > innerWidth,
    pressed: moving.filter(one => one.effect.target.matches('.seal')).length,
  };
}"""
PARTS = (0.15, 0.4, 0.6, 0.8, 0.95)
STEP = 20  # milliseconds


# What is set moving stands still at once: the clock that a test holds is not that of animations.
HELD = """(() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    if (window.held) one.pause();
    return one;
  };
})()"""


class Projector:
    """Shows what happens at a table beat by beat: its clock stands still until it is turned on, and what the server says
    waits until what it said before was shown."""

    def __init__(self, phone: Phone) -> None:
        self.page = phone.page
        self.waiting: list[str | bytes] = []
        self.stopped = False
        self.page.clock.install()
        self.page.add_init_script(HELD)
        self.page.route_web_socket("**/*", self._join)

    def _join(self, to_page: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            if self.stopped:
                self.waiting.append(message)
            else:
                to_page.send(message)

        self.to_page = to_page
        to_page.connect_to_server().on_message(hear)

    def stop(self) -> None:
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 1)
        self.page.evaluate("window.held = true")
        self.stopped = True

    def go(self) -> None:
        """From here on the clock runs, and everything comes as it is said."""
        while self.waiting:
            self.to_page.send(self.waiting.pop(0))
        self.stopped = False
        self.page.evaluate("window.held = false")
        self.page.clock.resume()

    @property
    def is_showing(self) -> bool:
        return self.page.locator(".play").get_attribute("data-phase") == "show"

    def on(self) -> bool:
        """One more message, if there is one; whether something is shown now."""
        if self.waiting:
            self.to_page.send(self.waiting.pop(0))
        self.page.wait_for_timeout(20)
        if not self.is_showing:
            self.page.clock.run_for(STEP)
        return self.is_showing

    def on_to_a_show(self) -> None:
        for _ in range(600):
            if self.on():
                return
        raise AssertionError("nothing was shown")

    def on_until(self, what: str) -> None:
        """On through all that is shown until something was seen."""
        for _ in range(3000):
            if self.page.evaluate(f"() => window.seen.some(now => {what})"):
                return
            if self.is_showing:
                self.page.clock.run_for(STEP)
            else:
                self.on()
        raise AssertionError("it was not seen")

    def show(self) -> Iterator[dict[str, Any]]:
        """The moments of what is shown now, each with how long it stood."""
        last = None
        while self.is_showing:
            now = self.page.evaluate(SHOWN, PARTS[0])
            key = (now["kind"], now["said"], now["sum"])
            if last is None or key != (last["kind"], last["said"], last["sum"]):
                if last is not None:
                    yield last
                last = {**now, "stood": 0}
                for part in PARTS:
                    seen = self.page.evaluate(SHOWN, part)
                    last["covered"] += seen["covered"]
                    last["sideways"] = last["sideways"] or seen["sideways"]
            self.page.clock.run_for(STEP)
            last["stood"] += STEP
        if last is not None:
            yield last


def seat(me: Phone, number: int) -> Locator:
    return me.page.locator(f"div[data-seat='{number}']")


def kill(me: Phone, bots: int) -> Projector:
    """Somebody is struck with thunder, who will not live; nothing of it is shown yet."""
    projector = Projector(me)
    at_sgs.among_bots(me, "关平", bots)
    expect(me.page.locator(".play")).to_have_attribute("data-phase", "still")
    me.page.locator("[data-card='♠4雷杀']").click(position={"x": 10, "y": 30})
    me.page.locator("[data-aim='1']").click()
    expect(me.lock).not_to_have_attribute("aria-disabled", "true")
    projector.stop()
    me.lock.click()
    return projector


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
    projector = Projector(me)
    at_sgs.among_bots(me, "小林", 3)
    expect(me.page.locator(".play")).to_have_attribute("data-phase", "still")
    me.page.evaluate(WATCH)
    me.page.locator("[data-card='♠4雷杀']").click()
    me.page.locator("[data-aim='1']").click()
    expect(me.lock).not_to_have_attribute("aria-disabled", "true")
    projector.stop()
    me.lock.click()
    projector.on_until("now.phase === 'still' && now.lost[3] === '−1'")
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
    projector.go()
    me.page.locator("[data-entry=end]").click()
    expect(me.lock).not_to_have_attribute("aria-disabled", "true")
    projector.stop()
    me.lock.click()
    projector.on_until("now.phase === 'show' && now.lost[1] === '−3'")
    seen = [now for now in me.page.evaluate("window.seen.splice(0)") if now["phase"] == "show"]
    turned = next(i for i, now in enumerate(seen) if now["judged"] == "♠7杀")
    struck = next(i for i, now in enumerate(seen) if now["lost"]["1"] == "−3")
    assert turned < struck
    assert "判定" in seen[turned]["said"]
    assert not any("受到" in now["said"] for now in seen[:struck])
    assert "受到" in seen[struck]["said"]


KILLED = ["act", "sum", "blow", "dying", "end", "bury", "draw", "blow"]  # and along the chain, where there are more


@pytest.mark.parametrize(
    ("size", "look", "bots"),
    [(TALL, "light", 4), (SMALL, "dark", 4), (SMALL, "light", 7), (TALL, "dark", 2), (DESK, "light", 5)],
    ids=["390", "320", "320-eight", "390-three", "desk"],
)
def test_a_kill_is_shown_from_the_card_to_the_reward_in_the_order_of_the_log_and_nothing_covers_a_figure(
    phone: NewPhone, size: tuple[int, int], look: Look, bots: int
) -> None:
    me = phone(size=size, look=look, calm=False)
    projector = kill(me, bots)
    shown: list[dict[str, Any]] = []
    kinds = KILLED if bots == 2 else [*KILLED, "blow"]
    while len(shown) < len(kinds):
        projector.on_to_a_show()
        show = [now for now in projector.show() if now["kind"]]
        assert sum(now["stood"] for now in show) <= 1500 + STEP
        assert all(now["stood"] <= 300 + STEP for now in show), show
        shown += show
    assert [now["kind"] for now in shown] == kinds
    assert [now["sum"] for now in shown if now["sum"]] == ["2"]
    assert [now["covered"] for now in shown] == [[]] * len(shown)
    assert not any(now["sideways"] for now in shown)
    log = ["".join(line.split()) for line in me.page.locator("aside.log .line").all_text_contents()]
    places = [log.index(now["said"]) for now in shown if now["said"]]
    assert places == sorted(places)


def test_a_tap_anywhere_on_the_table_skips_to_the_end_of_what_is_shown(phone: NewPhone) -> None:
    me = phone(size=TALL, calm=False)
    projector = kill(me, 4)
    while me.page.locator("[data-beat=end]").count() == 0:
        projector.on_to_a_show()
        for _ in range(0, 1500, STEP):
            if me.page.locator("[data-beat=end]").count() == 0 and projector.is_showing:
                me.page.clock.run_for(STEP)
    assert seat(me, 2).locator(".change").count() == 0, "the damage has not come along the chain yet"
    seat(me, 2).click(position={"x": 60, "y": 60})
    expect(me.page.locator(".play")).to_have_attribute("data-phase", "still")
    for sign in ("[data-beat]", ".flight", ".lines", "[data-writing]", "dialog[open]", "[data-link]"):
        expect(me.page.locator(sign)).to_have_count(0)
    assert seat(me, 2).locator(".change").inner_text() == "−2"
    assert seat(me, 1).get_attribute("data-alive") == "false"


def test_with_reduced_motion_only_the_end_of_it_is_seen(phone: NewPhone) -> None:
    me = phone(size=TALL)
    me.page.add_init_script(
        """window.moved = [];
        const look = () => {
          for (const sign of ['[data-beat]', '.flight', '.lines', '[data-writing]', '[data-judged]'])
            if (document.querySelector(sign)) window.moved.push(sign);
          requestAnimationFrame(look);
        };
        look();"""
    )
    at_sgs.among_bots(me, "关平", 4)
    expect(me.page.locator("[data-link]")).to_have_count(2)
    me.page.locator("[data-card='♠4雷杀']").click(position={"x": 10, "y": 30})
    me.page.locator("[data-aim='1']").click()
    me.lock.click()
    expect(seat(me, 4).locator(".change")).to_have_text("−2")
    expect(seat(me, 1).locator(".stamp")).to_be_visible()
    expect(me.page.locator("[data-link]")).to_have_count(0)
    assert me.page.evaluate("window.moved") == []


@pytest.mark.parametrize(("size", "bots"), [(TALL, 3), (SMALL, 7), (DESK, 4)], ids=["390", "320", "desk"])
def test_a_judgement_is_turned_up_large_in_the_middle_with_its_question_beside_it(
    phone: NewPhone, size: tuple[int, int], bots: int
) -> None:
    me = phone(size=size, calm=False)
    projector = Projector(me)
    at_sgs.among_bots(me, "小林", bots)
    expect(me.page.locator(".play")).to_have_attribute("data-phase", "still")
    expect(me.page.locator("[data-link]")).to_have_count(bots - 1)
    me.page.locator("[data-entry=end]").click()
    expect(me.lock).not_to_have_attribute("aria-disabled", "true")
    projector.stop()
    me.lock.click()
    while me.page.locator("[data-judged]").count() == 0:
        projector.on()
    seen = me.page.evaluate(SHOWN, 1)
    assert (seen["kind"], seen["covered"], seen["sideways"]) == ("judge", [], False)
    judged = me.page.locator("[data-judged='♠7杀']")
    expect(judged).to_contain_text("闪电")
    large, middle = judged.locator(".card").bounding_box(), me.page.locator(".centre").bounding_box()
    assert large and middle
    assert large["height"] > 80
    assert abs(large["y"] + large["height"] / 2 - middle["y"] - middle["height"] / 2) < 20


def test_a_seal_is_pressed_once_when_its_skill_answers(phone: NewPhone) -> None:
    me = phone(size=TALL, calm=False)
    projector = Projector(me)
    at_sgs.among_bots(me, "孔明", 3, kind="use")
    me.page.locator("[data-answer]").first.click()
    expect(me.lock).not_to_have_attribute("aria-disabled", "true")
    projector.stop()
    me.lock.click()
    projector.on_to_a_show()
    shown = list(projector.show())
    assert [(now["kind"], now["pressed"]) for now in shown if now["kind"]] == [("skill", 1)]
