"""What is said after the round (steps 21 to 24)."""

from __future__ import annotations

from kejian.core import phrase

ENDING = (
    # after the round
    phrase("gain", "who:seat things:things", "{who}得到 {things}。", "{who} gets {things}."),
    phrase("fog", "who:seat", "{who}从此有雾霾龙岗。", "{who} has Fog Ridge from now on.", headline=True),
    phrase(
        "grab_crowd",
        "who:seat to:seat",
        "不止一人气吞{to}，{who}的无效。",
        "More than one swallow {to}'s land: {who}'s does nothing.",
        headline=True,
    ),
    phrase(
        "grab_self",
        "who:seat",
        "{who}吞下对自己的气吞山河，无事发生。",
        "{who} swallowed the Swallow the Land aimed at himself: nothing happens.",
        headline=True,
    ),
    phrase(
        "grab",
        "who:seat to:seat things:things",
        "{who}气吞{to}的一切：{things}。",
        "{who} takes all {to} has: {things}.",
        headline=True,
    ),
    phrase(
        "double",
        "who:seat things:things",
        "{who}资源加倍，多出 {things}。",
        "{who} doubles what he has: {things} more.",
        headline=True,
    ),
    phrase(
        "freeze",
        "who:seat others:seats",
        "{who}使时间静止：{others}静止 3 回合。",
        "{who} freezes time: {others} stand still for 3 rounds.",
        headline=True,
    ),
    phrase(
        "freeze_lost",
        "who:seat",
        "{who}卒了，时间静止没有开始。",
        "{who} died: the freeze does not start.",
        headline=True,
    ),
    phrase("thaw", "who:seats", "{who}卒了，时间静止结束。", "{who} died: the freeze is over.", headline=True),
    phrase("win", "who:seat", "对局结束，{who}获胜。", "The match is over: {who} wins.", headline=True),
    phrase("draw", "", "对局结束，无人生还，平局。", "The match is over: nobody is left, a draw.", headline=True),
)
