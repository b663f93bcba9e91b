// Generated from kejian.server.protocol by `python -m kejian.server.types`. Change that, not this.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const PROTOCOL = 1;
export const LONGEST_NAME = 12;
export const LONGEST_MOVE = 400;
export const LONGEST_TIMER = 600;

/** The same words in both languages. */
export interface Say {
  zh: string;
  en: string;
}

/** One step of a derivation: what it began with, what was added or multiplied, what it was treated `as`, or a bound. */
export interface Term {
  how: "start" | "plus" | "times" | "as" | "least" | "most";
  n: number | string;
  name: Say;
  clause: string;
}

/** A number and where it came from. */
export interface Sum {
  n: number | string;
  terms: Term[];
}

/** So many of something: `what` is its name to the game. */
export interface Amount {
  what: number | string;
  name: Say;
  n: Sum;
}

/** A sentence cut at the figures whose derivation it can show. */
export interface Pieces {
  zh: (string | Sum)[];
  en: (string | Sum)[];
}

/** Two figures that are not to each other as a rule wants it, each with its name: `n` on the left of the sign. */
export interface Compared {
  name: Say;
  n: Sum;
  sign: string;
  to: Say;
  limit: Sum;
}

/** Why something may not be done, with the clauses that say so; `pieces` as those of an event. `lacks`: what is missing, in a few words, where something is. `compared`: the figures it comes down to, where it is a comparison. */
export interface Refusal {
  zh: string;
  en: string;
  clauses: string[];
  pieces?: Pieces;
  lacks?: Say;
  compared?: Compared;
}

/** How long a decision may take; then its default is played. `beat`: all are revealed at the beat, not before. */
export interface Timer {
  mode: "none" | "think" | "beat";
  seconds: number;
}

/** A blank of a menu entry. For kind `seat` the values are seat numbers, written as the players' names. `names`: what the values are called, one for each; empty where they speak for themselves. `refusals`: why they are grey, one for each; empty where none is. `lead`: what stands before the names for the eye. */
export interface Slot {
  kind: "seat" | "number" | "card" | "cell" | "choice";
  values: Json[];
  least: number;
  most: number;
  before: string;
  between: string;
  lead: Say;
  names: Say[];
  refusals: (Refusal | null)[];
}
export const SLOT_DEFAULTS: Readonly<Pick<Slot, "lead" | "names" | "refusals">> = { lead: {"zh":" → ","en":" → "}, names: [], refusals: [] };

/** One thing a move would do, as far as its seat may know. `bad`: a warning. `sum`: where its figure comes from. `places`: whom and where on the field it is about, in the words of the game's view; `pays`: how much of what it takes, in the same. `brief`: the text in a word, for where there is little room. */
export interface Forecast {
  kind: string;
  text: Say;
  bad: boolean;
  clauses: string[];
  sum: Sum | null;
  places: string[];
  pays: { [key: string]: string };
  brief: Say | null;
}

/** One line of a menu. `refusal`: it is not accepted; `fault`: strict style does not accept it. `outlook`: what can be said of it before anything is chosen for it. `open`: its blanks depend on each other; `compose` says how they go on. `blanks`: its slots by their numbers among those of the menu, where `slots` are not written out. `text`: where it is left off (“=”), the name in Chinese. `does`: what it does in a few words, for a tile. `facts`: the game's own, see its types. */
export interface Entry {
  id: string;
  name: Say;
  cost: Say;
  note: Say;
  clause: string;
  text: string;
  slots: Slot[];
  blanks: number[];
  refusal: Refusal | null;
  fault: Refusal | null;
  outlook: Forecast[];
  open: boolean;
  facts: Json;
  does: Say;
}
export const ENTRY_DEFAULTS: Readonly<Pick<Entry, "text" | "slots" | "blanks" | "refusal" | "fault" | "outlook" | "open" | "facts" | "does">> = { text: "=", slots: [], blanks: [], refusal: null, fault: null, outlook: [], open: false, facts: null, does: {"zh":"","en":""} };

