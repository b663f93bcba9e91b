/** What the page about numbers asks the referee, and how it reads the answers. It works nothing out itself. */
import { BOTH_HORSES } from "../words";
import type { AnswerMsg, EventMsg, Json, Say, Sum } from "../../../lib/protocol";

export const TERMS = ["距离", "攻击范围", "手牌上限", "额定摸牌数", "点数"] as const;
export type Term = (typeof TERMS)[number];

/** What is being looked at; it travels in the link. */
export interface Looking {
  from: number;
  to: number;
  term: Term;
  card: string;
}

/** What a link brought along, as far as it makes sense for so many seats. */
export function looking(kept: Json | undefined, seats: number): Looking {
  const facts = object(kept);
  const seat = (value: Json | undefined, otherwise: number): number =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value < seats ? value : otherwise;
  const term = TERMS.find((name) => name === facts.term) ?? "距离";
  const card = typeof facts.card === "string" ? facts.card : "";
  return { from: seat(facts.from, 0), to: seat(facts.to, 1), term, card };
}

export const FORMS = "效果写法";
export const GEAR = "可装备";
export const EXAMPLES = "书上的例子";
export const distanceOf = (from: string, to: string): string => `距离 ${from}, ${to}`;
export const figureOf = (what: string, who: string): string => `${what} ${who}`;

/** All that the page shows, in one request. */
export function questions(players: readonly string[], card: string): string[] {
  const pairs = players.flatMap((from) => players.map((to) => distanceOf(from, to)));
  const figures = ["攻击范围", "手牌上限", "额定摸牌数", "攻击范围内"];
  const each = players.flatMap((who) => figures.map((what) => figureOf(what, who)));
  return [...pairs, ...each, FORMS, GEAR, EXAMPLES, ...(card ? [figureOf("点数", card)] : [])];
}

/** The answers by their questions. */
export class Answers {
  private readonly found: ReadonlyMap<string, AnswerMsg>;

  constructor(answers: readonly AnswerMsg[]) {
    this.found = new Map(answers.map((answer) => [answer.path.at(-1) ?? "", answer]));
  }

  get(question: string): AnswerMsg | undefined {
    return this.found.get(question);
  }

  /** The sentence that carries the number, with its derivation; null where there is no number. */
  figure(question: string): Told | null {
    const event = this.found.get(question)?.told[0];
    const sum = event ? sumOf(event.fields.n) : null;
    return event && sum ? { event, sum } : null;
  }

  /** The shortest ways round the ring. */
  ways(from: string, to: string): number[][] {
    const told = this.found.get(distanceOf(from, to))?.told ?? [];
    return told.filter((event) => event.kind === "ring_way").map((event) => (event.fields.way as number[]) ?? []);
  }

  names(question: string): string[] {
    const value = this.found.get(question)?.value;
    return Array.isArray(value) ? value.map(String) : [];
  }

  /** The forms of effects on a character or on a card. */
  forms(on: "character" | "card"): Say[] {
    const found = object(this.found.get(FORMS)?.value)[on];
    return Array.isArray(found) ? found.map(said) : [];
  }

  /** The tables that can be laid out with one tap. */
  examples(lang: keyof Say): Example[] {
    const found = this.found.get(EXAMPLES)?.value;
    return (Array.isArray(found) ? found.map(object) : []).map(({ id, clause, name, worked, tables }) => {
      const { players, start, look } = object(object(tables)[lang]);
      return {
        id: String(id),
        clause: String(clause),
        name: said(name),
        worked: worked === true,
        table: { players: Array.isArray(players) ? players.map(String) : [], start: object(start), look: object(look) },
      };
    });
  }

  /** What can be equipped, by its place: cards, what each is called, and its figure. */
  gear(): Gear[] {
    const places = this.found.get(GEAR)?.value;
    return (Array.isArray(places) ? places : []).map((place) => ({
      slot: String(object(place).slot ?? ""),
      place: said(object(place).place),
      cards: Object.entries(object(object(place).cards)).map(([card, piece]) => ({
        card,
        name: said(object(piece).name),
        n: String(object(piece).n ?? ""),
        slot: String(object(place).slot ?? ""),
      })),
    }));
  }
}

