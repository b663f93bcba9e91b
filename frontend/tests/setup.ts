import type { Entry, EventMsg, Menu, Slot } from "../src/lib/protocol";

type Blank = Omit<Slot, "refusals" | "lead"> & Partial<Slot>;

/** A blank in which nothing is grey, with what is written before its values. */
export function blank(part: Blank): Slot {
  const lead = part.before === " > " ? " → " : part.before;
  return { refusals: [], lead: { zh: lead, en: lead }, ...part };
}

export const seats = (values: number[], most = 1): Slot =>
  blank({ kind: "seat", values, least: most, most, before: " > ", between: "、", names: [] });

export function entry(id: string, zh: string, en: string, slots: Slot[] = [], rest: Partial<Entry> = {}): Entry {
  const none = { zh: "", en: "" };
  return {
    id,
    text: zh,
    name: { zh, en },
    cost: none,
    note: none,
    does: none,
    clause: "",
    slots,
    blanks: [],
    refusal: null,
    fault: null,
    outlook: [],
    open: false,
    facts: null,
    ...rest,
  };
}

/** An event that tells what somebody did. */
export const deed = (n: number, kind: string, fields: EventMsg["fields"], zh: string, en: string): EventMsg =>
  event(n, kind, fields, "", "", { zh, en });

export const menu = (entries: Entry[], most = 1): Menu => ({
  groups: [{ title: { zh: "", en: "" }, entries }],
  most,
  slots: [],
  joiner: " + ",
});

export function event(
  n: number,
  kind: string,
  fields: EventMsg["fields"],
  zh = "",
  en = "",
  label: EventMsg["label"] = null,
): EventMsg {
  return { n, kind, fields, clauses: [], zh, en, headline: false, label };
}
