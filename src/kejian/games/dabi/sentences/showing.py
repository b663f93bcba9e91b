"""What is said up to the interrupts (steps 1 to 11)."""

from __future__ import annotations

from kejian.core import phrase

SHOWING = (
    # before the round
    phrase("no_production", "", "时间静止，谁的生产器都不生产。", "Time stands still: nobody's producers produce."),
    phrase("produce", "who:seat things:things", "{who}的生产器产出 {things}。", "{who}'s producers yield {things}."),
    # reading the moves
    phrase("show", "who:seat move:move", "{who}出{move}。", "{who} shows {move}.", label="move"),
    phrase("ruin", "who:seat", "{who}自暴自弃。", "{who} made a move he may not make and is lost.", headline=True),
    phrase("declare", "who:seat what:declaration", "{who}说明：{what}。", "{who} declares: {what}."),
    phrase("pay", "who:seat name:name cost:recipe", "{who}为{name}付出 {cost}。", "{who} pays {cost} for {name}."),
    phrase(
        "dropped", "who:seat what:shown", "{who}丢下个{what}，不花任何资源。", "{who} drops {what}: it costs nothing."
    ),
    # who attacks whom; interrupts
    phrase(
        "attack",
        "who:seat to:seat name:name damage:damage layers:layers sharp:sharp",
        "{who}用{sharp}{name} ({damage}, {layers}) 攻击{to}。",
        "{who} attacks {to} with {sharp}{name} ({damage}, {layers}).",
    ),
    phrase(
        "super_attacked",
        "who:seat by:seats",
        "{who}被{by}攻击，超级打断无效。",
        "{who} is attacked by {by}: his Super Interrupt fails.",
        headline=True,
    ),
    phrase(
        "super_ring",
        "who:seats",
        "{who}的超级打断互相打断，都无效。",
        "The Super Interrupts of {who} interrupt each other: all fail.",
        headline=True,
    ),
    phrase(
        "interrupt_nothing",
        "who:seat to:seat name:name",
        "{who}的{name}在{to}这回合的招上没有可打断的。",
        "{who}'s {name} finds nothing to interrupt in {to}'s move of this round.",
    ),
    phrase(
        "interrupted",
        "who:seat what:name by:seat name:name",
        "{who}的{what}被{by}的{name}打断。",
        "{who}'s {what} is interrupted by {by}'s {name}.",
        headline=True,
    ),
    phrase(
        "attack_interrupts",
        "who:seat what:name by:seats",
        "{who}被{by}攻击，{what}被打断。",
        "{who} is attacked by {by}: his {what} is interrupted.",
        headline=True,
    ),
    phrase(
        "grand_stun",
        "who:seat what:name",
        "{who}出{what}时被攻击，真眩晕 1 回合。",
        "{who}, attacked during {what}, is truly stunned for 1 round.",
        headline=True,
    ),
    phrase(
        "undo_gain",
        "who:seat things:things",
        "{who}上一招所得被超级打断收走：{things}。",
        "What {who}'s last move gave is taken away: {things}.",
        headline=True,
    ),
    phrase(
        "undo_grab",
        "who:seat things:things to:seat",
        "{who}上回合气吞来的要还给{to}：{things}。",
        "What {who} took last round goes back to {to}: {things}.",
        headline=True,
    ),
    phrase("give_back", "who:seat things:things", "{who}得回：{things}。", "{who} gets back: {things}.", headline=True),
    phrase(
        "rewind_attacked",
        "who:seat by:seats",
        "{who}出时间回溯时被{by}攻击，卒。",
        "{who} is attacked by {by} during Rewind and dies.",
        headline=True,
    ),
    phrase(
        "rewound",
        "who:seats",
        "{who}时间回溯成功：所有人重新开始，{who}有一次时间打击的机会。",
        "{who} rewinds: everybody starts afresh; {who} may make one Time Strike.",
        headline=True,
    ),
    phrase(
        "freeze_cancelled",
        "who:seats",
        "{who}同时时间静止，互相抵消。",
        "{who} freeze time together: it comes to nothing.",
        headline=True,
    ),
)
