import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import * as kit from "#app/features/foundation/records/server/public.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import type { AppContext } from "#worker/context.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import type { FigureUnit } from "#worker/platform/figure-text.ts";
import { gradeNames, type SourceGrade } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { checkedOn, grade, isDueBy, isUndated, isUnverified, nextChangeOn } from "../server/age-of-facts.ts";
import { factColumns, inForceId } from "../server/read-facts.ts";
import { facts, factValues } from "../server/schema.ts";
import { areaNames } from "../shared/area-names.ts";
import { keyPattern } from "../shared/fact.ts";
import { checkValues, type InForce, readHistory, sourceOf, unknownDay } from "./values.ts";

const units: Readonly<Record<FigureUnit, string>> = {
  ...{ AUD: "澳元", CNY: "人民币", HKD: "港元", TWD: "新台币", MYR: "马来西亚林吉特", SGD: "新加坡元", USD: "美元" },
  ...{ points: "分（打分测试）", score: "分（考试成绩）", years: "年、岁", months: "个月" },
  ...{ weeks: "周", days: "天", "working-days": "个工作日", hours: "小时", words: "词", percent: "百分比" },
  ...{ people: "人数", count: "个数", celsius: "摄氏度" },
};

const changeDays = {
  "": "没有固定的日子",
  "07-01": "每年 7 月 1 日（签证费、收入门槛）",
  "01-01": "每年 1 月 1 日（按指数调整、学费）",
  "01-01 07-01": "每年 1 月 1 日和 7 月 1 日",
};

const placeholder = "请选择";

/** A number as typed, with "A$" and thousands separators. checkValues checks it by its unit. */
const amount = (label: string, hint?: string) =>
  kit.field(
    { label, autoComplete: "off", ...(hint !== undefined && { hint }) },
    z
      .string(`请填写${label}`)
      .transform((text) =>
        text
          .trim()
          .replace(/^(?:A?\$|¥)\s*/, "")
          .replaceAll(/[,，\s]/g, ""),
      )
      .pipe(z.string().regex(/^\d+(\.\d{1,6})?$/, `请填写${label}：不小于 0 的数`))
      .transform(Number)
      .pipe(z.number().max(100_000_000, "不能大于 100,000,000")),
  );

/** The version of a key: of the row written last and of the one in force. So an edit also conflicts when a value came into force meanwhile. */
const versionOn = (today: string): SQL<number> =>
  sql<number>`(1000000 * coalesce((SELECT max(last.id) FROM ${factValues} AS last WHERE last.key = ${facts.key}), 0)
    + coalesce(${inForceId(today)}, 0))`;

/** Statement that inserts a value of the back office. A load of seed/facts/ neither changes nor deletes it. Values are never updated. */
const insertValue = ({ now }: Pick<AppContext, "now">, values: Record<string, unknown>, condition?: SQL): SQL =>
  insertIf<SQLiteTable>(factValues, { ...values, origin: "admin", recordedAt: now() }, condition);

const valueText = ({ value, ...row }: InForce): string => (value === null ? "尚无" : formatFact({ ...row, value }));

interface Aged {
  grade: SourceGrade | null;
  isUnverified: boolean;
  isUndated: boolean;
}

const undatedText = "没有日期，等待核对";

const gradeOf = ({ grade, isUnverified, isUndated }: Aged) => [
  grade && gradeNames[grade],
  (isUnverified || isUndated) && { text: isUndated ? undatedText : factText.unverified, tone: "accent" as const },
];

/** The columns as written, for forms, instead of as shown on pages. */
const columnsAsWritten = { sourceName: factValues.sourceName, authority: factValues.authority };

