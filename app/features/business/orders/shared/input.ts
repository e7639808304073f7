import { z } from "zod";
import { idempotencyKeyField } from "#worker/platform/idempotency-key.ts";
import { optionalParagraphs, paragraphsField } from "#worker/platform/line-field.ts";
import {
  agreementFields,
  amountSchema,
  applicantFields,
  keyField,
  maxReason,
  partRefundForm,
  paymentForm,
  reversalForm,
  transferFields,
  versionField,
} from "./fields.ts";
import { materialsForm, receiveForm } from "./material.ts";
import { orderStatuses } from "./order.ts";
import { studentVisaFields } from "./student-visa.ts";

/** People of one family in an order. */
const maxApplicants = 10;

/** Staff make an order for somebody. Price, currency and account are not fields of it: the server knows them. */
export const newOrderSchema = z.object({
  key: idempotencyKeyField("表单不完整，请刷新页面再试。"),
  service: z.string("请选择服务").trim().min(1, "请选择服务").max(40, "没有这项服务"),
  ...applicantFields,
  applicants: z.coerce.number("请填写人数").int().min(1, "至少 1 位").max(maxApplicants, `最多 ${maxApplicants} 位`),
  amount: amountSchema.optional(),
  amountReason: optionalParagraphs(300),
  /** Official charges of all applicants in AUD, when some pay less than the charge of the list. */
  charge: amountSchema.optional(),
  /**
   * Of a student visa: whether staff have asked the questions of the rules of 2 October 2026, and no rule prevents the
   * order.
   */
  rules: z.enum(["", "clear"]).optional(),
  message: optionalParagraphs(2000),
  notes: optionalParagraphs(2000),
  /** How the request came; for staff only. */
  source: paragraphsField("请写明客户怎样找到我们的", 2000),
});

export type NewOrder = z.output<typeof newOrderSchema>;

/** The customer agrees to the terms of an order that staff made. */
const agreeForm = z.object({ intent: z.literal("agree"), ...agreementFields });

/** Length of a customer's note, characters. */
const maxOrderNotes = 2000;

/** The form of /purchase. Price, currency, state and account are not fields of it: the server knows them. */
export const purchaseSchema = z.object({
  service: z.string("请选择服务").trim().min(1, "请选择服务").max(40, "没有这项服务"),
  key: idempotencyKeyField("表单不完整，请刷新页面再试。"),
  ...applicantFields,
  notes: optionalParagraphs(maxOrderNotes, `备注最多${maxOrderNotes}个字符`),
  ...agreementFields,
  ...studentVisaFields,
});

export type Purchase = z.output<typeof purchaseSchema>;

/** Characters of a message in the thread of an order. */
const maxMessage = 4000;

/** The form that writes a message to the other side, for customers and staff. */
const messageForm = z.object({
  intent: z.literal("message"),
  key: keyField,
  text: paragraphsField("请先写留言", maxMessage, `留言最多 ${maxMessage} 个字符`),
});

/** The owner's buttons on the page of an order. */
export const ownOrderFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel"), version: versionField }),
  z.object({ intent: z.literal("refund"), reason: optionalParagraphs(maxReason, `原因最多${maxReason}个字符`) }),
  // Opens the payment service. Amount and currency come from the order.
  z.object({ intent: z.literal("pay") }),
  messageForm,
  agreeForm,
  // The customer reports a payment.
  z.object({ intent: z.literal("paid"), key: keyField, ...transferFields }),
]);

/** The forms on the page of an order in the back office. */
export const orderFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("move"),
    to: z.enum(orderStatuses, "请选择下一步"),
    version: z.coerce.number().int().min(1),
    message: optionalParagraphs(2000),
    amount: amountSchema.optional(),
    applicants: z.coerce.number().int().min(1, "至少 1 位").max(maxApplicants, `最多 ${maxApplicants} 位`).optional(),
    amountReason: optionalParagraphs(300).optional(),
    charge: amountSchema.optional(),
    // The customer has received the result: without an account no page offers it.
    handedOver: z.literal("yes", "请勾选这一项").optional(),
    isIncomplete: z.literal("yes", "请勾选这一项").optional(),
    // Details of a payment or a refund; the form has these fields only then.
    way: z
      .literal("")
      .transform(() => undefined)
      .or(transferFields.way)
      .optional(),
    day: transferFields.day.optional(),
    reference: transferFields.reference,
  }),
  partRefundForm,
  reversalForm,
  paymentForm,
  materialsForm,
  receiveForm,
  messageForm.extend({ awaitsReply: z.literal("yes").optional() }),
  // Sends a mail about the order again.
  z.object({ intent: z.literal("resend"), mail: z.coerce.number().int().min(1) }),
  z.object({ intent: z.literal("note"), key: keyField, text: paragraphsField("请填写备注", 2000) }),
]);

type Filled<Fields, Intent> = Omit<Extract<Fields, { intent: Intent }>, "intent"> & { number: string };

/** A form on the page of an order in the back office, filled in, with the number of the order. */
export type OrderForm<Intent extends string> = Filled<z.output<typeof orderFormSchema>, Intent>;

/** The same of one's own order. */
export type OwnOrderForm<Intent extends string> = Filled<z.output<typeof ownOrderFormSchema>, Intent>;
