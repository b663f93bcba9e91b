"""Laws of what is seen: plain data, no secrets, sentences with clauses."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from fractions import Fraction

from kejian.core import Event, Match, Sum
from kejian.testing.citations import grey, has_citations, saying, table_of
from kejian.testing.draw import play_some
from kejian.testing.laws.law import answer_one, few, law

_HYPHEN = re.compile(r"(?<!\S)-\d")


@law(25)
def a_view_is_plain_data_and_its_figures_are_told_as_people_write_them(match: Match, _rng: random.Random) -> None:
    game = match.game
    for seat in (None, *range(len(match.players))):
        view, where = match.view(seat), f"{type(game).__module__}.{type(game).__qualname__}.view()"
        assert isinstance(view, Mapping), f"{where} gives a {type(view).__name__}, a mapping is wanted"
        assert (fault := _not_plain(view)) is None, f"{where}{fault}"
        for lang in ("zh", "en"):
            described = game.describe(view, lang)
            assert isinstance(described, str), f"{where[:-6]}describe() gives a {type(described).__name__}, not a str"
            assert not _HYPHEN.search(described), f"{where[:-6]}describe() writes minus as a hyphen: {described}"


def _not_plain(value: object) -> str | None:
    """The place and kind of what no wire can carry; None if there is nothing."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            if not isinstance(key, str):
                return f" has the key {key!r}, a {type(key).__name__}; keys are words"
            if fault := _not_plain(item):
                return f"[{key!r}]{fault}"
        return None
    if isinstance(value, list | tuple):
        return next((f"[{n}]{fault}" for n, item in enumerate(value) if (fault := _not_plain(item))), None)
    if value is None or isinstance(value, str | int | Fraction | Sum):
        return None
    return f" is a {type(value).__name__}; words, exact numbers, sums, lists and mappings of them are wanted"


@law(25)
def a_view_leaks_nothing(match: Match, rng: random.Random) -> None:
    """What a seat may not know is dealt anew and answered differently: its view, asks and events stay the same."""
    if match.outcome is not None:
        return
    answer_one(match, rng)  # nobody may see it, in the match or in his imagination
    for seat in range(len(match.players)):
        imagined = match.imagine(seat, rng)
        assert imagined.waiting == list(imagined.asks)
        assert imagined.seed != match.seed
        assert imagined.view(None) == match.view(None)
        others = [other for other in imagined.waiting if other != seat]
        for other in others if seat in imagined.asks else others[1:]:  # somebody stays unanswered: nothing is revealed
            imagined.answer(other, imagined.asks[other].sample(rng))
        assert imagined.view(seat) == match.view(seat)
        told = imagined.copy()
        told.reasons = match.reasons  # the quiet events of this step too
        assert told.events(seat=seat) == match.events(seat=seat)
        if seat in match.asks:
            own, pictured = match.asks[seat], imagined.asks[seat]
            assert few(pictured.moves()) == few(own.moves())
            assert pictured.menu() == own.menu()


@law(15)
def an_imagined_match_can_be_played_to_the_end_and_copied(match: Match, rng: random.Random) -> None:
    if match.outcome is not None:
        return
    imagined = match.imagine(rng.randrange(len(match.players)), rng)
    assert imagined.copy().position() == imagined.position()
    play_some(imagined, rng, 40)


@law(25)
def every_event_is_one_sentence_in_both_languages_with_known_clauses(match: Match, _rng: random.Random) -> None:
    known = match.game.rulebook.clauses
    for event in match.all_events:
        for told in (event, event.public):
            if told is not None:
                _is_well_said(match, told, known)


def _is_well_said(match: Match, event: Event, known: Mapping[str, object]) -> None:
    where = f"{type(event).__module__}.{type(event).__qualname__}"
    zh, en = match.say(event, "zh"), match.say(event, "en")
    assert zh.endswith("。"), f"{where}.zh does not end with 。: {zh}"
    assert en.endswith("."), f"{where}.en does not end with a full stop: {en}"
    assert event.clauses, f"{where} was told without a clause: {en}"
    unknown = [id_ for id_ in event.clauses if id_ not in known]
    assert not unknown, f"{where} cites {', '.join(unknown)}, which is not in the rulebook: {en}"


@law(25, has_citations)
def every_citation_is_one_that_its_clause_may_justify(match: Match, _rng: random.Random) -> None:
    table = table_of(match.game.package)
    assert table is not None
    faults = list(table.faults((*match.all_events, *grey(match)), saying(match)))
    assert not faults, "\n".join(faults)
