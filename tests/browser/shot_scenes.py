"""Pictures of what a match comes to only sometimes: scenes that begin in the middle, ends, people out, strange pages, reports.

Called by `tests.browser.shots`; each scene has a server on which it comes up at once.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import Browser, expect

from tests.browser import at_sgs
from tests.browser.duel import CHARACTERS, NAMES, SEED
from tests.browser.host import running_server
from tests.browser.phone import Look, Phone
from tests.browser.test_wuba_map import lock
from tests.browser.test_wuba_match import choose, end_turn
from tests.cli.process import call

SETTLE = 900  # milliseconds: the webfont comes last
PATIENT = 60_000
LONG = "一个名字很长很长的同学十二字"


class Scene:
    """The phones of one size and look at one server; the first is the one that is looked at."""

    def __init__(
        self, browser: Browser, address: str, folder: Path, size: tuple[int, int], look: Look, name: str
    ) -> None:
        self.me = Phone(browser, address, size=size, look=look)
        self.another = partial(Phone, browser, address, size=size, look=look)
        self.folder, self.name = folder, name
        self.guests: list[Phone] = []

    def guest(self) -> Phone:
        self.guests.append(self.another())
        return self.guests[-1]

    def close(self) -> None:
        for phone in (self.me, *self.guests):
            phone.close()

    def shot(self, what: str, phone: Phone | None = None, *, whole: bool = False) -> None:
        page = (phone or self.me).page
        page.wait_for_timeout(SETTLE)
        page.screenshot(path=self.folder / f"{what}-{self.name}.png", full_page=whole)

    def with_bots(self, name: str, game: str, bots: int, kind: str = "") -> None:
        self.me.open_table(name, game=game)
        for _ in range(bots):
            self.me.add_bot()
        if kind:
            self.me.match_type(kind)

    def still(self, sign: str = "[data-asked=true]") -> None:
        self.me.page.locator(f".play[data-phase=still]{sign if sign.startswith('[') else ''}").wait_for(timeout=PATIENT)


Take = Callable[[Scene], None]


def beat(phones: tuple[Phone, ...], *moves: str, aim: int | None = None) -> None:
    told = phones[0].told()
    for phone, move in zip(phones, moves, strict=True):
        if move:
            phone.play(move, *((aim,) if phone is phones[0] and aim is not None else ()))
    for phone in phones:
        phone.wait_for_reveal(told)


def strange_pages(scene: Scene) -> None:
    """Addresses that lead nowhere, a table seen before one sits down, long names, the sheets of a table."""
    me, guest = scene.me, scene.guest()
    me.open("/nowhere/at/all").page.locator(".lost").wait_for()
    scene.shot("lost")
    me.open("/t/no-such-99").page.wait_for_timeout(SETTLE)
    scene.shot("no-table")
    me.open("/r/no-such").page.wait_for_timeout(SETTLE)
    scene.shot("no-replay")
    me.open("/rules/chess").page.wait_for_timeout(SETTLE)
    scene.shot("no-game")
    code = guest.open_table(LONG, game="dabi")
    me.open(f"/t/{code}").page.get_by_label("昵称").wait_for()
    scene.shot("come")
    me.page.get_by_label("昵称").fill(LONG[::-1])
    me.button("坐下").click()
    expect(guest.page.locator(".seats [data-player]")).to_have_count(2)
    for _ in range(6):
        guest.add_bot()
    scene.shot("lobby-long-names", whole=True)
    guest.start()
    me.wait_until_asked()
    scene.shot("table-long-names")
    me.button("桌上的事").click()
    scene.shot("table-menu")
    me.page.keyboard.press("Escape")
    me.context.set_offline(True)
    me.page.wait_for_timeout(1500)
    scene.shot("offline")
    me.context.set_offline(False)


def out_and_what_if(scene: Scene) -> None:
    """Somebody is out and looks on; the end; another move tried in the replay."""
    me, host, last = everybody = (scene.me, scene.guest(), scene.guest())
    code = host.open_table("阿泽")
    me.sit(code, "小林")
    last.sit(code, "小满")
    expect(host.page.locator(".seats [data-player]")).to_have_count(3)
    host.start()
    for one in everybody:
        one.wait_until_asked()
    order = (host, me, last)
    beat(order, "zidan", "zidan", "zidan")
    beat(order, "shoufu", "zidan", "zidan", aim=1)
    me.page.locator("[data-epitaph]").wait_for()
    scene.shot("out", whole=True)
    beat(order, "zidan", "", "zidan")
    beat(order, "shoufu", "", "zidan", aim=2)
    me.over.wait_for()
    scene.shot("end-out", whole=True)
    me.page.locator("[data-result=lost]").get_by_role("link", name="换一招看看").click()
    sheet = me.page.get_by_role("dialog")
    sheet.locator("[data-entry=fangyu]").click()
    scene.shot("what-if-choosing")
    sheet.locator("[data-done]").click()
    me.page.locator(".if").wait_for()
    scene.shot("what-if", whole=True)
    me.button("回到真实的一盘").click()
    me.button("请教练看这一盘").click()
    me.page.locator("[data-reviewed=true]").wait_for()
    scene.shot("replay-coach", whole=True)


def ends(scene: Scene) -> None:
    """A match of each other game, given up: its end and its replay."""
    me, other = scene.me, scene.guest()
    for game in ("dabi", "fadian", "wuba", "sgs"):
        other.sit(me.open_table("小林", game=game), "阿泽")
        expect(me.player("阿泽")).to_be_visible()
        me.start()
        for one in (me, other):
            one.page.locator("[data-asked]").wait_for(timeout=PATIENT)
            one.button("桌上的事").click()
            one.page.get_by_role("dialog").get_by_role("button", name="结束这盘").click()
            one.page.keyboard.press("Escape")
        me.over.wait_for()
        scene.shot(f"{game}-end", whole=True)
        me.page.get_by_role("link", name="看回放").click()
        me.page.locator("[data-step]").first.wait_for(timeout=PATIENT)
        scene.shot(f"{game}-replay", whole=True)


def insertion(scene: Scene) -> None:
    """法典 asks whether something is put into the other's move."""
    me, other = scene.me, scene.guest()
    me.sit(other.open_table(NAMES[0], game="fadian"), NAMES[1])
    for name, character in zip(NAMES, CHARACTERS, strict=True):
        other.cast(name, character)
        expect(me.player(name)).to_contain_text(character)
    other.start()
    other.page.locator(".picker [data-entry]").filter(has_text="穿林").first.click()
    other.lock.click()
    me.page.locator("[data-window=insert]").wait_for(timeout=PATIENT)
    scene.shot("fadian-window")


