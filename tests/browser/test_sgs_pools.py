"""三国杀: cards that lie open are chosen as cards, generals by their seals and skills; the end shows who everybody was."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPhone
from tests.browser.host import running_server
from tests.browser.phone import PHONE, Phone
from tests.browser.test_in_view import SMALL
from tests.browser.test_sgs_table import hand, scene

DESK = (1280, 800)
SIZES = pytest.mark.parametrize("size", [PHONE, SMALL, DESK], ids=str)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    store = tmp_path_factory.mktemp("store") / "tables.db"
    with running_server(store, module="tests.browser.with_sgs_scene", pause=0) as url:
        yield url


def is_whole(pool: Locator) -> None:
    """All of it can be seen: it scrolls neither way."""
    expect(pool).to_be_in_viewport(ratio=0.99)
    assert pool.evaluate("it => it.scrollHeight <= it.clientHeight + 1")
    assert pool.locator("[data-row]").evaluate("it => it.scrollWidth <= it.clientWidth + 1")


@SIZES
def test_what_was_turned_up_for_all_lies_there_as_cards(phone: NewPhone, size: tuple[int, int]) -> None:
    me = scene(phone, "小雨", 4, "play", size)
    page = me.page
    page.locator("[data-hand] [data-card='♥3五谷丰登']").click(position={"x": 10, "y": 20})
    me.lock.click()
    pool = page.locator("[data-pool]")
    pool.wait_for()
    cards = pool.locator("[data-card]").evaluate_all("all => all.map(it => it.dataset.card)")
    assert cards == ["♠7杀", "♥3桃", "♥4桃", "♥6桃", "♥8桃"]
    is_whole(pool)
    peach = pool.locator("[data-card='♥6桃']")
    peach.click()
    expect(peach).to_have_attribute("aria-pressed", "true")
    expect(me.lock).to_contain_text("♥6桃")
    me.lock.click()
    page.locator("[data-hand] [data-card='♥6桃']").wait_for()


@SIZES
def test_the_top_of_the_deck_is_ordered_card_by_card_and_each_says_where_it_goes(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    me = scene(phone, "孔明", 4, "use", size)
    page = me.page
    me.lock.click()
    pool = page.locator("[data-pool]")
    pool.wait_for()

    def goes() -> list[str]:
        found: list[str] = pool.locator("[data-goes]").evaluate_all("all => all.map(it => it.dataset.goes)")
        return found

    expect(pool.locator("[data-goes='顶 5']")).to_be_visible()
    assert goes() == ["顶 1", "顶 2", "顶 3", "顶 4", "顶 5"], "as they lie"
    is_whole(pool)
    for card in ("♠7杀", "♥3桃", "♥3桃"):  # one to the bottom; one behind the others
        pool.locator(f"[data-card='{card}']").click()
    expect(pool.locator("[data-goes='顶 4']")).to_contain_text("桃")
    assert goes() == ["底", "顶 4", "顶 1", "顶 2", "顶 3"]
    expect(me.lock).to_contain_text("♥4桃 ♥6桃 ♥8桃 ♥3桃")
    pool.locator("[data-card='♥8桃']").click()
    pool.locator("[data-entry=order]").click()
    pool.locator("[data-card='♥8桃']").click()
    expect(pool.locator("[data-goes='底 1'] [data-card='♥8桃']")).to_be_visible()
    expect(me.lock).not_to_have_attribute("aria-disabled", "true")
    me.lock.click()
    page.locator(".picker[data-kind=play]").wait_for(state="attached")
    assert {"♥4桃", "♥6桃"} < set(hand(me)), "drawn from what was laid on top"


@SIZES
def test_what_was_discarded_is_given_away_card_by_card_and_taken_back_with_whom_it_was_for(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    me = scene(phone, "文举", 4, "play", size, "国战")
    page = me.page
    page.locator("button.second").click()
    me.lock.click()
    page.locator(".picker[data-kind=cards]").wait_for(state="attached")
    for card in ("♠7杀", "♦2闪", "♥4桃"):
        page.locator(f"[data-hand] [data-card='{card}']").click(position={"x": 10, "y": 20})
    me.lock.click()
    page.locator("[data-slip]").get_by_role(
        "button", name=re.compile("礼让")
    ).first.click()  # not the row of skills before it
    me.lock.click()
    pool = page.locator("[data-pool]")
    pool.wait_for()
    is_whole(pool)
    expect(page.get_by_role("button", name="不给")).to_be_visible()

    def give(card: str, seat: int, name: str) -> None:
        pool.locator(f"[data-card='{card}']").click()
        expect(pool.locator("[data-goes='给谁？']")).to_be_visible()
        page.locator(f"[data-aim='{seat}']").click()
        expect(pool.locator(f"[data-goes='→ {name}'] [data-card='{card}']")).to_be_visible()

    names = [page.locator(f".ring .seat[data-seat='{seat}'] .who").inner_text() for seat in (1, 2, 3)]
    for card, seat in (("♠7杀", 1), ("♦2闪", 2), ("♥4桃", 3)):
        give(card, seat, names[seat - 1])
    expect(me.lock).to_contain_text(f"♠7杀 → {names[0]} + ♦2闪 → {names[1]} + ♥4桃 → {names[2]}")
    pool.locator("[data-card='♠7杀']").click()  # he keeps it on the pile: the others are still for whom they were
    expect(pool.locator("[data-goes='']")).to_have_count(1)
    expect(me.lock).to_contain_text(f"♦2闪 → {names[1]} + ♥4桃 → {names[2]}")
    expect(me.lock).not_to_contain_text("♠7杀")
    me.lock.click()
    expect(page.locator(".ring .seat[data-seat='3'] .hc")).to_contain_text("1")


def at_the_draft(me: Phone, bots: int, mode: str = "") -> Phone:
    me.open_table("小花", game="sgs")
    for _ in range(bots):
        me.add_bot()
    if mode:
        me.match_type(mode)
    me.start()
    me.page.locator(".play[data-asked=true] .generals").wait_for()
    return me


@SIZES
def test_a_general_is_chosen_by_its_seal_its_hp_and_its_skills(phone: NewPhone, size: tuple[int, int]) -> None:
    me = at_the_draft(phone(size=size), 1)
    lines = me.page.locator(".generals [data-entry]")
    first = lines.first
    name = first.get_attribute("data-entry") or ""
    expect(first.locator(".seal i")).to_have_text(re.compile("[魏蜀吴群]"))
    expect(first.get_by_label(re.compile(r"体力 \d/\d"))).to_be_visible()
    expect(first.locator("small")).to_contain_text("：")
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(me.page.locator(".generals .what").get_by_role("button", name=re.compile("条文 sgs.G"))).to_be_visible()
    expect(me.lock).to_contain_text(name)
    me.lock.click()
    expect(me.page.locator(".me .seal")).to_contain_text(name)


@SIZES
def test_two_generals_of_a_kingdom_are_read_chosen_and_summed_up(phone: NewPhone, size: tuple[int, int]) -> None:
    me = at_the_draft(phone(size=size), 3, "国战")
    page = me.page
    expect(page.locator(".me .seal i")).to_have_count(0)  # nobody is of any kingdom yet
    head = page.locator(".generals [data-entry]").first
    head.click()
    expect(head.locator("[data-place-of]")).to_have_text("主将")
    deputy = page.locator(".generals .slot [data-entry]").first
    if deputy.get_attribute("aria-pressed") == "false":
        deputy.click()
    expect(deputy.locator("[data-place-of]")).to_have_text("副将")
    names = [one.get_attribute("data-entry") or "" for one in (head, deputy)]
    for name in names:
        expect(me.lock).to_contain_text(name)
    hp = page.locator(".generals [data-forecast=life] [data-sum]")
    expect(hp).to_contain_text("体力上限")
    hp.click()
    for name in names:
        expect(page.get_by_role("dialog")).to_contain_text(name)
    page.keyboard.press("Escape")
    me.lock.click()
    expect(page.locator(".me .seal").first).to_contain_text(names[0])
    expect(page.locator(".me .seal").last).to_contain_text(names[1])


@pytest.mark.parametrize(("mode", "bots"), [("", 1), ("国战", 3)], ids=["general", "pair"])
def test_the_draft_is_english_for_the_english(phone: NewPhone, mode: str, bots: int) -> None:
    me = at_the_draft(phone(), bots, mode)
    me.page.evaluate("localStorage.setItem('kejian.lang', 'en')")
    me.page.reload()
    me.page.locator(".generals [data-entry]").first.click()
    assert re.findall(r"[\u4e00-\u9fff]+", me.page.locator(".generals").inner_text()) == []


@SIZES
def test_the_end_shows_who_everybody_was_and_who_has_won(phone: NewPhone, size: tuple[int, int]) -> None:
    me = scene(phone, "老刘", 4, "play", size)
    page = me.page
    page.locator("[data-card='♠8杀']").click(position={"x": 10, "y": 20})
    if page.locator("[data-aim='1']").get_attribute("aria-pressed") == "false":
        page.locator("[data-aim='1']").click()
    me.lock.click()
    me.over.wait_for()
    stamps = page.locator(".ring .seat .id").evaluate_all("all => all.map(it => it.textContent.trim()).sort()")
    assert stamps == sorted(["反", "反", "忠", "内"])
    expect(page.locator(".ring .seat .out")).to_have_count(4)
    expect(page.locator(".ring .won")).to_have_count(1)  # the loyal one, who fell before
    expect(page.locator(".seat:has(.won) .id")).to_have_text("忠")
    expect(page.locator(".me .won")).to_be_visible()


def test_the_board_of_kingdoms_is_on_the_card_of_a_player_where_there_is_no_room_beside(phone: NewPhone) -> None:
    page = scene(phone, "大石", 5, "reveal", PHONE, "国战").page
    page.locator(".ring .seat[data-seat='3'] .seal").first.click()
    board = page.get_by_role("dialog").locator("[data-kingdoms]")
    expect(board.locator("[data-kingdom=蜀] .taken")).to_have_count(2)
    expect(board.locator("[data-undecided='1']")).to_be_visible()
