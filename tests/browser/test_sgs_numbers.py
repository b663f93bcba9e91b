"""The desk's page for the numbers of 三国杀: two seats and a term, what everybody has, the reasons; all of it in the link."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.host import running_server
from tests.browser.phone import Phone
from tests.browser.test_access import serious
from tests.browser.test_small_english import CUT

PATIENCE = 30_000
SMALL = (320, 640)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_server(tmp_path_factory.mktemp("store") / "tables.db", module="tests.browser.with_sgs") as address:
        yield address


def fits(phone: Phone, name: str) -> None:
    """Every word is whole; where a folder is named, a picture is kept."""
    size = phone.page.viewport_size or {"width": 0}
    if folder := os.environ.get("KEJIAN_SHOTS"):
        language = phone.page.evaluate("document.documentElement.lang")
        phone.page.screenshot(path=f"{folder}/numbers-{size['width']}-{language}-{name}.png", full_page=True)
    assert phone.page.evaluate(CUT) == [], name
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= size["width"], name


def answer(phone: Phone, expected: str) -> None:
    expect(phone.page.locator("[data-answer]")).to_have_text(expected, timeout=PATIENCE)


def at_the_figure(phone: Phone) -> None:
    """Six at the desk, and the page of numbers open."""
    phone.open("/judge/sgs")
    phone.page.locator("[data-numbers]").click(timeout=PATIENCE)
    phone.page.locator("nav.set button").first.click()
    for n in range(3, 7):
        phone.page.get_by_role("dialog").locator(".btn").last.click()
        expect(phone.page.get_by_role("dialog").locator("li")).to_have_count(n, timeout=PATIENCE)
    phone.page.keyboard.press("Escape")
    expect(phone.page.locator("[data-seat]")).to_have_count(6, timeout=PATIENCE)


@pytest.mark.parametrize(("size", "look"), [((390, 844), "light"), (SMALL, "dark")])
def test_the_example_of_the_book_is_asked_for_on_a_phone(
    browser: Browser, url: str, size: tuple[int, int], look: str
) -> None:
    phone = Phone(browser, url, size=size, look=look)  # type: ignore[arg-type]
    at_the_figure(phone)
    page = phone.page
    page.locator("[data-whose='丁']").click()
    page.locator("[data-seat='甲']").click()
    answer(phone, "3")
    page.locator("[data-place='进攻坐骑']").select_option("♥5赤兔")
    answer(phone, "2")
    expect(page.locator("[data-why]")).to_contain_text("K61")
    expect(page.locator("[data-why]")).to_contain_text("反过来，甲到丁的距离是 3。")
    page.locator("[data-swap]").click()
    answer(phone, "3")
    page.get_by_role("radio", name="手牌上限").click()
    page.locator(".effect.add").click()
    page.get_by_label("哪种效果").select_option("手牌上限±N")
    page.locator("[data-add]").click()
    answer(phone, "5")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    address = page.url
    phone.close()
    other = Phone(browser, url)
    other.page.goto(address)
    answer(other, "5")  # the link says everything
    other.close()
    assert phone.complaints + other.complaints == []


def test_a_dead_character_has_no_distance_and_a_card_is_asked_for_its_rank(browser: Browser, url: str) -> None:
    phone = Phone(browser, url)
    at_the_figure(phone)
    page = phone.page
    page.get_by_role("checkbox").check()
    answer(phone, "–")
    expect(page.locator("[data-pair='乙甲']")).to_have_count(0, timeout=PATIENCE)
    page.get_by_role("radio", name="点数").click()
    page.get_by_label("哪张牌").fill("♠Q过河拆桥")
    page.get_by_label("哪张牌").press("Enter")
    answer(phone, "12")
    page.locator("[data-why] .effect.add").click()
    page.get_by_label("哪种效果").select_option("点数±N")
    for _ in range(2):
        page.locator("[data-why]").get_by_role("button", name="多一个").click()
    page.locator("[data-why] [data-add]").click()
    answer(phone, "13")
    expect(page.locator("[data-why] [data-how='most']")).to_be_visible()
    phone.close()
    assert phone.complaints == []


@pytest.mark.parametrize("size", [(390, 844), SMALL, (1280, 800)], ids=str)
def test_the_answer_is_a_sentence_over_its_sum_and_the_range_says_who_is_in_it(
    browser: Browser, url: str, size: tuple[int, int]
) -> None:
    phone = Phone(browser, url, size=size)
    at_the_figure(phone)
    page = phone.page
    page.locator("[data-whose='丁']").click()
    page.locator("[data-seat='甲']").click()
    answer(phone, "3")
    title, total = page.locator("[data-told]"), page.locator("[data-why] [data-how=result]")
    expect(title).to_contain_text("丁到甲的距离是 3")
    expect(page.locator("[data-why] .why")).not_to_contain_text("丁到甲的距离是")  # said once
    above, below = title.bounding_box(), total.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    expect(page.locator("[data-also=攻击范围] [data-inside=false]")).to_contain_text("甲够不着")
    expect(page.locator("[data-line]")).to_be_visible()
    expect(page.locator("[data-copy]")).to_be_visible()
    if size[0] >= 1000:  # what everybody has stands beside what is asked
        asks, has = page.locator(".asks").bounding_box(), page.locator(".has").bounding_box()
        assert asks is not None
        assert has is not None
        assert asks["x"] + asks["width"] <= has["x"]
        assert abs(asks["y"] - has["y"]) < 2
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    phone.close()
    assert phone.complaints == []


@pytest.mark.parametrize(
    ("size", "language"),
    [((390, 844), "zh-CN"), ((390, 844), "en-GB"), (SMALL, "zh-CN"), (SMALL, "en-GB"), ((1280, 800), "zh-CN")],
    ids=str,
)
def test_an_example_of_the_book_is_laid_out_with_one_tap_and_the_link_carries_it(
    browser: Browser, url: str, size: tuple[int, int], language: str
) -> None:
    phone = Phone(browser, url, size=size, language=language)
    page = phone.open("/judge/sgs").page
    page.locator("[data-numbers]").click(timeout=PATIENCE)
    offered = page.locator("[data-example]")
    expect(offered).not_to_have_count(0, timeout=PATIENCE)
    page.locator("[data-examples] summary").click()
    expect(offered.first).to_be_visible()
    for one in offered.all():
        assert (one.bounding_box() or {"height": 0})["height"] >= 40
    fits(phone, "offered")
    page.locator("[data-example=chitu]").click()
    answer(phone, "2")
    expect(offered.first).to_be_hidden()  # folded again: the number is what stands there
    expect(page.locator("[data-seat]")).to_have_count(6)
    expect(page.locator("[data-why] [data-how=result]")).to_contain_text("2")
    expect(page.locator("[data-why]")).to_contain_text("K61")
    expect(page.locator("[data-shown]")).to_contain_text("8.13")
    fits(phone, "chitu")
    for name, n in {"wuliu": "3", "limit_as": "3", "not_counted": "2", "treated_as": "1", "rank_most": "13"}.items():
        page.locator("[data-examples] summary").click()
        page.locator(f"[data-example={name}]").click()
        answer(phone, n)
        expect(page.locator("[data-why] [data-how=result]")).to_contain_text(n)
        expect(page.locator(f"[data-example={name}]")).to_have_attribute("aria-pressed", "true")
        fits(phone, name)
    address = page.url
    phone.close()
    other = Phone(browser, url, language=language)
    other.page.goto(address)
    answer(other, "13")
    expect(other.page.locator("[data-shown]")).to_contain_text("23.4")
    other.close()
    assert phone.complaints + other.complaints == []


def test_an_example_that_was_changed_is_the_books_no_longer(browser: Browser, url: str) -> None:
    phone = Phone(browser, url)
    page = phone.open("/judge/sgs").page
    page.locator("[data-numbers]").click(timeout=PATIENCE)
    page.locator("[data-examples] summary").click(timeout=PATIENCE)
    page.locator("[data-example=figure]").click()
    expect(page.locator("[data-shown]")).to_contain_text("8.4")
    page.locator("[data-place='进攻坐骑']").select_option("♥5赤兔")
    expect(page.locator("[data-shown]")).to_contain_text("8.13")  # which is the next example
    page.locator("[data-seat='乙']").click()
    expect(page.locator("[data-shown]")).to_have_count(0)
    answer(phone, "1")
    phone.close()
    assert phone.complaints == []


@pytest.mark.parametrize("look", ["light", "dark"])
def test_the_page_has_no_serious_violation_and_is_english_for_the_english(
    browser: Browser, url: str, look: str
) -> None:
    phone = Phone(browser, url, look=look, language="en-GB")  # type: ignore[arg-type]
    page = phone.open("/judge/sgs").page
    page.locator("[data-numbers]").click(timeout=PATIENCE)
    page.locator("[data-place='武器']").select_option("♠6青釭剑", timeout=PATIENCE)
    page.get_by_role("radio", name="Attack range").click()
    answer(phone, "2")
    page.locator(".effect.add").click()
    page.locator("[data-add]").click()
    expect(page.locator(".effect").first).to_have_text("hand limit is 1", timeout=PATIENCE)
    assert serious(page) == []
    shown = page.locator(".numbers").inner_text()
    assert re.findall(r"[\u4e00-\u9fff]+", shown) == []
    phone.close()
    assert phone.complaints == []
