import { and, eq, sql } from "drizzle-orm";
import {
  assigneeChoices,
  assigneeFilter,
  assigneeLabel,
  assigneeVerb,
  listAssigneeOptions,
} from "#app/features/business/assignment/server/public.ts";
import { conversationPosts, isAbout } from "#app/features/business/conversations/server/public.ts";
import { answerDue, dueCell, overdueBefore } from "#app/features/business/orders/server/public.ts";
import { type AdminRecord, choice, dayFilters, defineRecord } from "#app/features/foundation/records/server/public.ts";
import { readOfficeCalendar } from "#app/features/foundation/site-settings/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { assignedMessages, issueNewLink, removeMessage, staffFields } from "../server/messages.ts";
import { contactMessages, waitingLast } from "../server/schema.ts";
import { openStates, topicNames } from "../shared/topics.ts";
import { messagesAdminText as text } from "./text.json";

const { id, email, message, status, topic, createdAt, name } = contactMessages;
const { label: stateLabel, ...states } = text.state;
const { presets, end } = text;
const open = openStates.join(",");

function listedMessages({ primary: { orm }, primary }: AppContext) {
  const assignee = accountRows({ primary }, "assignee");
  const isReply = and(
    isAbout(conversationPosts, { type: "message", id }),
    eq(conversationPosts.by, "staff"),
    eq(conversationPosts.isNote, false),
  );
  return orm
    .select({
      ...staffFields,
      replies: orm.$count(conversationPosts, isReply),
      assignee: assignee.name,
    })
    .from(contactMessages)
    .leftJoin(assignee, eq(assignee.id, contactMessages.assigneeId))
    .$dynamic();
}

/** Messages of the contact form. A message has a page of its own (message.tsx). */
export const messageRecord: AdminRecord = defineRecord({
  path: "/admin/messages",
  permission: "messages",
  type: "message",
  texts: { list: "留言", edit: "", gone: "没有这条留言，可能已经删除了。" },
  table: contactMessages,
  key: "id",
  named: "name",
  rows: listedMessages,
  /**
   * Adds the end of the second working day after the first unanswered post, ms since 1970; null when nothing waits for
   * us.
   */
  async enrich(app, rows) {
    const calendar = await readOfficeCalendar(app);
    return rows.map((row) => ({
      ...row,
      dueAt: row.waitingSince === null ? null : answerDue(row.waitingSince, calendar),
    }));
  },
  savedTo: "record",
  choices: async (app: AppContext, member: Member) => ({
    members: await listAssigneeOptions(app, member, assignedMessages),
  }),
  form: (_, { members }) => ({ assignee: { options: members } }),
  list: {
    sorts: { created: createdAt, due: waitingLast, status, email },
    filters: {
      topic: { label: text.topic, options: topicNames, by: topic },
      due: {
        label: text.dueBy,
        options: { overdue: text.overdue },
        by: async (_, app) => sql`${waitingLast} < ${overdueBefore(app.now(), await readOfficeCalendar(app))}`,
      },
      ...dayFilters(createdAt, { from: text.fromDay, to: text.toDay }),
      status: { label: stateLabel, options: states, isAnyOf: true, by: (chosen) => inList(status, chosen.split(",")) },
      assignee: { ...assigneeFilter(assignedMessages), options: ({ members }) => assigneeChoices(members) },
    },
    // Messages that wait for us begin with the oldest.
    presets: {
      sort: "due",
      of: {
        [presets.us]: { status: open },
        [presets.overdue]: { due: "overdue" },
        [presets.mine]: { status: open, assignee: "mine" },
        [presets.unassigned]: { status: open, assignee: "none" },
        [presets.sender]: { status: "answered" },
        [presets.all]: {},
      },
    },
    search: [name, email, message],
    searchHint: text.search,
    columns: [
      {
        label: text.message,
        cell: (row) => ({ to: `/admin/messages/${row.id}`, text: row.message.slice(0, 80) }),
      },
      { label: text.from, sort: "email", cell: (row) => [row.name, { text: row.email, tone: "muted" }] },
      { label: text.topic, isShort: true, cell: (row) => topicNames[row.topic] },
      {
        label: stateLabel,
        isShort: true,
        sort: "due",
        cell: ({ status, dueAt }) => [
          { text: states[status], tone: status === "new" ? "strong" : "plain" },
          dueAt !== null && dueCell(dueAt),
        ],
      },
      { label: assigneeLabel, cell: ({ assignee }) => assignee },
      { label: text.replies, cell: ({ replies }) => replies },
      { label: text.at, sort: "created", cell: (row) => ({ at: row.createdAt }) },
    ],
    file: {
      编号: "id",
      时间: (row) => new Date(row.createdAt),
      ...{ 姓名: "name", 邮箱: "email", 主题: "topic" },
      状态: (row) => states[row.status],
      负责人: "assignee",
      最晚回复: ({ dueAt }) => (dueAt === null ? null : new Date(dueAt)),
      ...{ 回复数: "replies", 留言: "message" },
    },
    empty: text.empty,
    time: (row) => row.createdAt,
  },
  verbs: {
    assign: assigneeVerb(assignedMessages, ({ id }) => Number(id)),
    // A row with a new post of the sender has another version, so that it is not closed unread.
    state: {
      ...{ label: text.setState, place: "page and rows", audit: "moved" },
      fields: { status: choice(stateLabel, states, { initial: "closed" }) },
      set: (_, { status }) => ({ status }),
    },
    "new-link": {
      ...{ label: end.link.submit, place: "page", folded: end.link.title, note: end.link.hint, confirm: end.link.sure },
      run: (app, member, { row: { id }, version }) => issueNewLink(app, member, { id, version }),
    },
    remove: {
      ...{ label: end.remove.submit, place: "page", tone: "danger", savedTo: "list" },
      ...{ folded: end.remove.title, note: end.remove.hint, confirm: end.remove.sure },
      run: (app, member, { row: { id }, version }) => removeMessage(app, member, { id, version }),
    },
  },
});
