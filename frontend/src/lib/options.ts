import { lang, say, t } from "./lang.svelte";
import type { Json, OptionCard, ValueCard } from "./protocol";

export function meaning(option: OptionCard, value: string): string {
  const found = option.meanings[value];
  return found ? say(found) : "";
}

/** A value by its own word where that is in the reader's language, else by what it means. */
export function valueLabel(option: OptionCard, value: string): string {
  const foreign = /[\u4e00-\u9fff]/.test(value) !== (lang.now === "zh");
  return (foreign && meaning(option, value)) || value;
}

/** A value as a card; one without a card of its own has its name and what it means. */
export function cardOf(option: OptionCard, value: string): ValueCard {
  const line = option.meanings[value] ?? { zh: "", en: "" };
  const none = { figures: [], parts: [], bars: [], skills: [], tables: [], clauses: [] };
  const plain = { name: { zh: value, en: value }, line, ...none };
  return option.cards[value] ?? plain;
}

/** House rules that differ from the book, in one line. */
export function summary(options: readonly OptionCard[], values: { [key: string]: Json }): string {
  const said = Object.entries(values).map(([key, value]) => {
    const option = options.find((known) => known.key === key);
    if (!option) return key;
    const set =
      typeof value === "boolean"
        ? t(value ? "on" : "off")
        : typeof value === "object"
          ? "…"
          : valueLabel(option, String(value));
    return `${say(option.title)} ${set}`;
  });
  return said.join(" · ");
}
