import {
  ENTRY_DEFAULTS,
  SLOT_DEFAULTS,
  type Asked,
  type Composed,
  type Entry,
  type Menu,
  type Ruling,
  type Slot,
} from "./protocol";

/** A blank with what the server left out because it is so usual. */
const wholeSlot = (slot: Slot): Slot => ({ ...SLOT_DEFAULTS, ...slot });

/** An entry with its blanks written out; `shared` are those of the whole menu. */
function wholeEntry(entry: Entry, shared: readonly Slot[]): Entry {
  const whole = { ...ENTRY_DEFAULTS, ...entry };
  const named = whole.blanks.flatMap((number) => shared[number] ?? []);
  return {
    ...whole,
    text: whole.text === ENTRY_DEFAULTS.text ? whole.name.zh : whole.text,
    blanks: [],
    slots: (named.length > 0 ? named : whole.slots).map(wholeSlot),
  };
}

/** A question with its menu complete: the lines of before where none were sent, each with what is said against it now. */
export function completed(asked: Asked, before: Menu | null): Asked {
  const lines = asked.menu.groups.length > 0 || !before ? asked.menu : before;
  const shade = (entry: Entry): Entry => ({ ...wholeEntry(entry, lines.slots), ...(asked.greys[entry.id] ?? {}) });
  const groups = lines.groups.map((group) => ({ ...group, entries: group.entries.map(shade) }));
  return { ...asked, menu: { ...lines, groups } };
}

/** A move in the making with its blanks complete. */
export const completedMove = (composed: Composed): Composed => ({ ...composed, slots: composed.slots.map(wholeSlot) });

/** A ruling with the menus of its questions complete. */
export function completedRuling(ruling: Ruling): Ruling {
  return { ...ruling, asks: ruling.asks.map((asked) => completed(asked, null)) };
}
