import type { Action } from "svelte/action";
import { gameCard } from "./api";

/** Colours an element as its game says, once the game's card is there. */
export const accented: Action<HTMLElement, string | undefined> = (node, game) => {
  const colour = async (of: string | undefined): Promise<void> => {
    if (!of) return;
    const card = await gameCard(of).catch(() => null);
    if (card) node.style.setProperty("--game", card.accent);
  };
  void colour(game);
  return { update: (next) => void colour(next) };
};
