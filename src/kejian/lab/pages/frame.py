"""What stands around every page of the lab: its head, and its style inside it, so that it needs nothing from elsewhere."""

from __future__ import annotations

from html import escape
from importlib import resources

from kejian.core import Lang


def framed(body: str, *, title: str, accent: str, lang: Lang) -> str:
    """A whole page; `title` and `body` are HTML already."""
    style = resources.files(__package__).joinpath("report.css").read_text("utf-8")
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">'
        f"<style>:root {{ --accent: {escape(accent)}; }}\n{style}</style></head>"
        f"<body><main>{body}</main></body></html>\n"
    )
