"""What happened, in one sentence each, Chinese and English."""

from __future__ import annotations

from kejian.core import phrase

_TURN = [
    phrase("turn", "who:seats", "{who}的回合。", "It is the turn of {who}.", headline=True),
    phrase(
        "field",
        "n:number cards:number",
        "场地 {n} 格，牌 {cards} 张。",
        "The field has {n} cells, the pack {cards} cards.",
    ),
    phrase(
        "no_moves", "who:seats", "{who}无招可出，回合结束。", "{who} can declare nothing: the turn ends.", headline=True
    ),
    phrase("ends_turn", "who:seat", "{who}结束回合。", "{who} ends the turn.", headline=True),
    phrase("turn_cut", "who:seat", "{who}使当前回合结束。", "{who} brings the running turn to its end.", headline=True),
    phrase(
        "turn_limit",
        "n:number",
        "打满 {n} 个回合仍未分胜负，平局。",
        "Undecided after {n} turns: a draw.",
        headline=True,
    ),
    phrase("win", "who:seats", "对局结束，{who}获胜。", "The match is over: {who} win.", headline=True),
    phrase("draw_game", "", "对局结束，同归于尽，平局。", "The match is over: all have fallen, a draw.", headline=True),
    phrase("skill", "who:seat skill:skill", "{who}的「{skill}」生效。", "{skill} of {who} takes effect."),
    phrase(
        "finale",
        "who:seat n:number",
        "{who}终幕：玩偶最后的连招，行动 {n}。",
        "Final Act of {who}: the doll's last chain, {n} action.",
        headline=True,
    ),
]

_MOVES = [
    phrase(
        "declares",
        "who:unit move:move at:unit cards:paid",
        "{who}对{at}出{move}{cards}。",
        "{who} makes {move} at {at}{cards}.",
        headline=True,
        label="move",
    ),
    phrase(
        "inserts",
        "who:unit move:move at:unit cards:paid",
        "{who}插入{move}，对{at}{cards}。",
        "{who} inserts {move} at {at}{cards}.",
        headline=True,
        label="move",
    ),
    phrase(
        "counters",
        "who:unit move:move at:unit cards:paid",
        "{who}以{move}反击{at}{cards}。",
        "{who} counters {at} with {move}{cards}.",
        headline=True,
        label="move",
    ),
    phrase(
        "performs",
        "who:unit move:move at:unit cards:paid",
        "{who}接着对{at}发动{move}{cards}。",
        "{who} performs {move} at {at}{cards}.",
        headline=True,
        label="move",
    ),
    phrase(
        "plans",
        "who:seat move:move at:unit cards:paid",
        "{who}要让玩偶对{at}出{move}{cards}。",
        "{who} means the doll to make {move} at {at}{cards}.",
    ),
    phrase(
        "pays", "who:unit n:number left:number", "{who}付 {n} 行动，剩 {left}。", "{who} pays {n} action, {left} left."
    ),
    phrase(
        "compare",
        "a:seat acards:cards x:number b:seat bcards:cards y:number",
        "比点：{a}亮{acards}得 {x}，{b}亮{bcards}得 {y}。",
        "Contest: {a} shows {acards}, {x}; {b} shows {bcards}, {y}.",
        headline=True,
    ),
    phrase("no_compare", "", "一方出招失败，不比点。", "One of the two moves failed: no contest."),
    phrase(
        "staggered", "who:unit other:seat", "{who}僵直，{other}可以反击。", "{who} is staggered: {other} may counter."
    ),
    phrase(
        "miss", "who:unit move:move at:unit", "{who}的{move}对{at}击空。", "{move} of {who} misses {at}.", headline=True
    ),
    phrase("fails", "who:unit move:move", "{who}的{move}出招失败。", "{move} of {who} fails.", headline=True),
    phrase("no_inside", "who:seat move:move", "{who}没有借{move}发动战技。", "{who} performs nothing by {move}."),
    phrase("page", "who:seat school:school", "{who}翻到{school}。", "{who} flips to {school}."),
    phrase("guards", "who:seat move:move", "{who}的{move}罩住自己。", "{move} of {who} guards him."),
    phrase("nothing_to_guard", "who:seat", "没有可挡的招，{who}落空。", "There is nothing {who} could guard against."),
    phrase(
        "pierces", "who:seat", "{who}这一招无视减免和取消。", "This move of {who} ignores reduction and cancelling."
    ),
]

