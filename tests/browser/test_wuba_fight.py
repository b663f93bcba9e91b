"""A fight of 唔叭荣耀 at the table: what a tapped hero shows, taking a choice back, a summons, a bent shot, the other side's turn
step by step, and somebody who joins a side while it is played."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPhone
from tests.browser.host import running_server
from tests.browser.monkey import SMALL
from tests.browser.phone import DESK, PHONE, Phone
from tests.browser.test_small_english import BROKEN, CUT
from tests.browser.test_wuba_map import PATIENCE, lock
from tests.browser.test_wuba_match import choose, end_turn, has_acted

BELOW_THE_MAP = """() => document.querySelector('.verdict').getBoundingClientRect().top
  - document.querySelector('[data-map]').getBoundingClientRect().bottom"""

# Words on the map that are smaller on the screen than they may be.
TINY = """its => its.filter(it => {
  const { a, b } = it.getScreenCTM();
  return parseFloat(getComputedStyle(it).fontSize) * Math.hypot(a, b) < 11;
}).map(it => it.textContent)"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on which every match begins in the middle of a fight."""
    store = tmp_path_factory.mktemp("store") / "tables.db"
    with running_server(store, module="tests.browser.with_skirmish") as url:
        yield url


def begin(host: Phone, other: Phone) -> None:
    """Both at a match that has begun."""
    for one in (host, other):
        one.context.set_default_timeout(PATIENCE)
    other.sit(host.open_table("小林", game="wuba"), "阿泽")
    host.start()
    for one in (host, other):
        one.page.locator("[data-map]").wait_for()


@pytest.fixture
def two(phone: NewPhone) -> tuple[Phone, Phone]:
    """红, whose turn it is, and 蓝."""
    host, other = phone(), phone()
    begin(host, other)
    return host, other


def piece(phone: Phone, hero: str) -> Locator:
    return phone.page.locator(f"[data-piece='{hero}']")


def stands(phone: Phone, hero: str, point: str) -> None:
    expect(piece(phone, hero)).to_have_attribute("aria-label", re.compile(f"在 {point}，"), timeout=PATIENCE)


def corners(phone: Phone) -> int:
    """How many points the line of fire has that is drawn."""
    points = phone.page.locator("polyline.fire").get_attribute("points") or ""
    return len(points.split())


def test_a_tapped_hero_shows_where_it_can_go_what_it_sees_and_what_it_can_hit_with_terms(
    two: tuple[Phone, Phone],
) -> None:
    host, other = two
    page = host.page
    assert page.locator("path.sight, .reach, .hit").count() == 0
    piece(host, "An").click()
    expect(page.locator("path.sight")).to_be_visible()
    assert {spot.get_attribute("data-point") for spot in page.locator(".spot[data-point]").all()} >= {
        "C6",
        "E6",
        "D5",
        "E5",
    }
    expect(page.locator("text.maybe")).to_contain_text(["30"])
    piece(host, "582").click()
    expect(page.locator("[data-loss='582']")).to_have_text("−30", timeout=PATIENCE)
    expect(page.locator("[data-loss=An]")).to_contain_text("自己人")
    expect(page.locator(".own .purse")).to_contain_text("6→ 5")
    page.locator("[data-forecast=damage] [data-sum='30']").click()
    terms = page.get_by_role("dialog")
    for term in ("RPG 1 步", "25", "【An】对中", "6.2.2", "6.1.10"):
        expect(terms).to_contain_text(term)
    page.keyboard.press("Escape")
    piece(host, "An").click()  # taken back: nothing was sent
    expect(page.locator("[data-loss='582']")).to_have_count(0)
    expect(host.lock).to_have_attribute("aria-disabled", "true")
    expect(piece(other, "582")).to_have_attribute("aria-label", re.compile("100/100"))
    choose(host, "An", "空步")
    lock(host)
    has_acted(host, "An")


ON_THE_MAP = """() => {
  const [words, map] = ['.map .key', '[data-map]'].map(it => document.querySelector(it).getBoundingClientRect());
  return { covered: map.bottom - words.top, below: words.bottom - document.querySelector('.map').getBoundingClientRect().bottom };
}"""


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK], ids=str)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_the_marks_mean_stands_below_the_map(phone: NewPhone, size: tuple[int, int], language: str) -> None:
    host, other = phone(size=size), phone()
    for one in (host, other):
        one.context.set_default_timeout(PATIENCE)
    other.sit(host.open_table("小林", game="wuba"), "阿泽")
    if language == "en":
        host.page.evaluate("localStorage.setItem('kejian.lang', 'en')")
        host.page.reload()
    host.start()
    page = host.page
    page.locator("[data-map]").wait_for()
    before = page.locator("[data-map]").bounding_box()
    page.locator(".own [data-hero=An]").click()
    expect(page.locator(".map .key li")).to_have_count(3)
    found = page.evaluate(ON_THE_MAP)
    assert found["covered"] <= 0 and found["below"] <= 1
    assert page.locator(".map .key").evaluate("it => it.scrollWidth <= it.clientWidth")
    hanging = page.locator(".window .off").evaluate_all("all => all.map(it => it.getBoundingClientRect().bottom)")
    frame = page.locator(".window:has([data-map])").evaluate("it => it.getBoundingClientRect().bottom")
    assert all(bottom <= frame for bottom in hanging), "what stands outside hangs within the frame"
    assert hanging or size != SMALL
    after = page.locator("[data-map]").bounding_box()
    assert before is not None and after is not None
    assert after["y"] == before["y"], "the map stays where it was"


