import { asc, eq, getTableColumns } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { findOrderFor } from "./find-order.ts";
import type { Order, OrderEvent, OrderNote, OrderRole } from "./order.ts";
import { orderEvents, orderNotes } from "./schema.ts";

export interface OrderWithEvents extends Order {
  /** Oldest first. */
  events: OrderEvent[];
  /** What staff wrote to each other, oldest first; empty for the customer. */
  staffNotes: OrderNote[];
}

const { orderId: _, ...eventFields } = getTableColumns(orderEvents);
const { orderId: __, ...noteFields } = getTableColumns(orderNotes);

/**
 * An order with its history.
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
  const events = orm
    .select(eventFields)
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  if (as === "customer") {
    // The customer is not told which member of staff it was.
    const hidden = (await events).map((event) => (event.by === "staff" ? { ...event, actor: "" } : event));
    return { ...order, events: hidden, staffNotes: [] };
  }
  const notes = orm
    .select(noteFields)
    .from(orderNotes)
    .where(eq(orderNotes.orderId, order.id))
    .orderBy(asc(orderNotes.id));
  const [history, staffNotes] = await runBatch(primary, [events, notes]);
  return { ...order, events: history.rows, staffNotes: staffNotes.rows };
}
