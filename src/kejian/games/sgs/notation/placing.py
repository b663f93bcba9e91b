"""From a written position to a state: what its keys cannot say alone, because it depends on other values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kejian.core import SetupRefused, Text
from kejian.core.refusals import NotWritten
from kejian.games.sgs.facts.cards import SLOTS, Card, card_text, slot_of_print
from kejian.games.sgs.facts.history import STRIKES, STRUCK
from kejian.games.sgs.facts.in_play import SHA
from kejian.games.sgs.facts.player import DEPUTY, HEAD, LORD, REBEL, Player
from kejian.games.sgs.facts.state import DEAL, IDENTITY, LORD_CHOOSES, OTHERS_CHOOSE, PAIRS, PLAY, PREPARE, State
from kejian.games.sgs.notation.keys import KEYS
from kejian.games.sgs.procedures.ending import victors
from kejian.kit.piles import Pile
from kejian.kit.positions import bad

Fields = Mapping[str, Any]
_CHOOSING = (IDENTITY, LORD_CHOOSES, OTHERS_CHOOSE, PAIRS)


def place(state: State, start: Mapping[str, Any]) -> None:
    """Begins in the play phase with exactly these values; what is not named has its default."""
    written = KEYS.read(state, start)
    top = written.top
    if top.get("进行中"):
        raise SetupRefused(NotWritten("进行中", Text("在一步的中间", "in the middle of a step"), clauses=("sgs.R43",)))
    first = bool(top.get("setup"))
    for seat, fields in enumerate(written.players):
        _place_player(state, seat, fields, first)
    state.turns = top.get("回合数", 0 if first else 1)
    lord = _lord(state)
    state.turn = top.get("turn", lord if first else 0)  # in a new match the 主公 begins (sgs.M2)
    _place_rounds(state, top, lord)
    state.skipped = top.get("跳过", ())
    _place_history(state, top)
    state.card_effects = top.get("牌效果", {})
    state.pioneer = top.get("先驱", any(player.kingdom is not None for player in state.players))
    phase = top.get("phase", PREPARE if first else PLAY)
    _place_cards(state, top)
    if phase in _CHOOSING:
        state.phase = phase
    elif any(player.offered for player in state.players):
        state.phase = OTHERS_CHOOSE if state.rules.war else LORD_CHOOSES
    else:
        state.phase = DEAL
    state.resume = PREPARE if phase in (*_CHOOSING, DEAL) else phase  # a turn begins once all have cards
    if len(state.players) > sum(player.alive for player in state.players):
        state.winners = victors(state)
    if state.winners is not None:
        state.phase = phase
    written.check_end(state.winners)


def _lord(state: State) -> int:
    """The seat of the 主公; in 国战 the first."""
    lords = [seat for seat, player in enumerate(state.players) if player.identity == LORD and not state.rules.war]
    return next(iter(lords), 0)


def _place_rounds(state: State, top: Fields, lord: int) -> None:
    """Who had the first turn, if it is not said: the 主公. The round, if it is not said: as if nobody had died before."""
    state.first = top.get("首位", lord)
    state.rounds = top.get("轮数", -(-state.turns // len(state.players)))


def _place_history(state: State, top: Fields) -> None:
    """What was used in this phase and in this turn. A 杀 that counts is one that was used, in one's own play phase too."""
    used = top.get("used", {})
    state.history.phase, state.history.turn = dict(used), dict(top.get("本回合", used))
    for counts in (state.history.phase, state.history.turn):
        for (seat, word), n in list(counts.items()):
            if word == f"use:{SHA}":
                counts.setdefault((seat, STRIKES), n)
                if seat == state.turn and top.get("phase", PLAY) == PLAY:
                    counts.setdefault((seat, STRUCK), n)


