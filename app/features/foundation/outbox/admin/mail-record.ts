import { and, count, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { type AdminRecord, defineRecord, factRows } from "#app/features/foundation/records/server/public.ts";
import { nameCode } from "#app/shell/back-office/text.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { distinctValues } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { mailFields, readOutboxMail, retryDeadMails, retryMail } from "../server/read-outbox.ts";
import { outbox } from "../server/schema.ts";
import mailKindNames from "../shared/kind-names.json";
import { unsentStates } from "../shared/mail.ts";
import { outboxAdminText as text } from "./text.json";

const { label: stateLabel, ...states } = text.state;
const { createdAt, nextAttemptAt, attempts, recipient } = outbox;

type ReadOutboxMail = Awaited<ReturnType<typeof readOutboxMail>>;

/** The contents of a mail's page, with its text if staff may read it. */
function describeMail(mail: ReadOutboxMail) {
  const rows = factRows([
    [text.recipient, mail.recipient],
    [text.replyTo, mail.replyTo],
    [text.kind, nameCode(mailKindNames, mail.kind)],
    [stateLabel, states[mail.status]],
    [text.attempts, mail.attempts],
    [text.next, mail.status === "pending" ? { at: mail.nextAttemptAt } : null],
    [text.error, mail.lastError],
    [text.created, { at: mail.createdAt }],
    [text.sent, mail.sentAt === null ? null : { at: mail.sentAt }],
    [text.words, { text: wordsOf(mail), isMultiline: true }],
  ]);
  return { title: text.words, note: mail.status === "held" ? text.heldHint : "", rows };
}

const wordsOf = (mail: ReadOutboxMail) => (mail.hasText ? (mail.text ?? text.hidden) : text.removed);

/** All mails without their texts: pending, sent and given up. */
export const mailRecord: AdminRecord = defineRecord({
  path: "/admin/outbox",
  permission: "outbox",
  type: "mail",
  texts: { list: "发件箱", edit: "", gone: "没有这封邮件。" },
  table: outbox,
  key: "id",
  rows: ({ primary: { orm } }) =>
    orm
      .select({ ...mailFields, version: attempts, hasText: sql`${outbox.html} <> ''`.mapWith(Boolean) })
      .from(outbox)
      .$dynamic(),
  savedTo: "record",
  title: (mail) => mail.subject,
  slot: {
    ...{ name: "rows", place: "above" },
    load: async (app, member, mail) => mail && describeMail(await readOutboxMail(app, member, mail.id)),
  },
  /** The kinds of stored mails, and the number of dead mails that can be sent again. */
  choices: async ({ primary }): Promise<{ kinds: string[]; dead: number }> => {
    const canBeSent = and(eq(outbox.status, "dead"), ne(outbox.html, ""));
    const [kinds, dead] = await runBatch(primary, [
      checkedSql(z.object({ value: z.string() }), distinctValues(outbox.kind)),
      primary.orm.select({ count: count() }).from(outbox).where(canBeSent),
    ]);
    return { kinds: kinds.rows.map(({ value }) => value), dead: dead.rows[0]?.count ?? 0 };
  },
  list: {
    sorts: { created: createdAt, next: nextAttemptAt, attempts, recipient },
    filters: {
      status: { label: stateLabel, options: states, by: outbox.status },
      kind: {
        label: text.kind,
        options: ({ kinds }) => Object.fromEntries(kinds.map((kind) => [kind, nameCode(mailKindNames, kind)])),
        by: outbox.kind,
      },
    },
    search: [recipient, outbox.subject, outbox.lastError],
    searchHint: "搜索收件人、标题或错误",
    action: {
      label: "全部重新发送（每次最多 200 封）",
      note: ({ dead }) => (dead > 0 ? `有 ${dead} 封邮件多次发送失败，已经放弃。` : null),
      run: async (app, member) => {
        await retryDeadMails(app, member);
        return undefined;
      },
    },
    columns: [
      { label: text.subject, cell: (mail) => mail.subject },
      { label: text.recipient, sort: "recipient", cell: (mail) => mail.recipient },
      { label: text.kind, cell: ({ kind }) => nameCode(mailKindNames, kind) },
      {
        label: stateLabel,
        isShort: true,
        cell: ({ status }) => ({ text: states[status], tone: status === "dead" ? "danger" : "plain" }),
      },
      { label: text.attempts, sort: "attempts", cell: (mail) => mail.attempts },
      {
        label: text.next,
        sort: "next",
        cell: (mail) => (mail.status === "pending" ? { at: mail.nextAttemptAt } : null),
      },
      { label: text.error, cell: ({ lastError }) => lastError?.slice(0, 120) ?? null },
      { label: text.created, sort: "created", cell: (mail) => ({ at: mail.createdAt }) },
    ],
    file: {
      编号: "id",
      建立时间: (mail) => new Date(mail.createdAt),
      ...{ 种类: "kind", 收件人: "recipient", 标题: "subject", 状态: "status", 次数: "attempts" },
      下次发送: (mail) => (mail.status === "pending" ? new Date(mail.nextAttemptAt) : null),
      发送时间: ({ sentAt }) => (sentAt === null ? null : new Date(sentAt)),
      最近的错误: "lastError",
    },
    empty: "没有符合条件的邮件。",
    time: (mail) => mail.createdAt,
  },
  verbs: {
    retry: {
      ...{ label: text.retry, note: text.retryHint, place: "page", tone: "primary" },
      isOffered: ({ status, hasText }) => hasText && unsentStates.some((state) => state === status),
      run: (app, member, { row }) => retryMail(app, member, row.id),
    },
  },
});