/** A table that shows what a clause says, as readers of a language call those who sit there. */
export interface Example {
  id: string;
  clause: string;
  name: Say;
  /** Whether the book itself works it out. */
  worked: boolean;
  table: { players: string[]; start: Start; look: Start };
}

/** A piece of equipment; its figure is the range of a weapon, or what a horse adds. */
export interface Piece {
  card: string;
  name: Say;
  n: string;
  slot: string;
}
export interface Gear {
  slot: string;
  place: Say;
  cards: Piece[];
}

/** A card as a piece of equipment. */
export function pieceOf(gear: readonly Gear[], card: string): Piece {
  const found = gear.flatMap(({ cards }) => cards).find((each) => each.card === card);
  return found ?? { card, name: { zh: card, en: card }, n: "", slot: "" };
}

/** In a few signs: two horses are one of them, ±1; what is worn beside them is named for short. */
export function inSigns(pieces: readonly Piece[], lang: keyof Say): { name: string; n: string }[] {
  const [horses, others] = [pieces.filter(isHorse), pieces.filter((piece) => !isHorse(piece))];
  const letters = lang === "en" ? 3 : pieces.length > 2 ? 1 : 2;
  const signs = others.map(({ name, n }) => ({ name: [...name[lang]].slice(0, letters).join(""), n }));
  return [...signs, ...(horses.length > 1 ? [{ name: "", n: BOTH_HORSES }] : horses.map(({ n }) => ({ name: "", n })))];
}
const isHorse = ({ slot }: Piece): boolean => slot === "plus_horse" || slot === "minus_horse";

function said(value: Json | undefined): Say {
  const { zh, en } = object(value);
  return { zh: String(zh ?? ""), en: String(en ?? "") };
}

export interface Told {
  event: EventMsg;
  sum: Sum;
}

function sumOf(value: Json | undefined): Sum | null {
  const facts = object(value);
  return Array.isArray(facts.terms) ? (facts as unknown as Sum) : null;
}

/** What a seat has, out of a position. */
export interface Holding {
  hp: number;
  limit: number;
  gear: string[];
  effects: string[];
  alive: boolean;
}

export function holding(position: Json, name: string): Holding {
  const facts = object(object(position)[name]);
  const words = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
  return {
    hp: Number(facts["体力"] ?? 0),
    limit: Number(facts["体力上限"] ?? 0),
    gear: words(facts["装备"]),
    effects: words(facts["效果"]),
    alive: facts["alive"] !== false,
  };
}

/** The cards that are on the table somewhere: to be asked for their rank. */
export function cardsOf(position: Json, players: readonly string[]): string[] {
  const places = ["手牌", "装备", "判定"];
  return players.flatMap((name) => {
    const facts = object(object(position)[name]);
    return places.flatMap((place) => (Array.isArray(facts[place]) ? facts[place].map(String) : []));
  });
}

type Start = { [key: string]: Json };

/** A start with one fact of a seat changed. */
export function changed(start: Start, name: string, key: string, value: Json): Start {
  return { ...start, [name]: { ...object(start[name]), [key]: value } };
}

/** The effects a start gives to a card. */
export const cardEffects = (start: Start, card: string): string[] => {
  const found = object(start["牌效果"])[card];
  return Array.isArray(found) ? found.map(String) : [];
};

/** A start with other effects on a card. */
export function withCardEffects(start: Start, card: string, effects: string[]): Start {
  const { [card]: _, ...rest } = object(start["牌效果"]);
  return { ...start, 牌效果: effects.length > 0 ? { ...rest, [card]: effects } : rest };
}

/** The blanks of a form such as `至乙距离±N`. */
export const blanks = (form: string): { sign: boolean; number: boolean; seat: boolean } => ({
  sign: form.includes("±"),
  number: form.includes("N"),
  seat: form.includes("乙"),
});

/** The effect that a form means with its blanks filled. */
export function filled(form: string, n: number, seat: string): string {
  const signed = n < 0 ? `-${-n}` : `+${n}`;
  return form
    .replace("±N", signed)
    .replace("N", String(Math.abs(n)))
    .replace("乙", seat);
}

function object(value: Json | undefined): { [key: string]: Json } {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}
