"""Pictures of every state of every page: `python -m tests.browser.shots [FOLDER] [--look NAME …] [--scene NAME]`.

On a phone and a desk by day and by night, on the smallest phone and on a wide screen by day; and in English on both phones.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from kejian.learn import coach
from tests.browser.host import ROOT, running_server
from tests.browser.monkey import PLAYED, SMALL
from tests.browser.phone import CHROMIUM, DESK, PHONE, Look, Phone
from tests.browser.shot_scenes import take_scenes

SETTLE = 900  # milliseconds: the webfont comes last
PATIENT = 30_000
WIDE = (1920, 1080)
LOOKS: dict[str, tuple[tuple[int, int], Look]] = {
    "phone-day": (PHONE, "light"),
    "phone-night": (PHONE, "dark"),
    "small-day": (SMALL, "light"),
    "desk-day": (DESK, "light"),
    "desk-night": (DESK, "dark"),
    "wide-day": (WIDE, "light"),
}
ENGLISH = {"phone-english": PHONE, "small-english": SMALL}


# One answer to a question before the match: heroes to ban and to take, their arms, a general.
CHOOSE = """async () => {
  const lock = () => document.querySelector('[data-lock]:not([aria-disabled=true])');
  const free = '.heroes [data-value][aria-pressed=false], .picker [data-entry]:not([data-entry=认输]), '
    + '.slot button[aria-pressed=false]';
  for (let i = 0; i < 12 && !lock(); i++) {
    const tiles = [...document.querySelectorAll(free)].filter(tile => tile.getAttribute('aria-disabled') !== 'true');
    tiles[Math.floor(Math.random() * tiles.length)]?.click();
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  lock()?.click();
}"""


def picture(page: Page, path: Path, *, whole: bool = False) -> None:
    page.wait_for_timeout(SETTLE)
    page.screenshot(path=path, full_page=whole)


class Album:
    """Takes the pictures of one size and look."""

    def __init__(self, browser: Browser, address: str, folder: Path, name: str) -> None:
        size, look = LOOKS[name]
        self.name, self.folder = name, folder
        self.host = Phone(browser, address, size=size, look=look, calm=False)
        self.others = [Phone(browser, address, size=size, look=look) for _ in range(2)]

    def shot(self, what: str, *, whole: bool = False) -> None:
        picture(self.host.page, self.folder / f"{what}-{self.name}.png", whole=whole)

    def take(self) -> None:
        self.home()
        self.table()
        self.replay()
        self.desk()
        self.rulebook()
        for game in PLAYED[1:]:
            self.other_game(game)
        self.away()
        for game in PLAYED:
            self.lessons(game)
            self.position(game)
        for phone in (self.host, *self.others):
            phone.close()

    def home(self) -> None:
        self.host.open().page.locator(".book").first.wait_for()
        self.shot("home", whole=True)

    def table(self) -> None:
        host, (second, third) = self.host, self.others
        code = host.open_table("小林")
        second.sit(code, "阿泽")
        third.sit(code, "小满")
        host.house_rule("同归于尽", "共胜")
        self.shot("lobby")
        host.button("改房规").click()
        self.shot("house-rules")
        host.page.keyboard.press("Escape")
        host.button("扫码入座").click()
        self.shot("invite")
        host.page.keyboard.press("Escape")
        host.start()
        for phone in (host, second, third):
            phone.wait_until_asked()
        host.entry("banzhuan").click(force=True)
        self.shot("why-not")
        self.beat("zidan", "zidan", "zidan")
        host.choose("shoufu")
        self.shot("aim")
        host.desk(1).click()
        told = host.told()
        host.lock.click()
        second.play("shoufu", 2)
        third.play("fangyu")
        host.page.locator(".play[data-phase=clap]").wait_for()
        host.page.wait_for_timeout(200)
        host.page.screenshot(path=self.folder / f"beats-{self.name}.png")
        host.wait_for_reveal(told)
        self.shot("reveal")
        self.beat("zidan", "", "zidan")
        self.beat("shoufu", "", "zidan", aim=2)
        self.shot("end", whole=True)
        picture(second.page, self.folder / f"end-lost-{self.name}.png", whole=True)

    def beat(self, *moves: str, aim: int | None = None) -> None:
        told = self.host.told()
        for phone, move in zip((self.host, *self.others), moves, strict=True):
            if move:
                phone.play(move, *((aim,) if phone is self.host and aim is not None else ()))
        for phone in (self.host, *self.others):
            phone.wait_for_reveal(told)

    def replay(self) -> None:
        page = self.host.page
        page.get_by_role("link", name="看回放").click()
        self.host.button("下一步").click()
        self.host.button("下一步").click()
        page.wait_for_timeout(1500)
        self.shot("replay", whole=True)

    def desk(self) -> None:
        page = self.host.open("/judge/cier").page
        page.locator("[data-who]").first.click()
        dialog = page.get_by_role("dialog")
        for move in ("zidan", "zidan"):
            dialog.locator(f"[data-entry={move}]").click()
            dialog.locator("[data-done]").click()
        self.host.button("断！").click()
        page.locator("[data-who]").first.click()
        dialog.locator("[data-entry=shoufu]").click()
        self.shot("desk-entry")
        page.keyboard.press("Escape")
        self.shot("desk", whole=True)

    def rulebook(self) -> None:
        self.host.open("/rules/cier#cier.2.22").page.locator("#cier\\.2\\.22").wait_for()
        self.shot("rules")
        self.host.page.locator("[data-entry], .chip, .clause button").first.click()
        self.shot("clause")

    def lessons(self, game: str) -> None:
        """The coach at his second question, and a puzzle."""
        page = self.host.open(f"/learn/{game}#coach").page
        lesson = coach.lesson(game, "zh")
        assert lesson is not None
        first = lesson.steps[0]
        page.locator(f"[data-offer='{(first.good or first.offer)[0]}']").click()
        page.locator("[data-go]").click()
        page.locator("[data-mode=reveal]").wait_for()
        page.locator("[data-go]").click()
        page.locator("[data-step='1'][data-mode=ask] [data-offer]").first.click()
        self.shot(f"{game}-coach")
        page.locator("[data-skip-lesson]").click()
        page.locator("[data-puzzle]").first.wait_for()
        self.shot(f"{game}-lessons")
        page.locator("[data-puzzle]").first.click()
        page.locator("[data-entry]").first.wait_for()
        self.shot(f"{game}-puzzle")

    def position(self, game: str) -> None:
        """Who has what, at the referee's desk."""
        self.host.open(f"/judge/{game}").page.locator("[data-who]").first.wait_for(timeout=PATIENT)
        self.host.button("谁有什么").click()
        self.host.page.get_by_role("dialog").get_by_role("group").first.wait_for(timeout=PATIENT)
        self.shot(f"{game}-position")

    def away(self) -> None:
        """Somebody loses the line, then leaves; and what his own page says."""
        host, guest, third = self.host, *self.others
        code = host.open_table("小林", game="dabi")
        guest.sit(code, "阿泽")
        third.sit(code, "小满")
        host.start()
        for phone in (host, guest, third):
            phone.wait_until_asked()
        host.play("dabi")
        guest.button("桌上的事").click()
        guest.page.get_by_role("dialog").get_by_role("button", name="离座").click(timeout=PATIENT)
        expect(host.page.locator("[data-away] [data-bot]")).to_be_visible(timeout=PATIENT)
        self.shot("away")
        picture(guest.page, self.folder / f"left-{self.name}.png")

    def go_on(self, *phones: Phone) -> None:
        """Any answers, until the choice before the match is over."""
        for _ in range(80):
            if in_play(phones[0]):
                return
            for phone in phones:
                if phone.is_asked:
                    phone.page.evaluate(CHOOSE)
            phones[0].page.wait_for_timeout(250)

    def other_game(self, game: str) -> None:
        """Lobby, table, desk and rulebook of a game with a field of its own."""
        host, guest = self.host, self.others[0]
        code = host.open_table("小林", game=game)
        guest.sit(code, "阿泽")
        for _ in range(3 if game == "sgs" else 0):  # a round table
            host.add_bot()
        self.shot(f"{game}-lobby")
        host.start()
        for phone in (host, guest):
            phone.page.locator("[data-asked]").wait_for(timeout=PATIENT)
        self.shot(f"{game}-table")
        if game in ("wuba", "sgs"):  # what is drawn first is a choice of heroes or generals
            self.go_on(host, guest)
            host.page.locator(".play[data-phase=still]").wait_for(timeout=PATIENT)
            self.shot(f"{game}-in-play")
        self.host.open(f"/judge/{game}").page.locator("[data-who]").first.wait_for()
        self.shot(f"{game}-desk", whole=True)
        self.host.open(f"/rules/{game}").page.locator(f"[id^='{game}.']").first.wait_for()
        self.shot(f"{game}-rules")


def in_play(phone: Phone) -> bool:
    """Whether the heroes stand on the map, or the first card may be played."""
    return bool(phone.page.locator("[data-map], .picker[data-kind=play]").count())


def in_english(browser: Browser, address: str, folder: Path, look: str) -> None:
    """The main pages once more, for who reads English."""
    reader, other = (Phone(browser, address, language="en-GB", size=ENGLISH[look]) for _ in range(2))
    page = reader.page

    def shot(what: str) -> None:
        picture(page, folder / f"{what}-{look}.png")

    reader.open().page.locator(".book").first.wait_for()
    shot("home")
    for game in PLAYED:
        for path, sign in (("rules", "#brief"), ("learn", "[data-puzzle]"), ("judge", "[data-who]")):
            reader.open(f"/{path}/{game}").page.locator(sign).first.wait_for(timeout=PATIENT)
            shot(f"{game}-{path}")
        reader.open().page.locator(f"[data-game={game}]").get_by_role("button", name="Open a table").click()
        other.open(f"/t/{reader.code()}")
        other.button("Sit down").click()
        expect(page.locator(".seats li.panel")).to_have_count(2, timeout=PATIENT)
        shot(f"{game}-lobby")
        reader.start()
        page.locator(".play").wait_for(timeout=PATIENT)
        shot(f"{game}-table")
    for phone in (reader, other):
        phone.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "shots")
    parser.add_argument("--look", nargs="*", choices=(*LOOKS, *ENGLISH), default=(*LOOKS, *ENGLISH))
    parser.add_argument("--scene", help="only scenes whose names contain this; `all`: all of them, but no album")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    chromium = next(path for path in CHROMIUM if Path(path).exists())
    looks = {name: look for name, look in LOOKS.items() if name in asked.look}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        if asked.scene is None:
            albums(browser, asked.folder, asked.look)
        take_scenes(browser, asked.folder, looks, "" if asked.scene in (None, "all") else asked.scene)
        browser.close()
    print(f"{len(list(asked.folder.glob('*.png')))} pictures in {asked.folder}")


def albums(browser: Browser, folder: Path, looks: Sequence[str]) -> None:
    """Page after page, in every look."""
    with tempfile.TemporaryDirectory() as store, running_server(Path(store) / "tables.db") as address:
        for look in looks:
            if look in ENGLISH:
                in_english(browser, address, folder, look)
            else:
                Album(browser, address, folder, look).take()
            print(look, flush=True)


if __name__ == "__main__":
    main()