def dabi_in_play(scene: Scene) -> None:
    """A move with a number and a target, and one that cannot be paid."""
    me, other = scene.me, scene.guest()
    other.sit(me.open_table("小林", game="dabi"), "阿泽")
    expect(me.player("阿泽")).to_be_visible()
    me.start()
    for one in (me, other):
        one.wait_until_asked()
    beat((me, other), "dabi", "dabi")
    me.choose("dao", 1)
    scene.shot("dabi-chosen")
    me.page.locator("[data-entry][aria-disabled=true]").first.click(force=True)
    scene.shot("dabi-grey")
    me.play("dao", 1)
    other.play("xiaoshan")
    scene.still("")
    scene.shot("dabi-verdict")


def editors(scene: Scene) -> None:
    """Maps and heroes of 唔叭荣耀, settings, a file of one's own."""
    me = scene.me
    for page in ("maps", "heroes"):
        me.open(f"/{page}/wuba").page.locator("h1").first.wait_for(timeout=PATIENT)
        scene.shot(f"wuba-{page}", whole=True)
    me.open().button("设置").click()
    scene.shot("settings")
    me.open_table("小林", game="cier")
    me.button("改房规").click()
    scene.shot("cier-house-rules")
    for game in ("dabi", "fadian", "wuba", "sgs"):
        me.open_table("小林", game=game)
        me.button("改房规").click()
        scene.shot(f"{game}-house-rules")
    for game in ("dabi", "fadian", "wuba", "sgs"):
        me.open(f"/judge/{game}").page.locator("[data-who]").first.click()
        me.page.get_by_role("dialog").locator("[data-entry]").first.wait_for(timeout=PATIENT)
        scene.shot(f"{game}-desk-entry")


