import { z } from "zod";
import { cleanParagraphs, hasControl } from "#worker/platform/typed-text.ts";

const oneLine = (missing: string, unreadable: string, longest: number, tooLong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(longest, tooLong)
    .refine((text) => !hasControl(text), unreadable);

/** Longest note of a customer, characters. */
export const maxOrderNotes = 2000;

/**
 * What the form of /purchase sends. Price, currency, state and whose order it is are none of its fields: the server knows
 * them.
 */
export const purchaseSchema = z.object({
  /** Of the product. */
  service: z.string("请选择服务").trim().min(1, "请选择服务").max(40, "没有这项服务"),
  /** Made with the form: a repeated submission has the same one. */
  key: z.uuid("表单不完整，请刷新页面再试。").toLowerCase(),
  applicantName: oneLine("请输入申请人姓名", "姓名里有无法识别的字符", 100, "姓名最多100个字符"),
  applicantEmail: oneLine("请输入邮箱", "请输入有效的邮箱地址", 254, "请输入有效的邮箱地址")
    .pipe(z.email("请输入有效的邮箱地址"))
    .transform((text) => text.toLowerCase()),
  applicantContact: oneLine("请输入电话或微信", "电话或微信里有无法识别的字符", 60, "电话或微信最多60个字符"),
  notes: z
    .string()
    .default("")
    .transform(cleanParagraphs)
    .pipe(z.string().max(maxOrderNotes, `备注最多${maxOrderNotes}个字符`)),
  scope: z.literal("yes", "请确认您了解服务的范围"),
  refund: z.literal("yes", "请确认您了解申请递交给内政部以后不退款"),
});

export type Purchase = z.output<typeof purchaseSchema>;

const longestReason = 1000;

/** What the owner's buttons on an order's page send. */
export const ownOrderFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("cancel"),
    version: z.coerce.number().int("页面已经过期，请刷新后再试。"),
  }),
  z.object({
    intent: z.literal("refund"),
    reason: z
      .string()
      .default("")
      .transform(cleanParagraphs)
      .pipe(z.string().max(longestReason, `原因最多${longestReason}个字符`)),
  }),
]);
