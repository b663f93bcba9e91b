import type { Person, Room } from "./protocol";

/** A seat that several people share, as one of them sees it. */
export interface Sharing {
  people: readonly Person[];
  /** Which of them the reader is; the first leads. */
  me: number;
  leads: boolean;
  /** What the reader answers for; whoever leads answers for the rest too. */
  mine: readonly string[];
  /** Whose every part is. */
  holder: ReadonlyMap<string, string>;
}

/** How the reader shares his seat; null where he has it alone, or has none. */
export function sharingOf(room: Room): Sharing | null {
  const people = room.you.seat === null ? [] : (room.seats[room.you.seat]?.people ?? []);
  if (people.length < 2) return null;
  return {
    people,
    me: room.you.person,
    leads: room.you.person === 0,
    mine: people[room.you.person]?.parts ?? [],
    holder: new Map(people.flatMap(({ name, parts }) => parts.map((part): [string, string] => [part, name]))),
  };
}

/** Whether a part of the seat is the reader's to answer for. */
export const isMine = (sharing: Sharing | null, part: string): boolean => !sharing || sharing.mine.includes(part);
