"""What a thumb meets in play: nothing moves under it, what may come first stands beside the move, and choices show where they lead."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.test_in_view import DECIDE, DESK, SMALL, TALL, WIDE, picture, seated

SIZES = pytest.mark.parametrize("size", [TALL, SMALL], ids=lambda size: f"{size[0]}×{size[1]}")
Size = tuple[int, int]

# Where things stand while a move is chosen: every place they were seen at.
PLACES = """() => {
  window.places = {}; window.orders = {};
  setInterval(() => {
    const play = document.querySelector('.play[data-asked=true]:not(.over, [data-phase=clap])');
    const kind = play?.querySelector('.picker')?.dataset.kind;
    if (kind !== 'declare' && kind !== 'main') return;
    const order = [...play.querySelectorAll('.picker [data-entry]')].map(entry => entry.dataset.entry).join(' ');
    (window.orders[kind] ??= new Set()).add(order);
    for (const part of ['[data-stage]', '[data-note]', '.picker [data-entry]', '[data-lock]']) {
      const top = play.querySelector(part)?.getBoundingClientRect().top;
      if (top !== undefined) (window.places[part] ??= new Set()).add(Math.round(top));
    }
  }, 40);
}"""
MOVED = """() => Object.entries(window.places).map(([part, tops]) => [part, [...tops]])
  .filter(([, tops]) => Math.max(...tops) - Math.min(...tops) > 1)"""


def asked(host: Phone) -> bool:
    """Waits for the next question; False if the match, or one's own part in it, is over."""
    host.page.locator(".play[data-asked=true]:not([data-phase=clap]) .picker, [data-over], [data-out]").first.wait_for(
        timeout=40_000
    )
    return host.page.locator("[data-over], [data-out]").count() == 0


@SIZES
@pytest.mark.parametrize(("game", "others"), [("cier", 2), ("dabi", 3), ("fadian", 1)])
def test_nothing_moves_under_the_thumb_from_question_to_question(
    phone: NewPhone, game: str, others: int, size: Size
) -> None:
    host = seated(phone, game, others, size=size)
    host.page.locator(".picker").wait_for()
    host.page.evaluate(PLACES)
    for _ in range(6):
        if not asked(host):
            break
        host.page.wait_for_timeout(100)
        host.page.evaluate(DECIDE)
        host.page.wait_for_timeout(150)
    assert host.page.evaluate("Object.keys(window.places).length") == 4
    assert host.page.evaluate(MOVED) == []
    if game != "fadian":  # in a turn of 法典 there are other moves after each
        orders = host.page.evaluate("Object.values(window.orders).map(seen => [...seen])")
        first, *later = sorted((seen.split(" ") for lists in orders for seen in lists), key=len)
        assert len(orders) == 1 and all(seen[: len(first)] == first for seen in later), orders  # new ones come last


@SIZES
def test_the_end_of_the_turn_stays_where_it_is_when_blanks_open(phone: NewPhone, size: Size) -> None:
    """抉择 wants a card: it is asked for above the words, and the list stays long enough for one move."""
    host = seated(phone, "fadian", 1, size=size)
    page = host.page
    page.locator(".picker[data-kind=main]").wait_for()
    end, first = page.locator("[data-entry=end]"), page.locator(".groups [data-entry]").first
    before = end.bounding_box(), first.bounding_box()
    page.locator(".groups [data-entry]", has=page.get_by_text("抉择", exact=True)).evaluate("entry => entry.click()")
    page.locator(".slot.card button").first.wait_for()
    picture(host, f"blanks-{size[0]}")
    assert (end.bounding_box(), first.bounding_box()) == before
    expect(end).to_be_in_viewport(ratio=1)
    expect(page.locator(".slot.card button").last).to_be_in_viewport(ratio=1)
    seen = page.locator(".picker .groups").bounding_box()
    assert seen is not None
    assert seen["height"] >= 48


@SIZES
def test_focus_is_a_button_beside_the_first_move_of_a_turn(phone: NewPhone, size: Size) -> None:
    host = seated(phone, "fadian", 1, size=size)
    page = host.page
    page.locator(".picker[data-kind=main]").wait_for()
    expect(page.locator("[data-window]")).to_have_count(0)
    focus = page.locator("[data-entry=用专注]")
    expect(focus).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-entry=end]")).to_be_in_viewport(ratio=1)
    expect(focus.locator("[data-does]")).to_contain_text("抽一张牌")
    picture(host, f"focus-{size[0]}")
    focus.click()
    host.lock.click()
    expect(focus).to_have_count(0)
    page.locator(".play[data-asked=true] .picker[data-kind=main]").wait_for()
    expect(page.locator(".side.me .tag")).to_contain_text("专注")


