import { and, type Column, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { type Assertion, mustHold } from "#worker/platform/db/run-batch.ts";
import { bareName, insertIf } from "#worker/platform/db/sql-parts.ts";
import { gradeNames } from "#worker/platform/source-grade.ts";
import { hour } from "#worker/platform/time/units.ts";
import type { Columns, Opened, Verb } from "./define-record.ts";
import { choice, day, field, line, orNull } from "./field.ts";

const page = z
  .string("请填写来源网址")
  .trim()
  .max(1000, "网址太长")
  .regex(
    /^https:\/\/[^\s/@]+\.[^\s/@]+\/[^\s]+$/,
    "请填写以 https:// 开头、打开就能看到这个数字的网址，不能只是网站首页",
  );

/** Where a row of a registry is from, how and when that was seen. The grade is empty in each form: the editor has to say it. */
export const sourcedFields = {
  sourceName: line("来源名称", { max: 200 }),
  sourceUrl: field({ label: "来源网址", hint: "打开就能看到这个数字的那一页。", autoComplete: "off" }, page),
  checkedOn: day("核对日期"),
  grade: { ...choice("来源等级", gradeNames, { placeholder: "请选择" }), write: () => "" },
  note: orNull(line("说明", { max: 500 })),
};

/**
 * Refuses a day that has not begun in any time zone; the first is UTC+14.
 * @throws AppError "invalid" at the field
 */
export function refuseFutureCheck({ now }: Pick<AppContext, "now">, { checkedOn }: { checkedOn: string }): void {
  if (checkedOn <= new Date(now() + 14 * hour).toISOString().slice(0, 10)) return;
  throw new AppError("invalid", "核对日期不能晚于今天", { field: "checkedOn" });
}

/** Columns of a row that one member proposes and another confirms. */
interface Proposed {
  /** Id of the account that wrote the row last. */
  proposedBy: string;
  /** Id of the account that confirmed it; null until then. */
  confirmedBy: string | null;
}

/** Columns of every change of such a row: whoever writes it proposes it again. For `stamp`. */
export const proposedBy = ({ userId }: Member): Columns => ({ proposedBy: userId, confirmedBy: null });

/** The verb with which a second member confirms a row. */
export const confirmation: Verb<Proposed> = {
  label: "确认",
  place: "page",
  audit: "confirmed",
  note: "由另一个人对照来源核对以后确认。",
  isOffered: ({ confirmedBy }) => confirmedBy === null,
  set(row, _input, _app, { userId }) {
    if (row.proposedBy === userId) throw new AppError("forbidden", "自己写下的要由另一个人确认。");
    return { confirmedBy: userId, proposedBy: row.proposedBy };
  },
};

/** Who wrote a row: a load of the files, or the back office. */
const originNames = { seed: "内容文件", admin: "后台" } as const;

interface SourcedRow {
  grade: keyof typeof gradeNames;
  checkedOn: string;
  origin: keyof typeof originNames;
}

/** Columns of the list of such a kind; its `sorts` have "checked". */
export const sourcedColumns = [
  { label: "来源等级", isShort: true, cell: ({ grade }: SourcedRow) => gradeNames[grade] },
  { label: "核对日期", sort: "checked", isShort: true, cell: ({ checkedOn }: SourcedRow) => checkedOn },
  { label: "由谁填写", isShort: true, cell: ({ origin }: SourcedRow) => originNames[origin] },
];

export const sourcedFilters = ({ origin, grade }: { origin: Column; grade: Column }) => ({
  origin: { label: "由谁填写", options: originNames, by: origin },
  grade: { label: "来源等级", options: gradeNames, by: grade },
});

/** Columns of the CSV file of such a kind. */
export const sourcedFile = {
  ...{ 来源名称: "sourceName", 来源网址: "sourceUrl", 核对日期: "checkedOn", 来源等级: "grade" },
  ...{ 说明: "note", 由谁填写: "origin" },
};

/** A table with two rows for a key at most: one of the files, and one of the back office, which stands in place of it. */
export type LayeredTable = SQLiteTable & { key: Column; origin: Column; version: Column };

/** The condition that no row of the back office is in place of a row. For `scope`. */
export const isNotReplaced = ({ key, origin }: LayeredTable): SQL =>
  sql`(${origin} = 'admin' OR NOT EXISTS (
    SELECT 1 FROM ${origin.table} AS own WHERE own.key = ${key} AND own.origin = 'admin'))`;

/** The order in which the row of the back office comes first. For `rows`. */
export const ownFirst = ({ origin }: LayeredTable): SQL => desc(eq(origin, "admin"));

/** The version that a form opens: of the row of the back office, 0 while there is none. For `rows`. */
export const ownVersion = ({ origin, version }: LayeredTable): SQL<number> =>
  sql<number>`iif(${origin} = 'admin', ${version}, 0)`;

/** Writes the row of the back office, from what the form opened and the changed columns. For `write`. */
export function writeOwnRow(
  table: LayeredTable,
  { now }: Pick<AppContext, "now">,
  { key, row, version }: Opened<object>,
  columns: Columns,
): SQL {
  const values = { ...row, version: version + 1, ...columns, origin: "admin", recordedAt: now() };
  // Once another editor has undone the opened row, it is not inserted anew.
  const opened = and(eq(table.key, key), eq(table.origin, "admin"), eq(table.version, version));
  const mayInsert = version === 0 ? sql`true` : sql`EXISTS (SELECT 1 FROM ${table} WHERE ${opened})`;
  const set = Object.values(getTableColumns(table)).map(
    (column) => sql`${bareName(column)} = excluded.${bareName(column)}`,
  );
  return sql`${insertIf<SQLiteTable>(table, values, mayInsert)} ON CONFLICT (${bareName(table.key)}, ${bareName(table.origin)})
    DO UPDATE SET ${sql.join(set, sql`, `)} WHERE ${table.version} = ${version}`;
}

/** Refuses a new row whose key is in the table, of the files or of the back office. For `mustHold` of new ones. */
export const mustBeNew = (table: LayeredTable, key: string): Assertion =>
  mustHold(
    sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${eq(table.key, key)})`,
    () => new AppError("invalid", "这一条已经有了，请在列表里打开它修改。"),
  );
