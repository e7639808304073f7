import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { TermKind } from "./lexicon.ts";

import type { SettledMeaning } from "./settle-term.ts";
import type { TermOrigin } from "./term-kinds.ts";

export interface Term {
  term: string;
  kind: TermKind;
  origin: TermOrigin;
  /** As the files have it; null for what was added in the back office. */
  loaded: SettledMeaning | null;
  /** As it counts now; null when it was taken away. */
  current: SettledMeaning | null;
  /** Of the back office's edit; 0 when there is none. */
  version: number;
}

/**
 * A term with what the files say of it and what the back office made of it.
 * @throws AppError "forbidden", "not_found"
 */
export async function readTerm(
  { primary }: { primary: Statements },
  member: Member,
  kind: TermKind,
  term: string,
): Promise<Term> {
  requirePermission(member, "vocabulary");
  const columns = "means, words, label";
  const [loadedRows, editedRows] = await primary.batch([
    primary.prepare(`SELECT ${columns} FROM search_terms WHERE kind = ?1 AND term = ?2 LIMIT 1`).bind(kind, term),
    primary
      .prepare(
        `SELECT ${columns}, is_added AS isAdded, version FROM vocabulary_edits WHERE term = ?2 AND kind = ?1 LIMIT 1`,
      )
      .bind(kind, term),
  ]);
  const loaded = (loadedRows?.results as SettledMeaning[] | undefined)?.[0] ?? null;
  const edit = (editedRows?.results as (SettledMeaning & { isAdded: number; version: number })[] | undefined)?.[0];
  if (!loaded && !edit) throw new AppError("not_found", "没有这个词条。");
  if (!edit) return { term, kind, origin: "loaded", loaded, current: loaded, version: 0 };
  const { isAdded, version, ...meaning } = edit;
  const origin = isAdded ? (loaded ? "changed" : "added") : "removed";
  return { term, kind, origin, loaded, current: isAdded ? meaning : null, version };
}
