import type { Component, Snippet } from "svelte";
import type { Phase } from "../lib/room.svelte";
import type { Composer } from "../lib/composer.svelte";
import type { RecordData } from "../lib/api";
import type { Sharing } from "../lib/sharing";
import type { Asked, Entry, EventMsg, GameCard, Json, Refusal, RulesPage, Say, Slot, Sum } from "../lib/protocol";

/** What the game calls its keys and words, as it declares them. */
export type Labels = Readonly<{ [word: string]: Say }>;

/** How a line of the log is coloured: a loss, a foul, something stopped, something without effect, a gain, an end. */
export type Tone = "hit" | "foul" | "stop" | "void" | "gain" | "end";

/** Picking things on the field instead of in the list below it: which may be picked, which are, and how to pick one. */
export interface Aim {
  kind: "seat" | "cell" | "card";
  values: readonly (string | number)[];
  chosen: readonly (string | number)[];
  /** Puts a value in or takes it out; where there are equal ones, `isIn` says which of the two. */
  pick: (value: string | number, isIn?: boolean) => void;
  /** Why a value that is no longer, or not yet, among them cannot be picked. */
  why?: (value: string | number) => Refusal | null;
}

/** What a field shows in one moment: the number of an event, and what tells it in the place of its line; `pace`: for so many
 *  milliseconds. */
export interface Shown {
  n: number;
  sum: Sum | null;
  pace: number;
  Line: Component<LineProps> | undefined;
}

/** What is given to the line of an event that is being shown. */
export interface LineProps {
  event: EventMsg;
  tone?: Tone | undefined;
  sum?: Sum | null;
  pace?: number;
}

/** What a drawn field is given. It draws the view, and `events` while they are shown; it decides nothing. */
export interface FieldProps {
  /** The game's own view, as the server sent it. */
  view: Json;
  /** The view before, while a reveal is played: the round that is being revealed is that one's. */
  was?: Json;
  /** What keys and words of the view are called. */
  labels: Labels;
  /** The players in seat order. */
  players: readonly string[];
  /** The seat of the reader; null for a spectator, a replay, the referee's desk. */
  me: number | null;
  /** What led to this view, in order; empty before the first move. */
  events: readonly EventMsg[];
  /** `clap`: the beats before a reveal; `show`: the reveal is being played; `still`: at rest. */
  phase: Phase;
  /** Set while a blank of the chosen move can be filled by tapping the field. */
  aim: Aim | null;
  /** Honour style: do not show the reader's own resources. */
  hideOwn: boolean;
  /** Seats that have locked their answer; nothing else is known of it. */
  locked: readonly number[];
  /** Ends a reveal at once. */
  onskip?: () => void;
  /** Hears what is being shown, where it is shown one by one; null: nothing any more. */
  onbeat?: (shown: Shown | null) => void;
  /** The move in the making, while one is wanted: for fields on which moves are chosen by tapping. */
  composer?: Composer | null;
  /** How the reader shares his seat with others, where he does. */
  sharing?: Sharing | null;
}

/** What the picker of moves is given. */
export interface PickerProps {
  composer: Composer;
  prompt: string;
  /** The question at the table, and how to answer it at once; absent where a move is only composed. */
  asked?: Asked;
  answer?: (move: string) => void;
  face?: MenuFace;
  /** What the chosen entry still wants, where it is asked for within the list. */
  blanks?: Snippet;
  /** The game's own view. */
  view?: Json;
  /** How the reader shares his seat with others, where he does. */
  sharing?: Sharing | null;
  /** What led to the question. */
  told?: readonly EventMsg[];
  /** A clock runs, */
  timed?: boolean;
  /** and out at this time of the page, unless it stands still. */
  deadline?: number | null;
  /** Why the server did not take the last answer. */
  refused?: Refusal | null;
  labels?: Labels;
}

/** What the button beside the main one is given. */
export interface SecondProps {
  composer: Composer;
  asked: Asked;
  view: Json;
  answer: (move: string) => void;
}

/** What the sheet is given on which the reader says what he wants to be asked. */
export interface QuestionsProps {
  view: Json;
  me: number;
  labels: Labels;
  onclose: () => void;
}

/** How a game has its menus drawn. All of it may be left out. */
export interface MenuFace {
  /** Tiles beside each other, or rows with their notes. By itself a short menu has tiles and a long one rows. */
  shape?: "tile" | "row";
  /** So many groups of a long list stand still above it. */
  still?: number;
  /** What belongs in the list; the rest stands below it as words. */
  lists?: (entry: Entry) => boolean;
  /** What is drawn and tapped elsewhere, and not listed at all. */
  elsewhere?: ((entry: Entry) => boolean) | undefined;
  /** Kinds of blanks that are filled on the field alone. */
  onField?: readonly Slot["kind"][];
  /** To which side a word goes: less than nothing is the left. */
  side?: (entry: Entry) => number;
  /** Behind the name. */
  Mark?: Component<{ entry: Entry }>;
  /** In the place of the cost in words. */
  Price?: Component<{ entry: Entry }>;
  /** Whether what was typed may be said as it is. */
  mayBeTyped?: boolean;
  /** Hears which entry is being looked at; none yet: which there are. */
  onlook?: (entry: Entry | null, open: readonly Entry[]) => void;
  autoPass?: AutoPass;
  /** Kinds of questions that are no window into what others do: passing one is a word among the others. */
  own?: readonly string[];
  /** The number of the turn: some answers hold as long as it lasts. */
  turn?: (view?: Json) => number;
  /** The number of the reader's own last turn: some answers hold until his next. */
  round?: (view: Json | undefined, me: number) => number;
}