def _place_player(state: State, seat: int, fields: Fields, first: bool) -> None:
    """The general first; then whatever is named about the character."""
    player = state.players[seat] = Player()
    player.identity = fields.get("身份", LORD if seat == 0 else REBEL)
    if state.rules.war:
        _place_pair(state, seat, fields)
    else:
        state.rules.give_general(state, seat, fields.get("武将") or fields.get("主将", ""), first=first)
    player.offered = fields.get("候选", ())
    general_max = player.max_hp
    KEYS.put_player(player, fields)
    if "性别" in fields:
        player.gender = fields["性别"] or ""
    if "势力" in fields:
        player.kingdom = fields["势力"]
    if "体力上限" not in fields:
        player.max_hp = max(general_max, player.hp)
    elif "体力" not in fields:
        player.hp = min(player.hp, player.max_hp)
    elif player.hp > player.max_hp:
        raise bad(f"{state.name(seat)}.体力", player.hp, "不能超过体力上限", "it is not above the hp limit", "sgs.R2")
    player.hand = Pile(fields.get("手牌", ()), 1 << seat)
    player.on_general = Pile(fields.get("武将牌上", ()), 1 << seat)
    player.judging = fields.get("判定", ())
    player.marks = fields.get("标记", ())
    player.bare = fields.get("效果", ())
    player.this_turn = fields.get("本回合效果", ())
    for card in fields.get("装备", ()):
        slot = slot_of_print(card)
        if slot not in SLOTS or slot in player.equipment:
            place_ = f"{state.name(seat)}.装备"
            raise bad(
                place_, card_text(card), "应为装备牌，每个位置一张", "equipment, one card in each place", "sgs.P1"
            )
        player.equipment[slot] = card
    state.refresh(seat)


def _place_pair(state: State, seat: int, fields: Fields) -> None:
    """国战: two generals, face up where it says so. Without any, somebody of a kingdom, or not determined yet."""
    player, rules = state.players[seat], state.rules
    rules.give_general(state, seat, "", first=False)
    head, deputy = fields.get("主将") or fields.get("武将", ""), fields.get("副将", "")
    player.kept = tuple(fields.get("奖励", ()))
    player.stripped, player.silenced = tuple(fields.get("失去", ())), tuple(fields.get("本回合失去", ()))
    if not head:
        determined = fields.get("势力", "群") is not None and not fields.get("候选")  # who still chooses has no kingdom
        player.shown = (determined, determined)
        player.gender = player.gender if determined else ""
        player.kingdom = player.kingdom if determined else None
        return
    rules.give_pair(state, seat, head, deputy)
    shown = fields.get("明置", () if fields.get("alive", True) else (HEAD, DEPUTY))  # the dead lie face up (sgs.R54)
    player.shown = (HEAD in shown, DEPUTY in shown)
    player.paired = all(player.shown)
    player.kingdom = rules.book.generals[head].kingdom if shown else None
    rules.renew_skills(state, seat)


def _place_cards(state: State, top: Fields) -> None:
    """Named cards lie where they are named; the rest of the set is shuffled under the deck."""
    first = top.get("deck", ())
    state.deck = Pile(first[::-1])
    state.discard = list(top.get("discard", ()))
    named: set[Card] = set()
    for where, cards in _named_cards(state, first):
        for card in cards:
            if card in named:
                raise bad(where, card_text(card), "这张牌写了不止一次", "this card is named more than once", "sgs.22.1")
            named.add(card)
    state.loose = tuple(card for card in state.rules.deck if card not in named)


def _named_cards(state: State, deck: Sequence[Card]) -> Iterator[tuple[str, Sequence[Card]]]:
    """The cards that a position names, by the place where they lie."""
    yield "deck", deck
    yield "discard", state.discard
    for seat, player in enumerate(state.players):
        yield f"{state.name(seat)}.手牌", player.hand.cards
        yield f"{state.name(seat)}.装备", tuple(player.equipment.values())
        yield f"{state.name(seat)}.判定", [lying.card for lying in player.judging]
        yield f"{state.name(seat)}.武将牌上", player.on_general.cards
