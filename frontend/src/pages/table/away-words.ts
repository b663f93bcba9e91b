import { speaker } from "../../lib/lang.svelte";

/** Somebody is away, or left: what is said of it. */
export const away = speaker({
  somebody_away: ["{who}掉线了", "{who} lost the line"],
  somebody_left: ["{who}离开了", "{who} left"],
  moves_kept: ["大家的招都留着。", "All moves are kept. "],
  anybody_decides: ["在座的谁都能定，不用等桌主。", "Anybody seated may decide."],
  decide_in: ["表停着；{n} 秒后在座的谁都能定", "The clock stands; in {n} s anybody seated may decide"],
  wait_more: ["再等等", "Wait"],
  wait_note: ["他回来接着打", "until he is back"],
  more_seconds: ["多等 {n} 秒", "{n} s more"],
  bot_note: ["先替他出，他一回来就还他", "until he is back"],
  end_note: ["不记分，回放留着", "no score; the replay stays"],
  all_must: ["要都点", "all must"],
  bot_takes_over: ["到 {at} 还没人定，就机器人代打", "If nobody decides, a bot plays from {at}"],
  you_left: ["你离开了", "You left"],
  you_left_note: ["座位还留着：打完之前都能回来。", "Your seat is kept until the match is over."],
  come_back: ["回来", "Come back"],
});
