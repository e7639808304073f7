import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type OrderWithEvents, readOrder } from "./read-order.ts";

/** A checkout that was begun with the payment service. */
export interface OrderPaymentRow {
  id: number;
  sessionId: string;
  reference: string | null;
  amount: number;
  currency: "CNY" | "USD";
  status: "open" | "paid" | "expired" | "failed" | "refunded";
  /** ms since 1970 */
  createdAt: number;
}

export interface OrderRecord {
  order: OrderWithEvents;
  /** Whose it is; null once the account is gone. */
  account: { id: string; name: string; email: string } | null;
  /** Oldest first. */
  payments: OrderPaymentRow[];
  /** When the scope, and that nothing is refunded once the application is lodged, were agreed to; ms since 1970. */
  agreedAt: { scope: number; refund: number };
}

/**
 * All that is known of an order, for staff.
 * @throws AppError "forbidden", "not_found"
 */
export async function readOrderRecord(
  { primary }: { primary: Statements },
  member: Member,
  number: string,
): Promise<OrderRecord> {
  const order = await readOrder({ primary }, { number }, member, "staff");
  const [accounts, payments, agreements] = await primary.batch([
    primary.prepare("SELECT id, name, email FROM users WHERE id = ?").bind(order.userId),
    primary
      .prepare(
        `SELECT id, session_id AS sessionId, reference, amount, currency, status, created_at AS createdAt
         FROM payments WHERE order_id = ? ORDER BY id LIMIT 50`,
      )
      .bind(order.id),
    primary
      .prepare("SELECT scope_agreed_at AS scope, refund_agreed_at AS refund FROM orders WHERE id = ?")
      .bind(order.id),
  ]);
  const [account] = (accounts?.results ?? []) as NonNullable<OrderRecord["account"]>[];
  const [agreedAt] = (agreements?.results ?? []) as OrderRecord["agreedAt"][];
  return {
    order,
    account: account ?? null,
    payments: (payments?.results ?? []) as OrderPaymentRow[],
    agreedAt: agreedAt ?? { scope: 0, refund: 0 },
  };
}
