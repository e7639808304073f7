import type { Database } from "#worker/platform/db/client.ts";
import { emptyLexicon, type Lexicon, parseLexicon } from "./lexicon.ts";
import { type CodedInstitution, mergeEdits, type VocabularyEdit } from "./merge-edits.ts";
import { parseColumns, type ResultColumns } from "./result-columns.ts";

/** Of what a memory is. Both numbers only ever grow. */
interface MemoryVersion {
  /** The load; 0 before the first. */
  loadId: number;
  /** The newest change of content in the back office, an edit of the vocabulary or another: see renewPages. */
  editId: number;
}

/** What searching needs of the tables that each load makes for it. */
export interface SearchMemory extends MemoryVersion {
  /** With the back office's edits. */
  lexicon: Lexicon;
  /** As the load wrote it. */
  loaded: Lexicon;
  /** Only where they have been asked for: suggestions do without. */
  columns: ResultColumns | null;
}

/** Kept by the isolate until a query tells it that there is something newer. Holds nothing of any request. */
let kept: SearchMemory | undefined;

/** For tests that empty the database while the isolate lives on. */
export function forgetMemory(): void {
  kept = undefined;
}

/**
 * Runs a search with the vocabulary (and the columns) of the load that it reads. The version travels with the search;
 * only when it is a newer one, the memory is read and the search run again. After an edit of the back office that is a
 * small reading; after a load, of everything.
 * @param search makes statements, whose results come back in their order
 */
export async function withMemory<Plan>(
  db: Pick<Database, "raw">,
  needs: "lexicon" | "columns",
  search: (memory: SearchMemory) => { plan: Plan; statements: D1PreparedStatement[] },
): Promise<{ plan: Plan; results: D1Result[]; memory: SearchMemory }> {
  let memory = kept && (needs === "lexicon" || kept.columns) ? kept : await readMemory(db, needs);
  for (let attempt = 0; ; attempt += 1) {
    const { plan, statements } = search(memory);
    const [found, ...results] = await db.raw.batch([db.raw.prepare(versionQuery), ...statements]);
    const version = versionOf(found);
    // A replica that lags behind answers by what it has; reading the memory again would bring nothing that is kept.
    // Two changes within one request hardly happen; were they to, the next request would see the second.
    if (!isBefore(memory, version) || attempt === 1) return { plan, results, memory };
    memory = (version.loadId === memory.loadId && (await readEdits(db, memory))) || (await readMemory(db, needs));
  }
}

const isBefore = (one: MemoryVersion, other: MemoryVersion) =>
  one.loadId < other.loadId || (one.loadId === other.loadId && one.editId < other.editId);

const versionQuery = `SELECT (SELECT coalesce(max(id), 0) FROM register_loads) AS loadId,
  (SELECT coalesce(max(id), 0) FROM content_loads) AS editId`;

function versionOf(result: D1Result | undefined): MemoryVersion {
  return (result?.results as MemoryVersion[] | undefined)?.[0] ?? { loadId: 0, editId: 0 };
}

/** More are not read; the back office takes fewer (add-term.ts). */
const mostEdits = 5000;

const editsQuery = `SELECT term, kind, means, words, label, is_added AS isAdded FROM vocabulary_edits
  ORDER BY id LIMIT ${mostEdits}`;

// Codes are cut apart through JSON, which json_quote makes of any text.
const codedQuery = `SELECT i.id AS id, i.cricos_provider_code AS code, coalesce(i.name_cn, i.name) AS label
  FROM (SELECT DISTINCT c.value AS code FROM vocabulary_edits e,
    json_each('[' || replace(json_quote(e.means), ' ', '","') || ']') c WHERE e.kind = 'institution' AND e.is_added = 1)
  JOIN institutions i ON i.cricos_provider_code = code`;

const merge = (loaded: Lexicon, edits: D1Result | undefined, coded: D1Result | undefined) =>
  mergeEdits(
    loaded,
    (edits?.results ?? []) as unknown as VocabularyEdit[],
    (coded?.results ?? []) as unknown as CodedInstitution[],
  );

/** The same load's memory with the newest edits; null when there has been another load meanwhile. */
async function readEdits(db: Pick<Database, "raw">, memory: SearchMemory): Promise<SearchMemory | null> {
  const [found, edits, coded] = await db.raw.batch(
    [versionQuery, editsQuery, codedQuery].map((q) => db.raw.prepare(q)),
  );
  const version = versionOf(found);
  if (version.loadId !== memory.loadId) return null;
  return keep({ ...memory, ...version, lexicon: merge(memory.loaded, edits, coded) });
}

async function readMemory(db: Pick<Database, "raw">, needs: "lexicon" | "columns"): Promise<SearchMemory> {
  const chunksOf = (part: string) => `SELECT content FROM search_memory WHERE part = '${part}' ORDER BY chunk`;
  const [found, edits, coded, lexicon, courses, institutions] = await db.raw.batch(
    [
      ...[versionQuery, editsQuery, codedQuery, chunksOf("lexicon")],
      ...(needs === "columns" ? [chunksOf("courses"), chunksOf("institutions")] : []),
    ].map((query) => db.raw.prepare(query)),
  );
  const contents = (result: D1Result | undefined) =>
    ((result?.results ?? []) as { content: string }[]).map(({ content }) => content);
  const json = contents(lexicon).join("");
  const loaded = json === "" ? emptyLexicon : parseLexicon(json);
  return keep({
    ...versionOf(found),
    loaded,
    lexicon: merge(loaded, edits, coded),
    columns: needs === "columns" ? parseColumns(contents(courses), contents(institutions)) : null,
  });
}

/** A replica that lags behind, or a reading without columns that ends later, must not replace what is better. */
function keep(memory: SearchMemory): SearchMemory {
  const isNewer = !kept || isBefore(kept, memory);
  const isAsNew = kept && memory.loadId === kept.loadId && memory.editId === kept.editId;
  // What is kept of the same load serves a newer reading that did without.
  if (isNewer && kept && memory.loadId === kept.loadId) memory.columns ??= kept.columns;
  if (isNewer || (isAsNew && kept?.columns === null)) kept = memory;
  return memory;
}
