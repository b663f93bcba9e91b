import type { EventMsg, Json } from "../lib/protocol";
import type { Undoing } from "./field";

const isRescue = (saved: Json | undefined): boolean =>
  typeof saved === "object" && saved !== null && !Array.isArray(saved) && saved.kind === "would_have";

/** The line of one who went out, in its parts, as the clap games tell it. */
export function undoing(event: EventMsg): Undoing | null {
  const { by, made, saved } = event.parts ?? {};
  return by && made && saved ? { by, made, saved, lives: isRescue(event.fields.saved) } : null;
}
