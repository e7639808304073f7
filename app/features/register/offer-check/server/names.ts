// Whether a letter has a name, whatever its spelling, case and line breaks.

const dropped = new Set(["the", "pty", "ltd", "limited", "inc", "incorporated", "a", "an"]);

/** The words of a text for comparison: Latin words in lower case, each Chinese character by itself. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll("&", " and ")
      .replace(/['’]/g, "")
      .replace(/\bmount\b/g, "mt")
      .replace(/\bsaint\b/g, "st")
      .match(/[a-z0-9]+|\p{Script=Han}/gu) ?? []
  ).filter((word) => !dropped.has(word));

/** Whether the words of a name stand together in a text, in their order; up to one other word between two. */
export function hasName(words: readonly string[], name: string): boolean {
  const wanted = wordsOf(name);
  if (wanted.length === 0 || (wanted.length === 1 && (wanted[0]?.length ?? 0) < 3)) return false;
  return words.some((word, at) => {
    if (word !== wanted[0]) return false;
    let place = at;
    return wanted.slice(1).every((next) => {
      const step = words[place + 1] === next ? 1 : words[place + 2] === next ? 2 : 0;
      place += step;
      return step > 0;
    });
  });
}

/** The first spelling of some names that a text has. */
export const spellingIn = (words: readonly string[], names: readonly string[]): string | undefined =>
  names.flatMap(spellings).find((name) => hasName(words, name));

/** Words of names that tell nothing apart. */
const general = new Set(
  "of in and for at college institute university school academy education training australia australian international group centre center campus studies with by 大 学 院 校 澳 洲 利 亚 国 际".split(
    " ",
  ),
);

/** How much of the telling words two names share, 0 to 1. */
export function likeness(one: string, other: string): number {
  const own = (text: string) => new Set(wordsOf(text).filter((word) => !general.has(word)));
  const [first, second] = [own(one), own(other)];
  if (first.size === 0 || second.size === 0) return 0;
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / Math.min(first.size, second.size) - (shared === 0 ? 0 : Math.abs(first.size - second.size) * 0.04);
}

/** Spellings of a registered name: its parts, without what is in brackets, the abbreviation in brackets. */
export function spellings(name: string): string[] {
  const parts = name.split(/\s*[;/|]\s*|\s+(?:t\/a|trading as)\s+/i);
  const plain = parts.map((part) => part.replace(/\s*[(（].*?[)）]/g, "").trim());
  const short = [...name.matchAll(/[(（]([A-Z][A-Za-z ]{2,20})[)）]/g)].map(([, inside = ""]) => inside);
  return [...new Set([name, ...parts, ...plain, ...short])].filter((part) => part.length > 2);
}

/** Names of schools in a text: runs of capitalised words with a word for a school, and Chinese ones. */
export function schoolsNamedIn(text: string): string[] {
  const latin = text.matchAll(
    /(?<!\w)(?:[A-Z][\w'’&.-]*\s+(?:(?:of|for|and|the|in|&)\s+)*){0,5}(?:University|College|Institute|School|Academy|TAFE|Institution|Polytechnic)(?:\s+(?:of|for|the|and|&|[A-Z][\w'’-]*)){0,5}/g,
  );
  const chinese = text.matchAll(/\p{Script=Han}{2,12}(?:大学|学院|中学|书院|学校)/gu);
  return [...new Set([...latin, ...chinese].map(([name]) => name.replace(/\s+/g, " ").trim()))].filter(
    (name) => name.includes(" ") || /\p{Script=Han}/u.test(name),
  );
}
