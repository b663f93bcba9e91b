"""The great question of a turn: the play window."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from kejian.core import BadMoveText, Entry, Forecast, Refusal, Text
from kejian.games.sgs import refusals
from kejian.games.sgs.asks.deeds import DeedAsk
from kejian.games.sgs.asks.move_text import PASS, normal
from kejian.games.sgs.asks.offer import CARD, END, RECAST, Deed, Offer
from kejian.games.sgs.asks.outlook import outlook, to_discard
from kejian.games.sgs.asks.play_offers import UseOffer, play_offers
from kejian.games.sgs.asks.questions import PASS_NAME
from kejian.games.sgs.asks.waiting_skills import waiting_skills
from kejian.games.sgs.facts.cards import FACES, WEAPON, Card
from kejian.games.sgs.facts.in_play import real
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.worth import is_known_friend

_END_IT = Text("出牌阶段以“结束”结束", "the play phase is ended by 结束")
_HARMS = ("juedou", "huogong", "lebu", "bingliang")  # beside every 杀: who is chosen for these gains nothing by them
_ENOUGH = 0.35  # of the times that somebody in one's head could go on playing cards, he ends the phase


class PlayAsk(DeedAsk):
    """The play window: use a card, use a skill, recast, or end the phase (sgs.P2)."""

    __slots__ = ()
    kind = "play"
    instead = END
    instead_name = Text("结束", "end")

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat, Text("出牌阶段", "your play phase"), ("sgs.P2",), declinable=False)

    @property
    def optional(self) -> bool:  # type: ignore[override]
        return False

    def offers(self) -> Iterator[Offer]:
        return play_offers(self.state, self.seat)

    def waiting(self, offered: Sequence[str]) -> Iterator[Entry]:
        return waiting_skills(self.state, self.seat, offered)

    def costs(self) -> Text:
        return to_discard(self.state, self.seat)

    def takes_rest(self, text: str) -> bool:
        """A card is a line of its own; a skill may be used once more on the same one."""
        return normal(text).partition(" ")[0] in {
            offer.head for offer in self.offers() if offer.what not in (CARD, RECAST)
        }

    def not_recast(self, card: Card) -> Refusal:
        return refusals.NotRecast(card, clauses=(self.state.rules.book.kinds[FACES[card].kind].clause, "sgs.P2"))

    def no_word(self, text: str) -> Exception:
        """Turning up a general is for another moment (sgs.M5); nobody passes here, the phase is ended (sgs.P2)."""
        head, player = normal(text).partition(" ")[0], self.state.players[self.seat]
        if head == PASS:
            return BadMoveText(refusals.NotPossible(PASS_NAME, _END_IT, clauses=("sgs.P2", "sgs.R57")))
        if head == "明" and not all(player.shown):
            what, why = (
                Text("明置武将", "Turning up a general"),
                Text("要在自己的回合开始时", "only as your turn starts"),
            )
            return BadMoveText(refusals.NotPossible(what, why, clauses=("sgs.M5",)))
        return super().no_word(text)

    def sensible(self, rng: random.Random) -> Deed:
        """Often the end of the phase: what is drawn to the last card squanders what a good card brought."""
        if rng.random() < _ENOUGH:
            return self.default()
        drawn = self.sample(rng)
        return self.default() if self.is_for_nothing(drawn) else drawn

    def is_for_nothing(self, move: Deed) -> bool:
        """A card that only harms at nobody but known friends, or one at nobody but those whose armour stops it. A weapon may
        change that, and the last card of a hand be worth its going."""
        me = self.state.players[self.seat]
        if move.targets and all(is_known_friend(self.state, self.seat, other) for other in move.targets):
            return bool(self.aims(move))
        if move.what != CARD or not move.targets or WEAPON in me.equipment or me.hand_count < 2:
            return False
        card = real(move.cards[0])
        return all(card.is_stopped_by(self.state.players[seat].armour_kind()) for seat in move.targets)

    def aims(self, move: Deed) -> tuple[int, ...]:
        """Whom a card that only harms is used on; fire and thunder at who is chained may be meant for the others on the chain."""
        offer = self.offer_of(move)
        if not isinstance(offer, UseOffer):
            return ()
        card, players = offer.made(move.cards), self.state.players
        if not card.is_sha and card.kind not in _HARMS:
            return ()
        passes_on = card.nature or card.kind == "huogong"
        return () if passes_on and any(players[seat].chained for seat in move.targets) else move.targets

    def brings(self, offer: Offer) -> tuple[Forecast, ...]:
        """A skill of a hidden general also turns that general up (sgs.R55)."""
        return self.state.rules.unveiling(self.state, self.seat, offer.what)

    def outlook(self, move: Deed) -> tuple[Forecast, ...]:
        offer = self.offer_of(move)
        if not isinstance(offer, UseOffer):
            return ()
        return tuple(outlook(self.state, self.seat, offer.made(move.cards), move.targets))
