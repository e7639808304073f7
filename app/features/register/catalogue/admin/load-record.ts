import { sql } from "drizzle-orm";
import { type AdminRecord, type CellPart, defineRecord } from "#app/features/foundation/records/server/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { changesAddress } from "../pages/changes/changes-filter.ts";
import { isEventLoad, loadColumns, loads } from "../server/register-loads.ts";
import type { RegisterLoad } from "../shared/changes/history.ts";

const kindNames = { register: "完整登记册", starter: "起始数据" } as const;

/** Commands that start a load. A load cannot be started in the back office. */
const commands = {
  "从 data.gov.au 找最新的导出并加载": "npm run seed -- --latest --remote",
  "加载下载好的工作簿、CSV 文件夹或 zip": "npm run seed -- --file cricos.xlsx --remote",
  "只比较、写报告，不改动任何数据": "npm run seed -- --file cricos.xlsx --remote --dry-run --report report.json",
  "院校、课程、校区或上课地点一次减少太多的登记册会被拒绝，并写出减少了多少；核对确属实情后，才加上这个参数":
    "npm run seed -- --file cricos.xlsx --remote --accept-delisting",
  "仍在登记册上的课程、院校或校区，若有太多会失去某一项已有内容（学费、级别、学科等），这份登记册会被拒绝，并写出有多少；确认登记册无误时，才加上这个参数":
    "npm run seed -- --file cricos.xlsx --remote --accept-losses",
  "比现有的更早的登记册会被拒绝；确实要换回时，才加上这个参数": "npm run seed -- --file cricos.xlsx --remote --older",
  列出所有参数: "npm run seed -- --help",
};

const {
  institutionsAdded,
  institutionsChanged,
  institutionsUnchanged,
  coursesAdded,
  coursesChanged,
  coursesUnchanged,
} = loads;

/** Every load of the register, also loads without changes: time, source and numbers of changes. */
export const loadRecord: AdminRecord = defineRecord({
  path: "/admin/register",
  permission: "register",
  type: "register-load",
  texts: { list: "登记册导入", edit: "", gone: "" },
  table: loads,
  key: "id",
  rows: ({ primary: { orm } }) =>
    orm
      .select({
        ...loadColumns,
        source: loads.source,
        /** True for a first load, whose additions are not events of the history. */
        isBaseline: loads.isBaseline,
        /** Whether /data/changes shows the load. */
        isEvent: sql`(${isEventLoad})`.mapWith(Boolean),
        /** Number of institutions in the loaded file. */
        institutionCount: sql<number>`${institutionsAdded} + ${institutionsChanged} + ${institutionsUnchanged}`,
        courseCount: sql<number>`${coursesAdded} + ${coursesChanged} + ${coursesUnchanged}`,
      })
      .from(loads)
      .$dynamic(),
  list: {
    sorts: { loaded: loads.id, date: loads.registerDate },
    filters: { kind: { label: "种类", options: kindNames, by: loads.kind } },
    search: [loads.source, loads.registerDate],
    searchHint: "来源或日期",
    columns: [
      { label: "登记册日期", isShort: true, sort: "date", cell: ({ registerDate }) => registerDate },
      { label: "加载时间", sort: "loaded", cell: ({ loadedAt }) => ({ at: Date.parse(loadedAt) }) },
      { label: "种类", isShort: true, cell: ({ kind }) => kindNames[kind] },
      { label: "来源", cell: ({ source }) => source },
      {
        label: "文件里有",
        cell: (load) => `${formatNumber(load.institutionCount)} 所院校、${formatNumber(load.courseCount)} 门课程`,
      },
      { label: "改动", cell: (load) => (load.isBaseline ? "首次加载，不算改动" : changesOf(load, load.isEvent)) },
    ],
    file: {
      ...{ 编号: "id", 种类: "kind", 登记册日期: "registerDate" },
      加载时间: ({ loadedAt }) => new Date(loadedAt),
      来源: "source",
      首次加载: ({ isBaseline }) => String(isBaseline),
      ...{ 院校数: "institutionCount", 课程数: "courseCount" },
      新增院校: ({ institutions }) => institutions.added,
      变化院校: ({ institutions }) => institutions.changed,
      移出院校: ({ institutions }) => institutions.delisted,
      新增课程: ({ courses }) => courses.added,
      变化课程: ({ courses }) => courses.changed,
      移出课程: ({ courses }) => courses.delisted,
      新增校区: ({ campuses }) => campuses.added,
      变化校区: ({ campuses }) => campuses.changed,
      移出校区: ({ campuses }) => campuses.delisted,
    },
    intro: [
      "登记册由澳大利亚政府每月在 data.gov.au 公布，加载只能在命令行里进行，这一页只读。先试运行（--dry-run）看报告，再正式加载；加了 --remote 写到已部署的数据库，不加则写到本机的。",
      "一次加载是一个整体：要么全部生效，要么什么都不变。少数读不了的行会跳过并列出，错得多的文件会指出工作表、行和列并拒绝。同一份登记册再导入一次，不会写任何数据。",
      { text: "怎样加载", folded: commands },
    ],
    empty: "还没有导入过登记册。",
    time: ({ loadedAt }) => Date.parse(loadedAt),
  },
});

const entities = [
  { entity: "institution", counted: "institutions", name: "院校" },
  { entity: "course", counted: "courses", name: "课程" },
  { entity: "campus", counted: "campuses", name: "校区" },
] as const;

const changes = [
  { change: "added", label: "新增" },
  { change: "changed", label: "更改" },
  { change: "delisted", label: "除名" },
] as const;

/** The numbers of a load's changes by kind, linked to the public page of these changes. */
function changesOf(load: RegisterLoad, isShown: boolean): CellPart[] | string {
  const parts = entities.flatMap(({ entity, counted, name }) =>
    changes
      .filter(({ change }) => load[counted][change] > 0)
      .map(({ change, label }, at) => ({
        text: `${name}${label} ${formatNumber(load[counted][change])}`,
        ...(isShown && { to: changesAddress({ load: load.id, change, entity }) }),
        isInline: at > 0,
      })),
  );
  return parts.length > 0 ? parts : "没有变化";
}
