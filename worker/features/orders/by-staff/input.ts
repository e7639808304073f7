import { z } from "zod";
import { idempotencyKeyField } from "#worker/platform/idempotency-key.ts";
import { agreementFields, applicantFields, paragraphs, versionField } from "../fields.ts";
import { amountSchema } from "../money/input.ts";

/** People of one family in an order. */
export const maxApplicants = 10;

/** Staff make an order for somebody. Price, currency and account are not fields of it: the server knows them. */
export const newOrderSchema = z.object({
  key: idempotencyKeyField("表单不完整，请刷新页面再试。"),
  /** The product's key. */
  service: z.string("请选择服务").trim().min(1, "请选择服务").max(40, "没有这项服务"),
  ...applicantFields,
  applicants: z.coerce.number("请填写人数").int().min(1, "至少 1 位").max(maxApplicants, `最多 ${maxApplicants} 位`),
  amount: amountSchema.optional(),
  amountReason: paragraphs(300),
  /** Official charges of all applicants in AUD, when some pay less than the charge of the list. */
  charge: amountSchema.optional(),
  /** Of a student visa: whether staff have asked by the rules of 2 October 2026, and none stands against it. */
  rules: z.enum(["", "clear"]).optional(),
  message: paragraphs(2000),
  notes: paragraphs(2000),
  /** How the request came; for staff only. */
  source: paragraphs(2000).pipe(z.string().min(1, "请写明客户怎样找到我们的")),
});

export type NewOrder = z.output<typeof newOrderSchema>;

/** The customer agrees to the terms of an order that staff made. */
export const agreeForm = z.object({ intent: z.literal("agree"), ...agreementFields });

/** Staff record that the customer has agreed elsewhere. */
export const agreementForm = z.object({
  intent: z.literal("agreed"),
  version: versionField,
  how: paragraphs(300).pipe(z.string().min(1, "请写明客户怎样同意的")),
  /** In Sydney. */
  day: z.iso.date("请选择日期"),
});
