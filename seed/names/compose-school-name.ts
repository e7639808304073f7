import { z } from "zod";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { readMetroAreas, readPlaces } from "#seed/places/read-places.ts";

const kinds = ["type", "gender", "faith", "focus", "place", "name", "saint"] as const;

type Kind = (typeof kinds)[number];

const wordRow = z.strictObject({
  words: z.string().regex(/^[a-z][a-z' ]*$/, "lower-case words"),
  kind: z.enum(kinds),
  chinese: z.string(),
  note: z.string(),
});

/** The words of school names: Chinese by kind and English words. */
type SchoolWords = ReadonlyMap<string, readonly { kind: Kind; chinese: string }[]>;

/**
 * Reads the reviewed words (school-words.csv) and the places with a Chinese name (seed/places/). A saint's name is matched only after
 * "St".
 * @throws Error with file and line
 */
export function readSchoolWords(): SchoolWords {
  const words = new Map<string, { kind: Kind; chinese: string }[]>();
  const file = new URL("school-words.csv", import.meta.url);
  for (const { row } of readCsvRows(file, wordRow, ({ words, kind }) => `${kind} ${keyOf(words)}`)) {
    const key = keyOf(row.words);
    words.set(key, [...(words.get(key) ?? []), { kind: row.kind, chinese: row.chinese }]);
  }
  const cities = readMetroAreas().map(({ name_en, name_cn }) => ({ name: name_en, nameCn: name_cn }));
  for (const { name: place, nameCn } of [...cities, ...readPlaces()]) {
    const key = keyOf(place);
    if (nameCn && !words.has(key)) words.set(key, [{ kind: "place", chinese: nameCn.replace(/市中心$/, "") }]);
  }
  return words;
}

/** Maximum number of words of one entry. */
const longestEntry = 6;

/**
 * Composes the Chinese name of a school from the reviewed words: place, name, denomination, focus, girls or boys, type, in any English
 * order: "Brisbane Girls Grammar School", "Presbyterian Ladies' College Sydney".
 * @returns null unless every word is known and the parts form a school's name
 */
export function composeSchoolName(name: string, words: SchoolWords): string | null {
  const parts = new Map<Kind, string[]>();
  const add = (kind: Kind, chinese: string) => parts.set(kind, [...(parts.get(kind) ?? []), chinese]);
  const text = keyOf(name.replace(/^The\s+/i, "").replace(/\s+[-–]\s+|[(),]/g, " "));
  let rest = text.split(" ").filter((word) => word !== "");
  while (rest.length > 0) {
    const isSaint = rest[0] === "st" || rest[0] === "saint";
    const from = isSaint ? 1 : 0;
    // "of" or "at" before a place at the end: "Islamic College of Brisbane".
    const link = /^(?:of|at|in)$/.test(rest[0] ?? "") && parts.has("type") ? 1 : from;
    const found = longestMatch(rest.slice(link), words, isSaint ? "saint" : link > from ? "place" : null);
    if (!found) return null;
    add(found.kind === "saint" ? "name" : found.kind, found.kind === "saint" ? `圣${found.chinese}` : found.chinese);
    rest = rest.slice(link + found.length);
  }
  const one = (kind: Kind, most: number) => (parts.get(kind)?.length ?? 0) <= most;
  const isSchool = parts.get("type")?.length === 1 && [...parts.keys()].some((kind) => kind !== "type");
  const isPlain = one("place", 1) && one("name", 1) && one("faith", 1) && one("focus", 1) && one("gender", 1);
  const isNamed = parts.has("place") || parts.has("name") || (parts.has("faith") && parts.has("gender"));
  if (!(isSchool && isPlain && isNamed)) return null;
  return (["place", "name", "faith", "focus", "gender", "type"] as const)
    .flatMap((kind) => parts.get(kind) ?? [])
    .join("")
    .replace(/(?<=[A-Za-z])(?=\p{Script=Han})/gu, " ");
}

/** The longest entry at the beginning of the words. Saints' names follow "St". */
function longestMatch(rest: readonly string[], words: SchoolWords, wanted: Kind | null) {
  for (let length = Math.min(longestEntry, rest.length); length > 0; length--) {
    const key = rest.slice(0, length).join(" ");
    // "St Marys" is spelt without its apostrophe.
    const entries = words.get(key) ?? (wanted === "saint" ? words.get(key.replace(/s$/, "")) : undefined) ?? [];
    const entry = entries.find(({ kind }) => (wanted === null ? kind !== "saint" : kind === wanted));
    if (entry) return { ...entry, length };
  }
  return null;
}

/** Lower-case words without apostrophes and the genitive s, which names use inconsistently. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]s\b/g, "")
    .replace(/s['’](?=\s|$)/g, "s")
    .replace(/['’.]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