_CARDS = [
    phrase(
        "reshuffle", "n:number", "弃牌堆 {n} 张洗入牌池底。", "The {n} discarded cards are shuffled under the pool."
    ),
    phrase("draw", "who:seat cards:cards", "{who}抽到{cards}。", "{who} draws {cards}."),
    phrase("draw_hidden", "who:seat n:number", "{who}抽 {n} 张牌。", "{who} draws {n} card(s)."),
    phrase("discard", "who:seat cards:cards", "{who}弃{cards}。", "{who} discards {cards}."),
    phrase("show_hand", "who:seat cards:cards", "{who}展示手牌：{cards}。", "{who} shows the hand: {cards}."),
    phrase(
        "look",
        "who:seat whose:seat cards:cards",
        "{who}观看{whose}的手牌：{cards}。",
        "{who} looks at the hand of {whose}: {cards}.",
    ),
    phrase("look_hidden", "who:seat whose:seat", "{who}观看{whose}的手牌。", "{who} looks at the hand of {whose}."),
    phrase(
        "take", "who:seat whose:seat cards:cards", "{who}获得{whose}的{cards}。", "{who} takes {cards} from {whose}."
    ),
    phrase(
        "take_hidden",
        "who:seat whose:seat n:number",
        "{who}获得{whose}的 {n} 张牌。",
        "{who} takes {n} card(s) from {whose}.",
    ),
    phrase(
        "blind_pick",
        "who:seat whose:seat cards:cards",
        "{who}抽中{whose}的{cards}。",
        "{who} picks {cards} of {whose}.",
    ),
    phrase(
        "reveal", "who:seat whose:seat cards:cards", "{who}亮出{whose}的{cards}。", "{who} reveals {cards} of {whose}."
    ),
    phrase("flip", "cards:cards", "牌池顶弃置{cards}。", "From the top of the pool: {cards} discarded."),
    phrase(
        "look_pool", "who:seat cards:cards", "{who}看到牌池顶：{cards}。", "{who} sees the top of the pool: {cards}."
    ),
    phrase(
        "look_pool_hidden", "who:seat n:number", "{who}观看牌池顶 {n} 张。", "{who} looks at the top {n} of the pool."
    ),
    phrase(
        "reorder",
        "who:seat cards:cards",
        "{who}把牌池顶排成{cards}。",
        "{who} puts the top of the pool in order: {cards}.",
    ),
    phrase("reorder_hidden", "who:seat", "{who}调整了牌池顶的顺序。", "{who} reorders the top of the pool."),
    phrase("lay", "who:seat cards:cards", "{who}扣置{cards}。", "{who} lays {cards} face down."),
    phrase("lay_hidden", "who:seat", "{who}扣置一张牌。", "{who} lays a card face down."),
    phrase(
        "put",
        "who:seat cards:cards",
        "{who}把扣置的{cards}放到牌池顶。",
        "{who} puts the face-down {cards} on the pool.",
    ),
    phrase("put_hidden", "who:seat", "{who}把一张扣置牌放到牌池顶。", "{who} puts a face-down card on the pool."),
    phrase(
        "show_held", "who:seat cards:cards", "{who}亮出扣置的牌：{cards}。", "{who} shows the face-down cards: {cards}."
    ),
]

_FIELD = [
    phrase("faces", "who:unit side:side", "{who}转身面向{side}。", "{who} turns to the {side}."),
    phrase(
        "walk", "who:unit start:number cell:number", "{who}从 {start} 到 {cell}。", "{who} goes from {start} to {cell}."
    ),
    phrase(
        "mark_walks",
        "who:seat start:number cell:number",
        "{who}的标记从 {start} 到 {cell}。",
        "The marker of {who} goes from {start} to {cell}.",
    ),
    phrase("crosses", "who:unit over:units", "{who}越过{over}。", "{who} crosses {over}."),
    phrase("wall", "who:unit n:number", "{who}撞墙 {n} 次。", "{who} hits the wall ({n}).", headline=True),
    phrase(
        "jump",
        "who:unit start:number cell:number",
        "{who}从 {start} 移至 {cell}。",
        "{who} is moved from {start} to {cell}.",
    ),
    phrase(
        "mark_jumps",
        "who:seat start:number cell:number",
        "{who}的标记从 {start} 移至 {cell}。",
        "The marker of {who} is moved from {start} to {cell}.",
    ),
    phrase(
        "swap",
        "a:unit b:unit x:number y:number",
        "{a}与{b}互换位置：{x}、{y}。",
        "{a} and {b} change places: {x} and {y}.",
    ),
    phrase(
        "passes", "who:unit other:unit cell:number", "{who}在 {cell} 掠过{other}。", "{who} passes {other} on {cell}."
    ),
    phrase("push_cancelled", "who:unit", "对{who}的击退被取消。", "The push of {who} is cancelled.", headline=True),
    phrase("held_fast", "who:unit", "{who}被禁锢，动不了。", "{who} is bound and cannot move."),
    phrase("off_field", "who:unit", "{who}的镜像在场外，到不了。", "The image of {who} lies off the field."),
    phrase("mark_placed", "who:seat cell:number", "{who}在 {cell} 放置标记。", "{who} places the marker on {cell}."),
    phrase("mark_removed", "who:seat", "{who}的标记被移除。", "The marker of {who} is removed."),
    phrase(
        "summon",
        "who:seat cell:number school:school",
        "{who}在 {cell} 召唤玩偶（{school}）。",
        "{who} summons a doll on {cell} ({school}).",
        headline=True,
    ),
    phrase("doll_destroyed", "who:seat", "{who}的玩偶被摧毁。", "The doll of {who} is destroyed.", headline=True),
    phrase(
        "dragon",
        "who:seat cell:number school:school",
        "{who}在 {cell} 唤来龙（{school}）。",
        "{who} calls a dragon to {cell} ({school}).",
        headline=True,
    ),
    phrase(
        "dragon_stops",
        "who:seat",
        "{who}的龙停下，下次复原前不能出招。",
        "The dragon of {who} stops until it is next restored.",
        headline=True,
    ),
]

