import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";

interface Context {
  primary: Statements;
  now: () => number;
}

/**
 * Writes down what staff should know about an order; the customer never sees it. Notes are added and never changed.
 * @throws AppError "forbidden", "not_found"
 */
export async function addNote(
  app: Context,
  member: Member,
  { number, text }: { number: string; text: string },
): Promise<void> {
  requirePermission(member, "orders");
  const [added] = await app.primary.batch([
    app.primary
      .prepare(
        "INSERT INTO order_notes (order_id, author, text, at) SELECT id, ?2, ?3, ?4 FROM orders WHERE number = ?1",
      )
      .bind(number, member.email, text, app.now()),
    recordChange(app, member, {
      action: "order.note-added",
      subject: { type: "order", id: number },
      before: null,
      after: { text },
    }),
  ]);
  if ((added?.meta.changes ?? 0) === 0) throw new AppError("not_found", "没有找到这个订单。");
}
