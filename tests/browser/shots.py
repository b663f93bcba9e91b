"""Pictures of every page at phone and desk size, by day and by night: `python -m tests.browser.shots [FOLDER]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.host import ROOT, running_server
from tests.browser.phone import CHROMIUM, DESK, PHONE, Look, Phone

SETTLE = 900  # the webfont comes last


class Album:
    """Takes the pictures of one size and look."""

    def __init__(self, browser: Browser, address: str, folder: Path, size: tuple[int, int], look: Look) -> None:
        self.name = f"{'phone' if size == PHONE else 'desk'}-{'day' if look == 'light' else 'night'}"
        self.folder = folder
        self.host = Phone(browser, address, size=size, look=look, calm=False)
        self.others = [Phone(browser, address) for _ in range(2)]

    def shot(self, what: str, *, whole: bool = False) -> None:
        self.host.page.wait_for_timeout(SETTLE)
        self.host.page.screenshot(path=self.folder / f"{what}-{self.name}.png", full_page=whole)

    def take(self) -> None:
        self.home()
        self.table()
        self.replay()
        self.desk()
        self.rulebook()
        for game in ("dabi", "fadian"):
            self.other_game(game)
        for game in ("cier", "dabi", "fadian"):
            self.lessons(game)
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
        self.shot("end")

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
        page.locator("[data-offer]").last.click()
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

    def other_game(self, game: str) -> None:
        """Lobby, table, desk and rulebook of a game with a field of its own."""
        host, guest = self.host, self.others[0]
        code = host.open_table("小林", game=game)
        guest.sit(code, "阿泽")
        self.shot(f"{game}-lobby")
        host.start()
        host.page.locator("[data-asked]").wait_for()
        self.shot(f"{game}-table")
        self.host.open(f"/judge/{game}").page.locator("[data-who]").first.wait_for()
        self.shot(f"{game}-desk", whole=True)
        self.host.open(f"/rules/{game}").page.locator(f"[id^='{game}.']").first.wait_for()
        self.shot(f"{game}-rules")


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    chromium = next(path for path in CHROMIUM if Path(path).exists())
    with (
        tempfile.TemporaryDirectory() as store,
        running_server(Path(store) / "tables.db") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium)
        looks: tuple[Look, Look] = ("light", "dark")
        for size in (PHONE, DESK):
            for look in looks:
                Album(browser, address, folder, size, look).take()
        browser.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "shots")
