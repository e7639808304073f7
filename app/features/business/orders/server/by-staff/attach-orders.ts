import { and, eq, lte, sql } from "drizzle-orm";
import { assignMailsTo } from "#app/features/foundation/outbox/server/public.ts";
import { readFileDays } from "#app/features/foundation/site-settings/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { confirmedAccountOf } from "#worker/platform/auth/find-account.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { day } from "#worker/platform/time/units.ts";
import { eraseOrders } from "../erase-orders.ts";
import { orderIsOver } from "../find-order.ts";
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

/**
 * Erases the personal data of orders that staff made, that ended longer ago than files are retained, and that no account has
 * become the owner of: nobody could ask for it with the deletion of an account. Called daily.
 */
export async function eraseUnclaimedOrders({ primary, now }: Pick<AppContext, "primary" | "now">): Promise<void> {
  const days = await readFileDays({ primary });
  // As in the partial index.
  const unclaimed = and(sql`awaits_account = 1`, orderIsOver, lte(orders.endedAt, now() - days * day));
  await runBatch(primary, [
    ...eraseOrders({ primary }, unclaimed),
    primary.orm.update(orders).set({ awaitsAccount: false }).where(unclaimed),
  ]);
}
