import { gte, sql, sum } from "drizzle-orm";
import { type AdminRecord, defineRecord } from "#app/features/foundation/records/server/public.ts";
import { firstOfDays } from "./public.ts";
import { pageViews } from "./schema.ts";

const { path, views, day } = pageViews;

/** Length of the period that ends today, days. */
const defaultDays = "30";

/** The pages with views in a period that ends today in Australia, by default the most viewed first. */
export const viewRecord: AdminRecord = defineRecord({
  path: "/admin/views",
  permission: "overview",
  type: "page-view",
  texts: { list: "浏览统计", edit: "", gone: "" },
  table: pageViews,
  key: "path",
  rows: ({ primary: { orm } }) =>
    orm
      .select({ path, views: sum(views).mapWith(Number), lastDay: sql<string>`max(${day})` })
      .from(pageViews)
      .groupBy(path)
      .$dynamic(),
  scope: ({ now }, { days = defaultDays }) => gte(day, firstOfDays(now(), Number(days))),
  list: {
    sorts: { views: sql`sum(${views})`, path, last: sql`max(${day})` },
    filters: {
      days: { label: "时间", options: { 7: "最近 7 天", 30: "最近 30 天", 90: "最近 90 天" }, by: () => sql`true` },
    },
    defaults: { days: defaultDays },
    search: [path],
    searchHint: "搜索页面地址",
    columns: [
      { label: "页面", sort: "path", cell: (row) => ({ to: row.path, text: row.path }) },
      { label: "次数", sort: "views", cell: (row) => row.views },
      { label: "最后一天", isShort: true, sort: "last", cell: ({ lastDay }) => lastDay },
    ],
    file: { 地址: "path", 次数: "views", 最后一天: "lastDay" },
    intro:
      "只数真人打开页面的次数：不用 Cookie，不存网络地址，不数搜索引擎、预先载入、账号页面和后台。日期按悉尼时间。",
    empty: "这段时间还没有浏览记录。",
  },
});
