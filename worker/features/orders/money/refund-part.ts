import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { deliverMail, enqueueMail } from "#worker/features/outbox/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import { writePrice } from "#worker/platform/money.ts";
import { findOrderFor } from "../find-order.ts";
import type { OrdersContext } from "../move-order.ts";
import { hasLostAccount, isEndedWithoutAccount, mayMove, type Order } from "../order.ts";
import { findRecipient, greeting } from "../recipient.ts";
import { orderMessages } from "../schema.ts";
import { askWhetherAnother, isEqualRefund } from "./equal-refund.ts";
import { chargesIn, readAudRate } from "./gst.ts";
import { bookRefund, heldOf, type PriceOfPart, paidBackOf } from "./ledger.ts";
import { orderPartRefunded } from "./mails.ts";
import { orderMoney } from "./schema.ts";
import { refuseWrongDay } from "./transfer-day.ts";
import { moneyWayNames, type RefundedPart, type waysByHand } from "./ways.ts";

export interface PartRefund {
  number: string;
  /** Made with the form: a repeated submission has the same one and changes nothing. */
  key: string;
  /** In the currency's smallest unit. */
  amount: number;
  way: (typeof waysByHand)[number];
  /** In Sydney, YYYY-MM-DD. */
  day: string;
  reference: string;
  /** For the customer. */
  reason: string;
  /** Which part of the price is paid back: GST is only in our fee. "share" is a share of all of it. */
  of?: RefundedPart | undefined;
  /** It is another refund, although one of the same amount, way and day is booked already. */
  isAnother?: "yes" | undefined;
}

/**
 * Books that staff have paid back a part of what an order cost, and tells the customer in the thread. The state stays. All of it
 * is paid back by moving the order to "refunded".
 * @throws AppError "forbidden", "not_found"; "conflict" in a state without money to refund; "invalid" (amount) for all that is
 *   held and for more than the part that is paid back, (day), (isAnother) for an equal refund
 */
export async function refundPart(
  app: OrdersContext,
  member: Member,
  { number, key, amount, way, day, reference, reason, of = "share", isAnother }: PartRefund,
): Promise<void> {
  requirePermission(member, "orders");
  const order = await findOrderFor(app, number, member, "staff");
  if (!mayMove("staff", order.status, "refunded")) {
    throw new AppError("conflict", "这个订单现在没有可以退的款项。请刷新页面再看。");
  }
  refuseWrongDay(app, order, day);
  const part = priceOf(order, of);
  const most = part ? sql<number>`(${part.most} - ${paidBackOf(order.id, part)})` : heldOf(order.id);
  const at = app.now();
  const audRate = await readAudRate(app, order.currency);
  const sum = writePrice({ currency: order.currency, priceFrom: amount });
  const how = `${moneyWayNames[way]}，${day}`;
  const text = `已退款 ${sum}（${how}）。${reason}`;
  const twin = twinOf(app, order, { key, amount, way, day });
  const recipient = await findRecipient(app, order);
  const message = { orderId: order.id, idempotencyKey: key, by: "staff" as const, author: member.email, text, at };
  const [booked] = await runBatch(app.primary, [
    bookRefund(
      app,
      order,
      { way, day, reference, audRate, recordedBy: member.email, idempotencyKey: key },
      {
        ...{ amount, of },
        condition: sql`${amount} < ${heldOf(order.id)} AND ${amount} <= ${most} AND ${isAnother === "yes" ? sql`true` : sql`NOT EXISTS ${twin}`}`,
      },
    ),
    recordChange(app, member, {
      action: "order.part-refunded",
      subject: { type: "order", id: number },
      before: null,
      after: { amount, currency: order.currency, way, day, reference, of, text: reason },
    }),
    // Nothing is kept any more about a customer without an account whose order is over.
    ...(isEndedWithoutAccount(order) ? [] : [insertIf(orderMessages, message, previousChanged)]),
    ...(recipient
      ? [
          enqueueMail(
            app,
            orderPartRefunded(app, greeting(order, recipient), {
              to: recipient.email,
              sum,
              how,
              reason,
              hasAccount: !hasLostAccount(order),
            }),
            { userId: recipient.userId, dedupeKey: `order:${number}:part-refund:${key}`, onlyIf: previousChanged },
          ),
        ]
      : []),
  ]);
  app.waitUntil(deliverMail(app));
  if (booked.changes > 0 || (await isBooked(app, key))) return;
  if (isAnother !== "yes" && (await twin.get())) {
    throw askWhetherAnother();
  }
  if (part) await refuseMoreThanPart(app, order, { amount, part });
  throw new AppError("invalid", "退款要少于收到而没有退的金额。全部退回请用“下一步”里的“记为已退款”。", {
    field: "amount",
  });
}

/** The part of the price that is paid back; null for a share of everything, and where no price is set. */
function priceOf(order: Order, of: RefundedPart): PriceOfPart | null {
  if (of === "share" || order.amount === null) return null;
  const charges = chargesIn(order);
  return { of, most: of === "charges" ? charges : order.amount - charges, price: order.amount };
}

/** @throws AppError "invalid" (amount) for more than is left of a part of the price */
async function refuseMoreThanPart(
  { primary }: Pick<AppContext, "primary">,
  { id, currency }: Order,
  { amount, part }: { amount: number; part: PriceOfPart },
): Promise<void> {
  const row = await sqlRow(primary, paidBackRow, sql`SELECT ${paidBackOf(id, part)} AS paidBack`);
  const left = Math.max(0, part.most - (row?.paidBack ?? 0));
  if (amount <= left) return;
  const write = (sum: number) => writePrice({ currency, priceFrom: sum });
  throw new AppError(
    "invalid",
    left === part.most
      ? `订单里的这一部分一共 ${write(left)}，退款不能超过它。`
      : `订单里的这一部分一共 ${write(part.most)}，已经退了 ${write(part.most - left)}，最多还能退 ${write(left)}。`,
    { field: "amount" },
  );
}

const paidBackRow = z.object({ paidBack: z.number() });

/** Query: a refund of the order that is equal to this one. */
const twinOf = (
  { primary }: Pick<AppContext, "primary">,
  { id, currency }: Order,
  { key: idempotencyKey, ...refund }: Pick<PartRefund, "key" | "amount" | "way" | "day">,
) =>
  primary.orm
    .select({ id: orderMoney.id })
    .from(orderMoney)
    .where(and(eq(orderMoney.orderId, id), isEqualRefund(orderMoney, { ...refund, currency, idempotencyKey })));

async function isBooked({ primary }: Pick<AppContext, "primary">, key: string): Promise<boolean> {
  const found = primary.orm.select({ id: orderMoney.id }).from(orderMoney).where(eq(orderMoney.idempotencyKey, key));
  return (await found.get()) !== undefined;
}
