/** Search by characters, pinyin or initials. The pinyin tables come when somebody first types. */
type Matcher = (text: string, keys: string) => boolean;

let pinyin: Promise<Matcher> | undefined;

function load(): Promise<Matcher> {
  pinyin ??= import("pinyin-match").then(
    ({ default: it }) =>
      (text, keys) =>
        it.match(text, keys) !== false,
  );
  return pinyin;
}

/** The things whose words fit what was typed, in their order. */
export async function search<T>(
  things: readonly T[],
  typed: string,
  wordsOf: (thing: T) => readonly string[],
): Promise<T[]> {
  const keys = typed.trim().toLowerCase();
  if (!keys) return [...things];
  const fits = /[a-z]/.test(keys) ? await load() : () => false;
  return things.filter((thing) =>
    wordsOf(thing).some((words) => words.toLowerCase().includes(keys) || fits(words, keys)),
  );
}
