import { appContext } from "#worker/context.ts";
import { listMessages } from "#worker/domain/contact/list-messages.ts";
import { rowsPerFile } from "#worker/domain/tables/list-rows.ts";
import { csvResponse } from "../csv/write-csv.ts";
import { writeMoment } from "../csv/write-moment.ts";
import { readMember } from "../read-member.ts";
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
