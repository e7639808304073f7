import { and, eq } from "drizzle-orm";
import { type Assigned, releaseRecordsOf } from "#app/features/business/assignment/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { findOrderFor, recordOrderChange } from "../find-order.ts";
import { orders } from "../schema.ts";
import { staffAnswered } from "../thread/send-message.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** Orders as records with an assignee. */
export const assignedOrders: Assigned = {
  ...{ permission: "orders", action: "order.assigned" },
  ...{ key: orders.number, assigneeId: orders.assigneeId },
};

/** Statement: removes a member as the assignee of all orders. */
export const releaseOrdersOf = (userId: string) => releaseRecordsOf(assignedOrders, userId);

/**
 * Records that the customer's message or file needs no answer: the side that has to act depends on the state again.
 * @throws AppError "forbidden", "not_found"
 */
export async function settleQuestion(app: Context, member: Member, number: string): Promise<void> {
  const order = await findOrderFor(app, number, member, "staff");
  if (order.askedAt === null) return;
  await runBatch(app.primary, [
    app.primary.orm
      .update(orders)
      .set(staffAnswered(null))
      .where(and(eq(orders.number, number), eq(orders.askedAt, order.askedAt))),
    recordOrderChange(app, member, order, "order.question-settled", {
      before: { askedAt: order.askedAt },
      after: { askedAt: null },
    }),
  ]);
}
