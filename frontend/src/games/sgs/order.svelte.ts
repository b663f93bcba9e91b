const PLACE = "kejian.sgs.hand";

/** A hand as it was laid: cards that came later lie at its end. */
export function laid(hand: readonly string[], order: readonly string[]): string[] {
  return [...order.filter((card) => hand.includes(card)), ...hand.filter((card) => !order.includes(card))];
}

/** A hand with one of its cards at another place. */
export function moved(hand: readonly string[], card: string, to: number): string[] {
  const others = hand.filter((other) => other !== card);
  return [...others.slice(0, to), card, ...others.slice(to)];
}

function read(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** How the reader has laid his cards by hand: kept in this tab for a match, never sent. */
class Order {
  #cards = $state.raw<readonly string[]>(read());

  get cards(): readonly string[] {
    return this.#cards;
  }

  lay(cards: readonly string[]): void {
    this.#cards = cards;
    sessionStorage.setItem(PLACE, JSON.stringify(cards));
  }
}

export const order = new Order();