def kingdoms(scene: Scene) -> None:
    """国战: two generals are taken, then the first card is played."""
    scene.with_bots("小林", "sgs", 5, "国战")
    scene.shot("sgs-kingdoms-lobby")
    me = scene.me
    me.start()
    me.page.locator("[data-asked=true] .picker").wait_for(timeout=PATIENT)
    scene.shot("sgs-kingdoms-pair")
    for _ in range(12):
        if me.page.locator("[data-asked=true] .picker[data-kind=play]").count():
            break
        for tile in me.page.locator(".picker [data-entry]:not([data-entry=认输]), .slot button").all()[:3]:
            if not me.page.locator("[data-lock]:not([aria-disabled=true])").count() and tile.is_visible():
                tile.click(force=True)
        if me.page.locator("[data-lock]:not([aria-disabled=true])").count():
            me.lock.click()
        me.page.wait_for_timeout(1200)
    scene.shot("sgs-kingdoms")


def eight(scene: Scene) -> None:
    """Eight at the table of 三国杀, chained, with lightning before one."""
    scene.with_bots("小林", "sgs", 7)
    scene.me.start()
    scene.me.page.locator(".picker[data-kind=play]").wait_for(timeout=PATIENT)
    scene.shot("sgs-eight")
    scene.me.page.locator("[data-card='♠4雷杀']").click()
    scene.shot("sgs-eight-aim")
    scene.me.page.locator("[data-aim]:not([aria-disabled=true])").first.click()
    scene.me.lock.click()
    scene.me.page.wait_for_timeout(3000)
    scene.shot("sgs-eight-after")


def aiming(scene: Scene) -> None:
    """One in reach, one too far, one protected."""
    page = at_sgs.among_bots(scene.me, "阿泽", 4).page
    scene.shot("sgs-choosing")
    page.locator("[data-card='♠8杀']").click(position={"x": 10, "y": 30})
    page.locator("[data-aim='3']").click()
    scene.shot("sgs-aim")
    page.locator("[data-reckoning=true] [data-sum]").last.click()
    scene.shot("sgs-sum")
    page.keyboard.press("Escape")
    page.locator("[data-card='♥7桃']").click(delay=700, position={"x": 10, "y": 30})
    scene.shot("sgs-reading")


def struck(scene: Scene) -> None:
    """A window, then dying, then dead."""
    me, other = at_sgs.struck(scene.me, scene.guest()), scene.guests[-1]
    for kind, name in (("dodge", "window"), ("save", "dying")):
        me.page.locator(f".play[data-asked=true] .picker[data-kind={kind}]").wait_for(timeout=PATIENT)
        scene.shot(f"sgs-{name}")
        if kind == "save":
            scene.shot("sgs-dying-other", other)
        me.page.locator("[data-pass]").click()
    me.page.locator(".me[data-alive=false]").wait_for()
    scene.shot("sgs-dead", whole=True)


def full_table(scene: Scene) -> None:
    """Eight at the table: one in reach, then one too far."""
    page = at_sgs.among_bots(scene.me, "老雪", 7).page
    page.locator("[data-card='♦3顺手牵羊']").click(position={"x": 10, "y": 30})
    for seat, what in ((7, "reach"), (4, "too-far")):
        page.locator(f"[data-aim='{seat}']").click(force=True)
        scene.shot(f"sgs-full-{what}")


def duel(scene: Scene) -> None:
    """Two at the table."""
    page = at_sgs.among_bots(scene.me, "小梅", 1).page
    page.locator("[data-card='♠8杀']").click(position={"x": 10, "y": 30})
    page.locator("[data-aim='1']").click(force=True)
    scene.shot("sgs-duel")


def unveiling(scene: Scene) -> None:
    """国战: what it brings to turn a general up."""
    at_sgs.among_bots(scene.me, "大石", 5, "reveal", "国战")
    scene.shot("sgs-unveiling")


