import { eq, getTableColumns, sql } from "drizzle-orm";
import { type AdminRecord, defineRecord, moment } from "#app/features/foundation/records/server/public.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import { discardDraft } from "../server/drafts/edit-draft.ts";
import { publishDraft, scheduleDraft, unscheduleDraft } from "../server/drafts/publish-draft.ts";
import { gonePages, pageDrafts, pageRevisions, pages } from "../server/schema.ts";
import {
  describeTime,
  draftAddress,
  draftsPath,
  editAddress,
  gonePagesPath,
  historyAddress,
  newPagePath,
  pageAddressOf,
} from "./addresses.ts";
import { draftText } from "./draft-text.json";
import { pagesAdminText } from "./text.json";

const { label: kindLabel, ...kindOptions } = pagesAdminText.kind;
const kinds: Readonly<Record<string, string>> = kindOptions;
const { label: originLabel, ...origins } = pagesAdminText.origin;
const { label: waitingLabel, ...waiting } = pagesAdminText.waiting;
const { kind, title, english, summary, updatedOn, checkedOn, body, origin, author, createdAt } = pageRevisions;

const isShown = eq(pageRevisions.id, pages.revisionId);

/** Whether a load added a newer version than the shown edit. */
const isWaiting = sql`(${origin} = 'admin' AND EXISTS (SELECT 1 FROM ${pageRevisions} AS file
  WHERE file.path = ${pages.path} AND file.id > ${pageRevisions.id} AND file.origin = 'seed'))`.mapWith(Boolean);

/** The pages of content, and the authors of their shown versions. */
export const pageRecord: AdminRecord = defineRecord({
  path: "/admin/pages",
  permission: "content",
  type: "page",
  texts: { list: pagesAdminText.back, edit: "", gone: "" },
  table: pages,
  key: "path",
  rows: ({ primary: { orm } }) =>
    orm
      .select({ path: pages.path, kind, title, updatedOn, checkedOn, origin, author, createdAt, isWaiting })
      .from(pages)
      .innerJoin(pageRevisions, isShown)
      .$dynamic(),
  list: {
    sorts: { path: pages.path, title, updated: updatedOn, checked: checkedOn, written: createdAt },
    isAscending: true,
    filters: {
      kind: { label: kindLabel, options: kinds, by: kind },
      origin: { label: originLabel, options: origins, by: origin },
      waiting: { label: waitingLabel, options: waiting, by: (value) => sql`${isWaiting} = (${value} = 'yes')` },
    },
    search: [pages.path, title, english, summary, body],
    searchHint: pagesAdminText.searchHint,
    columns: [
      { label: pagesAdminText.title, sort: "title", cell: (row) => ({ to: editAddress(row.path), text: row.title }) },
      { label: pagesAdminText.path, sort: "path", cell: (row) => ({ text: row.path, isCode: true }) },
      { label: kindLabel, isShort: true, cell: (row) => kinds[row.kind] ?? null },
      { label: pagesAdminText.updatedOn, sort: "updated", isShort: true, cell: (row) => row.updatedOn },
      { label: pagesAdminText.checkedOn, sort: "checked", isShort: true, cell: (row) => row.checkedOn },
      {
        label: pagesAdminText.author,
        sort: "written",
        isMinor: true,
        cell: (row) => [
          row.origin === "seed" ? pagesAdminText.byFile : row.author,
          { at: row.createdAt, tone: "muted" },
          row.isWaiting && { to: historyAddress(row.path), text: waitingLabel, tone: "accent" },
        ],
      },
    ],
    file: {
      ...{ path: "path", title: "title", kind: "kind", updatedOn: "updatedOn", checkedOn: "checkedOn" },
      ...{ origin: "origin", author: "author", writtenAt: (row) => new Date(row.createdAt), fileWaits: "isWaiting" },
    },
    empty: pagesAdminText.empty,
    links: [
      { to: newPagePath, label: pagesAdminText.new },
      { to: draftsPath, label: pagesAdminText.drafts },
      { to: gonePagesPath, label: pagesAdminText.gone.list },
    ],
    time: (row) => row.createdAt,
  },
});

const { label: stateLabel, ...states } = draftText.state;
const ofDraft = eq(pages.path, pageDrafts.path);

