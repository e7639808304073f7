import { readMember } from "#app/shell/back-office/read-member.ts";
import { csvResponse } from "#app/shell/back-office/table/write-csv.ts";
import { writeMoment } from "#app/shell/back-office/table/write-moment.ts";
import { appContext } from "#worker/context.ts";
import { listOutbox, summariseOutbox } from "#worker/features/outbox/list-outbox.ts";
import { rowsPerFile } from "#worker/platform/db/list-rows.ts";
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
