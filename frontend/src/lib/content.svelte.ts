import type { Json, OptionCard, Say, ValueCard } from "./protocol";

type Pieces = { [name: string]: Json };
interface Brought {
  content: Pieces;
  meanings: { [name: string]: Say };
  cards: { [name: string]: ValueCard };
}

/** What the reader brought along in this visit, by game. */
const brought = $state<{ [game: string]: Brought }>({});

export function bring(game: string, more: Brought): void {
  const had = brought[game] ?? { content: {}, meanings: {}, cards: {} };
  brought[game] = {
    content: { ...had.content, ...more.content },
    meanings: { ...had.meanings, ...more.meanings },
    cards: { ...had.cards, ...more.cards },
  };
}

const named = (value: Json): string | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) && typeof value.name === "string"
    ? value.name
    : null;

/** A house rule with the content of this visit, and what the table has chosen already, among its values. */
export function withContent(game: string, option: OptionCard, chosen: Json): OptionCard {
  if (!option.takes_content) return option;
  const content: Pieces = { ...option.content };
  for (const piece of typeof chosen === "object" && chosen !== null ? Object.values(chosen) : []) {
    const name = named(piece);
    if (name !== null) content[name] = piece;
  }
  Object.assign(content, brought[game]?.content);
  const meanings = { ...option.meanings, ...brought[game]?.meanings };
  const cards = { ...option.cards, ...brought[game]?.cards };
  return { ...option, content, meanings, cards, values: [...new Set([...option.values, ...Object.keys(content)])] };
}

/** The name of a value: of content, what its author called it. */
export const nameOf = (value: Json): string =>
  named(value) ?? (typeof value === "object" ? JSON.stringify(value) : String(value));
