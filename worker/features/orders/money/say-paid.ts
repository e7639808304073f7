import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { agreeFirst } from "../by-staff/agreement.ts";
import { findOrderFor } from "../find-order.ts";
import { sendOrderMessage } from "../thread/send-message.ts";
import { refuseWrongDay } from "./transfer-day.ts";
import { moneyWayNames, type waysByHand } from "./ways.ts";

interface PaidByHand {
  /** Of the order. */
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
 * The customer says that the money is on its way: a message in the thread, which waits for us. The order is paid once staff have
 * seen the money.
 * @throws AppError "not_found", also for somebody else's order; "conflict" when no payment is awaited; "invalid" (day); "limited"
 */
export async function sayPaid(
  app: Pick<AppContext, "primary" | "now">,
  customer: Member,
  { number, key, way, day, reference }: PaidByHand,
): Promise<void> {
  const order = await findOrderFor(app, number, customer, "customer");
  if (order.status !== "awaiting-payment") {
    throw new AppError("conflict", "这个订单现在不等付款。请刷新页面，看过现在的状态；有问题请给我们留言。");
  }
  if (order.agreementAwaited) throw agreeFirst();
  refuseWrongDay(app, order, day);
  const about = [moneyWayNames[way], day, ...(reference === "" ? [] : [`参考号 ${reference}`])];
  await sendOrderMessage(app, customer, { number, key, as: "customer", text: `我已付款：${about.join("，")}。` });
}
