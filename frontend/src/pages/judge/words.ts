import { speaker } from "../../lib/lang.svelte";

/** The desk: what it says. */
export const ruled = speaker({
  desk_note: [
    "在走廊里拍手，用一台手机记分断案。全部都在链接里。",
    "Clap in the corridor, keep score on one phone. Everything is in the link.",
  ],
  player_n: ["玩家 {n}", "Player {n}"],
  add_player: ["添一人", "Add a player"],
  setup: ["摆局面", "Set up"],
  rule_a_match: ["断一局", "Rule on a match"],
  ask_numbers: ["问数字", "Ask for numbers"],
  who_has_what: ["谁有什么", "Who has what"],
  starting_position: ["开局局面", "Starting position"],
  not_yet: ["还没出", "not yet"],
  rule_it: ["断！", "Rule it"],
  undo_round: ["撤掉上一手", "Undo the last"],
  paste_record: ["粘贴记录", "Paste a record"],
  paste_hint: ["把 YAML 或 JSON 记录贴在这里", "Paste a record in YAML or JSON"],
  judge_it: ["断案", "Judge"],
  point_for: ["给{who}记一分", "A point for {who}"],
  point_off: ["给{who}减一分", "One off for {who}"],
  setup_refused: ["这样开不了局：", "This makes no match:"],
  desk_offline: [
    "网断了：记招、记分、改名字照常；断案、摆局面要等网回来，记下的连上就断。",
    "No network: moves and score can be noted. Rulings need the line; what you noted is ruled when it is back.",
  ],
  copy_line: ["复制一行局面", "Copy the position"],
  line_position: ["一行局面", "Position in one line"],
  at_line: ["第 {n} 行", "line {n}"],
  clear_desk: ["收拾桌面", "Clear the desk"],
  clear_sure: ["真的收掉？", "Really clear it?"],
});