/** Whether the page has another version than the one that the draft is based on. */
const isOutdated = hasRow(pages, ofDraft, sql`${pages.revisionId} IS NOT ${pageDrafts.baseId}`);

/** The state of the page at the draft's address: "new" before the first page, "down" after it was taken down. */
const page = sql<"shown" | "new" | "down">`iif(${hasRow(pages, ofDraft)}, 'shown',
  iif(${pageDrafts.baseId} IS NULL, 'new', 'down'))`;

/** The drafts of all pages, and the scheduled ones. */
export const draftRecord: AdminRecord = defineRecord({
  path: draftsPath,
  permission: "content",
  type: "page-draft",
  texts: { list: draftText.list, edit: "", gone: "没有这个草稿：可能已经发布或者删除了。" },
  table: pageDrafts,
  key: "id",
  rows: ({ primary: { orm } }) =>
    orm
      .select({
        ...getTableColumns(pageDrafts),
        ...{ isOutdated: isOutdated.mapWith(Boolean), page },
      })
      .from(pageDrafts)
      .$dynamic(),
  list: {
    sorts: { saved: pageDrafts.updatedAt, path: pageDrafts.path, when: pageDrafts.publishAt },
    filters: { state: { label: stateLabel, options: states, by: pageDrafts.state } },
    search: [pageDrafts.path, pageDrafts.title, pageDrafts.author, pageDrafts.summary],
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
  verbs: {
    publish: {
      ...{ label: draftText.publish, place: "page", tone: "primary", savedTo: "list" },
      run: (app, member, { row: { id }, version }) => publishDraft(app, member, { id, version }),
    },
    return: {
      ...{ label: draftText.return, place: "page", savedTo: "record" },
      isOffered: ({ state }) => state === "scheduled",
      run: (app, member, { row: { id }, version }) => unscheduleDraft(app, member, { id, version }),
    },
    schedule: {
      ...{ label: draftText.schedule, folded: draftText.schedule, place: "page", savedTo: "record" },
      fields: { publishAt: moment(draftText.at) },
      isOffered: ({ state }) => state !== "scheduled",
      run: (app, member, { row: { id }, version }, { publishAt }) =>
        scheduleDraft(app, member, { id, version }, Number(publishAt)),
    },
    discard: {
      ...{ label: draftText.discardConfirm, folded: draftText.discard, note: draftText.discardNote },
      ...{ place: "page", tone: "danger", savedTo: "list" },
      run: (app, member, { row: { id }, version }) => discardDraft(app, member, { id, version }),
    },
  },
});

const goneStates = { down: "下架", moved: "搬走" } as const;
const goneTitle = sql<string>`(SELECT ${pageRevisions.title} FROM ${pageRevisions} WHERE ${eq(pageRevisions.id, gonePages.revisionId)})`;

/** The pages that were taken down or moved. */
export const goneRecord: AdminRecord = defineRecord({
  path: gonePagesPath,
  permission: "content",
  type: "page",
  texts: { list: pagesAdminText.gone.list, edit: "", gone: "" },
  table: gonePages,
  key: "path",
  rows: ({ primary: { orm } }) =>
    orm
      .select({ ...getTableColumns(gonePages), title: goneTitle })
      .from(gonePages)
      .$dynamic(),
  list: {
    sorts: { gone: gonePages.goneAt, path: gonePages.path },
    filters: { state: { label: "状态", options: goneStates, by: gonePages.state } },
    search: [gonePages.path, gonePages.target, goneTitle],
    searchHint: pagesAdminText.gone.searchHint,
    columns: [
      { label: pagesAdminText.title, cell: (row) => ({ to: pageAddressOf(row.path), text: row.title }) },
      { label: pagesAdminText.path, sort: "path", cell: (row) => ({ text: row.path, isCode: true }) },
      { label: "状态", isShort: true, cell: (row) => goneStates[row.state] },
      { label: "转到", cell: (row) => row.target && { text: row.target, isCode: true } },
      { label: "时间", sort: "gone", cell: (row) => ({ at: row.goneAt }) },
    ],
    file: {
      ...{ 地址: "path", 标题: "title", 状态: "state", 转到: "target" },
      时间: (row) => new Date(row.goneAt),
    },
    intro: pagesAdminText.gone.note,
    empty: pagesAdminText.gone.empty,
    back: { to: "/admin/pages", label: pagesAdminText.back },
    time: (row) => row.goneAt,
  },
});
