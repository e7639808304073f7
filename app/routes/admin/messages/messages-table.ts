import { messageSorts } from "#worker/domain/contact/list-messages.ts";
import { messageStates } from "#worker/domain/contact/message-states.ts";
import { contactTopics } from "#worker/domain/contact/schemas.ts";
import { readTableQuery } from "../table/table-query.ts";

/** What the table of messages, and its file, are asked for. */
export const readMessagesQuery = (url: URL) =>
  readTableQuery(url, { sorts: messageSorts, filters: { status: messageStates, topic: contactTopics } });
