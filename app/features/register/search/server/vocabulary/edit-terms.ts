import { and, count, eq, sql } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import {
  type Change,
  changeTogether,
  differences,
  recordChange,
} from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import type { ChangedTerm, NewTerm } from "../../shared/input.ts";
import { type TermKind, termKeyOf } from "../../shared/vocabulary/lexicon.ts";
import { searchTerms, vocabularyEdits } from "../schema.ts";
import { readLexicon } from "./memory.ts";
import { readTerm } from "./read-terms.ts";
import { type Meaning, validateMeaning, validateTerm } from "./validate-term.ts";

type App = Pick<AppContext, "primary" | "now">;

/** A limit, because every isolate reads all edits. */
const maxEdits = 2000;

/**
 * Adds a term to the vocabulary. Searches use it at once.
 * @returns the term as stored: folded, in simplified characters
 * @throws AppError "forbidden"; "invalid" with the field; "conflict" when somebody else changed it first
 */
export async function addTerm(
  app: App,
  member: Member,
  kind: TermKind,
  { term: typed, ...fields }: NewTerm,
): Promise<string> {
  requirePermission(member, "vocabulary");
  const lexicon = await readLexicon(app);
  const term = validateTerm(typed, kind, lexicon);
  const { orm } = app.primary;
  const loaded = orm.select({ term: searchTerms.term }).from(searchTerms).where(sql`${searchTerms.kind} = ${kind}`);
  const edited = orm.select({ term: vocabularyEdits.term }).from(vocabularyEdits).where(eq(vocabularyEdits.kind, kind));
  const same = (await union(loaded, edited)).find((present) => termKeyOf(present.term) === termKeyOf(term));
  if (same) throw new AppError("invalid", `已经有「${same.term}」了，请在列表里打开它来修改或恢复`, { field: "term" });
  const [counted] = await orm.select({ edits: count() }).from(vocabularyEdits);
  if (counted && counted.edits >= maxEdits) {
    throw new AppError("invalid", `后台最多保存 ${maxEdits} 个词条，请把长期使用的移到词汇文件里`, { field: "term" });
  }
  const meaning = await validateMeaning(app.primary, kind, term, fields, lexicon);
  await writeEdit(app, member, { kind, term, version: 0 }, meaning, {
    action: "term.added",
    before: null,
    after: { ...meaning },
  });
  return term;
}

/**
 * Gives a term another meaning, or gives a removed term a meaning again.
 * @param fields.version of the edit when the form was opened, 0 when there was none
 * @throws AppError "forbidden", "not_found"; "invalid" with the field; "conflict" when somebody else changed it first
 */
export async function changeTerm(
  app: App,
  member: Member,
  kind: TermKind,
  term: string,
  { version, ...fields }: ChangedTerm,
): Promise<void> {
  requirePermission(member, "vocabulary");
  const { current } = await readTerm(app, member, kind, term);
  const meaning = await validateMeaning(app.primary, kind, term, fields, await readLexicon(app));
  await writeEdit(app, member, { kind, term, version }, meaning, {
    action: "term.changed",
    ...(current ? differences({ ...current }, { ...meaning }) : { before: null, after: { ...meaning } }),
  });
}

/**
 * Removes a term of the files; the next load does not bring it back. A term that the back office added is undone instead
 * (undoTerm).
 * @param version of the edit when the page was opened, 0 when there was none
 * @throws AppError "forbidden", "not_found", "invalid"; "conflict" when somebody else changed it first
 */
export async function removeTerm(
  app: App,
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

/**
 * Undoes the back office's edit of a term: the term is as the files have it, or gone.
 * @param version of the edit when the page was opened
 * @returns whether the files have the term
 * @throws AppError "forbidden", "not_found"; "conflict" when somebody else changed it first
 */
export async function undoTerm(
  app: App,
  member: Member,
  kind: TermKind,
  term: string,
  version: number,
): Promise<boolean> {
  requirePermission(member, "vocabulary");
  const { loaded, current } = await readTerm(app, member, kind, term);
  await changeTogether(app.primary, [
    app.primary.orm.delete(vocabularyEdits).where(isEdit({ kind, term, version })),
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

/** A term and the version of its edit when the form was opened. */
interface EditedTerm {
  kind: TermKind;
  term: string;
  /** 0: there must be no edit yet. */
  version: number;
}

const isEdit = ({ kind, term, version }: EditedTerm) =>
  and(eq(vocabularyEdits.term, term), eq(vocabularyEdits.kind, kind), eq(vocabularyEdits.version, version));

/**
 * Writes the meaning of a term; null removes the term. The version is the time of the edit, so that an edit that was undone
 * and made again has another one. renewPages raises the version of the search memory, so searches follow at once.
 * @throws AppError "conflict" when somebody else changed it first
 */
async function writeEdit(
  app: App,
  member: Member,
  edited: EditedTerm,
  meaning: Meaning | null,
  change: Pick<Change, "action" | "before" | "after">,
): Promise<void> {
  const { kind, term } = edited;
  const updatedAt = app.now();
  const values = { ...(meaning ?? { means: "", words: "", label: term }), isAdded: meaning !== null, updatedAt };
  const present = sql`SELECT 1 FROM ${vocabularyEdits}
    WHERE ${vocabularyEdits.term} = ${term} AND ${vocabularyEdits.kind} = ${kind}`;
  const version = sql`max(${vocabularyEdits.version} + 1, ${updatedAt})`;
  await changeTogether(app.primary, [
    edited.version === 0
      ? insertIf(vocabularyEdits, { term, kind, ...values, version: updatedAt }, sql`NOT EXISTS (${present})`)
      : app.primary.orm
          .update(vocabularyEdits)
          .set({ ...values, version })
          .where(isEdit(edited)),
    recordChange(app, member, { ...change, subject: { type: "term", id: `${kind} ${term}` } }),
    renewPages(),
  ]);
}
