import { and, lte, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { readFileDays } from "#worker/features/site-settings/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { day } from "#worker/platform/time/units.ts";
import { eraseOrders } from "../erase-orders.ts";
import { endOfOrder, orderIsOver } from "../find-order.ts";
import { orders } from "../schema.ts";

/**
 * Erases the personal data of orders that staff made, that are over as long as their files are kept, and that no account has
 * become the owner of: nobody could ask for it with the deletion of an account. Called daily.
 */
export async function eraseUnclaimedOrders({ primary, now }: Pick<AppContext, "primary" | "now">): Promise<void> {
  const days = await readFileDays({ primary });
  // As in the partial index.
  const unclaimed = and(sql`awaits_account = 1`, orderIsOver, lte(endOfOrder, now() - days * day));
  await runBatch(primary, [
    ...eraseOrders({ primary }, unclaimed),
    primary.orm.update(orders).set({ awaitsAccount: false }).where(unclaimed),
  ]);
}
