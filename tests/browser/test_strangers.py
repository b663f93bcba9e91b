"""Who has no business here, or no idea: odd addresses, huge and odd inputs, hasty fingers. Each gets clear words and a way on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone

HOSTILE = "\u202eabc\u200b\u200d\u2066"  # turned round, with characters that nobody sees
BOMB = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n"
# as if it was pasted: typing a million characters takes a browser a while
PASTE = "(field, text) => { field.value = text; field.dispatchEvent(new Event('input', { bubbles: true })); }"


@pytest.mark.parametrize(
    ("path", "zh", "en"),
    [
        ("/learn/nothing", "没有这个游戏", "There is no such game"),
        ("/rules/nothing", "没有这个游戏", "There is no such game"),
        ("/judge/nothing", "没有游戏“nothing”", "there is no game “nothing”"),
        ("/r/nothing", "没有这一局，或者还没有打完", "There is no such match, or it is not over yet"),
        ("/r/lab.none.1", "没有这一页", "There is no such page"),
        ("/t/nothing-99", "没有这张桌", "There is no such table"),
        ("/t/" + "x" * 4000, "没有这一页", "No such page"),
        ("/t/..%2f..%2fetc", "没有这一页", "No such page"),
        ("/lab/none/report.html", "没有这一页", "No such page"),
        ("/lab/none/games/3.yaml", "没有这一页", "No such page"),
        ("/..%2f..%2f%00", "没有这一页", "No such page"),
    ],
    ids=lambda path: path[:24],
)
def test_an_address_that_leads_nowhere_says_so_and_leads_home(phone: NewPhone, path: str, zh: str, en: str) -> None:
    for language, words in (("zh-CN", zh), ("en-GB", en)):
        page = phone(language=language).open(path).page
        expect(page.get_by_role("heading")).to_have_text(words)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator("main a.btn[href='/']").click()
        page.locator(".book").first.wait_for()


@pytest.mark.parametrize("name", [HOSTILE, "\u200b", "<b>hi</b>"])
def test_a_name_that_cannot_be_is_refused_where_it_was_written(phone: NewPhone, name: str) -> None:
    player = phone().open()
    player.page.get_by_label("昵称", exact=True).fill(name)
    player.page.locator("[data-game=cier]").get_by_role("button", name="开一桌").click()
    expect(player.page.get_by_role("alert")).to_contain_text("不能用")


def test_a_name_of_ten_thousand_letters_is_cut_and_three_taps_open_one_table(phone: NewPhone) -> None:
    player = phone().open()
    player.page.get_by_label("昵称", exact=True).fill("很" * 10_000)
    player.page.locator("[data-game=cier]").get_by_role("button", name="开一桌").click(click_count=3)
    code = player.code()
    expect(player.player("很" * 12)).to_be_visible()
    player.page.wait_for_timeout(600)
    assert player.code() == code
    expect(player.page.locator(".seats [data-player]")).to_have_count(1)


def pasted(desk: Phone, text: str) -> None:
    desk.open("/judge/cier").page.locator("[data-who]").first.wait_for()
    desk.button("粘贴记录").click()
    desk.page.get_by_label("把 YAML 或 JSON 记录贴在这里").evaluate(PASTE, text)
    desk.button("断案").click()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BOMB, "锚点和引用"),
        ("[" * 3000, "嵌套太深"),
        ("x" * 200_000, "太长了"),
        ("刀" * 1_000_000, "太长了"),
        ("game: cier\nplayers: [甲, 甲]\nmoves: []\n", "有两名玩家都叫“甲”"),
        ("game: cier\nplayers: [甲, 乙]\nmoves: [{甲: 刀, 乙: 子弹}]\n", "刀"),
    ],
    ids=["bomb", "deep", "long", "a million", "twins", "no move"],
)
def test_a_record_that_cannot_be_is_refused_in_words_and_stays_where_it_was_pasted(
    phone: NewPhone, text: str, said: str
) -> None:
    desk = phone()
    pasted(desk, text)
    expect(desk.page.get_by_role("alert").first).to_contain_text(said)
    assert "网络" not in desk.page.get_by_role("alert").first.inner_text()


def test_a_house_rule_is_refused_by_the_name_it_has_in_the_lobby(phone: NewPhone) -> None:
    host = phone()
    host.open_table("小林", game="fadian")
    host.button("改房规").click()
    rule = host.page.get_by_role("dialog").locator("[data-option=initial_hand]")
    title = rule.locator(".name").inner_text()
    for value in ("9" * 5000, HOSTILE, "-1"):
        rule.get_by_role("textbox").fill(value)
        rule.get_by_role("textbox").press("Enter")
        told = host.page.get_by_role("dialog").get_by_role("alert")
        expect(told).to_contain_text(f"房规“{title}")
        expect(told).not_to_contain_text("null")


# the words of the map editor: somebody who draws has seen no file

EMPTY = [
    "路：地图上没有一个点",
    "红塔：要有 2 座塔",
    "蓝塔：要有 2 座塔",
    "经济区 西：这个经济区没有点",
    "经济区 东：这个经济区没有点",
    "红出场：要有 5 个出场点",
    "蓝出场：要有 5 个出场点",
]
IN_ENGLISH = [
    "roads: the map has no points",
    "red towers: must have 2 towers",
    "blue towers: must have 2 towers",
    "West zone: this economy zone has no points",
    "East zone: this economy zone has no points",
    "red spawns: must have 5 points to start from",
    "blue spawns: must have 5 points to start from",
]


@pytest.mark.parametrize(("language", "words"), [("zh-CN", EMPTY), ("en-GB", IN_ENGLISH)])
def test_the_map_editor_tells_all_that_is_missing_in_the_words_of_the_map(
    phone: NewPhone, language: str, words: list[str]
) -> None:
    page = phone(language=language).open("/maps/wuba").page
    expect(page.locator("[data-fault]")).to_have_text(words)


def test_a_map_file_that_cannot_be_read_says_why_and_the_drawing_stays(phone: NewPhone) -> None:
    page = phone().open("/maps/wuba").page
    page.locator("[data-standard]").click()
    expect(page.locator("[data-checks]")).to_have_attribute("data-checks", "0")
    page.locator("details summary").first.click()
    drawn = page.locator("details textarea").first.input_value()
    for text, said in (
        (BOMB, "第 1 行：这里不用 YAML 的锚点和引用"),
        ("x" * 1_000_000, "太长了"),
        ("format: wuba-map/1\nid: [a]\n", "id：应为一个词"),
        ("format: wuba-map/1\nid: a\nsize: [99999, 99999]\n", "size：应为 [列数, 行数]"),
    ):
        page.locator("[data-paste]").evaluate(PASTE, text)
        page.locator("[data-take]").click()
        expect(page.locator("[data-fault]").filter(has_text=said)).not_to_have_count(0)
        assert page.locator("details textarea").first.input_value() == drawn
