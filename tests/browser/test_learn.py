"""Learning a game: the coach's first match to its end, puzzles tried wrongly and rightly, a newcomer's taps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from kejian.core import Lang
from kejian.learn import coach
from tests.browser.conftest import NewPhone
from tests.browser.monkey import PLAYED
from tests.browser.phone import PHONE, Phone
from tests.browser.test_english import check

SMALL = (320, 640)

# a puzzle of each game, a tile that is wrong and one that is right, and what the worst reply does
PUZZLES = {
    "cier": ("one-shot", "shanbi", "fangyu", "5 种出法，1 种"),
    "dabi": ("the-kick", "yuandun", "fangdun", "14 种出法，1 种"),
    "fadian": ("one-step-too-many", "T2.1.1", "T2.1.2", "击空"),
    "wuba": ("around-the-corner", "LYJ.空步", "LYJ.数竞", "空步"),
    "sgs": ("black-or-red", "♠7杀", "♥10杀", "仁王盾"),
}

# a move that leaves nothing to choose, where most have cards to pay with: 出拳 costs only points of action; a captain
PLAIN = {
    "fadian": ".picker [data-entry='T0.6']:not([aria-disabled=true])",
    "wuba": ".heroes.picker [data-value]:not([aria-disabled=true])",
}


def learner(phone: NewPhone, size: tuple[int, int] = PHONE, language: str = "zh-CN") -> Phone:
    return phone(size=size, language=language)


def inside(phone: Phone, thing: Locator) -> None:
    """All of it is on the screen, and nothing scrolls sideways."""
    box = thing.bounding_box()
    size = phone.page.viewport_size
    assert box is not None and size is not None
    assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"] + 1
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def lines(note: Locator) -> int:
    """How many lines the coach wrote, once the letters are there that he writes with."""
    found: int = note.evaluate(
        "async p => {await document.fonts.ready; return Math.round(p.clientHeight / parseFloat(getComputedStyle(p).lineHeight))}"
    )
    return found


CUT = """() => [...document.querySelectorAll('[data-offer] :is(b, .what, .cost)')]
  .filter(it => it.scrollHeight > it.clientHeight + 1 && getComputedStyle(it).overflow === 'hidden')
  .map(it => it.textContent)"""

# what the chosen move does stands on its tile, or in a line of its own; words such as 结束 do what they say
SAID = """() => {
  const tile = document.querySelector('[data-offer][aria-pressed=true] .what');
  const shown = [tile, document.querySelector('[data-does]')].filter(it => it?.checkVisibility());
  return !tile?.textContent || shown.some(it => it.textContent === tile.textContent);
}"""


# What is read or looked at under the coach's arrow; or that there is none where something is circled.
CROSSED = """async () => {
  await document.fonts.ready;
  await new Promise(resolve => setTimeout(resolve, 500));  // a field measures itself
  if (!document.querySelector('[data-circle]')) return [];
  const arrow = document.querySelector('[data-coach-arrow]'), things = [], found = new Set();
  if (!arrow) return ['no arrow'];
  const texts = document.createTreeWalker(document.querySelector('.page'), NodeFilter.SHOW_TEXT), range = document.createRange();
  while (texts.nextNode()) {
    const it = texts.currentNode;
    if (!it.data.trim() || it.parentElement.closest('.sr, title') || !it.parentElement.checkVisibility({ opacityProperty: true })) continue;
    range.selectNodeContents(it);
    for (const box of range.getClientRects()) things.push([it.data.trim(), box]);
  }
  for (const it of document.querySelectorAll('.page :is(.life, .bar, .action) *, .page .hand > *, .page [data-piece]'))
    if (it.checkVisibility()) things.push([it.className.baseVal ?? it.className, it.getBoundingClientRect()]);
  const to = arrow.getScreenCTM(), far = arrow.getTotalLength();
  for (let at = 0; at <= far; at += 1) {
    const { x, y } = arrow.getPointAtLength(at).matrixTransform(to);
    for (const [what, box] of things) if (x > box.left && x < box.right && y > box.top && y < box.bottom) found.add(what);
  }
  return [...found];
}"""


def offer(phone: Phone, number: int, move: str) -> Locator:
    return phone.page.locator(f'[data-step="{number}"][data-mode=ask] [data-offer="{move}"]')


def follow(phone: Phone, game: str, lang: Lang = "zh") -> None:
    """Plays the coach's match: at every step that has one first a move that has to be made again."""
    lesson = coach.lesson(game, lang)
    assert lesson is not None
    go = phone.page.locator("[data-go]")
    for number, step in enumerate(lesson.steps):
        offer(phone, number, step.offer[0]).wait_for()
        assert phone.page.locator("[data-offer]").count() == len(step.offer)
        assert lines(phone.page.locator("[data-note] p")) <= 3
        assert phone.page.evaluate(CUT) == [], "a tile says all that it has to say"
        assert phone.page.evaluate(CROSSED) == [], f"step {number}"
        inside(phone, phone.page.locator("[data-note]"))
        if game == "wuba":
            assert phone.page.locator("[data-map]").evaluate("map => map.clientHeight") > 150
        if lang == "en":
            check(phone)
        wrong = next((move for move in step.offer if step.good and move not in step.good), None)
        for move in filter(None, (wrong, (step.good or step.offer)[0])):
            offer(phone, number, move).click()
            assert phone.page.evaluate(SAID)
            inside(phone, go)
            go.click()
            phone.page.locator("[data-mode=reveal]").wait_for()
            inside(phone, go)
            if lang == "en":
                check(phone)
            if move == wrong:
                said = step.again.zh if lang == "zh" else step.again.en
                expect(phone.page.locator("[data-note]")).to_contain_text(said)
            go.click()
    phone.page.locator("[data-over]").wait_for()


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])
@pytest.mark.parametrize("game", PLAYED)
def test_the_coachs_match_can_be_played_to_its_end(phone: NewPhone, game: str, size: tuple[int, int]) -> None:
    one = learner(phone, size).open(f"/learn/{game}")
    one.page.locator("[data-coach]").click()
    follow(one, game)
    one.page.locator("[data-skip-lesson]").click()
    expect(one.page.get_by_text("学过了")).to_be_visible()
    one.page.reload()
    expect(one.page.get_by_text("学过了")).to_be_visible()


