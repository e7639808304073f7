import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  conversationFiles,
  conversationNotices,
  conversationPosts,
  isAbout,
  isAboutOneOf,
} from "#app/features/business/conversations/server/public.ts";
import { eraseChangedFields, recordCleaning } from "#app/features/foundation/audit/server/public.ts";
import { readFileDays } from "#app/features/foundation/site-settings/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";
import { day } from "#worker/platform/time/units.ts";
import { orderIsOver } from "./find-order.ts";
import { orderEvents, orders } from "./schema.ts";

/** Fields of the audit: names of files, notes, messages to the customer, corrected contact data, reasons. */
const personalChanges = [
  "name",
  "hint",
  "text",
  "message",
  "applicantName",
  "applicantEmail",
  "applicantContact",
  "reason",
  "amountReason",
];

/**
 * Statements that remove all personal data from orders, for the batch that deletes the account or ends the order. What was
 * sold, when, for how much and how it ended stays in the books. Erased are: the applicant, what was said about the order,
 * its files (the daily cleanup deletes the objects), and the texts in the audit of what staff did with it.
 * @param which a condition on `orders`
 */
export function eraseOrders({ primary }: Pick<AppContext, "primary">, which: SQL | undefined): BatchItem[] {
  const { orm } = primary;
  const ids = orm.select({ id: orders.id }).from(orders).where(which);
  const numbers = orm.select({ number: orders.number }).from(orders).where(which);
  return [
    orm
      .update(conversationFiles)
      .set({ name: "", uploader: "", removedAt: sql`coalesce(${conversationFiles.removedAt}, unixepoch() * 1000)` })
      .where(isAboutOneOf(conversationFiles, "order", ids)),
    orm
      .update(orderEvents)
      .set({ message: "", actor: sql`CASE ${orderEvents.by} WHEN 'customer' THEN '' ELSE ${orderEvents.actor} END` })
      .where(inArray(orderEvents.orderId, ids)),
    orm.delete(conversationPosts).where(isAboutOneOf(conversationPosts, "order", ids)),
    orm.delete(conversationNotices).where(isAboutOneOf(conversationNotices, "order", ids)),
    eraseChangedFields({ primary }, "order", sql`${numbers}`, personalChanges),
    orm
      .update(orders)
      .set({
        applicantName: "",
        applicantEmail: "",
        applicantContact: "",
        notes: "",
        materials: [],
        amountReason: "",
        version: sql`${orders.version} + 1`,
      })
      .where(which),
  ];
}

type Context = Pick<AppContext, "primary" | "files" | "now">;

/** Orders a day: the rest follows the next day. */
const maxOrdersPerRun = 200;

/** Objects that the bucket deletes in one call. */
const maxKeysPerCall = 1000;

const ofOrder = isAbout(conversationFiles, { type: "order", id: orders.id });

const dueRow = z.object({ id: z.number() });

/**
 * Removes the files of orders that ended a number of days ago, which is one of the site's settings: first the rows with the
 * names, together with an audit entry and the time on the order, then the objects. removeOrphans removes objects that are left over.
 */
export async function removeExpiredFiles({ primary, files, now }: Context): Promise<void> {
  const { orm } = primary;
  const days = await readFileDays({ primary });
  // CROSS JOIN makes SQLite start from the stored files, which are few, instead of from all orders that ever ended.
  const due = await sqlRows(
    primary,
    dueRow,
    sql`SELECT DISTINCT ${orders.id} AS id FROM ${conversationFiles} CROSS JOIN ${orders} ON ${ofOrder}
      WHERE ${conversationFiles.removedAt} IS NULL AND ${orderIsOver} AND ${orders.endedAt} <= ${now() - days * day}
      LIMIT ${maxOrdersPerRun}`,
  );
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  const dueFiles = and(
    eq(conversationFiles.subjectType, "order"),
    inList(conversationFiles.subjectId, ids),
    isNull(conversationFiles.removedAt),
  );
  const [, , removed] = await runBatch(primary, [
    recordCleaning(
      { now },
      { action: "order.files-expired", after: { files: 0, days } },
      sql`SELECT ${orders.number} AS subject_id, json_object('files', count(*)) AS before
        FROM ${conversationFiles} JOIN ${orders} ON ${ofOrder} WHERE ${dueFiles} GROUP BY ${orders.id}`,
    ),
    orm
      .update(orders)
      .set({ filesRemovedAt: now() })
      .where(
        inArray(orders.id, orm.select({ id: conversationFiles.subjectId }).from(conversationFiles).where(dueFiles)),
      ),
    orm
      .update(conversationFiles)
      .set({ removedAt: now(), name: "", uploader: "" })
      .where(dueFiles)
      .returning({ key: conversationFiles.key }),
  ]);
  const keys = removed.rows.map(({ key }) => key);
  for (let from = 0; from < keys.length; from += maxKeysPerCall)
    await files.remove(keys.slice(from, from + maxKeysPerCall));
}
