import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Line, type LineState } from "../src/lib/line";
import type { ServerMessage } from "../src/lib/protocol";

class FakeSocket {
  static all: FakeSocket[] = [];
  static OPEN = 1;
  readyState = 1;
  sent: { t: string; id?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string });
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet(): void {
    this.onopen?.();
    this.hear({ t: "welcome", protocol: 1, phrases: [], patience: { offer_ms: 1, bot_ms: 2, more_ms: 1 } });
  }
}

const states: LineState[] = [];
let line: Line;
const last = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  states.length = 0;
  vi.stubGlobal("WebSocket", FakeSocket);
  line = new Line("qing-zhu-47", {
    hello: () => ({ t: "hello", token: "x" }),
    message: () => undefined,
    state: (state) => states.push(state),
    exists: () => Promise.resolve(true),
    again: () => undefined,
  });
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("says hello first and is open once it is welcomed", () => {
  last().greet();
  expect(last().sent.map(({ t }) => t)).toEqual(["hello"]);
  expect(states.at(-1)).toBe("open");
});

test("a command that was not answered is sent again under the same id after a break", async () => {
  last().greet();
  const reply = line.order({ t: "start" });
  const first = last().sent.at(-1);
  last().onclose?.();
  expect(states.at(-1)).toBe("waiting");
  await vi.advanceTimersByTimeAsync(2000);
  expect(FakeSocket.all.length).toBe(2);
  last().greet();
  expect(last().sent.at(-1)).toEqual(first);
  last().hear({ t: "ack", id: first!.id! });
  expect(await reply).toEqual({ done: true });
});

test("a line that is silent after a ping is dead", async () => {
  last().greet();
  await vi.advanceTimersByTimeAsync(12_500);
  expect(last().sent.at(-1)?.t).toBe("ping");
  await vi.advanceTimersByTimeAsync(5_500);
  expect(states).toContain("waiting");
});

test("what came too fast is sent again after a breath, under the same id", async () => {
  last().greet();
  const reply = line.order({ t: "start" });
  const first = last().sent.at(-1);
  last().hear({ t: "error", id: null, code: "too_fast", message: { zh: "太快了", en: "too fast" } });
  expect(last().sent.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(last().sent.slice(2)).toEqual([first]);
  last().hear({ t: "ack", id: first!.id! });
  expect(await reply).toEqual({ done: true });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(last().sent.length).toBe(3);
});

test("a refusal comes back with its reason", async () => {
  last().greet();
  const reply = line.order({ t: "start" });
  last().hear({ t: "refused", id: last().sent.at(-1)!.id!, refusal: { zh: "不行", en: "no", clauses: ["cier.1.1"] } });
  expect(await reply).toMatchObject({ done: false, refusal: { clauses: ["cier.1.1"] } });
});
