import {
  cityOfKey,
  cityPath,
  fieldPath,
  homeCityKeys,
  homeFieldCodes,
  narrowFieldOf,
  readCells,
} from "#app/features/register/statistics/server/public.ts";
import { hasMedian } from "#app/features/register/statistics/shared/level-groups.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { foldText } from "../normalise.ts";
import { searchPages } from "../schema.ts";
import { withMemory } from "../vocabulary/memory.ts";
import ownLinks from "./start-links.json" with { type: "json" };

/** A similar word of the vocabulary for a text, with the page of its topic or a query that has results. */
export interface NearWord {
  label: string;
  href: string;
}

/** Minimum similarity. Below it two words share characters by chance, as initials of pinyin do with any letters. */
const leastLike = 0.45;

/** Kinds of terms that always have results. */
const sought: readonly string[] = ["field", "institution"];

/**
 * Similar words for a text without results: topics of the guides, and a query that has results. Linear in the
 * vocabulary. @param most topics
 */
export function nearWords(q: string, { guides, terms }: Pick<Lexicon, "guides" | "terms">, most: number) {
  const asked = piecesOf(foldText(q));
  const like = (key: string) => {
    const own = piecesOf(key);
    const shared = [...own].filter((piece) => asked.has(piece)).length;
    // One common pair of letters is chance: "zz" of zzzz and jazz.
    return shared < 2 ? 0 : (2 * shared) / (own.size + asked.size);
  };
  const topics = new Map<string, NearWord & { score: number }>();
  for (const [key, word] of guides.words) {
    if (word.kind !== "topic") continue;
    const [href = ""] = word.pages;
    const score = like(key);
    if (score > Math.max(leastLike, topics.get(href)?.score ?? 0)) topics.set(href, { label: word.label, href, score });
  }
  let best: { label: string; score: number } | null = null;
  for (const [key, [first]] of terms) {
    if (!first || !sought.includes(first.meaning.kind)) continue;
    const score = like(key);
    if (score > (best?.score ?? leastLike)) best = { label: first.meaning.label, score };
  }
  return {
    topics: [...topics.values()]
      .toSorted((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ label, href }): NearWord => ({ label, href })),
    query: best && { label: best.label, href: `/search?${new URLSearchParams({ q: best.label })}` },
  };
}

/** Its Chinese characters, and pairs of neighbours of any script. */
function piecesOf(text: string): Set<string> {
  const letters = [...text.replace(/[^\p{L}\p{N}]+/gu, "")];
  return new Set([
    ...letters.filter((letter) => /\p{Script=Han}/u.test(letter)),
    ...letters.slice(1).map((letter, at) => `${letters[at]}${letter}`),
  ]);
}

/** The most visited guides. */
const { guides: guidePaths } = ownLinks;

const readGuides = async ({ orm }: Session): Promise<NearWord[]> => {
  const { path, title } = searchPages;
  const rows = await orm.select({ href: path, label: title }).from(searchPages).where(inList(path, guidePaths));
  return guidePaths.flatMap((one) => rows.find(({ href }) => href === one) ?? []);
};

/**
 * The start links for a visitor without a query: fields and cities, each with the median tuition of a year of a
 * bachelor in AUD, and guides. One round trip.
 */
export async function startLinks({ db }: { db: Session }) {
  const [ofFields, ofCities, guides] = await Promise.all([
    readCells({ db }, { fields: homeFieldCodes, levels: ["Bachelor"], places: [""] }),
    readCells({ db }, { fields: [""], levels: ["Bachelor"], places: homeCityKeys }),
    readGuides(db),
  ]);
  const link = (named: { nameCn: string } | null, href: string | null, cell: (typeof ofFields)[number] | undefined) => {
    const median = cell && hasMedian(cell) ? (cell.yearly?.median ?? null) : null;
    return named && href ? [{ label: named.nameCn, href, median }] : [];
  };
  const [fields, cities] = [
    new Map(ofFields.map((cell) => [cell.field, cell])),
    new Map(ofCities.map((cell) => [cell.place, cell])),
  ];
  return {
    fields: homeFieldCodes.flatMap((code) => link(narrowFieldOf(code), fieldPath(code), fields.get(code))),
    cities: homeCityKeys.flatMap((key) => link(cityOfKey(key), cityPath(key), cities.get(key))),
    guides,
  };
}

export type StartLinks = Awaited<ReturnType<typeof startLinks>>;

/** Maximum number of topics that are offered when nothing was found. */
const mostTopics = 5;

/**
 * The suggestions when nothing was found: the nearest topics, else the most visited guides, and a query that has results.
 */
export async function nearestLinks({ db }: { db: Session }, q: string) {
  const { answer } = await withMemory(db, async ({ lexicon }) => nearWords(q, lexicon, mostTopics));
  const others = answer.topics.length < mostTopics ? await readGuides(db) : [];
  const more = others.filter(({ href }) => answer.topics.every((topic) => topic.href !== href));
  return { query: answer.query, topics: [...answer.topics, ...more].slice(0, mostTopics) };
}
