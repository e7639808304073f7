import { z } from "zod";
import { amountSchema, transferFields } from "#worker/features/orders/public.ts";
import { idempotencyKeyField } from "#worker/platform/idempotency-key.ts";
import { correctPaymentForm, withdrawPaymentForm, withdrawRefundForm } from "./ledger-rows.ts";

const common = {
  key: idempotencyKeyField("页面已经过期，请刷新后再试。"),
  amount: amountSchema.pipe(z.number("请填写金额")),
  ...transferFields,
};

/** Months that one payment can be for. */
const maxMonths = 36;

/** The form of a payment that came by hand. A `version` of 0: the account has no membership yet. */
export const paymentFormSchema = z.object({
  ...common,
  version: z.coerce.number().int().min(0),
  plan: z.string("请选择一档").min(1, "请选择一档").max(40, "没有这一档会员，请重新选择。"),
  months: z.coerce
    .number("请填写几个月")
    .int("请填写整数")
    .min(1, "请填写几个月")
    .max(maxMonths, `最多 ${maxMonths} 个月`),
  currency: z.enum(["CNY", "USD"], "请选择货币"),
});

/** The form of a refund that was paid by hand, of the payment with this number. */
export const refundFormSchema = z.object({
  ...common,
  payment: z.string("请选择一笔付款").regex(/^[1-9]\d{0,9}$/, "请选择一笔付款"),
  /** It is another refund, although an equal one is booked already. */
  isAnother: z.literal("yes").optional(),
});

/** The forms about a row that was recorded by mistake. */
export const rowFormSchema = z.discriminatedUnion("intent", [
  withdrawRefundForm,
  withdrawPaymentForm.extend({ version: z.coerce.number().int().min(0) }),
  correctPaymentForm,
]);