_LIFE = [
    phrase("damage", "who:unit n:number", "{who}受到 {n} 点伤害。", "{who} takes {n} damage.", headline=True),
    phrase(
        "damage_cancelled",
        "who:unit n:number",
        "对{who}的 {n} 点伤害被取消。",
        "{n} damage to {who} is cancelled.",
        headline=True,
    ),
    phrase(
        "damage_converted",
        "who:unit n:number",
        "{who}把 {n} 点伤害化为位置。",
        "{who} turns {n} damage into a position.",
        headline=True,
    ),
    phrase(
        "damage_reduced",
        "who:unit n:number left:number",
        "{who}的减伤把 {n} 点减到 {left} 点。",
        "The reduction of {who} leaves {left} of {n}.",
    ),
    phrase("lose_life", "who:unit n:number", "{who}失去 {n} 点体力。", "{who} loses {n} life.", headline=True),
    phrase("heal", "who:unit n:number", "{who}回复 {n} 点体力。", "{who} regains {n} life."),
    phrase("life_cap", "who:unit n:number", "{who}的体力上限变为 {n}。", "The life cap of {who} is now {n}."),
    phrase(
        "swap_life",
        "a:unit b:unit x:number y:number",
        "{a}与{b}交换体力：{x}、{y}。",
        "{a} and {b} swap lives: {x} and {y}.",
        headline=True,
    ),
    phrase("killed", "who:unit", "{who}被击杀。", "{who} is killed.", headline=True),
    phrase("dies", "who:seat", "{who}倒下了，体力归零。", "{who} dies.", headline=True),
    phrase("action", "who:seat n:signed now:number", "{who}行动 {n}，现为 {now}。", "Action of {who} {n}, now {now}."),
    phrase(
        "balance", "who:unit n:signed now:number", "{who}重心 {n}，现为 {now}。", "Balance of {who} {n}, now {now}."
    ),
    phrase("falls", "who:seat", "{who}倒地。", "{who} falls.", headline=True),
    phrase(
        "bound",
        "who:seat",
        "{who}被禁锢，本回合和下回合不能移动。",
        "{who} is bound for this turn and the next.",
        headline=True,
    ),
    phrase(
        "cap", "who:seat n:number", "{who}的行动上限降为 {n}。", "The action cap of {who} falls to {n}.", headline=True
    ),
    phrase(
        "cap_next",
        "who:seat n:number",
        "{who}下个自己的回合行动上限减 {n}。",
        "In the next turn of {who} the action cap is {n} lower.",
    ),
    phrase("effect", "who:seat effect:effect n:number", "{who}：{effect} {n}。", "{who}: {effect} {n}."),
    phrase("reduction", "who:unit n:number", "{who}本回合受到的伤害减 {n}。", "Damage to {who} is {n} less this turn."),
    phrase(
        "no_reduction",
        "who:seat",
        "{who}使本回合一切减伤失效。",
        "By {who} no damage reduction works this turn.",
        headline=True,
    ),
    phrase(
        "drag",
        "who:seat n:number",
        "{who}使本回合位移战技行动加 {n}。",
        "By {who} moves that change a position cost {n} more this turn.",
    ),
]

EVENTS = [*_TURN, *_MOVES, *_CARDS, *_FIELD, *_LIFE]
