import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { listMembersWith } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { staffAnswered } from "./asking.ts";
import { orders } from "./schema.ts";

type Context = Pick<AppContext, "primary" | "now">;

/**
 * The members who may look after orders, by name.
 * @throws AppError "forbidden"
 */
export function listAssignees({ primary }: Pick<Context, "primary">, member: Member) {
  requirePermission(member, "orders");
  return listMembersWith({ primary }, "orders");
}

/**
 * Says who looks after some orders. Orders that do not exist, and those that the same person has already, stay as they are.
 * @param assignee id of an account; empty for nobody
 * @returns the number of changed orders
 * @throws AppError "forbidden"; "invalid" (assignee) for an account without the permission
 */
export async function assignOrders(
  app: Context,
  member: Member,
  { numbers, assignee }: { numbers: readonly string[]; assignee: string },
): Promise<number> {
  const members = await listAssignees(app, member);
  const found = members.find(({ id }) => id === assignee);
  if (assignee !== "" && !found) throw new AppError("invalid", "没有这个负责人，请重新选择。", { field: "assignee" });
  const { orm } = app.primary;
  const assigneeId = found?.id ?? null;
  const isOther =
    assigneeId === null
      ? sql`${orders.assigneeId} IS NOT NULL`
      : or(isNull(orders.assigneeId), ne(orders.assigneeId, assigneeId));
  const chosen = await orm
    .select({ number: orders.number, before: orders.assigneeId })
    .from(orders)
    .where(and(inList(orders.number, numbers), isOther))
    .orderBy(asc(orders.id));
  const emailOf = (id: string | null) => members.find((one) => one.id === id)?.email ?? id;
  const results = await runBatch(
    app.primary,
    chosen.flatMap(({ number, before }) => [
      orm
        .update(orders)
        .set({ assigneeId })
        .where(and(eq(orders.number, number), isOther)),
      recordChange(app, member, {
        action: "order.assigned",
        subject: { type: "order", id: number },
        before: { assignee: emailOf(before) },
        after: { assignee: found?.email ?? null },
      }),
    ]),
  );
  return results.filter((result, position) => position % 2 === 0 && result.changes > 0).length;
}

/** Statement: nobody looks after the orders of a member any more, who may not after a change. @param isGone condition at that point */
export const releaseOrdersOf = ({ primary }: Pick<Context, "primary">, userId: string, isGone: SQL) =>
  primary.orm
    .update(orders)
    .set({ assigneeId: null })
    .where(and(eq(orders.assigneeId, userId), isGone));

/**
 * Notes that what the customer wrote or sent needs no answer: the order waits for whom its state says.
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