/** Entries that do the same kind of thing. */
export interface Group {
  title: Say;
  entries: Entry[];
}

/** A question for a person. A move is up to `most` entries, their texts joined by `joiner`; the text of an entry is its `text`, then for each slot `before` and the chosen values joined by `between`. Many entries have equal blanks: `slots` are all there are. */
export interface Menu {
  groups: Group[];
  slots: Slot[];
  most: number;
  joiner: string;
}

/** What happened: number `n` of those this viewer may see, counted from 0 in each match. `label`: where somebody made a move, the move by itself. `quiet`: why something did not happen, for those who ask for all reasons. `pieces`: the sentence once more, where some of its figures can show where they came from. `ended`: the seat that went out and is told here, in one line, what undid it and what would have saved it; `parts`: those messages by themselves, by field. */
export interface EventMsg {
  n: number;
  kind: string;
  fields: { [key: string]: Json };
  clauses: string[];
  zh: string;
  en: string;
  headline: boolean;
  label: Say | null;
  quiet?: boolean;
  pieces?: Pieces;
  ended?: number;
  parts?: { [key: string]: Say };
}

/** The winning seats; nobody is a draw. */
export interface Outcome {
  winners: number[];
}

/** Why an entry is not to be had now; see Entry. */
export interface Grey {
  refusal: Refusal | null;
  fault: Refusal | null;
}

/** The open question to this seat. `answer` is its own answer that still waits; `default` is played on time-out. Not `invited`: nobody waits for this seat, but it may speak up with the others (at a price, if the game says so). A `menu` without groups is the one of the last table on this socket; `greys` says by id which of its entries are not to be had now, where the menu does not say so itself. */
export interface Asked {
  question: number;
  seat: number;
  invited: boolean;
  kind: string;
  prompt: Say;
  menu: Menu;
  greys: { [key: string]: Grey };
  default: string;
  optional: boolean;
  together: boolean;
  answer: string | null;
}

/** The time left for the open question when this was sent, and whether it stands still. */
export interface Clock {
  left_ms: number;
  paused: boolean;
}

/** One of several who share a seat, and his parts of it. */
export interface Person {
  name: string;
  connected: boolean;
  parts: string[];
}

/** A seat as everybody sees it. `people`: who shares it, the one who leads it first; empty where nobody does. A person's seat with a `bot` is played by that bot until it is given back. `away_ms`: how long he has been away or has left, when this was sent; `waits`: the seats that wanted to wait longer for him; `ends`: he wants to call the match off; `ready`: for the next match; `wins`: matches won at this table. */
export interface SeatCard {
  name: string;
  kind: "person" | "bot" | "empty";
  bot: string | null;
  connected: boolean;
  host: boolean;
  left: boolean;
  away_ms: number | null;
  waits: number[];
  ends: boolean;
  ready: boolean;
  wins: number;
  people: Person[];
}

/** What happens about one who is away: after `offer_ms` everybody seated may decide, after `bot_ms` a bot plays for him; whoever wants to wait adds `more_ms`. */
export interface Patience {
  offer_ms: number;
  bot_ms: number;
  more_ms: number;
}

/** A match that was played to its end; no winners: a draw. */
export interface Result {
  match: number;
  winners: string[];
}

/** Who the receiver is; a spectator has no seat. `next`: he has one from the next match on. `person`: which of those who share his seat he is; the first leads it. */
export interface You {
  seat: number | null;
  host: boolean;
  next: boolean;
  person: number;
}

/** The first message on a socket. `match` and `since`: events of that match the client has already, up to a number. */
export interface Hello {
  t: "hello";
  token: string;
  match?: number;
  since?: number;
}

/** Takes an empty seat in the lobby: a certain one or the first. The first person to sit is the host. Later: a seat from the next match on. */
export interface Sit {
  t: "sit";
  id: string;
  nickname: string;
  seat?: number | null;
}

