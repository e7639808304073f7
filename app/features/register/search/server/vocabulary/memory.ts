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
  columns: ResultColumns;
}

/** The memory of this isolate, until a query finds a newer version. It holds no data of requests. */
let cached: SearchMemory | undefined;

/** Clears the memory, for tests that empty the database in a running isolate. */
export function forgetMemory(): void {
  cached = undefined;
}

/**
 * Runs a search with the vocabulary, and the columns, of the load that it reads. The newest version is read in the same batch
 * as the search. Only if it is newer than the memory, the memory is read and the search runs again: after an edit only the
 * edits and the names of occupations are read, after a load everything. In a new isolate the memory is read first: one round trip more.
 * @param search starts its queries at once, so that they are in one batch with the reading of the version
 */
export async function withMemory<Answer>(
  db: Session,
  search: (memory: SearchMemory) => Promise<Answer>,
): Promise<{ answer: Answer; memory: SearchMemory }> {
  let memory = cached ?? (await readMemory(db));
  for (let attempt = 0; ; attempt += 1) {
    const [version, answer] = await Promise.all([readVersion(db), search(memory)]);
    // An older version comes from a lagging replica. At most one repetition: after a second change during the request,
    // the next request reads it.
    if (!isOlder(memory, version) || attempt === 1) return { answer, memory };
    memory = await readMemory(db, version.loadId === memory.loadId ? memory : null);
  }
}

/** Reads the newest vocabulary from the primary database. */
export async function readLexicon({ primary }: { primary: Session }): Promise<Lexicon> {
  const { memory } = await withMemory(primary, async () => null);
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

const selectChunks = ({ orm }: Session, part: (typeof searchMemory.part.enumValues)[number]) =>
  orm
    .select({ content: searchMemory.content })
    .from(searchMemory)
    .where(eq(searchMemory.part, part))
    .orderBy(asc(searchMemory.chunk));

/** The newest memory. One round trip. @param before the memory before an edit: for the same load only the edits are read */
async function readMemory(db: Session, before: SearchMemory | null = null): Promise<SearchMemory> {
  const [found, edits, coded, named, answers, ...chunks] = await runBatch(db, [
    checkedSql(versionRow, versionSql),
    selectEdits(db),
    selectCoded(db),
    selectOccupationNames(db),
    selectAnswerRows(db),
    ...(before ? [] : searchMemory.part.enumValues.map((part) => selectChunks(db, part))),
  ]);
  const version = found.rows[0] ?? noVersion;
  // Another load has become current in between.
  if (before && before.loadId !== version.loadId) return readMemory(db);
  const [lexicon = [], courses = [], institutions = []] = chunks.map(({ rows }) => rows.map(({ content }) => content));
  const { loaded, columns } = before ?? {
    loaded: lexicon.length === 0 ? emptyLexicon : parseLexicon(lexicon.join("")),
    columns: parseColumns(courses, institutions),
  };
  const memory = {
    ...{ ...version, loaded, columns, answers: answers.rows },
    lexicon: { ...mergeEdits(loaded, edits.rows, coded.rows), occupations: occupationNames(named.rows) },
  };
  // One from a lagging replica does not replace a newer one.
  if (!cached || isOlder(cached, memory)) cached = memory;
  return memory;
}
