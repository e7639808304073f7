import { z } from "zod";
import { hasControlCharacters, normalizeParagraphs } from "#worker/platform/text-input.ts";

const oneLine = (missing: string, unreadable: string, maxLength: number, tooLong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, tooLong)
    .refine((text) => !hasControlCharacters(text), unreadable);

/** Lines of text; may be empty. */
export const paragraphs = (maxLength: number, tooLong = `最多 ${maxLength} 个字符`) =>
  z.string().default("").transform(normalizeParagraphs).pipe(z.string().max(maxLength, tooLong));

/** The version of an order that the form shows. */
export const versionField = z.coerce
  .number()
  .int("页面已经过期，请刷新后再试。")
  .min(1, "页面已经过期，请刷新后再试。");

/** Who applies, and how to reach them. */
export const applicantFields = {
  applicantName: oneLine("请输入申请人姓名", "姓名里有无法识别的字符", 100, "姓名最多100个字符"),
  applicantEmail: oneLine("请输入邮箱", "请输入有效的邮箱地址", 254, "请输入有效的邮箱地址")
    .pipe(z.email("请输入有效的邮箱地址"))
    .transform((text) => text.toLowerCase()),
  applicantContact: oneLine("请输入电话或微信", "电话或微信里有无法识别的字符", 60, "电话或微信最多60个字符"),
};

/** Staff correct who applies and how to reach them. */
export const correctContactForm = z.object({
  intent: z.literal("correct"),
  version: versionField,
  ...applicantFields,
  reason: paragraphs(300).pipe(z.string().min(1, "请写明更正的原因，客户会看到")),
});

/** Confirmations of the customer before paying. */
export const agreementFields = {
  scope: z.literal("yes", "请确认你了解服务的范围"),
  refund: z.literal("yes", "请确认你了解申请递交给内政部以后不退款"),
};
