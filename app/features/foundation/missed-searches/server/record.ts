import { sql } from "drizzle-orm";
import { type AdminRecord, defineRecord } from "#app/features/foundation/records/server/public.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import { isShown } from "./note-search.ts";
import { missedSearches } from "./schema.ts";

const { query, unknown, searches, day } = missedSearches;

/** The queries of the stored 90 days that may be shown, by default the most frequent first. */
export const searchRecord: AdminRecord = defineRecord({
  path: "/admin/searches",
  permission: "searches",
  type: "missed-search",
  texts: { list: "搜不到的词", edit: "", gone: "" },
  table: missedSearches,
  key: "query",
  // SQLite takes the bare column `unknown` from the row with the greatest day: what the search did not know on the last day.
  rows: ({ primary: { orm } }) =>
    orm
      .select({
        ...{ query, unknown, searches: sql<number>`sum(${searches})`, days: sql<number>`count(*)` },
        lastDay: sql<string>`max(${day})`,
      })
      .from(missedSearches)
      .groupBy(query)
      .having(isShown)
      .$dynamic(),
  list: {
    sorts: { searches: sql`sum(${searches})`, query, last: sql`max(${day})` },
    search: [query],
    searchHint: "搜索",
    columns: [
      { label: "搜索词", sort: "query", cell: (row) => ({ text: row.query, tone: "strong" }) },
      {
        label: "没有听懂",
        cell: (row, member) => [
          row.unknown === row.query ? "整个搜索词" : row.unknown,
          may(member, "vocabulary") && {
            text: "加到词汇",
            to: `/admin/vocabulary/new?kind=field&term=${encodeURIComponent(row.unknown)}`,
          },
          { text: "打开搜索", to: `/search?q=${encodeURIComponent(row.query)}` },
        ],
      },
      { label: "次数", sort: "searches", isShort: true, cell: (row) => `${row.searches}（${row.days} 天）` },
      { label: "最后一天", sort: "last", isShort: true, cell: ({ lastDay }) => lastDay },
    ],
    file: { 搜索词: "query", 没有听懂: "unknown", 次数: "searches", 天数: "days", 最后一天: "lastDay" },
    intro:
      "在搜索结果页没有结果或结果很少（不到 3 个）的搜索词，只记日期和次数，不记是谁。像个人资料的不存；同一个词有三天搜过或一共搜过十次才显示在这里，九十天后删除。日期按悉尼时间。",
    empty: "现在没有要显示的搜索词。",
  },
});
