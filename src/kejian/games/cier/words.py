"""The sentences of 呲儿, Chinese and English: every event and every refusal."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import CORE_WORDS, Lang, Words, phrase
from kejian.games.cier.abilities import STANDARD_BY_ID
from kejian.games.cier.board import Declaration
from kejian.games.cier.role import starter_roles


def ability_name(id_: str, lang: Lang, _players: Sequence[str] = ()) -> str:
    """An ability in words; an ability of a role that is not among the starters is called what its author called it."""
    if id_ in STANDARD_BY_ID:
        return STANDARD_BY_ID[id_].name.in_(lang)
    for role in starter_roles().values():
        if id_ in role.table:
            return role.table[id_].name.in_(lang)
    return id_


def declaration_text(declaration: Declaration, lang: Lang, players: Sequence[str]) -> str:
    joiner = "、" if lang == "zh" else ", "
    return " + ".join(
        ability_name(use.ability, lang)
        + (" > " + joiner.join(players[target] for target in use.targets) if use.targets else "")
        for use in declaration
    )


def role_name(name: str, lang: Lang, _players: Sequence[str] = ()) -> str:
    role = starter_roles().get(name)
    return role.english if role is not None and lang == "en" else name


_EVENTS = {
    "on_block": ("挡下攻击", "an attack was stopped"),
    "on_cancelled": ("招被抵消", "an ability was cancelled"),
    "on_hit": ("打中了人", "an ability hit"),
    "on_hurt": ("受了伤", "he was hurt"),
    "on_quiet": ("本轮次无人受伤", "nobody was hurt"),
    "on_round_start": ("回合开始", "a round begins"),
}


def trigger_event(event: str, lang: Lang, _players: Sequence[str] = ()) -> str:
    return _EVENTS[event][0 if lang == "zh" else 1]


WORDS = CORE_WORDS | Words(
    [
        # moment by moment
        phrase("show", "who:seat uses:declaration", "{who}出{uses}。", "{who} shows {uses}.", label="uses"),
        phrase(
            "foul_short_of_ammo",
            "who:seat uses:declaration cost:number ammo:number",
            "{who}犯规：{uses}要 {cost} 弹药，只有 {ammo}；生命 −1，这一招作废。",
            "Foul by {who}: {uses} costs {cost} ammo, he has {ammo}; he loses 1 hp and it is void.",
            headline=True,
        ),
        phrase(
            "foul_not_unlocked",
            "who:seat ability:ability needed:ability",
            "{who}犯规：本回合还没用过{needed}，不能用{ability}；生命 −1，这一招作废。",
            "Foul by {who}: {ability} needs an earlier {needed} in this round; he loses 1 hp and it is void.",
            headline=True,
        ),
        phrase(
            "foul_lone_target",
            "who:seat uses:declaration",
            "{who}犯规：只剩一个目标时不能用{uses}；生命 −1，这一招作废。",
            "Foul by {who}: {uses} is not allowed with a single target; he loses 1 hp and it is void.",
            headline=True,
        ),
        phrase(
            "pay",
            "who:seat ability:ability n:number",
            "{who}为{ability}付 {n} 弹药。",
            "{who} pays {n} ammo for {ability}.",
        ),
        phrase(
            "cancel",
            "who:seat ability:ability other:seat by:ability",
            "{who}的{ability}被{other}对他用的{by}抵消。",
            "{who}'s {ability} is cancelled by {other}'s {by} at him.",
            headline=True,
        ),
        phrase(
            "cancel_half",
            "who:seat ability:ability other:seat by:ability",
            "{who}的{ability}打{other}的那一半被{other}的{by}抵消。",
            "The half of {who}'s {ability} aimed at {other} is cancelled by {other}'s {by}.",
            headline=True,
        ),
        phrase(
            "cancel_crowd",
            "who:seat ability:ability users:seats by:ability",
            "{users}都用了{by}，{who}的{ability}被抵消。",
            "{users} use {by} together: {who}'s {ability} is cancelled.",
            headline=True,
        ),
        phrase(
            "cancel_sole",
            "who:seat ability:ability other:seat by:ability",
            "只有{other}一人用{by}，{who}的{ability}与它抵消；{by}伤不到{who}，对别人照样有效。",
            "{other} alone uses {by}: {who}'s {ability} is cancelled against it; it does nothing to {who} but still "
            "acts on everybody else.",
            headline=True,
        ),
        phrase(
            "block",
            "who:seat ability:ability to:seat by_who:seat by:ability",
            "{who}对{to}的{ability}被{by}挡下。",
            "{who}'s {ability} at {to} is stopped by {by}.",
            headline=True,
        ),
        phrase(
            "void",
            "who:seat ability:ability to:seat by_who:seat by:ability",
            "{by_who}的{by}压过{who}的{ability}，它对{to}无效。",
            "{by_who}'s {by} beats {who}'s {ability}: it does nothing to {to}.",
            headline=True,
        ),
        phrase(
            "void_circle",
            "who:seat ability:ability to:seat",
            "{who}对{to}的{ability}与别的招互相压制，一起无效。",
            "{who}'s {ability} at {to} and others make each other void in a circle: all of them are void.",
            headline=True,
        ),
        phrase(
            "reflect",
            "who:seat ability:ability to:seat back:ability n:number",
            "{who}的{ability}把{to}的{back}打了回去：{to}生命 −{n}。",
            "{who}'s {ability} sends {to}'s {back} back: {to} loses {n} hp.",
            headline=True,
        ),
        phrase(
            "hit",
            "who:seat ability:ability to:seat n:number",
            "{who}的{ability}打中{to}：生命 −{n}。",
            "{who}'s {ability} hits {to}: {n} hp lost.",
            headline=True,
        ),
        phrase(
            "load",
            "who:seat ability:ability n:number",
            "{who}用{ability}得 {n} 弹药。",
            "{who} gets {n} ammo from {ability}.",
        ),
        phrase(
            "trigger",
            "who:seat role:role event:trigger ammo:number hp:number",
            "{who}（{role}）因“{event}”：弹药 {ammo}，生命 {hp}。",
            "{who} ({role}), because {event}: ammo {ammo}, hp {hp}.",
            headline=True,
        ),
        phrase("total_loss", "who:seat n:number", "{who}一共失去 {n} 点生命。", "{who} loses {n} hp in all."),
        # afterwards
        phrase("round_goes_on", "", "本回合继续。", "The round goes on."),
        phrase(
            "round_end_out",
            "who:seats",
            "{who}生命降到 0 或以下，本回合结束。",
            "{who} at 0 hp or below: the round ends.",
        ),
        phrase(
            "round_end_hurt",
            "who:seats",
            "{who}比回合开始时少了至少 1 点生命，本回合结束。",
            "{who} lost 1 hp or more since the round began: the round ends.",
        ),
        phrase(
            "reset",
            "",
            "下一回合前，每个人的弹药和用过的招重新算起。",
            "Before the next round everybody's ammo and what he has used start anew.",
        ),
        phrase(
            "champion_gone",
            "who:seat",
            "擂主{who}出局，但他的小弟还在，对局继续。",
            "The champion {who} is out, but his followers are not: the match goes on.",
        ),
        phrase("out", "who:seat", "{who}出局。", "{who} is out.", headline=True),
        phrase(
            "convert",
            "who:seat",
            "{who}被收编：以擂主的小弟身份重新上场，生命 1。",
            "{who} is converted and comes back as the champion's follower with 1 hp.",
            headline=True,
        ),
        phrase("win", "who:seats", "对局结束，{who}获胜。", "The match is over; won by {who}.", headline=True),
        phrase(
            "draw",
            "",
            "对局结束，同归于尽，平局。",
            "The match is over: everybody fell at once, a draw.",
            headline=True,
        ),
        phrase(
            "limit",
            "n:number",
            "打满 {n} 个轮次仍未分胜负，平局。",
            "Undecided after {n} beats: a draw.",
            headline=True,
        ),
        # faults: accepted with a price, or refused by the house rule
        phrase(
            "short_of_ammo",
            "who:seat uses:declaration cost:number ammo:number",
            "弹药不足：{uses}要 {cost}，{who}只有 {ammo}。",
            "Not enough ammo: {uses} costs {cost}, {who} has {ammo}.",
        ),
        phrase(
            "not_unlocked",
            "who:seat ability:ability needed:ability",
            "{who}本回合还没用过{needed}，不能用{ability}。",
            "{who} has not used {needed} in an earlier beat of this round, which {ability} needs.",
        ),
        phrase(
            "lone_target",
            "who:seat uses:declaration",
            "只剩一个目标，{who}不能用{uses}。",
            "Only one player can be aimed at: {who} may not use {uses}.",
        ),
        # refusals
        phrase("self_aim", "who:seat", "{who}不能以自己为目标。", "{who} cannot aim at himself."),
        phrase("aim_at_out", "who:seat", "{who}已经出局，不能当目标。", "{who} is out and cannot be aimed at."),
        phrase(
            "friendly_aim",
            "who:seat to:seat",
            "没有友伤：{who}不能打自己人{to}。",
            "No friendly fire: {who} cannot aim at {to}.",
        ),
        phrase("repeated_target", "ability:ability", "{ability}的目标重复了。", "{ability} names a target twice."),
        phrase("needless_target", "ability:ability", "{ability}不用写目标。", "{ability} takes no target."),
        phrase(
            "missing_target",
            "ability:ability aims:seats",
            "{ability}要写目标：{aims}。",
            "{ability} needs a target: {aims}.",
        ),
        phrase(
            "wrong_target_count",
            "ability:ability wanted:number given:number",
            "{ability}要正好 {wanted} 个目标，写了 {given} 个。",
            "{ability} takes exactly {wanted} target(s), {given} given.",
        ),
        phrase(
            "too_many_uses",
            "who:seat most:number",
            "{who}一个轮次最多用 {most} 个能力。",
            "{who} uses at most {most} ability per beat.",
        ),
        phrase(
            "same_twice",
            "who:seat ability:ability",
            "{who}的两个能力不能都是{ability}。",
            "{who} may not use {ability} twice.",
        ),
        phrase("banned", "who:seat ability:ability", "{who}没有{ability}这一招。", "{who} has no {ability}."),
        # set-ups
        phrase("no_team", "who:seats", "没有给{who}分队。", "Without a team: {who}."),
        phrase("one_team", "", "至少要有两队。", "At least two teams are needed."),
        phrase("no_champion", "", "要写明谁是擂主。", "The option Champion (擂主) must say who is the champion."),
        phrase(
            "champion_follows", "name:text", "擂主{name}不能同时是小弟。", "{name} is the champion and cannot follow."
        ),
        phrase("no_commoner", "", "至少要有一名平民。", "At least one commoner is needed."),
        phrase(
            "weak_champion",
            "who:seat other:seat",
            "擂主{who}的生命不能少于平民{other}。",
            "The champion {who} must have at least the hp of the commoner {other}.",
        ),
        phrase(
            "two_roles_one_name",
            "name:text",
            "有两个不同的角色都叫“{name}”。",
            "Two different roles are called “{name}”.",
        ),
        phrase("no_line", "line:text why:text", "看不懂局面“{line}”：{why}。", "“{line}” is no position: {why}."),
    ],
    {"ability": ability_name, "declaration": declaration_text, "role": role_name, "trigger": trigger_event},
)