@pytest.mark.parametrize("game", PLAYED)
def test_lessons_are_in_english_too(phone: NewPhone, game: str) -> None:
    one = learner(phone, SMALL, language="en-US").open(f"/learn/{game}#coach")
    follow(one, game, "en")
    check(one)
    one.open(f"/learn/{game}")
    puzzles = one.page.locator("[data-puzzle]")
    puzzles.first.wait_for()
    check(one)
    puzzles.first.click()
    one.page.locator("[data-entry]").first.wait_for()
    check(one)
    one.button("Hint").click()
    one.button("Answer").click()
    one.page.locator("[data-answer]").wait_for()
    check(one)
    one.open(f"/learn/{game}")
    puzzles.last.click()
    one.page.locator("[data-clause]").first.wait_for()
    check(one, glossed=True)


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])
@pytest.mark.parametrize("game", PLAYED)
def test_a_wrong_try_shows_the_worst_reply_and_another_one_solves_it(
    phone: NewPhone, game: str, size: tuple[int, int]
) -> None:
    puzzle, wrong, right, told = PUZZLES[game]
    one = learner(phone, size).open(f"/learn/{game}")
    one.page.locator(f"[data-puzzle={puzzle}]").click()
    if game == "sgs":  # the cards can be seen before anything is scrolled
        expect(one.page.locator(f"[data-entry='{wrong}']")).to_be_in_viewport(ratio=0.9)
        hand, dock = one.page.locator("[data-hand]").bounding_box(), one.page.locator(".dock").bounding_box()
        assert hand is not None
        assert dock is not None
        assert hand["y"] + 80 <= dock["y"]
    one.page.locator(f"[data-entry='{wrong}']").click()
    one.page.locator("[data-composing=false] [data-try]:not([aria-disabled=true])").click()
    result = one.page.locator("[data-result=wrong]")
    expect(result).to_be_visible()
    expect(one.page.locator(".work [role=status]").first).to_contain_text(told)
    inside(one, result)
    inside(one, one.page.locator("[data-try]"))
    expect(one.page.locator(f"[data-entry='{wrong}'][data-tried]")).to_have_count(1)
    one.page.locator(f"[data-entry='{right}']").click()
    one.page.locator("[data-composing=false] [data-try]:not([aria-disabled=true])").click()
    expect(one.page.locator("[data-result=right]")).to_be_visible()
    expect(one.page.locator("[data-answer]")).to_be_visible()
    inside(one, one.page.locator("[data-next]"))
    one.page.locator("[data-skip-lesson]").click()
    expect(one.page.locator(f"[data-puzzle={puzzle}]")).to_contain_text("对了")


def tab_to(phone: Phone, what: str) -> None:
    """Goes on by the Tab key alone until this has the focus."""
    for _ in range(120):
        if phone.page.evaluate("what => document.activeElement.matches(what)", what):
            return
        phone.page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never comes to {what}")


