"""In play nothing has to be scrolled for: the field, the words about it and the main button are in view in every phase."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.host import running_server
from tests.browser.phone import Phone

SMALL, TALL, DESK, WIDE = (320, 640), (390, 844), (1280, 860), (1920, 1080)
DECISIONS = 7

# Looks at the page again and again, whatever goes on: what is not where it belongs, by phase. Who taps faster than that
# says when to look.
WATCH = """() => {
  window.seen = {}; window.wrong = {};
  window.look = () => {
    const play = document.querySelector('.play:not(.over)');
    if (!play) return;
    const asked = play.dataset.asked === 'true' ? document.querySelector('.picker')?.dataset.kind : 'waits';
    const phase = `${play.dataset.phase} ${asked}`;
    window.seen[phase] = (window.seen[phase] ?? 0) + 1;
    const note = what => { window.wrong[`${phase}: ${what}`] = (window.wrong[`${phase}: ${what}`] ?? 0) + 1; };
    for (const part of ['[data-stage]', '[data-note]', '.bar .row']) {
      const box = document.querySelector(part)?.getBoundingClientRect();
      if (!box) note(`${part} is missing`);
      else if (box.top < 0 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
        note(`${part} ${Math.round(box.top)}–${Math.round(box.bottom)}`);
    }
    const stage = document.querySelector('[data-stage]');
    if (stage && stage.scrollHeight > stage.clientHeight + 1)
      note(`the field is cut: ${stage.scrollHeight} in ${stage.clientHeight}`);
    const end = document.querySelector('[data-entry=end]')?.getBoundingClientRect();
    if (end && end.bottom > innerHeight) note('the end of the turn');
    if (document.documentElement.scrollWidth > innerWidth) note('scrolls sideways');
    if (play.dataset.phase !== 'still' && play.querySelector('.said:not(.past), [role=log] p, [data-epitaph]'))
      note('told before it is shown');
  };
  setInterval(window.look, 60);
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots take longer than a thumb: one is seen waiting for them."""
    with running_server(tmp_path_factory.mktemp("store") / "tables.db", pause=1500) as url:
        yield url


# One decision as a thumb makes it: something that can be had, its blanks, the main button.
DECIDE = """async () => {
  const one = selector => document.querySelector(selector), all = selector => [...document.querySelectorAll(selector)];
  const draw = list => list[Math.floor(Math.random() * list.length)];
  const rest = async () => {
    for (let i = 0; i === 0 || (i < 1500 && one('[data-composing=true]')); i++)
      await new Promise(resolve => setTimeout(resolve, 20));
  };
  const open = all('.picker [data-entry]:not([aria-disabled=true])').filter(entry => entry.dataset.entry !== 'end');
  for (let i = 0; i < 8; i++) {
    draw(open)?.click();
    await rest();
    for (let j = 0; j < 6 && one('[data-lock]')?.getAttribute('aria-disabled') === 'true'; j++) {
      draw(all('.slot button[aria-pressed=false]:not([aria-disabled=true])'))?.click();
      await rest();
    }
    const lock = one('[data-lock]');
    if (!lock) return;
    if (lock.getAttribute('aria-disabled') !== 'true') return void lock.click();
  }
  (one('[data-pass]') ?? one('[data-entry=end]'))?.click();
  await rest();
  one('[data-lock]')?.click();
}"""


def seated(phone: NewPhone, game: str, others: int, **kind: Any) -> Phone:
    """Somebody at a table with so many bots; the match has begun."""
    host = phone(**kind)
    host.open_table("小林", game=game)
    for _ in range(others):
        host.add_bot()
    host.button("开始").click()
    host.page.locator(".play").wait_for()
    return host


def all_in_view(host: Phone) -> set[str]:
    """Nothing was out of view since the page is watched; which questions it showed (`waits`: none)."""
    assert host.page.evaluate("window.wrong") == {}
    return {phase.split(" ")[1] for phase in host.page.evaluate("Object.keys(window.seen)")}


def phases_seen(host: Phone) -> set[str]:
    """Which phases the page went through while it was watched: the beats, the reveal, at rest."""
    return {phase.split(" ")[0] for phase in host.page.evaluate("Object.keys(window.seen)")}


def end_in_view(host: Phone) -> None:
    """At the end one's own result and the button for the next match can be seen at once."""
    for part in ("[data-over] h2", "[data-rematch]"):
        expect(host.page.locator(part)).to_be_in_viewport(ratio=0.99)
    assert host.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def picture(host: Phone, name: str) -> None:
    """Where a folder is named, what there is to see is kept in it."""
    if folder := os.environ.get("KEJIAN_SHOTS"):
        host.page.screenshot(path=f"{folder}/{name}.png")


@pytest.mark.parametrize("size", [TALL, SMALL, DESK, WIDE], ids=lambda size: f"{size[0]}×{size[1]}")
@pytest.mark.parametrize(
    ("game", "others"), [("cier", 2), ("cier", 7), ("cier", 19), ("dabi", 3), ("dabi", 9), ("fadian", 1)]
)
def test_field_words_and_main_button_are_in_view_in_every_phase(
    phone: NewPhone, game: str, others: int, size: tuple[int, int]
) -> None:
    host = seated(phone, game, others, size=size, calm=False)
    page = host.page
    page.evaluate(WATCH)
    asked = page.locator(".play[data-asked=true]:not([data-phase=clap]) .picker, [data-over], [data-out]").first
    for n in range(DECISIONS):
        expect(asked).to_be_visible(timeout=30_000)
        if page.locator("[data-over], [data-out]").count():
            break
        page.evaluate("() => window.look()")
        page.evaluate(DECIDE)
        page.wait_for_timeout(150)
        if n in (2, 4):
            page.wait_for_timeout(1300)
            picture(host, f"{game}{others}-{size[0]}-{n}")
    picture(host, f"{game}{others}-{size[0]}-end")
    assert len(all_in_view(host)) > 1
    assert phases_seen(host) >= ({"show", "still"} if game == "fadian" else {"clap", "show", "still"})


@pytest.mark.parametrize("size", [TALL, SMALL], ids=lambda size: f"{size[0]}×{size[1]}")
@pytest.mark.parametrize(("game", "others"), [("cier", 2), ("cier", 19), ("dabi", 3), ("dabi", 9), ("fadian", 1)])
def test_at_the_end_ones_result_and_the_way_on_are_in_view(
    phone: NewPhone, game: str, others: int, size: tuple[int, int]
) -> None:
    host = seated(phone, game, others, size=size)
    host.page.locator("[data-asked=true]").wait_for(timeout=30_000)
    host.button("桌上的事").click()
    host.page.get_by_role("dialog").get_by_role("button", name="结束这盘").click()
    host.page.keyboard.press("Escape")
    expect(host.over).to_be_visible()
    end_in_view(host)


# What sticks out of the window, or out of the desk it stands on.
SPILT = """() => {
  const box = it => it.getBoundingClientRect(), out = [];
  for (const it of document.querySelectorAll('[data-stage], [data-note], .bar .row, [data-entry=end], .side')) {
    const { left, right, top, bottom } = box(it);
    if (left < 0 || right > innerWidth + 1 || top < 0 || bottom > innerHeight + 1) out.push(it.className || it.tagName);
  }
  for (const side of document.querySelectorAll('.side'))
    for (const it of side.querySelectorAll('[role=img]'))
      if (box(it).right > box(side).right || box(it).left < box(side).left) out.push(it.ariaLabel);
  return out;
}"""


@pytest.mark.parametrize("size", [TALL, SMALL, DESK, WIDE], ids=lambda size: f"{size[0]}×{size[1]}")
@pytest.mark.parametrize("others", [2, 3, 7])
def test_a_crowd_of_fadian_leaves_room_to_choose(phone: NewPhone, others: int, size: tuple[int, int]) -> None:
    host = seated(phone, "fadian", others, size=size)
    page = host.page
    page.locator(".play[data-asked=true] .picker[data-kind=main] .groups").wait_for(timeout=40_000)
    picture(host, f"crowd-{others}-{size[0]}")
    assert page.evaluate(SPILT) == []
    list_ = page.locator(".picker .groups").bounding_box()
    assert list_ is not None
    assert list_["height"] >= 48
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [DESK, WIDE], ids=lambda size: f"{size[0]}×{size[1]}")
def test_on_a_desk_the_end_stands_beside_the_field(phone: NewPhone, size: tuple[int, int]) -> None:
    host = seated(phone, "cier", 2, size=size)
    host.button("桌上的事").click()
    host.page.get_by_role("dialog").get_by_role("button", name="结束这盘").click()
    host.page.keyboard.press("Escape")
    expect(host.over).to_be_visible()
    picture(host, f"end-beside-{size[0]}")
    field, end = host.page.locator("[data-stage]").bounding_box(), host.over.bounding_box()
    assert field is not None
    assert end is not None
    assert end["x"] >= field["x"] + field["width"]
    assert abs(end["y"] - field["y"]) < 24
    end_in_view(host)
