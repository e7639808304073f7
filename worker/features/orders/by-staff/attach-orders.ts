import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { assignMailsTo } from "#worker/features/outbox/public.ts";
import { confirmedAccountOf } from "#worker/platform/auth/find-account.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { orders } from "../schema.ts";

/** Columns of an order that staff make: it is the account's that has confirmed the address, or waits for one. */
export const ownerBy = (email: string) => ({
  userId: sql<string | null>`${confirmedAccountOf(email)}`,
  awaitsAccount: sql<boolean>`${confirmedAccountOf(email)} IS NULL`,
});

/**
 * Statements that follow the confirmation of an account's address, in its batch: the orders that staff made for this address
 * become the account's. They do nothing while the address is not confirmed, and leave orders of deleted accounts alone.
 */
export function attachOrdersTo(
  { primary }: Pick<AppContext, "primary">,
  { userId, email }: { userId: string; email: string },
): BatchItem[] {
  const isConfirmed = sql`${confirmedAccountOf(email)} = ${userId}`;
  // As in the partial index.
  const waiting = and(sql`awaits_account = 1`, eq(orders.applicantEmail, email));
  return [
    ...assignMailsTo({ primary }, userId, sql`(SELECT ${email} WHERE ${isConfirmed})`),
    primary.orm
      .update(orders)
      .set({ userId, awaitsAccount: false, version: sql`${orders.version} + 1` })
      .where(and(waiting, isConfirmed)),
  ];
}
