import { readFileSync } from "node:fs";
import { get } from "./measure.ts";

/** A line of search-gold.jsonl: a query, and what its first results must contain. */
interface GoldQuery {
  q: string;
  kind: string;
  want: "institution" | "course";
  /** Institutions: one of these provider codes is among the first `top`. */
  codes?: string[];
  top?: number;
  /** Courses: at least this many of the first `of` match all given patterns. */
  atleast?: number;
  of?: number;
  name?: string;
  level?: string;
  institution?: string;
  code?: string;
  vet?: string;
}

interface Result {
  type: "institution" | "course";
  name: string;
  code: string;
  level?: string;
  vetCode?: string | null;
  institution?: { code: string };
}

export function readGold(): GoldQuery[] {
  const lines = readFileSync(new URL("search-gold.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line) as GoldQuery);
}

/** How many queries of the gold set find the expected result. */
export interface GoldScore {
  found: number;
  all: number;
  /** "kind: query" of the others. */
  misses: string[];
}

/** Sends every query of the gold set to a running site. */
export async function scoreGold(url: string): Promise<GoldScore> {
  const misses: string[] = [];
  const gold = readGold();
  for (const query of gold) {
    const { status, body } = await get(`${url}/api/search?q=${encodeURIComponent(query.q)}`);
    const results = status === 200 ? (JSON.parse(body) as { results: Result[] }).results : [];
    if (!holds(query, results)) misses.push(`${query.kind}: ${query.q}`);
  }
  return { found: gold.length - misses.length, all: gold.length, misses };
}

export function holds(query: GoldQuery, results: readonly Result[]): boolean {
  const found = results.filter(({ type }) => type === query.want);
  if (query.want === "institution") {
    return found.slice(0, query.top).some(({ code }) => query.codes?.includes(code));
  }
  const matches = (pattern: string | undefined, text: string | null | undefined) =>
    pattern === undefined || new RegExp(pattern, "i").test(text ?? "");
  const same = (wanted: string | undefined, text: string | null | undefined) =>
    wanted === undefined || wanted.toLowerCase() === text?.toLowerCase();
  const hits = found
    .slice(0, query.of)
    .filter(
      ({ name, level, institution, code, vetCode }) =>
        matches(query.name, name) &&
        matches(query.level, level) &&
        same(query.institution, institution?.code) &&
        same(query.code, code) &&
        same(query.vet, vetCode),
    );
  return hits.length >= (query.atleast ?? 1);
}
