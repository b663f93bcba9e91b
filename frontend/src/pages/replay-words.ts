import { speaker } from "../lib/lang.svelte";

/** The replay: what it says. */
export const replayed = speaker({
  previous: ["上一步", "Back one step"],
  next_event: ["跳到下一件大事", "To the next big thing"],
  step_of: ["第 {n} / {all} 步", "Step {n} of {all}"],
  before_first: ["开局之前", "Before the first move"],
  what_if_note: ["换掉这一步里的一招，看看会怎样判。", "Change one move of this step and see the new ruling."],
  what_if_now: ["如果{who}出 {move}", "What if {who} had played {move}"],
  what_really: ["原来是 {move}", "it was {move}"],
  back_to_truth: ["回到真实的一盘", "Back to what happened"],
  what_if_stops: ["后面的招在这里接不上了", "From here the later moves no longer fit"],
  take_to_desk: ["带去裁判台", "Take it to the referee's desk"],
  pause: ["暂停", "Pause"],
  what_if: ["如果……", "What if"],
});
