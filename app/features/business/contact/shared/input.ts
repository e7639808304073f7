import { z } from "zod";
import { idempotencyKeyField } from "#worker/platform/idempotency-key.ts";
import { hasControlCharacters, normalizeParagraphs } from "#worker/platform/text-input.ts";
import { contactTopics } from "./topics.ts";

/** Text, at sign, text, dot, text; without characters that could add recipients to a mail header. */
const addressPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;

const oneLine = (missing: string, unreadable: string) =>
  z.string(missing).refine((text) => !hasControlCharacters(text), { error: unreadable, abort: true });

/** The contact form. The page and the server check it with this schema. */
export const contactSchema = z.object({
  name: oneLine("请输入姓名", "姓名里有无法识别的字符").trim().min(1, "请输入姓名").max(100, "姓名最多100个字符"),
  email: oneLine("请输入邮箱", "请输入有效的邮箱地址")
    .trim()
    .min(1, "请输入邮箱")
    .max(254, "请输入有效的邮箱地址")
    .regex(addressPattern, "请输入有效的邮箱地址")
    .toLowerCase(),
  topic: z.enum(contactTopics, "请选择主题"),
  message: z
    .string("请输入留言内容")
    .transform(normalizeParagraphs)
    .pipe(z.string().min(1, "请输入留言内容").min(10, "留言内容至少10个字符").max(5000, "留言内容最多5000个字符")),
  key: idempotencyKeyField().optional(),
});

export type ContactMessage = z.output<typeof contactSchema>;

const paragraphs = (maxLength: number, missing: string) =>
  z
    .string(missing)
    .transform(normalizeParagraphs)
    .pipe(z.string().min(1, missing).max(maxLength, `最多 ${maxLength} 个字符`));

/** The forms on a message's page in the back office. `intent` tells which one was sent. */
export const messageFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("reply"),
    version: z.coerce.number().int().min(1),
    key: idempotencyKeyField(),
    text: paragraphs(10_000, "请写回复内容"),
  }),
  // Sends a mail about the message again.
  z.object({ intent: z.literal("resend"), mail: z.coerce.number().int().min(1) }),
  z.object({ intent: z.literal("note"), key: idempotencyKeyField(), text: paragraphs(2000, "请填写备注") }),
]);

/** The form with which the sender of a message writes more. */
export const threadPostSchema = z.object({ key: idempotencyKeyField(), text: paragraphs(5000, "请先写内容") });
