"""What can be wrong with a message or a request, in words."""

from __future__ import annotations

from collections.abc import Mapping

from kejian.server.protocol import LONGEST_NAME, ErrorCode, Say

WORDS: Mapping[ErrorCode, Say] = {
    "bad_message": Say("看不懂这条消息", "This message is not of the protocol"),
    "too_large": Say("消息太长了", "The message is too large"),
    "too_fast": Say("太快了，歇一下再试", "Too fast: wait a moment and try again"),
    "say_hello": Say("第一条消息应当是 hello", "The first message must be hello"),
    "not_seated": Say("你还没有坐下", "You have no seat here"),
    "not_host": Say("只有房主可以这样做", "Only the host may do that"),
    "not_lead": Say("这由同边的另一位来定", "That is up to another of your side"),
    "wrong_state": Say("现在不能这样做", "That is not possible now"),
    "stale_question": Say("这一问已经过去了", "This question is closed already"),
    "no_room": Say("没有这一桌", "There is no such table"),
    "no_game": Say("没有这个游戏", "There is no such game"),
    "no_record": Say("没有这一局，或者还没有打完", "There is no such match, or it is not over yet"),
    "no_such_seat": Say("没有这个座位", "There is no such seat"),
    "seat_taken": Say("座位已经有人了", "The seat is taken"),
    "seated_already": Say("你已经坐下了", "You have a seat already"),
    "full": Say("坐满了", "The table is full"),
    "bad_name": Say(
        f"这个名字不能用：要看得见，最多 {LONGEST_NAME} 个字；文字、数字、表情、词间的空格都可以，看不见的字符不行",
        f"This name cannot be used: it must be visible and at most {LONGEST_NAME} characters; letters, digits, emoji and spaces between words are fine, invisible characters are not",
    ),
    "unknown_bot": Say("没有这种机器人", "There is no such bot"),
    "busy": Say("人太多了，等一会儿再来", "Too crowded: come back later"),
    "too_long": Say("这一桌的记录写满了，另开一桌吧", "The book of this table is full: open a new table"),
    "store": Say(
        "没能记下来，什么也没有改变；请再试一次", "It could not be written down and nothing changed; try again"
    ),
    "damaged": Say("这一桌的记录坏了，打不开", "The log of this table is damaged: it stays closed"),
    "internal": Say("出了内部错误，什么也没有改变", "An internal error; nothing has changed"),
    "origin": Say("只接受本站页面的请求", "Only pages of this site may ask"),
    "not_found": Say("没有这一页", "There is no such page"),
}

FAULTS = frozenset({"busy", "internal", "store"})  # not the sender's: whoever runs the server wants to know


class Problem(Exception):
    """A command or request that cannot be done; nothing has changed."""

    def __init__(self, code: ErrorCode, detail: Say | None = None) -> None:
        super().__init__(code)
        self.code: ErrorCode = code
        self.message = detail or WORDS[code]
