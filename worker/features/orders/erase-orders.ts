import { inArray, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { eraseChangedFields } from "#worker/features/audit/public.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { orderEvents, orderFiles, orderNotes, orders } from "./schema.ts";

/**
 * Statements that remove all personal data from orders, for the batch that deletes the account or ends the order. What was
 * sold, when, for how much and how it ended stays in the books. Erased are: the applicant, what was said about the order,
 * its files (the daily cleaning deletes the objects), and the texts in the audit of what staff did with it.
 * @param which a condition on `orders`
 */
export function eraseOrders({ primary }: Pick<AppContext, "primary">, which: SQL | undefined): BatchItem[] {
  const { orm } = primary;
  const ids = orm.select({ id: orders.id }).from(orders).where(which);
  const numbers = orm.select({ number: orders.number }).from(orders).where(which);
  return [
    orm
      .update(orderFiles)
      .set({ name: "", uploader: "", removedAt: sql`coalesce(${orderFiles.removedAt}, unixepoch() * 1000)` })
      .where(inArray(orderFiles.orderId, ids)),
    orm
      .update(orderEvents)
      .set({ message: "", actor: sql`CASE ${orderEvents.by} WHEN 'customer' THEN '' ELSE ${orderEvents.actor} END` })
      .where(inArray(orderEvents.orderId, ids)),
    orm.delete(orderNotes).where(inArray(orderNotes.orderId, ids)),
    // Names of files, notes, and messages to the customer.
    eraseChangedFields({ primary }, "order", sql`${numbers}`, ["name", "text", "message"]),
    orm
      .update(orders)
      .set({
        applicantName: "",
        applicantEmail: "",
        applicantContact: "",
        notes: "",
        version: sql`${orders.version} + 1`,
      })
      .where(which),
  ];
}
