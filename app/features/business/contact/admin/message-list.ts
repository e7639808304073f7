import { assigneeChoices } from "#app/features/business/assignment/server/public.ts";
import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { listMessageAssignees } from "../server/assign-messages.ts";
import { listMessages, messageSorts } from "../server/list-messages.ts";
import { contactTopics, dueChoices, messageStates } from "../shared/topics.ts";
import { messagesAdminText } from "./text.json";

/** The list of messages at /admin/messages, and its CSV file. */
export const messageList = defineAdminList({
  path: "/admin/messages",
  permission: "messages",
  choices: async (app, member) => ({ members: await listMessageAssignees(app, member) }),
  sorts: messageSorts,
  filters: ({ members }) => ({
    status: { anyOf: messageStates },
    topic: contactTopics,
    assignee: [...assigneeChoices, ...members.map(({ id }) => id)],
    due: dueChoices,
    from: "day",
    to: "day",
  }),
  list: listMessages,
  file: {
    name: "messages",
    columns: {
      id: ({ id }) => id,
      at: ({ createdAt }) => writeDateTime(createdAt),
      name: ({ name }) => name,
      email: ({ email }) => email,
      topic: ({ topic }) => topic,
      status: ({ status }) => messagesAdminText.state[status],
      assignee: ({ assignee }) => assignee,
      dueAt: ({ dueAt }) => writeDateTime(dueAt),
      replies: ({ replies }) => replies,
      message: ({ message }) => message,
    },
  },
});
