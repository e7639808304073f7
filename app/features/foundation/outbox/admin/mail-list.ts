import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { listOutbox, outboxSorts, summariseOutbox } from "../server/read-outbox.ts";
import { mailStates } from "../shared/mail.ts";

/** The list of mails without their texts at /admin/outbox, and its CSV file. */
export const mailList = defineAdminList({
  path: "/admin/outbox",
  permission: "outbox",
  choices: summariseOutbox,
  sorts: outboxSorts,
  filters: ({ kinds }) => ({ status: mailStates, kind: kinds }),
  list: listOutbox,
  file: {
    name: "outbox",
    columns: {
      id: ({ id }) => id,
      createdAt: ({ createdAt }) => writeDateTime(createdAt),
      kind: ({ kind }) => kind,
      recipient: ({ recipient }) => recipient,
      subject: ({ subject }) => subject,
      status: ({ status }) => status,
      attempts: ({ attempts }) => attempts,
      nextAttemptAt: ({ status, nextAttemptAt }) => (status === "pending" ? writeDateTime(nextAttemptAt) : null),
      sentAt: ({ sentAt }) => writeDateTime(sentAt),
      lastError: ({ lastError }) => lastError,
    },
  },
});
