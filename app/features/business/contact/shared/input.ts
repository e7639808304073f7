import { z } from "zod";
import { idempotencyKeyField } from "#worker/platform/idempotency-key.ts";
import { namedLine, paragraphsField } from "#worker/platform/line-field.ts";
import { contactTopics } from "./topics.ts";

/** Text, at sign, text, dot, text; without characters that could add recipients to a mail header. */
const addressPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;

const noAddress = "请输入有效的邮箱地址";

/** The contact form. The page and the server check it with this schema. */
export const contactSchema = z.object({
  name: namedLine("请输入姓名", "姓名里有无法识别的字符", 100, "姓名最多100个字符"),
  email: namedLine("请输入邮箱", noAddress, 254, noAddress).regex(addressPattern, noAddress).toLowerCase(),
  topic: z.enum(contactTopics, "请选择主题"),
  message: paragraphsField("请输入留言内容", 5000, "留言内容最多5000个字符").pipe(
    z.string().min(10, "留言内容至少10个字符"),
  ),
  key: idempotencyKeyField().optional(),
});

export type ContactMessage = z.output<typeof contactSchema>;

/** The forms on a message's page in the back office. `intent` tells which one was sent. */
export const messageFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("reply"),
    version: z.coerce.number().int().min(1),
    key: idempotencyKeyField(),
    text: paragraphsField("请写回复内容", 10_000),
  }),
  // Sends a mail about the message again.
  z.object({ intent: z.literal("resend"), mail: z.coerce.number().int().min(1) }),
  z.object({ intent: z.literal("note"), key: idempotencyKeyField(), text: paragraphsField("请填写备注", 2000) }),
]);

/** A form on a message's page in the back office, filled in, with the id of the message. */
export type MessageForm<Intent extends string> = { id: number } & Omit<
  Extract<z.output<typeof messageFormSchema>, { intent: Intent }>,
  "intent"
>;

/** The form with which the sender of a message writes more. */
export const threadPostSchema = z.object({ key: idempotencyKeyField(), text: paragraphsField("请先写内容", 5000) });
