"""A law that cannot fail is none: each of these games breaks one, and the law says so."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

import kejian.testing
from kejian.core import (
    Chosen,
    Composed,
    Entry,
    Event,
    Flag,
    Game,
    Match,
    Menu,
    Outcome,
    Rulebook,
    Setup,
    SetupRefused,
    Step,
    Text,
    registry,
)
from kejian.core.referee import judge
from kejian.core.refusals import BadName
from kejian.core.yamlio import read_documents
from kejian.games.cier.asks.declaring import Declare
from kejian.games.cier.facts.abilities import Declaration
from kejian.games.cier.facts.state import State
from kejian.games.cier.game import Cier
from kejian.testing import composing, laws, sabotage, suite
from kejian.testing.citations import Citation, Citations, Sight, derived, main, written
from kejian.testing.coverage import CHECKS, Coverage
from kejian.testing.draw import drawn, random_match
from kejian.testing.laws import LAWS
from kejian.testing.scenarios import load_scenarios
from tests.flow_game import PAGE, Flow, FlowAsk, FlowState
from tests.games import SCENARIOS


def broken_by(game: Game[Any], law: str, examples: int = 60) -> str:
    """What a law says about a game; nothing if it finds no fault."""
    known = registry._found.get(game.code)
    registry._found[game.code] = game
    try:
        for seed in range(examples):
            match, rng = drawn(game, seed, seed % 8)
            LAWS[law].check(match, rng)
    except AssertionError as error:
        return str(error) or "no"
    finally:
        del registry._found[game.code]
        if known is not None:
            registry._found[game.code] = known
    return ""


class Bitten(Flow):
    code = "bitten"
    rulebook = Rulebook({lang: PAGE.format("a", "b", "c").replace("flow.", "bitten.") for lang in ("zh", "en")})


class Silent(Bitten):
    """Tells nothing, so that no rule can be seen to break."""

    def step(self, state: FlowState) -> Step:
        play, reply = super().step(state), None
        while True:
            try:
                item = play.send(reply)
            except StopIteration:
                return
            reply = None if isinstance(item, Event) else (yield item)


def test_the_sabotage_law_fails_when_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    law = "a_rule_that_raises_leaves_the_match_as_it_was"
    assert "tells nothing" in broken_by(Silent(), law)
    monkeypatch.setattr(sabotage._Saboteur, "step", lambda self, state: self.honest(state))
    assert "no BrokenRule came" in broken_by(Bitten(), law)


def test_seats_that_are_not_alike_are_found() -> None:
    law = "permuting_the_seats_permutes_the_outcome"

    class FirstWins(Cier):
        def outcome(self, state: State) -> Outcome | None:
            return None if super().outcome(state) is None else Outcome((0,))

    assert "others win" in broken_by(FirstWins(), law)
    assert broken_by(Cier(), law) == ""
    assert not LAWS[law].holds_for(Bitten()), "the law is for games that say it of themselves"
    assert "it stands otherwise" in broken_by(Bitten(), law)


def test_a_menu_that_lacks_a_legal_move_or_offers_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    reach, tap = "every_legal_move_can_be_put_together", "whatever_is_tapped_leads_to_a_move_that_is_taken"
    menu = FlowAsk.menu

    def changed(change: Callable[[tuple[Entry, ...]], tuple[Entry, ...]]) -> Callable[[FlowAsk], Menu]:
        def laid_out(ask: FlowAsk) -> Menu:
            whole = menu(ask)
            first, *others = whole.groups
            return whole._replace(groups=(first._replace(entries=change(first.entries)), *others))

        return laid_out

    assert broken_by(Bitten(), reach, 12) == broken_by(Bitten(), tap, 12) == ""
    monkeypatch.setattr(FlowAsk, "menu", changed(lambda entries: entries[1:]))
    assert broken_by(Bitten(), reach, 12)
    foul = {"id": "nonsense", "text": "nonsense", "slots": ()}
    monkeypatch.setattr(FlowAsk, "menu", changed(lambda entries: (*entries, entries[0]._replace(**foul))))
    assert "nonsense" in broken_by(Bitten(), tap, 12)


def test_a_menu_whose_words_say_another_move_than_the_one_put_together_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compose = FlowAsk.compose

    def otherwise(ask: FlowAsk, chosen: Sequence[Chosen], players: Sequence[str]) -> Composed:
        composed = compose(ask, chosen, players)
        others = [ask.format(move) for move in ask.moves() if ask.format(move) != composed.text]
        return composed._replace(text=others[0]) if composed.complete and others else composed

    monkeypatch.setattr(FlowAsk, "compose", otherwise)
    assert "words of the menu" in broken_by(Bitten(), "whatever_is_tapped_leads_to_a_move_that_is_taken", 12)


def test_a_pool_that_shuts_a_move_out_is_crowded_or_holds_one_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    law, pool = "no_move_is_shut_out_of_a_pool", Declare.pool

    def without_the_last(ask: Declare, rng: random.Random, most: int) -> list[Declaration]:
        return [move for move in pool(ask, rng, most) if move != ask.moves()[-1]]

    assert broken_by(Cier(), law, 12) == ""
    monkeypatch.setattr(Declare, "pool", without_the_last)
    assert broken_by(Cier(), law, 12).startswith("[")
    monkeypatch.setattr(Declare, "pool", lambda ask, rng, most: pool(ask, rng, most + 1))
    assert broken_by(Cier(), law, 12).startswith("more than there is room for")
    monkeypatch.setattr(Declare, "pool", lambda ask, rng, most: [ask.default()] * most)
    assert broken_by(Cier(), law, 12).startswith("twice the same")


def test_a_line_that_forgets_something_is_found() -> None:
    class Forgetful(Bitten):
        def write_line(self, state: FlowState) -> str:
            return " ; ".join(state.players)

        def read_line(self, line: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
            return line.split(" ; "), {}, {"turns": 1}

    assert laws.records.has_lines(Forgetful())
    assert not laws.records.has_lines(Bitten())
    assert "甲 ; Mary Ann" in broken_by(Forgetful(), "a_one_line_position_reads_back")


def test_a_key_of_positions_that_could_be_a_name_is_found() -> None:
    class Open(Bitten):
        reserved_names = Flow.reserved_names - {"牌堆"}

    said = broken_by(Open(), "keys_of_a_position_cannot_be_names_of_players")
    assert said.startswith("a player may be called '牌堆', which is a key of positions: ")
    assert said.endswith("Open.reserved_names lacks '牌堆'")
    for name in ("over", "winner", "error"):
        with pytest.raises(SetupRefused):
            Match("flow", [name, "乙"])


def test_a_game_that_remembers_other_matches_is_found() -> None:
    class Remembering(Bitten):
        asked = 0

        def view(self, state: FlowState, seat: int | None) -> Mapping[str, Any]:
            return {**super().view(state, seat), "matches": self.asked}

        def setup(self, setup: Setup) -> FlowState:
            type(self).asked += 1
            return super().setup(setup)

    assert broken_by(Remembering(), "what_was_played_elsewhere_changes_nothing")


def test_no_example_leaves_anything_to_the_next() -> None:
    """Laws keep nothing: whatever order they are shown in, they find the same."""
    modules = [
        sys.modules[laws.law.__module__],
        laws.matches,
        laws.moves,
        laws.records,
        laws.views,
        sabotage,
        composing,
    ]
    kept = {
        (module.__name__, name)
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, dict | list | set) and not name.startswith("__")
    }
    assert kept == {("kejian.testing.laws.law", "LAWS")}
    first = [laws.facts(drawn(registry.find_game("flow"), seed, 5)[0]) for seed in (1, 2, 3)]
    again = [laws.facts(drawn(registry.find_game("flow"), seed, 5)[0]) for seed in (3, 2, 1)]
    assert first == again[::-1]


def test_set_ups_that_never_fit_together_are_said_and_not_drawn_for_ever() -> None:
    class Picky(Bitten):
        def setup(self, setup: Setup) -> FlowState:
            raise SetupRefused(BadName("x"))

    with pytest.raises(
        AssertionError, match=r"1000 random set-ups were refused, .*Picky\.draw_options\(\) should draw"
    ):
        random_match(Picky(), random.Random(1))


def test_options_that_no_scenario_plays_and_clauses_that_nobody_cites_are_said() -> None:
    class Bare(Bitten):
        package = "tests.authors"
        options = (Flag(key="快", clauses=("bitten.1",), title=Text("", ""), note=Text("", ""), default=False),)

    coverage = Coverage(Bare(), [])
    said = [fault for check in CHECKS.values() for fault in check(coverage)]
    assert "bitten.2 stands in the rulebook, but no code of tests.authors cites it" in said
    assert "bitten.3 stands in the rulebook, but the why of no scenario names it" in said
    assert "option '快' is played as True, False in no scenario" in said
    assert "tests.flow_game.Hit is said in no scenario" in said


def cites_wrongly(clause: str) -> type[Cier]:
    """呲儿, but whoever is hit is told another clause."""

    class Wrong(Cier):
        def step(self, state: State) -> Step:
            play, reply = super().step(state), None
            while True:
                try:
                    item = play.send(reply)
                except StopIteration:
                    return
                if isinstance(item, list) and item and isinstance(item[0], Event):
                    item = [event.citing(clause) if event.kind == "hit" else event for event in item]
                reply = yield item

    return Wrong


def test_a_clause_that_cannot_justify_what_cites_it_is_found() -> None:
    law = "every_citation_is_one_that_its_clause_may_justify"
    assert not LAWS[law].holds_for(Bitten()), "it has no table"
    assert broken_by(Cier(), law) == ""
    said = broken_by(cites_wrongly("cier.R13")(), law)
    assert "cier.R13 is cited by hit, which citations.yaml does not know of it: " in said
    assert "打中" in said


def test_a_clause_of_a_row_that_is_not_spoken_of_is_found() -> None:
    """A list of citations that slipped by a row: the kind is right, the ability is not."""
    said = broken_by(cites_wrongly("cier.2.29")(), "every_citation_is_one_that_its_clause_may_justify")
    assert "cier.2.29 is cited by hit, which does not speak of 四呲儿: " in said


def test_only_the_kinds_that_say_names_must_say_them() -> None:
    words, event = registry.find_game("cier").words, next(iter(judge_one("cier-abilities-004")))
    slipped = event.citing("cier.2.29")

    def faults(*naming: str) -> list[str]:
        table = Citations({"cier.2.29": [event.kind]}, names={"cier.2.29": "四呲儿"}, naming=naming)
        faults = table.faults([slipped], lambda message: words.say(message, "zh", ("甲", "乙")))
        return [fault for fault in faults if "does not speak of" in fault]

    assert len(faults()) == len(faults(event.kind)) == 1
    assert faults("another") == []


def judge_one(id_: str) -> list[Event]:
    """The hits of a scenario."""
    (record,) = [record for record in load_scenarios(SCENARIOS / "cier") if record.id == id_]
    return [event for line in judge(record).played for event in line.events if event.kind == "hit"]


def test_rows_of_the_citations_that_nothing_shows_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    records = [record for record in load_scenarios(SCENARIOS / "cier") if record.id == "cier-abilities-004"]
    coverage = Coverage(registry.find_game("cier"), records)
    told = "every_citation_is_one_that_its_clause_may_justify"
    assert CHECKS[told](coverage) == []
    idle = CHECKS["every_row_of_the_citations_happens_in_some_scenario"](coverage)
    assert "citations.yaml: cier.R13: no scenario shows that it is cited by reset" not in idle
    assert "citations.yaml: cier.R33: no scenario shows that it is cited by champion_gone" in idle
    assert "citations.yaml: ABILITY: no scenario shows that a clause of it is cited by cancel" in idle
    poor = Citations({"cier.1.1": ["match_dealt"]})
    monkeypatch.setattr("kejian.testing.coverage.table_of", lambda _package: poor)
    (fault,) = [fault for fault in CHECKS[told](coverage) if "cier.2.21 is cited by hit," in fault]
    assert "cier-abilities-004: " in fault
    assert fault.endswith("甲的呲儿打中乙：生命 −1。")


@pytest.mark.slow
def test_a_table_of_citations_is_derived_from_scenarios_and_reads_back(capsys: pytest.CaptureFixture[str]) -> None:
    book, sight = registry.find_game("cier").rulebook, Sight("防御。", "防御。", "here")
    seen = {Citation("cier.2.27", "block"): [sight], Citation("cier.2.26", "block"): [sight]}
    table = derived(Citations({"cier.2.26": ["STOPS"], "cier.R1": ["gone"]}, {"STOPS": ["block"]}), seen, book)
    assert list(table.clauses.items()) == [("cier.2.26", ["STOPS"]), ("cier.2.27", ["block"])]
    assert table.names == {"cier.2.26": "防御"}, "what cites 闪避 does not name it, so that is no rule"
    (document,) = read_documents(written(table))
    assert Citations(**document.data).allowed == table.allowed
    assert main(["cier", "--matches", "0", "--scenarios", str(SCENARIOS / "cier")]) == 0
    assert capsys.readouterr().out.strip() == ""


def test_a_missing_tool_is_named_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(ImportError, match=r"pip install 'kejian\[testing\]'"):
        _ = kejian.testing.law_tests


def test_a_game_that_is_not_there_says_how_it_would_be() -> None:
    tests = suite.law_tests("nowhere")
    with pytest.raises(AssertionError, match="there is no game nowhere: install its package, with the entry point"):
        tests().test_no_fault_is_found_when_the_game_is_loaded()
