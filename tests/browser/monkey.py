"""A monkey at the table: whole matches by random taps on whatever can be tapped, with mischief in between.

`python -m tests.browser.monkey [--matches 30] [--seed N] [GAME …]`. A page reloads, goes home and comes back, is opened twice,
loses the network, goes a step back, leaves. What may never be: an error in the console, a state out of which nothing leads
for twenty seconds, a move that was offered and is refused when it is locked, a page wider than its screen. The seed of a
match is printed with it; the same seed taps the same way at the same cards.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from tests.browser.host import running_server
from tests.browser.phone import CHROMIUM, PHONE, Phone

GAMES = ("cier", "dabi", "fadian")
PLAYED = (*GAMES, "wuba", "sgs")
LIMITS = {"fadian": "turn_limit", "wuba": "回合上限"}  # the house rule that ends a match early, where there is one
ALWAYS_SHORT = {"wuba": 3}  # random taps hardly ever destroy a tower
NAMES = ("小林", "阿泽")
SMALL = (320, 640)
STUCK = 20.0  # seconds without anything new
LONGEST = 20_000  # taps of a match: seconds would say how busy the machine is
MISCHIEF, LATER = 0.25, 0.03  # how often in the first turns, which short games hardly outlast, and then
FIRST_TURNS = 12
PAUSE = 60  # milliseconds of bots, and of secret questions: nobody is there to be fooled

# Taps until an answer was given, or so many that somebody else may have a turn. Whoever reads a move's blanks fills
# them; moves that hit are liked better, so that matches end. Everything else on the table is tapped now and then.
TAPS = """async ([seed, most]) => {
  const random = () => {
    seed = (seed + 0x6D2B79F5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const one = selector => document.querySelector(selector);
  const all = selector => [...document.querySelectorAll(selector)].filter(can);
  const can = element => !element.disabled && element.getAttribute('aria-disabled') !== 'true'
    && element.checkVisibility({ visibilityProperty: true });
  const draw = list => list[Math.floor(random() * list.length)];
  const pause = () => new Promise(resolve => setTimeout(resolve, 4));
  const asked = () => one('.play[data-asked=true] .picker');
  const taps = [];
  const tap = async element => {
    const { entry, value, card, seat } = element.dataset;
    taps.push(entry ?? value ?? card ?? seat ?? element.getAttribute('aria-label') ?? element.textContent.trim());
    element.click();
    for (let i = 0; i === 0 || (i < 250 && one('[data-composing=true]')); i++) await pause(); // for ever without a network
  };
  const wide = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return;
    const out = [...document.querySelectorAll('main *')].filter(it => it.getBoundingClientRect().right > clientWidth + 1);
    const names = out.slice(0, 4).map(it => `${it.tagName}.${it.getAttribute('class')}`);
    throw `wider than its screen by ${scrollWidth - clientWidth}: ${names.join(', ')}; after ${taps.join(' ')}`;
  };
  const open = ':is(.picker, .hand) [data-entry]:not([data-entry=end]):not([data-entry=认输])', heroes = '.own [data-hero]';
  const blank = '.slot button[aria-pressed=false], .heroes [data-value][aria-pressed=false], '
    + '.arms .arm[aria-pressed=false], [data-aim][aria-pressed=false], [data-map] .spot[data-point]';
  const hits = entry => entry.dataset.hits === 'true' || (entry.dataset.hits !== 'false' && /伤害/.test(entry.textContent));
  const idle = '.play button:not([data-entry]):not([data-lock]):not([data-pass]):not(.slot button), .play summary';
  const deliberate = () => {
    const lock = all('[data-lock]')[0], blanks = all(blank), moves = all(open), pass = all('[data-pass]')[0];
    if (lock && random() < 0.8) return lock;
    if (blanks.length && random() < 0.8) return draw(blanks);
    const own = all(heroes);
    if (own.length && random() < 0.6) return draw(own);
    if (pass && random() < 0.5) return pass;
    const hitting = moves.filter(hits);
    if (hitting.length && random() < 0.8) return draw(hitting);
    return draw(moves.length ? moves : all('[data-entry=end], [data-pass], [data-lock]'));
  };
  while (taps.length < most) {
    const sheet = one('dialog[open]');
    if (sheet) {
      const inside = [...sheet.querySelectorAll('.body button')].filter(can);
      if (inside.length && random() < 0.3 && !sheet.querySelector('.menu')) await tap(draw(inside));
      else sheet.close();
      await pause();
      continue;
    }
    const picker = asked(), told = one('.play')?.dataset.told;
    if (!picker) break;
    const element = random() < 0.08 ? draw(all(idle)) : deliberate();
    if (!element) { await pause(); taps.push('—'); continue; }
    const isAnswer = element.matches('[data-lock], [data-pass]'), was = picker.textContent;
    await tap(element);
    wide();
    if (!isAnswer) continue;
    for (let i = 0; i < 250 && one('.play')?.dataset.told === told && asked()?.textContent === was; i++) {
      const refused = one('[data-refused]');
      if (refused) throw `refused: ${refused.textContent.trim()} after ${taps.join(' ')}`;
      await pause();
    }
    return taps.join(' ');
  }
  wide();
  return taps.join(' ');
}"""

STATE = """() => {
  const play = document.querySelector('.play');
  if (!play) return 'no table';
  if (document.querySelector('[data-over]')) return 'over';
  const { told, phase, asked } = play.dataset;
  return `${told} ${phase} ${asked}`;
}"""

CLOSED = "() => !document.querySelector('dialog[open]') && !history.state"  # its step in the history is gone too


class Trouble(AssertionError):
    """What may not happen at a table; with the seed, so that it happens again."""


class Monkey:
    """One match of a game, by two pages."""

    def __init__(self, browser: Browser, address: str, game: str, seed: int, size: tuple[int, int], turns: int) -> None:
        self.rng = random.Random(f"{game} {seed}")
        self.game, self.seed, self.turns = game, seed, turns
        self.phones = [Phone(browser, address, size=size) for _ in NAMES]
        self.did: Counter[str] = Counter()
        self.last = ""
        self.mischief: tuple[Callable[[Phone], None], ...] = (
            self.reload,
            self.home_and_back,
            self.one_step_back,
            self.second_tab,
            self.without_network,
            self.leave_and_return,
            self.bot_for_a_while,
        )

    def play(self) -> Counter[str]:
        """To the end; what was done how often."""
        try:
            self._sit_down()
            self._taps()
        except BrowserError as error:
            raise self._trouble(str(error).split("\n")[0].removeprefix("Page.evaluate: ")) from None
        complaints = [complaint for phone in self.phones for complaint in phone.complaints]
        if complaints:
            raise self._trouble(f"the console says {complaints}")
        return self.did

    def close(self) -> None:
        for phone in self.phones:
            phone.close()

    def _trouble(self, what: str) -> Trouble:
        return Trouble(f"{self.game}, seed {self.seed}, after {self.last or 'sitting down'} ({dict(self.did)}): {what}")

    def _sit_down(self) -> None:
        host, guest = self.phones
        self.code = host.open_table(NAMES[0], game=self.game)
        guest.sit(self.code, NAMES[1])
        if self.turns and self.game in LIMITS:
            host.house_rule(LIMITS[self.game], str(self.turns))
        host.button("开始").click()
        for phone in self.phones:
            phone.page.locator(".play").wait_for()

    def _taps(self) -> None:
        """Turn by turn; after each something must be new within the time."""
        fresh = time.monotonic()
        before: list[str] = []
        for turn in count():
            now = [str(phone.page.evaluate(STATE)) for phone in self.phones]
            if all(state == "over" for state in now):
                return
            if now != before:
                before, fresh = now, time.monotonic()
            if time.monotonic() - fresh > STUCK:
                raise self._trouble(f"stuck at {now}")
            if self.did["taps"] > LONGEST:
                raise self._trouble("the match does not end")
            if turn == self.turns > 0 and self.game not in LIMITS:
                self._call_off()
            for phone in self.phones:
                if self.rng.random() < (MISCHIEF if turn < FIRST_TURNS else LATER):
                    prank = self.rng.choice(self.mischief)
                    self.last = prank.__name__
                    self.did[prank.__name__] += 1
                    prank(phone)
                self._tap(phone.page)
            if now == before and not any(phone.is_asked for phone in self.phones):
                self.phones[0].page.wait_for_timeout(20)

    def _call_off(self) -> None:
        """Both want the match to end here."""
        for phone in self.phones:
            if not phone.over.count():
                self._menu(phone, "结束这盘")

    def _tap(self, page: Page, most: int = 12) -> None:
        taps = str(page.evaluate(TAPS, [self.rng.getrandbits(31), most]))
        if taps:
            self.last = taps
            self.did["taps"] += len(taps.split(" "))

    # mischief

    def _is_here(self, phone: Phone) -> None:
        phone.page.locator(".table[data-line=open] .play").wait_for(timeout=STUCK * 1000)

    def reload(self, phone: Phone) -> None:
        phone.page.reload()
        self._is_here(phone)

    def home_and_back(self, phone: Phone) -> None:
        phone.open()
        phone.page.locator("a[href^='/t/']").first.click()
        self._is_here(phone)

    def one_step_back(self, phone: Phone) -> None:
        phone.page.go_back()
        if phone.page.locator("dialog[open]").count():
            self._close_sheet(phone)
        phone.page.wait_for_function(CLOSED, timeout=STUCK * 1000)  # a step that is still to come would undo the next
        self._come(phone)

    def second_tab(self, phone: Phone) -> None:
        with_both = phone.context.new_page()
        with_both.on("pageerror", lambda error: phone.complaints.append(str(error)))
        with_both.goto(phone.page.url)
        with_both.locator(".table[data-line=open] .play").wait_for(timeout=STUCK * 1000)
        self._tap(with_both)
        with_both.close()

    def without_network(self, phone: Phone) -> None:
        phone.context.set_offline(True)
        self._tap(phone.page, 3)
        phone.page.wait_for_timeout(150)
        phone.context.set_offline(False)
        self._is_here(phone)

    def leave_and_return(self, phone: Phone) -> None:
        if phone.over.count():
            return
        self._menu(phone, "离座")
        self._come(phone)

    def bot_for_a_while(self, phone: Phone) -> None:
        if phone.over.count():
            return
        self._menu(phone, "让机器人代打")
        phone.page.wait_for_timeout(200)
        phone.page.evaluate("document.querySelector('[data-bot-plays] button')?.click()")  # unless it is over by now

    def _menu(self, phone: Phone, item: str) -> None:
        phone.page.wait_for_timeout(100)  # the last tap may have opened a sheet that was still to be fetched
        if phone.page.locator("dialog[open]").count():
            self._close_sheet(phone)
        phone.button("桌上的事").click(timeout=STUCK * 1000)
        sheet = phone.page.locator("dialog[open]:has(.menu)")
        sheet.wait_for(timeout=STUCK * 1000)
        entry = sheet.get_by_role("button", name=item)
        if entry.count():
            entry.evaluate("entry => entry.click()")  # a sheet that came late may lie upon it
        self._close_sheet(phone)

    def _close_sheet(self, phone: Phone) -> None:
        """The one on top, and those that lie under it or come late."""
        closed_by = time.monotonic() + STUCK
        while not phone.page.evaluate(CLOSED):
            if time.monotonic() > closed_by:
                raise self._trouble("a sheet does not close")
            phone.page.keyboard.press("Escape")
            phone.page.wait_for_timeout(50)

    def _come(self, phone: Phone) -> None:
        """By the link, wherever the page has gone."""
        if not phone.page.url.endswith(f"/t/{self.code}"):
            phone.page.goto(f"{phone.address}/t/{self.code}")
        else:
            phone.page.reload()
        self._is_here(phone)


def match(browser: Browser, game: str, seed: int, size: tuple[int, int] = PHONE, turns: int = 0) -> Counter[str]:
    """One match at a server of its own, so that the cards are those of the seed; of so many turns where that is said."""
    with (
        tempfile.TemporaryDirectory() as store,
        running_server(Path(store) / "tables.db", seed, pause=PAUSE) as address,
    ):
        monkey = Monkey(browser, address, game, seed, size, turns or ALWAYS_SHORT.get(game, 0))
        try:
            return monkey.play()
        finally:
            monkey.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--matches", type=int, default=30, help="of every game")
    parser.add_argument("--seed", type=int, help="of the first match; without it any")
    parser.add_argument("games", nargs="*", default=PLAYED)
    asked = parser.parse_args()
    first = random.randrange(1_000_000) if asked.seed is None else asked.seed
    chromium = next(path for path in CHROMIUM if Path(path).exists())
    failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        for game in asked.games:
            for seed in range(first, first + asked.matches):
                begun = time.monotonic()
                try:
                    did = match(browser, game, seed, SMALL if seed % 2 else PHONE)
                    said = ", ".join(f"{name} {n}" for name, n in did.most_common())
                except Trouble as trouble:
                    failed += 1
                    said = f"TROUBLE {trouble}"
                print(
                    f"{game} {seed - first + 1}/{asked.matches} seed {seed} {time.monotonic() - begun:.1f} s: {said}",
                    flush=True,
                )
        browser.close()
    print(f"{failed} of {asked.matches * len(asked.games)} matches had trouble")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
