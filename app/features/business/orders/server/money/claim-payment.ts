import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { moneyWayNames, type waysByHand } from "../../shared/money/ways.ts";
import { paymentClaimPrefix } from "../../shared/order.ts";
import { agreeFirst } from "../by-staff/agreement.ts";
import { findOrderFor } from "../find-order.ts";
import { paymentClaimed } from "../mails/to-staff.ts";
import type { OrdersContext } from "../state/move-order.ts";
import { sendOrderMessage } from "../thread/send-message.ts";
import { refuseWrongDay } from "./ledger.ts";

interface PaidByHand {
  /** Order number. */
  number: string;
  /** Made with the form: a repeated submission has the same one and changes nothing. */
  key: string;
  way: (typeof waysByHand)[number];
  /** YYYY-MM-DD. */
  day: string;
  /** May be empty. */
  reference: string;
}

/**
 * The customer reports that the money is on its way: a message in the thread, which waits for our answer, and a mail to
 * the staff responsible for payments. The order is paid once staff have seen the money.
 * @throws AppError "not_found", also for somebody else's order; "conflict" when no payment is awaited; "invalid" (day);
 *   "limited"
 */
export async function claimPayment(
  app: OrdersContext,
  customer: Member,
  { number, key, way, day, reference }: PaidByHand,
): Promise<void> {
  const order = await findOrderFor(app, number, customer, "customer");
  if (order.status !== "awaiting-payment") {
    throw new AppError("conflict", "这个订单现在不等付款。请刷新页面，看过现在的状态；有问题请给我们留言。");
  }
  if (order.agreementAwaited) throw agreeFirst();
  refuseWrongDay(app, order, day);
  const about = [moneyWayNames[way], day, ...(reference === "" ? [] : [`参考号 ${reference}`])].join("，");
  const mail = enqueueMail(app, paymentClaimed(app, order, { about, at: app.now() }), {
    userId: order.userId,
    dedupeKey: `order:${number}:said-paid:${key}`,
    onlyIf: previousChanged,
  });
  const text = `${paymentClaimPrefix}${about}。`;
  // With this key the mail about new messages omits it, because the mail above has announced it.
  await sendOrderMessage(app, customer, { number, key: `said-paid:${key}`, as: "customer", text }, [mail]);
  app.waitUntil(deliverMail(app));
}
