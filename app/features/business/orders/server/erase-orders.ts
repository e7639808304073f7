import { inArray, type SQL, sql } from "drizzle-orm";
import {
  conversationFiles,
  conversationNotices,
  conversationPosts,
  isAboutOneOf,
} from "#app/features/business/conversations/server/public.ts";
import { eraseChangedFields } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { orderEvents, orderMaterials, orderNotes, orders } from "./schema.ts";

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
    orm.delete(orderNotes).where(inArray(orderNotes.orderId, ids)),
    orm.delete(conversationPosts).where(isAboutOneOf(conversationPosts, "order", ids)),
    orm.delete(conversationNotices).where(isAboutOneOf(conversationNotices, "order", ids)),
    orm.delete(orderMaterials).where(inArray(orderMaterials.orderId, ids)),
    eraseChangedFields({ primary }, "order", sql`${numbers}`, personalChanges),
    orm
      .update(orders)
      .set({
        applicantName: "",
        applicantEmail: "",
        applicantContact: "",
        notes: "",
        amountReason: "",
        version: sql`${orders.version} + 1`,
      })
      .where(which),
  ];
}
