/** The clause that lies open over the page, if any. Chips open it; the sheet in App shows it. */
let open = $state<string | null>(null);

export const clause = {
  get open(): string | null {
    return open;
  },
  show(id: string): void {
    open = id;
  },
  close(): void {
    open = null;
  },
};

/** The game a clause belongs to is the first word of its id: `cier.2.16`. */
export function gameOf(id: string): string {
  return id.split(".")[0] ?? "";
}

/** The short form for chips: without the game's name. */
export function short(id: string): string {
  return id.slice(id.indexOf(".") + 1);
}
