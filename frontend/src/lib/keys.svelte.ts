/** Keys for what can be tapped: digits, then letters. They are shown once a keyboard was used. */
const KEYS = [..."1234567890qwertyuiopasdfghjklzxcvbnm"];
let used = $state(false);

export const keys = {
  /** Whether a keyboard was used to choose something. */
  get shown(): boolean {
    return used;
  },
};

/** The things a key can tap now: the values of the blank that is open, else the moves. Grey ones have none. */
function targets(): HTMLElement[] {
  const all = (of: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(of)].filter(
      (one) => one.getAttribute("aria-disabled") !== "true" && one.offsetParent !== null,
    );
  const blank = document.querySelector("[data-open-blank]");
  const values = blank ? all("[data-open-blank] [data-value]") : [];
  if (values.length > 0) return values;
  const aims = document.querySelector("[data-lock][aria-disabled=true]") ? all("[data-aim][aria-pressed=false]") : [];
  return aims.length > 0 ? aims : all("[data-pass], .picker [data-entry], [data-hand] [data-entry]");
}

/** Writes the keys on what they tap. */
export function label(): void {
  for (const one of document.querySelectorAll<HTMLElement>("[data-key]")) delete one.dataset.key;
  if (used) targets().forEach((one, i) => KEYS[i] && (one.dataset.key = KEYS[i].toUpperCase()));
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

/** Taps what a key stands for; Enter locks what was put together by keys. Whether the key meant something. */
export function press(event: KeyboardEvent, lock: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  if (document.querySelector("dialog[open]")) return false;
  if (event.key === "Enter" && used && !(event.target instanceof HTMLAnchorElement)) {
    if (event.target instanceof HTMLButtonElement && !event.target.matches("[data-lock], [aria-pressed=true]"))
      return false; // what has the focus is pressed
    lock();
    return true;
  }
  const place = KEYS.indexOf(event.key.toLowerCase());
  if (place < 0) return false;
  const target = targets()[place];
  used = true;
  target?.click();
  return target !== undefined;
}
