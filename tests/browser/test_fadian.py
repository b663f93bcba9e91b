"""法典 at the table: a whole duel between two phones, and what may come in the middle of one."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import NewPhone
from tests.browser.duel import AUTO, CHARACTERS, FIRST_INSERTION, LINES, NAMES, SEED, SIGHTS, Duel, Wire, cards
from tests.browser.host import running_server
from tests.browser.phone import DESK, Phone
from tests.browser.test_access import serious
from tests.browser.test_in_view import picture
from tests.browser.test_reveal import WATCH, shown_in_step

LONGEST = 150.0  # seconds that a few answers may take

# One decision, as a thumb makes it: choose what is offered, fill its blanks, lock; if the rules refuse, choose another.
# Moves that hit are preferred, windows are used where they can be, 专注 never (it would forbid insertions).
DECIDE = """async () => {
  const rest = async () => {
    for (let i = 0; i === 0 || (i < 3000 && one('[data-composing=true]')); i++)
      await new Promise(resolve => setTimeout(resolve, 5));
  };
  const one = selector => document.querySelector(selector);
  const all = selector => [...document.querySelectorAll(selector)];
  const draw = list => list.splice(Math.floor(Math.random() * list.length), 1)[0];
  if (!one('.play[data-asked=true] .picker')) return '';
  const kind = one('.picker').dataset.kind;
  const open = all('.picker [data-entry]:not([aria-disabled=true])');
  const hits = entry => entry.dataset.hits !== 'false' && entry.textContent.includes('伤害');
  const hitting = open.filter(hits);
  const others = open.filter(entry => !hits(entry) && entry.dataset.entry !== 'end');
  const order = [];
  while (hitting.length) order.push(draw(hitting));
  while (others.length) order.push(draw(others));
  order.push(...open.filter(entry => entry.dataset.entry === 'end'));
  const pass = one('[data-pass]');
  if (kind === 'use' && pass) { pass.click(); return kind; }
  const settled = async () => {
    for (let i = 0; i < 400; i++) {
      if (one('[data-refused]')) return false;
      if (!one('.play[data-asked=true]') || asked !== one('.picker') || told !== one('.play').dataset.told) return true;
      await new Promise(resolve => setTimeout(resolve, 5));
    }
    return true;
  };
  const asked = one('.picker'), told = one('.play').dataset.told;
  for (const entry of order.length ? order.slice(0, 12).concat(order.slice(-1)) : [null]) {
    if (entry && !entry.isConnected) return kind;
    entry?.click();
    await rest();
    for (let i = 0; i < 12 && one('[data-lock]')?.getAttribute('aria-disabled') === 'true'; i++) {
      const blanks = all('.slot button[aria-pressed=false]');
      if (!blanks.length) break;
      draw(blanks).click();
      await rest();
    }
    const lock = one('[data-lock]');
    if (!lock || lock.getAttribute('aria-disabled') === 'true') continue;
    lock.click();
    if (await settled()) return kind;
  }
  if (pass?.isConnected) { pass.click(); await settled(); }
  return kind;
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose cards are known."""
    with running_server(tmp_path_factory.mktemp("store") / "tables.db", SEED) as url:
        yield url


def wait_until(phone: Phone, done: Callable[[], object]) -> None:
    for _ in range(300):
        if done():
            return
        phone.page.wait_for_timeout(20)
    raise AssertionError("it never came")


Cable = Callable[[WebSocketRoute], None]


def duel(phone: NewPhone, cable: Cable | None = None, **kind: Any) -> Duel:
    """小林 and 阿泽 at a table of 法典, with their characters. `cable` and `kind`: what 阿泽 has for a line and a phone."""
    host, guest = phone(), phone(**kind)
    if cable is not None:
        guest.page.route_web_socket("**/ws/**", cable)
    wires = Wire(host), Wire(guest)
    host.open()
    host.page.get_by_label("昵称", exact=True).fill(NAMES[0])
    host.page.locator("[data-game=fadian]").get_by_role("button", name="开一桌").click()
    guest.sit(host.code(), NAMES[1])
    expect(host.page.locator(".seats li.panel")).to_have_count(2)
    for name, character in zip(NAMES, CHARACTERS, strict=True):
        host.cast(name, character)
        wait_until(host, partial(wires[0].character, name))
    host.start()
    for one, character in ((host, CHARACTERS[0]), (guest, CHARACTERS[1])):
        expect(one.page.locator(".side.me")).to_contain_text(character)
    return Duel((host, guest), wires)


def decide(players: tuple[Phone, ...]) -> str:
    """Whoever is asked answers once; the kind of the last question answered."""
    return "".join(str(player.page.evaluate(DECIDE)) for player in players)


def test_a_whole_duel_shows_insertion_contest_counter_and_wall_and_never_tells_the_other_hand(phone: NewPhone) -> None:
    played = duel(phone)
    guest = played.players[1].page
    watcher = phone(calm=False)
    watcher.page.goto(guest.url)
    watcher.page.locator(".play").wait_for()
    watcher.page.evaluate(WATCH)
    first = next(n for n, (_, move) in enumerate(LINES) if move.startswith(AUTO))
    last = max(n for n, (_, move) in enumerate(LINES) if move.startswith(AUTO))

    played.play(LINES[: first - 2])
    guest.get_by_label("没得用就略过").check()
    played.play(LINES[first - 2 : last + 1])
    guest.wait_for_timeout(800)  # longer than a page waits before it passes by itself
    expect(guest.locator("[data-window=counter]")).to_be_visible()  # here something can be used
    played.play(LINES[last + 1 :])

    assert played.kinds == SIGHTS.keys()
    for one in played.players:
        expect(one.over).to_be_visible()
        expect(one.verdict()).to_contain_text("小林获胜")
    expect(watcher.over).to_be_visible()
    shown_in_step(watcher, *(f"第 {turn} 回合" for turn in range(1, 5)))
    assert watcher.page.evaluate("window.arrows") > 0
    # two cards named as payment before a window, and one that was taken from him: nothing else came to be known
    assert [known.of_other for known in played.known] == [set(), {"♥8", "♠3", "♠7"}]
    for seat, wire in enumerate(played.wires):
        assert played.hidden(seat) > 500, "there was something to leak"
        assert any(cards(frame) for frame in wire.frames), "cards are written as they are searched for"
        assert list(played.leaks(seat)) == []


def test_a_reload_in_the_middle_of_an_insertion_window_returns_to_it(phone: NewPhone) -> None:
    played = duel(phone)
    played.play(LINES[:FIRST_INSERTION])
    waiting, window = played.players
    page = window.page
    expect(page.locator("[data-window=insert]")).to_be_visible()
    before = [page.locator(part).inner_text() for part in (".window", "[data-chain]", ".groups")]
    page.reload()
    expect(page.locator("[data-window=insert]")).to_be_visible()
    assert [page.locator(part).inner_text() for part in (".window", "[data-chain]", ".groups")] == before
    assert not waiting.is_asked
    played.play(LINES[FIRST_INSERTION : FIRST_INSERTION + 3])
    assert {"inserts", "compare"} <= played.kinds
    for seat in (0, 1):
        assert list(played.leaks(seat)) == []


# What cannot be seen of a part: above or below the window, or under another part.
HIDDEN = """parts => parts.filter(part => {
  const it = document.querySelector(part), { left, right, top, bottom } = it.getBoundingClientRect();
  return top < 0 || bottom > innerHeight || left < 0 || right > innerWidth
    || [top + 2, bottom - 2].some(y => !it.contains(document.elementFromPoint((left + right) / 2, y)));
})"""


@pytest.mark.parametrize("size", [(390, 844), (320, 640)], ids=["390×844", "320×640"])
def test_the_window_of_an_insertion_is_seen_whole_and_one_of_its_moves_beneath_it(
    phone: NewPhone, size: tuple[int, int]
) -> None:
    played = duel(phone, size=size)
    guest = played.players[1]
    page = guest.page
    played.play([(0, "穿林")])
    expect(page.locator("[data-window=insert]")).to_be_visible()
    guest.wait_until_it_stands()
    picture(guest, f"insert-{size[0]}")
    parts = [".window", "[data-pass]", "[data-until=turn]", ".bar .row"]
    assert page.evaluate(HIDDEN, parts) == []
    seen, bar = page.locator(".picker .groups").bounding_box(), page.locator(".play .bar").last.bounding_box()
    assert seen is not None
    assert bar is not None
    assert seen["height"] >= 48
    assert seen["y"] + seen["height"] <= bar["y"] + 1


ONE_LINE = """it => {
  const words = document.createRange();
  words.selectNodeContents(it);
  const lines = new Set([...words.getClientRects()].filter(box => box.width > 0).map(box => Math.round(box.bottom)));
  const box = it.getBoundingClientRect();
  return {
    lines: lines.size,
    cut: it.scrollWidth - it.clientWidth > 1 || it.scrollHeight - it.clientHeight > 1 || box.left < 0 || box.right > innerWidth,
    size: parseFloat(getComputedStyle(it).fontSize),
  };
}"""
RULE = {
    "zh": "比点：弃一张，点数加加成，大的先做，平则回合方先",
    "en": "Discard one: most points + bonus first, turn wins ties",
}


@pytest.mark.parametrize("size", [(390, 844), (320, 640)], ids=["390×844", "320×640"])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_contest_says_its_rule_in_one_line(phone: NewPhone, size: tuple[int, int], language: str) -> None:
    played = duel(phone)
    guest = played.players[1]
    page = guest.page
    played.play(LINES[: FIRST_INSERTION + 1])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    if language == "en":
        page.evaluate("localStorage.setItem('kejian.lang', 'en')")
        page.reload()
    expect(page.locator("[data-asked=true] .picker[data-kind=compare]")).to_be_visible()
    picture(guest, f"contest-{size[0]}-{language}")
    rule = page.locator(".picker").get_by_text(RULE[language], exact=True)
    expect(rule).to_have_count(1)
    expect(rule).to_be_in_viewport(ratio=1)
    found = rule.evaluate(ONE_LINE)
    assert found["lines"] == 1
    assert not found["cut"]
    assert found["size"] >= 11


def test_one_tap_says_no_for_the_rest_of_the_turn(phone: NewPhone) -> None:
    """阿泽 does not want to be asked for insertions again in this turn; counters are another question."""
    played = duel(phone)
    page = played.players[1].page
    played.play([(0, "穿林")])
    page.locator("[data-until=turn]").tap()
    said = [(1, f"{AUTO}不插入"), (1, "不反击"), (0, "长弓"), (1, f"{AUTO}不插入")]
    played.play(said)
    expect(page.locator("[data-window=insert]")).to_have_count(0)
    assert played.match.record().moves[-1] == (NAMES[1], "不插入")


def test_no_until_something_changes_is_remembered_but_not_beyond_the_page(phone: NewPhone) -> None:
    """Nothing that 阿泽 could insert has changed: he is not asked again, until the page is opened anew."""
    played = duel(phone)
    page = played.players[1].page
    played.play([(0, "穿林")])
    page.locator("[data-until=change]").tap()
    played.play([(1, f"{AUTO}不插入"), (1, "不反击"), (0, "长弓"), (1, f"{AUTO}不插入")])
    expect(page.locator("[data-window=insert]")).to_have_count(0)
    page.reload()
    played.play([(1, "不反击"), (0, "长弓")])
    expect(page.locator("[data-window=insert]")).to_be_visible()
    page.wait_for_timeout(800)  # longer than a page waits before it passes by itself
    assert played.players[1].is_asked


@pytest.mark.parametrize(("calm", "steps"), [(False, ["1", "2", "3"]), (True, ["3"])], ids=["motion", "no motion"])
def test_what_happens_is_shown_step_by_step_unless_one_wants_no_motion(
    phone: NewPhone, calm: bool, steps: list[str]
) -> None:
    """The first answer of the match is given three things to be seen: a push, a wall, a loss."""
    told = (
        {"kind": "walk", "fields": {"who": 4, "start": 8, "cell": 9}},
        {"kind": "wall", "fields": {"who": 4, "n": 1}},
        {"kind": "damage", "fields": {"who": 4, "n": 3}},
    )
    rest = {"clauses": [], "zh": "", "en": "", "headline": False}

    def cable(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def bring(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "table" and message["since"] > 0:
                first = message["since"] + len(message["events"])
                message["events"] += [{"n": first + i, **rest, **event} for i, event in enumerate(told)]
            line.send(json.dumps(message))

        line.on_message(server.send)
        server.on_message(bring)

    host, guest = duel(phone, cable, calm=calm).players
    guest.page.evaluate(
        "steps = []; new MutationObserver(changes => { for (const change of changes)"
        " steps.push(change.target.dataset.step); })"
        ".observe(document.querySelector('.lane'), {attributes: true, attributeFilter: ['data-step']})"
    )
    decide((host,))
    expect(guest.page.locator(".wall.hit")).to_be_visible()
    expect(guest.page.locator(".lane .float")).to_contain_text("−3")
    assert guest.page.evaluate("steps") == steps


def test_the_field_has_no_serious_violation_by_day_and_by_night(phone: NewPhone) -> None:
    host, guest = duel(phone, look="dark", size=DESK).players
    kinds: set[str] = set()
    until = time.monotonic() + LONGEST
    while len(kinds) < 4 and not host.over.is_visible():
        assert time.monotonic() < until
        for player in (host, guest):
            kind = player.page.evaluate("document.querySelector('[data-asked=true] .picker')?.dataset.kind")
            if kind and f"{player is host} {kind}" not in kinds:
                kinds.add(f"{player is host} {kind}")
                assert serious(player.page) == []
        decide((host, guest))


def test_the_field_is_there_in_english_too(phone: NewPhone) -> None:
    host, guest = duel(phone).players
    guest.page.evaluate("localStorage.setItem('kejian.lang', 'en')")
    guest.page.reload()
    expect(guest.page.locator(".side.me")).to_contain_text("Heaven's Ruler")
    until = time.monotonic() + LONGEST
    chinese = re.compile(r"[\u4e00-\u9fff]")
    seen = 0
    while seen < 12 and not host.over.is_visible():
        assert time.monotonic() < until
        shown = guest.page.locator("main").inner_text().replace("小林", "").replace("阿泽", "")
        assert not chinese.search(shown), shown
        seen += 1
        if not decide((host, guest)):
            host.page.wait_for_timeout(30)


MAGE = """\
game: fadian
players: [甲, 乙]
start:
  甲: {帖: [法], hand: [♠1, ♠2, ♥1, ♥2, ♦9], pos: 3}
  乙: {pos: 4}
moves: []
"""


def test_at_the_desk_a_move_is_put_together_as_at_the_table(phone: NewPhone) -> None:
    """治愈 takes two cards of the same points: with the first all that cannot follow is grey, and says why."""
    referee = phone().open("/judge/fadian")
    page = referee.page
    referee.button("粘贴记录").click()
    page.get_by_label("把 YAML 或 JSON 记录贴在这里").fill(MAGE)
    referee.button("断案").click()
    expect(page.locator("aside code")).to_contain_text("♥2♦9")  # the position is laid
    page.locator("[data-who=甲]").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="治愈").click()
    done = dialog.locator("[data-done]")
    expect(done).to_have_attribute("aria-disabled", "true")
    dialog.locator(".slots [data-card=♠1]").click()
    expect(dialog.locator(".slots [data-card=♥1]")).to_have_attribute("aria-pressed", "true")  # nothing else is left
    expect(done).to_have_attribute("aria-disabled", "false")
    expect(dialog.locator("[data-forecast]").first).to_be_visible()
    dialog.locator(".slots [data-card=♦9]").click()
    expect(dialog.locator("[data-why]")).to_be_visible()
    expect(dialog.locator(".slots [data-card=♦9]")).to_have_attribute("aria-pressed", "false")
    done.click()
    expect(referee.verdict()).to_contain_text("治愈")


# Every side with one more in balance than its character has: the widest there is.
CROWD = """() => document.querySelectorAll('.side .balance').forEach(it => it.prepend(it.querySelector('svg').cloneNode(true)))"""
SPILT = """() => [...document.querySelectorAll('.side')].flatMap(side => {
  const box = it => it.getBoundingClientRect();
  const [action, balance, life] = ['.action b', '.balance', '.life b'].map(it => box(side.querySelector(it)));
  const crossed = action.right > balance.left + 1 && action.bottom > balance.top + 1;
  return [crossed, Math.max(balance.right, life.right) > box(side).right].filter(Boolean);
})"""


def test_figures_stand_beside_each_other_on_the_smallest_phone(phone: NewPhone) -> None:
    small = phone(size=(320, 640))
    small.open()
    small.page.locator("[data-game=fadian]").get_by_role("button", name="练一把").click()
    small.page.locator(".side").first.wait_for()
    small.page.evaluate(CROWD)
    found = small.page.evaluate(SPILT)
    assert found == []
    assert small.page.evaluate("document.documentElement.scrollWidth") <= 320
