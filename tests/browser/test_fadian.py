"""法典 at the table: whole duels between two phones that take what their menus offer."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import WebSocket, WebSocketRoute, expect

from tests.browser.conftest import NewPhone
from tests.browser.phone import DESK, Phone
from tests.browser.test_access import serious

CHARACTERS = ("雷震", "夜枭")
LONGEST_DUEL = 150.0  # seconds
CARD = re.compile("[♠♥♣♦][1-9]")
SIGHTS = {
    "insertion": "[data-how=inserts]",
    "contest": "[data-contest]",
    "counter": "[data-how=counters]",
    "wall": ".wall.hit",
    "warning of a miss": "[data-far]",
}

# One decision, as a thumb makes it: choose what is offered, fill its blanks, lock; if the rules refuse, choose another.
# Moves that hit are preferred, windows are used where they can be, 专注 never (it would forbid insertions).
DECIDE = """async () => {
  const rest = () => new Promise(resolve => setTimeout(resolve));
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

WATCH = f"""
  window.sights = new Set();
  const look = () => {{ for (const [name, selector] of Object.entries({json.dumps(SIGHTS)}))
    if (document.querySelector(selector)) window.sights.add(name); }};
  new MutationObserver(look).observe(document, {{subtree: true, childList: true, attributes: true}});
"""


class Wire:
    """Everything a page was sent, in order."""

    def __init__(self, phone: Phone) -> None:
        self.tables: list[dict[str, Any]] = []
        self.options: dict[str, Any] = {}
        phone.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._take)

    def _take(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "table":
            self.tables.append(message)
        elif message["t"] == "room":
            self.options = message["options"]

    def character(self, name: str) -> str | None:
        """Whom a player is to play, as the server has written it down."""
        chosen: str | None = self.options.get("角色", {}).get(name)
        return chosen

    def moments(self) -> dict[tuple[int, int], dict[str, Any]]:
        return {(table["match"], table["version"]): table for table in self.tables}


def wait_until(phone: Phone, done: Callable[[], object]) -> None:
    for _ in range(300):
        if done():
            return
        phone.page.wait_for_timeout(20)
    raise AssertionError("it never came")


Cable = Callable[[WebSocketRoute], None]


def duel(phone: NewPhone, cable: Cable | None = None, **kind: Any) -> tuple[Phone, Phone, Wire, Wire]:
    """小林 and 阿泽 at a table of 法典, with their characters. `cable` and `kind`: what 阿泽 has for a line and a phone."""
    host, guest = phone(), phone(**kind)
    if cable is not None:
        guest.page.route_web_socket("**/ws/**", cable)
    wires = Wire(host), Wire(guest)
    for one in (host, guest):
        one.page.add_init_script(WATCH)
    host.open()
    host.page.get_by_label("昵称", exact=True).fill("小林")
    host.page.locator("[data-game=fadian]").get_by_role("button", name="开一桌").click()
    guest.sit(host.code(), "阿泽")
    expect(host.page.locator(".seats li.panel")).to_have_count(2)
    host.button("改房规").click()
    rule = host.page.locator("[data-option=角色]")
    for name, character in zip(("小林", "阿泽"), CHARACTERS, strict=True):
        field = rule.get_by_label(name)
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(character)
        else:
            field.fill(character)
            field.press("Enter")
        wait_until(host, partial(wires[0].character, name))
    host.page.keyboard.press("Escape")
    host.button("开始").click()
    for one, character in ((host, CHARACTERS[0]), (guest, CHARACTERS[1])):
        expect(one.page.locator(".side.me")).to_contain_text(character)
    return host, guest, *wires


def decide(players: tuple[Phone, ...]) -> str:
    """Whoever is asked answers once; the kind of the last question answered."""
    return "".join(str(player.page.evaluate(DECIDE)) for player in players)


def secrets(owner: Wire, seat: int, other: Wire) -> Iterator[tuple[dict[str, Any], set[str]]]:
    """What the other was sent, message by message, and the cards of the seat that he does not know at that moment."""
    own = owner.moments()
    for moment, table in other.moments().items():
        if moment in own:
            mine, his = own[moment]["view"]["players"][seat], table["view"]["players"][seat]
            yield table, {card for pile in ("hand", "held") for card in mine[pile] if card not in his[pile]}


def leaks(owner: Wire, seat: int, other: Wire) -> Iterator[str]:
    """Cards of a seat that another's line carried while they were hidden from him.

    With two players every card is there once. Events may name a card that was discarded in the open and dealt again
    by a reshuffle in the same message.
    """
    for table, hidden in secrets(owner, seat, other):
        reshuffled = any(event["kind"] == "reshuffle" for event in table["events"])
        sent = [table["view"], table["asked"], [] if reshuffled else table["events"]]
        carried = set(CARD.findall(json.dumps(sent, ensure_ascii=False)))
        yield from (f"{table['version']}: {card}" for card in hidden & carried)
        for event in table["events"]:
            if event["kind"] in ("draw", "lay", "put", "look_pool", "reorder") and event["args"][0] == seat:
                yield f"{table['version']}: {event['zh']}"


def test_a_reload_in_the_middle_of_an_insertion_window_returns_to_it(phone: NewPhone) -> None:
    host, guest, host_wire, guest_wire = duel(phone)
    until = time.monotonic() + LONGEST_DUEL
    window = None
    while window is None:
        assert time.monotonic() < until, "nobody may insert anything"
        window = next((p for p in (host, guest) if p.page.locator("[data-window=insert]").count()), None)
        if window is None and not decide((host,)) and not decide((guest,)):
            host.page.wait_for_timeout(30)
    waiting = guest if window is host else host
    page = window.page
    before = (page.locator(".window").inner_text(), page.locator(".own .hand").inner_html())
    chain, inserted = page.locator("[data-chain]").inner_text(), page.locator("[data-how=inserts]").count()
    page.reload()
    expect(page.locator("[data-window=insert]")).to_be_visible()
    assert (page.locator(".window").inner_text(), page.locator(".own .hand").inner_html()) == before
    assert page.locator("[data-chain]").inner_text() == chain
    assert not waiting.is_asked
    told = waiting.told()
    page.locator("[data-pass]").click()
    waiting.wait_for_reveal(told)
    expect(page.locator("[data-how=inserts]")).to_have_count(inserted)
    for seat, owner, other in ((0, host_wire, guest_wire), (1, guest_wire, host_wire)):
        assert any(hidden for _, hidden in secrets(owner, seat, other)), "there was something to leak"
        assert list(leaks(owner, seat, other)) == []


@pytest.mark.parametrize(("calm", "steps"), [(False, ["1", "2", "3"]), (True, ["3"])], ids=["motion", "no motion"])
def test_what_happens_is_shown_step_by_step_unless_one_wants_no_motion(
    phone: NewPhone, calm: bool, steps: list[str]
) -> None:
    """The first answer of the match is given three things to be seen: a push, a wall, a loss."""
    told = ({"kind": "walk", "args": [4, 8, 9]}, {"kind": "wall", "args": [4, 1]}, {"kind": "damage", "args": [4, 3]})
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

    host, guest, _, _ = duel(phone, cable, calm=calm)
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
    host, guest, _, _ = duel(phone, look="dark", size=DESK)
    kinds: set[str] = set()
    until = time.monotonic() + LONGEST_DUEL
    while len(kinds) < 4 and not host.over.is_visible():
        assert time.monotonic() < until
        for player in (host, guest):
            kind = player.page.evaluate("document.querySelector('[data-asked=true] .picker')?.dataset.kind")
            if kind and f"{player is host} {kind}" not in kinds:
                kinds.add(f"{player is host} {kind}")
                assert serious(player.page) == []
        decide((host, guest))


def test_the_field_is_there_in_english_too(phone: NewPhone) -> None:
    host, guest, _, _ = duel(phone)
    guest.page.evaluate("localStorage.setItem('kejian.lang', 'en')")
    guest.page.reload()
    expect(guest.page.locator(".side.me")).to_contain_text("Night Owl")
    until = time.monotonic() + LONGEST_DUEL
    chinese = re.compile(r"[\u4e00-\u9fff]")
    seen = 0
    while seen < 12 and not host.over.is_visible():
        assert time.monotonic() < until
        shown = guest.page.locator("main").inner_text().replace("小林", "").replace("阿泽", "")
        assert not chinese.search(shown), shown
        seen += 1
        if not decide((host, guest)):
            host.page.wait_for_timeout(30)
