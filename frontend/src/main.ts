import { mount } from "svelte";
import App from "./App.svelte";
import { show } from "./lib/lang.svelte";
import { apply } from "./lib/look.svelte";
import { listenForBack } from "./lib/back";
import { listen } from "./lib/route.svelte";
import "./style/base.css";
import { bringFont } from "./style/font";

apply();
show();
listen();
listenForBack();
const target = document.getElementById("app");
if (target) mount(App, { target });
bringFont();
if (import.meta.env.PROD && "serviceWorker" in navigator) void keepForOffline();

/** The worker cannot have seen what the first page loaded before it stood there: it is told. */
async function keepForOffline(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  active?.postMessage({ keep: loaded });
}
