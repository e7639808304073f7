import { redirect } from "react-router";
import type { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { agreeToTerms, claimPayment } from "../server/money/claim-payment.ts";
import { expireCheckouts } from "../server/money/order-payment.ts";
import { askRefund } from "../server/money/refunds.ts";
import { startPayment } from "../server/money/start-payment.ts";
import { moveOrder } from "../server/state/move-order.ts";
import { sendOrderMessage } from "../server/thread/send-message.ts";
import type { ownOrderFormSchema } from "../shared/input.ts";

/** Performs a form on the page of a customer's own order. @returns the query and fragment of the page to show next */
export async function editOwnOrder(
  app: AppContext,
  actor: Actor,
  number: string,
  fields: z.output<typeof ownOrderFormSchema>,
): Promise<string> {
  if (fields.intent === "refund") {
    await askRefund(app, actor, { number, reason: fields.reason });
    return "#refund";
  }
  if (fields.intent === "message") {
    const { text, key } = fields;
    await sendOrderMessage(app, actor, { number, text, key, as: "customer" });
    return "?done=sent#thread";
  }
  if (fields.intent === "paid") {
    await claimPayment(app, actor, { ...fields, number });
    return "?done=said-paid#thread";
  }
  if (fields.intent === "agree") {
    await agreeToTerms(app, actor, number);
    return "?done=agreed#payment";
  }
  if (fields.intent === "pay")
    throw redirect(await startPayment(app, actor, { number, page: `/dashboard/orders/${number}` }), 303);
  const { version } = fields;
  await moveOrder(app, { number, to: "cancelled", version, by: "customer", actor: actor.email, message: "" }, actor);
  app.waitUntil(expireCheckouts(app, number));
  return "?done=cancelled";
}
