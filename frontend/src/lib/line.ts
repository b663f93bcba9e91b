import type { ClientMessage, Command, Refusal, Say, ServerMessage } from "./protocol";
import { secret } from "./seat";

/** How the line to the room stands. `waiting`: between two attempts; `gone`: there is no such room. */
export type LineState = "connecting" | "open" | "waiting" | "offline" | "gone" | "closed";

/** A command before it has its id. */
export type Order = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

export type Reply = { done: true } | { done: false; refusal: Refusal | null; says: Say };

interface Handlers {
  hello: () => ClientMessage;
  message: (message: ServerMessage) => void;
  state: (state: LineState) => void;
  exists: () => Promise<boolean>;
  /** What was asked may have been lost: whatever still waits for its answer is to be asked again. */
  again: () => void;
}

const BEAT = 12_000; // a ping this often
const PATIENCE = 5_000; // a line that stays silent this long after a ping is dead
const BREATH = 1_000; // before what came too fast is sent again
const WAITS = [300, 700, 1500, 3000, 5000, 8000];

/** One WebSocket to a room that mends itself. Every command keeps its own id until it is answered and is sent again after
 * a break: the server does it once. */
export class Line {
  #socket: WebSocket | null = null;
  #state: LineState = "connecting";
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #dead: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #pending = new Map<string, { command: Command; settle: (reply: Reply) => void }>();
  readonly #url: string;
  readonly #on: Handlers;

  constructor(code: string, on: Handlers) {
    this.#url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${encodeURIComponent(code)}`;
    this.#on = on;
    document.addEventListener("visibilitychange", this.#wake);
    for (const moment of ["online", "pageshow", "focus"]) addEventListener(moment, this.#wake);
    addEventListener("offline", this.#lost);
    this.#connect();
  }

  get unanswered(): number {
    return this.#pending.size;
  }

  order(order: Order): Promise<Reply> {
    const command = { ...order, id: secret() } as Command;
    return new Promise((settle) => {
      this.#pending.set(command.id, { command, settle });
      this.#send(command);
    });
  }

  tell(message: ClientMessage): void {
    this.#send(message);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#wake);
    for (const moment of ["online", "pageshow", "focus"]) removeEventListener(moment, this.#wake);
    removeEventListener("offline", this.#lost);
    this.#become("closed");
    this.#drop();
  }

  #become(state: LineState): void {
    if (this.#state === "closed") return;
    this.#state = state;
    this.#on.state(state);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN && this.#state === "open")
      this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#drop();
    if (this.#state === "closed" || this.#state === "gone") return;
    this.#become(navigator.onLine === false ? "offline" : this.#attempt === 0 ? "connecting" : "waiting");
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#dead = setTimeout(() => this.#break(socket), PATIENCE * 2);
    socket.onopen = () => socket.send(JSON.stringify(this.#on.hello()));
    socket.onmessage = (event) => this.#hear(socket, JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#break(socket);
  }

  #hear(socket: WebSocket, message: ServerMessage): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#dead);
    if (message.t === "welcome") {
      this.#attempt = 0;
      this.#become("open");
      clearInterval(this.#beat);
      this.#beat = setInterval(() => this.#probe(PATIENCE), BEAT);
      this.#repeat();
    } else if (message.t === "ack") {
      this.#settle(message.id, { done: true });
    } else if (message.t === "refused") {
      this.#settle(message.id, { done: false, refusal: message.refusal, says: message.refusal });
    } else if (message.t === "error" && message.id !== null) {
      this.#settle(message.id, { done: false, refusal: null, says: message.message });
    } else if (message.t === "error" && message.code === "too_fast") {
      // what comes too fast is not read, so nobody knows which command it was: all that wait go again
      clearTimeout(this.#again);
      this.#again = setTimeout(() => this.#repeat(), BREATH);
    }
    this.#on.message(message);
  }

  #repeat(): void {
    for (const { command } of this.#pending.values()) this.#send(command);
    this.#on.again();
  }

  #settle(id: string, reply: Reply): void {
    this.#pending.get(id)?.settle(reply);
    this.#pending.delete(id);
  }

  /** Asks whether the line is alive; a phone that slept finds out quickly that it is not. */
  #probe(patience: number): void {
    const socket = this.#socket;
    if (!socket || this.#state !== "open") return;
    this.#send({ t: "ping", n: 0 });
    clearTimeout(this.#dead);
    this.#dead = setTimeout(() => this.#break(socket), patience);
  }

  #break(socket: WebSocket): void {
    if (socket !== this.#socket || this.#state === "closed") return;
    const greeted = this.#state === "open";
    this.#drop();
    this.#attempt += 1;
    this.#become(navigator.onLine === false ? "offline" : "waiting");
    const wait = WAITS[Math.min(this.#attempt - 1, WAITS.length - 1)] ?? 8000;
    this.#retry = setTimeout(() => this.#connect(), wait * (0.8 + Math.random() * 0.4));
    if (!greeted) void this.#checkRoom();
  }

  async #checkRoom(): Promise<void> {
    if (await this.#on.exists()) return;
    this.#become("gone");
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#dead);
    clearTimeout(this.#again);
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    }
  }

  #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.#state === "open") this.#probe(2500);
    else if (this.#state === "waiting" || this.#state === "offline") this.#connect();
  };

  #lost = (): void => {
    const socket = this.#socket;
    if (socket) this.#break(socket);
  };
}
