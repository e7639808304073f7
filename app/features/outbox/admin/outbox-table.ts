import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { mailStates, outboxSorts } from "#worker/features/outbox/list-outbox.ts";

/** What the table of mails, and its file, are asked for. */
export const readOutboxQuery = (url: URL, kinds: readonly string[]) =>
  readTableQuery(url, { sorts: outboxSorts, filters: { status: mailStates, kind: kinds } });
