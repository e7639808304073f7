import { and, asc, type Column, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Change, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { field, type Verb } from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import { listMembersWith } from "#worker/platform/auth/find-account.ts";
import { type Member, type Permission, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName, inList } from "#worker/platform/db/sql-parts.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** Records with an assignee: their columns, and the action in the audit log. */
export interface Assigned {
  permission: Permission;
  action: Change["action"];
  /** The column that identifies a record, here and in the audit log. */
  key: Column;
  assigneeId: Column;
}

const chosenRow = z.object({ key: z.union([z.string(), z.number()]), before: z.string().nullable() });

/** Possible assignees of such records, by name. @throws AppError "forbidden" */
function listAssigneesOf({ primary }: Pick<Context, "primary">, member: Member, { permission }: Assigned) {
  requirePermission(member, permission);
  return listMembersWith({ primary }, permission);
}

/**
 * Assigns some records. Missing ones, and those already assigned to the same person, stay unchanged.
 * @param assignee id of an account; empty for nobody
 * @returns the number of changed records
 * @throws AppError "forbidden"; "invalid" (assignee) for an account without the permission
 */
export async function assignRecords(
  app: Context,
  member: Member,
  assigned: Assigned,
  { keys, assignee }: { keys: readonly (string | number)[]; assignee: string },
): Promise<number> {
  const { key, assigneeId, action } = assigned;
  const members = await listAssigneesOf(app, member, assigned);
  const found = members.find(({ id }) => id === assignee);
  if (assignee !== "" && !found) throw invalidAt("assignee", "没有这个负责人，请重新选择。");
  const next = found?.id ?? null;
  const isOther = next === null ? isNotNull(assigneeId) : or(isNull(assigneeId), ne(assigneeId, next));
  const chosen = await sqlRows(
    app.primary,
    chosenRow,
    sql`SELECT ${key} AS key, ${assigneeId} AS before FROM ${key.table} WHERE ${and(inList(key, [...keys]), isOther)} ORDER BY ${asc(key)}`,
  );
  const emailOf = (id: string | null) => members.find((one) => one.id === id)?.email ?? id;
  const results = await runBatch(
    app.primary,
    chosen.flatMap(({ key: one, before }) => [
      sql`UPDATE ${key.table} SET ${bareName(assigneeId)} = ${next} WHERE ${key} = ${one} AND ${isOther}`,
      recordChange(app, member, {
        action,
        id: one,
        before: { assignee: emailOf(before) },
        after: { assignee: found?.email ?? null },
      }),
    ]),
  );
  return results.filter((result, position) => position % 2 === 0 && result.changes > 0).length;
}

/** Statement: removes a member as the assignee of all records. */
export const releaseRecordsOf = ({ assigneeId }: Assigned, userId: string): SQL =>
  sql`UPDATE ${assigneeId.table} SET ${bareName(assigneeId)} = NULL WHERE ${assigneeId} = ${userId}`;

export const assigneeLabel = "负责人";
const nobody = "没有负责人";

/** Possible assignees of such records, and "nobody", for a select. @throws AppError "forbidden" */
export async function listAssigneeOptions(app: Pick<Context, "primary">, member: Member, assigned: Assigned) {
  const members = await listAssigneesOf(app, member, assigned);
  return [
    { value: "", label: nobody },
    ...members.map(({ id, name, email }) => ({ value: id, label: `${name}（${email}）` })),
  ];
}

type AssigneeOptions = Awaited<ReturnType<typeof listAssigneeOptions>>;

/** The options of the filter by assignee. */
export const assigneeChoices = (members: AssigneeOptions): Record<string, string> => ({
  ...{ mine: "我", none: nobody },
  ...Object.fromEntries(members.flatMap(({ value, label }) => (value === "" ? [] : [[value, label]]))),
});

/** The filter by assignee, without its options. */
export const assigneeFilter = ({ assigneeId }: Assigned) => ({
  label: assigneeLabel,
  by: (chosen: string, _: AppContext, member: Member): SQL =>
    chosen === "none" ? isNull(assigneeId) : eq(assigneeId, chosen === "mine" ? member.userId : chosen),
});

/**
 * Assigns a record on its page, where `assignee` of the row is the id, or the ticked rows of the list; the kind gives the options of
 * the field in `form`.
 */
export const assigneeVerb = (assigned: Assigned, keyOf: (row: Record<string, unknown>) => string | number) =>
  ({
    ...{ label: "分派", place: "page and rows" },
    fields: {
      assignee: field(
        { type: "select", label: assigneeLabel, options: [], isOptional: true, optionalNote: "" },
        z.string().max(64),
      ),
    },
    async runTogether(app, member, all, input) {
      const keys = all.map(({ row }) => keyOf(row));
      const changed = await assignRecords(app, member, assigned, { keys, assignee: String(input.assignee) });
      const skipped = keys.length - changed;
      return `已改 ${changed} 条的负责人${skipped > 0 ? `，${skipped} 条的负责人本来就是这样` : ""}。`;
    },
  }) as const satisfies Verb<Record<string, unknown>>;
