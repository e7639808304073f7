import { z } from "zod";
import { maxItems, readItem } from "../shared/items.ts";

const itemSchema = z.string().transform((text, context) => {
  const item = readItem(/^[ci]:/.test(text) ? text[0] + text.slice(1).toUpperCase() : text);
  if (item) return item;
  context.addIssue({ code: "custom", message: "收藏项的格式不对：写成字母、冒号和代码，例如 c:012345A。" });
  return z.NEVER;
});

/** `?items=c:CODE,f:0603,p:melbourne`; an empty value is an empty list. */
export const shortlistQuerySchema = z.object({
  items: z
    .string({ error: "缺少参数 items。" })
    .max(maxItems * 33, "收藏项太多。")
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(itemSchema).max(maxItems, `一次最多 ${maxItems} 项。`)),
});

/** `{ add?, remove?, clear? }`: the changes since the browser's last request. */
export const shortlistChangeSchema = z.object({
  clear: z.literal(true, { error: "clear 只能是 true。" }).optional(),
  remove: z.array(itemSchema, { error: "remove 应为收藏项的列表。" }).max(1000, "一次移除的项太多。").default([]),
  add: z.array(itemSchema, { error: "add 应为收藏项的列表。" }).max(maxItems, `一次最多 ${maxItems} 项。`).default([]),
});

export type ShortlistChange = z.output<typeof shortlistChangeSchema>;
