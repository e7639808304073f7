import { z } from "zod";
import { idempotencyKeyField } from "#worker/platform/idempotency-key.ts";
import { emailField, namedLine, paragraphsField } from "#worker/platform/line-field.ts";
import { readAmount } from "#worker/platform/money.ts";
import { hasControlCharacters } from "#worker/platform/text-input.ts";
import { correctionStart, waysByHand } from "./money/ways.ts";

/** The version of an order that the form shows. */
export const versionField = z.coerce
  .number()
  .int("页面已经过期，请刷新后再试。")
  .min(1, "页面已经过期，请刷新后再试。");

/** No phone number and no WeChat id is shorter. */
const shortestContact = 4;

/** Who applies, and how to reach them. */
export const applicantFields = {
  applicantName: namedLine("请输入申请人姓名", "姓名里有无法识别的字符", 100, "姓名最多100个字符"),
  applicantEmail: emailField,
  applicantContact: namedLine("请输入电话或微信", "电话或微信里有无法识别的字符", 60, "电话或微信最多60个字符").pipe(
    z.string().min(shortestContact, "请写完整的电话或微信号"),
  ),
};

/** Why staff correct them. */
export const correctionReason = paragraphsField("请写明更正的原因，客户会看到", 300);

/** Confirmations of the customer before paying. */
export const agreementFields = {
  scope: z.literal("yes", "请确认你了解服务的范围"),
  refund: z.literal("yes", "请确认你了解申请递交给内政部以后不退款"),
};

/**
 * Reads an amount as people type it, also with a Chinese keyboard ("24,000", "１１００.5", "¥1100").
 * @returns the currency's smallest unit; null for what is not an amount, is zero, or has more than two decimals
 */
export function parseAmount(typed: string): number | null {
  const amount = readAmount(typed.normalize("NFKC").replace(/\s/g, "").replace(/^[¥$]/, ""));
  return amount === 0 ? null : amount;
}

/** An amount of money; undefined where nothing was typed. */
export const amountSchema = z.string().transform((typed, context) => {
  if (typed.trim() === "") return undefined;
  const amount = parseAmount(typed);
  if (amount !== null) return amount;
  context.addIssue({ code: "custom", message: "请填写金额，如 24000 或 24000.50（最多两位小数）" });
  return z.NEVER;
});

/** How money came or went, as people record it. */
export const transferFields = {
  way: z.enum(waysByHand, "请选择方式"),
  /** In Sydney. */
  day: z.iso.date("请选择日期"),
  reference: z
    .string()
    .trim()
    .max(100, "参考号最多 100 个字符")
    .refine((text) => !text.startsWith(correctionStart), `参考号不能以“${correctionStart}”开头：更正的账目用它`)
    .refine((text) => !hasControlCharacters(text), "参考号里有无法识别的字符")
    .default(""),
};

/** Characters of the reason for a change of the ledger. */
export const maxReason = 1000;

/** The idempotency key of a form on the page of an order. */
export const keyField = idempotencyKeyField("页面已经过期，请刷新后再试。");

/** Reverses a row that was recorded by mistake. */
export const reversalForm = z.object({
  intent: z.literal("reverse"),
  row: z.coerce.number().int().min(1),
  reason: paragraphsField("请写明哪里记错了，客户会看到", maxReason),
});

/** Records a payment again whose row was reversed. */
export const paymentForm = z.object({
  intent: z.literal("record-payment"),
  key: keyField,
  amount: amountSchema.pipe(z.number("请填写收到的金额")),
  ...transferFields,
});

/** Records that a part was paid back. */
export const partRefundForm = z.object({
  intent: z.literal("refund-part"),
  key: keyField,
  amount: amountSchema.pipe(z.number("请填写退款金额")),
  ...transferFields,
  /** It is another refund, although one of the same amount was recorded today. */
  confirmDuplicate: z.literal("yes").optional(),
  /** For the customer. */
  reason: paragraphsField("请写明退款的原因，客户会看到", maxReason),
});
