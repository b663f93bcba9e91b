import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Asked, ClientMessage, Composed, EventMsg, ServerMessage, Table } from "../src/lib/protocol";
import { RoomClient } from "../src/lib/room.svelte";
import { event } from "./setup";

let hear: (message: ServerMessage) => void;
let sent: ClientMessage[] = [];

class FakeSocket {
  static OPEN = 1;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    hear = (message) => this.onmessage?.({ data: JSON.stringify(message) });
    setTimeout(() => {
      this.onopen?.();
      hear({ t: "welcome", protocol: 1, phrases: [], patience: { offer_ms: 1, bot_ms: 2, more_ms: 1 } });
    });
  }
  send(text: string): void {
    sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const events = (first: number, end: number): EventMsg[] =>
  Array.from({ length: end - first }, (_, i) => event(first + i, "show", {}));
const table = (since: number, end: number, match = 1): Table => ({
  t: "table",
  match,
  version: end,
  players: ["甲", "乙"],
  view: {},
  since,
  events: events(since, end),
  asked: null,
  waiting: [],
  clock: null,
  outcome: null,
  record: null,
  broken: false,
  too_long: false,
  failed_at: "",
  called_off: false,
});
const asked = (question: number): Asked => ({
  question,
  seat: 0,
  invited: true,
  kind: "declare",
  prompt: { zh: "", en: "" },
  menu: { groups: [], slots: [], most: 1, joiner: " " },
  greys: {},
  default: "",
  optional: false,
  together: true,
  answer: null,
});
const composed = (n: number): Composed => ({
  t: "composed",
  match: 1,
  question: 7,
  n,
  slots: [],
  filled: [],
  complete: true,
  text: "",
  outlook: [],
  refusal: null,
  fault: null,
});
const numbers = (client: RoomClient): [number | undefined, number | undefined] => [
  client.events[0]?.n,
  client.events.at(-1)?.n,
];

let client: RoomClient;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  sent = [];
  client = new RoomClient("qing-zhu-47");
  await vi.advanceTimersByTimeAsync(1);
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("of a long match the last events are here, and the earlier ones come page by page", () => {
  hear(table(900, 1000));
  expect(numbers(client)).toEqual([900, 999]);
  expect(client.scene?.all).toBe(true);
  client.earlier();
  expect(sent.at(-1)).toEqual({ t: "earlier", match: 1, before: 900 });
  hear({ t: "past", match: 1, since: 800, events: events(800, 900) });
  hear({ t: "past", match: 1, since: 800, events: events(800, 900) });
  expect(numbers(client)).toEqual([800, 999]);
  expect(client.events.map(({ n }) => n)).toEqual(events(800, 1000).map(({ n }) => n));
  expect(client.told.length).toBe(200);
});

test("what is new follows on, and is what the last answer brought about", () => {
  hear(table(900, 1000));
  hear(table(1000, 1004));
  expect(numbers(client)).toEqual([900, 1003]);
  expect(client.scene?.events.map(({ n }) => n)).toEqual([1000, 1001, 1002, 1003]);
  expect(client.scene?.all).toBe(false);
});

test("one who comes back says how far he has heard, and a gap starts his log anew", async () => {
  hear(table(0, 10));
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.filter(({ t }) => t === "hello").at(-1)).toMatchObject({ match: 1, since: 10 });
  hear(table(10, 12));
  expect(numbers(client)).toEqual([0, 11]);
  hear(table(700, 900));
  expect(numbers(client)).toEqual([700, 899]);
  hear({ t: "past", match: 2, since: 600, events: events(600, 700) });
  expect(numbers(client)).toEqual([700, 899]);
});

test("pages before a new match are not taken for its own", () => {
  hear(table(900, 1000));
  hear(table(0, 2, 2));
  hear({ t: "past", match: 1, since: 800, events: events(800, 900) });
  expect(numbers(client)).toEqual([0, 1]);
});

test("a move in the making that came too fast, or was asked for while the line broke, is asked about again", async () => {
  hear({ ...table(0, 1), asked: asked(7) });
  let told = 0;
  void client.compose([]).then(() => (told += 1));
  const question = sent.at(-1);
  expect(question).toMatchObject({ t: "compose", question: 7 });
  hear({ t: "error", id: null, code: "too_fast", message: { zh: "", en: "" } });
  await vi.advanceTimersByTimeAsync(1100);
  expect(sent.slice(-2)).toEqual([question, question]);
  hear({ t: "error", id: null, code: "too_fast", message: { zh: "", en: "" } });
  hear(composed(1));
  await vi.advanceTimersByTimeAsync(1100);
  expect(told).toBe(1);
  expect(sent.filter(({ t }) => t === "compose").length).toBe(2);
  void client.compose([]);
  hear({ ...table(1, 2), asked: asked(8) });
  hear({ t: "error", id: null, code: "too_fast", message: { zh: "", en: "" } });
  await vi.advanceTimersByTimeAsync(1100);
  expect(sent.filter(({ t }) => t === "compose").length).toBe(3); // the table has gone on
});
