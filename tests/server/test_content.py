"""Files of one's own at the lobby and the desk: read in a child, offered by the server, carried by the record."""

from __future__ import annotations

from importlib import resources

from kejian.core import find_game
from kejian.server import game_cards
from kejian.server.desk import read_content
from tests.cli.test_with import ROLES, SHEET
from tests.server.browser import Browser


async def test_a_file_is_read_for_its_game_and_each_piece_said_in_a_line(url: str) -> None:
    browser = Browser(url)
    read = (await browser.post("/api/content", {"game": "cier", "text": ROLES})).json()
    assert read["fault"] is None
    assert read["content"]["快手"]["extra"]["飞镖"]["english"] == "Dart"
    assert read["meanings"]["快手"]["en"] == "Quickhand: starts with 1 ammo and throws darts"
    sheet = (await browser.post("/api/content", {"game": "fadian", "text": SHEET})).json()
    assert list(sheet["content"]) == ["木人"]


async def test_what_is_wrong_with_a_file_is_said_with_its_line(url: str) -> None:
    browser = Browser(url)
    for game, text, line in (("cier", "name: 快手\nhp: viele\n", 2), ("fadian", "name: 木人\n体力: 0\n", 2)):
        read = (await browser.post("/api/content", {"game": game, "text": text})).json()
        fault = read["fault"]
        assert fault["line"] == line or f"line {line}" in fault["message"]["en"]
        assert read["content"] == {}
    assert (await browser.post("/api/content", {"game": "dabi", "text": ROLES})).json()["fault"]
    assert (await browser.post("/api/content", {"game": "chess", "text": ""})).status_code == 404


async def test_a_ruling_on_a_record_that_carries_its_role_tells_its_english_names(url: str) -> None:
    browser = Browser(url)
    role = (await browser.post("/api/content", {"game": "cier", "text": ROLES})).json()["content"]["快手"]
    record = {
        "game": "cier",
        "players": ["甲", "乙"],
        "options": {"对局": "技能战", "角色": {"甲": role}},
        "moves": [{"甲": "飞镖 > 乙", "乙": "子弹"}],
    }
    ruling = (await browser.post("/api/judge", {"record": record})).json()
    told = [event["en"] for event in ruling["frames"][1]["events"]]
    assert "甲's Dart hits 乙: 1 hp lost." in told
    assert "english: Dart" in ruling["yaml"]


def test_what_a_server_offers_stands_beside_the_values_of_the_game() -> None:
    cier = find_game("cier")
    card = game_cards.game_card(cier, cier.read_content(ROLES, "roles.yaml"))
    option = next(option for option in card.options if option.takes_content)
    assert (option.key, list(option.content)) == ("角色", ["快手"])
    assert option.meanings["快手"].zh == "开局有 1 弹药，会飞镖"


def test_packs_and_maps_of_wuba_go_each_to_the_house_rule_that_takes_them() -> None:
    cards = {option.key: option for option in game_cards.game_card(find_game("wuba")).options}
    assert (cards["将包"].kind, cards["将包"].values) == ("some", ["base", "community"])
    assert (cards["地图"].kind, cards["地图"].values) == ("one", ["standard"])
    assert (cards["性别"].kind, cards["性别"].values) == ("per_thing", ["雌", "雄"])
    assert cards["性别"].things == cards["选生物"].values
    assert "QC" in cards["选生物"].values
    text = (resources.files("kejian.games.wuba") / "map.yaml").read_text("utf-8").replace("id: standard", "id: mine")
    read = read_content("wuba", text)
    assert read.fault is None
    assert read.keys == {"mine": "地图"}
    assert read.advice == {"mine": []}


def test_everything_wrong_with_a_file_and_what_is_odd_about_a_map_come_one_by_one() -> None:
    wrong = read_content("cier", "name: 快手\nhp: viele\nammo: wenig\n")
    assert wrong.fault is not None
    assert len(wrong.lines) > 1
    assert "\n".join(line.zh for line in wrong.lines) == wrong.fault.message.zh
    assert all("\n" not in line.en for line in wrong.lines)
    text = (resources.files("kejian.games.wuba") / "map.yaml").read_text("utf-8").replace("id: standard", "id: mine")
    lines = [line for line in text.splitlines() if not line.startswith("symmetry")]
    (said,) = read_content("wuba", "\n".join(lines)).advice["mine"]
    assert (said.zh, said.en) == (
        "没有写对称：这张图不保证公平",
        "no symmetry is named: the map may favour a side",
    )
