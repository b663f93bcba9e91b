"""A file of one's own in the lobby and at the desk: what is wrong is said beside it, what is right can be chosen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.cli.test_with import ROLES

SMALL = (320, 640)


def bring(phone: Phone, text: str) -> None:
    """Pastes a file into the house rule about roles."""
    option = phone.page.locator('[data-option="角色"]')
    if option.locator("details[open]").count() == 0:
        option.locator("summary").click()
    option.locator("textarea").fill(text)
    option.get_by_role("button", name=re.compile("读一读|Read it")).click()


@pytest.mark.parametrize("size", [(390, 844), SMALL])
def test_the_host_brings_a_role_and_plays_it(phone: Callable[..., Phone], size: tuple[int, int]) -> None:
    host = phone(size=size)
    host.open_table("小林")
    host.add_bot()
    host.match_type("技能战")
    option = host.page.locator('[data-option="角色"]')
    bring(host, "name: 快手\nhp: viele\n")
    expect(option.get_by_role("alert")).to_contain_text("2")
    bring(host, ROLES)
    expect(option.get_by_role("status")).to_contain_text("快手")
    expect(host.card("快手")).to_contain_text("会飞镖")
    host.card("快手").click()
    expect(host.card("快手")).to_have_attribute("aria-pressed", "true")
    wide = host.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert wide, "nothing sticks out of the page"
    host.start()
    host.wait_until_asked()
    expect(host.entry("飞镖")).to_be_visible()


def test_the_desk_takes_a_file_too_and_speaks_english(phone: Callable[..., Phone]) -> None:
    desk = phone(language="en").open("/judge/cier")
    desk.button("House rules").click()
    desk.page.locator('[data-option="对局"]').get_by_role("radio", name="everybody has a role").click()
    bring(desk, ROLES)
    option = desk.page.locator('[data-option="角色"]')
    expect(option.get_by_role("status")).to_contain_text("快手")
    option.locator("select").first.select_option("快手")
    expect(option.locator(".meaning").first).to_contain_text("Quickhand: starts with 1 ammo")