/** In the lobby: joins whoever has a seat, to play it with him. Each answers for his parts of it; whoever leads it answers for the rest, and gives every command that is about the seat. */
export interface Share {
  t: "share";
  id: string;
  nickname: string;
  seat: number;
}

/** Leads the seat one shares, while whoever leads it is not there. */
export interface Lead {
  t: "lead";
  id: string;
}

/** During a match: a part of a shared seat goes to another of those who share it. By whoever has it, or leads. */
export interface Entrust {
  t: "entrust";
  id: string;
  part: string;
  person: number;
}

/** Host, in the lobby: house rules that differ from the default, style, timer. What is null stays as it is. */
export interface Configure {
  t: "configure";
  id: string;
  options?: { [key: string]: Json } | null;
  style?: "strict" | "honour" | null;
  timer?: Timer | null;
}

/** Host, in the lobby. */
export interface AddBot {
  t: "add_bot";
  id: string;
  bot: string;
  seat?: number | null;
  lang?: "zh" | "en";
}

/** Host, in the lobby: frees a seat. */
export interface Remove {
  t: "remove";
  id: string;
  seat: number;
}

/** Host, in the lobby: two seats change places. */
export interface Swap {
  t: "swap";
  id: string;
  seat: number;
  other: number;
}

/** In the lobby: what a house rule of kind per_seat or teams says of one seat; null: nothing. Without `seat` one's own, where the rule lets everybody decide that (`own`); any other by the host. */
export interface Choose {
  t: "choose";
  id: string;
  key: string;
  value: Json;
  seat?: number | null;
}

/** Host, in the lobby. Empty seats go; the others are numbered from 0 in their order. */
export interface Start {
  t: "start";
  id: string;
}

/** A move, as text, for the open question; until the reveal a new one replaces it. */
export interface Answer {
  t: "answer";
  id: string;
  match: number;
  question: number;
  move: string;
}

/** Withdraws one's answer before the reveal. */
export interface TakeBack {
  t: "take_back";
  id: string;
  match: number;
  question: number;
}

/** A bot plays for a person from now on (null: no longer). One's own seat, or by anybody seated for one who is away: when he is back he plays himself. */
export interface HandOver {
  t: "hand_over";
  id: string;
  seat: number;
  bot?: string | null;
}

/** During a match, anybody seated: to wait longer for one who is away. */
export interface Wait {
  t: "wait";
  id: string;
  seat: number;
}

/** One who left is back without having gone away; so is one who opens the table again. */
export interface ComeBack {
  t: "come_back";
  id: string;
}

/** During a match, anybody seated: it should end without a result. It does when all people who are there wish so. */
export interface CallOff {
  t: "call_off";
  id: string;
  wish?: boolean;
}

/** After the end, or while others finish, anybody seated: ready for the same again. It begins when all people who are there are ready. */
export interface Rematch {
  t: "rematch";
  id: string;
  ready?: boolean;
}

/** After the end, host: back to the lobby to change seats or house rules. */
export interface Reopen {
  t: "reopen";
  id: string;
}

/** In the lobby or after the end the seat becomes free; during a match it stays one's own until the end of it, but the clock does not wait. Also gives up a seat in the next match. */
export interface Leave {
  t: "leave";
  id: string;
}

/** One of the set phrases of `Welcome.phrases`. */
export interface SayPhrase {
  t: "phrase";
  n: number;
}

/** Asks for events of the match before a number: as many as fit into a message come back, the last of them. */
export interface Earlier {
  t: "earlier";
  match: number;
  before: number;
}

/** An entry that was picked, by its id, and what is in its blanks so far. */
export interface Chosen {
  entry: string;
  filled?: ((string | number)[])[];
}

