import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type TermKind, termKeyOf } from "./lexicon.ts";
import { readLexicon } from "./read-lexicon.ts";
import { settleMeaning, settleTerm } from "./settle-term.ts";
import type { NewTerm } from "./term-schema.ts";
import { type EditContext, writeEdit } from "./write-edit.ts";

/** Every isolate reads all of them. */
const mostEdits = 2000;

/**
 * Adds a term to the vocabulary; it counts with the next search.
 * @returns the term as it is stored: folded, in simplified characters
 * @throws AppError "forbidden"; "invalid" with the field; "conflict" when somebody else was faster
 */
export async function addTerm(
  app: EditContext,
  member: Member,
  kind: TermKind,
  { term: typed, ...fields }: NewTerm,
): Promise<string> {
  requirePermission(member, "vocabulary");
  const lexicon = await readLexicon(app);
  const term = settleTerm(typed, kind, lexicon);
  const present = await app.primary
    .prepare(
      `SELECT term, 0 AS isEdit FROM search_terms WHERE kind = ?1
       UNION ALL SELECT term, 1 FROM vocabulary_edits WHERE kind = ?1`,
    )
    .bind(kind)
    .all<{ term: string; isEdit: number }>();
  const same = present.results.find((one) => termKeyOf(one.term) === termKeyOf(term));
  if (same) throw new AppError("invalid", `已经有「${same.term}」了，请在列表里打开它来修改或恢复`, { field: "term" });
  const counted = await app.primary.prepare("SELECT count(*) AS n FROM vocabulary_edits").first<{ n: number }>();
  if ((counted?.n ?? 0) >= mostEdits) {
    throw new AppError("invalid", `后台最多保存 ${mostEdits} 个词条，请把长期使用的移到词汇文件里`, { field: "term" });
  }
  const meaning = await settleMeaning(app.primary, kind, term, fields, lexicon);
  await writeEdit(app, member, { kind, term, version: 0 }, meaning, {
    action: "term.added",
    before: null,
    after: { ...meaning },
  });
  return term;
}
