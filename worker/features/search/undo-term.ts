import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { TermKind } from "./lexicon.ts";
import { readTerm } from "./read-term.ts";
import type { EditContext } from "./write-edit.ts";

/**
 * Undoes what the back office made of a term: it is as the files have it, or gone.
 * @param version of the edit when the page was opened
 * @returns whether the files have it
 * @throws AppError "forbidden", "not_found"; "conflict" when somebody else was faster
 */
export async function undoTerm(
  app: EditContext,
  member: Member,
  kind: TermKind,
  term: string,
  version: number,
): Promise<boolean> {
  requirePermission(member, "vocabulary");
  const { loaded, current } = await readTerm(app, member, kind, term);
  await changeTogether(app.primary, [
    app.primary
      .prepare("DELETE FROM vocabulary_edits WHERE term = ?1 AND kind = ?2 AND version = ?3")
      .bind(term, kind, version),
    recordChange(app, member, {
      action: "term.undone",
      subject: { type: "term", id: `${kind} ${term}` },
      before: current && { ...current },
      after: loaded && { ...loaded },
    }),
    renewPages(),
  ]);
  return loaded !== null;
}