/** Asks about a move in the making, the entry at work last. Nothing is written down. `n` comes back with the answer. */
export interface Compose {
  t: "compose";
  match: number;
  question: number;
  n: number;
  chosen: Chosen[];
}

/** Asks what a good player would do at one's open question: in practice, where all others are bots. */
export interface Hint {
  t: "hint";
  match: number;
  question: number;
}

/** Is the line alive? */
export interface Ping {
  t: "ping";
  n?: number;
}

/** The answer to hello. A `room` message follows, and `table` once a match has begun. */
export interface Welcome {
  t: "welcome";
  protocol: number;
  phrases: Say[];
  patience: Patience;
}

/** The room without the match: complete each time. `options` are those that differ from the default. `said` is the code as one says it aloud (青竹47); `match` counts from 1 and is 0 before the first. `score`: the last matches that had an end. `next`: who has a seat from the next match on. */
export interface Room {
  t: "room";
  code: string;
  said: string;
  game: string;
  state: "lobby" | "playing" | "over";
  seats: SeatCard[];
  you: You;
  options: { [key: string]: Json };
  style: "strict" | "honour";
  timer: Timer;
  match: number;
  spectators: number;
  score: Result[];
  next: string[];
}

/** The match as this viewer may see it. `events` are new ones: the first has the number `since`. Those one has from that number on are replaced; if some before it are missing, one asks for them (`earlier`) or does without. `waiting`: seats that have not locked an answer yet. `record` names the replay once it is over. `broken`: the match cannot be continued (its rules changed or failed, it became `too_long`, or all people wanted so: `called_off`); a rematch can be had. `failed_at`: the line of the rule that failed. */
export interface Table {
  t: "table";
  match: number;
  version: number;
  players: string[];
  view: Json;
  since: number;
  events: EventMsg[];
  asked: Asked | null;
  waiting: number[];
  clock: Clock | null;
  outcome: Outcome | null;
  record: string | null;
  broken: boolean;
  too_long: boolean;
  failed_at: string;
  called_off: boolean;
}

/** Earlier events that were asked for: the first has the number `since`. */
export interface Past {
  t: "past";
  match: number;
  since: number;
  events: EventMsg[];
}

/** The menu of the table that follows, which is told without it: together they would be very long. */
export interface Lines {
  t: "lines";
  menu: Menu;
}

/** About a move in the making: of its last entry the blanks as far as they are known and what is in them; of the whole whether it is complete, its text and what it would do, or why it would not be accepted. */
export interface Composed {
  t: "composed";
  match: number;
  question: number;
  n: number;
  slots: Slot[];
  filled: Json[][];
  complete: boolean;
  text: string;
  outlook: Forecast[];
  refusal: Refusal | null;
  fault: Refusal | null;
}

/** What a good player would do, who knows no more than the seat. */
export interface Hinted {
  t: "hinted";
  match: number;
  question: number;
  text: string;
}

/** Somebody locked an answer, or the clock was stopped or started: what of the table changed. */
export interface Waiting {
  t: "waiting";
  match: number;
  question: number;
  version: number;
  waiting: number[];
  clock: Clock | null;
}

/** One's own answer to the open question as it is now, for all windows of one player. */
export interface Own {
  t: "own";
  match: number;
  question: number;
  answer: string | null;
}

/** The command is done and written down. */
export interface Ack {
  t: "ack";
  id: string;
}

/** The rules do not allow it. Nothing has changed. */
export interface Refused {
  t: "refused";
  id: string;
  refusal: Refusal;
}

/** The command could not be done. Nothing has changed. */
export interface Error {
  t: "error";
  id: string | null;
  code: "bad_message" | "too_large" | "too_fast" | "say_hello" | "not_seated" | "not_host" | "not_lead" | "wrong_state" | "stale_question" | "no_room" | "no_game" | "no_record" | "no_such_seat" | "seat_taken" | "seated_already" | "full" | "bad_name" | "unknown_bot" | "busy" | "too_long" | "store" | "damaged" | "internal" | "origin" | "not_found";
  message: Say;
}

