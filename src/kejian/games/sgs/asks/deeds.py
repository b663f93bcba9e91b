"""What the play window and answers share: a question whose answers are offers that are put together."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from kejian.core import BadMoveText, Chosen, Composed, Entry, Forecast, Group, Menu, Refusal, Slot, Text
from kejian.core.composing import Blanks
from kejian.core.refusals import NotLegal, UnknownPlayer
from kejian.games.sgs import refusals
from kejian.games.sgs.asks import move_text
from kejian.games.sgs.asks.entry_facts import EntryFacts
from kejian.games.sgs.asks.move_text import card_in, names_after, normal, take_cards
from kejian.games.sgs.asks.offer import CARD, END, PASS, RECAST, Deed, Offer, not_held
from kejian.games.sgs.asks.play_offers import ViewAsOffer
from kejian.games.sgs.asks.questions import NO_WORDS, Question, card_slot
from kejian.games.sgs.facts.cards import (
    CARD_WRITTEN,
    FACES,
    PRINTS,
    SUITS,
    Card,
    card_text,
    card_words,
    plain_text,
    read_card,
)
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.rows.moments import DECLARED
from kejian.games.sgs.rows.skill import Skill
from kejian.kit.move_text import unreadable

_RECASTING, _IN_PLAY_PHASE = Text("重铸", "recasting"), Text("要在出牌阶段", "it is for the play phase")
_INSTEAD = {END: move_text.END, PASS: move_text.PASS}


def card_entry(
    text: str, name: Text, clause: str, slots: tuple[Slot, ...] = (), refusal: Refusal | None = None
) -> Entry:
    """The line of a card of the hand; more blanks than the first depend on it."""
    kind = FACES[read_card(text)].kind
    facts, does = EntryFacts(card=text, kind=kind), PRINTS[kind].does
    return Entry(
        text, text, name, NO_WORDS, NO_WORDS, clause, slots[:1], refusal, open=bool(slots), facts=facts, does=does
    )


def _aimed(offer: Offer, cards: tuple[Card, ...], targets: list[int]) -> tuple[int, ...]:
    """The targets of a text: those of a pair in their order; those that nobody chooses need not be named."""
    if offer.pair:
        return tuple(targets)
    return () if set(targets) == set(offer.fixed_targets(cards)) else tuple(sorted(targets))


def _shown_too(name: Text, facts: EntryFacts | None) -> Text:
    """A skill of a hidden general, named with whom it shows (sgs.R55)."""
    general = None if facts is None else facts.reveals
    return name if general is None else Text(f"明置{general.zh} · {name.zh}", f"show {general.en} · {name.en}")


def _worn(card: Card) -> Refusal:
    """Only cards of the hand are used (sgs.P1)."""
    why = Text("它已经装备着，不在手牌里", "it is worn, not in hand")
    return refusals.NotPossible(card_words(card), why, clauses=("sgs.P1",))


class DeedAsk(Question[Deed]):
    """A question whose answers are offers, or something instead of them."""

    __slots__ = ("state",)
    instead: str
    instead_name: Text  # for the eye

    def __init__(self, state: State, seat: int, prompt: Text, clauses: tuple[str, ...], declinable: bool) -> None:
        super().__init__(seat, prompt, clauses, declinable)
        self.state = state

    def offers(self) -> Iterator[Offer]:
        """What can be put together."""
        raise NotImplementedError

    def moves(self) -> Iterator[Deed]:
        yield Deed(self.instead)
        for offer in self.offers():
            yield from offer.deeds()

    def default(self) -> Deed:
        return Deed(self.instead)

    def sample(self, rng: random.Random) -> Deed:
        """One of the offers, each as likely; not to do anything is as likely as one of them."""
        offers = list(self.offers())
        rng.shuffle(offers)
        for offer in offers:
            if rng.random() * (len(offers) + 1) < 1:
                break
            if (found := offer.sample(rng)) is not None:
                return found
        return Deed(self.instead)

    def offer_of(self, deed: Deed) -> Offer | None:
        """The offer that an answer belongs to."""
        for offer in self.offers():
            if offer.what == deed.what and (deed.what not in (CARD, RECAST) or offer.card == deed.cards[0]):  # type: ignore[attr-defined]
                return offer
        return None

    def refusal(self, move: Deed) -> Refusal | None:
        if move.what == self.instead:
            return None if move == Deed(self.instead) else NotLegal(self.format(move), clauses=self._clauses)
        offer = self.offer_of(move)
        if offer is None:
            if move.what in (CARD, RECAST) and move.cards[0] not in self.state.players[self.seat].hand.cards:
                worn = move.cards[0] in self.state.players[self.seat].equipment.values()
                return _worn(move.cards[0]) if worn else not_held(self.state, self.seat, move.cards[0])
            return (
                self.not_recast(move.cards[0])
                if move.what == RECAST
                else NotLegal(self.format(move), clauses=self._clauses)
            )
        return offer.refusal(move)

    def not_recast(self, card: Card) -> Refusal:
        """Cards are recast in the play phase alone (sgs.P2)."""
        return refusals.NotPossible(_RECASTING, _IN_PLAY_PHASE, clauses=("sgs.P2",))

    # what is written

    def read(self, text: str) -> tuple[Deed, str]:
        text = normal(text)
        head, _, rest = text.partition(" ")
        if rest and head in move_text.USING:
            return self.read(rest)
        if head == _INSTEAD[self.instead] or (self.instead == PASS and head == "不发动"):
            return Deed(self.instead), rest.partition(" ")[2] if head == "不发动" else rest
        if move_text.RECAST in (head, rest.partition(" ")[0]):
            return self._recast(text)
        before, arrow, after = text.partition(" > ")
        words = before.split(" ")
        targets, left = names_after(f"> {after}", self.state.rules.players) if arrow else ([], "")
        if left and not targets:
            raise BadMoveText(UnknownPlayer(left.partition(" ")[0]))
        for offer in self.offers():
            if offer.what not in (CARD, RECAST) and offer.head == words[0]:
                return self._skill(offer, words[1:], targets, left, text)
        if rest and (beside := self._beside(head)) is not None:  # named before the card that it goes with
            deed, left = self.read(rest)
            asks_then = beside.on and beside.clause not in self._clauses
            return deed, f"{head} {left}".strip() if asks_then else left
        if words[0][:1] in SUITS or card_in(words[0], self.state.players[self.seat].hand.cards) is not None:
            card = self._card(words[0], text)
            use = self.offer_of(Deed(CARD, (card,)))
            rest = " ".join([*words[1:], *([left] if left else [])])
            return Deed(CARD, (card,), tuple(targets) if use is None else _aimed(use, (card,), targets)), rest
        raise self.no_word(text)

    def _recast(self, text: str) -> tuple[Deed, str]:
        """重铸 ♠J铁索连环; a skill that makes such a card may be named too."""
        words = [word for word in text.split(" ") if word != move_text.RECAST]
        if words and words[0] in {skill.name.zh for skill, _ in self.state.players[self.seat].force.view_as}:
            words.pop(0)
        if not words:
            raise self.no_word(text)
        return Deed(RECAST, (self._card(words[0], text),)), " ".join(words[1:])

    def no_word(self, text: str) -> Exception:
        """A name that several cards have is not enough."""
        head = normal(text).partition(" ")[0]
        if sum(PRINTS[FACES[card].kind].name.zh == head for card in self.state.players[self.seat].hand.cards) > 1:
            return unreadable(
                text,
                "不止一张牌叫这个名字，要写全花色和点数",
                "several cards have this name: write suit and rank too",
                "sgs.22.1",
            )
        return super().no_word(text)

    def _skill(self, offer: Offer, words: list[str], targets: list[int], left: str, text: str) -> tuple[Deed, str]:
        pool = self.state.players[self.seat].own_cards
        cards, rest = take_cards(words[1:] if words[:1] in (["弃"], ["交"]) else words, pool, 99)
        if rest and plain_text(rest[0]) in CARD_WRITTEN:
            raise BadMoveText(not_held(self.state, self.seat, read_card(rest[0])))
        order = {card: at for at, card in enumerate(offer.pool())}
        cards.sort(key=lambda card: order.get(card, 999))
        aimed = _aimed(offer, tuple(cards), targets)
        if left and left[0] in SUITS:  # the skill once more: ♠7杀 > 乙, ♠8杀 > 丙
            left = f"{offer.head} {left}"
        return Deed(offer.what, tuple(cards), aimed), " ".join([*rest, *([left] if left else [])])

    def _beside(self, word: str) -> Skill | None:
        """A skill that stands before a card and makes nothing of it: worn equipment that asks this, or will ask as soon as a
        card is declared, or any that never asks."""
        player, book = self.state.players[self.seat], self.state.rules.book
        worn = [skill for card in player.equipment.values() if (skill := book.equipment.get(FACES[card].kind))]
        for skill in (*worn, *(book.skills[id_] for id_ in player.skills)):
            if skill.name.zh == word:
                never_asks = not (skill.on or skill.view_as or skill.active)
                waits = any(response.moment is DECLARED for response in skill.on)
                asks = skill in worn and (waits or skill.clause in self._clauses)
                return skill if never_asks or asks else None
        return None

    def _card(self, word: str, text: str) -> Card:
        found = card_in(word, self.state.players[self.seat].hand.cards)
        if found is not None:
            return found
        try:
            return read_card(word)
        except ValueError:
            raise self.no_word(text) from None

    def format(self, move: Deed) -> str:
        if move.what in _INSTEAD:
            return _INSTEAD[move.what]
        players = self.state.rules.players
        offer = self.offer_of(move)
        if offer is not None:
            return offer.format(move, players)
        skill = self.state.rules.book.all_skills.get(move.what)
        head = [skill.name.zh] if skill is not None else [move_text.RECAST] if move.what == RECAST else []
        aim = [">", " ".join(players[seat] for seat in move.targets)] if move.targets else []
        return " ".join([*head, *map(card_text, move.cards), *aim])

    # for people

    def menu(self) -> Menu:
        cards: list[Entry] = []
        skills: list[Entry] = []
        for offer in self.offers():
            (cards if offer.what == CARD else skills).append(self._offer_entry(offer))
        cards += self.unfit()
        skills += self.waiting([entry.id for entry in skills])
        text, name, told = _INSTEAD[self.instead], self.instead_name, self.foreseen()
        other = Entry(self.instead, text, name, NO_WORDS, NO_WORDS, self._clause(), outlook=told)
        other = other._replace(does=self.costs(), facts=self.about())
        groups = (Group(Text("手牌", "Hand"), tuple(cards)), Group(Text("技能", "Skills"), tuple(skills)))
        return Menu((*(group for group in groups if group.entries), Group(Text("其他", "Other"), (other,))))

    def costs(self) -> Text:
        """What not doing anything brings, in a few words."""
        return NO_WORDS

    def foreseen(self) -> tuple[Forecast, ...]:
        """What not doing anything brings, in its figures."""
        return ()

    def about(self) -> EntryFacts | None:
        """Whose deed is left unanswered then."""
        return None

    def brings(self, offer: Offer) -> tuple[Forecast, ...]:
        """What an offer would do whatever it is made of, and whomever it is for."""
        return ()

    def does(self, offer: Offer) -> Text:
        """What a skill would do, in a few words."""
        skill = self.state.rules.book.all_skills.get(offer.what)
        return NO_WORDS if skill is None else skill.brief

    def unfit(self) -> Iterator[Entry]:
        """Cards of the hand that will not do, and why."""
        return iter(())

    def waiting(self, offered: Sequence[str]) -> Iterator[Entry]:
        """Skills that are not for this question, and what they wait for."""
        return iter(())

    def _offer_entry(self, offer: Offer) -> Entry:
        why = offer.blocked()
        if why is None and not offer.any():
            why = refusals.NoTarget(offer.name, clauses=(offer.clause,))
        slots = () if why is not None else self._fill(offer, Blanks(()))[0].slots
        told = () if why is not None else self.brings(offer)
        if offer.what == CARD:
            return card_entry(offer.head, offer.name, offer.clause, slots, why)._replace(outlook=told)
        id_ = offer.head if offer.what == RECAST else offer.what
        facts = self._facts(offer)
        note = self.state.rules.book.all_skills[id_].text if id_ in self.state.rules.book.all_skills else NO_WORDS
        return Entry(
            id_,
            offer.head,
            _shown_too(offer.name, facts),
            NO_WORDS,
            note,
            offer.clause,
            slots[:1],
            refusal=why,
            outlook=told,
            open=bool(slots),
            facts=facts,
            does=self.does(offer),
        )

    def _facts(self, offer: Offer) -> EntryFacts | None:
        """What cards it makes, whether it is a use of what is worn, and which general it turns up."""
        player, book = self.state.players[self.seat], self.state.rules.book
        kind = offer.rule.kind if isinstance(offer, ViewAsOffer) else ""
        worn = (card for card in player.equipment.values() if FACES[card].kind in book.equipment)
        by = next((card_text(card) for card in worn if book.equipment[FACES[card].kind].id == offer.what), "")
        general = self.state.rules.shown_by(player, offer.what)
        facts = EntryFacts(kind=kind, worn=by, reveals=general, skill=None if general is None else offer.name)
        return facts if facts != EntryFacts() else None

    def compose(self, chosen: Sequence[Chosen], players: Sequence[str]) -> Composed:
        """An offer blank by blank: its cards, then its targets."""
        if len(chosen) != 1:
            return Composed((), (), refusal=NotLegal("+".join(one.entry for one in chosen)))
        wanted = chosen[0].entry
        if wanted == self.instead:
            return Composed((), (), True, self.format(Deed(self.instead)))
        for offer in self.offers():
            if wanted == (offer.head if offer.what in (CARD, RECAST) else offer.what):
                why = offer.blocked() or (
                    None if offer.any() else refusals.NoTarget(offer.name, clauses=(offer.clause,))
                )
                if why is not None:
                    return Composed((), (), refusal=why)
                blanks, deed = self._fill(offer, Blanks(chosen[0].filled))
                return blanks.composed(self, deed)
        return Composed((), (), refusal=NotLegal(wanted))

    def _fill(self, offer: Offer, blanks: Blanks) -> tuple[Blanks, Deed | None]:
        """The blanks of an offer as far as they are known, and the answer once all are filled."""
        cards: tuple[Card, ...] = ()
        if offer.sizes().stop > 1:
            picked = self._fill_cards(offer, blanks)
            if picked is None:
                return blanks, None
            cards = picked
        targets = self._fill_targets(offer, blanks, cards)
        if targets is None:
            return blanks, None
        own = (offer.card,) if offer.what in (CARD, RECAST) else cards  # type: ignore[attr-defined]
        return blanks, Deed(offer.what, own, targets)

    def _fill_cards(self, offer: Offer, blanks: Blanks) -> tuple[Card, ...] | None:
        """Cards that still lead to a legal answer together with those already there."""
        choices = [cards for cards in offer.card_choices() if next(offer.target_choices(cards), None) is not None]
        given = tuple(read_card(str(word)) for word in blanks.given)
        known = set(offer.pool())
        kept = tuple(card for card in given if card in known)
        leading = [cards for cards in choices if set(kept) <= set(cards)]
        if not leading:
            kept, leading = (), choices
        pool = [card for card in offer.pool() if any(card in cards for cards in leading)]
        sizes = sorted({len(cards) for cards in leading})
        slot = card_slot(pool, max(1, sizes[0]), sizes[-1])
        chosen = blanks.take(slot, tuple(map(card_text, kept)))
        if chosen is None:
            return None
        picked = {read_card(str(word)) for word in chosen}
        cards = tuple(card for card in offer.pool() if card in picked)
        return cards if cards in choices else None

    def _not_with(self, offer: Offer, cards: tuple[Card, ...], given: set[int], seat: int) -> Refusal:
        """Why somebody who may be a target is none beside those who are chosen."""
        sizes, more = offer.target_sizes(cards), tuple(sorted({*given, seat}))
        if len(more) not in sizes:
            return refusals.WrongTargets.of(offer.name, sizes, offer.clause, *offer.how_many)
        return offer.together_refusal(cards, more)

    def _fill_targets(self, offer: Offer, blanks: Blanks, cards: tuple[Card, ...]) -> tuple[int, ...] | None:
        if offer.pair:
            firsts = tuple(seat for seat in offer.target_pool(cards) if offer.seconds(cards, seat))
            first = blanks.take(Slot("seat", firsts, 1, 1, " > ", " ", lead=Text(" → ", " → ")))
            if first is None:
                return None
            seconds = tuple(offer.seconds(cards, int(first[0])))
            second = blanks.take(Slot("seat", seconds, 1, 1, " / ", " ", lead=Text(" / ", " / ")))
            return None if second is None else (int(first[0]), int(second[0]))
        sizes = offer.target_sizes(cards)
        if sizes.stop <= 1:
            return ()
        given = {int(seat) for seat in blanks.given}
        choices = [set(targets) for targets in offer.target_choices(cards)]
        least, most = min(map(len, choices)), max(map(len, choices))
        # of one target another may be chosen instead; of several only those that still fit together
        leading = choices if most == 1 else [targets for targets in choices if given <= targets] or choices
        pool = tuple(sorted({seat for targets in leading for seat in targets}))
        everybody = tuple(range(len(self.state.players)))
        refused = tuple(
            None if seat in pool else offer.target_refusal(cards, seat) or self._not_with(offer, cards, given, seat)
            for seat in everybody
        )
        slot = Slot("seat", everybody, least, most, " > ", " ", refusals=refused, lead=Text(" → ", " → "))
        chosen = blanks.take(slot)
        if chosen is None or set(map(int, chosen)) not in choices:
            return None
        return tuple(sorted(map(int, chosen)))
