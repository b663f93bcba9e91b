import { speaker } from "../../lib/lang.svelte";

/** The end of a match: what it says. */
export const ended = speaker({
  failed_note: [
    "规则程序出了错（{where}）：这一局到此为止，可以再来一局。",
    "A rule of the program failed ({where}): the match ends here, and you can play again.",
  ],
  too_long_note: [
    "打得太长，记不下了：这一局到此为止，可以再来一局。",
    "The match became too long to be kept: it ends here, and you can play again.",
  ],
  you_won: ["你赢了", "You win"],
  see_replay: ["看回放", "Watch the replay"],
  back_to_lobby: ["回大厅改规则", "Back to the lobby"],
  you_lost: ["你输了", "You lose"],
  this_match: ["这盘", "This match"],
  over_in_round: ["第 {n} 回合打完", "over in round {n}"],
  unfinished: ["没打完，不算输赢", "not finished: nobody won or lost"],
  stopped_in_round: ["停在第 {n} 回合", "stopped in round {n}"],
  who_is_ready: ["点了的人", "who is ready"],
  only_you: ["只等你了", "only you are missing"],
  not_ready: ["先不来", "Not yet"],
  next_seats: ["{who}下一盘坐下，一共 {n} 人", "{who} will sit down for the next match: {n} in all"],
  sit_next: ["下一盘坐下", "Sit for the next match"],
  give_up_next: ["下一盘不坐了", "Give up that seat"],
  called_off_note: ["这盘不打了", "The match was called off"],
});
