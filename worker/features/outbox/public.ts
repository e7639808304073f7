import { and, eq, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { changeRows, removeRows } from "#worker/platform/db/remove-rows.ts";
import { day } from "#worker/platform/time/units.ts";
import { outbox } from "./schema.ts";

export { deadMailCount, eraseMailsOf, exportMailsOf, giveMailsTo } from "./account-mails.ts";

/**
 * Removes the words of mails a day after they were sent (they hold links), sent mails after 30 days, and after 90 days what
 * could not be sent.
 * @param now ms since 1970
 */
export const removeOldMails = (now: number): SQL[] => [
  removeRows(outbox, and(eq(outbox.status, "sent"), lte(outbox.nextAttemptAt, now - 30 * day))),
  removeRows(outbox, and(eq(outbox.status, "dead"), lte(outbox.nextAttemptAt, now - 90 * day))),
  changeRows(
    outbox,
    sql`html = '', text = ''`,
    and(
      inArray(outbox.status, ["sent", "dead"]),
      sql`${outbox.nextAttemptAt} BETWEEN ${now - 7 * day} AND ${now - day}`,
      ne(outbox.html, ""),
    ),
  ),
];
