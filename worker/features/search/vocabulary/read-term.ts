import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { searchTerms, vocabularyEdits } from "#worker/features/search/schema.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { TermKind } from "./lexicon.ts";
import type { Meaning } from "./settle-term.ts";
import type { TermOrigin } from "./term-kinds.ts";

export interface Term {
  term: string;
  kind: TermKind;
  origin: TermOrigin;
  /** As the files have it; null when the back office added it. */
  loaded: Meaning | null;
  /** As it counts now; null when it was removed. */
  current: Meaning | null;
  /** Of the back office's edit; 0 when there is none. */
  version: number;
}

/**
 * A term with its meaning in the files and the back office's edit of it.
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
      // Institutions are not a kind of search_terms: asked for as text.
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
