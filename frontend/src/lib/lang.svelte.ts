import { WORDS, type WordKey } from "./words";

export type Lang = "zh" | "en";
export interface Text {
  zh: string;
  en: string;
}

const KEPT = "kejian.lang";

/** The language of a browser: Chinese if it asks for Chinese before English, or for neither. */
export function preferred(languages: readonly string[]): Lang {
  const first = languages.find((tag) => /^(zh|en)\b/i.test(tag));
  return first && /^en/i.test(first) ? "en" : "zh";
}

function initial(): Lang {
  const kept = localStorage.getItem(KEPT);
  return kept === "zh" || kept === "en" ? kept : preferred(navigator.languages ?? [navigator.language]);
}

let current = $state<Lang>(initial());

export const lang = {
  get now(): Lang {
    return current;
  },
  set(to: Lang): void {
    current = to;
    localStorage.setItem(KEPT, to);
    show();
  },
};

/** Tells the page which language it is in. */
export function show(): void {
  document.documentElement.lang = current === "zh" ? "zh-CN" : "en";
}

/** Says a page's own words: those of one page do not travel with the others. */
export function speaker<K extends string>(words: Readonly<Record<K, readonly [string, string]>>) {
  return (key: K, values: Record<string, string | number> = {}): string =>
    fill(words[key][current === "zh" ? 0 : 1], values);
}

/** The client's own words, as far as several pages say them. */
export const t = speaker<WordKey>(WORDS);

/** A table's code as one says it: 青竹47, or in letters. Both spellings find the table. */
export function saidCode(room: { code: string; said: string }): string {
  return current === "zh" ? room.said : room.code;
}

export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (mark, name: string) => (name in values ? String(values[name]) : mark));
}

/** Words that came in both languages. */
export function say(text: Text): string {
  return current === "zh" ? text.zh : text.en;
}

export function list(names: readonly string[]): string {
  return names.join(current === "zh" ? "、" : ", ");
}