# Sentences of the verdict that begin within its box and end below it; their clauses may lie below.
HALF = """() => {
  const { bottom } = document.querySelector('[data-note] .verdict').getBoundingClientRect(), words = document.createRange();
  return [...document.querySelectorAll('[data-note] .verdict li')].filter(it => {
    words.setStart(it, 0);
    words.setEndBefore(it.querySelector('button'));
    const lines = [...words.getClientRects()].map(line => line.bottom);
    return Math.min(...lines) <= bottom && Math.max(...lines) > bottom;
  }).map(it => it.textContent);
}"""


def test_no_sentence_of_a_shot_is_half_told_on_the_smallest_phone(phone: NewPhone) -> None:
    host, other = phone(size=SMALL), phone()
    begin(host, other)
    end_turn(host)
    choose(other, "SJK", "攻", "D5")
    lock(other)
    expect(host.verdict()).to_contain_text("YR受到 25 点伤害，HP 剩 125。", timeout=PATIENCE)
    assert host.page.evaluate(HALF) == []
    expect(host.verdict().get_by_role("button", name="全部理由")).to_be_visible()


def test_the_word_before_anybody_acts_is_short_in_english_on_the_smallest_phone(phone: NewPhone) -> None:
    host, other = phone(size=SMALL, language="en-GB"), phone()
    for one in (host, other):
        one.context.set_default_timeout(PATIENCE)
    other.sit(host.open_table("Lin", "Nickname", "Open a table", "wuba"), "阿泽")
    host.start()
    window = host.page.locator("[data-window='YR.约谈']")
    window.wait_for()
    assert window.evaluate("window => window.clientHeight") <= 48


def test_a_summons_and_a_bend_are_put_together_on_the_map(two: tuple[Phone, Phone]) -> None:
    host, other = two
    window = host.page.locator("[data-window='YR.约谈']")
    window.click()
    piece(host, "SJK").click()
    host.page.locator("[data-map] [data-point=C5]").dispatch_event("click")
    lock(host)
    for one in two:
        stands(one, "SJK", "C5")
    expect(window).to_be_visible(timeout=PATIENCE)  # 582 hurt him too, and nobody has acted
    choose(host, "Birdman", "攻", "H5")
    expect(host.page.locator("[data-loss=Drrra]")).to_have_text("−25", timeout=PATIENCE)
    bend = host.page.locator("polyline.fire").get_attribute("points")
    assert corners(host) == 3, "the shortest way, by G4"
    host.page.locator("[data-map] [data-point=E5]").dispatch_event("click")
    expect(host.lock).to_contain_text("经 E5", timeout=PATIENCE)
    expect(host.page.locator("polyline.fire")).not_to_have_attribute("points", bend or "", timeout=PATIENCE)
    assert corners(host) == 3
    lock(host)
    has_acted(host, "Birdman")
    expect(window).to_have_count(0)
    expect(other.page.locator("polyline.fire")).to_be_visible(timeout=PATIENCE)
    assert corners(other) == 3


def test_the_other_sides_turn_is_shown_step_by_step(two: tuple[Phone, Phone]) -> None:
    host, other = two
    end_turn(host)
    choose(other, "Yangtze", "移", "G7")
    lock(other)
    stands(host, "Yangtze", "G7")
    expect(host.page.locator(".preview .arc")).to_have_count(1)
    expect(host.verdict()).to_contain_text("Yangtze")
    choose(other, "SJK", "攻", "D5")
    lock(other)
    expect(host.page.locator("[data-loss=YR]")).to_have_text("−25", timeout=PATIENCE)
    expect(host.page.locator(".preview .arc")).to_have_count(0)
    expect(host.verdict()).to_contain_text("SJK")
    assert host.page.locator("[data-entry]").count() == 1, "one can only resign"
    host.page.locator("[data-entry=认输]").click()
    lock(host)
    expect(host.over).to_be_visible(timeout=PATIENCE)
    looks_back(host)


