import { and, eq, notExists, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-page.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { TermKind, TermOrigin } from "../../shared/vocabulary/lexicon.ts";
import { searchTerms, vocabularyEdits } from "../schema.ts";
import type { Meaning } from "./validate-term.ts";

/** A term with its present meaning; a removed one with its last meaning. */
export interface ListedTerm {
  term: string;
  kind: TermKind;
  /** As in search_terms; for an institution its CRICOS provider codes. */
  means: string;
  words: string;
  label: string;
  origin: TermOrigin;
  /** ms since 1970; null without an edit. */
  updatedAt: number | null;
}

/** Orders of the list. */
export const termSorts = ["kind", "term", "updated"] as const;

/**
 * Lists the reviewed vocabulary with the edits of the back office. Names of institutions and fields are terms too, but not in
 * this list.
 * @throws AppError "forbidden"
 */
export async function listTerms(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedTerm>> {
  requirePermission(member, "vocabulary");
  return listRows(
    await primary.orm.select().from(selectTerms(primary)),
    {
      search: ({ term, label, means, words }) => [term, label, means, words],
      filters: { kind: ({ kind }, value) => kind === value, origin: ({ origin }, value) => origin === value },
      sorts: { kind: ({ kind }) => kind, term: ({ term }) => term, updated: ({ updatedAt }) => updatedAt },
      tieBreaker: ({ kind, term }) => `${kind} ${term}`,
    },
    query,
    limit,
  );
}

/** The terms of the files with their edits, then the terms that exist only as an edit. */
function selectTerms({ orm }: Session) {
  const { isAdded, means, words, label, updatedAt } = vocabularyEdits;
  const isEdited = sql`${vocabularyEdits.kind} = ${searchTerms.kind} AND ${vocabularyEdits.term} = ${searchTerms.term}`;
  const loaded = orm
    .select({
      term: sql<string>`${searchTerms.term}`.as("term"),
      kind: sql<TermKind>`${searchTerms.kind}`.as("kind"),
      means: sql<string>`iif(${isAdded}, ${means}, ${searchTerms.means})`.as("means"),
      words: sql<string>`iif(${isAdded}, ${words}, ${searchTerms.words})`.as("words"),
      label: sql<string>`iif(${isAdded}, ${label}, ${searchTerms.label})`.as("label"),
      origin: sql<TermOrigin>`CASE ${isAdded} WHEN 1 THEN 'changed' WHEN 0 THEN 'removed' ELSE 'loaded' END`.as(
        "origin",
      ),
      updatedAt: sql<number | null>`${updatedAt}`.as("updated_at"),
    })
    .from(searchTerms)
    .leftJoin(vocabularyEdits, isEdited);
  const added = orm
    .select({
      term: sql<string>`${vocabularyEdits.term}`.as("term"),
      kind: sql<TermKind>`${vocabularyEdits.kind}`.as("kind"),
      means: sql<string>`${means}`.as("means"),
      words: sql<string>`${words}`.as("words"),
      label: sql<string>`${label}`.as("label"),
      origin: sql<TermOrigin>`iif(${isAdded}, 'added', 'removed')`.as("origin"),
      updatedAt: sql<number | null>`${updatedAt}`.as("updated_at"),
    })
    .from(vocabularyEdits)
    .where(notExists(orm.select({ id: searchTerms.id }).from(searchTerms).where(isEdited)));
  return unionAll(loaded, added).as("terms");
}

export interface Term {
  term: string;
  kind: TermKind;
  origin: TermOrigin;
  /** The meaning in the files; null when the back office added the term. */
  loaded: Meaning | null;
  /** The present meaning; null when the term was removed. */
  current: Meaning | null;
  /** Version of the edit; 0 without one. */
  version: number;
}

/**
 * Reads a term with its meaning in the files and its edit.
 * @throws AppError "forbidden", "not_found"
 */
export async function readTerm(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  kind: TermKind,
  term: string,
): Promise<Term> {
  requirePermission(member, "vocabulary");
  const { means, words, label, isAdded, version } = vocabularyEdits;
  const [loadedRows, editedRows] = await runBatch(primary, [
    primary.orm
      .select({ means: searchTerms.means, words: searchTerms.words, label: searchTerms.label })
      .from(searchTerms)
      // As SQL, because "institution" is not a kind of search_terms.
      .where(and(sql`${searchTerms.kind} = ${kind}`, eq(searchTerms.term, term)))
      .limit(1),
    primary.orm
      .select({ meaning: { means, words, label }, isAdded, version })
      .from(vocabularyEdits)
      .where(and(eq(vocabularyEdits.term, term), eq(vocabularyEdits.kind, kind)))
      .limit(1),
  ]);
  const loaded = loadedRows.rows[0] ?? null;
  const edit = editedRows.rows[0];
  if (!edit) {
    if (!loaded) throw new AppError("not_found", "没有这个词条。");
    return { term, kind, origin: "loaded", loaded, current: loaded, version: 0 };
  }
  const origin = edit.isAdded ? (loaded ? "changed" : "added") : "removed";
  return { term, kind, origin, loaded, current: edit.isAdded ? edit.meaning : null, version: edit.version };
}
