import { mailStates, outboxSorts } from "#worker/domain/outbox/list-outbox.ts";
import { readTableQuery } from "../table/table-query.ts";

/** What the table of mails, and its file, are asked for. */
export const readOutboxQuery = (url: URL, kinds: readonly string[]) =>
  readTableQuery(url, { sorts: outboxSorts, filters: { status: mailStates, kind: kinds } });
