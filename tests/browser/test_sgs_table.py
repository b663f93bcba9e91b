"""The table of 三国杀 in scenes: cards are read and laid by hand, a window says what it brings, every seat says why not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.at_sgs import among_bots, struck
from tests.browser.conftest import NewPhone
from tests.browser.host import running_server
from tests.browser.phone import DESK, PHONE, Phone
from tests.browser.test_in_view import SMALL, picture
from tests.browser.test_looks import BROKEN

HOLD = 700  # milliseconds


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    store = tmp_path_factory.mktemp("store") / "tables.db"
    with running_server(store, module="tests.browser.with_sgs_scene", pause=0) as url:
        yield url


def choosing(phone: NewPhone, size: tuple[int, int] = PHONE) -> Phone:
    """Somebody whose turn it is, with eight cards, among four bots."""
    return among_bots(phone(size=size), "阿泽", 4)


def scene(phone: NewPhone, name: str, bots: int, kind: str, size: tuple[int, int], mode: str = "") -> Phone:
    return among_bots(phone(size=size), name, bots, kind, mode)


def is_struck(phone: NewPhone, size: tuple[int, int] = PHONE) -> Phone:
    return struck(phone(size=size), phone())


def hand(me: Phone) -> list[str]:
    found: list[str] = me.page.locator("[data-hand] [data-card]").evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    return found


def drag(me: Phone, card: str, by: float) -> None:
    """Takes a card at its left edge, where it is not covered, and moves it sideways."""
    box = me.page.locator(f"[data-hand] [data-card='{card}']").bounding_box()
    assert box is not None
    x, y = box["x"] + 12, box["y"] + 40
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    for part in (0.3, 0.7, 1):
        me.page.mouse.move(x + by * part, y)
    me.page.mouse.up()


def test_a_held_card_is_read_and_a_moved_one_stays_where_it_was_laid(phone: NewPhone) -> None:
    me = choosing(phone)
    page = me.page
    peach = page.locator("[data-card='♥7桃']")
    peach.click(delay=HOLD)
    slip = page.locator("[data-reading='♥7桃']")
    expect(slip).to_contain_text("回复")
    expect(slip.get_by_role("button", name="条文 sgs.K3")).to_be_visible()
    expect(peach).to_have_attribute("aria-pressed", "false")
    picture(me, "sgs-reading")
    slip.get_by_role("button", name="关闭").click()
    first, *others = hand(me)
    drag(me, first, 130)
    moved = hand(me)
    assert moved != [first, *others]
    assert [card for card in moved if card != first] == others, "the others keep their order"
    expect(page.locator(f"[data-card='{first}']")).to_have_attribute("aria-pressed", "false")
    page.reload()
    page.locator("[data-hand] [data-card]").first.wait_for()
    assert hand(me) == moved, "kept for the match"
    # by keys, and for whoever cannot hold anything
    page.locator(f"[data-card='{moved[0]}']").focus()
    page.keyboard.press("Shift+ArrowRight")
    assert hand(me)[:2] == [moved[1], moved[0]]
    me.button("看牌").click()
    page.locator("[data-card='♦2闪']").click()
    expect(page.locator("[data-reading='♦2闪']")).to_contain_text("只能用来响应")
    place = hand(me).index("♦2闪")
    page.locator("[data-reading]").get_by_role("button", name="左移").click()
    assert hand(me).index("♦2闪") == place - 1
    assert "#" not in page.locator("body").inner_text()


def test_every_seat_says_how_far_it_is_and_why_it_cannot_be_chosen(phone: NewPhone) -> None:
    me = choosing(phone)
    page = me.page
    page.locator("[data-card='♠8杀']").click()
    seats = page.locator(".ring .seat")
    expect(seats.filter(has_text="够不着")).to_have_count(1)
    expect(seats.filter(has_text="不能指定")).to_have_count(1)
    expect(seats.locator(".band [data-sum]")).to_have_count(4)
    page.locator("[data-aim='2']").click(force=True)
    note = page.locator("[data-note]")
    expect(note.locator("[data-reckoning=false]")).to_contain_text("够不着")
    expect(note).to_contain_text("绝影")
    page.locator("[data-aim='4']").click(force=True)
    expect(note).to_contain_text("空城")
    page.locator("[data-aim='3']").click()
    sums = note.locator("[data-reckoning=true]")
    expect(sums).to_contain_text("赤兔")
    expect(sums).to_contain_text("≤")
    picture(me, "sgs-choosing")
    sums.locator("[data-sum]").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(me.lock).to_contain_text("♠8杀")


def test_a_window_says_what_it_brings_not_to_answer_and_why_a_card_will_not_do(phone: NewPhone) -> None:
    me = is_struck(phone)
    page = me.page
    brings = page.locator("[data-otherwise]")
    expect(brings.locator("[data-forecast=damage]")).to_contain_text("受到 2 点伤害")
    expect(brings.locator("[data-forecast=life]")).to_contain_text("濒死")
    picture(me, "sgs-window")
    brings.locator("[data-forecast=damage] [data-sum]").click()
    expect(page.get_by_role("dialog")).to_contain_text("酒")
    page.keyboard.press("Escape")
    page.locator("[data-card='♥6桃']").click(force=True)
    expect(page.locator("[data-why]")).to_contain_text("要的是闪")
    black = page.locator("[data-card='♣8杀']")
    expect(black).to_contain_text("倾国")
    black.click()
    expect(me.lock).to_contain_text("倾国 ♣8杀")
    page.locator("[data-card='♦4闪']").click()
    expect(me.lock).to_contain_text("♦4闪")
    me.lock.click()
    expect(page.locator(".picker[data-kind=dodge]")).to_have_count(0)


# What of the slip lies in another order than it is read in, and what it hides that has to stay.
IN_ORDER = ["header", ".may", "[data-otherwise]", ".answers", "[data-brings]", "footer"]


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=str)
def test_a_window_is_a_slip_over_ones_own_seat_with_a_line_for_every_answer(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    page = is_struck(phone, size).page
    slip = page.locator("[data-slip]")
    expect(slip.locator("header")).to_contain_text("大石对小满使用杀")
    tops = [slip.locator(part).bounding_box() for part in IN_ORDER]
    assert all(tops)
    assert [box["y"] for box in tops if box] == sorted(box["y"] for box in tops if box)
    expect(page.locator(".over > .me")).to_be_hidden()
    expect(page.locator("[data-note]")).to_be_hidden()
    # the mark round the seat whose turn it is stands whole at the lower edge of the field
    page.evaluate("document.querySelectorAll('.side .seat').forEach(one => one.classList.add('turn'))")
    assert page.locator("[data-stage]").evaluate("it => it.scrollHeight <= it.clientHeight + 1")
    for part in (".ring", "[data-hand]", "[data-slip]", "[data-pass]"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.95)
    answers = slip.locator("[data-answer]").evaluate_all(
        "all => all.map(it => [it.dataset.answer, it.querySelector('[data-does]').textContent])"
    )
    assert answers == [["闪", "手里 1 张"], ["倾国", "黑色手牌当闪 · 2"], ["八卦阵", "判定，红色算闪"]]
    slip.locator("[data-answer=闪]").click()
    expect(page.locator("[data-card='♦4闪']")).to_have_attribute("aria-pressed", "true")
    expect(slip.locator("[data-brings]")).to_contain_text("抵消大石的杀")
    expect(slip.locator("[data-brings] [data-forecast=after]")).to_contain_text("青龙偃月刀")
    expect(page.locator("[data-pass]")).to_contain_text("体力 −2")


def test_one_window_has_armour_and_cards_and_comes_back_when_the_armour_failed(phone: NewPhone) -> None:
    me = is_struck(phone)
    page = me.page
    page.locator("[data-answer=八卦阵]").click()
    me.lock.click()
    # red: dodged, and nothing is asked; black: the slip is back without the armour
    page.wait_for_function(
        "() => !document.querySelector('.play[data-asked=true]') || document.querySelector('[data-slip]') && "
        "!document.querySelector('[data-answer=八卦阵]')"
    )
    assert page.locator("[data-slip] [data-answer]").count() in (0, 2)


def test_what_one_wants_to_be_asked_is_set_and_kept(phone: NewPhone) -> None:
    page = is_struck(phone).page
    page.locator("[data-questions]").click()
    sheet = page.locator("[data-wishes]")
    expect(sheet.locator("[data-setting]").first).to_be_visible()
    names = sheet.locator("[data-setting]").evaluate_all("all => all.map(it => it.dataset.setting)")
    assert {"无懈可击", "闪", "八卦阵", "洛神"} <= set(names)
    sheet.locator("[data-setting=八卦阵] input[value=always]").check(force=True)
    sheet.locator("[data-setting=无懈可击] input[value=mine]").check(force=True)
    page.keyboard.press("Escape")
    page.wait_for_function("() => !history.state?.sheet")  # the step the sheet had made is gone
    page.reload()  # the armour judges by itself now, before any card
    expect(page.locator("[data-answer=八卦阵]")).to_have_count(0)
    kept = page.evaluate("localStorage.getItem('kejian.answers')")
    assert "八卦阵" in kept
    assert "nullify mine" in kept


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=str)
def test_at_a_full_table_the_row_of_skills_is_whole_while_one_aims(phone: NewPhone, size: tuple[int, int]) -> None:
    page = scene(phone, "老雪", 7, "play", size).page
    page.locator("[data-card='♦3顺手牵羊']").click(position={"x": 10, "y": 30})
    page.locator("[data-aim='4']").click(force=True)
    row = page.locator("[data-skills]")
    lines = row.locator("[data-entry]").evaluate_all(
        "all => all.map(it => [it.querySelector('b').textContent, it.querySelector('small').textContent])"
    )
    assert lines == [["丈八蛇矛", "两张手牌当杀"], ["马术", "锁定，一直有效"], ["铁骑", "指定目标后"]]
    expect(row).to_be_in_viewport(ratio=1)
    cut = page.evaluate(
        """() => [...document.querySelectorAll('.skill')].filter(it => {
          const box = it.getBoundingClientRect(), around = it.closest('.choose').getBoundingClientRect();
          return box.top < around.top - 1 || box.bottom > around.bottom + 1;
        }).length"""
    )
    assert cut == 0
    # the card after a raised one still says what it is
    seen = "it => { const { left, top } = it.getBoundingClientRect(); return it.closest('button').contains(document.elementFromPoint(left + 6, top + 10)) }"
    assert page.locator("[data-hand] .ix").evaluate_all(f"its => its.filter(it => !({seen})(it)).length") == 0
    page.locator("[data-skills] [data-entry=tieqi]").click(force=True)
    expect(page.locator("[data-why]")).to_contain_text("指定目标后")
    more = row.locator("[data-row]")
    page.evaluate("document.querySelector('[data-row]').style.width = '200px'")
    expect(more).to_have_attribute("data-more", "true")  # it shows that there is more


# How wide the word for what a card is used as lies on its name.
ON_ITS_NAME = """card => {
  const [one, other] = ['.as-what', '.nm'].map(part => card.querySelector(part).getBoundingClientRect());
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return down > 1 ? Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) : 0;
}"""


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=str)
def test_the_words_of_a_window_lie_beside_each_other(phone: NewPhone, size: tuple[int, int]) -> None:
    me = is_struck(phone, size)
    word, sums = me.page.locator("[data-otherwise] .not"), me.page.locator("[data-otherwise] ul")
    begins, ends = sums.bounding_box(), word.evaluate("it => it.getBoundingClientRect().left + it.scrollWidth")
    assert begins is not None
    assert ends <= begins["x"]
    slip = me.page.locator("[data-slip]")
    assert slip.evaluate("it => it.scrollWidth <= it.clientWidth"), "nothing of it is cut"
    expect(me.page.locator("[data-card='♠K南蛮入侵'] .as-what")).to_have_text("倾国")
    assert me.page.locator("[data-card='♠K南蛮入侵']").evaluate(ON_ITS_NAME) == 0, "what a card is used as"


def test_a_dying_round_is_clear_and_a_death_says_why_and_brings_its_reward(phone: NewPhone) -> None:
    me = is_struck(phone)
    page = me.page
    page.locator("[data-pass]").click()
    page.locator(".play[data-asked=true] .picker[data-kind=save]").wait_for()
    expect(page.locator("[data-otherwise]")).to_contain_text("还差 1 点体力，没有人救就阵亡")
    expect(page.locator("[data-slip] .may")).to_contain_text("小满濒死")
    expect(page.locator("[data-slip]").get_by_label("体力 0/3")).to_be_visible()
    page.locator("[data-pass]").click()
    expect(page.locator(".me[data-alive=false]")).to_contain_text("阵亡")
    assert page.evaluate(MEETS, [".me .out", ".me :is(.who, .myid, .figures, .hp, .seal)"]) == []
    expect(page.locator("[data-epitaph]")).to_contain_text("闪")
    expect(page.locator(".seat[data-seat='1'] .hc")).to_contain_text("5")  # three cards for a rebel


# What of the second kind one of the first kind lies on.
MEETS = """([over, under]) => {
  const all = what => [...document.querySelectorAll(what)].filter(it => it.checkVisibility());
  const box = it => it.getBoundingClientRect(), meets = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return all(under).filter(it => all(over).some(one => meets(box(one), box(it)))).map(it => it.textContent);
}"""


def middle_of(ring: Locator) -> tuple[float, float, float, float]:
    """Between the seats at the sides, from below those above to the end of the ring."""
    boxes = [box for box in (seat.bounding_box() for seat in ring.locator(".side .seat").all()) if box]
    above = [box for box in (seat.bounding_box() for seat in ring.locator(".top .seat").all()) if box]
    whole = ring.bounding_box()
    assert whole is not None
    half = whole["x"] + whole["width"] / 2
    left = max(box["x"] + box["width"] for box in boxes if box["x"] < half)
    right = min(box["x"] for box in boxes if box["x"] > half)
    return left, right, max(box["y"] + box["height"] for box in above), whole["y"] + whole["height"]


def test_on_a_desk_the_open_question_stands_in_the_middle_of_the_ring(phone: NewPhone) -> None:
    me = is_struck(phone, DESK)
    picture(me, "sgs-desk")
    left, right, top, bottom = middle_of(me.page.locator(".ring"))
    box = me.page.locator(".ask").bounding_box()
    assert box is not None
    assert left <= box["x"]
    assert box["x"] + box["width"] <= right
    assert top <= box["y"]
    assert box["y"] + box["height"] <= bottom
    assert me.page.locator(".choose").evaluate("it => it.scrollHeight <= it.clientHeight + 1"), "nothing of it is cut"
    for part in ("[data-otherwise]", "[data-pass]", "[data-lock]", "[data-hand]", "[data-note]"):
        expect(me.page.locator(part)).to_be_in_viewport(ratio=0.95)
    me.page.locator("[data-card='♦4闪']").click()
    me.lock.click()
    expect(me.page.locator("[data-asks]")).to_contain_text("等 大石")  # he may strike once more


# Numbers of steps that cover a seat's name or its band, and gear that lies below a band.
COVERED = """() => {
  const box = it => it.getBoundingClientRect(), meets = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const all = selector => [...document.querySelectorAll(selector)];
  const marks = all('[data-hop] circle').map(box), words = all('.ring .who, .ring .hc, .ring .gear');
  const found = words.filter(it => marks.some(mark => meets(mark, box(it)))).map(it => it.textContent);
  for (const seat of all('.ring .seat')) {
    const band = seat.querySelector('.band');
    for (const gear of band ? seat.querySelectorAll('.gear') : []) if (meets(box(gear), box(band))) found.push(gear.textContent);
  }
  return found;
}"""


@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
def test_the_steps_of_a_distance_are_numbered_along_the_ring_and_skip_the_dead(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    me = scene(phone, "老雪", 7, "play", size)
    page = me.page
    page.locator("[data-card='♦3顺手牵羊']").click(position={"x": 10, "y": 30})
    expect(page.locator("[data-hops]")).to_have_count(0)
    page.locator("[data-aim='4']").click(force=True)  # too far, and three steps away: the dead one is no step
    expect(page.locator("[data-hop]")).to_have_count(3)
    steps = page.locator("[data-hop]").evaluate_all("all => all.map(it => [it.dataset.hop, it.dataset.at])")
    assert steps == [["1", "1"], ["2", "2"], ["3", "4"]]
    assert page.evaluate(COVERED) == []
    page.locator("[data-aim='7']").click()
    expect(page.locator("[data-hop]")).to_have_count(1)
    expect(page.locator("[data-hop]")).to_have_attribute("data-at", "7")
    kinds = page.locator("[data-hand] [data-kind-of]").all_inner_texts()
    assert {"基本", "锦囊"} == set(kinds)
    assert page.locator(".me [data-empty]").evaluate_all("all => all.map(it => it.dataset.empty)") == [
        "armour",
        "minus_horse",
    ]


# Whether the tip of the arrow stands at this seat.
REACHED = """seat => {
  const arrow = document.querySelector('[data-arrow]'), box = seat.getBoundingClientRect();
  const { x, y } = arrow.getPointAtLength(arrow.getTotalLength()).matrixTransform(arrow.getScreenCTM());
  return x > box.left - 6 && x < box.right + 6 && y > box.top - 6 && y < box.bottom + 6;
}"""
# Where a drawn line meets what is read or tapped: seats, the reader's own, the question in the middle, the piles.
CROSSED = """() => {
  const found = [], words = '.ring .seat, .over > .me, .ask .word, .ask .slip, .piles .back, .piles .card, .piles > span';
  const things = [...document.querySelectorAll(words)].map(it => [it.textContent.trim(), it.getBoundingClientRect()]);
  for (const path of document.querySelectorAll('[data-step], [data-arrow], [data-deed-arrow]')) {
    const to = path.getScreenCTM(), far = path.getTotalLength();
    for (let at = 2; at <= far; at += 2) {
      const { x, y } = path.getPointAtLength(at).matrixTransform(to);
      for (const [what, box] of things)
        if (x > box.left + 1 && x < box.right - 1 && y > box.top + 1 && y < box.bottom - 1) found.push(what);
    }
  }
  return [...new Set(found)];
}"""


@pytest.mark.parametrize("size", [PHONE, SMALL, (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize(
    ("name", "bots", "card", "seats"),
    [("小梅", 1, "♠8杀", (1,)), ("阿泽", 4, "♠8杀", (3, 1)), ("老雪", 7, "♠Q过河拆桥", (5, 6, 4))],
    ids=["two", "five", "eight"],
)
def test_a_dashed_arrow_comes_to_whom_one_aims_at_and_neither_it_nor_the_steps_cross_anything(
    phone: NewPhone, name: str, bots: int, card: str, seats: tuple[int, ...], size: tuple[int, int]
) -> None:
    page = scene(phone, name, bots, "play", size).page
    expect(page.locator("[data-arrow]")).to_have_count(0)
    page.locator(f"[data-card='{card}']").click(position={"x": 10, "y": 20})
    for seat in seats:
        if page.locator(f"[data-aim='{seat}']").get_attribute("aria-pressed") == "false":
            page.locator(f"[data-aim='{seat}']").click(position={"x": 60, "y": 30})
        arrow = page.locator("[data-arrow]")
        expect(arrow).to_have_count(1)
        assert arrow.evaluate("it => getComputedStyle(it).strokeDasharray") != "none"
        assert page.locator(f".ring .seat[data-seat='{seat}']").evaluate(REACHED)
        assert page.evaluate(CROSSED) == []


def test_who_is_too_far_shows_the_comparison_with_both_its_sums(phone: NewPhone) -> None:
    page = scene(phone, "老雪", 7, "play", PHONE).page
    note = page.locator("[data-reckoning=false]")
    page.locator("[data-card='♦3顺手牵羊']").click(position={"x": 10, "y": 30})
    page.locator("[data-aim='4']").click(force=True)
    expect(page.locator("[data-arrow]")).to_have_count(0)
    expect(note.locator(".sums")).to_contain_text("顺手牵羊")
    sums = note.locator("[data-sum]").evaluate_all("all => all.map(it => it.dataset.sum)")
    assert (sums[0], note.locator(".sign").inner_text(), sums[-1]) == ("2", "≠", "1")
    note.locator("[data-sum]").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("马术")
    page.keyboard.press("Escape")
    page.locator("[data-card='♣7杀']").click(position={"x": 10, "y": 30})
    page.locator("[data-aim='5']").click()  # as far, but in reach of the spear
    expect(page.locator("[data-reckoning=true] .sign")).to_have_text("≤")


HEIGHT_OF_WORDS = """it => {
    const words = document.createRange();
    words.selectNodeContents(it);
    return words.getBoundingClientRect().height;
}"""


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=str)
def test_a_raised_card_says_what_it_does(phone: NewPhone, size: tuple[int, int]) -> None:
    page = choosing(phone, size).page
    for card, does in (("♥J无中生有", "摸两张"), ("♥7桃", "回 1 体力"), ("♠8杀", "范围内一人 1 伤")):
        page.locator(f"[data-card='{card}']").click(position={"x": 10, "y": 20})
        note = page.locator("[data-note] .about")
        expect(note).to_contain_text(does)
        assert note.locator(".note").evaluate(HEIGHT_OF_WORDS) < 40, "all of it is read"


def test_on_the_smallest_phone_the_comparison_of_two_is_whole(phone: NewPhone) -> None:
    page = scene(phone, "小梅", 1, "play", SMALL).page
    page.locator("[data-card='♠8杀']").click(position={"x": 10, "y": 20})
    limit = page.locator("[data-reckoning=true] [data-sum] .result small").last
    expect(limit).to_have_text("攻击范围")
    ends = "it => it.getBoundingClientRect().right"
    assert limit.evaluate(ends) <= page.locator("[data-note] .about").evaluate(ends) - 4
    assert page.locator("[data-lock] .what").evaluate_all(BROKEN) == []


@pytest.mark.parametrize(("name", "bots", "kind", "mode"), [("小林", 7, "play", ""), ("大石", 5, "reveal", "国战")])
def test_on_the_smallest_phone_all_gouyu_stand_in_their_seat(
    phone: NewPhone, name: str, bots: int, kind: str, mode: str
) -> None:
    page = scene(phone, name, bots, kind, SMALL, mode).page
    out = """its => its.filter(it => it.getBoundingClientRect().right > it.closest('.seat').getBoundingClientRect().right - 2).length"""
    assert page.locator(".ring .hp svg").count() > 10
    assert page.locator(".ring .hp svg").evaluate_all(out) == 0


def test_on_the_smallest_phone_a_long_comparison_is_whole(phone: NewPhone) -> None:
    page = scene(phone, "老雪", 7, "play", SMALL).page
    page.locator("[data-card='♦3顺手牵羊']").click(position={"x": 10, "y": 30})
    for seat in (1, 7):  # one who is near already, by 马术 no nearer; and whoever else is next to the reader
        aim = page.locator(f"[data-aim='{seat}']")
        if aim.get_attribute("aria-pressed") == "false":
            aim.click(position={"x": 60, "y": 30})
        note = page.locator("[data-reckoning=true]")
        expect(note.locator(".sign")).to_have_text("≤")
        assert note.evaluate("it => it.scrollWidth <= it.clientWidth")
        assert note.locator(".verdict").evaluate(HEIGHT_OF_WORDS) < 30, "in one line"


@pytest.mark.parametrize("size", [PHONE, SMALL, (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_a_reveal_brings_is_read_without_scrolling(phone: NewPhone, size: tuple[int, int], language: str) -> None:
    page = scene(phone, "大石", 5, "reveal", size, "国战").page
    if language == "en":
        page.evaluate("localStorage.setItem('kejian.lang', 'en')")
        page.reload()
    brings = page.locator("[data-unveiling]")
    expect(brings.locator("[data-when=later] [data-sum]").first).to_be_visible()
    slip = brings.locator("xpath=..")
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    assert slip.evaluate("it => it.scrollHeight - it.clientHeight") <= 1
    expect(slip).to_be_in_viewport(ratio=1)
    if size == SMALL:
        assert page.evaluate(MEETS, [".about:has(.unveiling)", ".over > .me"]) == [], "one's own seat stays in view"
    for part in ("[data-when=now]", "[data-when=later]", "[data-pass]", "[data-lock]"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)


def test_a_war_on_a_desk_has_a_board_of_kingdoms_and_says_what_a_reveal_brings(phone: NewPhone) -> None:
    page = scene(phone, "大石", 5, "reveal", DESK, "国战").page
    board = page.locator("aside [data-kingdoms]")
    expect(board.locator("[data-kingdom=蜀] i")).to_have_count(3)
    expect(board.locator("[data-kingdom=蜀] .taken")).to_have_count(2)
    expect(board.locator("[data-kingdom=蜀] .dead")).to_have_count(1)
    expect(board.locator("[data-undecided='1']")).to_be_visible()
    brings = page.locator("[data-unveiling]")
    expect(brings.locator("[data-when=now]")).to_contain_text("珠联璧合")
    expect(brings.locator("[data-when=later]")).to_contain_text("额定摸牌数 2 → 3")
    expect(page.locator("[data-lock]")).to_contain_text("明置主将 周瑜")


def test_two_at_a_large_table_use_its_height(phone: NewPhone) -> None:
    page = scene(phone, "小梅", 1, "play", (1920, 1080)).page
    hand = page.locator("[data-hand]").bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] > 1080 - 60


def test_how_many_cards_may_be_kept_is_said_beside_the_hand_with_its_reason(phone: NewPhone) -> None:
    me = choosing(phone, PHONE)
    me.page.locator(".hand .head [data-sum]").click()
    expect(me.page.get_by_role("dialog")).to_contain_text("体力值")
