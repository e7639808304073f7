import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { newestContentLoad } from "#app/features/foundation/content-version/server/public.ts";
import { selectAnswerRows } from "#app/features/register/answers/server/public.ts";
import type { AnswerRow } from "#app/features/register/answers/shared/answer-row.ts";
import { newestLoadId, selectInstitutionLabels } from "#app/features/register/catalogue/server/public.ts";
import { selectOccupationNames } from "#app/features/register/occupations/server/public.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { renderSql } from "#worker/platform/db/orm.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql, sqlRow } from "#worker/platform/db/sql-rows.ts";
import { emptyLexicon, type Lexicon, parseLexicon } from "../../shared/vocabulary/lexicon.ts";
import { parseColumns, type ResultColumns } from "../explore/result-columns.ts";
import { occupationNames } from "../reading/occupation-page.ts";
import { searchMemory, searchTerms } from "../schema.ts";
import { mergeEdits } from "./merge-edits.ts";

/** Version of a memory. Both numbers only ever grow. */
interface MemoryVersion {
  /** The load; 0 before the first. */
  loadId: number;
  /** The newest change of content in the back office, an edit of a term or another one: see renewPages. */
  editId: number;
}

/** The data that a search needs in memory. A load compiles it. */
export interface SearchMemory extends MemoryVersion {
  /** The lexicon with the edits of the back office. */
  lexicon: Lexicon;
  /** The lexicon without the edits. */
  loaded: Lexicon;
  /** The rows that answer questions. */
  answers: readonly AnswerRow[];
  /** Null until a search needs them. Answers and guides do not. */
  columns: ResultColumns | null;
}

type Needs = "lexicon" | "columns";

/** The memory of this isolate, until a query finds a newer version. It holds no data of requests. */
let cached: SearchMemory | undefined;

/** Clears the memory, for tests that empty the database in a running isolate. */
export function forgetMemory(): void {
  cached = undefined;
}

/**
 * Runs a search with the vocabulary, and the columns, of the load that it reads. The newest version is read in the same batch
 * as the search. Only if it is newer than the memory, the memory is read and the search runs again: after an edit only the
 * edits and the names of occupations are read, after a load everything. In a new isolate the memory is read first: one round trip more, and another when a
 * search with the lexicon turns out to need the columns.
 * @param search starts its queries at once, so that they are in one batch with the reading of the version
 */
export async function withMemory<Answer>(
  db: Session,
  needs: Needs,
  search: (memory: SearchMemory) => Promise<Answer>,
): Promise<{ answer: Answer; memory: SearchMemory }> {
  let memory = (cached && (await withNeeded(db, needs, cached))) ?? (await readMemory(db, needs));
  for (let attempt = 0; ; attempt += 1) {
    const [version, answer] = await Promise.all([readVersion(db), search(memory)]);
    // An older version comes from a lagging replica. At most one repetition: after a second change during the request,
    // the next request reads it.
    if (!isOlder(memory, version) || attempt === 1) return { answer, memory };
    memory = await readMemory(db, needs, version.loadId === memory.loadId ? memory : null);
  }
}

/** Reads the newest vocabulary from the primary database. */
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

/** A limit above that of the back office (record.ts). */
const maxEdits = 5000;

const selectEdits = ({ orm }: Session) => {
  const { term, kind, means, words, label, isUsed, origin, recordedAt, key } = searchTerms;
  return orm
    .select({ term, kind, means, words, label, isUsed })
    .from(searchTerms)
    .where(eq(origin, "admin"))
    .orderBy(asc(recordedAt), asc(key))
    .limit(maxEdits);
};

/** The institutions whose codes are in edits. SQL splits the codes by making a JSON array of them. */
const selectCoded = (db: Session) =>
  selectInstitutionLabels(
    db,
    sql`SELECT code.value FROM ${searchTerms},
      json_each('[' || replace(json_quote(${searchTerms.means}), ' ', '","') || ']') code
    WHERE ${searchTerms.origin} = 'admin' AND ${searchTerms.kind} = 'institution' AND ${searchTerms.isUsed} = 1`,
  );

type Part = (typeof searchMemory.part.enumValues)[number];

const selectChunks = ({ orm }: Session, part: Part) =>
  orm
    .select({ content: searchMemory.content })
    .from(searchMemory)
    .where(eq(searchMemory.part, part))
    .orderBy(asc(searchMemory.chunk));

/** Reads the columns of the newest load. One round trip. */
async function readColumns(db: Session): Promise<{ loadId: number; columns: ResultColumns }> {
  const [found, ...parts] = await runBatch(db, [
    checkedSql(versionRow, versionSql),
    selectChunks(db, "courses"),
    selectChunks(db, "institutions"),
  ]);
  const [courses, institutions] = parts.map(({ rows }) => rows.map(({ content }) => content));
  const { loadId } = found.rows[0] ?? noVersion;
  return { loadId, columns: parseColumns(courses ?? [], institutions ?? []) };
}

/** The memory with columns, if they are needed; null when there is a newer load. */
async function withNeeded(db: Session, needs: Needs, memory: SearchMemory): Promise<SearchMemory | null> {
  if (needs === "lexicon" || memory.columns) return memory;
  const { loadId, columns } = await readColumns(db);
  return loadId === memory.loadId ? replaceCached({ ...memory, columns }) : null;
}

/** The newest memory. @param before the memory before an edit: for the same load only the edits are read */
async function readMemory(db: Session, needs: Needs, before: SearchMemory | null = null): Promise<SearchMemory> {
  const [[found, edits, coded, named, answers, lexicon], read] = await Promise.all([
    runBatch(db, [
      checkedSql(versionRow, versionSql),
      selectEdits(db),
      selectCoded(db),
      selectOccupationNames(db),
      selectAnswerRows(db),
      ...(before ? [] : [selectChunks(db, "lexicon")]),
    ]),
    needs === "columns" && !before ? readColumns(db) : null,
  ]);
  const version = found.rows[0] ?? noVersion;
  // Another load has become current in between.
  if ((before ?? read ?? version).loadId !== version.loadId) return readMemory(db, needs);
  const json = lexicon?.rows.map(({ content }) => content).join("") ?? "";
  const loaded = before?.loaded ?? (json === "" ? emptyLexicon : parseLexicon(json));
  return replaceCached({
    ...version,
    loaded,
    lexicon: { ...mergeEdits(loaded, edits.rows, coded.rows), occupations: occupationNames(named.rows) },
    answers: answers.rows,
    columns: before?.columns ?? read?.columns ?? null,
  });
}

/** Replaces the cached search memory, except by one from a lagging replica or without columns. */
function replaceCached(memory: SearchMemory): SearchMemory {
  const isNewer = !cached || isOlder(cached, memory);
  const isAsNew = cached && memory.loadId === cached.loadId && memory.editId === cached.editId;
  // A newer memory of the same load can use the same columns.
  if (isNewer && cached && memory.loadId === cached.loadId) memory.columns ??= cached.columns;
  if (isNewer || (isAsNew && cached?.columns === null)) cached = memory;
  return memory;
}
