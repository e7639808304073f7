import { and, count, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { type AdminRecord, defineRecord } from "#app/features/foundation/records/server/public.ts";
import { nameCode } from "#app/shell/back-office/text.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { distinctValues } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { mailFields, retryDeadMails } from "../server/read-outbox.ts";
import { outbox } from "../server/schema.ts";
import { mailKindNames, outboxAdminText } from "./text.json";

const { label: stateLabel, ...states } = outboxAdminText.state;
const { createdAt, nextAttemptAt, attempts, recipient } = outbox;

/** All mails without their texts: pending, sent and given up. */
export const mailRecord: AdminRecord = defineRecord({
  path: "/admin/outbox",
  permission: "outbox",
  type: "mail",
  texts: { list: "发件箱", edit: "", gone: "" },
  table: outbox,
  key: "id",
  rows: ({ primary: { orm } }) => orm.select(mailFields).from(outbox).$dynamic(),
  fields: {},
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
        label: outboxAdminText.kind,
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
      { label: outboxAdminText.subject, cell: ({ id, subject }) => ({ to: `/admin/outbox/${id}`, text: subject }) },
      { label: outboxAdminText.recipient, sort: "recipient", cell: (mail) => mail.recipient },
      { label: outboxAdminText.kind, cell: ({ kind }) => nameCode(mailKindNames, kind) },
      {
        label: stateLabel,
        isShort: true,
        cell: ({ status }) => ({ text: states[status], tone: status === "dead" ? "danger" : "plain" }),
      },
      { label: outboxAdminText.attempts, sort: "attempts", cell: (mail) => mail.attempts },
      {
        label: outboxAdminText.next,
        sort: "next",
        cell: (mail) => (mail.status === "pending" ? { at: mail.nextAttemptAt } : null),
      },
      { label: outboxAdminText.error, cell: ({ lastError }) => lastError?.slice(0, 120) ?? null },
      { label: outboxAdminText.created, sort: "created", cell: (mail) => ({ at: mail.createdAt }) },
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
});