@pytest.mark.parametrize("game", PLAYED)
def test_a_puzzle_is_solved_by_keys_alone_and_what_it_came_to_is_read_out(phone: NewPhone, game: str) -> None:
    puzzle, _, right, _ = PUZZLES[game]
    one = learner(phone).open(f"/learn/{game}#{puzzle}")
    one.page.locator(f"[data-entry='{right}']").wait_for()
    tab_to(one, f"[data-entry='{right}']")
    one.page.keyboard.press("Enter")
    one.page.locator("[data-composing=false] [data-try]:not([aria-disabled=true])").wait_for()
    tab_to(one, "[data-try]")
    one.page.keyboard.press("Enter")
    result = one.page.locator("[data-result=right]")
    expect(result).to_be_visible()
    assert result.evaluate("it => !!it.closest('[role=status], [role=alert], [aria-live]')"), "it is read out"


def test_a_puzzle_of_reasons_is_answered_with_a_clause(phone: NewPhone) -> None:
    one = learner(phone).open("/learn/fadian#why-three-more")
    one.page.locator("[data-clause='fadian.5.3']").click()
    one.page.locator("[data-try]").click()
    expect(one.page.locator("[data-result=wrong]")).to_contain_text("不是 fadian.5.3")
    expect(one.page.locator("[data-answer]")).to_have_count(0)
    one.page.locator("[data-clause='fadian.R15']").click()
    one.page.locator("[data-try]").click()
    expect(one.page.locator("[data-result=right]")).to_be_visible()


def test_a_hint_and_the_answer_are_there_for_who_wants_them(phone: NewPhone) -> None:
    one = learner(phone).open("/learn/cier#one-shot")
    one.page.locator("[data-entry]").first.wait_for()
    one.button("提示").click()
    expect(one.page.get_by_text("他多了一招：手斧。")).to_be_visible()
    one.button("看答案").click()
    expect(one.page.locator("[data-answer]")).to_contain_text("防御挡呲儿也挡手斧")
    one.page.locator("[data-skip-lesson]").click()
    expect(one.page.locator("[data-puzzle=one-shot]")).not_to_contain_text("对了")


def test_a_lesson_can_be_followed_with_the_keyboard_and_says_what_is_circled(phone: NewPhone) -> None:
    one = learner(phone).open("/learn/cier#coach")
    offer(one, 0, "子弹").wait_for()
    note = one.page.locator("[data-note][role=status]")
    expect(note).to_contain_text("看我的弹药：0")
    expect(one.page.locator("[data-circle]")).to_be_attached()
    for key in ("1", "Enter", "Enter"):
        one.page.keyboard.press(key)
        if key == "Enter":
            one.page.locator("[data-go]:not([aria-disabled=true]), [data-step='1'][data-mode=ask]").first.wait_for()
    offer(one, 1, "防御").wait_for()
    expect(note).to_contain_text("看阿泽的弹药：1")
    one.page.keyboard.press("2")
    expect(one.page.locator("tr.on")).to_contain_text("防御")


def test_a_lesson_goes_on_where_it_was_left_and_in_the_other_language(phone: NewPhone) -> None:
    one = learner(phone).open("/learn/cier#coach")
    offer(one, 0, "子弹").click()
    one.page.locator("[data-go]").click()
    one.page.locator("[data-mode=reveal]").wait_for()
    one.page.reload()
    offer(one, 1, "防御").wait_for()
    one.button("设置").click()
    one.button("English").click()
    one.page.keyboard.press("Escape")
    expect(offer(one, 1, "防御")).to_contain_text("Guard")


def test_without_a_network_the_page_says_what_needs_the_line(phone: NewPhone) -> None:
    one = learner(phone).open("/learn/cier#coach")
    offer(one, 0, "子弹").click()
    one.context.set_offline(True)
    one.page.locator("[data-go]").click()
    expect(one.page.get_by_role("alert")).to_contain_text("判题要连着网")
    one.context.set_offline(False)
    one.page.locator("[data-go]").click()
    one.page.locator("[data-mode=reveal]").wait_for()


