import { type Change, changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { TermKind } from "./lexicon.ts";
import type { SettledMeaning } from "./settle-term.ts";

export interface EditContext {
  primary: Statements;
  now: () => number;
}

/** The term that is edited, as it was found. */
export interface EditedTerm {
  kind: TermKind;
  term: string;
  /** Of the edit that is replaced; 0 where there must be none yet. */
  version: number;
}

/**
 * Writes what a term means now, or null: that it means nothing. Versions are moments, so that an edit that was undone and
 * made again is another. What searching keeps in memory follows at once: renewPages moves its version.
 * @throws AppError "conflict" when somebody else was faster
 */
export async function writeEdit(
  app: EditContext,
  member: Member,
  { kind, term, version }: EditedTerm,
  meaning: SettledMeaning | null,
  change: Pick<Change, "action" | "before" | "after">,
): Promise<void> {
  const { means, words, label } = meaning ?? { means: "", words: "", label: term };
  const values = [term, kind, means, words, label, meaning ? 1 : 0, app.now(), version];
  const statement =
    version === 0
      ? `INSERT INTO vocabulary_edits (term, kind, means, words, label, is_added, version, updated_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7
         WHERE ?8 = 0 AND NOT EXISTS (SELECT 1 FROM vocabulary_edits WHERE term = ?1 AND kind = ?2)`
      : `UPDATE vocabulary_edits SET means = ?3, words = ?4, label = ?5, is_added = ?6, version = max(version + 1, ?7),
           updated_at = ?7 WHERE term = ?1 AND kind = ?2 AND version = ?8`;
  await changeTogether(app.primary, [
    app.primary.prepare(statement).bind(...values),
    recordChange(app, member, { ...change, subject: { type: "term", id: `${kind} ${term}` } }),
    renewPages(),
  ]);
}
