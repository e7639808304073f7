import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { type AdminRecord, defineRecord } from "#app/features/foundation/records/server/public.ts";
import { pageDrafts, pages } from "../server/schema.ts";
import { describeTime, draftAddress, draftsPath, editAddress, newPagePath } from "./addresses.ts";
import { draftText } from "./draft-text.json";
import { pagesAdminText } from "./text.json";

const { id, path, title, state, author, updatedAt, publishAt, failure } = getTableColumns(pageDrafts);
const { label: stateLabel, ...states } = draftText.state;

const ofDraft = eq(pages.path, path);

/** Whether the page has another version than the draft is based on. */
const isOutdated = sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${and(ofDraft, sql`${pages.revisionId} IS NOT ${pageDrafts.baseId}`)})`;

/** Whether a page is shown at its address: "new" before the first, "down" after it was taken down. */
const page = sql<"shown" | "new" | "down">`iif(EXISTS (SELECT 1 FROM ${pages} WHERE ${ofDraft}), 'shown',
  iif(${pageDrafts.baseId} IS NULL, 'new', 'down'))`;

/** The drafts of all pages, and the scheduled ones. */
export const draftRecord: AdminRecord = defineRecord({
  path: draftsPath,
  permission: "content",
  type: "page-draft",
  texts: { list: draftText.list, edit: "", gone: "" },
  table: pageDrafts,
  key: "id",
  rows: ({ primary: { orm } }) =>
    orm
      .select({
        ...{ id, path, title, state, author, updatedAt, publishAt, failure },
        ...{ isOutdated: isOutdated.mapWith(Boolean), page },
      })
      .from(pageDrafts)
      .$dynamic(),
  fields: {},
  list: {
    sorts: { saved: updatedAt, path, when: publishAt },
    filters: { state: { label: stateLabel, options: states, by: state } },
    search: [path, title, author, pageDrafts.summary],
    searchHint: draftText.searchHint,
    columns: [
      { label: pagesAdminText.title, cell: (row) => ({ to: draftAddress(row.id), text: row.title }) },
      {
        label: draftText.page,
        sort: "path",
        cell: (row) => [
          { text: row.path, isCode: true, ...(row.page === "shown" && { to: editAddress(row.path) }) },
          row.page !== "shown" && { text: draftText.pageState[row.page], tone: "muted" },
        ],
      },
      {
        label: stateLabel,
        cell: (row) => [
          { text: states[row.state], tone: row.state === "failed" ? "danger" : "plain" },
          row.failure !== null && { text: row.failure, tone: "muted" },
          row.isOutdated && { text: draftText.outdated, tone: "accent" },
        ],
      },
      { label: draftText.when, sort: "when", cell: (row) => row.publishAt && describeTime(row.publishAt) },
      {
        label: draftText.author,
        sort: "saved",
        cell: (row) => [row.author, { at: row.updatedAt, tone: "muted" }],
      },
    ],
    file: {
      ...{ 编号: "id", 地址: "path", 标题: "title", 状态: "state", 编辑: "author" },
      修改时间: (row) => new Date(row.updatedAt),
      发布时间: (row) => (row.publishAt === null ? null : new Date(row.publishAt)),
    },
    intro: draftText.note,
    empty: draftText.empty,
    back: { to: "/admin/pages", label: pagesAdminText.back },
    links: [{ to: newPagePath, label: pagesAdminText.new }],
    time: (row) => row.updatedAt,
  },
});
