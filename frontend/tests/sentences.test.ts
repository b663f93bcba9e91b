import { expect, test } from "vitest";

/** What a regular expression may read here: nothing that the engine wrote for the eye. What the client has to know of a move,
 * an event or a thing comes as a typed fact (`python -m kejian.server.types`). */
const READS: { [file: string]: string } = {
  "lib/derivation.svelte.ts": "exact numbers, which are written as text",
  "lib/lang.svelte.ts": "the languages of the browser, the client's own templates",
  "lib/options.ts": "in which script a word is",
  "lib/search.ts": "what was typed",
  "parts/Cited.svelte": "rulebooks, which are Markdown",
  "parts/HouseRules.svelte": "what was typed",
  "parts/Markdown.svelte": "rulebooks, which are Markdown",
  "pages/judge/Players.svelte": "what was typed",
  "pages/judge/Position.svelte": "what was typed",
};
const files = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const EXPRESSION = /new RegExp|[(=:?,!&|]\s*\/(?![/*\s>])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*[.),;\s]/;

/** The files with a regular expression in their script. */
function withExpressions(): string[] {
  return Object.entries(files)
    .filter(([, text]) => EXPRESSION.test(text.replace(/<style>[^]*<\/style>/, "")))
    .map(([path]) => path.replace("../src/", ""))
    .sort();
}

test("no regular expression reads a sentence or a note", () => {
  expect(withExpressions()).toEqual(Object.keys(READS).sort());
});
