import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { listMessages } from "#worker/features/contact/list-messages.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
import type { Route } from "./+types/messages-csv";
import { readMessagesQuery } from "./messages-table.ts";

/** Messages as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "messages");
  const query = { ...readMessagesQuery(url), page: 1 };
  const { rows } = await listMessages(context.get(appContext), member, query, rowsPerFile);
  return csvResponse(
    "messages",
    ["id", "at", "name", "email", "topic", "status", "replies", "message"],
    rows.map(({ id, createdAt, name, email, topic, status, replies, message }) => [
      id,
      writeMoment(createdAt),
      name,
      email,
      topic,
      status,
      replies,
      message,
    ]),
  );
}
