import { eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { orderNotes, orders } from "./schema.ts";

/**
 * Adds a note for staff to an order; the customer never sees it. Notes are never changed.
 * @throws AppError "forbidden", "not_found"
 */
export async function addNote(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { number, text }: { number: string; text: string },
): Promise<void> {
  requirePermission(member, "orders");
  const orderId = app.primary.orm.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  const [added] = await runBatch(app.primary, [
    insertIf(
      orderNotes,
      { orderId: sql`${orderId}`, author: member.email, text, at: app.now() },
      sql`EXISTS ${orderId}`,
    ),
    recordChange(app, member, {
      action: "order.note-added",
      subject: { type: "order", id: number },
      before: null,
      after: { text },
    }),
  ]);
  if (added.changes === 0) throw new AppError("not_found", "没有找到这个订单。");
}