/** A setting of this browser: optional questions with nothing to choose answer themselves. It is offered at these kinds. */
export interface AutoPass {
  kinds: readonly string[];
  readonly on: boolean;
  set: (on: boolean) => void;
}

/** What the tray below it is given: the move in the making, and why the server did not take the last one. */
export interface TrayProps {
  composer: Composer;
  refused?: Refusal | null;
  /** How a game draws the values of its blanks, by kind; the others are written. */
  tiles?: Tiles;
  /** Only what is said about the move, or only its blanks; by itself both. */
  only?: "words" | "blanks";
  /** Kinds of blanks that are filled elsewhere. */
  without?: readonly Slot["kind"][];
  /** What all games say, for the words of a game that have nothing to add. */
  Rest?: Component<TrayProps>;
}

/** One value of a blank, drawn: whether it is in, whether it is grey, and how to tap it. */
export interface TileProps {
  value: string | number;
  picked: boolean;
  grey: boolean;
  pick: () => void;
}
export type Tiles = Readonly<Partial<Record<Slot["kind"], Component<TileProps>>>>;

/** What an editor of positions is given: the position as it is, and what of it was set. */
export interface PositionProps {
  position: Json;
  /** The same as everybody sees it. */
  view: Json;
  players: readonly string[];
  start: { [key: string]: Json };
  /** What the keys of the position are called, and things in it. */
  keys: Labels;
  /** What may stand under a key, where that is one of a few words, and what they are called. */
  choices: Readonly<{ [key: string]: Labels }>;
  onchange: (start: { [key: string]: Json }) => void;
}

/** What a page out of a rulebook is given: the book. */
export interface BookProps {
  book: RulesPage;
}

/** What an editor of maps is given. */
export interface EditorProps {
  card: GameCard;
}

/** What a page of the desk that asks for numbers is given: the record, and what it kept in the link. */
export interface NumbersProps {
  record: RecordData;
  players: readonly string[];
  kept: Json | undefined;
  onkeep: (kept: { [key: string]: Json }) => void;
  /** Another start; what was played goes. */
  onstart: (start: { [key: string]: Json }) => void;
  /** Another table: who sits there, how it starts, and what is looked at. */
  ontable: (players: string[], start: { [key: string]: Json }, kept: { [key: string]: Json }) => void;
}

/** What the card of a player is given: the view and his seat; `hidden`: honour style, his own. */
export interface PersonProps {
  view: Json;
  seat: number;
  hidden: boolean;
  labels?: Labels;
}

/** What the reader's own cards are given: the view, his seat, and the move in the making while he is asked. */
export interface HandProps {
  view: Json;
  me: number;
  composer: Composer | null;
  labels: Labels;
}

/** Why somebody went out: what did it, what he had shown, what would have helped; `lives`: something would have. */
export interface Undoing {
  by: Say;
  made: Say;
  saved: Say;
  lives: boolean;
}

/** What a game brings to the table: its field, and how its events are coloured; how its menus and the values of blanks are
 * drawn. Its own editor of positions is the `Position.svelte` beside it. */
export interface GameFace {
  Field: Component<FieldProps>;
  tones?: Readonly<Partial<Record<string, Tone>>>;
  /** The events of the last turn out of many (after a reload). */
  lastTurn?: (events: readonly EventMsg[]) => readonly EventMsg[];
  /** How long its field takes to show these events, in milliseconds; nothing is told in words before. */
  revealTime?: (events: readonly EventMsg[]) => number;
  /** The kind of event a turn begins with, where a match has something before its first: that is no turn. */
  turnKind?: string;
  /** The line of one who went out, in its parts. */
  undoing?: (event: EventMsg) => Undoing | null;
  /** What those who are waited for answer, out of what everybody heard; null: nothing but their turn. */
  answering?: (events: readonly EventMsg[], waiting: readonly number[]) => Say | null;
  /** In which round the last of these events happened, as its players count. */
  roundOf?: (events: readonly EventMsg[]) => Say | null;
  /** The reader's own cards, right above the buttons at all times. */
  Hand?: Component<HandProps>;
  menu?: MenuFace;
  tiles?: Tiles;
  /** A page of the desk for questions about a position; fetched when it is wanted. */
  numbers?: () => Promise<{ default: Component<NumbersProps> }>;
  /** What a player has, on his card; without it the facts of the view stand there. */
  Person?: Component<PersonProps>;
  Composer?: typeof Composer;
  /** Where maps of one's own are drawn; fetched when it is wanted. */
  editor?: () => Promise<{ default: Component<EditorProps> }>;
  /** In the place of the picker of all games. */
  Picker?: Component<PickerProps>;
  /** In the place of what all games say of a move in the making. */
  Words?: Component<TrayProps>;
  /** Whether its picker says that itself. */
  takesWords?: (asked: Asked) => boolean;
  /** Beside the main button: the other thing one can do. */
  Second?: Component<SecondProps>;
  /** Where the reader says what he wants to be asked; fetched when it is wanted. */
  questions?: () => Promise<{ default: Component<QuestionsProps> }>;
  /** Whether the field takes all the room there is, because moves are chosen on it. */
  isTall?: (view: Json) => boolean;
  /** Whether its picker takes what an entry wants; else the tray asks for it. */
  takesBlanks?: (entry: Entry) => boolean;
}
