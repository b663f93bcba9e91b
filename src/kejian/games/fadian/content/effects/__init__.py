"""The vocabulary of effects that the rows of the 帖 are written in; one small class each."""

from kejian.games.fadian.content.effects.cards import (
    DiscardAny,
    DiscardFlipped,
    Draw,
    FlipPool,
    HeDiscards,
    LookAtHand,
    LookAtPool,
    TakeBlind,
    TakeSeen,
)
from kejian.games.fadian.content.effects.flow import Choose, EndTurn, If, OfferCounter, Require, Switch, Wall
from kejian.games.fadian.content.effects.forced import Displace, MarkMirrorsStep, Pull, Push
from kejian.games.fadian.content.effects.guarding import ConvertDamage, Parry
from kejian.games.fadian.content.effects.lasting import (
    Bind,
    CapLoss,
    Curse,
    DragMoves,
    NextMove,
    NextTurnCapLoss,
    NoReduction,
    Pierce,
    Reduction,
    ThisTurn,
)
from kejian.games.fadian.content.effects.life import (
    DestroyDoll,
    Extra,
    Fell,
    FellSelf,
    GainAction,
    GainBalance,
    Heal,
    HealBetween,
    HisBalance,
    Kill,
    LifeCapDown,
    LoseLife,
    SwapLife,
)
from kejian.games.fadian.content.effects.marks import CallDragon, PlaceMark, RemoveMark, Summon
from kejian.games.fadian.content.effects.movement import Back, BackOrForward, Forward, Step, StepUpTo
from kejian.games.fadian.content.effects.nested import (
    PerformAtOnce,
    PerformFromMark,
    PerformFromPage,
    PerformHis,
    PerformPlan,
)
from kejian.games.fadian.content.effects.swoop import Swoop
from kejian.games.fadian.content.effects.teleports import HalveBoth, Mirror, MirrorAcross, SendBack, Swap, Teleport

__all__ = [
    "Back", "BackOrForward", "Bind", "CallDragon", "CapLoss", "Choose", "ConvertDamage", "Curse", "DestroyDoll", "DiscardAny",
    "DiscardFlipped", "Displace", "DragMoves", "Draw", "EndTurn", "Extra", "Fell", "FellSelf", "FlipPool", "Forward",
    "GainAction", "GainBalance", "HalveBoth", "HeDiscards", "Heal", "HealBetween", "HisBalance", "If", "Kill",
    "LifeCapDown",
    "LookAtHand", "LookAtPool", "LoseLife", "MarkMirrorsStep", "Mirror", "MirrorAcross", "NextMove", "NextTurnCapLoss",
    "NoReduction", "OfferCounter", "Parry", "PerformAtOnce", "PerformFromMark", "PerformFromPage", "PerformHis", "PerformPlan", "Pierce", "PlaceMark", "Pull", "Push", "Reduction", "RemoveMark",
    "Require", "SendBack", "Step", "StepUpTo", "Summon", "Swap", "SwapLife", "Switch", "Swoop", "TakeBlind", "TakeSeen",
    "Teleport", "ThisTurn", "Wall",
]  # fmt: skip
