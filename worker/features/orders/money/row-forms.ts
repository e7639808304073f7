import { z } from "zod";
import { paragraphs } from "../fields.ts";
import { amountSchema, transferFields } from "./input.ts";

/** Characters of the reason for a change of the ledger. */
export const maxReason = 1000;

const reason = (missing: string) => paragraphs(maxReason).pipe(z.string().min(1, missing));
const rowId = z.coerce.number().int().min(1);

/** Takes a refund back that was recorded by mistake. */
export const withdrawRefundForm = z.object({
  intent: z.literal("withdraw-refund"),
  refundId: rowId,
  reason: reason("请写明哪里记错了，客户会看到"),
});

/** Takes a payment back that never came. */
export const withdrawPaymentForm = z.object({
  intent: z.literal("withdraw-payment"),
  paymentId: rowId,
  reason: reason("请写明为什么撤回，客户会看到"),
});

/** Corrects a payment that was recorded wrongly. */
export const correctPaymentForm = z.object({
  intent: z.literal("correct-payment"),
  paymentId: rowId,
  amount: amountSchema.pipe(z.number("请填写收到的金额")),
  ...transferFields,
  reason: reason("请写明哪里记错了，客户会看到"),
});
