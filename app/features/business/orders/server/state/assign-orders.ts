import { and, eq } from "drizzle-orm";
import { type Assigned, releaseRecordsOf } from "#app/features/business/assignment/server/public.ts";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { orders } from "../schema.ts";
import { staffAnswered } from "../thread/send-message.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** Orders as records that a member looks after. */
export const assignedOrders: Assigned = {
  ...{ permission: "orders", type: "order", action: "order.assigned" },
  ...{ key: orders.number, assigneeId: orders.assigneeId },
};

/** Statement: removes a member as the assignee of all orders. */
export const releaseOrdersOf = (userId: string) => releaseRecordsOf(assignedOrders, userId);

/**
 * Records that the customer's message or file needs no answer: whom the order waits for depends on its state again.
 * @throws AppError "forbidden", "not_found"
 */
export async function settleQuestion(app: Context, member: Member, number: string): Promise<void> {
  requirePermission(member, "orders");
  const { orm } = app.primary;
  const order = await orm.select({ askedAt: orders.askedAt }).from(orders).where(eq(orders.number, number)).get();
  if (!order) throw new AppError("not_found", "没有找到这个订单。");
  if (order.askedAt === null) return;
  await runBatch(app.primary, [
    orm
      .update(orders)
      .set(staffAnswered(null))
      .where(and(eq(orders.number, number), eq(orders.askedAt, order.askedAt))),
    recordChange(app, member, {
      action: "order.question-settled",
      subject: { type: "order", id: number },
      before: { askedAt: order.askedAt },
      after: { askedAt: null },
    }),
  ]);
}
