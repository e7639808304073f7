import { getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { type AdminRecord, defineRecord } from "#app/features/foundation/records/server/public.ts";
import { nameCode } from "#app/shell/back-office/text.ts";
import { distinctValues } from "#worker/platform/db/sql-parts.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";
import { auditEntries } from "../server/schema.ts";
import { changeNames, subjectNames } from "./text.json";

const { actorId: _, ...columns } = getTableColumns(auditEntries);

/** The audit log as a list: the actor of each change in the back office, with the values before and after. */
export const auditRecord: AdminRecord = defineRecord({
  path: "/admin/audit",
  permission: "audit",
  type: "audit",
  texts: { list: "操作记录", edit: "", gone: "" },
  table: auditEntries,
  key: "id",
  rows: ({ primary: { orm } }) => orm.select(columns).from(auditEntries).$dynamic(),
  choices: async ({ primary }): Promise<string[]> =>
    (await sqlRows(primary, z.object({ value: z.string() }), distinctValues(auditEntries.subjectType))).map(
      ({ value }) => value,
    ),
  list: {
    sorts: { at: auditEntries.at },
    filters: {
      type: {
        label: "对象类型",
        options: (types) => Object.fromEntries(types.map((type) => [type, nameCode(subjectNames, type)])),
        by: auditEntries.subjectType,
      },
    },
    search: [
      ...[auditEntries.actorEmail, auditEntries.action, auditEntries.subjectId],
      ...[auditEntries.before, auditEntries.after].map((text) => sql`substr(${text}, 1, 10000)`),
    ],
    searchHint: "搜索",
    columns: [
      { label: "时间", sort: "at", cell: ({ at }) => ({ at }) },
      { label: "谁", cell: ({ actorEmail }) => actorEmail },
      { label: "做了什么", isShort: true, cell: ({ action }) => nameCode(changeNames, action) },
      {
        label: "对象",
        cell: ({ subjectType, subjectId }) => `${nameCode(subjectNames, subjectType)} ${subjectId}`,
      },
      {
        label: "前后",
        cell: ({ before, after }) =>
          before || after ? { text: "查看", folded: { 之前: before ?? "—", 之后: after ?? "—" } } : "无",
      },
    ],
    file: {
      时间: ({ at }) => new Date(at),
      ...{
        操作人: "actorEmail",
        操作: "action",
        对象类型: "subjectType",
        对象: "subjectId",
        之前: "before",
        之后: "after",
      },
    },
    empty: "没有符合条件的记录。",
    time: ({ at }) => at,
  },
});
