/** Day (exercise book), night (blackboard), or as the system says. */
export type Look = "auto" | "day" | "night";

const KEPT = "kejian.look";
const kept = localStorage.getItem(KEPT);
let current = $state<Look>(kept === "day" || kept === "night" ? kept : "auto");

export const look = {
  get now(): Look {
    return current;
  },
  set(to: Look): void {
    current = to;
    if (to === "auto") localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, to);
    apply();
  },
};

export function apply(): void {
  if (current === "auto") document.documentElement.removeAttribute("data-look");
  else document.documentElement.dataset.look = current;
}

export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
