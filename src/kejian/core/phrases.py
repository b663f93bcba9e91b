"""Refusals that belong to no single game: who is asked, what can be read, what a set-up must be."""

from __future__ import annotations

from kejian.core.words import Words, phrase

CORE_WORDS = Words(
    [
        phrase("match_over", "", "对局已经结束。", "The match is over."),
        phrase("not_asked", "who:seat", "现在没有轮到{who}。", "{who} is not asked for a move now."),
        phrase("missing_answer", "who:seats", "{who}还没有出招。", "Still without a move: {who}."),
        phrase("unknown_player", "name:text", "没有叫“{name}”的玩家。", "There is no player called “{name}”."),
        phrase("bad_text", "text:text why:text", "看不懂“{text}”：{why}。", "“{text}” was not understood: {why}."),
        phrase(
            "ambiguous_text",
            "text:text fits:list",
            "“{text}”可能指：{fits}。请写清楚。",
            "“{text}” could mean: {fits}. Please say which.",
        ),
        phrase("not_legal", "text:text", "现在不能出“{text}”。", "“{text}” is not possible now."),
        phrase(
            "unused_words", "who:seat text:text", "{who}的“{text}”没有用上。", "“{text}” of {who} answers no question."
        ),
        phrase(
            "seat_count",
            "n:number least:number most:number",
            "人数为 {n}，应在 {least} 到 {most} 之间。",
            "{n} players, but it takes {least} to {most}.",
        ),
        phrase("same_name", "name:text", "有两名玩家都叫“{name}”。", "Two players are called “{name}”."),
        phrase(
            "bad_name",
            "name:text",
            "“{name}”不能用作名字：可以用文字、数字、表情和词间的空格，不能用 > + , : / 之类的记号，也不能是局面里的词。",
            "“{name}” cannot be a player's name: letters, digits, emoji and spaces between words are fine, signs such as > + , : / are not, nor are words of a position.",
        ),
        phrase(
            "unknown_option",
            "key:text known:list",
            "没有“{key}”这条房规；有的是：{known}。",
            "There is no house rule “{key}”; known: {known}.",
        ),
        phrase(
            "bad_option",
            "key:text value:text want:text",
            "房规“{key}”不能是“{value}”：{want}。",
            "House rule “{key}” cannot be “{value}”: {want}.",
        ),
        phrase(
            "unknown_key",
            "key:text known:list",
            "局面里没有“{key}”这一项；有的是：{known}。",
            "A position has no “{key}”; known: {known}.",
        ),
        phrase(
            "bad_value",
            "key:text value:text want:text",
            "“{key}”不能是“{value}”：{want}。",
            "“{key}” cannot be “{value}”: {want}.",
        ),
        phrase("bad_chance", "value:text", "机会结果“{value}”不可能出现。", "“{value}” cannot be a result of chance."),
    ]
)
