import { and, eq, type SQL, sql } from "drizzle-orm";
import { eraseOlderMails, runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import { readOfficeCalendar } from "#app/features/foundation/site-settings/server/public.ts";
import { listProducts, readMaterials } from "#app/features/publishing/products/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { hasLostAccount, isOver, type Order, type OrderStatus, orderStatusNames } from "../../shared/order.ts";
import { mayMove, type OrderMover } from "../../shared/transitions.ts";
import { eraseOrders } from "../erase-orders.ts";
import { endedWithoutAccount, findOrder, orderIs, recordOrderChange } from "../find-order.ts";
import { mailsAbout } from "../mails/moved.ts";
import { amountAfter, chargesOfAll, minimumAmount } from "../money/amount.ts";
import { balanceOf, bookReceived, bookRefund, type Transfer } from "../money/ledger.ts";
import { gstIn, readAudRate } from "../money/receipts.ts";
import { orderEvents, orders } from "../schema.ts";
import { staffAnswered } from "../thread/send-message.ts";
import { type ServiceTime, stateDue } from "./waiting.ts";

/** The part of a request that the verbs changing orders need. */
export type OrdersContext = Pick<
  AppContext,
  "requestId" | "primary" | "settings" | "origin" | "mailer" | "now" | "waitUntil"
>;

export interface OrderMove {
  number: string;
  to: OrderStatus;
  /** The version of the order that the member has seen. Null for the payment service: the current one. */
  version: number | null;
  by: OrderMover;
  /** Address of the person; of a payment its reference. */
  actor: string;
  /** Message to the customer about the move; may be empty. */
  message: string;
  /** In the currency's smallest unit: from staff, the amount within a price range; from a payment, the paid amount. */
  amount?: number | undefined;
  /** From staff who ask for the payment: the number of applicants, and why the amount differs from the list price. */
  applicants?: number | undefined;
  amountReason?: string | undefined;
  /** And the official charges of all of them, cents (AUD), when some pay less than the charge of the list. */
  charge?: number | undefined;
  isMissing?: boolean | undefined;
  /** How to pay, for the mail that asks for it; empty when the message or the payment service says it. */
  instructions?: string | undefined;
  /** From staff who record a payment or a refund: its details. */
  transfer?: Pick<Transfer, "way" | "day" | "reference"> | undefined;
  /** A further condition on the order, which is not part of its version: a new message does not raise that. */
  onlyIf?: SQL | undefined;
}

/**
 * Moves an order into another state: the only place where that happens. The event, the mail to the customer and, for
 * staff, the audit entry are written in the same batch. If the account is deleted, the step that ends the order also
 * erases the data that was retained for it. A repeated payment event and a second click on cancelling change nothing and
 * return the order.
 * @param member who moves it; null for a payment
 * @returns the order after the move
 * @throws AppError "forbidden"; "not_found", also for somebody else's order; "conflict" when the state does not allow
 *   the move or somebody else changed the order first; "invalid" (amount)
 */
export async function moveOrder(app: OrdersContext, move: OrderMove, member: Member | null): Promise<Order> {
  if (move.by === "staff") requirePermission(signedIn(member), "orders");
  const order = await findOrder(app, move.number);
  if (!order || (move.by === "customer" && order.userId !== signedIn(member).userId)) {
    throw new AppError("not_found", "没有找到这个订单。");
  }
  if (isDone(order, move)) return order;
  if (!mayMove(move.by, order.status, move.to)) throw refused(order, move);
  const version = move.version ?? (move.by === "payment" ? order.version : -1);
  const moved = await write(app, order, { ...move, version }, member);
  if (!moved) {
    const now = await findOrder(app, move.number);
    if (now && isDone(now, move)) return now;
    // The payment has happened, whatever staff did at the same moment, so the move is repeated from the current state.
    if (now && move.by === "payment" && now.version !== order.version) return moveOrder(app, move, member);
    throw new AppError("conflict", "这个订单刚刚有了变化。请刷新页面，看过现在的状态再操作。");
  }
  const after = await findOrder(app, move.number);
  if (!after) throw new AppError("not_found", "没有找到这个订单。");
  return after;
}

function signedIn(member: Member | null): Member {
  if (!member) throw new AppError("unauthenticated", "请先登录。");
  return member;
}

/** Whether the requested move has happened before. */
function isDone(order: Order, { by, to }: OrderMove): boolean {
  if (by === "staff") return false;
  return order.status === to || (by === "payment" && to === "paid" && order.paidAt !== null);
}

function refused(order: Order, { by, to }: OrderMove): AppError {
  if (by === "customer" && to === "cancelled") {
    return new AppError("conflict", "这个订单已经付款或已经结束，不能在这里取消。请写信给我们。");
  }
  return new AppError(
    "conflict",
    `订单现在是“${orderStatusNames[order.status]}”，不能改成“${orderStatusNames[to]}”。请刷新页面再看。`,
  );
}

/** Writes the batch of the move. @returns false when the order has changed since it was read */
async function write(
  app: OrdersContext,
  order: Order,
  move: OrderMove & { version: number },
  member: Member | null,
): Promise<boolean> {
  const { number, to, version, by, message, applicants = 1, amountReason = "" } = move;
  const at = app.now();
  const isBack = to === "awaiting-payment" && order.status !== "submitted";
  const isAsking = by === "staff" && to === "awaiting-payment" && !isBack;
  const charges = isAsking ? chargesOfAll(await minimumAmount(app, order), move) : null;
  const amount = isBack ? order.amount : amountAfter(order, move, charges);
  const asked = isAsking && {
    ...{ applicants, amountReason },
    ...(charges && { chargeAud: charges.aud, chargeRate: charges.rate }),
  };
  const actor = by === "payment" ? move.actor : (member?.email ?? move.actor);
  const statements: BatchItem[] = [];
  if (by === "staff" && member) {
    const before = { status: order.status, amount: order.amount };
    const after = { status: to, amount, message, ...asked };
    statements.push(recordOrderChange(app, member, order, "order.moved", { before, after }));
  }
  statements.push(
    insertIf(orderEvents, { orderId: order.id, fromStatus: order.status, toStatus: to, by, actor, message, at }),
  );
  // Without materials yet, the order gets a copy of its product's list now.
  const isListed = to !== "materials" || order.materials.length > 0;
  const list = isListed ? [] : await readMaterials({ db: app.primary }, order.productKey);
  const materials = isListed ? order.materials : list.map((material) => ({ ...material, receivedAt: null }));
  statements.push(
    ...(await mailsAbout(app, { ...order, status: to, amount, ...asked, materials }, { ...move, at, isBack })),
  );
  statements.push(...(await bookMove(app, { ...order, amount }, { ...move, actor, at })));
  if (hasLostAccount(order) && isOver(to)) statements.push(...eraseRetainedData(app, order));
  const service = to === "in-progress" ? await findService(app, order.productKey) : null;
  const [updated] = await runWithMails(app, [
    app.primary.orm
      .update(orders)
      .set({
        status: to,
        amount,
        ...asked,
        ...(isListed ? {} : { materials }),
        ...(to === "paid" && { paidAt: at }),
        ...(isBack && { paidAt: null }),
        endedAt: isOver(to) ? sql`coalesce(${orders.endedAt}, ${at})` : null,
        stateDueAt: stateDue(to, at, { service, calendar: await readOfficeCalendar(app) }),
        ...(by === "staff" && staffAnswered(null)),
        updatedAt: at,
        version: sql`${orders.version} + 1`,
      })
      .where(
        and(
          eq(orders.number, number),
          eq(orders.version, version),
          eq(orders.status, order.status),
          isBack ? sql`${balanceOf(order.id)} = 0` : undefined,
          move.onlyIf,
        ),
      ),
    ...statements,
  ]);
  return updated.changes > 0;
}

/** Statements: the ledger rows of a move to "paid" or "refunded". @param order with its new amount */
async function bookMove(
  app: OrdersContext,
  order: Order,
  { to, version, by, actor, at, transfer: given }: OrderMove & { version: number; at: number },
): Promise<BatchItem[]> {
  if (to !== "paid" && to !== "refunded") return [];
  const audRate = await readAudRate(app, order.currency);
  const about = { audRate, idempotencyKey: `move:${order.number}:${version + 1}` };
  const transfer: Transfer =
    by === "payment"
      ? { way: "online", reference: actor, recordedBy: "", ...about }
      : { way: "other", reference: "", ...given, recordedBy: actor, ...about };
  // Two moves of the same millisecond both satisfy the condition, so their ledger rows need a common key.
  const moved = [eq(orders.status, to), eq(orders.version, version + 1), eq(orders.updatedAt, at)];
  const condition = orderIs(order.id, ...moved);
  if (to === "refunded") return [bookRefund(app, order, transfer, { condition })];
  if (!order.amount) return [];
  return [bookReceived(app, order, { amount: order.amount, gst: await gstIn(app, order) }, transfer, condition)];
}

/** The product of an order; null once it is no longer offered. */
const findService = async (app: OrdersContext, productKey: string): Promise<ServiceTime | null> =>
  (await listProducts({ db: app.primary })).find(({ key }) => key === productKey) ?? null;

/** Statements that erase what an order retained of a deleted account, once the order is over. */
function eraseRetainedData(app: OrdersContext, { id, number }: Order): BatchItem[] {
  const ended = and(eq(orders.id, id), endedWithoutAccount);
  // The newest mail, about the end of the order, is not sent yet, so it is not erased.
  return [eraseOlderMails(app, `order:${number}`, orderIs(id, endedWithoutAccount)), ...eraseOrders(app, ended)];
}
