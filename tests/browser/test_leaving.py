"""Leaving and coming back, the end and the next match, cards and phrases, keys and Back: on a phone and on a small one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone
from tests.browser.monkey import PLAYED
from tests.browser.phone import Phone, first_who_sees

SIZES = [(390, 844), (320, 640)]
SLOW = 30_000  # milliseconds: the machine may be busy


@pytest.fixture(params=SIZES, ids=["390", "320"])
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    found: tuple[int, int] = request.param
    return found


def two(phone: NewPhone, size: tuple[int, int] = (390, 844)) -> tuple[Phone, Phone, str]:
    host, guest = phone(size=size), phone(size=size)
    code = host.open_table("小林")
    guest.sit(code, "阿泽")
    expect(host.page.locator(".seats li.panel")).to_have_count(2)
    host.button("开始").click()
    host.wait_until_asked()
    guest.wait_until_asked()
    return host, guest, code


def fits(page: Page) -> None:
    """Nothing scrolls sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def inside(page: Page, selector: str) -> None:
    box = page.locator(selector).first.bounding_box()
    view = page.viewport_size
    assert box is not None
    assert view is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= view["width"] + 0.5, selector


def test_one_loses_the_line_the_other_hands_over_and_he_gets_his_seat_back(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    host, guest, _ = two(phone, size)
    host.play("fangyu")
    expect(host.locked).to_contain_text("等 阿泽")
    guest.context.set_offline(True)
    guest.page.goto("about:blank")
    expect(host.page.locator("[data-mark=away]")).to_contain_text("掉线")
    panel = host.page.locator("[data-away='1']")
    expect(panel).to_contain_text("阿泽掉线了")
    expect(panel).to_contain_text("到 1:00 还没人定，就机器人代打")
    expect(panel.locator("[data-bot]")).to_be_visible(timeout=SLOW)
    fits(host.page)
    for way in ("[data-wait]", "[data-bot]", "[data-end]"):
        inside(host.page, way)
    panel.locator("[data-wait]").click()
    expect(panel).to_contain_text("到 1:30 还没人定")
    panel.locator("[data-bot]").click()
    expect(host.page.locator("[data-mark=bot]")).to_contain_text("机器人代打")
    host.wait_for_reveal(0)
    guest.context.set_offline(False)
    guest.page.go_back()
    guest.wait_until_asked()
    expect(host.page.locator("[data-mark]")).to_have_count(0)


# How far the marks reach beyond the screen, and beyond the desks they lie on.
BEYOND = """() => [...document.querySelectorAll('.marks > *')].flatMap(mark => [mark, ...mark.querySelectorAll('b')]).map(it => {
  const box = it.getBoundingClientRect(), desk = document.querySelector(`[data-stage] [data-seat='${it.closest('[data-of]').dataset.of}']`);
  const on = desk.getBoundingClientRect();
  return {
    screen: Math.round(Math.max(0, -box.left, box.right - innerWidth)),
    desk: Math.round(Math.max(0, on.left - box.left, box.right - on.right)),
  };
})"""


@pytest.mark.parametrize(("game", "others"), [("dabi", 8), ("cier", 8), ("fadian", 6)])
def test_in_a_crowd_the_mark_of_one_who_is_away_is_no_wider_than_his_desk(
    phone: NewPhone, game: str, others: int
) -> None:
    host, guest = phone(size=(320, 640)), phone(size=(320, 640))
    guest.sit(host.open_table("小林", game=game), "阿泽")
    for _ in range(others):
        host.add_bot()
    host.start()
    host.page.locator(".play").wait_for(timeout=SLOW)
    guest.page.locator(".play").wait_for(timeout=SLOW)
    guest.context.set_offline(True)
    guest.page.goto("about:blank")
    mark = host.page.locator("[data-mark=away]")
    expect(mark).to_contain_text("掉线", timeout=SLOW)
    assert [beyond for beyond in host.page.evaluate(BEYOND) if beyond["screen"] > 0 or beyond["desk"] > 2] == []
    fits(host.page)


def test_who_leaves_sees_that_he_left_and_comes_back_and_a_host_hands_over(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    host, guest, _ = two(phone, size)
    host.button("桌上的事").click()
    host.button("离座").click()
    expect(host.page.locator("[data-left]")).to_contain_text("你离开了")
    expect(host.lock).to_have_count(0)
    expect(guest.page.locator("[data-away='0']")).to_contain_text("小林离开了")
    expect(guest.page.locator("[data-mark=left]")).to_contain_text("离开了")
    guest.button("桌上的事").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="小林", exact=True).click()
    expect(guest.page.locator("[data-card='0']")).to_contain_text("离开了")
    expect(guest.page.locator("[data-card='0']")).not_to_contain_text("桌主")
    guest.page.keyboard.press("Escape")
    host.button("回来").click()
    host.wait_until_asked()
    expect(guest.page.locator("[data-away]")).to_have_count(0)
    fits(guest.page)


def test_two_windows_of_one_player_agree_at_once(phone: NewPhone) -> None:
    host, _, code = two(phone)
    other = host.context.new_page()
    other.goto(f"{host.address}/t/{code}")
    other.locator("[data-lock]").wait_for()
    host.play("zidan")
    expect(other.locator("[data-locked]")).to_contain_text("子弹")
    expect(other.locator("[data-locked]")).to_contain_text("等 阿泽")
    expect(other.locator("[data-locked]")).not_to_contain_text("小林")  # nobody waits for himself
    other.get_by_role("button", name="收回").click()
    host.wait_until_asked()


def play_out(host: Phone, guest: Phone) -> None:
    """The host loads and strikes, the guest loads: a short match."""
    for _ in range(30):
        told = host.told()
        host.play("shoufu" if host.may("shoufu") else "zidan")
        guest.play("zidan")
        for each in (host, guest):
            each.wait_for_reveal(told)
        if host.over.is_visible():
            return
    raise AssertionError("the match does not end")


def test_at_the_end_ones_own_result_comes_first_and_the_rematch_shows_who_is_ready(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    host, guest, code = two(phone, size)
    late = phone(size=size).open(f"/t/{code}")
    play_out(host, guest)
    expect(host.page.locator("[data-result=won]")).to_contain_text("你赢了")
    expect(guest.page.locator("[data-result=lost]")).to_contain_text("你输了")
    expect(guest.page.locator("[data-result=lost]")).to_contain_text("小林 获胜")
    expect(guest.page.locator("[data-score] [role=img][aria-label='1']")).to_have_count(1)
    fits(guest.page)
    inside(guest.page, "[data-rematch]")
    expect(late.over).to_be_visible()
    late.page.get_by_label("昵称").fill("小周")
    late.button("下一盘坐下").click()
    expect(host.over).to_contain_text("小周下一盘坐下，一共 3 人")
    host.page.locator("[data-rematch]").click()
    expect(guest.page.locator("[data-ready=true]")).to_contain_text("小林")
    expect(guest.page.locator("[data-rematch]")).to_contain_text("只等你了")
    guest.page.locator("[data-rematch]").click()
    for each in (host, guest, late):
        each.wait_until_asked()


def test_back_closes_the_sheet_and_the_next_back_leaves_the_page(phone: NewPhone) -> None:
    host, _, _ = two(phone)
    page = host.page
    host.button("桌上的事").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert "/t/" in page.url
    host.button("桌上的事").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_function("() => history.state === null")
    page.go_back()
    page.wait_for_url(re.compile(r"/$"))


def test_a_move_is_locked_with_three_keys_and_the_keys_are_shown_only_then(phone: NewPhone) -> None:
    host, guest = phone(size=(1280, 860)), phone()
    code = host.open_table("小林")
    guest.sit(code, "阿泽")
    host.button("开始").click()
    host.wait_until_asked()
    expect(host.page.locator("[data-key]")).to_have_count(0)
    host.page.keyboard.press("1")
    expect(host.page.locator(".picker [aria-pressed=true]")).to_have_count(1)
    assert host.page.locator("[data-key]").count() > 2
    expect(host.lock).to_have_attribute("aria-disabled", "false")
    host.page.keyboard.press("Enter")
    expect(host.locked).to_be_visible()


def test_three_keys_are_enough_for_a_move_with_a_target(phone: NewPhone) -> None:
    host, second, third = phone(size=(1280, 860)), phone(), phone()
    code = host.open_table("小林")
    second.sit(code, "阿泽")
    third.sit(code, "小满")
    host.button("开始").click()
    for each in (host, second, third):
        each.wait_until_asked()
        each.play("zidan")
    host.wait_for_reveal(0)
    host.wait_until_asked()
    host.page.keyboard.press("Shift")
    host.page.keyboard.press("1")
    key = host.entry("shoufu").get_attribute("data-key")
    assert key
    host.page.keyboard.press(key.lower())
    host.page.keyboard.press("1")
    expect(host.lock).to_have_attribute("aria-disabled", "false")
    host.page.keyboard.press("Enter")
    expect(host.locked).to_contain_text("手斧")


KEYS = "1234567890qwertyuiopasdfghjklzxcvbnm"
PLAIN_MOVE = {"fadian": "[data-entry='T0.6']"}  # 出拳: most others have cards to be paid with, a key each
PLACE_AMONG_KEYS = """of => [...document.querySelectorAll('[data-pass], .picker [data-entry], [data-hand] [data-entry]')]
  .filter(one => one.getAttribute('aria-disabled') !== 'true' && one.offsetParent !== null)
  .findIndex(one => one.matches(of))"""


@pytest.mark.parametrize("game", PLAYED)
def test_from_any_first_question_it_is_three_keys_to_a_locked_answer(phone: NewPhone, game: str) -> None:
    host, guest = phone(size=(1280, 860)), phone()
    guest.sit(host.open_table("小林", game=game), "阿泽")
    expect(host.player("阿泽")).to_be_visible()
    host.button("开始").click()
    asked = first_who_sees(".play[data-asked=true]", host, guest)
    page = asked.page
    page.locator(".picker, .heroes").first.wait_for(timeout=SLOW)
    kind, told = page.locator(".picker").get_attribute("data-kind"), asked.told()
    pressed, plain = 0, PLAIN_MOVE.get(game)
    first = "1" if plain is None else KEYS[page.evaluate(PLACE_AMONG_KEYS, plain)]
    for key in (first, "1", "Enter"):
        if key == "1" and page.locator("[data-lock][aria-disabled=false]").count():
            continue  # nothing is open any more
        page.keyboard.press(key)
        pressed += 1
        page.wait_for_timeout(400)
    page.wait_for_function(
        "([told, kind]) => document.querySelector('[data-locked]')"
        " || Number(document.querySelector('[data-told]')?.dataset.told) > told"
        " || document.querySelector('.picker')?.dataset.kind !== kind",
        arg=[told, kind],
        timeout=SLOW,
    )
    assert pressed <= 3


def test_arrows_step_through_a_replay_wherever_the_focus_is(phone: NewPhone) -> None:
    host, guest, _ = two(phone)
    play_out(host, guest)
    host.page.get_by_role("link", name="看回放").click()
    expect(host.page.locator("[data-step='0']")).to_be_visible()
    host.page.keyboard.press("ArrowRight")
    host.page.keyboard.press("ArrowRight")
    expect(host.page.locator("[data-step='2']")).to_be_visible()
    host.page.keyboard.press("ArrowLeft")
    expect(host.page.locator("[data-step='1']")).to_be_visible()


def test_a_tap_on_a_desk_shows_the_players_card_and_a_phrase_stands_at_the_speakers_desk(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    host, guest, _ = two(phone, size)
    host.desk(1).click()
    card = host.page.get_by_role("dialog")
    expect(card).to_contain_text("阿泽")
    expect(card).to_contain_text("真人")
    expect(card).to_contain_text("在线")
    host.page.keyboard.press("Escape")
    guest.page.locator("[data-phrases]").click()
    guest.page.locator("[data-phrase='1']").click()
    expect(host.page.locator("[data-said='1']")).to_be_visible()
    fits(host.page)


def test_sound_is_off_until_it_is_switched_on(phone: NewPhone) -> None:
    host, guest, _ = two(phone)
    host.page.evaluate(
        "() => { const real = AudioContext; window.made = 0;"
        " window.AudioContext = class extends real { constructor() { super(); window.made += 1; } }; }"
    )
    told = host.told()
    host.play("zidan")
    guest.play("zidan")
    host.wait_for_reveal(told)
    assert host.page.evaluate("window.made") == 0
    host.button("桌上的事").click()
    host.page.locator("[data-sound]").click()
    host.page.wait_for_function("() => window.made === 1")
    expect(host.page.locator("[data-sound]")).to_have_attribute("aria-pressed", "true")


def test_a_clap_a_hit_and_a_turn_each_have_their_sound(phone: NewPhone) -> None:
    """A breath of noise at the beats, a low tone for who is hit, two high ones when one is asked."""
    host, guest = phone(calm=False), phone(calm=False)
    guest.page.add_init_script(
        "localStorage.setItem('kejian.sound', 'on'); window.heard = [];"
        "{ const voice = OscillatorNode, noise = AudioBufferSourceNode;"
        " window.OscillatorNode = class extends voice {"
        " constructor(audio, how) { super(audio, how); window.heard.push(how.frequency); } };"
        " window.AudioBufferSourceNode = class extends noise {"
        " constructor(audio, how) { super(audio, how); window.heard.push('noise'); } }; }"
    )
    guest.sit(host.open_table("小林"), "阿泽")
    expect(host.player("阿泽")).to_be_visible()
    host.button("开始").click()
    for move in (("zidan",), ("shoufu", 1)):
        for one in (host, guest):
            one.wait_until_asked()
        told = guest.told()
        host.play(str(move[0]), *(int(seat) for seat in move[1:]))
        guest.play("zidan")
        guest.wait_for_reveal(told)
    guest.page.wait_for_function("() => ['noise', 150, 660, 880].every(sound => window.heard.includes(sound))")


def test_bots_alone_play_to_the_end_before_one_who_looks_on(phone: NewPhone) -> None:
    host = phone()
    code = host.open_table("小林")
    for _ in range(2):
        host.add_bot()
    onlooker = phone().open(f"/t/{code}")
    expect(onlooker.page.locator(".seats li.panel")).to_have_count(3)
    host.button("开始").click()
    host.wait_until_asked()
    host.button("桌上的事").click()
    host.button("离座").click()
    expect(onlooker.page.locator("[data-mark=left]")).to_contain_text("离开了")
    expect(onlooker.over).to_be_visible(timeout=120_000)  # a bot sat down in his place, after the time that is said
    expect(onlooker.page.locator("[data-epitaph], [data-over]").first).to_be_visible()


def test_who_is_out_may_hurry_on_to_the_next_match(phone: NewPhone, size: tuple[int, int]) -> None:
    """The guest shoots the host, who hurries on; then the third, and everybody wants to play again."""
    host, guest, third = everybody = phone(size=size), phone(), phone()
    code = host.open_table("小林")
    guest.sit(code, "阿泽")
    third.sit(code, "小满")
    expect(host.page.locator(".seats li.panel")).to_have_count(3)
    host.start()
    for each in everybody:
        each.wait_until_asked()
    for moves in (("zidan", "zidan", "zidan"), ("zidan", "shoufu", "zidan")):
        told = host.told()
        for each, move in zip(everybody, moves, strict=True):
            each.play(move, *((0,) if move == "shoufu" else ()))
        for each in everybody:
            each.wait_for_reveal(told)
    out = host.page.locator("[data-out]")
    expect(out).to_be_visible()
    expect(host.over).to_have_count(0)
    fits(host.page)
    for name in ("快进", "下一盘"):
        out.get_by_role("button", name=name).click()
    expect(out.locator("[aria-pressed=true]")).to_have_count(2)
    for move in ("zidan", "shoufu"):
        told = guest.told()
        guest.play(move, *((2,) if move == "shoufu" else ()))
        third.play("zidan")
        guest.wait_for_reveal(told)
    for each in (guest, third):
        each.page.locator("[data-rematch]").click()
    for each in everybody:
        expect(each.page.locator("header").first).to_contain_text("第 2 盘", timeout=SLOW)


def test_when_somebody_is_away_the_match_ends_once_all_who_are_there_want_it(phone: NewPhone) -> None:
    host, guest, gone = phone(), phone(size=(320, 640)), phone()
    code = host.open_table("小林")
    guest.sit(code, "阿泽")
    gone.sit(code, "小满")
    expect(host.page.locator(".seats li.panel")).to_have_count(3)
    host.start()
    for each in (host, guest, gone):
        each.wait_until_asked()
    gone.context.set_offline(True)
    gone.page.goto("about:blank")
    for each in (host, guest):
        expect(each.page.locator("[data-away='2']")).to_contain_text("小满掉线了")
        expect(each.page.locator("[data-end]")).to_contain_text("要都点 0 / 2")
    host.page.locator("[data-end]").click()
    expect(host.page.locator("[data-end]")).to_have_attribute("aria-pressed", "true")
    expect(guest.page.locator("[data-end]")).to_contain_text("要都点 1 / 2")
    host.page.locator("[data-end]").click()  # thought better of it
    expect(guest.page.locator("[data-end]")).to_contain_text("要都点 0 / 2")
    for each in (host, guest):
        expect(each.over).to_have_count(0)
        each.page.locator("[data-end]").click()
    for each in (host, guest):
        expect(each.over).to_contain_text("这盘不打了")
        expect(each.page.locator("[data-away]")).to_have_count(0)
        fits(each.page)
