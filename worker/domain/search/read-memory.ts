import type { Database } from "#worker/db/client.ts";
import { emptyLexicon, type Lexicon, parseLexicon } from "./lexicon.ts";
import { parseColumns, type ResultColumns } from "./result-columns.ts";

/** What searching needs of the tables that each load makes for it. */
export interface SearchMemory {
  /** The load it is of; 0 before the first. */
  loadId: number;
  lexicon: Lexicon;
  /** Only where they have been asked for: suggestions do without. */
  columns: ResultColumns | null;
}

/** Kept by the isolate until a query tells it that there has been another load. Holds nothing of any request. */
let kept: SearchMemory | undefined;

/**
 * Runs a search with the vocabulary (and the columns) of the load that it reads. The load's number travels with the
 * search; only when it is another one, the memory is read and the search run again.
 * @param search makes statements, whose results come back in their order
 */
export async function withMemory<Plan>(
  db: Database,
  needs: "lexicon" | "columns",
  search: (memory: SearchMemory) => { plan: Plan; statements: D1PreparedStatement[] },
): Promise<{ plan: Plan; results: D1Result[]; memory: SearchMemory }> {
  let memory = kept && (needs === "lexicon" || kept.columns) ? kept : await readMemory(db, needs);
  for (let attempt = 0; ; attempt += 1) {
    const { plan, statements } = search(memory);
    const [version, ...results] = await db.raw.batch([db.raw.prepare(loadQuery), ...statements]);
    // Two loads within one request do not happen; were they to, the next request would see the second.
    if (loadOf(version) === memory.loadId || attempt === 1) return { plan, results, memory };
    memory = await readMemory(db, needs);
  }
}

const loadQuery = "SELECT coalesce(max(id), 0) AS loadId FROM register_loads";

const loadOf = (result: D1Result | undefined) =>
  (result?.results as { loadId: number }[] | undefined)?.[0]?.loadId ?? 0;

async function readMemory(db: Database, needs: "lexicon" | "columns"): Promise<SearchMemory> {
  const chunksOf = (part: string) =>
    db.raw.prepare(`SELECT content FROM search_memory WHERE part = '${part}' ORDER BY chunk`);
  const [version, lexicon, courses, institutions] = await db.raw.batch([
    db.raw.prepare(loadQuery),
    chunksOf("lexicon"),
    ...(needs === "columns" ? [chunksOf("courses"), chunksOf("institutions")] : []),
  ]);
  const contents = (result: D1Result | undefined) =>
    ((result?.results ?? []) as { content: string }[]).map(({ content }) => content);
  const json = contents(lexicon).join("");
  const memory: SearchMemory = {
    loadId: loadOf(version),
    lexicon: json === "" ? emptyLexicon : parseLexicon(json),
    columns: needs === "columns" ? parseColumns(contents(courses), contents(institutions)) : null,
  };
  // A replica that lags behind, or a reading without columns that ends later, must not replace what is better.
  const isBetter = !kept || memory.loadId > kept.loadId || (memory.loadId === kept.loadId && kept.columns === null);
  if (isBetter) kept = memory;
  return memory;
}
