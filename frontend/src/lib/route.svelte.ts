/** The few pages there are, read off the address. Links are plain `<a href>`; a click inside the app does not reload. */
export type Route =
  | { page: "home" }
  | { page: "table"; code: string }
  | { page: "replay"; id: string }
  | { page: "judge"; game: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "maps"; game: string }
  | { page: "heroes"; game: string }
  | { page: "lost" };

const LONGEST = 300; // characters of a code or a name: nothing is called longer

export function read(path: string): Route {
  const [head, rest, more] = path.split("/").filter(Boolean).map(decode);
  if (head === undefined) return { page: "home" };
  if (rest !== undefined && more === undefined && !rest.includes("/") && rest.length <= LONGEST) {
    if (head === "t") return { page: "table", code: rest };
    if (head === "r") return { page: "replay", id: rest };
    if (head === "judge") return { page: "judge", game: rest };
    if (head === "rules") return { page: "rules", game: rest };
    if (head === "learn") return { page: "learn", game: rest };
    if (head === "maps") return { page: "maps", game: rest };
    if (head === "heroes") return { page: "heroes", game: rest };
  }
  return { page: "lost" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let path = $state(location.pathname);
let visit = $state(0);

export const route = {
  get now(): Route {
    return read(path);
  },
  /** Grows with every step through the app, so that the page can take the focus. */
  get visit(): number {
    return visit;
  },
};

export function go(to: string, replace = false): void {
  if (replace || (history.state as { sheet?: boolean } | null)?.sheet) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  arrive();
}

function arrive(): void {
  if (path !== location.pathname) {
    path = location.pathname;
    visit += 1;
    scrollTo(0, 0);
  }
  dispatchEvent(new Event("kejian:arrive"));
}

export function listen(): void {
  addEventListener("popstate", arrive);
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return; // a jump inside the page
    event.preventDefault();
    go(link.href);
  });
}
