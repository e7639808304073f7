import type { BackedUpTable } from "./journal.ts";
import type { Cell } from "./site.ts";

/**
 * Not restored: sessions that were perhaps ended since, links in mails that were perhaps used, and notices whose mails were
 * perhaps sent.
 */
export const leftOut: ReadonlySet<string> = new Set([
  "sessions",
  "verifications",
  "account_links",
  "conversation_notices",
]);

/**
 * The rows of a table as a restored site needs them. They are changed before they are written: the cron of a running Worker would
 * send a pending mail within a minute.
 * @param rows each with its rowid in front unless the table is keyed
 * @param facts.loadId the newest load: nobody is told of the loads before it again
 * @param facts.now ms since 1970
 */
export function settleRows(
  { name, columns, isKeyed }: BackedUpTable,
  rows: readonly Cell[][],
  { loadId, now }: { loadId: number; now: number },
): Cell[][] {
  const place = (column: string) => columns.indexOf(column) + (isKeyed ? 0 : 1);
  const change = (row: readonly Cell[], values: Record<string, Cell>) =>
    row.map((value, position) => values[columns[position - (isKeyed ? 0 : 1)] ?? ""] ?? value);
  if (name === "watchers") return rows.map((row) => change(row, { load_id: loadId }));
  if (name !== "outbox") return [...rows];
  const waits = (row: readonly Cell[]) => ["pending", "sending"].includes(String(row[place("status")]));
  return rows.map((row) => (waits(row) ? change(row, { status: "held", next_attempt_at: now }) : row));
}

/**
 * A statement that raises the content version to a number that it never had. Otherwise the changes after a restore would repeat the
 * versions between the backup and the loss, and data centres and browsers would show the pages that they keep of those.
 * The time of the newest load stays: `npm start` compares it with the files of seed/.
 * @param now ms since 1970
 */
export const unusedVersion = (now: number): string =>
  `INSERT INTO content_loads (id, loaded_at)
    SELECT max((SELECT coalesce(max(id), 0) + 1 FROM content_loads), ${Math.floor(now / 1000)}),
      (SELECT coalesce(max(loaded_at), 0) FROM content_loads)`;

/**
 * Statements that end links that a backup or an earlier moment brings back, because they were perhaps ended since: those to threads of
 * contact messages and to shared drafts. A thread gets a version that none of its links ever had, so no link made since works again
 * either; the next mail to its sender has the new link. Each has a condition, to which another can be added.
 * @param now ms since 1970
 */
export const endLinks = (now: number): string[] => [
  `UPDATE contact_messages SET link_version = max(link_version + 1, ${Math.floor(now / 1000)}) WHERE true`,
  "UPDATE page_drafts SET shared_until = NULL WHERE shared_until IS NOT NULL",
];