def test_the_way_to_the_coach_is_shown_until_a_lesson_was_opened(phone: NewPhone) -> None:
    one = learner(phone).open()
    card = one.page.locator("[data-game=cier]")
    expect(card.locator("[data-first-time]")).to_have_text("第一次玩？先跟课代表打一把")
    one.button("练一把").first.click()
    one.wait_until_asked()
    expect(one.page.locator("[data-first-time]")).to_be_visible()
    inside(one, one.lock)
    one.play("zidan")
    expect(one.page.locator("[data-first-time]")).to_have_count(0)
    one.open().page.locator("[data-game=cier] [data-first-time]").click()
    offer(one, 0, "子弹").wait_for()
    one.open()
    one.page.locator("[data-game=dabi] [data-first-time]").wait_for()
    expect(one.page.locator("[data-game=cier] [data-first-time]")).to_have_count(0)
    one.page.locator("[data-game=cier]").get_by_role("link", name="学一学").click()
    expect(one.page.locator("[data-coach]")).to_have_text("开始")


@pytest.mark.parametrize("game", PLAYED)
def test_from_home_to_the_first_locked_answer_it_is_three_taps(phone: NewPhone, game: str) -> None:
    one = learner(phone).open()
    taps = 0

    def tap(thing: Locator) -> None:
        nonlocal taps
        thing.tap()
        taps += 1

    tap(one.page.locator(f"[data-game={game}]").get_by_role("button", name="练一把"))
    one.page.locator(".picker").wait_for()
    told, kind = one.told(), one.page.locator(".picker").get_attribute("data-kind")
    quick = one.page.locator("[data-pass]")
    if quick.count():  # a question that may be passed over with one tap
        tap(quick)
    else:
        tap(one.page.locator(PLAIN.get(game, ".picker [data-entry]:not([aria-disabled=true])")).first)
        tap(one.lock)
    one.page.wait_for_function(
        "([told, kind]) => document.querySelector('[data-locked]')"
        " || Number(document.querySelector('[data-told]')?.dataset.told) > told"
        " || (document.querySelector('.picker')?.dataset.kind ?? kind) !== kind",
        arg=[told, kind],
    )
    assert taps <= 3


def test_what_an_act_does_is_told_to_its_end_by_the_coach_of_wuba(phone: NewPhone) -> None:
    page = learner(phone).open("/learn/wuba#coach").page
    lesson = coach.lesson("wuba", "zh")
    assert lesson is not None
    for n, step in enumerate(lesson.steps[:3]):
        page.locator(f"[data-step='{n}'][data-mode=ask] [data-offer]").first.wait_for()
        cut = "its => its.filter(it => it.scrollHeight > it.clientHeight + 1).map(it => it.textContent)"
        assert page.locator("[data-offer] .what").evaluate_all(cut) == []
        page.locator(f"[data-offer='{(step.good or step.offer)[0]}']").click()
        page.locator("[data-go]").click()
        page.locator("[data-mode=reveal]").wait_for()
        page.locator("[data-go]").click()


@pytest.mark.parametrize("game", ["dabi", "fadian"])
def test_what_a_tile_cuts_in_english_is_told_to_its_end_above_it(phone: NewPhone, game: str) -> None:
    page = learner(phone, language="en-GB").open(f"/learn/{game}#coach").page
    first = coach.lesson(game, "en")
    assert first is not None
    page.locator("[data-offer]").first.click()
    page.locator(f"[data-offer='{(first.steps[0].good or first.steps[0].offer)[0]}']").click()
    page.locator("[data-go]").click()
    page.locator("[data-mode=reveal]").wait_for()
    page.locator("[data-go]").click()
    for tile in page.locator("[data-step='1'][data-mode=ask] [data-offer]").all():
        tile.click()
        page.wait_for_timeout(100)
        cut = tile.locator(".what").evaluate("it => it.scrollHeight > it.clientHeight + 1")
        expect(page.locator("[data-does]")).to_be_visible(visible=cut)


def test_who_was_proposed_a_name_that_somebody_has_is_proposed_another(phone: NewPhone) -> None:
    host, guest = learner(phone), learner(phone)
    for one in (host, guest):
        one.context.add_init_script(
            "localStorage.getItem('kejian.name') ?? localStorage.setItem('kejian.name', '豆包')"
        )
    host.open().page.locator("[data-game=cier]").get_by_role("button", name="开一桌").tap()
    guest.open(f"/t/{host.code()}")
    expect(guest.page.get_by_label("昵称")).not_to_have_value("豆包")
    guest.button("坐下").tap()
    expect(guest.page.locator("li.me")).to_be_visible()
    expect(guest.page.locator("[data-player=豆包]:not(.me)")).to_be_visible()


def test_from_a_link_to_a_seat_it_is_two_taps_at_most(phone: NewPhone) -> None:
    host, guest = learner(phone), learner(phone)
    for game in PLAYED:
        guest.open(f"/t/{host.open_table('小林', game=game)}")
        guest.button("坐下").tap()
        expect(guest.page.locator("li.me")).to_be_visible()