@SIZES
def test_in_a_team_focus_stands_beside_the_first_move_too(phone: NewPhone, size: Size) -> None:
    host = phone(size=size)
    host.open_table("小林", game="fadian")
    for _ in range(3):
        host.add_bot()
    host.button("自动分").click()
    expect(host.button("开始，2 对 2")).to_be_visible()
    host.start()
    page = host.page
    page.locator(".play[data-asked=true] .picker[data-kind=main]").wait_for(timeout=40_000)
    expect(page.locator("[data-window]")).to_have_count(0)
    for word in ("用专注", "hand_over", "end"):
        expect(page.locator(f"[data-entry={word}]")).to_be_in_viewport(ratio=1)
    picture(host, f"team-{size[0]}")
    page.locator("[data-entry=用专注]").click()
    host.lock.click()
    page.locator(".play[data-asked=true] .picker[data-kind=main]").wait_for(timeout=40_000)
    expect(page.locator(".side.me .tag")).to_contain_text("专注")


@SIZES
def test_a_step_shows_on_the_board_where_it_leads(phone: NewPhone, size: Size) -> None:
    host = seated(phone, "fadian", 1, size=size)
    page = host.page
    ways = page.locator(".picker [data-entry]", has=page.locator("[data-does]", has_text="到"))
    for _ in range(30):  # 移动 asks which way, once those who insert have had their say; so far that no wall is hit
        assert asked(host)
        kind = page.locator(".picker").get_attribute("data-kind")
        if kind == "step" and ways.count():
            break
        move = page.locator("[data-entry]:not([aria-disabled=true])", has=page.get_by_text("移动", exact=True))
        if kind == "main" and move.count():
            move.first.click()
            page.locator(".slot button[data-card]").first.click()
            host.lock.click()
        else:
            page.evaluate(DECIDE)
        page.wait_for_timeout(300)
    expect(ways.first).to_be_in_viewport(ratio=1)
    picture(host, f"ghost-{size[0]}")
    expect(page.locator("[data-ghost]")).to_have_count(ways.count())
    ways.first.click()
    cell = ways.first.locator("[data-does]").inner_text().removeprefix("到 ").removesuffix(" 格")
    expect(page.locator("[data-ghost]")).to_have_count(1)
    expect(page.locator("[data-ghost]")).to_have_attribute("data-ghost", cell)


BOXES = """() => Object.fromEntries(['[data-stage]', '.moves', 'aside.log', '[data-note]', '[data-lock]'].map(part => {
  const { left, right, top, bottom } = document.querySelector(part).getBoundingClientRect();
  return [part, { left, right, top, bottom }];
}))"""


def after_two_moves(phone: NewPhone, game: str, others: int, size: Size) -> Phone:
    """Somebody who is asked for the third time. Bots may put him out before: then at another table."""
    for _ in range(10):
        host = seated(phone, game, others, size=size)
        for _ in range(2):
            if asked(host):
                host.page.evaluate(DECIDE)
                host.page.wait_for_timeout(200)
        if asked(host):
            return host
    raise AssertionError("put out ten times")


@pytest.mark.parametrize("size", [DESK, WIDE], ids=lambda size: f"{size[0]}×{size[1]}")
@pytest.mark.parametrize(("game", "others"), [("cier", 2), ("dabi", 3), ("fadian", 1)])
def test_a_wide_screen_has_the_moves_beside_the_field_and_the_log_beside_them(
    phone: NewPhone, game: str, others: int, size: Size
) -> None:
    host = after_two_moves(phone, game, others, size)
    picture(host, f"wide-{game}-{size[0]}")
    box = host.page.evaluate(BOXES)
    field, moves, log, note = (box[part] for part in ("[data-stage]", ".moves", "aside.log", "[data-note]"))
    assert field["right"] <= moves["left"]
    assert moves["right"] <= log["left"]
    assert log["right"] <= size[0]
    assert field["bottom"] <= note["top"] + 1
    assert note["bottom"] <= size[1]
    assert max(abs(field["top"] - moves["top"]), abs(field["top"] - log["top"])) <= 12
    assert moves["right"] - moves["left"] >= 380
    assert log["right"] - field["left"] >= min(size[0], 1760) * 0.9


# Tiles and rows that say nothing of what they do; and how many of those that say it cannot be had.
SILENT = """() => {
  const all = [...document.querySelectorAll('.picker .entry:is(.tile, .row)')];
  const told = it => it.querySelector(':is([data-does], .full)')?.textContent.trim();
  return [all.filter(it => !told(it)).map(it => it.dataset.entry), all.filter(it => told(it) && it.ariaDisabled === 'true').length];
}"""


@pytest.mark.parametrize("game", ["cier", "dabi", "fadian"])
def test_every_move_says_what_it_does_also_one_that_cannot_be_had(phone: NewPhone, game: str) -> None:
    host = seated(phone, game, 1)
    assert asked(host)
    silent, grey = host.page.evaluate(SILENT)
    assert silent == []
    assert grey > 0