/** Somebody said a set phrase. */
export interface Phrase {
  t: "phrase";
  seat: number;
  n: number;
}

/** The line is alive. */
export interface Pong {
  t: "pong";
  n: number;
}

/** Only where another house rule has one of these values. */
export interface When {
  key: string;
  values: Json[];
}

/** A figure on a card. */
export interface CardFigure {
  name: Say;
  n: number;
}

/** What a card brings along, and what that does. */
export interface CardSkill {
  name: Say;
  text: Say;
  clauses: string[];
}

/** A value of a house rule as a card to choose by. `bars`: how much it can do at each distance from 0; `tables`: the keys of the tables of the rule page that say all of it; `clauses`: those behind its line. */
export interface ValueCard {
  name: Say;
  line: Say;
  figures: CardFigure[];
  parts: Say[];
  bars: number[];
  skills: CardSkill[];
  tables: string[];
  clauses: string[];
}

/** A house rule for the lobby; `when`: it is meant only there; `brings`: what is set along with a value of it; `own`: everybody may decide his own (`choose`). `values` and `meanings` for kind choice, `least`, `most`, `whole`, `nullable` for figure. `other` is a value of the game's own kind, as a record writes it. Where content of people's own is named (`takes_content`), `content` is what the server offers beside `values`: it goes into the options as it is. */
export interface OptionCard {
  key: string;
  kind: "choice" | "flag" | "figure" | "seat" | "seats" | "per_seat" | "teams" | "camps" | "one" | "some" | "per_thing" | "other";
  title: Say;
  note: Say;
  clauses: string[];
  default: Json;
  values: string[];
  meanings: { [key: string]: Say };
  least: string | null;
  most: string | null;
  whole: boolean;
  nullable: boolean;
  things: string[];
  takes_content: boolean;
  content: { [key: string]: Json };
  when: When | null;
  brings: { [key: string]: { [key: string]: Json } };
  own: boolean;
  cards: { [key: string]: ValueCard };
}

/** How a table begins unless somebody wants it otherwise. */
export interface Preset {
  seats: number;
  options: { [key: string]: Json };
}

/** A game for the home page (GET /api/games gives a list). `sharers`: how many can play a seat together. `accent` is its colour; `labels` say what the keys of its views and positions, and words in them, are called. */
export interface GameCard {
  code: string;
  title: Say;
  blurb: Say;
  minutes: number;
  seats: [number, number];
  sharers: number;
  bots: string[];
  practice: Preset;
  lobby: Preset;
  options: OptionCard[];
  accent: string;
  labels: { [key: string]: Say };
}

/** A clause of a rulebook. */
export interface ClauseCard {
  zh: string;
  en: string;
  chapter: Say;
  descriptive: boolean;
}

/** A table out of the data the engine itself uses. */
export interface RulesTable {
  title: Say;
  columns: Say[];
  rows: Say[][];
  key: string;
  tones: (("good" | "bad" | "even")[])[];
}

/** A rulebook (GET /api/rules/{game}). */
export interface RulesPage {
  game: string;
  title: Say;
  version: number;
  brief: Say;
  pages: Say;
  clauses: { [key: string]: ClauseCard };
  tables: RulesTable[];
  matrix: RulesTable | null;
  options: OptionCard[];
}

/** POST /api/rooms: opens a table and sits down as its host; `bots` take the next seats, with names in `lang`. Without a `timer` it has the server's usual one. */
export interface OpenRoom {
  game: string;
  nickname: string;
  token: string;
  options?: { [key: string]: Json };
  style?: "strict" | "honour";
  timer?: Timer | null;
  bots?: string[];
  start?: boolean;
  lang?: "zh" | "en";
}

/** The new table: its page is /t/{code}. */
export interface RoomOpened {
  code: string;
  said: string;
  seat: number;
}

