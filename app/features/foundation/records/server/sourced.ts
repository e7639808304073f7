import { and, type Column, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import { hasRow, insertIf } from "#worker/platform/db/sql-parts.ts";
import { gradeNames, isDeep, type SourceGrade, sourceGrades } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { hour } from "#worker/platform/time/units.ts";
import type { Columns, Opened, Verb } from "./define-record.ts";
import { choice, day, field, line, orNull } from "./field.ts";

const page = z
  .string("请填写来源网址")
  .trim()
  .max(1000, "网址太长")
  .regex(/^(https:\/\/[^\s/@]+\.[^\s/@]+(\/\S*)?|\/[a-z]\S*)$/, "请填写以 https:// 开头的网址，或以 / 开头的本站路径")
  .refine(isDeep, "请填写写着它的那一页，不要填网站首页");

/** The date of the source, which a row may lack. */
export const datedField = orNull(
  day("所看内容的日期", { hint: "网页、文件或存档自己的日期，不是你看它的那一天。只知道月份的，填那个月的 1 日。" }),
);

/**
 * The source of a row of a registry, with grade and day of the check. The grade is empty in each form: the editor has
 * to enter it.
 */
export const sourcedFields = {
  sourceName: line("来源名称", { max: 200 }),
  sourceUrl: field({ label: "来源网址", hint: "打开就能看到它的那一页。", autoComplete: "off" }, page),
  checkedOn: day("核对日期", { initial: ({ now }) => todayInAustralia(now()) }),
  grade: { ...choice("来源等级", gradeNames, { placeholder: "请选择" }), isFresh: true },
  note: orNull(line("说明", { max: 500 })),
};

/**
 * Refuses a day that has not begun in any time zone; the first is UTC+14.
 * @throws AppError "invalid" at the field
 */
export function refuseFutureCheck({ now }: Pick<AppContext, "now">, { checkedOn }: { checkedOn: string }): void {
  if (checkedOn <= new Date(now() + 14 * hour).toISOString().slice(0, 10)) return;
  throw invalidAt("checkedOn", "核对日期不能晚于今天");
}

/** Choice in the field for the grade: the grade of each row is unchanged. */
const sameGrade = "same";

/**
 * The verb that renews day and grade of the check of rows with an unchanged source: on the page of a row, and for the
 * ticked rows of the list, all of them or none. For `verbs`.
 */
export const checkedUnchanged: Verb<{ checkedOn: string | null; grade: SourceGrade | null }> = {
  label: "核对过，没有变",
  place: "page and rows",
  audit: "checked",
  note: "刚与来源核对过、没有变的，记下核对日期和来源等级。勾选几条时一次记下，各留一条记录；有一条刚被别人改过，就什么也不记。",
  mayBeProposed: true,
  fields: {
    checkedOn: { ...sourcedFields.checkedOn, isFresh: true },
    grade: {
      ...choice("来源等级", { [sameGrade]: "原来的等级", ...gradeNames }, { placeholder: "请选择" }),
      isFresh: true,
      // Members with write permission must choose the grade; proposals are reviewed.
      initial: (_, isProposed) => (isProposed ? sameGrade : ""),
    },
  },
  isOffered: ({ checkedOn }) => checkedOn !== null,
  set(row, input, app) {
    const { checkedOn, grade } = checkSchema.parse(input);
    refuseFutureCheck(app, { checkedOn });
    if (row.checkedOn !== null && row.checkedOn > checkedOn) {
      throw new AppError("invalid", `在 ${row.checkedOn} 核对过，比填的日期晚。什么也没有记下。`);
    }
    return { checkedOn, grade: grade === sameGrade ? row.grade : grade };
  },
};

const checkSchema = z.object({ checkedOn: z.string(), grade: z.enum([sameGrade, ...sourceGrades]) });

/** Names of the origins of a row: a load of the seed files, or the back office. */
const originNames = { seed: "内容文件", admin: "后台" } as const;

interface SourcedRow {
  grade: keyof typeof gradeNames;
  checkedOn: string;
  origin: keyof typeof originNames;
}

/** Columns of the list of a kind with sources; its `sorts` must contain "checked". */
export const sourcedColumns = [
  { label: "来源等级", isShort: true, cell: ({ grade }: SourcedRow) => gradeNames[grade] },
  { label: "核对日期", sort: "checked", isShort: true, cell: ({ checkedOn }: SourcedRow) => checkedOn },
  { label: "由谁填写", isShort: true, cell: ({ origin }: SourcedRow) => originNames[origin] },
];

export const sourcedFilters = ({ origin, grade }: { origin: Column; grade: Column }) => ({
  origin: { label: "由谁填写", options: originNames, by: origin },
  grade: { label: "来源等级", options: gradeNames, by: grade },
});

/** Columns of the CSV file of a kind with sources. */
export const sourcedFile = {
  ...{ 来源名称: "sourceName", 来源网址: "sourceUrl", 核对日期: "checkedOn", 来源等级: "grade" },
  ...{ 说明: "note", 由谁填写: "origin" },
};

/**
 * A layered table, with at most two rows for a key: one of the seed files, and one of the back office, which overrides
 * it.
 */
export type LayeredTable = SQLiteTable & { key: Column; origin: Column; version: Column };

/** The condition that a row is not overridden by the back office. For `scope`. */
export const isNotReplaced = ({ key, origin }: LayeredTable): SQL =>
  sql`(${origin} = 'admin' OR NOT EXISTS (
    SELECT 1 FROM ${origin.table} AS own WHERE own.key = ${key} AND own.origin = 'admin'))`;

/** The order in which the row of the back office comes first. For `rows`. */
export const ownFirst = ({ origin }: LayeredTable): SQL => desc(eq(origin, "admin"));

/** The version in a form: of the row of the back office, 0 without one. For `rows`. */
export const ownVersion = ({ origin, version }: LayeredTable): SQL<number> =>
  sql<number>`iif(${origin} = 'admin', ${version}, 0)`;

/** Writes the row of the back office from the opened values and the changed columns. For `write`. */
export function writeOwnRow(
  table: LayeredTable,
  { now }: Pick<AppContext, "now">,
  { key, row, version }: Opened<object>,
  columns: Columns,
): SQL {
  const values = { ...row, version: version + 1, ...columns, origin: "admin", recordedAt: now() };
  // A row that another editor has removed after opening is not inserted again.
  const opened = and(eq(table.key, key), eq(table.origin, "admin"), eq(table.version, version));
  const mayInsert = version === 0 ? sql`true` : hasRow(table, opened);
  const insertion = insertIf<SQLiteTable>(table, values, mayInsert, { onConflict: [table.key, table.origin] });
  return sql`${insertion} WHERE ${table.version} = ${version}`;
}

/** The common part of definitions of layered tables. A change renews the pages that show the rows. */
export const layered = <Layered extends LayeredTable>(table: Layered) => ({
  ...{ table, key: "key" },
  rows({ primary: { orm } }: AppContext) {
    const { version: _, ...columns } = getTableColumns(table);
    return orm
      .select({ ...columns, version: ownVersion(table) })
      .from<SQLiteTable>(table)
      .orderBy(ownFirst(table))
      .$dynamic();
  },
  scope: () => isNotReplaced(table),
  stampNew: ({ now }: AppContext): Columns => ({ origin: "admin", recordedAt: now() }),
  write: (app: AppContext, opened: Opened<object>, columns: Columns) => writeOwnRow(table, app, opened, columns),
  afterChange: () => [renewPages()],
});
