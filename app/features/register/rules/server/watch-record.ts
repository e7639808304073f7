import { count, getTableColumns, getTableName, sql } from "drizzle-orm";
import { type AdminRecord, defineRecord } from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { items, itemsOn } from "./to-look-at.ts";

const kinds = {
  changed: "官方页变了",
  missing: "没有找到或没有读到",
  announced: "快要生效",
  due: "要核对",
} as const;

const selectItems = ({ primary: { orm }, now }: AppContext) =>
  orm.with(orm.$with(getTableName(items), getTableColumns(items)).as(itemsOn(todayInAustralia(now()))));

/** What an editor begins the day with: what official pages say otherwise, what is missing there, what is due, and what begins soon. */
export const watchRecord: AdminRecord = defineRecord({
  path: "/admin/watch",
  permission: "figures",
  type: "watch",
  texts: { list: "今天要看的", edit: "", gone: "" },
  table: items,
  key: "id",
  rows: (app) => selectItems(app).select().from(items).$dynamic(),
  count: (app) => selectItems(app).select({ total: count() }).from(items).$dynamic(),
  fields: {},
  list: {
    sorts: {
      kind: sql`CASE ${items.kind} WHEN 'changed' THEN 1 WHEN 'missing' THEN 2 WHEN 'announced' THEN 3 ELSE 4 END || ${items.day}`,
      day: items.day,
    },
    isAscending: true,
    filters: { kind: { label: "哪一种", options: kinds, by: items.kind } },
    search: [items.key, items.label, items.note, items.passage],
    searchHint: "搜索名称、代号、来源、原文",
    columns: [
      {
        label: "名称",
        cell: ({ label, key, path }) => [
          { text: label, to: path },
          { text: key, isCode: true },
        ],
      },
      {
        label: "哪一种",
        sort: "kind",
        isShort: true,
        cell: ({ kind }) => ({
          text: kinds[kind],
          tone: kind === "changed" || kind === "missing" ? "accent" : "muted",
        }),
      },
      {
        label: "内容",
        cell: ({ kind, note, passage }) => [
          { text: kind === "changed" ? `官方页：${note}` : note, isClamped: true },
          passage !== "" && { text: passage, tone: "muted", isClamped: true },
        ],
      },
      { label: "日期", sort: "day", isShort: true, cell: ({ day }) => day },
    ],
    file: {
      ...{ 代号: "key", 名称: "label", 内容: "note", 原文: "passage", 日期: "day" },
      哪一种: ({ kind }) => kinds[kind],
    },
    intro:
      "官方页变了、找不到或读不到的，六十天以内生效的，还没有看到官方原文或到了核对日的。日期是读到的日子、生效的第一天，或上次核对的日子。",
    empty: "没有要看的。",
    links: [{ to: "/admin/official", label: "读哪些官方页" }],
  },
});
