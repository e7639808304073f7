import { appContext } from "#worker/context.ts";
import { listOutbox, summariseOutbox } from "#worker/domain/outbox/list-outbox.ts";
import { rowsPerFile } from "#worker/domain/tables/list-rows.ts";
import { csvResponse } from "../csv/write-csv.ts";
import { writeMoment } from "../csv/write-moment.ts";
import { readMember } from "../read-member.ts";
import type { Route } from "./+types/outbox-csv";
import { readOutboxQuery } from "./outbox-table.ts";

/** Mails as a file, without their words. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "outbox");
  const app = context.get(appContext);
  const { kinds } = await summariseOutbox(app, member);
  const { rows } = await listOutbox(app, member, { ...readOutboxQuery(url, kinds), page: 1 }, rowsPerFile);
  return csvResponse(
    "outbox",
    ["id", "createdAt", "kind", "recipient", "subject", "status", "attempts", "nextAttemptAt", "sentAt", "lastError"],
    rows.map(({ id, createdAt, kind, recipient, subject, status, attempts, nextAttemptAt, sentAt, lastError }) => [
      id,
      writeMoment(createdAt),
      kind,
      recipient,
      subject,
      status,
      attempts,
      status === "pending" ? writeMoment(nextAttemptAt) : null,
      writeMoment(sentAt),
      lastError,
    ]),
  );
}
