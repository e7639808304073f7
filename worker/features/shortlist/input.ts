import { z } from "zod";

/** Items that one shortlist may hold, and one request may ask for. */
export const maxShortlistItems = 100;

/** What people keep: by CRICOS code, which survives every load. */
export interface ShortlistItem {
  type: "course" | "institution";
  code: string;
}

const itemSchema = z
  .string()
  .regex(/^[ci]:[0-9A-Za-z]{5,8}$/, "收藏项的格式不对：课程写成 c:代码，院校写成 i:代码。")
  .transform(
    (text): ShortlistItem => ({
      type: text.startsWith("c") ? "course" : "institution",
      code: text.slice(2).toUpperCase(),
    }),
  );

/** `?items=c:CODE,i:CODE`; empty is an empty list. */
export const shortlistQuerySchema = z.object({
  items: z
    .string({ error: "缺少参数 items。" })
    .max(maxShortlistItems * 12, "收藏项太多。")
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(itemSchema).max(maxShortlistItems, `一次最多 ${maxShortlistItems} 项。`)),
});

/** `{ add?, remove?, clear? }`: what a browser did since it last said so. It may have removed more than fit at once. */
export const shortlistChangeSchema = z.object({
  clear: z.literal(true, { error: "clear 只能是 true。" }).optional(),
  remove: z.array(itemSchema, { error: "remove 应为收藏项的列表。" }).max(1000, "一次移除的项太多。").default([]),
  add: z
    .array(itemSchema, { error: "add 应为收藏项的列表。" })
    .max(maxShortlistItems, `一次最多 ${maxShortlistItems} 项。`)
    .default([]),
});

export type ShortlistChange = z.output<typeof shortlistChangeSchema>;

/** "c:012345A": as browsers write it. */
export const writeShortlistItem = ({ type, code }: ShortlistItem) => `${type === "course" ? "c" : "i"}:${code}`;
