import { and, eq, like, ne, not, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { AppError } from "#worker/errors.ts";

/** The columns of a ledger that tell whether two refunds are equal: those of orders and of memberships have them. */
type LedgerColumns = Record<"direction" | "amount" | "currency" | "way" | "day" | "idempotencyKey", SQLiteColumn>;

interface RefundByHand {
  /** As it is stored. */
  idempotencyKey: string;
  amount: number;
  currency: string;
  way: string;
  day: string;
}

/** Condition on rows: a refund of the same amount, way and day from another form. The reversal of a wrong payment is no refund. */
export const isEqualRefund = (ledger: LedgerColumns, refund: RefundByHand): SQL | undefined =>
  and(
    eq(ledger.direction, "refunded"),
    ...(["amount", "currency", "way", "day"] as const).map((name) => eq(ledger[name], refund[name])),
    ne(ledger.idempotencyKey, refund.idempotencyKey),
    not(like(ledger.idempotencyKey, "corrected:%")),
  );

/** What staff are asked who record a refund that is equal to one before. */
export const askWhetherAnother = (): AppError =>
  new AppError("invalid", "已经记过一笔同样的退款（金额、方式、日期都一样）。确实又退了一笔的，请勾选这一项。", {
    field: "isAnother",
  });
