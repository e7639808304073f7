import type { Database } from "#worker/db/client.ts";
import { emptyLexicon, type Lexicon, parseLexicon } from "./lexicon.ts";

/**
 * What an isolate keeps of the tables that each load makes for it, with the load they are of. Only derived from the
 * database: another isolate may have an older one until its next query tells it.
 */
let kept: { loadId: number; lexicon: Lexicon } | undefined;

/**
 * Runs a search with the vocabulary of the load it reads. The load's number travels with the search; only when it has
 * changed, the vocabulary is read and the search run again.
 * @param search gets the lexicon and gives back statements whose results are handed on
 */
export async function withLexicon<Plan>(
  db: Database,
  search: (lexicon: Lexicon) => { plan: Plan; statements: D1PreparedStatement[] },
): Promise<{ plan: Plan; results: D1Result[] }> {
  kept ??= await readMemory(db);
  for (let attempt = 0; ; attempt += 1) {
    const { lexicon, loadId } = kept;
    const { plan, statements } = search(lexicon);
    const [version, ...results] = await db.raw.batch([db.raw.prepare(loadQuery), ...statements]);
    // A load in the middle of a second attempt: its own difference is tomorrow's.
    if ((version?.results as LoadRow[] | undefined)?.[0]?.loadId === loadId || attempt === 1) return { plan, results };
    kept = await readMemory(db);
  }
}

interface LoadRow {
  loadId: number;
}

const loadQuery = "SELECT coalesce(max(id), 0) AS loadId FROM register_loads";

async function readMemory(db: Database): Promise<{ loadId: number; lexicon: Lexicon }> {
  const [version, chunks] = await db.raw.batch([
    db.raw.prepare(loadQuery),
    db.raw.prepare("SELECT content FROM search_memory WHERE part = 'lexicon' ORDER BY chunk"),
  ]);
  const json = ((chunks?.results ?? []) as { content: string }[]).map(({ content }) => content).join("");
  const loadId = (version?.results as LoadRow[] | undefined)?.[0]?.loadId ?? 0;
  return { loadId, lexicon: json === "" ? emptyLexicon : parseLexicon(json) };
}
