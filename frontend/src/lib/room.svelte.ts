import { ApiError, roomCard } from "./api";
import { Line, type LineState, type Order, type Reply } from "./line";
import { calm } from "./look.svelte";
import { completed, completedMove } from "./menu";
import type {
  Chosen,
  Clock,
  Compose,
  Composed,
  Hint,
  Hinted,
  EventMsg,
  Json,
  Menu,
  Patience,
  Refusal,
  Room,
  Say,
  ServerMessage,
  Table,
} from "./protocol";
import { go } from "./route.svelte";
import { forgetTable, hasToken, keepLastTable, keepSaid, keepToken, lastSaid, tokenFor } from "./seat";

/** How far the reveal has come: nothing going on, the two beats, the moment of the reveal. */
export type Phase = "still" | "clap" | "show";

/** What the field shows now: a view and the events that led to it. It lags behind the table while a reveal is played. */
export interface Scene {
  view: Json;
  /** The view before, while a reveal is played. */
  was?: Json;
  events: EventMsg[];
  /** After a reload the events are all that are here, not what the last answer brought about. */
  all: boolean;
  phase: Phase;
  /** Events of the match from this number on may not be told yet: those of a reveal wait for it. */
  told: number;
}

export interface Notice {
  key: number;
  from: string;
  says: Say;
  seat: number | null;
}

const TWO_BEATS = 900;
const REVEAL = 1600;

