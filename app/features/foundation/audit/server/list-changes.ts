import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import type { Change } from "./public.ts";
import { auditEntries } from "./schema.ts";

/** Type of the records of an action: "page". */
export const subjectTypeOf = (action: Change["action"]): string => action.slice(0, action.indexOf("."));

const isChangeOf = (action: Change["action"], ofSubject: SQL) =>
  and(eq(auditEntries.subjectType, subjectTypeOf(action)), ofSubject, eq(auditEntries.action, action));

/** Subquery: the reason of the newest change of a kind to a subject, null without one. */
export const lastReasonOf = (
  { primary }: Pick<AppContext, "primary">,
  { action, id }: Pick<Change, "action"> & { id: string },
): SQL<string | null> =>
  sql<string | null>`${primary.orm
    .select({ reason: sql`${auditEntries.after} ->> 'reason'` })
    .from(auditEntries)
    .where(isChangeOf(action, eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(1)}`;

const { actorId: _, ...changeFields } = getTableColumns(auditEntries);
const { before: __, after: ___, ...newestFields } = changeFields;

/** Query: the newest changes of a record, newest first; `before` and `after` are JSON. */
export const newestChangesOf = (
  { primary }: Pick<AppContext, "primary">,
  { type, id }: { type: string; id: string | number },
  limit: number,
) =>
  primary.orm
    .select(changeFields)
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, type), eq(auditEntries.subjectId, String(id))))
    .orderBy(desc(auditEntries.id))
    .limit(limit);

/** Maximum number of changes that changesOf reads. */
const maxChanges = 500;

/** Query: the changes of one kind to some subjects, oldest first; `before` and `after` are JSON. */
export const changesOf = (
  { primary }: Pick<AppContext, "primary">,
  { action, ids }: Pick<Change, "action"> & { ids: readonly (string | number)[] },
) =>
  primary.orm
    .select(changeFields)
    .from(auditEntries)
    .where(isChangeOf(action, inList(auditEntries.subjectId, ids.map(String))))
    .orderBy(asc(auditEntries.id))
    .limit(maxChanges);

/** Query: the newest changes without values, for the front page of the back office. */
export const selectNewestChanges = ({ primary }: Pick<AppContext, "primary">, limit: number) =>
  primary.orm.select(newestFields).from(auditEntries).orderBy(desc(auditEntries.id)).limit(limit);
