/** Three soft sounds; off until somebody wants them, and not fetched before. */
export type Sound = "clap" | "hit" | "turn";

const KEPT = "kejian.sound";
let on = $state(localStorage.getItem(KEPT) === "on");

export const sound = {
  get on(): boolean {
    return on;
  },
  set(to: boolean): void {
    on = to;
    if (to) localStorage.setItem(KEPT, "on");
    else localStorage.removeItem(KEPT);
    if (to) play("clap");
  },
};

export function play(what: Sound): void {
  if (!on || document.visibilityState !== "visible" || typeof AudioContext === "undefined") return;
  void import("./tones").then(({ make }) => make(what));
}
