/** A card's text ♠7杀#2 in its parts: what identifies it on its left edge. */
export interface CardFace {
  suit: string;
  rank: string;
  name: string;
  red: boolean;
}

export function cardFace(card: string): CardFace {
  const suit = card.slice(0, 1);
  const rank = card.startsWith("10", 1) ? "10" : card.slice(1, 2);
  const [name = card] = card.slice(1 + rank.length).split("#");
  return { suit, rank, name, red: suit === "♥" || suit === "♦" };
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** Cards by name, then by suit and rank: equal ones lie beside each other. */
export function tidied(cards: readonly string[]): string[] {
  const key = (card: string): [string, number, number] => {
    const face = cardFace(card);
    return [face.name, "♠♥♣♦".indexOf(face.suit), RANKS.indexOf(face.rank)];
  };
  return [...cards].sort((a, b) => {
    const [one, other] = [key(a), key(b)];
    return one[0].localeCompare(other[0], "zh") || one[1] - other[1] || one[2] - other[2];
  });
}

/** Where the others sit: above from left to right, and at the sides from above. */
export interface Places {
  top: number[];
  left: number[];
  right: number[];
}

const ABOVE = [0, 1, 2, 1, 2, 3, 2, 3];

/** The next in turn sits at the right; it goes round counter-clockwise. */
export function places(seats: number, me: number): Places {
  const others = Array.from({ length: seats - 1 }, (_, i) => (me + 1 + i) % seats);
  const above = ABOVE[others.length] ?? 3;
  const side = (others.length - above) / 2;
  return {
    right: others.slice(0, side).reverse(),
    top: others.slice(side, side + above).reverse(),
    left: others.slice(side + above),
  };
}
