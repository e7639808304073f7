import { asc, eq } from "drizzle-orm";
import { writePost } from "#app/features/business/conversations/server/public.ts";
import { paymentRows } from "#app/features/business/payments/server/public.ts";
import { unfilledVariables } from "#app/features/publishing/answer-templates/shared/variables.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { OrderForm } from "../shared/input.ts";
import { balanceIn } from "../shared/money/ways.ts";
import { hasLostAccount, isRetainedWithoutAccount, missingOf, mustAgreeFirst, type Order } from "../shared/order.ts";
import { mayMove } from "../shared/transitions.ts";
import { findOrderFor, orderIs, readOrder, recordOrderChange } from "./find-order.ts";
import { amountMissing } from "./money/amount.ts";
import { moneyOf, refuseWrongDay } from "./money/ledger.ts";
import { orders } from "./schema.ts";
import { moveOrder, type OrderMove, type OrdersContext } from "./state/move-order.ts";

/**
 * All data of an order, for staff: the order with its history; the account, null once it is deleted; the checkouts,
 * oldest first; when the customer agreed to the scope of the service and to the terms of refunds; and the id of the
 * assignee. @throws AppError "forbidden", "not_found"
 */
export async function readOrderRecord({ primary }: Pick<AppContext, "primary">, member: Member, number: string) {
  const order = await readOrder({ primary }, { number }, member, "staff");
  const account = accountRows({ primary });
  const { orm } = primary;
  const payment = paymentRows({ primary });
  const [accounts, payments, agreements] = await runBatch(primary, [
    orm
      .select({ id: account.id, name: account.name, email: account.email })
      .from(account)
      .where(eq(account.id, order.userId ?? "")),
    orm.select().from(payment).where(eq(payment.orderId, order.id)).orderBy(asc(payment.id)).limit(50),
    orm
      .select({ scope: orders.scopeAgreedAt, refund: orders.refundAgreedAt, assigneeId: orders.assigneeId })
      .from(orders)
      .where(eq(orders.id, order.id)),
  ]);
  const { assigneeId = null, ...agreedAt } = agreements.rows[0] ?? { scope: 0, refund: 0 };
  return { order, account: accounts.rows[0] ?? null, payments: payments.rows, agreedAt, assigneeId };
}

export type OrderRecord = Awaited<ReturnType<typeof readOrderRecord>>;

/**
 * Adds a note for staff to an order; the customer never sees it. Notes are never changed. A repeated form changes nothing.
 * @throws AppError "forbidden", "not_found"
 */
export async function addNote(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { number, key, text }: { number: string; key: string; text: string },
): Promise<void> {
  const order = await findOrderFor(app, number, member, "staff");
  const note = { key, by: "staff", author: member.email, text, at: app.now(), isNote: true } as const;
  await runBatch(app.primary, [
    writePost({ subject: { type: "order", id: order.id }, ...note }, orderIs(order.id)),
    recordOrderChange(app, member, order, "order.note-added", { after: { text } }),
  ]);
}

/**
 * Without an account in the settings nobody is asked to pay: the customer's page shows it with buttons to copy, which a
 * message cannot.
 */
export const noAccount = () =>
  new AppError("invalid", "还不能请客户付款：系统设置里没有“收款账户”。请管理员先填写，客户的订单页就会显示账户。");

type StaffMove = Omit<OrderForm<"move">, "reference"> &
  Partial<Pick<OrderForm<"move">, "reference">> &
  Pick<OrderMove, "instructions"> & {
    /** Whether the settings have no account for payments. */
    lacksAccount: boolean;
  };

/**
 * Moves an order from the back office. An outdated version is refused first: other errors would be about moves that the
 * current state does not allow.
 * @throws AppError "forbidden", "not_found", "conflict", "invalid" (amount, message, handedOver, isIncomplete, way, day)
 */
export async function moveByStaff(
  app: OrdersContext,
  member: Member,
  { lacksAccount, handedOver, isIncomplete, way, day, reference = "", ...move }: StaffMove,
): Promise<Order> {
  const order = await findOrderFor(app, move.number, member, "staff");
  if (order.version !== move.version) {
    throw new AppError("conflict", "这个订单刚刚有了变化，没有保存你的操作。你写的内容还在，请看过现在的状态再操作。");
  }
  const unfilled = unfilledVariables(move.message);
  if (unfilled !== null) throw invalidAt("message", unfilled);
  // A move that the state does not allow is refused by moveOrder.
  const to = mayMove("staff", order.status, move.to) ? move.to : null;
  const isAsking = to === "awaiting-payment";
  if (isAsking && order.status !== "submitted" && balanceIn(await moneyOf(app, order.id)) > 0) {
    throw new AppError("conflict", "收款还在账上，不能改回“待付款”。没有到账的，请先在“收款与退款”里冲销。");
  }
  if (isAsking && lacksAccount) throw noAccount();
  if (isAsking && move.message === "" && hasLostAccount(order) && !move.instructions) {
    const lacksAmount = order.amount === null && order.priceTo !== null && move.amount === undefined;
    const others = lacksAmount ? { amount: amountMissing } : {};
    throw invalidAt("message", "客户的账号已注销，不能在线付款：请在这里写明怎样付款。", others);
  }
  if (to === "delivered" && isRetainedWithoutAccount(order) && handedOver !== "yes") {
    throw invalidAt(
      "handedOver",
      "客户的账号已注销：请先把成品发到客户的邮箱，再勾选这一项。标记为已交付以后，邮箱和文件都没有了。",
    );
  }
  if (move.to === "paid" && mustAgreeFirst(order)) {
    throw new AppError(
      "conflict",
      "客户还没有同意服务范围和退款条件：请等客户在订单页同意，或先在“账号与确认”里记下客户的同意。",
    );
  }
  const missing = to === "in-progress" ? missingOf(order.materials) : [];
  if (missing.length > 0 && isIncomplete !== "yes") {
    const names = missing.map(({ name }) => name).join("、");
    const message = `还有 ${missing.length} 项材料没有记为收到：${names}。要先开始办理的，请勾选这一项。`;
    throw invalidAt("isIncomplete", message);
  }
  const isMoney = to === "paid" || to === "refunded";
  if (isMoney && way === undefined) throw invalidAt("way", "请选择方式");
  if (isMoney) refuseWrongDay(app, order, day);
  const transfer = isMoney && way !== undefined ? { way, day, reference } : undefined;
  return moveOrder(app, { ...move, by: "staff", actor: member.email, transfer, isMissing: missing.length > 0 }, member);
}