/** The keys of the registry with the values in force today. An edit adds a value. */
export const figureRecord = kit.defineRecord({
  path: "/admin/facts",
  permission: "facts",
  readPermission: "figures",
  proposePermission: "figures",
  type: "fact",
  texts: { list: adminText.facts, new: "新的键", edit: adminText.facts, gone: "没有这个数字。" },
  table: facts,
  key: "key",
  named: "label",
  rows({ primary: { orm }, now }) {
    const today = todayInAustralia(now());
    return orm
      .select({
        ...factColumns(today),
        ...columnsAsWritten,
        ...{
          area: facts.area,
          inForceId: factValues.id,
          version: versionOn(today),
          isUndated: isUndated.as("is_undated"),
        },
        isPast: sql`0`.mapWith(Boolean),
        nextFrom: sql<string | null>`(SELECT min(next.valid_from) FROM ${factValues} AS next
          WHERE next.key = ${facts.key} AND next.valid_from > ${today})`,
      })
      .from(facts)
      .leftJoin(factValues, eq(factValues.id, inForceId(today)))
      .$dynamic();
  },
  fields: {
    area: kit.choice("分类", areaNames, {
      ...{ placeholder, hint: "“数字与来源”里固定的专题，每个有自己的网页。没有合适的，请选“其他”。" },
    }),
    label: kit.line("名称", { max: 100, hint: "中文，说清这是什么数字，例如“学生签证申请费”" }),
    key: kit.field(
      {
        ...{ label: "键", autoComplete: "off", lang: "en" },
        hint: "小写字母、数字和连字符，中间至少一个点，例如 visa-500.charge。以后不能改。",
      },
      z
        .string("请填写键")
        .trim()
        .max(80, "最多 80 个字符")
        .regex(keyPattern, "键由小写字母、数字和连字符组成，中间至少有一个点，例如 visa-500.charge"),
      { unique: "已经有这个键。要记新的数字，请打开它" },
    ),
    unit: kit.choice("单位", units, { placeholder }),
    changes: kit.choice("通常在哪天调整", changeDays, {
      hint: "所看内容的日期早于最近一个这样的日子，数字就标“还没有用今年的官方页核对”。",
    }),
    value: amount("数值"),
    valueTo: kit.orNull(amount("上限", "只有范围才填，例如 580 至 650")),
    validFrom: kit.orNull({ ...kit.day("生效日期"), isFresh: true }),
    ...kit.sourcedFields,
    sourceName: kit.line("看的是什么", {
      max: 200,
      hint: "真正打开的那一页或那份文件，例如“内政部：学生签证（500 类别）”，或者某家事务所的页面",
    }),
    authority: kit.orNull(
      kit.line("转述谁", {
        max: 200,
        hint: "没有看到官方原文、看的是别人的转述时，填官方是谁，例如“内政部”。网页上写成“二手：……，转述……”",
      }),
    ),
    checkedOn: { ...kit.sourcedFields.checkedOn, isFresh: true },
    sourceDated: { ...kit.datedField, isFresh: true },
    note: {
      ...kit.orNull(kit.paragraphs("备注", { max: 1000, rows: 2, hint: "会显示在“数字与来源”页面上" })),
      isFresh: true,
    },
    isPast: kit.flag("补记历史", ["是：早于现行数字，只进历史，不会成为现行数字", "不是"], { initial: "0" }),
  },
  form(row) {
    const since = row?.validFrom ? `现行数字自 ${row.validFrom} 起生效。` : "";
    const validFrom = { hint: `可以是以后的日期，届时自动生效。${since}` };
    if (!row) return { validFrom, isPast: null };
    const value = {
      label: `数值（${units[row.unit]}）`,
      hint: "每次保存都新增一条，原有的不会被覆盖。更正某一天的数字，就填同一个生效日期；误填了以后的日期，就为那一天再填一次正确的数字。",
    };
    return { area: null, label: null, key: null, unit: null, changes: null, validFrom, value };
  },
  check(app, values, row) {
    kit.refuseFutureCheck(app, values);
    const isPast = row !== null && values.isPast;
    checkValues(todayInAustralia(app.now()), row?.unit ?? values.unit, { ...values, isPast }, row);
  },
  newKey: ({ key }) => key,
  columns: (values, row) =>
    row
      ? { ...values }
      : {
          ...{ area: values.area, label: values.label, unit: values.unit },
          changesOn: JSON.stringify(values.changes.split(" ").filter(Boolean)),
          position: sql`(SELECT coalesce(max(${facts.position}), 0) + 1 FROM ${facts} WHERE ${eq(facts.area, values.area)})`,
        },
  afterChange: (app, before, written) => (before || !written ? [] : [insertValue(app, written)]),
  write: (app, { key, row, version }, columns) =>
    insertValue(
      app,
      { ...row, ...columns },
      sql`(SELECT ${versionOn(todayInAustralia(app.now()))} FROM ${facts} WHERE ${facts.key} = ${key}) = ${version}`,
    ),
  async latest({ primary: { orm }, now }, row) {
    const written = orm
      .select({ ...factColumns(todayInAustralia(now())), ...columnsAsWritten })
      .from(facts)
      .innerJoin(factValues, eq(factValues.key, facts.key));
    return { ...row, ...(await written.where(eq(facts.key, row.key)).orderBy(desc(factValues.id)).get()) };
  },
  verbs: { checked: kit.checkedUnchanged },
  savedTo: "record",
  title: ({ label }) => label,
  intro: (row) =>
    row
      ? [
          { text: `{{${row.key}}}`, isCode: true },
          { text: areaNames[row.area] ?? row.area, tone: "muted" },
          { text: `现行：${valueText(row)}`, tone: "strong" },
          row.grade && `${row.validFrom ?? unknownDay} 起生效 · ${gradeNames[row.grade]} · 核对于 ${row.checkedOn}`,
          row.grade && sourceOf(row),
          row.isUnverified && { text: factText.unverified, tone: "accent" },
        ]
      : "保存以后，任何页面都可以写这个数字，也会列在“数字与来源”里。加载文件不会覆盖或删除它。",
  // Pages quote a figure in braces; with a year, the key is followed by an at-sign. The list searches their text.
  links: ({ key }) => [{ to: `/admin/pages?q=${encodeURIComponent(`{{${key}`)}`, label: "提到这个数字的页面" }],
  slot: { name: "rows", place: "below", load: async (app, _member, row) => row && readHistory(app, row) },
  list: {
    sorts: {
      area: sql`${facts.area} || printf('%06d', ${facts.position})`,
      key: facts.key,
      checked: checkedOn,
      since: factValues.validFrom,
    },
    isAscending: true,
    filters: {
      area: { label: "分类", options: areaNames, by: facts.area },
      grade: { label: "来源等级", options: gradeNames, by: grade },
      age: {
        label: "是否到期",
        options: {
          due: factText.unverified,
          undated: "生效日期和来源的日期都不知道",
          july: "下一个 7 月 1 日到期，还没有新数字",
          january: "下一个 1 月 1 日到期，还没有新数字",
        },
        by(value, { now }) {
          const today = todayInAustralia(now());
          if (value === "due") return sql`(${isUnverified(today)} OR ${isUndated})`;
          if (value === "undated") return isUndated;
          return isDueBy(nextChangeOn(today, value === "january" ? "01-01" : "07-01"));
        },
      },
      checked: {
        label: "核对时间",
        options: { year: "一年以前" },
        by(_, { now }) {
          const today = todayInAustralia(now());
          return sql`coalesce(${checkedOn}, '') < ${`${Number(today.slice(0, 4)) - 1}${today.slice(4)}`}`;
        },
      },
    },
    search: [facts.key, facts.label, factValues.sourceName, factValues.note],
    searchHint: "搜索名称、键、来源、备注",
    columns: [
      { label: "名称", sort: "key", cell: ({ label, key }) => [label, { text: `{{${key}}}`, isCode: true }] },
      { label: "分类", sort: "area", isShort: true, isMinor: true, cell: ({ area }) => areaNames[area] ?? area },
      {
        label: "现行数字",
        cell: (row) => [
          { text: valueText(row), tone: row.value === null ? "muted" : "strong" },
          row.value !== null && sourceOf(row),
          row.nextFrom && { text: `${row.nextFrom} 起有新数字`, tone: "accent" },
        ],
      },
      {
        ...{ label: "生效", sort: "since", isShort: true, isMinor: true },
        cell: ({ value, validFrom }) => (value === null ? null : (validFrom ?? unknownDay)),
      },
      { label: "内容的日期", isShort: true, isMinor: true, cell: ({ sourceDated }) => sourceDated },
      { label: "来源等级", isShort: true, cell: gradeOf },
      { label: "核对于", sort: "checked", isShort: true, cell: ({ checkedOn }) => checkedOn },
    ],
    file: {
      ...{ 代码: "key", 领域: "area", 名称: "label", 单位: "unit", 数值: "value", 最高数值: "valueTo" },
      ...{ 生效日期: "validFrom", 来源等级: "grade", 还没有用今年的官方页核对: "isUnverified", 核对日期: "checkedOn" },
      ...{
        所看内容的日期: "sourceDated",
        来源名称: "sourceName",
        转述谁: "authority",
        来源网址: "sourceUrl",
        下次变动日期: "nextFrom",
      },
    },
    empty: "没有符合条件的数字。",
  },
});

export const figureProposals = kit.proposalRecord(figureRecord);
