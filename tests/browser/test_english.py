"""The English surface is complete: every page of every game in English, and no Chinese on it but what is Chinese anywhere.

That is, and nothing else:
* what is marked as Chinese: the name of the site beside its English one, the button that leads to the Chinese pages,
  and, on a replay or in a position, words of the record that no menu names (`lang="zh-CN"`);
* the words of records: values in text fields (they are not text of the page), keys and positions in `code`;
* in a rulebook, the Chinese term in brackets behind the English one.

The players here have English names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPhone
from tests.browser.host import running_server
from tests.browser.monkey import PLAYED
from tests.browser.phone import Phone

MOST_BLANKS = 20
MOST_ANSWERS = 400  # a few turns of 法典 have far fewer
CHINESE = r"""glossed => {
  const chinese = text => /[\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(glossed ? text.replace(/\([^()]*\)/g, '') : text);
  const exempt = 'code, [lang=zh-CN]';
  const isSeen = element => !element.closest(exempt) && (element.closest('select') ?? element).checkVisibility();
  const words = element => {
    const copy = element.cloneNode(true);
    copy.querySelectorAll(exempt).forEach(part => part.remove());
    return copy.textContent.trim();
  };
  const found = chinese(document.title) ? [document.title] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const block = element.closest('p, li, td, th, dd, dt, h1, h2, h3, button, label, legend, option') ?? element;
    if (chinese(texts.currentNode.data) && isSeen(element) && chinese(words(block))) found.push(words(block));
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (chinese(element.getAttribute(name)) && isSeen(element)) found.push(`${name}: ${element.getAttribute(name)}`);
  return found;
}"""


ANSWERED = """told => document.querySelector('[data-refused]') || document.querySelector('[data-over]')
  || !document.querySelector('[data-asked=true]') || document.querySelector('[data-told]').dataset.told !== told"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that deals alike every time, whose bots do not wait."""
    with running_server(tmp_path_factory.mktemp("store") / "tables.db", seed=1, pause=0) as url:
        yield url


def check(phone: Phone, *, glossed: bool = False) -> None:
    """Nothing on the page is Chinese."""
    assert phone.page.evaluate(CHINESE, glossed) == []
    assert phone.page.locator("html").get_attribute("lang") == "en"


def check_sheet(phone: Phone, opener: Locator) -> None:
    """A sheet, opened and closed again."""
    opener.click()
    expect(phone.page.get_by_role("dialog")).to_be_visible()
    check(phone)
    phone.page.keyboard.press("Escape")
    expect(phone.page.get_by_role("dialog")).to_have_count(0)


def seated(phone: NewPhone, game: str) -> tuple[Phone, Phone]:
    """Lin and Ze in the lobby of a table."""
    host, guest = phone(language="en-GB"), phone(language="en-GB")
    host.open().page.get_by_label("Nickname", exact=True).fill("Lin")
    host.page.locator(f"[data-game={game}]").get_by_role("button", name="Open a table").click()
    guest.open(f"/t/{host.code()}").page.get_by_label("Nickname").fill("Ze")
    check(guest)
    guest.button("Sit down").click()
    expect(host.page.locator(".seats li.panel")).to_have_count(2)
    return host, guest


def set_rule(host: Phone, change: Callable[[Phone], None]) -> None:
    host.button("Change the house rules").click()
    change(host)
    check(host)
    host.page.keyboard.press("Escape")


def check_lobby(host: Phone) -> None:
    check(host)
    check_sheet(host, host.button("Scan to join"))
    check_sheet(host, host.button("Add a bot"))
    check_sheet(host, host.button("Settings"))


def check_locked(phone: Phone, label: str) -> None:
    """A move stays in English when the page comes anew."""
    for again in (False, True):
        if again:
            phone.page.reload()
        expect(phone.locked).to_contain_text(label)
        check(phone)


def fill(phone: Phone, done: Locator) -> None:
    """Fills the blanks of a move until it is complete, looking at each."""
    for _ in range(MOST_BLANKS):
        if is_complete(phone, done):
            break
        check(phone)
        phone.page.locator(".slot[data-open-blank] button[aria-pressed=false]:not([aria-disabled=true])").first.click()
    assert is_complete(phone, done)
    check(phone)


def is_complete(phone: Phone, done: Locator) -> bool:
    """Whether the move can be sent, once the server has said what follows from the last tap."""
    expect(phone.page.locator("[data-composing=true]")).to_have_count(0)
    return done.get_attribute("aria-disabled") != "true"


def check_replay(host: Phone) -> None:
    """Every step with its moves, and a move that was another."""
    page = host.page
    page.get_by_role("link", name="Watch the replay").click()
    page.locator(".said[data-step='0']").wait_for()
    check(host)
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    moves = []
    for step in range(1, last + 1):
        host.button("Next step").click()
        page.locator(f".said[data-step='{step}']").wait_for()
        expect(page.locator("section.what")).not_to_contain_text("…")
        check(host)
        if page.locator("section.what li span:not([lang])").count():
            moves.append(step)
    page.get_by_role("slider").fill(str(moves[0]))
    host.button(re.compile("What if")).first.click()
    page.get_by_role("dialog").wait_for()
    check(host)
    offered = page.get_by_role("dialog").locator("[data-entry]:not([aria-disabled=true])")
    done = page.locator("[data-done]")
    for entry in offered.all():
        entry.click()
        if is_complete(host, done) or not page.locator(".same").count():
            break  # another move than the one that was played
        check(host)
    fill(host, done)
    page.locator("[data-done]").click()
    expect(page.locator(".if")).to_be_visible()
    expect(page.locator(".if")).not_to_contain_text("…")
    check(host)


def answer(player: Phone) -> None:
    """Answers a question of 法典 with something that is not grey, looking at its blanks; where all is refused, with nothing."""
    page, told = player.page, str(player.told())
    if page.locator("[data-use]").count():  # one tap is the answer
        page.locator("[data-use]").click()
        page.wait_for_function(ANSWERED, arg=told)
        return
    offered = page.locator(".picker [data-entry]:not([aria-disabled=true])").all()[:3]
    for entry in [*offered, *page.locator("[data-entry=end]").all()]:
        entry.click()
        if lock(player, told):
            return
    if page.locator("[data-pass]").count():
        page.locator("[data-pass]").click()
        page.wait_for_function(ANSWERED, arg=told)
    else:
        assert lock(player, told)  # the one thing to choose for is chosen already


def lock(player: Phone, told: str) -> bool:
    """Completes the move and sends it; whether it was taken."""
    fill(player, player.lock)
    player.lock.click()
    player.page.wait_for_function(ANSWERED, arg=told)
    check(player)
    return player.page.locator("[data-refused]").count() == 0


def test_home_is_english(phone: NewPhone) -> None:
    reader = phone(language="en-GB").open()
    reader.page.locator(".book").first.wait_for()
    check(reader)


@pytest.mark.parametrize("game", PLAYED)
def test_the_rulebook_is_english(phone: NewPhone, game: str) -> None:
    reader = phone(language="en-GB").open(f"/rules/{game}")
    reader.page.locator(".clause").first.wait_for()
    check(reader, glossed=True)


@pytest.mark.parametrize("game", PLAYED)
def test_the_referees_desk_is_english(phone: NewPhone, game: str) -> None:
    reader = phone(language="en-GB").open(f"/judge/{game}")
    asked = reader.page.locator("[data-who]")
    asked.first.wait_for()
    check(reader)
    for name in ("Players", "House rules", "Who has what", "Paste a record"):
        check_sheet(reader, reader.button(re.compile(name)).first)
    reader.button("Who has what").click()
    dialog = reader.page.get_by_role("dialog")
    if game == "dabi":
        dialog.get_by_role("button", name="Add Sun").click()
        expect(dialog.get_by_role("button", name="Remove Sun")).to_be_visible()
    elif game == "wuba":
        dialog.get_by_label("add a hero").select_option("郑阁")
        expect(reader.page.locator(".battle [data-piece=郑阁]")).to_have_count(1)  # as the referee sees it
    elif game == "sgs":
        dialog.get_by_label("A general", exact=True).select_option("吕蒙")
        dialog.get_by_label("Add to A hand").select_option("♠7杀")
        expect(dialog.get_by_role("button", name="Remove ♠7 Strike")).to_be_visible()
    else:
        life = dialog.get_by_role("textbox", name="hp" if game == "cier" else "A life", exact=True).first
        life.fill("2")
        life.press("Enter")
    expect(dialog.get_by_role("button", name="Back to the book")).to_be_visible()
    check(reader)
    reader.page.keyboard.press("Escape")
    asked.first.click()
    for _ in range(asked.count()):
        dialog.locator("[data-entry]:not([aria-disabled=true])").first.click()
        fill(reader, dialog.locator("[data-done]"))
        dialog.locator("[data-done]").click()
    check(reader)
    if game in ("cier", "dabi"):  # where several answer at once, the referee is asked to rule
        reader.button("Rule it").click()
    expect(reader.page.get_by_role("region", name="Ruling", exact=True)).to_be_visible()
    check(reader)


def test_a_table_of_cier_is_english(phone: NewPhone) -> None:
    host, guest = seated(phone, "cier")
    check_lobby(host)

    for kind in range(4):
        host.page.locator("[data-option=对局]").get_by_role("radio").nth(kind).click()
        expect(host.page.locator("[data-option=对局]").get_by_role("radio").nth(kind)).to_be_checked()
        check(host)
    for one, role in ((host, "镜师"), (guest, "铁壁")):
        one.card(role).click()
        expect(one.card(role)).to_have_attribute("aria-pressed", "true")
        check(one)
    host.start()
    host.wait_until_asked()
    expect(host.page.locator(".role").first).to_have_text("Mirror Master")
    host.entry("shoufu").click(force=True)
    check(host)
    for move in ("zidan", "zidan", "shoufu"):
        told = host.told()
        host.play(move)
        if move == "shoufu":
            check_locked(host, "Hatchet → Ze")
        guest.play("zidan")
        host.wait_for_reveal(told)
        check(host)
        check(guest)
    expect(host.over).to_be_visible()
    check_replay(host)


def test_a_table_of_dabi_is_english(phone: NewPhone) -> None:
    host, guest = seated(phone, "dabi")
    check_lobby(host)
    set_rule(host, lambda host: host.page.locator("[data-option=sharp]").get_by_role("radio").last.click())
    host.page.get_by_label("Style").get_by_role("radio", name="Honour").click()
    host.start()
    host.wait_until_asked()
    check(host)
    for move in ("dabi", "dabi"):
        told = host.told()
        host.play(move)
        guest.play("xiaoshan")
        host.wait_for_reveal(told)
        check(host)
    check_sheet(host, host.desk(0))
    host.entry("dao").click()
    host.button("How many: one more").click()
    host.lock.click()
    check_locked(host, "Knife×2 → Ze")
    told = host.told()
    guest.play("xiaoshan")  # a third time running is more than allowed
    host.wait_for_reveal(told)
    expect(host.over).to_be_visible()
    check(host)
    check(guest)
    check_replay(host)


def test_a_table_of_fadian_is_english(phone: NewPhone) -> None:
    host, guest = seated(phone, "fadian")
    check_lobby(host)

    for one, character in ((host, "偃师"), (guest, "墨规")):
        one.card(character).click()
        expect(one.card(character)).to_have_attribute("aria-pressed", "true")
        check(one)
    check_sheet(host, host.button("All moves of Mo Gui"))

    def limit(host: Phone) -> None:
        host.page.locator("[data-option=turn_limit]").get_by_role("textbox").fill("4")
        host.page.locator("[data-option=turn_limit]").get_by_role("textbox").press("Enter")
        expect(guest.page.get_by_text("1 changed")).to_be_visible()

    set_rule(host, limit)
    host.start()
    for one in (host, guest):
        one.page.locator(".side.me").wait_for()
    questions = set()
    for _ in range(MOST_ANSWERS):
        if host.over.is_visible():
            break
        asked = next((one for one in (host, guest) if one.is_asked), None)
        if asked is None:
            host.page.wait_for_timeout(30)
            continue
        for one in (host, guest):
            check(one)
        questions.add(asked.page.locator(".picker").get_attribute("data-kind"))
        answer(asked)
    expect(host.over).to_be_visible()
    check(host)
    check(guest)
    assert len(questions) > 2, questions
    check_replay(host)
