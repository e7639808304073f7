import { differences } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { TermKind } from "./lexicon.ts";
import { readLexicon } from "./read-lexicon.ts";
import { readTerm } from "./read-term.ts";
import { settleMeaning } from "./settle-term.ts";
import type { ChangedTerm } from "./term-schema.ts";
import { type EditContext, writeEdit } from "./write-edit.ts";

/**
 * Gives a term another meaning; of one that was taken away, a meaning again.
 * @param fields.version of the edit when the form was opened, 0 when there was none
 * @throws AppError "forbidden", "not_found"; "invalid" with the field; "conflict" when somebody else was faster
 */
export async function changeTerm(
  app: EditContext,
  member: Member,
  kind: TermKind,
  term: string,
  { version, ...fields }: ChangedTerm,
): Promise<void> {
  requirePermission(member, "vocabulary");
  const { current } = await readTerm(app, member, kind, term);
  const meaning = await settleMeaning(app.primary, kind, term, fields, await readLexicon(app));
  await writeEdit(app, member, { kind, term, version }, meaning, {
    action: "term.changed",
    ...(current ? differences({ ...current }, { ...meaning }) : { before: null, after: { ...meaning } }),
  });
}