def figures(scene: Scene) -> None:
    """The desk's page of 三国杀 about numbers."""
    scene.me.open("/judge/sgs").page.locator("[data-numbers]").click(timeout=PATIENT)
    scene.me.page.locator("[data-answer]").wait_for(timeout=PATIENT)
    scene.shot("sgs-numbers", whole=True)


def fight(scene: Scene) -> None:
    """唔叭荣耀 in the middle of it: nothing chosen, a hero tapped, a shot, the other's turn, given up, watched again."""
    me, other = scene.me, scene.guest()
    other.sit(me.open_table("小林", game="wuba"), "阿泽")
    expect(me.player("阿泽")).to_be_visible()
    me.start()
    for one in (me, other):
        one.page.locator("[data-map]").wait_for(timeout=PATIENT)
    scene.shot("wuba-fight")
    scene.shot("wuba-fight-other", other)
    me.page.locator("[data-piece='An']").click()
    scene.shot("wuba-hero")
    me.page.locator("[data-piece='582']").click()
    scene.shot("wuba-shot")
    lock(me)
    me.page.wait_for_timeout(2500)
    scene.shot("wuba-shot-done")
    end_turn(me)
    choose(other, "SJK", "攻", "D5")
    lock(other)
    me.page.locator("[data-loss=YR]").wait_for()
    scene.shot("wuba-their-turn")
    me.page.locator("[data-entry=认输]").click()
    lock(me)
    me.over.wait_for()
    scene.shot("wuba-resigned", whole=True)
    me.page.get_by_role("link", name="看回放").click()
    me.button("下一步").click()
    scene.shot("wuba-watched", whole=True)


def reports(scene: Scene) -> None:
    """The lab: the list, a report, a sweep."""
    scene.me.open("/lab")
    scene.shot("lab")
    for name in ("one", "two"):
        scene.me.open("/lab").page.get_by_role("link", name=name).click()
        scene.shot(f"lab-{name}", whole=True)


PLAIN: tuple[Take, ...] = (strange_pages, out_and_what_if, ends, dabi_in_play, editors, kingdoms, figures)
STAGES: dict[str, tuple[Take, ...]] = {
    "": PLAIN,
    "tests.browser.with_sgs_scene": (eight, aiming, struck, full_table, duel, unveiling),
    "tests.browser.with_skirmish": (fight,),
    "dealt": (insertion,),
    "lab": (reports,),
}


def make_reports(folder: Path) -> None:
    """A balance report and a sweep, small ones."""
    few = ("cier", "--seats", "3", "--bot", "random", "--playouts", "1")
    call("lab", "balance", *few, "-o", "犯规=拒绝", "--against", "book", "--games", "40", "--out", folder / "one")
    call("lab", "sweep", *few, "-o", "轮次上限=3..5", "--goal", "even", "--games", "16", "--out", folder / "two")


def take_scenes(browser: Browser, folder: Path, looks: dict[str, tuple[tuple[int, int], Look]], only: str = "") -> None:
    """All scenes in all looks; one that does not come up is said, and the others go on."""
    for module, scenes in STAGES.items():
        wanted = [take for take in scenes if only in take.__name__]
        if not wanted:
            continue
        with tempfile.TemporaryDirectory() as store:
            if module == "lab":
                make_reports(Path(store))
            seed = SEED if module == "dealt" else None  # its cards are known
            modules = "" if module in ("dealt", "lab") else module
            with (
                patch.dict(os.environ, {"KEJIAN_LAB": store} if module == "lab" else {}),
                running_server(Path(store) / "tables.db", seed, module=modules, pause=300) as address,
            ):
                for take in wanted:
                    for name, (size, look) in looks.items():
                        one(Scene(browser, address, folder, size, look, name), take)


def one(scene: Scene, take: Take) -> None:
    try:
        take(scene)
    except Exception as why:  # a picture that is missing is seen by who looks at them
        print(take.__name__, scene.name, "did not come up:", str(why).split("\n")[0], flush=True)
    complaints = [complaint for phone in (scene.me, *scene.guests) for complaint in phone.complaints]
    print(take.__name__, scene.name, *complaints, flush=True)
    scene.close()
