import type { EventMsg, Json } from "../lib/protocol";

/** One kind of event of a game, with its facts by name. */
export type EventOf<Kind extends string, Facts> = Omit<EventMsg, "kind" | "fields"> & { kind: Kind; fields: Facts };

/** A message told inside another: why something was illegal. */
export type Quoted = { kind: string } & { [fact: string]: Json };
