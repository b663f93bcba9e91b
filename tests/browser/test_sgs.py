"""三国杀 at the table: a whole match on a phone against four bots, people in a war of kingdoms, and what the wire tells."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.host import running_server
from tests.browser.monkey import SMALL
from tests.browser.phone import PHONE, Phone
from tests.browser.test_english import CHINESE
from tests.browser.test_in_view import WATCH, all_in_view, end_in_view

LONGEST = 400.0  # seconds that a match may take on a busy machine

# One decision, as a thumb makes it: a card of the hand or a skill, its targets on the ring, then the one button.
DECIDE = """async () => {
  const one = selector => document.querySelector(selector);
  const all = selector => [...document.querySelectorAll(selector)];
  const draw = list => list[Math.floor(Math.random() * list.length)];
  const nap = ms => new Promise(resolve => setTimeout(resolve, ms));
  const rest = async () => { for (let i = 0; !i || (i < 3000 && one('[data-composing=true]')); i++) await nap(8); };
  if (!one('.play[data-asked=true] .picker')) return '';
  window.look?.();
  const picker = one('.picker'), told = one('.play').dataset.told, kind = picker.dataset.kind;
  const settled = async () => {
    for (let i = 0; i < 300; i++) {
      if (!one('.play[data-asked=true]') || one('.picker') !== picker || one('.play').dataset.told !== told) return true;
      await nap(10);
    }
    return false;
  };
  const open = all('[data-entry]:not([aria-disabled=true])').filter(entry => entry.dataset.entry !== 'end');
  const order = open.sort(() => Math.random() - 0.5).slice(0, 6);
  if (one('[data-entry=end]')) order.push(one('[data-entry=end]'));
  for (const entry of order.length ? order : [null]) {
    if (entry && !entry.isConnected) return kind;
    entry?.click();
    await rest();
    for (let i = 0; i < 9 && one('[data-lock]')?.getAttribute('aria-disabled') === 'true'; i++) {
      const blanks = all('[data-aim]:not([aria-disabled=true])[aria-pressed=false], .slot button[aria-pressed=false]');
      if (!blanks.length) break;
      draw(blanks).click();
      await rest();
    }
    const lock = one('[data-lock]');
    if (!lock || lock.getAttribute('aria-disabled') === 'true') continue;
    window.look?.();
    lock.click();
    if (await settled()) return kind;
  }
  one('[data-pass]')?.click();
  await settled();
  return kind;
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots do not wait."""
    with running_server(tmp_path_factory.mktemp("store") / "tables.db", pause=0) as url:
        yield url


WHISPERED = ("draws", "your_identity", "your_pair", "sees_hand", "sees_general")


class Wire:
    """What a phone hears, every frame of it."""

    def __init__(self, phone: Phone) -> None:
        self.heard: list[Any] = []
        phone.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, text: str | bytes) -> None:
        self.heard.append(json.loads(text))

    def leaks(self, name: str) -> Iterator[str]:
        """What it heard that this player may not know: cards nobody showed him, generals and identities that are hidden."""
        told, tables = "", 0  # all that was open to him so far
        for message in self.heard:
            if message["t"] != "table":
                told += json.dumps(message, ensure_ascii=False)
                continue
            tables += 1
            view, me = message["view"], message["players"].index(name)
            open_ = {key: value for key, value in view.items() if key != "players"}
            worn = [(player["equipment"], player["judging"]) for player in view["players"]]
            told += json.dumps([open_, worn, view["players"][me], message["events"]], ensure_ascii=False)
            for event in message["events"]:
                fields = event["fields"]
                concerned = (fields["who"], fields.get("of")) if event["kind"] in WHISPERED else ()
                if concerned and me not in concerned and fields.get("identity") != "主公":
                    yield event["zh"]
            if view["winners"] is not None:
                continue
            mine = view["players"][me]
            if len(mine["hand"]) != mine["hand_count"]:
                yield f"{name} does not know his own hand"
            for player in view["players"]:
                if player is mine or not player["alive"]:
                    continue
                yield from (card for card in player["hand"] if card.split("#")[0] not in told)
                if view["mode"] == "国战":
                    hidden = [
                        place for place, shown in zip(("general", "deputy"), player["shown"], strict=True) if not shown
                    ]
                    yield from (player[place] for place in hidden if player[place] and player[place] not in told)
                elif player["identity"] not in (None, "主公"):
                    yield player["identity"]
        assert tables > 10, "the table was told"


def play_on(phones: tuple[Phone, ...], seconds: float = LONGEST) -> list[str]:
    """Everybody answers what he is asked until the match is over; which kinds of questions came."""
    kinds: list[str] = []
    end = time.monotonic() + seconds
    while phones[0].over.count() == 0:
        assert time.monotonic() < end, f"it did not end: {kinds[-8:]}"
        answered = [str(phone.page.evaluate(DECIDE)) for phone in phones]
        kinds += [kind for kind in answered if kind]
        if not any(answered):
            phones[0].page.wait_for_timeout(30)
    return kinds


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])
def test_a_whole_match_of_five_on_a_phone_with_four_bots(phone: NewPhone, size: tuple[int, int]) -> None:
    me = phone(size=size)
    wire = Wire(me)
    me.open_table("小林", game="sgs")
    for _ in range(4):
        me.add_bot()
    me.page.evaluate(WATCH)
    me.start()
    expect(me.page.locator("[data-ring='5'] [data-alive]")).to_have_count(4)
    kinds = play_on((me,))
    assert kinds[0] == "general"
    assert "play" in kinds
    assert all_in_view(me) >= set(kinds)
    expect(me.over).to_contain_text("获胜")
    end_in_view(me)
    assert list(wire.leaks("小林")) == []


def test_every_number_of_the_table_can_be_tapped(phone: NewPhone) -> None:
    me = phone()
    me.open_table("小林", game="sgs")
    for _ in range(2):
        me.add_bot()
    me.start()
    me.page.locator(".play[data-asked=true] .picker").wait_for()
    me.page.locator(".me [data-sum]").last.click()
    sheet = me.page.get_by_role("dialog")
    expect(sheet).to_contain_text("没有武器")
    me.page.keyboard.press("Escape")
    me.page.locator(".seat .whole").first.click()
    expect(me.page.get_by_role("dialog")).to_contain_text("攻击范围")


def test_guesses_stay_in_the_browser(phone: NewPhone) -> None:
    me = phone()
    me.open_table("小林", game="sgs")
    for _ in range(3):
        me.add_bot()
    me.start()
    me.page.locator(".play[data-asked=true] .picker").wait_for()
    sent: list[str | bytes] = []
    me.page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(text)))
    guess = me.page.locator(".guess").first
    guess.click()
    expect(guess).to_have_text("忠")
    me.page.reload()
    expect(me.page.locator(".guess").first).to_have_text("忠")
    assert not any("忠" in str(text) for text in sent)


def test_four_people_in_a_war_of_kingdoms(phone: NewPhone) -> None:
    names = ("小林", "阿泽", "小满", "大石")
    phones = tuple(phone() for _ in names)
    wires = [Wire(one) for one in phones]
    host, *others = phones
    code = host.open_table(names[0], game="sgs")
    for one, name in zip(others, names[1:], strict=True):
        one.sit(code, name)
    host.match_type("国战")
    host.start()
    expect(host.page.locator("[data-ring='4'] [data-alive]")).to_have_count(3)
    kinds = play_on(phones)
    assert {"pair", "play"} <= set(kinds)
    for one in phones:
        expect(one.over).to_be_visible(timeout=30_000)
    for wire, name in zip(wires, names, strict=True):
        assert list(wire.leaks(name)) == [], name


def test_a_puzzle_is_solved_with_a_card_of_the_hand(phone: NewPhone) -> None:
    me = phone(size=(320, 640))
    page = me.open("/learn/sgs#in-range").page
    expect(page.get_by_label("体力 1/4")).to_be_visible(timeout=30_000)  # of whom it is asked about
    page.locator("[data-card='♠7杀']").click()
    page.locator("[data-aim='2']").click()
    page.locator("[data-try]").click()
    expect(page.locator("[data-result=right]")).to_be_visible(timeout=30_000)


def test_a_table_is_english(phone: NewPhone) -> None:
    me = phone(language="en")
    me.open_table("Kit", label="Nickname", button="Open a table", game="sgs")
    for _ in range(4):
        me.button("Add a bot").click()
        me.page.locator("[data-bot=random]").click()
        me.page.wait_for_timeout(200)
    me.start()
    found: list[str] = []
    answered = 0
    for _ in range(400):
        if me.over.count() or answered >= 12:
            break
        if me.page.locator(".play[data-asked=true] .picker").count():
            found += me.page.evaluate(CHINESE, False)
            answered += bool(me.page.evaluate(DECIDE))
        me.page.wait_for_timeout(30)
    assert answered >= 3
    assert list(dict.fromkeys(found)) == []