/** A room as this browser knows it. Messages replace what is here; nothing is worked out but what to show when. */
export class RoomClient {
  line = $state<LineState>("connecting");
  room = $state.raw<Room | null>(null);
  table = $state.raw<Table | null>(null);
  /** What happened, without a gap up to now; of a long match the earlier ones come when they are asked for. */
  events = $state.raw<EventMsg[]>([]);
  scene = $state.raw<Scene | null>(null);
  phrases = $state.raw<Say[]>([]);
  notices = $state.raw<Notice[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  deadline = $state<number | null>(null);
  total = $state(0);
  sending = $state(false);
  everOpen = $state(false);
  /** How long the table waits for one who is away. */
  patience = $state.raw<Patience>({ offer_ms: 0, bot_ms: 0, more_ms: 0 });
  /** When the room was told last, by `performance.now()`. */
  roomAt = $state(0);
  /** Reveals are shown at once: for one who is out and waits for the end. */
  fast = $state(false);
  /** What a good player would do, as it was last asked for. */
  hinted = $state.raw<Hinted | null>(null);
  /** How long the field takes to show some events; null: as long as usual. */
  revealTime: ((events: readonly EventMsg[]) => number) | null = null;

  readonly code: string;
  #line: Line;
  #steps: ReturnType<typeof setTimeout>[] = [];
  #notice = 0;
  #asked = 0;
  #composing: { asked: Compose; resolve: (composed: Composed) => void } | null = null;
  #hinting: Hint | null = null;
  /** The last menu as it was sent: a table may only say what changed in it. */
  #lines: Menu | null = null;

  constructor(code: string) {
    this.code = code;
    this.#line = new Line(code, {
      hello: () => ({
        t: "hello",
        token: tokenFor(code),
        match: this.table?.match ?? 0,
        since: this.#end,
      }),
      message: (message) => this.#take(message),
      state: (state) => {
        this.line = state;
        if (state === "open") this.everOpen = true;
        if (state === "gone") forgetTable(code);
      },
      exists: () => exists(code),
      again: () => this.#askAgain(),
    });
  }

  close(): void {
    this.#line.close();
    for (const step of this.#steps) clearTimeout(step);
  }

  get me(): number | null {
    return this.room?.you.seat ?? null;
  }

  get host(): boolean {
    return this.room?.you.host ?? false;
  }

  /** The events that may be told. */
  get told(): EventMsg[] {
    const { scene, events } = this;
    return scene ? events.slice(0, Math.max(0, scene.told - (events[0]?.n ?? 0))) : [];
  }

  /** Asks for what happened before the first event that is here. */
  earlier(): void {
    const before = this.events[0]?.n ?? 0;
    if (this.table && before > 0) this.#line.tell({ t: "earlier", match: this.table.match, before });
  }

  /** The number of the next event. */
  get #end(): number {
    const last = this.events.at(-1);
    return last ? last.n + 1 : 0;
  }

  /** Sends a command; what is refused or fails is said to the person, unless whoever sent it does (`quiet`). */
  async order(order: Order, quiet = false): Promise<Reply> {
    const reply = await this.#line.order(order);
    if (!reply.done && !quiet) this.tell("", reply.says);
    return reply;
  }

  async answer(move: string): Promise<boolean> {
    const { match } = this.table ?? {};
    const question = this.table?.asked?.question;
    if (match === undefined || question === undefined) return false;
    this.refusal = null;
    this.sending = true;
    const reply = await this.#line.order({ t: "answer", match, question, move });
    this.sending = false;
    if (reply.done) {
      keepSaid({ code: this.code, match, question, move });
      this.#noteAnswer(match, question, move);
    }
    // a question that somebody else answered meanwhile is nobody's mistake: the next one stands there
    const isOpen = this.table?.match === match && this.table.asked?.question === question;
    if (!reply.done && isOpen) this.refusal = reply.refusal ?? { ...reply.says, clauses: [] };
    return reply.done;
  }

  /** What the table says about a move in the making; never, if it has gone on. */
  compose(chosen: Chosen[]): Promise<Composed> {
    const n = ++this.#asked;
    const { match = 0, asked } = this.table ?? {};
    return new Promise((resolve) => {
      const message: Compose = { t: "compose", match, question: asked?.question ?? 0, n, chosen };
      this.#composing = { asked: message, resolve }; // nobody waits for an older one
      this.#line.tell(message);
    });
  }

  #takeComposed(message: Composed): void {
    if (this.#composing?.asked.n !== message.n) return;
    this.#composing.resolve(completedMove(message));
    this.#composing = null;
  }

  /** The line broke, or too much came at once: what the open question still waits for is asked once more. */
  #askAgain(): void {
    for (const message of [this.#composing?.asked, this.#hinting])
      if (message && message.match === this.table?.match && message.question === this.table.asked?.question)
        this.#line.tell(message);
  }

  /** Asks what a good player would do; the answer comes by itself, if the table has not gone on. */
  hint(): void {
    const { match = 0, asked } = this.table ?? {};
    if (!asked) return;
    this.#hinting = { t: "hint", match, question: asked.question };
    this.#line.tell(this.#hinting);
  }

  #takeHint(hinted: Hinted): void {
    this.hinted = hinted;
    this.#hinting = null;
  }

  async takeBack(): Promise<void> {
    const { match, asked } = this.table ?? {};
    if (match === undefined || !asked) return;
    const reply = await this.order({ t: "take_back", match, question: asked.question });
    if (reply.done) this.#noteAnswer(match, asked.question, null);
  }

  /** One's own answer is told to nobody, not even back to oneself: the acknowledgement stands for it. */
  #noteAnswer(match: number, question: number, answer: string | null): void {
    const { table } = this;
    if (table?.match !== match || table.asked?.question !== question) return; // revealed meanwhile
    const waiting = answer === null ? table.waiting : table.waiting.filter((seat) => seat !== table.asked?.seat);
    this.table = { ...table, waiting, asked: { ...table.asked, answer } }; // nobody waits for himself
  }

  say(n: number): void {
    this.#line.tell({ t: "phrase", n });
  }

  tell(from: string, says: Say, seat: number | null = null): void {
    const key = ++this.#notice;
    this.notices = [
      ...this.notices.filter((notice) => seat === null || notice.seat !== seat),
      { key, from, says, seat },
    ];
    setTimeout(() => (this.notices = this.notices.filter((notice) => notice.key !== key)), 5000);
  }

  /** Shows the end of a running reveal at once. */
  skip(): void {
    if (this.scene && this.scene.phase !== "still") this.#settle();
  }

  #take(message: ServerMessage): void {
    if (message.t === "welcome") {
      this.phrases = message.phrases;
      this.patience = message.patience;
    } else if (message.t === "own") this.#takeOwn(message);
    else if (message.t === "room") this.#takeRoom(message);
    else if (message.t === "table") this.#takeTable(message);
    else if (message.t === "lines") this.#lines = message.menu;
    else if (message.t === "past") this.#takePast(message);
    else if (message.t === "composed") this.#takeComposed(message);
    else if (message.t === "hinted") this.#takeHint(message);
    else if (message.t === "waiting") this.#takeWaiting(message);
    else if (message.t === "phrase") this.#takePhrase(message.seat, message.n);
    else if (message.t === "error" && message.id === null) this.tell("", message.message);
  }

  #takeRoom(room: Room): void {
    if (room.code !== this.code) return this.#spellRight(room.code);
    this.room = room;
    this.roomAt = performance.now();
    if (room.state !== "playing") this.fast = false;
    if (room.state === "lobby") {
      this.table = null;
      this.scene = null;
      this.events = [];
    }
    if (room.you.seat !== null) keepLastTable({ code: this.code, said: room.said, game: room.game });
  }

  /** Somebody came by the code as it is said (青竹47): on to the spelling of links, with the same secret. */
  #spellRight(code: string): void {
    if (!hasToken(code)) keepToken(code, tokenFor(this.code));
    go(`/t/${code}`, true);
  }

  #takeTable(sent: Table): void {
    const before = this.table;
    const asked = sent.asked && completed(sent.asked, this.#lines);
    this.#lines = sent.asked && sent.asked.menu.groups.length > 0 ? sent.asked.menu : this.#lines;
    const table = { ...sent, asked };
    const same = before?.match === table.match;
    const fresh = same && table.since === this.#end && table.events.length > 0;
    const kept = same && table.since <= this.#end ? this.events.filter(({ n }) => n < table.since) : [];
    this.events = [...kept, ...table.events];
    this.table = this.#inOwnWords(table);
    this.#setClock(table.clock);
    if (before?.asked?.question !== table.asked?.question) this.refusal = null;
    if (!fresh || !before) {
      if (!this.scene || !same || table.events.length > 0) this.#still(table, this.events);
      else this.scene = { ...this.scene, view: this.scene.phase === "clap" ? this.scene.view : table.view };
      return;
    }
    const together = before.asked?.together ?? before.waiting.length > 1;
    this.#play(table, together && !calm() && !this.fast && document.visibilityState === "visible");
  }

  /** An answer that waits, as it was put together here: after a reload its menu can still name it. */
  #inOwnWords(table: Table): Table {
    const { asked, match } = table;
    const said = lastSaid();
    const isIt = asked?.answer && said?.code === this.code && said.match === match && said.question === asked.question;
    return isIt ? { ...table, asked: { ...asked, answer: said.move } } : table;
  }

  /** What another window of the same player did. */
  #takeOwn({ match, question, answer }: Extract<ServerMessage, { t: "own" }>): void {
    if (this.sending) return; // it was this one: the acknowledgement says so
    this.#noteAnswer(match, question, answer);
    if (this.table) this.table = this.#inOwnWords(this.table);
  }

  #takePast(past: Extract<ServerMessage, { t: "past" }>): void {
    const first = this.events[0]?.n;
    if (past.match !== this.table?.match || past.since + past.events.length !== first) return; // came twice, or too late
    this.events = [...past.events, ...this.events];
  }

  #takeWaiting(message: Extract<ServerMessage, { t: "waiting" }>): void {
    if (!this.table || message.match !== this.table.match || message.version < this.table.version) return;
    this.table = { ...this.table, waiting: message.waiting, version: message.version, clock: message.clock };
    this.#setClock(message.clock);
  }

  #takePhrase(seat: number, n: number): void {
    const says = this.phrases[n];
    if (says) this.tell(this.room?.seats[seat]?.name ?? "", says, seat);
  }

  #setClock(clock: Clock | null): void {
    this.deadline = clock && !clock.paused ? performance.now() + clock.left_ms : null;
    const seconds = this.room?.timer.seconds ?? 0;
    this.total = Math.max(seconds * 1000, clock?.left_ms ?? 0);
  }

  #play(table: Table, withBeats: boolean): void {
    for (const step of this.#steps) clearTimeout(step);
    const view = this.scene?.view ?? table.view;
    const show = (): void => {
      this.scene = {
        view: table.view,
        was: view,
        events: table.events,
        all: table.events.length === this.events.length,
        phase: "show",
        told: table.since,
      };
      this.#steps = [
        setTimeout(
          () => this.#settle(),
          calm() ? 0 : this.fast ? REVEAL / 5 : (this.revealTime?.(table.events) ?? REVEAL),
        ),
      ];
    };
    if (!withBeats) return show();
    this.scene = {
      view,
      events: this.scene?.events ?? [],
      all: this.scene?.all ?? true,
      phase: "clap",
      told: table.since,
    };
    this.#steps = [setTimeout(show, TWO_BEATS)];
  }

  #settle(): void {
    for (const step of this.#steps) clearTimeout(step);
    if (this.table) this.#still(this.table, this.scene?.phase === "show" ? this.scene.events : this.events);
  }

  #still(table: Table, events: EventMsg[]): void {
    for (const step of this.#steps) clearTimeout(step);
    this.scene = {
      view: table.view,
      events,
      all: events.length === this.events.length,
      phase: "still",
      told: this.#end,
    };
  }
}

async function exists(code: string): Promise<boolean> {
  try {
    await roomCard(code);
    return true;
  } catch (error) {
    return !(error instanceof ApiError) || error.gone || error.code !== "no_room";
  }
}
