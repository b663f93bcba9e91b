"""A window of 三国杀 says at the seat of whoever did it what was done, and when its time is out; on a low screen one line is two."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.at_sgs import struck
from tests.browser.conftest import NewPhone
from tests.browser.host import running_server
from tests.browser.phone import PHONE
from tests.browser.test_in_view import SMALL
from tests.browser.test_sgs_table import CROSSED, scene

DESK = (1280, 800)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    store = tmp_path_factory.mktemp("store") / "tables.db"
    with running_server(store, module="tests.browser.with_sgs_scene", pause=0) as url:
        yield url


# Where the arrow of a deed begins and ends on the screen: at the slip, and at the seat of whoever did it.
ENDS = """() => {
  const path = document.querySelector('[data-deed-arrow]'), to = path.getScreenCTM();
  return [0, path.getTotalLength()].map(at => path.getPointAtLength(at).matrixTransform(to)).map(({ x, y }) => [x, y]);
}"""


def is_near(point: list[float], box: dict[str, float] | None, most: float = 9) -> bool:
    """Whether a point lies at the edge of a box, or a few pixels away from it."""
    assert box is not None
    dx = max(box["x"] - point[0], 0, point[0] - box["x"] - box["width"])
    dy = max(box["y"] - point[1], 0, point[1] - box["y"] - box["height"])
    return max(dx, dy) <= most


HALF_COVERED = """() => {
  const top = document.querySelector('[data-deed]').getBoundingClientRect().top;
  return [...document.querySelectorAll('.seat:has([data-deed]) .gear')]
    .filter(it => it.checkVisibility({ visibilityProperty: true }) && it.getBoundingClientRect().bottom > top + 1)
    .map(it => it.textContent);
}"""


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK], ids=str)
def test_the_attacker_says_what_he_used_and_an_arrow_comes_from_him_to_the_slip(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    me = struck(phone(size=size), phone())
    page = me.page
    band = page.locator(".seat[data-seat='1'] [data-deed]")
    expect(band).to_have_text("杀 ♠7，喝了酒")
    expect(page.locator("[data-deed]")).to_have_count(1)
    assert band.evaluate("it => it.scrollWidth <= it.clientWidth"), "nothing of it is cut"
    assert page.evaluate(HALF_COVERED) == [], "gear stands whole above it, or not at all"
    expect(page.locator("[data-deed-arrow]")).to_have_count(1)
    me.wait_until_it_stands()
    tip, tail = page.evaluate(ENDS)
    assert is_near(tip, page.locator("[data-slip]").bounding_box())  # type: ignore[arg-type]
    assert is_near(tail, page.locator(".ring .seat[data-seat='1']").bounding_box())  # type: ignore[arg-type]
    assert page.evaluate(CROSSED) == []
    page.locator("[data-card='♦4闪']").click(position={"x": 10, "y": 20})
    page.locator("[data-lock]").click()
    expect(page.locator("[data-deed]")).to_have_count(0)


def test_whoever_is_dying_has_it_written_at_his_seat(phone: NewPhone) -> None:
    """The other, who holds 桃, is asked for it."""
    me = scene(phone, "华佗", 1, "save", PHONE)
    expect(me.page.locator(".seat[data-seat='1'] [data-deed]")).to_have_text("濒死")
    expect(me.page.locator("[data-deed-arrow]")).to_have_count(1)


# Where everything of the slip stands.
PLACES = """() => [...document.querySelectorAll('[data-slip], [data-slip] :is(.what, .may, .answer, footer, [data-seconds])')]
  .map(it => { const { x, y, width, height } = it.getBoundingClientRect(); return [x, y, width, height].map(Math.round); })"""


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK], ids=str)
def test_what_happens_without_an_answer_is_said_in_seconds_and_nothing_moves_as_they_run(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    me = struck(phone(size=size), phone(), "think:60")
    page = me.page
    clock = page.locator("[data-slip] [data-seconds]")
    expect(clock).to_have_text(re.compile(r"^\d\d 秒后算不出$"))
    me.wait_until_it_stands()
    first, before = clock.inner_text(), page.evaluate(PLACES)
    expect(clock).not_to_have_text(first)
    assert page.evaluate(PLACES) == before
    expect(clock).to_be_in_viewport(ratio=1)
    # read once, and not every second
    expect(clock).to_have_attribute("aria-hidden", "true")
    expect(page.locator("[data-default]")).to_contain_text("超时就出：不出")
    above = page.locator(".ring .top .seat").first.bounding_box()
    slip = page.locator("[data-slip]").bounding_box()
    assert above is not None
    assert slip is not None
    assert above["y"] + above["height"] <= slip["y"], "the slip hides nobody"


# Boxes of the bar, the signs on its buttons, the strip and the first seat.
BAR = """() => Object.fromEntries([
  ['bar', '.table > .top'], ['strip', '.strip'], ['whose', '.strip b'], ['phases', '.strip .phases'],
  ['back', '.table > .top > a svg'], ['menu', '.table > .top .actions svg'],
  ['seat', '.ring .seat'], ['title', '.table > .top h1'],
].map(([name, selector]) => {
  const { left, right, top, bottom } = document.querySelector(selector).getBoundingClientRect();
  return [name, { left, right, top, bottom }];
}))"""


@pytest.mark.parametrize("size", [SMALL, (390, 664), (360, 740)], ids=str)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_on_a_low_screen_the_strip_stands_in_the_bar(phone: NewPhone, size: tuple[int, int], language: str) -> None:
    page = scene(phone, "老雪", 7, "play", size).page
    if language == "en":
        page.evaluate("localStorage.setItem('kejian.lang', 'en')")
        page.reload()
        page.locator(".strip").wait_for()
    boxes = page.evaluate(BAR)
    bar, strip, whose, phases = boxes["bar"], boxes["strip"], boxes["whose"], boxes["phases"]
    assert bar["top"] <= strip["top"]
    assert strip["bottom"] <= bar["bottom"] + 1
    assert boxes["back"]["right"] <= whose["left"] + 1
    assert whose["right"] <= phases["left"] + 1
    assert phases["right"] <= boxes["menu"]["left"] + 1
    assert bar["bottom"] <= boxes["seat"]["top"] + 1
    expect(page.locator(".table > .top h1")).to_be_hidden()
    assert page.locator(".strip .phases").evaluate("it => it.scrollWidth <= it.clientWidth + 1")


def test_on_a_tall_screen_the_strip_has_a_line_of_its_own_below_the_title(phone: NewPhone) -> None:
    page = scene(phone, "老雪", 7, "play", PHONE).page
    boxes = page.evaluate(BAR)
    expect(page.locator(".table > .top h1")).to_be_visible()
    assert boxes["bar"]["bottom"] <= boxes["strip"]["top"] + 1
    assert boxes["strip"]["bottom"] <= boxes["seat"]["top"] + 1


def test_what_is_drawn_for_three_kingdoms_changes_no_other_table(phone: NewPhone) -> None:
    page = scene(phone, "阿泽", 4, "play", PHONE).page
    expect(page.locator("[data-note]")).to_have_css("height", "92px")
    height = page.evaluate(
        """() => {
          const other = document.createElement('div');
          other.dataset.game = 'cier';
          other.innerHTML = '<div class="play"><svg class="ring"></svg><div class="note"></div></div>';
          document.body.append(other);
          return other.querySelector('.note').getBoundingClientRect().height;
        }"""
    )
    assert height == 0, "its note is as high as its own style says"


# How many pieces of lines a name takes within some words.
PIECES = """(it, name) => {
  const text = [...it.childNodes].find(node => node.nodeType === 3 && node.data.includes(name));
  const range = document.createRange(), at = text.data.indexOf(name);
  range.setStart(text, at), range.setEnd(text, at + name.length);
  return range.getClientRects().length;
}"""


def test_a_name_that_is_waited_for_stays_whole(phone: NewPhone) -> None:
    me = struck(phone(size=DESK), phone())
    me.page.locator("[data-card='♦4闪']").click()
    me.lock.click()
    for line in (me.page.locator("[data-asks]"), me.page.locator(".bar p[role=status]")):
        expect(line).to_contain_text("大石")
        line.evaluate("it => { it.style.flex = 'none'; it.style.width = '3.5em'; it.style.padding = 0 }")
        assert line.evaluate(PIECES, "大石") == 1


def test_a_seal_leaves_room_for_gear_on_the_smallest_phone(phone: NewPhone) -> None:
    page = scene(phone, "老雪", 7, "play", SMALL).page
    met = page.evaluate(
        """() => [...document.querySelectorAll('.ring .seat')].filter(seat => {
          const seal = seat.querySelector('.seal').getBoundingClientRect();
          return [...seat.querySelectorAll('.gear')].some(it => {
            const gear = it.getBoundingClientRect();
            return gear.left < seal.right && gear.top < seal.bottom + 1 && gear.bottom > seal.top;
          });
        }).map(seat => seat.textContent)"""
    )
    assert met == []
    cut = page.locator(".ring .seal b").evaluate_all(
        "all => all.filter(it => it.getBoundingClientRect().height > it.parentElement.clientHeight).map(it => it.textContent)"
    )
    assert cut == []


def test_both_horses_are_one_sign_where_there_is_little_room(phone: NewPhone) -> None:
    page = scene(phone, "华佗", 1, "save", SMALL).page
    expect(page.locator(".ring .seat [data-horses]")).to_contain_text("±1")
    expect(page.locator(".ring .seat [data-horses]")).to_contain_text("赤兔")
