/** What only 国战 needs, fetched with its first match. */
export { default as Kingdoms } from "./Kingdoms.svelte";
export { default as Unveiling } from "./Unveiling.svelte";
