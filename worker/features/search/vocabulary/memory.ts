import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { newestLoadId, selectInstitutionLabels } from "#worker/features/catalogue/public.ts";
import { newestContentLoad } from "#worker/features/content-version/public.ts";
import { parseColumns, type ResultColumns } from "#worker/features/search/explore/result-columns.ts";
import { searchMemory, vocabularyEdits } from "#worker/features/search/schema.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { renderSql } from "#worker/platform/db/orm.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql, sqlRow } from "#worker/platform/db/sql-rows.ts";
import { emptyLexicon, type Lexicon, parseLexicon } from "./lexicon.ts";
import { mergeEdits } from "./merge-edits.ts";

/** Version of a memory. Both numbers only ever grow. */
interface MemoryVersion {
  /** The load; 0 before the first. */
  loadId: number;
  /** The newest change of content in the back office, an edit of the vocabulary or another: see renewPages. */
  editId: number;
}

/** What a search needs in memory: made by each load from everything else. */
export interface SearchMemory extends MemoryVersion {
  /** With the back office's edits. */
  lexicon: Lexicon;
  /** As the load wrote it. */
  loaded: Lexicon;
  /** Null until they are asked for: suggestions do without. */
  columns: ResultColumns | null;
}

/** Kept by the isolate until a query tells it that there is something newer. Holds nothing of any request. */
let kept: SearchMemory | undefined;

/** For tests that empty the database while the isolate lives on. */
export function forgetMemory(): void {
  kept = undefined;
}

/**
 * Runs a search with the vocabulary (and the columns) of the load that it reads. The newest version is read beside the
 * search, in the same batch; only when it is newer than the memory, the memory is read and the search run again. After an
 * edit of the back office that is a small reading; after a load, of everything.
 * @param search starts its queries at once, so that they travel together with the reading of the version
 */
export async function withMemory<Answer>(
  db: Session,
  needs: "lexicon" | "columns",
  search: (memory: SearchMemory) => Promise<Answer>,
): Promise<{ answer: Answer; memory: SearchMemory }> {
  let memory = kept && (needs === "lexicon" || kept.columns) ? kept : await readMemory(db, needs);
  for (let attempt = 0; ; attempt += 1) {
    const [version, answer] = await Promise.all([readVersion(db), search(memory)]);
    // A replica that lags behind answers by what it has: reading the memory again would bring nothing newer.
    // Two changes within one request hardly happen; were they to, the next request would see the second.
    if (!isOlder(memory, version) || attempt === 1) return { answer, memory };
    memory = (version.loadId === memory.loadId && (await readEdits(db, memory))) || (await readMemory(db, needs));
  }
}

/** The vocabulary as it is now, of the primary database. */
export async function readLexicon({ primary }: { primary: Session }): Promise<Lexicon> {
  const { memory } = await withMemory(primary, "lexicon", async () => null);
  return memory.lexicon;
}

const isOlder = (one: MemoryVersion, other: MemoryVersion) =>
  one.loadId < other.loadId || (one.loadId === other.loadId && one.editId < other.editId);

const versionRow = z.object({ loadId: z.number(), editId: z.number() });

const versionSql = renderSql(sql`SELECT ${newestLoadId} AS loadId, ${newestContentLoad} AS editId`);

const noVersion: MemoryVersion = { loadId: 0, editId: 0 };

const readVersion = async (db: Session): Promise<MemoryVersion> =>
  (await sqlRow(db, versionRow, versionSql)) ?? noVersion;

/** More are not read; the back office takes fewer (edit-terms.ts). */
const mostEdits = 5000;

const selectEdits = ({ orm }: Session) => {
  const { term, kind, means, words, label, isAdded } = vocabularyEdits;
  return orm
    .select({ term, kind, means, words, label, isAdded })
    .from(vocabularyEdits)
    .orderBy(asc(vocabularyEdits.id))
    .limit(mostEdits);
};

/** The institutions that edits name. The codes are cut apart through JSON, which json_quote makes of any text. */
const selectCoded = (db: Session) =>
  selectInstitutionLabels(
    db,
    sql`SELECT code.value FROM ${vocabularyEdits},
      json_each('[' || replace(json_quote(${vocabularyEdits.means}), ' ', '","') || ']') code
    WHERE ${vocabularyEdits.kind} = 'institution' AND ${vocabularyEdits.isAdded} = 1`,
  );

type Part = (typeof searchMemory.part.enumValues)[number];

const selectChunks = ({ orm }: Session, part: Part) =>
  orm
    .select({ content: searchMemory.content })
    .from(searchMemory)
    .where(eq(searchMemory.part, part))
    .orderBy(asc(searchMemory.chunk));

/** The same load's memory with the newest edits; null when there has been another load meanwhile. */
async function readEdits(db: Session, memory: SearchMemory): Promise<SearchMemory | null> {
  const [found, edits, coded] = await runBatch(db, [
    checkedSql(versionRow, versionSql),
    selectEdits(db),
    selectCoded(db),
  ]);
  const version = found.rows[0] ?? noVersion;
  if (version.loadId !== memory.loadId) return null;
  return keep({ ...memory, ...version, lexicon: mergeEdits(memory.loaded, edits.rows, coded.rows) });
}

async function readMemory(db: Session, needs: "lexicon" | "columns"): Promise<SearchMemory> {
  const [found, edits, coded, lexicon, ...columns] = await runBatch(db, [
    checkedSql(versionRow, versionSql),
    selectEdits(db),
    selectCoded(db),
    selectChunks(db, "lexicon"),
    ...(needs === "columns" ? [selectChunks(db, "courses"), selectChunks(db, "institutions")] : []),
  ]);
  const [courses = [], institutions = []] = columns.map(({ rows }) => rows.map(({ content }) => content));
  const json = lexicon.rows.map(({ content }) => content).join("");
  const loaded = json === "" ? emptyLexicon : parseLexicon(json);
  return keep({
    ...(found.rows[0] ?? noVersion),
    loaded,
    lexicon: mergeEdits(loaded, edits.rows, coded.rows),
    columns: needs === "columns" ? parseColumns(courses, institutions) : null,
  });
}

/** A memory of a lagging replica, or one without columns that was read later, must not replace a better one. */
function keep(memory: SearchMemory): SearchMemory {
  const isNewer = !kept || isOlder(kept, memory);
  const isAsNew = kept && memory.loadId === kept.loadId && memory.editId === kept.editId;
  // The columns of the same load serve a newer memory that was read without them.
  if (isNewer && kept && memory.loadId === kept.loadId) memory.columns ??= kept.columns;
  if (isNewer || (isAsNew && kept?.columns === null)) kept = memory;
  return memory;
}
