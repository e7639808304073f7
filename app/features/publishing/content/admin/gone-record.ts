import { eq, sql } from "drizzle-orm";
import { type AdminRecord, defineRecord } from "#app/features/foundation/records/server/public.ts";
import { gonePages, pageRevisions } from "../server/schema.ts";
import { gonePagesPath, pageAddressOf } from "./addresses.ts";
import { pagesAdminText } from "./text.json";

const text = pagesAdminText.gone;
const states = { down: "下架", moved: "搬走" } as const;
const { path, state, target, goneAt } = gonePages;
const title = sql<string>`(SELECT ${pageRevisions.title} FROM ${pageRevisions} WHERE ${eq(pageRevisions.id, gonePages.revisionId)})`;

/** The pages that were taken down or moved. */
export const goneRecord: AdminRecord = defineRecord({
  path: gonePagesPath,
  permission: "content",
  type: "page",
  texts: { list: text.list, edit: "", gone: "" },
  table: gonePages,
  key: "path",
  rows: ({ primary: { orm } }) => orm.select({ path, title, state, target, goneAt }).from(gonePages).$dynamic(),
  fields: {},
  list: {
    sorts: { gone: goneAt, path },
    filters: { state: { label: "状态", options: states, by: state } },
    search: [path, target, title],
    searchHint: text.searchHint,
    columns: [
      { label: pagesAdminText.title, cell: (row) => ({ to: pageAddressOf(row.path), text: row.title }) },
      { label: pagesAdminText.path, sort: "path", cell: (row) => ({ text: row.path, isCode: true }) },
      { label: "状态", isShort: true, cell: (row) => states[row.state] },
      { label: "转到", cell: (row) => row.target && { text: row.target, isCode: true } },
      { label: "时间", sort: "gone", cell: (row) => ({ at: row.goneAt }) },
    ],
    file: {
      ...{ 地址: "path", 标题: "title", 状态: "state", 转到: "target" },
      时间: (row) => new Date(row.goneAt),
    },
    intro: text.note,
    empty: text.empty,
    back: { to: "/admin/pages", label: pagesAdminText.back },
    time: (row) => row.goneAt,
  },
});
