import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { renderSql } from "#worker/platform/db/orm.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { newestLoadId } from "../register-loads.ts";
import { chunksSql } from "./chunk-sql.ts";
import { type ListColumns, type ListNames, parseListColumns, parseListNames } from "./list-columns.ts";
import { institutionListChunks, type ListPart } from "./schema.ts";

/** What the lists of institutions are made from. It holds no data of requests. */
export interface ListMemory {
  /** 0 before the first load. */
  loadId: number;
  columns: ListColumns;
  /** Null until a filter by name needs them. */
  names: ListNames | null;
}

type Reads = Pick<AppContext, "db">;

const versionRow = z.object({ loadId: z.number() });
const versionSql = renderSql(sql`SELECT ${newestLoadId} AS loadId`);
const chunkRow = z.object({ content: z.string() });

/** The memory of this isolate, until a list finds a newer load. */
let kept: ListMemory | undefined;

/** For tests that replace the database while the isolate lives on. */
export function forgetListMemory(): void {
  kept = undefined;
}

/**
 * Makes a list from the memory of this isolate. The version is read in the same batch as the rows of the page: only if there is
 * a newer load, the memory is read and the list is made again.
 * @param list starts its queries at once, so that they are in one batch with the reading of the version
 */
export async function withListMemory<Answer>(
  { db }: Reads,
  needsNames: boolean,
  list: (memory: ListMemory) => Promise<Answer>,
): Promise<Answer> {
  let memory = kept && (kept.names || !needsNames) ? kept : await readMemory({ db }, needsNames);
  for (let attempt = 0; ; attempt += 1) {
    const [[version], answer] = await Promise.all([runBatch(db, [checkedSql(versionRow, versionSql)]), list(memory)]);
    // An older version is that of a lagging replica, which has nothing newer to read.
    if ((version.rows[0]?.loadId ?? 0) <= memory.loadId || attempt === 1) return answer;
    memory = await readMemory({ db }, needsNames);
  }
}

/** Reads the chunks of the newest load: a row for 2,048 institutions. */
async function readMemory({ db }: Reads, needsNames: boolean): Promise<ListMemory> {
  const stored = (part: ListPart) =>
    db.orm
      .select({ content: institutionListChunks.content })
      .from(institutionListChunks)
      .where(and(eq(institutionListChunks.part, part), eq(institutionListChunks.loadId, newestLoadId)))
      .orderBy(asc(institutionListChunks.chunk));
  const [version, columns, names] = await runBatch(db, [
    checkedSql(versionRow, versionSql),
    stored("columns"),
    ...(needsNames ? [stored("names")] : []),
  ]);
  if (columns.rows.length === 0) return computeMemory({ db }, needsNames);
  kept = memoryOf(version.rows, columns.rows, names?.rows);
  return kept;
}

/** Before a load has written chunks they are worked out for each list: between a migration and the next load. */
async function computeMemory({ db }: Reads, needsNames: boolean): Promise<ListMemory> {
  const computed = (part: ListPart) => checkedSql(chunkRow, { sql: chunksSql(part), params: [] });
  const [version, columns, names] = await runBatch(db, [
    checkedSql(versionRow, versionSql),
    computed("columns"),
    ...(needsNames ? [computed("names")] : []),
  ]);
  return memoryOf(version.rows, columns.rows, names?.rows);
}

type Chunks = readonly z.output<typeof chunkRow>[];

function memoryOf([version]: readonly z.output<typeof versionRow>[], columns: Chunks, names: Chunks | undefined) {
  const contents = (chunks: Chunks) => chunks.map(({ content }) => content);
  return {
    loadId: version?.loadId ?? 0,
    columns: parseListColumns(contents(columns)),
    names: names ? parseListNames(contents(names)) : null,
  };
}
