import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { conversationPosts, isAbout } from "#app/features/business/conversations/server/public.ts";
import { type Change, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import type { MoneyRow } from "../shared/money/ways.ts";
import { endedOrderStatuses, type Order, type OrderEvent, type OrderMessage, type OrderRole } from "../shared/order.ts";
import { moneyOf } from "./money/ledger.ts";
import { orderEvents, orders } from "./schema.ts";

/** Condition on `orders`: the order is over (`isOver`). */
export const orderIsOver: SQL = inArray(orders.status, [...endedOrderStatuses]);

/** Condition on `orders`: no data of its customer is retained any more (`isEndedWithoutAccount`). */
export const endedWithoutAccount: SQL = sql`(${and(isNull(orders.userId), orderIsOver)})`;

const { orderId: _ofEvent, ...eventFields } = getTableColumns(orderEvents);
const { id, by, author, text, at, isNote } = conversationPosts;
const {
  idempotencyKey: _key,
  scopeAgreedAt: _scope,
  refundAgreedAt: _refund,
  assigneeId: _assignee,
  ...columns
} = getTableColumns(orders);

/** The columns that a query selects to return an Order. Customers get them too, so that the assignee is not among them. */
export const orderFields = columns;

/** Condition of a statement: an order is like this at that point of the batch. */
export const orderIs = (orderId: number, ...conditions: (SQL | undefined)[]): SQL =>
  hasRow(orders, eq(orders.id, orderId), ...conditions);

/** Statement: records a change of an order by staff, see recordChange. */
export const recordOrderChange = (
  app: Pick<AppContext, "now">,
  member: Member,
  { number }: Pick<Order, "number">,
  action: Change["action"],
  changed: Pick<Change, "before" | "after">,
): SQL => recordChange(app, member, { action, id: number, ...changed });

/** An order by its number, without a check of access: for verbs that have checked it, and for the payment service. */
export async function findOrder({ primary }: Pick<AppContext, "primary">, number: string): Promise<Order | null> {
  return (await primary.orm.select(orderFields).from(orders).where(eq(orders.number, number)).get()) ?? null;
}

/**
 * The order, if the member may handle it: customers their own, staff any.
 * @throws AppError "not_found", also for somebody else's order; "forbidden" for "staff" without the permission
 */
export async function findOrderFor(
  app: Pick<AppContext, "primary">,
  number: string,
  member: Member,
  as: OrderRole,
): Promise<Order> {
  if (as === "staff") requirePermission(member, "orders");
  const order = await findOrder(app, number);
  if (!order || (as === "customer" && order.userId !== member.userId)) {
    throw new AppError("not_found", "没有找到这个订单。");
  }
  return order;
}

export interface OrderWithEvents extends Order {
  /** Oldest first, as all of these. */
  events: OrderEvent[];
  messages: OrderMessage[];
  money: MoneyRow[];
  /** Internal notes of staff; empty for the customer. */
  staffNotes: OrderMessage[];
}

/**
 * An order with its history, messages and ledger. Customers do not see which member of staff made, wrote or recorded something.
 * @throws AppError "not_found", also for somebody else's order; "forbidden" for staff without the permission
 */
export async function readOrder(
  { primary }: Pick<AppContext, "primary">,
  { number }: { number: string },
  viewer: Member,
  as: OrderRole,
): Promise<OrderWithEvents> {
  const order = await findOrderFor({ primary }, number, viewer, as);
  const { orm } = primary;
  const [events, posts, money] = await runBatch(primary, [
    orm.select(eventFields).from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
    orm
      .select({ id, by, author, text, at, isNote })
      .from(conversationPosts)
      .where(
        and(
          isAbout(conversationPosts, { type: "order", id: order.id }),
          as === "staff" ? undefined : eq(isNote, false),
        ),
      )
      .orderBy(asc(id)),
    moneyOf({ primary }, order.id),
  ]);
  const isHidden = (by: OrderEvent["by"]) => as === "customer" && by === "staff";
  return {
    ...order,
    events: events.rows.map((event) => (isHidden(event.by) ? { ...event, actor: "" } : event)),
    messages: posts.rows
      .filter((post) => !post.isNote)
      .map((message) => (isHidden(message.by) ? { ...message, author: "" } : message)),
    money: money.rows.map((row) => (as === "customer" ? { ...row, recordedBy: "" } : row)),
    staffNotes: posts.rows.filter((post) => post.isNote),
  };
}
