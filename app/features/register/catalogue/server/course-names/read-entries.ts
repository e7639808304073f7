import { and, eq, notExists, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-page.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { type DictionaryEntry, mergeEntries } from "./dictionary.ts";
import { courseNameEdits, courseNameEntries } from "./schema.ts";

/** Whether an entry is in the files, there but changed or removed by the back office, or added by it. */
export const entryOrigins = ["loaded", "changed", "removed", "added"] as const;

export type EntryOrigin = (typeof entryOrigins)[number];

export type EntryKey = Pick<DictionaryEntry, "kind" | "phrase" | "condition">;

/** An entry with its current Chinese; a removed one with the Chinese of the files. */
export interface ListedEntry extends DictionaryEntry {
  origin: EntryOrigin;
  /** ms since 1970; null without an edit. */
  updatedAt: number | null;
}

export const entrySorts = ["phrase", "updated"] as const;

/**
 * Lists the dictionary of course names with the edits of the back office.
 * @throws AppError "forbidden"
 */
export async function listEntries(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedEntry>> {
  requirePermission(member, "vocabulary");
  return listRows(
    await primary.orm.select().from(selectEntries(primary)),
    {
      search: ({ phrase, nameCn }) => [phrase, nameCn],
      filters: { kind: ({ kind }, value) => kind === value, origin: ({ origin }, value) => origin === value },
      sorts: { phrase: ({ phrase }) => phrase.toLowerCase(), updated: ({ updatedAt }) => updatedAt },
      tieBreaker: ({ kind, phrase, condition }) => `${kind} ${phrase} ${condition}`,
    },
    query,
    limit,
  );
}

const isEdited = and(
  eq(courseNameEdits.kind, courseNameEntries.kind),
  eq(courseNameEdits.phrase, courseNameEntries.phrase),
  eq(courseNameEdits.condition, courseNameEntries.condition),
);

/** The entries of the files with their edits, then those that exist only as an edit. */
function selectEntries({ orm }: Session) {
  const { isAdded } = courseNameEdits;
  const loaded = orm
    .select({
      kind: sql<DictionaryEntry["kind"]>`${courseNameEntries.kind}`.as("kind"),
      phrase: sql<string>`${courseNameEntries.phrase}`.as("phrase"),
      condition: sql<string>`${courseNameEntries.condition}`.as("condition"),
      nameCn: sql<string>`iif(${isAdded}, ${courseNameEdits.nameCn}, ${courseNameEntries.nameCn})`.as("name_cn"),
      origin: sql<EntryOrigin>`CASE ${isAdded} WHEN 1 THEN 'changed' WHEN 0 THEN 'removed' ELSE 'loaded' END`.as(
        "origin",
      ),
      updatedAt: sql<number | null>`${courseNameEdits.updatedAt}`.as("updated_at"),
    })
    .from(courseNameEntries)
    .leftJoin(courseNameEdits, isEdited);
  const added = orm
    .select({
      kind: sql<DictionaryEntry["kind"]>`${courseNameEdits.kind}`.as("kind"),
      phrase: sql<string>`${courseNameEdits.phrase}`.as("phrase"),
      condition: sql<string>`${courseNameEdits.condition}`.as("condition"),
      nameCn: sql<string>`${courseNameEdits.nameCn}`.as("name_cn"),
      origin: sql<EntryOrigin>`iif(${isAdded}, 'added', 'removed')`.as("origin"),
      updatedAt: sql<number | null>`${courseNameEdits.updatedAt}`.as("updated_at"),
    })
    .from(courseNameEdits)
    .where(notExists(orm.select({ id: courseNameEntries.id }).from(courseNameEntries).where(isEdited)));
  return unionAll(loaded, added).as("entries");
}

/** An entry as in the files, its current version, and the version of its edit (0 without one). */
export interface Entry {
  key: EntryKey;
  origin: EntryOrigin;
  loaded: string | null;
  /** Null when it was removed. */
  current: string | null;
  version: number;
}

/**
 * Reads an entry.
 * @returns null when neither the files nor the back office have it
 * @throws AppError "forbidden"
 */
export async function readEntry(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  key: EntryKey,
): Promise<Entry | null> {
  requirePermission(member, "vocabulary");
  const { kind, phrase, condition } = key;
  const isKey = (table: typeof courseNameEntries | typeof courseNameEdits) =>
    and(eq(table.kind, kind), eq(table.phrase, phrase), eq(table.condition, condition));
  const [files, edits] = await runBatch(primary, [
    primary.orm.select({ nameCn: courseNameEntries.nameCn }).from(courseNameEntries).where(isKey(courseNameEntries)),
    primary.orm
      .select({ nameCn: courseNameEdits.nameCn, isAdded: courseNameEdits.isAdded, version: courseNameEdits.version })
      .from(courseNameEdits)
      .where(isKey(courseNameEdits)),
  ]);
  const loaded = files.rows[0]?.nameCn ?? null;
  const edit = edits.rows[0];
  if (!edit) return loaded === null ? null : { key, origin: "loaded", loaded, current: loaded, version: 0 };
  const origin = edit.isAdded ? (loaded === null ? "added" : "changed") : "removed";
  return { key, origin, loaded, current: edit.isAdded ? edit.nameCn : null, version: edit.version };
}

/** Reads the whole dictionary with its edits: some thousand rows, for an edit and its trial. */
export async function readEntries({ primary }: Pick<AppContext, "primary">): Promise<DictionaryEntry[]> {
  const { kind, phrase, condition, nameCn } = courseNameEntries;
  const [loaded, edits] = await runBatch(primary, [
    primary.orm.select({ kind, phrase, condition, nameCn }).from(courseNameEntries),
    primary.orm.select().from(courseNameEdits),
  ]);
  return mergeEntries(loaded.rows, edits.rows);
}
