import { t } from "./lang.svelte";
import { learnt } from "../pages/learn/words";
import type { Change, Json, Say } from "./protocol";

/** How a cell of the table of outcomes reads: what it says, and whether that is good or bad for the learner. */
export interface Outcome {
  words: string;
  tone: "good" | "bad" | "";
}

const isLoss = (n: string): boolean => n.startsWith("−");

/** What a change of both figures means: a loss of mine is bad, one of his alone is good. */
export function outcome({ mine, his }: Change, unit: string): Outcome {
  if (!mine && !his) return { words: learnt("all_well"), tone: "" };
  if (mine && his) return { words: learnt("both_change", { mine, his, unit }), tone: "" };
  if (mine) return { words: learnt("you_change", { n: mine, unit }), tone: isLoss(mine) ? "bad" : "good" };
  return { words: learnt("he_change", { n: his, unit }), tone: isLoss(his) ? "good" : "" };
}

/** Who the learner is, where his name does not say it. */
export const introduced = (name: string): string => (name === t("you") ? "" : learnt("you_are", { who: name }));

/** A path into a position, looked up; undefined where there is nothing. */
export function lookUp(position: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (at, key) => (typeof at === "object" && at !== null && !Array.isArray(at) ? at[key] : undefined),
    position,
  );
}

/** What the coach circles on a drawn field: the figure of that name at the seat, else its piece, else its desk. */
export function findFigure(
  field: Element,
  seat: number,
  called: Say | undefined,
  isMine: boolean,
  hero?: string,
): Element | null {
  const desk = field.querySelector(`[data-seat="${seat}"]`);
  const one = hero === undefined ? null : desk?.querySelector(`[data-hero="${hero}"]`);
  if (one) return one;
  const names = called ? [called.zh, called.en].map((name) => name.toLowerCase()) : [];
  const isNamed = (text: string | null | undefined): boolean =>
    names.some((name) => text?.trim().toLowerCase().startsWith(name));
  const among = (from: Element | null): Element | undefined => {
    for (const one of from?.querySelectorAll("[title], [aria-label], .sr") ?? []) {
      const other = one.closest("[data-seat]");
      if (other && other !== desk) continue;
      if (one.matches(".sr") ? isNamed(one.textContent) : isNamed(one.getAttribute("title") ?? one.ariaLabel))
        return one.matches(".sr") ? (one.parentElement ?? undefined) : one;
    }
    return undefined;
  };
  return among(desk) ?? (isMine ? among(field) : undefined) ?? field.querySelector(`[data-piece="${seat}"]`) ?? desk;
}
