import type { z } from "zod";
import { resendMailOf } from "#app/features/foundation/outbox/server/public.ts";
import type { VariableValues } from "#app/features/publishing/answer-templates/shared/variables.ts";
import type { AppContext } from "#worker/context.ts";
import type { Actor, Member } from "#worker/platform/auth/permissions.ts";
import { writePrice } from "#worker/platform/money.ts";
import { writeChineseDay } from "#worker/platform/time/chinese-day.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { orderMails } from "../server/mails/mail.ts";
import { recordPayment, refundPart, reverseRow } from "../server/money/book-by-staff.ts";
import { expireCheckouts } from "../server/money/order-payment.ts";
import { paymentForMail, readPaymentMethod } from "../server/money/start-payment.ts";
import { changeOrderMaterials, receiveMaterial } from "../server/order-materials.ts";
import { addNote, moveByStaff } from "../server/staff-orders.ts";
import { sendOrderMessage } from "../server/thread/send-message.ts";
import type { orderFormSchema } from "../shared/input.ts";
import type { Order } from "../shared/order.ts";

/** Performs the action of a form on the page of an order. */
export async function editOrder(
  app: AppContext,
  member: Member,
  number: string,
  fields: z.output<typeof orderFormSchema>,
): Promise<unknown> {
  switch (fields.intent) {
    case "resend":
      return resendMailOf(app, member, await orderMails(app, member, number), fields.mail);
    case "note":
      return addNote(app, member, { ...fields, number });
    case "materials":
      return changeOrderMaterials(app, member, { ...fields, number });
    case "receive":
      return receiveMaterial(app, member, { ...fields, number, isReceived: fields.received === "yes" });
    case "message": {
      const { text, key, awaitsReply } = fields;
      return sendOrderMessage(app, member, { number, text, key, as: "staff", awaitsReply: awaitsReply === "yes" });
    }
    case "refund-part":
      return refundPart(app, member, { ...fields, number });
    case "reverse":
      return reverseRow(app, member, { ...fields, number });
    case "record-payment":
      return recordPayment(app, member, { ...fields, number });
    case "move": {
      const method = await readPaymentMethod(app);
      const given = {
        ...fields,
        number,
        instructions: paymentForMail(method),
        lacksAccount: method.lacksAccount,
      };
      await moveByStaff(app, member, given);
      return app.waitUntil(expireCheckouts(app, number));
    }
  }
}

/** Values of an order for the variables of answer templates. @param actor the author of the answer */
export const templateValues = (
  { applicantName, number, productName, amount, currency, dueAt }: Order,
  { name }: Pick<Actor, "name">,
  { origin, now }: Pick<AppContext, "origin" | "now">,
): VariableValues<"orders"> => ({
  姓名: applicantName,
  订单号: number,
  服务: productName,
  应付金额: amount === null ? null : writePrice({ currency, priceFrom: amount }),
  订单网址: `${origin}/dashboard/orders/${number}`,
  // The value is the midnight that ends the day, so the day before it is shown.
  回复期限: dueAt === null ? null : writeChineseDay(todayInAustralia(dueAt - 1)),
  处理人: name,
  今天: writeChineseDay(todayInAustralia(now())),
});