def looks_back(host: Phone) -> None:
    """The match once more, hero by hero; and what if 阿泽 had moved somebody else."""
    page = host.page
    page.get_by_role("link", name="看回放").click()
    for step in (1, 2):
        host.button("下一步").click()
        expect(page.locator(f"[data-step='{step}']")).to_be_visible(timeout=PATIENCE)
    stands(host, "Yangtze", "G7")
    stands(host, "SJK", "F5")
    page.locator(".what li", has_text="阿泽").get_by_role("button").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("[data-entry='SJK.空步']").click()
    dialog.locator("[data-done]").click()
    expect(page.locator(".if")).to_contain_text("空步")
    stands(host, "Yangtze", "F7")


# Which pieces and towers of the map its window does not show whole.
OFF_THE_MAP = """() => {
  const pane = document.querySelector('[data-map] .pane, .window .pane').getBoundingClientRect();
  return [...document.querySelectorAll('[data-piece]')].filter(piece => {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    return left < pane.left - 1 || right > pane.right + 1 || top < pane.top - 1 || bottom > pane.bottom + 1;
  }).map(piece => piece.dataset.piece);
}"""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["390", "desk"])
def test_when_it_is_over_the_whole_map_is_seen(phone: NewPhone, size: tuple[int, int]) -> None:
    host, other = phone(size=size), phone()
    other.sit(host.open_table("小林", game="wuba"), "阿泽")
    expect(host.player("阿泽")).to_be_visible()
    host.start()
    host.page.locator("[data-map]").wait_for(timeout=PATIENCE)
    host.page.locator("[data-entry=认输]").click(timeout=PATIENCE)
    lock(host)
    expect(host.over).to_be_visible(timeout=PATIENCE)
    host.wait_until_it_stands()
    assert host.page.locator("[data-piece]").count() == 10
    assert host.page.evaluate(OFF_THE_MAP) == []
    host.page.get_by_role("link", name="看回放").click()
    host.page.locator(".replay [data-map]").wait_for(timeout=PATIENCE)
    host.wait_until_it_stands()
    assert host.page.evaluate(OFF_THE_MAP) == []


def test_somebody_who_looks_on_joins_a_side_in_play(two: tuple[Phone, Phone], phone: NewPhone) -> None:
    host, _ = two
    choose(host, "LYJ", "空步")
    lock(host)
    third = phone(size=SMALL)
    third.context.set_default_timeout(PATIENCE)
    third.open(host.page.url.removeprefix(host.address))
    third.page.locator(".inline-log ol").wait_for()
    expect(third.verdict()).to_contain_text("LYJ")
    assert third.page.evaluate(BELOW_THE_MAP) >= 0, "what is told lies over the map"
    assert third.page.locator("[data-map]").evaluate("map => map.clientHeight") >= 220
    third.page.locator("[data-join]").click()
    sheet = third.page.get_by_role("dialog")
    sheet.get_by_label("昵称").fill("大毛")
    sheet.locator("[data-share='0']").click()
    for one in (host, third):
        expect(one.page.locator("[data-shares]")).to_contain_text("大毛", timeout=PATIENCE)
    assert third.page.locator(".own [data-hero][aria-disabled=false]").count() == 0, "nothing was given to him yet"
    host.page.locator("[data-shares] .who").click()
    host.page.get_by_role("dialog").locator("[data-part=An] select").select_option("1")
    host.page.keyboard.press("Escape")
    choose(third, "An", "空步")
    lock(third)
    has_acted(host, "An")


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_every_word_of_the_table_can_be_read_on_a_phone(phone: NewPhone, size: tuple[int, int]) -> None:
    host, other = phone(size=size), phone()
    begin(host, other)
    host.page.evaluate("localStorage.setItem('kejian.lang', 'en')")
    host.page.reload()
    host.page.locator("[data-map]").wait_for()
    for what in (CUT, BROKEN):
        assert host.page.evaluate(what) == []
    assert host.page.locator("[data-map] svg text").evaluate_all(TINY) == []


@pytest.mark.parametrize("size", [DESK, (1920, 1080)])
def test_on_a_desk_what_was_done_stands_below_what_can_be_done(phone: NewPhone, size: tuple[int, int]) -> None:
    host, other = phone(size=size), phone()
    begin(host, other)
    for hero in ("", "An"):
        if hero:
            piece(host, hero).click()
        field, moves, log = (host.page.locator(part).bounding_box() for part in ("[data-stage]", ".moves", "aside.log"))
        assert field and moves and log
        assert field["x"] + field["width"] <= moves["x"]
        assert abs(log["x"] - moves["x"]) < 2 and abs(log["width"] - moves["width"]) < 2
        assert log["y"] >= moves["y"] + moves["height"]
        assert size[1] - 40 <= log["y"] + log["height"] <= size[1]
