"""Before the match: seats, house rules, bots, and who may do what."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import httpx

from kejian.core import find_game
from tests.server.browser import SLOW, Browser
from tests.server.host import serving, settings
from tests.server.tables import play_to_the_end, table_of

MOST = find_game("cier").seats.stop - 1


async def test_the_first_to_sit_is_the_host_and_only_he_arranges(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", start=False)
    assert host.room["you"] == {"seat": 0, "host": True, "next": False, "person": 0}
    for command, facts in (
        ("configure", {"style": "honour"}),
        ("add_bot", {"bot": "random"}),
        ("remove", {"seat": 0}),
        ("swap", {"seat": 0, "other": 1}),
        ("start", {}),
    ):
        assert (await guest.do(command, **facts))["code"] == "not_host"


async def test_house_rules_style_and_timer_are_changed_for_everybody_to_see(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", start=False)
    timer = {"mode": "think", "seconds": 20}
    await host.must("configure", options={"轮次上限": 30, "犯规": "拒绝"}, style="honour", timer=timer)
    await guest.until(lambda: guest.room["options"] == {"轮次上限": 30, "犯规": "拒绝"})
    assert (guest.room["style"], guest.room["timer"]) == ("honour", timer)


async def test_a_house_rule_that_cannot_be_is_refused_with_the_reason(url: str) -> None:
    (host,) = await table_of(url, "甲", start=False)
    for options in ({"轮次上限": 0}, {"没有": 1}, {"擂主": "丁"}, {"角色": {"甲": 3}}, {"友伤": "yes"}):
        refused = await host.do("configure", options=options)
        assert refused["t"] == "refused", options
        assert refused["refusal"]["zh"]
    assert host.room["options"] == {}


async def test_bots_take_seats_and_lose_them(url: str) -> None:
    (host,) = await table_of(url, "甲", start=False)
    await host.must("add_bot", bot="random", seat=3)
    await host.until(lambda: host.room["seats"][3]["kind"] == "bot")
    assert host.room["seats"][3]["bot"] == "random"
    assert (await host.do("add_bot", bot="random", seat=3))["code"] == "seat_taken"
    assert (await host.do("add_bot", bot="nobody"))["code"] == "unknown_bot"
    await host.must("remove", seat=3)
    await host.until(lambda: host.room["seats"][3]["kind"] == "empty")


async def test_a_full_table_says_so(url: str) -> None:
    (host,) = await table_of(url, "甲", start=False)
    for _ in range(MOST - 1):
        await host.must("add_bot", bot="random")
    assert (await host.do("add_bot", bot="random"))["code"] == "full"
    late = await Browser(url).connect(host.code)
    assert (await late.do("sit", nickname="晚"))["code"] == "full"


async def test_names_are_different_visible_and_free_of_notation(url: str) -> None:
    host = (await table_of(url, "甲", start=False))[0]
    guest = await Browser(url).connect(host.code)
    assert (await guest.do("sit", nickname="甲"))["t"] == "refused"
    for bad in ("a>b", "弹药:x", "over", "\u202eabc", "   ", "a\u0000b"):
        answer = await guest.do("sit", nickname=bad)
        assert answer["t"] == "refused" or answer["code"] == "bad_name", bad
    await guest.must("sit", nickname="  乙 ")
    await guest.until(lambda: guest.room["you"]["seat"] == 1)
    assert guest.room["seats"][1]["name"] == "乙"


async def test_one_browser_sits_once(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", start=False)
    assert (await guest.do("sit", nickname="丙"))["code"] == "seated_already"
    assert (await host.do("sit", nickname="丙", seat=4))["code"] == "seated_already"


async def test_empty_seats_go_at_the_start_and_everybody_learns_his_number(url: str) -> None:
    host = (await table_of(url, "甲", start=False))[0]
    guest = await Browser(url).connect(host.code)
    await guest.must("sit", nickname="乙", seat=5)
    await host.must("swap", seat=0, other=7)
    await host.until(lambda: host.room["you"] == {"seat": 7, "host": True, "next": False, "person": 0})
    await host.must("start")
    await host.until(lambda: host.room["state"] == "playing")
    await guest.until(lambda: guest.room["state"] == "playing")
    assert (guest.room["you"]["seat"], host.room["you"]) == (0, {"seat": 1, "host": True, "next": False, "person": 0})
    assert [seat["name"] for seat in host.room["seats"]] == ["乙", "甲"]


async def test_a_match_that_cannot_be_is_not_started(url: str) -> None:
    (host,) = await table_of(url, "甲", start=False)
    refused = await host.do("start")
    assert refused["t"] == "refused"
    await host.must("add_bot", bot="random")
    followers = [seat["name"] for seat in host.room["seats"] if seat["bot"]]
    await host.must("configure", options={"对局": "擂主战", "小弟": followers})
    assert (await host.do("start"))["t"] == "refused", "nobody is left to fight the champion"
    assert host.room["state"] == "lobby"


async def test_a_house_rule_about_somebody_goes_with_him(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", start=False)
    await host.must("configure", options={"对局": "擂主战", "擂主": "乙"})
    await guest.must("leave")
    await host.until(lambda: host.room["seats"][1]["kind"] == "empty")
    assert host.room["options"] == {"对局": "擂主战"}


async def test_when_the_host_leaves_the_next_person_is_the_host(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", start=False)
    await host.must("leave")
    await guest.until(lambda: guest.room["you"] == {"seat": 1, "host": True, "next": False, "person": 0})
    await host.until(lambda: host.room["you"] == {"seat": None, "host": False, "next": False, "person": 0})


async def test_the_host_frees_a_seat_and_the_removed_may_watch(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", start=False)
    await host.must("remove", seat=1)
    await guest.until(lambda: guest.room["you"]["seat"] is None)
    await host.must("add_bot", bot="random")
    await host.must("start")
    await guest.hear("table")


async def test_the_lobby_is_opened_again_after_a_match(url: str) -> None:
    people = await table_of(url, "甲", "乙")
    host, guest = people
    await play_to_the_end(people, random.Random(1))
    assert (await guest.do("reopen"))["code"] == "not_host"
    await host.must("reopen")
    await guest.until(lambda: guest.room["state"] == "lobby" and len(guest.room["seats"]) == MOST)
    await host.must("configure", options={"轮次上限": 3})
    await host.must("start")
    await guest.until(lambda: guest.table["match"] == 2)


async def test_during_a_match_nobody_changes_rules(url: str) -> None:
    host, _guest = await table_of(url, "甲", "乙")
    assert (await host.do("configure", style="honour"))["code"] == "wrong_state"
    assert (await host.do("add_bot", bot="random"))["code"] == "wrong_state"
    assert (await host.do("start"))["code"] == "wrong_state"


async def test_one_for_whom_there_is_no_room_is_sent_away_to_come_again(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), spectators_per_room=0)) as url:
        host, watcher = Browser(url), Browser(url)
        await host.open_table("甲")
        watcher.code = host.code
        await watcher.knock()
        await watcher.send({"t": "hello", "token": watcher.token})
        assert (await watcher.hear("error"))["code"] == "busy"
        assert await watcher.closed() == 4503


async def test_a_room_that_left_memory_before_hello_is_not_sat_down_at(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"), linger_ms=100)) as url:
        host = Browser(url)
        await host.open_table("甲")
        await host.knock()
        await asyncio.sleep(0.5)  # the room nobody looks at leaves memory
        await host.send({"t": "hello", "token": host.token})
        assert (await host.hear("error"))["code"] == "busy"
        assert await host.closed() == 4503
        await host.connect()
        assert host.room["you"]["seat"] == 0


async def test_a_player_chooses_his_own_role_and_nobody_elses(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", start=False)
    await host.must("configure", options={"对局": "技能战"})
    await guest.must("choose", key="角色", value="镜师")
    await host.until(lambda: host.room["options"].get("角色") == {"乙": "镜师"})
    assert (await guest.do("choose", key="角色", value="镜师", seat=0))["code"] == "not_host"
    await host.must("choose", key="角色", value="铁壁")
    await host.until(lambda: host.room["options"]["角色"] == {"甲": "铁壁", "乙": "镜师"})
    await host.must("choose", key="角色", value=None, seat=1)
    await guest.until(lambda: guest.room["options"]["角色"] == {"甲": "铁壁"})


async def test_what_is_not_his_to_decide_a_player_does_not_choose(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", start=False)
    await host.must("configure", options={"对局": "技能战"})
    assert (await guest.do("choose", key="生命", value=9))["code"] == "not_host", "hp is the table's business"
    own = {"name": "神", "hp": 99}
    assert (await guest.do("choose", key="角色", value=own))["code"] == "not_host", "content is brought by the host"
    for key in ("友伤", "没有"):
        assert (await guest.do("choose", key=key, value=True))["t"] == "refused"
    refused = await guest.do("choose", key="角色", value="没有")
    assert refused["t"] in ("refused", "error")
    onlooker = await Browser(url).connect(host.code)
    assert (await onlooker.do("choose", key="角色", value="镜师"))["code"] == "not_seated"
    assert host.room["options"] == {"对局": "技能战"}


async def test_everybody_may_change_his_own_team_and_the_host_any(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", start=False)
    await host.must("configure", options={"对局": "团队战", "队伍": {"甲": "红", "乙": "红"}})
    await guest.must("choose", key="队伍", value="蓝")
    await host.until(lambda: host.room["options"]["队伍"] == {"甲": "红", "乙": "蓝"})
    await host.must("choose", key="队伍", value="绿", seat=1)
    await guest.until(lambda: guest.room["options"]["队伍"]["乙"] == "绿")
    assert (await guest.do("choose", key="队伍", value="两 词"))["t"] == "refused"


async def test_a_choice_that_the_type_of_match_does_not_have_falls_away(url: str) -> None:
    host, guest = await table_of(url, "甲", "乙", start=False)
    await guest.must("choose", key="角色", value="镜师")
    await host.must("configure", options={"对局": "个人战", "轮次上限": 3})
    await host.until(lambda: "轮次上限" in host.room["options"])
    assert "角色" not in host.room["options"]


async def test_during_a_match_nobody_chooses(url: str) -> None:
    _host, guest = await table_of(url, "甲", "乙")
    assert (await guest.do("choose", key="角色", value="镜师"))["code"] == "wrong_state"


async def test_changing_the_type_drops_what_it_does_not_have_and_no_refusal_shows_python(url: str) -> None:
    (host,) = await table_of(url, "甲", start=False)
    teams = {"对局": "团队战", "队伍": {"甲": "红"}, "友伤": False}
    await host.must("configure", options=teams)
    await host.must("configure", options={**teams, "对局": "擂主战"})
    await host.until(lambda: host.room["options"] == {"对局": "擂主战", "友伤": False})
    refused = await host.do("configure", options={"擂主": {"甲": True}, "对局": "擂主战"})
    assert "{甲: true}" in refused["refusal"]["zh"]
    assert "'" not in refused["refusal"]["zh"]


async def test_the_cards_of_the_lobby_come_with_the_game(url: str) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=SLOW) as client:
        games = {card["code"]: card for card in (await client.get("/api/games")).json()}
        rules = (await client.get("/api/rules/fadian")).json()
    options = {option["key"]: option for option in games["fadian"]["options"]}
    card = options["角色"]["cards"]["雷震"]
    assert card["bars"] == [0, 9, 8, 4, 1, 1, 1, 0, 0]
    assert [figure["n"] for figure in card["figures"]] == [44, 3]
    assert [part["zh"] for part in card["parts"]] == ["拳帖", "魁拔帖"]
    assert card["skills"][0]["name"]["zh"] == "笨重"
    assert set(card["tables"]) <= {table["key"] for table in rules["tables"]}
    assert options["角色"]["own"]
    assert options["camps"]["kind"] == "camps"
    teams = next(option for option in games["cier"]["options"] if option["key"] == "队伍")
    assert (teams["kind"], teams["own"], teams["values"]) == ("teams", True, ["红", "蓝", "绿"])


async def test_the_address_in_the_network_is_told_on_this_machine_alone(tmp_path: Path) -> None:
    network = "http://192.0.2.7:8000"
    with serving(settings(str(tmp_path / "tables.db"), network=network)) as url:
        async with httpx.AsyncClient(base_url=url, timeout=SLOW) as client:
            assert (await client.get("/api/here")).json() == {"network": network}
            for headers in ({"host": "192.0.2.7:8000"}, {"x-forwarded-for": "192.0.2.9"}):
                answer = await client.get("/api/here", headers=headers)
                assert answer.status_code == 404
                assert network not in answer.text


async def test_camps_that_do_not_name_who_sits_down_fall_away_and_hinder_nobody(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"))) as url:
        host = Browser(url)
        await host.open_table("甲", game="fadian")
        await host.connect()
        await host.must("add_bot", bot="random")
        await host.must("add_bot", bot="random")
        await host.until(lambda: host.room["seats"][2]["kind"] == "bot")
        names = [seat["name"] for seat in host.room["seats"] if seat["kind"] != "empty"]
        await host.must("configure", options={"camps": [names[:1], names[1:]]})
        await host.must("add_bot", bot="random")
        await host.until(lambda: host.room["options"] == {})
        await host.must("configure", options={"turn_limit": 9})