/** GET /api/rooms/{code}: what one may know before sitting down. `code` is the spelling for links. */
export interface RoomCard {
  code: string;
  said: string;
  game: string;
  state: "lobby" | "playing" | "over";
  seats: SeatCard[];
  free: number;
}

/** GET /api/here, answered on this machine alone: the address others in the network come by; empty: there is none. */
export interface Here {
  network: string;
}

/** What is wrong with a record or a content file, and where. */
export interface RecordFault {
  message: Say;
  line: number | null;
  key: string;
}

/** POST /api/content: a file of roles or sheets somebody wrote, for a game. */
export interface ContentRequest {
  game: string;
  text: string;
}

/** What such a file holds, by name, and each in a line, with what should be known before it is played (`advice`); or what is wrong with it. `keys`: which house rule takes it. `lines`: what is wrong, one by one, where it stands in the file; `faults`: the same for somebody who drew the thing and has seen no file. */
export interface ContentRead {
  content: { [key: string]: Json };
  keys: { [key: string]: string };
  meanings: { [key: string]: Say };
  advice: { [key: string]: Say[] };
  cards: { [key: string]: ValueCard };
  fault: RecordFault | null;
  lines: Say[];
  faults: Say[];
}

/** POST /api/judge: a record, as YAML or JSON text or as data. `asks_of`: the number of a line, from 0, whose questions are wanted instead of those open at the end. */
export interface JudgeRequest {
  record: string | { [key: string]: Json };
  asks_of?: number | null;
}

/** POST /api/compose: a move in the making of a seat, about which a record asks (see JudgeRequest). A Composed comes back; what was shown was shown, so a foul does not keep it from being complete. */
export interface ComposeRequest {
  record: string | { [key: string]: Json };
  seat: number;
  chosen: Chosen[];
  asks_of?: number | null;
}

/** One line of a record as it was played (the first is the opening, without moves), and the table after it as a spectator may see it. `worth`: how it is shared among the seats by the score of the game, all together about 1000; empty where there is none. */
export interface PlayedLine {
  moves: { [key: string]: string };
  events: EventMsg[];
  view: Json;
  outcome: Outcome | null;
  worth: number[];
}

/** What the coach says to a decision of a match. `step`: the frame of the replay that shows it; `worth` and `lost`, what was given up beside the best that was found, in thousandths of a match; `better`: that best, and in `why` what it would have done; empty where nothing better was found. `exact`: out of a solved duel. */
export interface Reviewed {
  step: number;
  seat: number;
  move: string;
  worth: number;
  lost: number;
  better: string;
  why: Say[];
  exact: boolean;
}

/** All decisions of a match that were choices, and the places in that list of those that decided it. */
export interface MatchReview {
  decisions: Reviewed[];
  moments: number[];
}

/** What the referee says to a question of a record: `path` is where `expect` would name the figure, or `ask` and the question. `refusal`: why there is no answer. */
export interface AnswerMsg {
  path: string[];
  value: Json;
  told: EventMsg[];
  refusal: Refusal | null;
}

/** The referee's answer. Not `ok`: `fault` (no record), or `refusal` of the set-up (no frames) or of line number `len(frames)`. `asks`: the questions open at the end (or those a line answers), with strict menus. `record`: what was played. `names`: what words of the position are called that the labels of the game do not know. `choices`: which words may stand under a key of the position, where they are a few known ones, and what they are called. */
export interface Ruling {
  ok: boolean;
  game: string;
  players: string[];
  fault: RecordFault | null;
  refusal: Refusal | null;
  frames: PlayedLine[];
  position: Json;
  names: { [key: string]: Say };
  choices: { [key: string]: { [key: string]: Say } };
  line: string;
  asks: Asked[];
  answers: AnswerMsg[];
  outcome: Outcome | null;
  record: Json;
  yaml: string;
}

