import { z } from "zod";
import { hasControlCharacters } from "#worker/platform/text-input.ts";

/** Characters of a tag's name. */
export const maxTagName = 20;

/** The name of a tag, as staff type it. */
export const tagName = z
  .string("请填写标签")
  .trim()
  .min(1, "请填写标签")
  .max(maxTagName, `标签最多 ${maxTagName} 个字`)
  .refine((text) => !hasControlCharacters(text), "有无法识别的字符")
  .transform((text) => text.toWellFormed().replaceAll(/\s+/g, " "));

const id = z.coerce.number().int().positive();

/** The forms of /admin/orders/tags. */
export const tagFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("rename"), id, name: tagName }),
  z.object({ intent: z.literal("remove"), id, isSure: z.literal("yes", "请勾选这一项") }),
]);
