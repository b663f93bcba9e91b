"""A person with a phone: one browser context, and what a thumb does with it."""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

Look = Literal["light", "dark"]
CHROMIUM = ("/usr/bin/chromium-headless-shell", "/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromium")
PHONE = (390, 844)
DESK = (1280, 860)
PATIENCE = 60_000  # milliseconds; a busy machine stands still for many seconds at a time
# Until all letters have come, nothing moves that will ever stand, and nothing was drawn anew for a while. Clocks tick for ever.
STANDS = """async () => {
  const WHILE = 250, LONGEST = 5000, began = performance.now();
  const moves = one => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime);
  let last = began;
  const changes = new MutationObserver(() => (last = performance.now()));
  changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  await document.fonts.ready;
  for (let now = began; now - began < LONGEST && (now - last < WHILE || document.getAnimations().some(moves));) {
    await new Promise(drawn => requestAnimationFrame(drawn));
    now = performance.now();
  }
  changes.disconnect();
}"""
NETWORK = re.compile(r"net::|WebSocket connection|Failed to load resource|Failed to fetch")

expect.set_options(timeout=PATIENCE)


class Phone:
    """One player, spectator or reader. `complaints` are the errors its console showed, network trouble aside."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        language: str = "zh-CN",
        size: tuple[int, int] = PHONE,
        look: Look = "light",
        calm: bool = True,
    ) -> None:
        self.address = address
        self.complaints: list[str] = []
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme=look,
            reduced_motion="reduce" if calm else "no-preference",
            device_scale_factor=2,
            has_touch=size == PHONE,
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not NETWORK.search(message.text):
            self.complaints.append(message.text)

    def open(self, path: str = "/") -> Phone:
        self.page.goto(self.address + path)
        return self

    def close(self) -> None:
        self.context.close()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    # the lobby

    def open_table(self, name: str, label: str = "昵称", button: str = "开一桌", game: str = "cier") -> str:
        """Opens a table and gives its code."""
        self.open()
        self.page.get_by_label(label, exact=True).fill(name)
        self.page.locator(f"[data-game={game}]").get_by_role("button", name=button).click()
        return self.code()

    def code(self) -> str:
        shown = self.page.locator("[data-code]")
        shown.wait_for()
        return shown.get_attribute("data-code") or ""

    def sit(self, code: str, name: str) -> Phone:
        """Comes by the link and takes a seat."""
        self.open(f"/t/{code}")
        self.page.get_by_label("昵称").fill(name)
        self.button("坐下").click()
        expect(self.page.locator("li.me")).to_contain_text(name)
        return self

    def add_bot(self, bot: str = "random") -> None:
        taken = self.page.locator(".seats [data-player]")
        before = taken.count()
        self.button("添机器人").click()
        self.page.locator(f"[data-bot={bot}]").click()
        expect(taken).to_have_count(before + 1)

    def match_type(self, value: str) -> None:
        """Chooses what kind of match it is to be."""
        kind = self.page.get_by_role("radiogroup", name="玩哪种").get_by_role("radio", name=value)
        kind.click()
        expect(kind).to_be_checked()

    def card(self, value: str) -> Locator:
        """The card of a role or a character."""
        return self.page.locator(f"[data-value={value}] .take")

    def player(self, name: str) -> Locator:
        """Somebody's place in the lobby."""
        return self.page.locator(f"[data-player={name}]")

    def cast(self, name: str, value: str) -> None:
        """As the host: gives somebody a role or a character."""
        self.player(name).locator("button.who").click()
        self.card(value).click()
        expect(self.card(value)).to_have_attribute("aria-pressed", "true")

    def start(self) -> None:
        """As the host: starts the match, by the button below everything."""
        self.page.locator(".go .btn").click()

    def house_rule(self, key: str, value: str) -> None:
        self.button("改房规").click()
        rule = self.page.get_by_role("dialog").locator(f"[data-option={key}]")
        if rule.get_by_role("radio").count():
            rule.get_by_role("radio", name=value, exact=True).click()
            expect(rule.get_by_role("radio", name=value, exact=True)).to_be_checked()
        else:
            rule.get_by_role("textbox").fill(value)
            rule.get_by_role("textbox").press("Enter")
        self.page.keyboard.press("Escape")

    # the table

    def entry(self, move: str) -> Locator:
        return self.page.locator(f"[data-entry={move}]")

    def may(self, move: str) -> bool:
        return self.entry(move).get_attribute("aria-disabled") != "true"

    def desk(self, seat: int) -> Locator:
        return self.page.locator(f"[data-seat='{seat}']")

    @property
    def lock(self) -> Locator:
        return self.page.locator("[data-lock]")

    @property
    def over(self) -> Locator:
        return self.page.locator("[data-over]")

    @property
    def locked(self) -> Locator:
        return self.page.locator("[data-locked]")

    def choose(self, move: str, *seats: int) -> None:
        self.entry(move).click()
        for seat in seats:
            if self.desk(seat).get_attribute("aria-pressed") == "false":
                self.desk(seat).click()

    def play(self, move: str, *seats: int) -> None:
        self.choose(move, *seats)
        self.lock.click()

    def wait_until_asked(self) -> None:
        self.lock.wait_for()

    def told(self) -> int:
        """How many events this phone has seen."""
        return int(self.page.locator("[data-told]").get_attribute("data-told") or 0)

    def wait_for_reveal(self, told: int) -> None:
        """Until more was told than `told` and all of it is shown."""
        self.page.wait_for_function(
            "told => { const play = document.querySelector('[data-told]');"
            " return play && Number(play.dataset.told) > told && play.dataset.phase === 'still'; }",
            arg=told,
        )

    def wait_until_it_stands(self) -> None:
        """Until nothing moves any more and nothing more comes: what was opened has come up, stamps have come down."""
        self.page.evaluate(STANDS)

    @property
    def is_asked(self) -> bool:
        return self.page.locator("[data-asked=true]").count() > 0

    def verdict(self) -> Locator:
        return self.page.get_by_role("region", name="判词")


def first_who_sees(sign: str, *phones: Phone) -> Phone:
    """The first of them on whose page something stands, as soon as it stands on anybody's."""
    for _ in range(PATIENCE // 50):
        for phone in phones:
            if phone.page.locator(sign).count():
                return phone
        phones[0].page.wait_for_timeout(50)
    raise AssertionError(f"nobody sees {sign}")
