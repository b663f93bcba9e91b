"""`docs/options.md`, written out of the games: `python -m tests.options_page`."""

from __future__ import annotations

from pathlib import Path

from kejian.cli.rules import values_of
from kejian.core import find_game

PAGE = Path(__file__).resolve().parent.parent / "docs" / "options.md"
_HEAD = """\
# House rules

Written by `python -m tests.options_page`; the same in the terminal: `kejian rules cier --options`. `*` marks the default.
On the command line: `-o 犯规=拒绝`; in a record: `options: {犯规: 拒绝}`.
"""


def page() -> str:
    """Every option of every game, with the values it takes."""
    parts = [_HEAD]
    for code in ("cier", "dabi", "fadian", "wuba", "sgs"):
        game = find_game(code)
        parts += [
            f"## {game.title.zh} `{code}`",
            "",
            "| key | values | what it decides | clauses |",
            "|---|---|---|---|",
        ]
        for option in game.options:
            values = values_of(option, "en").replace("|", "\\|")
            clauses = ", ".join(option.clauses)
            parts.append(f"| `{option.key}` | {values} | {option.title.en}: {option.note.en} | {clauses} |")
        parts.append("")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
