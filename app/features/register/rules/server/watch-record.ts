import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { needsNobody, officialDay, readingsToLookAt } from "#app/features/foundation/official-pages/server/public.ts";
import { type AdminRecord, defineRecord } from "#app/features/foundation/records/server/public.ts";
import { figuresToLookAt, labelOfFigure } from "#app/features/register/facts/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { isShown } from "./read-rules.ts";
import { rules } from "./schema.ts";

/** The columns of itemsOn. They have the form of a table, which does not exist in the database, so that statements can name them. */
const items = sqliteTable("watch_items", {
  id: text("id").notNull(),
  kind: text("kind", { enum: ["changed", "missing", "due", "announced"] }).notNull(),
  key: text("key").notNull(),
  label: text("label").notNull(),
  /** Day of the reading, of the last check, or the first day in force, YYYY-MM-DD. */
  day: text("day").notNull(),
  /** The value or state of the official page, the source, or the future value or sentence. */
  note: text("note").notNull(),
  passage: text("passage").notNull(),
  /** The page where an editor handles the item. */
  path: text("path").notNull(),
});

const firstDay = (alias: SQL) => sql`coalesce(${alias}, '')`;

/** Rules to be checked: no official text was seen for the version in force, or the version has no day; and rules that begin soon. Like figuresToLookAt. */
const rulesToLookAt = (today: string, until: string): SQL =>
  sql`SELECT 'due' AS kind, ${rules.rule} AS key, ${rules.label} AS label, ${rules.checkedOn} AS day, ${rules.sourceName} AS note,
      ${rules.key} AS version
      FROM ${rules} WHERE ${isShown} AND NOT ${rules.isProposed} AND ${firstDay(sql`${rules.validFrom}`)} <= ${today}
        AND coalesce(${rules.validUntil}, '9999') >= ${today}
        AND ((${rules.grade} NOT IN ('official', 'archived') AND ${officialDay(sql`${rules.rule}`, sql`${rules.key}`)} IS NULL)
          OR (${rules.validFrom} IS NULL AND ${rules.sourceDated} IS NULL))
        AND NOT EXISTS (SELECT 1 FROM ${rules} AS next WHERE next.rule = ${rules.rule} AND NOT next.is_proposed
          AND NOT next.is_withdrawn AND next.valid_from <= ${today} AND next.valid_from > ${firstDay(sql`${rules.validFrom}`)})
        AND ${needsNobody(sql`${rules.rule}`)}
    UNION ALL SELECT 'announced', ${rules.rule}, ${rules.label}, ${rules.validFrom}, ${rules.sentence}, ${rules.key}
      FROM ${rules} WHERE ${isShown} AND NOT ${rules.isProposed} AND ${rules.validFrom} > ${today} AND ${rules.validFrom} <= ${until}`;

/** Rows: all items for editors on a day. */
function itemsOn(today: string): SQL {
  const until = addDays(today, soon);
  const labelOfRule = sql`(SELECT ${rules.label} FROM ${rules} WHERE ${rules.rule} = reading.key ORDER BY ${rules.validFrom} DESC LIMIT 1)`;
  return sql`SELECT kind || ' ' || key || ' ' || day AS id, * FROM (
    SELECT reading.kind, reading.key, coalesce(${labelOfFigure(sql`reading.key`)}, ${labelOfRule}, reading.key) AS label, reading.day,
      reading.note, reading.passage, '/admin/official/' || reading.key AS path FROM (${readingsToLookAt}) AS reading
    UNION ALL SELECT kind, key, label, day, note, '', '/admin/facts/' || key FROM (${figuresToLookAt(today, until)})
    UNION ALL SELECT kind, key, label, day, note, '', '/admin/rules/' || version FROM (${rulesToLookAt(today, until)}))`;
}

/** Subquery: the number of items. */
export const countToLookAt = (today: string): SQL<number> => sql<number>`(SELECT count(*) FROM (${itemsOn(today)}))`;

const kinds = {
  changed: "官方页变了",
  missing: "没有找到或没有读到",
  announced: "快要生效",
  due: "要核对",
} as const;

const selectItems = ({ primary: { orm }, now }: AppContext) =>
  orm.with(orm.$with(getTableName(items), getTableColumns(items)).as(itemsOn(todayInAustralia(now()))));

/** The daily list of editors: official pages that differ, missing words on them, checks that are due, and changes that begin soon. */
export const watchRecord: AdminRecord = defineRecord({
  path: "/admin/watch",
  permission: "figures",
  type: "watch",
  texts: { list: "今天要看的", edit: "", gone: "" },
  table: items,
  key: "id",
  rows: (app) => selectItems(app).select().from(items).$dynamic(),
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

/** Days before the first day of a figure or rule when it is announced. */
const soon = 60;
