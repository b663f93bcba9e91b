import { openRoom } from "./api";
import { lang } from "./lang.svelte";
import type { GameCard, Json } from "./protocol";
import { go } from "./route.svelte";
import { keepToken, secret } from "./seat";

/** Opens a table as the game is meant, and goes there; for practice bots take the other seats and it begins at once.
 * `more`: house rules beside those. */
export async function openTable(
  game: GameCard,
  nickname: string,
  practice: boolean,
  more: { [key: string]: Json } = {},
): Promise<void> {
  const token = secret(24);
  const bot = game.bots.at(-1);
  const bots = practice && bot ? Array<string>(game.practice.seats - 1).fill(bot) : [];
  const { options } = practice ? game.practice : game.lobby;
  const opened = await openRoom({
    game: game.code,
    nickname,
    token,
    bots,
    options: { ...options, ...more },
    start: practice,
    lang: lang.now,
  });
  keepToken(opened.code, token);
  go(`/t/${opened.code}`);
}
