import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { messageSorts } from "#worker/features/contact/list-messages.ts";
import { messageStates } from "#worker/features/contact/message-states.ts";
import { contactTopics } from "#worker/features/contact/schemas.ts";

/** What the table of messages, and its file, are asked for. */
export const readMessagesQuery = (url: URL) =>
  readTableQuery(url, { sorts: messageSorts, filters: { status: messageStates, topic: contactTopics } });
