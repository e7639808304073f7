import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { postOf, postsSince, queueDigest, writePost } from "#app/features/business/conversations/server/public.ts";
import type { Change } from "#app/features/foundation/audit/server/public.ts";
import { readOfficeCalendar } from "#app/features/foundation/site-settings/server/public.ts";
import { unfilledVariables } from "#app/features/publishing/answer-templates/shared/variables.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { day } from "#worker/platform/time/units.ts";
import type { WorkCalendar } from "#worker/platform/time/working-days.ts";
import { isEndedWithoutAccount, type Order, type OrderRole } from "../../shared/order.ts";
import { endedWithoutAccount, findOrderFor, orderIs, recordOrderChange } from "../find-order.ts";
import { orders } from "../schema.ts";
import { answerDue } from "../state/waiting.ts";

/** The columns with pending questions. */
export interface Asking {
  askedAt?: SQL | null;
  answerDueAt?: SQL | null;
  replyAwaitedAt?: number | null;
}

/** Columns after a question of the customer: the deadline belongs to the first open question. */
export const customerAsked = (at: number, calendar: WorkCalendar): Asking => ({
  askedAt: sql`coalesce(${orders.askedAt}, ${at})`,
  answerDueAt: sql`coalesce(${orders.answerDueAt}, ${answerDue(at, calendar)})`,
  replyAwaitedAt: null,
});

/**
 * Columns after an answer of staff. @param at when they also asked the customer for a reply, ms since 1970; null when
 * they did not
 */
export const staffAnswered = (at: number | null): Asking => ({ askedAt: null, answerDueAt: null, replyAwaitedAt: at });

/**
 * Statements that follow the statement that stored a message or a file, in its batch: they queue a mail to the other
 * side, and mark the order as changed. They do nothing when that statement stored nothing. The version stays, so that a
 * member of staff can still move the order.
 * @param what who wrote the message or sent the file, and the time of its row, ms since 1970
 * @param change of the order's columns
 */
export const queueDigests = (
  { primary }: Pick<AppContext, "primary">,
  { orderId, by, at }: { orderId: number; by: OrderRole; at: number },
  change: Asking = {},
): BatchItem[] => [
  queueDigest({ type: "order", id: orderId }, by, at),
  primary.orm
    .update(orders)
    .set({ updatedAt: at, ...change })
    .where(and(eq(orders.id, orderId), previousChanged)),
];

/** Messages that one side may write about an order in a day. */
export const maxMessagesPerDay = 50;

interface NewMessage {
  number: string;
  text: string;
  /** Made with the form: a repeated submission has the same one and changes nothing. */
  key: string;
  as: OrderRole;
  /** Staff ask the customer for a reply: the order waits for it. */
  awaitsReply?: boolean;
}

/**
 * Writes a message to the other side of an order, in any state. One batch stores it, queues the mail to the other side
 * and, for staff, writes the audit entry.
 * @param also further statements of the batch; with the condition previousChanged they do nothing unless the message was
 *   stored
 * @throws AppError "not_found", also for somebody else's order; "forbidden" for staff without the permission; "conflict"
 *   without a reader; "limited" after too many messages in a day; "invalid" (text) with unfilled variables
 */
export async function sendOrderMessage(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { number, text, key, as, awaitsReply = false }: NewMessage,
  also: readonly BatchItem[] = [],
): Promise<void> {
  const order = await findOrderFor(app, number, member, as);
  const unfilled = as === "staff" ? unfilledVariables(text) : null;
  if (unfilled !== null) throw invalidAt("text", unfilled);
  const at = app.now();
  const change =
    as === "customer" ? customerAsked(at, await readOfficeCalendar(app)) : staffAnswered(awaitsReply ? at : null);
  const [written] = await runBatch(app.primary, [
    ...messageStatements(app, { order, by: as, member, text, key, at }, { change }),
    ...also,
  ]);
  if ((written && written.changes > 0) || (await postOf(app, { type: "order", id: order.id }, key).get())) return;
  if (isEndedWithoutAccount(await findOrderFor(app, number, member, as))) {
    throw new AppError("conflict", "订单已经结束，客户的账号也已注销：没有人能看到留言，没有发送。");
  }
  throw new AppError("limited", `一个订单一天最多写 ${maxMessagesPerDay} 条留言。请合并成一条，明天再发。`, {
    retryAfter: day / 1000,
  });
}

interface Message {
  order: Pick<Order, "id" | "number">;
  by: OrderRole;
  member: Member;
  text: string;
  key: string;
  /** ms since 1970 */
  at: number;
}

/**
 * Statements, the first of which stores a message; the others queue the mail to the other side and, for staff, write the
 * audit entry.
 * @param change of the order's columns
 * @param action of the audit entry
 */
export function messageStatements(
  app: Pick<AppContext, "primary" | "now">,
  { order, by, member, text, key, at }: Message,
  { change, action = "order.message-sent" }: { change: Asking; action?: Change["action"] },
): BatchItem[] {
  const isReadable = orderIs(order.id, not(endedWithoutAccount));
  const subject = { type: "order", id: order.id } as const;
  return [
    writePost(
      { subject, key, by, author: member.email, text, at },
      sql`${isReadable} AND ${postsSince(subject, by, at - day)} < ${maxMessagesPerDay}`,
    ),
    ...(by === "staff" ? [recordOrderChange(app, member, order, action, { after: { text } })] : []),
    ...queueDigests(app, { orderId: order.id, by, at }, change),
  ];
}
