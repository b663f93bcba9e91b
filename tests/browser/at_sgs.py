"""How people come to the table of 三国杀: among bots, or struck by somebody who drank."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phone import Phone


def among_bots(me: Phone, name: str, bots: int, kind: str = "play", mode: str = "") -> Phone:
    """Somebody in the scene of his name, when he is asked."""
    me.open_table(name, game="sgs")
    for _ in range(bots):
        me.add_bot()
    if mode:
        me.match_type(mode)
    me.start()
    me.page.locator(f".play[data-asked=true] .picker[data-kind={kind}]").wait_for()
    me.page.locator(".over[data-moves=true]").wait_for()  # what moves comes behind the table
    return me


def struck(me: Phone, other: Phone, time: str = "") -> Phone:
    """Somebody who is struck by another, who drank before; `time`: for an answer, as the lobby has it."""
    code = me.open_table("小满", game="sgs")
    if time:
        me.page.locator("#time").select_option(time)
    other.sit(code, "大石")
    expect(me.player("大石")).to_be_visible()
    for _ in range(3):
        me.add_bot()
    me.start()
    other.page.locator("[data-card='♠7杀']").click()
    other.page.locator("[data-aim='0']").click()
    other.lock.click()
    me.page.locator(".play[data-asked=true] .picker[data-kind=dodge]").wait_for()
    return me
