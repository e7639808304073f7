import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { TermKind } from "./lexicon.ts";
import { readTerm } from "./read-term.ts";
import { type EditContext, writeEdit } from "./write-edit.ts";

/**
 * Takes a term of the files away; the next load does not bring it back. One that was added is undone instead (undoTerm).
 * @param version of the edit when the page was opened, 0 when there was none
 * @throws AppError "forbidden", "not_found", "invalid"; "conflict" when somebody else was faster
 */
export async function removeTerm(
  app: EditContext,
  member: Member,
  kind: TermKind,
  term: string,
  version: number,
): Promise<void> {
  requirePermission(member, "vocabulary");
  const { loaded, current } = await readTerm(app, member, kind, term);
  if (!loaded) throw new AppError("invalid", "这个词条是后台添加的，请用“删除”。");
  await writeEdit(app, member, { kind, term, version }, null, {
    action: "term.removed",
    before: current && { ...current },
    after: null,
  });
}
