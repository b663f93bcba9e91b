"""The moments of the game, procedure by procedure: the engine says that one has come, skills and equipment say what they do
then (`timing.py`: in which order)."""

from __future__ import annotations

from typing import Any

from kejian.games.sgs.rows.occasions import (
    Aiming,
    Comparison,
    Damage,
    Death,
    DrawCount,
    Dying,
    HpLoss,
    Judgement,
    Leaving,
    Moved,
    Need,
    OneCharacter,
    Phase,
    Played,
    Recovery,
    Target,
    Use,
)
from kejian.games.sgs.rows.timing import ORDER, Timing
from kejian.kit.moments import Amount


def _timing(name: str) -> Any:
    return Timing(name, ORDER)


# turn and phases
TURN_STARTS: Timing[Phase] = _timing("turn_start")
PHASE_BEGINS: Timing[Phase] = _timing("phase_begin")
PHASE_PROCEEDS: Timing[Phase] = _timing("phase_proceed")
PHASE_ENDS: Timing[Phase] = _timing("phase_end")
PHASE_SKIPPED: Timing[Phase] = _timing("phase_skipped")
TURN_ENDS: Timing[Phase] = _timing("turn_end")
DRAW_COUNTED: Timing[DrawCount] = _timing("draw_count")

# a need, a card in answer
NEED_USE: Timing[Need] = _timing("need_use")
NEED_PLAY: Timing[Need] = _timing("need_play")
NEEDS = (NEED_USE, NEED_PLAY)
ANSWERED: Timing[Played] = _timing("played")  # 闪 and 杀 used or played in answer
PLAY_FINISHED: Timing[Played] = _timing("play_finished")

# a card is used
DECLARED: Timing[Use] = _timing("declared")
USED: Timing[Use] = _timing("used")
TARGETING: Timing[Target] = _timing("targeting")
TARGETED: Timing[Target] = _timing("targeted")
PREPARED: Timing[Use] = _timing("prepared")
RESOLVE_STARTS: Timing[Target] = _timing("resolve_start")
BEFORE_EFFECT: Timing[Target] = _timing("before_effect")
COUNTERED: Timing[Target] = _timing("cancelled_out")
TAKES_EFFECT: Timing[Target] = _timing("takes_effect")
EFFECTED: Timing[Target] = _timing("effected")
FINISHED: Timing[Use] = _timing("finished")

# damage, hp
DAMAGE_STARTS: Timing[Damage] = _timing("damage_start")
DEALING_1: Timing[Damage] = _timing("dealing1")
DEALING_2: Timing[Damage] = _timing("dealing2")
TAKING_1: Timing[Damage] = _timing("taking1")
TAKING_2: Timing[Damage] = _timing("taking2")
TAKING_3: Timing[Damage] = _timing("taking3")
DEALT: Timing[Damage] = _timing("dealt")
TAKEN: Timing[Damage] = _timing("taken")
DAMAGE_ENDS: Timing[Damage] = _timing("damage_end")
LOSE_STARTS: Timing[HpLoss] = _timing("lose_start")
LOST: Timing[HpLoss] = _timing("lost")
HP_BEFORE: Timing[HpLoss] = _timing("hp_before")
HP_DOWN: Timing[HpLoss] = _timing("hp_down")
HP_AFTER: Timing[HpLoss] = _timing("hp_after")
RECOVERING: Timing[Recovery] = _timing("recover_before")
RECOVERED: Timing[Recovery] = _timing("recovered")

# dying, death
ENTER_DYING: Timing[OneCharacter] = _timing("enter_dying")
DYING: Timing[Dying] = _timing("dying")
DYING_ENDS: Timing[OneCharacter] = _timing("dying_end")
BEFORE_DEATH: Timing[Death] = _timing("before_death")
IDENTITY_SHOWN: Timing[Death] = _timing("identity")
DIES: Timing[Death] = _timing("on_death")
BURIED: Timing[Death] = _timing("buried")
REWARDED: Timing[Death] = _timing("reward")

# judgement, 拼点, moves
JUDGE_STARTS: Timing[OneCharacter] = _timing("judge_start")
RETRIAL: Timing[Judgement] = _timing("retrial")
JUDGED: Timing[Judgement] = _timing("judged")
JUDGE_ENDS: Timing[Judgement] = _timing("judge_end")
PINDIAN_SHOWN: Timing[Comparison] = _timing("shown")
PINDIAN_RESOLVED: Timing[Comparison] = _timing("resolved")
MOVE_BEFORE: Timing[Leaving] = _timing("move_before")
MOVED: Timing[Moved] = _timing("moved")

# the state of a character
CHAINED: Timing[OneCharacter] = _timing("chain")
FLIPPED: Timing[OneCharacter] = _timing("flip")
REVEALED: Timing[OneCharacter] = _timing("reveal")

# what state skills say about a card on its way to a target
SHA_USES: Amount[Aiming] = Amount("sha_uses", ORDER)  # how many 杀 more in one's play phase
EXTRA_TARGETS: Amount[Aiming] = Amount("extra_targets", ORDER)
FREE_REACH: Amount[Aiming] = Amount("free_reach", ORDER)  # no limit of distance
NEAR_TARGETS: Amount[Aiming] = Amount("near_targets", ORDER)  # extra targets at distance 1
NO_RESCUE: Amount[Dying] = Amount("no_rescue", ORDER)  # of the one whose turn it is: others may not use 桃
PROTECTED: Amount[Aiming] = Amount("protected", ORDER)  # may not be a target: asked of the target
"""An amount above 0 says yes."""
