import { speaker } from "../lib/lang.svelte";

/** Choosing some words out of many: what it says. */
export const listed = speaker({
  take_out: ["拿掉{what}", "Remove {what}"],
  add_what: ["添上{what}", "Add {what}"],
  add_to: ["添到{what}", "Add to {what}"],
  add_one: ["＋ 添", "+ add"],
  write_it: ["用字写…", "write it…"],
  write_to: ["写进{what}", "Write into {what}"],
  for_instance: ["如 {what}", "e.g. {what}"],
});
