"""Messages drawn from the protocol's own types, sound and unsound: no internal error, no dead room."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kejian.server import protocol
from tests.server.browser import Browser
from tests.server.tables import table_of

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
WORDS = st.sampled_from(
    [
        "子弹",
        "防御",
        "手斧 > 乙",
        "机关枪 > 甲、乙",
        "呲儿 + 呲儿",
        ">",
        "",
        "random",
        "monte_carlo",
        "甲",
        "乙",
        "乙 ",
        "闪避 > 甲",
    ]
)
OPTIONS = st.sampled_from(
    [
        {},
        {"对局": "擂主战", "擂主": "甲"},
        {"轮次上限": 2},
        {"轮次上限": None},
        {"角色": {"甲": {"name": "x"}}},
        {"生命": {"甲": "1/0"}},
        {"生命": {"甲": 1e300}},
        {"犯规": "拒绝"},
        {"队伍": {"甲": "红"}},
    ]
)


def values(hint: Any, name: str = "") -> st.SearchStrategy[Any]:
    """Values of a field: of its type most of the time."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        meta: msgspec.Meta = args[1]
        if meta.pattern is not None:
            return st.from_regex(meta.pattern.replace("$", r"\Z"), fullmatch=True)
        if args[0] is int:
            return st.integers(meta.ge, 3) | st.integers(meta.ge, meta.le)
        if args[0] is str:
            return WORDS | st.text(max_size=meta.max_length or 20)
    if origin in (Union, UnionType):
        return st.one_of(*(values(arg, name) for arg in args))
    if origin is Literal:
        return st.sampled_from(args)
    if hint is type(None):
        return st.none()
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return messages(hint)
    if name == "options":
        return OPTIONS | st.dictionaries(WORDS, JUNK, max_size=3)
    return JUNK


def messages(struct: type[msgspec.Struct]) -> st.SearchStrategy[dict[str, Any]]:
    hints = get_type_hints(struct, include_extras=True)
    fields = {field.name: values(hints[field.name], field.name) for field in msgspec.structs.fields(struct)}
    if tag := struct.__struct_config__.tag:
        fields["t"] = st.just(tag)
    return st.fixed_dictionaries(fields)


SOUND = st.one_of(*(messages(struct) for struct in get_args(protocol.ClientMessage) if struct is not protocol.Hello))
UNSOUND = st.one_of(
    JUNK,
    st.tuples(SOUND, st.text(max_size=5), JUNK).map(lambda drawn: {**drawn[0], drawn[1]: drawn[2]}),
    st.tuples(SOUND, st.sampled_from(["id", "match", "question", "move", "seat", "t"]), JUNK).map(
        lambda drawn: {**drawn[0], drawn[1]: drawn[2]}
    ),
)
SENT = st.tuples(st.integers(0, 2), st.one_of(SOUND, SOUND, SOUND, UNSOUND))


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    loop = asyncio.new_event_loop()
    yield loop
    loop.close()


@settings(max_examples=40)
@given(sent=st.lists(SENT, min_size=1, max_size=25), start=st.booleans())
def test_no_message_kills_a_room(
    url: str, loop: asyncio.AbstractEventLoop, sent: list[tuple[int, Any]], start: bool
) -> None:
    loop.run_until_complete(asyncio.wait_for(throw(url, sent, start), 60))


async def throw(url: str, sent: list[tuple[int, Any]], start: bool) -> None:
    people = await table_of(url, "甲", "乙", start=start)
    people.append(await Browser(url).connect(people[0].code))
    for who, message in sent:
        await people[who].send_raw(json.dumps(message))
    for number, each in enumerate(people):
        await each.send({"t": "ping", "n": number + 1000})
        await each.hear("pong", n=number + 1000)
    said = [message for each in people for message in each.heard if message["t"] == "error"]
    assert not [error for error in said if error["code"] in ("internal", "store")], said
    newcomer = await Browser(url).connect(people[0].code)
    await people[0].until(lambda: people[0].room["state"] == newcomer.room["state"])  # the last word may be on its way
    for each in (*people, newcomer):
        await each.close()


@settings(max_examples=40)
@given(
    body=JUNK | messages(protocol.OpenRoom) | messages(protocol.JudgeRequest), path=st.sampled_from(["rooms", "judge"])
)
def test_no_request_ends_in_an_internal_error(
    url: str, loop: asyncio.AbstractEventLoop, body: object, path: str
) -> None:
    answer = loop.run_until_complete(Browser(url).post(f"/api/{path}", body))
    assert answer.status_code < 500, answer.text


RECORDS = st.fixed_dictionaries(
    {"game": st.just("cier"), "players": st.lists(WORDS, max_size=4) | st.just(["甲", "乙"])},
    optional={
        "moves": st.lists(JUNK | WORDS | st.dictionaries(st.sampled_from("甲乙丙"), WORDS, max_size=3), max_size=4),
        "options": OPTIONS | JUNK,
        "start": JUNK | st.just({"甲": {"弹药": 3}}),
        "seed": JUNK,
        "chance": JUNK,
        "rules": JUNK,
        "expect": JUNK,
    },
)


@settings(max_examples=60)
@given(record=RECORDS | st.text(max_size=60))
def test_the_referees_desk_has_an_answer_to_every_record(
    url: str, loop: asyncio.AbstractEventLoop, record: object
) -> None:
    answer = loop.run_until_complete(Browser(url).post("/api/judge", {"record": record}))
    assert answer.status_code == 200, answer.text
    ruling = answer.json()
    assert ruling["ok"] or ruling["fault"] or ruling["refusal"]
