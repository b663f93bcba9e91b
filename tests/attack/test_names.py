"""Nobody sits down unseen, or as somebody else."""

from __future__ import annotations

import random
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from kejian.core import Refused, find_game
from kejian.server.names import clean_name
from kejian.server.problem import Problem
from tests.attack.conftest import Effort
from tests.server.browser import Browser
from tests.server.host import serving, settings
from tests.server.tables import play_to_the_end, table_of

CIER = find_game("cier")
INVISIBLE = (
    "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u034f", "\u061c", "\u115f", "\u1160", "\u17b4",
    "\u180e", "\u202e", "\u2066", "\u2800", "\u3164", "\ufe0f", "\uffa0", "\U000e0041", "\U000e0100", "\U0001d159",
    "\x00", "\x1b", "\x7f", "\ud800", "\ue000", "\uffff", "\u0378",
)  # fmt: skip


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(settings(str(tmp_path_factory.mktemp("tables") / "tables.db"))) as url:
        yield url


def is_taken(name: str, *seated: str) -> bool:
    try:
        clean_name(CIER, name, seated)
    except (Problem, Refused):
        return False
    return True


def test_a_name_is_kept_in_its_plainest_form() -> None:
    for said, kept in (
        ("  乙 ", "乙"),
        ("Mary   Ann", "Mary Ann"),
        ("Mary\u3000Ann", "Mary Ann"),
        ("Ｍａｒｙ", "Mary"),
        ("ﬁne", "fine"),
        ("e\u0301", "é"),
        ("𝓜𝓪𝓻𝔂", "Mary"),
    ):
        assert clean_name(CIER, said, ()) == kept


def test_what_cannot_be_seen_is_no_name_and_no_part_of_one() -> None:
    for sign in INVISIBLE:
        for name in (sign, sign * 3, f"甲{sign}", f"甲{sign}乙", f"{sign}甲"):
            assert not is_taken(name), ascii(name)
    for name in (
        "",
        " ",
        "\u3000",
        "...",
        "-",
        "_",
        "\u0301",
        "\u0301a",
        " \u0301",
        "a\u0323\u0301\u0302\u0303\u0304",
        "·",
        "´",
    ):
        assert not is_taken(name), ascii(name)


def test_emoji_with_everything_that_holds_them_together_are_fine() -> None:
    for name in (
        "👨‍👩‍👧", "❤️", "❤️‍🔥", "👍🏽", "👩🏿‍🚀", "🏳️‍🌈", "🇨🇳", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "1️⃣", "甲🐉",
        "Mary Ann 🌙", "☺", "👨‍👩‍👧 和 🐶",
    ):  # fmt: skip
        assert clean_name(CIER, name, ()) == name
    for name in ("👍\u200d", "a\u200d👍", "👍\u200da", "\u200d👍", "a\ufe0f", "🏴a\U000e0067", "👍\U000e0067"):
        assert not is_taken(name), ascii(name)


def test_other_scripts_are_fine() -> None:
    for name in ("Ольга", "Ελένη", "محمد", "דוד", "สมชาย", "नेहा", "김민수", "さくら", "Đặng Thị", "Åsa", "Zoë", "龍"):
        assert is_taken(name), name


def test_nobody_looks_like_one_who_sits_there() -> None:
    for seated, alike in (
        (
            "Mary Ann",
            ("mary ann", "MARY ANN", "MaryAnn", "Маry Аnn", "Mаry Ann", "𝐌ary Ann", "Mary Ann\ufe0f", "Rnary Ann"),
        ),
        ("paypal", ("раураl", "paypaI", "PayPal", "pаypal")),
        ("口口", ("ロロ", "囗囗", "口ロ")),
        ("Iris", ("iris", "lris", "1ris", "Іris")),
        ("❤️", ("❤",)),
        ("Bob0", ("BobO", "Воb0")),
        ("straße", ("STRASSE", "strasse")),
    ):
        assert is_taken(seated)
        for name in alike:
            assert not is_taken(name, seated), (seated, name)
    for one, other in (
        ("甲", "乙"),
        ("小明", "小月"),
        ("Ann", "Anne"),
        ("Mary Ann", "Mary"),
        ("👨‍👩‍👧", "👨‍👩‍👦"),
        ("é", "e"),
        ("1", "2"),
    ):
        assert is_taken(other, one), (one, other)


def test_whatever_is_taken_shows_and_stays_as_it_is(effort: Effort) -> None:
    rng = random.Random(9)
    odd = [*INVISIBLE, *"aA1 甲é·_❤👍🏽\u0301\ufe0f\u200dІ"]
    taken = 0
    for _ in effort.each(effort.inputs, "names"):
        name = "".join(
            rng.choice(odd) if rng.random() < 0.7 else chr(rng.randrange(sys.maxunicode + 1))
            for _ in range(rng.randint(1, 6))
        )
        try:
            kept = clean_name(CIER, name, ["Mary"])
        except (Problem, Refused):
            continue
        taken += 1
        assert kept == unicodedata.normalize("NFKC", kept)
        assert clean_name(CIER, kept, ["Mary"]) == kept
        assert any(unicodedata.category(c)[0] in "LNS" for c in kept)
        kept.encode()
    assert taken


async def test_the_refusal_says_what_is_allowed_and_a_name_with_a_space_plays(url: str) -> None:
    people = await table_of(url, "Mary Ann", "小 明", start=False)
    guest = await Browser(url).connect(people[0].code)
    for bad in ("\u200b", "甲\u202e"):
        refused = await guest.do("sit", nickname=bad)
        assert refused["code"] == "bad_name"
        assert "表情" in refused["message"]["zh"] and "emoji" in refused["message"]["en"]
    refused = await guest.do("sit", nickname="Маry Ann")
    assert "Mary Ann" in refused["message"]["zh"] and "Mary Ann" in refused["message"]["en"]
    refused = await guest.do("sit", nickname="a>b")
    assert "空格" in refused["refusal"]["zh"] and "spaces" in refused["refusal"]["en"]
    for name in ("mary  ann", "小明"):
        assert (await guest.do("sit", nickname=name))["code"] == "bad_name"
    await guest.must("sit", nickname=" Mary  Bob ")
    await people[0].must("start")
    for each in (*people, guest):
        await each.hear("table")
    assert people[0].table["players"] == ["Mary Ann", "小 明", "Mary Bob"]
    await play_to_the_end([*people, guest], random.Random(2))
    ruling = (await guest.get(f"/api/records/{guest.table['record']}")).json()
    assert ruling["ok"]
    assert ruling["outcome"] == guest.table["outcome"]


async def test_a_table_is_not_opened_by_one_who_cannot_be_seen(tmp_path: Path, url: str) -> None:
    for name, status in (("\u3164", 400), ("a>b", 422), ("  ", 400), ("Mary Ann", 201)):
        answer = await Browser(url).post("/api/rooms", {"game": "dabi", "nickname": name, "token": "x" * 30})
        assert answer.status_code == status, name
        if status != 201:
            assert answer.json()["message"]["en"]
