import { completedMove, completedRuling } from "./menu";
import type {
  Chosen,
  CoachFollowed,
  Composed,
  ContentRead,
  Failure,
  PlayedLine,
  GameCard,
  Here,
  Json,
  LearnPage,
  LearnRequest,
  MatchReview,
  OpenRoom,
  PuzzleTried,
  RoomCard,
  RoomOpened,
  RulesPage,
  Ruling,
  Say,
} from "./protocol";

/** A request that failed, with words for the person. `gone`: the network did not answer at all. */
export class ApiError extends Error {
  constructor(
    readonly says: Say,
    readonly code: string,
    readonly gone = false,
  ) {
    super(says.en);
  }
}

const NOTHING_COMPOSED: Composed = {
  t: "composed",
  match: 0,
  question: 0,
  n: 0,
  slots: [],
  filled: [],
  complete: false,
  text: "",
  outlook: [],
  refusal: null,
  fault: null,
};

/** A body of which a server does not hear the end: it hangs up, and a browser cannot tell that from a lost network. */
const LARGE = 128 * 1024;

async function request(path: string, body?: unknown): Promise<Response> {
  let response: Response;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  try {
    response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: sent,
    });
  } catch {
    if (sent && sent.length > LARGE)
      throw new ApiError({ zh: "太长了，送不到", en: "it is too long to be sent" }, "too_large");
    throw new ApiError({ zh: "网络断了", en: "the network is gone" }, "network", true);
  }
  if (response.ok) return response;
  const failure = (await response.json().catch(() => null)) as Failure | null;
  const plain = `HTTP ${response.status}`;
  throw new ApiError(failure?.message ?? { zh: plain, en: plain }, failure?.code ?? plain);
}

async function json<T>(path: string, body?: unknown): Promise<T> {
  return (await (await request(path, body)).json()) as T;
}

/** What is fetched once and kept for the visit. A failed fetch is not kept. */
function once<T>(fetchIt: (key: string) => Promise<T>): (key?: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key = "") => {
    let found = kept.get(key);
    if (!found) {
      found = fetchIt(key);
      kept.set(key, found);
      found.catch(() => kept.delete(key));
    }
    return found;
  };
}

export const games = once(() => json<GameCard[]>("/api/games"));
export const rules = once((game) => json<RulesPage>(`/api/rules/${encodeURIComponent(game)}`));
export const record = once(async (id) => completedRuling(await json<Ruling>(`/api/records/${encodeURIComponent(id)}`)));

/** What the coach says to a finished match; it takes some seconds. */
export const review = once((id) => json<MatchReview>(`/api/records/${encodeURIComponent(id)}/review`));

export async function gameCard(code: string): Promise<GameCard> {
  const found = (await games()).find((card) => card.code === code);
  if (!found) throw new ApiError({ zh: `没有游戏“${code}”`, en: `there is no game “${code}”` }, "no_game");
  return found;
}

export function openRoom(order: OpenRoom): Promise<RoomOpened> {
  return json("/api/rooms", order);
}

export function roomCard(code: string): Promise<RoomCard> {
  return json(`/api/rooms/${encodeURIComponent(code)}`);
}

/** Where others in the network find this server: told to a page on the same machine alone. */
export const here = once(() => json<Here>("/api/here"));

export type RecordData = { [key: string]: Json };

/** The ruling on a record; with the questions that one of its lines answers, if that is wanted. */
export async function judge(what: RecordData | string, asksOf: number | null = null): Promise<Ruling> {
  return completedRuling(
    await json<Ruling>("/api/judge", { record: what, ...(asksOf === null ? {} : { asks_of: asksOf }) }),
  );
}

/** What a record (or one of its lines) says to a move in the making of a seat; null where the network does not answer. */
export async function compose(
  record: RecordData,
  seat: number,
  chosen: Chosen[],
  asksOf: number | null = null,
): Promise<Composed | null> {
  try {
    return completedMove(await json<Composed>("/api/compose", { record, seat, chosen, asks_of: asksOf }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.gone ? null : { ...NOTHING_COMPOSED, refusal: { ...error.says, clauses: [] } };
  }
}

export const lessons = once((gameAndLang) => json<LearnPage>(`/api/learn/${gameAndLang}`));

/** An answer in a lesson is tried: what the engine says of it. */
async function learn<T extends { ruling: Ruling }>(game: string, asked: LearnRequest): Promise<T> {
  const told = await json<T>(`/api/learn/${encodeURIComponent(game)}`, asked);
  return { ...told, ruling: completedRuling(told.ruling) };
}

export function tryPuzzle(
  game: string,
  lang: LearnRequest["lang"],
  id: string,
  answer: string | null,
  givesUp = false,
): Promise<PuzzleTried> {
  return learn(game, { order: { what: "puzzle", id, answer, give_up: givesUp }, lang });
}

export function followCoach(game: string, lang: LearnRequest["lang"], moves: string[]): Promise<CoachFollowed> {
  return learn(game, { order: { what: "coach", moves }, lang });
}

/** What a file of roles or sheets holds, or what is wrong with it. */
export function readContent(game: string, text: string): Promise<ContentRead> {
  return json("/api/content", { game, text });
}

export type { PlayedLine };
