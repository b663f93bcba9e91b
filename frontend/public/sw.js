// Keeps what was loaded: built files for ever (their names change with their content), the page itself, the games and
// rulebooks and what there is to learn. Tables and rulings always ask the server. Nothing here knows a rule.
const KEPT = "kejian-1";
const MOST_FILES = 400;

self.addEventListener("install", (event) => {
  const first = ["/", "/manifest.webmanifest", "/icon.svg", "/api/games"];
  const keep = (cache, paths) => Promise.allSettled(paths.map((path) => cache.add(path)));
  event.waitUntil(caches.open(KEPT).then(async (cache) => (await keep(cache, first), keep(cache, await books(cache)))));
  self.skipWaiting();
});

/** The rulebook of every game: they can be read where there is no network, whether or not somebody opened them before. */
async function books(cache) {
  const games = await (await cache.match("/api/games"))?.json().catch(() => []);
  return (games ?? []).map((game) => `/api/rules/${encodeURIComponent(game.code)}`);
}

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([old, self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  const names = Array.isArray(event.data?.keep) ? event.data.keep.map(String) : [];
  const built = names.map((name) => new URL(name, location.origin)).filter(isKept);
  event.waitUntil(Promise.allSettled(built.map((url) => keptFirst(new Request(url)))));
});

function isKept(url) {
  return url.origin === location.origin && /^\/(assets|api\/(games|rules))(\/|$)/.test(url.pathname);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate") event.respondWith(freshFirst(request, "/"));
  else if (/^\/(api\/(games|rules\/|records\/|learn\/)|icon|manifest)/.test(url.pathname)) event.respondWith(freshFirst(request, request));
});

async function keptFirst(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    await cache.put(request, fresh.clone());
    const keys = await cache.keys();
    const files = keys.filter((key) => new URL(key.url).pathname.startsWith("/assets/"));
    await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((key) => cache.delete(key)));
  }
  return fresh;
}

async function freshFirst(request, keepAs) {
  const cache = await caches.open(KEPT);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(keepAs, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await cache.match(keepAs);
    if (kept) return kept;
    throw error;
  }
}
