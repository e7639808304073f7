import { readOperator, type StaffTopic } from "#app/features/foundation/site-settings/server/public.ts";
import { operatorLine } from "#app/features/foundation/site-settings/shared/operator.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { balanceIn } from "../../shared/money/ways.ts";
import { hasLostAccount, type Order, type OrderStatus } from "../../shared/order.ts";
import { moneyOf } from "../money/ledger.ts";
import type { OrderMove, OrdersContext } from "../state/move-order.ts";
import { moved, operatorMoved } from "./letters.ts";
import { readerOf, tell } from "./mail.ts";

/** Topics of mails to staff about moves by others. */
const topics: Partial<Record<OrderStatus, StaffTopic>> = {
  paid: "payments",
  refunded: "payments",
  cancelled: "cancellations",
};

/**
 * Statements: the mails about a move made by the previous statement. Staff are told about moves of others; their mail
 * comes first, because the customer's must be the newest when the rest is erased (eraseRetainedData).
 * @param order after the move
 */
export async function mailsAbout(
  app: OrdersContext,
  order: Order,
  { to, by, version, at, isBack, ...move }: OrderMove & { version: number; at: number; isBack: boolean },
): Promise<BatchItem[]> {
  const cause = `${to}:${version}`;
  const { message, instructions = "", isMissing = false } = move;
  const letter = moved(order, {
    ...{ message, isMissing, isBack, hasPage: !hasLostAccount(order) },
    instructions: to === "awaiting-payment" ? instructions : "",
    payee: to === "paid" || to === "refunded" ? operatorLine(await readOperator(app)) : "",
    refunded: to === "refunded" ? balanceIn(await moneyOf(app, order.id)) || null : null,
  });
  const staff = { staff: topics[to] ?? "orders" } as const;
  return [
    ...(by === "staff" ? [] : tell(app, order, staff, `${cause}:operator`, operatorMoved(order, at))),
    ...tell(app, order, await readerOf(app, order), cause, letter),
  ];
}
