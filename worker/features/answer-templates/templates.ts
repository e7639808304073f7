import { and, asc, count, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { type Member, may, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import type { TemplateFields } from "./input.ts";
import { refuseBody } from "./refuse-body.ts";
import { answerTemplates } from "./schema.ts";

export type AnswerTemplate = typeof answerTemplates.$inferSelect;

type Context = Pick<AppContext, "primary" | "now">;

export const templateSorts = ["position", "name", "updated"] as const;

/**
 * All templates, for the back office.
 * @throws AppError "forbidden"
 */
export async function listTemplates(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<AnswerTemplate>> {
  requirePermission(member, "answer-templates");
  const { key, name, body, use, isOffered, position, updatedAt } = answerTemplates;
  return listPage(
    primary,
    {
      rows: primary.orm.select(getTableColumns(answerTemplates)).from(answerTemplates).$dynamic(),
      count: primary.orm.select({ total: count() }).from(answerTemplates).$dynamic(),
      search: [name, body],
      filters: { use, state: (value) => eq(isOffered, value === "offered") },
      sorts: { position, name, updated: updatedAt },
      tieBreaker: key,
    },
    query,
    limit,
  );
}

/**
 * A template by its key; null when there is none.
 * @throws AppError "forbidden"
 */
export async function readTemplate(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  key: string,
): Promise<AnswerTemplate | null> {
  requirePermission(member, "answer-templates");
  const template = await primary.orm.select().from(answerTemplates).where(eq(answerTemplates.key, key)).get();
  return template ?? null;
}

/**
 * Adds a template. A form that is sent twice adds one.
 * @throws AppError "forbidden"; "invalid" (body), see refuseBody
 */
export async function addTemplate(
  app: Context,
  member: Member,
  { key, ...fields }: TemplateFields & { key: string },
): Promise<void> {
  requirePermission(member, "answer-templates");
  await refuseBody(app, fields);
  await runBatch(app.primary, [
    insertIf(
      answerTemplates,
      { key, ...fields, origin: "admin", updatedAt: app.now() },
      sql`NOT EXISTS (SELECT 1 FROM ${answerTemplates} WHERE ${answerTemplates.key} = ${key})`,
    ),
    recordChange(app, member, {
      action: "answer-template.added",
      subject: { type: "answer-template", id: key },
      before: null,
      after: { ...fields },
    }),
  ]);
}

/**
 * Changes a template; loads of the files do not change it any more.
 * @param opened its version as the member has seen it
 * @throws AppError "forbidden"; "not_found"; "conflict"; "invalid" (body)
 */
export async function changeTemplate(
  app: Context,
  member: Member,
  { key, version }: { key: string; version: number },
  fields: TemplateFields,
): Promise<void> {
  const before = await readTemplate(app, member, key);
  if (!before) throw new AppError("not_found", "没有这个模板，可能刚被删除。");
  const difference = differences({ ...before }, { ...fields });
  if (version === before.version && Object.keys(difference.after ?? {}).length === 0) return;
  await refuseBody(app, fields);
  await changeTogether(app.primary, [
    app.primary.orm
      .update(answerTemplates)
      .set({ ...fields, origin: "admin", updatedAt: app.now(), version: sql`${answerTemplates.version} + 1` })
      .where(and(eq(answerTemplates.key, key), eq(answerTemplates.version, version))),
    recordChange(app, member, {
      action: "answer-template.changed",
      subject: { type: "answer-template", id: key },
      ...difference,
    }),
  ]);
}

/** Templates in a list to choose from. */
const maxOffered = 100;

/** The templates that are offered for a kind of record, in their order; none for who may not answer such records. */
export async function offeredTemplates(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  kind: "orders" | "messages",
): Promise<Pick<AnswerTemplate, "key" | "name" | "body">[]> {
  if (!may(member, kind)) return [];
  const { key, name, body, use, isOffered, position } = answerTemplates;
  return primary.orm
    .select({ key, name, body })
    .from(answerTemplates)
    .where(and(inArray(use, [kind, "both"]), eq(isOffered, true)))
    .orderBy(asc(position), asc(key))
    .limit(maxOffered);
}