/** A puzzle before it is tried. With `choices`, clause ids, it asks which of them decided. */
export interface PuzzleCard {
  id: string;
  title: Say;
  ask: Say;
  hint: Say;
  seat: number;
  choices: string[];
}

/** One question of the coach's first match. `offer`: the moves met so far; `point`: what he circles, as a path into the position. */
export interface StepCard {
  title: Say;
  note: Say;
  offer: string[];
  point: string[];
}

/** The coach's first match. `figure` is what the table of outcomes counts, `unit` what one of it is called; `aside`: how the lesson differs from a real match, if it does. */
export interface CoachCard {
  players: string[];
  seat: number;
  figure: string;
  unit: Say;
  aside: Say;
  steps: StepCard[];
  end: Say;
}

/** GET /api/learn/{game}?lang=zh: the players of lessons have names in that language. */
export interface LearnPage {
  coach: CoachCard | null;
  puzzles: PuzzleCard[];
}

/** An answer to a puzzle: a move or one of its choices; null: only the position. */
export interface TryPuzzle {
  what: "puzzle";
  id: string;
  answer?: string | null;
  give_up?: boolean;
}

/** The learner's moves so far, one for each step he passed or tried. */
export interface FollowCoach {
  what: "coach";
  moves?: string[];
}

/** POST /api/learn/{game}: something is tried. */
export interface LearnRequest {
  order: TryPuzzle | FollowCoach;
  lang?: "zh" | "en";
}

/** What became of an answer: the ruling on the worst reply (or on the position, where nothing was answered yet); of `replies` so many spoil it. `answer`: how it is solved, for one who solved it or gave up. */
export interface PuzzleTried {
  ruling: Ruling;
  solved: boolean;
  replies: number;
  spoilt: number;
  answer: Say | null;
}

/** How the counted figure of both changes; empty: it does not. */
export interface Change {
  mine: string;
  his: string;
}

/** The first match as it stands (also after a move that has to be made `again`), the step that is next, and what each move on offer would lead to against moves of the other. */
export interface CoachFollowed {
  ruling: Ruling;
  step: number;
  again: Say | null;
  table: { [key: string]: { [key: string]: Change } };
}

/** The body of every HTTP error; for `refused` the rules' own reason. */
export interface Failure {
  code: "bad_message" | "too_large" | "too_fast" | "say_hello" | "not_seated" | "not_host" | "not_lead" | "wrong_state" | "stale_question" | "no_room" | "no_game" | "no_record" | "no_such_seat" | "seat_taken" | "seated_already" | "full" | "bad_name" | "unknown_bot" | "busy" | "too_long" | "store" | "damaged" | "internal" | "origin" | "not_found" | "refused";
  message: Say;
  clauses: string[];
}

export type Style = "strict" | "honour";
export type Lang = "zh" | "en";
export type ErrorCode = "bad_message" | "too_large" | "too_fast" | "say_hello" | "not_seated" | "not_host" | "not_lead" | "wrong_state" | "stale_question" | "no_room" | "no_game" | "no_record" | "no_such_seat" | "seat_taken" | "seated_already" | "full" | "bad_name" | "unknown_bot" | "busy" | "too_long" | "store" | "damaged" | "internal" | "origin" | "not_found";
export type ClientMessage = Hello | Sit | Share | Lead | Entrust | Configure | Choose | AddBot | Remove | Swap | Start | Answer | TakeBack | HandOver | Wait | ComeBack | CallOff | Rematch | Reopen | Leave | SayPhrase | Earlier | Compose | Hint | Ping;
export type ServerMessage = Welcome | Room | Table | Past | Lines | Composed | Hinted | Waiting | Own | Ack | Refused | Error | Phrase | Pong;
export type Command = Sit | Share | Lead | Entrust | Configure | Choose | AddBot | Remove | Swap | Start | Answer | TakeBack | HandOver | Wait | ComeBack | CallOff | Rematch | Reopen | Leave;
